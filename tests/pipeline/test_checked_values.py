"""Values that SWA_CODEGEN_CHECK names: numbers that are none where they would be read, never those of padding."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.cases.rig import Rig, copy_of
from swa_codegen.cases.samples import samples
from swa_codegen.ops.contents import seen_rows


@pytest.fixture
def strict(tiny_bundle, monkeypatch) -> Any:
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    return swa.load(tiny_bundle)


def call(ops: Any, op: str, **changes: Any) -> Any:
    """The fullest sample of an op with other arguments: in their place, or (place, value) to put into those of it."""
    arguments = [s.arguments for s in samples(Rig(ops)) if s.op == op][-1]
    given = {n: copy_of(v) if isinstance(v, Tensor) else v for n, v in arguments.items()}
    for name, change in changes.items():
        if isinstance(change, Tensor | None):
            given[name] = change
        else:
            for place, value in change.items() if isinstance(change, dict) else change:
                given[name][place] = value
    return getattr(ops, op)(**given)


NAN, INF = float("nan"), float("inf")
REPAIR = "; finite values; use torch.nan_to_num"
WRONG = [
    ("attention_decode", {"q": {(1, 2, 3, 63): NAN}}, "attention_decode: q[1, 2, 3, 63]: got nan" + REPAIR),
    ("attention_decode", {"rope_table": {(19, 1): NAN}}, "attention_decode: rope_table[19, 1]: got nan" + REPAIR),
    ("attention_indexed", {"q": {(4, 0, 7): INF}}, "attention_indexed: q[4, 0, 7]: got inf" + REPAIR),
    ("attention_indexed", {"rope_table": {(21, 0): -INF}}, "attention_indexed: rope_table[21, 0]: got -inf" + REPAIR),
    ("attention_prefill", {"q": {(3, 1, 0): NAN}}, "attention_prefill: q[3, 1, 0]: got nan" + REPAIR),
    ("attention_prefill", {"keys": {(5, 9): NAN}}, "attention_prefill: keys[5, 9]: got nan" + REPAIR),
    ("attention_prefill", {"keys": {(-1, 0): INF}}, "attention_prefill: keys[17, 0]: got inf" + REPAIR),
    ("store_kv", {"rope_table": {(18, 2): NAN}}, "store_kv: rope_table[18, 2]: got nan" + REPAIR),
    (
        "compress",
        {"norm_weight": {7: NAN}},
        "compress: norm_weight[7]: got nan; numbers and infinities; pass the weights of the norm",
    ),
    ("compress", {"rope_table": {(4, 0): NAN}}, "compress: rope_table[4, 0]: got nan" + REPAIR),
    ("compress", {"kv_score": {(1, 5): -INF}}, "compress: kv_score[1, 5]: got -inf" + REPAIR),
    ("compress", {"kv_score": {(5, 70): NAN}}, "compress: kv_score[5, 70]: got nan" + REPAIR),
    ("compress", {"kv_score": {(2, 64): INF}}, "compress: kv_score[2, 64]: got inf" + REPAIR),
    (
        "compress",
        {"cache_slots": {1: 1}},
        "compress: cache_slots[1]: got 1; the token at position 4 closes no group of 2; use -1 for no row",
    ),
    (
        "decode_metadata",
        {"state_id": {0: 1}},
        "decode_metadata: state_id: got state slot 1 twice; every state slot at most once; make a step of each",
    ),
]


@pytest.mark.parametrize(("op", "changes", "words"), WRONG, ids=lambda v: "-".join(v) if isinstance(v, dict) else "")
def test_a_value_that_is_no_number_is_named(strict, op, changes, words):
    with pytest.raises(swa.ArgumentError) as error:
        call(strict, op, **changes)
    assert str(error.value) == words


def i32(*values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32)


def test_what_padding_holds_is_nobodys_business(strict, tiny_ops):
    """A padded row's q, the rows of no query's run, a row to store that has no slot: stale memory, often NaN."""
    given = [s.arguments for s in samples(Rig(strict)) if s.op == "attention_decode"][-1]
    state = i32(0, -1)
    for ops in (strict, tiny_ops):
        out, lse = call(ops, "attention_decode", state_id=state, q={1: NAN})
        assert (out[1] == 0).all() and (lse[1] == INF).all() and out[0].isfinite().all()
    width = strict.spec.index_width
    index = torch.full((given["extra_index"].shape[0], width), -1, dtype=torch.int32)
    out, _ = call(strict, "attention_indexed", index=index, q=[(slice(None), NAN)], extra_len=[(slice(None), 0)])
    assert (out == 0).all()
    pivots = torch.zeros(6, 4, dtype=torch.int32)
    pivots[0] = i32(2, 4, 12, 1)
    keys = [(slice(0, 2), NAN), (slice(6, 12), NAN), (slice(13, None), NAN)]
    out, _ = call(strict, "attention_prefill", pivots=pivots, keys=keys, q=[(slice(1, None), NAN)])
    assert out[0].isfinite().all() and (out[1:] == 0).all()
    call(strict, "store_kv", cast_back=None, slots={2: -1}, kv={2: NAN})
    with pytest.raises(swa.ArgumentError, match=r"^store_kv: kv\[2, 0\]: got nan"):  # cast_back casts all rows
        call(strict, "store_kv", slots={2: -1}, kv={2: NAN})


def test_scores_may_be_minus_infinity_and_rows_that_nobody_reads_anything(strict):
    call(strict, "compress", kv_score={(2, 64): -INF})
    padded = call(strict, "compress", state_id=i32(0, -1), kv_score=[(slice(3, None), NAN)])
    assert padded[:3].isfinite().all()
    call(strict, "compress", seqlens_q=i32(3, 1), kv_score=[(slice(4, None), NAN)])
    for op, unread in (("attention_decode", 17), ("attention_indexed", 22), ("store_kv", 17), ("compress", 3)):
        call(strict, op, rope_table={unread: NAN})


def test_a_bias_that_is_no_number_is_named(make_bundle, monkeypatch):
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    ops = swa.load(make_bundle("tiny-bf16"))
    call(ops, "compress", ape={(1, 3): -INF})
    with pytest.raises(swa.ArgumentError, match=r"^compress: ape\[1, 3\]: got nan; finite values"):
        call(ops, "compress", ape={(1, 3): NAN})


@pytest.mark.parametrize(
    "bad",
    [(0, 7, 12, 1), (15, 4, 12, 1), (0, 5, 17, 2), (-1, 3, 12, 1), (0, 4, 12, -1), (0, 2147483647, 2147483647, 0)],
)
def test_pivots_are_named_with_their_values(strict, bad):
    pivots = torch.zeros(6, 4, dtype=torch.int32)
    pivots[3], pivots[1] = i32(*bad), i32(0, 5, 17, 1)
    words = (
        f"pivots[3]: got {list(bad)}; two runs of rows (first, length) within 18 rows, at most 6 together; pass what "
    )
    with pytest.raises(swa.ArgumentError) as error:
        call(strict, "attention_prefill", pivots=pivots)
    assert str(error.value).startswith(f"attention_prefill: {words}")
    if bad[0] + bad[1] <= 18 and bad[2] + bad[3] <= 18:  # within any number of rows they are as wrong
        with pytest.raises(swa.ArgumentError, match=r"^expand_pivots: pivots\[3\]"):
            call(strict, "expand_pivots", pivots=pivots)


@pytest.mark.parametrize("seed", range(20))
def test_seen_rows_are_those_of_the_runs(seed):
    generator = torch.Generator().manual_seed(seed)
    first = torch.randint(0, 20, (5, 2), generator=generator)
    length = torch.randint(0, 4, (5, 2), generator=generator)
    pivots = torch.stack([first, length], 2).flatten(1).to(torch.int32)
    wanted = torch.zeros(23, dtype=torch.bool)
    for begin, count in zip(first.flatten().tolist(), length.flatten().tolist(), strict=True):
        wanted[begin : begin + count] = True
    assert torch.equal(seen_rows(pivots, 23), wanted)


def test_the_last_state_and_the_last_position_are_taken(strict):
    """The greatest numbers that pass the checks give the right slots: nothing overflows on the way."""
    R, last = strict.spec.ring_length, 2**31 // strict.spec.ring_length - 1
    for row in (0, 3, R - 1):
        slots = strict.get_kv_index(i32(last * R + row, 6)[None])
        assert slots.tolist() == [[last * R + (row + j) % R for j in range(6)]]
    slots = strict.chunk_slots(i32(5), i32(2**31 - 5), i32(last))
    assert slots.tolist() == [last * R + (2**31 - 5 + j) % R for j in range(5)]
