"""Calls without values, as a tracer makes them. Knows what a call looks at besides shapes, and leaves it out."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from .arguments import Call, Shape
from .caches import NO_VALUES
from .paged import Kind, Layout, layout


class TracedCall(Call):
    """Calls on tensors with shapes and no values: all checks but those of size, address and values, and the outputs.

    An op's body ends early in a traced call: `traced` says so. Extents may be symbols, which no cache can hold.
    """

    traced = True

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.on_host = self.reads = self.strict = False

    def expect(self, name: str, tensor: Any, dtype: torch.dtype, shape: Shape) -> Tensor:
        self._refuse_wrong(name, tensor, dtype, shape)
        found: Tensor = tensor
        return found

    def _refuse_memory(self, name: str, tensor: Tensor) -> None:
        """Nothing: an extent without a bound, asked whether it is too large, would get one. A call asks."""

    def _layout(self, name: str, shape: tuple[int, ...], strides: tuple[int, ...], kind: Kind) -> Layout:
        return layout(f"{self.op}: {name}", shape, strides, kind)

    def _misplaced(self, tensor: Tensor, unit: int) -> bool:
        return False

    def empty(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=self.device)

    def stand_in(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        return NO_VALUES  # nothing is launched with it

    def no_sink(self) -> Tensor:
        return NO_VALUES
