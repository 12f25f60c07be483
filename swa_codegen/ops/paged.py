"""Paged tensors: caches and compression states, whose first axis may have any stride. Knows shapes and strides alone.

A layout follows from a tensor's shape and strides, not from its address or values, so that a call can look up what the
call before it found: a cache keeps both for as long as it lives.
"""

from __future__ import annotations

import math
from typing import NamedTuple, NoReturn

import torch

from ..derived import INT32_END
from ..errors import ArgumentError


class Kind(NamedTuple):
    """dtype: of an element. inner: shape of a page, rows first, a row's elements last. unit: bytes that addresses and
    the distance of pages are multiples of. page, pages: what one is called, and how many of them. noun: an element."""

    dtype: torch.dtype
    inner: tuple[int, ...]
    unit: int
    page: str
    pages: str
    noun: str


class Layout(NamedTuple):
    """flat: shape of all elements, gaps included. distance: of pages, in bytes. rows: of all pages."""

    flat: tuple[int]
    distance: int
    rows: int


def layout(what: str, shape: tuple[int, ...], strides: tuple[int, ...], kind: Kind) -> Layout:
    """The layout of a tensor of this shape and these strides. Raises ArgumentError where kernels cannot address it."""

    def refuse(value: object, bound: str, repair: str = "pass such a tensor") -> NoReturn:
        raise ArgumentError(what, value=value, bound=bound, repair=repair)

    rows, row, size = kind.inner[0], kind.inner[-1], kind.dtype.itemsize
    if len(shape) != len(kind.inner) + 1 or tuple(shape[1:]) != kind.inner:
        refuse(list(shape), f"takes [{', '.join(map(str, (kind.pages, *kind.inner)))}]")
    if shape[0] == 0:
        refuse(list(shape), f"holds no {kind.page}", "pass at least one")
    if (strides[1] != row and rows > 1) or strides[-1] != 1:
        refuse(f"strides {strides}", f"a row takes {row} {kind.noun}, rows lie one behind the other")
    held = math.prod(kind.inner)
    distance = strides[0] * size if shape[0] > 1 else -(-held * size // kind.unit) * kind.unit
    if distance < held * size:
        refuse(page_stride(kind, distance), f"{rows} rows take {held * size} bytes", "use a larger stride")
    if distance // kind.unit >= INT32_END:
        refuse(page_stride(kind, distance), f"less than {INT32_END * kind.unit} bytes", "use a smaller stride")
    if shape[0] * rows >= INT32_END:
        refuse(list(shape), f"slot numbers stay below {INT32_END}", f"use fewer {kind.page}s")
    return Layout(((shape[0] - 1) * (distance // size) + held,), distance, shape[0] * rows)


def page_stride(kind: Kind, distance: int) -> str:
    """A distance of pages in the words of a refusal."""
    return f"{kind.page.replace(' ', '-')} stride {distance}"
