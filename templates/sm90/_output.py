"""What the Hopper templates do to an output tile in registers before it leaves. Knows the layout of a wgmma's result: two
neighbouring dims lie in one thread."""

import tilelang.language as T

from .._values import f32, select


@T.macro
def turn_back(spec, acc, table, position, piece):
    """Rotate the dims of piece `piece` that carry a position back; position(i) of row i of `acc` [rows, block_d]."""
    BM, BD = map(int, acc.shape)
    even, odd, a, b = (T.alloc_fragment((BM, BD // 2), f32) for _ in (0, 1, 2, 3))
    first = max(spec.nope_dims - piece * BD, 0) // 2  # pair of the piece that is the first to turn
    pair = (piece * BD - spec.nope_dims) // 2  # pair of the table that belongs to pair 0 of the piece
    for i, k in T.Parallel(BM, BD // 2):
        a[i, k] = acc[i, 2 * k]
    for i, k in T.Parallel(BM, BD // 2):
        b[i, k] = acc[i, 2 * k + 1]
    for i, k in T.Parallel(BM, BD // 2):
        cos, sin = T.float32(1), T.float32(0)
        if first:
            cos = select(k >= first, table[position(i), T.max(pair + k, 0)], cos)
            sin = select(k >= first, table[position(i), T.max(pair + k, 0) + spec.rope_dim // 2], sin)
        else:
            cos = table[position(i), pair + k]
            sin = table[position(i), pair + k + spec.rope_dim // 2]
        even[i, k] = a[i, k] * cos + b[i, k] * sin
        odd[i, k] = b[i, k] * cos - a[i, k] * sin
    for i, k in T.Parallel(BM, BD // 2):
        acc[i, 2 * k] = even[i, k]
    for i, k in T.Parallel(BM, BD // 2):
        acc[i, 2 * k + 1] = odd[i, k]
