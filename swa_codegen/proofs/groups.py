"""Claims of compression: which groups are closed, and the ring of rows that wait for their group.

Knows one compression; what a ring of any length keeps of a chunk is known to `chunks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import z3

from .. import ring
from ..derived import INT32_END, Compress, Derived
from .chunks import chunk_keeps, chunk_rows
from .claim import NEWEST_END, Build, Claim
from .terms import OPS, Bool, World, greatest


def _groups(entry: Compress, spec: Derived, world: World) -> Bool:
    r = entry.ratio
    pos, number = world.number("pos", 0, NEWEST_END), world.number("group", 0, INT32_END)
    first, last = number.value * r, number.value * r + r - 1
    visible = number < ring.closed_groups(pos, r, OPS)
    world.names(last, number)
    return z3.And(
        visible == (last <= pos.value),
        z3.Implies(pos.value == last, ring.closes(pos, r)),
        z3.Implies(ring.closes(pos, r), ring.group(pos, r).value + 1 == ring.closed_groups(pos, r, OPS).value),
        (ring.group(pos, r).value == number.value) == z3.And(first <= pos.value, pos.value <= last),
    )


def _reads(entry: Compress, spec: Derived, world: World) -> Bool:
    """Of a group that closes in a chunk or step, the rows before it come from the ring. Written there since: at most by
    a step before, with more drafts than were accepted."""
    S, width = entry.state_ring, spec.state_width(entry.ratio)
    start = world.number("start", 0, NEWEST_END)
    pos = world.number("pos", start, NEWEST_END)
    world.suppose(ring.closes(pos, entry.ratio))
    key = world.number("key", greatest(pos.value - entry.rows + 1, 0), start)
    written = world.number("written", start, start.value + spec.tokens_per_step)
    world.suppose(written < NEWEST_END)
    column = world.number("column", 0, width)
    value = ring.row(key, S) * width + column
    world.names(key, ring.row(key, S))
    only_first = pos.value == start.value if entry.one_launch else z3.BoolVal(True)
    other = ring.row(written, S).value != ring.row(key, S).value
    return z3.And(other, value >= 0, value < S * width, only_first)


def claims(spec: Derived, entry: Compress) -> Iterator[Claim]:
    """What the compression `entry` of `spec` rests on."""
    r, S, least = entry.ratio, entry.state_ring, entry.min_state_ring(spec.tokens_per_step)

    def claim(name: str, says: str, build: Build) -> Claim:
        return Claim(f"{name}_{r}", says, f"compress[ratio {r}].state_ring", S, least, build)

    says = f"a query sees the groups of {r} that are closed at its position, and no other"
    yield claim("groups", says, partial(_groups, entry))
    if entry.has_state:
        says = f"no state row that a group of {entry.rows} rows pools is overwritten before, and all lie in their ring"
        yield claim("state_reads", says, partial(_reads, entry))
        says = f"of a chunk the last {S} tokens are kept, no two in one state row"
        yield claim("state_rows", says, partial(chunk_rows, S))
        says = f"after a chunk the state holds the {entry.rows - 1} rows that its next group may pool"
        yield claim("state_keeps", says, partial(chunk_keeps, S, entry.rows - 1))
