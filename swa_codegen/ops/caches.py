"""Caches and compression states as kernels take them: flat, with the distance of their pages.

Knows `paged` layouts, torch tensors and a spec; must not know ops. What a cache's strides allow is remembered by shape
and strides.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import torch
from torch import Tensor, is_grad_enabled

from ..derived import F32_BYTES, Compress
from ..formats import RowFormat
from ..target import Target
from .contents import Contents
from .memory import PLAIN, flaw
from .paged import Kind, Layout, layout, page_stride

F32, BF16, U8 = torch.float32, torch.bfloat16, torch.uint8
STRIDED = torch.strided
MOST_LAYOUTS = 256  # of caches that one op remembers: those of every layer, and as many views again

NO_VALUES = torch.empty(0, dtype=BF16)


class Rows(NamedTuple):
    """A cache as kernels take it: flat bytes, the same as bf16 values (none where no dim is plain), the distance of its
    pages in the target's units, and how many rows there are."""

    cache: Tensor
    plain_cache: Tensor
    stride: int
    rows: int


class Caches(Contents):
    """Checks of paged tensors. `device`: of the call's tensors; `traced`: they have no memory."""

    traced: bool
    target: Target
    device: torch.device
    _unit: int
    _layouts: dict[tuple[Any, ...], Layout]
    _states: dict[int, Kind]  # by ratio

    @functools.cached_property
    def _ring(self) -> Kind:
        return self._rows_kind(self.spec.row_format, self.spec.ring_length, "state slot", "S")

    @functools.cached_property
    def _compressed_page(self) -> Kind:
        return self._rows_kind(self.spec.compressed_row_format, self.spec.page_rows, "page", "pages")

    def _rows_kind(self, fmt: RowFormat, rows: int, page: str, pages: str) -> Kind:
        dim = self.spec.head_dim
        unit = self._unit or fmt.unit_bytes(dim)
        return Kind(U8, (rows, 1, fmt.row_bytes(dim)), unit, page, pages, "bytes")

    def rings(self, swa_cache: Tensor) -> Rows:
        """The ring cache as kernels take it: a ring is a page of R rows, and its page a state slot."""
        return self._rows("swa_cache", swa_cache, self._ring)

    def pages(self, name: str, cache: Tensor) -> Rows:
        """A compressed cache as kernels take it."""
        return self._rows(name, cache, self._compressed_page)

    def _rows(self, name: str, cache: Tensor, kind: Kind) -> Rows:
        flat, stride, rows = self._paged(name, cache, kind)
        if not self.on_host:
            return Rows(flat, flat, stride, rows)
        return Rows(flat, NO_VALUES if kind.unit == 1 else flat.view(BF16), stride, rows)

    def states(self, state: Any, entry: Compress) -> tuple[Tensor, int, int]:
        """A compression state as kernels take it: flat values, the state slot's stride in the target's units, slots."""
        kind = self._states.get(entry.ratio)
        if kind is None:
            inner = (entry.state_ring, self.spec.state_width(entry.ratio))
            kind = self._states[entry.ratio] = Kind(F32, inner, self._unit or F32_BYTES, "state slot", "S", "values")
        flat, stride, rows = self._paged("state", state, kind)
        return flat, stride, rows // entry.state_ring

    def _paged(self, name: str, tensor: Any, kind: Kind) -> tuple[Tensor, int, int]:
        """A paged tensor as kernels take it: flat, the distance of its pages in units, and how many rows it has."""
        dtype = kind.dtype
        if not (
            type(tensor) in PLAIN
            and tensor.dtype is dtype
            and (tensor.is_cpu if self.on_host else tensor.device == self.device)
            and tensor.layout is STRIDED
            and (dtype is U8 or not ((tensor.requires_grad and is_grad_enabled()) or tensor.is_neg()))
        ):
            self._refuse_unpaged(name, tensor, dtype)
        try:
            shape = tensor.shape
        except RuntimeError:  # a nested tensor has none
            self.refuse_flaw(name, tensor)
            raise
        found = self._layout(name, shape, tensor.stride(), kind)
        if found.distance % kind.unit or self._misplaced(tensor, kind.unit):
            value = f"{page_stride(kind, found.distance)}, address {tensor.data_ptr():#x}"
            self.refuse(name, value, f"{self.target.name} takes multiples of {kind.unit} bytes", f"pad the {kind.page}")
        flat = tensor.as_strided(found.flat, (1,)) if self.on_host else tensor  # a GPU's host code takes the address
        return flat, found.distance // kind.unit, found.rows

    def _refuse_unpaged(self, name: str, tensor: Any, dtype: torch.dtype) -> None:
        if not isinstance(tensor, torch.Tensor) or tensor.dtype is not dtype:
            given = tensor.dtype if isinstance(tensor, torch.Tensor) else type(tensor).__name__
            repair = "view it as bytes" if dtype is U8 else "pass such a tensor"
            self.refuse(name, given, f"takes {dtype}", repair)
        if tensor.device != self.device:
            self.refuse(name, tensor.device, f"the first argument is on {self.device}", "move it there")
        self.refuse_flaw(name, tensor)

    def refuse_flaw(self, name: str, tensor: Tensor) -> None:
        """Refuse a tensor whose bytes no kernel can take."""
        found = flaw(tensor, self.traced)
        if found is not None:
            self.refuse(name, *found)

    def _layout(self, name: str, shape: tuple[int, ...], strides: tuple[int, ...], kind: Kind) -> Layout:
        key = (name, shape, strides)
        found = self._layouts.get(key)
        if found is None:
            found = layout(f"{self.op}: {name}", shape, strides, kind)
            if len(self._layouts) >= MOST_LAYOUTS:
                self._layouts.clear()
            self._layouts[key] = found
        return found

    def _misplaced(self, tensor: Tensor, unit: int) -> bool:
        return unit > 1 and tensor.data_ptr() % unit != 0
