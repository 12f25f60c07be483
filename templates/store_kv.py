"""Encode rows, write them into their ring slots, and give back what a reader will see."""

import tilelang.language as T

from . import _rows as rows
from ._values import bf16, f32, i32, i64, require, select, u8, u32


def build(spec, schedule):
    fmt = spec.row_format
    rows.require_supported(fmt)
    R, D = spec.ring_length, spec.head_dim
    G = rows.run_dims(fmt, schedule)
    runs, row_elements, scaled, element = D // G, rows.row_elements(fmt, D), rows.scaled(fmt), rows.element(fmt)
    tokens, threads = schedule["tokens"], schedule["threads"]
    N, size = T.dynamic("N"), T.dynamic("size", i64)

    @T.prim_func
    def store_kv(
        kv: T.Tensor((N, D), bf16),
        slots: T.Tensor((N,), i32),
        cache: T.Tensor((size,), element),
        slot_stride: T.int32,
        num_slots: T.int32,
        cast_back: T.Tensor((N, D), bf16),
        use_cast_back: T.int32,
    ):
        with T.Kernel(T.ceildiv(N, tokens), threads=threads) as block_id:
            x = T.alloc_fragment((tokens * runs, G), f32)
            code = T.alloc_fragment((tokens * runs, G), element)
            back = T.alloc_fragment((tokens * runs, G), bf16)
            slot = T.alloc_fragment((tokens * runs,), i32)
            for g, c in T.Parallel(tokens * runs, G):
                n = block_id * tokens + g // runs
                x[g, c] = select(n < N, T.cast(kv[T.min(n, N - 1), (g % runs) * G + c], f32), T.float32(0))
            for g, c in T.Parallel(tokens * runs, G):
                x[g, c] = rows.finite(x[g, c])
            for g in T.Parallel(tokens * runs):
                n = block_id * tokens + g // runs
                slot[g] = select(n < N, slots[T.min(n, N - 1)], -1)
            for g in T.Parallel(tokens * runs):
                require(schedule, slot[g] < num_slots, "store_kv: slot beyond the last ring")
            if scaled:
                amax = T.alloc_fragment((tokens * runs,), f32)
                byte = T.alloc_fragment((tokens * runs,), u32)
                scale = T.alloc_fragment((tokens * runs,), f32)
                T.reduce_absmax(x, amax, dim=1)
                for g in T.Parallel(tokens * runs):
                    byte[g] = rows.scale_byte(amax[g])
                for g, c in T.Parallel(tokens * runs, G):
                    code[g, c] = rows.encode(x[g, c], byte[g])
                for g in T.Parallel(tokens * runs):
                    scale[g] = rows.scale_of(byte[g])
                rows.decode(code, scale, back)
                for g in T.Parallel(tokens * runs):
                    if slot[g] >= 0:
                        at = slot[g] % R * row_elements + D + g % runs
                        cache[rows.at(fmt, schedule, slot[g] // R, slot_stride, at)] = T.cast(byte[g], u8)
            else:
                for g, c in T.Parallel(tokens * runs, G):
                    code[g, c] = T.cast(x[g, c], bf16)
                T.copy(code, back)
            for g, c in T.Parallel(tokens * runs, G):
                if slot[g] >= 0:
                    cache[rows.at(fmt, schedule, slot[g] // R, slot_stride, slot[g] % R * row_elements + (g % runs) * G) + c] = code[g, c]
            for g, c in T.Parallel(tokens * runs, G):
                n = block_id * tokens + g // runs
                if (use_cast_back > 0) & (n < N):
                    cast_back[n, (g % runs) * G + c] = back[g, c]

    return store_kv
