"""Bench: time ops of a bundle beside what a torch user would write, in one process. Reports; judges nothing.

Medians over repeats. On a GPU a call is captured into a graph and the replay is timed, so that launch gaps do not
count; on the CPU the wall clock is. Random data throughout.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import torch

from . import reference
from .cases.rig import Rig
from .ops import Ops

INDEX_TOKENS = 4096
DECODE_BATCHES = (1, 8, 128)
REPEATS = 15


@dataclass(frozen=True)
class BenchRow:
    """Median microseconds of an op and of its baseline on the same inputs; `ratio` is baseline over op."""

    op: str
    case: str
    microseconds: float
    baseline: str
    baseline_microseconds: float

    @property
    def ratio(self) -> float:
        return self.baseline_microseconds / self.microseconds


def bench(ops: Ops, progress: Callable[[str], None] = lambda name: None) -> list[BenchRow]:
    """Time `get_kv_index`, `store_kv` and both attention ops; the CPU is spared the largest batch."""
    rig = Rig(ops)
    rows = []
    for case in (_index, _store, *(_decode(b) for b in DECODE_BATCHES if b < 100 or ops.target.is_cuda)):
        op, name, call, baseline, eager = case(rig)
        progress(f"{op}: {name}")
        timed = _graph_median if ops.target.is_cuda else _wall_median
        rows.append(BenchRow(op, name, _warm(timed, call), baseline, _warm(timed, eager)))
    return rows


Timed = tuple[str, str, Callable[[], object], str, Callable[[], object]]


def _index(rig: Rig) -> Timed:
    spec, ops = rig.spec, rig.ops
    sequences = -(-INDEX_TOKENS // spec.tokens_per_step)
    start, state = rig.between(0, 100_000, sequences), rig.ints(range(sequences))
    offset_len = reference.decode_metadata(spec, start, state)[0][:INDEX_TOKENS].contiguous()
    out = ops.get_kv_index(offset_len)
    return (
        "get_kv_index",
        f"{INDEX_TOKENS} tokens",
        lambda: ops.get_kv_index(offset_len, out=out),
        "eager torch",
        lambda: reference.get_kv_index_eager(spec, offset_len),
    )


def _store(rig: Rig) -> Timed:
    spec, ops = rig.spec, rig.ops
    states = 8
    cache, rows = rig.cache(states), states * spec.ring_length
    kv, slots = rig.normal(rows, spec.head_dim), rig.ints(range(rows))
    back = torch.empty_like(kv)
    return (
        "store_kv",
        f"{rows} rows, cast back",
        lambda: ops.store_kv(kv, slots, cache, back),
        "eager torch (float64 scale rule)",
        lambda: reference.store_kv(spec, kv, slots, cache, back),
    )


def _decode(batch: int) -> Callable[[Rig], Timed]:
    def case(rig: Rig) -> Timed:
        spec, ops = rig.spec, rig.ops
        start, state = rig.between(2 * spec.ring_length, 9000, batch), rig.ints(range(batch))
        cache = rig.cache(batch)
        rig.fill(cache, state, start + (spec.tokens_per_step - 1))
        q, sink = rig.normal(batch, spec.tokens_per_step, spec.num_heads, spec.head_dim), rig.sink()
        out = ops.attention_decode(q, cache, state, start, sink)
        return (
            "attention_decode",
            f"{batch} sequences",
            lambda: ops.attention_decode(q, cache, state, start, sink, out=out),
            "eager torch, float32",
            lambda: reference.attention_decode_eager(spec, q, cache, state, start, sink),
        )

    return case


def _warm(timed: Callable[[Callable[[], object]], float], call: Callable[[], object]) -> float:
    """Median microseconds of one call, after two calls of warm-up."""
    call()
    call()
    return timed(call)


def _wall_median(call: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1e6


def _and_wait(call: Callable[[], object]) -> None:
    call()
    torch.cuda.synchronize()


def _graph_median(call: Callable[[], object], calls: int = 10) -> float:
    """Median of replays of a graph that holds `calls` calls; wall time for a call that cannot be captured."""
    graph = torch.cuda.CUDAGraph()
    try:
        with torch.cuda.graph(graph):
            for _ in range(calls):
                call()
    except RuntimeError:
        torch.cuda.synchronize()
        return _wall_median(lambda: _and_wait(call))
    times = []
    for _ in range(REPEATS):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        graph.replay()
        end.record()
        end.synchronize()
        times.append(begin.elapsed_time(end) / calls)
    return float(statistics.median(times)) * 1e3
