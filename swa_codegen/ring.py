"""The arithmetic of the ring, written once.

Every function takes values that have `+ - * // %`, comparisons and `&`: Python integers, numpy arrays, torch tensors,
TVM expressions and z3 terms all go through the same text. What those value types spell differently (a choice, the
lesser, the greater) comes in as an `Ops`. So no function here says `if`, `min`, `and` or `==` about a value; divisors
are positive. `least` and `most` are apart from `select` because a compiler's simplifier takes minutes over nested
selections and milliseconds over min and max.

Words: W window, R ring length, T tokens of a step, `pos` an absolute position, `start` the first position of a step,
`valid` the first position whose keys exist (0 but after a prefix hit without ring state). A position p lives in ring
row p % R; a *slot* is state_id * R + row. Source: `source-notes`, "Sliding-window attention".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Value = Any  # an integer, an array of them, or a symbolic expression


@dataclass(frozen=True)
class Ops:
    """How one kind of value chooses: `select(condition, yes, no)`, `least(a, b)`, `most(a, b)`."""

    select: Callable[[Value, Value, Value], Value]
    least: Callable[[Value, Value], Value]
    most: Callable[[Value, Value], Value]


INTEGERS = Ops(select=lambda c, a, b: a if c else b, least=min, most=max)


def row(pos: Value, R: int) -> Value:
    """Ring row of a position."""
    return pos % R


def wrap(first: Value, j: Value, R: int, o: Ops) -> Value:
    """(first + j) % R for 0 <= first < R and 0 <= j <= R, without a division."""
    return first + j - o.select(first + j >= R, R, 0)


def first_key(pos: Value, W: int, valid: Value, o: Ops) -> Value:
    """Oldest position that a causal query at `pos` sees; its own is the newest."""
    return o.most(pos - (W - 1), o.most(valid, 0))


def first_block_key(start: Value, W: int, valid: Value, o: Ops) -> Value:
    """Oldest position that every query of a draft block starting at `start` sees: W context rows, then the block."""
    return o.most(start - W, o.most(valid, 0))


def seen_range(
    pos: Value, start: Value, newest: Value, W: int, valid: Value, block: bool, o: Ops
) -> tuple[Value, Value]:
    """First and last position that a query at `pos` sees in a step from `start` to `newest`.

    block: whether the spec's queries see a whole draft block; a number of the spec and not a value.
    """
    if block:
        return first_block_key(start, W, valid, o), newest
    return first_key(pos, W, valid, o), pos


def count(first: Value, last: Value, o: Ops) -> Value:
    """Number of positions first..last, none when `last` lies before `first`."""
    return o.most(last - first + 1, 0)


def unwrap(j: Value, last: Value, last_row: Value, R: int, o: Ops) -> Value:
    """Position that ring row `j` holds when `last` is the newest written and `last_row` its row; negative: none yet.

    Counted back from `last`, so that no number on the way passes it: it may be the greatest int32.
    """
    return last - (last_row - j + o.select(j > last_row, R, 0))


def within(p: Value, first: Value, last: Value) -> Value:
    """Whether position `p` is one of first..last."""
    return (p >= first) & (p <= last)


def suffix(j: Value, length: Value, R: int) -> Value:
    """Whether token `j` of a chunk of `length` is among its last R: two tokens of a chunk must never share a row."""
    return j >= length - R


def first_kept(length: Value, R: int, o: Ops) -> Value:
    """First token of a chunk of `length` that is among its last R (`suffix`)."""
    return o.most(length - R, 0)


def closes(pos: Value, r: int) -> Value:
    """Whether `pos` is the last position of its group of r."""
    return (pos + 1) % r < 1


def group(pos: Value, r: int) -> Value:
    """Number of the group that holds `pos`; as compressed row, visible once closed."""
    return pos // r


def closed_groups(pos: Value, r: Value, o: Ops) -> Value:
    """How many groups of r are closed at `pos`, which a query there sees: those before the one that holds pos + 1."""
    return o.most(pos + 1, 0) // r


def missing(history_end: Value, W: int, valid: Value, o: Ops) -> Value:
    """How many of the W positions before `history_end` have no key: those before `valid` >= 0, hence before 0."""
    return o.least(o.most(valid - (history_end - W), 0), W)


def ring_range(first: Value, length: Value, R: int, o: Ops) -> tuple[Value, Value, Value]:
    """Rows of the `length` <= R positions from `first` >= 0: (row, rows up to the ring's end, rows from row 0 on)."""
    start = row(first, R)
    whole = o.least(length, R - start)
    return start, whole, length - whole


def pivots(
    j: Value, q_start: Value, seq: Value, n_seq: Value, row: Value, W: int, valid: Value, o: Ops
) -> tuple[Value, Value, Value, Value]:
    """(start1, length1, start2, length2): rows of the buffer that token `j` of the chunk of sequence `seq` sees.

    The buffer holds W history rows of each of `n_seq` sequences, then all new rows; `row` is the token's own among the
    new rows, `q_start` its chunk's first position, and valid <= q_start. History row 0, position q_start - W, is in no
    window: token 0 already sees itself and W - 1 before it, so length1 <= W - 1.
    """
    first = first_key(q_start + j, W, valid, o)
    skipped = o.least(first, q_start) - (q_start - W)
    unseen = o.most(first - q_start, 0)
    return seq * W + skipped, W - skipped, n_seq * W + row - j + unseen, j - unseen + 1
