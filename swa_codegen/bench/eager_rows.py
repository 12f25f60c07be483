"""Rows and compression as a torch user writes them: the part of the baselines that moves rows (see `eager`).

Knows row formats and the arithmetic of `store_kv` and `compress` in float32. Must not know workloads or clocks.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn.functional import pad

from .. import rotary
from ..derived import Compress, Derived
from ..formats import E2M1_MAX, E4M3_MAX, MIN_E4M3_SCALE, SCALE_FLOOR, RowFormat
from ..reference.rowcodec import page_views

Places = tuple[Tensor, Tensor]  # (page, row) of rows in a cache, i64 each
Views = tuple[Tensor, ...]  # of a cache, u8 [pages, rows, bytes] each: `row_views`
_F32_FRACTION_BITS = 23


def decode(rows: Tensor, fmt: RowFormat, head_dim: int) -> Tensor:
    """Values f32 [..., D] of rows u8 [..., row_bytes], for scales that an encoder writes."""
    parts = [fmt.code_bytes(head_dim), 2 * fmt.plain_dims(head_dim), fmt.scale_bytes(head_dim)]
    codes, plain, scales = torch.split(rows, parts, dim=-1)
    if not fmt.coded:
        return _bf16(plain)
    if fmt.code == "e2m1":  # sign, exponent and fraction where e4m3 has them: its values are 2^-6 of these
        nibbles = torch.stack([codes & 15, codes >> 4], dim=-1).flatten(-2)
        values = _e4m3((nibbles & 8) << 4 | (nibbles & 7) << 2) * 2**6
    else:
        values = _e4m3(codes)
    scales = scales[..., : fmt.groups(head_dim)]
    factor = _power_of_two(scales) if fmt.scale == "ue8m0" else _e4m3(scales)
    scaled = (values.unflatten(-1, (-1, fmt.group)) * factor[..., None]).flatten(-2)
    return torch.cat([scaled, _bf16(plain)], dim=-1) if fmt.plain else scaled


def encode(x: Tensor, fmt: RowFormat) -> Tensor:
    """Rows u8 [N, row_bytes] of finite bf16 [N, D]."""
    coded, plain = torch.split(x, [fmt.code_dims(x.shape[-1]), fmt.plain_dims(x.shape[-1])], dim=-1)
    if not fmt.coded:
        return plain.contiguous().view(torch.uint8)
    groups = coded.float().unflatten(-1, (-1, fmt.group))
    codes, scales = (_encode_e4m3 if fmt.code == "e4m3" else _encode_e2m1)(groups)
    scales = pad(scales, (0, fmt.scale_bytes(x.shape[-1]) - scales.shape[-1]))
    values = [plain.contiguous().view(torch.uint8)] if fmt.plain else []
    return torch.cat([codes.flatten(-2), *values, scales], dim=-1)


def _encode_e4m3(groups: Tensor) -> tuple[Tensor, Tensor]:
    """Codes u8 [..., group] and the power of two, as its float32 exponent field, that holds amax / 448 from above."""
    share = groups.abs().amax(-1).clamp(min=SCALE_FLOOR) / E4M3_MAX
    above = share.view(torch.int32) + ((1 << _F32_FRACTION_BITS) - 1)
    scale_byte = (above >> _F32_FRACTION_BITS).to(torch.uint8)
    codes = (groups / _power_of_two(scale_byte)[..., None]).clamp(-E4M3_MAX, E4M3_MAX).to(torch.float8_e4m3fn)
    return codes.view(torch.uint8), scale_byte


def _encode_e2m1(groups: Tensor) -> tuple[Tensor, Tensor]:
    """Codes u8 [..., group / 2], two a byte, and e4m3 scales. Rounding to even in each binade gives the even code."""
    scale = (groups.abs().amax(-1) / E2M1_MAX).clamp(MIN_E4M3_SCALE, E4M3_MAX).to(torch.float8_e4m3fn)
    share = groups / scale.float()[..., None]
    size = share.abs()
    codes = torch.where(size < 2, (2 * size).round(), torch.where(size < 4, size.round() + 2, (size / 2).round() + 4))
    codes = codes.clamp(max=7).to(torch.uint8) | torch.signbit(share).to(torch.uint8) << 3
    return codes[..., ::2] | codes[..., 1::2] << 4, scale.view(torch.uint8)


def row_views(cache: Tensor, fmt: RowFormat, head_dim: int) -> Views:
    """Views that together hold the bytes of each row; made ahead of a call, since torch.compile makes no such view."""
    return tuple(page_views(cache, fmt, head_dim)) if fmt.planar else (cache.squeeze(2),)


def load_rows(views: Views, where: Places) -> Tensor:
    """Rows u8 [..., row_bytes] at (page, row) i64 [...]."""
    return torch.cat([view[where] for view in views], dim=-1)


def _store_rows(views: Views, where: Places, rows: Tensor) -> None:
    for view, part in zip(views, rows.split([view.shape[-1] for view in views], dim=-1), strict=True):
        view[where] = part


def store_kv(spec: Derived, kept: Tensor, where: Places, kv: Tensor, cache: Views) -> tuple[Tensor]:
    """`store_kv` of rows that are rotated: the round trip bf16 [N, D] of all; rows `kept` i64 go to `where`."""
    rows = encode(kv, spec.row_format)
    _store_rows(cache, where, rows[kept])
    return (decode(rows, spec.row_format, spec.head_dim).bfloat16(),)


@dataclass(frozen=True)
class Groups:
    """What `compress` needs to know of positions: M groups, N tokens, `rows` that a group pools; all but masks i64.

    closing [M]: tokens that close a group. first_position [M]. pooled [M, rows]: tokens that it pools; none where those
    of all groups, one behind the other, are all tokens. fresh bool [M, rows]: whether such a row is of this call; none
    where all are. held [M, 1], [M, rows]: where it lies in the state otherwise. kept, kept_in: tokens that the state
    keeps, and where. in_group [N]: position within the group. written: places of the compressed rows.
    """

    closing: Tensor
    first_position: Tensor
    pooled: Tensor | None
    fresh: Tensor | None
    held: Places
    kept: Tensor
    kept_in: Places
    in_group: Tensor
    written: Places


def compress(
    spec: Derived,
    entry: Compress,
    groups: Groups,
    kv_score: Tensor,
    state: Tensor | None,
    cache: Views,
    norm_weight: Tensor,
    rope_table: Tensor,
    ape: Tensor | None,
) -> tuple[()]:
    """`compress` in float32, with the roundings of the rule; writes the cache, and the state where there is one."""
    rows = kv_score
    if ape is not None:
        half = entry.coff * spec.head_dim
        rows = torch.cat([kv_score[:, :half], kv_score[:, half:] + ape[groups.in_group]], dim=-1)
    pooled = kv_score[groups.closing].float() if state is None else _pool(spec, entry, groups, rows, state)
    if entry.round_before_norm:
        pooled = pooled.bfloat16().float()
    inverse = (pooled.square().mean(-1, keepdim=True) + entry.norm_eps).rsqrt()
    latent = (pooled * inverse * norm_weight).bfloat16()
    turned = rotary.rotate_tail(latent.float(), rope_table[groups.first_position]).bfloat16()
    _store_rows(cache, groups.written, encode(turned, spec.compressed_row_format))
    if state is not None:
        state[groups.kept_in] = rows[groups.kept]
    return ()


def _pool(spec: Derived, entry: Compress, groups: Groups, rows: Tensor, state: Tensor) -> Tensor:
    """Softmax over the rows of each group, channel by channel, and the weighted sum f32 [M, D]."""
    if groups.pooled is None:
        taken = rows.view(-1, entry.ratio, rows.shape[-1])
    else:
        taken = rows[groups.pooled]
        if groups.fresh is not None:
            taken = torch.where(groups.fresh[..., None], taken, state[groups.held])
    halves = taken.unflatten(-1, (2, entry.coff, spec.head_dim))
    parts = [halves[:, a * entry.ratio : (a + 1) * entry.ratio, :, a] for a in range(entry.coff)]
    kv, score = (torch.cat(parts, dim=1) if entry.overlap else parts[0]).unbind(2)
    return (score.softmax(1) * kv).sum(1)


def _bf16(values: Tensor) -> Tensor:
    return values.contiguous().view(torch.bfloat16).float()


def _e4m3(codes: Tensor) -> Tensor:
    return codes.contiguous().view(torch.float8_e4m3fn).float()


def _power_of_two(scale_bytes: Tensor) -> Tensor:
    return (scale_bytes.int() << _F32_FRACTION_BITS).view(torch.float32)
