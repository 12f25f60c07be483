"""Every op's CUDA text compiles. Needs nvcc, no GPU."""

from __future__ import annotations

from pathlib import Path

import pytest

from swa_codegen import manifest
from swa_codegen.building.cuda import find_nvcc
from swa_codegen.pipeline import generate
from swa_codegen.kernels import kernels_of
from swa_codegen.spec import load_spec

pytestmark = [pytest.mark.slow, pytest.mark.skipif(find_nvcc() is None, reason="nvcc is not installed")]


@pytest.mark.parametrize("preset", ["tiny", "tiny-bf16"])
def test_every_op_builds_for_hopper_without_spills(preset: str, tmp_path: Path) -> None:
    ops = manifest.read(generate(preset, "sm_90a", tmp_path / "bundle"))["ops"]
    kernels = kernels_of(load_spec(preset))
    assert {op: entry["spill_bytes"] for op, entry in ops.items()} == dict.fromkeys(kernels, 0)
