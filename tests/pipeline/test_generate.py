"""From a spec to a bundle: the same bytes every time, one compilation however many ask, nothing half-written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen import manifest, pipeline
from swa_codegen.building.cuda import find_nvcc
from swa_codegen.kernels import kernels_of
from swa_codegen.spec import load_spec

SMALL = ("decode_metadata", "get_kv_index")


def contents(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def run_python(text: str, *arguments: object, **options: Any) -> subprocess.Popen[str]:
    call = [sys.executable, "-c", text, *map(str, arguments)]
    return subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


@pytest.mark.slow
def test_generating_twice_gives_the_same_bytes(tiny_bundle, tmp_path):
    again = swa.generate("tiny", "cpu", tmp_path / "another name")
    first, second = contents(tiny_bundle), contents(again)
    assert (
        list(first) == list(second) and len(first) == 2 * len(kernels_of(load_spec("tiny"))) + 1
    )  # text and library of each op, and the manifest
    assert [name for name in first if first[name] != second[name]] == []


@pytest.mark.slow
def test_the_hash_seed_changes_no_byte(tmp_path):
    text = "import sys, swa_codegen as swa; swa.generate('tiny', 'cpu', sys.argv[1], ops=['get_kv_index'])"
    for seed in ("1", "77"):
        process = run_python(text, tmp_path / seed, env=os.environ | {"PYTHONHASHSEED": seed})
        assert process.wait() == 0, process.stderr.read()
    assert contents(tmp_path / "1") == contents(tmp_path / "77")


@pytest.mark.slow
def test_cuda_text_is_the_same_twice(tmp_path):
    ops = ("store_kv", "attention_indexed")
    folders = [pipeline.write_text("tiny", "sm_90a", tmp_path / name, ops=ops) for name in ("a", "b")]
    first, second = (contents(f) for f in folders)
    assert set(first) == {"manifest.json", "store_kv.cu", "attention_indexed.cu"}
    assert first == second
    assert not any(str(tmp_path).encode() in text or b"/tmp/" in text for text in first.values())


@pytest.mark.slow
def test_cuda_libraries_are_the_same_twice_or_nvcc_is_named(tmp_path):
    if find_nvcc() is None:
        with pytest.raises(swa.LoweringError, match=r"^nvcc: got not found; .*pip install 'swa-codegen\[gpu\]'$"):
            swa.generate("tiny", "sm_90a", tmp_path / "a", ops=["get_kv_index"])
        return
    first, second = (
        contents(swa.generate("tiny", "sm_90a", tmp_path / name, ops=["get_kv_index"])) for name in ("a", "b")
    )
    assert list(first) == ["get_kv_index.cu", "get_kv_index.so", "manifest.json"]
    assert [name for name in first if first[name] != second[name]] == []


GENERATE = """
import json, sys, torch
import swa_codegen as swa
steps = []
ops = ("decode_metadata", "get_kv_index")
path = swa.generate("tiny", "cpu", sys.argv[1], ops=ops, progress=lambda step, op: steps.append(step))
ops = swa.load(path)
offset_len, _, _ = ops.decode_metadata(torch.tensor([1000], dtype=torch.int32), torch.tensor([3], dtype=torch.int32))
print(json.dumps({"builds": steps.count("build"), "index": ops.get_kv_index(offset_len).tolist()}))
"""


@pytest.mark.slow
def test_four_processes_compile_one_bundle_once(tmp_path):
    running = [run_python(GENERATE, tmp_path / "bundle") for _ in range(4)]
    said = []
    for process in running:
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
        said.append(json.loads(out))
    assert sum(s["builds"] for s in said) == len(SMALL)
    expected = [[27 + (995 + t + j) % 9 for j in range(6)] for t in range(3)]
    assert all(s["index"] == expected for s in said)
    assert {p.name for p in tmp_path.iterdir()} <= {"bundle", ".bundle.lock"}


KILLED = """
import os, signal, sys
import swa_codegen as swa
def stop(step, op):
    if step == "build":
        os.kill(os.getpid(), signal.SIGKILL)
swa.generate("tiny", "cpu", sys.argv[1], ops=("decode_metadata", "get_kv_index"), progress=stop)
"""


@pytest.mark.slow
def test_a_process_killed_while_it_builds_leaves_no_bundle(tmp_path):
    folder = tmp_path / "bundle"
    assert run_python(KILLED, folder).wait() == -signal.SIGKILL
    assert not folder.exists()
    with pytest.raises(swa.BundleError, match=r"holds no manifest\.json"):
        swa.load(folder)
    ops = swa.load(swa.generate("tiny", "cpu", folder, ops=SMALL))
    assert ops.get_kv_index(torch.tensor([[27, 2]], dtype=torch.int32)).tolist() == [[27, 28, -1, -1, -1, -1]]


@pytest.mark.slow
def test_only_a_changed_bundle_is_compiled_again(tmp_path):
    folder, steps = tmp_path / "bundle", []

    def generate(spec: str = "tiny") -> list[str]:
        steps.clear()
        assert (
            swa.generate(spec, "cpu", folder, ops=["get_kv_index"], progress=lambda step, op: steps.append(step))
            == folder
        )
        return sorted(steps)

    assert generate() == ["build", "lower"]
    before = contents(folder)
    assert generate() == []
    library = folder / "get_kv_index.so"
    library.write_bytes(before["get_kv_index.so"][:1000])
    with pytest.raises(swa.BundleError, match=r"get_kv_index.so: got [0-9a-f]{12}; the manifest has [0-9a-f]{12}"):
        swa.load(folder)
    assert generate() == ["build", "lower"]
    assert contents(folder) == before
    assert generate("tiny-bf16") == ["build", "lower"]  # another spec replaces it as a whole
    assert swa.load(folder).spec == swa.load_spec("tiny-bf16")
    assert [p.name for p in tmp_path.iterdir() if not p.name.endswith(".lock")] == ["bundle"]


@pytest.mark.slow
def test_the_cache_keeps_a_checking_build_apart():
    """The text of an op without assertions is the same in both builds; the folder must not be."""
    plain = swa.generate("tiny", "cpu", ops=["chunk_slots"])
    checked = swa.generate("tiny", "cpu", ops=["chunk_slots"], checked=True)
    assert plain != checked
    assert (
        "bounds" in manifest.read(checked)["ops"]["chunk_slots"]
        and "bounds" not in manifest.read(plain)["ops"]["chunk_slots"]
    )
    assert plain.parent == checked.parent == Path(os.environ["XDG_CACHE_HOME"]) / "swa-codegen"


def test_a_folder_that_is_no_bundle_is_refused(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    why = {tmp_path: "holds notes.txt, which no bundle does", tmp_path / "notes.txt": "exists and is not a bundle"}
    for out, reason in why.items():
        with pytest.raises(swa.BundleError) as refusal:
            swa.generate("tiny", "cpu", out, ops=["get_kv_index"])
        assert str(refusal.value) == f"out: got {out}; {reason}; name a new directory"
    assert [p.name for p in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"target": "sm_75"}, swa.SpecError, "target: got sm_75; known are cpu, sm_90a, sm_100a; use one of these"),
        (
            {"target": "sm_90a", "checked": True},
            swa.BundleError,
            "checked: got sm_90a; the checking build runs on cpu; use target cpu",
        ),
        (
            {"ops": ["get_index"]},
            swa.ScheduleError,
            f"op: got get_index; ops are {', '.join(kernels_of(load_spec('tiny')))}; use one of these",
        ),
    ],
)
def test_what_cannot_be_generated_is_refused_before_anything_is_written(tmp_path, options, error, message):
    with pytest.raises(error) as refusal:
        swa.generate("tiny", **{"target": "cpu", "out": tmp_path / "new"} | options)
    assert str(refusal.value) == message
    assert [p.name for p in tmp_path.iterdir() if not p.name.endswith(".lock")] == []
