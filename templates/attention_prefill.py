"""Attention of a chunk: each query over its run of history rows and its run of new rows, without an index."""

import tilelang.language as T

from . import _attention as softmax
from ._values import LOG2_E, bf16, ceil_div, f32, i32, require, select


def build(spec, schedule):
    W, D, H = spec.window, spec.head_dim, spec.num_heads
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    operand = f32 if schedule["operand_bits"] == 32 else bf16
    head_tiles, key_tiles, factor = ceil_div(H, M), ceil_div(W, N), spec.softmax_scale * LOG2_E
    tokens, num_rows = T.dynamic("N"), T.dynamic("num_rows")

    @T.prim_func
    def attention_prefill(
        q: T.Tensor((tokens, H, D), bf16),
        keys: T.Tensor((num_rows, D), bf16),
        pivots: T.Tensor((tokens, 4), i32),
        attn_sink: T.Tensor((H,), f32),
        out: T.Tensor((tokens, H, D), bf16),
        lse: T.Tensor((tokens, H), f32),
    ):
        with T.Kernel(head_tiles, tokens, threads=threads) as (part, n):
            held = T.alloc_shared((N, D), operand)
            query = T.alloc_shared((M, D), operand)
            weight = T.alloc_shared((M, N), operand)
            row = T.alloc_shared((N,), i32)
            score = T.alloc_fragment((M, N), f32)
            acc = T.alloc_fragment((M, D), f32)
            top = T.alloc_fragment((M,), f32)
            total = T.alloc_fragment((M,), f32)
            scale = T.alloc_fragment((M,), f32)
            for i, d in T.Parallel(M, D):
                h = part * M + i
                query[i, d] = select(h < H, T.cast(q[n, T.min(h, H - 1), d], operand), T.cast(0, operand))
            softmax.clear_state(acc, top, total)
            for k in T.serial(key_tiles):
                for j in T.Parallel(N):
                    place = k * N + j
                    fresh = select(place < pivots[n, 1] + pivots[n, 3], pivots[n, 2] + place - pivots[n, 1], -1)
                    row[j] = select(place < pivots[n, 1], pivots[n, 0] + place, fresh)
                for j in T.Parallel(N):
                    require(schedule, row[j] < num_rows, "attention_prefill: row beyond the keys")
                for j, d in T.Parallel(N, D):
                    held[j, d] = select(row[j] >= 0, T.cast(keys[T.max(row[j], 0), d], operand), T.cast(0, operand))
                T.clear(score)
                T.gemm(query, held, score, transpose_B=True)
                for i, j in T.Parallel(M, N):
                    score[i, j] = select(row[j] >= 0, score[i, j] * T.float32(factor), -T.infinity(f32))
                softmax.accumulate(score, held, weight, acc, top, total, key_tiles == 1)
            for i in T.Parallel(M):
                sink = softmax.sink_exponent(attn_sink[T.min(part * M + i, H - 1)])
                scale[i] = softmax.output_factor(top[i], total[i], sink)
            for i, d in T.Parallel(M, D):
                if part * M + i < H:
                    out[n, part * M + i, d] = T.cast(acc[i, d] * scale[i], bf16)
            for i in T.Parallel(M):
                if part * M + i < H:
                    lse[n, part * M + i] = softmax.log_sum_exp(top[i], total[i])

    return attention_prefill
