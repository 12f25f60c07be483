"""Rotary tables and rotations: the angles of a spec, and how a row is turned by them.

Knows the formula of the published models and where each of its roundings lies. Must not know caches, formats, kernels
or which layer uses which table beyond its kind: `plain` for layers without compression, `compressed` for the queries,
ring keys and compressed rows of layers with it (sources: `source-notes`, "RoPE"; the models' published inference code).

A table is f32 [max_pos, rope_dim]: row p holds rope_dim / 2 cosines of position p, then as many sines. A rotation turns
the interleaved pairs (2i, 2i + 1) of the last rope_dim values of a row.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from .derived import Derived, Yarn
from .errors import ArgumentError

KINDS = ("plain", "compressed")
MOST_POSITIONS = 2**24  # from there on float32, in which positions are, skips whole numbers
_LEAST_SPAN = 0.001  # of a YaRN ramp whose ends fall together


def rope_table(spec: Derived, kind: str, max_pos: int, device: torch.device | str | None = None) -> Tensor:
    """Table f32 [max_pos, rope_dim] of positions 0 .. max_pos - 1, cosines then sines.

    Args:
        kind: `plain` (rope.theta) or `compressed` (rope.compress_theta, and YaRN where the spec has it).
        max_pos: positions in the table, 0 to 2^24: beyond, float32 positions are not exact.
        device: where the table goes; it is always computed on the CPU, so that its bits do not depend on the device.

    The angle is float32 position times float32 frequency rounded to float32, as published; its cosine and sine come
    through float64, so that they are those of that very angle rounded once. Raises ArgumentError for another kind or
    max_pos.
    """
    if kind not in KINDS:
        raise ArgumentError("kind", value=repr(kind), bound=" or ".join(KINDS), repair=f"use {KINDS[0]}")
    if not isinstance(max_pos, int) or isinstance(max_pos, bool) or not 0 <= max_pos <= MOST_POSITIONS:
        bound = f"a whole number from 0 to {MOST_POSITIONS}"
        raise ArgumentError("max_pos", value=repr(max_pos), bound=bound, repair="use the longest sequence's length")
    positions = torch.arange(max_pos).float()
    angles = torch.outer(positions, frequencies(spec, kind)).double()
    return torch.cat([angles.cos().float(), angles.sin().float()], dim=-1).to(device)


def frequencies(spec: Derived, kind: str) -> Tensor:
    """Angles per position f32 [rope_dim / 2], every operation rounded to float32 in the order of the published code."""
    theta, yarn = (spec.rope.theta, None) if kind == "plain" else (spec.rope.compress_theta, spec.rope.yarn)
    exponents = torch.arange(0, spec.rope_dim, 2).float() / spec.rope_dim
    # The power through float64: float32 powers of vector libraries differ in their last bit from machine to machine.
    powers = torch.tensor(theta).double().pow(exponents.double()).float()
    plain = 1.0 / powers
    if yarn is None:
        return plain
    # Twice from one: 1 - (1 - ramp) is not ramp in float32 for 3 of the presets' 32, and this is the published order.
    kept = 1 - _ramp(*yarn_range(yarn, theta, spec.rope_dim), spec.rope_dim // 2)
    return plain / yarn.factor * (1 - kept) + plain * kept


def yarn_range(yarn: Yarn, theta: float, rope_dim: int) -> tuple[int, int]:
    """First and last pair of the ramp between kept and divided frequencies: 15 and 25 for the published models."""

    def pair(rotations: float) -> float:
        """The pair, as a fraction, that turns `rotations` times over the original context."""
        turns = yarn.original_max_position / (rotations * 2 * math.pi)
        return rope_dim * math.log(turns) / (2 * math.log(theta))

    return max(math.floor(pair(yarn.beta_fast)), 0), min(math.ceil(pair(yarn.beta_slow)), rope_dim - 1)


def rotate(x: Tensor, table_rows: Tensor, inverse: bool = False) -> Tensor:
    """Pairs (a, b) of x [..., rope_dim] as (a cos - b sin, a sin + b cos), in the dtype of x; `inverse` turns back.

    Args:
        x: float32 or float64. In float32 each product is rounded, then their sum: no fused multiply-add, so that
            kernels can be held against this bit for bit.
        table_rows: f32 [..., rope_dim] of `rope_table`, broadcast against x.

    Raises ArgumentError for another dtype or width.
    """
    if x.dtype not in (torch.float32, torch.float64):
        raise ArgumentError("x", value=x.dtype, bound="rotates float32 or float64", repair="pass x.float()")
    _check_width(table_rows, x.shape[-1])
    cos, sin = table_rows.to(x.dtype).chunk(2, dim=-1)
    sin = -sin if inverse else sin
    a, b = x.unflatten(-1, (-1, 2)).unbind(-1)
    return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)


def rotate_tail(x: Tensor, table_rows: Tensor, inverse: bool = False) -> Tensor:
    """`rotate` of the last rope_dim values of x [..., D], the width of `table_rows`; the values before are kept."""
    kept = x.shape[-1] - table_rows.shape[-1]
    return torch.cat([x[..., :kept], rotate(x[..., kept:], table_rows, inverse)], dim=-1)


def rotate_row(kv: Tensor, positions: Tensor, table: Tensor, spec: Derived) -> Tensor:
    """Rows bf16 [N, D] that enter the encoder: kv bf16 [N, D] turned by their positions i32 [N], rounded once to bf16.

    The first D - rope_dim values keep their bits. Raises ArgumentError for a position outside `table`.
    """
    turned = rotate(kv[:, spec.nope_dims :].float(), take_rows(spec, table, positions)).bfloat16()
    return torch.cat([kv[:, : spec.nope_dims], turned], dim=-1)


def take_rows(spec: Derived, table: Tensor, positions: Tensor) -> Tensor:
    """Rows f32 [N, rope_dim] of `table` f32 [max_pos, rope_dim] at positions [N]; ArgumentError for one outside it."""
    _check_width(table, spec.rope_dim)
    if positions.numel() and (int(positions.min()) < 0 or int(positions.max()) >= len(table)):
        value = f"{int(positions.min())}..{int(positions.max())}"
        longer = f"use rope_table with max_pos {int(positions.max()) + 1}, and no negative position"
        raise ArgumentError("positions", value=value, bound=f"this table has {len(table)} rows", repair=longer)
    return table[positions.long()]


def _ramp(low: int, high: int, pairs: int) -> Tensor:
    """Share of the divided frequency f32 [pairs]: 0 up to pair `low`, 1 from pair `high` on."""
    return ((torch.arange(pairs).float() - low) / max(high - low, _LEAST_SPAN)).clamp(0, 1)


def _check_width(table: Tensor, rope_dim: int) -> None:
    if table.dtype != torch.float32 or table.shape[-1] != rope_dim or rope_dim % 2:
        value, bound = f"{table.dtype} {tuple(table.shape)}", f"f32 [..., {rope_dim}], cosines then sines of the pairs"
        raise ArgumentError("rope_table", value=value, bound=bound, repair="pass what rope_table gave for this spec")
