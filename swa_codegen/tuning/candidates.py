"""Candidates: schedules of a kernel that differ from the rule's along declared axes, nearest first. No compiler.

Must not know times.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..derived import Derived
from ..schedule import Schedule, alternatives, choose_all, rule
from ..target import Target
from .axes import axes_of
from .plan import BUILT, ILLEGAL, Candidate

ORIGIN = "tune"
_DIVIDES = (("stage_rows", "block_n"), ("sum_rows", "block_m"), ("sum_keys", "block_n"))
WARP, MOST_THREADS, REGISTERS = 32, 1024, 65_536  # of a block, and registers of a multiprocessor, on every GPU target


def candidates_of(spec: Derived, op: str, target: Target) -> Iterator[Schedule]:
    """Schedules to try, each once: the rule's, those of a record, then those around the seeds, fewest changes first.

    Legality is not judged here: lowering, the compiler and `illegal` do.
    """
    seen = set()
    for schedule in _all(spec, op, target):
        if (schedule.template, schedule.values) not in seen:
            seen.add((schedule.template, schedule.values))
            yield schedule


def _all(spec: Derived, op: str, target: Target) -> Iterator[Schedule]:
    recorded = [replace(s, at_most=None) for s in choose_all(spec, op, target)]
    seeds = [rule(spec, op, target), *recorded, *alternatives(spec, op, target)]
    yield from seeds
    changed = ((changes, n, s) for n, seed in enumerate(seeds) for changes, s in _around(seed, target))
    yield from (schedule for _, _, schedule in sorted(changed, key=lambda c: c[:2]))


def _around(seed: Schedule, target: Target) -> Iterator[tuple[int, Schedule]]:
    """(number of values that differ from the seed's, schedule) of every point of its axes."""
    values, axes = dict(seed.values), axes_of(seed.template, target)
    choices = [sorted({values[axis], *tried}) for axis, tried in axes.items()]
    for point in itertools.product(*choices):
        moved = dict(zip(axes, point, strict=True))
        changes = sum(values[axis] != value for axis, value in moved.items())
        yield changes, Schedule(seed.op, seed.template, tuple(sorted((values | moved).items())), ORIGIN)


def unfit(schedule: Schedule, target: Target) -> str | None:
    """Why no kernel of this schedule can be right or launched, as far as its numbers tell; None where they allow it."""
    values = dict(schedule.values)
    threads = values.get("threads", 1)
    if target.is_cuda and (threads % WARP or not WARP <= threads <= MOST_THREADS):
        return f"threads: got {threads}; multiples of {WARP} up to {MOST_THREADS}"
    for part, whole in _DIVIDES:
        if values.get(whole, 0) % values.get(part, 1):
            return f"{part}: got {values[part]}; must divide {whole} {values[whole]}"
    return None


def illegal(candidate: Candidate, spilled: int) -> str | None:
    """Why a built candidate is not tried, from what its compiler said; None where it is.

    spilled: bytes that the rule's kernel spills; a candidate may not spill more.
    """
    threads = candidate.values.get("threads", 1)
    if candidate.registers * threads > REGISTERS:
        return f"registers: got {candidate.registers} times {threads} threads; a multiprocessor has {REGISTERS}"
    if candidate.spill_bytes > spilled:
        return f"spills: got {candidate.spill_bytes} bytes; the rule's kernel spills {spilled}"
    return None


def judged(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates of a kernel, those that are built but not worth a try marked illegal: see `illegal`, and of those
    with one text all but the first."""
    spilled = next((c.spill_bytes for c in candidates if c.is_rule), 0)
    first: dict[str, int] = {}
    found = []
    for c in candidates:
        reason = illegal(c, spilled) if c.state == BUILT else None
        if c.state == BUILT and reason is None and first.setdefault(c.text_sha256, c.number) != c.number:
            reason = f"the same text as candidate {first[c.text_sha256]}"
        found.append(c if reason is None else replace(c, state=ILLEGAL, reason=reason))
    return found
