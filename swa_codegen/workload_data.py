"""Random tensors of workloads: seeded, made on the bundle's device, in the forms that ops take.

Knows caches, positions and dtypes. Must not know which workload wants them.
"""

from __future__ import annotations

import math
from typing import Any

import torch
from torch import Tensor

from . import rowcodec
from .derived import Derived
from .formats import RowFormat
from .ops import Ops

LAST_START = 100_000  # positions of decode steps end here: a long conversation, and a rope table of 26 MB
_ROWS_AT_ONCE = 16384  # rows that are encoded together: the codec works in float64


def nbytes(*tensors: Tensor | None) -> int:
    """Bytes of the elements of tensors; nothing for one that is not there."""
    return sum(t.numel() * t.element_size() for t in tensors if t is not None)


class Source:
    """A seeded source of tensors for one bundle."""

    def __init__(self, ops: Ops, seed: int) -> None:
        self.ops, self.device = ops, torch.device(ops.target.device_type)
        self.random = torch.Generator(self.device).manual_seed(seed)

    @property
    def spec(self) -> Derived:
        return self.ops.spec

    def ints(self, values: Any) -> Tensor:
        return torch.as_tensor(values, dtype=torch.int32).to(self.device)

    def between(self, least: int, most: int, *shape: int) -> Tensor:
        """i32 in least..most."""
        return torch.randint(least, most + 1, shape, generator=self.random, device=self.device, dtype=torch.int32)

    def shuffled(self, count: int) -> Tensor:
        """0 .. count - 1 in any order, i32."""
        return torch.randperm(count, generator=self.random, device=self.device, dtype=torch.int32)

    def floats(self, *shape: int) -> Tensor:
        """Normal f32."""
        return torch.randn(shape, generator=self.random, device=self.device)

    def normal(self, *shape: int) -> Tensor:
        """Normal bf16."""
        return torch.randn(shape, generator=self.random, device=self.device, dtype=torch.bfloat16)

    def empty(self, dtype: torch.dtype, *shape: int) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=self.device)

    def sink(self) -> Tensor | None:
        """Sink logits of every head, where the spec has them."""
        return self.floats(self.spec.num_heads) if self.spec.attention_sink else None

    def starts(self, count: int) -> Tensor:
        """First positions of steps, i32: behind a full window, a full ring and full compression states."""
        full = max(self.spec.ring_length, *(entry.state_ring for entry in self.spec.compress), 0)
        return self.between(2 * full, max(LAST_START, 2 * full), count)

    def filled(self, pages: int, rows: int, fmt: RowFormat) -> Tensor:
        """A cache u8 [pages, rows, 1, row] whose rows hold normal values; a ring is a page of R rows.

        Pages lie as close as the target allows.
        """
        dim, unit = self.spec.head_dim, max(self.ops.target.slot_unit, 1)
        stride, row = math.ceil(fmt.page_bytes(dim, rows) / unit) * unit, fmt.row_bytes(dim)
        flat = torch.zeros(pages * stride, dtype=torch.uint8, device=self.device)
        cache = flat.as_strided((pages, rows, 1, row), (stride, row, row, 1))
        for part in torch.arange(pages * rows, device=self.device).split(_ROWS_AT_ONCE):
            values = rowcodec.encode(self.normal(len(part), dim), fmt)
            rowcodec.store_rows(cache, fmt, dim, part // rows, part % rows, values)
        return cache
