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
from swa_codegen.formats import MAX_SCALE_BYTE, MIN_SCALE_BYTE

GROUP = 128  # threads of a warpgroup: the unit that issues wgmma
GROUPS = 2
BARRIER = 8  # first of the named barriers of the warpgroups; the compiler numbers its own from 3
WGMMA_M, WGMMA_K, WGMMA_N = 64, 16, 256  # rows, depth, widest columns of one instruction
SWIZZLE_ROWS = 8  # rows after which the 128-byte swizzle repeats
VECTOR = 16  # bytes of the widest load
SWIZZLE_DIMS = 64  # bf16 dims in a 128-byte swizzle line
SHARED_LIMIT = 232_448  # bytes a block may own on sm_90, static ones included
STATIC_SHARED = 1_024  # mbarriers, rounded up to the alignment of the dynamic part
LOG2E, LN2 = 1.4426950408889634, 0.6931471805599453
FLOOR = -1e30  # start of the running maximum: finite, so that a row without keys gives 0 and not NaN
BF16_MAX, SAFE_SCALE = 3.3895313892515355e38, 2.0**119  # a scale up to this keeps every e4m3 value finite in bf16

OPS = ring.Ops(T.if_then_else, T.min, T.max)


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_decode` of `spec`.

    Schedule: `block_m` query rows a tile, `block_d` dims a piece, `q_stages` and `o_stages` pieces in flight per
    warpgroup, `tiles_per_block`, `load_rows` ring rows loaded before the first is decoded, `threads`.
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
    _need(not fmt.planar and not fmt.plain_dims and fmt.code == "e4m3" and fmt.scale == "ue8m0",
          "row format", fmt.name, "only interleaved e4m3 rows with ue8m0 scales are read", portable)
    _need(dim % block_d == 0, "head_dim", dim, f"must be a multiple of block_d {block_d}", portable)
    _need(block_d % SWIZZLE_DIMS == 0 and block_d % fmt.group == 0, "block_d", block_d,
          f"must be a multiple of {SWIZZLE_DIMS} and of the scale group {fmt.group}", f"set block_d = {SWIZZLE_DIMS}")
    _need(fmt.row_bytes(dim) % VECTOR == 0, "row bytes", fmt.row_bytes(dim), f"must be a multiple of {VECTOR}", portable)
    _need(block_m == WGMMA_M, "block_m", block_m, f"a warpgroup holds {WGMMA_M} rows", f"set block_m = {WGMMA_M}")
    _need(schedule["threads"] == GROUP * GROUPS, "threads", schedule["threads"],
          f"two warpgroups of {GROUP}", f"set threads = {GROUP * GROUPS}")
    _need(keys <= WGMMA_N, "ring_length", spec.ring_length, f"at most {WGMMA_N} rows fit one wgmma", portable)
    _need(rows > 0 and keys % rows == 0 and rows % SWIZZLE_ROWS == 0, "load_rows", rows,
          f"must be a multiple of {SWIZZLE_ROWS} that divides the padded ring, {keys} rows", f"set load_rows = {keys}")
    _need(schedule["o_stages"] >= 2, "o_stages", schedule["o_stages"], "at least 2: one fills while one drains", "set o_stages = 2")
    pieces, q_stages = dim // block_d, schedule["q_stages"]
    _need(2 <= q_stages <= pieces, "q_stages", q_stages, f"at least 2, at most the {pieces} pieces of a row", "set q_stages = 2 or " + portable)
    _need(pieces % schedule["o_stages"] == 0, "o_stages", schedule["o_stages"], f"must divide the {pieces} pieces of a row", "set o_stages = 2")
    size = _shared_bytes(spec, schedule)
    _need(size <= SHARED_LIMIT, "shared memory", size, f"at most {SHARED_LIMIT} bytes", "lower q_stages, o_stages or block_d, or " + portable)


def _keys(spec: Any) -> int:
    """Ring rows, padded to the depth of a wgmma."""
    return math.ceil(spec.ring_length / WGMMA_K) * WGMMA_K


def _shared_bytes(spec: Any, schedule: Mapping[str, int]) -> int:
    piece = schedule["block_m"] * schedule["block_d"] * 2
    return STATIC_SHARED + _keys(spec) * spec.head_dim * 2 + GROUPS * (schedule["q_stages"] + schedule["o_stages"]) * piece


def _build(spec: Any, schedule: Mapping[str, int]) -> Any:
    W, R, steps, H, D = spec.window, spec.ring_length, spec.tokens_per_step, spec.num_heads, spec.head_dim
    fmt, scale, has_sink, block = spec.row_format, spec.softmax_scale, spec.attention_sink, spec.block
    BM, BD, QS, OS = schedule["block_m"], schedule["block_d"], schedule["q_stages"], schedule["o_stages"]
    per_block, load_rows, threads = schedule["tiles_per_block"], schedule["load_rows"], schedule["threads"]
    keys, Q, G = _keys(spec), steps * H, fmt.group
    pieces, groups, row_bytes, data_bytes = D // BD, fmt.groups(D), fmt.row_bytes(D), fmt.data_bytes(D)
    tiles = math.ceil(Q / BM)
    turns = math.ceil(per_block / GROUPS)  # tiles that one warpgroup takes
    PIECES = tuple(range(pieces))
    B, NB = T.dynamic("B"), T.dynamic("NB", "int64")

    def first_key(pos: Any, valid: Any) -> Any:
        return ring.first_block_key(pos, W, valid, OPS) if block else ring.first_key(pos, W, valid, OPS)

    def byte(state: Any, stride: Any, offset: Any) -> Any:
        """Offset in the cache; the factor 16 stays visible, so that loads are 16 bytes wide."""
        return T.cast(T.max(state, 0), "int64") * (T.cast(stride, "int64") * T.int64(VECTOR)) + T.cast(offset, "int64")

    def place(k: Any, a: Any, v: Any) -> Any:
        """Ring row and dim of vector v of the block of SWIZZLE_ROWS rows a. Lanes of a warp cover the rows of one piece,
        so that the stores to shared memory meet no bank twice."""
        in_piece = BD // VECTOR
        return (k * load_rows + a * SWIZZLE_ROWS + v // in_piece % SWIZZLE_ROWS,
                v // (SWIZZLE_ROWS * in_piece) * BD + v % in_piece * VECTOR)

    def data_at(j: Any, d: Any) -> Any:
        return j * (data_bytes if fmt.planar else row_bytes) + d

    def scale_at(j: Any, d: Any) -> Any:
        return (R * data_bytes + j * fmt.scale_bytes(D) if fmt.planar else j * row_bytes + data_bytes) + d // fmt.group

    def code(cache: Any, at: Any) -> Any:
        """An e4m3 value of the cache. Read through a view of that type: cast from bytes, each is converted on its own."""
        return T.view(cache, (NB,), "float8_e4m3fn")[at]

    def pow2(scale_byte: Any) -> Any:
        e = T.cast(scale_byte, "int32")
        return T.if_then_else((e >= MIN_SCALE_BYTE) & (e <= MAX_SCALE_BYTE), T.reinterpret(e << 23, "float32"), T.float32(0))

    def clamp(x: Any) -> Any:
        return T.max(T.min(x, T.float32(BF16_MAX)), T.float32(-BF16_MAX))

    @T.macro
    def fetch_q(q: Any, Qs: Any, full: Any, b: Any, tile: Any, p: Any, w: Any, n: Any) -> None:
        """Start the load of piece p of a tile; n counts the pieces of this warpgroup."""
        T.tma_copy(q[b, tile * BM : tile * BM + BM, p * BD : p * BD + BD], Qs[w * QS + n % QS, :, :],
                   barrier=full[w * QS + n % QS], leader_scope_threads=GROUP)
        if T.shuffle_elect(GROUP):
            T.barrier_arrive(full[w * QS + n % QS])

    @T.macro
    def decode_ring(K: Any, cache: Any, slot_stride: Any, state: Any, last: Any, rem: Any, oldest: Any) -> None:
        """Ring to shared memory, bf16. A row that no query sees is not read and becomes 0."""
        blocks, vectors = load_rows // SWIZZLE_ROWS, SWIZZLE_ROWS * D // VECTOR
        codes = T.alloc_fragment((blocks, vectors, VECTOR), "float8_e4m3fn")
        scales = T.alloc_fragment((blocks, vectors), "float32")
        largest = T.alloc_fragment((vectors,), "float32")
        rows = T.alloc_fragment((blocks, vectors, VECTOR), "bfloat16")
        for k in T.serial(keys // load_rows):
            T.fill(codes, T.cast(0, "float8_e4m3fn"))
            T.fill(scales, T.float32(0))
            for a, v in T.Parallel(blocks, vectors):
                j, d = place(k, a, v)
                if (j < R) & (ring.unwrap(j, last, rem, R, OPS) >= oldest):
                    scales[a, v] = pow2(cache[byte(state, slot_stride, scale_at(j, d))])
            for a, v, c in T.Parallel(blocks, vectors, VECTOR):
                j, d = place(k, a, v)
                if (j < R) & (ring.unwrap(j, last, rem, R, OPS) >= oldest):
                    codes[a, v, c] = code(cache, byte(state, slot_stride, data_at(j, d)) + c)
            for a, v, c in T.Parallel(blocks, vectors, VECTOR):
                rows[a, v, c] = T.cast(T.cast(codes[a, v, c], "float32") * scales[a, v], "bfloat16")
            # Only a scale above 2^119 can pass the largest bf16; clamping every value would double the arithmetic.
            T.reduce_max(scales, largest, dim=0)
            for v in T.Parallel(vectors):
                if largest[v] > T.float32(SAFE_SCALE):
                    for a in T.unroll(blocks):
                        for c in T.unroll(VECTOR):
                            rows[a, v, c] = T.cast(clamp(T.cast(codes[a, v, c], "float32") * scales[a, v]), "bfloat16")
            for a, v, c in T.Parallel(blocks, vectors, VECTOR):
                j, d = place(k, a, v)
                K[d // BD, j, d % BD + c] = rows[a, v, c]

    @T.macro
    def refill(q: Any, Qs: Any, full: Any, b: Any, tile: Any, limit: Any, turn: Any, p: Any, w: Any) -> None:
        """The buffer of piece p is free: load the piece QS further on, of this tile or of the next one."""
        if p + QS < pieces:
            fetch_q(q, Qs, full, b, tile, p + QS, w, turn * pieces + p + QS)
        elif tile + GROUPS < limit:
            fetch_q(q, Qs, full, b, tile + GROUPS, p + QS - pieces, w, turn * pieces + p + QS)

    @T.macro
    def send(out: Any, Os: Any, acc: Any, inv: Any, b: Any, tile: Any, p: Any, w: Any) -> None:
        """Normalise one piece of the output, stage it, store it. Its buffer was drained before the piece before it left."""
        half = T.alloc_fragment((BM, BD), "bfloat16")
        for i, d in T.Parallel(BM, BD):
            half[i, d] = T.cast(acc[i, d] * inv[i], "bfloat16")
        T.copy(half, Os[w * OS + p % OS, :, :])
        T.fence_proxy_async()
        T.tma_store_wait(OS - 2)
        T.sync_threads(BARRIER + w, GROUP)
        T.tma_copy(Os[w * OS + p % OS, :, :], out[b, tile * BM : tile * BM + BM, p * BD : p * BD + BD], leader_scope_threads=GROUP)

    @T.macro
    def attend(q: Any, attn_sink: Any, out: Any, lse: Any, K: Any, Qs: Any, Os: Any, full: Any, b: Any, first_tile: Any, limit: Any,
               state: Any, start: Any, valid: Any, last: Any, rem: Any, w: Any) -> None:
        """Everything one warpgroup does; w is 0 or 1."""
        S = T.alloc_fragment((BM, keys), "float32")
        P = T.alloc_fragment((BM, keys), "bfloat16")
        Acc = [T.alloc_fragment((BM, BD), "float32") for _ in (0, 1)]
        first, newest = (T.alloc_fragment((BM,), "int32") for _ in (0, 1))
        top, total, inv = (T.alloc_fragment((BM,), "float32") for _ in (0, 1, 2))
        for turn in T.serial(turns):
            tile = first_tile + turn * GROUPS + w
            if tile < limit:
                for p in PIECES:
                    n = turn * pieces + p
                    T.mbarrier_wait_parity(full[w * QS + n % QS], n // QS % 2)
                    T.wgmma_gemm(Qs[w * QS + n % QS, :, :], K[p, :, :], S, transpose_B=True, clear_accum=p == 0)
                    if p > 0:  # the product before this one is done: its buffer is free
                        T.wait_wgmma(1)
                        T.sync_threads(BARRIER + w, GROUP)
                        refill(q, Qs, full, b, tile, limit, turn, p - 1, w)
                T.wait_wgmma(0)
                T.sync_threads(BARRIER + w, GROUP)
                refill(q, Qs, full, b, tile, limit, turn, pieces - 1, w)
                for i in T.Parallel(BM):  # a row without a state sees the empty range oldest..-1
                    pos = start if block else start + (tile * BM + i) // H
                    first[i] = first_key(pos, valid)
                    newest[i] = T.if_then_else(state >= 0, last if block else pos, -1)
                for i, j in T.Parallel(BM, keys):
                    seen = (j < R) & ring.within(ring.unwrap(j, last, rem, R, OPS), first[i], newest[i])
                    S[i, j] = T.if_then_else(seen, S[i, j], -T.infinity("float32"))
                T.fill(top, T.float32(FLOOR))
                T.reduce_max(S, top, dim=1, clear=False)
                for i in T.Parallel(BM):
                    top[i] = top[i] * T.float32(scale * LOG2E)
                for i, j in T.Parallel(BM, keys):
                    S[i, j] = T.exp2(S[i, j] * T.float32(scale * LOG2E) - top[i])
                T.reduce_sum(S, total, dim=1)
                T.copy(S, P)
                for i in T.Parallel(BM):
                    extra = T.exp2(attn_sink[(tile * BM + i) % H] * T.float32(LOG2E) - top[i]) if has_sink else T.float32(0)
                    inv[i] = T.if_then_else(total[i] > T.float32(0), T.float32(1) / (total[i] + extra), T.float32(0))
                for i in T.Parallel(BM):
                    if tile * BM + i < Q:
                        lse[b, (tile * BM + i) % H, (tile * BM + i) // H] = T.if_then_else(
                            total[i] > T.float32(0), T.log(total[i]) + top[i] * T.float32(LN2), T.infinity("float32"))
                T.wgmma_gemm(P, K[0, :, :], Acc[0], clear_accum=True)
                for p in PIECES:
                    if p + 1 < pieces:
                        T.wgmma_gemm(P, K[p + 1, :, :], Acc[(p + 1) % 2], clear_accum=True)
                        T.wait_wgmma(1)
                    else:
                        T.wait_wgmma(0)
                    send(out, Os, Acc[p % 2], inv, b, tile, p, w)
        T.tma_store_wait(0)

    @T.macro
    def body(q: Any, cache: Any, slot_stride: Any, state_id: Any, start_pos: Any, valid_start: Any, use_valid: Any, attn_sink: Any,
             out: Any, lse: Any) -> None:
        with T.Kernel(math.ceil(tiles / per_block), B, threads=threads) as (bx, b):
            K = T.alloc_shared((pieces, keys, BD), "bfloat16")
            Qs = T.alloc_shared((GROUPS * QS, BM, BD), "bfloat16")
            # One buffer for both warpgroups: apart, the allocator takes the two branches for successive and overlays them.
            Os = T.alloc_shared((GROUPS * OS, BM, BD), "bfloat16")
            T.annotate_layout({Os: make_full_bank_swizzled_layout(Os)})
            full = T.alloc_barrier([1] * (GROUPS * QS))
            tx = T.get_thread_binding()
            state, start = state_id[b], start_pos[b]
            valid = T.if_then_else(use_valid > 0, valid_start[b], 0)
            last = T.alloc_var("int32", init=start + (steps - 1))
            rem = T.alloc_var("int32", init=ring.row(start + (steps - 1), R))  # the one modulo of the block
            oldest = T.alloc_var("int32", init=T.if_then_else(state >= 0, first_key(start, valid), start + steps))
            first_tile = bx * per_block
            limit = T.min(first_tile + per_block, tiles)
            for w in (0, 1):
                if (tx >= w * GROUP) & (tx < w * GROUP + GROUP):
                    if first_tile + w < limit:
                        for s in tuple(range(QS)):
                            fetch_q(q, Qs, full, b, first_tile + w, s, w, s)
            decode_ring(K, cache, slot_stride, state, last, rem, oldest)
            T.fence_proxy_async()
            T.sync_threads()
            if tx < GROUP:
                attend(q, attn_sink, out, lse, K, Qs, Os, full, b, first_tile, limit, state, start, valid, last, rem, 0)
            else:
                attend(q, attn_sink, out, lse, K, Qs, Os, full, b, first_tile, limit, state, start, valid, last, rem, 1)

    I, F, H16 = "int32", "float32", "bfloat16"

    if not has_sink:

        @T.prim_func
        def attention_decode(q: T.Tensor((B, Q, D), H16), cache: T.Tensor((NB,), "uint8"), slot_stride: T.int32,
                             state_id: T.Tensor((B,), I), start_pos: T.Tensor((B,), I), valid_start: T.Tensor((B,), I),
                             use_valid: T.int32, out: T.Tensor((B, Q, D), H16), lse: T.Tensor((B, H, steps), F)):
            body(q, cache, slot_stride, state_id, start_pos, valid_start, use_valid, None, out, lse)

        return attention_decode

    @T.prim_func
    def attention_decode(q: T.Tensor((B, Q, D), H16), cache: T.Tensor((NB,), "uint8"), slot_stride: T.int32,
                         state_id: T.Tensor((B,), I), start_pos: T.Tensor((B,), I), valid_start: T.Tensor((B,), I),
                         use_valid: T.int32, attn_sink: T.Tensor((H,), F), out: T.Tensor((B, Q, D), H16),
                         lse: T.Tensor((B, H, steps), F)):
        body(q, cache, slot_stride, state_id, start_pos, valid_start, use_valid, attn_sink, out, lse)

    return attention_decode
