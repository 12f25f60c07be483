"""Compilers that take no time: what a finished bundle holds is handed out in place of compiling it. In this process, or
in a child that is started with this folder on its path."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import swa_codegen as swa
from swa_codegen import manifest, pipeline
from swa_codegen.building import Built
from swa_codegen.lowering import Argument, Lowered
from swa_codegen.schedule import Schedule

OP = "get_kv_index"
EXPECTED = [[29, 30, 31, 32, 33, 34], [34, 35, 27, -1, -1, -1]]  # ring 3 of `tiny`: rows 27..35


def lend(bundle: Path, patch: Callable[[Any, str, Any], None] = setattr) -> list[str]:
    """Make `pipeline` take its kernels from `bundle`; the list grows by a name for each kernel that is asked for."""
    found, asked = manifest.read(bundle), list[str]()

    def lower(spec: Any, schedules: Sequence[Schedule], *rest: Any) -> list[Lowered]:
        return [_lowered(bundle, found, schedule) for schedule in schedules]

    def build(kernels: Sequence[Lowered], target: Any, folder: Path, done: Callable[[str], None]) -> list[Built]:
        for kernel in kernels:
            asked.append(kernel.name)
            (folder / f"{kernel.name}.so").write_bytes((bundle / f"{kernel.name}.so").read_bytes())
        return [Built(kernel.name, folder / f"{kernel.name}.so") for kernel in kernels]

    patch(pipeline, "kernels_of", lambda spec: tuple(found["ops"]))
    patch(pipeline, "lower", lower)
    patch(pipeline, "build", build)
    return asked


def _lowered(bundle: Path, found: dict[str, Any], schedule: Schedule) -> Lowered:
    entry = found["ops"][schedule.op]
    arguments = tuple(Argument(a["name"], a["dtype"], a["shape"] and tuple(a["shape"])) for a in entry["arguments"])
    text = (bundle / entry["text"]).read_text()
    return Lowered(schedule.op, "cpu", entry["symbol"], schedule, arguments, text, entry["shared_bytes"])


def index_of(folder: Path) -> list[list[int]]:
    """What the bundle's op gives for two rows; EXPECTED where all is well."""
    import torch

    return list(swa.load(folder).get_kv_index(torch.tensor([[29, 6], [34, 3]], dtype=torch.int32)).tolist())


def try_generate(folder: Path | None) -> str:
    """What comes of generating: `made`, or the error in its own words. Bundle or none: never half of one."""
    try:
        made = swa.generate("tiny", "cpu", folder, ops=[OP])
    except (swa.SwaError, OSError) as failure:
        return f"{type(failure).__name__}: {failure}"
    return "made" if index_of(made) == EXPECTED else "wrong"


def left(parent: Path) -> list[str]:
    """What lies beside the lock files."""
    return sorted(name for name in os.listdir(parent) if not name.endswith(".lock"))
