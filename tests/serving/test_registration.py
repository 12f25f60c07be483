"""Ops in `torch.library`: what is declared is what happens, and one bundle is registered once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch._subclasses import FakeTensorMode

import swa_codegen as swa
from swa_codegen.cases.registered import opchecks, outputs
from swa_codegen.cases.rig import Rig, Row, copy_of, storage
from swa_codegen.cases.samples import samples
from swa_codegen.derived import ResolvedSpec
from swa_codegen.ops import registration
from swa_codegen.ops.description import OPS

SCHEMAS = {
    "get_kv_index": "(Tensor offset_len) -> Tensor",
    "chunk_slots": "(Tensor seqlens_q, Tensor start_pos, Tensor state_id, SymInt? num_tokens=None) -> Tensor",
    "store_kv": "(Tensor kv, Tensor slots, Tensor(a!) swa_cache, Tensor(b!)? cast_back=None, Tensor? positions=None, "
    "Tensor? rope_table=None) -> ()",
    "compress": "(int ratio, Tensor kv_score, Tensor seqlens_q, Tensor start_pos, Tensor state_id, Tensor(a!)? state, "
    "Tensor(b!) cache, Tensor cache_slots, Tensor norm_weight, Tensor rope_table, Tensor? ape=None, "
    "Tensor(c!)? latent=None) -> ()",
}
OUT_SCHEMAS = {
    "get_kv_index": "(Tensor offset_len, *, Tensor(a!) out) -> ()",
    "decode_metadata": "(Tensor start_pos, Tensor state_id, Tensor? valid_start=None, Tensor? block_table=None, *, "
    "Tensor(a!) offset_len, Tensor(b!) slots, Tensor(c!) compressed) -> ()",
}


def failed(rows: Iterable[Row]) -> list[str]:
    return [f"{row.op} {row.case}: {row.detail}" for row in rows if not row.passed]


def all_tensors(arguments: dict[str, Any]) -> dict[str, torch.Tensor]:
    return {name: value for name, value in arguments.items() if isinstance(value, torch.Tensor)}


def test_every_op_has_a_sample(ops):
    assert {sample.op for sample in samples(Rig(ops))} == set(OPS) == set(ops.forms)


def test_opcheck_over_all_ops(ops):
    rows = list(opchecks(Rig(ops)))
    assert {(row.op, "out=" in row.case) for row in rows} >= {(op, bool(OPS[op].returns)) for op in OPS}
    assert all("test_aot_dispatch_dynamic" in row.detail for row in rows)
    assert failed(rows) == []


@pytest.mark.gpu
def test_opcheck_over_all_ops_on_a_gpu(gpu_ops):
    assert failed(opchecks(Rig(gpu_ops))) == []


@pytest.mark.parametrize("op", SCHEMAS)
def test_schemas_follow_from_signatures(tiny_ops, op):
    assert str(tiny_ops.forms[op].default._schema) == f"{tiny_ops.namespace}::{op}{SCHEMAS[op]}"


@pytest.mark.parametrize("op", OUT_SCHEMAS)
def test_schemas_of_given_outputs(tiny_ops, op):
    assert str(tiny_ops.forms[op].out._schema) == f"{tiny_ops.namespace}::{op}.out{OUT_SCHEMAS[op]}"


def copied(arguments: dict[str, Any]) -> dict[str, Any]:
    return {name: copy_of(v) if isinstance(v, torch.Tensor) else v for name, v in arguments.items()}


@pytest.mark.parametrize("out", [False, True])
def test_both_ways_give_the_same_bits(ops, out):
    for sample in samples(Rig(ops)):
        direct, registered = copied(sample.arguments), copied(sample.arguments)
        forms, names = ops.forms[sample.op], OPS[sample.op].returns
        method = OPS[sample.op].function
        if out and not names:
            continue
        if out:
            made = outputs(ops, sample)
            forms.out(**registered, **made)
            got = tuple(made.values())
        else:
            got = forms.default(**registered)
        wanted = method(ops, **direct)
        if names:
            got, wanted = (t if isinstance(t, tuple | list) else (t,) for t in (got, wanted))
            assert all(torch.equal(a.view(torch.uint8), b.view(torch.uint8)) for a, b in zip(got, wanted, strict=True))
        for name, tensor in all_tensors(direct).items():
            assert torch.equal(storage(tensor).view(torch.uint8), storage(registered[name]).view(torch.uint8)), name


def test_what_an_op_hands_back_is_no_output(tiny_ops):
    sample = next(s for s in samples(Rig(tiny_ops)) if "cast_back" in s.arguments)
    assert tiny_ops.store_kv(**sample.arguments) is sample.arguments["cast_back"]
    assert tiny_ops.forms["store_kv"].default(**sample.arguments) is None


def test_two_loads_share_a_registration(tiny_bundle, tiny_bf16_ops, monkeypatch):
    first, second = swa.load(tiny_bundle), swa.load(tiny_bundle)
    assert first is not second and first.forms is second.forms
    assert first.namespace == f"swa_{first.manifest['digest'][:12]}" != tiny_bf16_ops.namespace
    assert getattr(torch.ops, first.namespace).store_kv.default is first.forms["store_kv"].default
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    strict = swa.load(tiny_bundle)
    assert strict.namespace == f"{first.namespace}_checked"
    bad = torch.tensor([[9, 7]], dtype=torch.int32)
    first.forms["get_kv_index"].default(bad)
    with pytest.raises(swa.ArgumentError, match=r"get_kv_index: offset_len\[:, 1\]\[0\]: got 7; 0..6"):
        strict.forms["get_kv_index"].default(bad)


def test_the_dispatcher_refuses_in_the_same_words(tiny_ops):
    with pytest.raises(swa.ArgumentError, match=r"^store_kv: kv: got \[2, 32\]; takes \[2, 64\]; pass such a tensor$"):
        cache = torch.zeros(1, 9, 1, 66, dtype=torch.uint8)
        slots = torch.zeros(2, dtype=torch.int32)
        tiny_ops.forms["store_kv"].default(torch.zeros(2, 32).bfloat16(), slots, cache)


# Fakes


def test_a_fake_makes_the_outputs_and_launches_nothing(ops, monkeypatch):
    made = [(s, ops.forms[s.op].default(**s.arguments)) for s in samples(Rig(ops)) if OPS[s.op].returns]
    monkeypatch.setattr("swa_codegen.ops.arguments.Call.launch", lambda *a: pytest.fail("a kernel was launched"))
    with FakeTensorMode() as mode:
        for sample, real in made:
            fakes = {n: mode.from_tensor(v) if isinstance(v, torch.Tensor) else v for n, v in sample.arguments.items()}
            fake = ops.forms[sample.op].default(**fakes)
            pairs = zip(*((t if isinstance(t, tuple | list) else (t,)) for t in (fake, real)), strict=True)
            for a, b in pairs:
                assert (a.shape, a.dtype, a.stride(), a.device) == (b.shape, b.dtype, b.stride(), b.device), sample


@pytest.mark.parametrize(("op", "count"), [("chunk_slots", "num_tokens"), ("load_history", "num_seqs")])
def test_a_fake_reads_no_lengths(tiny_ops, op, count):
    sample = next(s for s in samples(Rig(tiny_ops)) if s.op == op)
    with FakeTensorMode() as mode:
        fakes = {n: mode.from_tensor(v) for n, v in all_tensors(sample.arguments).items()}
        with pytest.raises(swa.ArgumentError, match=f"{op}: {count}: got none; .* of a traced call are not read"):
            tiny_ops.forms[op].default(**fakes)


# The checks of these tests: a fault that they must find


@pytest.fixture
def registered_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., None]]:
    """`registered_with(ops, traced, **changes)`: the ops under another name, `store_kv` described otherwise."""
    alive: list[Any] = []

    def register(ops: Any, traced: Any, **changes: Any) -> None:
        described = OPS | {"store_kv": dataclasses.replace(OPS["store_kv"], **changes)}
        monkeypatch.setattr(registration, "OPS", described)
        alive.append(registration._register(f"swa_{tmp_path.name.replace('-', '_')}", ops, traced))
        monkeypatch.setattr(ops, "forms", alive[-1].forms)

    yield register
    alive.clear()


def test_an_undeclared_write_is_found(tiny_bundle, registered_with):
    ops = swa.load(tiny_bundle)
    registered_with(ops, ops._traced(), mutates=("cast_back",))
    found = failed(opchecks(Rig(ops)))
    assert found and all(line.startswith("store_kv opcheck") for line in found)
    assert "swa_cache" in found[0]


def test_a_fake_of_another_shape_is_found(tiny_bundle, registered_with):
    ops = swa.load(tiny_bundle)
    wider = ResolvedSpec.from_dict(ops.spec.model_dump() | {"window": ops.spec.window + 1})
    registered_with(ops, type(ops)(wider, ops.manifest, ops.target, ops.functions)._traced())
    assert any(line.startswith("expand_pivots opcheck: test_faketensor") for line in failed(opchecks(Rig(ops))))
