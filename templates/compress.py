"""Compression: rows of a group pooled per channel, normalised, rotated, encoded, written as one compressed row.

A block takes some tokens and pools those that close a group, a few groups at once, all threads sharing their channels.
Rows of the token's own chunk come from `kv_score`, older ones from the state ring, which no block of this kernel writes
(`compress_state` does, in a launch behind this one): blocks cannot race. Sums over rows go in order of position and
sums over channels up one fixed tree, whatever the schedule, so how a sequence was cut into chunks and steps changes no
bit.
"""

from typing import Any, NamedTuple

import tilelang.language as T

from swa_codegen import ring
from swa_codegen.schedule import ratio_of

from . import _rope as rope
from . import _rows as rows
from ._sequences import find_sequences
from ._state import state_ring
from ._values import LOG2_E, NO_SCORE, bf16, ceil_div, f32, i32, i64, require, select, u8


class _Chunk(NamedTuple):
    """The groups at hand: those of `closing` from number `begin` on, of `count`. A value of `closing` counts tokens from
    `first`, and so do the position, state and first token of the chunk. Used by attribute, as `rows.Memory` is."""

    first: Any
    begin: Any
    count: Any
    closing: Any
    pos: Any
    owner: Any
    oldest: Any

    def has(self, g):
        """Whether there is a group g; the other methods give some token where there is none."""
        return self.begin + g < self.count

    def at(self, g):
        return self.closing[T.min(self.begin + g, self.count - 1)]

    def token(self, g):
        return self.first + self.at(g)


FAN_IN = 8  # neighbours that one node of the channels' sum adds, in order: part of the result's definition


def _node(values, g, first, count, term):
    """One node of the tree of row g: the sum, in order, of `term` of FAN_IN values from `first` on; none from `count`."""
    total = term(values[g, first])
    for k in range(1, FAN_IN):
        total = total + select(first + k < count, term(values[g, T.min(first + k, count - 1)]), T.float32(0))
    return total


def _levels(count):
    """Sizes of the tree's inner levels, down to the one whose single node is the sum."""
    sizes = []
    while count > FAN_IN:
        count = ceil_div(count, FAN_IN)
        sizes.append(count)
    return tuple(sizes)


def build(spec, schedule):
    entry = spec.compress_of(ratio_of(schedule.op))
    pages, D, RD = rows.compressed_pages(spec, schedule), spec.head_dim, spec.rope_dim
    r, pooled_rows, half, ring_rows = entry.ratio, entry.rows, entry.coff * D, state_ring(spec, schedule, entry)
    width, dtype = (2 * half, f32) if entry.has_state else (D, bf16)
    tokens, threads, groups = schedule["tokens"], schedule["threads"], schedule["groups"]
    held = min(schedule["held_rows"], pooled_rows)  # rows whose loads are in flight together
    HELD, batches, sizes = tuple(range(held)), ceil_div(pooled_rows, held), _levels(D)
    N, B, P, latents = T.dynamic("N"), T.dynamic("B"), T.dynamic("P"), T.dynamic("latents")
    size, plain_size, state_size, ape_size = (
        T.dynamic(n, i64) for n in ("size", "plain_size", "state_size", "ape_size")
    )

    def column(k):
        """First column of row k of the pooled rows: with overlap those of the group before come first."""
        return k // r * D if entry.overlap else 0

    def turned(chunk, g):
        """First position of the group."""
        return ring.group(chunk.pos[chunk.at(g)], r) * r

    @T.macro
    def read(batch, first, chunk, kv_score, state, state_stride, ape, values, absent):
        """A batch of rows of every group: their kv (`first` 0) or their score (`first` half)."""
        for q in HELD:
            k = batch * held + q
            for g, c in T.Parallel(groups, D):
                values[q][g, c] = T.float32(absent)
            for g, c in T.Parallel(groups, D):
                row = chunk.token(g) - (pooled_rows - 1) + k
                if (k < pooled_rows) & chunk.has(g) & (row >= chunk.oldest[chunk.at(g)]):
                    values[q][g, c] = kv_score[row, first + column(k) + c]
            if entry.ape and first:
                for g, c in T.Parallel(groups, D):
                    row = chunk.token(g) - (pooled_rows - 1) + k
                    if (k < pooled_rows) & chunk.has(g) & (row >= chunk.oldest[chunk.at(g)]):
                        values[q][g, c] = values[q][g, c] + ape[k % r * half + column(k) + c]
            for g, c in T.Parallel(groups, D):
                row, pos = chunk.token(g) - (pooled_rows - 1) + k, chunk.pos[chunk.at(g)] - (pooled_rows - 1) + k
                if (k < pooled_rows) & chunk.has(g) & (row < chunk.oldest[chunk.at(g)]) & (pos >= 0):
                    values[q][g, c] = state[
                        ring_rows.at(chunk.owner[chunk.at(g)], state_stride, T.max(pos, 0), first + column(k)) + c
                    ]

    @T.macro
    def pool(chunk, kv_score, state, state_stride, ape, pooled):
        """Softmax over the rows, channel by channel, against the exact maximum; then the weighted sum."""
        kv = [T.alloc_fragment((groups, D), f32) for _ in HELD]
        score = [T.alloc_fragment((groups, D), f32) for _ in HELD]
        top = T.alloc_fragment((groups, D), f32)
        total = T.alloc_fragment((groups, D), f32)
        acc = T.alloc_fragment((groups, D), f32)
        T.fill(top, NO_SCORE)
        T.fill(total, 0)
        T.fill(acc, 0)
        if batches == 1:
            read(0, 0, chunk, kv_score, state, state_stride, ape, kv, 0.0)
        for batch in T.serial(batches):
            read(batch, half, chunk, kv_score, state, state_stride, ape, score, -float("inf"))
            for q in HELD:
                for g, c in T.Parallel(groups, D):
                    top[g, c] = T.max(top[g, c], score[q][g, c])
        for batch in T.serial(batches):
            if batches > 1:
                read(batch, half, chunk, kv_score, state, state_stride, ape, score, -float("inf"))
                read(batch, 0, chunk, kv_score, state, state_stride, ape, kv, 0.0)
            for q in HELD:
                for g, c in T.Parallel(groups, D):
                    score[q][g, c] = T.exp2((score[q][g, c] - top[g, c]) * T.float32(LOG2_E))
                for g, c in T.Parallel(groups, D):
                    total[g, c] = total[g, c] + score[q][g, c]
                for g, c in T.Parallel(groups, D):
                    acc[g, c] = acc[g, c] + score[q][g, c] * kv[q][g, c]
        for g, c in T.Parallel(groups, D):
            mean = select(total[g, c] > T.float32(0), acc[g, c] / total[g, c], T.float32(0))
            pooled[g, c] = T.cast(T.cast(mean, bf16), f32) if entry.round_before_norm else mean

    @T.macro
    def normalise(pooled, levels, factor, weight, x):
        """RMS norm of the rows `pooled` [groups, D] into the latents `x`; all of them shared."""
        below, count = pooled, D
        for level, nodes in zip(levels, sizes, strict=True):
            term = (lambda v: v * v) if below is pooled else (lambda v: v)
            for g, i in T.Parallel(groups, nodes):
                level[g, i] = _node(below, g, i * FAN_IN, count, term)
            below, count = level, nodes
        for g in T.Parallel(groups):
            total = _node(below, g, 0, count, (lambda v: v) if sizes else (lambda v: v * v))
            factor[g] = T.rsqrt(total / T.float32(D) + T.float32(entry.norm_eps))
        for g, c in T.Parallel(groups, D):
            x[g, c] = T.cast(pooled[g, c] * factor[g] * weight[g, c], bf16)

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
            seq = T.alloc_fragment((tokens,), i32)
            begin = T.alloc_fragment((tokens,), i32)
            token_pos = T.alloc_shared((tokens,), i32)
            token_owner = T.alloc_shared((tokens,), i32)  # -1: closes nothing
            token_oldest = T.alloc_shared((tokens,), i32)
            token_slot = T.alloc_shared((tokens,), i32)
            closing = T.alloc_shared((tokens,), i32)  # the tokens that close a group, in order
            rank = T.alloc_fragment((tokens,), i32)
            count = T.alloc_local((1,), i32)
            slot = T.alloc_shared((groups,), i32)
            cos = T.alloc_fragment((groups, RD // 2), f32)
            sin = T.alloc_fragment((groups, RD // 2), f32)
            weight = T.alloc_fragment((groups, D), f32)
            pooled = T.alloc_shared((groups, D), f32)
            levels = [T.alloc_shared((groups, nodes), f32) for nodes in sizes]
            factor = T.alloc_shared((groups,), f32)
            x = T.alloc_shared((groups, D), bf16)
            # What a group needs from memory is asked for as early as it is known: a chain of loads is what takes time.
            for i in T.Parallel(tokens):
                token_slot[i] = cache_slots[T.min(block_id * tokens + i, N - 1)]
            for g, c in T.Parallel(groups, D):
                weight[g, c] = norm_weight[c]
            find_sequences(block_id * tokens, tokens, seqlens_q, B, seq, begin)
            for i in T.Parallel(tokens):
                n = block_id * tokens + i
                live = (n < N) & (seq[i] < B)
                token_pos[i] = select(live, start_pos[T.min(seq[i], B - 1)] + n - begin[i], 0)
                token_owner[i] = select(live, state_id[T.min(seq[i], B - 1)], -1)
                token_oldest[i] = begin[i]
            for i in T.Parallel(tokens):
                require(schedule, token_owner[i] < num_states, "compress: state id beyond the last state slot")
                token_owner[i] = select(ring.closes(token_pos[i], r), token_owner[i], -1)
            for i in T.Parallel(tokens):
                rank[i] = sum(select((k < i) & (token_owner[k] >= 0), 1, 0) for k in range(tokens - 1))
            for i in T.Parallel(tokens):
                if token_owner[i] >= 0:
                    closing[rank[i]] = i
            count[0] = sum(select(token_owner[k] >= 0, 1, 0) for k in range(tokens))
            for batch in T.serial(ceil_div(count[0], groups)):
                chunk = _Chunk(
                    block_id * tokens, batch * groups, count[0], closing, token_pos, token_owner, token_oldest
                )
                for g in T.Parallel(groups):
                    slot[g] = select(chunk.has(g), token_slot[chunk.at(g)], -1)
                for g in T.Parallel(groups):
                    require(schedule, slot[g] < num_rows, "compress: row beyond the last page")
                    require(schedule, turned(chunk, g) < P, "compress: position beyond the rope table")
                rope.load_turn(cos, sin, rope_table, lambda g: turned(chunk, g))
                if entry.has_state:
                    pool(chunk, kv_score, state, state_stride, ape, pooled)
                else:
                    for g, c in T.Parallel(groups, D):
                        pooled[g, c] = select(chunk.has(g), T.cast(kv_score[chunk.token(g), c], f32), T.float32(0))
                normalise(pooled, levels, factor, weight, x)
                if use_latent > 0:
                    for g, c in T.Parallel(groups, D):
                        if chunk.has(g):
                            latent[chunk.token(g), c] = x[g, c]
                rope.rotate(x, D - RD, cos, sin, False)
                rows.store_rows(pages, x, rows.Memory(cache, plain_cache, page_stride), slot, None, None)

    return compress
