"""Decode attention straight from the ring, for Hopper.

Knows: the ring arithmetic (`ring`) and one row format. Must not know: torch, devices, presets, how warpgroups share the
work, or any tile number (tiles come from the schedule).

One block serves one sequence. The ring, contiguous in memory, comes into shared memory as it is, in a few bulk copies;
all warps decode its rows once (bf16, cut into pieces of `block_d` dims), as far as they have come, into order of
position, so that the ring's wrap costs something per row and nothing per score; then two warpgroups attend to them
(`_pingpong`), whose stages lie where the bytes were.
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from swa_codegen import ring

from .. import _rows as rows
from .._prefetch import prefetch_bulk
from .._values import TILE, bf16, ceil_div, e4m3, f32, i32, i64, select, u8
from . import _machine as machine
from . import _pingpong as pingpong

OP = "attention_decode"
VECTOR = machine.VECTOR
PASSES = pingpong.PASSES


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_decode` of `spec`.

    Schedule: `block_m` query rows a tile, `block_d` dims a piece, `q_stages` pieces of q in flight per warpgroup, `split`
    jobs of decoding for every eight rows of the ring, `threads`.
    """
    fmt, dim, where, need = spec.row_format, spec.head_dim, f"{OP} on sm_90a: ", machine.need
    codes = not fmt.plain_dims(dim) and fmt.code == "e4m3" and fmt.scale == "ue8m0"
    need(codes, where + "row format", fmt.name, "only rows of e4m3 codes with ue8m0 scales are read")
    group = schedule["block_d"] % fmt.group == 0
    need(group, where + "block_d", schedule["block_d"], f"must be a multiple of the scale group {fmt.group}")
    stride = fmt.data_pitch(dim)
    need(stride % VECTOR == 0, where + "bytes from row to row", stride, f"must be a multiple of {VECTOR}")
    tiles, split = pingpong.tiles_of(OP, dim, spec.ring_length, schedule), schedule["split"]
    cut = split > 0 and tiles.pieces % split == 0
    need(cut, where + "split", split, f"must divide the {tiles.pieces} pieces of a row", "set split = 1")
    return _build(spec, schedule, tiles)


def _seen(spec: Any, pos: Any, start: Any, newest: Any, valid: Any) -> tuple[Any, Any]:
    return ring.seen_range(pos, start, newest, spec.window, valid, spec.block, TILE)


def _rows(spec: Any, tiles: pingpong.Tiles, queries: Any) -> pingpong.Rows:
    """A tile is `block_m` of the T * H query rows of one sequence. Keys lie in order of position; the padding comes
    behind the newest, where no span reaches."""
    H, BM, BD = spec.num_heads, tiles.block_m, tiles.block_d

    def piece(tensor, tile, p, at, i, count):
        return tensor[at[0], tile * BM + i : tile * BM + i + count, p * BD : p * BD + BD]

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
    fmt, keys, pieces, BM, BD = spec.row_format, tiles.keys, tiles.pieces, tiles.block_m, tiles.block_d
    threads, ROWS, WARP = schedule["threads"], machine.SWIZZLE_ROWS, machine.WARP
    pitch, scales, scale_pitch = fmt.data_pitch(D), fmt.scale_start(D, R), fmt.scale_pitch(D)
    ring_bytes, lanes_of_row = R * fmt.row_bytes(D), WARP // ROWS
    warps, split = threads // WARP, schedule["split"]
    OF_JOB = tuple(range(pieces // split))
    # Rounds of decoding, a job for each warp, and the bytes that have to be there before one of them.
    rounds = ceil_div(keys // ROWS * split, warps)
    row_ends = [min(ceil_div((k + 1) * warps, split) * ROWS, R) for k in range(rounds)]
    whole = scales >= R * pitch  # planar: a row's scales lie behind all codes
    ends = [ring_bytes if whole else end * pitch for end in row_ends]
    CHUNKS = tuple((start, end) for start, end in zip([0, *ends], ends, strict=False) if start < end)
    B, queries, tokens, P = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)
    group = pingpong.macros(tiles, _rows(spec, tiles, queries), spec)

    @T.macro
    def decode(K, raw, last, rem, oldest, k, tx):
        """Round k: a warp takes SWIZZLE_ROWS rows of the ring and some pieces of each, so that its stores to shared memory
        meet no bank twice, and puts them where they belong in order of position: the oldest lies behind the newest,
        whose row is `rem`. A row that no query sees counts as 0, whatever it holds."""
        codes = T.alloc_local((len(OF_JOB) * VECTOR,), u8)
        scale = T.alloc_local((len(OF_JOB),), u8)
        value = T.alloc_local((VECTOR,), bf16)
        job, lane = k * warps + tx // WARP, tx % WARP
        row = T.alloc_var(i32, init=job // split * ROWS + lane // lanes_of_row)
        key = T.alloc_var(i32, init=select(row < R, ring.wrap(row, R - 1 - rem, R, TILE), row))
        first = job % split * len(OF_JOB)  # piece
        part = lane % lanes_of_row * VECTOR  # dim of a piece
        for c in T.vectorized(len(OF_JOB) * VECTOR):
            codes[c] = T.uint8(0)
        if row < keys:
            if (row < R) & (last - (R - 1) + key >= oldest):
                for p in OF_JOB:
                    for c in T.vectorized(VECTOR):
                        codes[p * VECTOR + c] = raw[row * pitch + (first + p) * BD + part + c]
                    scale[p] = raw[scales + row * scale_pitch + ((first + p) * BD + part) // fmt.group]
            for p in OF_JOB:
                code = T.view(codes, (len(OF_JOB) * VECTOR,), e4m3)
                factor = rows.scale_of(fmt, scale[p])
                for c in T.vectorized(VECTOR):
                    value[c] = T.cast(T.cast(code[p * VECTOR + c], f32) * factor, bf16)
                # Only a scale above 2^119 can pass the largest bf16; clamping every value would double the arithmetic.
                if factor > T.float32(rows.SAFE_SCALE):
                    for c in T.unroll(VECTOR):
                        value[c] = T.cast(rows.saturate(T.cast(code[p * VECTOR + c], f32) * factor), bf16)
                for half in (0, 1):
                    for c in T.vectorized(VECTOR // 2):
                        K[first + p, key, part + half * (VECTOR // 2) + c] = value[half * (VECTOR // 2) + c]

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
        with T.Kernel(T.ceildiv(T.ceildiv(queries, BM), tiles_per_block), B, threads=schedule["threads"]) as (bx, b):
            K = T.alloc_shared((pieces, keys, BD), bf16)
            raw = T.alloc_shared((max(ring_bytes, tiles.stage_bytes),), u8)  # as large as the stages that follow it
            lanes = pingpong.alloc_lanes(tiles)
            T.annotate_layout({lanes.stages: pingpong.stage_layout(lanes.stages)})
            come = T.alloc_barrier([1] * len(CHUNKS))
            tx = T.get_thread_binding()
            state, start = T.alloc_var(i32, init=state_id[b]), T.alloc_var(i32, init=start_pos[b])
            valid = T.alloc_var(i32, init=select(use_valid > 0, valid_start[b], 0))
            last = T.alloc_var(i32, init=start + (tokens - 1))
            rem = T.alloc_var(i32, init=ring.row(start + (tokens - 1), R))  # the one modulo of the block
            oldest = T.alloc_var(i32, init=select(state >= 0, _seen(spec, start, start, last, valid)[0], start + tokens))
            first_tile = T.alloc_var(i32, init=bx * tiles_per_block)
            limit = T.alloc_var(i32, init=T.min(bx * tiles_per_block + tiles_per_block, T.ceildiv(queries, BM)))
            at = (b, state, start, valid, last)
            if state >= 0:
                base = T.cast(state, i64) * (T.cast(slot_stride, i64) * T.int64(schedule["slot_unit"]))
                T.assume(base >= 0)
                T.assume(base + ring_bytes <= size)
                for n, (begin, end) in enumerate(CHUNKS):
                    T.tma_copy(cache[base + begin : base + end], raw[begin:end], barrier=come[n])
                    if T.shuffle_elect(threads):
                        T.barrier_arrive(come[n])
            if tx == 0:  # queries of one tile: their places are taken until all rows are decoded
                prefetch_bulk(q[b, first_tile * BM, 0], T.min(BM, queries - first_tile * BM) * D)
            for k in T.serial(rounds):
                if k < len(CHUNKS):
                    if state >= 0:
                        T.mbarrier_wait_parity(come[k], 0)
                decode(K, raw, last, rem, oldest, k, tx)
            T.fence_proxy_async()
            T.sync_threads()
            if tx >= pingpong.GROUPS * machine.GROUP:
                T.dec_max_nreg(pingpong.CARRY_REGISTERS)
                group.carry(q, lanes, at, first_tile, limit, tx - pingpong.GROUPS * machine.GROUP)
            else:
                T.inc_max_nreg(pingpong.MULTIPLY_REGISTERS)
                group.attend(q, attn_sink, out, lse, K, lanes, (rope_table, use_rope), at, first_tile, first_tile, limit, tx)
                T.tma_store_wait(0)

    return attention_decode
