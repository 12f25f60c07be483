"""A state slot to scale: what lies in it, at which bytes. Knows `show.spans`, the map that the command line prints."""

from __future__ import annotations

from collections.abc import Iterator

from ..derived import Derived
from ..layout import slot_stride
from ..show import Span, spans
from .drawing import line, polyline, rect, text, width
from .style import SERIES
from .units import count

BAR, LABEL, LINE, GAP = 34.0, 72.0, 15.0, 18.0  # pixels: height of the bar, of a label and of its lines; between labels
SAYS = {
    "stored": "rings that a store keeps",
    "dropped": "rings that no store keeps",
    "draft": "rings of draft layers",
    "state": "compression states",
}


def height(spec: Derived, wide: float) -> float:
    """Pixels that `parts` takes."""
    return BAR + 14 + LABEL * len(_shelves(spans(spec), wide))


def parts(spec: Derived, left: float, top: float, wide: float) -> Iterator[str]:
    """The bar, a border for each region, and under it what each kind is, with a line to its part of the bar."""
    found, stride = spans(spec), slot_stride(spec)
    scale = wide / stride
    for n, span in enumerate(found):
        x, w = left + span.offset * scale, (span.end - span.offset) * scale
        yield rect(x, top, w, BAR, f"soft {SERIES[n % 4]}", f"{_name(span)}: bytes {span.offset} to {span.end - 1}")
        yield from _borders(span, left, top, scale)
    yield rect(left, top, wide, BAR, "frame")
    for shelf, labels in enumerate(_shelves(found, wide)):
        for span, x in _near(labels, scale, wide):
            yield from _label(span, found.index(span), left, left + x, top, scale, shelf)


def _borders(span: Span, left: float, top: float, scale: float) -> Iterator[str]:
    """Between the regions of a span, where there is room for them."""
    if span.each * scale >= 3:
        for n in range(1, span.regions):
            x = left + (span.offset + n * span.each) * scale
            yield line(x, top, x, top + BAR, "leader")


def _label(span: Span, number: int, left: float, x: float, top: float, scale: float, shelf: int) -> Iterator[str]:
    middle = left + (span.offset + span.end) / 2 * scale
    y = top + BAR + 30 + shelf * LABEL
    colour = SERIES[number % 4]
    end = min(max(middle, x + 4), x + _needs(span) - GAP - 4)
    yield polyline([(middle, top + BAR), (middle, top + BAR + 5), (end, y - 18), (end, y - 13)], "leader")
    for n, said in enumerate(_lines(span)):
        yield text(x, y + n * LINE, said, f"{colour} strong" if n == 0 else "" if n == 2 else "muted")


def _name(span: Span) -> str:
    return f"{span.regions} × {span.kind}"


def _lines(span: Span) -> tuple[str, str, str, str]:
    each = f"{span.regions} × {count(span.each)} = " if span.regions > 1 else ""
    says, size = SAYS[span.kind.partition(".")[0]], f"{each}{count(span.end - span.offset)} B"
    return _name(span), says, size, f"from byte {count(span.offset)}"


def _needs(span: Span) -> float:
    """Pixels of a label and of the gap behind it."""
    return max(width(said, strong=n == 0) for n, said in enumerate(_lines(span))) + GAP


def _shelves(found: list[Span], wide: float) -> list[list[Span]]:
    """Spans whose labels stand on one line; those that do not fit are on the next."""
    shelves: list[list[Span]] = [[]]
    for span in found:
        if sum(map(_needs, [*shelves[-1], span])) > wide and shelves[-1]:
            shelves.append([])
        shelves[-1].append(span)
    return shelves


def _near(labels: list[Span], scale: float, wide: float) -> list[tuple[Span, float]]:
    """Labels as near below the middle of their spans as they go."""
    places, free = list[float](), 0.0
    for span in labels:
        wanted = (span.offset + span.end) / 2 * scale - (_needs(span) - GAP) / 2
        places.append(max(wanted, free))
        free = places[-1] + _needs(span)
    most = wide + GAP
    for n in reversed(range(len(labels))):
        places[n] = most = min(places[n], most - _needs(labels[n]))
    return list(zip(labels, places, strict=True))
