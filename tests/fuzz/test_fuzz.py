"""Random calls of random specs: no crash, no NaN, nothing written beside the outputs, every refusal in four parts.

A run of the suite takes few specs, the same ones each time. All of them, and new ones for ten minutes:

    pytest tests/fuzz -s --fuzz-specs 60
    pytest tests/fuzz -s --fuzz-seconds 600

Calls are made in a child process, so that one that crashes is a failure with its seed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import torch
from fuzz_calls import Fuzzer
from fuzz_specs import illegal_specs, legal_specs
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

import swa_codegen as swa
from swa_codegen.errors import SpecError
from swa_codegen.spec import SwaSpec

HERE = Path(__file__).parent
CALLS = 450  # of each bundle: 60 bundles make 27,000
ILLEGAL = 200


def build(folder: Path, number: int, count: int) -> list[Path]:
    """Bundles of the legal specs of a seed: each is generated, none refused."""
    specs = legal_specs(number, count)
    with ThreadPoolExecutor(2) as pool:
        made = [
            pool.submit(swa.generate, spec, "cpu", folder / f"{number}-{n}", ops=kernels)
            for n, (spec, kernels) in enumerate(specs)
        ]
        return [each.result() for each in made]


def run_calls(paths: list[Path], number: int, note: Path, calls: int = CALLS) -> Counter[str]:
    """Calls of all bundles; the first failure or crash is this test's."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, str(HERE / "fuzz_worker.py"), str(number), str(calls), str(note), *map(str, paths)]
    child = subprocess.run(command, env=environment, capture_output=True, text=True)
    told: Counter[str] = Counter()
    for line in child.stdout.splitlines():
        row: dict[str, Any] = json.loads(line)
        assert not row["failed"], f"{row['bundle']}, seed {row['seed']}: {row['failed']}"
        told.update({key: row.get(key, 0) for key in ("made", "refused")})
    last = note.read_text() if note.is_file() else "before the first call"
    assert child.returncode == 0, f"status {child.returncode} in {last}: {child.stderr[-2000:]}"
    return told


@pytest.mark.slow
def test_random_calls_of_random_specs(pytestconfig, tmp_path, record_property):
    count, end = pytestconfig.getoption("--fuzz-specs"), time.monotonic() + pytestconfig.getoption("--fuzz-seconds")
    number, told, specs, began = 1, Counter[str](), 0, time.monotonic()
    while True:
        paths = build(tmp_path, number, count)
        told += run_calls(paths, number, tmp_path / "note")
        specs, number = specs + len(paths), number + 1
        if time.monotonic() > end:
            break
    line = f"{specs} specs, {told['made']} calls made, {told['refused']} refused, {time.monotonic() - began:.0f} s"
    print(line)
    record_property("fuzz", line)
    assert told["made"] > told["refused"] > 0


def test_illegal_specs_are_refused_in_four_parts():
    specs = illegal_specs(1, ILLEGAL)
    assert len(specs) == ILLEGAL
    for fields in specs:
        with pytest.raises(SpecError) as refused:
            SwaSpec(**fields)
        error = refused.value
        assert all(isinstance(part, str) and part for part in (error.what, str(error.value), error.bound, error.repair))


# What the fuzzer must see, planted in the ops of one bundle.

Fault = Callable[..., Any]


def calls_of(ops: Any, name: str, fault: Fault) -> None:
    """200 random calls of one op with a fault in its place."""

    class Broken:
        spec, manifest, functions = ops.spec, {"ops": dict.fromkeys([name])}, ops.functions

    setattr(Broken, name, lambda self, **arguments: fault(getattr(ops, name), **arguments))
    fuzzer = Fuzzer(Broken())

    @seed(1)
    @settings(
        max_examples=200,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def one(data: st.DataObject) -> None:
        fuzzer.call(data.draw)

    one()


def beside(op: Fault, **arguments: Any) -> Any:
    made = op(**arguments)
    if made.untyped_storage().nbytes() > made.nbytes:  # one between guards
        made.as_strided((1,), (1,), made.storage_offset() + made.numel()).fill_(1)
    return made


def input_changed(op: Fault, **arguments: Any) -> Any:
    made = op(**arguments)
    for tensor in arguments.values():
        if isinstance(tensor, torch.Tensor) and tensor.numel():
            tensor.view(-1)[0] += 1
            break
    return made


def wrong_once(op: Fault, **arguments: Any) -> Any:
    made = op(**arguments)
    if made.numel():
        made.view(-1)[-1] += 1
    return made


def raw(op: Fault, **arguments: Any) -> Any:
    return torch.cat([arguments["offset_len"], torch.zeros(len(arguments["offset_len"]), 1)], 0)


def not_a_number(op: Fault, **arguments: Any) -> Any:
    out, lse = op(**arguments)
    return out.fill_(float("nan")), lse


def gap_written(op: Fault, **arguments: Any) -> Any:
    made, cache = op(**arguments), arguments["swa_cache"]
    row = cache.shape[1] * cache.shape[3]
    if cache.shape[0] > 1 and cache.stride(0) > row:
        cache.as_strided((1,), (1,), cache.storage_offset() + row).fill_(1)
    return made


@pytest.mark.parametrize(
    ("name", "fault", "words"),
    [
        ("get_kv_index", beside, "bytes changed around"),
        ("get_kv_index", input_changed, "bytes changed around, or in, \\['offset_len'\\]"),
        ("get_kv_index", wrong_once, "differs from the reference"),
        ("get_kv_index", raw, "Sizes of tensors"),
        ("store_kv", gap_written, "bytes changed around"),
        ("attention_indexed", not_a_number, "not finite"),
    ],
)
def test_a_fault_is_seen(tiny_ops, name, fault, words):
    with pytest.raises(Exception, match=words):
        calls_of(tiny_ops, name, fault)


def test_a_legal_call_that_is_refused_is_seen(tiny_ops):
    def refuses(op: Fault, **arguments: Any) -> Any:
        return tiny_ops.get_kv_index(3)

    with pytest.raises(AssertionError, match="a legal call was refused"):
        calls_of(tiny_ops, "get_kv_index", refuses)


def test_a_crash_is_a_failure_with_its_seed(tiny_bundle, tmp_path, monkeypatch):
    """The child dies in its first call."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "if sys.argv[0].endswith('fuzz_worker.py') or 'fuzz_worker.py' in str(sys.orig_argv):\n"
        "    import fuzz_calls, os\n"
        "    fuzz_calls.Fuzzer.call = lambda self, draw: os.abort()\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(AssertionError, match=r"status -6 in .*, seed 1, call 0"):
        run_calls([tiny_bundle], 1, tmp_path / "note", calls=3)
