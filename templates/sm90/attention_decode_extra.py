"""Decode attention over the ring and over compressed rows, for Hopper.

Knows: the ring arithmetic (`ring`). Must not know: torch, devices, presets, how warpgroups share the work (`_stream`),
how rows are stored (`_gather`), or any tile number (tiles come from the schedule).
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from swa_codegen import ring

from .. import _rows as rows
from .._values import TILE, bf16, ceil_div, f32, i32, i64, select, u8
from . import _gather as gather
from . import _stream as stream

PASSES = stream.PASSES


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_decode_extra` of `spec`: an item is `block_m` heads of one query token.

    Schedule: `block_m` heads by `block_n` keys a tile, `block_d` dims a piece, `threads`.
    """
    R, D, H, RD = spec.ring_length, spec.head_dim, spec.num_heads, spec.rope_dim
    ring_rows, compressed_rows = rows.ring_pages(spec, schedule), rows.compressed_pages(spec, schedule)
    sizes = stream.sizes_of("attention_decode_extra", spec, schedule, (ring_rows, compressed_rows))
    B, queries, tokens, P = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)
    K, lengths = T.dynamic("K"), T.dynamic("lengths")
    extra_size, extra_plain_size = T.dynamic("extra_size", i64), T.dynamic("extra_plain_size", i64)

    parts = ceil_div(H, sizes.block_m)

    def at(item):
        """Query token, part of its heads, sequence."""
        n = item // parts
        return n, item % parts, n // tokens

    def piece(tensor, dims, at, i, count):
        first = at[1] * sizes.block_m + i
        return tensor[at[0], first : first + count, dims]

    def row(i, at):
        head = at[1] * sizes.block_m + i
        return stream.Row(head < H, head, (at[2], head, at[0] - at[2] * tokens))

    @T.macro
    def sides(at, source):
        """The ring, as far as the token sees it, and the compressed rows chosen for it. A token without a state sees neither."""
        ring_memory, compressed_memory, state_id, start_pos, (valid_start, use_valid), (extra_index, extra_len, use_len) = source
        n, _, b = at
        state = T.alloc_var(i32, init=state_id[b])
        start = T.alloc_var(i32, init=start_pos[b])
        pos = T.alloc_var(i32, init=start + (n - b * tokens))
        valid = select(use_valid > 0, valid_start[b], 0)
        seen = ring.seen_range(pos, start, start + (tokens - 1), spec.window, valid, spec.block, TILE)
        first = T.alloc_var(i32, init=seen[0])
        held = T.alloc_var(i32, init=select(state >= 0, ring.count(first, seen[1], TILE), 0))
        first_row = T.alloc_var(i32, init=ring.row(first, R))
        given = select(use_len > 0, T.max(T.min(extra_len[n], K), 0), K)
        extra = T.alloc_var(i32, init=select(state >= 0, given, 0))
        window = gather.Side(gather.InRing(R, state, first_row, held), ring_rows, ring_memory)
        compressed = gather.Side(gather.Listed(extra_index, n, extra), compressed_rows, compressed_memory)
        turned = T.alloc_var(i32, init=select(state >= 0, pos, 0))
        return (window, compressed), turned

    @T.macro
    def ahead(at, source, v):
        gather.ask_index(source[-1][0], at[0], v)  # extra_index

    work = stream.Work(queries * parts, (ring_rows, compressed_rows), at, piece, row, sides, ahead)
    attend = stream.macros(spec, sizes, work)

    @T.prim_func
    def attention_decode_extra(
        q: T.Tensor((queries, H, D), bf16),
        cache: T.Tensor((size,), u8),
        plain_cache: T.Tensor((plain_size,), bf16),
        slot_stride: T.int32,
        num_slots: T.int32,
        state_id: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        valid_start: T.Tensor((B,), i32),
        use_valid: T.int32,
        attn_sink: T.Tensor((H,), f32),
        rope_table: T.Tensor((P, RD), f32),
        use_rope: T.int32,
        extra_cache: T.Tensor((extra_size,), u8),
        extra_plain: T.Tensor((extra_plain_size,), bf16),
        page_stride: T.int32,
        num_rows: T.int32,
        extra_index: T.Tensor((queries, K), i32),
        extra_len: T.Tensor((lengths,), i32),
        use_len: T.int32,
        out: T.Tensor((queries, H, D), bf16),
        lse: T.Tensor((B, H, tokens), f32),
    ):
        with T.Kernel(work.count, threads=schedule["threads"]) as bx:
            ring_memory = rows.Memory(cache, plain_cache, slot_stride)
            compressed_memory = rows.Memory(extra_cache, extra_plain, page_stride)
            chosen = (extra_index, extra_len, use_len)
            source = (ring_memory, compressed_memory, state_id, start_pos, (valid_start, use_valid), chosen)
            attend(q, attn_sink, out, lse, (rope_table, use_rope), source, bx)

    return attention_decode_extra
