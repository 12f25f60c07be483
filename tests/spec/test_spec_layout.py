"""The map of a state slot: offsets, stored bytes, stride."""

import pytest

from swa_codegen.layout import Region, slot_stride, state_slot
from swa_codegen.spec import load_spec, preset_names

RING = 70_752


def test_flash_map_has_the_published_bytes() -> None:
    slot = state_slot(load_spec("deepseek-v4.1-flash"))
    kinds = [r.kind for r in slot.regions]
    assert kinds == ["stored"] * 20 + ["dropped"] * 20 + ["draft"] * 3 + ["state"] * 3
    assert slot.stored_bytes == 1_415_040
    assert [r.offset for r in slot.regions] == [i * RING for i in range(43)] + [
        3_042_336 + i * 28_672 for i in range(3)
    ]
    assert slot.regions[40] == Region("draft.0", "draft", 2_830_080, RING)
    assert slot.regions[43] == Region("state.ratio2.0", "state", 3_042_336, 28_672)
    assert slot.stride == 3_042_336 + 86_016


def test_planar_rings_and_states_are_padded_to_the_page() -> None:
    spec = load_spec("deepseek-v4.1-flash", kv_format="v41_mxfp8_planar")
    assert spec.ring_bytes == 71_168
    spec = load_spec("deepseek-v4-flash-0731")
    assert spec.ring_bytes == 78_336
    assert spec.state_bytes(4) == 106_560  # 13 rows of 8,192 bytes are 106,496: 184.9 pages of 576
    assert all(r.offset % 576 == 0 and r.bytes % 576 == 0 for r in state_slot(spec).regions)


def test_v4_stores_every_layer() -> None:
    slot = state_slot(load_spec("deepseek-v4-flash"))
    kinds = [r.kind for r in slot.regions]
    assert {k: kinds.count(k) for k in set(kinds)} == {"stored": 43, "draft": 1, "state": 41}
    assert slot.regions[44].name == "state.ratio4.0"
    assert slot.regions[-1].name == "state.ratio128.19"


@pytest.mark.parametrize("name", preset_names())
def test_regions_tile_the_slot(name: str) -> None:
    spec = load_spec(name)
    slot = state_slot(spec)
    ends = [r.offset + r.bytes for r in slot.regions]
    assert [r.offset for r in slot.regions] == [0, *ends[:-1]]
    assert slot.stride == ends[-1] == slot_stride(spec)
    assert slot.stride % 16 == 0
    assert all(r.offset % spec.slot_align == 0 and spec.slot_align % 32 == 0 for r in slot.regions)
    assert slot.stored_bytes == sum(r.bytes for r in slot.regions if r.kind == "stored")
    assert len({r.name for r in slot.regions}) == len(slot.regions)


def test_small_rows_are_padded_to_32_bytes() -> None:
    spec = load_spec("tiny")
    assert (spec.row_bytes, spec.ring_length, spec.ring_bytes) == (66, 9, 608)


def test_an_unset_owner_count_is_one_per_ratio() -> None:
    spec = load_spec("tiny-bf16", layout={"stored_rings": 1})
    assert [(o.ratio, o.count) for o in spec.layout.owners] == [(4, 1), (8, 1)]
    assert [r.name for r in state_slot(spec).regions] == ["stored.0", "state.ratio4.0", "state.ratio8.0"]
