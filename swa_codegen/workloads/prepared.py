"""A workload on inputs of its own: the call, what it takes and gives, and the least that it moves and multiplies.

Must not know any op.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from torch import Tensor

from .names import Workload


@dataclass(frozen=True)
class Prepared:
    """A workload on inputs of its own.

    call: runs the op, again and again with the same result. inputs: the op's arguments by name. outputs: values of what
    the last call wrote, for a comparison with another that does the same. read, written: bytes; flops: of matrices.
    """

    workload: Workload
    call: Callable[[], object]
    inputs: Mapping[str, Any]
    outputs: Callable[[], tuple[Tensor, ...]]
    read: int
    written: int
    flops: int

    @property
    def name(self) -> str:
        return self.workload.name

    @property
    def size(self) -> int:
        return self.workload.size

    @property
    def kernels(self) -> tuple[str, ...]:
        return self.workload.kernels

    @property
    def bytes(self) -> int:
        """Bytes that the call cannot do without."""
        return self.read + self.written
