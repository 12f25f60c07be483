"""Bench: what a row holds, which rivals are timed, and that a run needs torch and the loader alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
import torch

from swa_codegen import bench as benching
from swa_codegen.bench import COMPILED, EAGER, bench
from swa_codegen.bench import __main__ as program
from swa_codegen.bench.eager import Baseline
from swa_codegen.errors import ArgumentError
from swa_codegen.target import TARGETS
from swa_codegen.timing import Timing

ROOT = Path(__file__).parents[2]
WITHOUT = ["typer", "rich", "pydantic", "numpy", "tilelang", "tvm", "z3", "filelock", "platformdirs"]
APART = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name in {absent}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Absent())
from swa_codegen.bench.__main__ import main
sys.exit(main())
"""


@pytest.fixture
def instant(monkeypatch):
    """Nothing is timed: every call takes 8 microseconds, on a machine of 4 GB/s and 2 GFLOP/s."""
    taken = Timing(8.0, 7.0, 9.0, samples=25, calls=40, how="wall", cold=False)
    monkeypatch.setattr(benching, "measure", lambda call, device, cold=False: taken)
    machine = SimpleNamespace(copy_rate=4e9, matmul_rate=2e9)
    monkeypatch.setattr(benching, "examine", lambda device: machine)


def test_a_row_has_all_that_a_reader_needs(tiny_ops):
    report = json.loads(json.dumps(bench([tiny_ops], names=["index", "decode-h4"], quick=True).model_dump()))
    assert report["schema"] == 1
    assert report["bundles"] == [{k: tiny_ops.manifest[k] for k in ("spec_sha256", "versions")}]
    machine = report["machine"]
    assert machine["device"] and machine["torch"] == torch.__version__ and len(machine["date"]) == 10
    decode, index = report["rows"]
    assert (decode["workload"], decode["size"], index["workload"], index["size"]) == ("decode-h4", 1, "index", 512)
    assert index["schedules"] == {"get_kv_index": tiny_ops.manifest["ops"]["get_kv_index"]["schedule"]}
    assert (index["read"], index["written"], index["flops"]) == (512 * 8, 512 * 6 * 4, 0)
    for row in (decode, index):
        bytes_us = (row["read"] + row["written"]) / machine["copy_rate"] * 1e6
        assert row["floor_us"] == pytest.approx(max(bytes_us, row["flops"] / machine["matmul_rate"] * 1e6))
        rates = {"copy": row["read"] + row["written"], "matmul": row["flops"]}
        for name, amount in rates.items():
            reached = amount / row["warm"]["median"] * 1e6
            assert row[f"{name}_share"] == pytest.approx(reached / machine[f"{name}_rate"])
        assert 0 < row["warm"]["p10"] <= row["warm"]["median"] <= row["warm"]["p90"]
        assert row["cold"] is None  # on the CPU
        assert set(row["rivals"]) == {EAGER}
        rival = row["rivals"][EAGER]
        assert rival["ratio"] == pytest.approx(rival["warm"]["median"] / row["warm"]["median"])
        assert rival["difference"] < 1e-5 and rival["reason"] == ""


def test_a_row_names_the_schedule_that_ran(tiny_ops, instant, monkeypatch):
    """Of an op with a kernel for calls of few rows: that kernel's."""
    entry = tiny_ops.manifest["ops"]["get_kv_index"]
    few = entry["schedule"] | {"values": {"queries": 1, "threads": 1}, "at_most": 48}
    monkeypatch.setitem(entry, "variants", [entry | {"schedule": few}])
    monkeypatch.setattr(benching, "baseline", lambda spec, work: "not of interest")
    rows = bench([tiny_ops], names=["index"]).rows
    ran = {row.size: row.schedules["get_kv_index"] for row in rows}
    assert ran == {3: few, 48: few, 4096: entry["schedule"]}


def test_torch_compile_is_timed_in_its_sizes(tiny_ops):
    rows = bench([tiny_ops], names=["index"]).rows
    assert [(row.size, COMPILED in row.rivals) for row in rows] == [(3, False), (48, False), (4096, True)]
    assert rows[-1].rivals[COMPILED].warm is not None, rows[-1].rivals[COMPILED].reason


def test_a_rival_whose_result_is_another_is_not_timed(tiny_ops, instant, monkeypatch):
    right = benching.baseline

    def wrong(spec, work):
        one = right(spec, work)
        return Baseline(lambda *given: tuple(t.float() * 1.2 for t in one.function(*given)), one.arguments, one.written)

    monkeypatch.setattr(benching, "baseline", wrong)
    for row in bench([tiny_ops], names=["index", "decode-h4", "store"], quick=True).rows:
        rival = row.rivals[EAGER]
        assert rival.warm is None and rival.reason == "its result is another"
        assert rival.difference == pytest.approx(0.2, abs=0.01)


def test_a_rival_of_nan_is_not_timed(tiny_ops, instant, monkeypatch):
    right = benching.baseline
    monkeypatch.setattr(
        benching,
        "baseline",
        lambda spec, work: Baseline(lambda *g: tuple(t * torch.nan for t in right(spec, work)()), ()),
    )
    (row,) = bench([tiny_ops], names=["decode-h4"], quick=True).rows
    assert row.rivals[EAGER].warm is None


def test_a_rival_that_fails_says_why(tiny_ops, instant, monkeypatch):
    def broken(spec, work):
        raise KeyError("no such\nkernel")

    monkeypatch.setattr(benching, "baseline", broken)
    (row,) = bench([tiny_ops], names=["index"], quick=True).rows
    assert (row.rivals[EAGER].warm, row.rivals[EAGER].reason) == (None, "KeyError: 'no such\\nkernel'")
    assert row.warm.median == 8.0


def test_all_that_is_compared_on_a_cpu_runs_in_one_thread(tiny_ops, instant, monkeypatch):
    """Ops, rivals and rates: with several, a busy machine is measured by the waits at the end of every step."""
    seen, before = [], torch.get_num_threads()

    def noting(call):
        return lambda *given: seen.append(torch.get_num_threads()) or call(*given)

    for name in ("examine", "measure"):
        monkeypatch.setattr(benching, name, noting(getattr(benching, name)))
    try:
        torch.set_num_threads(3)
        bench([tiny_ops], names=["index"], quick=True)
        assert (seen, torch.get_num_threads()) == ([1, 1, 1], 3)
    finally:
        torch.set_num_threads(before)


def test_every_row_is_kept_as_soon_as_it_is_there(tiny_ops, instant):
    seen, told = [], []
    report = bench([tiny_ops], quick=True, progress=told.append, keep=lambda r: seen.append(len(r.rows)))
    assert seen == list(range(1, len(report.rows) + 1))
    assert told == [f"{row.workload} {row.size}" for row in report.rows]


def test_bundles_share_what_does_not_depend_on_their_heads(unloaded):
    few, many = unloaded("tiny"), unloaded("tiny", num_heads=8)
    chosen = list(benching.chosen([few, many], (), quick=True))
    assert {w.name for ops, w in chosen if ops is many} == {"decode-h8", "decode-extra-h8", "prefill-h8"}
    assert len({(w.name, w.size) for _, w in chosen}) == len(chosen)


def test_refusals(unloaded):
    few, other = unloaded("tiny"), unloaded("tiny")
    with pytest.raises(ArgumentError) as refusal:
        bench([few], names=["decode-h64"])
    assert str(refusal.value) == (
        "--workload: got decode-h64; known are decode-h4, decode-extra-h4, prefill-h4, index, compress-c1, "
        "compress-c2, store; name one"
    )
    other.target = TARGETS["sm_90a"]
    with pytest.raises(ArgumentError) as refusal:
        bench([few, other])
    assert str(refusal.value) == "bundles: got cpu and sm_90a; one run compares on one device; run one by one"


def test_a_run_needs_torch_and_the_loader_alone(tiny_bundle, tmp_path):
    command = [sys.executable, "-c", APART.format(absent=set(WITHOUT)), str(tiny_bundle), "--quick"]
    options = ["--workload", "index", "--save", "made.json", "--svg", "made.svg"]
    done = subprocess.run([*command, *options], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (0, "index 512")  # torch may miss numpy aloud
    assert done.stdout.splitlines()[1].split()[:3] == ["workload", "size", "us"]
    assert done.stdout.splitlines()[2].split()[:2] == ["index", "512"]
    assert [row["workload"] for row in json.loads((tmp_path / "made.json").read_text())["rows"]] == ["index"]
    assert (tmp_path / "made.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("option", ["--save", "--svg"])
def test_a_place_that_cannot_be_written_is_refused_before_anything_is_timed(
    tiny_bundle, monkeypatch, capsys, tmp_path, option
):
    monkeypatch.setattr(program, "bench", lambda *given, **options: pytest.fail("it was timed"))
    place = tmp_path / "none" / "x"
    assert program.main([str(tiny_bundle), option, str(place)]) == 1
    said = capsys.readouterr()
    bound = "must be readable, or for output writable"
    assert said.err == f"error: {place}: got No such file or directory; {bound}; name another\n" and said.out == ""


def test_what_was_measured_is_shown_before_a_picture_fails(tiny_bundle, instant, monkeypatch, capsys):
    committed = json.loads((ROOT / "schedules" / "sm_90a" / "bench.json").read_text())
    monkeypatch.setattr(program, "bench", lambda *given, **options: SimpleNamespace(model_dump=lambda: committed))
    assert program.main([str(tiny_bundle), "--svg", "/dev/full"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("error: /dev/full: got No space left on device; ") and "decode-h64" in said.out


def test_a_refusal_is_one_line(tmp_path, capsys):
    assert program.main([str(tmp_path)]) == 6
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: ") and said.err.count("\n") == 1
