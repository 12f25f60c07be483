"""Decode attention straight from the ring, for Hopper.

Knows: the ring arithmetic (`ring`) and one row format. Must not know: torch, devices, presets, how warpgroups share the
work, or any tile number (tiles come from the schedule).

One block serves one sequence. It decodes the R ring rows once into shared memory (bf16, cut into pieces of `block_d`
dims), in order of position, so that the ring's wrap costs something per row and nothing per score; then two
warpgroups attend to them (`_pingpong`).
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from swa_codegen import ring

from .. import _rows as rows
from .._values import TILE, bf16, f32, i32, i64, select, u8
from . import _pingpong as pingpong

OP = "attention_decode"
VECTOR = pingpong.VECTOR
E4M3 = "float8_e4m3fn"


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_decode` of `spec`.

    Schedule: `block_m` query rows a tile, `block_d` dims a piece, `q_stages` and `o_stages` pieces in flight per
    warpgroup, `load_rows` ring rows loaded before the first is decoded, `threads`.
    """
    fmt, dim, where, need = spec.row_format, spec.head_dim, f"{OP} on sm_90a: ", pingpong.need
    codes = not fmt.plain_dims(dim) and fmt.code == "e4m3" and fmt.scale == "ue8m0"
    need(codes, where + "row format", fmt.name, "only rows of e4m3 codes with ue8m0 scales are read")
    group = schedule["block_d"] % fmt.group == 0
    need(group, where + "block_d", schedule["block_d"], f"must be a multiple of the scale group {fmt.group}")
    stride = fmt.data_pitch(dim)
    need(stride % VECTOR == 0, where + "bytes from row to row", stride, f"must be a multiple of {VECTOR}")
    tiles = pingpong.tiles_of(OP, dim, spec.ring_length, schedule)
    pingpong.check_batch(OP, schedule["load_rows"], dim, VECTOR, tiles)
    return _build(spec, schedule, tiles)


def _seen(spec: Any, pos: Any, start: Any, newest: Any, valid: Any) -> tuple[Any, Any]:
    return ring.seen_range(pos, start, newest, spec.window, valid, spec.block, TILE)


def _rows(spec: Any, tiles: pingpong.Tiles, queries: Any) -> pingpong.Rows:
    """A tile is `block_m` of the T * H query rows of one sequence. Keys lie in order of position; the padding comes
    behind the newest, where no span reaches."""
    H, BM, BD = spec.num_heads, tiles.block_m, tiles.block_d

    def piece(tensor, tile, p, at):
        return tensor[at[0], tile * BM : tile * BM + BM, p * BD : p * BD + BD]

    def span(tile, i, at):
        """A row without a state sees the empty range oldest..-1."""
        _, state, start, valid, last = at
        first, newest = _seen(spec, start + (tile * BM + i) // H, start, last, valid)
        return first, select(state >= 0, newest, -1)

    def position(j, at):
        return at[4] - (spec.ring_length - 1) + j

    def lse(tile, i, at):
        return tile * BM + i < queries, (at[0], (tile * BM + i) % H, (tile * BM + i) // H)

    def turned(tile, i, at):
        """Whatever is the start of a row without a state, it leads to a row of the table."""
        if H % BM == 0:  # a tile is of one token: one row of the table serves all its rows
            return select(at[1] >= 0, at[2] + tile // (H // BM), 0)
        return select(at[1] >= 0, at[2] + T.min(tile * BM + i, queries - 1) // H, 0)

    return pingpong.Rows(piece, span, position, lse, turned)


def _build(spec: Any, schedule: Mapping[str, int], tiles: pingpong.Tiles) -> Any:
    R, H, D = spec.ring_length, spec.num_heads, spec.head_dim
    ring_rows, keys, pieces, BM, BD = rows.ring_pages(spec, schedule), tiles.keys, tiles.pieces, tiles.block_m, tiles.block_d
    load_rows, threads, SWIZZLE_ROWS = schedule["load_rows"], schedule["threads"], pingpong.SWIZZLE_ROWS
    loads = load_rows * D // (VECTOR * threads)  # of one thread in a batch
    BATCHES = tuple(range(keys // load_rows))  # a loop that Python unrolls
    B, queries, tokens, P = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)
    group = pingpong.macros(tiles, _rows(spec, tiles, queries), spec)

    def place(k, a, v):
        """Key and dim that thread v loads in turn a of batch k. The lanes of a warp cover SWIZZLE_ROWS rows of one
        piece, so that their stores to shared memory meet no bank twice."""
        in_piece = BD // VECTOR
        r, part = (a * threads + v) // in_piece, (a * threads + v) % in_piece
        key = r // (SWIZZLE_ROWS * pieces) * SWIZZLE_ROWS + r % SWIZZLE_ROWS
        return k * load_rows + key, r // SWIZZLE_ROWS % pieces * BD + part * VECTOR

    def row(j, rem):
        """Ring row of key j: the oldest position lies behind the newest, whose row is `rem`."""
        return ring.wrap(rem, j + 1, R, TILE)

    def seen(j, last, oldest):
        return (j < R) & (last - (R - 1) + j >= oldest)

    def code(cache, at):
        """A code of the cache, through a view of its type: cast from bytes, each would be converted on its own."""
        return T.view(cache, (size,), E4M3)[at]

    @T.macro
    def read_rows(codes, scales, cache, slot_stride, state, last, rem, oldest, k):
        """Batch k of ring rows to registers. A row that no query sees is not read and counts as 0."""
        T.fill(codes, T.cast(0, E4M3))
        T.fill(scales, 0)
        for a, v, c in T.Parallel(loads, threads, VECTOR):
            j, d = place(k, a, v)
            if seen(j, last, oldest):
                codes[a, v, c] = code(cache, ring_rows.code_at(T.max(state, 0), row(j, rem), slot_stride, d) + c)
        for a, v in T.Parallel(loads, threads):
            j, d = place(k, a, v)
            if seen(j, last, oldest):
                scales[a, v] = T.cast(
                    cache[ring_rows.scale_at(T.max(state, 0), row(j, rem), slot_stride, d // ring_rows.fmt.group)], i32
                )

    @T.macro
    def decode_rows(K, codes, scales, k):
        """Batch k of ring rows from registers to shared memory, as bf16."""
        largest = T.alloc_fragment((threads,), f32)
        factors = T.alloc_fragment((loads, threads), f32)
        values = T.alloc_fragment((loads, threads, VECTOR), bf16)
        for a, v in T.Parallel(loads, threads):  # not where the byte is read, so that no load waits for another
            factors[a, v] = rows.scale_of(ring_rows.fmt, scales[a, v])
        for a, v, c in T.Parallel(loads, threads, VECTOR):
            values[a, v, c] = T.cast(T.cast(codes[a, v, c], f32) * factors[a, v], bf16)
        # Only a scale above 2^119 can pass the largest bf16; clamping every value would double the arithmetic.
        T.reduce_max(factors, largest, dim=0)
        for v in T.Parallel(threads):
            if largest[v] > T.float32(rows.SAFE_SCALE):
                for a in T.unroll(loads):
                    for c in T.unroll(VECTOR):
                        values[a, v, c] = T.cast(rows.saturate(T.cast(codes[a, v, c], f32) * factors[a, v]), bf16)
        for a, v, c in T.Parallel(loads, threads, VECTOR):
            j, d = place(k, a, v)
            K[d // BD, j, d % BD + c] = values[a, v, c]

    @T.macro
    def decode_ring(K, cache, slot_stride, state, last, rem, oldest):
        """Ring to shared memory; the next two batches are on their way while one is decoded."""
        codes = [T.alloc_fragment((loads, threads, VECTOR), E4M3) for _ in (0, 1, 2)]
        scales = [T.alloc_fragment((loads, threads), i32) for _ in (0, 1, 2)]
        for k in BATCHES[:2]:
            read_rows(codes[k], scales[k], cache, slot_stride, state, last, rem, oldest, k)
        for k in BATCHES:
            if k + 2 < len(BATCHES):
                read_rows(codes[(k + 2) % 3], scales[(k + 2) % 3], cache, slot_stride, state, last, rem, oldest, k + 2)
            decode_rows(K, codes[k % 3], scales[k % 3], k)

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
        rope_table: T.Tensor((P, spec.rope_dim), f32),
        use_rope: T.int32,
        out: T.Tensor((B, queries, D), bf16),
        lse: T.Tensor((B, H, tokens), f32),
        tiles_per_block: T.int32,
    ):
        with T.Kernel(T.ceildiv(T.ceildiv(queries, BM), tiles_per_block), B, threads=threads) as (bx, b):
            K = T.alloc_shared((pieces, keys, BD), bf16)
            stages = pingpong.alloc_stages(tiles)
            T.annotate_layout({stages: pingpong.stage_layout(stages)})
            full = T.alloc_barrier([1] * (pingpong.GROUPS * tiles.q_stages))
            tx = T.get_thread_binding()
            state, start = state_id[b], start_pos[b]
            valid = select(use_valid > 0, valid_start[b], 0)
            last = T.alloc_var(i32, init=start + (tokens - 1))
            rem = T.alloc_var(i32, init=ring.row(start + (tokens - 1), R))  # the one modulo of the block
            oldest = T.alloc_var(i32, init=select(state >= 0, _seen(spec, start, start, last, valid)[0], start + tokens))
            first_tile = T.alloc_var(i32, init=bx * tiles_per_block)
            limit = T.alloc_var(i32, init=T.min(bx * tiles_per_block + tiles_per_block, T.ceildiv(queries, BM)))
            at = (b, state, start, valid, last)
            group.prefetch(q, stages, full, at, first_tile, limit, tx)
            decode_ring(K, cache, slot_stride, state, last, rem, oldest)
            T.fence_proxy_async()
            T.sync_threads()
            ends = (first_tile, first_tile, limit, limit)
            rope = (rope_table, use_rope)
            if tx < pingpong.GROUP:
                group.attend(q, attn_sink, out, lse, K, stages, full, rope, at, *ends, 0)
            else:
                group.attend(q, attn_sink, out, lse, K, stages, full, rope, at, *ends, 1)
            T.tma_store_wait(0)

    return attention_decode
