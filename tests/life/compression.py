"""The compression side of a `World`: one ratio's state rings and paged cache, and what every byte of both must be.

Knows where the rows that a group pools are found: where a simulated ring holds them. Must not know how actions are
drawn, nor keys and their rings; `world` calls it with the tokens of each action. Works on the device of the bundle.

A payload is a number of `Compression.given` (rows as they come) and `Compression.held` (as the state keeps them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import torch
from attended import Beside
from groups import whole_groups
from pages import PagedCache
from tables import PageCopy, Tables
from torch import Tensor

from swa_codegen.reference import rowcodec
from swa_codegen.simulator import CacheSimulator, Held, Ring, closed_groups, pooled_positions
from swa_codegen.slots import state_views

SENTINEL = -77.0  # in rows of `latent` that close no group


class Span(NamedTuple):
    """The tokens of one sequence in an action: its first position there, and that token's row among all."""

    seq: int
    first: int
    row: int
    length: int


class _Closing(NamedTuple):
    """A token that closes a group; the payloads that the group pools, none where some were never written here."""

    row: int
    seq: int
    group: int
    payloads: list[int]


class Compression:
    """State rings and pages full of random bytes, and nobody in them."""

    def __init__(
        self,
        ops: Any,
        ratio: int,
        slots: tuple[Tensor, Tensor],
        poison: int,
        generator: torch.Generator,
        tally: Counter[str],
    ) -> None:
        """slots: state slots, and as they should be."""
        self.ops, self.spec, self.ratio, self.entry = ops, ops.spec, ratio, ops.spec.compress_of(ratio)
        self.device, self.generator, self.poison_byte, self.tally = slots[0].device, generator, poison, tally
        self.state, self.expected_state = (_last_state(self.spec, ratio, x) for x in slots)
        # Ratio 1 keeps no state; a ring of one row, which nothing reads, spares every method a case.
        ring = Ring(self.entry.rows, max(self.entry.state_ring, 1), self.spec.tokens_per_step)
        self.rings = CacheSimulator(ring, len(slots[0]))
        self.cache = PagedCache(self.spec, self.device, poison, generator, tally)
        self.tables = Tables(self.entry, self.cache, int(torch.randint(2**31, (), generator=generator)))
        self.norm = 1 + self._randn(self.spec.head_dim) / 4
        self.ape = self._randn(ratio, self.entry.coff * self.spec.head_dim) if self.entry.ape else None
        self.given = self.held = self._rows(0)

    # What a serving process does.

    def start(self, seq: int, state: int, first: int) -> None:
        self.rings.start(seq, state, first)
        self.tables.start(seq, first)

    def finish(self, seq: int) -> None:
        self.rings.finish(seq)
        self.tables.finish(seq)

    def poison(self, state: int) -> None:
        self.rings.poison(state)
        if self.state is not None:
            for rings in (self.state, self.expected_state):
                rings[state].view(torch.uint8).fill_(self.poison_byte)

    def copy_in(self, seq: int, state: int, position: int, copy: PageCopy) -> None:
        """Only stored rings are copied: the state slot keeps the compression state of its past owner."""
        self.rings.start(seq, state, position)
        self.tables.copy_in(seq, position, copy)

    def step_slots(self, batch: Sequence[int | None], start: Tensor, state: Tensor, valid: Tensor) -> Tensor:
        """Compressed slots of all T tokens of each sequence of a step, by the op."""
        for seq, first in zip(batch, start.tolist(), strict=True):
            if seq is not None:
                self.tables.take_pages(seq, first + self.spec.tokens_per_step)
        table = self._for_every_ratio(self.tables.block_table(batch), start, state)
        slots: Tensor = self.ops.decode_metadata(start, state, valid, table)[2][self.ratio]
        return slots

    def _for_every_ratio(self, table: Tensor, start: Tensor, state: Tensor) -> Tensor:
        """This ratio's block table, filled up with -1 to where the groups of the smallest ratio end."""
        last = int(start.masked_fill(state < 0, 0).max()) + self.spec.tokens_per_step
        pages = -(-(last // self.spec.ratios[0]) // self.spec.page_rows)
        return torch.nn.functional.pad(table, (0, max(pages - table.shape[1], 0)), value=-1)

    def write(
        self, spans: list[Span], chunks: tuple[Tensor, Tensor, Tensor], tokens: int, table: Tensor, slots: Tensor | None
    ) -> None:
        """Compress the tokens of a chunk or step, `tokens` with all padding, and know what must come of it.

        chunks: lengths, first positions and state ids, as the op takes them. table: rotary. slots: those of a step; a
        chunk's come from the block table.
        """
        base = self._draw(spans, tokens)
        closings = [closing for span in spans for closing in self._closings(span, base)]
        made, rest = [c for c in closings if c.payloads], [c for c in closings if not c.payloads]
        wanted = self._wanted_slots(closings, tokens)
        assert slots is None or torch.equal(slots.cpu(), wanted), "decode_metadata: compressed slots"
        wanted[[c.row for c in rest]] = -1  # a row that cannot be made is not written, as an engine would have it
        for span in spans:
            new = range(base + span.row, base + span.row + span.length)
            self.rings.write(span.seq, range(span.first, span.first + span.length), new)
        expected = torch.full((tokens, self.spec.head_dim), SENTINEL, dtype=torch.bfloat16, device=self.device)
        latent = expected.clone()
        if made:
            expected[[c.row for c in made]] = self._expect(made, wanted, table)
        where = (*chunks, self.state, self.cache.views()[0], wanted.to(self.device))
        self.ops.compress(self.ratio, self.given[base:], *where, self.norm, table, self.ape, latent)
        expected[[c.row for c in rest]] = latent[[c.row for c in rest]]
        assert torch.equal(latent.view(torch.int16), expected.view(torch.int16)), "compress: latent"
        self.tally["groups that cannot be made"] += len(rest)
        self.tally["groups of several actions"] += sum(c.payloads[0] < base for c in made)

    # What must come of it.

    def lay_out_state(self) -> None:
        """Put the rows that the simulated rings hold where they must be; one never written stays as it is."""
        if self.expected_state is None:
            return
        states = range(len(self.expected_state))
        rows = [(s, row, held) for s in states for row, held in self.rings.rows(s).items()]
        numbers = [(s, row, held.payload) for s, row, held in rows if isinstance(held, Held)]
        if numbers:
            state, row, payload = torch.tensor(numbers, device=self.device).unbind(1)
            self.expected_state[state, row] = self.held[payload]

    def seen_in_step(
        self, batch: Sequence[int | None], start: Tensor, state: Tensor, tokens: int, chosen: bool
    ) -> Beside:
        """What `tokens` queries of each sequence of a step see; the op's index of all closed groups is checked."""
        T, starts, table = self.spec.tokens_per_step, start.tolist(), self.tables.block_table(batch)
        index, length = self.ops.compressed_index(self.ratio, start.where(state >= 0, -1), table)
        real = [(b, seq) for b, seq in enumerate(batch) if seq is not None]
        every = [(b * T + t, seq, starts[b] + t) for b, seq in real for t in range(T)]
        wanted, counts = self.tables.closed(every, len(batch) * T, index.shape[1])
        assert torch.equal(length.cpu(), counts) and torch.equal(index.cpu(), wanted), "compressed_index"
        step = [(b * tokens + t, seq, starts[b] + t) for b, seq in real for t in range(tokens)]
        return self.tables.seen(step, len(batch) * tokens, chosen)

    def _wanted_slots(self, closings: list[_Closing], tokens: int) -> Tensor:
        """Compressed slots i32 [tokens] of the groups that tokens close, -1 for the others."""
        slots = {seq: self.tables.slots(seq) for seq in {c.seq for c in closings}}
        wanted = torch.full((tokens,), -1, dtype=torch.int32)
        for c in closings:
            wanted[c.row] = slots[c.seq][c.group]
        return wanted

    def _closings(self, span: Span, base: int) -> Iterator[_Closing]:
        before = closed_groups(span.first - 1, self.ratio)
        for group in closed_groups(span.first + span.length - 1, self.ratio)[len(before) :]:
            row = span.row + (group + 1) * self.ratio - 1 - span.first
            payloads = self._payloads(span, group, base) if self.tables.can_be_made(span.seq, group) else []
            yield _Closing(row, span.seq, group, payloads)

    def _payloads(self, span: Span, group: int, base: int) -> list[int]:
        """What a group pools: rows of the action, and before it those that the state's ring holds. Raises LostKey."""
        pooled = pooled_positions(group, self.ratio, self.entry.overlap)
        held: list[Any] = self.rings.payloads(span.seq, [p for p in pooled if p < span.first])
        return [*held, *(base + span.row + p - span.first for p in pooled if p >= span.first)]

    def _expect(self, made: list[_Closing], slots: Tensor, table: Tensor) -> Tensor:
        """Lay out the rows of groups where they must be; returns their latents."""
        given, weights = [self.given[c.payloads] for c in made], (self.norm, table, self.ape)
        latents, rows = whole_groups(self.ops, self.ratio, given, [c.group for c in made], weights)
        slot, size = slots[[c.row for c in made]].long().to(self.device), self.spec.page_rows
        fmt, D = self.spec.compressed_row_format, self.spec.head_dim
        rowcodec.store_rows(self.cache.views()[1], fmt, D, slot // size, slot % size, rows)
        return latents

    # Numbers and tensors.

    def _draw(self, spans: Iterable[Span], tokens: int) -> int:
        """New rows; the number of the first. The learned bias of its position joins the score that is kept."""
        base, rows = len(self.given), self._rows(tokens)
        kept = rows.clone()
        for span in spans:
            self.tables.take_pages(span.seq, span.first + span.length)
            if self.ape is not None:
                positions = torch.arange(span.first, span.first + span.length, device=self.device)
                kept[span.row : span.row + span.length, self.ape.shape[1] :] += self.ape[positions % self.ratio]
        self.given, self.held = torch.cat([self.given, rows]), torch.cat([self.held, kept])
        return base

    def _rows(self, count: int) -> Tensor:
        if self.entry.has_state:
            return self._randn(count, self.spec.state_width(self.ratio)) * 2
        return self._randn(count, self.spec.head_dim).bfloat16()

    def _randn(self, *shape: int) -> Tensor:
        return torch.randn(shape, generator=self.generator).to(self.device)


def _last_state(spec: Any, ratio: int, slots: Tensor) -> Tensor | None:
    """The last state of this ratio: others lie before it."""
    owners = [owner.ratio for owner in spec.layout.owners for _ in range(owner.count)]
    mine = [view for view, owned in zip(state_views(spec, slots), owners, strict=True) if owned == ratio]
    return mine[-1] if mine else None
