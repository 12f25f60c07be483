"""Timing: what a Timing says of its samples, on the CPU and, where there is one, on a GPU."""

from __future__ import annotations

import time

import pytest
import torch

from swa_codegen import timing
from swa_codegen.timing import measure

CPU = torch.device("cpu")


def test_a_long_call_is_one_sample():
    took = measure(lambda: time.sleep(0.003), CPU, samples=7)
    assert 3000 <= took.p10 <= took.median <= took.p90 < 60_000
    assert (took.samples, took.calls, took.how, took.cold) == (7, 1, "wall", False)


class Clock:
    """Time that passes in calls alone, so that a busy machine changes nothing."""

    def __init__(self) -> None:
        self.seconds, self.calls = 0.0, 0

    def perf_counter(self) -> float:
        return self.seconds

    def call(self) -> None:
        self.seconds += 0.00002
        self.calls += 1


def test_short_calls_share_a_sample(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(timing, "time", clock)
    took = measure(clock.call, CPU, samples=5)
    assert took.calls > 1 and took.median == pytest.approx(20) and took.p10 == pytest.approx(20)
    assert clock.calls == 2 + took.samples * took.calls  # one to warm up, one to see how long it takes


def test_a_call_of_many_milliseconds_is_sampled_less_often():
    assert measure(lambda: time.sleep(0.03), CPU, samples=25).samples == 7


def test_median_and_deciles():
    took = timing._timing([float(n) for n in range(21)], 3, "graph", cold=True)
    assert took == timing.Timing(10.0, 2.0, 18.0, samples=21, calls=3, how="graph", cold=True)


def test_a_call_that_fails_raises():
    def call() -> None:
        raise ValueError("no such input")

    with pytest.raises(ValueError, match="no such input"):
        measure(call, CPU)


def test_ceilings_of_this_machine_are_rates():
    """A core copies 1 to 100 GB/s, and does 1 GFLOP/s to 10 TFLOP/s."""
    assert 1e8 < timing.copy_rate(CPU) < 1e12
    assert 1e8 < timing.matmul_rate(CPU) < 1e14
    assert timing.trivial(CPU).median < 1000


@pytest.mark.gpu
def test_a_gpu_is_timed_by_graph_replays_and_cold_ones_of_a_single_call():
    device = torch.device("cuda")
    x = torch.zeros(1 << 20, device=device)
    warm, cold = (measure(lambda: x.add_(1), device, cold=c) for c in (False, True))
    assert (warm.how, warm.cold, cold.how, cold.cold, cold.calls) == ("graph", False, "graph", True, 1)
    assert warm.calls > 20 and 1 < warm.median < cold.median < 100


@pytest.mark.gpu
def test_what_no_graph_can_hold_is_timed_by_the_clock_and_says_so():
    device = torch.device("cuda")
    x = torch.zeros(1, device=device)
    assert measure(lambda: x.item(), device).how == "wall"
    assert measure(lambda: x.add_(1), device).how == "graph"  # and the next call is no worse for it
