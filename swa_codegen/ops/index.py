"""Ops that compute where rows lie: slots, indices, pivots. Six ops, each with its whole contract: hence the length."""

from __future__ import annotations

from typing import Any, cast

import torch

from ..derived import INT32_END
from .arguments import I32, Tensor
from .base import OpsBase
from .by_ratio import rows_of, stacked
from .description import op, watched
from .values import NO_PAGE, PADDED

Stacked = tuple[Tensor, Tensor, Tensor]  # offset_len, slots, compressed slots of all ratios


class IndexOps(OpsBase):
    """Slots, indices and pivots. All index tensors are bit-exact."""

    def decode_metadata(
        self,
        start_pos: Tensor,
        state_id: Tensor,
        valid_start: Tensor | None = None,
        block_table: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor, dict[int, Tensor] | Tensor] | None = None,
    ) -> tuple[Tensor, Tensor, dict[int, Tensor]]:
        """Where the keys of every token of a decode step lie.

        Args:
            start_pos: i32 [B], position of each sequence's first token.
            state_id: i32 [B], state slot; -1 marks a padded row.
            valid_start: i32 [B], first position whose keys exist; none = 0.
            block_table: i32 [B, pages], pages of the compressed cache, -1 = no page; none = compressed slots are group
                numbers. It lists the pages of every group that is closed by then, of the smallest ratio too: a table
                made for a larger ratio alone is filled up with -1.
            out: what a call returned, whose dict holds the rows of one tensor; or that tensor, i32 [ratios, B*T], in
                the place of the dict.

        Returns: offset and length i32 [B*T, 2]; ring slots i32 [B*T]; per ratio i32 [B*T] the compressed slot of the
        group that the token closes, else -1. A padded row gives (0, 0), -1, -1.
        """
        step = (start_pos, state_id, valid_start, block_table)
        if isinstance(out, tuple) and len(out) == 3 and isinstance(out[2], dict):
            return self._into_dict(step, *out[:2], out[2])
        offset_len, slots, compressed = self._decode_metadata(*step, out=cast("Stacked | None", out))
        return offset_len, slots, dict(zip(self._ratios, compressed.unbind(), strict=True))

    def _into_dict(
        self, step: tuple[Any, ...], offset_len: Tensor, slots: Tensor, given: dict[int, Tensor]
    ) -> tuple[Tensor, Tensor, dict[int, Tensor]]:
        """`decode_metadata` into a dict that it returned. A tracer sees no memory: there a copy fills the rows."""
        rows = rows_of(given, self._ratios)
        made = torch.stack(rows) if rows and watched() else stacked(rows, slots)
        self._decode_metadata(*step, out=(offset_len, slots, made))
        if watched():
            for row, values in zip(rows, made.unbind(), strict=True):
                row.copy_(values)
        return offset_len, slots, given

    @op("offset_len", "slots", "compressed")
    def _decode_metadata(
        self,
        start_pos: Tensor,
        state_id: Tensor,
        valid_start: Tensor | None = None,
        block_table: Tensor | None = None,
        *,
        out: Stacked | None = None,
    ) -> Stacked:
        """`decode_metadata` with the compressed slots of all ratios in one tensor, i32 [ratios, B*T]."""
        spec, call = self.spec, self._call("decode_metadata", start_pos)
        B = call.rows_of("start_pos", start_pos)
        start_pos = call.expect("start_pos", start_pos, I32, (B,))
        state_id = call.expect("state_id", state_id, I32, (B,))
        valid_start = call.optional("valid_start", valid_start, I32, (B,))
        block_table = call.optional("block_table", block_table, I32, (B, None))
        if block_table is not None and B and block_table.shape[1] == 0:
            call.refuse("block_table", list(block_table.shape), "takes at least one page", "leave it out")
        N = B * self._step
        wanted = (I32, (N, 2)), (I32, (N,)), (I32, (len(self._ratios), N))
        made: Stacked = call.outputs(out, *wanted)
        if call.traced:
            return made
        if out is not None:
            call.apart(made, (start_pos, state_id, valid_start, block_table))
        call.values("state_id", state_id, -1, spec.max_state_slots - 1, PADDED)
        call.positions(start_pos, valid_start, state_id, self._step)
        if call.strict:
            call.distinct("state_id", state_id, "state slot", "make a step of each")
            if block_table is not None:
                call.values("block_table", block_table, -1, spec.max_pages - 1, NO_PAGE)
        if block_table is not None and self._ratios:
            rows = block_table.shape[1] * spec.page_rows
            call.groups_listed(start_pos, state_id, self._ratios[0], rows)
        if B:
            table = call.stand_in(I32, (B, 1)) if block_table is None else block_table
            valid = start_pos if valid_start is None else valid_start
            call.run(
                start_pos, state_id, valid, int(valid_start is not None), table, int(block_table is not None), *made
            )
        return made

    @op("out")
    def get_kv_index(self, offset_len: Tensor, *, out: Tensor | None = None) -> Tensor:
        """Ring slots of the keys of each query, in order of position, -1 behind the last.

        Args: offset_len i32 [N, 2] of `decode_metadata`. Returns i32 [N, W] (W + draft_tokens for block attention).
        """
        call = self._call("get_kv_index", offset_len)
        N = call.rows_of("offset_len", offset_len)
        offset_len = call.expect("offset_len", offset_len, I32, (N, 2))
        index = call.output(out, I32, (N, self._width))
        if call.traced:
            return index
        if out is not None:
            call.apart((index,), (offset_len,))
        if call.strict:  # an index from it is looked at where it is used
            repair = "pass what decode_metadata gave"
            slots = self.spec.max_state_slots * self.spec.ring_length  # of the rings that an int32 can name
            offset, length = offset_len.unbind(1)
            call.values("offset_len[:, 0]", offset, 0, slots - 1, repair)
            call.values("offset_len[:, 1]", length, 0, self.spec.index_width, repair)
        if N:
            call.run(offset_len, index)
        return index

    @op("out")
    def chunk_slots(
        self,
        seqlens_q: Tensor,
        start_pos: Tensor,
        state_id: Tensor,
        num_tokens: int | None = None,
        *,
        out: Tensor | None = None,
    ) -> Tensor:
        """Ring slots of the tokens of ragged chunks, packed one after the other.

        Args:
            seqlens_q, start_pos, state_id: i32 [B], length and first position of each chunk, and its state slot.
            num_tokens: N, at least the sum of lengths; needed only where it cannot be read on the host.

        Returns: i32 [N]; -1 for all but the last R tokens of each chunk, for padded sequences, and past the last chunk.
        """
        call = self._call("chunk_slots", seqlens_q)
        B = call.rows_of("seqlens_q", seqlens_q)
        seqlens_q = call.expect("seqlens_q", seqlens_q, I32, (B,))
        start_pos = call.expect("start_pos", start_pos, I32, (B,))
        state_id = call.expect("state_id", state_id, I32, (B,))
        N = call.count("num_tokens", num_tokens, seqlens_q, out)
        slots = call.output(out, I32, (N,))
        if call.traced:
            return slots
        if out is not None:
            call.apart((slots,), (seqlens_q, start_pos, state_id))
        call.values("state_id", state_id, -1, self.spec.max_state_slots - 1, PADDED)
        call.chunk_positions(seqlens_q, start_pos, state_id)
        if call.strict:
            call.one_chunk_each(seqlens_q, state_id, "ask for the slots of one chunk after the other")
        if N and B:
            call.run(seqlens_q, start_pos, state_id, slots)
        elif N:
            slots.fill_(-1)
        return slots

    @op("index", "lengths")
    def compressed_index(
        self, ratio: int, start_pos: Tensor, block_table: Tensor, *, out: tuple[Tensor, Tensor] | None = None
    ) -> tuple[Tensor, Tensor]:
        """Compressed slots of every group that is closed at each query's position, for layers that attend to all.

        Args:
            ratio: one of the spec's compress ratios.
            start_pos: i32 [B], position of each sequence's first token; negative = padding, which sees none. No state
                id says so here: what an earlier step left in a padded row counts as a position.
            block_table: i32 [B, pages] of the compressed cache, -1 = no page.
            out: (index i32 [B*T, K], lengths i32 [B*T]); K may be any width that holds the closed groups.

        Returns: index i32 [B*T, K], K = pages * page_rows: groups in order, -1 behind the last and where there is no
        page; lengths i32 [B*T], (pos + 1) // ratio for the token at pos. So no query sees a group that a later one
        closes.
        """
        spec, call = self.spec, self._call("compressed_index", start_pos)
        spec.compress_of(ratio)
        B = call.rows_of("start_pos", start_pos)
        start_pos = call.expect("start_pos", start_pos, I32, (B,))
        block_table = call.expect("block_table", block_table, I32, (B, None))
        listed = block_table.shape[1] * spec.page_rows
        N, K = B * self._step, listed
        given = out[0] if isinstance(out, tuple) and out else None
        if isinstance(given, torch.Tensor) and given.dim() == 2 and not given.is_nested:
            K = given.shape[1]
        index, lengths = call.outputs(out, (I32, (N, K)), (I32, (N,)))
        if call.traced:
            return index, lengths
        if out is not None:
            call.apart((index, lengths), (start_pos, block_table))
        rows, more = (listed, "add pages") if listed <= K else (K, "pass a wider index")
        repair = f"{more}, or use -1 for padding"
        call.values("start_pos", start_pos, -INT32_END, (rows + 1) * ratio - 1 - self._step, repair)
        if call.strict:
            call.values("block_table", block_table, -1, spec.max_pages - 1, NO_PAGE)
        if N and K:
            call.run(ratio, start_pos, block_table, index, lengths)
        elif N:
            lengths.zero_()
        return index, lengths

    @op("out")
    def prefill_pivots(
        self,
        seqlens_q: Tensor,
        seqlens_k: Tensor,
        valid_start: Tensor | None = None,
        num_tokens: int | None = None,
        *,
        out: Tensor | None = None,
    ) -> Tensor:
        """Which rows of the prefill buffer (num_seqs * W history rows, then the new rows) each query sees.

        Args:
            seqlens_q, seqlens_k: i32 [B], new tokens of each sequence, and its length with them.
            valid_start: i32 [B], at most seqlens_k - seqlens_q; none = 0.
            num_tokens: N, at least the sum of seqlens_q; needed only where it cannot be read on the host.

        Returns: i32 [N, 4]: first history row, history rows, first new row, new rows; zeros past the last sequence.
        """
        call = self._call("prefill_pivots", seqlens_q)
        B = call.rows_of("seqlens_q", seqlens_q)
        seqlens_q = call.expect("seqlens_q", seqlens_q, I32, (B,))
        seqlens_k = call.expect("seqlens_k", seqlens_k, I32, (B,))
        valid_start = call.optional("valid_start", valid_start, I32, (B,))
        N = call.count("num_tokens", num_tokens, seqlens_q, out)
        pivots = call.output(out, I32, (N, 4))
        if call.traced:
            return pivots
        if out is not None:
            call.apart((pivots,), (seqlens_q, seqlens_k, valid_start))
        if call.reads:
            call.chunks(seqlens_q, seqlens_k, valid_start)
        if N and B:
            call.run(
                seqlens_q,
                seqlens_k,
                seqlens_q if valid_start is None else valid_start,
                int(valid_start is not None),
                pivots,
            )
        elif N:
            pivots.zero_()
        return pivots

    @op("out")
    def expand_pivots(self, pivots: Tensor, *, out: Tensor | None = None) -> Tensor:
        """Pivots as an index: i32 [N, 4] to rows i32 [N, W] in order of position, -1 behind the last."""
        call = self._call("expand_pivots", pivots)
        N = call.rows_of("pivots", pivots)
        pivots = call.expect("pivots", pivots, I32, (N, 4))
        index = call.output(out, I32, (N, self.spec.window))
        if call.traced:
            return index
        if out is not None:
            call.apart((index,), (pivots,))
        call.pivots(pivots, INT32_END - 1)
        if N:
            call.run(pivots, index)
        return index
