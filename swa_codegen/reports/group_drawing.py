"""The groups of each compression that a step meets: which it closes, and how many each query sees.

Knows `step`. Across are positions, from the first of the first group to the last of the last one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..derived import Compress
from .drawing import rect, text, width
from .ring_drawing import between
from .step import Group, Step
from .units import count

NAME, TOKENS, BOX, BELOW = 24.0, 16.0, 26.0, 56.0  # pixels: above, of the step's positions, of groups, of text below
NARROW = 30.0  # pixels of a group below which neighbours share a box


def height() -> float:
    """Pixels that `parts` takes for one compression."""
    return NAME + TOKENS + BOX + BELOW


def parts(step: Step, entry: Compress, left: float, top: float, wide: float) -> Iterator[str]:
    """Positions of the step above the groups that hold them, and in words what is closed and seen."""
    groups = step.groups(entry)
    first, last = groups[0].first, groups[-1].last
    scale = wide / (last + 1 - first)
    yield text(left, top + 12, f"Ratio {entry.ratio}", "strong")
    yield text(left + width(f"Ratio {entry.ratio}", strong=True) + 10, top + 12, _what(entry), "muted")
    yield from _tokens(step, left + (step.start - first) * scale, top + NAME, scale, left + wide)
    for some in _boxes(groups, entry.ratio * scale):
        yield from _box(some, left + (some[0].first - first) * scale, top + NAME + TOKENS, scale)
    yield text(left, top + NAME + TOKENS + BOX + 18, _closes(groups))
    yield text(left, top + NAME + TOKENS + BOX + 35, _sees(step, entry, wide), "muted")


def _boxes(groups: list[Group], wide: float) -> list[list[Group]]:
    """Groups that one box stands for: each for itself, or closed ones and open ones together where they are narrow."""
    if wide >= NARROW:
        return [[group] for group in groups]
    return [list(some) for _, some in groupby(groups, lambda group: group.closed_by is None)]


def _what(entry: Compress) -> str:
    own = f"{entry.ratio} positions become one row" if entry.ratio > 1 else "every position becomes a row"
    return f"{own}, pooled with those of the group before" if entry.overlap else own


def _tokens(step: Step, x: float, top: float, scale: float, right: float) -> Iterator[str]:
    """The step's positions, one by one where their numbers fit, else together with a name in or beside them."""
    T, y = step.spec.tokens_per_step, top + TOKENS - 4
    if width(str(step.newest)) + 4 <= scale:
        for number in range(T):
            yield rect(x + number * scale, top, scale, TOKENS, "soft orange")
            yield text(x + (number + 0.5) * scale, y, str(step.start + number), "", "middle")
        return
    said, end = f"the step: {between(step.start, step.newest)}", x + T * scale
    yield rect(x, top, T * scale, TOKENS, "soft orange", said)
    if width(said) + 4 <= T * scale:
        yield text((x + end) / 2, y, said, "", "middle")
    elif end + 8 + width(said) <= right:
        yield text(end + 8, y, said, "muted")
    else:
        yield text(x - 8, y, said, "muted", "end")


def _box(some: list[Group], x: float, top: float, scale: float) -> Iterator[str]:
    first, last, closed = some[0], some[-1], some[0].closed_by is not None
    wide, state = (last.last + 1 - first.first) * scale, "closed" if closed else "open"
    name = ("group " if first == last else "groups ") + between(first.number, last.number)
    told = f"{name} {state}: {between(first.first, last.last)}"
    yield rect(x + 1, top + 2, wide - 2, BOX - 2, "soft green" if closed else "open", told)
    fitting = [said for said in (told, name, str(first.number)) if width(said, strong=closed) + 6 <= wide]
    if fitting:
        kind = "green strong" if closed else "muted"
        yield text(x + wide / 2, top + BOX / 2 + 5, fitting[0], kind, "middle")


def _closes(groups: list[Group]) -> str:
    closing = [g for g in groups if g.closed_by is not None]
    if not closing:
        return "The step closes no group."
    if len(closing) == 1:
        return f"The step closes group {closing[0].number}, by query {closing[0].closed_by}."
    return f"The step closes {len(closing)} groups, {closing[0].number} to {closing[-1].number}."


def _sees(step: Step, entry: Compress, wide: float) -> str:
    """How many closed groups each query sees, queries of one number together; of too many the first and the last."""
    runs = [(found, [n for n, _ in own]) for found, own in groupby(enumerate(step.closed(entry)), lambda item: item[1])]
    told = [
        f"{'query' if len(own) == 1 else 'queries'} {between(own[0], own[-1])}: {count(found)}" for found, own in runs
    ]
    begins = "Groups closed by then, all that a query may see: "
    said = begins + ", ".join(told)
    return said if width(said) <= wide else f"{begins}{told[0]}, and so on to {told[-1]}"
