"""Attention over indexed ring slots, and compressed rows beside them: the contract of a paged sparse decode."""

import tilelang.language as T

from swa_codegen.schedule import takes_extra

from . import _attention as softmax
from . import _rows as rows
from ._values import bf16, ceil_div, f32, i32, i64, require, select, u8


def build(spec, schedule):
    pages, D, H, width, RD = rows.ring_pages(spec, schedule), spec.head_dim, spec.num_heads, spec.index_width, spec.rope_dim
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    tokens, turned, P = T.dynamic("N"), T.dynamic("turned"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    @T.macro
    def load(k, n, slot, source):
        index, num_slots = source
        for j in T.Parallel(N):
            slot[j] = select(k * N + j < width, index[n, T.min(k * N + j, width - 1)], -1)
        for j in T.Parallel(N):
            require(schedule, slot[j] < num_slots, "attention_indexed: slot beyond the last ring")

    def window(index, num_slots, memory):
        return softmax.Side(ceil_div(width, N), load, (index, num_slots), pages, memory)

    def alone():
        @T.prim_func
        def attention_indexed(
            q: T.Tensor((tokens, H, D), bf16),
            cache: T.Tensor((size,), u8),
            plain_cache: T.Tensor((plain_size,), bf16),
            slot_stride: T.int32,
            num_slots: T.int32,
            index: T.Tensor((tokens, width), i32),
            attn_sink: T.Tensor((H,), f32),
            positions: T.Tensor((turned,), i32),
            rope_table: T.Tensor((P, RD), f32),
            use_rope: T.int32,
            out: T.Tensor((tokens, H, D), bf16),
            lse: T.Tensor((tokens, H), f32),
        ):
            with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
                sides = (window(index, num_slots, rows.Memory(cache, plain_cache, slot_stride)),)
                turn = softmax.turn_of(n, positions, rope_table, use_rope)
                softmax.attend_heads(spec, schedule, sides, q, attn_sink, turn, out, lse, softmax.by_token, part, n)

        return attention_indexed

    def with_extra():
        K, lengths = T.dynamic("K"), T.dynamic("lengths")
        extra_size, extra_plain_size = T.dynamic("extra_size", i64), T.dynamic("extra_plain_size", i64)

        @T.prim_func
        def attention_indexed_extra(
            q: T.Tensor((tokens, H, D), bf16),
            cache: T.Tensor((size,), u8),
            plain_cache: T.Tensor((plain_size,), bf16),
            slot_stride: T.int32,
            num_slots: T.int32,
            index: T.Tensor((tokens, width), i32),
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
                sides = (
                    window(index, num_slots, rows.Memory(cache, plain_cache, slot_stride)),
                    softmax.compressed_side(
                        spec, schedule, n, rows.Memory(extra_cache, extra_plain, page_stride), num_rows, extra_index, extra_len, use_len
                    ),
                )
                turn = softmax.turn_of(n, positions, rope_table, use_rope)
                softmax.attend_heads(spec, schedule, sides, q, attn_sink, turn, out, lse, softmax.by_token, part, n)

        return attention_indexed_extra

    return with_extra() if takes_extra(schedule.op) else alone()
