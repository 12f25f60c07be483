"""Row encoding of the generated kernels: every byte of the cache, against an encoder written out here.

The oracle follows the published rule (ceil of the exponent, floor 1e-4, ties to even) in float64 with ml_dtypes, and
shares nothing with the package's own codec; one test holds the two against each other through the kernel.
"""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch

from swa_codegen import reference
from swa_codegen.reference import rowcodec

BF16_MAX = 3.3895313892515355e38


def i32(values: Any) -> torch.Tensor:
    return torch.as_tensor(values, dtype=torch.int32)


def from_bits(bits: Any) -> torch.Tensor:
    return torch.as_tensor(np.asarray(bits, dtype=np.uint16).view(np.int16)).view(torch.bfloat16)


def same_bits(a: torch.Tensor, b: torch.Tensor) -> bool:
    return torch.equal(a.view(torch.int16), b.view(torch.int16))


def encode_mxfp8(kv: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Rows u8 [N, D + D / 32] and what a reader sees, bf16 [N, D]."""
    x = kv.double().numpy()
    x = np.where(np.isnan(x), 0.0, np.clip(x, -BF16_MAX, BF16_MAX)).reshape(len(x), -1, 32)
    amax = np.maximum(np.abs(x).max(-1), np.float64(np.float32(1e-4)))
    exponents = np.arange(-40, 128)
    fits = amax[..., None] <= 448.0 * 2.0**exponents
    exponent = exponents[fits.argmax(-1)]  # the first power of two that is enough
    codes = np.clip(x / 2.0 ** exponent[..., None], -448, 448).astype(np.float32).astype(ml_dtypes.float8_e4m3fn)
    back = np.clip(codes.astype(np.float64) * 2.0 ** exponent[..., None], -BF16_MAX, BF16_MAX).astype(
        ml_dtypes.bfloat16
    )
    rows = np.concatenate([codes.view(np.uint8).reshape(len(x), -1), (exponent + 127).astype(np.uint8)], -1)
    return torch.from_numpy(rows), torch.from_numpy(back.reshape(len(x), -1).view(np.int16)).view(torch.bfloat16)


def encode_bf16(kv: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    bits = kv.view(torch.int16).numpy().view(np.uint16)
    magnitude, sign = bits & 0x7FFF, bits & 0x8000
    clean = np.where(magnitude > 0x7F80, 0, np.where(magnitude == 0x7F80, sign | 0x7F7F, bits)).astype(np.uint16)
    return torch.from_numpy(clean.view(np.uint8).copy()), from_bits(clean)


def encode(spec: Any, kv: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    return encode_bf16(kv) if spec.kv_format == "bf16" else encode_mxfp8(kv)


def put(spec: Any, cache: torch.Tensor, memory: torch.Tensor, slots: list[int], rows: torch.Tensor) -> torch.Tensor:
    """A copy of all of `memory` with `rows` at their slots."""
    expected = memory.clone()
    for slot, row in zip(slots, rows, strict=True):
        if slot >= 0:
            state, place = divmod(slot, spec.ring_length)
            start = cache.storage_offset() + state * cache.stride(0) + place * spec.row_bytes
            expected[start : start + spec.row_bytes] = row
    return expected


def check_store(ops: Any, new_cache: Any, kv: torch.Tensor, slots: list[int], states: int, gap: int = 0) -> None:
    """Store, and compare every byte of the memory and every value of `cast_back`."""
    spec = ops.spec
    cache, memory = new_cache(spec, states, gap)
    rows, seen = encode(spec, kv)
    expected = put(spec, cache, memory, slots, rows)
    back = torch.full_like(kv, 9.0)
    assert ops.store_kv(kv, i32(slots), cache, back) is back
    wrong = (memory != expected).nonzero().flatten().tolist()
    assert not wrong, f"{len(wrong)} bytes differ, the first at {wrong[0]}"
    assert same_bits(back, seen)


def every_amax(head_dim: int) -> torch.Tensor:
    """Rows whose groups have each finite bf16 magnitude as their largest, once, signs and place varied."""
    g = np.random.default_rng(5)
    bits = np.arange(0x7F80, dtype=np.uint16)
    amax = bits.view(ml_dtypes.bfloat16).astype(np.float64)
    groups = (amax[:, None] * g.uniform(-1, 1, (len(bits), 32))).astype(ml_dtypes.bfloat16).view(np.uint16)
    groups[np.arange(len(bits)), bits % 32] = bits | (bits % 2 << 15)
    rows = -(-len(bits) * 32 // head_dim)
    padded = np.zeros(rows * head_dim, np.uint16)
    padded[: groups.size] = groups.ravel()
    return from_bits(padded).view(rows, head_dim)


def random_rows(spec: Any, n: int, seed: int) -> torch.Tensor:
    g = torch.Generator().manual_seed(seed)
    spread = torch.exp2(torch.randint(-20, 12, (n, spec.head_dim), generator=g).float())
    return (torch.randn(n, spec.head_dim, generator=g) * spread).bfloat16()


@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops", "tiny_bf16_ops"])
def test_every_finite_bf16_amax(request, new_cache, which):
    ops = request.getfixturevalue(which)
    kv = every_amax(ops.spec.head_dim)
    check_store(ops, new_cache, kv, list(range(len(kv))), -(-len(kv) // ops.spec.ring_length))


@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops", "tiny_bf16_ops"])
def test_every_finite_bf16_amax_with_subnormals_flushed(request, new_cache, flush_denormals, which):
    ops = request.getfixturevalue(which)
    spec, kv = ops.spec, every_amax(ops.spec.head_dim)
    slots, states = list(range(len(kv))), -(-len(kv) // spec.ring_length)
    cache, memory = new_cache(spec, states)
    rows, seen = encode(spec, kv)
    expected = put(spec, cache, memory, slots, rows)
    back = torch.full_like(kv, 9.0)
    with flush_denormals():
        ops.store_kv(kv, i32(slots), cache, back)
    assert torch.equal(memory, expected)
    assert same_bits(back, seen)


@pytest.mark.parametrize("which", ["tiny_ops", "tiny_bf16_ops"])
def test_every_bf16_bit_pattern_as_an_element(request, new_cache, which):
    """Beside an amax of 2^0 and of 2^-12, and alone with itself; NaN and infinities among them."""
    ops = request.getfixturevalue(which)
    bits = np.arange(0x10000, dtype=np.uint16)
    for beside in (0x3F80, 0x3980, None):
        groups = np.zeros((len(bits), 32), np.uint16)
        groups[:, 3] = bits
        groups[:, 7] = bits if beside is None else beside
        kv = from_bits(groups.ravel()).view(-1, ops.spec.head_dim)
        check_store(ops, new_cache, kv, list(range(len(kv))), -(-len(kv) // ops.spec.ring_length))


@pytest.mark.parametrize("scale", [-22, -9, 0, 100])
def test_values_on_a_tie_go_to_the_even_code(tiny_ops, new_cache, scale):
    """The middle of every two neighbouring e4m3 values, both signs, under a scale that their group fixes."""
    codes = np.arange(0x7F, dtype=np.uint8).view(ml_dtypes.float8_e4m3fn).astype(np.float64)
    middles = (codes[:-1] + codes[1:]) / 2
    values = np.concatenate([middles, -middles])
    groups = np.zeros((-(-len(values) // 31), 32))
    groups[:, 0] = 448.0
    groups[:, 1:].flat[: len(values)] = values
    kv = torch.from_numpy(np.resize(groups * 2.0**scale, (-(-len(groups) // 2), 64))).bfloat16()
    assert (kv.double().numpy()[0, :32] == groups[0] * 2.0**scale).all()  # bf16 holds every tie
    check_store(tiny_ops, new_cache, kv, list(range(len(kv))), 2)


@pytest.mark.parametrize(
    ("amax", "byte"),
    [
        (0.0, 105),
        (-0.0, 105),
        (1e-30, 105),
        (1e-4, 105),
        (1.0, 119),
        (1.75, 119),
        (1.7578125, 120),
        (3.0, 120),
        (448.0, 127),
        (450.0, 128),
        (float("nan"), 105),
        (float("inf"), 247),
        (BF16_MAX, 247),
    ],
)
def test_scale_byte_of_published_values(tiny_ops, new_cache, amax, byte):
    """449 is no bf16; 450 is its neighbour. 1.7578125 is what bf16 makes of 1.76."""
    cache, _ = new_cache(tiny_ops.spec, 1)
    kv = torch.zeros(1, 64, dtype=torch.bfloat16)
    kv[0, 5] = amax
    tiny_ops.store_kv(kv, i32([4]), cache)
    assert cache[0, 4, 0, 64:].tolist() == [byte, 105]
    assert not (cache[0, 4, 0, :64] & 0x7F == 0x7F).any()  # no NaN code, ever


@pytest.mark.parametrize("gap", [0, 1, 7, 32, 1001])
def test_whole_memory_with_strided_state_slots_mxfp8(tiny_ops, flash_ops, new_cache, gap):
    for ops, states in ((tiny_ops, 5), (flash_ops, 2)):
        n = states * ops.spec.ring_length - 3
        slots = torch.randperm(states * ops.spec.ring_length, generator=torch.Generator().manual_seed(gap))[:n].tolist()
        slots[::5] = [-1] * len(slots[::5])
        check_store(ops, new_cache, random_rows(ops.spec, n, seed=gap), slots, states, gap)


@pytest.mark.parametrize("gap", [0, 2, 34, 1002])
def test_whole_memory_with_strided_state_slots_bf16(tiny_bf16_ops, new_cache, gap):
    ops = tiny_bf16_ops
    n = 4 * ops.spec.ring_length
    slots = torch.randperm(n, generator=torch.Generator().manual_seed(gap)).tolist()
    slots[::3] = [-1] * len(slots[::3])
    check_store(ops, new_cache, random_rows(ops.spec, n, seed=gap), slots, 4, gap)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_rings_of_one_state_slot_leave_each_other_alone(tiny_ops, order):
    """Layers are strided views into one memory; whichever is written first, the other keeps its bytes."""
    spec = tiny_ops.spec
    ring, stride, states = spec.ring_length * spec.row_bytes, 2 * spec.ring_length * spec.row_bytes + 17, 3
    memory = torch.full((states * stride,), 0xEE, dtype=torch.uint8)
    views = [
        memory.as_strided(
            (states, spec.ring_length, 1, spec.row_bytes), (stride, spec.row_bytes, spec.row_bytes, 1), k * ring
        )
        for k in range(2)
    ]
    expected = memory.clone()
    for layer in order:
        kv = random_rows(spec, 2 * spec.ring_length, seed=layer)
        slots = list(range(spec.ring_length, 3 * spec.ring_length))
        tiny_ops.store_kv(kv, i32(slots), views[layer])
        expected = put(spec, views[layer], expected, slots, encode_mxfp8(kv)[0])
        assert torch.equal(memory, expected)


def test_all_rows_without_a_slot_write_nothing_and_are_still_cast_back(tiny_ops, new_cache):
    cache, memory = new_cache(tiny_ops.spec, 2)
    kv, before = random_rows(tiny_ops.spec, 7, seed=1), memory.clone()
    back = torch.full_like(kv, 9.0)
    tiny_ops.store_kv(kv, i32([-1] * 7), cache, back)
    assert torch.equal(memory, before)
    assert same_bits(back, encode_mxfp8(kv)[1])


def test_without_cast_back_the_input_is_left_alone(tiny_ops, new_cache):
    cache, memory = new_cache(tiny_ops.spec, 1)
    kv = random_rows(tiny_ops.spec, 9, seed=2)
    before, expected = kv.clone(), put(tiny_ops.spec, cache, memory, list(range(9)), encode_mxfp8(kv)[0])
    assert tiny_ops.store_kv(kv, i32(range(9)), cache) is None
    assert same_bits(kv, before)
    assert torch.equal(memory, expected)


def test_a_step_into_a_full_ring_replaces_exactly_the_oldest_rows(flash_ops, new_cache):
    """Positions 0..133 fill the ring; a step at 134 overwrites positions 0..5 and nothing else."""
    spec = flash_ops.spec
    cache, memory = new_cache(spec, 2, gap=16)
    filled = flash_ops.chunk_slots(i32([134]), i32([0]), i32([1]))
    flash_ops.store_kv(random_rows(spec, 134, seed=3), filled, cache)
    _, slots, _ = flash_ops.decode_metadata(i32([134]), i32([1]))
    assert slots.tolist() == [134 + row for row in range(6)]
    kv = random_rows(spec, 6, seed=4)
    expected = put(spec, cache, memory, slots.tolist(), encode_mxfp8(kv)[0])
    flash_ops.store_kv(kv, slots, cache)
    assert torch.equal(memory, expected)


def test_zero_rows_write_nothing(tiny_ops, new_cache):
    cache, memory = new_cache(tiny_ops.spec, 1)
    before = memory.clone()
    empty = torch.empty(0, 64, dtype=torch.bfloat16)
    assert tiny_ops.store_kv(empty, i32([]), cache, empty) is empty
    assert torch.equal(memory, before)


@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops", "tiny_bf16_ops"])
def test_kernel_and_reference_store_the_same_bytes(request, new_cache, which):
    ops = request.getfixturevalue(which)
    kv = torch.cat([random_rows(ops.spec, 40, seed=6), every_amax(ops.spec.head_dim)[::7]])[: 2 * ops.spec.ring_length]
    slots = i32(range(len(kv)))
    (mine, my_memory), (theirs, their_memory) = new_cache(ops.spec, 2, 8), new_cache(ops.spec, 2, 8)
    back, their_back = torch.zeros_like(kv), torch.zeros_like(kv)
    ops.store_kv(kv, slots, mine, back)
    reference.store_kv(ops.spec, kv, slots, theirs, their_back)
    assert torch.equal(my_memory, their_memory)
    assert same_bits(back, their_back)


# Decoding: one key, no sink, so that the output is the decoded row itself.


def decoded(ops: Any, through: str, rows: torch.Tensor, new_cache: Any) -> torch.Tensor:
    """What attention gives for each of `rows` as the only key of a query, bf16 [N, D]."""
    spec, n = ops.spec, len(rows)
    sink = torch.full((spec.num_heads,), -torch.inf) if spec.attention_sink else None
    if through == "index":
        cache, _ = new_cache(spec, -(-n // spec.ring_length), gap=4, fill=0x7F)
        places = torch.arange(n)
        cache[places // spec.ring_length, places % spec.ring_length, 0] = rows
        index = torch.full((n, spec.index_width), -1, dtype=torch.int32)
        index[places, places % spec.index_width] = places.int()
        out, lse = ops.attention_indexed(torch.zeros(n, spec.num_heads, spec.head_dim).bfloat16(), cache, index, sink)
    else:
        cache, _ = new_cache(spec, n, gap=4, fill=0x7F)
        cache[:, 0, 0] = rows
        q = torch.zeros(n, 1, spec.num_heads, spec.head_dim).bfloat16()
        out, lse = ops.attention_decode(q, cache, i32(range(n)), i32([0] * n), sink)
        out = out[:, 0]
    heads_agree = (out == out[:, :1]) | (out.isnan() & out[:, :1].isnan())
    assert heads_agree.all()
    assert out.isnan().any() or (lse == 0).all()
    return out[:, 0]


@pytest.mark.parametrize("flushed", [False, True])
@pytest.mark.parametrize("through", ["index", "decode"])
def test_decode_of_all_codes_under_all_scales(tiny_ops, new_cache, flush_denormals, through, flushed):
    codes = torch.arange(256, dtype=torch.uint8).view(4, 64).repeat(256, 1)
    codes[(codes & 0x7F) == 0x7F] = 0  # a NaN in a key makes the whole row NaN, through its score
    scales = torch.arange(256, dtype=torch.uint8).repeat_interleave(4)[:, None].expand(-1, 2)
    rows = torch.cat([codes, scales], 1)
    if flushed:
        with flush_denormals():
            out = decoded(tiny_ops, through, rows, new_cache)
    else:
        out = decoded(tiny_ops, through, rows, new_cache)
    values = codes.numpy().view(ml_dtypes.float8_e4m3fn).astype(np.float64)
    byte = scales[:, :1].double().numpy()
    expected = np.where((byte >= 10) & (byte <= 254), np.clip(values * 2.0 ** (byte - 127), -BF16_MAX, BF16_MAX), 0.0)
    wrong = out.double().numpy() != expected
    assert not wrong.any(), f"{wrong.sum()} values, the first in row {np.argwhere(wrong)[0]}"
    assert torch.equal(out, rowcodec.decode(rows, tiny_ops.spec.row_format, 64))


@pytest.mark.parametrize("flushed", [False, True])
def test_every_code_decodes_as_the_codec_defines(tiny_ops, new_cache, flush_denormals, flushed):
    """The NaN codes 0x7F and 0xFF among them, which stay NaN."""
    codes = torch.arange(256, dtype=torch.uint8).view(4, 64).repeat(256, 1)
    scales = torch.arange(256, dtype=torch.uint8).repeat_interleave(4)[:, None].expand(-1, 2)
    rows = torch.cat([codes, scales], 1)
    cache, _ = new_cache(tiny_ops.spec, len(rows), gap=4, fill=0x7F)
    cache[:, 0, 0] = rows
    segments = i32([[state, 0, state, 1] for state in range(len(rows))])
    out = torch.zeros(len(rows), 64).bfloat16()
    if flushed:
        with flush_denormals():
            tiny_ops.load_history(segments, cache, out=out)
    else:
        tiny_ops.load_history(segments, cache, out=out)
    torch.testing.assert_close(out, rowcodec.decode(rows, tiny_ops.spec.row_format, 64), rtol=0, atol=0, equal_nan=True)


@pytest.mark.parametrize("through", ["index", "decode"])
def test_decode_of_all_finite_bf16_values(tiny_bf16_ops, new_cache, through):
    bits = np.arange(0x10000, dtype=np.uint16)
    finite = bits[(bits & 0x7FFF) < 0x7F80]
    values = from_bits(finite).view(-1, 64)
    assert torch.equal(decoded(tiny_bf16_ops, through, values.contiguous().view(torch.uint8), new_cache), values)


@pytest.mark.slow
def test_state_slots_beyond_four_gibibytes(flash_ops):
    """Slots of 1,415,040 bytes: 1518 begins beyond 2^31 bytes, 3036 beyond 2^32. Only touched pages take memory."""
    spec, stride, states = flash_ops.spec, 1_415_040, 3040
    memory = torch.empty(states * stride, dtype=torch.uint8)
    cache = memory.as_strided((states, 134, 1, 528), (stride, 528, 528, 1))
    checked = [0, 1517, 1518, 3035, 3036, 3039]
    for state in checked:
        cache[state] = 0x7F
    kv, slots = random_rows(spec, 6 * len(checked), seed=8).clamp(-9, 9), []
    for state in checked:
        slots += flash_ops.decode_metadata(i32([0]), i32([state]))[1].tolist()
    flash_ops.store_kv(kv, i32(slots), cache)
    rows, seen = encode_mxfp8(kv)
    for n, slot in enumerate(slots):
        assert torch.equal(cache[slot // 134, slot % 134, 0], rows[n]), slot
    q, sink = torch.zeros(len(checked), 1, 64, 512).bfloat16(), torch.full((64,), -torch.inf)
    out, _ = flash_ops.attention_decode(q, cache, i32(checked), i32([0] * len(checked)), sink)
    assert torch.equal(out[:, 0, 0], seen[::6])
    index = torch.full((len(checked), 128), -1, dtype=torch.int32)
    index[:, 77] = i32(slots[::6])
    out, _ = flash_ops.attention_indexed(q[:, 0], cache, index, sink)
    assert torch.equal(out[:, 0], seen[::6])
