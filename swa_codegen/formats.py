"""Row formats: where the bytes of one cached row lie. Knows no tensors and no compiler.

A row is a run of quantised codes, a run of plain bf16 values (the rotated dims of the V4 format), and one scale per
group of codes. One description serves templates, references, spec and address rules, so a new format is a new entry of
`FORMATS`. Sources: the MXFP8 and V4 layouts are the public records of FlashMLA and vLLM (README, "Formats").
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from .errors import SpecError

SCALE_FLOOR = 1e-4  # a group's largest magnitude is taken as at least this: an all-zero group gets scale byte 105
E4M3_MAX = 448.0
BF16_MAX = 3.3895313892515355e38
SAFE_SCALE = 2.0**119  # a scale up to this keeps every e4m3 value inside bf16
MIN_SCALE_BYTE, MAX_SCALE_BYTE = 10, 254  # outside, a UE8M0 scale decodes its whole group to zero


@dataclass(frozen=True)
class RowFormat:
    """Bytes of one row of `head_dim` values.

    code: element type of the quantised dims: `e4m3`, `e2m1` or `bf16` (not quantised).
    scale: `ue8m0` (a power of two), `e4m3` (a value), or none.
    group: dims per scale.
    plain_dims: trailing dims that stay bf16.
    scale_pad: scale bytes per row are padded to a multiple of this.
    planar: all data of a page first, all scales behind it; else each row is its data then its scales.
    page_align: a planar page is padded to a multiple of this many bytes.
    """

    name: str
    code: str
    scale: str = "none"
    group: int = 1
    plain_dims: int = 0
    scale_pad: int = 1
    planar: bool = False
    page_align: int = 1

    @property
    def element_bytes(self) -> int:
        """Bytes of the elements that address a flat cache: a code, or a whole value where nothing is scaled."""
        return 1 if self.scale != "none" else 2

    def code_dims(self, head_dim: int) -> int:
        """Dims that are quantised (all of them, but for `plain_dims`)."""
        return head_dim - self.plain_dims

    def groups(self, head_dim: int) -> int:
        """Scales per row."""
        return 0 if self.scale == "none" else self.code_dims(head_dim) // self.group

    def data_bytes(self, head_dim: int) -> int:
        """Bytes of codes and plain values of a row."""
        bits = {"e4m3": 8, "e2m1": 4, "bf16": 16}[self.code]
        return self.code_dims(head_dim) * bits // 8 + 2 * self.plain_dims

    def scale_bytes(self, head_dim: int) -> int:
        """Bytes of scales of a row, padding included."""
        return math.ceil(self.groups(head_dim) / self.scale_pad) * self.scale_pad

    def row_bytes(self, head_dim: int) -> int:
        """Bytes of a row, data and scales."""
        return self.data_bytes(head_dim) + self.scale_bytes(head_dim)

    def page_bytes(self, head_dim: int, rows: int) -> int:
        """Bytes of a page (a ring is a page of R rows), padding included."""
        return math.ceil(rows * self.row_bytes(head_dim) / self.page_align) * self.page_align

    def check(self, field: str, head_dim: int) -> None:
        """Raise SpecError where `head_dim` does not divide into this format's groups."""
        unit = self.group * (2 if self.code == "e2m1" and self.group % 2 else 1)
        dims = self.code_dims(head_dim)
        if dims < unit or dims % unit:
            below = self.plain_dims + dims // unit * unit
            nearest = [d for d in (below, below + unit) if d >= self.plain_dims + unit]
            raise SpecError(
                "head_dim",
                value=head_dim,
                bound=f"{field} {self.name} holds groups of {unit}"
                + (f" before its {self.plain_dims} plain dims" if self.plain_dims else ""),
                repair=f"use head_dim {' or '.join(map(str, nearest))}, or {field} bf16",
            )


FORMATS: dict[str, RowFormat] = {
    f.name: f
    for f in (
        RowFormat("v41_mxfp8", "e4m3", "ue8m0", group=32),
        RowFormat("v41_mxfp8_planar", "e4m3", "ue8m0", group=32, planar=True, page_align=512),
        RowFormat("v4_fp8", "e4m3", "ue8m0", group=64, plain_dims=64, scale_pad=8, planar=True, page_align=576),
        RowFormat("v41_fp4", "e2m1", "e4m3", group=16),
        RowFormat("bf16", "bf16"),
    )
}
KV_FORMATS = ("v41_mxfp8", "v41_mxfp8_planar", "v4_fp8", "bf16")
COMPRESSED_FORMATS = ("v41_fp4", "v41_mxfp8", "v4_fp8", "bf16")
