"""Torch references of the ops, and the bounds that a kernel must keep.

Knows what every op computes: index ops through `ring` on int64 tensors, attention in float64 on the dequantised rows,
and the eager torch versions that a benchmark compares with. Must not know kernels, schedules or bundles. Clear before
fast, and free to synchronise; works on whatever device its tensors are on.

Conventions: lse is natural log without the sink; a query with no key gives 0 and lse +inf; a sink of +inf gives 0, of
-inf changes nothing. A row of state id -1 is padding: offset and length (0, 0), slots -1, output 0, lse +inf.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from . import ring, rowcodec
from .derived import Derived
from .errors import ArgumentError

OUT_BOUND = 1.1 * 2.0**-8  # of |ref| + sum p|v|: one bf16 rounding of each probability and one of the result
LSE_BOUND = 2.0**-20  # of 1 + |ref| + M: float32 scores, M their largest sum of magnitudes
COSINE_BOUND = 5e-6
# bf16 has no normal value below this, and a float32 kernel that flushes gives 0 there (a sink of +100 does it).
SMALLEST_NORMAL = torch.finfo(torch.bfloat16).tiny
# Where a whole row lies below this, flushed elements alone can turn its direction by more than COSINE_BOUND.
SMALLEST_DIRECTED = SMALLEST_NORMAL * 2.0**12
_ROWS_AT_ONCE = 32  # query rows whose float64 keys are held together: 17 MB at 128 keys of 512 dims

TORCH = ring.Ops(
    select=torch.where,
    least=lambda a, b: torch.minimum(torch.as_tensor(a), torch.as_tensor(b)),
    most=lambda a, b: torch.maximum(torch.as_tensor(a), torch.as_tensor(b)),
)


@dataclass(frozen=True)
class AttentionReference:
    """Float64 results and how far a kernel may be from them: out [..., D] and lse (and their bounds) of one op."""

    out: Tensor
    lse: Tensor
    out_bound: Tensor
    lse_bound: Tensor


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


def store_kv(spec: Derived, kv: Tensor, slots: Tensor, swa_cache: Tensor, cast_back: Tensor | None = None) -> None:
    """Encode kv bf16 [N, D] into the ring rows `slots`, -1 for none; `cast_back` gets the round trip of all N."""
    rows = rowcodec.encode(kv, spec.row_format)
    written = slots >= 0
    state, row = _split_slots(spec, slots[written], swa_cache)
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
    page, ring_row = _split_slots(spec, slots[stored], swa_cache)
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
) -> AttentionReference:
    """Attention of a decode step, q bf16 [B, T, H, D] with T up to the spec's: out [B, T, H, D], lse [B, H, T]."""
    offset_len, _ = _step_metadata(spec, start_pos, state_id, valid_start, q.shape[1])
    flat = attention_indexed(spec, q.flatten(0, 1), swa_cache, get_kv_index(spec, offset_len), attn_sink)
    shape = q.shape[:3]
    return AttentionReference(
        flat.out.view(q.shape),
        flat.lse.view(shape).transpose(1, 2),
        flat.out_bound.view(q.shape),
        flat.lse_bound.view(shape).transpose(1, 2),
    )


def attention_indexed(
    spec: Derived, q: Tensor, swa_cache: Tensor, index: Tensor, attn_sink: Tensor | None = None
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over slots i32 [N, any width], -1 for no key: out [N, H, D], lse [N, H]."""
    _check_sink(spec, attn_sink)
    sink = None if attn_sink is None else attn_sink.double()
    parts = []
    for q_part, index_part in zip(torch.split(q, _ROWS_AT_ONCE), torch.split(index, _ROWS_AT_ONCE), strict=True):
        seen = index_part >= 0
        state, row = _split_slots(spec, index_part.clamp(min=0), swa_cache)
        rows = rowcodec.load_rows(swa_cache, spec.row_format, spec.head_dim, state, row)
        keys = rowcodec.decode(rows, spec.row_format, spec.head_dim).double()
        parts.append(_attend(q_part.double(), keys.masked_fill(~seen[..., None], 0), seen, spec.softmax_scale, sink))
    return AttentionReference(*(torch.cat(column) for column in zip(*parts, strict=True)))


def attention_prefill(
    spec: Derived, q: Tensor, keys: Tensor, pivots: Tensor, attn_sink: Tensor | None = None
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over the rows of `keys` bf16 [n_seq * W + N, D] that pivots i32 [N, 4] name.

    Out [N, H, D], lse [N, H]. Raises ArgumentError for a pivot outside `keys`.
    """
    return attention_rows(spec, q, keys, expand_pivots(spec, pivots), attn_sink)


def attention_rows(
    spec: Derived, q: Tensor, keys: Tensor, rows: Tensor, attn_sink: Tensor | None = None
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over rows [N, any width] of `keys` bf16 [M, D], -1 for no key."""
    _check_sink(spec, attn_sink)
    if rows.numel() and (int(rows.max()) >= len(keys) or int(rows.min()) < -1):
        value, bound = f"{int(rows.min())}..{int(rows.max())}", f"-1, or 0..{len(keys) - 1} in these keys"
        raise ArgumentError("rows", value=value, bound=bound, repair="pass the keys that the pivots were made for")
    sink = None if attn_sink is None else attn_sink.double()
    parts = []
    for q_part, rows_part in zip(torch.split(q, _ROWS_AT_ONCE), torch.split(rows, _ROWS_AT_ONCE), strict=True):
        seen = rows_part >= 0
        named = keys[rows_part.clamp(min=0).long()].double()
        parts.append(_attend(q_part.double(), named.masked_fill(~seen[..., None], 0), seen, spec.softmax_scale, sink))
    return AttentionReference(*(torch.cat(column) for column in zip(*parts, strict=True)))


def compare(out: Tensor, lse: Tensor, ref: AttentionReference) -> Agreement:
    """Agreement of a kernel's out and lse with the reference, element by element."""
    got, got_lse = out.to(ref.out.device).double(), lse.to(ref.lse.device).double()
    out_share, out_at = _worst(_shares(got, ref.out, ref.out_bound).amax(-1))
    lse_share, lse_at = _worst(_shares(got_lse, ref.lse, ref.lse_bound))
    finite = got.isfinite().all() & (got_lse.isfinite() | (ref.lse == math.inf)).all()
    return Agreement(out_share, out_at, lse_share, lse_at, _cosine_difference(got, ref.out), bool(finite))


def get_kv_index_eager(spec: Derived, offset_len: Tensor) -> Tensor:
    """`get_kv_index` as a torch user writes it, in int32 throughout: the baseline of a benchmark."""
    offset, length = offset_len[:, :1], offset_len[:, 1:]
    first = offset % spec.ring_length
    j = torch.arange(spec.index_width, dtype=torch.int32, device=offset_len.device)
    return torch.where(j < length, offset - first + (first + j) % spec.ring_length, -1)


def attention_decode_eager(
    spec: Derived,
    q: Tensor,
    swa_cache: Tensor,
    state_id: Tensor,
    start_pos: Tensor,
    attn_sink: Tensor | None = None,
    valid_start: Tensor | None = None,
) -> tuple[Tensor, Tensor]:
    """`attention_decode` in eager float32 torch, dequantising each ring once: out bf16 [B, T, H, D], lse [B, H, T]."""
    _check_sink(spec, attn_sink)
    batch, tokens, heads, dim = q.shape
    seen = _seen_rows(spec, start_pos, state_id, valid_start, tokens)
    views = rowcodec.page_views(swa_cache, spec.row_format, dim)
    state = state_id.clamp(min=0).long()
    rows = torch.cat([views.data[state], views.scales[state]], dim=-1)
    keys = rowcodec.decode(rows, spec.row_format, dim).float().masked_fill(~seen.any(1)[..., None], 0)
    scores = (q.float().flatten(1, 2) @ keys.mT).mul_(spec.softmax_scale).view(batch, tokens, heads, spec.ring_length)
    scores.masked_fill_(~seen[:, :, None], -math.inf)
    lse = scores.logsumexp(-1)
    total = lse if attn_sink is None else torch.logaddexp(lse, attn_sink)
    probabilities = (scores - total[..., None]).exp_().masked_fill_(~seen[:, :, None], 0)
    out = (probabilities.flatten(1, 2) @ keys).view(q.shape).bfloat16()
    return out, lse.masked_fill(~seen.any(-1)[..., None], math.inf).transpose(1, 2)


def _step_ranges(
    spec: Derived, start_pos: Tensor, valid_start: Tensor | None, tokens: int
) -> tuple[Tensor, Tensor, Tensor]:
    """Positions of the queries of a step and the first and last position that each sees, i64 [B, tokens] each."""
    start = start_pos.long()[:, None]
    valid = torch.zeros_like(start) if valid_start is None else valid_start.long()[:, None]
    pos = start + torch.arange(tokens, device=start.device)
    if spec.block:
        first = ring.first_block_key(start, spec.window, valid, TORCH)
        return pos, first.expand_as(pos), pos[:, -1:].expand_as(pos)
    return pos, ring.first_key(pos, spec.window, valid, TORCH), pos


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


def _seen_rows(spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None, tokens: int) -> Tensor:
    """Whether each query of a step sees each row of its ring, bool [B, tokens, R]."""
    pos, first, last = _step_ranges(spec, start_pos, valid_start, tokens)
    newest = pos[:, -1:]
    j = torch.arange(spec.ring_length, device=pos.device)
    position = ring.unwrap(j, newest, ring.row(newest, spec.ring_length), spec.ring_length, TORCH)
    seen: Tensor = ring.within(position[:, None], first[..., None], last[..., None])
    return seen & (state_id >= 0)[:, None, None]


def _split_slots(spec: Derived, slots: Tensor, swa_cache: Tensor) -> tuple[Tensor, Tensor]:
    """State id and ring row of slots that are no -1, i64. Raises ArgumentError for a slot outside the cache."""
    limit = swa_cache.shape[0] * spec.ring_length
    if swa_cache.shape[1] != spec.ring_length:
        bound, repair = f"this spec's rings have {spec.ring_length} rows", f"pass [S, {spec.ring_length}, 1, row]"
        raise ArgumentError("swa_cache", value=tuple(swa_cache.shape), bound=bound, repair=repair)
    if slots.numel() and (int(slots.max()) >= limit or int(slots.min()) < 0):
        value, bound = f"{int(slots.min())}..{int(slots.max())}", f"-1, or 0..{limit - 1} in this cache"
        raise ArgumentError("slots", value=value, bound=bound, repair="use -1 for no row")
    slots = slots.long()  # a byte address made of them passes int32
    return slots // spec.ring_length, ring.row(slots, spec.ring_length)


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


def _check_sink(spec: Derived, attn_sink: Tensor | None) -> None:
    if spec.attention_sink != (attn_sink is not None):
        raise ArgumentError(
            "attn_sink",
            value="none" if attn_sink is None else tuple(attn_sink.shape),
            bound=f"the spec has attention_sink {str(spec.attention_sink).lower()}",
            repair="pass f32 [num_heads]" if spec.attention_sink else "leave it out",
        )


def _attend(
    q: Tensor, keys: Tensor, seen: Tensor, scale: float, sink: Tensor | None
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Out, lse and their bounds of q f64 [N, H, D] over keys f64 [N, K, D] where seen [N, K]."""
    hidden, empty = ~seen[:, None], ~seen.any(-1)[:, None]
    scores = ((q @ keys.mT) * scale).masked_fill(hidden, -math.inf)
    lse = scores.logsumexp(-1)
    total = lse if sink is None else torch.logaddexp(lse, sink)
    p = (scores - total[..., None]).exp().masked_fill(hidden, 0)  # no key and no sink: -inf less -inf
    out = p @ keys
    spread = OUT_BOUND * (out.abs() + p @ keys.abs())
    out_bound = torch.where(spread > 0, spread.clamp(min=SMALLEST_NORMAL), 0)
    largest = (q.abs() @ keys.abs().mT).amax(-1) * scale
    lse_bound = (LSE_BOUND * (1 + lse.abs() + largest)).masked_fill(empty, 0)
    return out, lse.masked_fill(empty, math.inf), out_bound, lse_bound


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
