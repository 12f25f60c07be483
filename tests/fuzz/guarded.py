"""Tensors between guard bytes: what a call wrote where it may not. Knows memory, not ops.

Under a memory checker (`memcheck.py`) there are no guards: each tensor is as large as its block of memory.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass

import torch

GUARD = int(os.environ.get("FUZZ_GUARD", "256"))  # bytes on either side; a multiple of every element size
PATTERN = 0xA5


@dataclass
class _Held:
    name: str
    buffer: torch.Tensor
    view: torch.Tensor
    writable: bool
    before: torch.Tensor


class Memory:
    """All tensors of one call, each in memory of its own."""

    def __init__(self) -> None:
        self.held: list[_Held] = []

    def place(
        self,
        name: str,
        values: torch.Tensor,
        writable: bool = False,
        strides: tuple[int, ...] | None = None,
        shift: int = 0,
    ) -> torch.Tensor:
        """`values` between guards, with these strides (none = contiguous), `shift` elements behind the guard."""
        size, shape = values.element_size(), tuple(values.shape)
        steps = values.contiguous().stride() if strides is None else strides
        span = 1 + sum((n - 1) * s for n, s in zip(shape, steps, strict=True)) if math.prod(shape) else 0
        payload = -(-(span + shift) * size // 8) * 8
        buffer = torch.full((2 * GUARD + payload,), PATTERN, dtype=torch.uint8)
        view = buffer.view(values.dtype).as_strided(shape, steps, GUARD // size + shift)
        view.copy_(values)
        self.held.append(_Held(name, buffer, view, writable, buffer.clone()))
        return view

    def wrong(self, written: bool) -> list[str]:
        """Tensors with a changed byte that no call may change; with `written` false, none may change at all."""
        return [held.name for held in self.held if not _kept(held, written and held.writable)]


def _kept(held: _Held, writable: bool) -> bool:
    if not writable:
        return torch.equal(held.buffer, held.before)
    after, before = held.buffer.clone(), held.before.clone()
    for memory in (after, before):
        view = memory.view(held.view.dtype).as_strided(held.view.shape, held.view.stride(), held.view.storage_offset())
        view.zero_()
    return torch.equal(after, before)
