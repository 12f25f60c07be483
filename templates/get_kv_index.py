"""Ring slots of the keys that each query sees, oldest first, -1 behind the last."""

import tilelang.language as T

from swa_codegen import ring

from ._values import TILE, i32, require, select

OFFSET, LENGTH, FIRST = range(3)


def build(spec, schedule):
    R, width = spec.ring_length, spec.index_width
    queries, threads = schedule["queries"], schedule["threads"]
    N = T.dynamic("N")

    @T.prim_func
    def get_kv_index(offset_len: T.Tensor((N, 2), i32), index: T.Tensor((N, width), i32)):
        with T.Kernel(T.ceildiv(N, queries), threads=threads) as block_id:
            row = T.alloc_local((3,), i32)  # once a row: as expressions they would be computed once an element
            for i in T.serial(queries):
                n = block_id * queries + i
                if n < N:
                    row[OFFSET] = offset_len[n, 0]
                    row[LENGTH] = offset_len[n, 1]
                    row[FIRST] = ring.row(offset_len[n, 0], R)
                    for j in T.Parallel(width):
                        slot = row[OFFSET] - row[FIRST] + ring.wrap(row[FIRST], j, R, TILE)
                        mine = (j >= row[LENGTH]) | (slot // R - row[OFFSET] // R == 0)
                        require(schedule, mine, "get_kv_index: slot of another sequence")
                        index[n, j] = select(j < row[LENGTH], slot, -1)

    return get_kv_index
