"""Properties of the generated kernels under inputs and specs that nobody picked.

Every random spec costs a compilation, so those are few and of the two index ops; inputs are many, on shared bundles.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from swa_codegen import reference
from swa_codegen.reference import rowcodec
from swa_codegen.simulator import CacheSimulator, Ring
from swa_codegen.spec import SwaSpec

SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
MANY = settings(max_examples=200, deadline=None, derandomize=True, database=None, suppress_health_check=SHARED)
# Each example compiles, so a failure is shown as it was found, not shrunk.
FEW = settings(MANY, max_examples=4, phases=(Phase.explicit, Phase.generate))
POSITION = st.one_of(st.integers(0, 300), st.integers(0, 2**31 - 20))


def i32(values: Any) -> torch.Tensor:
    return torch.as_tensor(values, dtype=torch.int32)


@st.composite
def sequences(draw: st.DrawFn, most: int = 9) -> list[tuple[int, int, int]]:
    """(start position, state id or -1, valid start) of a batch, valid starts up to the position."""
    batch = []
    for _ in range(draw(st.integers(0, most))):
        start = draw(POSITION)
        batch.append((start, draw(st.integers(-1, 10_000)), draw(st.sampled_from([0, start]) | st.integers(0, start))))
    return batch


@st.composite
def specs(draw: st.DrawFn) -> SwaSpec:
    """Any legal spec of a small window."""
    window, drafts = draw(st.integers(1, 40)), draw(st.integers(0, 9))
    block = drafts > 0 and draw(st.booleans())
    return SwaSpec(
        window=window,
        draft_tokens=drafts,
        draft_attention="block" if block else "causal",
        ring_length=window + drafts + draw(st.integers(0, 30)),
        num_heads=1,
        head_dim=32,
        rope_dim=2,
        kv_format=draw(st.sampled_from(["v41_mxfp8", "bf16"])),
        compress=[{"ratio": r, "norm_eps": 1e-6} for r in draw(st.lists(st.integers(1, 130), unique=True, max_size=3))],
        compressed_format="bf16",
        page_rows=draw(st.integers(1, 70)),
    )


def check_step(ops: Any, batch: list[tuple[int, int, int]]) -> None:
    spec = ops.spec
    start, state, valid = (i32([b[k] for b in batch]) for k in range(3))
    got = ops.decode_metadata(start, state, valid)
    expected = reference.decode_metadata(spec, start, state, valid)
    assert torch.equal(got[0], expected[0]) and torch.equal(got[1], expected[1])
    index = ops.get_kv_index(got[0])
    assert torch.equal(index, reference.get_kv_index(spec, got[0]))
    for row, (offset, length) in zip(index.tolist(), got[0].tolist(), strict=True):
        keys = row[:length]
        assert row[length:] == [-1] * (spec.index_width - length)
        assert len(set(keys)) == length
        assert {k // spec.ring_length for k in keys} <= {offset // spec.ring_length}  # its own ring, no other


def simulate(ops: Any, start: int, valid: int) -> None:
    """One sequence from its valid start to `start`, token by token, then a step: the index is what the rings hold."""
    spec = ops.spec
    simulator = CacheSimulator(Ring(spec.window, spec.ring_length, spec.tokens_per_step, spec.block), 3)
    simulator.start("s", 2, valid)
    for p in range(valid, start):
        simulator.write("s", [p], [p])
        simulator.accept("s", 1)
    step = list(range(start, start + spec.tokens_per_step))
    simulator.write("s", step, step)
    offset_len, slots, _ = ops.decode_metadata(i32([start]), i32([2]), i32([valid]))
    assert slots.tolist() == [simulator.slot_of("s", p) for p in step]
    for row, p in zip(ops.get_kv_index(offset_len).tolist(), step, strict=True):
        assert [s for s in row if s >= 0] == simulator.slots_of("s", p)


@pytest.mark.slow
@FEW
@given(spec=specs(), batch=sequences(), start=st.integers(0, 150), back=st.integers(0, 60))
def test_index_ops_of_random_specs(make_ops, spec, batch, start, back):
    ops = make_ops(spec, ops=("decode_metadata", "get_kv_index"))
    check_step(ops, batch)
    for first in (0, 1, spec.window, spec.ring_length, start):
        simulate(ops, first, max(0, first - back))
        simulate(ops, first, 0)


@MANY
@given(batch=sequences())
@example(batch=[(1000, 3, 0), (50, 3, 0)])
def test_step_of_the_shipped_preset(flash_ops, batch):
    check_step(flash_ops, batch)


@MANY
@given(batch=sequences())
def test_step_of_the_tiny_preset(tiny_ops, batch):
    check_step(tiny_ops, batch)


@MANY
@given(batch=sequences(), order=st.randoms(use_true_random=False))
def test_permuting_a_batch_permutes_its_metadata(tiny_ops, batch, order):
    places = list(range(len(batch)))
    order.shuffle(places)
    start, state, valid = (i32([b[k] for b in batch]) for k in range(3))
    straight = tiny_ops.decode_metadata(start, state, valid)
    moved = tiny_ops.decode_metadata(*(x[places].contiguous() for x in (start, state, valid)))
    assert torch.equal(moved[0].view(-1, 3, 2), straight[0].view(-1, 3, 2)[places])
    assert torch.equal(moved[1].view(-1, 3), straight[1].view(-1, 3)[places])


@MANY
@given(
    chunks=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 2**31 - 64), st.booleans()), max_size=12),
    spare=st.integers(0, 20),
)
def test_chunk_slots(tiny_ops, chunks, spare):
    R = tiny_ops.spec.ring_length
    lengths, starts = [c[0] for c in chunks], [c[1] for c in chunks]
    states = [-1 if padded else 7 * k for k, (_, _, padded) in enumerate(chunks)]
    got = tiny_ops.chunk_slots(i32(lengths), i32(starts), i32(states), sum(lengths) + spare).tolist()
    expected = []
    for length, start, state in zip(lengths, starts, states, strict=True):
        expected += [state * R + (start + j) % R if state >= 0 and j >= length - R else -1 for j in range(length)]
    assert got == expected + [-1] * spare


@MANY
@given(
    bits=st.lists(st.integers(0, 0xFFFF), min_size=1, max_size=64),
    spread=st.sampled_from(["row", "group"]),
    slot=st.integers(-1, 17),
    format=st.sampled_from(["tiny_ops", "tiny_bf16_ops"]),
)
def test_any_bf16_bits_are_stored_as_the_codec_says(request, new_cache, bits, spread, slot, format):
    ops = request.getfixturevalue(format)
    row = np.resize(np.array(bits, np.uint16), 64)
    if spread == "group":
        row[32:] = 0
    kv = torch.from_numpy(row.view(np.int16)).view(torch.bfloat16).view(1, 64)
    (cache, memory), (expected, expected_memory) = new_cache(ops.spec, 2, 6), new_cache(ops.spec, 2, 6)
    back = torch.empty_like(kv)
    ops.store_kv(kv, i32([slot]), cache, back)
    rows = rowcodec.encode(kv, ops.spec.row_format)
    if slot >= 0:
        expected[slot // ops.spec.ring_length, slot % ops.spec.ring_length, 0] = rows[0]
    assert torch.equal(memory, expected_memory)
    seen = rowcodec.decode(rows, ops.spec.row_format, 64)
    assert torch.equal(back.view(torch.int16), seen.view(torch.int16))


@MANY
@given(
    columns=st.lists(st.lists(st.integers(-1, 17), min_size=6, max_size=6), min_size=1, max_size=5),
    sink=st.lists(st.sampled_from([-torch.inf, -100.0, -1.0, 0.0, 2.5, 100.0, torch.inf]), min_size=4, max_size=4),
    seed=st.integers(0, 9),
    size=st.sampled_from([0.0, 1e-3, 1.0, 30.0]),
)
def test_attention_over_any_index_and_sink(tiny_ops, new_cache, columns, sink, seed, size):
    """Slots may repeat within a row here: a key counted twice is what the caller asked for."""
    spec, g = tiny_ops.spec, torch.Generator().manual_seed(seed)
    cache, _ = new_cache(spec, 2, fill=0xFF)
    tiny_ops.store_kv(torch.randn(18, 64, generator=g).bfloat16(), i32(range(18)), cache)
    q = torch.randn(len(columns), 4, 64, generator=g).mul(size).bfloat16()
    out, lse = tiny_ops.attention_indexed(q, cache, i32(columns), torch.tensor(sink))
    agreement = reference.compare(
        out, lse, reference.attention_indexed(spec, q, cache, i32(columns), torch.tensor(sink))
    )
    assert agreement.passed, agreement
