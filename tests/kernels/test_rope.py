"""Rotation inside the kernels: rows before their encoding bit for bit, outputs rotated back within their bounds."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import torch
from compressed_specs import NAMES, bf16, decode, encode, i32, ops_of, put, rotate, to_numpy, to_torch

import swa_codegen as swa
from swa_codegen import reference
from swa_codegen.errors import ArgumentError

KINDS = ("plain", "compressed")


def same_values(got: torch.Tensor, wanted: np.ndarray) -> bool:
    """Bit for bit, zeros by sign."""
    return torch.equal(got.view(torch.int16), to_torch(wanted).view(torch.int16))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_rows_are_rotated_rounded_once_and_encoded(make_ops, new_cache, name, kind):
    """200,000 rows: a product fused into a sum would change 1 element in 50,000."""
    ops = ops_of(make_ops, name)
    spec, g = ops.spec, torch.Generator().manual_seed(3)
    table = swa.rope_table(spec, kind, 5000)
    n, states = 200_000 if kind == "plain" else 999, 3
    kv, positions = (
        torch.randn(n, spec.head_dim, generator=g).bfloat16(),
        torch.randint(0, 5000, (n,), generator=g).int(),
    )
    kv[::7] *= 2.0**-12
    slots = torch.full((n,), -1, dtype=torch.int32)
    slots[: states * spec.ring_length] = torch.randperm(states * spec.ring_length, generator=g).int()
    slots[1::4] = -1
    cache, memory = new_cache(spec, states, gap=30)
    back = torch.full_like(kv, math.nan)
    with np.errstate(all="ignore"):
        data, scales = encode(spec.kv_format, bf16(rotate(to_numpy(kv), table[positions.long()])))
    stored = slots.numpy() >= 0
    expected = put(spec.kv_format, memory, cache, slots[stored], data[stored], scales[stored])
    ops.store_kv(kv, slots, cache, back, positions, table)
    assert torch.equal(memory, expected)
    assert same_values(back, decode(spec.kv_format, data, scales, spec.head_dim))


def test_a_position_of_a_million(tiny_bf16_ops, new_cache):
    spec, last = tiny_bf16_ops.spec, 1_000_000
    table = swa.rope_table(spec, "plain", last + 1)
    positions, kv = i32([last, 0, last - 1]), torch.randn(3, 64, generator=torch.Generator().manual_seed(1)).bfloat16()
    cache, _ = new_cache(spec, 1)
    back = torch.empty_like(kv)
    tiny_bf16_ops.store_kv(kv, i32([-1, -1, -1]), cache, back, positions, table)
    assert same_values(back, bf16(rotate(to_numpy(kv), table[positions.long()])))
    assert torch.equal(back[1], kv[1])
    assert not torch.equal(back[0], kv[0])


class Seen:
    """Queries that see one key each, at the query's own position: the output is that key, rotated back."""

    def __init__(self, ops: Any, new_cache: Any) -> None:
        spec, g = ops.spec, torch.Generator().manual_seed(7)
        self.spec, self.count = spec, 300
        self.table = swa.rope_table(spec, "plain", 4000)
        self.position = torch.randperm(4000, generator=g)[: self.count].int()
        self.cache, _ = new_cache(spec, self.count, fill=0x7F)
        self.slots = i32(torch.arange(self.count)) * spec.ring_length + self.position % spec.ring_length
        self.kv = torch.randn(self.count, spec.head_dim, generator=g).bfloat16()
        self.held = torch.empty_like(self.kv)
        ops.store_kv(self.kv, self.slots, self.cache, self.held)
        self.q = torch.randn(self.count, spec.num_heads, spec.head_dim, generator=g).bfloat16()
        self.none = torch.full((spec.num_heads,), -math.inf) if spec.attention_sink else None

    def attend(self, ops: Any, op: str) -> torch.Tensor:
        number = i32(torch.arange(self.count))
        if op == "attention_decode":
            step = (self.q[:, None], self.cache, number, self.position, self.none, self.position)
            return ops.attention_decode(*step, rope_table=self.table)[0][:, 0]
        turn = {"positions": self.position, "rope_table": self.table}
        if op == "attention_indexed":
            index = torch.full((self.count, self.spec.index_width), -1, dtype=torch.int32)
            index[:, 1] = self.slots
            return ops.attention_indexed(self.q, self.cache, index, self.none, **turn)[0]
        keys = torch.full((self.spec.window + self.count, self.spec.head_dim), math.nan, dtype=torch.bfloat16)
        keys[self.spec.window :] = self.held
        pivots = torch.zeros(self.count, 4, dtype=torch.int32)
        pivots[:, 2], pivots[:, 3] = self.spec.window + number, 1
        return ops.attention_prefill(self.q, keys, pivots, self.none, **turn)[0]


@pytest.mark.parametrize("op", ["attention_decode", "attention_indexed", "attention_prefill"])
@pytest.mark.parametrize("name", NAMES)
def test_a_key_that_is_seen_alone_comes_out_rotated_back(make_ops, new_cache, name, op):
    ops = ops_of(make_ops, name)
    seen = Seen(ops, new_cache)
    out = seen.attend(ops, op)
    exact = rotate(to_numpy(seen.held), seen.table[seen.position.long()], np.float64, back=True)
    spacing = np.exp2(np.floor(np.log2(np.maximum(np.abs(exact), 2.0**-126))) - 7)
    for head in range(out.shape[1]):
        error = np.abs(to_numpy(out[:, head]) - exact)
        assert (error <= 0.5 * spacing + 2.0**-22).all()  # one rounding, and what float32 loses of values near 1
    assert torch.equal(
        out[..., : -seen.spec.rope_dim],
        seen.held[:, None, : -seen.spec.rope_dim].expand_as(out[..., : -seen.spec.rope_dim]),
    )
    assert not torch.equal(out[:, 0], seen.held)


@pytest.mark.parametrize("name", ["tiny", "tiny-bf16"])
def test_a_step_rotated_back_agrees_with_float64(make_ops, new_cache, name):
    ops = ops_of(make_ops, name)
    spec, g = ops.spec, torch.Generator().manual_seed(2)
    start, state = i32([0, 4, 200, 999]), i32([2, -1, 0, 1])
    cache, _ = new_cache(spec, 3, fill=0x7F)
    for first, owner in zip(start.tolist(), state.tolist(), strict=True):
        if owner >= 0:
            p = torch.arange(max(0, first - spec.window + 1), first + spec.tokens_per_step)
            slots = i32(owner * spec.ring_length + p % spec.ring_length)
            ops.store_kv(torch.randn(len(p), spec.head_dim, generator=g).bfloat16(), slots, cache)
    q = torch.randn(4, spec.tokens_per_step, spec.num_heads, spec.head_dim, generator=g).bfloat16()
    sink, table = (
        (torch.zeros(spec.num_heads) if spec.attention_sink else None),
        swa.rope_table(spec, "compressed", 1010),
    )
    out, lse = ops.attention_decode(q, cache, state, start, sink, rope_table=table)
    plain = reference.attention_decode(spec, q, cache, state, start, sink)
    position = (start[:, None] + torch.arange(spec.tokens_per_step)).repeat_interleave(spec.num_heads)
    turned = rotate(plain.out.flatten(0, -2).numpy(), table[position.long()], np.float64, back=True)
    agreement = reference.compare(
        out, lse, reference.attention_decode(spec, q, cache, state, start, sink, rope_table=table)
    )
    assert agreement.passed, agreement
    assert np.abs(to_numpy(out.flatten(0, -2)) - turned).max() < 0.02
    assert (out[1] == 0).all()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"positions": None},
            "store_kv: positions: got none; goes with rope_table; pass both, or leave rope_table out",
        ),
        (
            {"rope_table": None},
            "store_kv: rope_table: got none; goes with positions; pass both, or leave positions out",
        ),
        ({"positions": i32([1, 2, 3])}, r"store_kv: positions: got \[3\]; takes \[2\]"),
        ({"positions": i32([1, 9])}, r"store_kv: positions\[1\]: got 9; at most 8; use a longer rope_table"),
        ({"rope_table": torch.zeros(9, 8)}, r"store_kv: rope_table: got \[9, 8\]; takes \['any', 16\]"),
        ({"rope_table": torch.zeros(9, 16).double()}, "store_kv: rope_table: got torch.float64; takes torch.float32"),
    ],
)
def test_refusals(tiny_ops, new_cache, changes, message):
    cache, memory = new_cache(tiny_ops.spec, 1)
    before = memory.clone()
    given = {"positions": i32([1, 2]), "rope_table": swa.rope_table(tiny_ops.spec, "plain", 9)} | changes
    with pytest.raises(ArgumentError, match=message):
        tiny_ops.store_kv(torch.zeros(2, 64).bfloat16(), i32([0, 1]), cache, None, **given)
    assert torch.equal(memory, before)


@pytest.mark.parametrize("op", ["attention_indexed", "attention_prefill"])
def test_an_attention_op_refuses_half_a_pair(tiny_ops, new_cache, op):
    spec = tiny_ops.spec
    cache, _ = new_cache(spec, 1)
    q, table = torch.zeros(1, 4, 64).bfloat16(), swa.rope_table(spec, "plain", 9)
    keyed = {
        "attention_indexed": (cache, torch.full((1, spec.index_width), -1, dtype=torch.int32)),
        "attention_prefill": (torch.zeros(spec.window + 1, 64).bfloat16(), torch.zeros(1, 4, dtype=torch.int32)),
    }[op]
    for given, missing in (({"rope_table": table}, "positions"), ({"positions": i32([0])}, "rope_table")):
        with pytest.raises(ArgumentError, match=f"{op}: {missing}: got none; goes with "):
            getattr(tiny_ops, op)(q, *keyed, torch.zeros(4), **given)


def test_the_checking_flag_refuses_negative_positions_of_rows_that_are_no_padding(tiny_bundle, new_cache, monkeypatch):
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    ops = swa.load(tiny_bundle)
    spec, cache, table = ops.spec, new_cache(ops.spec, 1, fill=0)[0], swa.rope_table(ops.spec, "plain", 9)
    kv, q, sink = torch.zeros(2, 64).bfloat16(), torch.zeros(2, 4, 64).bfloat16(), torch.zeros(4)
    index = torch.full((2, spec.index_width), -1, dtype=torch.int32)
    keys, pages = torch.zeros(spec.window + 2, 64).bfloat16(), torch.zeros(1, 4, 1, 36, dtype=torch.uint8)

    def store(second: int) -> None:
        ops.store_kv(kv, i32([0, second]), cache, None, turn, table)

    def indexed(second: int) -> None:
        index[1, 3] = second
        ops.attention_indexed(q, cache, index, sink, positions=turn, rope_table=table)

    def compressed(second: int) -> None:
        side, index[1, 3] = (pages, i32([[3, 3], [-1, second]]), i32([2, 2])), -1
        ops.attention_indexed(q, cache, index, sink, *side, turn, table)

    def prefill(second: int) -> None:
        pivots = i32([[0, 0, spec.window, 1], [0, 0, 0, 0] if second < 0 else [0, 0, spec.window, 2]])
        ops.attention_prefill(q, keys, pivots, sink, positions=turn, rope_table=table)

    for call in (store, indexed, compressed, prefill):
        turn = i32([3, -1])
        call(-1)  # the second row is padding, whose position may be anything
        with pytest.raises(ArgumentError, match=r": positions\[1\]: got -1; 0\.\.2147483647; pass the position that "):
            call(1)
        turn = i32([3, 0])
        call(1)


def test_a_sequence_of_padding_reads_no_row_of_the_table(tiny_ops, new_cache):
    """Its start may be anything: a row of the table at 2^30 would lie 64 GB behind its first."""
    spec = tiny_ops.spec
    cache, _ = new_cache(spec, 2, fill=0)
    table, pages = swa.rope_table(spec, "plain", 40), torch.zeros(1, spec.page_rows, 1, spec.compressed_row_bytes)
    q = torch.ones(3, spec.tokens_per_step, spec.num_heads, spec.head_dim).bfloat16()
    index = torch.zeros(3 * spec.tokens_per_step, 2, dtype=torch.int32)
    for extra in ((), (pages.byte(), index)):
        step = (q, cache, i32([0, -1, -1]), i32([30, 2**30, -(2**30)]), torch.zeros(spec.num_heads), None)
        out, lse = tiny_ops.attention_decode(*step, *extra, rope_table=table)
        assert not out[1:].any() and lse[1:].isposinf().all() and lse[0].isfinite().all()
