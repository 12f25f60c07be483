"""Index ops: where rows lie, by `ring` on int64 tensors. Knows positions, state ids and pages; no row and no key."""

from __future__ import annotations

import torch
from torch import Tensor

from .. import ring
from ..columns import TORCH, refuse_first
from ..derived import Derived
from ..errors import ArgumentError


def decode_metadata(
    spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Offset and length i32 [B*T, 2] and ring slots i32 [B*T] of a decode step."""
    return step_metadata(spec, start_pos, state_id, valid_start, spec.tokens_per_step)


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


def seen_rows(spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None, tokens: int) -> Tensor:
    """Whether each query of a step sees each row of its ring, bool [B, tokens, R]."""
    pos, first, last = step_ranges(spec, start_pos, valid_start, tokens)
    newest = pos[:, -1:]
    j = torch.arange(spec.ring_length, device=pos.device)
    position = ring.unwrap(j, newest, ring.row(newest, spec.ring_length), spec.ring_length, TORCH)
    seen: Tensor = ring.within(position[:, None], first[..., None], last[..., None])
    return seen & (state_id >= 0)[:, None, None]


def step_ranges(
    spec: Derived, start_pos: Tensor, valid_start: Tensor | None, tokens: int
) -> tuple[Tensor, Tensor, Tensor]:
    """Positions of the queries of a step and the first and last position that each sees, i64 [B, tokens] each."""
    start = start_pos.long()[:, None]
    valid = torch.zeros_like(start) if valid_start is None else valid_start.long()[:, None]
    pos = start + torch.arange(tokens, device=start.device)
    first, last = ring.seen_range(pos, start, pos[:, -1:], spec.window, valid, spec.block, TORCH)
    return pos, first.expand_as(pos), last.expand_as(pos)


def step_metadata(
    spec: Derived, start_pos: Tensor, state_id: Tensor, valid_start: Tensor | None, tokens: int
) -> tuple[Tensor, Tensor]:
    """`decode_metadata` of a step of `tokens`, which may be fewer than the spec's."""
    pos, first, last = step_ranges(spec, start_pos, valid_start, tokens)
    real, length = state_id[:, None] >= 0, ring.count(first, last, TORCH)
    base = state_id.long()[:, None] * spec.ring_length
    offset = base + ring.row(first, spec.ring_length)
    keyless = ~(real & (length > 0))
    offset_len = torch.stack([offset, length], dim=-1).masked_fill(keyless[..., None], 0)
    slots = torch.where(real, base + ring.row(pos, spec.ring_length), -1)
    return offset_len.flatten(0, 1).int(), slots.flatten().int()


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
        refuse_first(name, column, wrong, bound, repair)
