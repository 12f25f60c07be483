"""One warpgroup brings rows that lie anywhere into shared memory, decoded to bf16, tile after tile. For Hopper.

Knows: row formats, as far as their rows are whole 16-byte units. Must not know: what is done with the rows, which rows
they are (`Side` says so), how codes are decoded (`_codes`), or any tile number.

A row is a run of 16-byte units. Each goes by an asynchronous copy to a place in shared memory that one thread owns, from
there through that thread's registers, decoded, to the swizzled keys; as soon as a thread has taken a unit, it asks for
the one `depth` further on. So nothing waits for memory as long as a unit's way is shorter than `depth` of them. Loads to
registers do not stay where they are written: the compiler moved them to where the next tile's decoding waits for them.
"""

import math
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

import tilelang.language as T

from swa_codegen import ring
from swa_codegen.formats import FORMATS

from .. import _rows as rows
from .._prefetch import line_of, prefetch_line
from .._values import BYTES, TILE, bf16, f32, i32, i64, select, u8, u32
from ._codes import TABLE, UNIT, decode_codes, in_range, load_tables, scales_of_unit, write_tables
from ._machine import GROUP, SWIZZLE_ROWS, WARP, WARPS

BUFFERS = 2  # tiles of keys in shared memory
SLOT_TILES = 4  # tiles whose slots are: the two in the buffers and the two behind them
PLACES = 2  # of addresses, scales and entries: those of the tile that is decoded, and of the one that is asked for
AT_ONCE = 2  # units that are taken together: a wait less for each, and work while the next come from shared memory
DEPTH = 8  # units of a thread on their way at most: 16 KB of shared memory
ACROSS = WARP // SWIZZLE_ROWS  # neighbouring units of a row that a warp takes at once
BF16_BYTES = BYTES[bf16]
LEAST_COPY = 4  # bytes of the shortest asynchronous copy


class InRing(NamedTuple):
    """Keys that are the `count` positions of a ring of `length` rows from that of row `first_row` on."""

    length: int
    state: Any
    first_row: Any
    count: Any

    def slot(self, j):
        """Cache slot of key j, or -1 where `j` is none."""
        return select(j < self.count, self.state * self.length + ring.wrap(self.first_row, T.min(j, self.length), self.length, TILE), -1)


class Listed(NamedTuple):
    """Keys that are the first `count` of row n of an index i32 [N, K]."""

    index: Any
    n: Any
    count: Any

    def entry(self, j):
        """The element of the index that is the slot of key j, and some other one where `j` is none."""
        return self.index[self.n, T.max(T.min(j, self.index.shape[1] - 1), 0)]

    def slot(self, j):
        """Cache slot of key j, or -1 where `j` is none."""
        return select(j < self.count, self.entry(j), -1)


class Runs(NamedTuple):
    """Keys that are `count` rows of a tensor: `old` of them from row `first_old` on, the others from `first_new` on."""

    first_old: Any
    old: Any
    first_new: Any
    count: Any

    def slot(self, j):
        """Row of key j, or -1 where `j` is none."""
        new = select(j < self.count, self.first_new + (j - self.old), -1)
        return select(j < self.old, self.first_old + j, new)


@T.macro
def ask_index(index, n, v):
    """Ask L2 for row n of an index i32 [N, K], a line a thread; of a row of more lines than threads, for its first ones."""
    if v * line_of(i32) < index.shape[1]:
        prefetch_line(index[n, v * line_of(i32)])


@dataclass(frozen=True)
class Side:
    """Keys that join the softmax, in `pages` of `memory`; or, as `tensor_pages` of one, its rows, bf16 [rows, D]."""

    keys: InRing | Listed | Runs
    pages: rows.Pages
    memory: rows.Memory

    @property
    def count(self) -> Any:
        """A run-time number."""
        return self.keys.count


@dataclass(frozen=True)
class Share:
    """How the `tile` rows of a tile share out: a warp has rows of its own, a thread every fourth unit of one row of
    eight. Neighbouring lanes take different rows, so that their stores meet no bank twice; a warp takes 64 bytes of
    each row at once.

    A thread takes its units in one order, counted from 0 on in each tile; unit n of a tile lies in place n % depth.
    """

    pages: rows.Pages
    tile: int

    @property
    def codes(self) -> int:
        """Turns in which a row's units are codes; in those behind them they are plain values."""
        return self.pages.fmt.code_bytes(self.pages.dims) // UNIT // ACROSS

    @property
    def of_row(self) -> int:
        """Turns of a row."""
        return self.pages.fmt.data_bytes(self.pages.dims) // UNIT // ACROSS

    @property
    def of_warp(self) -> int:
        """Rows of a warp."""
        return self.tile // WARPS

    @property
    def count(self) -> int:
        """Units of a thread in a tile."""
        return self.of_row * self.of_warp // SWIZZLE_ROWS

    @property
    def at_once(self) -> int:
        return math.gcd(self.count, AT_ONCE)

    @property
    def depth(self) -> int:
        """Units of a thread on their way, or in their place."""
        return max(n for n in range(1, DEPTH + 1) if self.count % n == 0 and n % self.at_once == 0)

    @property
    def scale_piece(self) -> int:
        """Bytes of a row's scales that one copy takes."""
        fmt, dims = self.pages.fmt, self.pages.dims
        return math.gcd(UNIT, fmt.scale_bytes(dims), fmt.scale_start(dims, self.pages.rows), fmt.scale_pitch(dims))

    @property
    def dims_of_code(self) -> int:
        """Values of a unit of codes."""
        return UNIT * self.pages.fmt.codes_per_byte

    def of_lane(self, v):
        """Row of a tile of which thread v keeps slot and address: lanes beyond a warp's rows have others' rows."""
        return v // WARP * self.of_warp + v % WARP % self.of_warp

    def row(self, n, v):
        """Row of a tile that thread v's unit n is of."""
        return v // WARP * self.of_warp + n // self.of_row * SWIZZLE_ROWS + v % SWIZZLE_ROWS

    def unit(self, n, v):
        return n % self.of_row * ACROSS + v % WARP // SWIZZLE_ROWS

    def is_code(self, n):
        return n % self.of_row < self.codes

    def dim(self, n, v):
        """First dim of unit n."""
        behind = self.unit(n, v) - self.codes * ACROSS
        plain = self.pages.fmt.code_dims(self.pages.dims) + behind * (UNIT // BF16_BYTES)
        return self.unit(n, v) * self.dims_of_code if self.is_code(n) else plain


def batched(count: int, size: int) -> list[tuple[int, ...]]:
    """The numbers below `count`, `size` at a time."""
    return [tuple(range(first, first + size)) for first in range(0, count, size)]


class Held(NamedTuple):
    """A unit in a thread's registers: its bytes, and its scales where it is of codes, u8."""

    raw: Any
    scales: Any


def tensor_pages(dims: int, threads: int) -> rows.Pages:
    """The rows of a bf16 tensor as pages of one row; the `Memory` of them has that tensor as plain, and stride 1."""
    return rows.Pages(FORMATS["bf16"], dims, 1, BF16_BYTES * dims, threads)


def whole_units(pages: rows.Pages, tile: int) -> bool:
    """Whether rows share out: whole units at multiples of 16 bytes, as many of each kind for every thread."""
    fmt, share, dims = pages.fmt, Share(pages, tile), pages.dims
    parts = (fmt.code_bytes(dims), BF16_BYTES * fmt.plain_dims(dims))
    whole = all(size % (UNIT * ACROSS) == 0 for size in parts) and tile % (WARPS * SWIZZLE_ROWS) == 0
    scaled = not fmt.coded or share.scale_piece >= LEAST_COPY
    return whole and fmt.data_pitch(dims) % UNIT == 0 and scaled


class Room(NamedTuple):
    """Shared memory of the gathering warpgroup, by tile. slot, gaps: of its rows, and whether one of them is none, by warp;
    i32. entry: of an index, i32. at, scales: of its rows, byte addresses, i64 (that of some row for one that is none), and
    scales. raw: units on their way. tables: of `_codes`, by warp."""

    slot: Any
    gaps: Any
    entry: Any
    at: Any
    raw: Any
    scales: Any
    tables: Any


@T.macro
def alloc_room(pages, tile):
    """What makes a `Room`. Each has a name, by which the compiler orders them: else their places change from run to run."""
    slot = T.alloc_shared((SLOT_TILES, tile), i32)
    gaps = T.alloc_shared((SLOT_TILES, WARPS), i32)
    entry = T.alloc_shared((PLACES, tile), i32)
    at = T.alloc_shared((PLACES, tile), i64)
    raw = T.alloc_shared((DEPTH, GROUP, UNIT), u8)
    scales = T.alloc_shared((PLACES, tile, max(each.fmt.scale_bytes(each.dims) for each in pages)), u8)
    tables = T.alloc_shared((WARPS, TABLE), u32)
    return slot, gaps, entry, at, raw, scales, tables


@T.macro
def ask(memory, room, share, at, exists, v, n):
    """Start the copy of unit n of a tile, of which row n // of_row of the thread lies `at` these addresses where it `exists`."""
    row, unit = n // share.of_row, share.unit(n, v)
    if share.pages.fmt.coded:
        T.ptx_cp_async(
            T.access_ptr(room.raw[n % share.depth, v, 0], "w", UNIT),
            T.access_ptr(memory.cache[at[row] + T.cast(unit * UNIT, i64)], "r", UNIT),
            UNIT,
            exists[row] > 0,
        )
    else:
        values, pitch = UNIT // BF16_BYTES, share.pages.fmt.data_pitch(share.pages.dims)
        T.ptx_cp_async(
            T.access_ptr(T.view(room.raw, (DEPTH, GROUP, values), bf16)[n % share.depth, v, 0], "w", values),
            T.access_ptr(memory.plain[at[row] // pitch, unit * values], "r", values),
            values,
            exists[row] > 0,
        )


@T.macro
def ask_scales(memory, room, share, slot, t, v):
    """Start the copies of the scales of the row `slot` of a tile, of lane v % 32 of a warp."""
    pages, piece = share.pages, math.gcd(share.scale_piece, int(room.scales.shape[2]))  # aligned at both ends
    if pages.fmt.coded:
        if v % WARP < share.of_warp:
            for part in T.unroll(pages.fmt.scale_bytes(pages.dims) // piece):
                T.ptx_cp_async(
                    T.access_ptr(room.scales[t % PLACES, share.of_lane(v), part * piece], "w", piece),
                    T.access_ptr(memory.cache[pages.scale(slot, memory.stride, part * piece)], "r", piece),
                    piece,
                    slot >= 0,
                )


@T.macro
def ask_entry(keys, room, share, j, t, v):
    """Start the copy of the index's entry for key j, of tile t. A load would be moved to where it is waited for."""
    if isinstance(keys, Listed):
        if v % WARP < share.of_warp:
            T.ptx_cp_async(
                T.access_ptr(room.entry[t % PLACES, share.of_lane(v)], "w", 1), T.access_ptr(keys.entry(j), "r", 1), 1, j < keys.count
            )


@T.macro
def slot_of(keys, room, share, j, t, v, slot):
    """The slot of key j, of tile t."""
    if isinstance(keys, Listed):
        slot[0] = select(j < keys.count, room.entry[t % PLACES, share.of_lane(v)], -1)
    else:
        slot[0] = keys.slot(j)


@T.macro
def keep(memory, room, share, slot, t, v):
    """Keep the slot of tile t of a warp's lane, and where its row lies."""
    room.gaps[t % SLOT_TILES, v // WARP] = T.any_sync(T.cast(slot < 0, i32))
    if v % WARP < share.of_warp:
        room.slot[t % SLOT_TILES, share.of_lane(v)] = slot
        room.at[t % PLACES, share.of_lane(v)] = share.pages.code(slot, memory.stride, 0)


def missing(room, t):
    """Whether a row of tile t is none."""
    gaps = [room.gaps[t % SLOT_TILES, w] for w in range(WARPS)]
    return reduce(or_, gaps) != 0


@T.macro
def look(room, share, t, v, at, exists):
    """Where the thread's rows of tile t lie."""
    for a in T.unroll(share.of_warp // SWIZZLE_ROWS):
        at[a] = room.at[t % PLACES, share.row(a * share.of_row, v)]
        exists[a] = select(room.slot[t % SLOT_TILES, share.row(a * share.of_row, v)] >= 0, 1, 0)


@T.macro
def take(room, share, t, v, n, held):
    """Unit n of a tile, and its scales, to registers."""
    for c in T.vectorized(UNIT):
        held.raw[c] = room.raw[n % share.depth, v, c]
    if share.is_code(n):
        for g in T.vectorized(held.scales.shape[0]):
            held.scales[g] = room.scales[t % PLACES, share.row(n, v), share.dim(n, v) // share.pages.fmt.group + g]


@T.macro
def put_in_range(held, keys, buffer, share, v):
    """Bring those of the tile's values into range that their scales may have taken beyond. Rare: a pass of its own, as a
    branch behind each unit kept them from being decoded side by side."""
    CODES, fmt, wide = tuple(n for n in range(share.count) if share.is_code(n)), share.pages.fmt, UNIT // BF16_BYTES
    largest = T.alloc_local((1,), f32)
    largest[0] = T.float32(0)
    for n in CODES:
        largest[0] = T.max(largest[0], rows.scale_of(fmt, held[n].scales[0]))
    if largest[0] > T.float32(rows.SAFE_SCALE):
        for n in CODES:
            if rows.scale_of(fmt, held[n].scales[0]) > T.float32(rows.SAFE_SCALE):
                for part in T.unroll(share.dims_of_code // wide):
                    value = T.alloc_local((wide,), bf16)
                    pairs = T.view(value, (wide // 2,), u32)
                    j, dim = share.row(n, v), share.dim(n, v)
                    for d in T.vectorized(wide):
                        value[d] = keys[buffer, j, dim + part * wide + d]
                    for d in T.unroll(wide // 2):
                        pairs[d] = in_range(pairs[d])
                    for d in T.vectorized(wide):
                        keys[buffer, j, dim + part * wide + d] = value[d]


@T.macro
def put(tables, held, keys, buffer, share, v, n):
    """A unit to the keys, decoded, 16 bytes at a time."""
    j, dim, wide = share.row(n, v), share.dim(n, v), UNIT // BF16_BYTES
    value = T.alloc_local((share.dims_of_code if share.is_code(n) else wide,), bf16)
    if share.is_code(n):
        decode_codes(share.pages.fmt, tables, held.raw, held.scales, value)
    else:
        plain = T.view(held.raw, (wide,), bf16)
        for c in T.vectorized(wide):
            value[c] = plain[c]
    for part in T.unroll(value.shape[0] // wide):
        for d in T.vectorized(wide):
            keys[buffer, j, dim + part * wide + d] = value[part * wide + d]


@T.macro
def prepare(room, pages, v):
    """What is done once, before anything is gathered."""
    if any(each.fmt.code == "e2m1" for each in pages):
        write_tables(room.tables, v)


@T.macro
def gather(side, tiles, base, room, keys, full, empty, v):
    """The `tiles` of one side, of which the first is number `base` of the block. v: the thread's number in its warpgroup.

    Of tile t buffer t % BUFFERS of `keys` [BUFFERS, block_n, dims] is filled once `empty` says so, and its slots stay in
    `room` until it is used up.
    """
    N = int(keys.shape[1])
    memory, share = side.memory, Share(side.pages, N)
    count, depth = share.count, share.depth
    BATCHES = tuple(batched(count, share.at_once))
    FIRST, groups = BATCHES[: depth // share.at_once], depth // share.at_once
    held = [Held(T.alloc_local((UNIT,), u8), T.alloc_local((scales_of_unit(side.pages.fmt),), u8)) for _ in range(count)]
    at, at_next = (T.alloc_local((share.of_warp // SWIZZLE_ROWS,), i64) for _ in (0, 1))
    exists, exists_next = (T.alloc_local((share.of_warp // SWIZZLE_ROWS,), i32) for _ in (0, 1))
    tables = T.alloc_local((TABLE,), u32)
    if side.pages.fmt.code == "e2m1":
        load_tables(room.tables, tables, v)
    next_slot, following = (T.alloc_local((1,), i32) for _ in (0, 1))
    mine = share.of_lane(v)
    following[0] = side.keys.slot(mine)
    next_slot[0] = side.keys.slot(N + mine)
    keep(memory, room, share, following[0], base, v)
    keep(memory, room, share, next_slot[0], base + 1, v)
    T.sync_warp()
    look(room, share, base, v, at_next, exists_next)
    ask_scales(memory, room, share, following[0], base, v)
    ask_entry(side.keys, room, share, 2 * N + mine, base + 2, v)
    for batch in FIRST:
        for n in batch:
            ask(memory, room, share, at_next, exists_next, v, n)
        T.ptx_commit_group()
    for k in T.serial(tiles):
        t = base + k
        for a in T.unroll(share.of_warp // SWIZZLE_ROWS):
            at[a], exists[a] = at_next[a], exists_next[a]
        look(room, share, t + 1, v, at_next, exists_next)
        ask_scales(memory, room, share, next_slot[0], t + 1, v)
        ask_entry(side.keys, room, share, (k + 3) * N + mine, t + 3, v)
        if t >= BUFFERS:
            T.mbarrier_wait_parity(empty[t % BUFFERS], (t // BUFFERS + 1) % 2)
        for taken, decoded in zip((*BATCHES, ()), ((), *BATCHES), strict=True):
            if taken:
                T.ptx_wait_group(groups - 1)
                if not decoded:
                    T.sync_warp()  # other lanes brought the scales
                for n in taken:
                    take(room, share, t, v, n, held[n])
                for n in taken:
                    if n + depth < count:
                        ask(memory, room, share, at, exists, v, n + depth)
                    else:
                        ask(memory, room, share, at_next, exists_next, v, n + depth - count)
                T.ptx_commit_group()
            for n in decoded:
                put(tables, held[n], keys, t % BUFFERS, share, v, n)
        if side.pages.fmt.scale == "ue8m0":
            put_in_range(held, keys, t % BUFFERS, share, v)
        T.fence_proxy_async()
        T.barrier_arrive(full[t % BUFFERS])
        slot_of(side.keys, room, share, (k + 2) * N + mine, t + 2, v, following)
        keep(memory, room, share, following[0], t + 2, v)
        next_slot[0] = following[0]
        T.sync_warp()
    T.ptx_wait_group(0)  # places of units and scales are free for another side
    T.sync_warp()
