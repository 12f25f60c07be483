"""Decode attention straight from the ring, each token of a step by itself, for Hopper.

Knows: the ring arithmetic (`ring`). Must not know: torch, devices, presets, how warpgroups share the work (`_stream`),
how rows are stored (`_gather`), or any tile number (tiles come from the schedule).

The tokens of a step share most of their keys, and here each decodes them again. But rows may be of any format that
`_gather` reads: with those of v4_fp8 128 sequences take 23 us, where the portable template takes 69.
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from swa_codegen import ring

from .. import _rows as rows
from .._values import TILE, bf16, f32, i32, i64, select, u8
from . import _gather as gather
from . import _stream as stream
from ._machine import need

PASSES = stream.PASSES

OP = "attention_decode"


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_decode` of `spec`.

    Schedule: `block_m` heads by `block_n` keys a tile, `block_d` dims a piece, `threads`.
    """
    R, D, H = spec.ring_length, spec.head_dim, spec.num_heads
    ring_rows = rows.ring_pages(spec, schedule)
    sizes = stream.sizes_of(OP, spec, schedule, (ring_rows,))
    M, parts = sizes.block_m, H // sizes.block_m
    need(H % M == 0, f"{OP} on sm_90a: num_heads", H, f"whole tiles of {M} heads a token")
    B, queries, tokens, P = T.dynamic("B"), T.dynamic("queries"), T.dynamic("tokens"), T.dynamic("P")
    size, plain_size = T.dynamic("size", i64), T.dynamic("plain_size", i64)

    tiles = T.ceildiv(queries, M)  # of a sequence

    def at(item):
        """Sequence, tile of its queries, token."""
        b = item // tiles
        return b, item - b * tiles, (item - b * tiles) // parts

    def piece(tensor, dims, at, i, count):
        return tensor[at[0], at[1] * M + i : at[1] * M + i + count, dims]

    def row(i, at):
        head = at[1] % parts * M + i
        return stream.Row(head < H, head, (at[0], head, at[2]))

    @T.macro
    def sides(at, source):
        """The ring, as far as the token sees it. A token without a state sees nothing."""
        memory, state_id, start_pos, (valid_start, use_valid) = source
        b, _, token = at
        state, start = T.alloc_var(i32, init=state_id[b]), T.alloc_var(i32, init=start_pos[b])
        valid = select(use_valid > 0, valid_start[b], 0)
        seen = ring.seen_range(start + token, start, start + (tokens - 1), spec.window, valid, spec.block, TILE)
        first = T.alloc_var(i32, init=seen[0])
        held = T.alloc_var(i32, init=select(state >= 0, ring.count(first, seen[1], TILE), 0))
        first_row = T.alloc_var(i32, init=ring.row(first, R))
        turned = T.alloc_var(i32, init=select(state >= 0, start + token, 0))
        return (gather.Side(gather.InRing(R, state, first_row, held), ring_rows, memory),), turned

    @T.macro
    def ahead(at, source, v):
        """Two numbers of a sequence, with those of thirty others in a line: nothing to ask for."""

    work = stream.Work(B * tiles, (ring_rows,), at, piece, row, sides, ahead)
    attend = stream.macros(spec, sizes, work)

    @T.prim_func
    def attention_decode(
        q: T.Tensor((B, queries, D), bf16),
        cache: T.Tensor((size,), u8),
        plain_cache: T.Tensor((plain_size,), bf16),
        slot_stride: T.int32,
        num_slots: T.int32,
        state_id: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        valid_start: T.Tensor((B,), i32),
        use_valid: T.int32,
        attn_sink: T.Tensor((H,), f32),
        rope_table: T.Tensor((P, spec.rope_dim), f32),
        use_rope: T.int32,
        out: T.Tensor((B, queries, D), bf16),
        lse: T.Tensor((B, H, tokens), f32),
        tiles_per_block: T.int32,
    ):
        with T.Kernel(work.count, threads=schedule["threads"]) as bx:
            source = (rows.Memory(cache, plain_cache, slot_stride), state_id, start_pos, (valid_start, use_valid))
            attend(q, attn_sink, out, lse, (rope_table, use_rope), source, bx)

    return attention_decode
