"""Every address into a cache or a compression state is computed in 64 bits, in every template for the CPU."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from address_text import faults, read

from swa_codegen import manifest
from swa_codegen.kernels import kernels_of
from swa_codegen.spec import load_spec

ROOM = Path(__file__).parents[2] / "generated" / "cpu"
PAGED = {  # kernels that address a cache or a state, by template
    "store_kv",
    "load_history",
    "compress",
    "compress_state",
    "attention_decode",
    "attention_decode_extra",
    "attention_indexed",
    "attention_prefill",
}


def page_rows(plain: dict[str, Any]) -> dict[str, int]:
    return {"ring_length": plain["ring_length"], "page_rows": plain["page_rows"]}


def check(folder: Path) -> set[str]:
    """No fault in any kernel of a bundle; templates that address pages in it."""
    found, paged = manifest.read(folder), set()
    for op, _, entry in manifest.entries(found):
        text = (folder / entry["text"]).read_text()
        assert list(faults(text, page_rows(found["spec"]))) == [], op
        if read(text).accesses:
            paged.add(entry["schedule"]["template"])
    return paged


@pytest.mark.parametrize("preset", ["tiny", "tiny-bf16"])
def test_addresses_of_every_kernel_are_of_64_bits(make_bundle, preset):
    folder = make_bundle(preset)
    assert set(manifest.read(folder)["ops"]) == set(kernels_of(load_spec(preset)))
    assert check(folder) >= PAGED - ({"compress_state"} if preset == "tiny" else set())


def test_addresses_of_the_shipped_text_are_of_64_bits():
    folders = [path.parent for path in ROOM.glob("*/manifest.json")]
    assert folders
    for folder in folders:
        assert len(check(folder)) >= len(PAGED) - 1


HEAD = """
class Module:
    def kernel(stride: T.int32, N: T.int32):
        size = T.int64()
        cache = T.match_buffer(handle, (size,), "uint8", strides=(1,))
        for b in range(N):
            for c in range(16):
                %s
"""
RIGHT = [
    "x = cache[slot[b] % 9 * 16 + c]",
    'x = cache[T.Cast("int64", T.max(slot[b], 0)) // T.int64(9) * T.Cast("int64", stride) + T.Cast("int64", c)]',
    'x = cache[T.Cast("int64", c * 16 + 3) + T.Cast("int64", slot[b] % 9 * 66)]',
    'slot[b] = state * 9 + c\n                x = cache[T.Cast("int64", slot[b]) * T.int64(66)]',
]
WRONG = {
    'x = cache[T.Cast("int64", slot[b] // 9 * stride) + T.Cast("int64", c)]': "may pass an int32",
    'x = cache[T.Cast("int64", slot[b]) * T.int64(66) + T.Cast("int64", slot[b] * 66)]': "may pass an int32",
    'cache[T.Cast("int64", slot[b] + c)] = x': "may pass an int32",
    "x = cache[slot[b] * 66 + c]": "may pass an int32",
    "x = cache[slot[b]]": "an int32 index",
    'x = cache[T.Cast("int64", b) * stride]': "mixes 32 and 64 bits",
    'x = cache[T.Cast("int64", T.shift_left(b, 9))]': "is not understood",
    'at: T.int32 = b * 66\n                x = cache[T.Cast("int64", at)]': "may pass an int32",
    'slot[b] = state * 66\n                x = cache[T.Cast("int64", slot[b])]': "may pass an int32",
}


@pytest.mark.parametrize("line", RIGHT)
def test_right_arithmetic_passes(line):
    assert list(faults(HEAD % line, {"ring_length": 9})) == []


@pytest.mark.parametrize("line", WRONG)
def test_wrong_arithmetic_is_found(line):
    (fault,) = faults(HEAD % line, {"ring_length": 9})
    assert fault.endswith(WRONG[line])


def test_a_kernel_with_one_narrow_address_is_found(make_bundle):
    text = (make_bundle("tiny") / "store_kv.tir.py").read_text()
    wide = 'T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(9) * T.Cast("int64", slot_stride)'
    assert wide in text
    narrow = text.replace(wide, 'T.Cast("int64", T.max(slot_1[0], 0) // 9 * slot_stride)', 1)
    assert len(list(faults(narrow, {"ring_length": 9}))) == 1
