"""The rows before a chunk, from the rings to one contiguous bf16 buffer, as the segments of a load plan say."""

import tilelang.language as T

from . import _rows as rows
from ._values import bf16, f32, i32, i64, require

STATE, ROW, DESTINATION, LENGTH = range(4)  # columns of a segment


def build(spec, schedule):
    fmt = spec.row_format
    rows.require_supported(fmt)
    W, R, D = spec.window, spec.ring_length, spec.head_dim
    G = rows.run_dims(fmt, schedule)
    runs, row_elements, scaled, element = D // G, rows.row_elements(fmt, D), rows.scaled(fmt), rows.element(fmt)
    block_rows, threads = schedule["rows"], schedule["threads"]
    num_segments, M, size = T.dynamic("num_segments"), T.dynamic("M"), T.dynamic("size", i64)

    @T.prim_func
    def load_history(
        segments: T.Tensor((num_segments, 4), i32),
        cache: T.Tensor((size,), element),
        slot_stride: T.int32,
        num_slots: T.int32,
        out: T.Tensor((M, D), bf16),
    ):
        with T.Kernel(num_segments, T.ceildiv(W, block_rows), threads=threads) as (s, part):
            code = T.alloc_fragment((block_rows * runs, G), element)
            value = T.alloc_fragment((block_rows * runs, G), bf16)
            segment = T.alloc_local((4,), i32)
            for k in T.unroll(4):
                segment[k] = segments[s, k]
            require(schedule, segment[STATE] * R < num_slots, "load_history: state id beyond the last state slot")
            require(
                schedule, (segment[STATE] < 0) | (segment[ROW] + segment[LENGTH] <= R), "load_history: rows of another ring"
            )
            T.fill(code, 0)  # a segment without a source gives zero rows
            for g, c in T.Parallel(block_rows * runs, G):
                row = part * block_rows + g // runs
                if (segment[STATE] >= 0) & (row < segment[LENGTH]):
                    code[g, c] = cache[
                        rows.at(
                            fmt,
                            schedule,
                            segment[STATE],
                            slot_stride,
                            (segment[ROW] + part * block_rows + g // runs) * row_elements + (g % runs) * G,
                        )
                        + c
                    ]
            if scaled:
                scale = T.alloc_fragment((block_rows * runs,), f32)
                T.fill(scale, 0)
                for g in T.Parallel(block_rows * runs):
                    row = part * block_rows + g // runs
                    if (segment[STATE] >= 0) & (row < segment[LENGTH]):
                        at = (segment[ROW] + row) * row_elements + D + g % runs
                        scale[g] = rows.scale_of(cache[rows.at(fmt, schedule, segment[STATE], slot_stride, at)])
                rows.decode(code, scale, value)
            else:
                T.copy(code, value)
            for g, c in T.Parallel(block_rows * runs, G):
                row = part * block_rows + g // runs
                if row < segment[LENGTH]:
                    out[segment[DESTINATION] + part * block_rows + g // runs, (g % runs) * G + c] = value[g, c]

    return load_history
