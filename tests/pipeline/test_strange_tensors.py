"""Tensors that are more than bytes: refused in each place of every op, in the words of an ArgumentError."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.cases.registered import outputs
from swa_codegen.cases.rig import Rig
from swa_codegen.cases.samples import samples
from swa_codegen.ops.description import OPS


class Wrapped(torch.Tensor):
    """Stands for another tensor; has no memory of its own."""

    @staticmethod
    def __new__(cls, tensor: Tensor) -> Wrapped:
        return Tensor._make_wrapper_subclass(cls, tensor.shape, dtype=tensor.dtype, strides=tensor.stride())

    @classmethod
    def __torch_dispatch__(cls, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError(f"{function} was called")


STRANGE: dict[str, tuple[Callable[[Tensor], Tensor], str]] = {
    "wrapped": (Wrapped, "got Wrapped; takes tensors with memory of their own; call the op in `forms`, or unwrap it"),
    "sparse": (Tensor.to_sparse, "got torch.sparse_coo; takes strided tensors; make it dense"),
    "nested": (lambda t: torch.nested.nested_tensor([t[0], t[0]]), "got a nested tensor; takes strided tensors; make"),
    "meta": (lambda t: t.to("meta"), "got meta; "),
    "numpy": (lambda t: t.view(torch.uint8).numpy(), "got ndarray; takes "),
    "list": (Tensor.tolist, "got list; takes "),
    "number": (lambda t: 1.5, "got float; takes "),
}


def places(ops: Any) -> list[tuple[str, dict[str, Any], str]]:
    """(op, arguments with outputs, name of a tensor) of the fullest sample of every op."""
    fullest = {f"{s.op} {s.arguments.get('ratio')}": s for s in samples(Rig(ops))}.values()
    found = []
    for sample in fullest:
        both = sample.arguments | outputs(ops, sample)
        found += [(sample.op, both, name) for name, value in both.items() if isinstance(value, Tensor)]
    return found


def call(ops: Any, op: str, given: dict[str, Any]) -> None:
    given = dict(given)
    made = tuple(given.pop(name) for name in OPS[op].returns)
    out = {"out": made if len(made) > 1 else made[0]} if made else {}
    OPS[op].function(ops, **given, **out)


@pytest.mark.parametrize("kind", STRANGE)
def test_a_strange_tensor_is_refused_wherever_it_comes(tiny_ops, kind):
    make, words = STRANGE[kind]
    for op, arguments, name in places(tiny_ops):
        with pytest.raises(swa.ArgumentError) as error:
            call(tiny_ops, op, arguments | {name: make(arguments[name])})
        assert words in str(error.value), (op, name)
        assert "\n" not in str(error.value)


def test_a_sign_that_is_yet_to_be_flipped_is_refused(tiny_ops):
    """Torch makes such views of complex numbers alone, whose parts are f32 among the dtypes that ops take."""
    words = "got a view whose sign is yet to be flipped; takes plain bytes; pass .resolve_neg()"
    floats = [place for place in places(tiny_ops) if place[1][place[2]].dtype is torch.float32]
    assert {name for _, _, name in floats} >= {"attn_sink", "rope_table", "state", "norm_weight", "kv_score", "lse"}
    for op, arguments, name in floats:
        with pytest.raises(swa.ArgumentError) as error:
            call(tiny_ops, op, arguments | {name: torch._neg_view(arguments[name])})
        assert str(error.value) == f"{op}: {name}: {words}"
    sink = torch.ones(4, dtype=torch.complex64).conj().imag
    arguments = next(s for s in samples(Rig(tiny_ops)) if s.op == "attention_decode").arguments
    with pytest.raises(swa.ArgumentError, match=f"attention_decode: attn_sink: {words}"):
        tiny_ops.attention_decode(**(arguments | {"attn_sink": sink}))


def test_subclasses_with_memory_of_their_own_are_taken(tiny_ops):
    class Weight(torch.nn.Parameter):
        pass

    arguments = next(s for s in samples(Rig(tiny_ops)) if s.op == "attention_decode").arguments
    wanted = tiny_ops.attention_decode(**arguments)
    for kind in (torch.nn.Parameter, Weight):
        held = {n: kind(v, requires_grad=False) for n, v in arguments.items() if isinstance(v, Tensor)}
        assert all(map(torch.equal, tiny_ops.attention_decode(**held), wanted))


@pytest.mark.parametrize("name", ["tiny_ops", "tiny_bf16_ops"])
def test_zero_tokens_and_zero_sequences_give_empty_results(request, name):
    """Nothing is launched."""
    ops = request.getfixturevalue(name)
    spec, none, launched = ops.spec, torch.zeros(0, dtype=torch.int32), []
    functions = dict.fromkeys(ops.functions, lambda *arguments: launched.append(arguments))
    idle = type(ops)(spec, ops.manifest, ops.target, functions)
    H, D, W, T = spec.num_heads, spec.head_dim, spec.window, spec.tokens_per_step
    cache = torch.zeros(1, spec.ring_length, 1, spec.row_bytes, dtype=torch.uint8)
    sink = torch.zeros(H) if spec.attention_sink else None
    for B, t in ((0, T), (2, 0), (0, 0)):
        ids = torch.zeros(B, dtype=torch.int32)
        out, lse = idle.attention_decode(torch.zeros(B, t, H, D).bfloat16(), cache, ids, ids, sink)
        assert out.shape == (B, t, H, D) and lse.shape == (B, H, t)
    rows, flat = torch.zeros(0, D).bfloat16(), torch.zeros(0, H, D).bfloat16()
    index, pivots = torch.zeros(0, spec.index_width, dtype=torch.int32), torch.zeros(0, 4, dtype=torch.int32)
    assert [t.shape[0] for t in idle.decode_metadata(none, none)[:2]] == [0, 0]
    assert idle.get_kv_index(torch.zeros(0, 2, dtype=torch.int32)).shape == (0, spec.index_width)
    assert idle.chunk_slots(none, none, none).shape == (0,)
    assert idle.prefill_pivots(none, none).shape == (0, 4) and idle.expand_pivots(pivots).shape == (0, W)
    assert idle.store_kv(rows, none, cache, rows.clone()).shape == (0, D)
    assert idle.load_history(pivots, cache, num_seqs=0).shape == (0, D)
    assert idle.attention_indexed(flat, cache, index, sink)[0].shape == (0, H, D)
    assert idle.attention_prefill(flat, rows, pivots, sink)[1].shape == (0, H)
    assert launched == []
