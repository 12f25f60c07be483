"""Claims of one decode step: T tokens are written, then each query reads the keys that it sees.

Knows rings and steps; must not know chunks or groups.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import z3

from .. import ring
from ..derived import INT32_END, Derived
from .claim import NEWEST_END, Build, Claim
from .terms import OPS, Bool, Term, World, greatest


@dataclass(frozen=True)
class _Step:
    state: Term
    start: Term
    newest: Term
    pos: Term
    first: Term
    last: Term


def _step(spec: Derived, world: World) -> _Step:
    """Any step, of fewer tokens than T too, any query of it, any valid start; and the keys that the query sees."""
    T, block = spec.tokens_per_step, spec.block
    state = world.number("state", 0, spec.max_state_slots)
    start = world.number("start", 0, NEWEST_END)
    newest = world.number("newest", start.value + (T - 1 if block else 0), start.value + T)
    pos = world.number("pos", start, newest.value + 1)
    valid = world.number("valid", -INT32_END, INT32_END)
    world.suppose(newest < NEWEST_END)
    first, last = ring.seen_range(pos, start, newest, spec.window, valid, block, OPS)
    return _Step(state, start, newest, pos, first, last)


def _keys(spec: Derived, world: World) -> Bool:
    step, W = _step(spec, world), spec.window
    key, valid = z3.Int("key"), z3.Int("valid")
    start, pos, newest = step.start.value, step.pos.value, step.newest.value
    oldest, last = (start - W, newest) if spec.block else (pos - W + 1, pos)
    seen = z3.And(key >= 0, key >= valid, key >= oldest, key <= last)
    world.names(key, step.state.value * spec.ring_length + key % spec.ring_length)
    length = ring.count(step.first, step.last, OPS)
    return z3.And(
        ring.within(key, step.first.value, step.last.value) == seen,
        length.value == greatest(step.last.value - step.first.value + 1, 0),
        length <= spec.index_width,
    )


def _index(spec: Derived, world: World) -> Bool:
    step, R = _step(spec, world), spec.ring_length
    j = world.number("j", 0, spec.index_width)
    world.suppose(j < ring.count(step.first, step.last, OPS))
    offset = step.state * R + ring.row(step.first, R)
    first_row = ring.row(offset, R)
    slot = offset - first_row + ring.wrap(first_row, j, R, OPS)
    key = step.first.value + j.value
    world.names(key, slot)
    begin = step.state.value * R
    return z3.And(slot >= begin, slot < begin + R, slot.value == begin + key % R)


def _writes(spec: Derived, world: World) -> Bool:
    """Written: by the step, or by one before it that wrote more drafts than were accepted."""
    step, R = _step(spec, world), spec.ring_length
    key = world.number("key", step.first, step.last.value + 1)
    written = world.number("written", step.start, step.start.value + spec.tokens_per_step)
    world.suppose(written < NEWEST_END, written.value != key.value)
    slot = step.state * R + ring.row(written, R)
    world.names(key, slot)
    begin = step.state.value * R
    other = ring.row(written, R).value != ring.row(key, R).value
    return z3.And(other, slot >= begin, slot < begin + R)


def _positions(spec: Derived, world: World) -> Bool:
    R = spec.ring_length
    state, newest = world.number("state", 0, spec.max_state_slots), world.number("newest", 0, NEWEST_END)
    j = world.number("j", 0, R)
    held = ring.unwrap(j, newest, ring.row(newest, R), R, OPS)
    world.names(held, state.value * R + j.value)
    return z3.And(held > newest.value - R, held <= newest, (held.value + R) % R == j.value)


def _one_subtract(spec: Derived, world: World) -> Bool:
    R = spec.ring_length
    state, first = world.number("state", 0, spec.max_state_slots), world.number("first", 0, NEWEST_END)
    j = world.number("j", 0, R + 1)
    found = ring.wrap(ring.row(first, R), j, R, OPS)
    world.names(first.value + j.value, state.value * R + found.value)
    return found.value == (first.value + j.value) % R


def claims(spec: Derived) -> Iterator[Claim]:
    """What a step of `spec` rests on."""
    W, R, T = spec.window, spec.ring_length, spec.tokens_per_step
    seen = (
        f"{W} positions before the block and the block" if spec.block else f"the last {W} positions, its own included"
    )

    def claim(name: str, says: str, build: Build) -> Claim:
        return Claim(f"step_{name}", says, "ring_length", R, spec.min_ring_length, build)

    yield claim("keys", f"a query sees {seen}, those from the valid start on, and no other", _keys)
    yield claim("index", f"every index of a query lies in its own sequence's ring, at position % {R}", _index)
    says = f"no row that a query of a step reads is overwritten by the step's {T} tokens or by drafts before it"
    yield claim("writes", says, _writes)
    says = f"every ring row holds the one of the newest {R} positions that attention_decode takes it for"
    yield claim("positions", says, _positions)
    says = f"of 0..{R} rows behind any row, one conditional subtract is the modulo"
    yield claim("one_subtract", says, _one_subtract)
