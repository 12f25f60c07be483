"""Time over size, a picture for each workload of a benchmark: the op, its rivals, and the floor.

Knows the plain values of `bench.Report`. Both axes are logarithmic; bars on a mark go from p10 to p90. Names stand at
the ends of lines, with the time at the largest size that was timed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .drawing import MARKS, Drawing, Log, line, mark, polyline, spread, text, ticks
from .plain import Plain, by
from .style import SERIES
from .units import duration

OWN, FLOOR_NAME = "swa-codegen", "floor"
# Those that a run may compare with keep one colour and mark in every picture, whichever are there.
NAMES = (OWN, "FlashMLA", "torch.compile", "torch eager")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 420.0, 300.0, 58.0, 108.0, 14.0, 42.0
FLOOR, END = HEIGHT - BOTTOM, WIDTH - RIGHT
LABEL = 29.0  # pixels of a name and the time under it


@dataclass(frozen=True)
class Curve:
    """A line of a picture: (size, median, p10, p90) of each row in order of size, microseconds."""

    name: str
    points: tuple[tuple[int, float, float, float], ...]

    @property
    def last(self) -> tuple[int, float]:
        return self.points[-1][:2]


def drawings(report: Plain) -> list[Drawing]:
    """One for each workload, in the order of the run."""
    rows = by("workload", report["rows"])
    return [_drawing(n, name, sorted(own, key=lambda r: r["size"])) for n, (name, own) in enumerate(rows.items())]


def across_says(rows: Sequence[Plain]) -> str:
    """What the sizes of a workload count."""
    return "sequences (B)" if rows[0]["workload"].startswith("decode") else "tokens (N)"


def _drawing(number: int, name: str, rows: Sequence[Plain]) -> Drawing:
    curves = list(_curves(rows))
    sizes = [row["size"] for row in rows]
    times = [t for c in curves for point in c.points for t in point[1:]]
    across = Log(sizes[0] / 1.4, sizes[-1] * 1.4, LEFT, END)
    up = Log(min(times) / 1.5, max(times) * 1.5, FLOOR, TOP)
    parts = [
        *_grid(sizes, across, up),
        text((LEFT + END) / 2, HEIGHT - 6, across_says(rows), "muted", "middle"),
        *(part for curve in reversed(curves) for part in _curve(curve, across, up)),
        *_names(curves, across, up),
    ]
    least, most = duration(min(times)), duration(max(times))
    told = (
        f"Time of one call for {len(sizes)} sizes from {sizes[0]} to {sizes[-1]}, logarithmic from {least} to {most}: "
    )
    told += ", ".join(f"{c.name} {duration(c.last[1])} at {c.last[0]}" for c in curves) + "."
    return Drawing(f"times-{number}", name, told, WIDTH, HEIGHT, tuple(parts))


def _curves(rows: Sequence[Plain]) -> Iterator[Curve]:
    timed = {OWN: [(row["size"], row["warm"]) for row in rows]}
    for row in rows:
        for name, rival in row["rivals"].items():
            if rival["warm"]:
                timed.setdefault(name, []).append((row["size"], rival["warm"]))
    for name, points in timed.items():
        yield Curve(name, tuple((size, t["median"], t["p10"], t["p90"]) for size, t in points))
    yield Curve(FLOOR_NAME, tuple((row["size"], *(row["floor_us"],) * 3) for row in rows))


def _grid(sizes: Sequence[int], across: Log, up: Log) -> Iterator[str]:
    for size in sizes:
        yield line(across.at(size), TOP, across.at(size), FLOOR)
    for x, said in ticks([(across.at(size), str(size)) for size in sizes]):
        yield text(x, FLOOR + 16, said, anchor="middle")
    for value in up.decades():
        yield line(LEFT, up.at(value), END, up.at(value))
        yield text(LEFT - 6, up.at(value) + 4, duration(value), anchor="end")
    yield line(LEFT, TOP, LEFT, FLOOR, "frame")
    yield line(LEFT, FLOOR, END, FLOOR, "frame")


def _look(name: str) -> tuple[str, str]:
    """Shape and colour of a curve; the floor has neither."""
    number = NAMES.index(name) if name in NAMES else len(NAMES) - 1
    return MARKS[number], SERIES[number]


def _curve(curve: Curve, across: Log, up: Log) -> Iterator[str]:
    places = [(across.at(size), up.at(median)) for size, median, *_ in curve.points]
    if curve.name == FLOOR_NAME:
        yield polyline(places, "floor") if len(places) > 1 else line(LEFT, places[0][1], END, places[0][1], "floor")
        return
    shape, colour = _look(curve.name)
    yield polyline(places, f"line {colour}")
    for (x, y), (size, median, p10, p90) in zip(places, curve.points, strict=True):
        yield line(x, up.at(p10), x, up.at(p90), f"line {colour}")
        told = f"{curve.name}, {size}: {duration(median)}, p10 {duration(p10)}, p90 {duration(p90)}"
        yield mark(shape, x, y, colour, told)


def _names(curves: Sequence[Curve], across: Log, up: Log) -> Iterator[str]:
    """Names right of the lines' ends, moved apart."""
    ends = [(across.at(c.last[0]), up.at(c.last[1])) for c in curves]
    places = spread([y for _, y in ends], LABEL, FLOOR - 12)
    for curve, (x, y), place in zip(curves, ends, places, strict=True):
        colour = "muted" if curve.name == FLOOR_NAME else _look(curve.name)[1]
        yield polyline([(x + 7, y), (END + 2, y), (END + 8, place)], "leader")
        yield text(END + 11, place + 1, curve.name, f"{colour} strong")
        yield text(END + 11, place + 14, duration(curve.last[1]), colour)
