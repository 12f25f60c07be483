"""Rotary tables against Python's own maths, and rotations against complex numbers and float32 scalars."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from reference_specs import small_spec

import swa_codegen as swa
from swa_codegen import rotary
from swa_codegen.errors import ArgumentError
from swa_codegen.spec import load_spec

FLASH = load_spec("deepseek-v4.1-flash")
F32 = np.float32


def a_table(width: int, *rows: list[float]) -> torch.Tensor:
    return torch.tensor(rows).reshape(-1, width)


def frequency(theta: float, rope_dim: int, i: int) -> np.float32:
    """One frequency without YaRN, each operation rounded to float32."""
    return F32(1) / F32(theta ** float(F32(2 * i) / F32(rope_dim)))


def yarn_frequency(theta: float, rope_dim: int, i: int, low: int, high: int, factor: float) -> np.float32:
    """One frequency of the published order, in which the kept share is 1 - ramp and the divided one 1 - kept."""
    plain = frequency(theta, rope_dim, i)
    kept = F32(1) - np.clip((F32(i) - F32(low)) / F32(high - low), F32(0), F32(1))
    return plain / F32(factor) * (F32(1) - kept) + plain * kept


@pytest.mark.parametrize("preset", ["deepseek-v4.1-flash", "deepseek-v4-flash", "deepseek-v4-pro", "tiny"])
def test_the_ramp_of_the_published_models_goes_from_15_to_25(preset):
    rope = load_spec(preset).rope
    assert rotary.yarn_range(rope.yarn, rope.compress_theta, 64) == (15, 25)


def test_the_ramp_stays_inside_the_pairs():
    yarn = FLASH.rope.yarn
    short = type(yarn)(yarn.factor, beta_fast=1e9, beta_slow=1e-9, original_max_position=64)
    assert rotary.yarn_range(short, 10000.0, 64) == (0, 63)


def test_frequencies_are_those_of_the_published_order_bit_for_bit():
    plain, compressed = (rotary.frequencies(FLASH, kind).tolist() for kind in rotary.KINDS)
    assert plain == [float(frequency(10000.0, 64, i)) for i in range(32)]
    assert compressed == [float(yarn_frequency(160000.0, 64, i, 15, 25, 16.0)) for i in range(32)]


@pytest.mark.parametrize("theta, factor, low, high", [(10000.0, 16.0, 20, 33), (500000.0, 4.0, 14, 23)])
def test_the_divided_share_is_one_less_the_kept_one(theta, factor, low, high):
    """Models in which the ramp itself in its place would change a last bit."""
    yarn = {"factor": factor, "beta_fast": 32.0, "beta_slow": 1.0, "original_max_position": 65536}
    spec = small_spec(head_dim=64, rope_dim=64, rope={"theta": theta, "compress_theta": theta, "yarn": yarn})
    got = rotary.frequencies(spec, "compressed").tolist()
    assert got == [float(yarn_frequency(theta, 64, i, low, high, factor)) for i in range(32)]


def test_frequencies_are_near_the_formula():
    compressed = rotary.frequencies(FLASH, "compressed").double()
    exact = torch.tensor([160000.0 ** (-i / 32) for i in range(32)], dtype=torch.float64)
    ramp = torch.tensor([min(max((i - 15) / 10, 0), 1) for i in range(32)], dtype=torch.float64)
    torch.testing.assert_close(compressed, exact / 16 * ramp + exact * (1 - ramp), rtol=4e-7, atol=0)
    assert compressed[15] == rotary.frequencies(FLASH.replace(rope=BARE), "compressed")[15]
    torch.testing.assert_close(compressed[25:], exact[25:] / 16, rtol=2e-7, atol=0)


BARE = {"theta": 10000.0, "compress_theta": 160000.0}


def test_a_ramp_without_room_steps_at_its_end():
    narrow = {"factor": 4.0, "beta_fast": 1.01, "beta_slow": 1.0, "original_max_position": 65536}
    spec = small_spec(rope={**BARE, "yarn": narrow}, rope_dim=16)
    low, high = rotary.yarn_range(spec.rope.yarn, 160000.0, 16)
    assert high - low == 1
    plain = rotary.frequencies(spec.replace(rope=BARE), "compressed")
    assert rotary.frequencies(spec, "compressed").tolist() == [*plain[: low + 1].tolist(), *(plain[high:] / 4).tolist()]


@pytest.mark.parametrize("kind", rotary.KINDS)
@pytest.mark.parametrize("yarn", [True, False])
def test_rows_are_the_cosines_and_sines_of_float32_angles(kind, yarn):
    spec = small_spec(rope_dim=8) if yarn else small_spec(rope_dim=8, rope=BARE)
    table = swa.rope_table(spec, kind, 1_000_001)
    assert table.shape == (1_000_001, 8) and table.dtype == torch.float32
    frequencies = rotary.frequencies(spec, kind).numpy()
    for pos in (0, 1, 127, 4095, 65536, 131071, 999_999, 1_000_000):
        angles = [float(F32(pos) * f) for f in frequencies]
        expected = [F32(math.cos(a)) for a in angles] + [F32(math.sin(a)) for a in angles]
        assert table[pos].tolist() == [float(x) for x in expected], pos


def test_kinds_take_their_own_theta_and_only_one_has_yarn():
    plain, compressed = (swa.rope_table(FLASH, kind, 3) for kind in rotary.KINDS)
    assert plain[1, 0] == compressed[1, 0] == F32(math.cos(1.0))
    assert plain[1, 33].item() == F32(math.sin(frequency(10000.0, 64, 1)))
    assert compressed[1, 33].item() == F32(math.sin(frequency(160000.0, 64, 1)))
    assert plain[1, 63].item() == F32(math.sin(frequency(10000.0, 64, 31)))
    assert compressed[1, 63].item() == pytest.approx(160000.0 ** (-31 / 32) / 16, rel=1e-6)


def test_an_empty_table():
    assert swa.rope_table(FLASH, "plain", 0).shape == (0, 64)


def test_pairs_lie_side_by_side():
    quarter_turn_then_none = a_table(4, [0.0, 1.0, 1.0, 0.0])
    x = torch.tensor([[2.0, 3.0, 5.0, 7.0]])
    assert rotary.rotate(x, quarter_turn_then_none).tolist() == [[-3.0, 2.0, 5.0, 7.0]]
    assert rotary.rotate(x, quarter_turn_then_none, inverse=True).tolist() == [[3.0, -2.0, 5.0, 7.0]]


def test_float64_rotation_is_multiplication_by_a_complex_number_and_undone_by_the_inverse():
    torch.manual_seed(1)
    table, x = swa.rope_table(FLASH, "compressed", 200), torch.randn(200, 64, dtype=torch.float64)
    turned = rotary.rotate(x, table)
    cos, sin = table.double().chunk(2, -1)
    product = torch.view_as_complex(x.unflatten(-1, (-1, 2))) * torch.complex(cos, sin)
    torch.testing.assert_close(turned, torch.view_as_real(product).flatten(-2), rtol=1e-14, atol=1e-15)
    # Cosines and sines are float32, so a turn changes the length by up to 2^-24 twice over.
    torch.testing.assert_close(rotary.rotate(turned, table, inverse=True), x, rtol=0, atol=1e-6)
    exact = torch.tensor([[0.6, 0.8]], dtype=torch.float64).float()
    back = rotary.rotate(rotary.rotate(x[:, :2], exact), exact, inverse=True)
    torch.testing.assert_close(back, x[:, :2] * exact.double().square().sum(), rtol=1e-14, atol=1e-15)


@pytest.mark.parametrize("inverse", [False, True])
def test_float32_rotation_rounds_each_product_and_then_the_sum(inverse):
    torch.manual_seed(2)
    table, x = swa.rope_table(FLASH, "plain", 64), torch.randn(64, 64)
    turned = rotary.rotate(x, table, inverse)
    fused = 0
    for row in range(64):
        for i in range(32):
            a, b = (F32(v) for v in x[row, 2 * i : 2 * i + 2].tolist())
            cos, sin = (F32(table[row, k].item()) for k in (i, 32 + i))
            sin = -sin if inverse else sin
            assert turned[row, 2 * i : 2 * i + 2].tolist() == [float(a * cos - b * sin), float(a * sin + b * cos)]
            fused += float(a * cos - b * sin) != float(F32(float(a) * float(cos) - float(b * sin)))
    assert fused > 100  # so many elements tell a fused multiply-add apart


def test_a_row_is_turned_in_float32_and_rounded_once():
    torch.manual_seed(3)
    spec, table = small_spec(head_dim=64, rope_dim=16), swa.rope_table(small_spec(rope_dim=16), "plain", 3000)
    kv, positions = torch.randn(40, 64).bfloat16(), torch.randint(0, 3000, (40,), dtype=torch.int32)
    kv[0, 0], kv[1, 3] = math.nan, -0.0
    got = rotary.rotate_row(kv, positions, table, spec)
    assert got.dtype == torch.bfloat16
    assert torch.equal(got[:, :48].view(torch.int16), kv[:, :48].view(torch.int16))
    in_float32 = rotary.rotate(kv[:, 48:].float(), table[positions.long()])
    assert torch.equal(got[:, 48:], in_float32.bfloat16())
    assert not torch.equal(got[1:, 48:], kv[1:, 48:])


def test_only_the_tail_turns_and_rows_broadcast():
    table, x = a_table(2, [0.0, 1.0]), torch.arange(24.0).double().view(2, 3, 4)
    got = rotary.rotate_tail(x, table)
    assert torch.equal(got[..., :2], x[..., :2])
    assert torch.equal(got[..., 2], -x[..., 3]) and torch.equal(got[..., 3], x[..., 2])


def test_wrong_arguments_are_refused():
    with pytest.raises(ArgumentError, match=r"kind: got 'yarn'; plain or compressed; use plain"):
        swa.rope_table(FLASH, "yarn", 4)
    for max_pos in (-1, "x", 1.5, True, None, 2**24 + 1, 2**31):
        with pytest.raises(ArgumentError, match=rf"^max_pos: got {max_pos!r}; a whole number from 0 to 16777216; use "):
            swa.rope_table(FLASH, "plain", max_pos)
    table = swa.rope_table(FLASH, "plain", 10)
    with pytest.raises(ArgumentError, match=r"x: got torch.bfloat16; rotates float32 or float64"):
        rotary.rotate(torch.zeros(10, 64).bfloat16(), table)
    with pytest.raises(ArgumentError, match=r"rope_table: got torch.float32 \(10, 64\); f32 \[..., 32\]"):
        rotary.rotate(torch.zeros(10, 32), table)
    with pytest.raises(ArgumentError, match=r"rope_table: got torch.float64"):
        rotary.rotate(torch.zeros(10, 64), table.double())
    kv = torch.zeros(2, 512).bfloat16()
    for positions in ([0, 10], [-1, 9]):
        with pytest.raises(ArgumentError, match=r"positions: got -?\d+\.\.\d+; this table has 10 rows"):
            rotary.rotate_row(kv, torch.tensor(positions), table, FLASH)
