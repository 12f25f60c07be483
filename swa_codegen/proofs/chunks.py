"""Claims of a prefill chunk: the ring is read before it is overwritten, and only the last R tokens are written.

The state of a compression is such a ring too. Knows rings and chunks; must not know steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import z3

from .. import ring
from ..derived import INT32_END, Derived
from .claim import NEWEST_END, Build, Claim
from .terms import OPS, Bool, Term, World, greatest, raw


def _chunk(world: World) -> tuple[Term, Term]:
    """Any chunk: its first position and its tokens."""
    start, length = world.number("start", 0, NEWEST_END), world.number("length", 1, INT32_END)
    world.suppose(start.value + length.value < INT32_END)
    return start, length


def chunk_rows(R: int, spec: Derived, world: World) -> Bool:
    """`i`, `j`: any two tokens of a chunk, whose last go to a ring of R rows."""
    (start, length), state = _chunk(world), world.number("state", 0, INT32_END // R)
    i, j = world.number("i", 0, length), world.number("j", 0, length)
    slot, first = state * R + ring.row(start + i, R), ring.first_kept(length, R, OPS)
    world.names(start.value + i.value, slot)
    both = z3.And(ring.suffix(i, length, R), ring.suffix(j, length, R), i.value != j.value)
    return z3.And(
        slot >= state.value * R,
        slot < (state.value + 1) * R,
        z3.Implies(both, ring.row(start + i, R).value != ring.row(start + j, R).value),
        ring.suffix(i, length, R) == (i >= first),
        first.value == greatest(length.value - R, 0),
    )


def chunk_keeps(R: int, before: int, spec: Derived, world: World) -> Bool:
    """Of the `before` positions that end with a chunk, each is in the ring, and no row written took its place."""
    (start, length), state = _chunk(world), world.number("state", 0, INT32_END // R)
    key = world.number("key", greatest(start.value + length.value - before, 0), start.value + length.value)
    token = world.number("token", 0, length)
    written = start + token
    world.names(key, state.value * R + ring.row(key, R).value)
    own = z3.Implies(key >= start, ring.suffix(key - start, length, R))
    foreign = z3.And(ring.suffix(token, length, R), written.value != key.value)
    return z3.And(own, z3.Implies(foreign, ring.row(written, R).value != ring.row(key, R).value))


def _one_subtract(spec: Derived, world: World) -> Bool:
    R = spec.ring_length
    (start, length), state = _chunk(world), world.number("state", 0, INT32_END // R)
    first = ring.first_kept(length, R, OPS)
    k = world.number("k", 0, length.value - first.value)
    found = ring.wrap(ring.row(start + first, R), k, R, OPS)
    position = start.value + first.value + k.value
    world.names(position, state.value * R + found.value)
    return found.value == position % R


def _history(spec: Derived, world: World) -> Bool:
    W, R = spec.window, spec.ring_length
    state, end = world.number("state", 0, spec.max_state_slots), world.number("end", 0, INT32_END)
    valid, i = world.number("valid", 0, end.value + 1), world.number("i", 0, W)
    zeros = ring.missing(end, W, valid, OPS)
    start, whole, rest = ring.ring_range(end - W + zeros, W - zeros, R, OPS)
    position = end.value - W + i.value
    before, first_run = i.value < zeros.value, i.value < zeros.value + whole.value
    source = z3.If(first_run, start.value + i.value - zeros.value, i.value - zeros.value - whole.value)
    world.names(position, state.value * R + source)
    return z3.And(
        zeros >= 0,
        whole >= 0,
        rest >= 0,
        zeros.value + whole.value + rest.value == W,
        start >= 0,
        z3.Implies(whole > 0, start.value + whole.value <= R),
        z3.Implies(rest > 0, rest <= start),
        before == z3.Or(position < valid.value, position < 0),
        z3.Implies(z3.Not(before), source == position % R),
    )


def _outlives(spec: Derived, world: World) -> Bool:
    W, R = spec.window, spec.ring_length
    state, end = world.number("state", 0, spec.max_state_slots), world.number("end", 0, NEWEST_END)
    key = world.number("key", greatest(end.value - W, 0), end)
    written = world.number("written", end, end.value + spec.tokens_per_step)
    world.suppose(written < NEWEST_END)
    world.names(key, state.value * R + ring.row(key, R).value)
    return ring.row(written, R).value != ring.row(key, R).value


def _pivots(spec: Derived, world: World) -> Bool:
    """`i`: any entry of the two runs of rows, one behind the other."""
    W = spec.window
    rows = INT32_END // W
    q_start, j = world.number("q_start", 0, NEWEST_END), world.number("j", 0, INT32_END)
    n_seq, seq = world.number("n_seq", 1, rows), world.number("seq", 0, rows)
    row, valid = world.number("row", 0, INT32_END), world.number("valid", 0, q_start.value + 1)
    world.suppose(seq < n_seq, j <= row, q_start.value + j.value < NEWEST_END)
    world.suppose(n_seq.value * W + row.value < INT32_END)
    start1, length1, start2, length2 = map(raw, ring.pivots(j, q_start, seq, n_seq, row, W, valid, OPS))
    i, own, fresh = z3.Int("i"), seq.value * W, n_seq.value * W + row.value - j.value  # fresh: the chunk's first row
    pos = q_start.value + j.value
    first = greatest(pos - W + 1, valid, 0)
    old = i < length1
    position = z3.If(old, q_start.value - W + start1 + i - own, q_start.value + start2 + i - length1 - fresh)
    inside = z3.If(
        old, z3.And(start1 + i >= own, start1 + i < own + W), z3.And(position >= q_start.value, position <= pos)
    )
    world.names(first + i, z3.If(old, start1 + i, start2 + i - length1))
    listed = z3.And(i >= 0, i < length1 + length2)
    return z3.And(
        length1 >= 0,
        length1 < W,
        length2 >= 1,
        length1 + length2 == pos - first + 1,
        z3.Implies(listed, z3.And(position == first + i, inside)),
    )


def claims(spec: Derived) -> Iterator[Claim]:
    """What a chunk of `spec` rests on, its history and pivots included."""
    W, R, T = spec.window, spec.ring_length, spec.tokens_per_step

    def claim(name: str, says: str, build: Build, least: int = spec.min_ring_length) -> Claim:
        return Claim(name, says, "ring_length", R, least, build)

    says = f"of a chunk the last {R} tokens are written, no two to one row, all to the ring of their own sequence"
    yield claim("chunk_rows", says, partial(chunk_rows, R))
    says = f"after a chunk its ring holds the last {W} positions"
    yield claim("chunk_keeps", says, partial(chunk_keeps, R, W))
    says = "of a chunk's written tokens, one conditional subtract behind the first one's modulo is the modulo"
    yield claim("chunk_one_subtract", says, _one_subtract)
    says = f"the segments of a load plan cover each of {W} rows once, from the row of its position or as zeros"
    yield claim("history_segments", says, _history)
    if R >= W + T:
        says = f"all {W} rows of a load plan outlive a step of {T} tokens that is abandoned"
        yield claim("history_outlives_a_step", says, _outlives, W + T)
    says = f"pivots name each row that a query sees once, in order: at most {W - 1} of history, then its own chunk's"
    yield claim("pivots", says, _pivots)
