"""Roundings to bf16 from float64, once. torch's own conversion rounds to float32 on the way. Knows numbers alone."""

from __future__ import annotations

import torch
from torch import Tensor

_BF16_BITS = 8  # of significand, the hidden one included
_LEAST_EXPONENT = -125  # of the smallest normal 2^-126, as frexp tells it


def round_bf16(x: Tensor) -> Tensor:
    """float64 rounded once to bf16, ties to even; torch's own conversion rounds to float32 on the way."""
    spacing = bf16_spacing(x)
    return torch.where(x.isfinite(), torch.round(x / spacing) * spacing, x).bfloat16()


def bf16_spacing(x: Tensor) -> Tensor:
    """Distance of neighbouring bf16 values in the binade of x, f64; below the smallest normal value that one's."""
    exponent = torch.frexp(x.double()).exponent.masked_fill(x == 0, _LEAST_EXPONENT).clamp(min=_LEAST_EXPONENT)
    return torch.ldexp(torch.ones_like(x, dtype=torch.float64), exponent - _BF16_BITS)
