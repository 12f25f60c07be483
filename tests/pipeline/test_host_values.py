"""Numbers that no call can have are refused on the host in every call, at both ends, before anything is computed."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.cases.rig import Rig, copy_of
from swa_codegen.cases.samples import samples

LEAST, MOST = -(2**31), 2**31 - 1


def i32(*values: Any) -> Tensor:
    return torch.tensor(values, dtype=torch.int32)


def fullest(ops: Any, op: str) -> dict[str, Any]:
    """The arguments of the op's last sample, which has all that are optional."""
    arguments = [s.arguments for s in samples(Rig(ops)) if s.op == op][-1]
    return {name: copy_of(value) if isinstance(value, Tensor) else value for name, value in arguments.items()}


def refusal(ops: Any, op: str, **changes: Any) -> str:
    with pytest.raises(swa.ArgumentError) as error:
        getattr(ops, op)(**fullest(ops, op) | changes)
    return str(error.value)


STATES = "; use state id -1 for padding"
POSITIONS = f"0..{MOST - 3}{STATES}"  # a step of tiny has 3 tokens


@pytest.mark.parametrize("start", [MOST, MOST - 1, MOST - 2, -1, -7, LEAST, LEAST + 1])
@pytest.mark.parametrize("table", [True, False])
def test_a_step_has_positions_that_an_int32_holds(tiny_ops, start, table):
    words = f"start_pos[1]: got {start}; {POSITIONS}"
    more = {} if table else {"rope_table": None}
    wrong = {"start_pos": i32(5, start), "valid_start": None}
    assert refusal(tiny_ops, "attention_decode", **wrong, **more) == f"attention_decode: {words}"
    more = {} if table else {"block_table": None}
    assert refusal(tiny_ops, "decode_metadata", **wrong, **more) == f"decode_metadata: {words}"


def test_the_last_position_of_a_step_is_taken(tiny_ops):
    start = MOST - 3
    R, T = tiny_ops.spec.ring_length, tiny_ops.spec.tokens_per_step
    _, slots, compressed = tiny_ops.decode_metadata(i32(start), i32(1))
    assert slots.tolist() == [R + (start + t) % R for t in range(T)]
    assert compressed[1].tolist() == [start + t for t in range(T)]
    given = fullest(tiny_ops, "attention_decode")
    q, cache, sink = given["q"], given["swa_cache"], given["attn_sink"]
    out, _ = tiny_ops.attention_decode(q, cache, i32(0, 1), i32(start, start), sink)
    assert out.isfinite().all()


def test_padding_has_any_position(tiny_ops):
    """What a padded row holds is left from another step."""
    for start in (MOST, LEAST, -1, 10**9):
        wrong = {"start_pos": i32(5, start), "state_id": i32(0, -1), "valid_start": i32(0, LEAST)}
        out, lse = tiny_ops.attention_decode(**fullest(tiny_ops, "attention_decode") | wrong)
        assert (out[1] == 0).all() and (lse[1] == torch.inf).all() and out[0].isfinite().all()
        offset_len, slots, _ = tiny_ops.decode_metadata(**fullest(tiny_ops, "decode_metadata") | wrong)
        T = tiny_ops.spec.tokens_per_step
        assert not offset_len[T:].any() and (slots[T:] == -1).all()


def test_a_row_that_is_rotated_has_a_position(tiny_ops):
    words = "positions[1]: got -1; 0..2147483647; pass the position that the row has in its sequence"
    for op, rows in (("store_kv", "kv"), ("attention_indexed", "q"), ("attention_prefill", "q")):
        positions = torch.zeros(len(fullest(tiny_ops, op)[rows]), dtype=torch.int32)
        positions[1] = -1
        assert refusal(tiny_ops, op, positions=positions) == f"{op}: {words}"


@pytest.mark.parametrize(
    ("op", "changes", "words"),
    [
        ("decode_metadata", {"state_id": i32(0, 2**31 // 9)}, "state_id[1]: got 238609294; -1..238609293" + STATES),
        ("decode_metadata", {"state_id": i32(-2, 0)}, "state_id[0]: got -2; -1..238609293" + STATES),
        ("attention_decode", {"state_id": i32(0, -2)}, "state_id[1]: got -2; -1..1" + STATES),
        ("attention_decode", {"state_id": i32(2, 0)}, "state_id[0]: got 2; -1..1" + STATES),
        (
            "attention_decode",
            {"valid_start": i32(0, -1)},
            "valid_start[1]: got -1; 0..2147483647; use 0 where every key exists",
        ),
        ("chunk_slots", {"state_id": i32(-5, 0)}, "state_id[0]: got -5; -1..238609293" + STATES),
        ("chunk_slots", {"start_pos": i32(5, -1)}, "start_pos[1]: got -1; 0..2147483647" + STATES),
        (
            "chunk_slots",
            {"start_pos": i32(5, MOST), "seqlens_q": i32(3, 2), "num_tokens": None},
            "start_pos + seqlens_q[1]: got 2147483649; 0..2147483648; split the sequence earlier",
        ),
        ("store_kv", {"slots": i32(0, 1, 2, 3, 4, -2)}, "slots[5]: got -2; -1..17; use -1 for no row"),
        ("compress", {"state_id": i32(0, -3)}, "state_id[1]: got -3; -1..1" + STATES),
        ("expand_pivots", {"pivots": i32((0, 5, 3, 2))}, "pivots[0]: got [0, 5, 3, 2]; two runs"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_number_that_leads_outside_is_named(tiny_ops, op, changes, words):
    assert refusal(tiny_ops, op, **changes).startswith(f"{op}: {words}")


@pytest.mark.parametrize("bad", [-2, LEAST])
def test_no_key_is_minus_one_and_nothing_below(tiny_ops, bad):
    for name in ("index", "extra_index"):
        index = fullest(tiny_ops, "attention_indexed")[name]
        index[1, 0] = bad
        said = refusal(tiny_ops, "attention_indexed", **{name: index, "extra_len": None})
        assert said.startswith(f"attention_indexed: {name}[{index.shape[1]}]: got {bad}; -1..")
    given = fullest(tiny_ops, "attention_indexed")
    given["extra_index"][1:, -1] = bad  # behind the length nothing is looked at
    given["extra_len"][:] = given["extra_index"].shape[1] - 1
    tiny_ops.attention_indexed(**given)


@pytest.mark.parametrize("queries", [6, 40])
@pytest.mark.parametrize("bad", [(10**9, 6, 0, 0), (0, 0, 10**9, 1), (46, 5, 5, 1), (0, 0, MOST, MOST), (-1, 1, 0, 0)])
def test_pivots_of_a_prefill_stay_in_its_keys(tiny_ops, queries, bad):
    """6 queries are looked at as a list, 40 by torch."""
    spec, W = tiny_ops.spec, tiny_ops.spec.window
    q = torch.zeros(queries, spec.num_heads, spec.head_dim).bfloat16()
    keys = torch.zeros(W + queries, spec.head_dim).bfloat16()
    pivots = torch.zeros(queries, 4, dtype=torch.int32)
    pivots[3], pivots[4] = i32(*bad), i32(*bad)
    with pytest.raises(swa.ArgumentError) as error:
        tiny_ops.attention_prefill(q, keys, pivots, torch.zeros(spec.num_heads))
    rows = f"two runs of rows (first, length) within {W + queries} rows, at most {W} together"
    words = f"pivots[3]: got {list(bad)}; {rows}; pass what prefill_pivots gave for these keys"
    assert str(error.value) == f"attention_prefill: {words}"
    pivots[3] = pivots[4] = i32(queries, 6, W + queries - 1, 0)
    assert tiny_ops.attention_prefill(q, keys, pivots, torch.zeros(spec.num_heads))[0].isfinite().all()


@pytest.mark.parametrize("count", [3, 70])
def test_both_ends_are_looked_at_in_few_and_in_many(tiny_ops, count):
    """Up to 64 numbers are read as a list, more by torch."""
    cache = torch.zeros(8, tiny_ops.spec.ring_length, 1, tiny_ops.spec.row_bytes, dtype=torch.uint8)
    kv = torch.zeros(count, tiny_ops.spec.head_dim).bfloat16()
    for bad in (-2, 72):
        slots = torch.arange(count, dtype=torch.int32)
        slots[2] = bad
        with pytest.raises(swa.ArgumentError, match=rf"store_kv: slots\[2\]: got {bad}; -1..71; use -1 for no row"):
            tiny_ops.store_kv(kv, slots, cache)


@pytest.mark.parametrize("length", [-1, -7, LEAST, 7, MOST])
def test_a_segment_has_the_length_of_a_run_in_the_window(tiny_ops, length):
    """Refused before memory of that size is asked for, also where the host counts the rows itself."""
    segments = i32((0, 3, 0, 6), (1, 4, 6, length))
    words = (
        f"load_history: segments[1]: got [1, 4, 6, {length}]; state id < 2, rows of a ring of 9, next destination 6 of"
    )
    for given in ({}, {"num_seqs": 2}):
        assert refusal(tiny_ops, "load_history", segments=segments, **given).startswith(words)
