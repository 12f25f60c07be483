"""Ops that move rows between bf16 and the ring, by the codec. Knows slots and segments; where they lie is `index`'s."""

from __future__ import annotations

import torch
from torch import Tensor

from .. import rotary
from ..columns import first_wrong
from ..derived import Derived
from ..errors import ArgumentError
from . import rowcodec
from .softmax import check_pair, split_slots


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


def _check_segments(spec: Derived, row: Tensor, to: Tensor, length: Tensor, rows: int) -> None:
    wrong = (row < 0) | (length < 0) | (row + length > spec.ring_length) | (to < 0) | (to + length > rows)
    where = first_wrong(wrong)
    if where is not None:
        value = f"row {int(row[where])}, destination {int(to[where])}, length {int(length[where])}"
        bound = f"a ring has {spec.ring_length} rows and the buffer {rows}"
        raise ArgumentError(f"segments[{where}]", value=value, bound=bound, repair="pass what load_plan gave")
