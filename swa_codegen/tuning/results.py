"""Results of a tuning: one SQLite table, a row per candidate, workload, size and visit, with failures and their reason.

Rows of one visit are written together or not at all. Knows rows, not what they mean.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from ..errors import BundleError
from .plan import Candidate

FILE = "results.sqlite"
BUILD, TIME, CHECK = "build", "time", "check"
OK, HUNG, WRONG = "ok", "hung", "wrong"  # states of a visit, beside those of a plan: `illegal` and `failed`


@dataclass(frozen=True)
class Result:
    """What a visit found. Of a timed cell all is set; else the visit as a whole ended in `state`, for `reason`.

    kind: `build` (as the plan has it), `time` or `check`. round, turn: which visit of the candidate. rows: extent of
    the first axis of the kernel's first tensor. median, p10, p90: microseconds. how: `graph` or `wall`.
    """

    candidate: str
    kind: str
    round: int
    turn: int
    state: str
    reason: str = ""
    workload: str | None = None
    size: int | None = None
    rows: int | None = None
    median: float | None = None
    p10: float | None = None
    p90: float | None = None
    how: str | None = None

    @property
    def by_clock(self) -> bool:
        return self.how == "wall"

    @property
    def time(self) -> float | None:
        """What candidates are compared by: the median of graph replays. By the wall clock p10: whoever else uses the
        processor only ever adds to a sample, on a busy machine to most of them (median 4.0 ms of a call of 1.6)."""
        return self.p10 if self.by_clock else self.median


@dataclass(frozen=True)
class Machine:
    """Where results were measured. device: name of the GPU, or of the processor; driver: of the GPU, else empty."""

    device: str
    driver: str
    versions: str


_OF_RESULT = tuple(f.name for f in fields(Result))
_OF_VISIT = ("plan", "quick", "kernel", "number", "template", "schedule")
_COLUMNS = (*_OF_VISIT, *_OF_RESULT, *(f.name for f in fields(Machine)), "date")
_TABLE = f"""create table if not exists results ({", ".join(_COLUMNS)},
unique (plan, quick, device, candidate, kind, round, turn, workload, size))"""

_OURS = "plan = ? and quick = ?"


class Results:
    """The table in a tuning folder, as far as it holds results of one plan. Usable in a `with`.

    quick: only those of visits in fewer sizes, else only those in all: a candidate that has some sizes and one that has
    others do not compare.
    """

    def __init__(self, folder: Path, plan: str, quick: bool = False) -> None:
        self.plan, self.quick, self.path = plan, quick, folder / FILE
        with self._named():
            self.base = sqlite3.connect(self.path, timeout=60)
            self.base.execute(_TABLE)

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *error: object) -> None:
        self.base.close()

    def add(self, candidate: Candidate, results: Iterable[Result], machine: Machine, date: str) -> None:
        """Keep all rows of one visit."""
        about = {
            "plan": self.plan,
            "quick": self.quick,
            "kernel": candidate.kernel,
            "number": candidate.number,
            "template": candidate.template,
            "schedule": json.dumps(candidate.values, sort_keys=True),
            "date": date,
            **asdict(machine),
        }
        places = ", ".join(f":{name}" for name in _COLUMNS)
        with self._named(), self.base:
            self.base.executemany(
                f"insert into results ({', '.join(_COLUMNS)}) values ({places})",
                [about | asdict(result) for result in results],
            )

    def of(self, device: str) -> list[Result]:
        """Results of the plan on devices of this name, in the order in which they came."""
        wanted = f"select {', '.join(_OF_RESULT)} from results where {_OURS} and device = ? order by rowid"
        with self._named():
            return [Result(*row) for row in self.base.execute(wanted, (self.plan, self.quick, device))]

    def machines(self) -> list[tuple[Machine, str]]:
        """Where the plan was measured, and when last, the latest first."""
        wanted = f"select device, driver, versions, max(date) as latest from results where {_OURS} group by 1, 2, 3"
        with self._named():
            found = self.base.execute(f"{wanted} order by latest desc", (self.plan, self.quick))
            return [(Machine(*row[:3]), row[3]) for row in found]

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Whatever is wrong with the file, one line says which it is: a table of another version, or none at all."""
        try:
            yield
        except sqlite3.Error as failure:
            bound = "a SQLite file of results that can be written"
            repair = "remove it: what was measured is measured again"
            raise BundleError(str(self.path), value=failure, bound=bound, repair=repair) from failure
