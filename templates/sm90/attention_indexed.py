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
    """The PrimFunc of `schedule.op`: an item is `block_m` heads of one token.

    Schedule: `block_m` heads by `block_n` keys a tile, `block_d` dims a piece, `threads`.
    """
    D, H, width, RD, extra = spec.head_dim, spec.num_heads, spec.index_width, spec.rope_dim, takes_extra(schedule.op)
    ring_rows, compressed_rows = rows.ring_pages(spec, schedule), rows.compressed_pages(spec, schedule) if extra else None
    sizes = stream.sizes_of(schedule.op, spec, schedule, (ring_rows, compressed_rows) if extra else (ring_rows,))
    M, threads = sizes.block_m, schedule["threads"]
    tokens, turned, P = T.dynamic("N"), T.dynamic("turned"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    parts = ceil_div(H, M)

    def at(item):
        """Token, part of its heads."""
        return item // parts, item % parts

    def piece(tensor, dims, at, i, count):
        return tensor[at[0], at[1] * M + i : at[1] * M + i + count, dims]

    def row(i, at):
        head = at[1] * M + i
        return stream.Row(head < H, head, (at[0], head))

    @T.macro
    def sides(at, source):
        """The indexed slots, and the compressed rows chosen beside them."""
        memory, index, turn, beside = source
        turned = T.alloc_var(i32, init=softmax.turn_of(at[0], *turn)[0])
        window = gather.Side(gather.Listed(index, at[0], width), ring_rows, memory)
        if extra:
            compressed_memory, extra_index, extra_len, use_len = beside
            K = extra_index.shape[1]
            count = T.alloc_var(i32, init=select(use_len > 0, T.max(T.min(extra_len[at[0]], K), 0), K))
            compressed = gather.Side(gather.Listed(extra_index, at[0], count), compressed_rows, compressed_memory)
            return (window, compressed), turned
        return (window,), turned

    @T.macro
    def ahead(at, source, v):
        gather.ask_index(source[1], at[0], v)  # index
        if extra:
            gather.ask_index(source[3][1], at[0], v)  # extra_index

    pages = (ring_rows, compressed_rows) if extra else (ring_rows,)
    work = stream.Work(tokens * parts, pages, at, piece, row, sides, ahead)
    attend = stream.macros(spec, sizes, work)

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
            with T.Kernel(work.count, threads=threads) as bx:
                source = (rows.Memory(cache, plain_cache, slot_stride), index, (positions, rope_table, use_rope), ())
                attend(q, attn_sink, out, lse, (rope_table, use_rope), source, bx)

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
            with T.Kernel(work.count, threads=threads) as bx:
                beside = (rows.Memory(extra_cache, extra_plain, page_stride), extra_index, extra_len, use_len)
                source = (rows.Memory(cache, plain_cache, slot_stride), index, (positions, rope_table, use_rope), beside)
                attend(q, attn_sink, out, lse, (rope_table, use_rope), source, bx)

        return attention_indexed_extra

    return with_extra() if extra else alone()
