"""`presets`: what specs the package carries. Knows the columns of their table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .options import JsonOption
from .terminal import say_json, say_table

if TYPE_CHECKING:
    from ..spec import SwaSpec


def presets(as_json: JsonOption = False) -> None:
    """List the presets.

    Example: swa-codegen presets
    """
    from ..spec import load_spec, preset_names

    found = [_preset(name, load_spec(name)) for name in preset_names()]
    if as_json:
        say_json(found)
        return
    columns = ("preset", ">W", ">T", ">R", ">heads", ">head_dim", "kv_format", "ratios", ">state slot bytes")
    say_table(columns, [[_cell(value) for value in preset.values()] for preset in found])


def _preset(name: str, spec: SwaSpec) -> dict[str, Any]:
    from ..layout import slot_stride

    return {
        "preset": name,
        "window": spec.window,
        "tokens_per_step": spec.tokens_per_step,
        "ring_length": spec.ring_length,
        "num_heads": spec.num_heads,
        "head_dim": spec.head_dim,
        "kv_format": spec.kv_format,
        "ratios": list(spec.ratios),
        "slot_stride": slot_stride(spec),
    }


def _cell(value: Any) -> Any:
    return (", ".join(map(str, value)) or "none") if isinstance(value, list) else value
