"""How a kernel's attention is held against its reference: bounds for every element, and a direction for every row.

Knows results and bounds; must not know how either was computed."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from .softmax import SMALLEST_NORMAL, AttentionReference

COSINE_BOUND = 5e-6
# Where a whole row lies below this, flushed elements alone can turn its direction by more than COSINE_BOUND.
SMALLEST_DIRECTED = SMALLEST_NORMAL * 2.0**12


@dataclass(frozen=True)
class Agreement:
    """How a result compares with its reference. Shares are of the bound: up to 1 passes, 0 is bit-equal.

    out_at, lse_at: where the worst share is: row indices and head of `out` (no dim), indices of `lse`.
    """

    out_share: float
    out_at: tuple[int, ...]
    lse_share: float
    lse_at: tuple[int, ...]
    cosine_difference: float
    finite: bool

    @property
    def within_bounds(self) -> bool:
        """Whether every element is finite and within its own bound, which a correct kernel keeps on any input."""
        return self.finite and self.out_share <= 1 and self.lse_share <= 1

    @property
    def passed(self) -> bool:
        """Whether, besides, every row keeps its direction."""
        return self.within_bounds and self.cosine_difference <= COSINE_BOUND


def compare(out: Tensor, lse: Tensor, ref: AttentionReference) -> Agreement:
    """Agreement of a kernel's out and lse with the reference, element by element."""
    got, got_lse = out.to(ref.out.device).double(), lse.to(ref.lse.device).double()
    out_share, out_at = _worst(_shares(got, ref.out, ref.out_bound).amax(-1))
    lse_share, lse_at = _worst(_shares(got_lse, ref.lse, ref.lse_bound))
    finite = got.isfinite().all() & (got_lse.isfinite() | (ref.lse == math.inf)).all()
    return Agreement(out_share, out_at, lse_share, lse_at, _cosine_difference(got, ref.out), bool(finite))


def _shares(got: Tensor, ref: Tensor, bound: Tensor) -> Tensor:
    """Error as a share of the bound: 0 where equal (+inf included), +inf where no error is allowed or got is NaN."""
    share = ((got - ref).abs() / bound).nan_to_num(nan=math.inf, posinf=math.inf)
    return share.masked_fill(got == ref, 0)


def _worst(shares: Tensor) -> tuple[float, tuple[int, ...]]:
    if not shares.numel():
        return 0.0, ()
    at = int(shares.argmax())
    return shares.flatten()[at].item(), tuple(int(i) for i in torch.unravel_index(torch.tensor(at), shares.shape))


def _cosine_difference(got: Tensor, ref: Tensor) -> float:
    """Largest 1 - 2 xy / (xx + yy) over rows and heads, FlashMLA's measure; rows that bf16 cannot direct left out."""
    difference = 1 - 2 * (got * ref).sum(-1) / (got.square() + ref.square()).sum(-1)
    directed = ref.abs().amax(-1) >= SMALLEST_DIRECTED
    return difference[directed].nan_to_num(nan=math.inf).amax().item() if directed.any() else 0.0
