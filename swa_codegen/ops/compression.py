"""The compression op."""

from __future__ import annotations

from ..arguments import BF16, F32, I32, Call, Tensor, find_kernel
from ..derived import INT32_END, Compress
from ..schedule import compress_kernels
from .base import OpsBase


class CompressionOps(OpsBase):
    """Groups of rows pooled into compressed rows, and the state that outlives a call."""

    def compress(
        self,
        ratio: int,
        kv_score: Tensor,
        seqlens_q: Tensor,
        start_pos: Tensor,
        state_id: Tensor,
        state: Tensor | None,
        cache: Tensor,
        cache_slots: Tensor,
        norm_weight: Tensor,
        rope_table: Tensor,
        ape: Tensor | None = None,
        latent: Tensor | None = None,
    ) -> Tensor | None:
        """Pool the groups that the tokens of chunks or of a decode step close, and keep the rows that later ones need.

        A group of `ratio` positions (with overlap: and the group before it) is pooled by a softmax per channel, RMS
        normalised, rotated at the group's first position, encoded, and written. Rows before the chunk come from
        `state`; all are read before the chunk's last rows are written over them. A group closed by a draft is written
        too: no query sees it before its position is reached, and it is written again if the draft is rejected.

        Args:
            ratio: one of the spec's compress ratios.
            kv_score: f32 [N, 2 * coff * D], kv, then score, coff = 2 with overlap; ratio 1: kv alone, bf16 [N, D].
            seqlens_q, start_pos, state_id: i32 [B], length and first position of each chunk, and its state slot; -1 is
                padding, which writes nothing. Tokens behind the last chunk are padding too.
            state: f32 [S, state_ring, 2 * coff * D], any state-slot stride (on a GPU a multiple of 16 bytes); for
                ratio 1 none.
            cache: compressed rows u8 [pages, page_rows, 1, row], any page stride (on a GPU a multiple of 16 bytes).
            cache_slots: i32 [N], page * page_rows + row of the group that the token closes, as `decode_metadata` gives
                them; -1 writes no row.
            norm_weight: f32 [D].
            rope_table: f32 [positions, rope_dim] of `rope_table(spec, "compressed", ...)`.
            ape: f32 [ratio, coff * D], added to the score; given exactly when the spec has it.
            latent: bf16 [N, D], gets the normalised row before its rotation, in the tokens that close a group.

        Returns `latent`. Source of the rule: README, "Compression".
        """
        spec, call = self.spec, self._call("compress", kv_score, kernel=f"compress_{ratio}")
        entry = spec.compress_of(ratio)
        kernels = compress_kernels(entry)
        for kernel in kernels:  # the second too, before the first has written
            find_kernel(self._functions, kernel)
        N, B, width = self._length("kv_score", kv_score), self._length("seqlens_q", seqlens_q), spec.state_width(ratio)
        if entry.has_state:
            call.expect("kv_score", kv_score, F32, (N, width))
        else:
            call.expect("kv_score", kv_score, BF16, (N, spec.head_dim))
        for name, tensor in (("seqlens_q", seqlens_q), ("start_pos", start_pos), ("state_id", state_id)):
            call.expect(name, tensor, I32, (B,))
        call.expect("cache_slots", cache_slots, I32, (N,))
        call.expect("norm_weight", norm_weight, F32, (spec.head_dim,))
        call.expect("rope_table", rope_table, F32, (None, spec.rope_dim))
        call.optional("latent", latent, BF16, (N, spec.head_dim))
        flat, stride, states = self._state(call, entry, state)
        bias = self._ape(call, entry, ape)
        pages = call.pages("cache", cache)
        call.count("rows of kv_score", N, seqlens_q, None, self.check_values)
        call.below("cache_slots", cache_slots, pages.rows)
        if entry.has_state:
            call.below("state_id", state_id, states)
        if self.check_values or seqlens_q.device.type == "cpu":
            self._check_positions(call, entry, seqlens_q, start_pos, state_id, rope_table)
        if self.check_values:
            call.values("state_id", state_id, -1, (states if entry.has_state else INT32_END) - 1)
            call.values("cache_slots", cache_slots, -1, pages.rows - 1)
            call.distinct("cache_slots", cache_slots)
        if N and B:
            chunks = (kv_score, seqlens_q, start_pos, state_id, flat, stride, states)
            given = self._stand_in(call, BF16, 0, spec.head_dim) if latent is None else latent
            row = (*pages, cache_slots, norm_weight, rope_table, bias, given, int(latent is not None))
            call.launch(kernels[0], *chunks, *row)
            for kernel in kernels[1:]:
                call.launch(kernel, *chunks, bias)
        return latent

    def _state(self, call: Call, entry: Compress, state: Tensor | None) -> tuple[Tensor, int, int]:
        """(flat state, stride of its slots in the target's units, slots); a stand-in for a ratio without state."""
        if not entry.has_state:
            if state is not None:
                call.refuse("state", "given", f"ratio {entry.ratio} keeps no state", "pass None")
            return self._stand_in(call, F32, 0), 0, INT32_END - 1
        return call.states(state, entry)

    def _ape(self, call: Call, entry: Compress, ape: Tensor | None) -> Tensor:
        shape = (entry.ratio, entry.coff * self.spec.head_dim)
        if (ape is not None) != entry.ape:
            given, wanted = ("none", "has") if ape is None else ("one", "has no")
            repair = f"pass f32 {list(shape)}" if ape is None else "leave it out, or set ape in the spec"
            call.refuse("ape", given, f"ratio {entry.ratio} of the spec {wanted} learned biases", repair)
        if ape is None:
            return self._stand_in(call, F32, 0)
        call.expect("ape", ape, F32, shape)
        return ape.view(-1)

    def _check_positions(
        self, call: Call, entry: Compress, seqlens_q: Tensor, start_pos: Tensor, state_id: Tensor, table: Tensor
    ) -> None:
        """Refuse positions that are negative, or whose groups begin beyond the table."""
        live = (state_id >= 0) & (seqlens_q > 0)
        call.values("start_pos", start_pos.where(live, 0), 0, INT32_END - 1)
        last = (start_pos.long() + seqlens_q).where(live, 0) // entry.ratio * entry.ratio - entry.ratio
        call.values("start_pos + seqlens_q", last, -INT32_END, table.shape[0] - 1, "use a longer rope_table")
