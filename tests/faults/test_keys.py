"""What decides a bundle is in its key, and a loaded bundle needs nothing more."""

from __future__ import annotations

import builtins
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

from swa_codegen import pipeline
from swa_codegen.pipeline import inputs_digest
from swa_codegen.schedule import choose_all
from swa_codegen.spec import SwaSpec, load_spec
from swa_codegen.target import find_target

YARN = {"factor": 8.0, "beta_fast": 32.0, "beta_slow": 1.0, "original_max_position": 65536}
C2 = {"ratio": 2, "norm_eps": 1e-20, "topk": 8}
OWNERS = [{"ratio": 2, "count": 1}]
# A change of every field of `tiny`, and of every field inside one.
CHANGES: list[dict[str, Any]] = [
    {"window": 7},
    {"draft_tokens": 3},
    {"draft_attention": "block"},
    {"ring_length": 10},
    {"num_heads": 5},
    {"head_dim": 96},
    {"rope_dim": 18},
    {"softmax_scale": 0.5},
    {"attention_sink": False},
    {"kv_format": "bf16"},
    {"compressed_format": "bf16"},
    {"page_rows": 5},
    {"compress": [C2]},
    {"compress": [C2 | {"state_ring": 9}]},
    {"compress": [C2 | {"norm_eps": 1e-6}]},
    {"compress": [C2 | {"topk": 9}]},
    {"compress": [C2 | {"ape": True}]},
    {"compress": [C2 | {"overlap": True}]},
    {"compress": [C2 | {"round_before_norm": False}]},
    {"rope": {"theta": 10000.0, "compress_theta": 160000.0}},
    {"rope": {"theta": 10001.0, "compress_theta": 160000.0}},
    {"rope": {"theta": 10000.0, "compress_theta": 160001.0}},
    {"rope": {"theta": 10000.0, "compress_theta": 160000.0, "yarn": YARN}},
    {"layout": {"stored_rings": 3, "dropped_rings": 1, "draft_rings": 1, "owners": OWNERS}},
    {"layout": {"stored_rings": 2, "dropped_rings": 2, "draft_rings": 1, "owners": OWNERS}},
]


def key(spec: SwaSpec, target: str = "cpu", checked: bool = False, ops: tuple[str, ...] = ("get_kv_index",)) -> str:
    place = find_target(target)
    return inputs_digest(spec, place, [s for op in ops for s in choose_all(spec, op, place, checked)])


def test_every_field_and_option_is_in_the_key():
    tiny = load_spec("tiny")
    changed = {name for change in CHANGES for name in change}
    assert changed == set(tiny.model_dump()), "a field of the spec is not tried"
    keys = [key(load_spec("tiny", **change)) for change in CHANGES]
    keys += [key(tiny), key(tiny, "sm_90a"), key(tiny, checked=True), key(tiny, ops=("store_kv",))]
    assert len(set(keys)) == len(keys)
    assert key(load_spec("tiny")) == key(tiny)


def test_the_key_follows_the_text_of_the_code_and_no_version(monkeypatch, tmp_path):
    """A package of the same version with one other byte is another key; the same bytes elsewhere are the same one."""
    before, files = key(load_spec("tiny")), pipeline._code_files()
    copies = []
    for path in files:
        copies.append(tmp_path / path.parent.name / path.name)
        copies[-1].parent.mkdir(exist_ok=True)
        copies[-1].write_bytes(path.read_bytes())
    monkeypatch.setattr(pipeline, "_code_files", lambda: copies)
    assert key(load_spec("tiny")) == before
    for path in copies:
        text = path.read_bytes()
        path.write_bytes(text + b"\n")
        assert key(load_spec("tiny")) != before, path.name
        path.write_bytes(text)


def test_no_number_of_tokens_starts_a_process_or_opens_a_file(tiny_ops, monkeypatch):
    def refuse(*arguments: Any, **more: Any) -> Any:
        raise RuntimeError(f"asked for {arguments}")

    tiny_ops.get_kv_index(torch.zeros(1, 2, dtype=torch.int32))
    for where, name in ((subprocess, "Popen"), (builtins, "open"), (Path, "open")):
        monkeypatch.setattr(where, name, refuse)
    for tokens in (0, 1, 2, 3, 17, 64, 65, 1000, 4097):
        index = tiny_ops.get_kv_index(torch.tensor([[0, 1]], dtype=torch.int32).repeat(tokens, 1))
        assert index.shape == (tokens, 6)
        kv = torch.zeros(tokens, 64, dtype=torch.bfloat16)
        cache = torch.zeros(1, 9, 1, 66, dtype=torch.uint8)
        tiny_ops.store_kv(kv, torch.full((tokens,), -1, dtype=torch.int32), cache)
    monkeypatch.undo()
    with pytest.raises(RuntimeError, match="asked for"):
        monkeypatch.setattr(subprocess, "Popen", refuse)
        subprocess.Popen(["true"])


DEVICE_LIBRARIES = """
import sys
import swa_codegen
swa_codegen.load_plan, swa_codegen.load_spec
mapped = open("/proc/self/maps").read()
assert "libcuda" not in mapped and "libnvidia" not in mapped, "a library of a device is mapped"
assert "torch" not in sys.modules or not sys.modules["torch"].cuda.is_initialized()
"""


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="reads what Linux says of a process")
def test_the_import_loads_no_library_of_a_device():
    subprocess.run([sys.executable, "-c", DEVICE_LIBRARIES], check=True)
