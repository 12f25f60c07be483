"""Workloads of `compress`: steps and chunks of one ratio. Knows what the op is called with, and what groups pool."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .. import ring
from ..derived import F32_BYTES, Compress, Derived
from ..reference import rowcodec
from ..rotary import rope_table
from .data import Source, nbytes
from .names import STEP, Workload
from .prepared import Prepared


def compress(source: Source, w: Workload) -> Prepared:
    """Pool, norm, RoPE, encoding, and the state: all that `compress` does.

    Reads kv_score [N, width], i32 lengths, positions and state ids [B] and slots [N], the norm weight, the biases, one
    row of the rope table for each first position of a group that closes, and of the state what those groups pool of the
    time before the chunk. Writes a row per closed group, and of each sequence the last state_ring rows of the state.
    """
    spec, entry, B, N = source.spec, source.spec.compress_of(w.ratio), w.sequences, w.size
    width, starts = spec.state_width(w.ratio), source.chunk_starts(w)
    first = (starts[:, None] + torch.arange(w.tokens, device=source.device)).flatten()
    closing = ring.closes(first, w.ratio)
    groups, pages = int(closing.sum()), math.ceil(int(closing.sum()) / spec.page_rows)
    slots = torch.full((N,), -1, dtype=torch.int32, device=source.device)
    order = source.shuffled(pages * spec.page_rows) if w.unit == STEP else source.ints(range(groups))
    slots[closing] = order[:groups]
    inputs: dict[str, Any] = {
        "ratio": w.ratio,
        "kv_score": source.floats(N, width) if entry.has_state else source.normal(N, spec.head_dim),
        "seqlens_q": source.ints([w.tokens] * B),
        "start_pos": starts,
        "state_id": source.shuffled(B),
        "state": source.floats(B, entry.state_ring, width) if entry.has_state else None,
        "cache": source.filled(pages, spec.page_rows, spec.compressed_row_format),
        "cache_slots": slots,
        "norm_weight": 1 + source.floats(spec.head_dim) / 4,
        "rope_table": rope_table(spec, "compressed", int(first.max()) + 1, source.device),
        "ape": source.floats(entry.ratio, entry.coff * spec.head_dim) if entry.ape else None,
    }
    if entry.has_state:
        _settle(entry, inputs, w)
    turns = len((first[closing] // w.ratio).unique()) * spec.rope_dim * F32_BYTES
    whole = ("kv_score", "seqlens_q", "start_pos", "state_id", "cache_slots", "norm_weight", "ape")
    pooled = sum(_pooled_halves(entry, start, w.tokens) for start in starts.tolist())
    read = nbytes(*(inputs[name] for name in whole)) + turns + pooled * 2 * spec.head_dim * F32_BYTES
    kept = B * min(w.tokens, entry.state_ring) * width * F32_BYTES

    def outputs() -> tuple[Tensor, ...]:
        rows = compressed_values(spec, inputs["cache"], slots[closing].long())
        return (rows,) if inputs["state"] is None else (rows, inputs["state"])

    written = groups * spec.compressed_row_bytes + kept
    return Prepared(w, partial(source.ops.compress, **inputs), inputs, outputs, read, written, 0)


def _settle(entry: Compress, inputs: Mapping[str, Any], w: Workload) -> None:
    """Let the state hold what the call leaves in it, so that every call finds the same: a long chunk writes over rows
    of the time before it, which its first groups pool."""
    rows, position = inputs["kv_score"].clone(), inputs["start_pos"].repeat_interleave(w.tokens)
    token = torch.arange(w.size, device=rows.device)
    position, owner = position + token % w.tokens, inputs["state_id"].repeat_interleave(w.tokens)
    if inputs["ape"] is not None:
        rows[:, rows.shape[1] // 2 :] += inputs["ape"][position % entry.ratio]
    kept = ring.suffix(token % w.tokens, w.tokens, entry.state_ring)
    inputs["state"][owner[kept], ring.row(position[kept], entry.state_ring)] = rows[kept]


def _pooled_halves(entry: Compress, start: int, length: int) -> int:
    """Halves of state rows (kv and score of D channels each) that the groups closed in start .. start + length pool.

    A row serves its own group, and with overlap by its other half the next one. None for a ratio without state.
    """
    halves = range(entry.coff if entry.has_state else 0)
    older = range(max(0, start - entry.rows + 1), start)
    closed = ((p // entry.ratio + 1 + later) * entry.ratio - 1 for p in older for later in halves)
    return sum(start <= position < start + length for position in closed)


def compressed_values(spec: Derived, cache: Tensor, slots: Tensor) -> Tensor:
    """Values bf16 [n, D] of compressed slots i64 [n]."""
    fmt, page = spec.compressed_row_format, slots // spec.page_rows
    held = rowcodec.load_rows(cache, fmt, spec.head_dim, page, ring.row(slots, spec.page_rows))
    return rowcodec.decode(held, fmt, spec.head_dim)
