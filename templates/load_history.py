"""The rows before a chunk, from the rings to one contiguous bf16 buffer, as the segments of a load plan say."""

import tilelang.language as T

from . import _rows as rows
from ._values import bf16, i32, i64, require, select, u8

STATE, ROW, DESTINATION, LENGTH = range(4)  # columns of a segment


def build(spec, schedule):
    pages, W, R, D = rows.ring_pages(spec, schedule), spec.window, spec.ring_length, spec.head_dim
    block_rows, threads = schedule["rows"], schedule["threads"]
    num_segments, M = T.dynamic("num_segments"), T.dynamic("M")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    @T.prim_func
    def load_history(
        segments: T.Tensor((num_segments, 4), i32),
        cache: T.Tensor((size,), u8),
        plain_cache: T.Tensor((plain_size,), bf16),
        slot_stride: T.int32,
        num_slots: T.int32,
        out: T.Tensor((M, D), bf16),
    ):
        with T.Kernel(num_segments, T.ceildiv(W, block_rows), threads=threads) as (s, part):
            slot = T.alloc_shared((block_rows,), i32)
            segment = T.alloc_local((4,), i32)
            for k in T.unroll(4):
                segment[k] = segments[s, k]
            require(schedule, segment[STATE] * R < num_slots, "load_history: state id beyond the last state slot")
            require(
                schedule, (segment[STATE] < 0) | (segment[ROW] + segment[LENGTH] <= R), "load_history: rows of another ring"
            )
            for i in T.Parallel(block_rows):
                held = (segment[STATE] >= 0) & (part * block_rows + i < segment[LENGTH])
                slot[i] = select(held, segment[STATE] * R + segment[ROW] + part * block_rows + i, -1)
            rows.load_rows(
                pages,
                block_rows,
                rows.Memory(cache, plain_cache, slot_stride),
                slot,
                out,
                lambda i, d: (
                    part * block_rows + i < segment[LENGTH],
                    (segment[DESTINATION] + part * block_rows + i, d),
                ),
            )

    return load_history
