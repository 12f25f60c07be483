"""Rows that hold every code under every scale byte, of any row format. Knows bytes, and no op."""

from __future__ import annotations

import torch
from torch import Tensor

from ..formats import MAX_SCALE_BYTE, MIN_SCALE_BYTE, RowFormat

_NAN = 0x7F  # an e4m3 NaN, but for its sign
_EXPONENT = 0x7F80  # of a bf16
_ENDS = (MIN_SCALE_BYTE - 1, MIN_SCALE_BYTE, MAX_SCALE_BYTE, MAX_SCALE_BYTE + 1)  # of the UE8M0 scales that are legal


def every_code(fmt: RowFormat, dims: int, random: torch.Generator, step: int = 1, finite: bool = True) -> Tensor:
    """Encoded rows u8 [n, row_bytes]: each byte of codes at each `step`-th scale byte, neighbouring groups' differ.

    The least and the greatest legal UE8M0 scale, and the byte beside each, are never left out.
    Plain dims are normal bf16 values: every one where a row has no codes, else random ones. finite: leave out what
    decodes to NaN, which are the NaN of e4m3, in codes and in scales that are e4m3.
    """
    if not fmt.coded:
        values = _normal(torch.arange(1 << 16))
        padded = torch.nn.functional.pad(values, (0, -len(values) % dims)).view(-1, dims)
        return padded[::step].contiguous().view(torch.uint8)
    codes, scales = _bytes(finite and fmt.code == "e4m3"), _bytes(finite and fmt.scale == "e4m3")[::step]
    if fmt.scale == "ue8m0":
        scales = torch.cat([scales, scales.new_tensor(_ENDS)]).unique()
    width, plain = fmt.code_bytes(dims), fmt.plain_dims(dims)
    lines = -(-len(codes) // width)
    parts = codes.repeat(-(-lines * width // len(codes)))[: lines * width].view(lines, width)
    n = len(parts) * len(scales)
    bits = torch.randint(1 << 16, (n, plain), generator=random)
    value = _normal(torch.where((bits & _EXPONENT) % _EXPONENT == 0, 0x3F80, bits).flatten()).view(n, plain)
    shifted = (torch.arange(len(scales))[:, None] + torch.arange(fmt.groups(dims))) % len(scales)
    rows = torch.zeros(n, fmt.row_bytes(dims), dtype=torch.uint8)
    rows[:, :width] = parts.repeat_interleave(len(scales), 0)
    rows[:, width : fmt.data_bytes(dims)] = value.contiguous().view(torch.uint8)
    rows[:, fmt.data_bytes(dims) :][:, : fmt.groups(dims)] = scales[shifted].repeat(len(parts), 1)
    return rows


def _bytes(finite: bool) -> Tensor:
    every = torch.arange(256)
    return (every[(every & _NAN) != _NAN] if finite else every).to(torch.uint8)


def _normal(bits: Tensor) -> Tensor:
    """bf16 values of these bits, those that are no normal number left out."""
    exponent = bits & _EXPONENT
    return bits[(exponent != 0) & (exponent != _EXPONENT)].to(torch.int16).view(torch.bfloat16)
