"""Calls that an op refuses: one ArgumentError each, its words pinned, and nothing written; and what `out=` promises."""

# ruff: noqa: E501 - tables of calls and their words, one line each

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.cases import compressed_keys
from swa_codegen.cases.rig import Rig
from swa_codegen.errors import ArgumentError

R, ROW, D, H, T, W = 9, 66, 64, 4, 3, 6


def i32(*values: int) -> Tensor:
    return torch.tensor(values, dtype=torch.int32)


def fresh() -> dict[str, Tensor]:
    """Good arguments of every op, by name."""
    g = torch.Generator().manual_seed(1)
    return {
        "start": i32(20, 3),
        "state": i32(1, 0),
        "valid": i32(4, 0),
        "table": torch.zeros(2, 6, dtype=torch.int32),
        "offset_len": torch.tensor([[9, 6]], dtype=torch.int32),
        "kv": torch.randn(2, D, generator=g).bfloat16(),
        "slots": i32(3, 11),
        "cache": torch.full((2, R, 1, ROW), 0x33, dtype=torch.uint8),
        "q": torch.randn(2, T, H, D, generator=g).bfloat16(),
        "flat": torch.randn(2, H, D, generator=g).bfloat16(),
        "index": torch.zeros(2, W, dtype=torch.int32),
        "sink": torch.zeros(H),
        "lengths": i32(2, 3),
    }


CALLS: dict[str, Callable[..., Any]] = {
    "decode_metadata": lambda ops, a: ops.decode_metadata(
        a["start"], a["state"], a["valid"], a["table"], out=a.get("out")
    ),
    "get_kv_index": lambda ops, a: ops.get_kv_index(a["offset_len"], out=a.get("out")),
    "chunk_slots": lambda ops, a: ops.chunk_slots(
        a["lengths"], a["start"], a["state"], a.get("num_tokens"), out=a.get("out")
    ),
    "store_kv": lambda ops, a: ops.store_kv(a["kv"], a["slots"], a["cache"], a.get("back")),
    "attention_decode": lambda ops, a: ops.attention_decode(
        a["q"], a["cache"], a["state"], a["start"], a["sink"], a["valid"], out=a.get("out")
    ),
    "attention_indexed": lambda ops, a: ops.attention_indexed(
        a["flat"], a["cache"], a["index"], a["sink"], out=a.get("out")
    ),
}


def refused(ops: Any, op: str, **changes: Any) -> str:
    """The words of the refusal of `op` with some arguments changed; nothing that was passed in may have changed."""
    arguments = fresh() | changes
    tensors = [t for t in arguments.values() if isinstance(t, Tensor) and t.device.type == "cpu"]
    tensors += flat(arguments["out"]) if isinstance(arguments.get("out"), tuple) else []
    before = [t.clone() for t in tensors]
    with pytest.raises(swa.ArgumentError) as error:
        CALLS[op](ops, arguments)
    assert all(
        torch.allclose(a.double(), b.double(), 0, 0, equal_nan=True) for a, b in zip(tensors, before, strict=True)
    )
    return str(error.value)


@pytest.mark.parametrize("op", CALLS)
def test_the_arguments_that_the_others_change_are_good(tiny_ops, op):
    CALLS[op](tiny_ops, fresh())


WRONG = {
    "wrong dtype": [
        ("decode_metadata", {"start": torch.tensor([20, 3])}, "decode_metadata: start_pos: got torch.int64; takes torch.int32; convert it with .to(torch.int32)"),
        ("decode_metadata", {"valid": torch.zeros(2)}, "decode_metadata: valid_start: got torch.float32; takes torch.int32; convert it with .to(torch.int32)"),
        ("get_kv_index", {"offset_len": torch.zeros(1, 2)}, "get_kv_index: offset_len: got torch.float32; takes torch.int32; convert it with .to(torch.int32)"),
        ("chunk_slots", {"state": torch.tensor([1, 0])}, "chunk_slots: state_id: got torch.int64; takes torch.int32; convert it with .to(torch.int32)"),
        ("store_kv", {"kv": torch.zeros(2, D)}, "store_kv: kv: got torch.float32; takes torch.bfloat16; convert it with .to(torch.bfloat16)"),
        ("store_kv", {"cache": torch.zeros(2, R, 1, ROW, dtype=torch.int8)}, "store_kv: swa_cache: got torch.int8; takes torch.uint8; view it as bytes"),
        ("store_kv", {"back": torch.zeros(2, D)}, "store_kv: cast_back: got torch.float32; takes torch.bfloat16; convert it with .to(torch.bfloat16)"),
        ("attention_decode", {"q": torch.zeros(2, T, H, D)}, "attention_decode: q: got torch.float32; takes torch.bfloat16; convert it with .to(torch.bfloat16)"),
        ("attention_indexed", {"sink": torch.zeros(H).bfloat16()}, "attention_indexed: attn_sink: got torch.bfloat16; takes torch.float32; convert it with .to(torch.float32)"),
    ],
    "wrong shape": [
        ("decode_metadata", {"state": i32(1)}, "decode_metadata: state_id: got [1]; takes [2]; pass such a tensor"),
        ("decode_metadata", {"table": i32(1, 2)}, "decode_metadata: block_table: got [2]; takes [2, 'any']; pass such a tensor"),
        ("decode_metadata", {"start": torch.tensor(3, dtype=torch.int32)}, "start_pos: got a scalar; its first axis counts rows; unsqueeze it"),
        ("get_kv_index", {"offset_len": i32(9, 6)}, "get_kv_index: offset_len: got [2]; takes [2, 2]; pass such a tensor"),
        ("chunk_slots", {"start": i32(1, 2, 3)}, "chunk_slots: start_pos: got [3]; takes [2]; pass such a tensor"),
        ("store_kv", {"kv": torch.zeros(2, 32).bfloat16()}, "store_kv: kv: got [2, 32]; takes [2, 64]; pass such a tensor"),
        ("store_kv", {"slots": i32(1)}, "store_kv: slots: got [1]; takes [2]; pass such a tensor"),
        ("store_kv", {"cache": torch.zeros(2, 8, 1, ROW, dtype=torch.uint8)}, "store_kv: swa_cache: got [2, 8, 1, 66]; takes [S, 9, 1, 66]; pass such a tensor"),
        ("store_kv", {"cache": torch.zeros(2, R, ROW, dtype=torch.uint8)}, "store_kv: swa_cache: got [2, 9, 66]; takes [S, 9, 1, 66]; pass such a tensor"),
        ("store_kv", {"cache": torch.zeros(0, R, 1, ROW, dtype=torch.uint8)}, "store_kv: swa_cache: got [0, 9, 1, 66]; holds no state slot; pass at least one"),
        ("attention_decode", {"q": torch.zeros(2, 4, H, D).bfloat16()}, "attention_decode: q: got [2, 4, 4, 64]; takes [B, 0..3, 4, 64]; pass such a tensor"),
        ("attention_decode", {"q": torch.zeros(2, 0, 96, D).bfloat16()}, "attention_decode: q: got [2, 0, 96, 64]; takes [2, 0, 4, 64]; pass such a tensor"),
        ("attention_decode", {"q": torch.zeros(2, T, 96, D).bfloat16()}, "attention_decode: q: got [2, 3, 96, 64]; takes [2, 3, 4, 64]; pass such a tensor"),
        ("attention_decode", {"sink": torch.zeros(96)}, "attention_decode: attn_sink: got [96]; takes [4]; pass such a tensor"),
        ("attention_indexed", {"flat": torch.zeros(2, 96, D).bfloat16()}, "attention_indexed: q: got [2, 96, 64]; takes [2, 4, 64]; pass such a tensor"),
        ("attention_indexed", {"index": torch.zeros(2, 256, dtype=torch.int32)}, "attention_indexed: index: got [2, 256]; takes [2, 6]; pass such a tensor"),
    ],
    "wrong device": [
        ("decode_metadata", {"start": i32(1, 2).to("meta")}, "decode_metadata: device: got meta; a bundle for cpu takes cpu tensors; move the tensors"),
        ("decode_metadata", {"state": i32(1, 2).to("meta")}, "decode_metadata: state_id: got meta; the first argument is on cpu; move it there"),
        ("store_kv", {"cache": torch.zeros(2, R, 1, ROW, dtype=torch.uint8, device="meta")}, "store_kv: swa_cache: got meta; the first argument is on cpu; move it there"),
        ("attention_indexed", {"sink": torch.zeros(H, device="meta")}, "attention_indexed: attn_sink: got meta; the first argument is on cpu; move it there"),
    ],
    "wrong stride": [
        ("decode_metadata", {"start": i32(1, 0, 2, 0)[::2]}, "decode_metadata: start_pos: got strides (2,); must be contiguous; pass .contiguous()"),
        ("store_kv", {"kv": torch.zeros(D, 2).bfloat16().t()}, "store_kv: kv: got strides (1, 2); must be contiguous; pass .contiguous()"),
        ("attention_indexed", {"index": torch.zeros(2, 8, dtype=torch.int32)[:, :6]}, "attention_indexed: index: got strides (8, 1); must be contiguous; pass .contiguous()"),
        (
            "store_kv",
            {"cache": torch.zeros(2, R, 1, 80, dtype=torch.uint8)[..., :ROW]},
            "store_kv: swa_cache: got strides (720, 80, 80, 1); a row takes 66 bytes, rows lie one behind the other; pass such a tensor",
        ),
        (
            "attention_decode",
            {"cache": torch.zeros(1, R, 1, ROW, dtype=torch.uint8).expand(2, -1, -1, -1)},
            "attention_decode: swa_cache: got state-slot stride 0; 9 rows take 594 bytes; use a larger stride",
        ),
    ],
    "wrong outputs": [
        ("get_kv_index", {"out": torch.zeros(1, 7, dtype=torch.int32)}, "get_kv_index: out: got [1, 7]; takes [1, 6]; pass such a tensor"),
        ("get_kv_index", {"out": torch.zeros(1, 6)}, "get_kv_index: out: got torch.float32; takes torch.int32; convert it with .to(torch.int32)"),
        ("decode_metadata", {"out": (torch.zeros(6, 2, dtype=torch.int32),)}, "decode_metadata: out: got a tuple of 1; takes offset_len, slots, compressed; pass such a tensor"),
        ("chunk_slots", {"out": torch.zeros(5)}, "chunk_slots: out: got torch.float32; takes torch.int32; convert it with .to(torch.int32)"),
        (
            "attention_decode",
            {"out": (torch.zeros(2, T, H, D).bfloat16(), torch.zeros(2, T, H))},
            "attention_decode: lse: got [2, 3, 4]; takes [2, 4, 3]; pass such a tensor",
        ),
        (
            "attention_indexed",
            {"out": (torch.zeros(2, D, H).bfloat16().mT, torch.zeros(2, H))},
            "attention_indexed: out: got strides (256, 1, 4); must be contiguous; pass .contiguous()",
        ),
    ],
    "no tensor": [
        ("get_kv_index", {"offset_len": [[9, 6]]}, "get_kv_index: got list; takes torch tensors; pass a tensor"),
        ("store_kv", {"slots": [1, 2]}, "store_kv: slots: got list; takes a torch tensor; pass such a tensor"),
        ("store_kv", {"cache": None}, "store_kv: swa_cache: got NoneType; takes torch.uint8; view it as bytes"),
    ],
    "missing sink": [
        ("attention_decode", {"sink": None}, "attention_decode: attn_sink: got none; the spec has attention sinks; pass f32 [4]"),
        ("attention_indexed", {"sink": None}, "attention_indexed: attn_sink: got none; the spec has attention sinks; pass f32 [4]"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("op", "changes", "message"),
    [
        pytest.param(*case, id=f"{kind}-{case[0]}-{'-'.join(case[1])}")
        for kind, cases in WRONG.items()
        for case in cases
    ],
)
def test_a_bad_argument_is_refused_by_name(tiny_ops, op, changes, message):
    assert refused(tiny_ops, op, **changes) == message


@pytest.mark.parametrize("op", ["attention_decode", "attention_indexed"])
def test_a_sink_where_the_spec_has_none(tiny_bf16_ops, op):
    cache = torch.zeros(2, R, 1, 128, dtype=torch.uint8)
    assert refused(tiny_bf16_ops, op, cache=cache) == (
        f"{op}: attn_sink: got one; the spec has no attention sinks; leave it out, or set attention_sink in the spec"
    )


def test_a_bf16_cache_at_an_odd_address_or_stride(tiny_bf16_ops):
    memory = torch.zeros(4000, dtype=torch.uint8)
    odd_stride = memory.as_strided((2, R, 1, 128), (R * 128 + 1, 128, 128, 1))
    assert "state-slot stride 1153, address 0x" in refused(tiny_bf16_ops, "store_kv", cache=odd_stride)
    odd_address = memory[1:].as_strided((2, R, 1, 128), (R * 128, 128, 128, 1), 1)
    assert refused(tiny_bf16_ops, "store_kv", cache=odd_address).endswith(
        "cpu takes multiples of 2 bytes; pad the state slot"
    )


@pytest.mark.parametrize(("name", "unit"), [("tiny_ops", 1), ("tiny_bf16_ops", 2)])
def test_the_cpu_takes_every_stride_that_keeps_values_aligned(request, name, unit):
    ops = request.getfixturevalue(name)
    kv, row = fresh()["kv"][:1], ops.spec.row_bytes
    for gap in range(5):
        stride = R * row + gap
        memory = torch.zeros(2 * stride, dtype=torch.uint8)
        cache = memory.as_strided((2, R, 1, row), (stride, row, row, 1))
        if gap % unit:
            with pytest.raises(
                swa.ArgumentError, match=f"state-slot stride {stride}, .*cpu takes multiples of {unit} by"
            ):
                ops.store_kv(kv, i32(R + 1), cache)
        else:
            ops.store_kv(kv, i32(R + 1), cache)
            whole = torch.zeros(2, R, 1, row, dtype=torch.uint8)
            ops.store_kv(kv, i32(R + 1), whole)
            assert torch.equal(memory[stride + row : stride + 2 * row], whole[1, 1, 0]) and whole[1, 1, 0].any()
            assert memory[: stride + row].sum() == 0 and memory[stride + 2 * row :].sum() == 0


def test_an_op_that_the_bundle_does_not_hold(tiny_ops):
    few = swa.load_spec("tiny")
    ops = type(tiny_ops)(few, {}, tiny_ops.target, {"get_kv_index": lambda *a: None})
    assert refused(ops, "store_kv") == "store_kv: got not in this bundle; it holds get_kv_index; generate it"


@pytest.mark.parametrize("op", ["attention_decode", "attention_indexed"])
def test_a_bundle_may_hold_the_form_with_compressed_rows_alone(tiny_ops, op):
    rig, name = Rig(tiny_ops, True), op + "_extra"
    few = type(tiny_ops)(tiny_ops.spec, {"ops": {}}, tiny_ops.target, {name: tiny_ops.functions[name]})
    case = compressed_keys.decode if op == "attention_decode" else compressed_keys.indexed
    assert all(row.passed for row in case(Rig(few, True)))
    shape = (1, 1) if op == "attention_decode" else (1,)
    q = rig.normal(*shape, tiny_ops.spec.num_heads, tiny_ops.spec.head_dim)
    index = torch.zeros(1, tiny_ops.spec.index_width, dtype=torch.int32)
    where = (i32(0), i32(1)) if op == "attention_decode" else (index,)
    with pytest.raises(ArgumentError, match=f"{op}: got not in this bundle; it holds {name}"):
        getattr(few, op)(q, rig.cache(1), *where, rig.sink())


# Values, looked at only under the checking flag.


@pytest.fixture
def strict_ops(tiny_bundle, monkeypatch):
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    return swa.load(tiny_bundle)


NO_ROW, NO_KEY, PADDED = "; use -1 for no row", "; use -1 for no key", "; use state id -1 for padding"
VALUES = [
    ("attention_decode", {"state": i32(1, 2)}, "attention_decode: state_id[1]: got 2; -1..1" + PADDED),
    ("attention_decode", {"state": i32(-2, 1)}, "attention_decode: state_id[0]: got -2; -1..1" + PADDED),
    ("attention_decode", {"start": i32(20, -1)}, "attention_decode: start_pos[1]: got -1; 0..2147483644" + PADDED),
    ("attention_decode", {"valid": i32(21, 0)}, "attention_decode: start_pos - valid_start[0]: got -1; 0..2147483647" + "; use a valid_start of at most start_pos"),
    ("decode_metadata", {"state": i32(0, 238609294)}, "decode_metadata: state_id[1]: got 238609294; -1..238609293" + PADDED),
    ("decode_metadata", {"valid": i32(0, -3)}, "decode_metadata: valid_start[1]: got -3; 0..2147483647" + "; use 0 where every key exists"),
    ("decode_metadata", {"start": i32(2147483645, 0)}, "decode_metadata: start_pos[0]: got 2147483645; 0..2147483644" + PADDED),
    ("get_kv_index", {"offset_len": torch.tensor([[9, 7]], dtype=torch.int32)}, "get_kv_index: offset_len[:, 1][0]: got 7; 0..6" + "; pass what decode_metadata gave"),
    ("get_kv_index", {"offset_len": torch.tensor([[-9, 6]], dtype=torch.int32)}, "get_kv_index: offset_len[:, 0][0]: got -9; 0..2147483645" + "; pass what decode_metadata gave"),
    ("get_kv_index", {"offset_len": torch.tensor([[2147483646, 6]], dtype=torch.int32)}, "get_kv_index: offset_len[:, 0][0]: got 2147483646; 0..2147483645" + "; pass what decode_metadata gave"),
    ("chunk_slots", {"start": i32(20, 2147483646)}, "chunk_slots: start_pos + seqlens_q[1]: got 2147483649; 0..2147483648; split the sequence earlier"),
    ("chunk_slots", {"start": i32(-1, 2)}, "chunk_slots: start_pos[0]: got -1; 0..2147483647" + PADDED),
    ("chunk_slots", {"state": i32(1, 1)}, "chunk_slots: state_id: got state slot 1 twice; every state slot at most once; ask for the slots of one chunk after the other"),
    ("chunk_slots", {"lengths": i32(2, -1), "num_tokens": 9}, "chunk_slots: seqlens_q[1]: got -1; 0..2147483647; use 0 for padding"),
    ("store_kv", {"slots": i32(18, 3)}, "store_kv: slots[0]: got 18; -1..17" + NO_ROW),
    ("store_kv", {"slots": i32(3, -2)}, "store_kv: slots[1]: got -2; -1..17" + NO_ROW),
    ("store_kv", {"slots": i32(3, 3)}, "store_kv: slots: got slot 3 twice; every slot at most once; keep the last row of each slot"),
    ("attention_indexed", {"index": torch.full((2, W), 18, dtype=torch.int32)}, "attention_indexed: index[0]: got 18; -1..17" + NO_KEY),
]  # fmt: skip


@pytest.mark.parametrize(
    ("op", "changes", "message"), VALUES, ids=lambda v: v if isinstance(v, str) and " " not in v else ""
)
def test_the_checking_flag_refuses_values_out_of_range(strict_ops, op, changes, message):
    assert refused(strict_ops, op, **changes) == message


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_the_checking_flag_finds_values_that_are_not_finite(strict_ops, value):
    kv = fresh()["kv"]
    kv[1, 5] = value
    assert (
        refused(strict_ops, "store_kv", kv=kv)
        == f"store_kv: kv[1, 5]: got {value}; finite values; use torch.nan_to_num"
    )


@pytest.mark.parametrize("op", CALLS)
def test_the_checking_flag_admits_what_is_good_and_padding(strict_ops, op):
    arguments = fresh()
    arguments["state"][0], arguments["slots"][0], arguments["index"][0] = -1, -1, -1
    arguments["start"][0], arguments["valid"][0] = -5, 7  # of a padded row nothing is read
    CALLS[op](strict_ops, arguments)


def test_the_checking_flag_refuses_a_sink_of_nan_and_no_infinity(strict_ops):
    sink = torch.tensor([float("inf"), -float("inf"), 0.0, float("nan")])
    words = "attention_decode: attn_sink[3]: got nan; numbers and infinities; use -inf for no weight"
    assert refused(strict_ops, "attention_decode", sink=sink) == words
    sink[3] = 1.0
    CALLS["attention_decode"](strict_ops, fresh() | {"sink": sink})


@pytest.mark.parametrize("ratio", [2.0, True, torch.tensor(2), [2], None, "2"])
def test_a_ratio_that_is_no_whole_number(tiny_ops, ratio):
    given = ratio if isinstance(ratio, float | bool | str) else type(ratio).__name__
    words = f"^ratio: got {given}; the spec compresses ratios 1 or 2; use ratio 1 or 2$"
    for ask in (
        lambda: tiny_ops.compressed_index(ratio, i32(1), torch.zeros(1, 2, dtype=torch.int32)),
        lambda: compress_nothing(tiny_ops, ratio),
    ):
        compress_nothing(tiny_ops, 2)  # a ratio that is known by now is not looked up again
        with pytest.raises(swa.ArgumentError, match=words):
            ask()


def compress_nothing(ops: Any, ratio: Any) -> None:
    none = i32()
    cache, table = torch.zeros(1, 4, 1, 36, dtype=torch.uint8), torch.zeros(1, 16)
    state, norm = torch.zeros(1, 4, 128), torch.ones(D)
    ops.compress(ratio, torch.zeros(0, 128), none, none, none, state, cache, none, norm, table)


def test_fewer_tokens_than_the_lengths_add_up_to(strict_ops):
    words = "chunk_slots: num_tokens: got 4; seqlens_q add up to 5; use 5"
    assert refused(strict_ops, "chunk_slots", num_tokens=4) == words
    assert refused(strict_ops, "chunk_slots", out=torch.zeros(4, dtype=torch.int32)) == words


def test_a_negative_number_of_tokens(tiny_ops):
    assert (
        refused(tiny_ops, "chunk_slots", num_tokens=-1)
        == "chunk_slots: num_tokens: got -1; takes an int, 0..2147483647; pass the sum of the lengths"
    )


@pytest.mark.parametrize(
    ("given", "words"), [(5.0, "float 5.0"), (True, "True"), (2**31, "2147483648"), ("5", "str 5")]
)
def test_a_number_of_tokens_that_is_none(tiny_ops, given, words):
    bound = "takes an int, 0..2147483647; pass the sum of the lengths"
    assert refused(tiny_ops, "chunk_slots", num_tokens=given) == f"chunk_slots: num_tokens: got {words}; {bound}"


def test_an_output_of_more_elements_than_the_host_counts(tiny_ops):
    words = r"^prefill_pivots: output: got \[536870912, 4\]; at most 2147483647 elements; split the batch$"
    with pytest.raises(swa.ArgumentError, match=words):
        tiny_ops.prefill_pivots(i32(1), i32(2), num_tokens=2**29)


# out=


def outputs(op: str) -> Any:
    """Tensors for `out=`, filled with what no op gives."""
    made = {
        "decode_metadata": (torch.full((6, 2), -7, dtype=torch.int32), torch.full((6,), -7, dtype=torch.int32), torch.full((2, 6), -7, dtype=torch.int32)),
        "get_kv_index": torch.full((1, W), -7, dtype=torch.int32),
        "chunk_slots": torch.full((5,), -7, dtype=torch.int32),
        "attention_decode": (torch.full((2, T, H, D), -7.0).bfloat16(), torch.full((2, H, T), -7.0)),
        "attention_indexed": (torch.full((2, H, D), -7.0).bfloat16(), torch.full((2, H), -7.0)),
    }  # fmt: skip
    return made[op]


def flat(result: Any) -> list[Tensor]:
    if isinstance(result, Tensor):
        return [result]
    if result is None:
        return []
    return [t for part in (result.values() if isinstance(result, dict) else result) for t in flat(part)]


@pytest.mark.parametrize("op", [op for op in CALLS if op != "store_kv"])
def test_out_is_written_and_handed_back(tiny_ops, op):
    out = outputs(op)
    given = {t.data_ptr() for t in flat(out)}
    plain, result = CALLS[op](tiny_ops, fresh()), CALLS[op](tiny_ops, fresh() | {"out": out})
    assert {t.untyped_storage().data_ptr() for t in flat(result)} == given
    for a, b in zip(flat(plain), flat(result), strict=True):
        assert torch.equal(a, b)
    assert all((t != -7).all() for t in flat(out))


def test_decode_metadata_takes_back_what_it_returned(tiny_ops):
    arguments = (fresh()["start"], fresh()["state"], fresh()["valid"], fresh()["table"])
    wanted = tiny_ops.decode_metadata(*arguments)
    given = tiny_ops.decode_metadata(i32(1, 1), arguments[1])
    for tensor in flat(given):
        tensor.fill_(-7)
    got = tiny_ops.decode_metadata(*arguments, out=given)
    assert got[2] is given[2] and all(a is b for a, b in zip(flat(got), flat(given), strict=True))
    assert all(map(torch.equal, flat(got), flat(wanted)))


def test_a_dict_of_no_ratio_is_taken_back_too(tiny_ops):
    plain = swa.load_spec("tiny", compress=[], layout={"stored_rings": 1})
    idle = type(tiny_ops)(plain, {}, tiny_ops.target, {"decode_metadata": lambda *arguments: None})
    given = idle.decode_metadata(i32(1, 1), i32(0, 1))
    assert given[2] == {} and idle.decode_metadata(i32(1, 1), i32(0, 1), out=given)[1] is given[1]


ROWS = torch.full((2, 6), -7, dtype=torch.int32)
DICTS = [
    ({1: ROWS[0].clone(), 2: ROWS[1]}, "compressed: got tensors apart; takes the rows of one i32 [2, 6], which the kernel writes"),
    ({1: ROWS[1], 2: ROWS[0]}, "compressed: got tensors apart; takes the rows of one i32 [2, 6], which the kernel writes"),
    ({1: ROWS[0]}, "compressed: got ratios [1]; takes a tensor of each ratio, [1, 2]"),
    ({1: ROWS[0], 2: ROWS[1].long()}, "compressed[2]: got torch.int64 [6]; takes torch.int32 [B*T]"),
    ({1: ROWS[0], 2: None}, "compressed[2]: got NoneType; takes a torch tensor"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "words"), DICTS, ids=range(len(DICTS)))
def test_a_dict_that_decode_metadata_did_not_return(tiny_ops, given, words):
    out = (*outputs("decode_metadata")[:2], given)
    words = f"decode_metadata: {words}; pass what decode_metadata returned"
    assert refused(tiny_ops, "decode_metadata", out=out) == words
    assert (ROWS == -7).all()


def test_rows_of_another_length(tiny_ops):
    rows = torch.zeros(2, 5, dtype=torch.int32)
    words = "decode_metadata: compressed: got [2, 5]; takes [2, 6]; pass such a tensor"
    assert (
        refused(tiny_ops, "decode_metadata", out=(*outputs("decode_metadata")[:2], {1: rows[0], 2: rows[1]})) == words
    )


@pytest.mark.parametrize("op", CALLS)
def test_with_out_no_tensor_is_allocated(tiny_ops, op):
    """torch's profiler sees every tensor of torch's own allocator, also those that are freed at once."""
    arguments = fresh() | ({"back": torch.empty(2, D).bfloat16()} if op == "store_kv" else {"out": outputs(op)})
    CALLS[op](tiny_ops, arguments)
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU], profile_memory=True) as profile:
        CALLS[op](tiny_ops, arguments)
    allocated = {e.name: e.self_cpu_memory_usage for e in profile.events() if e.self_cpu_memory_usage > 8}
    assert allocated == {}
