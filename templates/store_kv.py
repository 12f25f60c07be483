"""Rotate rows, encode them, write them into their ring slots, and give back what a reader will see."""

import tilelang.language as T

from . import _rope as rope
from . import _rows as rows
from ._values import bf16, f32, i32, i64, require, select, u8


def build(spec, schedule):
    pages, D, RD = rows.ring_pages(spec, schedule), spec.head_dim, spec.rope_dim
    tokens, threads = schedule["tokens"], schedule["threads"]
    N, turned, P = T.dynamic("N"), T.dynamic("turned"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    @T.prim_func
    def store_kv(
        kv: T.Tensor((N, D), bf16),
        slots: T.Tensor((N,), i32),
        cache: T.Tensor((size,), u8),
        plain_cache: T.Tensor((plain_size,), bf16),
        slot_stride: T.int32,
        num_slots: T.int32,
        cast_back: T.Tensor((N, D), bf16),
        use_cast_back: T.int32,
        positions: T.Tensor((turned,), i32),
        rope_table: T.Tensor((P, RD), f32),
        use_rope: T.int32,
    ):
        with T.Kernel(T.ceildiv(N, tokens), threads=threads) as block_id:
            x = T.alloc_shared((tokens, D), bf16)
            slot = T.alloc_shared((tokens,), i32)
            position = T.alloc_shared((tokens,), i32)
            for i, d in T.Parallel(tokens, D):
                x[i, d] = kv[T.min(block_id * tokens + i, N - 1), d]
            for i in T.Parallel(tokens):
                n = block_id * tokens + i
                slot[i] = select(n < N, slots[T.min(n, N - 1)], -1)
            for i in T.Parallel(tokens):
                require(schedule, slot[i] < num_slots, "store_kv: slot beyond the last ring")
            if use_rope > 0:
                for i in T.Parallel(tokens):
                    position[i] = T.max(positions[T.min(block_id * tokens + i, N - 1)], 0)
                for i in T.Parallel(tokens):
                    require(schedule, position[i] < P, "store_kv: position beyond the rope table")
                cos = T.alloc_fragment((tokens, RD // 2), f32)
                sin = T.alloc_fragment((tokens, RD // 2), f32)
                rope.load_turn(cos, sin, rope_table, lambda i: position[i])
                rope.rotate(x, D - RD, cos, sin, False)
            rows.store_rows(
                pages,
                x,
                rows.Memory(cache, plain_cache, slot_stride),
                slot,
                cast_back,
                lambda i, d: ((use_cast_back > 0) & (block_id * tokens + i < N), (block_id * tokens + i, d)),
            )

    return store_kv
