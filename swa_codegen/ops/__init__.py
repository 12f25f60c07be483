"""Ops on torch tensors: check arguments, make outputs, call kernels. No compiler, no arithmetic of their own.

Every op runs on the current stream, never synchronises, allocates nothing when `out=` is given, accepts zero tokens,
and raises ArgumentError before anything is written. Shapes use B sequences, T tokens of a step, N tokens, H heads, D
head dim, W window, R ring length, S state slots. Source of the contracts: README, "Ops".

An op is one method (`attention`, `compression`, `index`, `rows`), longer than other functions: its arguments and their
contract stand in it once, and the checks one below the other. What the checks are is in `arguments` (a call), `traced`
(one without values), `caches` and `paged` (strides), `values` (numbers) and `memory` (bytes shared).
"""

from __future__ import annotations

from typing import Self

from .attention import AttentionOps
from .compression import CompressionOps
from .index import IndexOps
from .registration import Forms, register
from .rows import RowOps

__all__ = ["Ops"]


class Ops(IndexOps, RowOps, CompressionOps, AttentionOps):
    """The ops of one loaded bundle. `spec` and `manifest` say what was loaded.

    A method goes straight to its kernel; under `torch.compile` and `torch.export` it goes through torch's dispatcher,
    where it is `namespace::op`, and `namespace::op.out` where it returns something. `forms` holds both by their name.
    """

    namespace: str
    forms: dict[str, Forms]

    def register(self) -> Self:
        """Make these ops known to torch, as loading does. Ops of one bundle are registered once."""
        self.namespace, _, self.forms = register(self, self._traced())
        return self
