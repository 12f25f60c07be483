"""Shapes, text and axes of a drawing, as SVG text. Knows pixels and how wide letters are; nothing of what is drawn.

All text is escaped here. What widths of letters say is on the safe side: DejaVu Sans, the widest face that a reader's
`sans-serif` is likely to be.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from . import style

SIZE = 12  # pixels of a letter's height, as style.py has it
MARKS = ("circle", "square", "triangle", "diamond")
_WIDTHS = {0.40: " .,:;'|!iljtfI()[]/-", 0.78: "ABCDEFGHKNOQRUVXYmw+=<>~", 0.99: "MW@%—"}
_EM = {letter: em for em, letters in _WIDTHS.items() for letter in letters}
_OTHER = 0.64  # digits and most small letters


def width(said: str, size: float = SIZE, strong: bool = False) -> float:
    """Pixels that a text is wide, at most."""
    return sum(_EM.get(letter, _OTHER) for letter in said) * size * (1.1 if strong else 1)


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    """A line of text whose baseline is at y."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{_class(kind)}>{_escaped(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "rule", told: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"{_class(kind)}>{_told(told)}</line>'


def polyline(points: Iterable[tuple[float, float]], kind: str) -> str:
    return f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"{_class(kind)}/>'


def rect(x: float, y: float, w: float, h: float, kind: str, told: str = "") -> str:
    return f'<rect x="{x:.2f}" y="{y:.1f}" width="{w:.2f}" height="{h:.1f}"{_class(kind)}>{_told(told)}</rect>'


def mark(shape: str, x: float, y: float, kind: str, told: str = "") -> str:
    """A mark of a series around a point; `told` is what a pointer that rests on it, or a reader aloud, is told."""
    r = 4.2
    corners = {
        "square": [(-r, -r), (r, -r), (r, r), (-r, r)],
        "triangle": [(0, -r * 1.3), (r * 1.15, r), (-r * 1.15, r)],
        "diamond": [(0, -r * 1.4), (r * 1.4, 0), (0, r * 1.4), (-r * 1.4, 0)],
    }
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}"{_class(f"mark {kind}")}>{_told(told)}</circle>'
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners[shape])
    return f'<polygon points="{points}"{_class(f"mark {kind}")}>{_told(told)}</polygon>'


def _escaped(said: str) -> str:
    """A control character has no place in XML, escaped or not."""
    return escape("".join(letter if letter >= " " else " " for letter in said))


def _class(kind: str) -> str:
    return f" class={quoteattr(kind)}" if kind else ""


def _told(told: str) -> str:
    return f"<title>{_escaped(told)}</title>" if told else ""


@dataclass(frozen=True)
class Drawing:
    """A finished picture. name: an id, one of its page. title and told are what it shows, in a line and in a few."""

    name: str
    title: str
    told: str
    width: float
    height: float
    parts: tuple[str, ...]

    def inline(self) -> str:
        """As a part of a page that has `style.page()`."""
        return self._svg("")

    def alone(self) -> str:
        """As a file of its own."""
        paper = f"<style>{style.drawing()}</style>\n{rect(0, 0, self.width, self.height, 'paper')}"
        return self._svg(paper.replace('class="paper"', 'style="fill: var(--paper)"')) + "\n"

    def _svg(self, first: str) -> str:
        ids = f'id="{self.name}-title"', f'id="{self.name}-told"'
        named = f'role="img" aria-labelledby="{self.name}-title" aria-describedby="{self.name}-told"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:.0f} {self.height:.0f}" {named}>'
        says = f"<title {ids[0]}>{_escaped(self.title)}</title>\n<desc {ids[1]}>{_escaped(self.told)}</desc>"
        return "\n".join([head, says, *([first] if first else []), *self.parts, "</svg>"])


@dataclass(frozen=True)
class Log:
    """A logarithmic axis from values `first` to `last` at pixels `begin` to `end`."""

    first: float
    last: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        return self.begin + (self.end - self.begin) * math.log(value / self.first) / math.log(self.last / self.first)

    def decades(self) -> list[float]:
        """Powers of ten inside; where there is no more than one, halves and fifths of decades too."""
        steps = (1.0,) if self.last / self.first >= 30 else (1.0, 2.0, 5.0)
        exponents = range(math.floor(math.log10(self.first)), math.ceil(math.log10(self.last)) + 1)
        every = [s * 10.0**e for e in exponents for s in steps]
        return [v for v in every if self.first * 0.999 <= v <= self.last * 1.001]

    def octaves(self) -> list[float]:
        """Powers of two inside."""
        exponents = range(math.ceil(math.log2(self.first)), math.floor(math.log2(self.last)) + 1)
        return [2.0**e for e in exponents]


class Box(NamedTuple):
    """Pixels that something covers."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def text_box(x: float, y: float, said: str, anchor: str = "start", strong: bool = False) -> Box:
    """What `text` covers."""
    wide = width(said, strong=strong)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return Box(left, y - SIZE * 0.85, left + wide, y + SIZE * 0.3)


@dataclass
class Taken:
    """What is covered already, so that text finds a free place."""

    bounds: Box
    boxes: list[Box] = field(default_factory=list)

    def free(self, box: Box) -> bool:
        within = self.bounds.left <= box.left and box.right <= self.bounds.right
        within = within and self.bounds.top <= box.top and box.bottom <= self.bounds.bottom
        return within and not any(box.meets(other) for other in self.boxes)

    def along(self, points: Sequence[tuple[float, float]]) -> None:
        """Take what a polyline covers."""
        for (x1, y1), (x2, y2) in pairwise(points):
            steps = max(1, round(math.hypot(x2 - x1, y2 - y1) / 4))
            for x, y in ((x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps) for n in range(steps + 1)):
                self.boxes.append(Box(x - 2, y - 2, x + 2, y + 2))

    def first(
        self, said: str, places: Iterable[tuple[float, float, str]], strong: bool = False
    ) -> tuple[float, float, str] | None:
        """The first of (x, y, anchor) where `said` covers nothing; it is taken then. None where there is none."""
        for x, y, anchor in places:
            box = text_box(x, y, said, anchor, strong)
            if self.free(box):
                self.boxes.append(box)
                return x, y, anchor
        return None


def spread(wanted: Sequence[float], gap: float, last: float) -> list[float]:
    """Places in the order of `wanted`, as near as it goes, at least `gap` apart and none behind `last`."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    places = [wanted[i] for i in order]
    for i in range(1, len(places)):
        places[i] = max(places[i], places[i - 1] + gap)
    for i in reversed(range(len(places))):
        most = last if i == len(places) - 1 else places[i + 1] - gap
        places[i] = min(places[i], most)
    found = [0.0] * len(wanted)
    for place, i in zip(places, order, strict=True):
        found[i] = place
    return found


def ticks(axis: Sequence[tuple[float, str]], gap: float = 8) -> Iterator[tuple[float, str]]:
    """Of labels centred on pixels, in order, those that leave `gap` to the one before; the last one always."""
    kept: list[tuple[float, str]] = []
    for x, said in axis:
        if not kept or x - width(said) / 2 >= kept[-1][0] + width(kept[-1][1]) / 2 + gap:
            kept.append((x, said))
    if axis and kept[-1] != axis[-1]:
        x, said = axis[-1]
        while kept and kept[-1][0] + width(kept[-1][1]) / 2 + gap > x - width(said) / 2:
            kept.pop()
        kept.append((x, said))
    yield from kept
