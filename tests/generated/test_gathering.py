"""The gathering templates of Hopper are taken where rows share out among their threads, and there they lower: for every
row format, in the room that the rule counted with, and to the same text each time. Needs no nvcc and no GPU."""

from __future__ import annotations

import re
from typing import Any

import pytest

from swa_codegen.lowering import lower
from swa_codegen.schedule import choose
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target

OP = "attention_decode_extra"
FLASH = "deepseek-v4.1-flash"
PLANAR: dict[str, Any] = {"kv_format": "v41_mxfp8_planar", "layout": {}}
TARGET = find_target("sm_90a")


@pytest.mark.parametrize(
    ("preset", "changes", "template"),
    [
        (FLASH, {}, "sm90.attention_decode_extra"),
        ("deepseek-v4-flash", {}, "sm90.attention_decode_extra"),
        (FLASH, PLANAR, "sm90.attention_decode_extra"),
        (FLASH, {"num_heads": 8}, "sm90.attention_decode_extra"),
        (FLASH, {"head_dim": 640}, "attention_decode_extra"),  # no room for two tiles
        (FLASH, {"head_dim": 448}, "attention_decode_extra"),  # no even number of pieces
        (FLASH, {"head_dim": 256}, "attention_decode_extra"),  # rows of 264 bytes are no whole units
        ("tiny-bf16", {}, "attention_decode_extra"),  # nothing to decode
    ],
)
def test_they_are_taken_where_rows_share_out(preset: str, changes: dict[str, Any], template: str) -> None:
    assert choose(load_spec(preset, **changes), OP, TARGET).template == template


@pytest.mark.parametrize(
    ("preset", "template"),
    [
        (FLASH, "sm90.attention_prefill_extra"),
        ("deepseek-v4-flash", "sm90.attention_prefill_extra"),
        ("tiny-bf16", "attention_prefill"),
    ],
)
def test_a_chunk_with_compressed_rows_is_theirs_where_those_are_codes(preset: str, template: str) -> None:
    assert choose(load_spec(preset), "attention_prefill_extra", TARGET).template == template


@pytest.mark.slow
def test_copies_of_scales_are_aligned_where_two_formats_have_rows_of_them_of_other_sizes() -> None:
    """12 bytes of scales a row of the ring and 8 of a compressed one: places are 12 bytes apart, so 8 at once would not do."""
    spec = load_spec(FLASH, **PLANAR, head_dim=384, compressed_format="v4_fp8")
    schedule = choose(spec, OP, TARGET)
    assert schedule.template == "sm90.attention_decode_extra"
    (kernel,) = lower(spec, [schedule], TARGET)
    sizes = {int(size) for size in re.findall(r"cp_async_gs_conditional<(\d+)>\(\(&\(\(\(uchar\*\)scales\)", kernel.text)}
    assert sizes == {4}


def test_decode_without_compressed_rows_is_theirs_where_the_ring_is_not_read_straight() -> None:
    templates = {name: choose(load_spec(name), "attention_decode", TARGET).template for name in (FLASH, "deepseek-v4-flash")}
    assert templates == {FLASH: "sm90.attention_decode", "deepseek-v4-flash": "sm90.attention_decode_tokens"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "changes"),
    [(FLASH, {}), (FLASH, PLANAR), ("deepseek-v4-flash", {"head_dim": 128}), (FLASH, {"compressed_format": "v41_mxfp8"})],
)
def test_they_lower_to_the_same_text_each_time(preset: str, changes: dict[str, Any]) -> None:
    """What is in shared memory lies in one order, and no two things in one place: the counted room is all used."""
    spec = load_spec(preset, **changes)
    schedule = choose(spec, OP, TARGET)
    assert schedule.template == "sm90.attention_decode_extra"
    (kernel,), (again,) = lower(spec, [schedule], TARGET), lower(spec, [schedule], TARGET)
    assert kernel.text == again.text
    rooms = 2 * (spec.head_dim * (64 + 2 * 64) + 64 * 64)
    assert rooms < kernel.shared_bytes < TARGET.shared_bytes - 1024
