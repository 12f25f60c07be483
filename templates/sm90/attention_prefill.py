"""Prefill attention over contiguous keys, for Hopper.

Knows: how pivots address keys, and that consecutive tokens of a sequence see windows that slide by one row. Must not
know: torch, devices, presets, or any tile number (tiles come from the schedule).

A block takes consecutive tokens. Those of one sequence form a run: the keys of all of them, at most W + tokens - 1
rows, are laid end to end in shared memory, the history rows first. There every token of the run sees one range, since
history ends where it ends for all and new rows follow. A run is told by the end of its history, start1 + len1.
"""

from collections.abc import Mapping
from typing import Any

import tilelang.language as T

from .._values import bf16, f32, i32, select
from . import _machine as machine
from . import _pingpong as pingpong

OP = "attention_prefill"
PASSES = pingpong.PASSES
LOAD_DIMS = machine.VECTOR // 2  # bf16 dims of the widest load


def build(spec: Any, schedule: Mapping[str, int]) -> Any:
    """The PrimFunc `attention_prefill` of `spec`.

    Schedule: `block_m` query rows a tile, `block_d` dims a piece, `q_stages` pieces of q in flight per
    warpgroup, `load_rows` key rows loaded before the first is stored, `tokens_per_block` at most, `processors` among
    which tokens are shared out evenly, `threads`.
    """
    tokens, heads, block_m = schedule["tokens_per_block"], spec.num_heads, schedule["block_m"]
    where = f"{OP} on sm_90a: "
    machine.need(tokens > 0, where + "tokens_per_block", tokens, "at least 1", "set tokens_per_block = 1")
    processors = schedule["processors"]
    machine.need(processors > 0, where + "processors", processors, "at least 1", "set processors = 1")
    tiles = pingpong.tiles_of(OP, spec.head_dim, spec.window + tokens - 1, schedule)
    machine.need(heads % block_m == 0, where + "num_heads", heads, f"must be a multiple of block_m {block_m}")
    pingpong.check_batch(OP, schedule["load_rows"], spec.head_dim, LOAD_DIMS, tiles)
    return _build(spec, schedule, tiles)


def _rows(tiles: pingpong.Tiles, heads: int) -> pingpong.Rows:
    """A tile is `block_m` heads of one token; a key's position is its row in shared memory."""
    BM, BD, per_token = tiles.block_m, tiles.block_d, heads // tiles.block_m

    def piece(tensor, tile, p, at, i, count):
        head = tile % per_token * BM + i
        return tensor[tile // per_token, head : head + count, p * BD : p * BD + BD]

    def span(tile, i, at):
        """Start1 does not enter: the history ends with the run's, and where there is any, start2 is the run's own."""
        pivots, history, fresh, _ = at  # of the run: its history rows, its first new row
        token = tile // per_token
        first = history - pivots[token, 1] + (pivots[token, 2] - fresh)
        return first, history + (pivots[token, 2] - fresh) + pivots[token, 3] - 1

    def position(j, at):
        return j

    def lse(tile, i, at):
        return True, (tile // per_token, tile % per_token * BM + i)

    def turned(tile, i, at):
        """Padding has position -1."""
        return T.max(at[3][tile // per_token], 0)

    return pingpong.Rows(piece, span, position, lse, turned)


def _build(spec: Any, schedule: Mapping[str, int], tiles: pingpong.Tiles) -> Any:
    H, D, BD = spec.num_heads, spec.head_dim, tiles.block_d
    most, processors, threads = schedule["tokens_per_block"], schedule["processors"], machine.GROUP * pingpong.GROUPS
    load_rows, per_token = schedule["load_rows"], H // tiles.block_m
    loads = load_rows * D // (LOAD_DIMS * threads)  # of one thread in a batch
    BATCHES = tuple(range(tiles.keys // load_rows))
    N, rows, turned, P = T.dynamic("N"), T.dynamic("rows"), T.dynamic("turned"), T.dynamic("P")
    group = pingpong.macros(tiles, _rows(tiles, H), spec)
    # As few waves of blocks as the limit allows, and in them as even a share as whole tokens allow.
    waves = T.max(T.ceildiv(N, most * processors), 1)
    share = T.ceildiv(N, waves * processors)

    def place(k, a, v):
        """Key row and dim that thread v moves in turn a of batch k: a warp moves whole lines of a row."""
        return k * load_rows + (a * threads + v) // (D // LOAD_DIMS), (a * threads + v) % (D // LOAD_DIMS) * LOAD_DIMS

    @T.macro
    def load_keys(K, keys, old, history, fresh, count):
        """`history` rows from `old` on, then rows from `fresh` on, `count` in all; behind them zeros."""
        for k in BATCHES:
            moved = T.alloc_fragment((loads, threads, LOAD_DIMS), bf16)
            T.fill(moved, 0)
            for a, v, c in T.Parallel(loads, threads, LOAD_DIMS):
                j, d = place(k, a, v)
                if j < count:
                    moved[a, v, c] = keys[select(j < history, old, fresh - history) + j, d + c]
            for a, v, c in T.Parallel(loads, threads, LOAD_DIMS):
                j, d = place(k, a, v)
                K[d // BD, j, d % BD + c] = moved[a, v, c]

    def same_run(pivots, token, other):
        return pivots[token, 0] + pivots[token, 1] == pivots[other, 0] + pivots[other, 1]

    @T.prim_func
    def attention_prefill(
        q: T.Tensor((N, H, D), bf16),
        keys: T.Tensor((rows, D), bf16),
        pivots: T.Tensor((N, 4), i32),
        attn_sink: T.Tensor((H,), f32),
        positions: T.Tensor((turned,), i32),
        rope_table: T.Tensor((P, spec.rope_dim), f32),
        use_rope: T.int32,
        out: T.Tensor((N, H, D), bf16),
        lse: T.Tensor((N, H), f32),
    ):
        with T.Kernel(T.ceildiv(N, share), threads=schedule["threads"]) as bx:
            K = T.alloc_shared((tiles.pieces, tiles.keys, BD), bf16)
            lanes = pingpong.alloc_lanes(tiles)
            T.annotate_layout({lanes.stages: pingpong.stage_layout(lanes.stages)})
            tx = T.get_thread_binding()
            token = T.alloc_var(i32, init=bx * share)
            limit = T.alloc_var(i32, init=T.min(bx * share + share, N))
            first_tile = T.alloc_var(i32, init=bx * share * per_token)
            end = T.alloc_var(i32, init=0)
            alive = T.alloc_var(i32, init=0)
            if tx >= threads:
                T.dec_max_nreg(pingpong.CARRY_REGISTERS)
                group.carry(q, lanes, (), first_tile, limit * per_token, tx - threads)
            else:
                T.inc_max_nreg(pingpong.MULTIPLY_REGISTERS)
                while token < limit:
                    end = token + 1
                    alive = 1
                    for i in T.unroll(1, most):  # all pivots are read before the first is compared
                        within = (token + i < limit) & same_run(pivots, token, T.min(token + i, limit - 1))
                        alive = alive * T.cast(within, i32)
                        end = end + alive
                    old, history, fresh = pivots[token, 0], pivots[token, 1], pivots[token, 2]
                    T.sync_threads(machine.BARRIER, threads)  # both warpgroups are done with the keys before
                    load_keys(K, keys, old, history, fresh, history + pivots[end - 1, 2] + pivots[end - 1, 3] - fresh)
                    T.fence_proxy_async()
                    T.sync_threads(machine.BARRIER, threads)
                    at = (pivots, history, fresh, positions)
                    rope = (rope_table, use_rope)
                    tiles_of_run = (first_tile, token * per_token, end * per_token)
                    group.attend(q, attn_sink, out, lse, K, lanes, rope, at, *tiles_of_run, tx)
                    token = end
                T.tma_store_wait(0)

    return attention_prefill
