"""Seeded random tensors for one bundle, in the plain forms that ops take. Knows a spec and a device, and no op."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from .derived import ResolvedSpec
from .ops import Ops


class Seeded:
    """A source of tensors on the bundle's device.

    on_host: drawn on the host and then moved, so that a seed gives the same numbers whatever the device. Else drawn
    where they are used: a benchmark's gigabytes would take longer to move than to read.
    """

    def __init__(self, ops: Ops, seed: int = 0, *, on_host: bool) -> None:
        self.ops, self.device = ops, torch.device(ops.target.device_type)
        self._drawn_on = torch.device("cpu") if on_host else self.device
        self.random = torch.Generator(self._drawn_on).manual_seed(seed)

    @property
    def spec(self) -> ResolvedSpec:
        return self.ops.spec

    def ints(self, values: Any) -> Tensor:
        return torch.as_tensor(values, dtype=torch.int32).to(self.device)

    def between(self, least: int, most: int, *shape: int) -> Tensor:
        """i32 in least..most."""
        return self.ints(torch.randint(least, most + 1, shape, generator=self.random, device=self._drawn_on))

    def shuffled(self, count: int) -> Tensor:
        """0 .. count - 1 in any order, i32."""
        return self.ints(torch.randperm(count, generator=self.random, device=self._drawn_on))

    def floats(self, *shape: int) -> Tensor:
        """Normal f32."""
        return torch.randn(shape, generator=self.random, device=self._drawn_on).to(self.device)

    def normal(self, *shape: int) -> Tensor:
        """Normal bf16."""
        return self.floats(*shape).bfloat16()

    def sink(self, value: float | None = None) -> Tensor | None:
        """Sink logits f32 of every head, where the spec has them; random without a value."""
        if not self.spec.attention_sink:
            return None
        heads = self.spec.num_heads
        return self.floats(heads) if value is None else torch.full((heads,), value, device=self.device)
