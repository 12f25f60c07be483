"""Rotary position embedding of the last dims of a row: interleaved pairs (2i, 2i + 1), float32, no fused multiply-add."""

import tilelang.language as T

from ._values import f32


@T.macro
def load_turn(cos, sin, table, position):
    """Cosines and sines [N, rope_dim / 2] of the position of each row: position(r), inside `table` [positions, rope_dim].

    Apart from `rotate`, so that the loads can be on their way long before.
    """
    rows, half = cos.shape[0], cos.shape[1]
    for r, i in T.Parallel(rows, half):
        cos[r, i] = table[position(r), i]
    for r, i in T.Parallel(rows, half):
        sin[r, i] = table[position(r), half + i]


@T.macro
def rotate(x, first, cos, sin, inverse):
    """Rotate the dims from `first` on of the rows `x` [N, first + rope_dim] (shared) in place; `inverse`: back.

    Each value is rounded once, to the type of x.
    """
    rows, half = cos.shape[0], cos.shape[1]
    even = T.alloc_fragment((rows, half), x.dtype)
    odd = T.alloc_fragment((rows, half), x.dtype)
    for r, i in T.Parallel(rows, half):
        a, b = T.cast(x[r, first + 2 * i], f32), T.cast(x[r, first + 2 * i + 1], f32)
        even[r, i] = T.cast(a * cos[r, i] + b * sin[r, i] if inverse else a * cos[r, i] - b * sin[r, i], x.dtype)
        odd[r, i] = T.cast(b * cos[r, i] - a * sin[r, i] if inverse else a * sin[r, i] + b * cos[r, i], x.dtype)
    for r, i in T.Parallel(rows, half):
        x[r, first + 2 * i] = even[r, i]
        x[r, first + 2 * i + 1] = odd[r, i]
