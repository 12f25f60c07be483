"""Which target a command takes when none is named."""

from __future__ import annotations

import pytest

from swa_codegen.cli import target_here
from swa_codegen.errors import LoweringError, SpecError


def test_no_gpu(monkeypatch):
    monkeypatch.setattr(target_here, "first_gpu", lambda: None)
    monkeypatch.setattr(target_here, "find_nvcc", lambda: None)
    assert target_here.target_here() == "cpu"


def test_a_hopper_with_nvcc(monkeypatch):
    monkeypatch.setattr(target_here, "first_gpu", lambda: (9, 0))
    monkeypatch.setattr(target_here, "find_nvcc", lambda: "nvcc")
    assert target_here.target_here() == "sm_90a"


def test_a_hopper_without_nvcc(monkeypatch):
    monkeypatch.setattr(target_here, "first_gpu", lambda: (9, 0))
    monkeypatch.setattr(target_here, "find_nvcc", lambda: None)
    with pytest.raises(LoweringError) as refusal:
        target_here.target_here()
    assert str(refusal.value) == (
        "nvcc: got not found; sm_90a needs it once, to build; running a bundle does not; "
        "pip install 'swa-codegen[gpu]', or use --target cpu"
    )


def test_another_gpu(monkeypatch):
    monkeypatch.setattr(target_here, "first_gpu", lambda: (8, 0))
    with pytest.raises(SpecError) as refusal:
        target_here.target_here()
    assert str(refusal.value) == "this GPU: got compute capability 8.0; known are sm_90a, sm_100a; use --target cpu"
