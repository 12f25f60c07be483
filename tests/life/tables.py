"""Which groups each sequence has, on which pages, and which of them a query sees.

Knows block tables, and what a prefix hit leaves without a state. Must not know what a row holds or how it is made.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from attended import Beside
from pages import PagedCache
from torch import Tensor

from swa_codegen.derived import Compress
from swa_codegen.simulator import closed_groups, pooled_positions

Queries = Sequence[tuple[int, int, int]]  # row, sequence and position of those that are no padding
CHOSEN = 8  # rows that a query selects where the spec does not say
NO_KEY_SHARE = 0.25  # of the rows that a query selects


@dataclass
class _Owner:
    """A running sequence: its pages, -1 for none; its first position; positions before which its state was lost."""

    pages: list[int]
    first: int
    cuts: tuple[int, ...] = ()


class PageCopy(NamedTuple):
    """What an outside store holds of a sequence's compressed rows, and what it should hold; the state is not kept."""

    stored: Tensor
    expected: Tensor
    owner: _Owner


class Tables:
    """Block tables of one ratio's cache."""

    def __init__(self, entry: Compress, cache: PagedCache, seed: int) -> None:
        self.entry, self.ratio, self.cache, self.page_rows = entry, entry.ratio, cache, cache.spec.page_rows
        self.device, self.random = cache.memory.device, random.Random(seed)
        self.owners: dict[int, _Owner] = {}

    def start(self, seq: int, first: int) -> None:
        """Groups that pool a row before `first` cannot be made; pages that would hold no other are not taken."""
        self.owners[seq] = owner = _Owner([], first)
        group = 0
        while not self.can_be_made(seq, group):
            group += 1
        owner.pages = [-1] * (group // self.page_rows)

    def finish(self, seq: int) -> None:
        self.cache.give_back(_real(self.owners.pop(seq).pages))

    def copy_out(self, seq: int) -> PageCopy:
        owner = self.owners[seq]
        stored, expected = (held[_real(owner.pages)] for held in self.cache.bytes())
        return PageCopy(stored, expected, _Owner(list(owner.pages), owner.first, owner.cuts))

    def copy_in(self, seq: int, position: int, copy: PageCopy) -> None:
        """The stored part of a state slot has no compression state, so a group that pools rows from both sides of
        `position` cannot be made. At a boundary of groups there is none without overlap, and of ratio 1 there never is.
        """
        pages = [page if page < 0 else self.cache.take() for page in copy.owner.pages]
        self.owners[seq] = _Owner(pages, copy.owner.first, (*copy.owner.cuts, position))
        for held, kept in zip(self.cache.bytes(), (copy.stored, copy.expected), strict=True):
            held[_real(pages)] = kept

    def take_pages(self, seq: int, end: int) -> None:
        """Pages for every group that is closed before position `end`."""
        pages, groups = self.owners[seq].pages, closed_groups(end - 1, self.ratio)
        while len(pages) * self.page_rows < len(groups):
            pages.append(self.cache.take())

    def can_be_made(self, seq: int, group: int) -> bool:
        """Whether the state saw all rows of a group: none lies before the first, none before a cut inside the group."""
        owner, pooled = self.owners[seq], pooled_positions(group, self.ratio, self.entry.overlap)
        return pooled[0] >= owner.first and not any(pooled[0] < cut <= pooled[-1] for cut in owner.cuts)

    def slots(self, seq: int, made: bool = False) -> list[int]:
        """Compressed slots of the groups of a sequence; -1 where it has no page, or for one that cannot be `made`."""
        size, pages = self.page_rows, self.owners[seq].pages
        slots = [-1 if page < 0 else page * size + row for page in pages for row in range(size)]
        return [s if not made or self.can_be_made(seq, g) else -1 for g, s in enumerate(slots)]

    def block_table(self, batch: Sequence[int | None]) -> Tensor:
        """i32 [B, pages], at least one column; padding shows page 0, somebody's, which it must leave alone."""
        pages = [[0] if seq is None else self.owners[seq].pages for seq in batch]
        width = max(1, *(len(row) for row in pages))
        rows = [row + [-1] * (width - len(row)) for row in pages]
        return torch.tensor(rows, dtype=torch.int32, device=self.device)

    def seen(self, queries: Queries, rows: int, chosen: bool) -> Beside:
        """What `rows` queries see: of the closed groups that could be made all, or some as a top-k gives them."""
        if chosen:
            index, length = self._some(queries, rows), None
        else:
            index, counts = self.closed(queries, rows, made=True)
            length, behind = counts.to(self.device), torch.arange(index.shape[1]) >= counts[:, None]
            index[behind] = 0  # somebody's row, which does not count
        return Beside(*self.cache.views(), index.to(self.device), length)

    def seen_in_chunk(self, queries: Queries, rows: int, chosen: bool) -> Beside:
        """As `seen`; more groups than a layer selects are never seen at once in prefill."""
        closed = max((len(closed_groups(pos, self.ratio)) for _, _, pos in queries), default=0)
        return self.seen(queries, rows, chosen or (self.entry.topk is not None and closed > self.entry.topk))

    def closed(
        self, queries: Queries, rows: int, width: int | None = None, made: bool = False
    ) -> tuple[Tensor, Tensor]:
        """Slots i32 [rows, width] and counts i32 [rows] of the groups that are closed at each query."""
        groups = {row: closed_groups(pos, self.ratio) for row, _, pos in queries}
        longest = max(map(len, groups.values()), default=0)
        index = torch.full((rows, longest if width is None else width), -1, dtype=torch.int32)
        counts = torch.zeros(rows, dtype=torch.int32)
        slots = {seq: torch.tensor(self.slots(seq, made), dtype=torch.int32) for seq in {q[1] for q in queries}}
        for row, seq, _ in queries:
            counts[row] = len(groups[row])
            index[row, : len(groups[row])] = slots[seq][groups[row]]
        return index, counts

    def _some(self, queries: Queries, rows: int) -> Tensor:
        """Some of the groups of each query in any order, i32 [rows, K], -1 among them."""
        K = self.entry.topk or CHOSEN
        slots = {seq: self.slots(seq, made=True) for seq in {q[1] for q in queries}}
        chosen = [[-1] * K for _ in range(rows)]
        for row, seq, pos in queries:
            groups = closed_groups(pos, self.ratio)
            for j, g in enumerate(self.random.sample(groups, min(len(groups), K))):
                chosen[row][j] = slots[seq][g] if self.random.random() >= NO_KEY_SHARE else -1
            self.random.shuffle(chosen[row])
        return torch.tensor(chosen, dtype=torch.int32).view(rows, K)


def _real(pages: Sequence[int]) -> list[int]:
    return [page for page in pages if page >= 0]
