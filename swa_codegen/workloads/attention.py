"""Workloads of attention: a decode step, and a chunk of a prefill. Knows what the ops are called with."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import torch

from .. import reference
from ..derived import Derived
from .data import Source, nbytes
from .names import Workload
from .prepared import Prepared


def decode(source: Source, w: Workload) -> Prepared:
    """One step of attention over full rings, with compressed rows beside them where the workload has any.

    Reads q [B, T, H, D], of each ring the W + draft_tokens rows that its queries see, state ids, positions, sinks, and
    of compressed rows the index i32 [B*T, K] and each named row once. Writes out as q, and lse f32 [B, H, T].
    Products: of every query, head and key, D for the score and D for the output.
    """
    spec, B, T = source.spec, w.sequences, w.tokens
    H, D = spec.num_heads, spec.head_dim
    state, start = source.shuffled(B), source.starts(B)
    inputs: dict[str, Any] = {
        "q": source.normal(B, T, H, D),
        "swa_cache": source.filled(B, spec.ring_length, spec.row_format),
        "state_id": state,
        "start_pos": start,
        "attn_sink": source.sink(),
    }
    read = nbytes(inputs["q"], state, start, inputs["attn_sink"]) + B * spec.min_ring_length * spec.row_bytes
    keys = spec.index_width
    if w.rows:
        extra = source.filled(math.ceil(w.rows / spec.page_rows), spec.page_rows, spec.compressed_row_format)
        index = source.between(0, w.rows - 1, B * T, topk(spec))
        inputs |= {"extra_cache": extra, "extra_index": index}
        read += nbytes(index) + len(index.unique()) * spec.compressed_row_bytes
        keys += index.shape[1]
    out = (torch.empty_like(inputs["q"]), source.empty(torch.float32, B, H, T))
    call = partial(source.ops.attention_decode, **inputs, out=out)
    return Prepared(w, call, inputs, lambda: out, read, nbytes(*out), 2 * 2 * B * T * H * D * keys)


def topk(spec: Derived) -> int:
    """Compressed rows that a query sees: the most that an entry of the spec selects, else as many as the window."""
    return max((entry.topk for entry in spec.compress if entry.topk), default=spec.window)


def prefill(source: Source, w: Workload) -> Prepared:
    """One chunk of N tokens behind a full history.

    Reads q [N, H, D], keys bf16: W - 1 history rows (the oldest is in no window) and N new rows, pivots i32 [N, 4],
    sinks. Writes out as q, and lse f32 [N, H]. Products: of every query, head and the W keys of its window, 2 D.
    """
    spec, N, H, D, W = source.spec, w.tokens, source.spec.num_heads, source.spec.head_dim, source.spec.window
    length = source.ints([N])
    pivots = reference.prefill_pivots(spec, length, length + source.starts(1))
    inputs: dict[str, Any] = {
        "q": source.normal(N, H, D),
        "keys": source.normal(W + N, D),
        "pivots": pivots,
        "attn_sink": source.sink(),
    }
    out = (torch.empty_like(inputs["q"]), source.empty(torch.float32, N, H))
    read = nbytes(inputs["q"], inputs["keys"][1:], pivots, inputs["attn_sink"])
    call = partial(source.ops.attention_prefill, **inputs, out=out)
    return Prepared(w, call, inputs, lambda: out, read, nbytes(*out), 2 * 2 * N * H * D * W)
