"""Lowering: a spec and a schedule become text. Templates are traced in a worker process; no compiler is imported.

Knows jobs and their results; must not know templates, or the compiler that traces them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..derived import Derived
from ..digests import sha256
from ..errors import SwaError
from ..schedule import Schedule
from ..target import Target
from ..workers import Json, run_jobs, try_jobs

WORKER = "swa_codegen.lowering.tilelang_worker"


@dataclass(frozen=True)
class Argument:
    """One argument of a kernel: `shape` holds integers and the names of run-time extents; a scalar has none."""

    name: str
    dtype: str
    shape: tuple[int | str, ...] | None


@dataclass(frozen=True)
class Lowered:
    """A kernel as text. The only value that crosses from the compiler's front to its back: text, never handles."""

    op: str
    target: str
    symbol: str
    schedule: Schedule
    arguments: tuple[Argument, ...]
    text: str
    shared_bytes: int

    @property
    def name(self) -> str:
        """Name of its files."""
        return self.schedule.name

    @property
    def digest(self) -> str:
        """sha256 of the text."""
        return sha256(self.text.encode())

    def describe(self) -> dict[str, Any]:
        """Plain values for a manifest, without the text itself."""
        return {
            "symbol": self.symbol,
            "schedule": self.schedule.model_dump(),
            "arguments": [asdict(a) for a in self.arguments],
            "shared_bytes": self.shared_bytes,
            "text_sha256": self.digest,
        }


def lower(
    spec: Derived,
    schedules: Sequence[Schedule],
    target: Target,
    done: Callable[[str], None] = lambda op: None,
    processes: int | None = None,
) -> list[Lowered]:
    """Lower one op per schedule. `done` is told the name of each finished op.

    Raises LoweringError or ScheduleError with the template's or the compiler's reason.
    """
    jobs = [_job(spec, s, target) for s in schedules]
    processes = processes or min(os.cpu_count() or 1, 1 + len(jobs) // 4)
    results = run_jobs(WORKER, jobs, processes, lambda result: done(result["op"]))
    return [_lowered(r, s, target) for r, s in zip(results, schedules, strict=True)]


def try_lower(
    spec: Derived,
    schedules: Sequence[Schedule],
    target: Target,
    done: Callable[[str], None] = lambda op: None,
    processes: int = 1,
) -> list[Lowered | SwaError]:
    """As `lower`, but a schedule that cannot be lowered has its error in the kernel's place and stops no other."""

    def hear(number: int, result: Json | SwaError) -> bool:
        done(schedules[number].op)
        return True

    results = try_jobs(WORKER, [_job(spec, s, target) for s in schedules], processes, hear)
    pairs = zip(results, schedules, strict=True)
    return [_lowered(r, s, target) if isinstance(r, dict) else r for r, s in pairs if r is not None]


def _job(spec: Derived, schedule: Schedule, target: Target) -> Json:
    return {"name": schedule.op, "spec": spec.model_dump(), "schedule": schedule.model_dump(), "target": target.name}


def _lowered(result: Mapping[str, Any], schedule: Schedule, target: Target) -> Lowered:
    arguments = tuple(
        Argument(a["name"], a["dtype"], None if a["shape"] is None else tuple(a["shape"])) for a in result["arguments"]
    )
    return Lowered(
        schedule.op, target.name, result["symbol"], schedule, arguments, result["text"], result["shared_bytes"]
    )
