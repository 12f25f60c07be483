"""What a tuning says of itself: lines of progress, rows of the table of winners. Pure functions of how things stand.

Must not know databases or devices.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .plan import Candidate, Plan
from .results import Result
from .visits import Standing, Visit, standing

COLUMNS = (
    "kernel",
    "workload",
    ">size",
    ">candidate",
    ">microseconds",
    ">rule's",
    ">noise",
    "differs from the rule's in",
)


@dataclass(frozen=True)
class Winner:
    """The winner of a kernel in a workload at one size, its time and that of the rule's; None where there is none.

    noise: share by which times of one kernel stray. differs: from the rule's, in words.
    """

    kernel: str
    workload: str | None = None
    size: int | None = None
    candidate: int | None = None
    template: str | None = None
    values: Mapping[str, int] | None = None
    microseconds: float | None = None
    rule_microseconds: float | None = None
    noise: float | None = None
    differs: str | None = None


def standings(plan: Plan, results: Sequence[Result]) -> dict[str, Standing]:
    """How the candidates of each kernel stand after these results."""
    found = {}
    for kernel in plan.kernels:
        keys = {c.key for c in plan.built(kernel)}
        found[kernel] = standing(plan.built(kernel), [r for r in results if r.candidate in keys])
    return found


def line(visit: Visit, standings: Mapping[str, Standing]) -> str:
    """What is being done, and the best so far of the kernel at hand."""
    kernel, now = visit.candidate.kernel, standings[visit.candidate.kernel]
    what = f"{kernel}: {visit.kind} candidate {visit.candidate.number}, round {visit.round + 1}"
    best = now.winner
    return what if best is None else f"{what}; best {best.number}, {share(now, best):.2f} of the rule's time"


def share(now: Standing, candidate: Candidate) -> float:
    """Geometric mean, over the cells, of a candidate's time over the rule's; 1 where the rule's has none."""
    rule = next((c.key for c in now.candidates if c.is_rule), None)
    shares = [t[candidate.key] / t[rule] for t in now.times.values() if rule in t and candidate.key in t]
    return statistics.geometric_mean(shares) if shares else 1.0


def winners(standings: Mapping[str, Standing]) -> Iterator[Winner]:
    """The winner of each kernel and cell; of a kernel without one, that there is none."""
    for kernel, now in standings.items():
        rule = next((c for c in now.candidates if c.is_rule), None)
        if now.winner is None:
            yield Winner(kernel)
            continue
        for cell in sorted(now.times):
            best, times = now.chosen(cell) or now.winner, now.times[cell]
            ruled, schedule = times.get(rule.key) if rule else None, (best.number, best.template, best.values)
            numbers = times[best.key], ruled, now.noise[cell]
            yield Winner(kernel, cell.workload, cell.size, *schedule, *numbers, changed(best, rule))


def cells(won: Winner) -> tuple[object, ...]:
    """A line of the table of winners."""
    if won.candidate is None:
        return won.kernel, "no candidate is left", *[None] * 6
    times = (None if time is None else f"{time:.2f}" for time in (won.microseconds, won.rule_microseconds))
    return won.kernel, won.workload, won.size, won.candidate, *times, f"{won.noise:.1%}", won.differs


def changed(candidate: Candidate, rule: Candidate | None) -> str:
    """How a schedule differs from the rule's, in words."""
    before = rule.values if rule else {}
    parts = [f"{name} {value}" for name, value in sorted(candidate.values.items()) if before.get(name) != value]
    if rule and candidate.template != rule.template:
        parts.insert(0, candidate.template)
    return ", ".join(parts) or "nothing"
