"""Steps of any number of drafts, long chunks, padding, masked keys: what one token at a time would give."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
import torch
from torch import Tensor

from swa_codegen import reference, rotary

DRAFTS = range(9)
TOKENS = 40


def i32(values: Any) -> Tensor:
    return torch.as_tensor(values, dtype=torch.int32)


class Life:
    """One sequence in state slot 1: its ring, its compression state, and its compressed rows."""

    def __init__(self, ops: Any, most: int) -> None:
        self.ops, spec = ops, ops.spec
        self.ring = torch.full((2, spec.ring_length, 1, spec.row_bytes), 0xFF, dtype=torch.uint8)
        width = spec.state_width(2)
        self.state = torch.full((2, spec.compress_of(2).state_ring, width), torch.nan)
        pages = -(-most // (2 * spec.page_rows)) + 1
        self.rows = torch.full((pages, spec.page_rows, 1, spec.compressed_row_bytes), 0xFF, dtype=torch.uint8)
        self.weight, self.table = torch.ones(spec.head_dim), rotary.rope_table(spec, "compressed", most)
        self.sink = torch.zeros(spec.num_heads)

    def compress(self, start: int, kv_score: Tensor) -> None:
        positions = torch.arange(start, start + len(kv_score))
        slots = torch.where(positions % 2 == 1, positions // 2, -1).int()
        chunk = (kv_score, i32([len(kv_score)]), i32([start]), i32([1]))
        self.ops.compress(2, *chunk, self.state, self.rows, slots, self.weight, self.table)

    def step(self, start: int, q: Tensor, kv: Tensor, kv_score: Tensor) -> tuple[Tensor, Tensor]:
        """Write, pool, attend: outputs and lse of every token."""
        R = self.ops.spec.ring_length
        self.ops.store_kv(kv, i32([R + p % R for p in range(start, start + len(kv))]), self.ring)
        self.compress(start, kv_score)
        out, lse = self.ops.attention_decode(q[None], self.ring, i32([1]), i32([start]), self.sink)
        return out[0], lse[0].T


@pytest.mark.slow
@pytest.mark.parametrize("drafts", DRAFTS)
def test_any_number_of_drafts_is_one_token_at_a_time(make_ops, drafts):
    """Every number of accepted drafts, and a step that is abandoned; groups close inside the drafts. Every bit that
    one token at a time gives."""
    kernels = ["store_kv", "attention_decode", "compress_2"]
    ops = make_ops("tiny", {"draft_tokens": drafts, "compress": [{"ratio": 2, "norm_eps": 1e-6}]}, ops=kernels)
    spec, g, choose = ops.spec, torch.Generator().manual_seed(drafts), random.Random(drafts)
    T, most = drafts + 1, TOKENS + drafts + 1
    q = torch.randn(most, spec.num_heads, spec.head_dim, generator=g).bfloat16()
    kv = torch.randn(most, spec.head_dim, generator=g).bfloat16()
    score = torch.randn(most, spec.state_width(2), generator=g)
    alone, drafted = Life(ops, most), Life(ops, most)
    wanted = [alone.step(p, q[p : p + 1], kv[p : p + 1], score[p : p + 1]) for p in range(TOKENS)]
    position, accepted = 0, [*range(T + 1)]
    while position < TOKENS:
        kept = min(accepted.pop() if accepted else choose.randint(0, T), TOKENS - position)
        real = slice(position, position + kept)
        rows = torch.cat([kv[real], torch.full((T - kept, spec.head_dim), 3.0e4).bfloat16()])
        scores = torch.cat([score[real], torch.full((T - kept, score.shape[1]), 80.0)])
        out, lse = drafted.step(position, q[position : position + T], rows, scores)
        for j in range(kept):
            assert torch.equal(out[j], wanted[position + j][0][0]), (position, j, kept)
            assert torch.equal(lse[j], wanted[position + j][1][0]), (position, j, kept)
        position += kept
    closed = TOKENS // 2
    assert torch.equal(drafted.rows.flatten(0, 1)[:closed], alone.rows.flatten(0, 1)[:closed])


def test_a_chunk_of_4096_is_its_tokens_one_by_one(tiny_ops):
    """Against single tokens, and against chunks with odd ends."""
    g, length = torch.Generator().manual_seed(5), 4096
    rows = torch.randn(length, tiny_ops.spec.state_width(2), generator=g)
    whole, single, odd = (Life(tiny_ops, length) for _ in range(3))
    whole.compress(0, rows)
    for p in range(length):
        single.compress(p, rows[p : p + 1])
    ends = [0, 1, 4, 5, 1022, 1023, 2047, 4095, length]
    for first, end in itertools.pairwise(ends):
        odd.compress(first, rows[first:end])
    closed = whole.rows.flatten(0, 1)[: length // 2]
    assert torch.equal(single.rows.flatten(0, 1)[: length // 2], closed)
    assert torch.equal(odd.rows.flatten(0, 1)[: length // 2], closed)
    assert torch.equal(single.state[1], whole.state[1]) and torch.equal(odd.state[1], whole.state[1])
    assert not (closed == 0xFF).all(-1).any()


def test_padding_of_a_whole_step_is_inert(tiny_ops, new_cache):
    """96 sequences, 5 of them real, all else poison: results are those of the 5 alone, and no other byte changes."""
    ops, spec, g = tiny_ops, tiny_ops.spec, torch.Generator().manual_seed(6)
    T, live, all_of = spec.tokens_per_step, 5, 96
    start = i32([0, 3, 17, 200, 999] + [2**31 - 7] * (all_of - live))
    state = i32([4, 0, 2, 1, 3] + [-1] * (all_of - live))
    kv = torch.full((all_of * T, spec.head_dim), torch.nan).bfloat16()
    q = torch.full((all_of, T, spec.num_heads, spec.head_dim), torch.nan).bfloat16()
    kv[: live * T] = torch.randn(live * T, spec.head_dim, generator=g).bfloat16()
    q[:live] = torch.randn(live, T, spec.num_heads, spec.head_dim, generator=g).bfloat16()
    results = []
    for count in (live, all_of):
        cache, memory = new_cache(spec, 5, gap=48, fill=0)
        offset_len, slots, compressed = ops.decode_metadata(start[:count], state[:count])
        ops.store_kv(kv[: count * T], slots, cache)
        sink = torch.zeros(spec.num_heads)
        out, lse = ops.attention_decode(q[:count], cache, state[:count], start[:count], sink)
        index = ops.get_kv_index(offset_len)
        indexed, indexed_lse = ops.attention_indexed(q[:count].flatten(0, 1), cache, index, sink)
        results.append((memory, out, lse, indexed, indexed_lse, slots, *compressed.values()))
    alone, padded = results
    assert torch.equal(alone[0], padded[0])
    for a, b in zip(alone[1:], padded[1:], strict=True):
        assert torch.equal(a, b[: len(a)])
    _, out, lse, indexed, indexed_lse, *slots = (x[len(a) :] for a, x in zip(alone, padded, strict=True))
    assert (out == 0).all() and (indexed == 0).all()
    assert (lse == torch.inf).all() and (indexed_lse == torch.inf).all()
    assert all((x == -1).all() for x in slots)


@pytest.mark.slow
def test_masked_columns_in_front_give_what_the_rest_gives(make_ops, new_cache):
    """The first 16, 32 and 64 columns of a window of 80: whole tiles of keys with none to see."""
    changes = {"window": 80, "num_heads": 2, "head_dim": 32, "compress": (), "layout": {}}
    ops = make_ops("tiny", changes, ops=["attention_indexed"])
    spec, g = ops.spec, torch.Generator().manual_seed(8)
    cache, _ = new_cache(spec, 2, fill=0xFF)
    rows = torch.randn(spec.ring_length, spec.head_dim, generator=g).bfloat16()
    reference.store_kv(spec, rows, i32(range(spec.ring_length, 2 * spec.ring_length)), cache)
    hidden = [16, 32, 64, 79, 80]
    index = torch.arange(spec.ring_length, spec.ring_length + 80).int().repeat(len(hidden), 1)
    for row, count in zip(index, hidden, strict=True):
        row[:count] = -1
    q, sink = torch.randn(len(hidden), 2, 32, generator=g).bfloat16(), torch.zeros(2)
    out, lse = ops.attention_indexed(q, cache, index, sink)
    found = reference.compare(out, lse, reference.attention_indexed(spec, q, cache, index, sink))
    assert found.passed, found
    assert (out[-1] == 0).all() and (lse[-1] == torch.inf).all()
