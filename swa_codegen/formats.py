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
E2M1_MAX = 6.0
MIN_E4M3_SCALE = 2.0**-9  # the smallest positive e4m3: the scale of an all-zero group of 4-bit codes, byte 0x01
MIN_SCALE_BYTE, MAX_SCALE_BYTE = 10, 254  # outside, a UE8M0 scale decodes its whole group to zero


@dataclass(frozen=True)
class RowFormat:
    """Bytes of one row of `head_dim` values.

    code: element type of the quantised dims: `e4m3`, `e2m1`, or none (no dim is quantised).
    scale: `ue8m0` (a power of two), `e4m3` (a value), or none.
    group: dims per scale.
    plain: trailing dims that stay bf16 beside codes; without codes all do.
    scale_pad: scale bytes per row are padded to a multiple of this.
    planar: all data of a page first, all scales behind it; else each row is its data then its scales.
    page_align: a planar page is padded to a multiple of this many bytes.
    """

    name: str
    code: str
    scale: str = "none"
    group: int = 1
    plain: int = 0
    scale_pad: int = 1
    planar: bool = False
    page_align: int = 1

    @property
    def coded(self) -> bool:
        """Whether rows hold codes under scales, and not the values alone."""
        return self.code != "none"

    @property
    def codes_per_byte(self) -> int:
        """Codes that share a byte, the dim of the lowest number in the lowest bits."""
        return 2 if self.code == "e2m1" else 1

    def plain_dims(self, head_dim: int) -> int:
        """Trailing dims that are stored as bf16."""
        return self.plain if self.coded else head_dim

    def code_dims(self, head_dim: int) -> int:
        """Leading dims that are quantised."""
        return head_dim - self.plain_dims(head_dim)

    def unit_bytes(self, head_dim: int) -> int:
        """Bytes that addresses in a row are multiples of: those of a code, or of a bf16 value where there is one."""
        return 2 if self.plain_dims(head_dim) else 1

    def groups(self, head_dim: int) -> int:
        """Scales per row."""
        return self.code_dims(head_dim) // self.group

    def code_bytes(self, head_dim: int) -> int:
        """Bytes of the codes of a row; its plain values follow them."""
        return self.code_dims(head_dim) // self.codes_per_byte

    def data_bytes(self, head_dim: int) -> int:
        """Bytes of codes and plain values of a row."""
        return self.code_bytes(head_dim) + 2 * self.plain_dims(head_dim)

    def scale_bytes(self, head_dim: int) -> int:
        """Bytes of scales of a row, padding included."""
        return math.ceil(self.groups(head_dim) / self.scale_pad) * self.scale_pad

    def row_bytes(self, head_dim: int) -> int:
        """Bytes of a row, data and scales."""
        return self.data_bytes(head_dim) + self.scale_bytes(head_dim)

    def data_pitch(self, head_dim: int) -> int:
        """Bytes from the data of one row of a page to that of the next."""
        return self.data_bytes(head_dim) if self.planar else self.row_bytes(head_dim)

    def scale_pitch(self, head_dim: int) -> int:
        """Bytes from the scales of one row of a page to those of the next."""
        return self.scale_bytes(head_dim) if self.planar else self.row_bytes(head_dim)

    def scale_start(self, head_dim: int, rows: int) -> int:
        """Bytes from the start of a page of `rows` to its first scale."""
        return self.data_bytes(head_dim) * (rows if self.planar else 1)

    def page_bytes(self, head_dim: int, rows: int) -> int:
        """Bytes of a page (a ring is a page of R rows), padding included."""
        return math.ceil(rows * self.row_bytes(head_dim) / self.page_align) * self.page_align

    def check(self, field: str, head_dim: int) -> None:
        """Raise SpecError where `head_dim` does not divide into this format's groups."""
        unit = math.lcm(self.group, self.codes_per_byte)
        dims = self.code_dims(head_dim)
        if self.coded and (dims < unit or dims % unit):
            below = self.plain + dims // unit * unit
            nearest = [d for d in (below, below + unit) if d >= self.plain + unit]
            raise SpecError(
                "head_dim",
                value=head_dim,
                bound=f"{field} {self.name} holds groups of {unit}"
                + (f" before its {self.plain} plain dims" if self.plain else ""),
                repair=f"use head_dim {' or '.join(map(str, nearest))}, or {field} bf16",
            )


FORMATS: dict[str, RowFormat] = {
    f.name: f
    for f in (
        RowFormat("v41_mxfp8", "e4m3", "ue8m0", group=32),
        RowFormat("v41_mxfp8_planar", "e4m3", "ue8m0", group=32, planar=True, page_align=512),
        RowFormat("v4_fp8", "e4m3", "ue8m0", group=64, plain=64, scale_pad=8, planar=True, page_align=576),
        RowFormat("v41_fp4", "e2m1", "e4m3", group=16),
        RowFormat("bf16", "none"),
    )
}
KV_FORMATS = ("v41_mxfp8", "v41_mxfp8_planar", "v4_fp8", "bf16")
COMPRESSED_FORMATS = ("v41_fp4", "v41_mxfp8", "v4_fp8", "bf16")
