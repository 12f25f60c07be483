"""Attention of a chunk: each query over its run of history rows and its run of new rows, without an index."""

import tilelang.language as T

from . import _attention as softmax
from ._values import bf16, ceil_div, f32, i32, require, select


def build(spec, schedule):
    W, D, H = spec.window, spec.head_dim, spec.num_heads
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    tokens, num_rows = T.dynamic("N"), T.dynamic("num_rows")

    @T.macro
    def load(k, n, row, held, source):
        pivots, keys = source
        for j in T.Parallel(N):
            place = k * N + j
            fresh = select(place < pivots[n, 1] + pivots[n, 3], pivots[n, 2] + place - pivots[n, 1], -1)
            row[j] = select(place < pivots[n, 1], pivots[n, 0] + place, fresh)
        for j in T.Parallel(N):
            require(schedule, row[j] < num_rows, "attention_prefill: row beyond the keys")
        for j, d in T.Parallel(N, D):
            held[j, d] = select(row[j] >= 0, T.cast(keys[T.max(row[j], 0), d], held.dtype), T.cast(0, held.dtype))

    @T.prim_func
    def attention_prefill(
        q: T.Tensor((tokens, H, D), bf16),
        keys: T.Tensor((num_rows, D), bf16),
        pivots: T.Tensor((tokens, 4), i32),
        attn_sink: T.Tensor((H,), f32),
        out: T.Tensor((tokens, H, D), bf16),
        lse: T.Tensor((tokens, H), f32),
    ):
        with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
            softmax.attend_heads(spec, schedule, W, load, (pivots, keys), q, attn_sink, out, lse, part, n)

    return attention_prefill
