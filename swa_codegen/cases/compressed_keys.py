"""Cases of attention over compressed rows beside the window, and of outputs that are rotated back.

Compressed caches hold poison but for the rows that some query sees; entries behind a query's length point at poison.
Must not know how compressed rows come about.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor

from .. import reference
from ..reference import rowcodec
from .attention import MANY, decode_batches, many_states, poisoned_outputs, prepared
from .codes import every_code
from .rig import Rig, Row, agree, equal

SINKS = (-math.inf, -100.0, 0.0, 100.0, math.inf)
PADDING = 2  # tokens behind the last chunk


class _Side(NamedTuple):
    """Compressed rows as attention ops take them."""

    cache: Tensor
    slots: Tensor
    length: Tensor | None


class _Window(NamedTuple):
    """The window side of one op: its queries and their positions, and its arguments up to the sink."""

    op: str
    case: str
    q: Tensor
    arguments: tuple[Tensor, ...]
    positions: Tensor
    behind: tuple[Tensor | None, ...] = ()  # arguments between the sink and the compressed rows


def _widths(rig: Rig) -> list[int]:
    """Columns of the index: none, one, and about as many as a query of the spec selects."""
    pages = (1 if rig.quick else 8) * rig.spec.page_rows
    widest = pages if rig.quick else max([pages, *(entry.topk or 0 for entry in rig.spec.compress)])
    return [0, 1, widest - 1, widest]


def _hidden(queries: int, width: int) -> Tensor:
    """Where each query has no row, bool [queries, width], one pattern after the other: nowhere, in front, every third,
    all but the last, everywhere."""
    j = torch.arange(width)
    patterns = [j < 0, j < width // 2, j % 3 == 1, j < width - 1, j >= 0]
    return torch.stack([patterns[n % len(patterns)] for n in range(queries)]) if queries else j.expand(0, -1) >= 0


def _side(rig: Rig, queries: int, width: int, with_length: bool) -> _Side:
    """Compressed rows for each query, random slots in random order. Rows that no query sees stay poison."""
    spec = rig.spec
    poison = spec.page_rows  # slots of the first page are never filled
    index = torch.stack([torch.randperm(width + 3, generator=rig.random)[:width] for _ in range(max(queries, 1))])
    index = (index + poison).masked_fill(_hidden(max(queries, 1), width), -1)[:queries]
    length = rig.between(0, width, queries).cpu() if with_length else torch.full((queries,), width)
    length[::3] = width
    behind = torch.arange(width) >= length[:, None]
    index = torch.where(behind, torch.arange(width) % poison, index)
    cache = rig.pages((width + 3) // spec.page_rows + 2)
    slots = index[~behind & (index >= 0)].unique()
    rows = rowcodec.encode(
        torch.randn(len(slots), spec.head_dim, generator=rig.random).bfloat16(), spec.compressed_row_format
    )
    rig.store_compressed(cache, slots.to(rig.device), rows)
    return _Side(cache, rig.ints(index), rig.ints(length) if with_length else None)


def _decode_windows(rig: Rig) -> Iterator[_Window]:
    for batch in list(decode_batches(rig))[:2]:
        yield _step(rig, *batch)


def _many_decode(rig: Rig) -> _Window:
    return _step(rig, f"{MANY} queries", *many_states(rig), None)


def _step(rig: Rig, case: str, start: Tensor, state: Tensor, valid: Tensor | None) -> _Window:
    """A decode step of all tokens."""
    T, heads, dims = rig.spec.tokens_per_step, rig.spec.num_heads, rig.spec.head_dim
    cache = prepared(rig, start, state, valid)
    q, positions = rig.normal(len(start), T, heads, dims), (start[:, None] + rig.ints(range(T))).flatten()
    return _Window("attention_decode", case, q, (cache, state, start), positions, (valid,))


INDEXED_STATES = 3


def _filled_rings(rig: Rig) -> Tensor:
    """A cache whose every ring row is written."""
    cache = rig.cache(INDEXED_STATES)
    rig.fill(cache, rig.ints(range(INDEXED_STATES)), rig.ints([9 * rig.spec.ring_length] * INDEXED_STATES))
    return cache


def _indexed_windows(rig: Rig) -> Iterator[_Window]:
    spec, queries, slots = rig.spec, 12, INDEXED_STATES * rig.spec.ring_length
    cache = _filled_rings(rig)
    index = torch.stack([rig.shuffled(slots)[: spec.index_width] for _ in range(queries)])
    positions = rig.between(0, 4 * spec.ring_length, queries)
    q = rig.normal(queries, spec.num_heads, spec.head_dim)
    yield _Window("attention_indexed", "full window", q, (cache, index), positions)
    index = torch.where(rig.ints(_hidden(queries, spec.index_width).flip(0)) > 0, -1, index)
    yield _Window("attention_indexed", "-1 in the window", q, (cache, index), positions)
    yield _Window("attention_indexed", "no window", q, (cache, torch.full_like(index, -1)), positions)


def _many_indexed(rig: Rig) -> _Window:
    spec, cache = rig.spec, _filled_rings(rig)
    slots = torch.randint(0, INDEXED_STATES * spec.ring_length, (MANY, spec.index_width), generator=rig.random)
    index = rig.ints(slots.masked_fill(_hidden(MANY, spec.index_width).flip(0), -1))
    q, positions = rig.normal(MANY, spec.num_heads, spec.head_dim), rig.between(0, 4 * spec.ring_length, MANY)
    return _Window("attention_indexed", f"{MANY} queries", q, (cache, index), positions)


def _prefill_windows(rig: Rig) -> Iterator[_Window]:
    past = [0, rig.spec.window - 1, 2 * rig.spec.ring_length + 3]
    yield _chunks(rig, "chunks", [1, 3, rig.spec.tokens_per_step + 1], past)


def _many_prefill(rig: Rig) -> _Window:
    return _chunks(rig, f"{MANY} queries", [MANY - 2 * PADDING, PADDING], [0, 2 * rig.spec.window])


def _chunks(rig: Rig, case: str, lengths: list[int], histories: list[int]) -> _Window:
    """Chunks, and tokens of padding behind them: those have no window and no position."""
    spec, new, past = rig.spec, rig.ints(lengths), rig.ints(histories)
    total = int(new.sum()) + PADDING
    pivots = reference.prefill_pivots(spec, new, new + past, None, total)
    keys = rig.normal(len(new) * spec.window + total, spec.head_dim)
    keys[-PADDING:] = math.nan
    keys[0] = math.nan  # what -1 as a row would read: the first sequence has no history
    positions = rig.ints(
        [p + j for p, n in zip(past.tolist(), new.tolist(), strict=True) for j in range(n)] + [-1] * PADDING
    )
    q = rig.normal(total, spec.num_heads, spec.head_dim)
    return _Window("attention_prefill", case, q, (keys, pivots), positions)


def _attend(rig: Rig, w: _Window, case: str, side: _Side | None, table: Tensor | None, sink: Tensor | None) -> Row:
    """One call of an op against float64."""
    decode = w.op == "attention_decode"
    turn = () if table is None else (table,) if decode else (w.positions, table)
    given = (sink, *w.behind, *(side or (None, None, None)), *turn)
    lse_shape = (w.q.shape[0], w.q.shape[2], w.q.shape[1]) if decode else w.q.shape[:2]
    out, lse = getattr(rig.ops, w.op)(w.q, *w.arguments, *given, out=poisoned_outputs(rig, w.q, *lse_shape))
    wanted = getattr(reference, w.op)(rig.spec, w.q, *w.arguments, *given)
    return agree(rig, w.op, case, out, lse, wanted)


def _joint(rig: Rig, windows: Iterator[_Window]) -> Iterator[Row]:
    """One softmax over both sides: every width, then every sink on the last window."""
    for w in windows:
        queries = len(w.positions)
        w = w._replace(positions=w.positions.clamp(min=0))  # every query has keys here
        table = rig.rope("compressed", int(w.positions.max()) + 1)
        for number, width in enumerate(_widths(rig)):
            side = _side(rig, queries, width, with_length=number % 2 == 0)
            turn, named = (table, ", rotated back") if number == 3 else (None, "")
            yield _attend(rig, w, f"{w.case}, {width} compressed{named}", side, turn, rig.sink())
    if rig.spec.attention_sink:
        for value in SINKS:
            yield _attend(rig, w, f"{w.case}, compressed, sink {value}", side, None, rig.sink(value))


def _with_most(rig: Rig, w: _Window) -> Row:
    """As many compressed rows as a query of the spec selects, each query with a length of its own, rotated back."""
    w = w._replace(positions=w.positions.clamp(min=0))
    width, table = _widths(rig)[-1], rig.rope("compressed", int(w.positions.max()) + 1)
    side = _side(rig, len(w.positions), width, with_length=True)
    return _attend(rig, w, f"{w.case}, up to {width} compressed, rotated back", side, table, rig.sink())


def _rotated(rig: Rig, windows: Iterator[_Window]) -> Iterator[Row]:
    """The output of the window alone rotated back, with either table."""
    for w in windows:
        for kind in ("plain", "compressed"):
            table = rig.rope(kind, int(w.positions.max()) + 1)
            yield _attend(rig, w, f"{w.case}, {kind} rotation back", None, table, rig.sink())


def decode(rig: Rig) -> Iterator[Row]:
    yield from _joint(rig, _decode_windows(rig))
    if not rig.quick:
        yield _with_most(rig, _many_decode(rig))


def indexed(rig: Rig) -> Iterator[Row]:
    yield from _joint(rig, _indexed_windows(rig))
    if not rig.quick:
        yield _with_most(rig, _many_indexed(rig))


def prefill(rig: Rig) -> Iterator[Row]:
    yield from _joint(rig, _prefill_windows(rig))
    if not rig.quick:
        yield _with_most(rig, _many_prefill(rig))


def rotated_decode(rig: Rig) -> Iterator[Row]:
    yield from _rotated(rig, _decode_windows(rig))


def rotated_indexed(rig: Rig) -> Iterator[Row]:
    yield from _rotated(rig, _indexed_windows(rig))


def rotated_prefill(rig: Rig) -> Iterator[Row]:
    yield from _rotated(rig, _prefill_windows(rig))


def merged(rig: Rig) -> Iterator[Row]:
    """Window and compressed rows attended to apart, without a sink, and merged: the joint form, a side empty or not."""
    if "attention_indexed" not in rig.ops.manifest["ops"]:
        return
    none, sink = rig.sink(-math.inf), rig.sink()
    for w in _indexed_windows(rig):
        cache, index = w.arguments
        side = _side(rig, len(w.q), _widths(rig)[2], with_length=True)
        window = rig.ops.attention_indexed(w.q, cache, index, none)
        compressed = rig.ops.attention_indexed(w.q, cache, torch.full_like(index, -1), none, *side)
        out, lse = reference.merge_partials(*window, *compressed, sink)
        wanted = reference.attention_indexed(rig.spec, w.q, cache, index, sink, *side)
        yield agree(rig, w.op, f"{w.case}, merged from two parts", out, lse, wanted)


def codes(rig: Rig) -> Iterator[Row]:
    """One compressed row per query, its weight 1: the output is the decoded row, but for the sign of zeros."""
    spec, fmt = rig.spec, rig.spec.compressed_row_format
    rows = every_code(fmt, spec.head_dim, rig.random, 16 if rig.quick else 1).to(rig.device)
    cache = rig.pages(-(-len(rows) // spec.page_rows))
    slots = rig.shuffled(len(rows))
    rig.store_compressed(cache, slots, rows)
    no_window = torch.full((len(rows), spec.index_width), -1, dtype=torch.int32, device=rig.device)
    q = torch.zeros(len(rows), spec.num_heads, spec.head_dim, dtype=torch.bfloat16, device=rig.device)
    out, _ = rig.ops.attention_indexed(
        q, rig.cache(1), no_window, rig.sink(-math.inf), cache, slots[:, None].contiguous()
    )
    wanted = rowcodec.decode(rows, fmt, spec.head_dim) + 0.0
    yield equal("attention_indexed", "every code and scale byte of compressed rows", out[:, 0] + 0.0, wanted)
