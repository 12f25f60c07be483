"""Attention of one decode step over the ring and over compressed rows, one query token at a time.

Every token has compressed rows of its own, so the tokens of a step share less here than in `attention_decode`.
"""

import tilelang.language as T

from swa_codegen import ring

from . import _attention as softmax
from . import _rows as rows
from ._values import TILE, bf16, ceil_div, f32, i32, i64, require, select, u8

STATE, FIRST, LENGTH, FIRST_ROW = range(4)  # numbers of one token, held in registers: as expressions they multiply


def build(spec, schedule):
    W, R, D, H, RD, block = spec.window, spec.ring_length, spec.head_dim, spec.num_heads, spec.rope_dim, spec.block
    pages, width = rows.ring_pages(spec, schedule), spec.index_width
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    B, queries, tokens, P = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)
    K, lengths = T.dynamic("K"), T.dynamic("lengths")
    extra_size, extra_plain_size = T.dynamic("extra_size", i64), T.dynamic("extra_plain_size", i64)

    @T.macro
    def load(k, n, slot, token):
        for j in T.Parallel(N):
            held = k * N + j < token[LENGTH]
            key = T.min(k * N + j, width)
            slot[j] = select(held, token[STATE] * R + ring.wrap(token[FIRST_ROW], key, R, TILE), -1)

    def lse_at(n, h):
        return n // tokens, h, n % tokens

    @T.prim_func
    def attention_decode_extra(
        q: T.Tensor((queries, H, D), bf16),
        cache: T.Tensor((size,), u8),
        plain_cache: T.Tensor((plain_size,), bf16),
        slot_stride: T.int32,
        num_slots: T.int32,
        state_id: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        valid_start: T.Tensor((B,), i32),
        use_valid: T.int32,
        attn_sink: T.Tensor((H,), f32),
        rope_table: T.Tensor((P, RD), f32),
        use_rope: T.int32,
        extra_cache: T.Tensor((extra_size,), u8),
        extra_plain: T.Tensor((extra_plain_size,), bf16),
        page_stride: T.int32,
        num_rows: T.int32,
        extra_index: T.Tensor((queries, K), i32),
        extra_len: T.Tensor((lengths,), i32),
        use_len: T.int32,
        out: T.Tensor((queries, H, D), bf16),
        lse: T.Tensor((B, H, tokens), f32),
    ):
        with T.Kernel(queries, ceil_div(H, M), threads=threads) as (n, part):
            token = T.alloc_local((4,), i32)
            pos = T.alloc_local((1,), i32)
            pos[0] = start_pos[n // tokens] + n % tokens
            valid = select(use_valid > 0, valid_start[n // tokens], 0)
            token[STATE] = state_id[n // tokens]
            start = start_pos[n // tokens]
            seen = ring.seen_range(pos[0], start, start + (tokens - 1), W, valid, block, TILE)
            token[FIRST] = seen[0]
            token[LENGTH] = select(token[STATE] >= 0, ring.count(token[FIRST], seen[1], TILE), 0)
            token[FIRST_ROW] = ring.row(token[FIRST], R)
            require(schedule, token[STATE] * R < num_slots, "attention_decode: state id beyond the last state slot")
            compressed = softmax.compressed_side(
                spec,
                schedule,
                n,
                rows.Memory(extra_cache, extra_plain, page_stride),
                num_rows,
                extra_index,
                extra_len,
                use_len,
                token[STATE] >= 0,
            )
            memory = rows.Memory(cache, plain_cache, slot_stride)
            window = softmax.Side(ceil_div(width, N), load, token, pages, memory)
            turn = (select(token[STATE] >= 0, pos[0], 0), rope_table, use_rope)
            softmax.attend_heads(spec, schedule, (window, compressed), q, attn_sink, turn, out, lse, lse_at, part, n)

    return attention_decode_extra
