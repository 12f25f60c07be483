"""Row encoding and decoding against ml_dtypes, exact arithmetic, and the worked numbers of the formats."""

from __future__ import annotations

import math
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
import torch

from swa_codegen.errors import ArgumentError
from swa_codegen.formats import FORMATS
from swa_codegen.reference import rowcodec

MXFP8, V4, FP4, BF16 = (FORMATS[n] for n in ("v41_mxfp8", "v4_fp8", "v41_fp4", "bf16"))
LARGEST = torch.finfo(torch.bfloat16).max


def bf16(values: object) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.bfloat16)


def row_of(first: list[float], fmt=MXFP8, head_dim: int = 32) -> torch.Tensor:
    """One encoded row whose first dims are given, the rest 0."""
    x = torch.zeros(1, head_dim, dtype=torch.bfloat16)
    x[0, : len(first)] = bf16(first)
    return rowcodec.encode(x, fmt)[0]


def all_finite_bf16() -> torch.Tensor:
    """Every finite non-negative bf16, ascending."""
    return torch.arange(0x7F80, dtype=torch.int16).view(torch.bfloat16)


def ml_codes(x: np.ndarray) -> np.ndarray:
    return x.astype(np.float32).astype(ml_dtypes.float8_e4m3fn).view(np.uint8)


@pytest.mark.parametrize(
    ("amax", "byte"), [(1.0, 119), (1.75, 119), (1.7578125, 120), (3.0, 120), (448.0, 127), (450.0, 128), (0.0, 105)]
)
def test_scale_byte_of_the_worked_magnitudes(amax, byte):
    assert row_of([amax])[-1] == byte
    assert row_of([-amax])[-1] == byte


def test_float32_magnitudes_between_bf16_values():
    # 1.76 and 449 are no bf16 values; the rule is still stated for them
    exponents = rowcodec._ceil_log2_share(torch.tensor([1.76, 449.0, 1.75, 448.0]))
    assert exponents.tolist() == [-7, 1, -8, 0]


def test_every_finite_bf16_magnitude_has_the_exact_exponent():
    amax = all_finite_bf16()
    rows = rowcodec.encode(torch.nn.functional.pad(amax[:, None], (0, 31)), MXFP8)
    floor = Fraction(float(np.float32(1e-4)))
    for value, byte in zip(amax.double().tolist(), rows[:, -1].tolist(), strict=True):
        share = max(Fraction(value), floor) / 448
        assert share <= Fraction(2) ** (byte - 127) < 2 * share


def test_every_finite_bf16_magnitude_has_the_codes_of_ml_dtypes():
    amax = all_finite_bf16()
    # companions: the tie below, the smallest share, the sign
    x = torch.stack([amax, -amax, amax * 0.53125, amax * 0.0009765625], dim=-1)
    rows = rowcodec.encode(torch.nn.functional.pad(x, (0, 28)), MXFP8)
    scale = np.exp2(rows[:, -1].double().numpy() - 127)[:, None]
    share = np.clip(x.double().numpy() / scale, -448, 448)
    np.testing.assert_array_equal(rows[:, :4].numpy(), ml_codes(share))


def test_all_256_codes_decode_as_ml_dtypes_at_every_scale():
    codes = torch.arange(256, dtype=torch.uint8).view(8, 1, 32).expand(8, 256, 32)
    scales = torch.arange(256, dtype=torch.uint8).view(1, 256, 1).expand(8, 256, 1)
    got = rowcodec.decode(torch.cat([codes, scales], -1), MXFP8, 32)
    value = codes.numpy().view(ml_dtypes.float8_e4m3fn).astype(np.float64)
    byte = scales.numpy().astype(np.float64)
    factor = np.where((byte >= 10) & (byte <= 254), np.exp2(np.where(byte == 255, 0, byte) - 127), 0)
    expected = np.clip(value * factor, -LARGEST, LARGEST)
    expected[np.isnan(expected) & (byte > 246) & (byte < 255)] = LARGEST
    np.testing.assert_array_equal(got.double().numpy(), expected)
    number = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(got.double().numpy())[number], np.signbit(expected)[number])
    assert int(got.isnan().sum()) == 2 * (256 - 8)  # bytes 247..254 saturate


def test_a_round_trip_of_a_round_trip_changes_nothing():
    torch.manual_seed(0)
    x = (torch.randn(200, 64) * torch.exp2(torch.randint(-30, 60, (200, 1)))).bfloat16()
    once = rowcodec.decode(rowcodec.encode(x, MXFP8), MXFP8, 64)
    torch.testing.assert_close(rowcodec.decode(rowcodec.encode(once, MXFP8), MXFP8, 64), once, rtol=0, atol=0)
    # half a step of 3 bits, or half of the smallest code where the share is below the normal codes
    smallest = torch.exp2(rowcodec.encode(x, MXFP8)[:, -2:].double() - 127 - 10).repeat_interleave(32, -1)
    assert ((once.double() - x.double()).abs() <= torch.maximum(x.double().abs() / 16, smallest)).all()


@pytest.mark.parametrize(
    ("value", "code"),
    # 448 fixes the scale at 1, so values are shares; each is half way between two codes and goes to the even one
    [(17.0, 0x58), (19.0, 0x5A), (21.0, 0x5A), (2.0**-10, 0x00), (3 * 2.0**-10, 0x02), (432.0, 0x7E), (-17.0, 0xD8)],
)
def test_ties_go_to_the_even_code(value, code):
    assert row_of([448.0, value])[1] == code


def test_zero_group_is_zero_codes_and_byte_105():
    assert row_of([0.0], head_dim=64).tolist() == [0] * 64 + [105, 105]


def test_a_group_does_not_see_its_neighbour():
    x = torch.zeros(1, 64, dtype=torch.bfloat16)
    x[0, 31], x[0, 32] = 448.0, 1.0
    assert rowcodec.encode(x, MXFP8)[0, -2:].tolist() == [127, 119]


@pytest.mark.parametrize("fmt", [MXFP8, BF16], ids=lambda f: f.name)
def test_nan_is_stored_as_zero_and_infinity_as_the_largest(fmt):
    x = torch.zeros(1, 32, dtype=torch.bfloat16)
    x[0, :3] = bf16([math.nan, math.inf, -math.inf])
    back = rowcodec.decode(rowcodec.encode(x, fmt), fmt, 32)[0]
    assert back[:4].tolist() == [0.0, LARGEST, -LARGEST, 0.0]
    assert not torch.signbit(back[0])


def test_nan_does_not_touch_the_rest_of_its_group():
    with_nan, without = row_of([math.nan, 3.0, -1.0]), row_of([0.0, 3.0, -1.0])
    assert with_nan.tolist() == without.tolist()


def test_no_bf16_row_encodes_to_a_nan_code_or_scale():
    bits = torch.arange(1 << 16, dtype=torch.int32).to(torch.int16).view(torch.bfloat16)
    rows = rowcodec.encode(bits.view(-1, 32), MXFP8)
    assert not ((rows[:, :32] & 0x7F) == 0x7F).any()
    assert rows[:, 32].max() <= 247
    assert rowcodec.decode(rows, MXFP8, 32).isfinite().all()


def test_other_dtypes_are_refused():
    with pytest.raises(ArgumentError, match=r"x: got torch.float32; rows are encoded from bf16; pass x\.to"):
        rowcodec.encode(torch.zeros(1, 32), MXFP8)


def test_v4_row_keeps_its_plain_dims_and_pads_its_scales():
    torch.manual_seed(1)
    x = torch.randn(5, 512).bfloat16()
    rows = rowcodec.encode(x, V4)
    assert rows.shape == (5, 584)
    assert (rows[:, -1] == 0).all()
    back = rowcodec.decode(rows, V4, 512)
    assert torch.equal(back[:, 448:], x[:, 448:])
    grouped = rowcodec.encode(x[:, :448].reshape(-1, 64), FORMATS["v41_mxfp8"])  # groups of 32: scales no larger
    assert (rows[:, 576:583].reshape(-1) == grouped[:, 64:].amax(-1)).all()


def test_fp4_row_agrees_with_ml_dtypes():
    torch.manual_seed(2)
    x = (torch.randn(400, 32) * torch.exp2(torch.randint(-20, 20, (400, 1)))).bfloat16()
    rows = rowcodec.encode(x, FP4)
    groups = x.float().numpy().reshape(400, 2, 16)
    amax = np.abs(groups).max(-1)
    scale = np.clip(amax / np.float32(6), np.float32(2**-9), np.float32(448)).astype(ml_dtypes.float8_e4m3fn)
    share = np.clip(groups / scale.astype(np.float32)[..., None], -6, 6)
    codes = share.astype(ml_dtypes.float4_e2m1fn).view(np.uint8).reshape(400, 32) & 15
    np.testing.assert_array_equal(rows[:, :16].numpy(), codes[:, ::2] | codes[:, 1::2] << 4)
    np.testing.assert_array_equal(rows[:, 16:].numpy(), scale.view(np.uint8))
    value = codes.view(ml_dtypes.float4_e2m1fn).astype(np.float32).reshape(400, 2, 16)
    expected = (value * scale.astype(np.float32)[..., None]).reshape(400, 32)
    np.testing.assert_array_equal(rowcodec.decode(rows, FP4, 32).float().numpy(), expected)


def test_fp4_ties_and_zero_group():
    x = [6.0, 0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5.0, -0.25, -5.0]
    rows = row_of(x, FP4, 16)
    assert [int(b) >> s & 15 for b in rows[:5] for s in (0, 4)] == [7, 0, 2, 2, 4, 4, 6, 6, 8, 14]
    assert row_of([0.0], FP4, 16).tolist() == [0] * 8 + [1]


@pytest.mark.parametrize("name", ["v41_mxfp8", "v41_mxfp8_planar", "v4_fp8", "bf16"])
def test_rows_land_where_the_format_says_and_nowhere_else(name):
    fmt, head_dim, pages, rows = FORMATS[name], 128, 4, 3
    row_bytes = fmt.row_bytes(head_dim)
    stride = fmt.page_bytes(head_dim, rows) + 32
    flat = torch.full((16 + pages * stride,), 0xEE, dtype=torch.uint8)
    cache = flat.as_strided((pages, rows, 1, row_bytes), (stride, row_bytes, row_bytes, 1), 16)
    torch.manual_seed(3)
    x = torch.randn(2, head_dim).bfloat16()
    encoded = rowcodec.encode(x, fmt)
    page, row = torch.tensor([2, 0]), torch.tensor([1, 2])
    rowcodec.store_rows(cache, fmt, head_dim, page, row, encoded)
    assert torch.equal(rowcodec.load_rows(cache, fmt, head_dim, page, row), encoded)
    expected = torch.full_like(flat, 0xEE)
    data, scales = fmt.data_bytes(head_dim), fmt.scale_bytes(head_dim)
    for p, r, e in zip(page.tolist(), row.tolist(), encoded, strict=True):
        start = 16 + p * stride + r * (data if fmt.planar else row_bytes)
        scale_start = 16 + p * stride + rows * data + r * scales if fmt.planar else start + data
        expected[start : start + data] = e[:data]
        expected[scale_start : scale_start + scales] = e[data:]
    assert torch.equal(flat, expected)


@pytest.mark.parametrize(
    "cache",
    [
        torch.zeros(2, 3, 1, 66, dtype=torch.int8),
        torch.zeros(2, 3, 66, dtype=torch.uint8),
        torch.zeros(2, 3, 1, 65, dtype=torch.uint8),
        torch.zeros(2, 3, 1, 68, dtype=torch.uint8)[..., :66],
        torch.zeros(3, 2, 1, 66, dtype=torch.uint8).transpose(0, 1),
    ],
    ids=["dtype", "dims", "row bytes", "row pitch", "pages inside"],
)
def test_a_cache_of_another_form_is_refused(cache):
    with pytest.raises(ArgumentError, match=r"cache: got .* needs u8 \[pages, rows, 1, 66\]"):
        rowcodec.page_views(cache, MXFP8, 64)


def ml_fp4(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Packed codes and e4m3 scales of finite groups [n, 16] by ml_dtypes, scales as their values."""
    x = x.astype(np.float32)
    scale = np.clip(np.abs(x).max(-1) / np.float32(6), np.float32(2**-9), np.float32(448))
    scale = scale.astype(ml_dtypes.float8_e4m3fn).astype(np.float32)
    codes = np.clip(x / scale[:, None], -6, 6).astype(ml_dtypes.float4_e2m1fn).view(np.uint8) & 15
    return codes[:, ::2] | codes[:, 1::2] << 4, scale


def test_fp4_codes_of_every_finite_bf16_magnitude_are_those_of_ml_dtypes():
    amax = all_finite_bf16()
    shares = torch.tensor([1.0, -1.0, 1 / 24, 1 / 8, 5 / 24, 7 / 24, 5 / 12, -7 / 12, 5 / 6, 0.3, -0.7, 0.0])
    x = torch.nn.functional.pad((amax.double()[:, None] * shares).bfloat16(), (0, 4))
    rows = rowcodec.encode(x, FP4)
    codes, scale = ml_fp4(x.double().numpy())
    np.testing.assert_array_equal(rows[:, :8].numpy(), codes)
    np.testing.assert_array_equal(rows[:, 8].numpy().view(ml_dtypes.float8_e4m3fn).astype(np.float32), scale)


def test_all_256_pairs_of_fp4_codes_decode_as_ml_dtypes_at_every_scale():
    """Scales of either sign, and the two that are NaN, which make NaN of their whole group."""
    pairs = torch.arange(256, dtype=torch.uint8).view(32, 1, 8).expand(32, 256, 8)
    scales = torch.arange(256, dtype=torch.uint8).view(1, 256, 1).expand(32, 256, 1)
    got = rowcodec.decode(torch.cat([pairs, scales], -1), FP4, 16)
    codes = np.stack([pairs.numpy() & 15, pairs.numpy() >> 4], -1).reshape(32, 256, 16)
    value = codes.view(ml_dtypes.float4_e2m1fn).astype(np.float64)
    expected = value * scales.numpy().view(ml_dtypes.float8_e4m3fn).astype(np.float64)
    np.testing.assert_array_equal(got.double().numpy(), expected)
    number = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(got.double().numpy())[number], np.signbit(expected)[number])
    assert int(got.isnan().sum()) == 2 * 32 * 16


def test_fp4_rows_of_odd_values():
    """NaN is stored as 0, an infinity as 6 under the largest scale, a value below half the least code as 0."""
    with_nan, without = row_of([math.nan, 3.0, -1.0], FP4, 16), row_of([0.0, 3.0, -1.0], FP4, 16)
    assert with_nan.tolist() == without.tolist()
    assert rowcodec.decode(row_of([math.inf, -math.inf, 448.0], FP4, 16), FP4, 16)[:3].tolist() == [
        2688.0,
        -2688.0,
        448.0,
    ]
    assert row_of([2.0**-133, -(2.0**-133)], FP4, 16).tolist() == [0x80] + [0] * 7 + [1]
    assert row_of([-0.0], FP4, 16).tolist() == [8] + [0] * 7 + [1]


def test_v4_codes_of_every_finite_bf16_magnitude_are_those_of_ml_dtypes():
    amax = all_finite_bf16()
    x = torch.stack([amax, -amax, amax * 0.53125, amax * 0.0009765625], dim=-1)
    rows = rowcodec.encode(torch.nn.functional.pad(x, (30, 94)), V4)  # a group of 64, then the plain dims
    scale = np.exp2(rows[:, 192].double().numpy() - 127)[:, None]
    np.testing.assert_array_equal(rows[:, 30:34].numpy(), ml_codes(np.clip(x.double().numpy() / scale, -448, 448)))
    floor = Fraction(float(np.float32(1e-4)))
    for value, byte in zip(amax.double().tolist(), rows[:, 192].tolist(), strict=True):
        share = max(Fraction(value), floor) / 448
        assert share <= Fraction(2) ** (byte - 127) < 2 * share
    assert (rows[:, 193:] == 0).all()


def test_v4_plain_dims_keep_every_bf16_but_nan_and_infinity():
    bits = torch.arange(1 << 16, dtype=torch.int32).to(torch.int16).view(torch.bfloat16)
    x = torch.cat([torch.zeros(1024, 64, dtype=torch.bfloat16), bits.view(1024, 64)], 1)
    back = rowcodec.decode(rowcodec.encode(x, V4), V4, 128)[:, 64:].flatten()
    finite = bits.isfinite()
    assert torch.equal(back[finite].view(torch.int16), bits[finite].view(torch.int16))
    assert (back[bits.isnan()] == 0).all()
    assert back[bits.isinf()].tolist() == [LARGEST, -LARGEST]
