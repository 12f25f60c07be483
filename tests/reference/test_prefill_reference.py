"""References of the prefill ops: the source's numbers, and each op against the plainest way to say the same."""

from __future__ import annotations

import math

import pytest
import torch
from reference_specs import small_spec

from swa_codegen import reference
from swa_codegen.plan import load_plan
from swa_codegen.reference import rowcodec

SPEC = small_spec()
W, R, D = SPEC.window, SPEC.ring_length, SPEC.head_dim


def i32(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


def test_worked_pivots_and_their_rows():
    pivots = reference.prefill_pivots(SPEC, i32(300), i32(2348), num_tokens=302)
    assert pivots.dtype == torch.int32
    assert pivots[[0, 200, 300, 301]].tolist() == [[1, 127, 128, 1], [128, 0, 201, 128], [0] * 4, [0] * 4]
    index = reference.expand_pivots(SPEC, pivots)
    assert index.dtype == torch.int32 and tuple(index.shape) == (302, W)
    assert index[0].tolist() == list(range(1, 129))
    assert index[200].tolist() == list(range(201, 329))
    assert bool((index[300:] == -1).all())


def test_a_second_sequence_and_a_valid_start():
    pivots = reference.prefill_pivots(SPEC, i32(0, 2, 3), i32(7, 2, 103), i32(3, 0, 98))
    assert pivots.tolist() == [
        [256, 0, 384, 1],  # a new prompt: history of the second sequence ends at row 256
        [256, 0, 384, 2],
        [382, 2, 386, 1],  # positions 98 and 99, then its own
        [382, 2, 386, 2],
        [382, 2, 386, 3],
    ]
    index = reference.expand_pivots(SPEC, pivots)
    assert index[4].tolist() == [382, 383, 386, 387, 388] + [-1] * (W - 5)
    assert reference.prefill_pivots(SPEC, i32(), i32()).shape == (0, 4)


@pytest.mark.parametrize("kv_format", ["v41_mxfp8", "bf16"])
def test_history_rows_are_those_of_the_positions(kv_format):
    spec = small_spec(kv_format=kv_format)
    torch.manual_seed(0)
    rows = rowcodec.encode(torch.randn(3, R, D).bfloat16(), spec.row_format)
    cache = rows[:, :, None].contiguous()
    plan = load_plan(spec, [2048, 5, 700, 300], [1, 0, -1, 2], [0, 2, 0, 290])
    history = reference.load_history(spec, plan, cache, 5)
    expected = torch.zeros(5 * W, D).bfloat16()
    for b, (end, state, valid) in enumerate([(2048, 1, 0), (5, 0, 2), (300, 2, 290)]):
        for p in range(max(end - W, valid), end):
            where = (b + (b == 2)) * W + p - (end - W)
            expected[where] = rowcodec.decode(rows[state, p % R], spec.row_format, D)
    assert torch.equal(history, expected)
    assert torch.equal(reference.load_history(spec, plan, cache), expected[: 4 * W])
    assert torch.equal(reference.load_history(spec, plan.flip(0), cache), expected[: 4 * W])  # in any order


def test_prefill_is_indexed_attention_over_the_same_rows():
    torch.manual_seed(1)
    spec = small_spec(kv_format="bf16", ring_length=W + 40)
    keys = torch.randn(W + 40, D).bfloat16()
    q, sink = torch.randn(40, 2, D).bfloat16(), torch.randn(2)
    pivots = reference.prefill_pivots(spec, i32(38), i32(100 + 38), i32(3), num_tokens=40)
    cache = keys.view(torch.uint8).view(1, W + 40, 1, 2 * D)
    index = reference.expand_pivots(spec, pivots)
    got = reference.attention_prefill(spec, q, keys, pivots, sink)
    wanted = reference.attention_indexed(spec, q, cache, index, sink)
    assert torch.equal(got.out, wanted.out) and torch.equal(got.lse, wanted.lse)
    assert tuple(got.lse.shape) == (40, 2)
    assert not got.out[38:].any() and bool((got.lse[38:] == math.inf).all())  # padding has no key


def test_a_row_that_is_not_seen_may_hold_anything():
    torch.manual_seed(2)
    keys, q, sink = torch.randn(W + 6, D).bfloat16(), torch.randn(6, 2, D).bfloat16(), torch.randn(2)
    pivots = reference.prefill_pivots(SPEC, i32(6), i32(206), i32(150))
    clean = reference.attention_prefill(SPEC, q, keys, pivots, sink)
    keys[: W - 50] = math.nan
    dirty = reference.attention_prefill(SPEC, q, keys, pivots, sink)
    assert torch.equal(clean.out, dirty.out) and torch.equal(clean.lse, dirty.lse)
    keys[W - 50] = math.nan  # position 150 itself
    assert bool(reference.attention_prefill(SPEC, q, keys, pivots, sink).out.isnan().all())
