"""Which visit comes next: a pure function of the plan and of the results so far. Knows no clock, device or database.

So a run that was killed goes on as if it had not been. A kernel's first round times every candidate, the rule's several
times, which gives the noise; later rounds time those that are left near the front. Every round begins elsewhere in the
list, so that a clock that slows down favours none. After each round the candidates in front are checked, until those in
front have all passed.
"""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .choosing import Cell, Range, contenders, noise_of, ranges, scores, winner
from .plan import Candidate, Plan
from .results import CHECK, OK, TIME, Result

ROUNDS, REPEATS = 3, 5  # of all; of the rule's candidate in the first
MARGIN = 0.1  # who is this near to the front in some cell stays in the race; the noise, where that is more
FINALISTS = 8
SECONDS = 120.0  # most of one visit: all sizes of a workload, or all quick cases of an op
LEAST_SECONDS, MOST_SECONDS = 1, 10**6  # that may be asked for in its place: a visit begins in a part of a second


@dataclass(frozen=True)
class Visit:
    """A candidate's turn on the device: to be timed on every workload of its kernel, or checked."""

    candidate: Candidate
    kind: str
    round: int = 0
    turn: int = 0


@dataclass(frozen=True)
class Standing:
    """Candidates of a kernel still in the race, their times, the noise of each cell."""

    candidates: list[Candidate]
    times: dict[Cell, dict[str, float]]
    noise: dict[Cell, float]

    @property
    def winner(self) -> Candidate | None:
        return winner(self.candidates, self.times, self.noise)

    @property
    def ranges(self) -> list[Range]:
        """The schedules to keep, by rows."""
        return ranges(self.candidates, self.times, self.noise)

    def chosen(self, cell: Cell) -> Candidate | None:
        """The candidate that the ranges have for a cell."""
        fitting = (r.candidate for r in self.ranges if r.at_most is None or cell.rows <= r.at_most)
        return next(fitting, None)

    @property
    def leaders(self) -> list[Candidate]:
        """Those whose numerics matter: the winner for all sizes, those of ranges, the fastest of each cell."""
        wanted = {r.candidate.key for r in self.ranges}
        wanted |= {min(found, key=lambda key: found[key]) for found in self.times.values()}
        return [c for c in self.candidates if c.key in wanted or c == self.winner]

    @property
    def finalists(self) -> list[Candidate]:
        """The rule's candidate, and the fastest of those near the front in some cell."""
        near = {
            key for cell, found in self.times.items() for key in contenders(found, max(MARGIN, 2 * self.noise[cell]))
        }
        found = scores(self.candidates, self.times)
        others = [c for c in self.candidates if c.key in near & set(found) and not c.is_rule]
        fastest = sorted(others, key=lambda c: (found[c.key], c.simplicity))[:FINALISTS]
        return [c for c in self.candidates if c.is_rule or c in fastest]


def standing(candidates: Sequence[Candidate], results: Sequence[Result]) -> Standing:
    """How the built candidates of a kernel stand: what hung, failed, or was found wrong is out."""
    out = {r.candidate for r in results if r.state != OK and r.workload is None}
    left = [c for c in candidates if c.key not in out]
    keys = {c.key: c for c in left}
    taken: dict[Cell, dict[str, list[float]]] = {}
    clocked = set[Cell]()
    for r in results:
        if r.kind == TIME and r.state == OK and r.candidate in keys and r.time is not None:
            cell = Cell(str(r.workload), int(r.size or 0), int(r.rows or 0))
            taken.setdefault(cell, {}).setdefault(r.candidate, []).append(r.time)
            clocked |= {cell} if r.by_clock else set()
    of = {cell: min if cell in clocked else statistics.median for cell in taken}  # others only add to a clock's time
    times = {cell: {key: of[cell](t) for key, t in found.items()} for cell, found in taken.items()}
    rule = next((c.key for c in left if c.is_rule), "")
    return Standing(left, times, {cell: noise_of(found.get(rule, [])) for cell, found in taken.items()})


def next_visit(plan: Plan, results: Sequence[Result], rounds: int = ROUNDS, repeats: int = REPEATS) -> Visit | None:
    """The next visit; None when the tuning is done."""
    return next(open_visits(plan, results, rounds, repeats), None)


def open_visits(plan: Plan, results: Sequence[Result], rounds: int = ROUNDS, repeats: int = REPEATS) -> Iterator[Visit]:
    """The visits that can be made now, several at once where there are several devices: of each kernel those that are
    left of a round, or else the checks behind it."""
    for kernel in plan.kernels:
        candidates = plan.built(kernel)
        keys = {c.key for c in candidates}
        left = _visits(candidates, [r for r in results if r.candidate in keys], rounds, repeats)
        yield from next((group for _, group in itertools.groupby(left, lambda v: (v.kind, v.round))), iter(()))


def _visits(candidates: Sequence[Candidate], results: Sequence[Result], rounds: int, repeats: int) -> Iterator[Visit]:
    """Visits of a kernel that are left, in order; only the first of them is certain to come."""
    made = {(r.candidate, r.kind, r.round, r.turn) for r in results}
    members = list(candidates)
    for number in range(rounds):
        now = standing(candidates, [r for r in results if r.kind != TIME or r.round <= number])
        left = [c for c in members if c in now.candidates]
        for candidate, turn in _order(left, number, 1 if number else repeats):
            if (candidate.key, TIME, number, turn) not in made:
                yield Visit(candidate, TIME, number, turn)
        yield from (Visit(c, CHECK) for c in now.leaders if (c.key, CHECK, 0, 0) not in made)
        members = now.finalists
        if len(members) < 2:
            return


def _order(members: Sequence[Candidate], number: int, repeats: int) -> Iterator[tuple[Candidate, int]]:
    """(candidate, turn): the rule's turns spread evenly among the others, who begin elsewhere in every round."""
    rule, others = [c for c in members if c.is_rule], [c for c in members if not c.is_rule]
    begin = number * len(others) // ROUNDS
    rotated = [*others[begin:], *others[:begin]]
    share = max(1, -(-len(rotated) // repeats))
    for turn in range(repeats):
        yield from ((c, turn) for c in rule)
        yield from ((c, 0) for c in rotated[turn * share : (turn + 1) * share])
