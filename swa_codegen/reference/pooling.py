"""Latents of groups before their last rounding: pooled and normalised in float64, and what float32 may lose on the way.

Knows the rows of groups as tensors, and every rounding from there to a latent. Must not know chunks, states or slots.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from ..derived import Compress
from .bf16 import bf16_spacing, round_bf16

_F32_ROUNDING, _LEAST_NORMAL, _LOG2_E = 2.0**-24, 2.0**-126, math.log2(math.e)
_FEW = 16  # roundings: two exponentials of 4, a division of 4, subtraction, two products
_NORM_ERROR = 32 * _F32_ROUNDING  # half of those of a sum up three levels of eight, a division, rsqrt, two products


@dataclass(frozen=True)
class Latents:
    """What groups hold before their last rounding: the tokens i64 [M] that close them, their positions, and f64 [M, D].

    Rounded by `round_bf16`, `values` is the latent that `compress` returns. `margin` f64 [M, D] is what correct float32
    arithmetic may add to or take from it before it rounds.
    """

    tokens: Tensor
    positions: Tensor
    values: Tensor
    margin: Tensor

    def holds(self, got: Tensor) -> Tensor:
        """Which latents bf16 [M, D] are roundings of a value inside the margin; what is not finite is not judged."""
        least, most = (round_bf16(self.values + side * self.margin) for side in (-1, 1))
        return ((least <= got) & (got <= most)) | ~self.values.isfinite()

    def share(self, got: Tensor) -> Tensor:
        """How much of the margin each latent bf16 [M, D] needs, f64: 0 where it is the rounding of the value itself, at
        most 1 where it `holds`."""
        given = got.double()
        step = bf16_spacing(given)
        # The step below a power of two is half as wide as the one above; all steps of subnormal values are one.
        power = (torch.frexp(given).mantissa.abs() == 0.5) & (given.abs() > _LEAST_NORMAL)
        inner = power & (self.values.abs() < given.abs())
        beyond = (given - self.values).abs() - torch.where(inner, step / 4, step / 2)
        return torch.where((beyond > 0) & self.values.isfinite(), beyond / self.margin, 0.0)


def pooled(score: Tensor, kv: Tensor) -> tuple[Tensor, Tensor]:
    """What groups of rows f64 [M, rows, D] pool to, f64 [M, D], and what float32 may lose of it. Score -inf: no row."""
    weight = score.softmax(1)
    return (weight * kv).sum(1), _pooling_error(score, weight, kv)


def normalised(
    entry: Compress, tokens: Tensor, positions: Tensor, rows: Tensor, error: Tensor, norm_weight: Tensor
) -> Latents:
    """Latents of pooled rows f64 [M, D], of which float32 may have lost `error`."""
    if entry.round_before_norm:
        exact, rows = rows, round_bf16(rows).double()
        error = torch.maximum(round_bf16(exact + error).double() - rows, rows - round_bf16(exact - error).double())
    squares = rows.square().mean(-1, keepdim=True) + entry.norm_eps
    scale = norm_weight.double() * squares.rsqrt()
    relative = _NORM_ERROR + _LEAST_NORMAL / squares + (error.square().mean(-1, keepdim=True) / squares).sqrt()
    values = scale * rows
    margin = (scale.abs() * error + values.abs() * relative) * (1 + relative) + _LEAST_NORMAL
    return Latents(tokens, positions, values, margin)


def _pooling_error(score: Tensor, weight: Tensor, kv: Tensor) -> Tensor:
    """What float32 may lose of sum(weight * kv) / sum(weight) over rows [M, rows, D], as f64 [M, D].

    A weight 2^x is wrong by a few roundings, and by x roundings of its exponent; each of the two sums by as many as
    it has rows; values and weights below 2^-126 may be taken for zero.
    """
    exponent = ((score.amax(1, keepdim=True) - score) * _LOG2_E).where(weight > 0, 0)
    roundings = _FEW + 2 * (weight.shape[1] + exponent + (weight * exponent).sum(1, keepdim=True))
    return (_F32_ROUNDING * weight * kv.abs() * roundings + _LEAST_NORMAL * (kv.abs() + 1)).sum(1)
