"""Ops that move rows between the ring and bf16. Knows what their kernels take; must not know encodings."""

from __future__ import annotations

from .arguments import BF16, I32, Call, Tensor
from .base import OpsBase
from .description import op
from .values import NO_ROW


class RowOps(OpsBase):
    """Ring writes and history. Encoding and decoding are bit-exact."""

    @op(mutates=("swa_cache", "cast_back"), hands_back="cast_back")
    def store_kv(
        self,
        kv: Tensor,
        slots: Tensor,
        swa_cache: Tensor,
        cast_back: Tensor | None = None,
        positions: Tensor | None = None,
        rope_table: Tensor | None = None,
    ) -> Tensor | None:
        """Rotate rows where positions are given, encode them, write them into their ring slots.

        Args:
            kv: bf16 [N, D], already rotated, or not yet with `positions` and `rope_table`.
            slots: i32 [N]; no slot twice; -1 leaves the ring alone.
            swa_cache: u8 [S, R, 1, row], any state-slot stride that keeps values aligned (on a GPU to 16 bytes).
            cast_back: bf16 [N, D], written with what a reader of the ring will see, for all rows.
            positions, rope_table: i32 [N] and f32 [positions, rope_dim] of `rope_table`: the last rope_dim dims of each
                row are rotated in float32 and rounded to bf16 once, before the scale is chosen.

        Returns `cast_back`.
        """
        call = self._call("store_kv", kv)
        N = call.rows_of("kv", kv)
        kv = call.expect("kv", kv, BF16, (N, self.spec.head_dim))
        slots = call.expect("slots", slots, I32, (N,))
        back = kv if cast_back is None else call.expect("cast_back", cast_back, BF16, (N, self.spec.head_dim))
        turn = self._turn(call, N, positions, rope_table, lambda: slots >= 0)
        cache = call.rings(swa_cache)
        if call.traced:
            return cast_back
        call.apart((swa_cache, cast_back), (kv, slots, positions, rope_table))
        call.values("slots", slots, -1, cache.rows - 1, NO_ROW)
        if call.strict:
            call.distinct("slots", slots, "slot", "keep the last row of each slot")
            call.finite("kv", kv, None if cast_back is not None else slots >= 0)
        if N:
            call.run(kv, slots, *cache, back, int(cast_back is not None), *turn)
        return cast_back

    @op("out")
    def load_history(
        self, segments: Tensor, swa_cache: Tensor, num_seqs: int | None = None, *, out: Tensor | None = None
    ) -> Tensor:
        """The rows before each chunk, decoded into one contiguous buffer, as a load plan says.

        Args:
            segments: i32 [n, 4] of `load_plan`: state id or -1, ring row, destination row, length; together they cover
                num_seqs * W destination rows.
            swa_cache: u8 [S, R, 1, row].
            num_seqs: needed only where the segments are on a GPU and no `out` is given.

        Returns: bf16 [num_seqs * W, D], or as many leading rows of a larger `out` [rows, D]; zero rows where a segment
        has no source.
        """
        spec, call = self.spec, self._call("load_history", segments)
        n = call.rows_of("segments", segments)
        segments = call.expect("segments", segments, I32, (n, 4))
        cache = call.rings(swa_cache)
        given = call.optional("out", out, BF16, (None, spec.head_dim))
        rows = self._history_seqs(call, segments, num_seqs) * spec.window if given is None else given.shape[0]
        if call.reads:  # before memory is asked for, of which wrong lengths would be the size
            call.segments(segments, swa_cache.shape[0], rows, exact=given is None)
        history = call.empty(BF16, (rows, spec.head_dim)) if given is None else given
        if call.traced:
            return history
        if out is not None:
            call.apart((out,), (segments, swa_cache))
        if n:
            call.run(segments, *cache, history)
        return history

    def _history_seqs(self, call: Call, segments: Tensor, num_seqs: int | None) -> int:
        if num_seqs is None:
            if call.traced or not call.on_host:
                where = "of a traced call" if call.traced else "on a GPU"
                call.refuse("num_seqs", "none", f"segments {where} are not read by the host", "pass num_seqs or out")
            return -(-int(segments[:, 3].clamp(min=0).sum()) // self.spec.window)
        call.whole("num_seqs", num_seqs, "pass the number of sequences of the plan")
        return num_seqs
