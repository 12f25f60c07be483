"""Attention over indexed ring slots, and compressed rows beside them, for Hopper.

Knows: the arguments of the op. Must not know: torch, devices, presets, how warpgroups share the work (`_stream`), how
rows are stored (`_gather`), or any tile number (tiles come from the schedule).
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from swa_codegen.schedule import takes_extra

from .. import _attention as softmax
from .. import _rows as rows
from .._values import bf16, ceil_div, f32, i32, i64, select, u8
from . import _gather as gather
from . import _stream as stream

PASSES = stream.PASSES


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc of `schedule.op`: one block for `block_m` heads of one token.

    Schedule: `block_m` heads by `block_n` keys a tile, `block_d` dims a piece, `threads`.
    """
    D, H, width, RD, extra = spec.head_dim, spec.num_heads, spec.index_width, spec.rope_dim, takes_extra(schedule.op)
    ring_rows, compressed_rows = rows.ring_pages(spec, schedule), rows.compressed_pages(spec, schedule) if extra else None
    sizes = stream.sizes_of(schedule.op, spec, schedule, (ring_rows, compressed_rows) if extra else (ring_rows,))
    M, threads = sizes.block_m, schedule["threads"]
    tokens, turned, P = T.dynamic("N"), T.dynamic("turned"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    def piece(tensor, part, dims, at):
        return tensor[at[0], part * M : part * M + M, dims]

    attend = stream.macros(spec, sizes, stream.Place(piece=piece, lse=lambda h, at: (at[0], h), turned=lambda at: at[1]))

    def window(index, n, memory):
        return gather.Side(width, gather.index_slot, (index, n, width), ring_rows, memory)

    def alone():
        @T.prim_func
        def attention_indexed(
            q: T.Tensor((tokens, H, D), bf16),
            cache: T.Tensor((size,), u8),
            plain_cache: T.Tensor((plain_size,), bf16),
            slot_stride: T.int32,
            num_slots: T.int32,
            index: T.Tensor((tokens, width), i32),
            attn_sink: T.Tensor((H,), f32),
            positions: T.Tensor((turned,), i32),
            rope_table: T.Tensor((P, RD), f32),
            use_rope: T.int32,
            out: T.Tensor((tokens, H, D), bf16),
            lse: T.Tensor((tokens, H), f32),
        ):
            with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
                sides = (window(index, n, rows.Memory(cache, plain_cache, slot_stride)),)
                pos = T.alloc_var(i32, init=softmax.turn_of(n, positions, rope_table, use_rope)[0])
                attend(q, attn_sink, out, lse, sides, (rope_table, use_rope), part, (n, pos))

        return attention_indexed

    def with_extra():
        K, lengths = T.dynamic("K"), T.dynamic("lengths")
        extra_size, extra_plain_size = T.dynamic("extra_size", i64), T.dynamic("extra_plain_size", i64)

        @T.prim_func
        def attention_indexed_extra(
            q: T.Tensor((tokens, H, D), bf16),
            cache: T.Tensor((size,), u8),
            plain_cache: T.Tensor((plain_size,), bf16),
            slot_stride: T.int32,
            num_slots: T.int32,
            index: T.Tensor((tokens, width), i32),
            attn_sink: T.Tensor((H,), f32),
            positions: T.Tensor((turned,), i32),
            rope_table: T.Tensor((P, RD), f32),
            use_rope: T.int32,
            extra_cache: T.Tensor((extra_size,), u8),
            extra_plain: T.Tensor((extra_plain_size,), bf16),
            page_stride: T.int32,
            num_rows: T.int32,
            extra_index: T.Tensor((tokens, K), i32),
            extra_len: T.Tensor((lengths,), i32),
            use_len: T.int32,
            out: T.Tensor((tokens, H, D), bf16),
            lse: T.Tensor((tokens, H), f32),
        ):
            with T.Kernel(tokens, ceil_div(H, M), threads=threads) as (n, part):
                count = T.alloc_var(i32, init=select(use_len > 0, T.max(T.min(extra_len[n], K), 0), K))
                memory = rows.Memory(extra_cache, extra_plain, page_stride)
                sides = (
                    window(index, n, rows.Memory(cache, plain_cache, slot_stride)),
                    gather.Side(count, gather.index_slot, (extra_index, n, count), compressed_rows, memory),
                )
                pos = T.alloc_var(i32, init=softmax.turn_of(n, positions, rope_table, use_rope)[0])
                attend(q, attn_sink, out, lse, sides, (rope_table, use_rope), part, (n, pos))

        return attention_indexed_extra

    return with_extra() if extra else alone()
