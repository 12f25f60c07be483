"""Attention ops. Knows what their kernels take; each op has its whole contract with it: hence the length."""

from __future__ import annotations

import functools
from typing import Any

import torch

from ..kernels import EXTRA
from .arguments import BF16, F32, I32, Call, Tensor, find_kernel
from .base import OpsBase
from .contents import seen_rows
from .description import op
from .values import PADDED, counted
from .variants import entry_for


class AttentionOps(OpsBase):
    """Attention over the window, and over compressed rows beside it, in one softmax.

    Compressed rows, in every op: `extra_cache` u8 [pages, page_rows, 1, row] with any page stride (on a GPU a multiple
    of 16 bytes); `extra_index` i32 [queries, K] of their slots page * page_rows + row, -1 = no row, anywhere;
    `extra_len` i32 [queries], how many of the K entries count (none = all). Which rows a query may see is the caller's
    choice, per query. A padded row of a decode step (state id -1) and a padded token of a prefill (pivots all zero) see
    none. Entries behind `extra_len` are never looked at.

    Rotation, in every op: with a `rope_table` the last rope_dim dims of the output are rotated back by the query's
    position, in float32, before their one rounding to bf16.
    """

    @op("out", "lse")
    def attention_decode(
        self,
        q: Tensor,
        swa_cache: Tensor,
        state_id: Tensor,
        start_pos: Tensor,
        attn_sink: Tensor | None = None,
        valid_start: Tensor | None = None,
        extra_cache: Tensor | None = None,
        extra_index: Tensor | None = None,
        extra_len: Tensor | None = None,
        rope_table: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Attention of one decode step over the ring that `store_kv` has just written, without an index.

        Args:
            q: bf16 [B, t, H, D], t tokens of at most T (for block attention all T, or none); token i of a sequence is
                at start_pos + i.
            swa_cache: u8 [S, R, 1, row].
            state_id, start_pos: i32 [B]; state id -1 marks a padded row.
            attn_sink: f32 [H], given exactly when the spec has a sink.
            valid_start: i32 [B]; none = 0.
            extra_cache, extra_index, extra_len: compressed rows, i32 [B*t, K] and i32 [B*t]; see the class.
            rope_table: f32 [positions, rope_dim]: rotate the output back; see the class.

        Returns: out bf16 [B, t, H, D]; lse f32 [B, H, t], natural log, without the sink. No key: 0 and +inf.
        """
        spec, call = self.spec, self._call("attention_decode", q)
        H, D = spec.num_heads, spec.head_dim
        if q.dim() != 4 or q.shape[1] > self._step or (spec.block and q.shape[1] not in (0, self._step)):
            counts = f"0 or {self._step}" if spec.block else f"0..{self._step}"
            call.refuse("q", list(q.shape), f"takes [B, {counts}, {H}, {D}]")
        B, t = q.shape[:2]
        q = call.expect("q", q, BF16, (B, t, H, D))
        state_id = call.expect("state_id", state_id, I32, (B,))
        start_pos = call.expect("start_pos", start_pos, I32, (B,))
        valid_start = call.optional("valid_start", valid_start, I32, (B,))
        sink = self._sink(call, attn_sink)
        turn = self._rope_table(call, rope_table)
        extra = self._extra(call, B * t, extra_cache, extra_index, extra_len)
        cache = call.rings(swa_cache)
        output, lse = call.outputs(out, (BF16, (B, t, H, D)), (F32, (B, H, t)))
        if call.traced:
            return output, lse
        if out is not None:
            taken = (q, swa_cache, state_id, start_pos, attn_sink, valid_start)
            call.apart((output, lse), (*taken, extra_cache, extra_index, extra_len, rope_table))
        call.values("state_id", state_id, -1, swa_cache.shape[0] - 1, PADDED)
        call.positions(start_pos, valid_start, state_id, t)
        if rope_table is not None:
            call.step_in_table(start_pos, state_id, t, rope_table)
        if call.strict:
            call.finite("q", q, state_id >= 0)
            if rope_table is not None:
                places = start_pos[:, None] + torch.arange(t, device=q.device)
                call.turned_by(rope_table, places.where(state_id[:, None] >= 0, 0))
        if B and t:
            valid = start_pos if valid_start is None else valid_start
            step = (*cache, state_id, start_pos, valid, int(valid_start is not None), sink, *turn)
            if extra is None:
                per_block = self._tiles_per_block(B, t * H, q.device)
                call.run(q.view(B, t * H, D), *step, output.view(B, t * H, D), lse, per_block)
            else:
                name = "attention_decode" + EXTRA
                call.launch(name, q.view(B * t, H, D), *step, *extra, output.view(B * t, H, D), lse)
        return output, lse

    @op("out", "lse")
    def attention_indexed(
        self,
        q: Tensor,
        swa_cache: Tensor,
        index: Tensor,
        attn_sink: Tensor | None = None,
        extra_cache: Tensor | None = None,
        extra_index: Tensor | None = None,
        extra_len: Tensor | None = None,
        positions: Tensor | None = None,
        rope_table: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Attention of each query token over the ring slots of its row of `index`.

        Args:
            q: bf16 [N, H, D].
            swa_cache: u8 [S, R, 1, row].
            index: i32 [N, W] (W + draft_tokens for block attention), slots in any order, -1 = no key.
            attn_sink: f32 [H], given exactly when the spec has a sink.
            extra_cache, extra_index, extra_len: compressed rows, i32 [N, K] and i32 [N]; see the class.
            positions, rope_table: i32 [N] and f32 [positions, rope_dim]: rotate the output back; see the class.

        Returns: out bf16 [N, H, D]; lse f32 [N, H], natural log, without the sink. No key: 0 and +inf.
        """
        spec, call = self.spec, self._call("attention_indexed", q)
        N, H, D = call.rows_of("q", q), spec.num_heads, spec.head_dim
        q = call.expect("q", q, BF16, (N, H, D))
        index = call.expect("index", index, I32, (N, self._width))
        cache = call.rings(swa_cache)
        call.entries("index", index, None, cache.rows)
        sink = self._sink(call, attn_sink)
        extra = self._extra(call, N, extra_cache, extra_index, extra_len)

        def real() -> Tensor:
            seen = [index] if extra_index is None else [index, counted(extra_index, extra_len)]
            return (torch.cat(seen, 1) >= 0).any(1)

        turn = self._turn(call, N, positions, rope_table, real)
        if call.strict:
            call.finite("q", q, real())
        taken = (q, swa_cache, index, attn_sink, extra_cache, extra_index, extra_len, positions, rope_table)
        return _run(call, (q, *cache, index, sink, *turn), extra, taken, out)

    @op("out", "lse")
    def attention_prefill(
        self,
        q: Tensor,
        keys: Tensor,
        pivots: Tensor,
        attn_sink: Tensor | None = None,
        extra_cache: Tensor | None = None,
        extra_index: Tensor | None = None,
        extra_len: Tensor | None = None,
        positions: Tensor | None = None,
        rope_table: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Attention of a chunk over the prefill buffer, each query over its window.

        Args:
            q: bf16 [N, H, D].
            keys: bf16 [num_seqs * W + N, D], history rows of `load_history`, then the new rows (as `store_kv` casts
                them back, so that decode later reads the same values).
            pivots: i32 [N, 4] of `prefill_pivots`; all zero = padding, which sees no key.
            attn_sink: f32 [H], given exactly when the spec has a sink.
            extra_cache, extra_index, extra_len: compressed rows, i32 [N, K] and i32 [N]; see the class.
            positions, rope_table: i32 [N] and f32 [positions, rope_dim]: rotate the output back; see the class.

        Returns: out bf16 [N, H, D]; lse f32 [N, H], natural log, without the sink. No key: 0 and +inf.
        """
        spec, call = self.spec, self._call("attention_prefill", q)
        N, H, D = call.rows_of("q", q), spec.num_heads, spec.head_dim
        q = call.expect("q", q, BF16, (N, H, D))
        keys = call.expect("keys", keys, BF16, (None, D))
        if N and keys.shape[0] < spec.window + N:
            bound = f"{N} queries see at least {spec.window} history rows and {N} new rows"
            call.refuse("keys", list(keys.shape), bound, "put the new rows behind those of load_history")
        pivots = call.expect("pivots", pivots, I32, (N, 4))
        call.pivots(pivots, keys.shape[0])
        if call.strict:
            call.finite("q", q, (pivots != 0).any(1))
            call.finite("keys", keys, seen_rows(pivots, keys.shape[0]))
        sink = self._sink(call, attn_sink)
        turn = self._turn(call, N, positions, rope_table, lambda: (pivots != 0).any(1))
        extra = self._extra(call, N, extra_cache, extra_index, extra_len)
        taken = (q, keys, pivots, attn_sink, extra_cache, extra_index, extra_len, positions, rope_table)
        return _run(call, (q, keys, pivots, sink, *turn), extra, taken, out)

    def _extra(self, call: Call, queries: int, cache: Any, index: Any, length: Tensor | None) -> tuple[Any, ...] | None:
        """The compressed rows of a call, checked, as kernels take them; none where it brings none."""
        if cache is None and index is None and length is None:
            return None
        if not self.spec.compress:
            call.refuse("extra_cache", "given", "the spec compresses nothing", "use a spec with compress")
        for name, tensor in (("extra_cache", cache), ("extra_index", index)):
            if tensor is None:
                call.refuse(name, "none", "extra_cache and extra_index go together", "pass both, or neither")
        index = call.expect("extra_index", index, I32, (queries, None))
        length = call.optional("extra_len", length, I32, (queries,))
        pages = call.pages("extra_cache", cache)
        call.entries("extra_index", index, length, pages.rows)
        if length is not None:
            call.values("extra_len", length, 0, index.shape[1], f"use at most the index's width, {index.shape[1]}")
        lengths = call.stand_in(I32, (0,)) if length is None else length
        return (*pages, index, lengths, int(length is not None))

    def _tiles_per_block(self, sequences: int, queries: int, device: torch.device) -> int:
        """Query tiles that one block takes: as few as fill the processors once, since each block decodes the ring."""
        find_kernel(self.functions, "attention_decode")
        schedule = entry_for(self.manifest["ops"]["attention_decode"], sequences)["schedule"]
        tiles = -(-queries // int(schedule["values"]["block_m"]))
        if not self.target.is_cuda:
            return tiles
        return min(tiles, -(-sequences * tiles // _processors(device)))


@functools.cache
def _processors(device: torch.device) -> int:
    return torch.cuda.get_device_properties(device).multi_processor_count


def _run(
    call: Call,
    inputs: tuple[Any, ...],
    extra: tuple[Any, ...] | None,
    taken: tuple[Tensor | None, ...],
    out: tuple[Tensor, Tensor] | None,
) -> tuple[Tensor, Tensor]:
    """Output and lse of the kernel of the op, or of its form with compressed rows; inputs begin with q [N, H, D].
    `taken`: the tensors of the call as they were given."""
    shape = inputs[0].shape
    made: tuple[Tensor, Tensor] = call.outputs(out, (BF16, shape), (F32, shape[:2]))
    if call.traced:
        return made
    if out is not None:
        call.apart(made, taken)
    if shape[0]:
        call.launch(call.op if extra is None else call.op + EXTRA, *inputs, *(extra or ()), *made)
    return made
