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
from ._prefetch import line_of, prefetch_line
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


class _Slots:
    """Row slots of the groups at hand, -1 where there is no group."""

    def __init__(self, at, token_slot):
        self.groups, self.of_token = at, token_slot

    def __getitem__(self, g):
        return select(self.groups.has(g), self.of_token[self.groups.at(g)], -1)


class _Source(NamedTuple):
    """Where rows come from: `kv_score` [N, width], those of the groups at hand in shared memory where they are staged,
    the state ring; and the biases. Used by attribute."""

    kv_score: Any
    staged: Any
    state: Any
    stride: Any
    ape: Any


class _Tile(NamedTuple):
    """Groups by channels, a row of a tile with one thread on a GPU: who handles a value looks up one group's numbers, not
    all groups'. [groups * pieces, run]; pooled are channels that neighbouring threads fetch side by side, `wide` a load
    (`woven`), normalised are `run` channels side by side (`channel`)."""

    groups: int
    dims: int
    pieces: int

    @property
    def shape(self):
        return self.groups * self.pieces, self.dims // self.pieces

    def layout(self):
        return T.Fragment(self.shape, forward_fn=lambda p, c: (p, c))

    def group(self, p):
        return p // self.pieces

    def channel(self, p, c):
        return p % self.pieces * self.shape[1] + c

    def woven(self, p, c):
        wide = math.gcd(self.shape[1], F32_PER_LOAD)
        return c // wide * (self.pieces * wide) + p % self.pieces * wide + c % wide


F32_PER_LOAD = 4
NO_WAIT = {"parallel_async_without_async_commit_wait": True}  # of loads on their way into shared memory
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
    HELD, batches, sizes = tuple(range(held)), ceil_div(pooled_rows, held), _levels(D)
    tile = _Tile(groups, D, math.gcd(D, max(threads // groups, 1)))
    ROWS, run, staged = tuple(range(pooled_rows)), tile.shape[1], schedule["staged"]
    pooled_type = bf16 if entry.round_before_norm or not entry.has_state else f32
    nodes = run // FAN_IN if run % FAN_IN == 0 and threads > 1 and pooled_type == bf16 else 0  # of a thread's own values
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
    def announce(first, kv_score):
        """Ask for the rows that the first groups will likely pool, while it is looked up which those are."""
        for line in T.Parallel(groups * pooled_rows * width // line_of(f32)):
            at = line * line_of(f32)
            if first + at // width < N:
                prefetch_line(kv_score[first + at // width, at % width])

    @T.macro
    def fetch(at, source, row):
        """Rows of the groups at hand on their way into shared memory, each value by the thread that will pool it."""
        for k in ROWS:
            for p in T.Parallel(tile.shape[0]):
                row[k][p] = T.max(at.token(tile.group(p)) - (pooled_rows - 1) + k, 0)
        for k in ROWS:
            for h in HALVES:
                for p, c in T.Parallel(tile.shape[0], run, prefer_async=True, annotations=NO_WAIT):
                    source.staged[tile.group(p) * pooled_rows + k, h * half + tile.woven(p, c)] = source.kv_score[
                        row[k][p], h * half + tile.woven(p, c)
                    ]
        T.ptx_commit_group()

    @T.macro
    def read(batch, first, at, source, values, absent):
        """A batch of rows of every group: their kv (`first` 0) or their score (`first` half)."""
        for q in HELD:
            k = batch * held + q
            if staged:
                for p, c in T.Parallel(tile.shape[0], run):
                    values[q][p, c] = source.staged[tile.group(p) * pooled_rows + k, first + tile.woven(p, c)]
            else:
                for p, c in T.Parallel(tile.shape[0], run):
                    values[q][p, c] = T.float32(absent)
                for p, c in T.Parallel(tile.shape[0], run):
                    row = at.token(tile.group(p)) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & at.has(tile.group(p)) & (row >= at.oldest(tile.group(p))):
                        values[q][p, c] = source.kv_score[row, first + column(k) + tile.woven(p, c)]
            if entry.ape and first:
                for p, c in T.Parallel(tile.shape[0], run):
                    row = at.token(tile.group(p)) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & at.has(tile.group(p)) & (row >= at.oldest(tile.group(p))):
                        values[q][p, c] = values[q][p, c] + source.ape[k % r * half + column(k) + tile.woven(p, c)]
            if batches > 1 or q < pooled_rows - 1:  # the last row is the token that closes the group
                for p, c in T.Parallel(tile.shape[0], run):
                    row, pos = at.token(tile.group(p)) - (pooled_rows - 1) + k, at.pos(tile.group(p)) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & at.has(tile.group(p)) & (row < at.oldest(tile.group(p))) & (pos >= 0):
                        values[q][p, c] = source.state[
                            ring_rows.at(at.owner(tile.group(p)), source.stride, T.max(pos, 0), first + column(k))
                            + tile.woven(p, c)
                        ]

    def again(at, source, score, k, p, c):
        """A score that was read before: where rows are staged it need not be kept in a register."""
        if not staged:
            return score[k][p, c]
        g = tile.group(p)
        here = source.staged[g * pooled_rows + k, half + tile.woven(p, c)]
        if k == pooled_rows - 1:
            return here
        row, pos = at.token(g) - (pooled_rows - 1) + k, T.max(at.pos(g) - (pooled_rows - 1) + k, 0)
        held = source.state[ring_rows.at(at.owner(g), source.stride, pos, half) + tile.woven(p, c)]
        return select(row < at.oldest(g), held, here)

    @T.macro
    def pool(at, source, kv, score, acc):
        """Softmax over the rows, channel by channel, against the exact maximum; then the weighted sum."""
        top = T.alloc_fragment(tile.shape, f32)
        total = T.alloc_fragment(tile.shape, f32)
        T.fill(top, LEAST_SCORE)
        T.fill(total, 0)
        T.fill(acc, 0)
        if batches == 1:
            read(0, 0, at, source, kv, 0.0)
        for batch in T.serial(batches):
            read(batch, half, at, source, score, -float("inf"))
            for q in HELD:
                for p, c in T.Parallel(tile.shape[0], run):
                    top[p, c] = T.max(top[p, c], score[q][p, c])
        for batch in T.serial(batches):
            if batches > 1:
                read(batch, half, at, source, score, -float("inf"))
                read(batch, 0, at, source, kv, 0.0)
            for q in HELD:
                for p, c in T.Parallel(tile.shape[0], run):
                    score[q][p, c] = T.exp2((score[q][p, c] - top[p, c]) * T.float32(LOG2_E))
                for p, c in T.Parallel(tile.shape[0], run):
                    total[p, c] = total[p, c] + score[q][p, c]
                for p, c in T.Parallel(tile.shape[0], run):
                    acc[p, c] = acc[p, c] + score[q][p, c] * kv[q][p, c]
        for p, c in T.Parallel(tile.shape[0], run):
            acc[p, c] = select(total[p, c] == T.float32(0), T.float32(0), acc[p, c] * T.fast_rcp(total[p, c]))

    @T.macro
    def pool_pair(at, source, kv, score, acc):
        """The same for two rows: the larger score has weight 1, so one exponential is enough. With it as without, all is
        NaN beside a score of +inf, and 0 where both are -inf: rare, so that is seen to when all else is done."""
        gap = T.alloc_fragment(tile.shape, f32)
        share = T.alloc_fragment(tile.shape, f32)
        weight = [T.alloc_fragment(tile.shape, f32) for _ in HELD]
        odd = T.alloc_fragment((tile.shape[0],), i32)
        read(0, half, at, source, score, -float("inf"))
        read(0, 0, at, source, kv, 0.0)
        for p, c in T.Parallel(tile.shape[0], run):
            gap[p, c] = score[1][p, c] - score[0][p, c]
        for p, c in T.Parallel(tile.shape[0], run):
            share[p, c] = T.exp2(T.abs(gap[p, c]) * T.float32(-LOG2_E))
        for p, c in T.Parallel(tile.shape[0], run):
            weight[0][p, c] = select(gap[p, c] > T.float32(0), share[p, c], T.float32(1))
        for p, c in T.Parallel(tile.shape[0], run):
            weight[1][p, c] = select(gap[p, c] > T.float32(0), T.float32(1), share[p, c])
        T.fill(acc, 0)  # a sum that begins with 0 is no -0
        for q in HELD:
            for p, c in T.Parallel(tile.shape[0], run):
                acc[p, c] = acc[p, c] + weight[q][p, c] * kv[q][p, c]
        for p, c in T.Parallel(tile.shape[0], run):
            acc[p, c] = acc[p, c] * T.fast_rcp(weight[0][p, c] + weight[1][p, c])
        T.fill(odd, 0)
        for p in T.Parallel(tile.shape[0]):
            for c in T.serial(run):
                odd[p] = select(T.abs(gap[p, c]) <= T.float32(-LEAST_SCORE), odd[p], 1)
        for p in T.Parallel(tile.shape[0]):
            if odd[p] > 0:
                for c in T.serial(run):
                    a, b = again(at, source, score, 0, p, c), again(at, source, score, 1, p, c)
                    none, over = (a < T.float32(LEAST_SCORE)) & (b < T.float32(LEAST_SCORE)), T.max(a, b) > T.float32(-LEAST_SCORE)
                    acc[p, c] = select(none, T.float32(0), select(over, T.float32(float("nan")), acc[p, c]))

    @T.macro
    def normalise(pooled, levels, weight, x):
        """RMS norm of the rows `pooled` [groups, D] into the latents `x`, all of them shared; `weight` as the tile."""
        value = T.alloc_fragment(tile.shape, pooled_type)
        wide = T.alloc_fragment(tile.shape, f32)
        factor = T.alloc_fragment((tile.shape[0],), f32)
        for p, c in T.Parallel(tile.shape[0], run):
            value[p, c] = pooled[tile.group(p), tile.channel(p, c)]
        for p, c in T.Parallel(tile.shape[0], run):
            wide[p, c] = T.cast(value[p, c], f32)
        if nodes:  # squares of bf16 values are exact, so nothing hangs on how a product is fused into the sum
            node = T.alloc_fragment((tile.shape[0], nodes), f32)
            T.fill(node, 0)
            for p in T.Parallel(tile.shape[0]):
                for j in T.unroll(nodes):
                    for k in T.unroll(FAN_IN):
                        node[p, j] = node[p, j] + wide[p, j * FAN_IN + k] * wide[p, j * FAN_IN + k]
            for p, j in T.Parallel(tile.shape[0], nodes):
                levels[0][p * nodes + j] = node[p, j]
        else:
            for n in T.Parallel(groups * sizes[0]):
                levels[0][n] = _node(lambda m: _square(pooled[n // sizes[0], m]), n % sizes[0] * FAN_IN, D)
        for below, level, count, inner in zip(levels, levels[1:], sizes, sizes[1:], strict=False):
            for n in T.Parallel(groups * inner):
                level[n] = _node(lambda m: below[n // inner * count + m], n % inner * FAN_IN, count)
        for p in T.Parallel(tile.shape[0]):
            total = _node(lambda m: levels[-1][tile.group(p) * sizes[-1] + m], 0, sizes[-1])
            factor[p] = T.rsqrt(total / T.float32(D) + T.float32(entry.norm_eps))
        for p, c in T.Parallel(tile.shape[0], run):
            x[tile.group(p), tile.channel(p, c)] = T.cast(wide[p, c] * factor[p] * weight[p, c], bf16)

    def begins(found, first, i):
        """Whether token i of the block is the first of its chunk."""
        return (found.owner[i] >= 0) & (found.oldest[i] == first + i)

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
            found_slot = T.alloc_fragment((tokens,), i32)
            rank = T.alloc_fragment((tokens,), i32)
            count = T.alloc_local((1,), i32)
            begun = T.alloc_local((1,), i32)
            cos = T.alloc_fragment((groups, RD // 2), f32)
            sin = T.alloc_fragment((groups, RD // 2), f32)
            pooled = T.alloc_shared((groups, D), pooled_type)
            levels = [T.alloc_shared((groups * nodes,), f32) for nodes in sizes]
            x = T.alloc_shared((groups, D), bf16)
            ahead = T.alloc_shared((groups * pooled_rows, width), f32) if staged else None
            kv = [T.alloc_fragment(tile.shape, f32) for _ in HELD]
            score = [T.alloc_fragment(tile.shape, f32) for _ in HELD]
            acc = T.alloc_fragment(tile.shape, f32)
            row = T.alloc_fragment(tile.shape, bf16)
            weight = T.alloc_fragment(tile.shape, f32)
            first_row = [T.alloc_fragment((tile.shape[0],), i32) for _ in ROWS]
            if threads > 1:
                T.annotate_layout({b: tile.layout() for b in (*kv, *score, acc, row)})
            # What a group needs from memory is asked for as early as it is known: a chain of loads is what takes time.
            if staged:
                announce(block_id * tokens, kv_score)
            for i in T.Parallel(tokens):
                found_slot[i] = cache_slots[T.min(block_id * tokens + i, N - 1)]
            chunks = Chunks(seqlens_q, start_pos, state_id)
            place_tokens(block_id * tokens, N, schedule["sequences"], chunks, lambda pos: ring.closes(pos, r), found)
            for i in T.Parallel(tokens):
                token_slot[i] = found_slot[i]
            for i in T.Parallel(tokens):
                require(schedule, found.owner[i] < num_states, "compress: state id beyond the last state slot")
                rank[i] = sum(select(k < i, found.wanted[k], 0) for k in range(tokens - 1))
            for i in T.Parallel(tokens):
                if found.wanted[i] > 0:
                    closing[rank[i]] = i
            count[0] = sum(found.wanted[k] for k in range(tokens))
            source = _Source(kv_score, ahead, state, state_stride, ape)
            if staged:
                if count[0] > 0:
                    fetch(_Groups(block_id * tokens, 0, count[0], closing, found), source, first_row)
            for batch in T.serial(ceil_div(count[0], groups)):
                at = _Groups(block_id * tokens, batch * groups, count[0], closing, found)
                slot = _Slots(at, token_slot)
                for g in T.Parallel(groups):
                    require(schedule, slot[g] < num_rows, "compress: row beyond the last page")
                    require(schedule, turned(at, g) < P, "compress: position beyond the rope table")
                rope.load_turn(cos, sin, rope_table, lambda g: turned(at, g))
                if not entry.has_state:
                    T.fill(row, 0)
                    for p, c in T.Parallel(tile.shape[0], run):
                        if at.has(tile.group(p)):
                            row[p, c] = kv_score[at.token(tile.group(p)), tile.woven(p, c)]
                    for p, c in T.Parallel(tile.shape[0], run):
                        pooled[tile.group(p), tile.woven(p, c)] = row[p, c]
                else:
                    if staged:
                        T.ptx_wait_group(0)
                    if pooled_rows == 2 and batches == 1:
                        pool_pair(at, source, kv, score, acc)
                    else:
                        pool(at, source, kv, score, acc)
                for p, c in T.Parallel(tile.shape[0], run):
                    weight[p, c] = norm_weight[tile.channel(p, c)]
                if entry.has_state:
                    for p, c in T.Parallel(tile.shape[0], run):
                        pooled[tile.group(p), tile.woven(p, c)] = T.cast(acc[p, c], pooled_type)
                    if staged:
                        if (batch + 1) * groups < count[0]:
                            fetch(_Groups(block_id * tokens, (batch + 1) * groups, count[0], closing, found), source, first_row)
                normalise(pooled, levels, weight, x)
                if use_latent > 0:
                    for p, c in T.Parallel(tile.shape[0], run):
                        if at.has(tile.group(p)):
                            latent[at.token(tile.group(p)), tile.channel(p, c)] = x[tile.group(p), tile.channel(p, c)]
                rope.rotate(x, D - RD, cos, sin, False)
                rows.store_rows(pages, x, rows.Memory(cache, plain_cache, page_stride), slot, None, None)
            if entry.has_state and entry.one_launch:
                begun[0] = sum(select(begins(found, block_id * tokens, k), 1, 0) for k in range(tokens))
                if begun[0] > 0:
                    for i in T.serial(tokens):
                        if begins(found, block_id * tokens, i):
                            keep(i, found, source)

    return compress
