"""Decode attention straight from the ring, for Hopper.

Knows: the ring arithmetic (`ring`), one row format, wgmma, TMA and mbarriers. Must not know: torch, devices, presets,
or any tile number (tiles come from the schedule).

One block serves one sequence. It decodes the R ring rows once into shared memory (bf16, cut into pieces of `block_d`
dims), then two warpgroups take tiles of `block_m` query rows in turn and share nothing but those keys:
scores stay in registers (one wgmma spans all keys, so a row lives in four lanes and needs no exchange through shared
memory), probabilities enter the second product from registers, queries stream in and outputs stream out in pieces of
`block_m` x `block_d`. While one warpgroup is in its softmax, the other has the tensor cores.
"""

import math
from collections.abc import Mapping
from typing import Any

import tilelang.language as T
from tilelang.layout import make_full_bank_swizzled_layout

from swa_codegen import ring
from swa_codegen.errors import ScheduleError

from .. import _attention as softmax
from .. import _rows as rows
from .._values import LOG2_E, NO_SCORE, TILE, bf16, f32, i32, i64, select, u8

GROUP = 128  # threads of a warpgroup: the unit that issues wgmma
GROUPS = 2
BARRIER = 8  # first of the named barriers of the warpgroups; the compiler numbers its own from 3
WGMMA_M, WGMMA_K, WGMMA_N = 64, 16, 256  # rows, depth, widest columns of one instruction
SWIZZLE_ROWS = 8  # rows after which the 128-byte swizzle repeats
VECTOR = 16  # bytes of the widest load
SWIZZLE_DIMS = 64  # bf16 dims in a 128-byte swizzle line
SHARED_LIMIT = 232_448  # bytes a block may own on sm_90, static ones included
STATIC_SHARED = 1_024  # mbarriers, rounded up to the alignment of the dynamic part
SAFE_SCALE = 2.0**119  # a scale up to this keeps every e4m3 value finite in bf16
E4M3 = "float8_e4m3fn"


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_decode` of `spec`.

    Schedule: `block_m` query rows a tile, `block_d` dims a piece, `q_stages` and `o_stages` pieces in flight per
    warpgroup, `load_rows` ring rows loaded before the first is decoded, `threads`.
    """
    _check(spec, schedule)
    return _build(spec, schedule)


def _need(ok: bool, what: str, value: object, bound: str, repair: str) -> None:
    if not ok:
        raise ScheduleError(f"attention_decode on sm_90a: {what}", value=value, bound=bound, repair=repair)


def _check(spec: Any, schedule: Mapping[str, int]) -> None:
    """Refuse what this template cannot tile, before anything is lowered."""
    fmt, dim, portable = spec.row_format, spec.head_dim, "use the portable template"
    block_m, block_d, rows = schedule["block_m"], schedule["block_d"], schedule["load_rows"]
    keys = _keys(spec)
    _need(
        not fmt.plain_dims and fmt.code == "e4m3" and fmt.scale == "ue8m0",
        "row format",
        fmt.name,
        "only rows of e4m3 codes with ue8m0 scales are read",
        portable,
    )
    _need(dim % block_d == 0, "head_dim", dim, f"must be a multiple of block_d {block_d}", portable)
    _need(
        block_d % SWIZZLE_DIMS == 0 and block_d % fmt.group == 0,
        "block_d",
        block_d,
        f"must be a multiple of {SWIZZLE_DIMS} and of the scale group {fmt.group}",
        f"set block_d = {SWIZZLE_DIMS}",
    )
    stride = fmt.data_bytes(dim) if fmt.planar else fmt.row_bytes(dim)
    _need(stride % VECTOR == 0, "bytes from row to row", stride, f"must be a multiple of {VECTOR}", portable)
    _need(block_m == WGMMA_M, "block_m", block_m, f"a warpgroup holds {WGMMA_M} rows", f"set block_m = {WGMMA_M}")
    _need(
        schedule["threads"] == GROUP * GROUPS,
        "threads",
        schedule["threads"],
        f"two warpgroups of {GROUP}",
        f"set threads = {GROUP * GROUPS}",
    )
    _need(keys <= WGMMA_N, "ring_length", spec.ring_length, f"at most {WGMMA_N} rows fit one wgmma", portable)
    _need(
        rows > 0 and keys % rows == 0 and rows % SWIZZLE_ROWS == 0 and rows * dim % (VECTOR * schedule["threads"]) == 0,
        "load_rows",
        rows,
        f"must be a multiple of {SWIZZLE_ROWS}, divide the padded ring, {keys} rows, and give every thread whole loads",
        f"set load_rows = {keys}, or {portable}",
    )
    _need(
        schedule["o_stages"] >= 2,
        "o_stages",
        schedule["o_stages"],
        "at least 2: one fills while one drains",
        "set o_stages = 2",
    )
    pieces, q_stages = dim // block_d, schedule["q_stages"]
    _need(
        2 <= q_stages <= pieces,
        "q_stages",
        q_stages,
        f"at least 2, at most the {pieces} pieces of a row",
        "set q_stages = 2 or " + portable,
    )
    _need(
        pieces % schedule["o_stages"] == 0,
        "o_stages",
        schedule["o_stages"],
        f"must divide the {pieces} pieces of a row",
        "set o_stages = 2",
    )
    size = _shared_bytes(spec, schedule)
    _need(
        size <= SHARED_LIMIT,
        "shared memory",
        size,
        f"at most {SHARED_LIMIT} bytes",
        "lower q_stages, o_stages or block_d, or " + portable,
    )


def _keys(spec: Any) -> int:
    """Ring rows, padded to the depth of a wgmma."""
    return math.ceil(spec.ring_length / WGMMA_K) * WGMMA_K


def _shared_bytes(spec: Any, schedule: Mapping[str, int]) -> int:
    piece = schedule["block_m"] * schedule["block_d"] * 2
    return (
        STATIC_SHARED + _keys(spec) * spec.head_dim * 2 + GROUPS * (schedule["q_stages"] + schedule["o_stages"]) * piece
    )


def _build(spec: Any, schedule: Mapping[str, int]) -> Any:
    W, R, H, D, block = spec.window, spec.ring_length, spec.num_heads, spec.head_dim, spec.block
    fmt, factor = spec.row_format, spec.softmax_scale * LOG2_E
    BM, BD, QS, OS = schedule["block_m"], schedule["block_d"], schedule["q_stages"], schedule["o_stages"]
    load_rows, threads = schedule["load_rows"], schedule["threads"]
    keys = _keys(spec)
    pieces, row_bytes, data_bytes = D // BD, fmt.row_bytes(D), fmt.data_bytes(D)
    loads = load_rows * D // (VECTOR * threads)  # of one thread in a batch
    PIECES, FIRST, BATCHES = (tuple(range(n)) for n in (pieces, QS, keys // load_rows))  # loops that Python unrolls
    B, queries, tokens, size = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("size", i64)

    def first_key(pos, valid):
        return ring.first_block_key(pos, W, valid, TILE) if block else ring.first_key(pos, W, valid, TILE)

    def place(k, a, v):
        """Ring row and dim that thread v loads in turn a of batch k. The lanes of a warp cover SWIZZLE_ROWS rows of one
        piece, so that their stores to shared memory meet no bank twice."""
        in_piece = BD // VECTOR
        r, part = (a * threads + v) // in_piece, (a * threads + v) % in_piece
        row = r // (SWIZZLE_ROWS * pieces) * SWIZZLE_ROWS + r % SWIZZLE_ROWS
        return k * load_rows + row, r // SWIZZLE_ROWS % pieces * BD + part * VECTOR

    def data_at(j, d):
        return j * (data_bytes if fmt.planar else row_bytes) + d

    def scale_at(j, d):
        return (R * data_bytes + j * fmt.scale_bytes(D) if fmt.planar else j * row_bytes + data_bytes) + d // fmt.group

    def code(cache, at):
        """A code of the cache, through a view of its type: cast from bytes, each would be converted on its own."""
        return T.view(cache, (size,), E4M3)[at]

    @T.macro
    def fetch_q(q, stages, full, b, tile, p, w, n):
        """Start the load of piece p of a tile; n counts the pieces of this warpgroup."""
        T.tma_copy(
            q[b, tile * BM : tile * BM + BM, p * BD : p * BD + BD],
            stages[w * QS + n % QS, :, :],
            barrier=full[w * QS + n % QS],
            leader_scope_threads=GROUP,
        )
        if T.shuffle_elect(GROUP):
            T.barrier_arrive(full[w * QS + n % QS])

    @T.macro
    def read_rows(codes, scales, cache, slot_stride, state, last, rem, oldest, k):
        """Batch k of ring rows to registers. A row that no query sees is not read and counts as 0."""
        T.fill(codes, T.cast(0, E4M3))
        T.fill(scales, 0)
        for a, v, c in T.Parallel(loads, threads, VECTOR):
            j, d = place(k, a, v)
            if (j < R) & (ring.unwrap(j, last, rem, R, TILE) >= oldest):
                codes[a, v, c] = code(cache, rows.at(fmt, schedule, state, slot_stride, data_at(j, d)) + c)
        for a, v in T.Parallel(loads, threads):
            j, d = place(k, a, v)
            if (j < R) & (ring.unwrap(j, last, rem, R, TILE) >= oldest):
                scales[a, v] = T.cast(cache[rows.at(fmt, schedule, state, slot_stride, scale_at(j, d))], i32)

    @T.macro
    def decode_rows(K, codes, scales, k):
        """Batch k of ring rows from registers to shared memory, as bf16."""
        largest = T.alloc_fragment((threads,), f32)
        factors = T.alloc_fragment((loads, threads), f32)
        values = T.alloc_fragment((loads, threads, VECTOR), bf16)
        for a, v in T.Parallel(loads, threads):  # not where the byte is read, so that no load waits for another
            factors[a, v] = rows.scale_of(scales[a, v])
        for a, v, c in T.Parallel(loads, threads, VECTOR):
            values[a, v, c] = T.cast(T.cast(codes[a, v, c], f32) * factors[a, v], bf16)
        # Only a scale above 2^119 can pass the largest bf16; clamping every value would double the arithmetic.
        T.reduce_max(factors, largest, dim=0)
        for v in T.Parallel(threads):
            if largest[v] > T.float32(SAFE_SCALE):
                for a in T.unroll(loads):
                    for c in T.unroll(VECTOR):
                        values[a, v, c] = T.cast(rows.saturate(T.cast(codes[a, v, c], f32) * factors[a, v]), bf16)
        for a, v, c in T.Parallel(loads, threads, VECTOR):
            j, d = place(k, a, v)
            K[d // BD, j, d % BD + c] = values[a, v, c]

    @T.macro
    def decode_ring(K, cache, slot_stride, state, last, rem, oldest):
        """Ring to shared memory; the next batch is on its way while one is decoded."""
        codes = [T.alloc_fragment((loads, threads, VECTOR), E4M3) for _ in (0, 1)]
        scales = [T.alloc_fragment((loads, threads), i32) for _ in (0, 1)]
        read_rows(codes[0], scales[0], cache, slot_stride, state, last, rem, oldest, 0)
        for k in BATCHES:
            if k + 1 < len(BATCHES):
                read_rows(codes[(k + 1) % 2], scales[(k + 1) % 2], cache, slot_stride, state, last, rem, oldest, k + 1)
            decode_rows(K, codes[k % 2], scales[k % 2], k)

    @T.macro
    def refill(q, stages, full, b, tile, limit, turn, p, w):
        """The buffer of piece p is free: load the piece QS further on, of this tile or of the next one."""
        if p + QS < pieces:
            fetch_q(q, stages, full, b, tile, p + QS, w, turn * pieces + p + QS)
        elif tile + GROUPS < limit:
            fetch_q(q, stages, full, b, tile + GROUPS, p + QS - pieces, w, turn * pieces + p + QS)

    @T.macro
    def send(out, stages, acc, inv, b, tile, p, w):
        """Normalise one piece of the output, stage it, store it. Its buffer was found drained one piece ago."""
        half = T.alloc_fragment((BM, BD), bf16)
        for i, d in T.Parallel(BM, BD):
            half[i, d] = T.cast(acc[i, d] * inv[i], bf16)
        T.copy(half, stages[GROUPS * QS + w * OS + p % OS, :, :])
        T.fence_proxy_async()
        T.tma_store_wait(OS - 2)
        T.sync_threads(BARRIER + w, GROUP)
        T.tma_copy(
            stages[GROUPS * QS + w * OS + p % OS, :, :],
            out[b, tile * BM : tile * BM + BM, p * BD : p * BD + BD],
            leader_scope_threads=GROUP,
        )

    @T.macro
    def attend(q, attn_sink, out, lse, K, stages, full, b, first_tile, limit, state, start, valid, last, rem, w):
        """Everything one warpgroup does; w is 0 or 1."""
        S = T.alloc_fragment((BM, keys), f32)
        P = T.alloc_fragment((BM, keys), bf16)
        Acc = [T.alloc_fragment((BM, BD), f32) for _ in (0, 1)]
        first, newest = (T.alloc_fragment((BM,), i32) for _ in (0, 1))
        top, total, inv = (T.alloc_fragment((BM,), f32) for _ in (0, 1, 2))
        for turn in T.serial(T.ceildiv(limit - first_tile, GROUPS)):
            tile = first_tile + turn * GROUPS + w
            if tile < limit:
                for p in PIECES:
                    n = turn * pieces + p
                    T.mbarrier_wait_parity(full[w * QS + n % QS], n // QS % 2)
                    T.wgmma_gemm(stages[w * QS + n % QS, :, :], K[p, :, :], S, transpose_B=True, clear_accum=p == 0)
                    if p > 0:  # the product before this one is done: its buffer is free
                        T.wait_wgmma(1)
                        T.sync_threads(BARRIER + w, GROUP)
                        refill(q, stages, full, b, tile, limit, turn, p - 1, w)
                T.wait_wgmma(0)
                T.sync_threads(BARRIER + w, GROUP)
                refill(q, stages, full, b, tile, limit, turn, pieces - 1, w)
                for i in T.Parallel(BM):  # a row without a state sees the empty range oldest..-1
                    pos = start if block else start + (tile * BM + i) // H
                    first[i] = first_key(pos, valid)
                    newest[i] = select(state >= 0, last if block else pos, -1)
                for i, j in T.Parallel(BM, keys):
                    seen = (j < R) & ring.within(ring.unwrap(j, last, rem, R, TILE), first[i], newest[i])
                    S[i, j] = select(seen, S[i, j], -T.infinity(f32))
                T.fill(top, T.float32(NO_SCORE / max(factor, 1.0)))
                T.reduce_max(S, top, dim=1, clear=False)
                for i in T.Parallel(BM):
                    top[i] = top[i] * T.float32(factor)
                for i, j in T.Parallel(BM, keys):
                    S[i, j] = T.exp2(S[i, j] * T.float32(factor) - top[i])
                T.reduce_sum(S, total, dim=1)
                T.copy(S, P)
                for i in T.Parallel(BM):
                    sink = softmax.sink_exponent(attn_sink[(tile * BM + i) % H])
                    inv[i] = softmax.output_factor(top[i], total[i], sink)
                for i in T.Parallel(BM):
                    if tile * BM + i < queries:
                        lse[b, (tile * BM + i) % H, (tile * BM + i) // H] = softmax.log_sum_exp(top[i], total[i])
                T.wgmma_gemm(P, K[0, :, :], Acc[0], clear_accum=True)
                for p in PIECES:
                    if p + 1 < pieces:
                        T.wgmma_gemm(P, K[p + 1, :, :], Acc[(p + 1) % 2], clear_accum=True)
                        T.wait_wgmma(1)
                    else:
                        T.wait_wgmma(0)
                    send(out, stages, Acc[p % 2], inv, b, tile, p, w)
        T.tma_store_wait(0)

    @T.prim_func
    def attention_decode(
        q: T.Tensor((B, queries, D), bf16),
        cache: T.Tensor((size,), u8),
        slot_stride: T.int32,
        num_slots: T.int32,
        state_id: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        valid_start: T.Tensor((B,), i32),
        use_valid: T.int32,
        attn_sink: T.Tensor((H,), f32),
        out: T.Tensor((B, queries, D), bf16),
        lse: T.Tensor((B, H, tokens), f32),
        tiles_per_block: T.int32,
    ):
        with T.Kernel(T.ceildiv(T.ceildiv(queries, BM), tiles_per_block), B, threads=threads) as (bx, b):
            K = T.alloc_shared((pieces, keys, BD), bf16)
            # One buffer for all pieces: apart, the allocator takes the two branches for successive and overlays them.
            stages = T.alloc_shared((GROUPS * (QS + OS), BM, BD), bf16)
            T.annotate_layout({stages: make_full_bank_swizzled_layout(stages)})
            full = T.alloc_barrier([1] * (GROUPS * QS))
            tx = T.get_thread_binding()
            state, start = state_id[b], start_pos[b]
            valid = select(use_valid > 0, valid_start[b], 0)
            last = T.alloc_var(i32, init=start + (tokens - 1))
            rem = T.alloc_var(i32, init=ring.row(start + (tokens - 1), R))  # the one modulo of the block
            oldest = T.alloc_var(i32, init=select(state >= 0, first_key(start, valid), start + tokens))
            first_tile = T.alloc_var(i32, init=bx * tiles_per_block)
            limit = T.alloc_var(i32, init=T.min(bx * tiles_per_block + tiles_per_block, T.ceildiv(queries, BM)))
            for w in (0, 1):
                if (tx >= w * GROUP) & (tx < w * GROUP + GROUP) & (first_tile + w < limit):
                    for s in FIRST:
                        fetch_q(q, stages, full, b, first_tile + w, s, w, s)
            decode_ring(K, cache, slot_stride, state, last, rem, oldest)
            T.fence_proxy_async()
            T.sync_threads()
            if tx < GROUP:
                attend(q, attn_sink, out, lse, K, stages, full, b, first_tile, limit, state, start, valid, last, rem, 0)
            else:
                attend(q, attn_sink, out, lse, K, stages, full, b, first_tile, limit, state, start, valid, last, rem, 1)

    return attention_decode
