"""Each command does what its help says."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from swa_codegen.kernels import OPS, kernels_of
from swa_codegen.spec import load_spec, preset_names

COMMANDS = ("quickstart", "presets", "show", "generate", "verify", "bench", "tune", "explain", "doctor")
WITHOUT_COMPILERS = """
import sys
ABSENT = {"platformdirs", "filelock", "tilelang", "tvm", "z3", "swa_codegen.spec"}  # the last alone imports pydantic
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Absent())
"""


def row_of(table: str, *beginning: str) -> list[str]:
    """Cells of the one row of a printed table that begins so."""
    rows = [[cell.strip() for cell in line.strip("│ \n").split("│")] for line in table.splitlines() if "│" in line]
    found = [row for row in rows if row[: len(beginning)] == list(beginning)]
    assert len(found) == 1, (beginning, table)
    return found[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(call, command):
    said = call(command, "--help")
    assert said.code == 0
    assert f"Example: swa-codegen {command}" in said.out


def test_no_command_prints_the_help(call):
    said = call()
    assert said.code == 2
    assert all(re.search(rf"^  {command} ", said.out, re.M) for command in COMMANDS)


def test_presets(call):
    said = call("presets")
    assert said.code == 0
    flash = ["deepseek-v4.1-flash", "128", "6", "134", "64", "512", "v41_mxfp8", "1, 2", "3128352"]
    assert row_of(said.out, "deepseek-v4.1-flash") == flash
    assert row_of(said.out, "deepseek-v4.1-flash-draft")[2:4] == ["5", "134"]


def test_presets_json(call):
    told = {row["preset"]: row for row in json.loads(call("presets", "--json").out)}
    assert tuple(told) == preset_names()
    assert told["deepseek-v4.1-flash"] == {
        "preset": "deepseek-v4.1-flash",
        "window": 128,
        "tokens_per_step": 6,
        "ring_length": 134,
        "num_heads": 64,
        "head_dim": 512,
        "kv_format": "v41_mxfp8",
        "ratios": [1, 2],
        "slot_stride": 3128352,
    }


def test_show_flash(call):
    said = call("show", "deepseek-v4.1-flash")
    assert said.code == 0
    assert row_of(said.out, "ring bytes")[1] == "70752"
    assert row_of(said.out, "stored bytes")[1] == "1415040"
    ring = row_of(said.out, "ring_length", "134 >= window + T - 1 = 128 + 6 - 1 = 133")
    assert ring[2] == "a step writes its T = 6 rows before its first query reads 128"
    assert row_of(said.out, "stored", "20") == ["stored", "20", "0", "70752", "1415040"]
    assert row_of(said.out, "state.ratio2") == ["state.ratio2", "3", "3042336", "28672", "3128352"]


def test_show_says_when_the_ring_is_the_least(call):
    said = call("show", "deepseek-v4.1-flash", "--set", "ring_length=133")
    assert row_of(said.out, "ring_length", "133 < window + T = 134, legal")


def test_show_of_a_draft_block(call):
    said = call("show", "deepseek-v4.1-flash-draft")
    assert row_of(said.out, "ring_length", "134 >= window + draft_tokens = 128 + 5 = 133")
    assert row_of(said.out, "index width")[1] == "133"


def test_set_changes_fields_and_keeps_derived_ones_derived(call):
    said = call("show", "tiny", "--set", "draft_tokens=4", "--set", "kv_format=bf16", "--json")
    shown = json.loads(said.out)
    spec = shown["spec"]
    assert (spec["draft_tokens"], spec["ring_length"], spec["kv_format"]) == (4, 11, "bf16")
    assert {"derived", "bounds", "state_slot", "proofs"} < set(shown)
    tables = call("show", "tiny", "--set", "rope={theta=500.0}", "--set", "layout=", "--json")
    spec = json.loads(tables.out)["spec"]
    assert spec["rope"] == {"theta": 500.0, "compress_theta": 500.0, "yarn": None}
    assert spec["layout"] == {
        "stored_rings": 1,
        "dropped_rings": 0,
        "draft_rings": 0,
        "owners": [{"ratio": 2, "count": 1}],
    }


def test_generate_writes_what_it_prints(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = call("generate", "tiny", "--target", "cpu", "--out", "made/tiny")
    assert (said.code, said.err) == (0, "")  # no progress bar in a file
    for op in OPS:
        assert row_of(said.out, op) == [op, op, "rule", "-", "-", "-", "-", "-"]
        assert (tmp_path / "made" / "tiny" / f"{op}.so").is_file()


def test_generate_without_a_place_uses_the_cache(call, tiny_bundle, monkeypatch):
    def made(spec, target, out, **options):
        assert (spec, target, out) == (load_spec("tiny"), "cpu", None)
        return tiny_bundle

    monkeypatch.setattr("swa_codegen.pipeline.generate", made)
    said = call("generate", "tiny", "--target", "cpu")
    assert said.code == 0 and said.out.endswith(f"\nbundle: {tiny_bundle}\n")


def test_generate_json(call, tiny_bundle):
    said = call("generate", "tiny", "--target", "cpu", "--out", tiny_bundle, "--json")
    told, found = json.loads(said.out), json.loads((tiny_bundle / "manifest.json").read_text())
    assert (said.code, said.err, told["bundle"], told["target"]) == (0, "", str(tiny_bundle), "cpu")
    assert told["spec_sha256"] == found["spec_sha256"]
    assert [kernel["kernel"] for kernel in told["kernels"]] == list(found["ops"])
    assert told["kernels"][0]["schedule_from"] == "rule" and told["kernels"][0]["registers"] is None


def test_generate_checked_counts_accesses(call, make_bundle):
    said = call("generate", "tiny", "--target", "cpu", "--out", make_bundle("tiny", checked=True), "--checked")
    assert said.code == 0
    for op in OPS:
        proved, asserted = map(int, row_of(said.out, op)[-2:])
        assert proved > 0 and asserted >= 0
    assert int(row_of(said.out, "get_kv_index")[-1]) == 0


def test_verify_prints_every_case(call, tiny_bundle):
    said = call("verify", tiny_bundle, "--quick")
    assert (said.code, said.err) == (0, "")
    assert row_of(said.out, "get_kv_index", "no tokens")[2:4] == ["pass", "-"]
    assert "memory, outputs" in said.out
    assert "not run: graph replay (cpu has no graphs); opcheck (left out by --quick); sanitizer (it looks" in said.out
    passed, cases = map(int, re.search(r"^(\d+) of (\d+) passed$", said.out, re.M).groups())
    assert passed == cases > 40


def test_verify_json(call, tiny_bundle):
    said = call("verify", tiny_bundle, "--quick", "--json")
    report = json.loads(said.out)
    assert said.code == 0
    assert (report["target"], report["passed"]) == ("cpu", True)
    assert {row["op"] for row in report["rows"]} == {"proofs", *OPS, "compress", "compressed_index"}
    assert all(row["passed"] for row in report["rows"])
    assert report["not_run"] == {
        "graph replay": "cpu has no graphs",
        "opcheck": "left out by --quick",
        "sanitizer": "it looks at kernels of a GPU",
    }
    poison: dict[str, set[str]] = {}
    for row in report["rows"]:
        poison.setdefault(row["op"], set()).add(row["poison"])
    for op in ("attention_decode", "attention_indexed"):
        assert "memory, outputs" in poison[op]
    assert poison["compress"] == {"memory"} and "outputs" in poison["attention_prefill"]
    assert "memory" in poison["load_history"] and poison["proofs"] == {""}


def test_bench_prints_a_table_and_draws_a_roofline(call, tiny_bundle, tmp_path):
    made, drawn = tmp_path / "bench.json", tmp_path / "roofline.svg"
    options = ("--quick", "--workload", "index", "--workload", "store", "--save", made, "--svg", drawn)
    said = call("bench", tiny_bundle, *options)
    assert (said.code, said.err) == (0, "")
    assert "torch eager" in said.out and row_of(said.out, "index", "512") and row_of(said.out, "store", "512")
    assert [row["workload"] for row in json.loads(made.read_text())["rows"]] == ["index", "store"]
    assert drawn.read_text().count('class="mark ') == 2


def test_bench_json(call, tiny_bundle):
    said = call("bench", tiny_bundle, "--quick", "--workload", "index", "--json")
    report = json.loads(said.out)
    assert (said.code, report["schema"], report["rows"][0]["size"]) == (0, 1, 512)


def test_bench_writes_a_page_and_reads_a_run_that_was_saved(call, tiny_bundle, tmp_path):
    saved, pages, again = tmp_path / "bench.json", tmp_path / "new" / "pages", tmp_path / "again"
    options = ("--quick", "--workload", "index", "--save", saved, "--report", pages)
    said = call("bench", tiny_bundle, *options, "--json")
    assert (said.code, json.loads(said.out)) == (0, json.loads(saved.read_text()))
    shown = call("bench", "--from", saved, "--report", again, "--svg", tmp_path / "roofline.svg")
    assert (shown.code, shown.err) == (0, "") and row_of(shown.out, "index", "512")
    assert shown.out.endswith(f"report: {again / 'bench.html'}\n")
    assert (again / "bench.html").read_text() == (pages / "bench.html").read_text()
    assert call("bench", "--from", saved, "--json").out == said.out


def test_verify_writes_a_page_and_reads_what_it_printed(call, tiny_bundle, tmp_path):
    printed = call("verify", tiny_bundle, "--quick", "--seed", "3", "--report", tmp_path, "--json")
    report = json.loads(printed.out)
    assert (printed.code, report["seed"], report["quick"], report["machine"]["cuda"]) == (0, 3, True, "")
    manifest = json.loads((tiny_bundle / "manifest.json").read_text())
    assert report["manifest_sha256"] == manifest["digest"]
    entry = manifest["ops"]["store_kv"]
    assert {"name": "store_kv.so", "sha256": entry["library_sha256"]} in report["files"]
    page = (tmp_path / "verify.html").read_text()
    assert all(file["sha256"] in page for file in report["files"]) and "refuses a wrong dtype" in page
    (tmp_path / "verify.json").write_text(printed.out)
    shown = call("verify", "--from", tmp_path / "verify.json", "--report", tmp_path / "again")
    assert (shown.code, shown.err) == (0, "") and "passed\n" in shown.out
    assert (tmp_path / "again" / "verify.html").read_text() == page


def test_rows_of_verify_say_how_far_they_may_be_off_and_are(call, tiny_bundle):
    rows = json.loads(call("verify", tiny_bundle, "--quick", "--json").out)["rows"]
    assert {row["kind"] for row in rows} == {"claim", "proof", "refusal"}
    near = [row for row in rows if row["tolerance"].startswith("out 0.0043 of |ref| + sum of p |v|, lse 9.5e-07")]
    assert len(near) > 10 and all(0 <= row["worst"] <= 1 for row in near) and max(row["worst"] for row in near) > 0.2
    exact = [row for row in rows if row["tolerance"] == "bit-equal"]
    assert len(exact) > 20 and all(row["worst"] == 0 for row in exact)


def test_show_draws_a_state_slot_and_the_ring(call, tmp_path):
    drawn = tmp_path / "ring.svg"
    said = call("show", "deepseek-v4.1-flash", "--svg", drawn, "--position", "1000", "--state", "3", "--json")
    assert (said.code, said.err) == (0, "") and json.loads(said.out)["spec"]["window"] == 128
    assert "128 keys: slots 471–535, 402–464" in drawn.read_text()
    call("show", "tiny", "--set", "draft_tokens=0", "--svg", drawn)
    assert "tiny: a step from position 17 of state 0" in drawn.read_text()


def test_explain_gives_the_trail(call, tiny_bundle):
    said = call("explain", tiny_bundle, "get_kv_index")
    assert said.code == 0
    steps = [row_of(said.out, step) for step in ("spec", "schedule", "template", "text", "library")]
    assert steps[1][1] == "rule: queries 8, threads 1"
    assert Path(steps[2][1]).is_file()
    entry = json.loads((tiny_bundle / "manifest.json").read_text())["ops"]["get_kv_index"]
    assert (steps[3][2], steps[4][2]) == (entry["text_sha256"], entry["library_sha256"])


def test_explain_json(call, tiny_bundle):
    said = call("explain", tiny_bundle, "get_kv_index", "--json")
    told, found = json.loads(said.out), json.loads((tiny_bundle / "manifest.json").read_text())
    assert (told["op"], told["target"], told["spec"]["sha256"]) == ("get_kv_index", "cpu", found["spec_sha256"])
    (kernel,) = told["kernels"]
    assert kernel["schedule"] == {"values": {"queries": 8, "threads": 1}, "from": "rule"}
    assert kernel["record"] is None and Path(kernel["template"]).is_file()
    assert kernel["library"] == {
        "path": str(tiny_bundle / "get_kv_index.so"),
        "sha256": found["ops"]["get_kv_index"]["library_sha256"],
    }


def test_explain_names_the_record_and_the_template_of_one_architecture(call):
    """Of the committed text for Hopper, whose schedules were measured: files that are there."""
    bundle = Path(__file__).parents[2] / "generated" / "sm_90a" / "deepseek-v4.1-flash"
    said = call("explain", bundle, "attention_decode", "--json")
    kernels = json.loads(said.out)["kernels"]
    assert said.code == 0 and len(kernels) >= 1
    for kernel in kernels:
        assert Path(kernel["template"]).parts[-3:] == ("templates", "sm90", "attention_decode.py")
        assert Path(kernel["template"]).is_file()
        path, _, number = kernel["record"].rpartition("#")
        assert kernel["record"].endswith(kernel["schedule"]["from"])
        assert len(tomllib.loads(Path(path).read_text())["record"]) > int(number)
        assert "library" not in kernel
    said = call("explain", bundle, "attention_decode")
    assert row_of(said.out, "record")[1] == kernels[0]["record"]


def test_quickstart_on_hardware_that_is_not_there_builds_nothing(refused, monkeypatch):
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    monkeypatch.setattr("swa_codegen.loading.find_driver", lambda: None)
    monkeypatch.setattr("swa_codegen.pipeline.generate", None)
    line = refused(6, "quickstart", "tiny", "--target", "sm_90a")
    assert line == "target: got sm_90a; this machine has no CUDA device; generate for target cpu"


def test_quickstart(call, tiny_bundle):
    said = call("quickstart", "tiny", "--target", "cpu", "--out", tiny_bundle)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("tiny on cpu (target cpu): window 6, T 3, ring 9, row 66 bytes\n")
    for op in kernels_of(load_spec("tiny")):
        cases, passed = map(int, row_of(said.out, op)[-2:])
        assert cases == passed > 0


def test_quickstart_json(call, tiny_bundle, monkeypatch):
    monkeypatch.setattr("swa_codegen.pipeline.generate", lambda spec, target, out, **options: tiny_bundle)
    said = call("quickstart", "tiny", "--target", "cpu", "--json")
    report = json.loads(said.out)
    assert (said.code, report["bundle"], report["passed"]) == (0, str(tiny_bundle), True)


@pytest.mark.parametrize("command", ["verify", "doctor", "explain", "bench"])
def test_works_without_compilers_and_pydantic(call_apart, tiny_bundle, command):
    given = {
        "verify": [tiny_bundle, "--quick"],
        "doctor": [],
        "explain": [tiny_bundle, "store_kv"],
        "bench": [tiny_bundle, "--quick", "--workload", "index"],
    }
    said = call_apart(command, *given[command], before=WITHOUT_COMPILERS)
    assert (said.code, said.err) == (0, "")


def test_a_command_that_needs_an_absent_package_names_it(call_apart, tmp_path):
    said = call_apart(
        "generate", "tiny", "--out", tmp_path / "x", before=WITHOUT_COMPILERS.replace(', "swa_codegen.spec"', "")
    )
    line = "error: filelock: got not installed; this command needs it; run `python -m swa_codegen.doctor`\n"
    assert (said.code, said.out, said.err) == (1, "", line)
