"""Two pictures of how near a benchmark's rows come to what their machine can do.

Knows the plain values of `bench.Report`. With matrix products: a roofline, where the work per byte decides which of the
two measured ceilings is the nearer. Without: bytes per second of each workload under the copy rate; they have no place
across a roofline.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .drawing import MARKS, SIZE, Box, Drawing, Log, Taken, line, mark, polyline, text, ticks
from .plain import Plain
from .style import SERIES
from .units import rate

Place = tuple[float, float]  # pixels
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 560.0, 430.0, 86.0, 16.0, 24.0, 58.0
FLOOR, END = HEIGHT - BOTTOM, WIDTH - RIGHT


@dataclass(frozen=True)
class Point:
    """One row. across: pixels, or the value on that axis. reached: per second. share: of its ceiling."""

    workload: str
    size: int
    across: float
    reached: float
    share: float

    def told(self, unit: str) -> str:
        return f"{self.workload} {self.size}: {rate(self.reached, unit)}, {self.share:.0%} of its ceiling"


def drawings(report: Plain) -> list[Drawing]:
    """The roofline of rows with products, then the rates of those without; neither where it would be empty."""
    with_products = [row for row in report["rows"] if row["flops"]]
    without = [row for row in report["rows"] if not row["flops"]]
    made = [_roofline(report["machine"], with_products)] if with_products else []
    return [*made, *([_rates(report["machine"], without)] if without else [])]


def side_by_side(report: Plain) -> str:
    """Both as one file."""
    made = drawings(report)
    machine, parts = report["machine"], list[str]()
    for n, drawing in enumerate(made):
        parts += [f'<g transform="translate({n * WIDTH:.0f} 24)">', *drawing.parts, "</g>"]
        parts.append(text(n * WIDTH + LEFT, 20, drawing.title, "strong"))
    title = f"{machine['device']}, {machine['date']}"
    told = " ".join(d.told for d in made) or "Nothing was measured."
    return Drawing("ceilings", title, told, WIDTH * max(len(made), 1), HEIGHT + 24, tuple(parts)).alone()


def _roofline(machine: Plain, rows: Sequence[Plain]) -> Drawing:
    copies, products = machine["copy_rate"], machine["matmul_rate"]
    points = [_worked(row) for row in rows]
    ridge, found = products / copies, [p.across for p in points]
    across = Log(min(*found, ridge) / 2, max(*found, ridge) * 2, LEFT, END)
    up = _up(points, products)
    begin = max(across.first, up.first / copies)
    corners = [(begin, begin * copies), (ridge, products), (across.last, products)]
    ceiling = [(across.at(x), up.at(y)) for x, y in corners]
    field = _field(points, across.at, up, ceiling)
    parts = [
        *_grid(up, "FLOP/s"),
        *_octaves(across),
        text((LEFT + END) / 2, HEIGHT - 10, "products and sums per byte (FLOP/B)", "muted", "middle"),
        polyline(ceiling, "ceiling"),
        *_said(field, f"matrix products {rate(products, 'FLOP/s')}", [(END - 4, up.at(products) - 7, "end")]),
        *_said(field, f"copies {rate(copies, 'B/s')}", _along(ceiling[0], ceiling[1])),
        *_series(field, "FLOP/s", named=True),
    ]
    told = f"Of {len(points)} rows with matrix products: those reached per second over work per byte, logarithmic, "
    told += f"under the rates measured for copies, {rate(copies, 'B/s')}, and products, {rate(products, 'FLOP/s')}."
    return Drawing("roofline", "Roofline: workloads with matrix products", told, WIDTH, HEIGHT, tuple(parts))


def _rates(machine: Plain, rows: Sequence[Plain]) -> Drawing:
    copies = machine["copy_rate"]
    names = list(dict.fromkeys(row["workload"] for row in rows))
    step = (END - LEFT) / len(names)
    columns = {name: LEFT + step * (n + 0.5) for n, name in enumerate(names)}
    points = [_copied(row, columns[row["workload"]]) for row in rows]
    up = _up(points, copies)
    ceiling = [(LEFT, up.at(copies)), (END, up.at(copies))]
    field = _field(points, lambda x: x, up, ceiling)
    parts = [
        *_grid(up, "B/s"),
        *_columns(columns),
        text((LEFT + END) / 2, HEIGHT - 10, "workload, with the size of each row", "muted", "middle"),
        polyline(ceiling, "ceiling"),
        *_said(field, f"copies {rate(copies, 'B/s')}", [(END - 4, up.at(copies) - 7, "end")]),
        *_series(field, "B/s", named=False),
    ]
    told = f"Of {len(points)} rows without matrix products: bytes read and written per second, logarithmic, under "
    told += f"the rate measured for copies, {rate(copies, 'B/s')}."
    return Drawing("rates", "Rates: workloads that only move bytes", told, WIDTH, HEIGHT, tuple(parts))


def _up(points: Sequence[Point], ceiling: float) -> Log:
    """Around every row and the ceiling, which rows that find what they read in a cache may all lie above."""
    rates = [ceiling, *(p.reached for p in points)]
    return Log(min(rates) / 2, max(rates) * 2, FLOOR, TOP)


@dataclass(frozen=True)
class Field:
    """Where the points are, and what is covered so far."""

    places: dict[Point, Place]
    taken: Taken


def _field(points: Sequence[Point], across: Callable[[float], float], up: Log, ceiling: Sequence[Place]) -> Field:
    """Marks, their lines and the ceiling are covered."""
    places = {p: (across(p.across), up.at(p.reached)) for p in points}
    taken = Taken(Box(LEFT, TOP, END, FLOOR), [Box(x - 5, y - 5, x + 5, y + 5) for x, y in places.values()])
    taken.along(ceiling)
    for name in {p.workload for p in points}:
        taken.along([place for p, place in places.items() if p.workload == name])
    return Field(places, taken)


def _said(field: Field, said: str, tries: Iterable[tuple[float, float, str]]) -> Iterator[str]:
    """The name of a ceiling, where it is free."""
    found = field.taken.first(said, tries, strong=True)
    if found:
        yield text(found[0], found[1], said, "strong", found[2])


def _along(begin: Place, end: Place) -> Iterator[tuple[float, float, str]]:
    """Places left above a slope, then right below it, those in its middle first."""
    for right, down, anchor in ((-10, -6, "end"), (10, 16, "start")):
        for part in (0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1):
            x, y = begin[0] + part * (end[0] - begin[0]), begin[1] + part * (end[1] - begin[1])
            yield x + right, y + down, anchor


def _bytes_rate(row: Plain) -> float:
    return float((row["read"] + row["written"]) / row["warm"]["median"] * 1e6)


def _worked(row: Plain) -> Point:
    intensity, median = row["flops"] / (row["read"] + row["written"]), row["warm"]["median"]
    return Point(row["workload"], row["size"], intensity, row["flops"] / median * 1e6, row["floor_us"] / median)


def _copied(row: Plain, x: float) -> Point:
    share = row["floor_us"] / row["warm"]["median"]
    return Point(row["workload"], row["size"], x, _bytes_rate(row), share)


def _octaves(across: Log) -> Iterator[str]:
    for value in across.octaves():
        yield line(across.at(value), TOP, across.at(value), FLOOR)
    for x, said in ticks([(across.at(value), f"{value:g}") for value in across.octaves()]):
        yield text(x, FLOOR + 17, said, anchor="middle")


def _columns(columns: Mapping[str, float]) -> Iterator[str]:
    """Names under their columns, in two lines where they are long."""
    taken = Taken(Box(0, FLOOR, WIDTH, FLOOR + 36))
    for name, x in columns.items():
        yield line(x, TOP, x, FLOOR)
        found = taken.first(name, [(x, FLOOR + 17, "middle"), (x, FLOOR + 31, "middle")])
        if found:
            yield text(x, found[1], name, anchor="middle")


def _grid(up: Log, unit: str) -> Iterator[str]:
    """Rules across with their labels, and the frame."""
    for value in up.decades():
        yield line(LEFT, up.at(value), END, up.at(value))
        yield text(LEFT - 7, up.at(value) + 4, rate(value, unit), anchor="end")
    yield line(LEFT, TOP, LEFT, FLOOR, "frame")
    yield line(LEFT, FLOOR, END, FLOOR, "frame")


def _series(field: Field, unit: str, *, named: bool) -> Iterator[str]:
    """Marks of every point, sizes beside those that have room, and each workload's name where the axis has none."""
    places, taken = field.places, field.taken
    names = list(dict.fromkeys(p.workload for p in places))
    kinds = {name: (MARKS[n % 4], SERIES[n % 4], " hollow" if n // 4 % 2 else "") for n, name in enumerate(names)}
    marks, labels = list[str](), list[str]()
    for name in names:
        shape, colour, hollow = kinds[name]
        own = {p: place for p, place in places.items() if p.workload == name}
        marks.append(polyline(own.values(), f"line {colour}"))
        marks += [mark(shape, x, y, f"{colour}{hollow}", p.told(unit)) for p, (x, y) in own.items()]
        labels += _name(taken, name, colour, list(own.values())) if named else []
    for p, (x, y) in sorted(places.items(), key=lambda item: item[0].share):
        found = taken.first(str(p.size), _beside(x, y))
        labels += [text(found[0], found[1], str(p.size), kinds[p.workload][1], found[2])] if found else []
    return iter([*marks, *labels])


def _beside(x: float, y: float) -> Iterator[tuple[float, float, str]]:
    for down in (4, 14, -6):
        yield x + 9, y + down, "start"
        yield x - 9, y + down, "end"


def _name(taken: Taken, name: str, colour: str, own: Sequence[Place]) -> Iterator[str]:
    """The name of a workload at its slowest point, or further down, with a line to it; none where there is no room."""
    x, y = max(own, key=lambda place: place[1])
    shifts = [d * (SIZE + 3) for d in range(60)]
    tries = [(x + side * 22, y + 22 + d, anchor) for d in shifts for side, anchor in ((1, "start"), (-1, "end"))]
    found = taken.first(name, [(x, y + 20, "middle"), *tries], strong=True)
    if found is None:
        return
    if found[2] != "middle":
        yield line(x, y, found[0] - (3 if found[2] == "start" else -3), found[1] - 4, "leader")
    yield text(found[0], found[1], name, f"{colour} strong", found[2])
