"""Random tensors of workloads: those that `seeded` draws, positions far along, caches full of rows.

Knows caches, positions and dtypes. Must not know what an op is called with.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from ..formats import RowFormat
from ..ops import Ops
from ..reference import rowcodec
from ..seeded import Seeded
from .names import STEP, Workload

LAST_START = 100_000  # positions of decode steps end here: a long conversation, and a rope table of 26 MB
_ROWS_AT_ONCE = 16384  # rows that are encoded together: the codec works in float64


def nbytes(*tensors: Tensor | None) -> int:
    """Bytes of the elements of tensors; nothing for one that is not there."""
    return sum(t.numel() * t.element_size() for t in tensors if t is not None)


class Source(Seeded):
    """Tensors of a busy server for one bundle, drawn on its device."""

    def __init__(self, ops: Ops, seed: int) -> None:
        super().__init__(ops, seed, on_host=False)

    def empty(self, dtype: torch.dtype, *shape: int) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=self.device)

    def starts(self, count: int) -> Tensor:
        """First positions of steps, i32: behind a full window, a full ring and full compression states."""
        full = max(self.spec.ring_length, *(entry.state_ring for entry in self.spec.compress), 0)
        return self.between(2 * full, max(LAST_START, 2 * full), count)

    def chunk_starts(self, w: Workload) -> Tensor:
        """First positions i32 [B]: any for steps; chunks of a long prompt begin at multiples of their length."""
        return self.starts(w.sequences) if w.unit == STEP else self.ints(range(1, w.sequences + 1)) * w.tokens

    def filled(self, pages: int, rows: int, fmt: RowFormat) -> Tensor:
        """A cache u8 [pages, rows, 1, row] whose rows hold normal values; a ring is a page of R rows.

        Pages lie as close as the target allows.
        """
        dim, unit = self.spec.head_dim, max(self.ops.target.slot_unit, 1)
        stride, row = math.ceil(fmt.page_bytes(dim, rows) / unit) * unit, fmt.row_bytes(dim)
        cache = rowcodec.new_cache(pages, rows, row, stride, self.device)
        for part in torch.arange(pages * rows, device=self.device).split(_ROWS_AT_ONCE):
            values = rowcodec.encode(self.normal(len(part), dim), fmt)
            rowcodec.store_rows(cache, fmt, dim, part // rows, part % rows, values)
        return cache
