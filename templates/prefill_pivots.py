"""Which rows of the prefill buffer each query sees: a run of history rows, then a run of new rows."""

import tilelang.language as T

from swa_codegen import ring

from ._sequences import find_sequences
from ._values import TILE, i32, select


def build(spec, schedule):
    W = spec.window
    tokens, threads = schedule["tokens"], schedule["threads"]
    N, B = T.dynamic("N"), T.dynamic("B")

    @T.prim_func
    def prefill_pivots(
        seqlens_q: T.Tensor((B,), i32),
        seqlens_k: T.Tensor((B,), i32),
        valid_start: T.Tensor((B,), i32),
        use_valid: T.int32,
        pivots: T.Tensor((N, 4), i32),
    ):
        with T.Kernel(T.ceildiv(N, tokens), threads=threads) as block_id:
            seq = T.alloc_fragment((tokens,), i32)
            begin = T.alloc_fragment((tokens,), i32)
            start = T.alloc_fragment((tokens,), i32)
            valid = T.alloc_fragment((tokens,), i32)
            find_sequences(block_id * tokens, tokens, seqlens_q, B, seq, begin)
            for i in T.Parallel(tokens):
                b = T.min(seq[i], B - 1)
                start[i] = seqlens_k[b] - seqlens_q[b]
                valid[i] = select(use_valid > 0, valid_start[b], 0)
            for i in T.Parallel(tokens):
                n = block_id * tokens + i
                if n < N:
                    rows = ring.pivots(n - begin[i], start[i], seq[i], B, n, W, valid[i], TILE)
                    for k, value in enumerate(rows):
                        pivots[n, k] = select(seq[i] < B, value, 0)

    return prefill_pivots
