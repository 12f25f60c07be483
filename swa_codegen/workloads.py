"""Workloads on random inputs: the call of an op, and the least bytes and products that it needs.

Knows what an op is called with; names and sizes are in `workload_names`. Must not know clocks, peers or schedules.
Inputs come from a seeded generator on the device; positions, histories and states are those of a busy server: every
window is full, every ring and compressed cache holds rows. Nothing here calls an op: a bundle that holds only the
kernels of a workload will do.

Bytes count each input that is read once, and each output that is written once. Of a cache only rows that some query of
the call sees count, and each of them once however many queries see it. Products are those of the matrices alone, two
per multiplication and addition.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor

from . import reference, ring, rowcodec
from .derived import F32_BYTES, Compress, Derived
from .ops import Ops
from .rotary import rope_table
from .workload_data import Source, nbytes
from .workload_names import STEP
from .workload_names import Workload as Workload
from .workload_names import list_workloads as list_workloads


@dataclass(frozen=True)
class Prepared:
    """A workload on inputs of its own.

    call: runs the op, again and again with the same result. inputs: the op's arguments by name. outputs: values of what
    the last call wrote, for a comparison with another that does the same. read, written: bytes; flops: of matrices.
    """

    workload: Workload
    call: Callable[[], object]
    inputs: Mapping[str, Any]
    outputs: Callable[[], tuple[Tensor, ...]]
    read: int
    written: int
    flops: int

    @property
    def name(self) -> str:
        return self.workload.name

    @property
    def size(self) -> int:
        return self.workload.size

    @property
    def kernels(self) -> tuple[str, ...]:
        return self.workload.kernels

    @property
    def bytes(self) -> int:
        """Bytes that the call cannot do without."""
        return self.read + self.written


def prepare(ops: Ops, workload: Workload, seed: int = 0) -> Prepared:
    """Inputs of a workload on the bundle's device, and the call. Runs nothing of the bundle."""
    make: dict[str, Callable[[Source, Workload], Prepared]] = {
        "attention_decode": _decode,
        "attention_prefill": _prefill,
        "get_kv_index": _index,
        "compress": _compress,
        "store_kv": _store,
    }
    return make[workload.op](Source(ops, seed), workload)


def _decode(source: Source, w: Workload) -> Prepared:
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


def _prefill(source: Source, w: Workload) -> Prepared:
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


def _index(source: Source, w: Workload) -> Prepared:
    """Reads offset and length i32 [N, 2], writes slots i32 [N, index width]."""
    spec = source.spec
    start, state = source.starts(w.sequences), source.shuffled(w.sequences)
    offset_len = reference.decode_metadata(spec, start, state)[0][: w.size].contiguous()
    out = source.empty(torch.int32, w.size, spec.index_width)
    call = partial(source.ops.get_kv_index, offset_len, out=out)
    return Prepared(w, call, {"offset_len": offset_len}, lambda: (out,), nbytes(offset_len), nbytes(out), 0)


def _store(source: Source, w: Workload) -> Prepared:
    """Rows into rings, with the round trip of all of them.

    Reads kv bf16 [N, D] and slots i32 [N]; writes the round trip as kv, and the rows that reach a ring: all of a step,
    of a chunk its last R.
    """
    spec, B = source.spec, w.sequences
    starts, state = _starts(source, w), source.shuffled(B)
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


def compressed_values(spec: Derived, cache: Tensor, slots: Tensor) -> Tensor:
    """Values bf16 [n, D] of compressed slots i64 [n]."""
    fmt, page = spec.compressed_row_format, slots // spec.page_rows
    held = rowcodec.load_rows(cache, fmt, spec.head_dim, page, ring.row(slots, spec.page_rows))
    return rowcodec.decode(held, fmt, spec.head_dim)


def _compress(source: Source, w: Workload) -> Prepared:
    """Pool, norm, RoPE, encoding, and the state: all that `compress` does.

    Reads kv_score [N, width], i32 lengths, positions and state ids [B] and slots [N], the norm weight, the biases, one
    row of the rope table for each first position of a group that closes, and of the state what those groups pool of the
    time before the chunk. Writes a row per closed group, and of each sequence the last state_ring rows of the state.
    """
    spec, entry, B, N = source.spec, source.spec.compress_of(w.ratio), w.sequences, w.size
    width, starts = spec.state_width(w.ratio), _starts(source, w)
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


def _starts(source: Source, w: Workload) -> Tensor:
    """First positions i32 [B]: any for steps; chunks of a long prompt begin at multiples of their length."""
    return source.starts(w.sequences) if w.unit == STEP else source.ints(range(1, w.sequences + 1)) * w.tokens


def _pooled_halves(entry: Compress, start: int, length: int) -> int:
    """Halves of state rows (kv and score of D channels each) that the groups closed in start .. start + length pool.

    A row serves its own group, and with overlap by its other half the next one. None for a ratio without state.
    """
    halves = range(entry.coff if entry.has_state else 0)
    older = range(max(0, start - entry.rows + 1), start)
    closed = ((p // entry.ratio + 1 + later) * entry.ratio - 1 for p in older for later in halves)
    return sum(start <= position < start + length for position in closed)
