"""Prefill on generated kernels: the source's numbers and its loop, long chunks, and agreement with decode."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from world import World

from swa_codegen import reference
from swa_codegen.errors import ArgumentError
from swa_codegen.plan import load_plan

MANY = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def i32(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


def pivots_of(W: int, batch: list[tuple[int, int, int]]) -> list[list[int]]:
    """The source's loop over (query length, query start, valid start)."""
    rows: list[list[int]] = []
    for b, (length, q_start, valid) in enumerate(batch):
        first = len(rows)
        for j in range(length):
            oldest = max(q_start + j - W + 1, valid, 0)
            start_slot = min(oldest, q_start) - (q_start - W)
            k = max(0, oldest - q_start)
            rows.append([b * W + start_slot, W - start_slot, len(batch) * W + first + k, j - k + 1])
    return rows


@st.composite
def chunks(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    batch = []
    for _ in range(draw(st.integers(0, 5))):
        start = draw(st.integers(0, 40) | st.integers(0, 2**31 - 1000))
        valid = draw(st.sampled_from([0, start]) | st.integers(0, start) | st.integers(max(0, start - 9), start))
        batch.append((draw(st.integers(0, 40)), start, valid))
    return batch


@pytest.fixture(scope="module")
def flash(life_ops):
    return life_ops("flash")


@pytest.fixture(scope="module")
def tiny(life_ops):
    return life_ops("tiny")


def test_worked_numbers(flash):
    pivots = flash.prefill_pivots(i32(300), i32(2348))
    assert pivots[0].tolist() == [1, 127, 128, 1]
    assert pivots[200].tolist() == [128, 0, 201, 128]
    index = flash.expand_pivots(pivots)
    assert index[0].tolist() == [*range(1, 129)]
    assert index[200].tolist() == [*range(201, 329)]


@MANY
@given(batch=chunks(), spare=st.integers(0, 9))
@example(batch=[(7, 20, 20), (0, 3, 1), (1, 6, 0)], spare=2)
def test_any_pivots_are_the_loops(tiny, batch, spare):
    W = tiny.spec.window
    lengths, starts, valids = (i32(*(b[k] for b in batch)) for k in range(3))
    tokens = int(lengths.sum()) + spare
    pivots = tiny.prefill_pivots(lengths, starts + lengths, valids, tokens)
    assert pivots.tolist() == pivots_of(W, batch) + [[0, 0, 0, 0]] * spare
    assert torch.equal(pivots, reference.prefill_pivots(tiny.spec, lengths, starts + lengths, valids, tokens))
    real = pivots[: tokens - spare].tolist()
    order = [(start + j, valid) for length, start, valid in batch for j in range(length)]
    for (_, length1, _, length2), (pos, valid) in zip(real, order, strict=True):
        assert length1 <= W - 1
        assert length1 + length2 == min(W, pos + 1 - valid)
    expanded = [[*range(a, a + n), *range(c, c + m)] for a, n, c, m in pivots.tolist()]
    index = tiny.expand_pivots(pivots)
    assert index.tolist() == [row + [-1] * (W - len(row)) for row in expanded]
    assert torch.equal(index, reference.expand_pivots(tiny.spec, pivots))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((i32(2, 2), i32(5, 9), i32(0, 8)), r"valid_start\[1\]: got 8; is beyond the query start"),
        ((i32(2), i32(1)), r"seqlens_k - seqlens_q\[0\]: got -1; 0 or more; count the query's own tokens"),
        ((i32(3, -1), i32(5, 1)), r"seqlens_q\[1\]: got -1; 0 or more"),
        ((i32(2), i32(5), i32(-1)), r"valid_start\[0\]: got -1; 0 or more"),
        ((i32(2), i32(5), None, 1), "num_tokens: got 1; >= 2, the sum of seqlens_q; use 2"),
    ],
)
def test_what_the_reference_refuses(tiny, arguments, message):
    with pytest.raises(ArgumentError, match=message):
        reference.prefill_pivots(tiny.spec, *arguments)
    with pytest.raises(ArgumentError):
        tiny.prefill_pivots(*arguments)


@pytest.mark.parametrize(
    ("segment", "message"),
    [
        ([0, 5, 0, 6], r"segments\[0\]: got row 5, destination 0, length 6; a ring has 9 rows and the buffer 6"),
        ([0, 0, 1, 6], r"segments\[0\]: got row 0, destination 1, length 6"),
        ([2, 0, 0, 6], "slots: got 18..23; -1, or 0..17 in this cache"),
    ],
)
def test_segments_outside_the_ring_are_refused_by_the_reference(tiny, segment, message):
    cache = torch.zeros(2, tiny.spec.ring_length, 1, tiny.spec.row_bytes, dtype=torch.uint8)
    with pytest.raises(ArgumentError, match=message):
        reference.load_history(tiny.spec, i32(*segment)[None], cache, 1)


def test_pivots_outside_the_keys_are_refused_by_the_reference(tiny):
    q, keys = torch.zeros(1, 4, 64).bfloat16(), torch.zeros(7, 64).bfloat16()
    with pytest.raises(ArgumentError, match=r"rows: got -1\.\.7; -1, or 0\.\.6 in these keys; pass the keys that"):
        reference.attention_prefill(tiny.spec, q, keys, i32(6, 2, 0, 0)[None], torch.zeros(4))


@pytest.mark.slow
def test_the_longest_chunk_then_decode(flash):
    """16,384 tokens in one chunk, beside a sequence in its middle and one without tokens; the ring is then read on."""
    world = World(flash, poison=0xFF)
    long, young, idle = world.start(0), world.start(3, valid_start=1000), world.start(1)
    for state in (0, 1, 3):
        world.poison(state)
    world.chunk([(young, 70)])
    world.chunk([(young, 3), (long, 16_384), (idle, 0)], spare=5)
    world.step([idle, long, young], 6)


@pytest.mark.parametrize("cut", [[1], [127], [128, 1], [133, 2], [134, 135, 1], [300, 7]], ids=str)
def test_prefill_and_decode_of_a_position_agree(flash, cut):
    """The same tokens in chunks on one state slot and step by step on another: the same keys, bytes and outputs."""
    spec, R, W, D, H = flash.spec, flash.spec.ring_length, flash.spec.window, flash.spec.head_dim, flash.spec.num_heads
    generator = torch.Generator().manual_seed(5)
    N, valid = sum(cut), 40
    kv = torch.randn(N, D, generator=generator).bfloat16()
    q = torch.randn(N, H, D, generator=generator).mul(2).bfloat16()
    sink = torch.randn(H, generator=generator)
    cache = torch.full((2, R, 1, spec.row_bytes), 0xFF, dtype=torch.uint8)

    prefill = [_chunk(flash, cache, kv[a:b], q[a:b], sink, valid + a, valid) for a, b in _spans(cut)]
    decode = [_step(flash, cache, kv[a:b], q[a:b], sink, valid + a, valid) for a, b in _spans([1] * N)]
    keys_p, keys_d = ([keys for part in side for keys in part[2]] for side in (prefill, decode))
    for pos, (one, other) in enumerate(zip(keys_p, keys_d, strict=True), start=valid):
        assert sorted(one) == sorted(other) == list(range(max(valid, pos - W + 1), pos + 1))
        assert all(torch.equal(one[p], other[p]) for p in one)
    written = sorted(p % R for p in range(max(valid, valid + N - R), valid + N))
    assert torch.equal(cache[0, written], cache[1, written])
    out_p, out_d = (torch.cat([part[0] for part in side]) for side in (prefill, decode))
    lse_p, lse_d = (torch.cat([part[1] for part in side]) for side in (prefill, decode))
    table = reference.rowcodec.decode(reference.rowcodec.encode(kv, spec.row_format), spec.row_format, D)
    seen = torch.full((N, W), -1)
    for n in range(N):
        seen[n, : min(n + 1, W)] = torch.arange(max(0, n - W + 1), n + 1)
    ref = reference.attention_rows(spec, q, table, seen, sink)
    for out, lse in ((out_p, lse_p), (out_d, lse_d)):
        agreement = reference.compare(out, lse, ref)
        assert agreement.passed, agreement


Part = tuple[torch.Tensor, torch.Tensor, list[dict[int, torch.Tensor]]]


def _spans(lengths: list[int]) -> list[tuple[int, int]]:
    ends = torch.tensor(lengths).cumsum(0).tolist()
    return [(end - n, end) for n, end in zip(lengths, ends, strict=True)]


def _chunk(ops: Any, cache: torch.Tensor, kv: torch.Tensor, q: torch.Tensor, sink: Any, start: int, valid: int) -> Part:
    """A chunk on state slot 0: outputs, and the rows that each query sees by position."""
    W, n = ops.spec.window, len(kv)
    history = ops.load_history(load_plan(ops.spec, [start], [0], [valid]), cache)
    pivots = ops.prefill_pivots(i32(n), i32(start + n), i32(valid))
    back = torch.empty_like(kv)
    ops.store_kv(kv, ops.chunk_slots(i32(n), i32(start), i32(0)), cache, back)
    buffer = torch.cat([history, back])
    out, lse = ops.attention_prefill(q, buffer, pivots, sink)
    rows = [[r for r in row if r >= 0] for row in ops.expand_pivots(pivots).tolist()]
    return out, lse, [{start - W + r: buffer[r] for r in row} for row in rows]


def _step(ops: Any, cache: torch.Tensor, kv: torch.Tensor, q: torch.Tensor, sink: Any, start: int, valid: int) -> Part:
    """One token on state slot 1, in the same terms."""
    spec, R = ops.spec, ops.spec.ring_length
    where = i32(start), i32(1), i32(valid)
    offset_len, slots, _ = ops.decode_metadata(*where)
    ops.store_kv(kv, slots[:1].contiguous(), cache)
    out, lse = ops.attention_decode(q[None], cache, where[1], where[0], sink, where[2])
    row = [s - R for s in ops.get_kv_index(offset_len)[0].tolist() if s >= 0]
    seen = reference.rowcodec.decode(cache[1, row, 0], spec.row_format, spec.head_dim)
    keys = {start - (start - r) % R: seen[k] for k, r in enumerate(row)}
    return out[0], lse[0].T, [keys]
