"""Sliding-window attention kernels for DeepSeek-V4 / V4.1-class models, generated from a spec.

Importing this package is light: no compiler, no pydantic, no torch, no CUDA. Names are found when they are first used.
Knows where each public name lives, and nothing else.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .loading import load as load
    from .pipeline import generate as generate
    from .plan import load_plan as load_plan
    from .rotary import rope_table as rope_table
    from .slots import copy_in as copy_in
    from .slots import copy_out as copy_out
    from .slots import ring_views as ring_views
    from .slots import state_views as state_views
    from .spec import SwaSpec as SwaSpec
    from .spec import load_spec as load_spec
    from .spec import preset_names as preset_names

_HOMES = {
    "SwaSpec": "spec",
    "load_spec": "spec",
    "preset_names": "spec",
    "generate": "pipeline",
    "load": "loading",
    "load_plan": "plan",
    "rope_table": "rotary",
    "copy_in": "slots",
    "copy_out": "slots",
    "ring_views": "slots",
    "state_views": "slots",
}
_ERRORS = (
    "ArgumentError",
    "BundleError",
    "LoweringError",
    "ScheduleError",
    "SpecError",
    "SwaError",
    "VerificationError",
)
_HOMES |= dict.fromkeys(_ERRORS, "errors")
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        value = getattr(importlib.import_module(f".{_HOMES[name]}", __name__), name)
    except ModuleNotFoundError as missing:
        from .errors import SwaError

        what, repair = (
            f"swa_codegen.{name}",
            "pip install swa-codegen with its dependencies; loading needs none of them",
        )
        raise SwaError(what, value=f"no {missing.name}", bound="needs that package", repair=repair) from missing
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
