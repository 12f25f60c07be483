"""The heads of one query token attend to rows that lie anywhere: one warpgroup gathers, two multiply. For Hopper.

Knows: wgmma, TMA, mbarriers, the softmax over tiles of keys. Must not know: which rows a token sees or how they are
stored (`_gather`), how tokens are numbered (`Place`), or any tile number.

No two tokens share their rows here, so a tile of `block_n` keys is decoded for one product of `block_m` heads. While
the gathering warpgroup fills one buffer of keys, the others work in the other one: the first multiplies q by the keys,
takes the softmax, and multiplies the left half of the dims; the second the right half, by weights that the first leaves
in shared memory. Barriers in shared memory are all that ties the three.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import tilelang.language as T
from tilelang.layout import make_full_bank_swizzled_layout

from .. import _attention as softmax
from .._rows import Pages
from .._values import LOG2_E, NO_SCORE, bf16, ceil_div, f32, i32, select
from . import _gather as rows_in
from ._machine import BARRIER, GROUP, SWIZZLE_DIMS, WGMMA_M, need
from ._output import turn_back

# The barriers written here and in `_gather` are all that is needed: those that the compiler adds between accesses of one
# warpgroup to shared memory hold up a stream of copies, and it takes the branches of warpgroups for successive, which
# have no use of the same memory then.
PASSES = {"tl.disable_thread_storage_sync": True, "tl.disable_shared_memory_reuse": True}
BUFFERS, SLOT_TILES = rows_in.BUFFERS, rows_in.SLOT_TILES
SEND_BARRIER = BARRIER + 1  # named barrier of the first multiplying warpgroup, behind which is that of the second
# Registers of a thread in each warpgroup. The first holds half of the output, scores and weights; 512 threads' worth at
# 128 each is what a processor has, and a block of 384 starts with 168.
FIRST_REGISTERS, SECOND_REGISTERS, GATHER_REGISTERS = 208, 160, 136


@dataclass(frozen=True)
class Place:
    """How an op numbers tokens. `at` is whatever the op hands to `attend` for these functions.

    piece: (tensor, part, dims, at) to the region of q or out that holds `block_m` heads, of which `part` counts, of some dims.
    lse: (h, at) to the indices of lse of head h. turned: (at) to the position by which the output is rotated back.
    """

    piece: Callable[..., Any]
    lse: Callable[..., Any]
    turned: Callable[..., Any]


@dataclass(frozen=True)
class Sizes:
    """`block_m` heads by `block_n` keys, in pieces of `block_d` dims."""

    block_m: int
    block_n: int
    block_d: int
    pieces: int

    @property
    def half(self) -> tuple[int, ...]:
        return tuple(range(self.pieces // 2))


def sizes_of(op: str, spec: Any, schedule: Mapping[str, int], pages: Iterable[Pages]) -> Sizes:
    """The checked sizes of a schedule. Raises ScheduleError."""
    where, dim, threads = f"{op} on sm_90a: ", spec.head_dim, schedule["threads"]
    M, N, BD = schedule["block_m"], schedule["block_n"], schedule["block_d"]
    need(M == WGMMA_M, where + "block_m", M, f"a warpgroup multiplies {WGMMA_M} rows", f"set block_m = {WGMMA_M}")
    need(BD == SWIZZLE_DIMS, where + "block_d", BD, "a piece is one swizzled line", f"set block_d = {SWIZZLE_DIMS}")
    need(N in (32, 64), where + "block_n", N, "tiles are of 32 or 64 keys", "set block_n = 64")
    need(threads == 3 * GROUP, where + "threads", threads, "three warpgroups", f"set threads = {3 * GROUP}")
    need(dim % (2 * BD) == 0, where + "head_dim", dim, f"must be a multiple of {2 * BD}: two halves of whole pieces")
    for each in pages:
        need(rows_in.whole_units(each, N), where + "row format", each.fmt.name, "rows must be whole 16-byte units that share out")
    return Sizes(M, N, BD, dim // BD)


def macros(spec: Any, sizes: Sizes, place: Place) -> Any:
    """`attend`, for the heads of `spec`."""
    heads, factor = spec.num_heads, spec.softmax_scale * LOG2_E  # scores are in base 2
    M, N, BD, pieces = sizes.block_m, sizes.block_n, sizes.block_d, sizes.pieces
    PIECES, HALF = tuple(range(pieces)), tuple(range(pieces // 2))

    @T.macro
    def send(acc, inv, q_room, out, rope, part, at, w):
        """One half of the output: turned back, normalised, staged where q was, stored."""
        half = T.alloc_fragment((M, BD), bf16)
        T.sync_threads(SEND_BARRIER + w, GROUP)  # each warp is through with q
        for p in HALF:
            piece = w * len(HALF) + p
            if (piece + 1) * BD > spec.nope_dims:
                if rope[1] > 0:
                    turn_back(spec, acc[p], rope[0], lambda i: place.turned(at), piece)
            for i, d in T.Parallel(M, BD):
                half[i, d] = T.cast(acc[p][i, d] * inv[i], bf16)
            T.copy(half, q_room[piece, :, :])
        T.fence_proxy_async()
        T.sync_threads(SEND_BARRIER + w, GROUP)
        for p in HALF:
            piece = w * len(HALF) + p
            T.tma_copy(q_room[piece, :, :], place.piece(out, part, slice(piece * BD, piece * BD + BD), at), leader_scope_threads=GROUP)
        T.tma_store_wait(0)

    @T.macro
    def weigh(S, peak, before, room, t):
        """Scores to weights; `before` becomes what turns the weights of earlier tiles into those of this maximum."""
        if rows_in.missing(room, t):
            for i, j in T.Parallel(M, N):
                S[i, j] = select(room.slot[t % SLOT_TILES, j] >= 0, S[i, j], -T.infinity(f32))
        T.copy(peak, before)
        T.reduce_max(S, peak, dim=1, clear=False)
        for i in T.Parallel(M):
            before[i] = T.exp2((before[i] - peak[i]) * T.float32(factor))
        for i, j in T.Parallel(M, N):
            S[i, j] = T.exp2(S[i, j] * T.float32(factor) - peak[i] * T.float32(factor))

    @T.macro
    def first(tiles, q_room, keys, weights, rescale, room, bars, attn_sink, out, lse, rope, part, at):
        """Scores, softmax, and the left half of the output."""
        full, empty, ready, arrived, done = bars
        S = T.alloc_fragment((M, N), f32)
        P = T.alloc_fragment((M, N), bf16)
        acc = [T.alloc_fragment((M, BD), f32) for _ in HALF]
        peak, before, total, more, inv = (T.alloc_fragment((M,), f32) for _ in (0, 1, 2, 3, 4))
        for p in HALF:
            T.fill(acc[p], 0)
        T.fill(peak, T.float32(NO_SCORE / max(factor, 1.0)))
        T.fill(total, 0)
        T.mbarrier_wait_parity(arrived[0], 0)
        for t in T.serial(tiles):
            T.mbarrier_wait_parity(full[t % BUFFERS], t // BUFFERS % 2)
            for p in PIECES:
                T.wgmma_gemm(q_room[p, :, :], keys[t % BUFFERS * pieces + p, :, :], S, transpose_B=True, clear_accum=p == 0)
            T.wait_wgmma(0)
            weigh(S, peak, before, room, t)
            T.copy(S, P)
            if t > 0:  # both are through with the tile before, of which the weights are
                T.mbarrier_wait_parity(empty[(t - 1) % BUFFERS], (t - 1) // BUFFERS % 2)
            T.copy(P, weights)
            for i in T.Parallel(M):
                rescale[t % BUFFERS, i] = before[i]
            T.fence_proxy_async()
            T.barrier_arrive(ready[t % BUFFERS])
            T.reduce_sum(S, more, dim=1)
            for i in T.Parallel(M):
                total[i] = total[i] * before[i] + more[i]
            for p in HALF:
                for i, d in T.Parallel(M, BD):
                    acc[p][i, d] = acc[p][i, d] * before[i]
            for p in HALF:
                T.wgmma_gemm(P, keys[t % BUFFERS * pieces + p, :, :], acc[p], clear_accum=False)
            T.wait_wgmma(0)
            T.barrier_arrive(empty[t % BUFFERS])
        for i in T.Parallel(M):
            sink = softmax.sink_exponent(attn_sink[T.min(part * M + i, heads - 1)])
            inv[i] = softmax.output_factor(peak[i] * T.float32(factor), total[i], sink)
        for i in T.Parallel(M):
            rescale[BUFFERS, i] = inv[i]
        T.barrier_arrive(done[0])
        for i in T.Parallel(M):
            if part * M + i < heads:
                lse[place.lse(part * M + i, at)] = softmax.log_sum_exp(peak[i] * T.float32(factor), total[i])
        send(acc, inv, q_room, out, rope, part, at, 0)

    @T.macro
    def second(tiles, q_room, keys, weights, rescale, bars, out, rope, part, at):
        """The right half of the output."""
        full, empty, ready, arrived, done = bars
        acc = [T.alloc_fragment((M, BD), f32) for _ in HALF]
        before, inv = (T.alloc_fragment((M,), f32) for _ in (0, 1))
        for p in HALF:
            T.fill(acc[p], 0)
        for t in T.serial(tiles):
            T.mbarrier_wait_parity(full[t % BUFFERS], t // BUFFERS % 2)
            T.mbarrier_wait_parity(ready[t % BUFFERS], t // BUFFERS % 2)
            for i in T.Parallel(M):
                before[i] = rescale[t % BUFFERS, i]
            for p in HALF:
                for i, d in T.Parallel(M, BD):
                    acc[p][i, d] = acc[p][i, d] * before[i]
            for p in HALF:
                T.wgmma_gemm(weights, keys[t % BUFFERS * pieces + len(HALF) + p, :, :], acc[p], clear_accum=False)
            T.wait_wgmma(0)
            T.barrier_arrive(empty[t % BUFFERS])
        T.mbarrier_wait_parity(done[0], 0)
        for i in T.Parallel(M):
            inv[i] = rescale[BUFFERS, i]
        send(acc, inv, q_room, out, rope, part, at, 1)

    @T.macro
    def fetch_q(q, q_room, arrived, part, at):
        for p in PIECES:
            T.tma_copy(place.piece(q, part, slice(p * BD, p * BD + BD), at), q_room[p, :, :], barrier=arrived[0], leader_scope_threads=GROUP)
        if T.shuffle_elect(GROUP):
            T.barrier_arrive(arrived[0])

    @T.macro
    def attend(q, attn_sink, out, lse, sides, rope, part, at):
        """`block_m` heads of one token, from `part` * block_m on, over the keys of all `sides`, of `_gather.Side`."""
        q_room = T.alloc_shared((pieces, M, BD), bf16)
        keys = T.alloc_shared((BUFFERS * pieces, N, BD), bf16)
        weights = T.alloc_shared((M, N), bf16)
        rescale = T.alloc_shared((BUFFERS + 1, M), f32)  # of the tiles, and last of the output
        room = rows_in.Room(*rows_in.alloc_room(sides, N))
        T.annotate_layout({tile: make_full_bank_swizzled_layout(tile) for tile in (q_room, keys, weights)})
        arrived, done = T.alloc_barrier([1]), T.alloc_barrier([GROUP])
        full, ready = (T.alloc_barrier([GROUP] * BUFFERS) for _ in (0, 1))
        empty = T.alloc_barrier([2 * GROUP] * BUFFERS)
        bars = (full, empty, ready, arrived, done)
        tiles = T.alloc_var(i32, init=0)
        for side in sides:
            tiles = tiles + ceil_div(side.count, N)
        tx = T.get_thread_binding()
        if tx < GROUP:
            T.inc_max_nreg(FIRST_REGISTERS)
            first(tiles, q_room, keys, weights, rescale, room, bars, attn_sink, out, lse, rope, part, at)
        else:
            if tx < 2 * GROUP:
                T.dec_max_nreg(SECOND_REGISTERS)
                second(tiles, q_room, keys, weights, rescale, bars, out, rope, part, at)
            else:
                T.dec_max_nreg(GATHER_REGISTERS)
                fetch_q(q, q_room, arrived, part, at)
                base = T.alloc_var(i32, init=0)
                for side in sides:
                    rows_in.gather(side, base, room, keys, full, empty, tx - 2 * GROUP, (N, BD, pieces))
                    base = base + ceil_div(side.count, N)

    return attend
