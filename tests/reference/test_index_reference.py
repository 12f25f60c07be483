"""Index references: the worked numbers of the source, the edges, padding, chunks."""

from __future__ import annotations

import pytest
import torch
from reference_specs import small_spec

from swa_codegen import reference
from swa_codegen.bench import eager
from swa_codegen.errors import ArgumentError

SPEC = small_spec()
ONE = small_spec(draft_tokens=0, ring_length=134)


def i32(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


def positions_of(index: torch.Tensor, state: int, last: int, R: int = 134) -> list[int]:
    """Positions that the slots of one index row name, when `last` is the newest."""
    keys = [s - state * R for s in index.tolist() if s >= 0]
    return [last - (last - k) % R for k in keys]


def test_worked_number_at_position_1000():
    offset_len, slots = reference.decode_metadata(SPEC, i32(1000), i32(3))
    assert offset_len.dtype == slots.dtype == torch.int32
    assert offset_len[0].tolist() == [471, 128]
    index = reference.get_kv_index(SPEC, offset_len)
    assert index.dtype == torch.int32
    assert index[0].tolist() == [*range(471, 536), *range(402, 465)]
    assert slots[0] == 464


def test_worked_number_at_position_50():
    offset_len, _ = reference.decode_metadata(ONE, i32(50), i32(0))
    index = reference.get_kv_index(ONE, offset_len)
    assert index.tolist() == [[*range(51), *[-1] * 77]]


def test_each_query_of_a_step_has_its_own_left_edge():
    offset_len, slots = reference.decode_metadata(SPEC, i32(1000), i32(3))
    index = reference.get_kv_index(SPEC, offset_len)
    seen = [positions_of(row, 3, 1000 + t) for t, row in enumerate(index)]
    assert [s[0] for s in seen] == [873, 874, 875, 876, 877, 878]
    assert [s[-1] for s in seen] == [1000, 1001, 1002, 1003, 1004, 1005]
    assert slots.tolist() == [402 + p % 134 for p in range(1000, 1006)]


@pytest.mark.parametrize("pos", [0, 1, 126, 127, 128, 129, 132, 133, 134, 135, 267, 268, 1 << 24, (1 << 31) - 1])
def test_window_is_min_of_positions_and_w(pos):
    offset_len, slots = reference.decode_metadata(ONE, i32(pos), i32(2))
    seen = positions_of(reference.get_kv_index(ONE, offset_len)[0], 2, pos)
    assert seen == list(range(max(pos - 127, 0), pos + 1))
    assert slots.tolist() == [268 + pos % 134]


def test_nothing_before_valid_start_is_seen():
    offset_len, _ = reference.decode_metadata(SPEC, i32(1000, 1000, 1000), i32(0, 0, 0), i32(1000, 900, 5))
    assert offset_len[::6].tolist() == [[1000 % 134, 1], [900 % 134, 101], [873 % 134, 128]]


def test_padding_is_inert():
    offset_len, slots = reference.decode_metadata(SPEC, i32(1000, 7, 3), i32(1, -1, 0), i32(0, 7, 0))
    assert offset_len[6:12].tolist() == [[0, 0]] * 6
    assert slots[6:12].tolist() == [-1] * 6
    assert (reference.get_kv_index(SPEC, offset_len)[6:12] == -1).all()
    alone = [reference.decode_metadata(SPEC, i32(p), i32(s)) for p, s in ((1000, 1), (3, 0))]
    assert torch.equal(offset_len[:6], alone[0][0])
    assert torch.equal(offset_len[12:], alone[1][0])


def test_permuting_the_batch_permutes_the_rows():
    start, state = i32(5, 127, 128, 5000), i32(3, 0, 2, 1)
    order = torch.tensor([2, 0, 3, 1])
    offset_len, slots = reference.decode_metadata(SPEC, start, state)
    moved, moved_slots = reference.decode_metadata(SPEC, start[order], state[order])
    assert torch.equal(moved.view(4, 6, 2), offset_len.view(4, 6, 2)[order])
    assert torch.equal(moved_slots.view(4, 6), slots.view(4, 6)[order])


def test_draft_block_sees_context_and_block_from_every_query():
    spec = small_spec(block=True, ring_length=134)
    offset_len, slots = reference.decode_metadata(spec, i32(1000, 3), i32(0, 1), i32(0, 2))
    assert offset_len.tolist() == [[872 % 134, 133]] * 5 + [[134 + 2, 6]] * 5
    index = reference.get_kv_index(spec, offset_len)
    assert index.shape == (10, 133)
    assert positions_of(index[4], 0, 1004) == list(range(872, 1005))
    assert slots.tolist() == [p % 134 for p in range(1000, 1005)] + [134 + p for p in range(3, 8)]


def test_no_sequences():
    offset_len, slots = reference.decode_metadata(SPEC, i32(), i32())
    assert (offset_len.shape, slots.shape) == ((0, 2), (0,))
    assert reference.get_kv_index(SPEC, offset_len).shape == (0, 128)
    assert reference.chunk_slots(SPEC, i32(), i32(), i32()).shape == (0,)
    assert reference.chunk_slots(SPEC, i32(0, 0), i32(5, 6), i32(0, 1), num_tokens=3).tolist() == [-1] * 3


def test_eager_index_is_the_same():
    torch.manual_seed(0)
    start = torch.randint(0, 3000, (50,), dtype=torch.int32)
    offset_len, _ = reference.decode_metadata(SPEC, start, torch.randint(-1, 40, (50,), dtype=torch.int32))
    (index,) = eager.get_kv_index(SPEC, offset_len)
    assert index.dtype == torch.int32
    assert torch.equal(index, reference.get_kv_index(SPEC, offset_len))


@pytest.mark.parametrize("spec", [SPEC, small_spec(window=3, draft_tokens=1, ring_length=4)], ids=["big", "small"])
def test_chunk_slots_are_the_last_rows_of_each_chunk_and_no_slot_twice(spec):
    R = spec.ring_length
    lengths, starts, states = [1, 0, R, R + 1, 5 * R + 3, 2], [7, 3, 0, 11, 2 * R - 1, 9], [4, 1, 3, 0, 2, -1]
    total = sum(lengths)
    got = reference.chunk_slots(spec, i32(*lengths), i32(*starts), i32(*states), num_tokens=total + 4)
    assert got.dtype == torch.int32
    expected = []
    for n, start, state in zip(lengths, starts, states, strict=True):
        kept = range(n - min(n, R), n) if state >= 0 else ()
        expected += [state * R + (start + j) % R if j in kept else -1 for j in range(n)]
    assert got.tolist() == expected + [-1] * 4
    written = [s for s in got.tolist() if s >= 0]
    assert len(written) == len(set(written)) == 1 + 3 * R
    assert torch.equal(reference.chunk_slots(spec, i32(*lengths), i32(*starts), i32(*states)), got[:total])


def test_fewer_tokens_than_the_lengths_add_up_to_are_refused():
    with pytest.raises(ArgumentError, match="num_tokens: got 4; >= 5, the sum of seqlens_q; use 5"):
        reference.chunk_slots(SPEC, i32(2, 3), i32(0, 0), i32(0, 1), num_tokens=4)
