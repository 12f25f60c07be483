"""One softmax over tiles of keys: the running maximum, the rescaling, the sink. Shared by every portable attention op.

Scores live in base 2 (scale and log2 e are one factor). A masked score is -inf and the running maximum starts finite, so
a masked tile, a row without keys, and any sink give no NaN. The sink joins last, in the denominator only.
"""

import tilelang.language as T

from ._values import LN_2, LOG2_E, NO_SCORE, bf16, f32, i32, select


@T.macro
def attend_heads(spec, schedule, width, load, source, q, attn_sink, out, lse, part, n):
    """The whole block of an op that takes one token at a time: block_m heads of token `n`, over `width` keys.

    load(k, n, row, keys, source): macro that fills tile `k` of the keys [block_n, D] from whatever `source` holds, and
    `row` i32 [block_n] with -1 where there is no key.
    """
    M, N, H, D = schedule["block_m"], schedule["block_n"], spec.num_heads, spec.head_dim
    operand = f32 if schedule["operand_bits"] == 32 else bf16
    tiles = (width + N - 1) // N
    keys = T.alloc_shared((N, D), operand)
    query = T.alloc_shared((M, D), operand)
    weight = T.alloc_shared((M, N), operand)
    row = T.alloc_shared((N,), i32)
    score = T.alloc_fragment((M, N), f32)
    acc = T.alloc_fragment((M, D), f32)
    top = T.alloc_fragment((M,), f32)
    total = T.alloc_fragment((M,), f32)
    scale = T.alloc_fragment((M,), f32)
    for i, d in T.Parallel(M, D):
        h = part * M + i
        query[i, d] = select(h < H, T.cast(q[n, T.min(h, H - 1), d], operand), T.cast(0, operand))
    clear_state(acc, top, total)
    for k in T.serial(tiles):
        load(k, n, row, keys, source)
        T.clear(score)
        T.gemm(query, keys, score, transpose_B=True)
        for i, j in T.Parallel(M, N):
            seen = score[i, j] * T.float32(spec.softmax_scale * LOG2_E)
            score[i, j] = select(row[j] >= 0, seen, -T.infinity(f32))
        accumulate(score, keys, weight, acc, top, total, tiles == 1)
    for i in T.Parallel(M):
        scale[i] = output_factor(top[i], total[i], sink_exponent(attn_sink[T.min(part * M + i, H - 1)]))
    for i, d in T.Parallel(M, D):
        if part * M + i < H:
            out[n, part * M + i, d] = T.cast(acc[i, d] * scale[i], bf16)
    for i in T.Parallel(M):
        if part * M + i < H:
            lse[n, part * M + i] = log_sum_exp(top[i], total[i])


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
