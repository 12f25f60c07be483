"""Ops on torch tensors: check the arguments, make the outputs, call the kernel. No compiler, no arithmetic of its own.

Every op runs on the current stream, never synchronises, allocates nothing when `out=` is given, accepts zero tokens,
and raises ArgumentError before anything is written. Shapes use B sequences, T tokens of a step, N tokens, H heads, D
head dim, W window, R ring length, S state slots. Source of the contracts: README, "Ops".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

from .arguments import BF16, F32, I32, Call, Tensor
from .derived import INT32_END, ResolvedSpec
from .errors import ArgumentError
from .target import Target

# What each kernel takes, in order: a bundle whose manifest says otherwise was made by another version.
_CACHE = ("cache", "slot_stride", "num_slots")
SIGNATURES: dict[str, tuple[str, ...]] = {
    "decode_metadata": (
        *("start_pos", "state_id", "valid_start", "use_valid", "block_table", "use_table"),
        *("offset_len", "slots", "compressed"),
    ),
    "get_kv_index": ("offset_len", "index"),
    "chunk_slots": ("seqlens_q", "start_pos", "state_id", "slots"),
    "store_kv": ("kv", "slots", *_CACHE, "cast_back", "use_cast_back"),
    "load_history": ("segments", *_CACHE, "out"),
    "prefill_pivots": ("seqlens_q", "seqlens_k", "valid_start", "use_valid", "pivots"),
    "expand_pivots": ("pivots", "index"),
    "attention_decode": (
        *("q", *_CACHE, "state_id", "start_pos", "valid_start", "use_valid", "attn_sink"),
        *("out", "lse", "tiles_per_block"),
    ),
    "attention_indexed": ("q", *_CACHE, "index", "attn_sink", "out", "lse"),
    "attention_prefill": ("q", "keys", "pivots", "attn_sink", "out", "lse"),
}


class Ops:
    """The ops of one loaded bundle. `spec` and `manifest` say what was loaded."""

    def __init__(
        self,
        spec: ResolvedSpec,
        manifest: Mapping[str, Any],
        target: Target,
        functions: Mapping[str, Callable[..., Any]],
        check_values: bool = False,
    ) -> None:
        self.spec, self.manifest, self.target, self.check_values = spec, manifest, target, check_values
        self._functions = dict(functions)
        self._no_sinks: dict[torch.device, Tensor] = {}
        self._processors: dict[torch.device, int] = {}

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

    def store_kv(self, kv: Tensor, slots: Tensor, swa_cache: Tensor, cast_back: Tensor | None = None) -> Tensor | None:
        """Encode rows and write them into their ring slots.

        Args:
            kv: bf16 [N, D], rotated.
            slots: i32 [N]; no slot twice; -1 leaves the ring alone.
            swa_cache: u8 [S, R, 1, row], any state-slot stride (on a GPU a multiple of 16 bytes).
            cast_back: bf16 [N, D], written with what a reader of the ring will see, for all rows.

        Returns `cast_back`.
        """
        call = self._call("store_kv", kv)
        N = self._length("kv", kv)
        call.expect("kv", kv, BF16, (N, self.spec.head_dim))
        call.expect("slots", slots, I32, (N,))
        call.optional("cast_back", cast_back, BF16, (N, self.spec.head_dim))
        cache, stride, num_slots = call.cache(swa_cache)
        call.below("slots", slots, num_slots)
        if self.check_values:
            call.values("slots", slots, -1, num_slots - 1)
            call.distinct("slots", slots)
            call.finite("kv", kv)
        if N:
            back = kv if cast_back is None else cast_back
            call.run(kv, slots, cache, stride, num_slots, back, int(cast_back is not None))
        return cast_back

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
        n = self._length("segments", segments)
        call.expect("segments", segments, I32, (n, 4))
        cache, stride, num_slots = call.cache(swa_cache)
        history = self._history_rows(call, segments, num_seqs) if out is None else out
        call.expect("out", history, BF16, (None, spec.head_dim))
        if self.check_values or segments.device.type == "cpu":
            call.segments(segments, swa_cache.shape[0], history.shape[0], exact=out is None)
        if n:
            call.run(segments, cache, stride, num_slots, history)
        return history

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

    def attention_prefill(
        self,
        q: Tensor,
        keys: Tensor,
        pivots: Tensor,
        attn_sink: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Attention of a chunk over the prefill buffer, each query over its window.

        Args:
            q: bf16 [N, H, D].
            keys: bf16 [num_seqs * W + N, D], history rows of `load_history`, then the new rows (as `store_kv` casts
                them back, so that decode later reads the same values).
            pivots: i32 [N, 4] of `prefill_pivots`.
            attn_sink: f32 [H], given exactly when the spec has a sink.

        Returns: out bf16 [N, H, D]; lse f32 [N, H], natural log, without the sink. No key: 0 and +inf.
        """
        spec, call = self.spec, self._call("attention_prefill", q)
        N, H, D = self._length("q", q), spec.num_heads, spec.head_dim
        call.expect("q", q, BF16, (N, H, D))
        call.expect("keys", keys, BF16, (None, D))
        if N and keys.shape[0] < spec.window + N:
            bound = f"{N} queries see at least {spec.window} history rows and {N} new rows"
            call.refuse("keys", list(keys.shape), bound, "put the new rows behind those of load_history")
        call.expect("pivots", pivots, I32, (N, 4))
        sink = self._sink(call, attn_sink)
        made = out if out is not None else (torch.empty_like(q), call.empty(F32, N, H))
        output, lse = call.outputs(made, ("out", BF16, (N, H, D)), ("lse", F32, (N, H)))
        if self.check_values:
            self._check_pivots(call, pivots, keys.shape[0])
        if N:
            call.run(q, keys, pivots, sink, output, lse)
        return output, lse

    def _check_pivots(self, call: Call, pivots: Tensor, rows: int) -> None:
        """Refuse the first query whose runs leave the buffer's rows or are longer than the window."""
        start1, length1, start2, length2 = pivots.long().unbind(1)
        worst = torch.stack(
            [start1 + length1, start2 + length2, (length1 + length2 > self.spec.window) * INT32_END]
        ).amax(0)
        call.values("pivots' rows of query ", torch.where(pivots.amin(1) < 0, -1, worst), 0, rows)

    def _history_rows(self, call: Call, segments: Tensor, num_seqs: int | None) -> Tensor:
        if num_seqs is None:
            if segments.device.type != "cpu":
                call.refuse("num_seqs", "none", "segments on a GPU are not read by the host", "pass num_seqs or out")
            num_seqs = -(-int(segments[:, 3].sum()) // self.spec.window)
        if not isinstance(num_seqs, int) or num_seqs < 0:
            call.refuse("num_seqs", num_seqs, "0 or more", "pass the number of sequences of the plan")
        return call.empty(BF16, num_seqs * self.spec.window, self.spec.head_dim)

    def attention_decode(
        self,
        q: Tensor,
        swa_cache: Tensor,
        state_id: Tensor,
        start_pos: Tensor,
        attn_sink: Tensor | None = None,
        valid_start: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Attention of one decode step over the ring that `store_kv` has just written, without an index.

        Args:
            q: bf16 [B, t, H, D], t tokens of at most T; token i of a sequence is at start_pos + i.
            swa_cache: u8 [S, R, 1, row].
            state_id, start_pos: i32 [B]; state id -1 marks a padded row.
            attn_sink: f32 [H], given exactly when the spec has a sink.
            valid_start: i32 [B]; none = 0.

        Returns: out bf16 [B, t, H, D]; lse f32 [B, H, t], natural log, without the sink. No key: 0 and +inf.
        """
        spec, call = self.spec, self._call("attention_decode", q)
        least = spec.tokens_per_step if spec.block else 1
        if q.dim() != 4 or not least <= q.shape[1] <= spec.tokens_per_step:
            call.refuse(
                "q", list(q.shape), f"takes [B, {least}..{spec.tokens_per_step}, {spec.num_heads}, {spec.head_dim}]"
            )
        B, t, H, D = q.shape[0], q.shape[1], spec.num_heads, spec.head_dim
        call.expect("q", q, BF16, (B, t, H, D))
        call.expect("state_id", state_id, I32, (B,))
        call.expect("start_pos", start_pos, I32, (B,))
        call.optional("valid_start", valid_start, I32, (B,))
        sink = self._sink(call, attn_sink)
        cache, stride, num_slots = call.cache(swa_cache)
        made = out if out is not None else (torch.empty_like(q), call.empty(F32, B, H, t))
        output, lse = call.outputs(made, ("out", BF16, (B, t, H, D)), ("lse", F32, (B, H, t)))
        call.below("state_id", state_id, swa_cache.shape[0])
        if self.check_values:
            call.values("state_id", state_id, -1, swa_cache.shape[0] - 1)
            call.positions(start_pos, valid_start, state_id, t)
        if B:
            valid = start_pos if valid_start is None else valid_start
            given = int(valid_start is not None)
            rows, per_block = (B, t * H, D), self._tiles_per_block(B, t * H, q.device)
            made = (output.view(rows), lse)
            call.run(q.view(rows), cache, stride, num_slots, state_id, start_pos, valid, given, sink, *made, per_block)
        return output, lse

    def attention_indexed(
        self,
        q: Tensor,
        swa_cache: Tensor,
        index: Tensor,
        attn_sink: Tensor | None = None,
        *,
        out: tuple[Tensor, Tensor] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Attention of each query token over the ring slots of its row of `index`.

        Args:
            q: bf16 [N, H, D].
            swa_cache: u8 [S, R, 1, row].
            index: i32 [N, W] (W + draft_tokens for block attention), slots in any order, -1 = no key.
            attn_sink: f32 [H], given exactly when the spec has a sink.

        Returns: out bf16 [N, H, D]; lse f32 [N, H], natural log, without the sink. No key: 0 and +inf.
        """
        spec, call = self.spec, self._call("attention_indexed", q)
        N, H, D = self._length("q", q), spec.num_heads, spec.head_dim
        call.expect("q", q, BF16, (N, H, D))
        call.expect("index", index, I32, (N, spec.index_width))
        sink = self._sink(call, attn_sink)
        cache, stride, num_slots = call.cache(swa_cache)
        made = out if out is not None else (torch.empty_like(q), call.empty(F32, N, H))
        output, lse = call.outputs(made, ("out", BF16, (N, H, D)), ("lse", F32, (N, H)))
        call.below("index", index, num_slots)
        if self.check_values:
            call.values("index", index, -1, num_slots - 1)
        if N:
            call.run(q, cache, stride, num_slots, index, sink, output, lse)
        return output, lse

    def _tiles_per_block(self, sequences: int, queries: int, device: torch.device) -> int:
        """Query tiles that one block takes: as few as fill the processors once, since each block decodes the ring."""
        tiles = -(-queries // int(self.manifest["ops"]["attention_decode"]["schedule"]["values"]["block_m"]))
        if not self.target.is_cuda:
            return tiles
        if device not in self._processors:
            self._processors[device] = torch.cuda.get_device_properties(device).multi_processor_count
        return min(tiles, -(-sequences * tiles // self._processors[device]))

    def _call(self, op: str, first: Tensor) -> Call:
        function = self._functions.get(op)
        if function is None:
            raise ArgumentError(
                op, value="not in this bundle", bound=f"it holds {', '.join(self._functions)}", repair="generate it"
            )
        if not isinstance(first, torch.Tensor):
            raise ArgumentError(op, value=type(first).__name__, bound="takes torch tensors", repair="pass a tensor")
        return Call(op, self.spec, self.target, function, first.device)

    @staticmethod
    def _length(name: str, tensor: Tensor) -> int:
        if tensor.dim() == 0:
            raise ArgumentError(name, value="a scalar", bound="its first axis counts rows", repair="unsqueeze it")
        return int(tensor.shape[0])

    def _sink(self, call: Call, attn_sink: Tensor | None) -> Tensor:
        """The sink logits to run with: those given, or -inf (no weight) for a spec without a sink."""
        H = self.spec.num_heads
        if (attn_sink is not None) != self.spec.attention_sink:
            given, wanted = ("none", "has") if attn_sink is None else ("one", "has none of")
            repair = f"pass f32 [{H}]" if attn_sink is None else "leave it out, or set attention_sink in the spec"
            raise ArgumentError(
                f"{call.op}: attn_sink", value=given, bound=f"the spec {wanted} attention sinks", repair=repair
            )
        if attn_sink is not None:
            call.expect("attn_sink", attn_sink, F32, (H,))
            return attn_sink
        if call.device not in self._no_sinks:
            self._no_sinks[call.device] = torch.full((H,), float("-inf"), device=call.device)
        return self._no_sinks[call.device]
