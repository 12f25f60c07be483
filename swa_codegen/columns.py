"""Columns of numbers, one a sequence or token: how `ring` chooses among them, which is the first wrong one. Torch."""

from __future__ import annotations

import torch
from torch import Tensor

from . import ring
from .errors import ArgumentError

TORCH = ring.Ops(
    select=torch.where,
    least=lambda a, b: torch.minimum(torch.as_tensor(a), torch.as_tensor(b)),
    most=lambda a, b: torch.maximum(torch.as_tensor(a), torch.as_tensor(b)),
)


def first_wrong(wrong: Tensor) -> int | None:
    """Number of the first element that a mask [n] marks; None where it marks none."""
    return int(wrong.int().argmax()) if wrong.any() else None


def refuse_first(name: str, column: Tensor, wrong: Tensor, bound: str, repair: str) -> None:
    """ArgumentError with the first number of a column [n] that `wrong` marks; nothing where it marks none."""
    where = first_wrong(wrong)
    if where is not None:
        raise ArgumentError(f"{name}[{where}]", value=int(column[where]), bound=bound, repair=repair)
