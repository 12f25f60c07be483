"""A paged cache beside the image of what it should be: pages given out in any order, taken back and given out again.

Knows bytes and page numbers. Must not know groups, sequences, or what a row means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

ALIGN = 32  # bytes, of page addresses; a GPU takes multiples of 16
MARGIN, GAP = 64, 32  # bytes around the pages and between them, which nothing may touch
FIRST_PAGES = 8  # more are added as they run out: few, so that pages of finished sequences are soon taken again


def page_pitch(spec: Any) -> int:
    """Bytes of a page, rounded up to what a target takes as a stride."""
    return -(-int(spec.compressed_page_bytes) // ALIGN) * ALIGN


class PagedCache:
    """Pages of random bytes, none of them given out."""

    def __init__(self, spec: Any, device: Any, poison: int, generator: torch.Generator, tally: Counter[str]) -> None:
        self.spec, self.poison_byte, self.generator = spec, poison, generator
        self.tally = tally
        self.pitch = page_pitch(spec) + GAP
        self.memory = self.expected = torch.empty(0, dtype=torch.uint8, device=device)
        self.pages = self.returns = 0
        self.free: list[int] = []
        self.returned: set[int] = set()
        self._add(FIRST_PAGES)

    def take(self) -> int:
        """A page: the one that came back last, or any of those never given out."""
        if not self.free:
            self._add(self.pages)
        page = self.free.pop()
        self.tally["pages taken again"] += page in self.returned
        return page

    def give_back(self, pages: Sequence[int]) -> None:
        """Every second time they keep what they hold for the next owner to find; else it is poison."""
        self.free += pages
        self.returned |= {*pages}
        self.returns += 1
        if self.returns % 2:
            for held in self.bytes():
                held[list(pages)] = self.poison_byte

    def bytes(self) -> tuple[Tensor, Tensor]:
        """The pages u8 [pages, page bytes]: as they are, and as they should be."""
        shape, strides = (self.pages, self.spec.compressed_page_bytes), (self.pitch, 1)
        return self.memory.as_strided(shape, strides, MARGIN), self.expected.as_strided(shape, strides, MARGIN)

    def views(self) -> tuple[Tensor, Tensor]:
        """The same as ops take it, u8 [pages, page_rows, 1, row]."""
        rows, row = self.spec.page_rows, self.spec.compressed_row_bytes
        shape, strides = (self.pages, rows, 1, row), (self.pitch, row, row, 1)
        return self.memory.as_strided(shape, strides, MARGIN), self.expected.as_strided(shape, strides, MARGIN)

    def check(self) -> None:
        """Every byte of every page, and of the gaps around them."""
        assert torch.equal(self.memory, self.expected), "bytes of the compressed cache"

    def _add(self, count: int) -> None:
        order = torch.randperm(count, generator=self.generator) + self.pages
        self.free += order.tolist()
        self.pages += count
        span = 2 * MARGIN + self.pages * self.pitch
        fresh = torch.randint(0, 256, (span,), dtype=torch.uint8, generator=self.generator).to(self.memory.device)
        before = len(self.memory)
        self.memory, self.expected = (torch.cat([old, fresh[before:]]) for old in (self.memory, self.expected))
