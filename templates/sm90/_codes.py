"""Codes of a row to bf16 in a thread's registers, 16 bytes of them at a time. For Hopper.

Knows: row formats, instructions that do the work of several. Must not know: where codes come from or values go.
"""

import tilelang.language as T

from swa_codegen.formats import RowFormat

from .. import _rows as rows
from .._values import bf16, e4m3, f32, select, u32
from ._machine import VECTOR, WARP

UNIT = VECTOR  # bytes of codes that are decoded together
CODES_PER_WORD = 8  # four-bit ones
PAIR = "bfloat16x2"


def scales_of_unit(fmt: RowFormat) -> int:
    return max(UNIT * fmt.codes_per_byte // fmt.group, 1)


def byte_perm(low, high, selector):
    """Four bytes of the eight of two words, by four bits each."""
    return T.call_pure_extern(u32, "__byte_perm", low, high, selector)


def twice(x):
    """A float that a bf16 holds, as two of them in a word."""
    return byte_perm(T.reinterpret(x, u32), T.uint32(0), T.uint32(0x3232))


TABLE = 4  # words of the tables of `four_codes`


@T.macro
def write_tables(shared, v):
    """Leave the tables of `four_codes` in `shared` [warps, TABLE]: each warp its own, thread v for that of v // 32."""
    shared[v // WARP, v % TABLE] = select(
        v % 4 < 2, select(v % 4 < 1, T.uint32(0x3F3F3F00), T.uint32(0x40404040)), select(v % 4 < 3, T.uint32(0xC0800000), T.uint32(0xC0804000))
    )
    T.sync_warp()


@T.macro
def load_tables(shared, tables, v):
    """Take them to registers from there: of a constant the compiler makes a new copy for each use, an instruction in nine
    of the loop."""
    for k in T.vectorized(TABLE):
        tables[k] = shared[v // WARP, k]


def four_codes(tables, sizes, signs, codes, half, factor):
    """Four four-bit codes, as two words of two bf16, under a scale (twice, in bf16). Exact.

    The bf16 of a code without its sign has one of 8 pairs of bytes, so a permutation of bytes looks four up at once.
    tables: upper bytes, then lower ones. sizes: the codes without signs, from bit 0 on. codes, signs: the word whose `half`
    they are, and the same with bit 3 of each even code in bit 7 of its byte, as the other one has that of each odd code.
    """
    sign = byte_perm(codes, signs, T.uint32(0x3726 if half else 0x1504)) & T.uint32(0x80808080)
    upper, lower = byte_perm(tables[0], tables[1], sizes) | sign, byte_perm(tables[2], tables[3], sizes)
    pairs = (byte_perm(lower, upper, T.uint32(selector)) for selector in (0x5140, 0x7362))
    return tuple(T.reinterpret(T.mul2(T.reinterpret(pair, PAIR), T.reinterpret(factor, PAIR)), u32) for pair in pairs)


def in_range(pair):
    """Two bf16 of a word inside the finite range; NaN becomes the largest, as in `rows.saturate`."""
    most, least = (T.reinterpret(T.uint32(bits), PAIR) for bits in (0x7F7F7F7F, 0xFF7FFF7F))
    return T.reinterpret(T.max2(T.min2(T.reinterpret(pair, PAIR), most), least), u32)


@T.macro
def decode_codes(fmt, tables, raw, scales, value):
    """A unit of codes to bf16 `value`."""
    SCALES, WORDS = tuple(range(scales_of_unit(fmt))), tuple(range(UNIT // 4))
    n = int(value.shape[0])
    pairs = T.view(value, (n // 2,), u32)
    if fmt.code == "e2m1":
        codes = T.view(raw, (UNIT // 4,), u32)
        factor = T.alloc_local(scales.shape, u32)
        for g in SCALES:
            factor[g] = twice(rows.scale_of(fmt, scales[g]))
        for w in WORDS:
            for half in (0, 1):
                sizes = codes[w] >> T.uint32(16 * half) & T.uint32(0x7777)
                two = four_codes(tables, sizes, codes[w] << T.uint32(4), codes[w], half, factor[w * CODES_PER_WORD // fmt.group])
                for k in (0, 1):
                    pairs[w * 4 + 2 * half + k] = two[k]
    else:
        codes = T.view(raw, (UNIT,), e4m3)
        factor = rows.scale_of(fmt, scales[0])
        for d in T.vectorized(n):
            value[d] = T.cast(T.cast(codes[d], f32) * factor, bf16)
