"""Ring slots of the keys that each query sees, oldest first, -1 behind the last."""

import tilelang.language as T

from swa_codegen import ring

from ._values import TILE, i32, require, select


def build(spec, schedule):
    R, width = spec.ring_length, spec.index_width
    queries, threads = schedule["queries"], schedule["threads"]
    N = T.dynamic("N")

    @T.prim_func
    def get_kv_index(offset_len: T.Tensor((N, 2), i32), index: T.Tensor((N, width), i32)):
        with T.Kernel(T.ceildiv(N, queries), threads=threads) as block_id:
            offset = T.alloc_fragment((queries,), i32)
            first = T.alloc_fragment((queries,), i32)
            length = T.alloc_fragment((queries,), i32)
            for i in T.Parallel(queries):
                n = T.min(block_id * queries + i, N - 1)
                offset[i] = offset_len[n, 0]
                first[i] = ring.row(offset_len[n, 0], R)
                length[i] = offset_len[n, 1]
            for i, j in T.Parallel(queries, width):
                n = block_id * queries + i
                if n < N:
                    slot = offset[i] - first[i] + ring.wrap(first[i], j, R, TILE)
                    require(schedule, (j >= length[i]) | (slot // R - offset[i] // R == 0), "get_kv_index: slot of another sequence")
                    index[n, j] = select(j < length[i], slot, -1)

    return get_kv_index
