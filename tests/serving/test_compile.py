"""`torch.compile` over whole decode steps: no graph break, the same bits, new inputs and sizes without a recompile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from torch.export import Dim

import swa_codegen as swa
from swa_codegen.cases.replay import Step
from swa_codegen.cases.rig import Rig, storage
from swa_codegen.cases.samples import samples

FIRST = 9  # last start position that leaves room for a step in the pages of the smallest bundle


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    torch.compiler.reset()
    yield
    torch.compiler.reset()


def recording(seen: list[str]) -> Callable[..., Any]:
    """The backend `aot_eager`, which also notes the calls of the traced graph."""

    def backend(module: Any, inputs: Any) -> Any:
        seen.extend(str(node.target) for node in module.graph.nodes if node.op == "call_function")
        return torch._dynamo.lookup_backend("aot_eager")(module, inputs)

    return backend


def both_ways(step: Step, compiled: Callable[[], list[torch.Tensor]]) -> None:
    """The step twice from the same memory: what a direct call gives and writes, a compiled one does."""
    before = [storage(view).clone() for view in step.memory]
    wanted = [t.clone() for t in step()]
    written = [storage(view).clone() for view in step.memory]
    for view, old in zip(step.memory, before, strict=True):
        storage(view).copy_(old)
    got = compiled()
    assert len(got) == len(wanted) > 0
    assert all(map(torch.equal, got, wanted))
    assert all(torch.equal(storage(view), new) for view, new in zip(step.memory, written, strict=True))
    assert not all(map(torch.equal, written, before))


def test_a_decode_step_is_one_graph_of_registered_ops(ops):
    step, seen = Step(Rig(ops), 3, FIRST), []
    assert len(step.compressions) == len(ops.spec.compress) > 0
    compiled = torch.compile(step.__call__, fullgraph=True, backend=recording(seen))
    both_ways(step, compiled)
    names = {"decode_metadata", "store_kv", "attention_decode", "compress", "compressed_index", "get_kv_index"}
    assert {f"{ops.namespace}.{name}.default" for name in names} <= set(seen)
    with torch.compiler.set_stance("fail_on_recompile"):
        for live in (3, 1):
            step.renew(live)
            both_ways(step, compiled)


def test_inductor_gives_the_same_bits(tiny_ops):
    step = Step(Rig(tiny_ops), 3, FIRST)
    compiled = torch.compile(step.__call__, fullgraph=True)
    both_ways(step, compiled)
    step.renew(2)
    both_ways(step, compiled)


@pytest.mark.gpu
@pytest.mark.parametrize("mode", ["default", "reduce-overhead"])
def test_inductor_gives_the_same_bits_on_a_gpu(gpu_ops, mode):
    step = Step(Rig(gpu_ops), 3, FIRST)
    compiled = torch.compile(step.__call__, fullgraph=True, mode=mode)
    for live in (3, 2, 1, 3):
        step.renew(live)
        both_ways(step, compiled)


def test_batches_of_any_size_are_one_graph(tiny_ops):
    def rows(q, cache, state_id, start_pos, sink):
        offset_len, slots, compressed = tiny_ops.decode_metadata(start_pos, state_id)
        out, lse = tiny_ops.attention_decode(q, cache, state_id, start_pos, sink)
        return out, lse, slots, tiny_ops.get_kv_index(offset_len), compressed[2]

    compiled = torch.compile(rows, fullgraph=True, dynamic=True, backend="aot_eager")

    def inputs(batch: int) -> tuple[Any, ...]:
        rig = Rig(tiny_ops)
        cache, state_id, start = rig.cache(8), rig.shuffled(8)[:batch], rig.between(0, 90, batch)
        rig.fill(cache, rig.ints(range(8)), rig.ints([99] * 8))
        spec = rig.spec
        return (
            rig.normal(batch, spec.tokens_per_step, spec.num_heads, spec.head_dim),
            cache,
            state_id,
            start,
            rig.sink(),
        )

    compiled(*inputs(2))
    with torch.compiler.set_stance("fail_on_recompile"):
        for batch in (3, 5, 8):
            arguments = inputs(batch)
            assert all(map(torch.equal, compiled(*arguments), rows(*arguments)))


def test_given_outputs_are_written(tiny_ops):
    sample = next(s for s in samples(Rig(tiny_ops)) if s.op == "attention_decode")
    q, seen = sample.arguments["q"], []
    lse = torch.empty(q.shape[0], q.shape[2], q.shape[1])

    def step(out, lse, index):
        made = tiny_ops.attention_decode(**sample.arguments, out=(out, lse))
        tiny_ops.expand_pivots(torch.ones(2, 4, dtype=torch.int32), out=index)
        return made[0] + 1

    out, index = torch.empty_like(q), torch.zeros(2, tiny_ops.spec.window, dtype=torch.int32)
    more = torch.compile(step, fullgraph=True, backend=recording(seen))(out, lse, index)
    wanted, wanted_lse = tiny_ops.attention_decode(**sample.arguments)
    assert torch.equal(out, wanted) and torch.equal(lse, wanted_lse) and torch.equal(more, wanted + 1)
    assert index[0].tolist()[:3] == [1, 1, -1]
    assert f"{tiny_ops.namespace}.attention_decode.out" in seen and f"{tiny_ops.namespace}.expand_pivots.out" in seen


@pytest.mark.parametrize("backend", ["aot_eager", "inductor"])
def test_a_dict_of_given_outputs_is_written(tiny_ops, backend):
    start_pos, state_id = torch.tensor([20, 3], dtype=torch.int32), torch.tensor([1, -1], dtype=torch.int32)

    def step(start_pos, offset_len, slots, compressed):
        made = tiny_ops.decode_metadata(start_pos, state_id, out=(offset_len, slots, compressed))
        return made[2][2] + 1

    given = tiny_ops.decode_metadata(start_pos - 1, state_id)
    more = torch.compile(step, fullgraph=True, backend=backend)(start_pos, *given)
    offset_len, slots, compressed = tiny_ops.decode_metadata(start_pos, state_id)
    assert torch.equal(more, compressed[2] + 1) and torch.equal(given[0], offset_len) and torch.equal(given[1], slots)
    assert all(torch.equal(given[2][ratio], compressed[ratio]) for ratio in tiny_ops.spec.ratios)


def test_what_is_handed_back_is_the_argument(tiny_ops):
    sample = next(s for s in samples(Rig(tiny_ops)) if "cast_back" in s.arguments)
    by_place = tuple(sample.arguments.values())
    assert list(sample.arguments)[3] == "cast_back"
    wanted = tiny_ops.store_kv(*by_place).clone()
    by_place[3].zero_()

    def twice(*arguments):
        return tiny_ops.store_kv(*arguments) * 2, tiny_ops.store_kv(*arguments[:3])

    doubled, nothing = torch.compile(twice, fullgraph=True, backend="aot_eager")(*by_place)
    assert torch.equal(doubled, wanted * 2) and torch.equal(by_place[3], wanted) and nothing is None


def test_a_wrong_shape_is_refused_while_tracing(tiny_ops):
    index = torch.compile(tiny_ops.get_kv_index, fullgraph=True, backend="aot_eager")
    with pytest.raises(Exception, match=r"get_kv_index: offset_len: got \[2, 3\]; takes \[2, 2\]"):
        index(torch.zeros(2, 3, dtype=torch.int32))


def test_a_step_exports(tiny_ops):
    class Index(torch.nn.Module):
        def forward(self, start_pos: torch.Tensor, state_id: torch.Tensor) -> torch.Tensor:
            return tiny_ops.get_kv_index(tiny_ops.decode_metadata(start_pos, state_id)[0])

    arguments = (torch.tensor([20, 3], dtype=torch.int32), torch.tensor([1, -1], dtype=torch.int32))
    exported = torch.export.export(Index(), arguments)
    assert torch.equal(exported.module()(*arguments), Index()(*arguments))
    assert f"{tiny_ops.namespace}.get_kv_index.default" in exported.graph_module.code.replace("torch.ops.", "")


@pytest.mark.parametrize("extent", [Dim("n"), Dim("n", min=1, max=1024), Dim.AUTO, Dim.DYNAMIC], ids=str)
def test_an_extent_exports_with_a_bound_and_without(tiny_ops, extent):
    class Index(torch.nn.Module):
        def forward(self, offset_len: torch.Tensor) -> torch.Tensor:
            return tiny_ops.get_kv_index(offset_len)

    shown = torch.tensor([[3, 2]] * 4, dtype=torch.int32)
    exported = torch.export.export(Index(), (shown,), dynamic_shapes=({0: extent},)).module()
    for count in (4, 7):
        given = torch.tensor([[3, 2]] * count, dtype=torch.int32)
        assert torch.equal(exported(given), tiny_ops.get_kv_index(given))


def test_the_spec_is_a_constant_of_the_graph(tiny_ops):
    compiled = torch.compile(lambda x: x * tiny_ops.spec.window, fullgraph=True, backend="eager")
    assert compiled(torch.ones(1)).item() == tiny_ops.spec.window == swa.load_spec("tiny").window
