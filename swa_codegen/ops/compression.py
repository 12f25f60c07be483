"""The compression op, and which kernels of a ratio it launches."""

from __future__ import annotations

from .. import ring
from ..derived import INT32_END, Compress
from ..kernels import compress_kernels
from .arguments import BF16, F32, I32, Call, Tensor, find_kernel
from .base import OpsBase
from .contents import token_positions
from .description import op
from .values import NO_ROW, PADDED


class CompressionOps(OpsBase):
    """Groups of rows pooled into compressed rows, and the state that outlives a call."""

    @op(mutates=("state", "cache", "latent"), hands_back="latent")
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
            seqlens_q, start_pos, state_id: i32 [B], length and first position of each chunk, and its state slot, none
                twice among chunks with tokens; -1 is padding, which writes nothing. Tokens behind the last chunk are
                padding too.
            state: f32 [S, state_ring, 2 * coff * D], any state-slot stride (on a GPU a multiple of 16 bytes); for
                ratio 1 none.
            cache: compressed rows u8 [pages, page_rows, 1, row], any page stride that keeps values aligned.
            cache_slots: i32 [N], page * page_rows + row of the group that the token closes, as `decode_metadata` gives
                them; -1 writes no row.
            norm_weight: f32 [D].
            rope_table: f32 [positions, rope_dim] of `rope_table(spec, "compressed", ...)`.
            ape: f32 [ratio, coff * D], added to the score; given exactly when the spec has it.
            latent: bf16 [N, D], gets the normalised row before its rotation, in the tokens that close a group.

        Returns `latent`. Source of the rule: README, "Compression".
        """
        spec, call = self.spec, self._call("compress", kv_score)
        entry, kernels = self._compression(ratio)
        N, B = call.rows_of("kv_score", kv_score), call.rows_of("seqlens_q", seqlens_q)
        if entry.has_state:
            kv_score = call.expect("kv_score", kv_score, F32, (N, spec.state_width(ratio)))
        else:
            kv_score = call.expect("kv_score", kv_score, BF16, (N, spec.head_dim))
        seqlens_q = call.expect("seqlens_q", seqlens_q, I32, (B,))
        start_pos = call.expect("start_pos", start_pos, I32, (B,))
        state_id = call.expect("state_id", state_id, I32, (B,))
        cache_slots = call.expect("cache_slots", cache_slots, I32, (N,))
        norm_weight = call.expect("norm_weight", norm_weight, F32, (spec.head_dim,))
        rope_table = call.expect("rope_table", rope_table, F32, (None, spec.rope_dim))
        given = call.optional("latent", latent, BF16, (N, spec.head_dim))
        flat, stride, states = self._state(call, entry, state)
        bias = self._ape(call, entry, ape)
        pages = call.pages("cache", cache)
        if call.traced:
            return latent
        taken = (kv_score, seqlens_q, start_pos, state_id, cache_slots, norm_weight, rope_table, ape)
        call.apart((state, cache, latent), taken)
        call.count("rows of kv_score", N, seqlens_q, None)
        call.values("cache_slots", cache_slots, -1, pages.rows - 1, NO_ROW)
        call.values("state_id", state_id, -1, (states if entry.has_state else INT32_END) - 1, PADDED)
        call.groups_in_table(ratio, seqlens_q, start_pos, state_id, rope_table)
        if call.strict:
            call.distinct("cache_slots", cache_slots, "slot", "keep the last row of each slot")
            if entry.has_state:
                call.one_chunk_each(seqlens_q, state_id, "compress its chunks one call after the other")
            call.no_nan("norm_weight", norm_weight, "pass the weights of the norm")
            self._check_contents(call, entry, (kv_score, seqlens_q, start_pos, state_id, cache_slots), rope_table, ape)
        if N and B:
            chunks = (kv_score, seqlens_q, start_pos, state_id, flat, stride, states)
            row = call.stand_in(BF16, (0, spec.head_dim)) if given is None else given
            call.launch(
                kernels[0],
                *chunks,
                *pages,
                cache_slots,
                norm_weight,
                rope_table,
                bias,
                row,
                int(given is not None),
            )
            for kernel in kernels[1:]:
                call.launch(kernel, *chunks, bias)
        return latent

    def _check_contents(
        self, call: Call, entry: Compress, tokens: tuple[Tensor, ...], rope_table: Tensor, ape: Tensor | None
    ) -> None:
        """Refuse what is no number in the rows that a call reads, its states left out."""
        kv_score, seqlens_q, start_pos, state_id, cache_slots = tokens
        positions = token_positions(seqlens_q, start_pos, state_id, len(kv_score))
        real = positions >= 0
        kept = kv_score.shape[1] // 2 if entry.has_state else kv_score.shape[1]
        call.finite("kv_score", kv_score[:, :kept], real)
        call.scores("kv_score", kv_score, real)
        if ape is not None:
            call.scores("ape", ape)
        call.closing(cache_slots, positions, entry.ratio)
        first = positions // entry.ratio * entry.ratio
        call.turned_by(rope_table, first[real & ring.closes(positions, entry.ratio)])

    def _compression(self, ratio: int) -> tuple[Compress, tuple[str, ...]]:
        """A ratio's entry in the spec, and its kernels; refused where the bundle lacks any, before the first writes."""
        if type(ratio) is not int or ratio not in self._known:
            entry = self.spec.compress_of(ratio)
            kernels = compress_kernels(entry)
            for kernel in kernels:
                find_kernel(self.functions, kernel)
            self._known[ratio] = entry, kernels
        return self._known[ratio]

    def _state(self, call: Call, entry: Compress, state: Tensor | None) -> tuple[Tensor, int, int]:
        """(flat state, stride of its slots in the target's units, slots); a stand-in for a ratio without state."""
        if not entry.has_state:
            if state is not None:
                call.refuse("state", "given", f"ratio {entry.ratio} keeps no state", "pass None")
            return call.stand_in(F32, (0,)), 0, INT32_END - 1
        return call.states(state, entry)

    def _ape(self, call: Call, entry: Compress, ape: Tensor | None) -> Tensor:
        shape = (entry.ratio, entry.coff * self.spec.head_dim)
        if (ape is not None) != entry.ape:
            given, wanted = ("none", "has") if ape is None else ("one", "has no")
            repair = f"pass f32 {list(shape)}" if ape is None else "leave it out, or set ape in the spec"
            call.refuse("ape", given, f"ratio {entry.ratio} of the spec {wanted} learned biases", repair)
        if ape is None:
            return call.stand_in(F32, (0,))
        return call.expect("ape", ape, F32, shape).view(-1)
