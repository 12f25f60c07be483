"""One softmax over tiles of keys: the running maximum, the rescaling, the sink. Shared by every portable attention op.

Scores live in base 2 (scale and log2 e are one factor). A masked score is -inf and the running maximum starts finite, so
a masked tile, a row without keys, and any sink give no NaN. The sink joins last, in the denominator only.
"""

from typing import Any, NamedTuple

import tilelang.language as T

from . import _rope as rope
from . import _rows as rows
from ._values import LN_2, LOG2_E, NO_SCORE, bf16, ceil_div, f32, i32, require, select


class Side(NamedTuple):
    """Keys that join a softmax, `tiles` of them.

    load(k, n, row, source): macro that fills `row` i32 [block_n] with the rows of tile k, -1 where there is no key, from
    whatever `source` holds; the rows lie in `pages` of `memory`. Without pages: load(k, n, row, keys, source), which
    fills keys [block_n, D] too.
    """

    tiles: Any
    load: Any
    source: Any
    pages: Any = None
    memory: Any = None


@T.macro
def attend_tile(spec, query, keys, row, score, weight, acc, top, total, single):
    """Add the tile `keys` [N, D], of which those of `row` -1 are none, to the softmax of `query` [M, D]."""
    T.clear(score)
    T.gemm(query, keys, score, transpose_B=True)
    for i, j in T.Parallel(score.shape[0], score.shape[1]):
        seen = score[i, j] * T.float32(spec.softmax_scale * LOG2_E)
        score[i, j] = select(row[j] >= 0, seen, -T.infinity(f32))
    accumulate(score, keys, weight, acc, top, total, single)


@T.macro
def attend_heads(spec, schedule, sides, q, attn_sink, turn, out, lse, lse_at, part, n):
    """The whole block of an op that takes one token at a time: block_m heads of token `n`, over the keys of all `sides`.

    sides: of `Side`. Where the schedule looks `ahead`, a tile's rows are on their way while the one before is attended to.
    turn: (position of the token, rope_table, use_rope), see `turn_of`. lse_at(n, h): indices of `lse`.
    """
    M, N, H, D = schedule["block_m"], schedule["block_n"], spec.num_heads, spec.head_dim
    operand = f32 if schedule["operand_bits"] == 32 else bf16
    single = len(sides) == 1 and isinstance(sides[0].tiles, int) and sides[0].tiles == 1
    keys = T.alloc_shared((N, D), operand)
    query = T.alloc_shared((M, D), operand)
    weight = T.alloc_shared((M, N), operand)
    row = T.alloc_shared((N,), i32)
    position = T.alloc_shared((M,), i32)
    score = T.alloc_fragment((M, N), f32)
    acc = T.alloc_fragment((M, D), f32)
    top = T.alloc_fragment((M,), f32)
    total = T.alloc_fragment((M,), f32)
    scale = T.alloc_fragment((M,), f32)
    for i, d in T.Parallel(M, D):
        h = part * M + i
        query[i, d] = select(h < H, T.cast(q[n, T.min(h, H - 1), d], operand), T.cast(0, operand))
    for i in T.Parallel(M):
        position[i] = turn[0]
    clear_state(acc, top, total)
    if schedule["ahead"]:
        following = T.alloc_shared((N,), i32)  # the rows of the next tile
        later = T.alloc_fragment((N,), i32)  # and of the one behind it
    for side in sides:
        if side.pages is not None and schedule["ahead"]:
            raw = rows.alloc_raw(side.pages, N, T.alloc_shared)
            held = rows.alloc_raw(side.pages, N, T.alloc_fragment)
            side.load(0, n, row, side.source)
            rows.fetch_rows(side.pages, side.memory, row, held)
            side.load(1, n, following, side.source)
            for k in T.serial(side.tiles):
                rows.move_raw(held, raw)
                rows.decode_rows(side.pages, schedule["stage_rows"], raw, keys)
                rows.fetch_rows(side.pages, side.memory, following, held)
                side.load(k + 2, n, later, side.source)
                attend_tile(spec, query, keys, row, score, weight, acc, top, total, single)
                T.copy(following, row)
                T.copy(later, following)
        else:
            for k in T.serial(side.tiles):
                if side.pages is None:
                    side.load(k, n, row, keys, side.source)
                else:
                    side.load(k, n, row, side.source)
                    rows.load_keys(side.pages, schedule, side.memory, row, keys)
                attend_tile(spec, query, keys, row, score, weight, acc, top, total, single)
    for i in T.Parallel(M):
        scale[i] = output_factor(top[i], total[i], sink_exponent(attn_sink[T.min(part * M + i, H - 1)]))
    write_out(spec, acc, scale, position, turn[1], turn[2], out, lambda i, d: (part * M + i < H, (n, part * M + i, d)))
    for i in T.Parallel(M):
        if part * M + i < H:
            lse[lse_at(n, part * M + i)] = log_sum_exp(top[i], total[i])


def turn_of(n, positions, rope_table, use_rope):
    """How the output of token `n` is rotated back, where it is: its position, the table, and whether."""
    return select(use_rope > 0, T.max(positions[n], 0), 0), rope_table, use_rope


def by_token(n, h):
    """Indices of an lse [N, H]."""
    return n, h


@T.macro
def write_out(spec, acc, scale, position, rope_table, use_rope, out, place):
    """The accumulated rows [M, D] times `scale` [M], as bf16; place(row, dim): whether that row exists, and its indices.

    With `use_rope` the rotated dims are turned back by `position` [M] (shared) in float32, before their one rounding.
    """
    M, D, RD = acc.shape[0], spec.head_dim, spec.rope_dim
    tail = T.alloc_shared((M, RD), f32)
    for i, d in T.Parallel(M, D):
        exists, at = place(i, d)
        if exists & ((d < D - RD) | (use_rope == 0)):
            out[at] = T.cast(acc[i, d] * scale[i], bf16)
    if use_rope > 0:
        for i, d in T.Parallel(M, D):
            if d >= D - RD:
                tail[i, d - (D - RD)] = acc[i, d] * scale[i]
        cos = T.alloc_fragment((M, RD // 2), f32)
        sin = T.alloc_fragment((M, RD // 2), f32)
        rope.load_turn(cos, sin, rope_table, lambda i: position[i])
        rope.rotate(tail, 0, cos, sin, True)
        for i, d in T.Parallel(M, RD):
            exists, at = place(i, D - RD + d)
            if exists:
                out[at] = T.cast(tail[i, d], bf16)


def compressed_side(spec, schedule, n, memory, num_rows, index, length, use_length, live=True):
    """The side of `attend_heads` that reads the compressed rows `index` [N, K] of token `n`, the first `length` of them
    where lengths are used. A token that is not `live` sees none."""
    pages, N, K = rows.compressed_pages(spec, schedule), schedule["block_n"], index.shape[1]
    given = select(use_length > 0, T.max(T.min(length[n], K), 0), K)
    count = given if live is True else select(live, given, 0)

    @T.macro
    def load(k, n, row, source):
        for j in T.Parallel(N):
            row[j] = select(k * N + j < count, index[n, T.max(T.min(k * N + j, K - 1), 0)], -1)
        for j in T.Parallel(N):
            require(schedule, row[j] < num_rows, "attention: compressed row beyond the last page")

    return Side(ceil_div(count, N), load, (), pages, memory)


@T.macro
def clear_state(acc, top, total):
    T.fill(acc, 0)
    T.fill(top, NO_SCORE)
    T.fill(total, 0)


@T.macro
def accumulate(score, keys, weight, acc, top, total, single):
    """Add one tile of masked scores [M, N] over `keys` [N, D]. `single`: the only tile, nothing to rescale."""
    M, N, D = score.shape[0], score.shape[1], acc.shape[1]
    tile_total = T.alloc_fragment((M,), f32)
    if single:
        T.reduce_max(score, top, dim=1, clear=False)
    else:
        before = T.alloc_fragment((M,), f32)
        T.copy(top, before)
        T.reduce_max(score, top, dim=1, clear=False)
        for i in T.Parallel(M):
            before[i] = T.exp2(before[i] - top[i])
        for i in T.Parallel(M):
            total[i] = total[i] * before[i]
        for i, d in T.Parallel(M, D):
            acc[i, d] = acc[i, d] * before[i]
    for i, j in T.Parallel(M, N):
        score[i, j] = T.exp2(score[i, j] - top[i])
    T.reduce_sum(score, tile_total, dim=1)
    for i in T.Parallel(M):
        total[i] = total[i] + tile_total[i]
    T.copy(score, weight)
    T.gemm(weight, keys, acc)


def sink_exponent(sink):
    """A sink logit in base 2, infinities made finite: +inf leaves no weight to the keys, -inf (no sink) takes none."""
    return T.max(T.min(sink * T.float32(LOG2_E), T.float32(-NO_SCORE)), T.float32(NO_SCORE))


def output_factor(top, total, sink):
    """What turns the accumulated row into the output, given the base-2 sink exponent; 0 without keys.

    Both weights are taken against the larger exponent, so a sink far above the keys underflows instead of overflowing.
    """
    peak = T.max(top, sink)
    weight = T.exp2(top - peak)
    return select(total > T.float32(0), weight / (total * weight + T.exp2(sink - peak)), T.float32(0))


def log_sum_exp(top, total):
    """Natural log of the keys' summed exponentials, the sink not among them; +inf without keys."""
    return select(total > T.float32(0), T.log(T.max(total, T.float32(1))) + top * T.float32(LN_2), T.infinity(f32))
