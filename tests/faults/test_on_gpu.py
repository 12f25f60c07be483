"""Faults that only a device can have. `pytest tests/faults -m gpu --gpu-bundle PATH`."""

from __future__ import annotations

from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen.cases.rig import Rig

pytestmark = pytest.mark.gpu


@pytest.fixture(scope="module")
def gpu_rig(gpu_bundle: str) -> Rig:
    return Rig(swa.load(gpu_bundle))


def empty_calls(rig: Rig, cache: torch.Tensor, sink: torch.Tensor) -> list[Any]:
    """Every op on nothing."""
    ops, spec, D, H = rig.ops, rig.spec, rig.spec.head_dim, rig.spec.num_heads
    none = rig.ints([])
    offset_len, slots, _ = ops.decode_metadata(none, none)
    index, q = ops.get_kv_index(offset_len), rig.normal(0, H, D)
    ops.store_kv(rig.normal(0, D), slots, cache)
    pivots = ops.prefill_pivots(none, none, num_tokens=0)
    return [
        offset_len,
        index,
        ops.chunk_slots(none, none, none, num_tokens=0),
        ops.load_history(rig.ints(torch.empty(0, 4)), cache, num_seqs=0),
        ops.expand_pivots(pivots),
        *ops.attention_indexed(q, cache, index, sink),
        *ops.attention_prefill(q, rig.normal(0, D), pivots, sink),
        *ops.attention_decode(rig.normal(0, spec.tokens_per_step, H, D), cache, none, none, sink),
    ]


def test_zero_tokens_in_a_graph(gpu_rig: Rig) -> None:
    cache, sink = gpu_rig.cache(1), gpu_rig.sink()  # drawn on the host, which a capture forbids
    empty_calls(gpu_rig, cache, sink)
    graph, one = torch.cuda.CUDAGraph(), torch.zeros(1, device="cuda")
    with torch.cuda.graph(graph):
        made = empty_calls(gpu_rig, cache, sink)
        one += 1  # a graph of nothing cannot be replayed
    graph.replay()
    torch.cuda.synchronize()
    assert all(tensor.numel() == 0 for tensor in made) and one == 1
