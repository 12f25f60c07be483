"""The load plan: the source's numbers, its loop written again for one sequence, and what it refuses."""

from __future__ import annotations

import ast
import inspect
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import example, given, settings
from hypothesis import strategies as st

from swa_codegen import plan
from swa_codegen.errors import ArgumentError
from swa_codegen.plan import load_plan
from swa_codegen.spec import load_spec

FLASH = load_spec("deepseek-v4.1-flash")
TINY = load_spec("tiny")
MANY = settings(max_examples=200, deadline=None, derandomize=True, database=None)


def segments_of(spec: Any, end: int, state: int, valid: int) -> list[tuple[int, int, int]]:
    """(state, ring row, length) of one sequence, one position after the other."""
    if state < 0:
        return [(-1, 0, spec.window)]
    segments: list[tuple[int, int, int]] = []
    for p in range(end - spec.window, end):
        source = (state, p % spec.ring_length) if p >= max(valid, 0) else (-1, 0)
        last = segments[-1] if segments else (None, 0, 0)
        follows = last[0] == source[0] and (source[0] < 0 or last[1] + last[2] == source[1])
        segments = [*segments[:-1], (last[0], last[1], last[2] + 1)] if follows else [*segments, (*source, 1)]
    return segments


def plan_of(spec: Any, batch: list[tuple[int, int, int]]) -> list[list[int]]:
    rows, to = [], 0
    for end, state, valid in batch:
        for source, row, length in segments_of(spec, end, state, valid):
            rows.append([source, row, to, length])
            to += length
    return rows


@st.composite
def batches(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    batch = []
    for _ in range(draw(st.integers(0, 6))):
        end = draw(st.integers(0, 700) | st.integers(0, 2**31 - 1))
        valid = draw(st.sampled_from([0, end]) | st.integers(0, end) | st.integers(max(0, end - 150), end))
        batch.append((end, draw(st.integers(-1, 16_000_000)), valid))
    return batch


def test_worked_numbers():
    assert load_plan(FLASH, [2048], [3]).tolist() == [[3, 44, 0, 90], [3, 0, 90, 38]]
    assert load_plan(FLASH, [0], [3]).tolist() == [[-1, 0, 0, 128]]
    assert load_plan(FLASH, [100], [3]).tolist() == [[-1, 0, 0, 28], [3, 0, 28, 100]]
    assert load_plan(FLASH, [5000], [3], [5000]).tolist() == [[-1, 0, 0, 128]]
    whole = load_plan(FLASH, [134], [0], [7])
    assert whole.dtype == torch.int32 and whole.tolist() == [[-1, 0, 0, 1], [0, 7, 1, 127]]


@MANY
@given(batch=batches(), spec=st.sampled_from([FLASH, TINY]))
@example(batch=[(300, 2, 200), (0, 1, 0), (300, -1, 0), (50, -1, 0)], spec=FLASH)
def test_any_plan_is_the_loop_over_positions(batch, spec):
    ends, states, valids = ([b[k] for b in batch] for k in range(3))
    got = load_plan(spec, ends, states, valids)
    assert got.tolist() == plan_of(spec, batch)
    assert int(got[:, 3].sum()) == len(batch) * spec.window and bool((got[:, 3] > 0).all())
    owner = got[:, 2] // spec.window
    for b, (_, _, valid) in enumerate(batch):
        assert int((owner == b).sum()) <= (3 if valid else 2)


def test_a_valid_start_may_make_three_segments():
    assert [s[0] for s in load_plan(FLASH, [2048], [3], [1930]).tolist()] == [-1, 3, 3]


@pytest.mark.parametrize("kind", [list, np.array, torch.tensor, lambda x: torch.tensor(x, dtype=torch.int32)])
def test_inputs_of_any_kind_on_the_host(kind):
    assert load_plan(FLASH, kind([2048, 0]), kind([3, 1]), kind([0, 0])).tolist() == [
        [3, 44, 0, 90],
        [3, 0, 90, 38],
        [-1, 0, 128, 128],
    ]


def test_no_sequences():
    assert load_plan(FLASH, [], []).shape == (0, 4)


def test_the_numbers_of_a_padded_sequence_are_not_read():
    assert load_plan(FLASH, [-7, 2048], [-1, 3], [9, 0]).tolist()[0] == [-1, 0, 0, 128]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([5, -1], [0, 1]), r"history_end\[1\]: got -1; 0\.\.2147483647; pass key length - query length"),
        (([5], [0], [-2]), r"valid_start\[0\]: got -2; 0 or more; use 0 where every key exists"),
        (([5, 5], [0, 1], [5, 6]), r"valid_start\[1\]: got 6; is beyond the query start, history_end; replay from"),
        (([5], [-2]), r"state_id\[0\]: got -2; -1 for a padded sequence, else 0\.\.16025996; use -1"),
        (([5], [2**31 // 134]), r"state_id\[0\]: got 16025997; .*; use fewer state slots"),
        (([5, 6], [0]), "state_id: got 1 numbers; history_end has 2 sequences; pass one number a sequence"),
        (([5], [0], [0, 0]), "valid_start: got 2 numbers; history_end has 1 sequences"),
        (([[5]], [0]), r"history_end: got torch.int64 \[1, 1\] on cpu; takes one whole number a sequence, on the host"),
        (([5.0], [0]), r"history_end: got torch.float32 \[1\] on cpu; takes one whole number"),
        (([5], [True]), r"state_id: got torch.bool \[1\] on cpu; takes one whole number"),
        (([5], ["a"]), r"state_id: got \['a'\]; takes one whole number .*; pass a list, a numpy array or a CPU tensor"),
        ((torch.zeros(1, dtype=torch.int32, device="meta"), [0]), "history_end: got .* on meta; takes one whole"),
    ],
)
def test_what_is_refused(arguments, message):
    with pytest.raises(ArgumentError, match=message):
        load_plan(FLASH, *arguments)


def test_no_loop_runs_over_sequences_or_tokens():
    """4,096 sequences in under 10 ms: `_check` alone loops, over the names of its two columns."""
    tree = ast.parse(inspect.getsource(plan))
    loops = [n for n in ast.walk(tree) if isinstance(n, ast.For | ast.While | ast.comprehension)]
    assert [ast.unparse(loop.iter) for loop in loops] == ["(('state_id', state), ('valid_start', valid))"]
