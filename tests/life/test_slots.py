"""State slots as tensors: where the views lie, what a copy holds, and that drafts in a copy do no harm."""

from __future__ import annotations

import re
from typing import Any

import pytest
import torch
from world import World

from swa_codegen import slots
from swa_codegen.errors import ArgumentError
from swa_codegen.layout import slot_stride, state_slot
from swa_codegen.simulator import CacheSimulator, LostKey, Ring
from swa_codegen.spec import load_spec, preset_names

TINY = load_spec("tiny")


def numbered(spec: Any, states: int = 3, gap: int = 0) -> torch.Tensor:
    """State slots whose byte k holds a digest of k: a view at a wrong place shows other bytes."""
    size = slot_stride(spec)
    memory = torch.arange(16 + states * (size + gap), dtype=torch.int64).mul(2654435761).bitwise_right_shift(7)
    return memory.to(torch.uint8).as_strided((states, size), (size + gap, 1), 16)


STATES = {  # by owner: ratio + T - 1 rows of kv and score; with overlap 2 * ratio + T - 1 rows of twice the width
    "tiny": [(4, 128)],
    "tiny-bf16": [(10, 256), (10, 128)],
    "deepseek-v4.1-flash": [(7, 1024)] * 3,
}


@pytest.mark.parametrize("name", STATES)
def test_every_view_lies_in_its_region_and_copies_nothing(name):
    spec = load_spec(name)
    shapes = [(spec.ring_length, 1, spec.row_bytes)] * spec.layout.rings + STATES[name]
    state_slots = numbered(spec, gap=32)
    views = [*slots.ring_views(spec, state_slots), *slots.state_views(spec, state_slots)]
    regions = state_slot(spec).regions
    assert len(views) == len(regions)
    for view, region, shape in zip(views, regions, shapes, strict=True):
        assert tuple(view.shape) == (3, *shape)
        assert view.dtype == (torch.float32 if region.kind == "state" else torch.uint8)
        assert view.stride(0) * view.element_size() == state_slots.stride(0)
        assert view.data_ptr() - state_slots.data_ptr() == region.offset
        bytes_of = view[2].contiguous().flatten().view(torch.uint8)
        assert torch.equal(bytes_of, state_slots[2, region.offset : region.offset + len(bytes_of)])


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_a_view_per_ring_and_owner(name):
    spec = load_spec(name)
    state_slots = torch.empty(1, slot_stride(spec), dtype=torch.uint8)
    assert len(slots.ring_views(spec, state_slots)) == spec.layout.rings
    assert len(slots.state_views(spec, state_slots)) == sum(o.count for o in spec.layout.owners)


def test_the_stored_part_of_v41_flash():
    spec = load_spec("deepseek-v4.1-flash")
    state_slots = numbered(spec)
    stored = slots.copy_out(spec, state_slots, [2, 0])
    assert tuple(stored.shape) == (2, 1_415_040) and stored.is_contiguous()
    assert torch.equal(stored[0], state_slots[2, :1_415_040]) and torch.equal(stored[1], state_slots[0, :1_415_040])
    assert spec.layout.stored_rings * 134 * 528 == 1_415_040


def test_copy_in_changes_the_stored_part_and_nothing_else():
    state_slots = numbered(TINY, states=4, gap=32)
    stored = slots.copy_out(TINY, state_slots, [1, 3])
    expected = state_slots.clone()
    expected[2, : stored.shape[1]], expected[0, : stored.shape[1]] = stored[0], stored[1]
    memory = torch.as_strided(state_slots, (4 * state_slots.stride(0) - 32,), (1,))
    before = memory.clone()
    slots.copy_in(TINY, state_slots, [2, 0], stored)
    assert torch.equal(state_slots, expected)
    gaps = torch.ones_like(memory, dtype=torch.bool)
    gaps.as_strided(state_slots.shape, state_slots.stride(), 0)[:] = False
    assert torch.equal(memory[gaps], before[gaps])


@pytest.mark.parametrize("ids", [[1, 0], [1, 2], [2, 3], [0, 1]])
def test_copy_in_of_rows_that_lie_in_the_state_slots_takes_them_as_they_were(ids):
    state_slots = numbered(TINY, states=4, gap=32)
    stored = state_slots[:2, : state_slot(TINY).stored_bytes]
    wanted = stored.clone()
    slots.copy_in(TINY, state_slots, ids, stored)
    assert torch.equal(state_slots[ids, : stored.shape[1]], wanted)


def test_ids_that_come_twice_are_shown_as_numbers():
    state_slots = numbered(TINY, states=4)
    stored = slots.copy_out(TINY, state_slots, [0, 1])
    with pytest.raises(ArgumentError, match=r"^state_ids: got \[1, 1\]; every state slot at most once"):
        slots.copy_in(TINY, state_slots, torch.tensor([1, 1], dtype=torch.int32), stored)


def test_a_tensor_whose_rows_are_longer_than_a_state_slot():
    """An engine's own bytes behind each state slot are in no view and in no copy."""
    size = slot_stride(TINY)
    cut = numbered(TINY, gap=64)
    whole = cut.as_strided((3, size + 64), cut.stride())
    for views in (slots.ring_views, slots.state_views):
        for view, expected in zip(views(TINY, whole), views(TINY, cut), strict=True):
            assert (view.shape, view.stride()) == (expected.shape, expected.stride())
            assert view.data_ptr() == expected.data_ptr() and view.dtype == expected.dtype
    assert torch.equal(slots.copy_out(TINY, whole, [2, 0]), slots.copy_out(TINY, cut, [2, 0]))
    expected = whole.clone()
    stored = state_slot(TINY).stored_bytes
    expected[1, :stored] = whole[2, :stored]
    slots.copy_in(TINY, whole, [1], slots.copy_out(TINY, whole, [2]))
    assert torch.equal(whole, expected)


@pytest.mark.parametrize("call", [slots.ring_views, slots.state_views])
@pytest.mark.parametrize(
    "wrong",
    [
        lambda x: x[:, :-1],
        lambda x: x.int(),
        lambda x: x[0],
        lambda x: x.T.contiguous().T,
        lambda x: x.repeat(1, 2)[:, ::2],
    ],
    ids=["size", "dtype", "dims", "order", "every second byte"],
)
def test_other_state_slots_are_refused(call, wrong):
    size = slot_stride(TINY)
    with pytest.raises(
        ArgumentError, match=rf"state_slots: got .*; this spec's state slots are .*\[S, {size} or more\], bytes"
    ):
        call(TINY, wrong(torch.zeros(2, size, dtype=torch.uint8)))


def test_a_state_at_an_odd_address_is_refused():
    size = slot_stride(TINY)
    odd = torch.zeros(2 * size + 1, dtype=torch.uint8)[1:].view(2, size)
    slots.ring_views(TINY, odd)
    with pytest.raises(ArgumentError, match=r"state_slots: got address .*; a state is f32, at multiples of 4 bytes"):
        slots.state_views(TINY, odd)


@pytest.mark.parametrize(
    ("ids", "stored", "message"),
    [
        ([0, 3], None, r"state_ids[1]: got 3; 0..2; use one of these"),
        ([-1], None, r"state_ids[0]: got -1; 0..2"),
        ([0.5], None, "state_ids: got torch.float32 [1] on cpu; whole numbers on the host"),
        ([1, 1], (2, 0), "state_ids: got [1, 1]; every state slot at most once"),
        ([1], (2, 0), "stored: got torch.uint8 [2, 1216]; takes torch.uint8 [1, 1216]; pass what copy_out gave"),
        ([1], (1, 1), "stored: got torch.uint8 [1, 1217]; takes torch.uint8 [1, 1216]"),
    ],
)
def test_wrong_ids_and_copies_are_refused(ids, stored, message):
    state_slots = numbered(TINY)
    before = state_slots.clone()
    with pytest.raises(ArgumentError, match=re.escape(message)):
        if stored is None:
            slots.copy_out(TINY, state_slots, ids)
        else:
            rows, more = stored
            part = torch.zeros(rows, state_slot(TINY).stored_bytes + more, dtype=torch.uint8)
            slots.copy_in(TINY, state_slots, ids, part)
    assert torch.equal(state_slots, before)


@pytest.mark.parametrize("kept", [1, 2, 3])
@pytest.mark.parametrize("name", ["tiny", "shortest ring"])
def test_drafts_in_a_copy_do_no_harm(life_ops, name, kept):
    """Copied when all drafts of a step are written, gone on with at the accepted boundary, from every ring row."""
    ops = life_ops(name)
    for length in range(1, 2 * ops.spec.ring_length):
        world = World(ops, poison=0xFF, seed=length)
        first = world.start(1)
        world.chunk([(first, length)])
        world.step([first], ops.spec.tokens_per_step)
        world.accept(first, kept)
        copy = world.copy_out(first)
        world.finish(first)
        world.poison(1)
        second = world.copy_in(3, copy)
        if length % 2:
            world.step([second], ops.spec.tokens_per_step)
        else:
            world.chunk([(second, 2)])


@pytest.mark.parametrize("kept", [0, 1, 5, 6])
def test_rows_that_a_copy_must_hold_at_w_and_t_of_the_source(kept):
    """An overshoot of up to 5 tokens, W history rows: 133 rows, and 134 where the whole step is given up."""
    for ring, lost in ((134, None), (133, 0 if kept == 0 else None), (132, 0 if kept < 2 else None)):
        simulator = CacheSimulator(Ring(128, ring, 6), 2)
        simulator.start("a", 0)
        simulator.write("a", range(1000), range(1000))
        simulator.accept("a", 1000)
        simulator.write("a", range(1000, 1006), range(5000, 5006))
        simulator.accept("a", kept)
        simulator.copy_in("b", 1, simulator.copy_out("a"))
        end = 1000 + kept
        history = list(range(end - 128, end))
        if lost is None:
            assert simulator.payloads("b", history) == [*range(end - 128, 1000), *range(5000, 5000 + kept)]
        else:
            with pytest.raises(LostKey) as failure:
                simulator.payloads("b", history)
            assert failure.value.position == history[lost]
