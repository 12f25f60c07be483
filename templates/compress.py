"""Compression: rows of a group pooled per channel, normalised, rotated, encoded, written as one compressed row.

A block takes some tokens and pools those that close a group, a few groups at once, all threads sharing their channels.
Rows of the token's own chunk come from `kv_score`, older ones from the state ring. Where only a chunk's first token
reads the ring, its block also writes the chunk's last rows there, when it has pooled; else nobody in this kernel writes
the ring (`compress_state` does, in a launch behind this one). So blocks cannot race. Sums over rows go in order of
position and sums over channels up one fixed tree, whatever the schedule, so how a sequence was cut into chunks and steps
changes no bit.
"""

import math
from typing import Any, NamedTuple

import tilelang.language as T

from swa_codegen import ring
from swa_codegen.schedule import ratio_of

from . import _rope as rope
from . import _rows as rows
from ._sequences import Chunks, Tokens, place_tokens
from ._state import state_ring
from ._values import LOG2_E, TILE, bf16, ceil_div, f32, i32, i64, require, select, u8


class _Groups(NamedTuple):
    """The groups at hand: those of `closing` from number `begin` on, of `count`. A value of `closing` counts tokens from
    `first`, and so do `tokens`. Used by attribute, as `rows.Memory` is."""

    first: Any
    begin: Any
    count: Any
    closing: Any
    tokens: Any

    def has(self, g):
        """Whether there is a group g; the other methods give some token where there is none."""
        return self.begin + g < self.count

    def at(self, g):
        return self.closing[T.min(self.begin + g, self.count - 1)]

    def token(self, g):
        return self.first + self.at(g)

    def pos(self, g):
        return self.tokens.pos[self.at(g)]

    def owner(self, g):
        return self.tokens.owner[self.at(g)]

    def oldest(self, g):
        return self.tokens.oldest[self.at(g)]


class _Source(NamedTuple):
    """Where rows come from: `kv_score` [N, width], those of the groups at hand in shared memory where they are staged,
    the state ring; and the biases. Used by attribute."""

    kv_score: Any
    staged: Any
    state: Any
    stride: Any
    ape: Any


class _Tile(NamedTuple):
    """Groups by channels, laid out so that on a GPU a group's values lie with few threads: [dims / chunk, groups *
    chunk], where column u holds channel i * chunk + u % chunk of group u // chunk. Who handles a value then looks up
    one group's numbers, not all groups': that was a third of the instructions."""

    groups: int
    dims: int
    chunk: int

    @property
    def shape(self):
        return self.dims // self.chunk, self.groups * self.chunk

    def group(self, u):
        return u // self.chunk

    def channel(self, i, u):
        return i * self.chunk + u % self.chunk


F32_PER_LOAD = 4
LEAST_SCORE = -3.4028234663852886e38  # the least finite f32: scores that are all -inf have weight 0, not NaN
FAN_IN = 8  # neighbours that one node of the channels' sum adds, in order: part of the result's definition


def _node(value, first, count):
    """One node of a channels' tree: the sum, in order, of FAN_IN of the `count` values from `first` on."""
    total = value(first)
    for k in range(1, FAN_IN):
        total = total + select(first + k < count, value(T.min(first + k, count - 1)), T.float32(0))
    return total


def _square(value):
    return T.cast(value, f32) * T.cast(value, f32)


def _levels(count):
    """Nodes of the tree's levels, down to the one that the root sums."""
    nodes = [ceil_div(count, FAN_IN)]
    while nodes[-1] > FAN_IN:
        nodes.append(ceil_div(nodes[-1], FAN_IN))
    return tuple(nodes)


def build(spec, schedule):
    entry = spec.compress_of(ratio_of(schedule.op))
    pages, D, RD = rows.compressed_pages(spec, schedule), spec.head_dim, spec.rope_dim
    r, pooled_rows, half, ring_rows = entry.ratio, entry.rows, entry.coff * D, state_ring(spec, schedule, entry)
    width, dtype = (2 * half, f32) if entry.has_state else (D, bf16)
    tokens, threads, groups = schedule["tokens"], schedule["threads"], schedule["groups"]
    held = min(schedule["held_rows"], pooled_rows)  # rows whose loads are in flight together
    HALVES = (0, 1)  # kv, score
    STAGED = [(g, k) for g in range(groups) for k in range(pooled_rows)] if schedule["staged"] else ()
    HELD, batches, sizes = tuple(range(held)), ceil_div(pooled_rows, held), _levels(D)
    tile = _Tile(groups, D, math.gcd(D, F32_PER_LOAD * threads // groups) if threads > 1 else D)
    pooled_type = bf16 if entry.round_before_norm or not entry.has_state else f32
    N, B, P, latents = T.dynamic("N"), T.dynamic("B"), T.dynamic("P"), T.dynamic("latents")
    size, plain_size, state_size, ape_size = (
        T.dynamic(n, i64) for n in ("size", "plain_size", "state_size", "ape_size")
    )

    def column(k):
        """First column of row k of the pooled rows: with overlap those of the group before come first."""
        return k // r * D if entry.overlap else 0

    def turned(at, g):
        """First position of the group."""
        return ring.group(at.pos(g), r) * r

    @T.macro
    def stage(at, source, staged):
        """Rows of all groups into shared memory, all of them on their way at once."""
        row = T.alloc_local((len(STAGED),), i32)
        held_at = T.alloc_local((len(STAGED),), i64)
        old = T.alloc_local((len(STAGED),), i32)
        for n, (g, k) in enumerate(STAGED):
            row[n] = at.token(g) - (pooled_rows - 1) + k
            old[n] = select(row[n] < at.oldest(g), 1, 0)
            held_at[n] = ring_rows.at(at.owner(g), source.stride, T.max(at.pos(g) - (pooled_rows - 1) + k, 0), 0)
        for n in tuple(range(len(STAGED))):
            T.async_copy(source.kv_score[T.max(row[n], 0), 0:width], staged[n, 0:width])
        T.ptx_wait_group(0)
        T.sync_threads()
        for n, (g, k) in enumerate(STAGED):
            if k < pooled_rows - 1:
                if old[n] > 0:
                    for c in T.Parallel(width):
                        staged[n, c] = source.state[held_at[n] + c]

    @T.macro
    def read(batch, first, at, source, values, absent):
        """A batch of rows of every group: their kv (`first` 0) or their score (`first` half)."""
        for q in HELD:
            k = batch * held + q
            if STAGED:
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    values[q][i, u] = source.staged[tile.group(u) * pooled_rows + k, first + tile.channel(i, u)]
            else:
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    values[q][i, u] = T.float32(absent)
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    row = at.token(tile.group(u)) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & at.has(tile.group(u)) & (row >= at.oldest(tile.group(u))):
                        values[q][i, u] = source.kv_score[row, first + column(k) + tile.channel(i, u)]
            if entry.ape and first:
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    row = at.token(tile.group(u)) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & at.has(tile.group(u)) & (row >= at.oldest(tile.group(u))):
                        values[q][i, u] = values[q][i, u] + source.ape[k % r * half + column(k) + tile.channel(i, u)]
            if (batches > 1 or q < pooled_rows - 1) and not STAGED:  # the last row is the token that closes the group
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    row, pos = at.token(tile.group(u)) - (pooled_rows - 1) + k, at.pos(tile.group(u)) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & at.has(tile.group(u)) & (row < at.oldest(tile.group(u))) & (pos >= 0):
                        values[q][i, u] = source.state[
                            ring_rows.at(at.owner(tile.group(u)), source.stride, T.max(pos, 0), first + column(k))
                            + tile.channel(i, u)
                        ]

    @T.macro
    def pool(at, source, pooled):
        """Softmax over the rows, channel by channel, against the exact maximum; then the weighted sum."""
        kv = [T.alloc_fragment(tile.shape, f32) for _ in HELD]
        score = [T.alloc_fragment(tile.shape, f32) for _ in HELD]
        top = T.alloc_fragment(tile.shape, f32)
        total = T.alloc_fragment(tile.shape, f32)
        acc = T.alloc_fragment(tile.shape, f32)
        T.fill(top, LEAST_SCORE)
        T.fill(total, 0)
        T.fill(acc, 0)
        if batches == 1:
            read(0, 0, at, source, kv, 0.0)
        for batch in T.serial(batches):
            read(batch, half, at, source, score, -float("inf"))
            for q in HELD:
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    top[i, u] = T.max(top[i, u], score[q][i, u])
        for batch in T.serial(batches):
            if batches > 1:
                read(batch, half, at, source, score, -float("inf"))
                read(batch, 0, at, source, kv, 0.0)
            for q in HELD:
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    score[q][i, u] = T.exp2((score[q][i, u] - top[i, u]) * T.float32(LOG2_E))
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    total[i, u] = total[i, u] + score[q][i, u]
                for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                    acc[i, u] = acc[i, u] + score[q][i, u] * kv[q][i, u]
        for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
            acc[i, u] = select(total[i, u] == T.float32(0), T.float32(0), acc[i, u] * T.fast_rcp(total[i, u]))
        for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
            pooled[tile.group(u), tile.channel(i, u)] = T.cast(acc[i, u], pooled_type)

    @T.macro
    def normalise(pooled, levels, factor, weight, x):
        """RMS norm of the rows `pooled` [groups, D] into the latents `x`; all of them shared."""
        for n in T.Parallel(groups * sizes[0]):
            levels[0][n] = _node(lambda m: _square(pooled[n // sizes[0], m]), n % sizes[0] * FAN_IN, D)
        for below, level, count, inner in zip(levels, levels[1:], sizes, sizes[1:], strict=False):
            for n in T.Parallel(groups * inner):
                level[n] = _node(lambda m: below[n // inner * count + m], n % inner * FAN_IN, count)
        for g in T.Parallel(groups):
            total = _node(lambda m: levels[-1][g * sizes[-1] + m], 0, sizes[-1])
            factor[g] = T.rsqrt(total / T.float32(D) + T.float32(entry.norm_eps))
        for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
            value = T.cast(pooled[tile.group(u), tile.channel(i, u)], f32) * factor[tile.group(u)] * weight[i, u]
            x[tile.group(u), tile.channel(i, u)] = T.cast(value, bf16)

    @T.macro
    def keep(i, found, source):
        """Write the last rows of the chunk that begins at token i over the ring."""
        kept = [T.alloc_fragment((held, half), f32) for _ in HALVES]
        for part in T.serial(ceil_div(entry.state_ring, held)):
            for h in HALVES:
                for k, c in T.Parallel(held, half):
                    j = ring.first_kept(found.length[i], entry.state_ring, TILE) + part * held + k
                    if j < found.length[i]:
                        kept[h][k, c] = source.kv_score[found.oldest[i] + j, h * half + c]
                if entry.ape and h:
                    for k, c in T.Parallel(held, half):
                        j = ring.first_kept(found.length[i], entry.state_ring, TILE) + part * held + k
                        if j < found.length[i]:
                            kept[h][k, c] = kept[h][k, c] + source.ape[(found.pos[i] + j) % r * half + c]
            for h in HALVES:
                for k, c in T.Parallel(held, half):
                    j = ring.first_kept(found.length[i], entry.state_ring, TILE) + part * held + k
                    if j < found.length[i]:
                        source.state[ring_rows.at(found.owner[i], source.stride, found.pos[i] + j, h * half) + c] = kept[h][k, c]

    @T.prim_func
    def compress(
        kv_score: T.Tensor((N, width), dtype),
        seqlens_q: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        state_id: T.Tensor((B,), i32),
        state: T.Tensor((state_size,), f32),
        state_stride: T.int32,
        num_states: T.int32,
        cache: T.Tensor((size,), u8),
        plain_cache: T.Tensor((plain_size,), bf16),
        page_stride: T.int32,
        num_rows: T.int32,
        cache_slots: T.Tensor((N,), i32),
        norm_weight: T.Tensor((D,), f32),
        rope_table: T.Tensor((P, RD), f32),
        ape: T.Tensor((ape_size,), f32),
        latent: T.Tensor((latents, D), bf16),
        use_latent: T.int32,
    ):
        with T.Kernel(T.ceildiv(N, tokens), threads=threads) as block_id:
            if schedule["min_blocks"]:
                T.annotate_min_blocks_per_sm(schedule["min_blocks"])
            token_pos = T.alloc_shared((tokens,), i32)
            token_owner = T.alloc_shared((tokens,), i32)
            token_closes = T.alloc_shared((tokens,), i32)
            token_oldest = T.alloc_shared((tokens,), i32)
            token_length = T.alloc_shared((tokens,), i32)
            found = Tokens(token_pos, token_owner, token_closes, token_oldest, token_length)
            token_slot = T.alloc_shared((tokens,), i32)
            closing = T.alloc_shared((tokens,), i32)  # the tokens that close a group, in order
            rank = T.alloc_fragment((tokens,), i32)
            count = T.alloc_local((1,), i32)
            slot = T.alloc_shared((groups,), i32)
            cos = T.alloc_fragment((groups, RD // 2), f32)
            sin = T.alloc_fragment((groups, RD // 2), f32)
            weight = T.alloc_fragment(tile.shape, f32)
            pooled = T.alloc_shared((groups, D), pooled_type)
            levels = [T.alloc_shared((groups * nodes,), f32) for nodes in sizes]
            factor = T.alloc_shared((groups,), f32)
            staged = T.alloc_shared((len(STAGED), width), f32) if STAGED else None
            row = T.alloc_fragment(tile.shape, bf16)
            x = T.alloc_shared((groups, D), bf16)
            # What a group needs from memory is asked for as early as it is known: a chain of loads is what takes time.
            for i in T.Parallel(tokens):
                token_slot[i] = cache_slots[T.min(block_id * tokens + i, N - 1)]
            for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                weight[i, u] = norm_weight[tile.channel(i, u)]
            chunks = Chunks(seqlens_q, start_pos, state_id)
            place_tokens(block_id * tokens, N, schedule["sequences"], chunks, lambda pos: ring.closes(pos, r), found)
            for i in T.Parallel(tokens):
                require(schedule, found.owner[i] < num_states, "compress: state id beyond the last state slot")
                rank[i] = sum(select(k < i, found.wanted[k], 0) for k in range(tokens - 1))
            for i in T.Parallel(tokens):
                if found.wanted[i] > 0:
                    closing[rank[i]] = i
            count[0] = sum(found.wanted[k] for k in range(tokens))
            source = _Source(kv_score, staged, state, state_stride, ape)
            for batch in T.serial(ceil_div(count[0], groups)):
                at = _Groups(block_id * tokens, batch * groups, count[0], closing, found)
                for g in T.Parallel(groups):
                    slot[g] = select(at.has(g), token_slot[at.at(g)], -1)
                for g in T.Parallel(groups):
                    require(schedule, slot[g] < num_rows, "compress: row beyond the last page")
                    require(schedule, turned(at, g) < P, "compress: position beyond the rope table")
                rope.load_turn(cos, sin, rope_table, lambda g: turned(at, g))
                if STAGED:
                    stage(at, source, staged)
                if entry.has_state:
                    pool(at, source, pooled)
                else:
                    T.fill(row, 0)
                    for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                        if at.has(tile.group(u)):
                            row[i, u] = kv_score[at.token(tile.group(u)), tile.channel(i, u)]
                    for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                        pooled[tile.group(u), tile.channel(i, u)] = row[i, u]
                normalise(pooled, levels, factor, weight, x)
                if use_latent > 0:
                    for i, u in T.Parallel(tile.shape[0], tile.shape[1]):
                        if at.has(tile.group(u)):
                            latent[at.token(tile.group(u)), tile.channel(i, u)] = x[tile.group(u), tile.channel(i, u)]
                rope.rotate(x, D - RD, cos, sin, False)
                rows.store_rows(pages, x, rows.Memory(cache, plain_cache, page_stride), slot, None, None)
            if entry.has_state and entry.one_launch:
                for i in T.serial(tokens):
                    if (found.owner[i] >= 0) & (found.oldest[i] == block_id * tokens + i):
                        keep(i, found, source)

    return compress
