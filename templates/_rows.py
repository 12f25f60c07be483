"""Bytes of a cached row: address, scale, encode, decode. The only place of a template that knows a row format.

A cache arrives twice over the same memory: as bytes, for codes and scales, and as bf16 values, for dims that are stored
plain; no byte is touched through both. The distance between pages comes as a scalar in units of `Pages.unit` bytes: a
run-time stride as a plain scalar keeps 16-byte loads on a GPU, where a strided tensor would give byte loads. Addresses
are written inline for the same reason: a name hides that they divide by 16.
"""

import struct
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

from ._values import bf16, e4m3, f32, i32, i64, select, u8, u32

CODES_PER_WORD = 8  # four-bit ones
RUN = 8  # neighbouring values of a row that a thread encodes: 16 bytes in, 8 or 16 out
BANK_PAD = 16  # bytes behind a row in shared memory: the same byte of neighbouring rows lies in different banks


@dataclass(frozen=True)
class Pages:
    """Where the rows of a cache lie: pages of `rows` rows of `dims` values (a ring is a page), `unit` bytes that the
    distance between pages is counted in, `threads` of a block. A slot is page * rows + row; a negative one is read as
    0: mask before use."""

    fmt: RowFormat
    dims: int
    rows: int
    unit: int
    threads: int

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
    return Pages(spec.row_format, spec.head_dim, spec.ring_length, schedule["slot_unit"], schedule["threads"])


def compressed_pages(spec, schedule) -> Pages:
    return Pages(spec.compressed_row_format, spec.head_dim, spec.page_rows, schedule["page_unit"], schedule["threads"])


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
    return T.cast(T.reinterpret(byte, e4m3), f32)


def e4m3_code(x):
    """Code of a finite f32: round to nearest even, saturating."""
    y = T.max(T.min(x, T.float32(E4M3_MAX)), T.float32(-E4M3_MAX))
    return T.reinterpret(T.cast(y, e4m3), u8)


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


def float_bits(x):
    """Bits of a float32, as an integer."""
    return int.from_bytes(struct.pack("<f", x), "little")


CODES_AT = 12288.0  # 1.5 * 2^13: an f32 added to it rounds at 2^-10
WHOLE_AT = 12582912.0  # 1.5 * 2^23: an f32 added to it rounds to an integer, which the low bits of the sum then hold


def e2m1_sum(share):
    """An f32 whose bits, less those of WHOLE_AT, are the 4-bit code of a share: to the nearest, a tie to the even code,
    saturating; zeros keep their sign.

    As a function of the value the code is three straight lines, steps of 1/2, 1 and 2, and it is their least. Rounding
    the lines at 2^-10 makes ties of quotients that ought to be ties (see `snap`); the sign is added as a code of 8.
    """
    size = T.min(T.abs(share), T.float32(E2M1_MAX))
    steep, middle = size * T.float32(2) + T.float32(CODES_AT), size + T.float32(CODES_AT + 2)
    line = T.min(T.min(steep, middle), size * T.float32(0.5) + T.float32(CODES_AT + 4))
    negative = T.reinterpret(share, i32) < T.int32(0)
    return line + select(negative, T.float32(WHOLE_AT - CODES_AT + 8), T.float32(WHOLE_AT - CODES_AT))


NO_CODES = -float_bits(WHOLE_AT) * 0x11111111 % 2**32  # what becomes a word of codes as eight such sums' bits are added


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


def product(fmt, packed, lane, scale):
    """Value of code `lane` of a byte under a scale, as f32; beyond the range of bf16 only above SAFE_SCALE."""
    if fmt.code == "e2m1":
        return e2m1_value(T.cast(packed, u32) >> T.cast(4 * lane, u32) & T.uint32(15)) * scale
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


def _by_group(pages, shape):
    """Layout of a fragment [scale groups, values]: a group with one thread, so that its values leave in wide stores. As
    many threads have groups as have equally many."""
    groups, values = map(int, shape)
    threads = max(n for n in range(1, min(pages.threads, groups) + 1) if groups % n == 0)
    return T.Fragment(shape, forward_fn=lambda g, d: (g % threads, g // threads * values + d))


def _by_run(pages, shape):
    """Layout of a fragment: a run of neighbouring values with one thread, the next run with the next thread."""
    width, threads = int(shape[1]), pages.threads

    def owner(g, d):
        at = g * width + d
        return at // RUN % threads, at // (RUN * threads) * RUN + at % RUN

    return T.Fragment(shape, forward_fn=owner)


@T.macro
def _spread(pages, packed, scale, first, groups, out, place):
    """Decode the codes of rows from `first` on, `groups` of them a row, and put each value where `place` says."""
    fmt, lanes = pages.fmt, pages.fmt.codes_per_byte
    value = T.alloc_fragment((packed.shape[0], fmt.group), out.dtype)
    if lanes == 1:
        decode(fmt, packed, 0, scale, value)
    else:
        if pages.threads > 1:
            T.annotate_layout({value: _by_group(pages, (packed.shape[0], fmt.group))})
        for g in T.Parallel(packed.shape[0]):
            for c in T.unroll(packed.shape[1]):
                for lane in T.unroll(lanes):
                    value[g, c * lanes + lane] = T.cast(product(fmt, packed[g, c], lane, scale[g]), out.dtype)
    for g, d in T.Parallel(packed.shape[0], fmt.group):
        wanted, at = place(first + g // groups, g % groups * fmt.group + d)
        if wanted:
            out[at] = value[g, d]


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
            _spread(pages, packed, scale, step * stage, groups, out, place)
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


class Raw(NamedTuple):
    """Bytes of some rows as a cache holds them: codes and scales u8, plain values bf16; None where a format has none."""

    codes: Any
    scales: Any
    plain: Any


def alloc_raw(pages, rows, alloc) -> Raw:
    """Room for `rows` rows; alloc: `T.alloc_fragment` or `T.alloc_shared`."""
    fmt, dims = pages.fmt, pages.dims
    coded, plain = fmt.groups(dims), fmt.plain_dims(dims)
    pad = BANK_PAD if alloc is T.alloc_shared else 0
    return Raw(
        alloc((rows, fmt.code_bytes(dims) + pad), u8) if coded else None,
        alloc((rows, fmt.scale_bytes(dims) + pad), u8) if coded else None,
        alloc((rows, plain), bf16) if plain else None,
    )


@T.macro
def fetch_rows(pages, memory, slot, raw):
    """Read the rows of `slot` (i32 [N], shared) as they are; zeros for one of -1. Loops of bytes alone: 16-byte loads."""
    if raw.codes is not None:
        T.fill(raw.codes, 0)
        for j, c in T.Parallel(raw.codes.shape[0], raw.codes.shape[1]):
            if slot[j] >= 0:
                raw.codes[j, c] = memory.cache[pages.code(slot[j], memory.stride, 0) + c]
        T.fill(raw.scales, 0)
        for j, c in T.Parallel(raw.scales.shape[0], raw.scales.shape[1]):
            if slot[j] >= 0:
                raw.scales[j, c] = memory.cache[pages.scale(slot[j], memory.stride, 0) + c]
    if raw.plain is not None:
        T.fill(raw.plain, 0)
        for j, d in T.Parallel(raw.plain.shape[0], raw.plain.shape[1]):
            if slot[j] >= 0:
                raw.plain[j, d] = memory.plain[pages.plain(slot[j], memory.stride, 0) + d]


@T.macro
def move_raw(source, target):
    """Bytes of rows from one room to another."""
    for one, other in zip(source, target, strict=True):
        if one is not None:
            T.copy(one, other[:, 0 : one.shape[1]])


def _as_e4m3(words, lane):
    """Four e4m3 codes (u32) of 2^-6 times the four-bit values that are `lane` 0 or 1 of the bytes of a word: an e2m1 code
    is an e4m3 code with two bits of exponent and one of significand, subnormal and sign included."""
    if lane == 0:
        return words << T.uint32(2) & T.uint32(0x1C1C1C1C) | words << T.uint32(4) & T.uint32(0x80808080)
    return words >> T.uint32(2) & T.uint32(0x1C1C1C1C) | words & T.uint32(0x80808080)


@T.macro
def decode_words(pages, first, raw, scale, keys):
    """Decode rows of four-bit codes from `first` on, eight codes of a word at a time: half of the 11.7 instructions a value
    that it takes one by one.

    scale: of group g // rows of row g % rows: neighbouring threads take a group of different rows, whose values lie in
    different banks of the swizzled keys.
    """
    fmt, groups = pages.fmt, pages.fmt.groups(pages.dims)
    n, size = scale.shape[0], fmt.group // CODES_PER_WORD
    at_once = n // groups
    words = T.alloc_fragment((n, size), u32)
    value = T.alloc_fragment((n, fmt.group), keys.dtype)
    T.annotate_layout({value: _by_group(pages, (n, fmt.group)), words: _by_group(pages, (n, size))})
    for g, w in T.Parallel(n, size):
        words[g, w] = T.view(raw.codes, (raw.codes.shape[0], raw.codes.shape[1] // 4), u32)[first + g % at_once, g // at_once * size + w]
    for lane in (0, 1):
        for g in T.Parallel(n):
            for w in T.unroll(size):
                for k in T.unroll(CODES_PER_WORD // 2):
                    code = T.cast(_as_e4m3(words[g, w], lane) >> T.cast(8 * k, u32) & T.uint32(255), u8)
                    value[g, w * CODES_PER_WORD + k * 2 + lane] = T.cast(e4m3_value(code) * (scale[g] * T.float32(64)), keys.dtype)
    for g, d in T.Parallel(n, fmt.group):
        keys[first + g % at_once, g // at_once * fmt.group + d] = value[g, d]


@T.macro
def decode_rows(pages, stage, raw, keys):
    """Decode the rows in `raw` (shared), `stage` at a time, into `keys` [N, D]."""
    fmt, rows, groups = pages.fmt, keys.shape[0], pages.fmt.groups(pages.dims)
    if groups:
        width = fmt.group // fmt.codes_per_byte
        for step in T.serial(rows // stage):
            scale = T.alloc_fragment((stage * groups,), f32)
            by_row = fmt.code != "e2m1"
            for g in T.Parallel(stage * groups):
                row, group = (g // groups, g % groups) if by_row else (g % stage, g // stage)
                scale[g] = scale_of(fmt, raw.scales[step * stage + row, group])
            if not by_row:
                decode_words(pages, step * stage, raw, scale, keys)
            else:
                packed = T.alloc_fragment((stage * groups, width), u8)
                for g, c in T.Parallel(stage * groups, width):
                    packed[g, c] = raw.codes[step * stage + g // groups, g % groups * width + c]
                _spread(pages, packed, scale, step * stage, groups, keys, lambda row, dim: (True, (row, dim)))
    if raw.plain is not None:
        for j, d in T.Parallel(rows, raw.plain.shape[1]):
            keys[j, fmt.code_dims(pages.dims) + d] = raw.plain[j, d]


@T.macro
def _encode_bytes(pages, x, byte, scale, packed):
    """Scale bytes, what they mean, and codes of a byte each, of the scale groups of the rows `x`."""
    fmt = pages.fmt
    groups = fmt.groups(pages.dims)
    n, width = packed.shape[0], packed.shape[1]
    part = T.alloc_fragment((n, width), f32)
    size = T.alloc_fragment((n, width), f32)
    largest = T.alloc_fragment((n,), f32)
    inverse = T.alloc_fragment((n,), f32)
    for g, c in T.Parallel(n, width):
        part[g, c] = number(T.cast(x[g // groups, g % groups * fmt.group + c], f32))
    for g, c in T.Parallel(n, width):
        size[g, c] = T.abs(part[g, c])
    T.reduce_max(size, largest, dim=1)
    for g, c in T.Parallel(n, width):
        if largest[g] > T.float32(BF16_MAX):  # infinities, rare: two comparisons less for every value
            part[g, c] = saturate(part[g, c])
    for g in T.Parallel(n):
        byte[g] = scale_byte(fmt, T.min(largest[g], T.float32(BF16_MAX)))
        scale[g] = scale_of(fmt, byte[g])
        inverse[g] = inverse_scale(fmt, byte[g])
    for g, c in T.Parallel(n, width):
        packed[g, c] = e4m3_code(part[g, c] * inverse[g])


@T.macro
def _encode_pairs(pages, x, byte, scale, codes):
    """`_encode_bytes` for a GPU, with e4m3 codes that are no bytes yet: it compares, multiplies and converts two values
    at a time, which takes `store_kv` from 30 to 16 instructions a value.

    In bf16 a product with a power of two is exact, but for shares that are a zero in the codes anyway; it is at most 448,
    as `scale_byte` rounds up. A NaN is the largest of a group: then, and with infinities, rare, each thread reads all
    of the group again, in a loop, as its registers would otherwise count for every thread.
    """
    fmt = pages.fmt
    groups = fmt.groups(pages.dims)
    n, width = codes.shape[0], codes.shape[1]
    value = T.alloc_fragment((n, width), bf16)
    top = T.alloc_fragment((n,), bf16)
    largest = T.alloc_fragment((n,), f32)
    inverse = T.alloc_fragment((n,), bf16)
    unfit = T.alloc_var(i32, init=0)
    if int(n) * int(width) % (RUN * pages.threads) == 0:  # few rows, or 448 dims: as the compiler shares them out
        T.annotate_layout({value: _by_run(pages, (n, width))})
    for g, c in T.Parallel(n, width):
        value[g, c] = x[g // groups, g % groups * fmt.group + c]
    T.reduce_absmax(value, top, dim=1, nan_propagate=True)
    for g in T.Parallel(n):
        largest[g] = T.cast(top[g], f32)
        if T.reinterpret(largest[g], u32) > T.uint32(float_bits(BF16_MAX)):
            unfit = 1
            largest[g] = T.float32(0)
            for c in T.unroll(width, explicit=False, unroll_factor=1):
                largest[g] = T.max(largest[g], T.abs(finite(T.cast(x[g // groups, g % groups * fmt.group + c], f32))))
    if unfit > 0:
        for g, c in T.Parallel(n, width):
            value[g, c] = T.cast(finite(T.cast(value[g, c], f32)), bf16)
    for g in T.Parallel(n):
        byte[g] = scale_byte(fmt, largest[g])
        scale[g] = scale_of(fmt, byte[g])
        inverse[g] = T.cast(inverse_scale(fmt, byte[g]), bf16)
    for g, c in T.Parallel(n, width):
        codes[g, c] = T.cast(T.cast(value[g, c] * inverse[g], f32), e4m3)


@T.macro
def _decode_pairs(codes, scale, value):
    """What `decode` gives, of such codes. Only a scale above SAFE_SCALE leads to infinities: a thread mends all its values
    or none, which is one branch."""
    n, width = codes.shape[0], codes.shape[1]
    wide = T.alloc_var(i32, init=0)
    for g in T.Parallel(n):
        if scale[g] > T.float32(SAFE_SCALE):
            wide = 1
    for g, c in T.Parallel(n, width):
        value[g, c] = T.cast(T.cast(codes[g, c], f32), bf16) * T.cast(scale[g], bf16)
    if wide > 0:
        for g, c in T.Parallel(n, width):
            value[g, c] = T.cast(finite(T.cast(value[g, c], f32)), bf16)


@T.macro
def _encode_words(pages, x, byte, scale, packed):
    """The same for four-bit codes, eight of a word at a time. A scale group has one thread, which reads its values in
    wide loads; NaN and infinities, rare, cost others one comparison of bits a value."""
    fmt = pages.fmt
    groups, words = fmt.groups(pages.dims), fmt.group // CODES_PER_WORD
    n, width = packed.shape[0], packed.shape[1]
    value = T.alloc_fragment((n, fmt.group), bf16)
    part = T.alloc_fragment((n, fmt.group), f32)
    largest = T.alloc_fragment((n,), u32)
    inverse = T.alloc_fragment((n,), f32)
    word = T.alloc_fragment((n, words), u32)
    if pages.threads > 1:
        T.annotate_layout({value: _by_group(pages, (n, fmt.group)), part: _by_group(pages, (n, fmt.group))})
    for g, c in T.Parallel(n, fmt.group):
        value[g, c] = x[g // groups, g % groups * fmt.group + c]
    for g, c in T.Parallel(n, fmt.group):
        part[g, c] = T.cast(value[g, c], f32)
    T.fill(largest, 0)
    for g in T.Parallel(n):
        for c in T.unroll(fmt.group):
            largest[g] = T.max(largest[g], T.reinterpret(part[g, c], u32) & T.uint32(0x7FFFFFFF))
    for g in T.Parallel(n):
        if largest[g] > T.uint32(float_bits(BF16_MAX)):
            largest[g] = T.uint32(0)
            for c in T.unroll(fmt.group):
                part[g, c] = saturate(number(part[g, c]))
                largest[g] = T.max(largest[g], T.reinterpret(T.abs(part[g, c]), u32))
    for g in T.Parallel(n):
        byte[g] = scale_byte(fmt, T.reinterpret(largest[g], f32))
        scale[g] = scale_of(fmt, byte[g])
        inverse[g] = inverse_scale(fmt, byte[g])
    T.fill(word, T.uint32(NO_CODES))
    for g in T.Parallel(n):
        for w in T.unroll(words):
            for k in T.unroll(CODES_PER_WORD):
                place = T.cast(4 * k, u32)
                word[g, w] = word[g, w] + (T.reinterpret(e2m1_sum(part[g, w * CODES_PER_WORD + k] * inverse[g]), u32) << place)
    for g, c in T.Parallel(n, width):
        if pages.threads > 1:  # shifts would take 22 instructions of a thread apart and together again
            packed[g, c] = T.view(word, (n, width), u8)[g, c]
        else:  # on the CPU a local buffer has one name
            packed[g, c] = T.cast(word[g, c // 4] >> T.cast(c % 4 * 8, u32), u8)


@T.macro
def store_rows(pages, x, memory, slot, back, place):
    """Encode the bf16 rows `x` [N, D] (shared) and write those with a slot (i32 [N], -1 = none).

    back: gets what a reader of the rows will see, as bf16, of all of them, where place(row, dim) says; None: not wanted.
    """
    fmt, rows = pages.fmt, x.shape[0]
    groups, plain, lanes = fmt.groups(pages.dims), fmt.plain_dims(pages.dims), fmt.codes_per_byte
    width, first_plain = fmt.group // lanes, fmt.code_dims(pages.dims)
    if groups:
        byte = T.alloc_fragment((rows * groups,), u32)
        scale = T.alloc_fragment((rows * groups,), f32)
        # Without a round trip, in `compress`, it saves nothing and takes 30 registers more.
        paired = lanes == 1 and back is not None and pages.threads > 1
        packed = T.alloc_fragment((rows * groups, width), e4m3 if paired else u8)
        if paired:
            _encode_pairs(pages, x, byte, scale, packed)
        elif lanes == 1:
            _encode_bytes(pages, x, byte, scale, packed)
        else:
            _encode_words(pages, x, byte, scale, packed)
        for g, c in T.Parallel(rows * groups, width):
            if slot[g // groups] >= 0:
                memory.cache[pages.code(slot[g // groups], memory.stride, g % groups * width) + c] = (
                    T.view(packed, (rows * groups, width), u8)[g, c] if paired else packed[g, c]
                )
        for g in T.Parallel(rows * groups):
            if slot[g // groups] >= 0:
                memory.cache[pages.scale(slot[g // groups], memory.stride, g % groups)] = T.cast(byte[g], u8)
        for r, c in T.Parallel(rows, fmt.scale_bytes(pages.dims) - groups):
            if slot[r] >= 0:
                memory.cache[pages.scale(slot[r], memory.stride, groups + c)] = T.uint8(0)
        for lane in tuple(range(lanes)) if back is not None else ():
            seen = T.alloc_fragment((rows * groups, width), bf16)
            if paired:
                _decode_pairs(packed, scale, seen)
            else:
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
