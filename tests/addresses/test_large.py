"""Caches and states beyond 4 GiB: the rows of the last slots are exact. On the CPU in memory that is only promised (a
page of the system exists once it is touched), on a GPU in memory that is there.

`pytest tests/addresses -m gpu --gpu-bundle PATH`: a bundle of deepseek-v4.1-flash with all its kernels, and 12 GB.
"""

from __future__ import annotations

import math
import mmap
from typing import Any

import pytest
import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen import reference
from swa_codegen.cases.rig import Rig
from swa_codegen.derived import Compress
from swa_codegen.layout import state_slot
from swa_codegen.ops.paged import Kind, layout

GIB = 2**30
NORESERVE = getattr(mmap, "MAP_NORESERVE", 0x4000)  # Linux's number; Python knows the name since 3.13


def promised(size: int) -> Tensor:
    """u8 zeros on the host, of which only what is touched takes room."""
    held = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | NORESERVE)
    return torch.frombuffer(held, dtype=torch.uint8)


def spread(memory: Tensor, pages: int, inner: tuple[int, ...]) -> Tensor:
    """`pages` pages of a tensor over all of the memory, as far apart as multiples of 16 bytes let them lie."""
    unit = 16 // memory.element_size()
    distance = (memory.numel() - math.prod(inner)) // (pages - 1) // unit * unit
    strides = [math.prod(inner[n + 1 :]) for n in range(len(inner))]
    view = memory.as_strided((pages, *inner), (distance, *strides))
    assert (pages - 1) * distance * memory.element_size() > 4 * GIB
    return view


def rings(rig: Rig, cache: Tensor, states: list[int]) -> None:
    """Every op that writes or reads a ring, on `states` of a large cache, against the references on a small one."""
    ops, spec, device = rig.ops, rig.spec, rig.device
    R, T, H, D, few = spec.ring_length, spec.tokens_per_step, spec.num_heads, spec.head_dim, len(states)
    near = torch.zeros(few, R, 1, spec.row_bytes, dtype=torch.uint8, device=device)
    own, rows = rig.ints(range(few)), rig.ints(range(R))
    ids, keys = rig.ints(states), rig.normal(few * R, D)
    ops.store_kv(keys, (ids[:, None] * R + rows).flatten(), cache)
    reference.store_kv(spec, keys, (own[:, None] * R + rows).flatten(), near)
    assert torch.equal(cache[ids.long()], near)

    ends = [5 * R + 3 * n for n in range(few)]
    start, q, sink = rig.ints(ends) - T, rig.normal(few, T, H, D), rig.sink()
    wanted = reference.attention_decode(spec, q, near, own, start, sink)
    assert reference.compare(*ops.attention_decode(q, cache, ids, start, sink), wanted).within_bounds
    index, tokens = ops.get_kv_index(ops.decode_metadata(start, ids)[0]), q.flatten(0, 1)
    near_index = ops.get_kv_index(ops.decode_metadata(start, own)[0])
    wanted = reference.attention_indexed(spec, tokens, near, near_index, sink)
    assert reference.compare(*ops.attention_indexed(tokens, cache, index, sink), wanted).within_bounds
    plans = (swa.load_plan(spec, ends, numbers).to(device) for numbers in (states, own.tolist()))
    far_rows = ops.load_history(next(plans), cache, num_seqs=few)
    assert torch.equal(far_rows, reference.load_history(spec, next(plans), near, few))


def compressed(rig: Rig, entry: Compress, state: Tensor | None, cache: Tensor) -> None:
    """A chunk and a token behind it, with the last state slot of a large state and the last page of a large cache: as
    in small ones, to the bit."""
    spec, ratio = rig.spec, entry.ratio
    tokens = 2 * ratio + 1
    scores = [
        rig.floats(n, spec.state_width(ratio)) if state is not None else rig.normal(n, spec.head_dim)
        for n in (tokens, ratio)
    ]
    norm, table = rig.floats(spec.head_dim), rig.rope("compressed", 8 * ratio)
    ape = rig.floats(ratio, entry.coff * spec.head_dim) if entry.ape else None

    def run(state: Tensor | None, cache: Tensor) -> list[Tensor]:
        last = 0 if state is None else len(state) - 1
        first = (len(cache) - 1) * spec.page_rows
        for score, start in zip(scores, (0, tokens), strict=True):
            positions = range(start, start + len(score))
            slots = [first + p // ratio % spec.page_rows if (p + 1) % ratio == 0 else -1 for p in positions]
            numbers = (rig.ints([n]) for n in (len(score), start, last))
            rig.ops.compress(ratio, score, *numbers, state, cache, rig.ints(slots), norm, table, ape)
        return [cache[-1].clone(), *([] if state is None else [state[-1].clone()])]

    small = None if state is None else torch.zeros_like(state[:1])
    for far, near in zip(run(state, cache), run(small, torch.zeros_like(cache[:1])), strict=True):
        assert torch.equal(far, near) and far.any()


def attended(rig: Rig, cache: Tensor) -> None:
    """Attention to compressed rows of the last page of a large cache."""
    spec, device = rig.spec, rig.device
    rows, R = spec.page_rows, spec.ring_length
    near, ring = torch.zeros_like(cache[:1]), torch.zeros(1, R, 1, spec.row_bytes, dtype=torch.uint8, device=device)
    near.copy_(cache[-1:])
    q, sink, window = (
        rig.normal(1, spec.num_heads, spec.head_dim),
        rig.sink(),
        rig.ints([[0] * 1 + [-1] * (spec.index_width - 1)]),
    )
    far_index, near_index = (rig.ints([list(range(first, first + rows))]) for first in ((len(cache) - 1) * rows, 0))
    wanted = reference.attention_indexed(spec, q, ring, window, sink, near, near_index)
    assert reference.compare(*rig.ops.attention_indexed(q, ring, window, sink, cache, far_index), wanted).within_bounds


@pytest.mark.parametrize("states", [4, 3043, 4_000_000])
def test_rings_beyond_4_gib_of_promised_memory(tiny_ops, tiny_bf16_ops, states):
    """As few state slots as a stride below 2 GiB lets, as many as there is room for, and some like those of a model."""
    for ops in (tiny_ops, tiny_bf16_ops):
        spec = ops.spec
        count = min(states, 5 * GIB // (spec.ring_length * spec.row_bytes) - 1)
        cache = spread(promised(5 * GIB), count, (spec.ring_length, 1, spec.row_bytes))
        rings(Rig(ops), cache, sorted({0, count // 2, count - 1}))


@pytest.mark.parametrize("pages", [4, 2_000_000])
def test_compression_beyond_4_gib_of_promised_memory(tiny_ops, tiny_bf16_ops, pages):
    for ops in (tiny_ops, tiny_bf16_ops):
        rig, spec = Rig(ops), ops.spec
        for entry in spec.compress:
            inner = (spec.page_rows, 1, spec.compressed_row_bytes)
            cache = spread(promised(5 * GIB), min(pages, 5 * GIB // math.prod(inner) - 1), inner)
            state = None
            if entry.has_state:
                held = entry.state_ring, spec.state_width(entry.ratio)
                state = spread(
                    promised(5 * GIB).view(torch.float32), min(pages, 5 * GIB // math.prod(held) // 4 - 1), held
                )
            compressed(rig, entry, state, cache)
        attended(rig, cache)


def test_the_last_position_that_a_step_may_have(tiny_ops):
    """Numbers near the end of int32 on the way to a row: the same keys as at the same rows of an earlier turn."""
    rig, spec = Rig(tiny_ops), tiny_ops.spec
    R, T, D = spec.ring_length, spec.tokens_per_step, spec.head_dim
    cache, keys = torch.zeros(1, R, 1, spec.row_bytes, dtype=torch.uint8), rig.normal(R, D)
    tiny_ops.store_kv(keys, rig.ints(range(R)), cache)
    q, sink, state = rig.normal(1, T, spec.num_heads, D), rig.sink(), rig.ints([0])
    for back in range(R):
        late = 2**31 - 1 - T - back
        early = late - (late // R - 3) * R
        late_out, early_out = (tiny_ops.attention_decode(q, cache, state, rig.ints([at]), sink) for at in (late, early))
        assert torch.equal(late_out[0], early_out[0]) and torch.equal(late_out[1], early_out[1])


# On a GPU, with memory that is there.


@pytest.fixture(scope="module")
def gpu_rig(gpu_bundle: str) -> Any:
    rig = Rig(swa.load(gpu_bundle))
    if state_slot(rig.spec).stored_bytes != 1_415_040:
        pytest.skip("needs a bundle of deepseek-v4.1-flash")
    return rig


@pytest.mark.gpu
@pytest.mark.parametrize("size", ["stored", "whole"])
def test_a_models_state_slots_beyond_4_gib_of_a_gpu(gpu_rig, size):
    """State slot 1518 of 1,415,040 bytes is the first beyond 2 GiB; the last of 3,600 begins at 5.1 GB. Or whole state
    slots, of 3,128,352 bytes."""
    spec = gpu_rig.spec
    slot = state_slot(spec).stored_bytes if size == "stored" else state_slot(spec).stride
    states = 5_100_000_000 // slot
    memory = torch.full((states, slot), 0x7F, dtype=torch.uint8, device=gpu_rig.device)
    shape = (states, spec.ring_length, 1, spec.row_bytes)
    cache = memory.as_strided(shape, (slot, spec.row_bytes, spec.row_bytes, 1), spec.ring_bytes)
    assert (states - 1) * slot > 4 * GIB
    rings(gpu_rig, cache, [0, 2**31 // slot, 2**31 // slot + 1, 2**32 // slot, 2**32 // slot + 1, states - 1])


@pytest.mark.gpu
def test_compression_beyond_4_gib_of_a_gpu(gpu_rig):
    spec, device = gpu_rig.spec, gpu_rig.device
    inner = (spec.page_rows, 1, spec.compressed_row_bytes)
    cache = spread(torch.zeros(5 * GIB, dtype=torch.uint8, device=device), 5 * GIB // math.prod(inner) - 1, inner)
    for entry in spec.compress:
        state = None
        if entry.has_state:
            held = entry.state_ring, spec.state_width(entry.ratio)
            state = spread(torch.zeros(5 * GIB // 4, device=device), 1500, held)
        cache[-1].zero_()  # of the rows of the ratio before
        compressed(gpu_rig, entry, state, cache)
    attended(gpu_rig, cache)


@pytest.mark.parametrize("unit", [1, 2, 4, 16], ids=lambda unit: f"multiples of {unit}")
def test_a_stride_ends_at_2_to_the_31_of_its_multiples(unit: int) -> None:
    rows, most = (9, 1, 66), (2**31 - 1) * unit
    kind = Kind(torch.uint8, rows, unit, "state slot", "S", "bytes")
    assert layout("swa_cache", (2, *rows), (most, 66, 66, 1), kind).distance == most
    words = f"^swa_cache: got state-slot stride {most + unit}; less than {2**31 * unit} bytes; use a smaller stride$"
    with pytest.raises(swa.ArgumentError, match=words):
        layout("swa_cache", (2, *rows), (most + unit, 66, 66, 1), kind)
