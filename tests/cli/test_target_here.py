"""Which target a command takes when none is named."""

from __future__ import annotations

import pytest

from swa_codegen import quickstart
from swa_codegen.errors import LoweringError, SpecError


def test_no_gpu(monkeypatch):
    monkeypatch.setattr(quickstart, "_first_gpu", lambda: None)
    monkeypatch.setattr(quickstart, "find_nvcc", lambda: None)
    assert quickstart.target_here() == "cpu"


def test_a_hopper_with_nvcc(monkeypatch):
    monkeypatch.setattr(quickstart, "_first_gpu", lambda: (9, 0))
    monkeypatch.setattr(quickstart, "find_nvcc", lambda: "nvcc")
    assert quickstart.target_here() == "sm_90a"


def test_a_hopper_without_nvcc(monkeypatch):
    monkeypatch.setattr(quickstart, "_first_gpu", lambda: (9, 0))
    monkeypatch.setattr(quickstart, "find_nvcc", lambda: None)
    with pytest.raises(LoweringError) as refusal:
        quickstart.target_here()
    assert str(refusal.value) == (
        "nvcc: got not found; sm_90a needs it once, to build; running a bundle does not; "
        "pip install 'swa-codegen[gpu]', or use --target cpu"
    )


def test_another_gpu(monkeypatch):
    monkeypatch.setattr(quickstart, "_first_gpu", lambda: (8, 0))
    with pytest.raises(SpecError) as refusal:
        quickstart.target_here()
    assert str(refusal.value) == "this GPU: got compute capability 8.0; known are sm_90a, sm_100a; use --target cpu"
