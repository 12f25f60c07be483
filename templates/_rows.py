"""Bytes of a cached row: address, scale, encode, decode. The only place of a template that knows a row format.

A cache arrives flat, as elements of `element(fmt)`, with the distance between state slots as a scalar in units of
`schedule["slot_unit"]` bytes: a run-time stride as a plain scalar keeps 16-byte loads on a GPU, where a strided tensor
would give byte loads. Addresses are written inline for the same reason: a name hides that they divide by 16.
"""

import tilelang.language as T

from swa_codegen.errors import LoweringError
from swa_codegen.formats import (
    BF16_MAX,
    E4M3_MAX,
    MAX_SCALE_BYTE,
    MIN_SCALE_BYTE,
    SAFE_SCALE,
    SCALE_FLOOR,
    RowFormat,
)

from ._values import bf16, f32, i64, select, u8, u32

SUPPORTED = ("v41_mxfp8", "bf16")


def require_supported(fmt: RowFormat) -> None:
    if fmt.name not in SUPPORTED:
        raise LoweringError(
            "kv_format", value=fmt.name, bound=f"templates read and write rows of {' and '.join(SUPPORTED)}", repair="use one of them"
        )


def scaled(fmt: RowFormat) -> bool:
    """Whether rows hold codes with a scale per group, and not the values themselves."""
    return fmt.scale != "none"


def element(fmt: RowFormat) -> str:
    """Element type in which a flat cache of this format is addressed."""
    return u8 if scaled(fmt) else bf16


def row_elements(fmt: RowFormat, head_dim: int) -> int:
    return fmt.row_bytes(head_dim) // fmt.element_bytes


def run_dims(fmt: RowFormat, schedule) -> int:
    """Dims that one thread moves together: a scale's group, or the schedule's number where there are no scales."""
    return fmt.group if scaled(fmt) else schedule["run_dims"]


def at(fmt: RowFormat, schedule, state, slot_stride, offset):
    """Element index of `offset` elements into a state slot, in 64 bits. A negative state is read as 0: mask before use."""
    unit = schedule["slot_unit"] // fmt.element_bytes
    return T.cast(T.max(state, 0), i64) * (T.cast(slot_stride, i64) * T.int64(unit)) + T.cast(offset, i64)


def saturate(x):
    """An f32 inside the range of bf16. NaN becomes the largest bf16: comparisons that keep it cost decode 4 of 44 us."""
    return T.max(T.min(x, T.float32(BF16_MAX)), T.float32(-BF16_MAX))


def finite(x):
    """A bf16 value as f32, fit to be stored: NaN becomes 0, infinities the largest bf16. By bits: x == x folds away."""
    nan = (T.reinterpret(x, u32) & T.uint32(0x7FFFFFFF)) > T.uint32(0x7F800000)
    return saturate(select(nan, T.float32(0), x))


def scale_byte(amax):
    """UE8M0 byte of ceil(log2(max(amax, floor) / 448)), by bits: an approximate log2 is wrong next to powers of two."""
    bits = T.reinterpret(T.max(amax, T.float32(SCALE_FLOOR)) * T.float32(1.0 / E4M3_MAX), u32)
    return (bits >> T.uint32(23)) + T.cast((bits & T.uint32(0x7FFFFF)) > T.uint32(0), u32)


def inverse_scale(byte):
    """2^(127 - byte) for the bytes that `scale_byte` makes."""
    return T.reinterpret((T.uint32(254) - byte) << T.uint32(23), f32)


def scale_of(byte):
    """Value of a stored scale byte; 0 for the bytes outside the legal range, which so decode their group to zero."""
    b = T.cast(byte, u32)
    legal = b - T.uint32(MIN_SCALE_BYTE) <= T.uint32(MAX_SCALE_BYTE - MIN_SCALE_BYTE)  # unsigned: one comparison
    return T.reinterpret(select(legal, b, T.uint32(0)) << T.uint32(23), f32)


def encode(x, byte):
    """e4m3 code of a finite f32 under the scale `byte`: round to nearest even, saturating."""
    y = T.max(T.min(x * inverse_scale(byte), T.float32(E4M3_MAX)), T.float32(-E4M3_MAX))
    return T.reinterpret(T.cast(y, "float8_e4m3fn"), u8)


def product(code, scale):
    """Value of an e4m3 code under a scale, as f32; beyond the range of bf16 only where the scale is above SAFE_SCALE."""
    return T.cast(T.reinterpret(code, "float8_e4m3fn"), f32) * scale


@T.macro
def decode(code, scale, value):
    """Codes [runs, dims] under their scales [runs] into `value` [runs, dims], saturated to the range of bf16.

    Saturation is a second, rare pass: two comparisons a value would take a gathering kernel from 137 to 198 us.
    """
    runs, dims = code.shape[0], code.shape[1]
    for g, c in T.Parallel(runs, dims):
        value[g, c] = T.cast(product(code[g, c], scale[g]), value.dtype)
    for g, c in T.Parallel(runs, dims):
        if scale[g] > T.float32(SAFE_SCALE):
            value[g, c] = T.cast(saturate(product(code[g, c], scale[g])), value.dtype)


@T.macro
def load_keys(fmt, schedule, R, D, cache, slot_stride, slot, keys):
    """Decode the rows of `slot` (i32 [N], -1 = none) into `keys` [N, D]; rows without a slot become zero, unread.

    Loops that only move bytes come first, then the arithmetic: only so are the loads 16 bytes wide on a GPU.
    """
    N, G, stage = keys.shape[0], run_dims(fmt, schedule), schedule["stage_rows"]
    runs = D // G
    code = T.alloc_fragment((stage * runs, G), element(fmt))
    scale = T.alloc_fragment((stage * runs,), f32)
    for step in T.serial(N // stage):
        T.fill(code, 0)
        for g, c in T.Parallel(stage * runs, G):
            if slot[step * stage + g // runs] >= 0:
                code[g, c] = cache[
                    at(
                        fmt,
                        schedule,
                        slot[step * stage + g // runs] // R,
                        slot_stride,
                        slot[step * stage + g // runs] % R * row_elements(fmt, D) + (g % runs) * G,
                    )
                    + c
                ]
        if scaled(fmt):
            T.fill(scale, 0)
            for g in T.Parallel(stage * runs):
                if slot[step * stage + g // runs] >= 0:
                    scale[g] = scale_of(
                        cache[
                            at(
                                fmt,
                                schedule,
                                slot[step * stage + g // runs] // R,
                                slot_stride,
                                slot[step * stage + g // runs] % R * row_elements(fmt, D) + D + g % runs,
                            )
                        ]
                    )
            value = T.alloc_fragment((stage * runs, G), keys.dtype)
            decode(code, scale, value)
            for g, c in T.Parallel(stage * runs, G):
                keys[step * stage + g // runs, (g % runs) * G + c] = value[g, c]
        else:
            for g, c in T.Parallel(stage * runs, G):
                keys[step * stage + g // runs, (g % runs) * G + c] = T.cast(code[g, c], keys.dtype)
