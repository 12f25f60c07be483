"""A cache, its sequences and the ops of one bundle, each action held against the simulator.

Knows what a serving process does (chunks, steps, acceptance, reuse, copies) and what must come of it: every index,
every byte of the state slots and around them, every output against float64 over the rows that the simulator holds; of
groups and their rows `compression` knows that. Must not know how actions are drawn; the state machine and the single
tests do that. Works on the device of the bundle.

A payload is a number of `World.rows` (encoded bytes) and `World.values` (what a reader of the ring sees).
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from attended import PLAIN, Beside, Look, Side, check_output
from compression import Compression, Span
from tables import PageCopy
from torch import Tensor

from swa_codegen import reference, rotary
from swa_codegen.layout import slot_stride, state_slot
from swa_codegen.plan import load_plan
from swa_codegen.reference import rowcodec
from swa_codegen.simulator import CacheSimulator, Held, LostKey, Stored
from swa_codegen.slots import copy_in, copy_out, ring_views

MARGIN, GAP = 64, 32  # bytes around the state slots and between them, which nothing may touch
PADDING = None  # a row of a batch that is no sequence
Q_SIZE = 2.0  # queries sharp enough that one foreign key moves the output past its bound
TABLE_ROWS = 1024  # positions of the first rotary table; longer ones as sequences grow


@dataclass(frozen=True)
class Copy:
    """What an outside store holds of one sequence, and what it should hold."""

    stored: Tensor
    expected: Tensor
    rows: Stored
    abandoned: bool
    compressed: tuple[PageCopy, ...]


class World:
    """`states` state slots full of random bytes, and nobody in them."""

    def __init__(
        self,
        ops: Any,
        device: str = "cpu",
        states: int = 4,
        poison: int = 0x7F,
        seed: int = 0,
        tally: Counter[str] | None = None,
    ) -> None:
        self.ops, self.spec, self.device, self.poison_byte = ops, ops.spec, device, poison
        self.tally = Counter() if tally is None else tally  # of what happened, for tests of the tests
        self.simulator = CacheSimulator(self.spec, states)
        self.generator = torch.Generator().manual_seed(seed)
        size = slot_stride(self.spec)
        span = 2 * MARGIN + states * (size + GAP)
        self.memory = torch.randint(0, 256, (span,), dtype=torch.uint8, generator=self.generator).to(device)
        self.expected = self.memory.clone()
        self.slots, self.expected_slots = (
            m.as_strided((states, size), (size + GAP, 1), MARGIN) for m in (self.memory, self.expected)
        )
        layer = max(self.spec.layout.stored_rings - 1, 0)  # the last ring that is stored: others lie before and behind
        self.cache = ring_views(self.spec, self.slots)[layer]
        self.expected_cache = ring_views(self.spec, self.expected_slots)[layer]
        self.rows = torch.empty(0, self.spec.row_bytes, dtype=torch.uint8, device=device)
        self.values = torch.empty(0, self.spec.head_dim, dtype=torch.bfloat16, device=device)
        self.sink = self._randn(self.spec.num_heads).float() if self.spec.attention_sink else None
        self.compressions = {
            ratio: Compression(ops, ratio, (self.slots, self.expected_slots), poison, self.generator, self.tally)
            for ratio in self.spec.ratios
        }
        self.table = torch.empty(0, self.spec.rope_dim, device=device)
        self.running: dict[int, int] = {}  # sequence: state slot
        self.abandoned: set[int] = set()  # sequences whose last step was
        self.started = 0

    # What a serving process does.

    def free(self) -> list[int]:
        return [s for s in range(len(self.slots)) if s not in self.running.values()]

    def start(self, state: int, valid_start: int = 0) -> int:
        seq = self._enter(state)
        self.simulator.start(seq, state, valid_start)
        for compression in self.compressions.values():
            compression.start(seq, state, valid_start)
        return seq

    def finish(self, seq: int) -> None:
        self.simulator.finish(seq)
        for compression in self.compressions.values():
            compression.finish(seq)
        self.abandoned.discard(seq)
        del self.running[seq]

    def poison(self, state: int) -> None:
        self.tally["poisoned"] += 1
        self.simulator.poison(state)
        rows = torch.arange(self.spec.ring_length, device=self.device)
        junk = torch.full((len(rows), self.spec.row_bytes), self.poison_byte, dtype=torch.uint8, device=self.device)
        for cache in (self.cache, self.expected_cache):
            rowcodec.store_rows(cache, self.spec.row_format, self.spec.head_dim, rows * 0 + state, rows, junk)
        for compression in self.compressions.values():
            compression.poison(state)

    def copy_out(self, seq: int) -> Copy:
        state = self.running[seq]
        expected = self.expected_slots[state, : state_slot(self.spec).stored_bytes].clone()
        stored = copy_out(self.spec, self.slots, [state])
        compressed = tuple(compression.tables.copy_out(seq) for compression in self.compressions.values())
        return Copy(stored, expected, self.simulator.copy_out(seq), seq in self.abandoned, compressed)

    def copy_in(self, state: int, copy: Copy) -> int:
        seq = self._enter(state)
        copy_in(self.spec, self.slots, [state], copy.stored)
        self.expected_slots[state, : len(copy.expected)] = copy.expected
        self.simulator.copy_in(seq, state, copy.rows)
        for compression, pages in zip(self.compressions.values(), copy.compressed, strict=True):
            compression.copy_in(seq, state, copy.rows.position, pages)
        self.tally["copied"] += 1
        self.abandoned |= {seq} if copy.abandoned else set()
        self.check_memory()
        return seq

    def accept(self, seq: int, k: int) -> None:
        self.simulator.accept(seq, k)
        for compression in self.compressions.values():
            compression.rings.accept(seq, k)
        self.tally["accepted" if k else "abandoned"] += 1
        (self.abandoned.discard if k else self.abandoned.add)(seq)

    def step(self, batch: Sequence[int | None], tokens: int, look: Look = PLAIN) -> Tensor:
        """A decode step of `tokens` tokens a sequence, written and attended; nothing is accepted yet."""
        self.tally["steps"] += 1
        start, state, valid = self._numbers(batch)
        offset_len, slots, _ = self.ops.decode_metadata(start, state, valid)
        index = self._of_step(self.ops.get_kv_index(offset_len), batch, tokens)
        slots = self._of_step(slots, batch, tokens)
        compressed = {
            ratio: self._of_step(c.step_slots(batch, start, state, valid), batch, tokens)
            for ratio, c in self.compressions.items()
        }
        positions = (start[:, None] + torch.arange(tokens, device=self.device)).flatten().int()
        first, _ = self._write(slots, positions, look)
        spans = _spans([(seq, tokens) for seq in batch], start)
        self._compress(spans, (self._i32([tokens] * len(batch)), start, state), len(slots), compressed)
        for seq, position, row, _ in spans:
            self._enter_rows(seq, position, first + row, tokens)
        queries = [(row + t, seq, position + t) for seq, position, row, _ in spans for t in range(tokens)]
        self._check_slots(slots, index, queries)
        self.check_memory()

        q = self._randn(len(batch), tokens, self.spec.num_heads, self.spec.head_dim) * Q_SIZE
        side = Side(self._beside_step(look, batch, start, state, tokens), self._turn(look, positions))
        out, lse = self.ops.attention_decode(q, self.cache, state, start, self.sink, valid, **side.of_step())
        keys = {row: self.simulator.payloads(seq, self.simulator.visible(seq, pos)) for row, seq, pos in queries}
        flat = q.flatten(0, 1)
        ref = self._reference(flat, keys, side)
        check_output(self.spec, out.flatten(0, 1), lse.transpose(1, 2).flatten(0, 1), ref)
        check_output(self.spec, *self.ops.attention_indexed(flat, self.cache, index, self.sink, **side.of_rows()), ref)
        self._check_permuted(q, (start, state, valid), offset_len, (out, lse), side)
        self.check_memory()
        return out

    def chunk(self, batch: Sequence[tuple[int | None, int]], spare: int = 0, look: Look = PLAIN) -> Tensor | None:
        """A chunk of new tokens for each sequence of a ragged batch with `spare` tokens of padding behind it.

        A draft layer gets the rows of its context in the same way, but nothing attends there.
        """
        spec, seqs, lengths = self.spec, [seq for seq, _ in batch], [n for _, n in batch]
        self.tally["chunks"] += 1
        self.tally["chunks longer than the ring"] += max(lengths) > spec.ring_length
        start, state, valid = self._numbers(seqs)
        starts = start.where(state >= 0, 0)  # a padded sequence has no history and no length
        plan = load_plan(spec, starts.cpu(), state.cpu(), valid.cpu())
        history = self.ops.load_history(plan.to(self.device), self.cache, len(batch))
        known = [self._check_history(b, seq, history) for b, seq in enumerate(seqs)]
        seqlens_q, tokens, spans = self._i32(lengths), sum(lengths) + spare, _spans(batch, start)
        queries = [(row + j, seq, position + j) for seq, position, row, length in spans for j in range(length)]
        positions = self._i32([pos for _, _, pos in queries] + [0] * spare)
        first, back = self._write(self.ops.chunk_slots(seqlens_q, start, state, tokens), positions, look)
        self._compress(spans, (seqlens_q, start, state), tokens)
        out = None
        if not spec.block:
            pivots = self.ops.prefill_pivots(seqlens_q, starts + seqlens_q, valid, tokens)
            wanted = reference.prefill_pivots(spec, seqlens_q, starts + seqlens_q, valid, tokens)
            assert torch.equal(pivots, wanted), "prefill_pivots"
            keys = self._check_rows(self.ops.expand_pivots(pivots), batch, known, first)
            q = self._randn(tokens, spec.num_heads, spec.head_dim) * Q_SIZE
            side = Side(self._beside_chunk(look, queries, tokens), self._turn(look, positions))
            buffer = torch.cat([history, back])
            out, lse = self.ops.attention_prefill(q, buffer, pivots, self.sink, **side.of_rows())
            check_output(spec, out, lse, self._reference(q, keys, side))
        for seq, position, row, length in spans:
            self._enter_rows(seq, position, first + row, length)
            if length:
                self.accept(seq, length)
        self.check_memory()
        return out

    # What must come of it.

    def check_memory(self) -> None:
        """Every byte of every state slot and of every compressed cache, and of the gaps around them."""
        held = [
            (state, row, h.payload)
            for state in range(len(self.slots))
            for row, h in self.simulator.rows(state).items()
            if isinstance(h, Held)
        ]
        if held:
            state, row, payload = torch.tensor(held, device=self.device).unbind(1)
            rowcodec.store_rows(
                self.expected_cache, self.spec.row_format, self.spec.head_dim, state, row, self.rows[payload]
            )
        for compression in self.compressions.values():
            compression.lay_out_state()
            compression.cache.check()
        assert torch.equal(self.memory, self.expected), "bytes of the state slots"

    def _check_slots(self, slots: Tensor, index: Tensor, queries: list[tuple[int, int, int]]) -> None:
        """The slots that were written and those that are seen are the simulator's; padding is all -1."""
        written, seen = torch.full_like(slots, -1), torch.full_like(index, -1)
        for row, seq, pos in queries:
            written[row] = self.simulator.slot_of(seq, pos)
            found = self.simulator.slots_of(seq, pos)
            seen[row, : len(found)] = self._i32(found)
        assert torch.equal(slots, written), "decode_metadata: slots"
        assert torch.equal(index, seen), "get_kv_index"

    def _check_history(self, b: int, seq: int | None, history: Tensor) -> dict[int, int]:
        """The W rows before a chunk. Returns payloads by distance to its first position, -1 for the newest.

        In a ring shorter than W + T, an abandoned step has taken the place of the oldest of them, which no query sees.
        """
        W = self.spec.window
        rows = history[b * W : (b + 1) * W]
        if seq is PADDING:
            assert not rows.any(), "load_history: padding"
            return {}
        end = self.simulator.position(seq)
        first = max(end - W, self.simulator.valid_start(seq), 0)
        try:
            payloads = self.simulator.payloads(seq, list(range(first, end)))
        except LostKey as lost:
            assert seq in self.abandoned and self.spec.ring_length < W + self.spec.tokens_per_step
            assert lost.position == first == end - W
            self.tally["history rows lost"] += 1
            first += 1
            rows, payloads = rows[1:], self.simulator.payloads(seq, list(range(first, end)))
        expected = torch.zeros_like(rows)
        if payloads:
            expected[-len(payloads) :] = self.values[payloads]
        assert torch.equal(_bits(rows), _bits(expected)), "load_history"
        return dict(zip(range(first - end, 0), payloads, strict=True))

    def _check_rows(
        self, index: Tensor, batch: Sequence[tuple[int | None, int]], known: list[dict[int, int]], first: int
    ) -> dict[int, list[int]]:
        """The rows of the buffer that each query sees are the simulator's positions. Returns the payloads of each.

        known: payloads of the history of each sequence; first: the first of the new ones.
        """
        W, row, keys = self.spec.window, 0, {}
        expected = torch.full(index.shape, -1, dtype=torch.int32)
        for b, (seq, length) in enumerate(batch):
            start = self.simulator.position(seq) if seq is not PADDING else 0
            for j in range(length):
                seen = [p - start for p in self.simulator.visible(seq, start + j)]
                rows = [(b + 1) * W + p if p < 0 else len(batch) * W + row + p for p in seen]
                expected[row + j, : len(rows)] = torch.tensor(rows)
                keys[row + j] = [known[b][p] if p < 0 else first + row + p for p in seen]
            row += length
        assert torch.equal(index.cpu(), expected), "expand_pivots"
        return keys

    def _reference(self, q: Tensor, keys: dict[int, list[Any]], side: Side) -> reference.AttentionReference:
        """Each row of q over the payloads in `keys`, and what it sees beside them; a row not in `keys` has no key."""
        ids = torch.full((len(q), self.spec.index_width), -1)
        for row, payloads in keys.items():
            ids[row, : len(payloads)] = torch.tensor(payloads)
        return reference.attention_rows(self.spec, q, self.values, ids.to(self.device), self.sink, **side.wanted())

    def _check_permuted(
        self,
        q: Tensor,
        numbers: tuple[Tensor, Tensor, Tensor],
        offset_len: Tensor,
        attended: tuple[Tensor, Tensor],
        side: Side,
    ) -> None:
        """The batch in another order gives the same bits in that order."""
        order = torch.arange(len(q) - 1, -1, -1, device=self.device)
        start, state, valid = (x[order].contiguous() for x in numbers)
        moved = self.ops.decode_metadata(start, state, valid)[0].view(len(q), -1)
        assert torch.equal(moved, offset_len.view(len(q), -1)[order]), "permuted decode_metadata"
        step = (q[order].contiguous(), self.cache, state, start, self.sink, valid)
        out, lse = self.ops.attention_decode(*step, **side.moved(order).of_step())
        assert torch.equal(_bits(out), _bits(attended[0][order])), "permuted attention_decode"
        assert torch.equal(lse, attended[1][order]), "permuted attention_decode: lse"

    # Compressed rows and rotations.

    def _compress(
        self,
        spans: list[Span],
        chunks: tuple[Tensor, Tensor, Tensor],
        tokens: int,
        slots: dict[int, Tensor] | None = None,
    ) -> None:
        table = self._table(max((s.first + s.length for s in spans), default=0))
        for ratio, compression in self.compressions.items():
            compression.write(spans, chunks, tokens, table, slots[ratio] if slots else None)

    def _beside_step(
        self, look: Look, batch: Sequence[int | None], start: Tensor, state: Tensor, tokens: int
    ) -> Beside | None:
        if look.ratio is None:
            return None
        self.tally["compressed rows attended"] += 1
        return self.compressions[look.ratio].seen_in_step(batch, start, state, tokens, look.chosen)

    def _beside_chunk(self, look: Look, queries: list[tuple[int, int, int]], tokens: int) -> Beside | None:
        if look.ratio is None:
            return None
        self.tally["compressed rows attended"] += 1
        return self.compressions[look.ratio].tables.seen_in_chunk(queries, tokens, look.chosen)

    def _turn(self, look: Look, positions: Tensor) -> dict[str, Tensor]:
        return {"positions": positions, "rope_table": self.table} if look.rotated else {}

    def _table(self, positions: int) -> Tensor:
        """The rotary table of layers with compression where there is any; at least so many rows."""
        if positions > len(self.table):
            kind, rows = "compressed" if self.compressions else "plain", max(TABLE_ROWS, 2 * positions)
            self.table = rotary.rope_table(self.spec, kind, rows, self.device)
        return self.table

    # Numbers and tensors.

    def _enter(self, state: int) -> int:
        self.started += 1
        self.running[self.started] = state
        return self.started

    def _numbers(self, batch: Sequence[int | None]) -> tuple[Tensor, Tensor, Tensor]:
        """Next position, state id and valid start of each row of a batch."""
        real = [seq is not PADDING for seq in batch]
        start = [self.simulator.position(s) if r else 7 for s, r in zip(batch, real, strict=True)]
        state = [self.running[s] if r else -1 for s, r in zip(batch, real, strict=True)]
        valid = [self.simulator.valid_start(s) if r else 0 for s, r in zip(batch, real, strict=True)]
        return self._i32(start), self._i32(state), self._i32(valid)

    def _of_step(self, rows: Tensor, batch: Sequence[int | None], tokens: int) -> Tensor:
        return rows.unflatten(0, (len(batch), self.spec.tokens_per_step))[:, :tokens].flatten(0, 1).contiguous()

    def _enter_rows(self, seq: int, position: int, payload: int, count: int) -> None:
        self.simulator.write(seq, range(position, position + count), range(payload, payload + count))

    def _write(self, slots: Tensor, positions: Tensor, look: Look) -> tuple[int, Tensor]:
        """Store new rows; the number of the first payload, and the round trip of all of them."""
        first, kv = len(self.rows), self._randn(len(slots), self.spec.head_dim)
        table = self._table(int(positions.max()) + 1 if len(positions) else 0)
        turned = rotary.rotate_row(kv, positions, table, self.spec) if look.rotated else kv
        encoded = rowcodec.encode(turned, self.spec.row_format)
        self.rows = torch.cat([self.rows, encoded])
        seen = rowcodec.decode(encoded, self.spec.row_format, self.spec.head_dim)
        self.values = torch.cat([self.values, seen])
        back = torch.empty_like(kv)
        self.ops.store_kv(kv, slots, self.cache, back, **self._turn(look, positions))
        assert torch.equal(_bits(back), _bits(seen)), "store_kv: cast_back"
        return first, back

    def _randn(self, *shape: int) -> Tensor:
        return torch.randn(shape, generator=self.generator).bfloat16().to(self.device)

    def _i32(self, values: Iterable[int]) -> Tensor:
        return torch.tensor(list(values), dtype=torch.int32, device=self.device)


def _spans(batch: Sequence[tuple[int | None, int]], start: Tensor) -> list[Span]:
    """The tokens of each sequence that is no padding."""
    rows, first = [0, *itertools.accumulate(length for _, length in batch)], start.tolist()
    return [Span(seq, first[b], rows[b], n) for b, (seq, n) in enumerate(batch) if seq is not PADDING]


def _bits(x: Tensor) -> Tensor:
    return x.view(torch.int16)
