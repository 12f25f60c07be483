"""Every row format through every op that encodes or decodes it, against numpy and ml_dtypes.

The ring formats of tiny and tiny-bf16 are in `test_store_kv`; here are the planar ones, and all compressed ones.
"""

from __future__ import annotations

import contextlib
import math
from typing import Any

import ml_dtypes
import numpy as np
import pytest
import torch
from compressed_specs import (
    BF16_MAX,
    NAMES,
    bf16,
    decode,
    encode,
    every_amax,
    get,
    i32,
    new_pages,
    ops_of,
    put,
    rotate,
    to_numpy,
    to_torch,
)

import swa_codegen as swa

PLANAR = ("v4", "planar")
CODED = {"v4_fp8": 64, "v41_mxfp8": 32, "v41_mxfp8_planar": 32, "v41_fp4": 16, "bf16": 1}  # dims of a group


def coded_dims(spec: Any, fmt: str) -> int:
    return spec.head_dim - {"v4_fp8": 64, "bf16": spec.head_dim}.get(fmt, 0)


def amax_rows(spec: Any, fmt: str) -> np.ndarray:
    """Rows whose groups of codes have each finite bf16 magnitude as their largest, plain dims random."""
    dims = coded_dims(spec, fmt)
    if not dims:
        bits = np.arange(0x10000, dtype=np.uint16)
        with np.errstate(invalid="ignore"):
            return bits.view(ml_dtypes.bfloat16).astype(np.float64).reshape(-1, spec.head_dim)
    coded = every_amax(dims, CODED[fmt])
    plain = np.random.default_rng(3).normal(size=(len(coded), spec.head_dim - dims))
    return np.concatenate([coded, bf16(plain)], 1)


def tie_rows(spec: Any, fmt: str) -> np.ndarray:
    """Rows with the middle of every two neighbouring codes, both signs; the first value of a group fixes its scale."""
    dims, group = coded_dims(spec, fmt), CODED[fmt]
    kind, bits = (ml_dtypes.float4_e2m1fn, 8) if fmt == "v41_fp4" else (ml_dtypes.float8_e4m3fn, 0x7F)
    codes = np.arange(bits, dtype=np.uint8).view(kind).astype(np.float64)
    middles = np.concatenate([(codes[1:] + codes[:-1]) / 2, -(codes[1:] + codes[:-1]) / 2])
    groups = np.zeros((-(-len(middles) // (group - 1)), group))
    groups[:, 0] = codes[-1]
    groups[:, 1:].flat[: len(middles)] = middles
    scaled = np.concatenate([groups * 2.0**k for k in ((-6, 0, 5) if fmt == "v41_fp4" else (-22, -9, 0, 100))])
    rows = np.resize(scaled, (-(-scaled.size // dims) * dims,)).reshape(-1, dims)
    return np.pad(rows, ((0, 0), (0, spec.head_dim - dims)))


def odd_rows(spec: Any) -> np.ndarray:
    """Zeros, subnormals, infinities and NaN, alone in a row and beside a one."""
    values = [0.0, -0.0, 2.0**-133, -(2.0**-130), 1e-4, math.inf, -math.inf, math.nan, BF16_MAX, 2.0**-126]
    rows = np.repeat(bf16(values)[:, None], spec.head_dim, 1)
    beside = rows.copy()
    beside[:, ::3] = 1.0
    return np.concatenate([rows, beside])


def same(got: torch.Tensor, wanted: np.ndarray) -> bool:
    """Equal values, zeros by sign, any NaN as good as any."""
    mine = to_numpy(got)
    return bool(
        np.array_equal(mine, wanted, equal_nan=True)
        and (np.signbit(mine) == np.signbit(wanted))[~np.isnan(wanted)].all()
    )


@pytest.mark.parametrize("rows", ["amax", "ties", "odd"])
@pytest.mark.parametrize("name", PLANAR)
def test_store_kv_writes_the_bytes_of_planar_formats(make_ops, new_cache, name, rows):
    ops = ops_of(make_ops, name)
    spec, fmt = ops.spec, ops.spec.kv_format
    x = {"amax": amax_rows, "ties": tie_rows}[rows](spec, fmt) if rows != "odd" else odd_rows(spec)
    states = -(-len(x) // spec.ring_length)
    slots = np.random.default_rng(1).permutation(states * spec.ring_length)[: len(x)]
    slots[::6] = -1
    cache, memory = new_cache(spec, states, gap=34)
    data, scales = encode(fmt, x)
    expected, back = put(fmt, memory, cache, slots, data, scales), torch.full(x.shape, 9.0).bfloat16()
    ops.store_kv(to_torch(x), i32(slots), cache, back)
    assert torch.equal(memory, expected)
    assert same(back, decode(fmt, data, scales, spec.head_dim))


@pytest.mark.parametrize("name", ["tiny-bf16", "v4"])
def test_subnormal_values_are_stored_as_they_are_where_subnormals_are_flushed(
    make_ops, new_cache, flush_denormals, name
):
    """Every subnormal bf16 of either sign in every dim that holds bf16, and the codes that they give in the others."""
    ops = ops_of(make_ops, name)
    D, plain = ops.spec.head_dim, 64
    number = torch.arange(254)[:, None] + torch.arange(D)
    kv = (number % 127 + 1 | (number // 127 % 2 << 15)).short().view(torch.bfloat16)
    stored = []
    for around in (contextlib.nullcontext, flush_denormals):
        cache, memory = new_cache(ops.spec, 254)
        back = torch.ones_like(kv)
        with around():
            ops.store_kv(kv, i32(np.arange(254)), cache, back)
        stored.append((memory, back.view(torch.int16)))
    assert all(map(torch.equal, *stored))
    assert torch.equal(stored[1][1][:, -plain:], kv[:, -plain:].view(torch.int16))


def code_rows(spec: Any, fmt: str, nan: bool = True) -> tuple[np.ndarray, np.ndarray]:
    """Data and scale bytes of rows with every byte of codes under every scale byte, neighbouring groups' differing.

    nan: with the codes and scales that are NaN; plain dims are normal bf16 numbers.
    """
    dims = coded_dims(spec, fmt)
    g = np.random.default_rng(2)
    if not dims:
        bits = np.arange(0x10000, dtype=np.uint16)
        normal = bits[((bits & 0x7F80) != 0) & ((bits & 0x7F80) != 0x7F80)]
        return np.resize(normal, (-(-len(normal) // spec.head_dim), spec.head_dim)).view(np.uint8), np.zeros((0, 0))
    width = dims // (2 if fmt == "v41_fp4" else 1)
    codes, scales = np.arange(256, dtype=np.uint8), np.arange(256, dtype=np.uint8)
    if not nan and fmt == "v41_fp4":
        scales = scales[(scales & 0x7F) != 0x7F]
    elif not nan:
        codes = codes[(codes & 0x7F) != 0x7F]
    lines = np.resize(codes, (-(-len(codes) // width), width))
    groups, count = dims // CODED[fmt], len(lines) * len(scales)
    data, shift = np.repeat(lines, len(scales), 0), np.arange(len(scales))[:, None] + np.arange(groups)
    scale = np.tile(scales[shift % len(scales)], (len(lines), 1))
    if fmt == "v4_fp8":
        plain = bf16(g.normal(size=(count, 64))).astype(ml_dtypes.bfloat16).view(np.uint8)
        data, scale = np.concatenate([data, plain], 1), np.pad(scale, ((0, 0), (0, -groups % 8)))
    return data, scale


def no_scales(data: np.ndarray, scales: np.ndarray) -> np.ndarray:
    return scales if len(scales) else np.zeros((len(data), 0), np.uint8)


@pytest.mark.parametrize("flushed", [False, True])
@pytest.mark.parametrize("name", PLANAR)
def test_load_history_decodes_every_code_under_every_scale(make_ops, new_cache, flush_denormals, name, flushed):
    ops = ops_of(make_ops, name)
    spec, fmt = ops.spec, ops.spec.kv_format
    data, scales = code_rows(spec, fmt)
    cache, memory = new_cache(spec, len(data), fill=0x7F)
    row = np.arange(len(data)) % spec.ring_length
    memory.copy_(put(fmt, memory, cache, np.arange(len(data)) * spec.ring_length + row, data, scales))
    segments = i32(np.stack([np.arange(len(data)), row, np.arange(len(data)), np.ones(len(data))], 1))
    out = torch.full((len(data), spec.head_dim), 9.0).bfloat16()
    if flushed:
        with flush_denormals():
            ops.load_history(segments, cache, out=out)
    else:
        ops.load_history(segments, cache, out=out)
    assert same(out, decode(fmt, data, scales, spec.head_dim))


@pytest.mark.parametrize("op", ["attention_decode", "attention_indexed"])
@pytest.mark.parametrize("name", PLANAR)
def test_attention_decodes_every_code_of_the_ring(make_ops, new_cache, name, op):
    """One key per query: the output is that key."""
    ops = ops_of(make_ops, name)
    spec, fmt = ops.spec, ops.spec.kv_format
    data, scales = code_rows(spec, fmt, nan=False)
    number = np.arange(len(data))
    slots = number * spec.ring_length + number % spec.ring_length
    cache, memory = new_cache(spec, len(data), fill=0xFF)
    memory.copy_(put(fmt, memory, cache, slots, data, scales))
    q, none = (
        torch.ones(len(data), spec.num_heads, spec.head_dim).bfloat16() * 0,
        torch.full((spec.num_heads,), -math.inf),
    )
    if op == "attention_decode":
        out = ops.attention_decode(q[:, None], cache, i32(number), i32(number), none, i32(number))[0][:, 0]
    else:
        index = torch.full((len(data), spec.index_width), -1, dtype=torch.int32)
        index[:, 3] = i32(slots)
        out, _ = ops.attention_indexed(q, cache, index, none)
    wanted = decode(fmt, data, scales, spec.head_dim)
    for head in range(spec.num_heads):
        assert np.array_equal(to_numpy(out[:, head]), wanted)


@pytest.mark.parametrize("name", NAMES)
def test_attention_decodes_every_code_of_compressed_rows(make_ops, new_cache, name):
    """One compressed row per query, no window key: the output is that row."""
    ops = ops_of(make_ops, name)
    spec, fmt = ops.spec, ops.spec.compressed_format
    data, scales = code_rows(spec, fmt, nan=False)
    pages = -(-len(data) // spec.page_rows)
    slots = np.random.default_rng(4).permutation(pages * spec.page_rows)[: len(data)]
    cache, memory = new_pages(spec.page_rows, spec.compressed_row_bytes, pages)
    memory.copy_(put(fmt, memory, cache, slots, data, no_scales(data, scales)))
    ring, _ = new_cache(spec, 1, fill=0x7F)
    window = torch.full((len(data), spec.index_width), -1, dtype=torch.int32)
    q = torch.zeros(len(data), spec.num_heads, spec.head_dim).bfloat16()
    none = torch.full((spec.num_heads,), -math.inf) if spec.attention_sink else None
    out, _ = ops.attention_indexed(q, ring, window, none, cache, i32(slots)[:, None].contiguous())
    wanted = decode(fmt, data, no_scales(data, scales), spec.head_dim)
    for head in range(spec.num_heads):
        assert np.array_equal(to_numpy(out[:, head]), wanted)


class Encoder:
    """`compress` as an encoder of any bf16 row: pooled rows of ones have norm 1, so the weights are the latent."""

    def __init__(self, ops: Any, ratio: int) -> None:
        self.ops, self.spec, self.ratio = ops, ops.spec, ratio
        entry = next(e for e in ops.spec.compress if e.ratio == ratio)
        half = ops.spec.state_width(ratio) // 2
        self.kv = torch.ones(ratio, ops.spec.head_dim).bfloat16()
        self.state, self.ape = None, None
        if ratio > 1:
            self.kv = torch.cat([torch.ones(ratio, half), torch.zeros(ratio, half)], 1)
            self.state = torch.zeros(1, entry.state_ring, 2 * half)
            self.ape = torch.zeros(ratio, half) if entry.ape else None
        self.table = swa.rope_table(ops.spec, "compressed", 4 * ratio + 1)
        self.chunk = (i32([ratio]), i32([2 * ratio]), i32([0]))

    def rows(self, x: np.ndarray) -> tuple[torch.Tensor, np.ndarray]:
        """Bytes of rows [n, D], one call each, and the latents that the kernel says it encoded."""
        spec = self.spec
        pages = -(-len(x) // spec.page_rows)
        cache, memory = new_pages(spec.page_rows, spec.compressed_row_bytes, pages)
        weights, latent = torch.from_numpy(x.astype(np.float32)), torch.zeros(self.ratio, spec.head_dim).bfloat16()
        slots, made = torch.full((self.ratio,), -1, dtype=torch.int32), np.zeros_like(x)
        for n in range(len(x)):
            slots[-1] = n
            given = (self.kv, *self.chunk, self.state, cache, slots, weights[n], self.table, self.ape, latent)
            self.ops.compress(self.ratio, *given)
            made[n] = to_numpy(latent[-1])
        return get(spec.compressed_format, memory, cache, np.arange(len(x)), spec.head_dim), made


ENCODED = [("tiny", 1), ("tiny", 2), ("tiny-bf16", 8), ("v4", 4), ("planar", 2)]


@pytest.mark.parametrize(
    ("name", "ratio", "rows"),
    # bf16 rows are not rounded again: they have no ties
    [(*e, rows) for e in ENCODED for rows in ("amax", "ties", "odd") if (e[0], rows) != ("tiny-bf16", "ties")],
)
def test_compress_writes_the_bytes_of_its_format(make_ops, name, ratio, rows):
    ops = ops_of(make_ops, name)
    spec, fmt = ops.spec, ops.spec.compressed_format
    x = {"amax": amax_rows, "ties": tie_rows}[rows](spec, fmt) if rows != "odd" else odd_rows(spec)
    encoder = Encoder(ops, ratio)
    got, latent = encoder.rows(x)
    normal = np.abs(x) >= 2.0**-126  # a subnormal weight times 1 may be flushed
    assert np.array_equal(latent[normal], x[normal])
    with np.errstate(all="ignore"):
        turned = bf16(rotate(latent, encoder.table[[2 * ratio]]))
    assert torch.equal(got, torch.from_numpy(np.concatenate(encode(fmt, turned), 1)))
