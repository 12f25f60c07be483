"""Streams, devices and graphs: an op runs on the stream that is current in the call, on the device of its tensors,
after what was queued before it, and never makes the host wait.

`pytest tests/serving -m gpu --gpu-bundle PATH`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

from swa_codegen.cases.registered import outputs
from swa_codegen.cases.replay import Step, graph_replay
from swa_codegen.cases.rig import Rig, copy_of, storage
from swa_codegen.cases.samples import Sample, samples
from swa_codegen.ops.description import OPS

pytestmark = pytest.mark.gpu
SLEEP = 40_000_000  # cycles, some 20 ms: thousands of launches long
Tensors = dict[str, torch.Tensor]


def each(ops: Any) -> list[Sample]:
    return list(samples(Rig(ops)))


def tensors(arguments: dict[str, Any]) -> Tensors:
    return {name: value for name, value in arguments.items() if isinstance(value, torch.Tensor)}


def moved(sample: Sample, device: str | None = None) -> dict[str, Any]:
    """The sample's arguments in memory of their own, also on another device."""

    def copied(value: Any) -> Any:
        if not isinstance(value, torch.Tensor):
            return value
        own = copy_of(value)
        return own if device is None else storage(own).to(device).as_strided(own.shape, own.stride())

    return {name: copied(value) for name, value in sample.arguments.items()}


def written(ops: Any, sample: Sample, arguments: dict[str, Any], form: Callable[..., Any] | None = None) -> list[Any]:
    """What a call returns and writes, in order; nothing waits."""
    made = (form or getattr(ops, "_decode_metadata" if sample.op == "decode_metadata" else sample.op))(**arguments)
    returned = list(made) if isinstance(made, tuple | list) else [made] if OPS[sample.op].returns else []
    return returned + [storage(arguments[name]) for name in OPS[sample.op].mutates if arguments.get(name) is not None]


def same(a: list[torch.Tensor], b: list[torch.Tensor]) -> bool:
    return len(a) == len(b) > 0 and all(
        torch.equal(x.view(torch.uint8), y.to(x.device).view(torch.uint8)) for x, y in zip(a, b, strict=True)
    )


@pytest.mark.parametrize("registered", [False, True])
@pytest.mark.parametrize("side", [False, True])
def test_nothing_starts_before_what_it_reads_is_written(gpu_ops, registered, side):
    stream = torch.cuda.Stream() if side else torch.cuda.current_stream()
    told = 0
    for sample in each(gpu_ops):
        form = gpu_ops.forms[sample.op].default if registered else None
        made = written(gpu_ops, sample, moved(sample), form)
        wanted = [t.clone() for t in made]
        for tensor in made:  # the next result may lie where this one did, and rows that it leaves alone would be right
            tensor.view(torch.uint8).fill_(0xA5)
        del made, tensor
        late = moved(sample)
        for tensor in tensors(late).values():
            storage(tensor).zero_()
        early = [t.clone() for t in written(gpu_ops, sample, late, form)]
        for tensor in tensors(late).values():
            storage(tensor).zero_()
        good = moved(sample)
        torch.cuda.synchronize()
        with torch.cuda.stream(stream):
            torch.cuda._sleep(SLEEP)
            for name, tensor in tensors(late).items():
                storage(tensor).copy_(storage(good[name]))
            got = written(gpu_ops, sample, late, form)
        assert not stream.query(), "the producer was not slow enough to show anything"
        torch.cuda.synchronize()
        assert same(got, wanted), (sample.op, sample.case)
        told += not same(early, wanted)
    assert told == len(each(gpu_ops)), "a call gives the same whether its producer has finished or not"


def test_the_current_stream_is_read_in_every_call(gpu_ops):
    streams = [torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.default_stream()]
    for sample in each(gpu_ops):
        if not OPS[sample.op].returns:
            continue
        wanted = written(gpu_ops, sample, sample.arguments)
        for stream in streams:
            out = outputs(gpu_ops, sample)
            for tensor in out.values():
                tensor.fill_(-7)
            before = [t.clone() for t in out.values()]
            other = next(s for s in streams if s is not stream)
            torch.cuda.synchronize()
            with torch.cuda.stream(stream):
                torch.cuda._sleep(SLEEP)
                gpu_ops.forms[sample.op].out(**sample.arguments, **out)
            with torch.cuda.stream(other):
                unwritten = [t.clone() for t in out.values()]
                other.synchronize()
            assert not stream.query() and same(unwritten, before), (sample.op, sample.case)
            torch.cuda.synchronize()
            assert same(list(out.values()), wanted), (sample.op, sample.case)


def test_two_streams_at_once(gpu_ops):
    rig, streams = Rig(gpu_ops), (torch.cuda.Stream(), torch.cuda.Stream())
    steps = [Step(rig, 4, 8), Step(rig, 3, 8)]
    wanted = [[t.clone() for t in step()] for step in steps]
    torch.cuda.synchronize()
    for _ in range(20):
        got: list[list[torch.Tensor]] = []
        for step, stream in zip(steps, streams, strict=True):
            with torch.cuda.stream(stream):
                got.append(step())
        torch.cuda.synchronize()
        assert all(same(a, b) for a, b in zip(got, wanted, strict=True))


def test_no_call_makes_the_host_wait(gpu_ops):
    calls = [(sample, outputs(gpu_ops, sample)) for sample in each(gpu_ops)]
    torch.cuda.set_sync_debug_mode("error")  # of torch's own; a kernel's host code has no call that waits
    try:
        for sample, out in calls:
            getattr(gpu_ops, sample.op)(**sample.arguments)
            if out:
                made = tuple(out.values())
                getattr(gpu_ops, sample.op)(**sample.arguments, out=made if len(made) > 1 else made[0])
                gpu_ops.forms[sample.op].out(**sample.arguments, **out)
    finally:
        torch.cuda.set_sync_debug_mode("default")


def test_an_op_runs_on_the_device_of_its_tensors(gpu_ops):
    if torch.cuda.device_count() < 2:
        pytest.skip("needs two CUDA devices")
    for sample in each(gpu_ops):
        wanted = written(gpu_ops, sample, moved(sample))
        for registered in (False, True):
            form = gpu_ops.forms[sample.op].default if registered else None
            there = moved(sample, "cuda:1")
            with torch.cuda.device(0):
                got = written(gpu_ops, sample, there, form)
                assert torch.cuda.current_device() == 0
            assert all(t.device.index == 1 for t in got)
            torch.cuda.synchronize(1)
            assert same(got, wanted), (sample.op, sample.case)


def test_tensors_of_two_devices_are_refused(gpu_ops):
    if torch.cuda.device_count() < 2:
        pytest.skip("needs two CUDA devices")
    sample = next(s for s in each(gpu_ops) if s.op == "get_kv_index")
    with pytest.raises(Exception, match="get_kv_index: out: got cuda:1; the first argument is on cuda:0"):
        gpu_ops.get_kv_index(**sample.arguments, out=gpu_ops.get_kv_index(**sample.arguments).to("cuda:1"))


# Graphs


@pytest.mark.parametrize("seed", range(3))
def test_a_captured_step_follows_its_inputs(gpu_ops, seed):
    rows = list(graph_replay(Rig(gpu_ops, seed=seed)))
    assert len(rows) == 2 and [row for row in rows if not row.passed] == []


@pytest.mark.parametrize("registered", [False, True])
def test_every_op_is_captured_and_replayed_on_new_inputs(gpu_ops, registered):
    for sample, other in zip(each(gpu_ops), samples(Rig(gpu_ops, seed=1)), strict=True):
        form = gpu_ops.forms[sample.op].default if registered else None
        live, fresh = moved(sample), moved(other)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            captured = written(gpu_ops, sample, live, form)
        for name, tensor in tensors(live).items():
            storage(tensor).copy_(storage(fresh[name]))
        graph.replay()
        assert same(captured, written(gpu_ops, other, fresh, form)), (sample.op, sample.case)


def test_a_whole_step_is_captured_without_a_call_before(gpu_ops):
    step = Step(Rig(gpu_ops), 2, 8)
    before = [storage(view).clone() for view in step.memory]
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        captured = step()
    assert all(torch.equal(storage(view), old) for view, old in zip(step.memory, before, strict=True))
    graph.replay()
    got = [t.clone() for t in captured]
    for view, old in zip(step.memory, before, strict=True):
        storage(view).copy_(old)
    assert same(got, step())
