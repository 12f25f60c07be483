"""Attention of one decode step, straight from the ring: no index, one pass over a sequence's rows for all its queries.

With one key tile the ring is decoded once per block and stays; with several it is decoded once per query tile. A step
may bring fewer tokens than the spec's; the ring is then longer than it needs.
"""

import tilelang.language as T

from swa_codegen import ring

from . import _attention as softmax
from . import _rows as rows
from ._values import LOG2_E, TILE, bf16, ceil_div, f32, i32, i64, require, select, u8

VALID, NEWEST, NEWEST_ROW, OLDEST = range(4)  # numbers of one step, held in registers: as expressions they multiply


def build(spec, schedule):
    W, R, D, H, block = spec.window, spec.ring_length, spec.head_dim, spec.num_heads, spec.block
    pages, RD = rows.ring_pages(spec, schedule), spec.rope_dim
    M, N, threads = schedule["block_m"], schedule["block_n"], schedule["threads"]
    operand = f32 if schedule["operand_bits"] == 32 else bf16
    key_tiles, factor = ceil_div(R, N), spec.softmax_scale * LOG2_E
    resident = key_tiles == 1
    B, queries, tokens, P = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    @T.macro
    def place_rows(tile, state, step, position, slot):
        """Position of each ring row of the tile, and its slot where some query of the step sees it."""
        for j in T.Parallel(N):
            p = ring.unwrap(tile * N + j, step[NEWEST], step[NEWEST_ROW], R, TILE)
            seen = (tile * N + j < R) & (state >= 0) & (p >= step[OLDEST])
            position[j] = select(seen, p, -1)
            slot[j] = select(seen, state * R + tile * N + j, -1)
        for j in T.Parallel(N):
            require(schedule, (slot[j] < 0) | (slot[j] // R - state == 0), "attention_decode: slot of another sequence")

    @T.prim_func
    def attention_decode(
        q: T.Tensor((B, queries, D), bf16),
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
        out: T.Tensor((B, queries, D), bf16),
        lse: T.Tensor((B, H, tokens), f32),
        tiles_per_block: T.int32,
    ):
        with T.Kernel(B, T.ceildiv(T.ceildiv(queries, M), tiles_per_block), threads=threads) as (b, part):
            keys = T.alloc_shared((N, D), operand)
            query = T.alloc_shared((M, D), operand)
            weight = T.alloc_shared((M, N), operand)
            position = T.alloc_shared((N,), i32)
            slot = T.alloc_shared((N,), i32)
            turned = T.alloc_shared((M,), i32)
            score = T.alloc_fragment((M, N), f32)
            acc = T.alloc_fragment((M, D), f32)
            top = T.alloc_fragment((M,), f32)
            total = T.alloc_fragment((M,), f32)
            scale = T.alloc_fragment((M,), f32)
            first = T.alloc_fragment((M,), i32)
            last = T.alloc_fragment((M,), i32)
            step = T.alloc_local((4,), i32)
            step[VALID] = select(use_valid > 0, valid_start[b], 0)
            step[NEWEST] = start_pos[b] + (tokens - 1)
            step[NEWEST_ROW] = ring.row(step[NEWEST], R)
            step[OLDEST] = ring.seen_range(start_pos[b], start_pos[b], step[NEWEST], W, step[VALID], block, TILE)[0]
            require(schedule, state_id[b] * R < num_slots, "attention_decode: state id beyond the last state slot")
            if resident:
                place_rows(0, state_id[b], step, position, slot)
                rows.load_keys(pages, schedule, rows.Memory(cache, plain_cache, slot_stride), slot, keys)
            for turn in T.serial(T.min(tiles_per_block, T.ceildiv(queries, M) - part * tiles_per_block)):
                tile = part * tiles_per_block + turn
                for i, d in T.Parallel(M, D):
                    r = tile * M + i
                    query[i, d] = select(r < queries, T.cast(q[b, T.min(r, queries - 1), d], operand), T.cast(0, operand))
                for i in T.Parallel(M):
                    pos = start_pos[b] + (tile * M + i) // H
                    first[i] = step[OLDEST] if block else ring.first_key(pos, W, step[VALID], TILE)
                    last[i] = select(state_id[b] >= 0, step[NEWEST] if block else pos, -1)
                softmax.clear_state(acc, top, total)
                for k in T.serial(key_tiles):
                    if not resident:
                        place_rows(k, state_id[b], step, position, slot)
                        rows.load_keys(pages, schedule, rows.Memory(cache, plain_cache, slot_stride), slot, keys)
                    T.clear(score)
                    T.gemm(query, keys, score, transpose_B=True)
                    for i, j in T.Parallel(M, N):
                        score[i, j] = select(
                            ring.within(position[j], first[i], last[i]), score[i, j] * T.float32(factor), -T.infinity(f32)
                        )
                    softmax.accumulate(score, keys, weight, acc, top, total, resident)
                for i in T.Parallel(M):
                    sink = softmax.sink_exponent(attn_sink[(tile * M + i) % H])
                    scale[i] = softmax.output_factor(top[i], total[i], sink)
                for i in T.Parallel(M):
                    turned[i] = select(state_id[b] >= 0, start_pos[b] + T.min(tile * M + i, queries - 1) // H, 0)
                softmax.write_out(
                    spec,
                    acc,
                    scale,
                    turned,
                    rope_table,
                    use_rope,
                    out,
                    lambda i, d: (tile * M + i < queries, (b, tile * M + i, d)),
                )
                for i in T.Parallel(M):
                    if tile * M + i < queries:
                        lse[b, (tile * M + i) % H, (tile * M + i) // H] = softmax.log_sum_exp(top[i], total[i])

    return attention_decode
