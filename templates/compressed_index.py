"""Compressed slots of every group that is closed at each query's position, for layers that attend to all of them."""

import tilelang.language as T

from swa_codegen import ring

from ._paging import slot_of_group
from ._values import TILE, i32, select


def build(spec, schedule):
    steps, page_rows = spec.tokens_per_step, spec.page_rows
    columns, threads = schedule["columns"], schedule["threads"]
    B, pages, K = T.dynamic("B"), T.dynamic("pages"), T.dynamic("K")

    @T.prim_func
    def compressed_index(
        ratio: T.int32,
        start_pos: T.Tensor((B,), i32),
        block_table: T.Tensor((B, pages), i32),
        index: T.Tensor((B * steps, K), i32),
        length: T.Tensor((B * steps,), i32),
    ):
        with T.Kernel(B * steps, T.ceildiv(K, columns), threads=threads) as (n, part):
            closed = T.alloc_local((1,), i32)
            closed[0] = T.min(ring.closed_groups(start_pos[n // steps] + n % steps, ratio, TILE), K)
            closed[0] = select(start_pos[n // steps] >= 0, closed[0], 0)
            for j in T.Parallel(columns):
                g = part * columns + j
                if g < K:
                    index[n, g] = slot_of_group(block_table, n // steps, g, page_rows, g < closed[0])
            for j in T.Parallel(1):
                if part == 0:
                    length[n] = closed[0]

    return compressed_index
