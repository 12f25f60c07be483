"""One softmax over tiles of keys: the running maximum, the rescaling, the sink. Shared by every portable attention op.

Scores live in base 2 (scale and log2 e are one factor). A masked score is -inf and the running maximum starts finite, so
a masked tile, a row without keys, and any sink give no NaN. The sink joins last, in the denominator only.
"""

import tilelang.language as T

from ._values import LN_2, LOG2_E, NO_SCORE, f32, select


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
