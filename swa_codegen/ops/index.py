"""Ops that compute where rows lie: slots, indices, pivots."""

from __future__ import annotations

import torch

from ..arguments import I32, Tensor
from ..derived import INT32_END
from .base import OpsBase


class IndexOps(OpsBase):
    """Slots, indices and pivots. All index tensors are bit-exact."""

    def decode_metadata(
        self,
        start_pos: Tensor,
        state_id: Tensor,
        valid_start: Tensor | None = None,
        block_table: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor, dict[int, Tensor]]:
        """Where the keys of every token of a decode step lie.

        Args:
            start_pos: i32 [B], position of each sequence's first token.
            state_id: i32 [B], state slot; -1 marks a padded row.
            valid_start: i32 [B], first position whose keys exist; none = 0.
            block_table: i32 [B, pages], pages of the compressed cache; none = compressed slots are group numbers.
            out: (offset_len, slots, compressed i32 [ratios, B*T]).

        Returns: offset and length i32 [B*T, 2]; ring slots i32 [B*T]; per ratio i32 [B*T] the compressed slot of the
        group that the token closes, else -1. A padded row gives (0, 0), -1, -1.
        """
        spec, call = self.spec, self._call("decode_metadata", start_pos)
        B, ratios = self._length("start_pos", start_pos), [c.ratio for c in spec.compress]
        call.expect("start_pos", start_pos, I32, (B,))
        call.expect("state_id", state_id, I32, (B,))
        call.optional("valid_start", valid_start, I32, (B,))
        rows = B * spec.tokens_per_step
        if block_table is not None:
            call.expect("block_table", block_table, I32, (B, None))
            if B and block_table.shape[1] == 0:
                call.refuse("block_table", list(block_table.shape), "takes at least one page", "leave it out")
            if self.check_values:
                call.values("block_table", block_table, -1, INT32_END // max(spec.page_rows or 1, 1) - 1)
        made = (
            out
            if out is not None
            else (call.empty(I32, rows, 2), call.empty(I32, rows), call.empty(I32, len(ratios), rows))
        )
        call.outputs(
            made, ("offset_len", I32, (rows, 2)), ("slots", I32, (rows,)), ("compressed", I32, (len(ratios), rows))
        )
        if self.check_values:
            call.values("state_id", state_id, -1, INT32_END // spec.ring_length - 1)
            call.positions(start_pos, valid_start, state_id, spec.tokens_per_step)
        if B:
            table = state_id.unsqueeze(1) if block_table is None else block_table
            valid = start_pos if valid_start is None else valid_start
            call.run(
                start_pos, state_id, valid, int(valid_start is not None), table, int(block_table is not None), *made
            )
        return made[0], made[1], {ratio: made[2][k] for k, ratio in enumerate(ratios)}

    def get_kv_index(self, offset_len: Tensor, *, out: Tensor | None = None) -> Tensor:
        """Ring slots of the keys of each query, in order of position, -1 behind the last.

        Args: offset_len i32 [N, 2] of `decode_metadata`. Returns i32 [N, W] (W + draft_tokens for block attention).
        """
        call = self._call("get_kv_index", offset_len)
        N = self._length("offset_len", offset_len)
        call.expect("offset_len", offset_len, I32, (N, 2))
        index = call.empty(I32, N, self.spec.index_width) if out is None else out
        call.outputs((index,), ("out", I32, (N, self.spec.index_width)))
        if self.check_values:
            call.values("offset_len[:, 0]", offset_len[:, 0], 0, INT32_END - 1)
            call.values("offset_len[:, 1]", offset_len[:, 1], 0, self.spec.index_width)
        if N:
            call.run(offset_len, index)
        return index

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
        B = self._length("seqlens_q", seqlens_q)
        for name, tensor in (("seqlens_q", seqlens_q), ("start_pos", start_pos), ("state_id", state_id)):
            call.expect(name, tensor, I32, (B,))
        call.below("state_id", state_id, INT32_END // self.spec.ring_length)
        N = call.count("num_tokens", num_tokens, seqlens_q, out, self.check_values)
        slots = call.empty(I32, N) if out is None else out
        call.outputs((slots,), ("out", I32, (N,)))
        if self.check_values:
            call.values("start_pos", start_pos.where(state_id >= 0, 0), 0, INT32_END - 1)
            call.values("state_id", state_id, -1, INT32_END // self.spec.ring_length - 1)
        if N and B:
            call.run(seqlens_q, start_pos, state_id, slots)
        elif N:
            slots.fill_(-1)
        return slots

    def compressed_index(
        self, ratio: int, start_pos: Tensor, block_table: Tensor, *, out: tuple[Tensor, Tensor] | None = None
    ) -> tuple[Tensor, Tensor]:
        """Compressed slots of every group that is closed at each query's position, for layers that attend to all.

        Args:
            ratio: one of the spec's compress ratios.
            start_pos: i32 [B], position of each sequence's first token; negative = padding, which sees none.
            block_table: i32 [B, pages] of the compressed cache, -1 = no page.
            out: (index i32 [B*T, K], lengths i32 [B*T]); K may be any width that holds the closed groups.

        Returns: index i32 [B*T, K], K = pages * page_rows: groups in order, -1 behind the last and where there is no
        page; lengths i32 [B*T], (pos + 1) // ratio for the token at pos. So no query sees a group that a later one
        closes.
        """
        spec, call = self.spec, self._call("compressed_index", start_pos)
        spec.compress_of(ratio)
        B = self._length("start_pos", start_pos)
        call.expect("start_pos", start_pos, I32, (B,))
        call.expect("block_table", block_table, I32, (B, None))
        N, K = B * spec.tokens_per_step, int(block_table.shape[1]) * spec.page_rows
        if out is not None and isinstance(out[0], torch.Tensor) and out[0].dim() == 2:
            K = int(out[0].shape[1])
        made = (call.empty(I32, N, K), call.empty(I32, N)) if out is None else out
        index, lengths = call.outputs(made, ("index", I32, (N, K)), ("lengths", I32, (N,)))
        if self.check_values or start_pos.device.type == "cpu":
            call.values("start_pos", start_pos, -INT32_END, K * ratio - 1 + ratio - spec.tokens_per_step, "add pages")
        if self.check_values:
            call.values("block_table", block_table, -1, INT32_END // spec.page_rows - 1)
        if N and K:
            call.run(ratio, start_pos, block_table, index, lengths)
        elif N:
            lengths.zero_()
        return index, lengths

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
        B = self._length("seqlens_q", seqlens_q)
        call.expect("seqlens_q", seqlens_q, I32, (B,))
        call.expect("seqlens_k", seqlens_k, I32, (B,))
        call.optional("valid_start", valid_start, I32, (B,))
        N = call.count("num_tokens", num_tokens, seqlens_q, out, self.check_values)
        pivots = call.empty(I32, N, 4) if out is None else out
        call.outputs((pivots,), ("out", I32, (N, 4)))
        if self.check_values or seqlens_q.device.type == "cpu":
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

    def expand_pivots(self, pivots: Tensor, *, out: Tensor | None = None) -> Tensor:
        """Pivots as an index: i32 [N, 4] to rows i32 [N, W] in order of position, -1 behind the last."""
        call = self._call("expand_pivots", pivots)
        N = self._length("pivots", pivots)
        call.expect("pivots", pivots, I32, (N, 4))
        index = call.empty(I32, N, self.spec.window) if out is None else out
        call.outputs((index,), ("out", I32, (N, self.spec.window)))
        if self.check_values:
            self._check_pivots(call, pivots, INT32_END - 1)
        if N:
            call.run(pivots, index)
        return index
