"""What an op writes shares no byte with the rest of its call: every pair of tensors of every op, over one buffer."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.cases.registered import outputs
from swa_codegen.cases.rig import Rig, copy_of
from swa_codegen.cases.samples import samples
from swa_codegen.layout import slot_stride
from swa_codegen.ops.description import OPS
from swa_codegen.ops.memory import overlap

ALIGNED = 64


class Pair(NamedTuple):
    """A call of an op, and the names of one tensor that it writes and of another one."""

    op: str
    arguments: dict[str, Any]
    made: dict[str, Tensor]
    written: str
    other: str


def pairs(ops: Any) -> Iterator[Pair]:
    """Every pair of every sample that takes the most tensors of its op."""
    fullest: dict[str, Any] = {}
    for sample in samples(Rig(ops)):
        fullest[f"{sample.op} {sample.arguments.get('ratio')}"] = sample
    for sample in fullest.values():
        made = outputs(ops, sample)
        tensors = [n for n, v in (sample.arguments | made).items() if isinstance(v, Tensor)]
        for written in set(OPS[sample.op].writes) & set(tensors):
            for other in tensors:
                if other != written:
                    yield Pair(sample.op, sample.arguments, made, written, other)


def span(tensor: Tensor) -> int:
    """Bytes from the first to the last."""
    return tensor.element_size() * (1 + sum((n - 1) * s for n, s in zip(tensor.shape, tensor.stride(), strict=True)))


def placed(buffer: Tensor, at: int, tensor: Tensor) -> Tensor:
    """The tensor's values, `at` bytes into the buffer."""
    view = (
        buffer[at : at + span(tensor)]
        .view(tensor.dtype)
        .as_strided(tensor.shape, tensor.stride(), at // tensor.element_size())
    )
    return view.copy_(tensor)


def called(ops: Any, pair: Pair, written: Tensor, other: Tensor) -> dict[str, Tensor]:
    """The op over two tensors given in place of the pair's; what it wrote, by name."""
    given = {n: copy_of(v) if isinstance(v, Tensor) else v for n, v in (pair.arguments | pair.made).items()}
    given |= {pair.written: written, pair.other: other}
    made = tuple(given.pop(name) for name in pair.made)
    out = {"out": made if len(made) > 1 else made[0]} if made else {}
    OPS[pair.op].function(ops, **given, **out)
    wrote = given | dict(zip(pair.made, made, strict=True))
    return {name: wrote[name] for name in OPS[pair.op].writes if wrote.get(name) is not None}


def test_two_tensors_that_share_bytes_are_refused_by_name(ops):
    seen = set()
    for pair in pairs(ops):
        both = pair.arguments | pair.made
        written, other = both[pair.written], both[pair.other]
        for ahead in (0, span(written) - written.element_size()):  # from the first byte on, and in the last element
            at = ahead // other.element_size() * other.element_size()
            buffer = torch.zeros(at + span(other) + span(written), dtype=torch.uint8)
            view, beside = placed(buffer, 0, written), placed(buffer, at, other)
            before = buffer.clone()
            with pytest.raises(swa.ArgumentError, match="memory shared with") as error:
                called(ops, pair, view, beside)
            assert error.value.what.split(": ")[0] == pair.op
            named = {error.value.what.split(": ")[1], str(error.value.value).removeprefix("memory shared with ")}
            assert named == {pair.written, pair.other}
            assert torch.equal(buffer, before)
        seen.add(pair.op)
    assert seen == set(OPS)


def test_two_tensors_side_by_side_in_one_buffer_are_taken(ops):
    for pair in pairs(ops):
        both = pair.arguments | pair.made
        written, other = both[pair.written], both[pair.other]
        wanted = called(ops, pair, copy_of(written), copy_of(other))
        for first, second in itertools.permutations([pair.written, pair.other]):
            at = -(-span(both[first]) // ALIGNED) * ALIGNED
            buffer = torch.zeros(at + span(both[second]), dtype=torch.uint8)
            views = {first: placed(buffer, 0, both[first]), second: placed(buffer, at, both[second])}
            got = called(ops, pair, views[pair.written], views[pair.other])
            assert all(torch.equal(got[name], wanted[name]) for name in wanted), pair


def test_views_of_one_tensor_of_state_slots_lie_between_each_other(ops):
    """Rings and states of all layers interleave: their bytes' ranges cross and no byte is shared."""
    spec = ops.spec
    slots = torch.zeros(5, -(-slot_stride(spec) // 16) * 16 + 64, dtype=torch.uint8)[:, : slot_stride(spec)]
    views = [*swa.ring_views(spec, slots), *swa.state_views(spec, slots)]
    assert len(views) > 3
    for one, other in itertools.permutations(views, 2):
        assert not overlap(one, other)
        assert one.data_ptr() < other.data_ptr() + span(other) and other.data_ptr() < one.data_ptr() + span(one)
    for view in views:
        assert overlap(view, view) and overlap(view, slots) and overlap(view[3], view) and not overlap(view[3], view[4])


def test_an_op_takes_a_state_and_a_cache_of_one_tensor_of_state_slots(ops):
    """`compress` over a state and compressed pages that lie between each other in one buffer."""
    for pair in pairs(ops):
        if (pair.op, pair.written, pair.other) != ("compress", "state", "cache"):
            continue
        state, cache = pair.arguments["state"], pair.arguments["cache"]
        wanted = called(ops, pair, copy_of(state), copy_of(cache))
        page = span(cache[0])
        distance = -(-(span(state[0]) + page) // ALIGNED) * ALIGNED
        buffer = torch.zeros(distance * max(len(state), len(cache)), dtype=torch.uint8)
        inner = state.stride()[1:], cache.stride()[1:]
        floats = buffer.view(torch.float32).as_strided(state.shape, (distance // 4, *inner[0])).copy_(state)
        pages = buffer.as_strided(cache.shape, (distance, *inner[1]), distance - page).copy_(cache)
        got = called(ops, pair, floats, pages)
        assert all(torch.equal(got[name], wanted[name]) for name in wanted)
        return
    raise AssertionError("no compression with a state")


@pytest.mark.parametrize("seed", range(4))
def test_whether_bytes_are_shared_is_what_a_count_of_bytes_says(seed):
    """Blocks of one stride, or one block: exact. Of two strides: no shared byte is missed."""
    random = np.random.default_rng(seed)
    memory = torch.zeros(4096, dtype=torch.uint8)
    for _ in range(500):
        one, other = (_blocks(memory, random, stride) for stride in ((40, 40), (40, 24))[int(random.integers(2))])
        memory.zero_()
        one.fill_(1)
        truth = bool((other == 1).any())
        exact = one.shape[0] == 1 or other.shape[0] == 1 or one.stride(0) == other.stride(0)
        assert overlap(one, other) == overlap(other, one)
        assert overlap(one, other) == truth if exact else overlap(one, other) >= truth


def _blocks(memory: Tensor, random: Any, stride: int) -> Tensor:
    count, length = int(random.integers(1, 6)), int(random.integers(1, stride))
    return memory.as_strided((count, length), (stride, 1), int(random.integers(0, 300)))


def test_no_element_shares_nothing():
    memory = torch.zeros(8, dtype=torch.uint8)
    assert not overlap(memory[2:2], memory) and not overlap(memory, memory[3:3]) and overlap(memory[2], memory)


def test_two_storages_over_one_memory_are_found_under_the_checking_flag(tiny_bundle, monkeypatch):
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    ops = swa.load(tiny_bundle)
    bytes_ = np.zeros(64, dtype=np.int32)
    offset_len, index = torch.from_numpy(bytes_[:2]).view(1, 2), torch.from_numpy(bytes_[1:7]).view(1, 6)
    offset_len[0, 0], offset_len[0, 1] = 9, 6
    with pytest.raises(
        swa.ArgumentError, match=r"^get_kv_index: out: got memory shared with offset_len; what an op wr"
    ):
        ops.get_kv_index(offset_len, out=index)
    assert ops.get_kv_index(offset_len, out=torch.from_numpy(bytes_[2:8]).view(1, 6)).tolist() == [[*range(9, 15)]]
