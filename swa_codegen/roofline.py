"""A roofline of a benchmark's report, as SVG text that needs nothing beside itself.

Knows the plain values of `bench.Report`. Across: products and sums per byte that the work cannot do without; up: those
reached per second; both logarithmic, under the two ceilings measured in the same run. A workload without matrix
products has no place across: it stands left of the line in a column of its own, as far below the slope as its bytes per
second are below the copy rate.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from .bench_table import si

Plain = Mapping[str, Any]
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 1240, 760, 90, 130, 70, 60
COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22")
LINE, LETTER, GAP = 11, 5.4, 10  # pixels of a label: from line to line, of a letter, from its point
COLUMN = 4.0  # factor between columns of workloads without products


@dataclass(frozen=True)
class Point:
    """One row: where it stands, in products per byte and per second. rate: what it reached, in its own unit."""

    name: str
    size: int
    across: float
    up: float
    rate: str
    share: float

    @property
    def label(self) -> str:
        return f"{self.name} {self.size}"


@dataclass(frozen=True)
class Scale:
    """Pixels of logarithmic axes."""

    across: tuple[float, float]
    up: tuple[float, float]

    def x(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * _part(value, *self.across)

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * _part(value, *self.up)


def render(report: Plain) -> str:
    """The SVG: one labelled point per row."""
    machine = report["machine"]
    copies, products = machine["copy_rate"], machine["matmul_rate"]
    points = list(_points(report["rows"], copies, products))
    ridge = products / copies
    across = [p.across for p in points] or [ridge]
    scale = Scale(
        (min(*across, ridge) / COLUMN, max(*across, ridge) * COLUMN),
        (min([p.up for p in points] or [products / 1e3]) / 2, products * 2),
    )
    parts = [*_axes(scale), *_ceilings(scale, copies, products), *_drawn(points, scale)]
    title = f"{machine['device']}, {machine['date']}: copy {si(copies)}B/s, matmul {si(products)}FLOP/s"
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="10"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    return "\n".join([head, paper, _text(LEFT, TOP / 2, title, size=14), *parts, "</svg>", ""])


def _points(rows: Sequence[Plain], copies: float, products: float) -> Iterator[Point]:
    intensities = [row["flops"] / (row["read"] + row["written"]) for row in rows]
    least = min([i for i in intensities if i] + [products / copies])
    columns = list(dict.fromkeys(row["workload"] for row, i in zip(rows, intensities, strict=True) if not i))
    for row, intensity in zip(rows, intensities, strict=True):
        seconds = row["warm"]["median"] / 1e6
        share, bytes_rate = row["floor_us"] / row["warm"]["median"], (row["read"] + row["written"]) / seconds
        rate = f"{si(row['flops'] / seconds)}FLOP/s" if intensity else f"{si(bytes_rate)}B/s"
        across = intensity or least / COLUMN ** (len(columns) - columns.index(row["workload"]))
        yield Point(row["workload"], row["size"], across, across * bytes_rate, rate, share)


def _axes(scale: Scale) -> Iterator[str]:
    floor, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    yield f'<rect x="{LEFT}" y="{TOP}" width="{right - LEFT}" height="{floor - TOP}" fill="none" stroke="black"/>'
    for value in _powers(*scale.across, 2):
        yield _line(scale.x(value), TOP, scale.x(value), floor, "#eeeeee")
        yield _text(scale.x(value), floor + 14, f"{value:g}", anchor="middle")
    for value in _powers(*scale.up, 10):
        yield _line(LEFT, scale.y(value), right, scale.y(value), "#eeeeee")
        yield _text(LEFT - 6, scale.y(value) + 3, f"1e{round(math.log10(value))}", anchor="end")
    yield _text((LEFT + right) / 2, HEIGHT - 18, "products and sums per byte (FLOP/B)", size=12, anchor="middle")
    yield _text(LEFT, TOP - 8, "FLOP/s", size=12)
    said = "Without matrix products: a column each, as far below the slope as bytes per second are below the copy rate."
    yield _text(LEFT + 8, floor - 8, said)


def _ceilings(scale: Scale, copies: float, products: float) -> Iterator[str]:
    ridge, (first, last) = products / copies, scale.across
    begin = max(first, scale.up[0] / copies)
    yield _line(scale.x(begin), scale.y(begin * copies), scale.x(ridge), scale.y(products), "black", name="copy rate")
    yield _line(scale.x(ridge), scale.y(products), scale.x(last), scale.y(products), "black", name="matmul rate")


def _drawn(points: Sequence[Point], scale: Scale) -> Iterator[str]:
    names = list(dict.fromkeys(p.name for p in points))
    for point, (x, y, anchor) in zip(points, _label_places(points, scale), strict=True):
        colour = COLOURS[names.index(point.name) % len(COLOURS)]
        px, py = scale.x(point.across), scale.y(point.up)
        told = escape(f"{point.label}: {point.rate}, {point.share:.0%} of its ceiling")
        dot = f'<circle class="row" cx="{px:.1f}" cy="{py:.1f}" r="3.5" fill="{colour}">'
        yield _line(px, py, x, y - 3, "#cccccc")
        yield f"{dot}<title>{told}</title></circle>"
        yield _text(x, y, point.label, anchor=anchor, colour=colour)


def _label_places(points: Sequence[Point], scale: Scale) -> list[tuple[float, float, str]]:
    """(x, y, anchor) of labels: right or left of each point, where it has to move down less to cover no other."""
    width = LETTER * max((len(p.label) for p in points), default=0)
    taken: list[tuple[float, float]] = []
    places: dict[int, tuple[float, float, str]] = {}
    for number in sorted(range(len(points)), key=lambda i: scale.y(points[i].up)):
        x, y = scale.x(points[number].across), scale.y(points[number].up) + 3
        right, left = (_free(taken, edge, y, width) for edge in (x + GAP, x - GAP - width))
        places[number] = (x + GAP, right, "start") if right <= left else (x - GAP, left, "end")
        taken.append((x + GAP, right) if right <= left else (x - GAP - width, left))
        taken.sort(key=lambda place: place[1])
    return [places[number] for number in range(len(points))]


def _free(taken: Sequence[tuple[float, float]], x: float, y: float, width: float) -> float:
    """The least y from `y` on at which a label from `x` on covers none of those taken, which are in order of y."""
    for other_x, other_y in taken:
        if abs(other_x - x) < width and abs(other_y - y) < LINE:
            y = other_y + LINE
    return y


def _part(value: float, first: float, last: float) -> float:
    return math.log(value / first) / math.log(last / first)


def _powers(first: float, last: float, base: int) -> list[float]:
    exponents = range(math.ceil(math.log(first, base)), math.floor(math.log(last, base)) + 1)
    return [float(base) ** e for e in exponents]


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, name: str = "") -> str:
    kind = f' class="ceiling" stroke-width="1.5"><title>{name}</title></line>' if name else "/>"
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"{kind}'


def _text(x: float, y: float, said: str, *, size: int = 10, anchor: str = "start", colour: str = "black") -> str:
    where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}"'
    return f"<text {where}>{escape(said)}</text>"
