"""Attention over indexed ring slots: the contract of a paged sparse decode, one query token at a time."""

import tilelang.language as T

from . import _attention as softmax
from . import _rows as rows
from ._values import bf16, ceil_div, f32, i32, i64, require, select


def build(spec, schedule):
    fmt = spec.row_format
    rows.require_supported(fmt)
    R, D, H, width = spec.ring_length, spec.head_dim, spec.num_heads, spec.index_width
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    tokens, size = T.dynamic("N"), T.dynamic("size", i64)

    @T.macro
    def load(k, n, slot, keys, source):
        index, cache, slot_stride, num_slots = source
        for j in T.Parallel(N):
            slot[j] = select(k * N + j < width, index[n, T.min(k * N + j, width - 1)], -1)
        for j in T.Parallel(N):
            require(schedule, slot[j] < num_slots, "attention_indexed: slot beyond the last ring")
        rows.load_keys(fmt, schedule, R, D, cache, slot_stride, slot, keys)

    @T.prim_func
    def attention_indexed(
        q: T.Tensor((tokens, H, D), bf16),
        cache: T.Tensor((size,), rows.element(fmt)),
        slot_stride: T.int32,
        num_slots: T.int32,
        index: T.Tensor((tokens, width), i32),
        attn_sink: T.Tensor((H,), f32),
        out: T.Tensor((tokens, H, D), bf16),
        lse: T.Tensor((tokens, H), f32),
    ):
        with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
            source = (index, cache, slot_stride, num_slots)
            softmax.attend_heads(spec, schedule, width, load, source, q, attn_sink, out, lse, part, n)

    return attention_indexed
