"""What `show --svg` draws: a state slot, one of its rings at a step, and the groups of each compression.

Knows where each part goes; the parts draw themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from ..derived import Derived
from ..layout import slot_stride
from . import group_drawing, ring_drawing, slot_drawing
from .drawing import Drawing, text, width
from .step import Step
from .units import count

WIDTH, MARGIN = 1200.0, 24.0
TITLE = 30.0  # pixels of a part's title, with the space above


def draw(name: str, step: Step) -> Drawing:
    """The picture of the spec called `name` at a step."""
    spec, wide = step.spec, WIDTH - 2 * MARGIN
    heights = [slot_drawing.height(spec, wide), ring_drawing.height(step)]
    heights += [group_drawing.height() - TITLE] * len(spec.compress)
    tops = list(accumulate(heights, lambda y, h: y + h + TITLE, initial=MARGIN + 2 * TITLE))
    parts = [
        text(MARGIN, MARGIN + 12, f"{name}: a step from position {step.start} of state {step.state}", "title"),
        *_titled(tops[0], "State slot", _slot_says(spec)),
        *slot_drawing.parts(spec, MARGIN, tops[0], wide),
        *_titled(tops[1], "Ring", _ring_says(step)),
        *ring_drawing.parts(step, MARGIN, tops[1], wide),
    ]
    for entry, top in zip(spec.compress, tops[2:], strict=False):
        parts += group_drawing.parts(step, entry, MARGIN, top - TITLE + 12, wide)
    title = f"State slot and ring of {name} at position {step.start}"
    return Drawing("spec", title, _told(step), WIDTH, tops[-1], tuple(parts))


def _titled(top: float, title: str, says: str) -> Iterator[str]:
    yield text(MARGIN, top - 12, title, "strong")
    yield text(MARGIN + width(title, strong=True) + 10, top - 12, says, "muted")


def _slot_says(spec: Derived) -> str:
    return f"{count(slot_stride(spec))} bytes for each sequence, to scale"


def _ring_says(step: Step) -> str:
    spec = step.spec
    R, T = spec.ring_length, spec.tokens_per_step
    kind = "a block of " if spec.block else ""
    rows = f"{count(R)} rows of {count(spec.row_bytes)} bytes, window {count(spec.window)}, {kind}T = {T}"
    return f"{rows}; position p lies in row p % {R}, slot {step.state} × {R} + p % {R}"


def _told(step: Step) -> str:
    queries = step.queries()
    seen = "; ".join(
        f"query {q.number} sees {q.keys} keys, positions {q.runs[0].first} to {q.runs[-1].last}"
        for q in (queries if len(queries) <= ring_drawing.MOST else [queries[0], queries[-1]])
    )
    return f"The step writes positions {step.start} to {step.newest}. {seen}."
