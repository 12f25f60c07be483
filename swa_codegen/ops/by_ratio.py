"""Compressed slots by ratio, and as the one tensor that the kernel writes: a dict's tensors are the rows of that one.

Knows torch and the shape that `decode_metadata` gives; no kernel and no spec.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from torch import Tensor

from ..errors import ArgumentError
from .arguments import I32


def rows_of(given: dict[int, Tensor], ratios: Sequence[int]) -> tuple[Tensor, ...]:
    """The tensors of a dict in the order of `ratios`; refused unless they are i32 of one axis and one extent."""
    if set(given) != set(ratios):
        _refuse("", f"ratios {list(given)}", f"takes a tensor of each ratio, {list(ratios)}")
    for ratio in ratios:
        row: Any = given[ratio]
        if not isinstance(row, Tensor):
            _refuse(f"[{ratio}]", type(row).__name__, "takes a torch tensor")
        if row.dtype != I32 or row.dim() != 1 or row.shape != given[ratios[0]].shape:
            _refuse(f"[{ratio}]", f"{row.dtype} {list(row.shape)}", f"takes {I32} [B*T]")
    return tuple(given[ratio] for ratio in ratios)


def stacked(rows: Sequence[Tensor], slots: Tensor) -> Tensor:
    """The tensor i32 [ratios, B*T] whose rows these are, without a copy; for no ratio one like `slots` i32 [B*T]."""
    if not rows:
        return slots[None, ...][:0] if isinstance(slots, Tensor) else slots
    first, tokens = rows[0], len(rows[0])
    start, storage = first.data_ptr(), first.untyped_storage().data_ptr()
    for number, row in enumerate(rows):
        inside = row.data_ptr() == start + number * tokens * I32.itemsize and row.is_contiguous()
        if not inside or row.untyped_storage().data_ptr() != storage:
            bound = f"takes the rows of one i32 {[len(rows), tokens]}, which the kernel writes"
            _refuse("", "tensors apart", bound)
    return first.as_strided((len(rows), tokens), (tokens, 1))


def _refuse(which: str, value: str, bound: str) -> NoReturn:
    repair = "pass what decode_metadata returned"
    raise ArgumentError(f"decode_metadata: compressed{which}", value=value, bound=bound, repair=repair)
