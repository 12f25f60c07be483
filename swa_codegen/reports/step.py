"""What one decode step does to a ring and to compressions, as ranges of rows and positions: what a drawing shows.

Knows a spec and asks `ring` for every position, row and group: the functions that kernels call, so that a drawing
cannot tell another story than they do. Must not know pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .. import ring
from ..derived import INT32_END, Compress, Derived
from ..errors import ArgumentError
from ..ring import INTEGERS

OLDER, HISTORY, WRITTEN = "older", "history", "written"


@dataclass(frozen=True)
class Run:
    """Positions first .. last, neighbours in the ring: rows row .. row + length - 1. kind: `older`, `history` (kept
    until the step is done, so that it can be abandoned and repeated) or `written` (by the step)."""

    kind: str
    first: int
    row: int
    length: int

    @property
    def last(self) -> int:
        return self.first + self.length - 1


@dataclass(frozen=True)
class Query:
    """A query and the runs that it sees."""

    number: int
    position: int
    runs: tuple[Run, ...]

    @property
    def keys(self) -> int:
        return sum(run.length for run in self.runs)


@dataclass(frozen=True)
class Group:
    """Group `number` of a ratio, positions first .. last. closed_by: the step's query at its last position, or none."""

    number: int
    first: int
    last: int
    closed_by: int | None


@dataclass(frozen=True)
class Step:
    """A step that starts at position `start` of the sequence in state slot `state`."""

    spec: Derived
    start: int
    state: int

    @property
    def newest(self) -> int:
        return self.start + self.spec.tokens_per_step - 1

    @property
    def first_slot(self) -> int:
        """Slot of the ring's row 0."""
        return self.state * self.spec.ring_length

    def holds(self) -> list[Run]:
        """What the ring holds once the step has written, in order of position; rows never written are in no run."""
        spec, R = self.spec, self.spec.ring_length
        oldest = ring.unwrap(ring.wrap(self._newest_row, 1, R, INTEGERS), self.newest, self._newest_row, R, INTEGERS)
        context = ring.first_block_key(self.start, spec.window, 0, INTEGERS)
        history = max(oldest, context)
        return [
            *self._runs(OLDER, max(oldest, 0), history - 1),
            *self._runs(HISTORY, history, self.start - 1),
            *self._runs(WRITTEN, self.start, self.newest),
        ]

    def queries(self) -> list[Query]:
        return [self._query(number) for number in range(self.spec.tokens_per_step)]

    def groups(self, entry: Compress) -> list[Group]:
        """Groups of a compression that hold a position of the step."""
        r, closing = entry.ratio, dict[int, int]()
        for number in range(self.spec.tokens_per_step):
            if ring.closes(self.start + number, r):
                closing[ring.group(self.start + number, r)] = number
        numbers = range(ring.group(self.start, r), ring.group(self.newest, r) + 1)
        return [Group(g, g * r, g * r + r - 1, closing.get(g)) for g in numbers]

    def closed(self, entry: Compress) -> list[int]:
        """Of each query, how many groups are closed at its position, which are those that it may see."""
        positions = range(self.start, self.newest + 1)
        return [ring.closed_groups(position, entry.ratio, INTEGERS) for position in positions]

    @property
    def _newest_row(self) -> int:
        return int(ring.row(self.newest, self.spec.ring_length))

    def _query(self, number: int) -> Query:
        spec, position = self.spec, self.start + number
        first, last = ring.seen_range(position, self.start, self.newest, spec.window, 0, spec.block, INTEGERS)
        seen = [
            *self._runs(HISTORY, first, min(last, self.start - 1)),
            *self._runs(WRITTEN, max(first, self.start), last),
        ]
        return Query(number, position, tuple(seen))

    def _runs(self, kind: str, first: int, last: int) -> Iterator[Run]:
        """Positions first .. last as one run, or two where they go around the ring's end; none where there are none."""
        length = ring.count(first, last, INTEGERS)
        if length == 0:
            return
        row, whole, rest = ring.ring_range(first, length, self.spec.ring_length, INTEGERS)
        yield Run(kind, first, row, whole)
        if rest:
            yield Run(kind, first + whole, 0, rest)


def at(spec: Derived, position: int | None, state: int) -> Step:
    """The step from `position` on; by default one in the middle of the ring's third round.

    Raises ArgumentError for a position or a state id whose step no kernel takes.
    """
    start = 2 * spec.ring_length + spec.ring_length // 2 if position is None else position
    most = INT32_END - 1 - spec.tokens_per_step
    if not 0 <= start <= most:
        bound = f"0..{most}: a step's {spec.tokens_per_step} positions and the one behind them are int32"
        raise ArgumentError("--position", value=start, bound=bound, repair="name one of these")
    if not 0 <= state < spec.max_state_slots:
        bound = f"0..{spec.max_state_slots - 1}: slot numbers are int32"
        raise ArgumentError("--state", value=state, bound=bound, repair="name one of these")
    return Step(spec, start, state)
