"""Which of some timed candidates is the winner: pure functions of times. Knows no clock, database or device.

Times within the noise count as equal, and of equals the simplest wins (`Candidate.simplicity`), so that two runs differ
only where their times do by more than the noise.
"""

from __future__ import annotations

import itertools
import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .plan import Candidate

WORTH_A_SPLIT = 0.05  # what one schedule for all sizes may lose at a size before there are several
LEAST_NOISE = 0.01  # two medians of one kernel on an idle card differ by up to 1 %


class Cell(NamedTuple):
    """A workload at one size; `rows`: extent of the first axis of the kernel's first tensor."""

    workload: str
    size: int
    rows: int


Times = Mapping[Cell, Mapping[str, float]]  # microseconds of each candidate's key in each cell that it finished


class Range(NamedTuple):
    """Calls of at most `at_most` rows (None: all beyond the range before) run `candidate`."""

    at_most: int | None
    candidate: Candidate


def noise_of(repeats: Sequence[float]) -> float:
    """Share by which a repeated median of one kernel strays from its own median, at least LEAST_NOISE."""
    if len(repeats) < 2:
        return LEAST_NOISE
    middle = statistics.median(repeats)
    return max(LEAST_NOISE, *(abs(time - middle) / middle for time in repeats))


def simplest(candidates: Iterable[Candidate]) -> Candidate:
    return min(candidates, key=lambda c: c.simplicity)


def contenders(times: Mapping[str, float], noise: float) -> set[str]:
    """Keys of those whose time is that of the fastest, up to the noise."""
    return {key for key, time in times.items() if time <= min(times.values()) * (1 + noise)}


def scores(candidates: Sequence[Candidate], times: Times) -> dict[str, float]:
    """Of each candidate that finished every cell: geometric mean of its time over the cell's least."""
    whole = [c.key for c in candidates if times and all(c.key in cell for cell in times.values())]
    least = {cell: min((found[key] for key in whole), default=math.inf) for cell, found in times.items()}
    shares = {key: [math.log(found[key] / least[cell]) for cell, found in times.items()] for key in whole}
    return {key: math.exp(statistics.fmean(logs)) for key, logs in shares.items()}


def winner(candidates: Sequence[Candidate], times: Times, noise: Mapping[Cell, float]) -> Candidate | None:
    """The one schedule for all sizes; None where no candidate finished every cell."""
    found = scores(candidates, times)
    if not found:
        return None
    equal = contenders(found, statistics.median(noise[cell] for cell in times))
    return simplest(c for c in candidates if c.key in equal)


def ranges(candidates: Sequence[Candidate], times: Times, noise: Mapping[Cell, float]) -> list[Range]:
    """The schedules to keep, by rows: the winner for all sizes where it loses little at each, else the fewest ranges in
    each of which one candidate does. Empty where nothing wins.

    Little is WORTH_A_SPLIT, or the noise where that is more. Only candidates that finished every cell count. A range
    ends between the sizes around it.
    """
    one = winner(candidates, times, noise)
    if one is None:
        return []
    groups = _groups(set(scores(candidates, times)), times, noise)
    if not all(fit for fit, _ in groups) or all(one.key in fit for fit, _ in groups):
        return [Range(None, one)]
    merged: list[tuple[set[str], list[int]]] = []
    for fit, rows in groups:
        if merged and merged[-1][0] & fit:
            merged[-1] = (merged[-1][0] & fit, [*merged[-1][1], rows])
        else:
            merged.append((fit, [rows]))
    ends = [_between(here[1][-1], after[1][0]) for here, after in itertools.pairwise(merged)]
    best = [simplest(c for c in candidates if c.key in fit) for fit, _ in merged]
    return [Range(end, c) for end, c in zip([*ends, None], best, strict=True)]


def _groups(whole: set[str], times: Times, noise: Mapping[Cell, float]) -> list[tuple[set[str], int]]:
    """For each number of rows, ascending: keys of those that lose little in each of its cells."""
    found: dict[int, set[str]] = {}
    for cell in sorted(times, key=lambda cell: cell.rows):
        near = contenders({key: times[cell][key] for key in whole}, max(noise[cell], WORTH_A_SPLIT))
        found[cell.rows] = found.get(cell.rows, whole) & near
    return [(fit, rows) for rows, fit in found.items()]


def _between(low: int, high: int) -> int:
    """A number of rows in low .. high - 1: the geometric mean of the two."""
    return min(max(low, math.isqrt(low * high)), high - 1)
