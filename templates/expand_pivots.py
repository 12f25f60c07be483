"""Rows of the prefill buffer as an index: the history run, then the new run, -1 behind."""

import tilelang.language as T

from ._values import i32, select


def build(spec, schedule):
    W = spec.window
    queries, threads = schedule["queries"], schedule["threads"]
    N = T.dynamic("N")

    @T.prim_func
    def expand_pivots(pivots: T.Tensor((N, 4), i32), index: T.Tensor((N, W), i32)):
        with T.Kernel(T.ceildiv(N, queries), threads=threads) as block_id:
            row = T.alloc_local((4,), i32)
            for i in T.serial(queries):
                n = block_id * queries + i
                if n < N:
                    for k in T.unroll(4):
                        row[k] = pivots[n, k]
                    for j in T.Parallel(W):
                        fresh = select(j < row[1] + row[3], row[2] + j - row[1], -1)
                        index[n, j] = select(j < row[1], row[0] + j, fresh)

    return expand_pivots
