"""Bytes of a cached row: address, scale, encode, decode. The only place of a template that knows a row format.

A cache arrives twice over the same memory: as bytes, for codes and scales, and as bf16 values, for dims that are stored
plain; no byte is touched through both. The distance between pages comes as a scalar in units of `Pages.unit` bytes: a
run-time stride as a plain scalar keeps 16-byte loads on a GPU, where a strided tensor would give byte loads. Addresses
are written inline for the same reason: a name hides that they divide by 16.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import tilelang.language as T

from swa_codegen.formats import (
    BF16_MAX,
    E2M1_MAX,
    E4M3_MAX,
    MAX_SCALE_BYTE,
    MIN_E4M3_SCALE,
    MIN_SCALE_BYTE,
    SAFE_SCALE,
    SCALE_FLOOR,
    RowFormat,
)

from ._values import bf16, f32, i64, select, u8, u32


@dataclass(frozen=True)
class Pages:
    """Where the rows of a cache lie: pages of `rows` rows of `dims` values (a ring is a page), `unit` bytes that the
    distance between pages is counted in. A slot is page * rows + row; a negative one is read as 0: mask before use."""

    fmt: RowFormat
    dims: int
    rows: int
    unit: int

    def code(self, slot, stride, byte):
        """Byte address of byte `byte` of a row's codes, in 64 bits."""
        return self.code_at(T.max(slot, 0) // self.rows, T.max(slot, 0) % self.rows, stride, byte)

    def code_at(self, page, row, stride, byte):
        return self._page(page, stride, self.unit) + T.cast(row * self.fmt.data_pitch(self.dims) + byte, i64)

    def scale(self, slot, stride, byte):
        """Byte address of byte `byte` of a row's scales."""
        return self.scale_at(T.max(slot, 0) // self.rows, T.max(slot, 0) % self.rows, stride, byte)

    def scale_at(self, page, row, stride, byte):
        start = self.fmt.scale_start(self.dims, self.rows)
        return self._page(page, stride, self.unit) + T.cast(start + row * self.fmt.scale_pitch(self.dims) + byte, i64)

    def plain(self, slot, stride, dim):
        """Address, in bf16 values, of plain dim `dim` (counted from the first of them) of a row."""
        pitch, start = self.fmt.data_pitch(self.dims) // 2, self.fmt.code_bytes(self.dims) // 2
        row = T.max(slot, 0) % self.rows * pitch
        return self._page(T.max(slot, 0) // self.rows, stride, self.unit // 2) + T.cast(row + start + dim, i64)

    def _page(self, page, stride, unit):
        return T.cast(page, i64) * (T.cast(stride, i64) * T.int64(unit))


class Memory(NamedTuple):
    """The arguments of a kernel that a cache is: its bytes, the same memory as bf16, the distance between pages.

    One value, used by attribute: a macro that names an argument renames the kernel's own parameter.
    """

    cache: Any
    plain: Any
    stride: Any


def ring_pages(spec, schedule) -> Pages:
    return Pages(spec.row_format, spec.head_dim, spec.ring_length, schedule["slot_unit"])


def compressed_pages(spec, schedule) -> Pages:
    return Pages(spec.compressed_row_format, spec.head_dim, spec.page_rows, schedule["page_unit"])


def saturate(x):
    """An f32 inside the range of bf16. NaN becomes the largest bf16: comparisons that keep it cost decode 4 of 44 us."""
    return T.max(T.min(x, T.float32(BF16_MAX)), T.float32(-BF16_MAX))


def number(x):
    """An f32 with 0 for NaN. By bits: x == x folds away."""
    nan = (T.reinterpret(x, u32) & T.uint32(0x7FFFFFFF)) > T.uint32(0x7F800000)
    return select(nan, T.float32(0), x)


def finite(x):
    """A bf16 value as f32, fit to be stored: NaN becomes 0, infinities the largest bf16. By bits, so that a subnormal
    stays what it is where the processor flushes them."""
    bits = T.reinterpret(x, u32)
    size = bits & T.uint32(0x7FFFFFFF)
    bounded = select(size == T.uint32(0x7F800000), bits - T.uint32(0x10000), bits)
    return T.reinterpret(select(size > T.uint32(0x7F800000), T.uint32(0), bounded), f32)


def e4m3_value(byte):
    return T.cast(T.reinterpret(byte, "float8_e4m3fn"), f32)


def e4m3_code(x):
    """Code of a finite f32: round to nearest even, saturating."""
    y = T.max(T.min(x, T.float32(E4M3_MAX)), T.float32(-E4M3_MAX))
    return T.reinterpret(T.cast(y, "float8_e4m3fn"), u8)


def e2m1_value(code):
    """Value of a 4-bit code (u32), by bits; the two codes below 1 are no normal floats of that form."""
    magnitude = code & T.uint32(7)
    bits = select(magnitude < T.uint32(2), magnitude * T.uint32(0x3F000000), (magnitude << T.uint32(22)) + T.uint32(0x3F000000))
    return T.reinterpret(bits | (code & T.uint32(8)) << T.uint32(28), f32)


def snap(x):
    """A positive f32 at 17 significant bits: undoes the error of an approximate quotient that ought to be a tie.

    Here a quotient is a bf16 by a 4-bit significand, and a tie has at most 5: one that is no tie lies at least 1/255
    beside it, one that is becomes it again. So a product with a reciprocal is as good as an IEEE division, which costs
    22 instructions a value.
    """
    return T.reinterpret((T.reinterpret(x, u32) + T.uint32(0x40)) & T.uint32(0xFFFFFF80), f32)


def e2m1_code(share):
    """4-bit code (u32) of a share: to the nearest, a tie to the even code, saturating; zeros keep their sign.

    As a function of the value the code is three straight lines, steps of 1/2, 1 and 2; their least is exact at 17
    significant bits, and the addition of 1.5 * 2^23 rounds it, ties to even.
    """
    size = T.min(snap(T.abs(share)), T.float32(E2M1_MAX))
    line = T.min(T.min(size + size, size + T.float32(2)), size * T.float32(0.5) + T.float32(4))
    code = T.reinterpret(line + T.float32(12582912.0), u32) & T.uint32(7)
    return code | T.reinterpret(share, u32) >> T.uint32(28) & T.uint32(8)


def scale_byte(fmt, amax):
    """Scale byte (u32) of a group whose largest magnitude is `amax`; chosen before any value is rounded.

    UE8M0: ceil(log2(max(amax, floor) / 448)), by bits: an approximate log2 is wrong next to powers of two.
    e4m3: amax / 6 to the nearest, from the smallest positive code up.
    """
    if fmt.scale == "e4m3":
        return T.cast(e4m3_code(T.max(snap(amax * T.float32(1.0 / E2M1_MAX)), T.float32(MIN_E4M3_SCALE))), u32)
    bits = T.reinterpret(T.max(amax, T.float32(SCALE_FLOOR)) * T.float32(1.0 / E4M3_MAX), u32)
    return (bits >> T.uint32(23)) + T.cast((bits & T.uint32(0x7FFFFF)) > T.uint32(0), u32)


def inverse_scale(fmt, byte):
    """What turns values into shares of the scale that `scale_byte` chose: exact under a power of two."""
    if fmt.scale == "e4m3":
        return T.float32(1) / e4m3_value(T.cast(byte, u8))
    return T.reinterpret((T.uint32(254) - byte) << T.uint32(23), f32)


def scale_of(fmt, byte):
    """Value of a stored scale byte; 0 for UE8M0 bytes outside the legal range, which so decode their group to zero."""
    if fmt.scale == "e4m3":
        return e4m3_value(T.cast(byte, u8))
    b = T.cast(byte, u32)
    legal = b - T.uint32(MIN_SCALE_BYTE) <= T.uint32(MAX_SCALE_BYTE - MIN_SCALE_BYTE)  # unsigned: one comparison
    return T.reinterpret(select(legal, b, T.uint32(0)) << T.uint32(23), f32)


def encode(fmt, share):
    """Code of a finite bf16's share of its scale: a u8, or a u32 of four bits."""
    return e2m1_code(share) if fmt.code == "e2m1" else e4m3_code(share)


def product(fmt, packed, lane, scale):
    """Value of code `lane` of a byte under a scale, as f32; beyond the range of bf16 only above SAFE_SCALE."""
    if fmt.code == "e2m1":
        return e2m1_value(T.cast(packed, u32) >> T.uint32(4 * lane) & T.uint32(15)) * scale
    return e4m3_value(packed) * scale


@T.macro
def decode(fmt, packed, lane, scale, value):
    """Codes `lane` of bytes [runs, width] under their scales [runs] into `value` [runs, width], in the range of bf16.

    Saturation is a second, rare pass: two comparisons a value would take a gathering kernel from 137 to 198 us.
    """
    runs, width = packed.shape[0], packed.shape[1]
    for g, c in T.Parallel(runs, width):
        value[g, c] = T.cast(product(fmt, packed[g, c], lane, scale[g]), value.dtype)
    if fmt.scale == "ue8m0":
        for g, c in T.Parallel(runs, width):
            if scale[g] > T.float32(SAFE_SCALE):
                value[g, c] = T.cast(saturate(product(fmt, packed[g, c], lane, scale[g])), value.dtype)


@T.macro
def load_rows(pages, stage, memory, slot, out, place):
    """Decode the rows of `slot` (i32 [N], -1 = none), `stage` at a time, into `out`.

    place(row, dim): whether that value is wanted, and its indices in `out`.
    A row without a slot is not read; its values are zero. Loops that only move bytes come first, then the arithmetic:
    only so are the loads 16 bytes wide on a GPU.
    """
    fmt, rows = pages.fmt, slot.shape[0]
    groups, plain, lanes = fmt.groups(pages.dims), fmt.plain_dims(pages.dims), fmt.codes_per_byte
    width, first_plain = fmt.group // lanes, fmt.code_dims(pages.dims)
    for step in T.serial(rows // stage):
        if groups:
            packed = T.alloc_fragment((stage * groups, width), u8)
            scale = T.alloc_fragment((stage * groups,), f32)
            T.fill(packed, 0)
            for g, c in T.Parallel(stage * groups, width):
                if slot[step * stage + g // groups] >= 0:
                    packed[g, c] = memory.cache[pages.code(slot[step * stage + g // groups], memory.stride, g % groups * width) + c]
            T.fill(scale, 0)
            for g in T.Parallel(stage * groups):
                if slot[step * stage + g // groups] >= 0:
                    scale[g] = scale_of(fmt, memory.cache[pages.scale(slot[step * stage + g // groups], memory.stride, g % groups)])
            for lane in tuple(range(lanes)):
                value = T.alloc_fragment((stage * groups, width), out.dtype)
                decode(fmt, packed, lane, scale, value)
                for g, c in T.Parallel(stage * groups, width):
                    wanted, at = place(step * stage + g // groups, g % groups * fmt.group + c * lanes + lane)
                    if wanted:
                        out[at] = value[g, c]
        if plain:
            held = T.alloc_fragment((stage, plain), bf16)
            T.fill(held, 0)
            for r, d in T.Parallel(stage, plain):
                if slot[step * stage + r] >= 0:
                    held[r, d] = memory.plain[pages.plain(slot[step * stage + r], memory.stride, 0) + d]
            for r, d in T.Parallel(stage, plain):
                wanted, at = place(step * stage + r, first_plain + d)
                if wanted:
                    out[at] = T.cast(held[r, d], out.dtype)


@T.macro
def load_keys(pages, schedule, memory, slot, keys):
    """Decode the rows of `slot` (i32 [N], -1 = none) into `keys` [N, D]; rows without a slot become zero, unread."""
    load_rows(pages, schedule["stage_rows"], memory, slot, keys, lambda row, dim: (True, (row, dim)))


@T.macro
def store_rows(pages, x, memory, slot, back, place):
    """Encode the bf16 rows `x` [N, D] (shared) and write those with a slot (i32 [N], -1 = none).

    back: gets what a reader of the rows will see, as bf16, of all of them, where place(row, dim) says; None: not wanted.
    """
    fmt, rows = pages.fmt, x.shape[0]
    groups, plain, lanes = fmt.groups(pages.dims), fmt.plain_dims(pages.dims), fmt.codes_per_byte
    width, first_plain = fmt.group // lanes, fmt.code_dims(pages.dims)
    LANES = tuple(range(lanes))
    if groups:
        part = [T.alloc_fragment((rows * groups, width), f32) for _ in LANES]
        size = [T.alloc_fragment((rows * groups, width), f32) for _ in LANES]
        largest = [T.alloc_fragment((rows * groups,), f32) for _ in LANES]
        byte = T.alloc_fragment((rows * groups,), u32)
        scale = T.alloc_fragment((rows * groups,), f32)
        inverse = T.alloc_fragment((rows * groups,), f32)
        packed = T.alloc_fragment((rows * groups, width), u8)
        for lane in LANES:
            for g, c in T.Parallel(rows * groups, width):
                part[lane][g, c] = number(T.cast(x[g // groups, g % groups * fmt.group + c * lanes + lane], f32))
            for g, c in T.Parallel(rows * groups, width):
                size[lane][g, c] = T.abs(part[lane][g, c])
            T.reduce_max(size[lane], largest[lane], dim=1)
            for g, c in T.Parallel(rows * groups, width):
                if largest[lane][g] > T.float32(BF16_MAX):  # infinities, rare: two comparisons less for every value
                    part[lane][g, c] = saturate(part[lane][g, c])
        for g in T.Parallel(rows * groups):
            byte[g] = scale_byte(fmt, T.min(largest[0][g] if lanes == 1 else T.max(largest[0][g], largest[1][g]), T.float32(BF16_MAX)))
            scale[g] = scale_of(fmt, byte[g])
            inverse[g] = inverse_scale(fmt, byte[g])
        for g, c in T.Parallel(rows * groups, width):
            if lanes == 1:
                packed[g, c] = encode(fmt, part[0][g, c] * inverse[g])
            else:
                high = encode(fmt, part[1][g, c] * inverse[g]) << T.uint32(4)
                packed[g, c] = T.cast(encode(fmt, part[0][g, c] * inverse[g]) | high, u8)
        for g, c in T.Parallel(rows * groups, width):
            if slot[g // groups] >= 0:
                memory.cache[pages.code(slot[g // groups], memory.stride, g % groups * width) + c] = packed[g, c]
        for g in T.Parallel(rows * groups):
            if slot[g // groups] >= 0:
                memory.cache[pages.scale(slot[g // groups], memory.stride, g % groups)] = T.cast(byte[g], u8)
        for r, c in T.Parallel(rows, fmt.scale_bytes(pages.dims) - groups):
            if slot[r] >= 0:
                memory.cache[pages.scale(slot[r], memory.stride, groups + c)] = T.uint8(0)
        for lane in LANES if back is not None else ():
            seen = T.alloc_fragment((rows * groups, width), bf16)
            decode(fmt, packed, lane, scale, seen)
            for g, c in T.Parallel(rows * groups, width):
                wanted, at = place(g // groups, g % groups * fmt.group + c * lanes + lane)
                if wanted:
                    back[at] = seen[g, c]
    if plain:
        value = T.alloc_fragment((rows, plain), bf16)
        for r, d in T.Parallel(rows, plain):
            value[r, d] = T.cast(finite(T.cast(x[r, first_plain + d], f32)), bf16)
        for r, d in T.Parallel(rows, plain):
            if slot[r] >= 0:
                memory.plain[pages.plain(slot[r], memory.stride, 0) + d] = value[r, d]
        if back is not None:
            for r, d in T.Parallel(rows, plain):
                wanted, at = place(r, first_plain + d)
                if wanted:
                    back[at] = value[r, d]
