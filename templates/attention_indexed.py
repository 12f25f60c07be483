"""Attention over indexed ring slots: the contract of a paged sparse decode, one query token at a time."""

import tilelang.language as T

from . import _attention as softmax
from . import _rows as rows
from ._values import LOG2_E, bf16, ceil_div, f32, i32, i64, require, select


def build(spec, schedule):
    fmt = spec.row_format
    rows.require_supported(fmt)
    R, D, H, width = spec.ring_length, spec.head_dim, spec.num_heads, spec.index_width
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    operand = f32 if schedule["operand_bits"] == 32 else bf16
    head_tiles, key_tiles, factor = ceil_div(H, M), ceil_div(width, N), spec.softmax_scale * LOG2_E
    tokens, size = T.dynamic("N"), T.dynamic("size", i64)

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
        with T.Kernel(head_tiles, tokens, threads=threads) as (part, n):
            keys = T.alloc_shared((N, D), operand)
            query = T.alloc_shared((M, D), operand)
            weight = T.alloc_shared((M, N), operand)
            slot = T.alloc_shared((N,), i32)
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
                    slot[j] = select(k * N + j < width, index[n, T.min(k * N + j, width - 1)], -1)
                for j in T.Parallel(N):
                    require(schedule, slot[j] < num_slots, "attention_indexed: slot beyond the last ring")
                rows.load_keys(fmt, schedule, R, D, cache, slot_stride, slot, keys)
                T.clear(score)
                T.gemm(query, keys, score, transpose_B=True)
                for i, j in T.Parallel(M, N):
                    score[i, j] = select(slot[j] >= 0, score[i, j] * T.float32(factor), -T.infinity(f32))
                softmax.accumulate(score, keys, weight, acc, top, total, key_tiles == 1)
            for i in T.Parallel(M):
                sink = softmax.sink_exponent(attn_sink[T.min(part * M + i, H - 1)])
                scale[i] = softmax.output_factor(top[i], total[i], sink)
            for i, d in T.Parallel(M, D):
                if part * M + i < H:
                    out[n, part * M + i, d] = T.cast(acc[i, d] * scale[i], bf16)
            for i in T.Parallel(M):
                if part * M + i < H:
                    lse[n, part * M + i] = softmax.log_sum_exp(top[i], total[i])

    return attention_indexed
