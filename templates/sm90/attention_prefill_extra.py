"""Attention of a chunk over the prefill buffer and over compressed rows, for Hopper.

Knows: the arguments of the op. Must not know: torch, devices, presets, how warpgroups share the work (`_stream`), how
rows are stored (`_gather`), or any tile number.

Neighbouring queries share their windows, but not their compressed rows, of which there are more: each query is taken by
itself.
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from .. import _attention as softmax
from .. import _rows as rows
from .._values import bf16, ceil_div, f32, i32, i64, select, u8
from . import _gather as gather
from . import _stream as stream

PASSES = stream.PASSES
OP = "attention_prefill_extra"


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_prefill_extra` of `spec`: an item is `block_m` heads of one token.

    Schedule: `block_m` heads by `block_n` keys a tile, `block_d` dims a piece, `threads`.
    """
    D, H, RD, threads = spec.head_dim, spec.num_heads, spec.rope_dim, schedule["threads"]
    buffer_rows, compressed_rows = gather.tensor_pages(D, threads), rows.compressed_pages(spec, schedule)
    sizes = stream.sizes_of(OP, spec, schedule, (buffer_rows, compressed_rows))
    M, parts = sizes.block_m, ceil_div(H, sizes.block_m)
    tokens, num_keys, turned_tokens, P = T.dynamic("N"), T.dynamic("num_keys"), T.dynamic("turned"), T.dynamic("P")
    K, lengths = T.dynamic("K"), T.dynamic("lengths")
    extra_size, extra_plain_size = T.dynamic("extra_size", i64), T.dynamic("extra_plain_size", i64)

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
        """History and new rows that the token's pivots name, and the compressed rows chosen for it. Padding sees neither."""
        buffer, compressed_memory, pivots, turn, chosen = source
        first_old, old = T.alloc_var(i32, init=pivots[at[0], 0]), T.alloc_var(i32, init=pivots[at[0], 1])
        first_new, fresh = T.alloc_var(i32, init=pivots[at[0], 2]), T.alloc_var(i32, init=pivots[at[0], 3])
        live = (first_old | old | first_new | fresh) != 0
        given = select(chosen[2] > 0, T.max(T.min(chosen[1][at[0]], K), 0), K)
        extra = T.alloc_var(i32, init=select(live, given, 0))
        held = T.alloc_var(i32, init=old + fresh)
        turned = T.alloc_var(i32, init=softmax.turn_of(at[0], *turn)[0])
        window = gather.Side(gather.Runs(first_old, old, first_new, held), buffer_rows, buffer)
        compressed = gather.Side(gather.Listed(chosen[0], at[0], extra), compressed_rows, compressed_memory)
        return (window, compressed), turned

    @T.macro
    def ahead(at, source, v):
        gather.ask_index(source[-1][0], at[0], v)  # extra_index

    work = stream.Work(tokens * parts, (buffer_rows, compressed_rows), at, piece, row, sides, ahead)
    attend = stream.macros(spec, sizes, work)

    @T.prim_func
    def attention_prefill_extra(
        q: T.Tensor((tokens, H, D), bf16),
        keys: T.Tensor((num_keys, D), bf16),
        pivots: T.Tensor((tokens, 4), i32),
        attn_sink: T.Tensor((H,), f32),
        positions: T.Tensor((turned_tokens,), i32),
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
            buffer, memory = rows.Memory(None, keys, 1), rows.Memory(extra_cache, extra_plain, page_stride)
            source = (buffer, memory, pivots, (positions, rope_table, use_rope), (extra_index, extra_len, use_len))
            attend(q, attn_sink, out, lse, (rope_table, use_rope), source, bx)

    return attention_prefill_extra
