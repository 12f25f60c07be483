"""Small specs with compression, and oracles of row formats and rotation: a few lines of numpy and ml_dtypes.

Nothing here comes from the package's own codec, formats or rotation.
"""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import torch

BF16_MAX = 3.3895313892515355e38
FLASH = "deepseek-v4.1-flash"
_SMALL = {"layout": {}, "ring_length": None, "softmax_scale": None, "num_heads": 2, "rope_dim": 16, "page_rows": 4}

# name: preset, changes. With tiny (mxfp8, fp4, ratios 1 and 2) and tiny-bf16 (bf16, ratios 4 and 8): every format.
SPECS: dict[str, tuple[str, dict[str, Any]]] = {
    "v4": (
        FLASH,
        {
            **_SMALL,
            "window": 9,
            "head_dim": 128,
            "kv_format": "v4_fp8",
            "compressed_format": "v4_fp8",
            "compress": (
                {"ratio": 4, "overlap": True, "ape": True, "norm_eps": 1e-6, "topk": 8},
                {"ratio": 128, "ape": True, "norm_eps": 1e-6},
            ),
        },
    ),
    "planar": (
        FLASH,
        {
            **_SMALL,
            "window": 20,
            "draft_tokens": 0,
            "head_dim": 96,
            "kv_format": "v41_mxfp8_planar",
            "compressed_format": "v41_mxfp8",
            "compress": (
                {"ratio": 2, "norm_eps": 1e-20, "topk": 8},
                {"ratio": 8, "norm_eps": 1e-6, "round_before_norm": False},
            ),
        },
    ),
}
NAMES = ("tiny", "tiny-bf16", *SPECS)
RATIOS = [
    ("tiny", 1),
    ("tiny", 2),
    ("tiny-bf16", 4),
    ("tiny-bf16", 8),
    ("v4", 4),
    ("v4", 128),
    ("planar", 2),
    ("planar", 8),
]


def ops_of(make_ops: Any, name: str) -> Any:
    return make_ops(*SPECS.get(name, (name, None)))


def i32(values: Any) -> torch.Tensor:
    return torch.as_tensor(np.ascontiguousarray(values), dtype=torch.int32)


def bf16(values: Any) -> np.ndarray:
    """Rounded to bf16, as float64."""
    return np.asarray(values, np.float64).astype(np.float32).astype(ml_dtypes.bfloat16).astype(np.float64)


def to_torch(values: np.ndarray) -> torch.Tensor:
    """bf16 tensor of values that bf16 holds."""
    return torch.from_numpy(values.astype(ml_dtypes.bfloat16).view(np.int16)).view(torch.bfloat16)


def to_numpy(x: torch.Tensor) -> np.ndarray:
    return x.double().numpy()


def every_amax(dims: int, group: int) -> np.ndarray:
    """Rows [n, dims] whose groups have each finite bf16 magnitude as their largest once, signs and place varied."""
    g = np.random.default_rng(5)
    bits = np.arange(0x7F80, dtype=np.uint16)
    amax = bits.view(ml_dtypes.bfloat16).astype(np.float64)
    groups = bf16(amax[:, None] * g.uniform(-1, 1, (len(bits), group)))
    groups[np.arange(len(bits)), bits % group] = np.where(bits % 2, -amax, amax)
    padded = np.zeros(-(-groups.size // dims) * dims)
    padded[: groups.size] = groups.ravel()
    return padded.reshape(-1, dims)


def _e4m3(x: np.ndarray, group: int) -> tuple[np.ndarray, np.ndarray]:
    """Codes and scale bytes of values: the scale is the first power of two that is enough, its amax at least 1e-4."""
    grouped = x.reshape(len(x), x.shape[1] // group, group)
    amax = np.maximum(np.abs(grouped).max(-1), np.float64(np.float32(1e-4)))
    exponents = np.arange(-40, 128)
    exponent = exponents[(amax[..., None] <= 448.0 * 2.0**exponents).argmax(-1)]
    share = np.clip(grouped / 2.0 ** exponent[..., None], -448, 448).astype(np.float32)
    codes = share.astype(ml_dtypes.float8_e4m3fn).view(np.uint8)
    return codes.reshape(x.shape), (exponent + 127).astype(np.uint8)


def _e2m1(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Packed codes and e4m3 scale bytes of values, one scale per 16."""
    grouped = x.astype(np.float32).reshape(len(x), x.shape[1] // 16, 16)
    scale = np.clip(np.abs(grouped).max(-1) / np.float32(6), np.float32(2**-9), np.float32(448))
    scale = scale.astype(ml_dtypes.float8_e4m3fn)
    share = np.clip(grouped / scale.astype(np.float32)[..., None], -6, 6)
    codes = (share.astype(ml_dtypes.float4_e2m1fn).view(np.uint8) & 15).reshape(x.shape)
    return codes[:, ::2] | codes[:, 1::2] << 4, scale.view(np.uint8)


def encode(fmt: str, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Data and scale bytes of bf16 rows [n, dims]; NaN is stored as 0, an infinity as the largest bf16 of its sign."""
    x = np.where(np.isnan(x), 0.0, np.clip(x, -BF16_MAX, BF16_MAX))
    plain = {"bf16": x, "v4_fp8": x[:, -64:]}.get(fmt, x[:, :0])
    tail = np.ascontiguousarray(plain.astype(ml_dtypes.bfloat16)).view(np.uint8)
    if fmt == "bf16":
        return tail, np.zeros((len(x), 0), np.uint8)
    if fmt == "v41_fp4":
        return _e2m1(x)
    codes, scales = _e4m3(x[:, : x.shape[1] - plain.shape[1]], 64 if fmt == "v4_fp8" else 32)
    if fmt == "v4_fp8":
        scales = np.pad(scales, ((0, 0), (0, -scales.shape[1] % 8)))
    return np.concatenate([codes, tail], 1), scales


def decode(fmt: str, data: np.ndarray, scales: np.ndarray, dims: int) -> np.ndarray:
    """Values [n, dims] of data and scale bytes, what is not exact as README's "Formats" defines it."""
    plain_bytes = {"bf16": 2 * dims, "v4_fp8": 128}.get(fmt, 0)
    codes, tail = data[:, : data.shape[1] - plain_bytes], np.ascontiguousarray(data[:, data.shape[1] - plain_bytes :])
    plain = tail.view(ml_dtypes.bfloat16).astype(np.float64)
    if fmt == "bf16":
        return plain
    if fmt == "v41_fp4":
        pairs = np.stack([codes & 15, codes >> 4], -1).reshape(len(codes), dims)
        factor = scales.view(ml_dtypes.float8_e4m3fn).astype(np.float64).repeat(16, 1)
        return pairs.view(ml_dtypes.float4_e2m1fn).astype(np.float64) * factor
    group = 64 if fmt == "v4_fp8" else 32
    byte = scales[:, : codes.shape[1] // group].repeat(group, 1).astype(np.float64)
    factor = np.where((byte >= 10) & (byte <= 254), np.exp2(np.where(byte == 255, 0, byte) - 127), 0)
    value = np.clip(codes.view(ml_dtypes.float8_e4m3fn).astype(np.float64) * factor, -BF16_MAX, BF16_MAX)
    value[np.isnan(value) & (byte > 246) & (byte < 255)] = BF16_MAX
    return np.concatenate([value, plain], 1)


def places(fmt: str, cache: torch.Tensor, slot: int, width: int) -> tuple[int, int]:
    """Addresses of the data and of the scales of a slot in the memory of a cache, `width` bytes of data a row."""
    page, row = divmod(slot, cache.shape[1])
    begin, row_bytes = cache.storage_offset() + page * cache.stride(0), cache.shape[3]
    if fmt in ("v41_mxfp8_planar", "v4_fp8"):
        return begin + row * width, begin + cache.shape[1] * width + row * (row_bytes - width)
    return begin + row * row_bytes, begin + row * row_bytes + width


def put(
    fmt: str, memory: torch.Tensor, cache: torch.Tensor, slots: Any, data: np.ndarray, scales: np.ndarray
) -> torch.Tensor:
    """A copy of `memory` with encoded rows at the slots of a cache inside it, -1 for none, by the format's address."""
    expected = memory.clone()
    for slot, *parts in zip(np.asarray(slots).tolist(), data, scales, strict=True):
        if slot >= 0:
            for place, part in zip(places(fmt, cache, slot, data.shape[1]), parts, strict=True):
                expected[place : place + len(part)] = torch.from_numpy(part.copy())
    return expected


def get(fmt: str, memory: torch.Tensor, cache: torch.Tensor, slots: Any, dims: int) -> torch.Tensor:
    """Data and scales u8 [n, row] of slots of a cache inside `memory`, by the format's address."""
    width = {"bf16": 2 * dims, "v41_fp4": dims // 2, "v4_fp8": dims + 64}.get(fmt, dims)
    tail, rows = cache.shape[3] - width, []
    for slot in np.asarray(slots).tolist():
        first, second = places(fmt, cache, slot, width)
        rows.append(torch.cat([memory[first : first + width], memory[second : second + tail]]))
    return torch.stack(rows)


def new_pages(
    rows: int, row_bytes: int, pages: int, gap: int = 38, fill: int = 0xFF
) -> tuple[torch.Tensor, torch.Tensor]:
    """A cache of `pages` pages with `gap` bytes between them, and all its memory."""
    stride = rows * row_bytes + gap
    memory = torch.full((pages * stride + 32,), fill, dtype=torch.uint8)
    return memory.as_strided((pages, rows, 1, row_bytes), (stride, row_bytes, row_bytes, 1), 16), memory


def rotate(x: np.ndarray, table_rows: torch.Tensor, dtype: Any = np.float32, back: bool = False) -> np.ndarray:
    """Rows [n, dims], their last pairs turned in `dtype`, each product and each sum rounded; not rounded to bf16."""
    pairs = table_rows.shape[-1] // 2
    table = table_rows.numpy().astype(dtype)
    cos, sin = table[:, :pairs], table[:, pairs:] * dtype(-1 if back else 1)
    out = x.astype(dtype)
    a, b = out[:, -2 * pairs :: 2].copy(), out[:, 1 - 2 * pairs :: 2].copy()
    out[:, -2 * pairs :: 2] = a * cos - b * sin
    out[:, 1 - 2 * pairs :: 2] = a * sin + b * cos
    return out
