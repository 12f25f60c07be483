"""The heads of query tokens attend to rows that lie anywhere: one warpgroup gathers, two multiply. For Hopper.

Knows: wgmma, TMA, mbarriers, the softmax over tiles of keys. Must not know: which rows a token sees or how they are
stored (`_gather`), how tokens are numbered (`Work`), or any tile number.

No two tokens share their rows here, so a tile of `block_n` keys is decoded for one product of `block_m` heads. While
the gathering warpgroup fills one buffer of keys, the others work in the other one: the first multiplies q by the keys,
takes the softmax, and multiplies a quarter of the dims; the second the others, by weights that the first leaves in
shared memory. Barriers in shared memory are all that ties the three.

A block takes one item after another, `block_m` heads of a token each, so that the next one's rows are looked up, fetched
and decoded while an output leaves: a block for each item spends a quarter of its time before and behind its tiles.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import tilelang.language as T
from tilelang.layout import make_full_bank_swizzled_layout

from .. import _attention as softmax
from .._rows import Pages
from .._values import LOG2_E, NO_SCORE, bf16, ceil_div, f32, i32, select
from . import _gather as rows_in
from ._machine import BARRIER, GROUP, SWIZZLE_DIMS, WARP, WARP_ROWS, WGMMA_M, grid, need
from ._output import turn_back

# The barriers written here and in `_gather` are all that is needed: those that the compiler adds between accesses of one
# warpgroup to shared memory hold up a stream of copies, and it takes the branches of warpgroups for successive, which
# have no use of the same memory then.
PASSES = {"tl.disable_thread_storage_sync": True, "tl.disable_shared_memory_reuse": True}
BUFFERS, SLOT_TILES = rows_in.BUFFERS, rows_in.SLOT_TILES
FIRST_BARRIER = BARRIER  # named barrier of the first multiplying warpgroup
# Items whose tile counts and positions are kept: a block gathers for at most two items behind the one that leaves, and
# has looked up one more.
ITEMS = 4
# Registers of a thread in each warpgroup: scores, weights and a quarter of the output; the rest of it; addresses and units
# of codes. A block of 384 threads starts with 168 each: if these were more than 3 * 168, one would be waited for for ever.
FIRST_REGISTERS, SECOND_REGISTERS, GATHER_REGISTERS = 144, 224, 136


class Row(NamedTuple):
    """A row of an item: whether it is a head, which, and the indices of its lse."""

    real: Any
    head: Any
    lse: tuple[Any, ...]


@dataclass(frozen=True)
class Work:
    """The items of an op: `count` (a run-time number), each `block_m` heads of a token.

    pages: of the sides. at: (item) to its coordinates, whatever the op hands to itself in the other functions; arithmetic alone.
    piece: (tensor, dims, at, i, count) to the region of q or out that holds some dims of `count` rows of the item from i on.
    row: (i, at) to the `Row` of its row i.
    sides: (at, source) to the `_gather.Side`s whose keys it sees, and the position by which the output is rotated back;
    source: what the op hands to `attend` for it. ahead: (at, source, v) asks L2 for what thread v of those that gather will
    look up of an item that is yet to come.
    """

    count: Any
    pages: tuple[Pages, ...]
    at: Callable[..., Any]
    piece: Callable[..., Any]
    row: Callable[..., Row]
    sides: Callable[..., Any]
    ahead: Callable[..., Any]


@dataclass(frozen=True)
class Sizes:
    """`block_m` heads by `block_n` keys; q comes and the output leaves in pieces of `block_d` dims."""

    block_m: int
    block_n: int
    block_d: int
    pieces: int

    def share(self, w: int) -> tuple[int, ...]:
        """Pieces of the output that multiplying warpgroup w has: a quarter, and the rest."""
        first = max(self.pieces // 4, 1)
        return tuple(range(first) if w == 0 else range(first, self.pieces))


def sizes_of(op: str, spec: Any, schedule: Mapping[str, int], pages: Iterable[Pages]) -> Sizes:
    """The checked sizes of a schedule. Raises ScheduleError."""
    where, dim, threads = f"{op} on sm_90a: ", spec.head_dim, schedule["threads"]
    M, N, BD = schedule["block_m"], schedule["block_n"], schedule["block_d"]
    need(M == WGMMA_M, where + "block_m", M, f"a warpgroup multiplies {WGMMA_M} rows", f"set block_m = {WGMMA_M}")
    need(BD == SWIZZLE_DIMS, where + "block_d", BD, "a piece is one swizzled line", f"set block_d = {SWIZZLE_DIMS}")
    need(N == BD, where + "block_n", N, "outputs leave by way of a tile's weights", f"set block_n = {BD}")
    need(threads == 3 * GROUP, where + "threads", threads, "three warpgroups", f"set threads = {3 * GROUP}")
    need(dim % (2 * BD) == 0, where + "head_dim", dim, f"must be a multiple of {2 * BD}: an even number of pieces")
    for each in pages:
        need(rows_in.whole_units(each, N), where + "row format", each.fmt.name, "rows must be whole 16-byte units that share out")
    return Sizes(M, N, BD, dim // BD)


class Shared(NamedTuple):
    """Shared memory of a block.

    q: bf16 [block_m, D]; of the last item, the output takes its place. keys: bf16 [BUFFERS, block_n, D].
    weights: bf16 [block_m, block_n], of a tile; pieces of an output lie there, too. rescale: f32 [BUFFERS, block_m], what
    turns the output of earlier tiles into that of a tile's maximum. inverse: f32 [2, block_m], of the totals of two items.
    sinks: f32 [H]. tiles, turned: i32 [ITEMS], how many an item has, by which position its output is rotated back.
    """

    q: Any
    keys: Any
    weights: Any
    rescale: Any
    inverse: Any
    sinks: Any
    tiles: Any
    turned: Any


class Bars(NamedTuple):
    """Barriers. full, empty: buffers of keys. ready: the weights of the tile in a buffer. arrived: q. done: the inverse of
    an item's totals. staged, left: the output of the first warpgroup has left the weights' place, that of the second has."""

    full: Any
    empty: Any
    ready: Any
    arrived: Any
    done: Any
    staged: Any
    left: Any


def macros(spec: Any, sizes: Sizes, work: Work) -> Any:
    """`attend`, for the heads of `spec`."""
    heads, factor = spec.num_heads, spec.softmax_scale * LOG2_E  # scores are in base 2
    M, N, BD, pieces = sizes.block_m, sizes.block_n, sizes.block_d, sizes.pieces
    PIECES, SHARES = tuple(range(pieces)), (sizes.share(0), sizes.share(1))

    def dims_of(piece):
        return slice(piece * BD, piece * BD + BD)

    def parity(n):
        """Of the phase in which a barrier of one place is used for the n-th time."""
        return n % 2

    @T.macro
    def fetch_q(q, held, bars, at):
        for p in PIECES:
            T.tma_copy(work.piece(q, dims_of(p), at, 0, M), held.q[:, dims_of(p)], barrier=bars.arrived[0], leader_scope_threads=GROUP)
        if T.shuffle_elect(GROUP):
            T.barrier_arrive(bars.arrived[0])

    @T.macro
    def send(acc, inv, stage, one, out, rope, turned, at, w, v):
        """A warpgroup's dims of the output: turned back, normalised, staged, stored. Each warp stages and stores its own
        rows of a piece, and waits for no other. one: whether all pieces have the same place in `stage`."""
        half = T.alloc_fragment((M, BD), bf16)
        own = v // WARP * WARP_ROWS
        for k, piece in enumerate(SHARES[w]):
            dims = dims_of(0 if one else piece)
            if (piece + 1) * BD > spec.nope_dims:
                if rope[1] > 0:
                    turn_back(spec, acc[k], rope[0], lambda i: turned, piece)
            for i, d in T.Parallel(M, BD):
                half[i, d] = T.cast(acc[k][i, d] * inv[i], bf16)
            if one and k > 0:
                T.tma_store_wait(0)
                T.sync_warp()
            T.copy(half, stage[:, dims])
            T.fence_proxy_async()
            T.sync_warp()
            T.tma_copy(
                stage[own : own + WARP_ROWS, dims], work.piece(out, dims_of(piece), at, own, WARP_ROWS), leader_scope_threads=WARP
            )
        T.tma_store_wait(0)

    @T.macro
    def rescaled(acc, before):
        """The output of earlier tiles under the maximum that this one brings, where it brings one."""
        changed = T.alloc_local((1,), i32)
        changed[0] = 0
        for i in T.Parallel(M):
            changed[0] = changed[0] | select(before[i] != T.float32(1), 1, 0)
        if T.any_sync(changed[0]) != 0:
            for each in acc:
                for i, d in T.Parallel(M, BD):
                    each[i, d] = each[i, d] * before[i]

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
    def first(bx, q, held, room, bars, attn_sink, out, lse, rope, v):
        """Scores, softmax, and the first dims of the output."""
        full, empty = bars.full, bars.empty
        S = T.alloc_fragment((M, N), f32)
        P = T.alloc_fragment((M, N), bf16)
        acc = [T.alloc_fragment((M, BD), f32) for _ in SHARES[0]]
        peak, before, total, more, inv = (T.alloc_fragment((M,), f32) for _ in (0, 1, 2, 3, 4))
        base = T.alloc_var(i32, init=0)  # tiles of earlier items
        fetch_q(q, held, bars, work.at(bx))
        for part in T.unroll(ceil_div(heads, GROUP)):
            if part * GROUP + v < heads:
                held.sinks[part * GROUP + v] = attn_sink[part * GROUP + v]
        T.sync_threads(FIRST_BARRIER, GROUP)
        for n in T.serial(ceil_div(work.count - bx, grid())):
            item = bx + n * grid()
            at = work.at(item)
            for each in acc:
                T.fill(each, 0)
            T.fill(peak, T.float32(NO_SCORE / max(factor, 1.0)))
            T.fill(total, 0)
            T.mbarrier_wait_parity(full[base % BUFFERS], base // BUFFERS % 2)
            tiles = T.alloc_var(i32, init=held.tiles[n % ITEMS])
            T.mbarrier_wait_parity(bars.arrived[0], parity(n))
            for k in T.serial(tiles):
                t = base + k
                T.mbarrier_wait_parity(full[t % BUFFERS], t // BUFFERS % 2)
                T.wgmma_gemm(held.q, held.keys[t % BUFFERS, :, :], S, transpose_B=True, clear_accum=True)
                T.wait_wgmma(0)
                if k == tiles - 1:
                    if item + grid() < work.count:  # q of the next item, as soon as each warp is through with this one
                        T.sync_threads(FIRST_BARRIER, GROUP)
                        fetch_q(q, held, bars, work.at(item + grid()))
                weigh(S, peak, before, room, t)
                T.copy(S, P)
                if t > 0:  # both are through with the tile before, of which the weights are
                    T.mbarrier_wait_parity(empty[(t - 1) % BUFFERS], (t - 1) // BUFFERS % 2)
                if k == 0:
                    if n > 0:  # and the other with its output, which lay there
                        T.mbarrier_wait_parity(bars.left[0], parity(n - 1))
                T.copy(P, held.weights)
                for i in T.Parallel(M):
                    held.rescale[t % BUFFERS, i] = before[i]
                T.fence_proxy_async()
                T.barrier_arrive(bars.ready[t % BUFFERS])
                rescaled(acc, before)
                for each, piece in zip(acc, SHARES[0], strict=True):
                    T.wgmma_gemm(P, held.keys[t % BUFFERS, :, dims_of(piece)], each, clear_accum=False)
                T.reduce_sum(S, more, dim=1)
                for i in T.Parallel(M):
                    total[i] = total[i] * before[i] + more[i]
                T.wait_wgmma(0)
                T.barrier_arrive(empty[t % BUFFERS])
            base = base + tiles
            for i in T.Parallel(M):
                sink = softmax.sink_exponent(held.sinks[T.min(work.row(i, at).head, heads - 1)])
                inv[i] = softmax.output_factor(peak[i] * T.float32(factor), total[i], sink)
            for i in T.Parallel(M):
                held.inverse[n % 2, i] = inv[i]
            T.barrier_arrive(bars.done[0])
            for i in T.Parallel(M):
                if work.row(i, at).real:
                    lse[work.row(i, at).lse] = softmax.log_sum_exp(peak[i] * T.float32(factor), total[i])
            if item + grid() < work.count:
                T.mbarrier_wait_parity(empty[(base - 1) % BUFFERS], (base - 1) // BUFFERS % 2)  # the weights are used up
                send(acc, inv, held.weights, True, out, rope, held.turned[n % ITEMS], at, 0, v)
                T.barrier_arrive(bars.staged[0])
            else:  # no q comes any more
                T.sync_threads(FIRST_BARRIER, GROUP)
                send(acc, inv, held.q, False, out, rope, held.turned[n % ITEMS], at, 0, v)

    @T.macro
    def second(bx, held, bars, out, rope, v):
        """The other dims of the output."""
        full, empty = bars.full, bars.empty
        acc = [T.alloc_fragment((M, BD), f32) for _ in SHARES[1]]
        before, inv = (T.alloc_fragment((M,), f32) for _ in (0, 1))
        base = T.alloc_var(i32, init=0)
        for n in T.serial(ceil_div(work.count - bx, grid())):
            item = bx + n * grid()
            for each in acc:
                T.fill(each, 0)
            T.mbarrier_wait_parity(full[base % BUFFERS], base // BUFFERS % 2)
            tiles = T.alloc_var(i32, init=held.tiles[n % ITEMS])
            for k in T.serial(tiles):
                t = base + k
                T.mbarrier_wait_parity(full[t % BUFFERS], t // BUFFERS % 2)
                T.mbarrier_wait_parity(bars.ready[t % BUFFERS], t // BUFFERS % 2)
                for i in T.Parallel(M):
                    before[i] = held.rescale[t % BUFFERS, i]
                rescaled(acc, before)
                for each, piece in zip(acc, SHARES[1], strict=True):
                    T.wgmma_gemm(held.weights, held.keys[t % BUFFERS, :, dims_of(piece)], each, clear_accum=False)
                T.wait_wgmma(0)
                T.barrier_arrive(empty[t % BUFFERS])
            base = base + tiles
            T.mbarrier_wait_parity(bars.done[0], parity(n))
            for i in T.Parallel(M):
                inv[i] = held.inverse[n % 2, i]
            if item + grid() < work.count:
                T.mbarrier_wait_parity(bars.staged[0], parity(n))
                send(acc, inv, held.weights, True, out, rope, held.turned[n % ITEMS], work.at(item), 1, v)
                T.barrier_arrive(bars.left[0])
            else:
                send(acc, inv, held.q, False, out, rope, held.turned[n % ITEMS], work.at(item), 1, v)

    @T.macro
    def bring(bx, held, room, bars, source, v):
        """The keys of all items."""
        base = T.alloc_var(i32, init=0)
        rows_in.prepare(room, work.pages, v)
        for n in T.serial(ceil_div(work.count - bx, grid())):
            item = bx + n * grid()
            sides, turned = work.sides(work.at(item), source)
            tiles = T.alloc_var(i32, init=0)
            for side in sides:
                tiles = tiles + ceil_div(side.count, N)
            none = T.alloc_var(i32, init=select(tiles > 0, 0, 1))  # an item that sees no key has a tile without rows
            if item + grid() < work.count:
                work.ahead(work.at(item + grid()), source, v)
            held.tiles[n % ITEMS] = tiles + none
            held.turned[n % ITEMS] = turned
            for k, side in enumerate(sides):
                of_side = T.alloc_var(i32, init=ceil_div(side.count, N) + (none if k == 0 else 0))
                rows_in.gather(side, of_side, base, room, held.keys, bars.full, bars.empty, v)
                base = base + of_side

    @T.macro
    def attend(q, attn_sink, out, lse, rope, source, bx):
        """Block bx of the kernel: items bx, bx + blocks ..."""
        q_room = T.alloc_shared((M, spec.head_dim), bf16)
        keys = T.alloc_shared((BUFFERS, N, spec.head_dim), bf16)
        weights = T.alloc_shared((M, N), bf16)
        rescale = T.alloc_shared((BUFFERS, M), f32)
        inverse = T.alloc_shared((2, M), f32)
        sinks = T.alloc_shared((heads,), f32)
        item_tiles = T.alloc_shared((ITEMS,), i32)
        item_turned = T.alloc_shared((ITEMS,), i32)
        held = Shared(q_room, keys, weights, rescale, inverse, sinks, item_tiles, item_turned)
        room = rows_in.Room(*rows_in.alloc_room(work.pages, N))
        T.annotate_layout({tile: make_full_bank_swizzled_layout(tile) for tile in (q_room, keys, weights)})
        arrived = T.alloc_barrier([1])
        done, staged, left = (T.alloc_barrier([GROUP]) for _ in (0, 1, 2))
        full, ready = (T.alloc_barrier([GROUP] * BUFFERS) for _ in (0, 1))
        empty = T.alloc_barrier([2 * GROUP] * BUFFERS)
        bars = Bars(full, empty, ready, arrived, done, staged, left)
        tx = T.get_thread_binding()
        if tx < GROUP:
            T.dec_max_nreg(FIRST_REGISTERS)
            first(bx, q, held, room, bars, attn_sink, out, lse, rope, tx)
        else:
            if tx < 2 * GROUP:
                T.inc_max_nreg(SECOND_REGISTERS)
                second(bx, held, bars, out, rope, tx - GROUP)
            else:
                T.dec_max_nreg(GATHER_REGISTERS)
                bring(bx, held, room, bars, source, tx - 2 * GROUP)

    return attend
