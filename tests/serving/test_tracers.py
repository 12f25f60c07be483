"""Calls under torch's tracers and transforms: the op is recorded, mapped or refused, and never run past them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from noted import Noted
from torch import Tensor
from torch._subclasses import FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx

import swa_codegen as swa
from swa_codegen.cases.registered import outputs
from swa_codegen.cases.rig import Rig, copy_of
from swa_codegen.cases.samples import Sample, samples
from swa_codegen.ops.description import OPS


class Step:
    """A sample as a function of its tensors alone, which gives back all that the call returned or wrote."""

    def __init__(self, ops: Any, sample: Sample, into: bool) -> None:
        self.ops, self.op, described = ops, sample.op, OPS[sample.op]
        self.tensors = {n: v for n, v in sample.arguments.items() if isinstance(v, Tensor)}
        self.rest = {n: v for n, v in sample.arguments.items() if not isinstance(v, Tensor)}
        self.made = outputs(ops, sample) if into else {}
        self.written = [n for n in described.mutates if n in self.tensors]

    def inputs(self) -> tuple[Tensor, ...]:
        return tuple(copy_of(t) for t in (*self.tensors.values(), *self.made.values()))

    def __call__(self, *tensors: Tensor) -> tuple[Tensor, ...]:
        given = dict(zip((*self.tensors, *self.made), tensors, strict=True))
        out = tuple(given.pop(name) for name in self.made)
        more = {"out": out if len(out) > 1 else out[0]} if out else {}
        result = getattr(self.ops, self.op)(**given, **self.rest, **more)
        parts = result if isinstance(result, tuple) else (result,)
        flat = [t for part in parts for t in (part.values() if isinstance(part, dict) else [part]) if t is not None]
        return tuple(t + 1 for t in flat) + tuple(given[name] + 1 for name in self.written)


def steps(ops: Any) -> list[Step]:
    """Every sample, allocating and into given outputs."""
    found = list(samples(Rig(ops)))
    return [Step(ops, s, into) for s in found for into in (False, True) if not into or OPS[s.op].returns]


def same(ops: Any, retraced: Callable[[Step], Callable[..., Any]]) -> None:
    """A traced call gives what a direct one does, and writes what it does, on other memory than it was traced with."""
    for step in steps(ops):
        traced = retraced(step)
        wanted, got = step.inputs(), step.inputs()
        assert all(map(torch.equal, traced(*got), step(*wanted))), step.op
        assert all(map(torch.equal, got, wanted)), step.op


@pytest.mark.parametrize("mode", ["real", "fake", "symbolic"])
def test_make_fx_records_the_op(tiny_ops, mode):
    def retraced(step: Step) -> Any:
        module = make_fx(step, tracing_mode=mode)(*step.inputs())
        form = f"torch.ops.{tiny_ops.namespace}.{step.op}.{'out' if step.made else 'default'}"
        assert module.code.count(form) == 1, module.code
        return module

    same(tiny_ops, retraced)


@pytest.mark.filterwarnings("ignore")
def test_jit_trace_records_the_op(tiny_ops):
    def retraced(step: Step) -> Any:
        function = torch.jit.trace(step.__call__, step.inputs(), check_trace=False)
        assert str(function.graph).count(f"{tiny_ops.namespace}::{step.op}") == 1
        return function

    same(tiny_ops, retraced)


def test_a_dispatch_mode_sees_the_op(tiny_ops):
    for step in steps(tiny_ops):
        with Noted() as seen:
            step(*step.inputs())
        assert [n for n in seen.names if n.startswith("swa_")] == [
            f"{tiny_ops.namespace}.{step.op}.{'out' if step.made else 'default'}"
        ]


def test_functionalize_takes_ops_that_return(tiny_ops):
    for step in steps(tiny_ops):
        if not step.written and not step.made:
            wanted = step(*step.inputs())
            assert all(map(torch.equal, torch.func.functionalize(step)(*step.inputs()), wanted))


@pytest.mark.filterwarnings("ignore:There is a performance drop")
def test_vmap_maps_ops_that_return_and_refuses_writes(tiny_ops):
    for step in steps(tiny_ops):
        if step.made:
            continue
        twice = [torch.stack([t, t]) for t in step.inputs()]
        if step.written:
            with pytest.raises(
                RuntimeError, match=f"Batching rule not implemented for {tiny_ops.namespace}::{step.op}"
            ):
                torch.vmap(step)(*twice)
        else:
            mapped, wanted = torch.vmap(step)(*twice), step(*step.inputs())
            assert all(torch.equal(m[1], w) for m, w in zip(mapped, wanted, strict=True)), step.op


# Derivatives


@pytest.fixture
def decode(tiny_ops) -> Callable[[Tensor], tuple[Tensor, Tensor]]:
    """`attention_decode` as a function of its sink."""
    sample = next(s for s in samples(Rig(tiny_ops)) if s.op == "attention_decode")
    return lambda sink: tiny_ops.attention_decode(**(sample.arguments | {"attn_sink": sink}))


def test_a_tensor_that_requires_grad_is_refused_where_grad_mode_is_on(tiny_ops, decode):
    sink = torch.zeros(tiny_ops.spec.num_heads)
    wanted = decode(sink)[0]
    words = (
        "attention_decode: attn_sink: got a tensor that requires grad; ops have no gradient; call under torch.no_grad()"
    )
    for given in (sink.clone().requires_grad_(), torch.nn.Parameter(sink)):
        with pytest.raises(swa.ArgumentError, match=words.replace("(", r"\(").replace(")", r"\)")):
            decode(given)
        for off in (torch.no_grad, torch.inference_mode):
            with off():
                assert torch.equal(decode(given)[0], wanted)


def test_a_registered_or_compiled_call_refuses_it_too(tiny_ops, decode):
    sample = next(s for s in samples(Rig(tiny_ops)) if s.op == "attention_decode")
    sink = torch.zeros(tiny_ops.spec.num_heads, requires_grad=True)
    with pytest.raises(swa.ArgumentError, match="a tensor that requires grad"):
        tiny_ops.forms["attention_decode"].default(**(sample.arguments | {"attn_sink": sink}))
    torch.compiler.reset()
    compiled = torch.compile(decode, fullgraph=True, backend="aot_eager")
    with pytest.raises(Exception, match="ops have no gradient"):
        compiled(sink)
    with torch.no_grad():
        assert torch.equal(compiled(sink)[0], decode(sink)[0])
    torch.compiler.reset()


def test_a_state_or_an_output_that_requires_grad_is_refused(tiny_ops):
    sample = next(s for s in samples(Rig(tiny_ops)) if s.op == "compress" and s.arguments["state"] is not None)
    state = copy_of(sample.arguments["state"]).requires_grad_()
    with pytest.raises(swa.ArgumentError, match=r"^compress: state: got a tensor that requires grad"):
        tiny_ops.compress(**(sample.arguments | {"state": state}))


@pytest.mark.filterwarnings("ignore:There is a performance drop")
def test_transforms_that_differentiate_are_refused(tiny_ops, decode):
    sink = torch.zeros(tiny_ops.spec.num_heads)
    words = (
        "^attention_decode: got a tensor of torch.func's grad or jvp; ops have no gradient; call it outside, or detach"
    )
    lse = lambda s: decode(s)[1].sum()  # noqa: E731
    for call in (
        lambda: torch.func.grad(lse)(sink),
        lambda: torch.func.jvp(lse, (sink,), (sink,)),
        lambda: torch.vmap(torch.func.grad(lse))(torch.stack([sink, sink])),
    ):
        with pytest.raises(swa.ArgumentError, match=words):
            call()
    gradient = torch.func.grad(lambda s: decode(sink)[0].float().nan_to_num().sum() * 0 + s.sum())(sink)
    assert torch.equal(gradient, torch.ones_like(sink))  # what is not differentiated by is a constant


# Tensors without memory


def test_fakes_give_fakes_in_their_mode_and_are_refused_outside(tiny_ops):
    for step in steps(tiny_ops):
        mode = FakeTensorMode()
        fakes = [mode.from_tensor(t) for t in step.inputs()]
        with mode:
            made = step(*fakes)
        assert [(t.shape, t.dtype) for t in made] == [(t.shape, t.dtype) for t in step(*step.inputs())]
        for place in range(len(fakes)):
            mixed = [fakes[k] if k == place else t for k, t in enumerate(step.inputs())]
            with pytest.raises(swa.ArgumentError, match="got FakeTensor; takes tensors with memory of their own; call"):
                step(*mixed)
