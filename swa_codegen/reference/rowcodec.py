"""Rows in torch: encode, decode, and where a row of a cache lies.

Knows the byte layout from `formats.RowFormat` and the rounding rules, and is the oracle that every encoder and decoder
is held against bit for bit. Must not know rings, windows, sequences, specs or compilers.

Defined results where the published encoders disagree or say nothing:

- encoding: NaN becomes +0, an infinity the largest finite bf16 of its sign; a zero keeps its sign in the code.
- decoding e4m3 with a power-of-two scale: a scale byte outside `MIN_SCALE_BYTE..MAX_SCALE_BYTE` acts as a scale of 0,
  so codes become zeros that keep their sign, and NaN codes stay NaN, but for scales above 2^119 (bytes above 246),
  where every value saturates and NaN becomes the largest finite bf16. A product beyond the largest finite bf16 becomes
  that value: a group whose largest magnitude is 1.9375 * 2^127 or more rounds up to 2^128 in the codes.
- codes and scale padding that a rule does not set are 0.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor

from ..errors import ArgumentError
from ..formats import (
    BF16_MAX,
    E4M3_MAX,
    MAX_SCALE_BYTE,
    MIN_E4M3_SCALE,
    MIN_SCALE_BYTE,
    SAFE_SCALE,
    SCALE_FLOOR,
    RowFormat,
)

E2M1_VALUES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)  # by code; bit 3 is the sign
_SCALE_BIAS = 127


class PageViews(NamedTuple):
    """Two byte views of one cache: `data` u8 [pages, rows, data_bytes], `scales` u8 [pages, rows, scale_bytes]."""

    data: Tensor
    scales: Tensor


def clean(x: Tensor) -> Tensor:
    """The bf16 values that an encoder sees: NaN as +0, infinities as the largest finite value of their sign."""
    return torch.nan_to_num(x, nan=0.0, posinf=BF16_MAX, neginf=-BF16_MAX)


def encode(x: Tensor, fmt: RowFormat) -> Tensor:
    """Rows u8 [..., row_bytes] of bf16 [..., head_dim], codes, plain values and scales in this order.

    Raises ArgumentError for another dtype: a row is rounded to bf16 once, and not here.
    """
    if x.dtype != torch.bfloat16:
        raise ArgumentError("x", value=x.dtype, bound="rows are encoded from bf16", repair="pass x.to(torch.bfloat16)")
    dims = x.shape[-1]
    quantised, plain = torch.split(clean(x), [fmt.code_dims(dims), fmt.plain_dims(dims)], dim=-1)
    if not fmt.coded:
        return _bytes(plain)
    grouped = torch.unflatten(quantised.float(), -1, (-1, fmt.group))
    codes, scales = _encode_e4m3(grouped) if fmt.code == "e4m3" else _encode_e2m1(grouped)
    pad = scales.new_zeros((*scales.shape[:-1], fmt.scale_bytes(dims) - scales.shape[-1]))
    return torch.cat([codes.flatten(-2), _bytes(plain), scales, pad], dim=-1)


def decode(rows: Tensor, fmt: RowFormat, head_dim: int) -> Tensor:
    """Values bf16 [..., head_dim] of rows u8 [..., row_bytes]; exact, but for what the module text defines."""
    parts = [fmt.code_bytes(head_dim), 2 * fmt.plain_dims(head_dim), fmt.scale_bytes(head_dim)]
    codes, plain, scales = torch.split(rows, parts, dim=-1)
    if not fmt.coded:
        return plain.contiguous().view(torch.bfloat16)
    values = _e4m3(codes) if fmt.code == "e4m3" else _decode_e2m1(codes)
    factor = scales[..., : fmt.groups(head_dim)]
    factor = _power_of_two(factor) if fmt.scale == "ue8m0" else _e4m3(factor)
    # float32 holds every product exactly down to 2^-126 (byte 10 and the smallest e4m3), so one clamp is the only rule
    scaled = (torch.unflatten(values, -1, (-1, fmt.group)) * factor[..., None]).flatten(-2)
    saturating = (factor > SAFE_SCALE).repeat_interleave(fmt.group, -1)
    scaled = scaled.clamp(-BF16_MAX, BF16_MAX).masked_fill(scaled.isnan() & saturating, BF16_MAX).bfloat16()
    return torch.cat([scaled, plain.contiguous().view(torch.bfloat16)], dim=-1) if fmt.plain else scaled


def page_views(cache: Tensor, fmt: RowFormat, head_dim: int) -> PageViews:
    """Views of the data and the scales of a cache u8 [pages, rows, 1, row_bytes] with any page stride.

    The page of a ring cache is one state slot's ring. Raises ArgumentError where the cache is not of this form.
    """
    row_bytes, data_bytes, scale_bytes = fmt.row_bytes(head_dim), fmt.data_bytes(head_dim), fmt.scale_bytes(head_dim)
    _check_cache(cache, fmt, row_bytes)
    pages, rows = cache.shape[:2]
    scale_start = cache.storage_offset() + fmt.scale_start(head_dim, rows)
    return PageViews(
        cache.as_strided((pages, rows, data_bytes), (cache.stride(0), fmt.data_pitch(head_dim), 1)),
        cache.as_strided((pages, rows, scale_bytes), (cache.stride(0), fmt.scale_pitch(head_dim), 1), scale_start),
    )


def new_cache(pages: int, rows: int, row_bytes: int, stride: int, device: torch.device, fill: int = 0) -> Tensor:
    """A cache u8 [pages, rows, 1, row_bytes] whose pages lie `stride` bytes apart; all bytes, gaps too, are `fill`."""
    flat = torch.full((pages * stride,), fill, dtype=torch.uint8, device=device)
    return flat.as_strided((pages, rows, 1, row_bytes), (stride, row_bytes, row_bytes, 1))


def load_rows(cache: Tensor, fmt: RowFormat, head_dim: int, page: Tensor, row: Tensor) -> Tensor:
    """Rows u8 [..., row_bytes] at (page, row), i64 tensors of one shape."""
    views = page_views(cache, fmt, head_dim)
    return torch.cat([views.data[page, row], views.scales[page, row]], dim=-1)


def store_rows(cache: Tensor, fmt: RowFormat, head_dim: int, page: Tensor, row: Tensor, rows: Tensor) -> None:
    """Write rows u8 [N, row_bytes] at (page, row), i64 [N], no address twice; no other byte of the cache changes."""
    views = page_views(cache, fmt, head_dim)
    data_bytes = fmt.data_bytes(head_dim)
    views.data[page, row] = rows[..., :data_bytes]
    views.scales[page, row] = rows[..., data_bytes:]


def _check_cache(cache: Tensor, fmt: RowFormat, row_bytes: int) -> None:
    bound = f"{fmt.name} needs u8 [pages, rows, 1, {row_bytes}] whose rows lie {row_bytes} bytes apart"
    fits = cache.dtype == torch.uint8 and cache.dim() == 4 and tuple(cache.shape[2:]) == (1, row_bytes)
    if not fits or cache.stride(1) != row_bytes or cache.stride(3) != 1:
        value = f"{cache.dtype} {tuple(cache.shape)} with strides {cache.stride()}"
        raise ArgumentError("cache", value=value, bound=bound, repair="pass the cache in that form")


def _bytes(x: Tensor) -> Tensor:
    return x.contiguous().view(torch.uint8)


def _e4m3(codes: Tensor) -> Tensor:
    """float32 values of e4m3 bytes."""
    return codes.contiguous().view(torch.float8_e4m3fn).float()


def _power_of_two(scale_bytes: Tensor) -> Tensor:
    """float32 2^(byte - 127), or 0 for a byte outside the defined range."""
    defined = (scale_bytes >= MIN_SCALE_BYTE) & (scale_bytes <= MAX_SCALE_BYTE)
    bits = scale_bytes.int() << 23  # the byte is the exponent field of a float32
    return torch.where(defined, bits, 0).view(torch.float32)


def _ceil_log2_share(amax: Tensor) -> Tensor:
    """Exact ceil(log2(amax / 448)) of positive float32: a = f * 2^x over 448 = F * 2^X, with f and F in [0.5, 1)."""
    limit_fraction, limit_exponent = math.frexp(E4M3_MAX)
    fraction, exponent = torch.frexp(amax.double())
    return exponent - limit_exponent + (fraction > limit_fraction).int()


def _encode_e4m3(groups: Tensor) -> tuple[Tensor, Tensor]:
    """Codes u8 [..., groups, group] and power-of-two scale bytes u8 [..., groups]; the scale is chosen first."""
    amax = groups.abs().amax(-1).clamp(min=torch.tensor(SCALE_FLOOR, dtype=torch.float32).item())
    exponent = _ceil_log2_share(amax)
    share = torch.ldexp(groups.double(), -exponent[..., None]).clamp(-E4M3_MAX, E4M3_MAX)
    # bf16 has 8 bits of significand, so float32 holds every share that e4m3 does not round to a zero anyway
    codes = share.float().to(torch.float8_e4m3fn)
    return _bytes(codes), (exponent + _SCALE_BIAS).clamp(max=MAX_SCALE_BYTE).to(torch.uint8)


def _encode_e2m1(groups: Tensor) -> tuple[Tensor, Tensor]:
    """Packed codes u8 [..., groups, group / 2], even dims in the low nibble, and e4m3 scale bytes u8 [..., groups]."""
    amax = groups.abs().amax(-1)
    scale = (amax / E2M1_VALUES[-1]).clamp(MIN_E4M3_SCALE, E4M3_MAX).to(torch.float8_e4m3fn)
    share = groups / scale.float()[..., None]  # a division: times the reciprocal moves 30 of 161,280 codes
    values = torch.tensor(E2M1_VALUES, device=groups.device)
    middles = (values[1:] + values[:-1]) / 2
    # A tie goes to the even code: down from the middles behind even codes, up from those behind odd ones.
    above = share.abs()[..., None] > middles
    tied_up = (share.abs()[..., None] == middles) & (torch.arange(len(middles), device=groups.device) % 2 == 1)
    codes = (above | tied_up).sum(-1) + 8 * torch.signbit(share)
    return (codes[..., ::2] + 16 * codes[..., 1::2]).to(torch.uint8), _bytes(scale)


def _decode_e2m1(packed: Tensor) -> Tensor:
    """float32 values of 4-bit codes, two a byte."""
    values = torch.tensor(E2M1_VALUES, device=packed.device)
    codes = torch.stack([packed & 15, packed >> 4], dim=-1).flatten(-2).long()
    return torch.where(codes >= 8, -values[codes % 8], values[codes % 8])
