"""Attention of a chunk: each query over its run of history rows and its run of new rows, without an index, and over
compressed rows beside them."""

import tilelang.language as T

from swa_codegen.schedule import takes_extra

from . import _attention as softmax
from . import _rows as rows
from ._values import bf16, ceil_div, f32, i32, i64, require, select, u8


def build(spec, schedule):
    W, D, H, RD = spec.window, spec.head_dim, spec.num_heads, spec.rope_dim
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    tokens, num_keys, turned, P = T.dynamic("N"), T.dynamic("num_keys"), T.dynamic("turned"), T.dynamic("P")

    @T.macro
    def load(k, n, row, held, source):
        pivots, keys = source
        for j in T.Parallel(N):
            place = k * N + j
            fresh = select(place < pivots[n, 1] + pivots[n, 3], pivots[n, 2] + place - pivots[n, 1], -1)
            row[j] = select(place < pivots[n, 1], pivots[n, 0] + place, fresh)
        for j in T.Parallel(N):
            require(schedule, row[j] < num_keys, "attention_prefill: row beyond the keys")
        for j, d in T.Parallel(N, D):
            held[j, d] = select(row[j] >= 0, T.cast(keys[T.max(row[j], 0), d], held.dtype), T.cast(0, held.dtype))

    def window(pivots, keys):
        return softmax.Side(ceil_div(W, N), load, (pivots, keys))

    def alone():
        @T.prim_func
        def attention_prefill(
            q: T.Tensor((tokens, H, D), bf16),
            keys: T.Tensor((num_keys, D), bf16),
            pivots: T.Tensor((tokens, 4), i32),
            attn_sink: T.Tensor((H,), f32),
            positions: T.Tensor((turned,), i32),
            rope_table: T.Tensor((P, RD), f32),
            use_rope: T.int32,
            out: T.Tensor((tokens, H, D), bf16),
            lse: T.Tensor((tokens, H), f32),
        ):
            with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
                turn = softmax.turn_of(n, positions, rope_table, use_rope)
                sides = (window(pivots, keys),)
                softmax.attend_heads(spec, schedule, sides, q, attn_sink, turn, out, lse, softmax.by_token, part, n)

        return attention_prefill

    def with_extra():
        K, lengths = T.dynamic("K"), T.dynamic("lengths")
        extra_size, extra_plain_size = T.dynamic("extra_size", i64), T.dynamic("extra_plain_size", i64)

        @T.prim_func
        def attention_prefill_extra(
            q: T.Tensor((tokens, H, D), bf16),
            keys: T.Tensor((num_keys, D), bf16),
            pivots: T.Tensor((tokens, 4), i32),
            attn_sink: T.Tensor((H,), f32),
            positions: T.Tensor((turned,), i32),
            rope_table: T.Tensor((P, RD), f32),
            use_rope: T.int32,
            extra_cache: T.Tensor((extra_size,), u8),
            extra_plain: T.Tensor((extra_plain_size,), bf16),
            page_stride: T.int32,
            num_rows: T.int32,
            extra_index: T.Tensor((tokens, K), i32),
            extra_len: T.Tensor((lengths,), i32),
            use_len: T.int32,
            out: T.Tensor((tokens, H, D), bf16),
            lse: T.Tensor((tokens, H), f32),
        ):
            with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
                memory = rows.Memory(extra_cache, extra_plain, page_stride)
                live = (pivots[n, 0] | pivots[n, 1] | pivots[n, 2] | pivots[n, 3]) != 0  # all zero: padding
                compressed = softmax.compressed_side(
                    spec, schedule, n, memory, num_rows, extra_index, extra_len, use_len, live
                )
                turn = softmax.turn_of(n, positions, rope_table, use_rope)
                sides = (window(pivots, keys), compressed)
                softmax.attend_heads(spec, schedule, sides, q, attn_sink, turn, out, lse, softmax.by_token, part, n)

        return attention_prefill_extra

    return with_extra() if takes_extra(schedule.op) else alone()
