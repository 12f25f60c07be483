"""The `generated` room holds what today's templates, schedules and compilers emit, byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from swa_codegen.pipeline import write_text

ROOM = Path(__file__).parents[2] / "generated"
SHIPPED = sorted(path.parent.relative_to(ROOM) for path in ROOM.glob("*/*/manifest.json"))
MODELS = ("deepseek-v4.1-flash", "deepseek-v4-flash", "deepseek-v4-pro")
QUICK = "cpu/deepseek-v4.1-flash"  # 10 seconds; the others take from a quarter of a minute to four


def test_the_room_ships_every_model_for_both_targets() -> None:
    assert {Path(target, model) for target in ("sm_90a", "cpu") for model in MODELS} <= set(SHIPPED)


def _marked(shipped: Path) -> Any:
    return pytest.param(shipped, id=str(shipped), marks=() if str(shipped) == QUICK else pytest.mark.slow)


@pytest.mark.parametrize("shipped", [_marked(shipped) for shipped in SHIPPED])
def test_text_is_what_is_emitted_today(shipped: Path, tmp_path: Path) -> None:
    target, preset = shipped.parts
    fresh = write_text(preset, target, tmp_path / "fresh")
    command = f"swa-codegen generate {preset} --target {target} --text-only --out generated/{shipped}"
    committed = {path.name: path.read_text() for path in (ROOM / shipped).iterdir() if path.is_file()}
    emitted = {path.name: path.read_text() for path in fresh.iterdir()}
    assert set(committed) == set(emitted), f"refresh with: {command}"
    for name, text in emitted.items():
        assert committed[name] == text, f"{name} differs; look at the cause, then: {command}"
