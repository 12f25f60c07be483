"""The whole life of sequences on generated kernels, against the simulator; and on broken ones, which must be seen."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from broken import Broken
from machine import live

RUNS = {  # examples of 20 actions: a bundle of the large window costs ten times as much
    "tiny": 100,
    "tiny-bf16": 60,
    "shortest ring": 100,
    "bf16, no sink": 30,
    "flash": 6,
    "draft block": 30,
}
GROUPS = (
    "compressed rows attended",
    "groups that cannot be made",
    "groups of several actions",
    "pages taken again",
)


@pytest.mark.slow
@pytest.mark.parametrize("name", RUNS)
def test_any_life_is_the_simulators(life_ops, name):
    ops = life_ops(name)
    tally = live(ops, examples=RUNS[name])
    for happened in ("chunks longer than the ring", "abandoned", "poisoned", "copied"):
        assert tally[happened] >= RUNS[name] // 6, (happened, tally)
    for happened in GROUPS:
        assert (tally[happened] >= RUNS[name] // 6) == bool(ops.spec.compress), (happened, tally)
    lost = ops.spec.ring_length < ops.spec.window + ops.spec.tokens_per_step
    assert (tally["history rows lost"] > 0) == lost


def ignores_valid_start(ops, q, cache, state, start, sink, valid, **more):
    return ops.attention_decode(q, cache, state, start, sink, **more)


def window_off_by_one(ops, q, cache, state, start, sink, valid, **more):
    return ops.attention_decode(
        q, cache, state, (start - 1).clamp(min=0), sink, valid.minimum((start - 1).clamp(min=0)), **more
    )


def first_state_slot_for_all(ops, q, cache, state, start, sink, valid, **more):
    return ops.attention_decode(q, cache, state[:1].expand_as(state).contiguous(), start, sink, valid, **more)


def one_window_for_all_drafts(ops, q, cache, state, start, sink, valid, **more):
    if more:
        return ops.attention_decode(q, cache, state, start, sink, valid, **more)
    parts = [
        ops.attention_decode(q[:, t : t + 1].contiguous(), cache, state, start, sink, valid) for t in range(len(q[0]))
    ]
    return tuple(torch.cat(column, dim) for column, dim in zip(zip(*parts, strict=True), (1, 2), strict=True))


def order_decides(ops, q, cache, state, start, sink, valid, **more):
    out, lse = ops.attention_decode(q, cache, state, start, sink, valid, **more)
    lse[1:] *= 1 + 2.0**-22  # within its bound: two steps of float32 for all but the first of a batch
    return out, lse


def no_key_is_slot_0(ops, q, cache, index, sink, **more):
    return ops.attention_indexed(q, cache, index.clamp(min=0), sink, **more)


def oldest_key_left_out(ops, offset_len):
    index = ops.get_kv_index(offset_len)
    return torch.cat([index[:, 1:], index[:, :1] * 0 - 1], dim=1)


def tail_is_not_masked(ops, offset_len):
    index = ops.get_kv_index(offset_len)
    return index.where(index >= 0, index[:, :1])


def padding_gets_a_slot(ops, *arguments):
    offset_len, slots, compressed = ops.decode_metadata(*arguments)
    return offset_len, slots.where(slots >= 0, 0), compressed


def last_row_is_stale(ops, kv, slots, cache, back, **more):
    kept = slots.clone()
    kept[slots.nonzero()[-1:]] = -1
    return ops.store_kv(kv, kept, cache, back, **more)


def next_slot(ops, kv, slots, cache, back, **more):
    return ops.store_kv(
        kv, torch.where(slots >= 0, (slots + 1) % (len(cache) * cache.shape[1]), -1), cache, back, **more
    )


def cast_back_is_what_came_in(ops, kv, slots, cache, back, **more):
    ops.store_kv(kv, slots, cache, back, **more)
    return back.copy_(kv)


def writes_behind_the_row(ops, kv, slots, cache, back, **more):
    ops.store_kv(kv, slots, cache, back, **more)
    end = cache.stride(0) * (len(cache) - 1) + cache.shape[1] * cache.stride(1)
    cache.as_strided((1,), (1,), cache.storage_offset() + end)[0] ^= 1
    return back


def first_rows_of_a_chunk(ops, seqlens_q, start, state, tokens):
    R, row = ops.spec.ring_length, 0
    slots = torch.full((tokens,), -1, dtype=torch.int32)
    for length, first, s in zip(seqlens_q.tolist(), start.tolist(), state.tolist(), strict=True):
        for j in range(min(length, R) if s >= 0 else 0):
            slots[row + j] = s * R + (first + j) % R
        row += length
    return slots


def zero_rows_come_from_state_0(ops, segments, cache, num_seqs):
    return ops.load_history(segments.clamp(min=0), cache, num_seqs)


def wraps_one_row_late(ops, segments, cache, num_seqs):
    late = segments.clone()
    late[:, 1] = (late[:, 1] + (late[:, 0] >= 0)).minimum(ops.spec.ring_length - late[:, 3])
    return ops.load_history(late, cache, num_seqs)


class LoadsAfterTheStore:
    """The history is read when the chunk's own rows have replaced it: rows are put where they were loaded to, late."""

    def __init__(self, ops: Any) -> None:
        self.ops, self.loaded = ops, []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.ops, name)

    def load_history(self, *arguments: Any) -> torch.Tensor:
        self.loaded = [self.ops.load_history(*arguments), arguments]
        return self.loaded[0]

    def attention_prefill(self, q, keys, pivots, sink, **more):
        keys[: len(self.loaded[0])] = self.ops.load_history(*self.loaded[1])
        return self.ops.attention_prefill(q, keys, pivots, sink, **more)


def history_row_0_is_seen(ops, *arguments):
    pivots = ops.prefill_pivots(*arguments)
    wide = (pivots[:, 1] > 0) & (pivots[:, 1] + pivots[:, 3] == ops.spec.window)
    pivots[:, 0] -= wide.int()
    pivots[:, 1] += wide.int()
    return pivots


def pivots_ignore_valid_start(ops, seqlens_q, seqlens_k, valid, tokens):
    return ops.prefill_pivots(seqlens_q, seqlens_k, None, tokens)


def sections_swapped(ops, pivots):
    return ops.expand_pivots(pivots[:, [2, 3, 0, 1]].contiguous())


def own_key_left_out(ops, q, keys, pivots, sink, **more):
    return ops.attention_prefill(
        q, keys, pivots - torch.tensor([0, 0, 0, 1], dtype=torch.int32) * (pivots[:, 3:] > 0), sink, **more
    )


def sink_dropped(ops, q, keys, pivots, sink, **more):
    return ops.attention_prefill(q, keys, pivots, torch.full_like(sink, -torch.inf), **more)


ATTENTION = "Agreement"
FAULTS = [
    ("attention_decode", ignores_valid_start, ATTENTION),
    ("attention_decode", window_off_by_one, ATTENTION),
    ("attention_decode", first_state_slot_for_all, ATTENTION),
    ("attention_decode", one_window_for_all_drafts, ATTENTION),
    ("attention_decode", order_decides, "permuted attention_decode"),
    ("attention_indexed", no_key_is_slot_0, ATTENTION),
    ("get_kv_index", oldest_key_left_out, "get_kv_index"),
    ("get_kv_index", tail_is_not_masked, "get_kv_index"),
    ("decode_metadata", padding_gets_a_slot, "decode_metadata: slots"),
    ("store_kv", last_row_is_stale, "bytes of the state slots"),
    ("store_kv", next_slot, "bytes of the state slots"),
    ("store_kv", cast_back_is_what_came_in, "store_kv: cast_back"),
    ("store_kv", writes_behind_the_row, "bytes of the state slots"),
    ("chunk_slots", first_rows_of_a_chunk, "bytes of the state slots"),
    ("load_history", zero_rows_come_from_state_0, "load_history"),
    ("load_history", wraps_one_row_late, "load_history"),
    ("prefill_pivots", history_row_0_is_seen, "prefill_pivots"),
    ("prefill_pivots", pivots_ignore_valid_start, "prefill_pivots"),
    ("expand_pivots", sections_swapped, "expand_pivots"),
    ("attention_prefill", own_key_left_out, ATTENTION),
    ("attention_prefill", sink_dropped, ATTENTION),
]


@pytest.mark.parametrize(("op", "fault", "seen"), FAULTS, ids=[fault.__name__ for _, fault, _ in FAULTS])
def test_a_broken_kernel_is_seen(life_ops, op, fault, seen):
    with pytest.raises(AssertionError, match=seen):
        live(Broken(life_ops("tiny"), op, fault), examples=40, shrink=False)


def test_a_history_that_is_loaded_after_the_store_is_seen(life_ops):
    with pytest.raises(AssertionError, match=ATTENTION):
        live(LoadsAfterTheStore(life_ops("tiny")), examples=40, shrink=False)
