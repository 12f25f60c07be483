"""Kernels of one op for calls of different size: which one a call runs, by its rows, on the host.

Rows are the extent of the first axis of the call's first tensor: sequences of a decode step, else tokens. No device is
asked. Knows the manifest's entries and torch tensors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

Kernel = Callable[..., Any]


def entry_for(entry: Mapping[str, Any], rows: int) -> Mapping[str, Any]:
    """What a manifest says of the kernel that a call of `rows` rows runs, given its op's entry."""
    return next((v for v in entry.get("variants", ()) if rows <= v["schedule"]["at_most"]), entry)


def by_rows(op: str, entry: Mapping[str, Any], kernels: Mapping[str, Kernel]) -> Kernel:
    """The kernel of an op, or where it has variants a function that hands each call to the one for its rows.

    kernels: by the names of their files.
    """
    bounded = [
        (v["schedule"]["at_most"], kernels[f"{op}.{v['schedule']['at_most']}"]) for v in entry.get("variants", ())
    ]
    largest = kernels[op]
    if not bounded:
        return largest

    def launch(*arguments: Any) -> Any:
        rows = next(len(a) for a in arguments if isinstance(a, torch.Tensor))
        return next((kernel for at_most, kernel in bounded if rows <= at_most), largest)(*arguments)

    return launch
