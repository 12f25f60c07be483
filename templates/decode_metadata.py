"""Offset, length and ring slot of every token of a decode step, and the compressed slots of the groups it closes."""

import tilelang.language as T

from swa_codegen import ring

from ._paging import slot_of_group
from ._values import TILE, i32, select


def build(spec, schedule):
    W, R, steps, block = spec.window, spec.ring_length, spec.tokens_per_step, spec.block
    ratios, page_rows = tuple(c.ratio for c in spec.compress), spec.page_rows
    tokens, threads = schedule["tokens"], schedule["threads"]
    B, pages, groups = T.dynamic("B"), T.dynamic("pages"), T.dynamic("groups")

    @T.macro
    def first_and_count(n, start, valid, offset_len, state):
        first, last = ring.seen_range(start + n % steps, start, start + (steps - 1), W, valid, block, TILE)
        length = ring.count(first, last, TILE)
        live = (state >= 0) & (length > 0)
        offset_len[n, 0] = select(live, state * R + ring.row(first, R), 0)
        offset_len[n, 1] = select(live, length, 0)

    @T.prim_func
    def decode_metadata(
        start_pos: T.Tensor((B,), i32),
        state_id: T.Tensor((B,), i32),
        valid_start: T.Tensor((B,), i32),
        use_valid: T.int32,
        block_table: T.Tensor((B, pages), i32),
        use_table: T.int32,
        offset_len: T.Tensor((B * steps, 2), i32),
        slots: T.Tensor((B * steps,), i32),
        compressed: T.Tensor((groups, B * steps), i32),
    ):
        with T.Kernel(T.ceildiv(B * steps, tokens), threads=threads) as block_id:
            for i in T.Parallel(tokens):
                n = block_id * tokens + i
                if n < B * steps:
                    b = n // steps
                    pos = start_pos[b] + n % steps
                    first_and_count(n, start_pos[b], select(use_valid > 0, valid_start[b], 0), offset_len, state_id[b])
                    slots[n] = select(state_id[b] >= 0, state_id[b] * R + ring.row(pos, R), -1)
                    for k, ratio in enumerate(ratios):
                        g = ring.group(T.max(pos, 0), ratio)  # padding has any position: the table is read at 0 then
                        closed = (state_id[b] >= 0) & (pos >= 0) & ring.closes(pos, ratio)
                        slot = slot_of_group(block_table, b, g, page_rows, closed)
                        compressed[k, n] = select(use_table > 0, slot, select(closed, g, -1))

    return decode_metadata
