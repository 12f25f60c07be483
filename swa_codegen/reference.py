"""Torch references of the ops, and how a kernel's result is held against them.

Knows what every op computes: index ops through `ring` on int64 tensors, attention through `attention_reference`;
`compress` is in `compress_reference`, what a benchmark compares with in `eager`. Must not know kernels, schedules or
bundles. Clear before fast, and free to synchronise; works on whatever device its tensors are on.

Conventions: lse is natural log without the sink; a query with no key gives 0 and lse +inf; a sink of +inf gives 0, of
-inf changes nothing. A row of state id -1 is padding: offset and length (0, 0), slots -1, output 0, lse +inf.
Compressed keys join the window's in one softmax; an attention op that is given a rope table turns its output back.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from . import ring, rotary, rowcodec
from .attention_reference import OUT_BOUND as OUT_BOUND
from .attention_reference import (
    SMALLEST_NORMAL,
    Extra,
    attention,
    buffer_keys,
    check_extra,
    check_pair,
    ring_keys,
    split_slots,
)
from .attention_reference import AttentionReference as AttentionReference
from .derived import Derived
from .errors import ArgumentError

COSINE_BOUND = 5e-6
# Where a whole row lies below this, flushed elements alone can turn its direction by more than COSINE_BOUND.
SMALLEST_DIRECTED = SMALLEST_NORMAL * 2.0**12

TORCH = ring.Ops(
    select=torch.where,
    least=lambda a, b: torch.minimum(torch.as_tensor(a), torch.as_tensor(b)),
    most=lambda a, b: torch.maximum(torch.as_tensor(a), torch.as_tensor(b)),
)


@dataclass(frozen=True)
class Agreement:
    """How a result compares with its reference. Shares are of the bound: up to 1 passes, 0 is bit-equal.

    out_at, lse_at: where the worst share is: row indices and head of `out` (no dim), indices of `lse`.
    """

    out_share: float
    out_at: tuple[int, ...]
    lse_share: float
    lse_at: tuple[int, ...]
    cosine_difference: float
    finite: bool

    @property
    def within_bounds(self) -> bool:
        """Whether every element is finite and within its own bound, which a correct kernel keeps on any input."""
        return self.finite and self.out_share <= 1 and self.lse_share <= 1

    @property
    def passed(self) -> bool:
        """Whether, besides, every row keeps its direction."""
        return self.within_bounds and self.cosine_difference <= COSINE_BOUND


def decode_metadata(
    spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Offset and length i32 [B*T, 2] and ring slots i32 [B*T] of a decode step."""
    return _step_metadata(spec, start_pos, state_id, valid_start, spec.tokens_per_step)


def get_kv_index(spec: Derived, offset_len: Tensor) -> Tensor:
    """Slots i32 [N, index_width] of the keys of each row, ascending positions, then -1."""
    offset, length = offset_len.long()[:, :1], offset_len[:, 1:]
    first = ring.row(offset, spec.ring_length)
    j = torch.arange(spec.index_width, device=offset_len.device)
    slots = offset - first + ring.wrap(first, j, spec.ring_length, TORCH)
    return torch.where(j < length, slots, -1).int()


def chunk_slots(
    spec: Derived, seqlens_q: Tensor, start_pos: Tensor, state_id: Tensor, num_tokens: int | None = None
) -> Tensor:
    """Ring slots i32 [N] of chunks laid end to end; -1 but for each chunk's last R rows, and behind the last chunk."""
    lengths = seqlens_q.long()
    total = _count_tokens(lengths, num_tokens)
    owner = torch.repeat_interleave(lengths)
    j = torch.arange(len(owner), device=lengths.device) - (lengths.cumsum(0) - lengths)[owner]
    state = state_id.long()[owner]
    kept = ring.suffix(j, lengths[owner], spec.ring_length) & (state >= 0)
    slots = torch.where(kept, state * spec.ring_length + ring.row(start_pos.long()[owner] + j, spec.ring_length), -1)
    return torch.nn.functional.pad(slots, (0, total - len(owner)), value=-1).int()


def compressed_slots(
    spec: Derived, ratio: int, start_pos: Tensor, state_id: Tensor, block_table: Tensor | None = None
) -> Tensor:
    """Compressed slots i32 [B*T] of a decode step: that of the group which a token closes, else -1.

    block_table: i32 [B, pages] of page numbers, -1 for none; without it, the number of the group.
    """
    spec.compress_of(ratio)
    pos = start_pos.long()[:, None] + torch.arange(spec.tokens_per_step, device=start_pos.device)
    group = ring.group(pos, ratio)
    slots = group if block_table is None else _page_slots(spec, group, block_table)
    closed = (state_id[:, None] >= 0) & ring.closes(pos, ratio)
    return torch.where(closed, slots, -1).flatten().int()


def compressed_index(spec: Derived, ratio: int, start_pos: Tensor, block_table: Tensor) -> tuple[Tensor, Tensor]:
    """Compressed slots i32 [B*T, K] and lengths i32 [B*T] of every group closed at each query of a decode step.

    block_table: i32 [B, pages] of page numbers, -1 for none, whose slot is then -1; K = pages * page_rows. The groups
    of a query at `pos` are 0 .. (pos + 1) // ratio - 1, at most K; a negative start position is padding and has none.
    """
    spec.compress_of(ratio)
    start = start_pos.long()[:, None]
    width = block_table.shape[1] * spec.page_rows
    pos = start + torch.arange(spec.tokens_per_step, device=start.device)
    length = ring.group(pos + 1, ratio).clamp(0, width).masked_fill(start < 0, 0)
    group = torch.arange(width, device=start.device)
    slots = _page_slots(spec, group.expand(len(block_table), -1), block_table)[:, None]
    index = torch.where(group < length[..., None], slots, -1)
    return index.flatten(0, 1).int(), length.flatten().int()


def store_kv(
    spec: Derived,
    kv: Tensor,
    slots: Tensor,
    swa_cache: Tensor,
    cast_back: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> None:
    """Encode kv bf16 [N, D] into the ring rows `slots`, -1 for none; `cast_back` gets the round trip of all N.

    With positions i32 [N] and rope_table f32 [max_pos, rope_dim] the rows come before RoPE and are turned first, those
    of slot -1 too. Raises ArgumentError for one without the other, a slot outside the cache, a position outside the
    table.
    """
    check_pair("positions", positions, "rope_table", rope_table)
    if positions is not None and rope_table is not None:
        kv = rotary.rotate_row(kv, positions, rope_table, spec)
    rows = rowcodec.encode(kv, spec.row_format)
    written = slots >= 0
    state, row = split_slots(spec, slots[written], swa_cache)
    rowcodec.store_rows(swa_cache, spec.row_format, spec.head_dim, state, row, rows[written])
    if cast_back is not None:
        cast_back.copy_(rowcodec.decode(rows, spec.row_format, spec.head_dim))


def load_history(spec: Derived, segments: Tensor, swa_cache: Tensor, num_seqs: int | None = None) -> Tensor:
    """Rows bf16 [num_seqs * W, D] that segments i32 [n, 4] of `plan.load_plan` name; zero where there is no state.

    num_seqs: none = what the lengths add up to. Raises ArgumentError for a segment outside the rings or the buffer.
    """
    state, row, to, length = segments.long().to(swa_cache.device).unbind(-1)
    rows = int(length.sum()) if num_seqs is None else num_seqs * spec.window
    _check_segments(spec, row, to, length, rows)
    owner = torch.repeat_interleave(length)
    j = torch.arange(len(owner), device=owner.device) - (length.cumsum(0) - length)[owner]
    stored = state[owner] >= 0
    slots = (state * spec.ring_length + row)[owner] + j
    page, ring_row = split_slots(spec, slots[stored], swa_cache)
    held = rowcodec.load_rows(swa_cache, spec.row_format, spec.head_dim, page, ring_row)
    history = torch.zeros(rows, spec.head_dim, dtype=torch.bfloat16, device=swa_cache.device)
    history[(to[owner] + j)[stored]] = rowcodec.decode(held, spec.row_format, spec.head_dim)
    return history


def prefill_pivots(
    spec: Derived,
    seqlens_q: Tensor,
    seqlens_k: Tensor,
    valid_start: Tensor | None = None,
    num_tokens: int | None = None,
) -> Tensor:
    """Pivots i32 [N, 4] of chunks laid end to end: (start1, length1, start2, length2) of `ring.pivots`.

    seqlens_q, seqlens_k: new tokens of each chunk, and all up to its end. Tokens behind the last chunk get zeros.
    Raises ArgumentError where a query length is negative or longer than its key length, or a valid start is negative or
    beyond the query start.
    """
    lengths = seqlens_q.long()
    q_start = seqlens_k.long() - lengths
    valid = torch.zeros_like(lengths) if valid_start is None else valid_start.long()
    _check_chunks(lengths, q_start, valid)
    total = _count_tokens(lengths, num_tokens)
    owner = torch.repeat_interleave(lengths)
    n = torch.arange(len(owner), device=lengths.device)
    j = n - (lengths.cumsum(0) - lengths)[owner]
    columns = ring.pivots(j, q_start[owner], owner, len(lengths), n, spec.window, valid[owner], TORCH)
    return torch.nn.functional.pad(torch.stack(columns, dim=-1), (0, 0, 0, total - len(owner))).int()


def expand_pivots(spec: Derived, pivots: Tensor) -> Tensor:
    """Rows of the buffer i32 [N, W] that each query sees: history, then new ones, ascending positions, then -1."""
    start1, length1, start2, length2 = pivots.long()[..., None].unbind(1)
    j = torch.arange(spec.window, device=pivots.device)
    new = torch.where(j < length1 + length2, start2 + j - length1, -1)
    return torch.where(j < length1, start1 + j, new).int()


def attention_decode(
    spec: Derived,
    q: Tensor,
    swa_cache: Tensor,
    state_id: Tensor,
    start_pos: Tensor,
    attn_sink: Tensor | None = None,
    valid_start: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of a decode step, q bf16 [B, T, H, D] with T up to the spec's: out [B, T, H, D], lse [B, H, T].

    Compressed keys and the rope table as in `attention_indexed`, for N = B*T; the positions are those of the step. A
    padded sequence sees no compressed key either.
    """
    tokens = q.shape[1]
    offset_len, _ = _step_metadata(spec, start_pos, state_id, valid_start, tokens)
    extra, padded = Extra(extra_cache, extra_index, extra_len), (state_id < 0).repeat_interleave(tokens)
    check_extra(spec, extra, len(padded))
    if extra_index is not None:
        extra = replace(extra, index=extra_index.masked_fill(padded[:, None], -1))
    pos, _, _ = _step_ranges(spec, start_pos, valid_start, tokens)
    positions = None if rope_table is None else pos.flatten()
    window = ring_keys(spec, swa_cache, get_kv_index(spec, offset_len))
    flat = attention(spec, q.flatten(0, 1), window, attn_sink, extra, positions, rope_table)
    shape = q.shape[:3]
    return AttentionReference(
        flat.out.view(q.shape),
        flat.lse.view(shape).transpose(1, 2),
        flat.out_bound.view(q.shape),
        flat.lse_bound.view(shape).transpose(1, 2),
    )


def attention_indexed(
    spec: Derived,
    q: Tensor,
    swa_cache: Tensor,
    index: Tensor,
    attn_sink: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over slots i32 [N, any width], -1 for no key: out [N, H, D], lse [N, H].

    Args:
        extra_cache: compressed rows u8 [pages, page_rows, 1, row] in the spec's compressed format.
        extra_index: i32 [N, K] of slots page * page_rows + row, -1 for no key, anywhere.
        extra_len: i32 [N], how many entries of each row count; none = all K.
        positions, rope_table: i32 [N] and f32 [max_pos, rope_dim]: the last rope_dim dims of the output are turned back
            by each query's position. That of a query without keys is not read.

    The bound of a turned output has the turned values in it: a rotation is linear, so a kernel that turns its float32
    accumulator keeps it. Raises ArgumentError for half a pair, a slot outside its cache, a position outside the table.
    """
    window, extra = ring_keys(spec, swa_cache, index), Extra(extra_cache, extra_index, extra_len)
    return attention(spec, q, window, attn_sink, extra, positions, rope_table)


def attention_prefill(
    spec: Derived,
    q: Tensor,
    keys: Tensor,
    pivots: Tensor,
    attn_sink: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over the rows of `keys` bf16 [n_seq * W + N, D] that pivots i32 [N, 4] name.

    Out [N, H, D], lse [N, H]. Compressed keys, positions and the rope table as in `attention_indexed`; pivots that are
    all zero mark padding, which sees no compressed key either. Raises ArgumentError for a pivot outside `keys`, and as
    that does.
    """
    check_extra(spec, Extra(extra_cache, extra_index, extra_len), len(q))
    rows = expand_pivots(spec, pivots)
    if extra_index is not None:
        extra_index = extra_index.masked_fill((pivots == 0).all(1, keepdim=True), -1)
    return attention_rows(spec, q, keys, rows, attn_sink, extra_cache, extra_index, extra_len, positions, rope_table)


def attention_rows(
    spec: Derived,
    q: Tensor,
    keys: Tensor,
    rows: Tensor,
    attn_sink: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over rows [N, any width] of `keys` bf16 [M, D], -1 for no key.

    Compressed keys, positions and the rope table as in `attention_indexed`.
    """
    window, extra = buffer_keys(keys, rows), Extra(extra_cache, extra_index, extra_len)
    return attention(spec, q, window, attn_sink, extra, positions, rope_table)


def merge_partials(
    out_a: Tensor, lse_a: Tensor, out_b: Tensor, lse_b: Tensor, attn_sink: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Out f64 [N, H, D] and lse f64 [N, H] over two sets of keys, from what each gives alone, made without a sink.

    out_a, out_b [N, H, D], lse_a, lse_b [N, H]: a side of lse +inf has no key and weighs nothing; where both are, out
    is 0 and lse +inf. attn_sink f32 [H] joins once, here. Source: FlashMLA's split and merge.
    """
    shares = [lse.double().masked_fill(lse == math.inf, -math.inf) for lse in (lse_a, lse_b)]
    lse = torch.logaddexp(*shares)
    total = lse if attn_sink is None else torch.logaddexp(lse, attn_sink.double())
    weights = [(share - total).exp().masked_fill(share == -math.inf, 0)[..., None] for share in shares]
    out = weights[0] * out_a.double() + weights[1] * out_b.double()
    return out, lse.masked_fill(lse == -math.inf, math.inf)


def compare(out: Tensor, lse: Tensor, ref: AttentionReference) -> Agreement:
    """Agreement of a kernel's out and lse with the reference, element by element."""
    got, got_lse = out.to(ref.out.device).double(), lse.to(ref.lse.device).double()
    out_share, out_at = _worst(_shares(got, ref.out, ref.out_bound).amax(-1))
    lse_share, lse_at = _worst(_shares(got_lse, ref.lse, ref.lse_bound))
    finite = got.isfinite().all() & (got_lse.isfinite() | (ref.lse == math.inf)).all()
    return Agreement(out_share, out_at, lse_share, lse_at, _cosine_difference(got, ref.out), bool(finite))


def _step_ranges(
    spec: Derived, start_pos: Tensor, valid_start: Tensor | None, tokens: int
) -> tuple[Tensor, Tensor, Tensor]:
    """Positions of the queries of a step and the first and last position that each sees, i64 [B, tokens] each."""
    start = start_pos.long()[:, None]
    valid = torch.zeros_like(start) if valid_start is None else valid_start.long()[:, None]
    pos = start + torch.arange(tokens, device=start.device)
    first, last = ring.seen_range(pos, start, pos[:, -1:], spec.window, valid, spec.block, TORCH)
    return pos, first.expand_as(pos), last.expand_as(pos)


def _step_metadata(
    spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None, tokens: int
) -> tuple[Tensor, Tensor]:
    """`decode_metadata` of a step of `tokens`, which may be fewer than the spec's."""
    pos, first, last = _step_ranges(spec, start_pos, valid_start, tokens)
    real, length = state_id[:, None] >= 0, ring.count(first, last, TORCH)
    base = state_id.long()[:, None] * spec.ring_length
    offset = base + ring.row(first, spec.ring_length)
    keyless = ~(real & (length > 0))
    offset_len = torch.stack([offset, length], dim=-1).masked_fill(keyless[..., None], 0)
    slots = torch.where(real, base + ring.row(pos, spec.ring_length), -1)
    return offset_len.flatten(0, 1).int(), slots.flatten().int()


def seen_rows(spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None, tokens: int) -> Tensor:
    """Whether each query of a step sees each row of its ring, bool [B, tokens, R]."""
    pos, first, last = _step_ranges(spec, start_pos, valid_start, tokens)
    newest = pos[:, -1:]
    j = torch.arange(spec.ring_length, device=pos.device)
    position = ring.unwrap(j, newest, ring.row(newest, spec.ring_length), spec.ring_length, TORCH)
    seen: Tensor = ring.within(position[:, None], first[..., None], last[..., None])
    return seen & (state_id >= 0)[:, None, None]


def _page_slots(spec: Derived, group: Tensor, block_table: Tensor) -> Tensor:
    """Compressed slots i64 [B, n] of groups [B, n] through block_table i32 [B, pages], -1 where no page is listed."""
    page, pages = group // spec.page_rows, block_table.shape[1]
    if not pages:
        return torch.full_like(group, -1)
    listed = block_table.long().gather(1, page.clamp(0, pages - 1))
    known = ring.within(page, 0, pages - 1) & (listed >= 0)
    return torch.where(known, listed * spec.page_rows + ring.row(group, spec.page_rows), -1)


def _count_tokens(lengths: Tensor, num_tokens: int | None) -> int:
    """Tokens of a ragged batch, padding included."""
    total = int(lengths.sum())
    if num_tokens is not None and num_tokens < total:
        bound = f">= {total}, the sum of seqlens_q"
        raise ArgumentError("num_tokens", value=num_tokens, bound=bound, repair=f"use {total}")
    return total if num_tokens is None else num_tokens


def _check_chunks(lengths: Tensor, q_start: Tensor, valid: Tensor) -> None:
    beyond = "is beyond the query start, seqlens_k - seqlens_q"
    for name, column, wrong, bound, repair in (
        ("seqlens_q", lengths, lengths < 0, "0 or more", "use 0 for a padded sequence"),
        ("seqlens_k - seqlens_q", q_start, q_start < 0, "0 or more", "count the query's own tokens in seqlens_k"),
        ("valid_start", valid, valid < 0, "0 or more", "use 0 where every key exists"),
        ("valid_start", valid, valid > q_start, beyond, "replay from the valid start on"),
    ):
        if wrong.any():
            where = int(wrong.int().argmax())
            raise ArgumentError(f"{name}[{where}]", value=int(column[where]), bound=bound, repair=repair)


def _check_segments(spec: Derived, row: Tensor, to: Tensor, length: Tensor, rows: int) -> None:
    wrong = (row < 0) | (length < 0) | (row + length > spec.ring_length) | (to < 0) | (to + length > rows)
    if wrong.any():
        where = int(wrong.int().argmax())
        value = f"row {int(row[where])}, destination {int(to[where])}, length {int(length[where])}"
        bound = f"a ring has {spec.ring_length} rows and the buffer {rows}"
        raise ArgumentError(f"segments[{where}]", value=value, bound=bound, repair="pass what load_plan gave")


def _shares(got: Tensor, ref: Tensor, bound: Tensor) -> Tensor:
    """Error as a share of the bound: 0 where equal (+inf included), +inf where no error is allowed or got is NaN."""
    share = ((got - ref).abs() / bound).nan_to_num(nan=math.inf, posinf=math.inf)
    return share.masked_fill(got == ref, 0)


def _worst(shares: Tensor) -> tuple[float, tuple[int, ...]]:
    if not shares.numel():
        return 0.0, ()
    at = int(shares.argmax())
    return shares.flatten()[at].item(), tuple(int(i) for i in torch.unravel_index(torch.tensor(at), shares.shape))


def _cosine_difference(got: Tensor, ref: Tensor) -> float:
    """Largest 1 - 2 xy / (xx + yy) over rows and heads, FlashMLA's measure; rows that bf16 cannot direct left out."""
    difference = 1 - 2 * (got * ref).sum(-1) / (got.square() + ref.square()).sum(-1)
    directed = ref.abs().amax(-1) >= SMALLEST_DIRECTED
    return difference[directed].nan_to_num(nan=math.inf).amax().item() if directed.any() else 0.0
