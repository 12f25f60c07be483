"""The ring at a step: what its rows hold, which of them each query sees, which the step writes.

Knows `step`, which knows the arithmetic. Across are the ring's rows, one step down a query. A long ring is as wide as a
short one: runs are drawn and not rows, and of many queries the first and the last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .drawing import Box, Taken, line, rect, text, ticks, width
from .step import HISTORY, OLDER, WRITTEN, Query, Run, Step
from .units import count

HEAD, ROW, BAND = 20.0, 20.0, 30.0  # pixels: above the rows, of a query, of what the ring holds
SIDE, TOLD = 150.0, 300.0  # pixels left of the rows for names, and right of them for slots
MOST = 24  # queries; of more the first and last half as many
CELL = 4.0  # pixels of a row from which on rows have borders
KINDS = {OLDER: "box", HISTORY: "soft blue", WRITTEN: "soft orange"}
SAYS = {
    HISTORY: "history, kept so that the step can be abandoned and repeated",
    WRITTEN: "written by the step",
    OLDER: "not seen by the query; in the first line older than the history, or never written",
}


def shown(step: Step) -> list[Query | None]:
    """Queries that are drawn; None stands for those left out."""
    queries = step.queries()
    if len(queries) <= MOST:
        return list(queries)
    return [*queries[: MOST // 2], None, *queries[-MOST // 2 :]]


def height(step: Step) -> float:
    """Pixels that `parts` takes."""
    return HEAD + BAND + 12 + ROW * len(shown(step)) + 44 + 18 * len(SAYS)


def parts(step: Step, left: float, top: float, wide: float) -> Iterator[str]:
    """The rows of the ring between their names and their slots, a ruler below, then what the colours mean."""
    begin, cells = left + SIDE, wide - SIDE - TOLD
    cell = cells / step.spec.ring_length
    y = top + HEAD
    yield from _holds(step, left, begin, y, cell)
    y += BAND + 12
    for query in shown(step):
        yield from _query(step, query, left, begin, y, cell) if query else _left_out(step, left, begin, y)
        y += ROW
    yield from _ruler(step, left, begin, y, cell)
    yield from _legend(begin, y + 54)


def _holds(step: Step, left: float, begin: float, y: float, cell: float) -> Iterator[str]:
    runs = step.holds()
    yield text(left, y + BAND / 2 + 4, "holds after the step", "strong")
    yield rect(begin, y, cell * step.spec.ring_length, BAND, "box", "never written")
    for run in runs:
        x, w = begin + run.row * cell, run.length * cell
        yield rect(x, y, w, BAND, KINDS[run.kind], f"{run.kind}: positions {run.first} to {run.last}")
    yield from _run_labels(runs, begin, y - 6, cell, step.spec.ring_length)
    yield from _borders(step, begin, y, BAND, cell)
    if cell >= width("0" * len(str(step.newest))) + 6:
        yield from _positions(runs, begin, y, cell)
    yield text(begin + cell * step.spec.ring_length + 12, y + BAND / 2 + 4, _kept(runs), "muted")


def _run_labels(runs: Sequence[Run], begin: float, y: float, cell: float, R: int) -> Iterator[str]:
    """Positions above their runs, what the step writes first, as long as they cover no other."""
    taken = Taken(Box(begin - 40, y - 20, begin + R * cell + 40, y + 10))
    for run in sorted(runs, key=lambda run: (run.kind != WRITTEN, -run.length)):
        said, x = between(run.first, run.last), begin + (run.row + run.length / 2) * cell
        if taken.first(said, [(x, y, "middle")]):
            yield text(x, y, said, "orange strong" if run.kind == WRITTEN else "muted", "middle")


def between(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}–{last}"


def _positions(runs: Sequence[Run], begin: float, y: float, cell: float) -> Iterator[str]:
    """The position in every row, where rows are wide enough."""
    for run in runs:
        for n in range(run.length):
            yield text(begin + (run.row + n + 0.5) * cell, y + BAND / 2 + 4, str(run.first + n), "", "middle")


def _kept(runs: Sequence[Run]) -> str:
    kept = sum(run.length for run in runs if run.kind == HISTORY)
    written = sum(run.length for run in runs if run.kind == WRITTEN)
    return f"{count(kept)} of history, {count(written)} written"


def _borders(step: Step, begin: float, y: float, tall: float, cell: float) -> Iterator[str]:
    if cell >= CELL:
        for n in range(1, step.spec.ring_length):
            yield line(begin + n * cell, y, begin + n * cell, y + tall)


def _query(step: Step, query: Query, left: float, begin: float, y: float, cell: float) -> Iterator[str]:
    tall, edge = ROW - 5, begin + cell * step.spec.ring_length
    yield text(left, y + tall - 3, f"query {query.number}")
    yield text(begin - 12, y + tall - 3, f"at {query.position}", "muted", "end")
    yield rect(begin, y, cell * step.spec.ring_length, tall, "box", "not seen")
    for run in query.runs:
        told = f"query {query.number} sees positions {run.first} to {run.last}"
        yield rect(begin + run.row * cell, y, run.length * cell, tall, KINDS[run.kind], told)
    yield from _borders(step, begin, y, tall, cell)
    yield text(edge + 12, y + tall - 3, _slots(step, query), "muted")


def _slots(step: Step, query: Query) -> str:
    """The slots that a query sees in order of position, neighbours joined; how many, where that is too long."""
    spans: list[list[int]] = []
    for run in query.runs:
        first = step.first_slot + run.row
        if spans and spans[-1][1] + 1 == first:
            spans[-1][1] = first + run.length - 1
        else:
            spans.append([first, first + run.length - 1])
    keys = f"{count(query.keys)} key{'s' if query.keys > 1 else ''}"
    slots = ", ".join(between(first, last) for first, last in spans)
    said = f"{keys}: slot{'s' if query.keys > 1 else ''} {slots}"
    return said if width(said) <= TOLD - 12 else keys


def _left_out(step: Step, left: float, begin: float, y: float) -> Iterator[str]:
    hidden = step.spec.tokens_per_step - MOST
    yield text(left, y + ROW - 8, f"{count(hidden)} more")
    yield text(begin, y + ROW - 8, "each sees one position more, and one less once the window is full", "muted")


def _ruler(step: Step, left: float, begin: float, y: float, cell: float) -> Iterator[str]:
    """Rows of the ring, and the slots that they are in this state."""
    R = step.spec.ring_length
    middles = [(begin + (row + 0.5) * cell, row) for row in _marks(R)]
    rows = list(ticks([(x, str(row)) for x, row in middles], 14))
    kept = {x for x, _ in rows}
    slots = list(ticks([(x, str(step.first_slot + row)) for x, row in middles if x in kept], 14))
    yield text(left, y + 14, "row of the ring", "muted")
    yield text(left, y + 30, "slot", "muted")
    for x, said in rows:
        yield line(x, y - 3, x, y + 2, "frame")
        yield text(x, y + 14, said, "", "middle")
    for x, said in slots:
        yield text(x, y + 30, said, "muted", "middle")


def _marks(R: int) -> list[int]:
    """Rows with a number: the first, the last, and round ones, some ten of them."""
    base = 1
    while R / base > 20:
        base *= 10
    step = next(s for s in (base // 10 or 1, base // 5 or 1, base // 2 or 1, base) if R / s <= 20)
    return sorted({*range(0, R, step), R - 1})


def _legend(begin: float, y: float) -> Iterator[str]:
    for n, (kind, says) in enumerate(SAYS.items()):
        yield rect(begin, y + n * 18 - 9, 18, 11, KINDS[kind])
        yield text(begin + 26, y + n * 18, says)
