"""Two warpgroups of a block attend in turn over keys that lie in shared memory, a third brings their queries. For Hopper.

Knows: wgmma, TMA, mbarriers, the softmax over one tile of keys. Must not know: where keys come from, which of them a
query sees, how queries are numbered, or any tile number (`Rows` and `Tiles` say so).

Keys are bf16 pieces of `block_d` dims, [pieces, keys, block_d]. A warpgroup takes a tile of `block_m` query rows and
shares nothing but those keys: scores stay in registers (one wgmma spans all keys, so a row lives in four lanes and
needs no exchange through shared memory), probabilities enter the second product from registers, queries stream in and
outputs stream out in pieces of `block_m` x `block_d`. While one warpgroup is in its softmax, the other has the tensor
cores. Tiles are numbered from the block's first; warpgroup w takes those that lie w, w + 2, w + 4 ... behind it.

Both run the same instructions, each at its own time: with a text of its own for each, a quarter of the time went into
fetching instructions. So for the compiler a pair of tiles is one of twice the rows, whose upper half is the second
warpgroup's. It knows nothing of their being apart, hence `PASSES`: barriers are placed here, by hand.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

import tilelang.language as T
from tilelang.layout import make_full_bank_swizzled_layout

from swa_codegen import ring

from .. import _attention as softmax
from .._prefetch import line_of, prefetch_line
from .._values import LOG2_E, NO_SCORE, bf16, f32, i32, select
from ._machine import (
    GROUP,
    PORTABLE,
    SHARED_LIMIT,
    STATIC_SHARED,
    SWIZZLE_DIMS,
    SWIZZLE_ROWS,
    WARP,
    WARP_ROWS,
    WARPS,
    WGMMA_K,
    WGMMA_M,
    WGMMA_N,
    need,
)
from ._output import turn_back

GROUPS = 2  # warpgroups that multiply; a third one carries
# Registers of a thread: scores, weights and two pieces of the output, and as good as none where only addresses are kept.
# 512 threads' worth at 128 each is what a processor has, and a block of 384 starts with 168.
MULTIPLY_REGISTERS, CARRY_REGISTERS = 240, 24
ROWS = T.GemmWarpPolicy.FullRow  # each warpgroup multiplies its own rows
# Pieces of the next tile's queries asked of L2 in the middle of an output, beyond those that have places: 36.9 us with
# two, 37.3 with four, 38.2 without, for 128 sequences; asked for at its beginning, 37.7, and before the softmax, 38.3.
PIECES_AHEAD = 2
PASSES = {"tl.disable_thread_storage_sync": True}  # of the compiler, for templates that use this: no barriers but ours


@dataclass(frozen=True)
class Tiles:
    """Sizes of the work: a warpgroup holds `block_m` query rows, `pieces` of `block_d` dims make a row, `keys` padded
    rows are in shared memory, `q_stages` pieces of q are in flight per warpgroup, and one of the output."""

    block_m: int
    block_d: int
    q_stages: int
    pieces: int
    keys: int

    @property
    def stage_bytes(self) -> int:
        """Pieces of q and of the output of both warpgroups in shared memory."""
        return 2 * GROUPS * (self.q_stages + 1) * self.block_m * self.block_d

    @property
    def shared_bytes(self) -> int:
        return STATIC_SHARED + 2 * self.keys * self.pieces * self.block_d + self.stage_bytes


@dataclass(frozen=True)
class Rows:
    """How an op numbers query rows and keys. `at` is whatever the op hands to `attend` for these functions.

    piece: (tensor, tile, p, at, i, count) to the region of q or out that `count` rows from i on of piece p of a tile are.
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


def padded(rows: int) -> int:
    """Key rows, padded to the depth of a wgmma."""
    return math.ceil(rows / WGMMA_K) * WGMMA_K


def tiles_of(op: str, head_dim: int, key_rows: int, schedule: Mapping[str, int]) -> Tiles:
    """The checked sizes of a schedule. Raises ScheduleError."""
    where, block_m, block_d = f"{op} on sm_90a: ", schedule["block_m"], schedule["block_d"]
    q_stages, threads = schedule["q_stages"], schedule["threads"]
    need(head_dim % block_d == 0, where + "head_dim", head_dim, f"must be a multiple of block_d {block_d}")
    in_lines = block_d % SWIZZLE_DIMS == 0
    need(in_lines, where + "block_d", block_d, f"must be a multiple of {SWIZZLE_DIMS}", f"set block_d = {SWIZZLE_DIMS}")
    need(
        block_m == WGMMA_M, where + "block_m", block_m, f"a warpgroup holds {WGMMA_M} rows", f"set block_m = {WGMMA_M}"
    )
    all_three = GROUP * (GROUPS + 1)
    need(threads == all_three, where + "threads", threads, f"three warpgroups of {GROUP}", f"set threads = {all_three}")
    tiles = Tiles(block_m, block_d, q_stages, head_dim // block_d, padded(key_rows))
    need(tiles.keys <= WGMMA_N, where + "key rows", key_rows, f"at most {WGMMA_N} fit one wgmma")
    fits = 2 <= q_stages <= tiles.pieces
    need(fits, where + "q_stages", q_stages, f"at least 2, at most the {tiles.pieces} pieces of a row")
    size, smaller = tiles.shared_bytes, "lower q_stages or block_d, or " + PORTABLE
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


class Lanes(NamedTuple):
    """Shared memory and barriers between the warpgroups that multiply and the one that brings q, of both of the former.

    stages: [q_stages + 1, 2 * block_m, block_d], pieces of q on their way in, and one of the output on its way out; of each
    the second half is the second warpgroup's. One buffer, so that the allocator can lay it over what a template is done
    with. full: a piece has come. empty: its place is free.
    """

    stages: Any
    full: Any
    empty: Any


def alloc_lanes(tiles: Tiles) -> Lanes:
    """Annotate `stages` with `stage_layout`."""
    stages = T.alloc_shared((tiles.q_stages + 1, GROUPS * tiles.block_m, tiles.block_d), bf16)
    full, empty = (T.alloc_barrier([count] * (GROUPS * tiles.q_stages)) for count in (1, WARPS))
    return Lanes(stages, full, empty)


stage_layout = make_full_bank_swizzled_layout


def macros(tiles: Tiles, rows: Rows, spec: Any) -> SimpleNamespace:
    """`attend` of the warpgroups that multiply and `carry` of the third, for the heads of `spec`."""
    heads, factor = spec.num_heads, spec.softmax_scale * LOG2_E  # scores are in base 2
    BM, BD, QS, keys = tiles.block_m, tiles.block_d, tiles.q_stages, tiles.keys
    pieces, BOTH = tiles.pieces, GROUPS * tiles.block_m
    wide = BD // line_of(bf16)  # lines of a row of a piece
    lines = min(PIECES_AHEAD, pieces - QS) * wide
    PIECES = tuple(range(pieces))  # a loop that Python unrolls: in one of its own the compiler lets no two products run

    @T.macro
    def bring(q, lanes, at, first_tile, count, w):
        """One warp: the pieces of q of warpgroup w, one after the other, as places for them become free."""
        for n in T.serial(count * pieces):
            T.assume(n >= 0)
            T.mbarrier_wait_parity(lanes.empty[w * QS + n % QS], (n // QS + 1) % 2)
            T.tma_copy(
                rows.piece(q, first_tile + n // pieces * GROUPS + w, n % pieces, at, 0, BM),
                lanes.stages[n % QS, w * BM : w * BM + BM, :],
                barrier=lanes.full[w * QS + n % QS],
                leader_scope_threads=WARP,
            )
            if T.shuffle_elect(WARP):
                T.barrier_arrive(lanes.full[w * QS + n % QS])

    @T.macro
    def carry(q, lanes, at, first_tile, limit, v):
        """The third warpgroup: two of its warps bring q, of the tiles from `first_tile` up to `limit`. v: the thread's
        number in it."""
        for w in (0, 1):
            if (v >= w * WARP) & (v < w * WARP + WARP):
                bring(q, lanes, at, first_tile, turns(limit - first_tile, w), w)

    @T.macro
    def announce(q, at, tile, v):
        """Ask L2 for the first pieces of a tile that have no place to come to yet. v: the thread's number."""
        for k in T.unroll(math.ceil(BM * lines / GROUP)):
            i, line = (k * GROUP + v) // lines, (k * GROUP + v) % lines
            if i < BM:
                if rows.lse(tile, i, at)[0]:
                    prefetch_line(_element(rows.piece(q, tile, QS + line // wide, at, i, 1), line % wide * line_of(bf16)))

    @T.macro
    def send(out, lanes, acc, inv, rope, at, tile, p, tx):
        """Normalise one piece of the output and send it off. Each warp stages and stores its own rows, and waits for no
        other: a stage for each is enough, as the one before has left it by the time that the next product is done."""
        half = T.alloc_fragment((BOTH, BD), bf16)
        if (p + 1) * BD > spec.nope_dims:
            if rope[1] > 0:
                turn_back(spec, acc, rope[0], lambda i: rows.turned(tile, i % BM, at), p)
        for i, d in T.Parallel(BOTH, BD):
            half[i, d] = T.cast(acc[i, d] * inv[i], bf16)
        T.tma_store_wait(0)
        T.sync_warp()
        T.copy(half, lanes.stages[QS, :, :])
        T.fence_proxy_async()
        T.sync_warp()
        own = tx // WARP * WARP_ROWS
        T.tma_copy(
            lanes.stages[QS, own : own + WARP_ROWS, :],
            rows.piece(out, tile, p, at, own % BM, WARP_ROWS),
            leader_scope_threads=WARP,
        )

    @T.macro
    def score(S, K, lanes, turn, w, v):
        """First product, piece by piece as they come; two are on their way through the tensor cores."""
        place = T.alloc_var(i32, init=turn * pieces % QS)  # counted on, as a division by QS costs as much as a product
        before = T.alloc_var(i32, init=0)
        phase = T.alloc_var(i32, init=turn * pieces // QS % 2)
        for p in T.serial(pieces):
            T.mbarrier_wait_parity(lanes.full[w * QS + place], phase)
            T.wgmma_gemm(lanes.stages[place, :, :], K[p, :, :], S, transpose_B=True, policy=ROWS, clear_accum=p == 0)
            T.wait_wgmma(1)
            if (p > 0) & (v % WARP == 0):  # the products of the piece before are done
                T.barrier_arrive(lanes.empty[w * QS + before])
            before = place
            place = place + 1
            if place == QS:
                place = 0
                phase = 1 - phase
        T.wait_wgmma(0)
        if v % WARP == 0:
            T.barrier_arrive(lanes.empty[w * QS + before])

    @T.macro
    def weigh(S, first, newest, top, total, at):
        """Scores to weights, and each row's maximum (base 2) and sum."""
        for i, j in T.Parallel(BOTH, keys):
            S[i, j] = select(ring.within(rows.position(j, at), first[i], newest[i]), S[i, j], -T.infinity(f32))
        T.fill(top, T.float32(NO_SCORE / max(factor, 1.0)))
        T.reduce_max(S, top, dim=1, clear=False)
        for i in T.Parallel(BOTH):
            top[i] = top[i] * T.float32(factor)
        for i, j in T.Parallel(BOTH, keys):
            S[i, j] = T.exp2(S[i, j] * T.float32(factor) - top[i])
        T.reduce_sum(S, total, dim=1)

    @T.macro
    def attend(q, attn_sink, out, lse, K, lanes, rope, at, first_tile, begin, end, tx):
        """Tiles `begin` up to `end` of the block: both warpgroups run this, each over its own tiles and at its own time.
        For the compiler a pair of tiles is one of twice the rows, of which the upper half belong to the second
        warpgroup. Between calls the count of pieces goes on."""
        S = T.alloc_fragment((BOTH, keys), f32)
        P = T.alloc_fragment((BOTH, keys), bf16)
        Acc = [T.alloc_fragment((BOTH, BD), f32) for _ in (0, 1)]
        first, newest = (T.alloc_fragment((BOTH,), i32) for _ in (0, 1))
        top, total, inv = (T.alloc_fragment((BOTH,), f32) for _ in (0, 1, 2))
        w = T.alloc_var(i32, init=T.shfl_sync(tx // GROUP, 0))  # by way of lane 0, so that all know it for the same
        for turn in T.serial(turns(begin - first_tile, w), turns(end - first_tile, w)):
            T.assume(turn >= 0)  # else stages and phases are counted with a modulo of signed numbers
            tile = first_tile + turn * GROUPS + w
            score(S, K, lanes, turn, w, tx)
            for i in T.Parallel(BOTH):
                first[i], newest[i] = rows.span(tile, i % BM, at)
            weigh(S, first, newest, top, total, at)
            T.copy(S, P)
            T.wgmma_gemm(P, K[0, :, :], Acc[0], policy=ROWS, clear_accum=True)
            T.wgmma_gemm(P, K[1, :, :], Acc[1], policy=ROWS, clear_accum=True)
            for i in T.Parallel(BOTH):
                sink = softmax.sink_exponent(attn_sink[(tile * BM + i % BM) % heads])
                inv[i] = softmax.output_factor(top[i], total[i], sink)
            for i in T.Parallel(BOTH):
                exists, place = rows.lse(tile, i % BM, at)
                if exists:
                    lse[place] = softmax.log_sum_exp(top[i], total[i])
            for p in PIECES:
                T.wait_wgmma(1 if p + 1 < pieces else 0)
                T.warpgroup_fence_operand(Acc[p % 2], num_regs=BM * BD // GROUP)
                send(out, lanes, Acc[p % 2], inv, rope, at, tile, p, tx)
                if lines > 0 and p == pieces // 2:  # none where all pieces of a row have places
                    if tile + GROUPS < end:
                        announce(q, at, tile + GROUPS, tx % GROUP)
                if p + 2 < pieces:
                    T.wgmma_gemm(P, K[p + 2, :, :], Acc[p % 2], policy=ROWS, clear_accum=True)

    return SimpleNamespace(attend=attend, carry=carry)


def _element(region: Any, shift: Any) -> Any:
    """The element of a region's buffer that lies `shift` behind the region's first in its row."""
    *outer, inner = (axis.min for axis in region.region)
    return region.buffer[(*outer, inner + shift)]


def turns(tiles: Any, w: Any) -> Any:
    """How many of the first `tiles` tiles of a block are those of warpgroup w."""
    return (tiles + (GROUPS - 1 - w)) // GROUPS
