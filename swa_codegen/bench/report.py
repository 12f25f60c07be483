"""The report of a benchmark: what is kept of a run, and how it comes back from a file. Knows plain values alone."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .. import saved
from ..errors import ArgumentError
from ..machine import Machine
from ..program import naming
from ..timing import Timing

SCHEMA = 1
MOST = 1e18  # microseconds, bytes, bytes per second: what is more was not measured, and can be more than is drawn


@dataclass(frozen=True)
class Rival:
    """Another that does the work of a row: its time and that over the op's, or the reason why there is none.

    difference: of its result from the op's, as a share of that.
    """

    warm: Timing | None = None
    ratio: float | None = None
    difference: float | None = None
    reason: str = ""


@dataclass(frozen=True)
class BenchRow:
    """One workload at one size.

    floor_us: the least that bytes and products take at the machine's measured rates. copy_share, matmul_share: of those
    rates, what the warm median reaches. schedules: by kernel, as the manifest has them for calls of this size.
    """

    workload: str
    size: int
    schedules: dict[str, dict[str, Any]]
    read: int
    written: int
    flops: int
    floor_us: float
    copy_share: float
    matmul_share: float
    warm: Timing
    cold: Timing | None
    rivals: dict[str, Rival]


@dataclass(frozen=True)
class Report:
    """All rows of one run, and the machine that it ran on. bundles: spec digests and versions of what made them."""

    machine: Machine
    bundles: tuple[dict[str, Any], ...]
    peers: dict[str, str]
    rows: tuple[BenchRow, ...]

    def model_dump(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {"schema": SCHEMA, **asdict(self)}


def save(path: Path, report: Report) -> None:
    """Write the report as JSON."""
    with naming(str(path)):
        path.write_text(json.dumps(report.model_dump(), indent=1) + "\n")


def read(path: Path) -> Report:
    """The report that `save` wrote. Raises ArgumentError for a file of another kind, or numbers that no run gives."""
    found = saved.read(path, Report, SCHEMA)
    machine = {"copy_rate": found.machine.copy_rate, "matmul_rate": found.machine.matmul_rate}
    for name, value in (item for part in (machine, *map(_measured, found.rows)) for item in part.items()):
        if not 0 < value <= MOST:
            bound = "must be above 0" if value <= 0 else f"must be at most {MOST:g}"
            raise ArgumentError(f"{path}: {name}", value=value, bound=bound, repair="measure again")
    for row in found.rows:
        for name, value in derived(row.read + row.written, row.flops, row.warm.median, found.machine).items():
            if not math.isclose(getattr(row, name), value, rel_tol=1e-6, abs_tol=1e-12):
                what, bound = f"{path}: {row.workload} {row.size}, {name}", "bytes, products, time and rates give"
                repair = "measure again"
                raise ArgumentError(what, value=getattr(row, name), bound=f"{bound} {value:g}", repair=repair)
    return found


def derived(moved: int, flops: int, median: float, machine: Machine) -> dict[str, float]:
    """Fields of a row that follow from its bytes, products and median, and the machine's rates."""
    seconds = median / 1e6
    return {
        "floor_us": max(moved / machine.copy_rate, flops / machine.matmul_rate) * 1e6,
        "copy_share": moved / seconds / machine.copy_rate,
        "matmul_share": flops / seconds / machine.matmul_rate,
    }


def _measured(row: BenchRow) -> dict[str, float]:
    """Numbers of a row that no run leaves at 0."""
    timed = {"warm": row.warm, **{name: rival.warm for name, rival in row.rivals.items()}}
    times = {f"{name}.{part}": getattr(t, part) for name, t in timed.items() if t for part in ("median", "p10", "p90")}
    found = {"size": row.size, "bytes": row.read + row.written, "floor_us": row.floor_us, **times}
    return {f"{row.workload} {row.size}, {name}": value for name, value in found.items()}
