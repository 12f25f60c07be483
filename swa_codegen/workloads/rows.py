"""Workloads that move rows and indices: `get_kv_index` and `store_kv`. Knows what the ops are called with."""

from __future__ import annotations

from functools import partial

import torch
from torch import Tensor

from .. import reference, ring
from ..derived import Derived
from ..reference import rowcodec
from .data import Source, nbytes
from .names import Workload
from .prepared import Prepared


def index(source: Source, w: Workload) -> Prepared:
    """Reads offset and length i32 [N, 2], writes slots i32 [N, index width]."""
    spec = source.spec
    start, state = source.starts(w.sequences), source.shuffled(w.sequences)
    offset_len = reference.decode_metadata(spec, start, state)[0][: w.size].contiguous()
    out = source.empty(torch.int32, w.size, spec.index_width)
    call = partial(source.ops.get_kv_index, offset_len, out=out)
    return Prepared(w, call, {"offset_len": offset_len}, lambda: (out,), nbytes(offset_len), nbytes(out), 0)


def store(source: Source, w: Workload) -> Prepared:
    """Rows into rings, with the round trip of all of them.

    Reads kv bf16 [N, D] and slots i32 [N]; writes the round trip as kv, and the rows that reach a ring: all of a step,
    of a chunk its last R.
    """
    spec, B = source.spec, w.sequences
    starts, state = source.chunk_starts(w), source.shuffled(B)
    slots = reference.chunk_slots(spec, source.ints([w.tokens] * B), starts, state)
    kv, cache = source.normal(w.size, spec.head_dim), source.filled(B, spec.ring_length, spec.row_format)
    back, kept = torch.empty_like(kv), slots[slots >= 0].long()
    inputs = {"kv": kv, "slots": slots, "swa_cache": cache, "cast_back": back}
    written = nbytes(back) + len(kept) * spec.row_bytes

    def outputs() -> tuple[Tensor, ...]:
        return back, ring_values(spec, cache, kept)

    return Prepared(w, partial(source.ops.store_kv, **inputs), inputs, outputs, nbytes(kv, slots), written, 0)


def ring_values(spec: Derived, cache: Tensor, slots: Tensor) -> Tensor:
    """Values bf16 [n, D] of ring slots i64 [n]."""
    state, row = slots // spec.ring_length, ring.row(slots, spec.ring_length)
    held = rowcodec.load_rows(cache, spec.row_format, spec.head_dim, state, row)
    return rowcodec.decode(held, spec.row_format, spec.head_dim)
