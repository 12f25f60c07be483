"""`presets`: what specs the package carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..terminal import say_table

if TYPE_CHECKING:
    from ..spec import SwaSpec


def presets() -> None:
    """List the presets.

    Example: swa-codegen presets
    """
    from ..spec import load_spec, preset_names

    columns = ("preset", ">W", ">T", ">R", ">heads", ">head_dim", "kv_format", "ratios", ">state slot bytes")
    say_table(columns, [_preset(name, load_spec(name)) for name in preset_names()])


def _preset(name: str, spec: SwaSpec) -> tuple[object, ...]:
    from ..layout import slot_stride

    ratios = ", ".join(map(str, spec.ratios)) or "none"
    numbers = (spec.window, spec.tokens_per_step, spec.ring_length, spec.num_heads, spec.head_dim)
    return name, *numbers, spec.kv_format, ratios, slot_stride(spec)
