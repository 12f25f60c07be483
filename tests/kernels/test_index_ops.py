"""Metadata, index and chunk slots of the generated kernels, bit for bit against lists of positions.

The oracles enumerate positions and share nothing with `ring`.
"""

from __future__ import annotations

from typing import Any

import pytest
import torch

from swa_codegen import reference
from swa_codegen.errors import ArgumentError

OUTSIDE = 2.0**20  # value of a key that no query may see; the keys that are seen hold 1
FLASH_EDGES = [0, 1, 126, 127, 128, 129, 132, 133, 134, 135, 267, 268]


def i32(values: Any) -> torch.Tensor:
    return torch.as_tensor(values, dtype=torch.int32)


def keys_of(spec: Any, start: int, t: int, valid: int) -> list[int]:
    """Positions that query `t` of a step sees."""
    first, last = start + t - spec.window + 1, start + t
    if spec.draft_attention == "block":
        first, last = start - spec.window, start + spec.draft_tokens - 1
    return [p for p in range(max(first, 0), last + 1) if p >= valid]


def step_oracle(spec: Any, start: list[int], state: list[int], valid: list[int]) -> tuple[list, list, list]:
    """offset_len, slots and index of a step, from the positions of each query's keys."""
    offset_len, slots, index = [], [], []
    R, tokens = spec.ring_length, len(range(spec.draft_tokens + (spec.draft_attention == "causal")))
    width = spec.window + (spec.draft_tokens if spec.draft_attention == "block" else 0)
    for first, s, v in zip(start, state, valid, strict=True):
        for t in range(tokens):
            keys = keys_of(spec, first, t, v) if s >= 0 else []
            offset_len.append([s * R + keys[0] % R, len(keys)] if keys else [0, 0])
            slots.append(s * R + (first + t) % R if s >= 0 else -1)
            index.append([s * R + p % R for p in keys] + [-1] * (width - len(keys)))
    return offset_len, slots, index


def compressed_oracle(
    spec: Any, ratio: int, start: list[int], state: list[int], table: list[list[int]] | None
) -> list[int]:
    """Compressed slot of the group that each token closes."""
    found = []
    for b, (first, s) in enumerate(zip(start, state, strict=True)):
        for pos in range(first, first + spec.tokens_per_step):
            members = [p for p in range(max(0, pos - 2 * ratio), pos + 2 * ratio) if p // ratio == pos // ratio]
            group, slot = pos // ratio, -1
            if s >= 0 and pos == members[-1]:
                page, row = divmod(group, spec.page_rows)
                if table is None:
                    slot = group
                elif page < len(table[b]) and table[b][page] >= 0:
                    slot = table[b][page] * spec.page_rows + row
            found.append(slot)
    return found


def chunk_oracle(R: int, lengths: list[int], starts: list[int], states: list[int], total: int) -> list[int]:
    slots = []
    for length, start, state in zip(lengths, starts, states, strict=True):
        all_slots = [state * R + (start + j) % R for j in range(length)]
        dropped = length if state < 0 else max(0, length - R)
        slots += [-1] * dropped + all_slots[dropped:]
    return slots + [-1] * (total - len(slots))


def random_steps(spec: Any, batch: int, seed: int) -> tuple[list[int], list[int], list[int]]:
    g = torch.Generator().manual_seed(seed)
    start = torch.randint(0, 8 * spec.ring_length, (batch,), generator=g)
    state = torch.randint(-1, 300, (batch,), generator=g)
    valid = (torch.rand(batch, generator=g) * (start + 1) * (torch.rand(batch, generator=g) < 0.5)).long()
    return start.tolist(), state.tolist(), valid.tolist()


def test_worked_numbers_of_position_1000_in_state_3(flash_ops):
    offset_len, slots, _ = flash_ops.decode_metadata(i32([1000]), i32([3]))
    index = flash_ops.get_kv_index(offset_len)
    assert offset_len[0].tolist() == [471, 128]
    assert index[0].tolist() == [*range(471, 536), *range(402, 465)]
    assert slots[0].item() == 464 == index[0, -1].item()


def test_worked_numbers_of_position_50(flash_ops):
    offset_len, _, _ = flash_ops.decode_metadata(i32([50]), i32([3]))
    row = flash_ops.get_kv_index(offset_len)[0].tolist()
    assert row == [*range(402, 453)] + [-1] * 77


def test_six_queries_of_a_step_have_six_left_edges(flash_ops):
    offset_len, _, _ = flash_ops.decode_metadata(i32([1000]), i32([3]))
    assert offset_len.tolist() == [[402 + edge % 134, 128] for edge in range(873, 879)]


@pytest.mark.parametrize("batch", [0, 1, 37, 512])
@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops", "tiny_bf16_ops"])
def test_step_metadata_and_index_are_exact(request, which, batch):
    ops = request.getfixturevalue(which)
    spec = ops.spec
    start, state, valid = random_steps(spec, batch, seed=batch)
    for valids in (valid, None):
        offset_len, slots, _ = ops.decode_metadata(i32(start), i32(state), None if valids is None else i32(valids))
        expected = step_oracle(spec, start, state, valids or [0] * batch)
        assert offset_len.tolist() == expected[0]
        assert slots.tolist() == expected[1]
        assert ops.get_kv_index(offset_len).tolist() == expected[2]


@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops"])
def test_metadata_at_every_position_of_three_rings(request, which):
    ops = request.getfixturevalue(which)
    start = list(range(3 * ops.spec.ring_length))
    offset_len, slots, _ = ops.decode_metadata(i32(start), i32([2] * len(start)))
    expected = step_oracle(ops.spec, start, [2] * len(start), [0] * len(start))
    assert (offset_len.tolist(), slots.tolist(), ops.get_kv_index(offset_len).tolist()) == expected


def test_metadata_at_the_last_positions_and_state_slots_of_int32(flash_ops):
    R, last = 134, 2**31 - 1
    states = [last // R - 1, 0]
    start = [5, last - 6]
    offset_len, slots, _ = flash_ops.decode_metadata(i32(start), i32(states))
    expected = step_oracle(flash_ops.spec, start, states, [0, 0])
    assert (offset_len.tolist(), slots.tolist(), flash_ops.get_kv_index(offset_len).tolist()) == expected


@pytest.mark.parametrize("batch", [0, 1, 37, 512])
@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops", "tiny_bf16_ops"])
def test_compressed_slots_per_ratio(request, which, batch):
    ops = request.getfixturevalue(which)
    spec = ops.spec
    start, state, _ = random_steps(spec, batch, seed=batch + 1)
    last = max(start, default=0) + spec.tokens_per_step
    pages = max(-(-(last // spec.ratios[0]) // spec.page_rows), 5)
    table = torch.randint(0, 9000, (batch, pages), generator=torch.Generator().manual_seed(batch))
    table[:, 5:] = -1  # the longest sequences have fewer than they need
    table = table.tolist()
    for given in (None, table):
        argument = None if given is None else i32(given).reshape(batch, pages)
        *_, compressed = ops.decode_metadata(i32(start), i32(state), block_table=argument)
        assert list(compressed) == list(spec.ratios)
        for ratio, got in compressed.items():
            assert got.tolist() == compressed_oracle(spec, ratio, start, state, given)


def test_a_page_that_is_not_allocated_gives_no_compressed_slot(tiny_ops):
    *_, compressed = tiny_ops.decode_metadata(i32([7]), i32([0]), block_table=i32([[3, -1, -1]]))
    assert compressed[1].tolist() == [-1, -1, -1]
    assert compressed[2].tolist() == [3 * 4 + 3, -1, -1]


@pytest.mark.parametrize("table_used", [True, False])
@pytest.mark.parametrize("state", [0, -1])
def test_no_group_closes_at_a_negative_position(tiny_ops, state, table_used):
    """The kernel itself, which no check stands before on a GPU: nothing of a neighbour's table is read."""
    spec, T = tiny_ops.spec, tiny_ops.spec.tokens_per_step
    tables = i32([[50, 51], [3, 7], [60, 61]])  # of three sequences; the call is about the middle one
    far = -(2**31)
    for start in (-1, -2, -3, -spec.page_rows, -2 * spec.page_rows - 1, far, far + 1):
        out = i32([[-7] * 2] * T), i32([-7] * T), i32([[-7] * T] * len(spec.ratios))
        given = i32([start]), i32([state]), i32([0]), 0, tables[1:2], int(table_used)
        tiny_ops.functions["decode_metadata"](*given, *out)
        for ratio, got in zip(spec.ratios, out[2].tolist(), strict=True):
            wanted = compressed_oracle(spec, ratio, [max(start, 0)], [state], [[3, 7]] if table_used else None)
            real = [pos >= 0 for pos in range(start, start + T)]
            late = [slot for slot, used in zip(got, real, strict=True) if used]
            assert late == wanted[: len(late)] and all(s == -1 for s, used in zip(got, real, strict=True) if not used)


def test_a_block_table_too_short_for_a_closed_group_is_refused(tiny_ops):
    """Two pages of 4 rows list the groups 0..7 of ratio 1; a step of three tokens at 5 closes 5, 6 and 7."""
    table = i32([[3, 1], [2, 0]])
    *_, compressed = tiny_ops.decode_metadata(i32([5, 100]), i32([0, -1]), block_table=table)
    assert compressed[1].tolist() == [5, 6, 7, -1, -1, -1]  # of padding nothing is asked
    with pytest.raises(ArgumentError, match=r"^decode_metadata: start_pos\[1\]: got 6; at most 5; add pages$"):
        tiny_ops.decode_metadata(i32([5, 6]), i32([0, 1]), block_table=table)
    wide = i32([[3, 1, -1], [2, 0, -1]])
    *_, compressed = tiny_ops.decode_metadata(i32([5, 6]), i32([0, 1]), block_table=wide)
    assert compressed[1].tolist() == [5, 6, 7, 2, 3, -1]


def test_worked_groups_of_ratio_two(flash_ops):
    """Positions 1000..1005: groups 500, 501 and 502 close at the odd ones."""
    *_, compressed = flash_ops.decode_metadata(i32([1000]), i32([3]))
    assert compressed[1].tolist() == [1000, 1001, 1002, 1003, 1004, 1005]
    assert compressed[2].tolist() == [-1, 500, -1, 501, -1, 502]


@pytest.mark.parametrize("which", ["flash_ops", "tiny_ops"])
@pytest.mark.parametrize("batch", [1, 37, 512])
def test_chunk_slots_keep_the_last_rows_of_each_chunk(request, which, batch):
    ops = request.getfixturevalue(which)
    R, g = ops.spec.ring_length, torch.Generator().manual_seed(batch)
    lengths = torch.randint(0, 2 * R + 3, (batch,), generator=g).tolist()
    lengths[0] = R + 7
    starts = torch.randint(0, 5000, (batch,), generator=g).tolist()
    states = torch.randperm(600, generator=g)[:batch].tolist()
    states[batch // 2] = -1
    total = sum(lengths) + 11
    got = ops.chunk_slots(i32(lengths), i32(starts), i32(states), total)
    assert got.tolist() == chunk_oracle(R, lengths, starts, states, total)
    kept = got[got >= 0]
    assert kept.unique().numel() == kept.numel()
    assert torch.equal(got[: sum(lengths)], ops.chunk_slots(i32(lengths), i32(starts), i32(states)))


def test_chunk_slots_of_mixed_lengths_follow_a_permutation_of_the_batch(flash_ops):
    lengths, starts, states = [5, 127, 128, 5000], [0, 9, 134, 77], [41, 7, 0, 12]
    straight = flash_ops.chunk_slots(i32(lengths), i32(starts), i32(states)).split(lengths)
    order = [2, 0, 3, 1]
    permuted = [[x[k] for k in order] for x in (lengths, starts, states)]
    shuffled = flash_ops.chunk_slots(*(i32(x) for x in permuted)).split(permuted[0])
    for place, k in enumerate(order):
        assert torch.equal(shuffled[place], straight[k])


def test_chunk_slots_write_exactly_the_rows_that_decode_would_read(flash_ops):
    """A chunk of 300 at 2048, then a step at 2348: the 127 rows before it are the chunk's last."""
    slots = flash_ops.chunk_slots(i32([300]), i32([2048]), i32([5])).tolist()
    offset_len, _, _ = flash_ops.decode_metadata(i32([2348]), i32([5]))
    assert flash_ops.get_kv_index(offset_len)[0].tolist()[:127] == slots[-127:]


def test_zero_tokens_and_zero_sequences_give_empty_results(tiny_ops):
    none = i32([])
    offset_len, slots, compressed = tiny_ops.decode_metadata(none, none, none, torch.empty(0, 3, dtype=torch.int32))
    assert (
        offset_len.shape == (0, 2)
        and slots.shape == (0,)
        and {k: v.shape for k, v in compressed.items()} == {1: (0,), 2: (0,)}
    )
    assert tiny_ops.get_kv_index(offset_len).shape == (0, 6)
    assert tiny_ops.chunk_slots(none, none, none).shape == (0,)
    assert tiny_ops.chunk_slots(none, none, none, 4).tolist() == [-1] * 4
    assert tiny_ops.chunk_slots(i32([0, 0]), i32([3, 4]), i32([0, 1])).shape == (0,)


def test_more_rows_than_the_batch_needs_are_padding(flash_ops):
    """96 rows captured, 5 of them real: the rest is inert, whatever its start position says."""
    start, state = [1000 + b for b in range(5)] + [2**31 - 7] * 91, [*range(5)] + [-1] * 91
    offset_len, slots, compressed = flash_ops.decode_metadata(i32(start), i32(state), i32([3] * 96))
    padding = slice(5 * 6, None)
    assert (offset_len[padding] == 0).all()
    assert all((x[padding] == -1).all() for x in (slots, *compressed.values(), flash_ops.get_kv_index(offset_len)))
    alone = flash_ops.decode_metadata(i32(start[:5]), i32(state[:5]), i32([3] * 5))
    assert torch.equal(offset_len[:30], alone[0]) and torch.equal(slots[:30], alone[1])


def test_index_reads_any_length_and_offset(flash_ops):
    """Every length 0..W at every row of a ring, as a caller's own metadata may have it."""
    pairs = [[3 * 134 + row, length] for row in range(134) for length in (0, 1, 2, 63, 64, 127, 128)]
    expected = [[402 + (o - 402 + j) % 134 for j in range(n)] + [-1] * (128 - n) for o, n in pairs]
    assert flash_ops.get_kv_index(i32(pairs)).tolist() == expected


@pytest.mark.parametrize("through", ["decode", "index"])
def test_a_key_just_outside_the_window_is_not_seen(flash_ops, new_cache, through):
    """Each ring row holds 1 in a dim of its own; row p - 128, and every row never written, would show anywhere."""
    ops, spec, edges = flash_ops, flash_ops.spec, FLASH_EDGES
    R, W, T, D, H = 134, 128, 6, 512, 64
    cache, _ = new_cache(spec, len(edges), gap=96)
    rows = torch.full((len(edges) * R, D), OUTSIDE, dtype=torch.bfloat16)
    for s, start in enumerate(edges):
        for p in range(max(0, start - W + 1), start + T):
            rows[s * R + p % R] = torch.nn.functional.one_hot(torch.tensor(p % R), D)
    ops.store_kv(rows, torch.arange(len(rows), dtype=torch.int32), cache)
    states, starts, sink = i32(range(len(edges))), i32(edges), torch.full((H,), -torch.inf)
    q = torch.zeros(len(edges), T, H, D, dtype=torch.bfloat16)
    if through == "decode":
        out, lse = ops.attention_decode(q, cache, states, starts, sink)
        lse = lse.transpose(1, 2)
    else:
        offset_len, _, _ = ops.decode_metadata(starts, states)
        out, lse = ops.attention_indexed(q.flatten(0, 1), cache, ops.get_kv_index(offset_len), sink)
        out, lse = out.view(q.shape), lse.view(q.shape[:3])
    for s, start in enumerate(edges):
        for t in range(T):
            seen = [p % R for p in range(start + t + 1) if p > start + t - W]
            expected = torch.zeros(D)
            expected[seen] = 1 / len(seen)
            assert len(seen) == min(start + t + 1, W)
            assert torch.equal(out[s, t], expected.bfloat16().expand(H, D)), (start, t)
            torch.testing.assert_close(lse[s, t], torch.tensor(float(len(seen))).log().expand(H))


def test_index_kernels_agree_with_the_torch_reference(flash_ops):
    """The reference is what `verify` judges by: it must say the same as the enumeration above."""
    start, state, valid = (i32(x) for x in random_steps(flash_ops.spec, 200, seed=9))
    offset_len, slots, _ = flash_ops.decode_metadata(start, state, valid)
    expected = reference.decode_metadata(flash_ops.spec, start, state, valid)
    assert torch.equal(offset_len, expected[0]) and torch.equal(slots, expected[1])
    assert torch.equal(flash_ops.get_kv_index(offset_len), reference.get_kv_index(flash_ops.spec, offset_len))
