"""Two warpgroups of one block attend in turn over keys that lie in shared memory. The one text of it, for Hopper.

Knows: wgmma, TMA, mbarriers, the softmax over one tile of keys. Must not know: where keys come from, which of them a
query sees, how queries are numbered, or any tile number (`Rows` and `Tiles` say so).

Keys are bf16 pieces of `block_d` dims, [pieces, keys, block_d]. A warpgroup takes a tile of `block_m` query rows and
shares nothing but those keys: scores stay in registers (one wgmma spans all keys, so a row lives in four lanes and
needs no exchange through shared memory), probabilities enter the second product from registers, queries stream in and
outputs stream out in pieces of `block_m` x `block_d`. While one warpgroup is in its softmax, the other has the tensor
cores. Tiles are numbered from the block's first; warpgroup w takes those that lie w, w + 2, w + 4 ... behind it.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import tilelang.language as T
from tilelang.layout import make_full_bank_swizzled_layout

from swa_codegen import ring
from swa_codegen.errors import ScheduleError

from .. import _attention as softmax
from .._values import LOG2_E, NO_SCORE, bf16, f32, i32, select

GROUP = 128  # threads of a warpgroup: the unit that issues wgmma
GROUPS = 2
BARRIER = 8  # first of the named barriers of the warpgroups; the compiler numbers its own from 3
WGMMA_M, WGMMA_K, WGMMA_N = 64, 16, 256  # rows, depth, widest columns of one instruction
SWIZZLE_ROWS = 8  # rows after which the 128-byte swizzle repeats
SWIZZLE_DIMS = 64  # bf16 dims in a 128-byte swizzle line
VECTOR = 16  # bytes of the widest load
SHARED_LIMIT = 232_448  # bytes a block may own on sm_90, static ones included
STATIC_SHARED = 1_024  # mbarriers, rounded up to the alignment of the dynamic part
PORTABLE = "use the portable template"


@dataclass(frozen=True)
class Tiles:
    """Sizes of the work: a warpgroup holds `block_m` query rows, `pieces` of `block_d` dims make a row, `keys` padded
    rows are in shared memory, `q_stages` pieces of q and `o_stages` of the output are in flight per warpgroup."""

    block_m: int
    block_d: int
    q_stages: int
    o_stages: int
    pieces: int
    keys: int

    @property
    def staged(self) -> int:
        """Pieces of q and of the output in shared memory."""
        return GROUPS * (self.q_stages + self.o_stages)

    @property
    def shared_bytes(self) -> int:
        dims = self.keys * self.pieces + self.staged * self.block_m
        return STATIC_SHARED + 2 * self.block_d * dims


@dataclass(frozen=True)
class Rows:
    """How an op numbers query rows and keys. `at` is whatever the op hands to `attend` for these functions.

    piece: (tensor, tile, p, at) to the region of q or out that piece p of a tile is.
    span: (tile, i, at) to the first and last position that row i of a tile sees; an empty one sees no key.
    position: (j, at) to the position of key row j; that of padding lies outside every span.
    lse: (tile, i, at) to whether row i of a tile exists, and its place in lse.
    turned: (tile, i, at) to the position by which row i of a tile is rotated back, where there is a rope table.
    """

    piece: Callable[..., Any]
    span: Callable[..., Any]
    position: Callable[..., Any]
    lse: Callable[..., Any]
    turned: Callable[..., Any]


def need(ok: bool, what: str, value: object, bound: str, repair: str = PORTABLE) -> None:
    """Refuse a schedule or spec that a template cannot tile. Raises ScheduleError."""
    if not ok:
        raise ScheduleError(what, value=value, bound=bound, repair=repair)


def padded(rows: int) -> int:
    """Key rows, padded to the depth of a wgmma."""
    return math.ceil(rows / WGMMA_K) * WGMMA_K


def tiles_of(op: str, head_dim: int, key_rows: int, schedule: Mapping[str, int]) -> Tiles:
    """The checked sizes of a schedule. Raises ScheduleError."""
    where, block_m, block_d = f"{op} on sm_90a: ", schedule["block_m"], schedule["block_d"]
    q_stages, o_stages, threads = schedule["q_stages"], schedule["o_stages"], schedule["threads"]
    need(head_dim % block_d == 0, where + "head_dim", head_dim, f"must be a multiple of block_d {block_d}")
    in_lines = block_d % SWIZZLE_DIMS == 0
    need(in_lines, where + "block_d", block_d, f"must be a multiple of {SWIZZLE_DIMS}", f"set block_d = {SWIZZLE_DIMS}")
    need(
        block_m == WGMMA_M, where + "block_m", block_m, f"a warpgroup holds {WGMMA_M} rows", f"set block_m = {WGMMA_M}"
    )
    both = GROUP * GROUPS
    need(threads == both, where + "threads", threads, f"two warpgroups of {GROUP}", f"set threads = {both}")
    tiles = Tiles(block_m, block_d, q_stages, o_stages, head_dim // block_d, padded(key_rows))
    need(tiles.keys <= WGMMA_N, where + "key rows", key_rows, f"at most {WGMMA_N} fit one wgmma")
    fits = 2 <= q_stages <= tiles.pieces
    need(fits, where + "q_stages", q_stages, f"at least 2, at most the {tiles.pieces} pieces of a row")
    drains = o_stages >= 2 and tiles.pieces % o_stages == 0
    need(drains, where + "o_stages", o_stages, f"at least 2 (one fills, one drains), dividing {tiles.pieces} pieces")
    size, smaller = tiles.shared_bytes, "lower q_stages, o_stages or block_d, or " + PORTABLE
    need(size <= SHARED_LIMIT, where + "shared memory", size, f"at most {SHARED_LIMIT} bytes", smaller)
    return tiles


def check_batch(op: str, load_rows: int, head_dim: int, dims_per_load: int, tiles: Tiles) -> None:
    """Refuse batches of key rows that do not share out among the threads. Raises ScheduleError."""
    share = load_rows * head_dim % (dims_per_load * GROUP * GROUPS) == 0
    need(
        load_rows > 0 and tiles.keys % load_rows == 0 and load_rows % SWIZZLE_ROWS == 0 and share,
        f"{op} on sm_90a: load_rows",
        load_rows,
        f"must be a multiple of {SWIZZLE_ROWS}, divide the {tiles.keys} padded rows, and give every thread whole loads",
        f"set load_rows = {tiles.keys}, or {PORTABLE}",
    )


def alloc_stages(tiles: Tiles) -> Any:
    """The pieces of q and out of both warpgroups. One buffer: apart, the allocator takes the branches of the two
    warpgroups for successive and overlays them. Annotate it with `stage_layout`."""
    return T.alloc_shared((tiles.staged, tiles.block_m, tiles.block_d), bf16)


stage_layout = make_full_bank_swizzled_layout


def macros(tiles: Tiles, rows: Rows, spec: Any) -> SimpleNamespace:
    """`prefetch` (before keys are there) and `attend`, for the heads of `spec`."""
    heads, factor = spec.num_heads, spec.softmax_scale * LOG2_E  # scores are in base 2
    BM, BD, QS, OS, keys = tiles.block_m, tiles.block_d, tiles.q_stages, tiles.o_stages, tiles.keys
    pieces = tiles.pieces
    PIECES, FIRST = tuple(range(pieces)), tuple(range(QS))  # loops that Python unrolls

    @T.macro
    def fetch_q(q, stages, full, at, tile, p, w, n):
        """Start the load of piece p of a tile; n counts the pieces of this warpgroup."""
        T.tma_copy(
            rows.piece(q, tile, p, at),
            stages[w * QS + n % QS, :, :],
            barrier=full[w * QS + n % QS],
            leader_scope_threads=GROUP,
        )
        if T.shuffle_elect(GROUP):
            T.barrier_arrive(full[w * QS + n % QS])

    @T.macro
    def prefetch(q, stages, full, at, first_tile, limit, tx):
        """Start the first loads of q of both warpgroups."""
        for w in (0, 1):
            if (tx >= w * GROUP) & (tx < w * GROUP + GROUP) & (first_tile + w < limit):
                for s in FIRST:
                    fetch_q(q, stages, full, at, first_tile + w, s, w, s)

    @T.macro
    def refill(q, stages, full, at, tile, limit, turn, p, w):
        """The buffer of piece p is free: load the piece QS further on, of this tile or of the next one."""
        if p + QS < pieces:
            fetch_q(q, stages, full, at, tile, p + QS, w, turn * pieces + p + QS)
        elif tile + GROUPS < limit:
            fetch_q(q, stages, full, at, tile + GROUPS, p + QS - pieces, w, turn * pieces + p + QS)

    @T.macro
    def turn_back(acc, table, at, tile, p):
        """Rotate the dims of piece p that carry a position back, in registers: a pair lies in one thread."""
        even, odd, a, b = (T.alloc_fragment((BM, BD // 2), f32) for _ in (0, 1, 2, 3))
        first = max(spec.nope_dims - p * BD, 0) // 2  # pair of the piece that is the first to turn
        pair = (p * BD - spec.nope_dims) // 2  # pair of the table that belongs to pair 0 of the piece
        for i, k in T.Parallel(BM, BD // 2):
            a[i, k] = acc[i, 2 * k]
        for i, k in T.Parallel(BM, BD // 2):
            b[i, k] = acc[i, 2 * k + 1]
        for i, k in T.Parallel(BM, BD // 2):
            cos, sin = T.float32(1), T.float32(0)
            if first:
                cos = select(k >= first, table[rows.turned(tile, i, at), T.max(pair + k, 0)], cos)
                sin = select(k >= first, table[rows.turned(tile, i, at), T.max(pair + k, 0) + spec.rope_dim // 2], sin)
            else:
                cos = table[rows.turned(tile, i, at), pair + k]
                sin = table[rows.turned(tile, i, at), pair + k + spec.rope_dim // 2]
            even[i, k] = a[i, k] * cos + b[i, k] * sin
            odd[i, k] = b[i, k] * cos - a[i, k] * sin
        for i, k in T.Parallel(BM, BD // 2):
            acc[i, 2 * k] = even[i, k]
        for i, k in T.Parallel(BM, BD // 2):
            acc[i, 2 * k + 1] = odd[i, k]

    @T.macro
    def send(out, stages, acc, inv, rope, at, tile, p, w):
        """Normalise one piece of the output, stage it, store it. Its buffer was found drained one piece ago."""
        half = T.alloc_fragment((BM, BD), bf16)
        if (p + 1) * BD > spec.nope_dims:
            if rope[1] > 0:
                turn_back(acc, rope[0], at, tile, p)
        for i, d in T.Parallel(BM, BD):
            half[i, d] = T.cast(acc[i, d] * inv[i], bf16)
        T.copy(half, stages[GROUPS * QS + w * OS + p % OS, :, :])
        T.fence_proxy_async()
        T.tma_store_wait(OS - 2)
        T.sync_threads(BARRIER + w, GROUP)
        T.tma_copy(
            stages[GROUPS * QS + w * OS + p % OS, :, :], rows.piece(out, tile, p, at), leader_scope_threads=GROUP
        )

    @T.macro
    def score(S, q, K, stages, full, at, tile, limit, turn, w):
        """First product, the next pieces of q on their way meanwhile."""
        for p in PIECES:
            n = turn * pieces + p
            T.mbarrier_wait_parity(full[w * QS + n % QS], n // QS % 2)
            T.wgmma_gemm(stages[w * QS + n % QS, :, :], K[p, :, :], S, transpose_B=True, clear_accum=p == 0)
            if p > 0:  # the product before this one is done: its buffer is free
                T.wait_wgmma(1)
                T.sync_threads(BARRIER + w, GROUP)
                refill(q, stages, full, at, tile, limit, turn, p - 1, w)
        T.wait_wgmma(0)
        T.sync_threads(BARRIER + w, GROUP)
        refill(q, stages, full, at, tile, limit, turn, pieces - 1, w)

    @T.macro
    def weigh(S, first, newest, top, total, at):
        """Scores to weights, and each row's maximum (base 2) and sum."""
        for i, j in T.Parallel(BM, keys):
            S[i, j] = select(ring.within(rows.position(j, at), first[i], newest[i]), S[i, j], -T.infinity(f32))
        T.fill(top, T.float32(NO_SCORE / max(factor, 1.0)))
        T.reduce_max(S, top, dim=1, clear=False)
        for i in T.Parallel(BM):
            top[i] = top[i] * T.float32(factor)
        for i, j in T.Parallel(BM, keys):
            S[i, j] = T.exp2(S[i, j] * T.float32(factor) - top[i])
        T.reduce_sum(S, total, dim=1)

    @T.macro
    def attend(q, attn_sink, out, lse, K, stages, full, rope, at, first_tile, begin, end, limit, w):
        """Tiles `begin` up to `end` of the block, as far as they are those of warpgroup w. The block's last tile lies
        before `limit`: up to there q is fetched ahead. Between calls the count of pieces goes on."""
        S = T.alloc_fragment((BM, keys), f32)
        P = T.alloc_fragment((BM, keys), bf16)
        Acc = [T.alloc_fragment((BM, BD), f32) for _ in (0, 1)]
        first, newest = (T.alloc_fragment((BM,), i32) for _ in (0, 1))
        top, total, inv = (T.alloc_fragment((BM,), f32) for _ in (0, 1, 2))
        for turn in T.serial(turns(begin - first_tile, w), turns(end - first_tile, w)):
            T.assume(turn >= 0)  # else stages and phases are counted with a modulo of signed numbers
            tile = first_tile + turn * GROUPS + w
            score(S, q, K, stages, full, at, tile, limit, turn, w)
            for i in T.Parallel(BM):
                first[i], newest[i] = rows.span(tile, i, at)
            weigh(S, first, newest, top, total, at)
            T.copy(S, P)
            for i in T.Parallel(BM):
                sink = softmax.sink_exponent(attn_sink[(tile * BM + i) % heads])
                inv[i] = softmax.output_factor(top[i], total[i], sink)
            for i in T.Parallel(BM):
                exists, place = rows.lse(tile, i, at)
                if exists:
                    lse[place] = softmax.log_sum_exp(top[i], total[i])
            T.wgmma_gemm(P, K[0, :, :], Acc[0], clear_accum=True)
            for p in PIECES:
                if p + 1 < pieces:
                    T.wgmma_gemm(P, K[p + 1, :, :], Acc[(p + 1) % 2], clear_accum=True)
                    T.wait_wgmma(1)
                else:
                    T.wait_wgmma(0)
                send(out, stages, Acc[p % 2], inv, rope, at, tile, p, w)

    return SimpleNamespace(prefetch=prefetch, attend=attend)


def turns(tiles: Any, w: int) -> Any:
    """How many of the first `tiles` tiles of a block are those of warpgroup w."""
    return (tiles + (GROUPS - 1 - w)) // GROUPS
