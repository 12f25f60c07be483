"""Timing of one call: on a GPU by replays of a CUDA graph, elsewhere by the wall clock. And what the machine can do.

Knows clocks, graphs and caches. Must not know ops, bundles or workloads.

Warm, the figure that is compared: a graph of some calls one behind the other is replayed, and a sample is its time over
the number of its calls; launch gaps do not count, and what fits the L2 cache stays there (as with
`triton.testing.do_bench_cudagraph`). Cold: before each sample a buffer of twice the L2 cache is written, then a graph
of a single call is replayed between two events, whose gaps count: compare with the cold time of a trivial kernel. A
call that no graph can capture is timed one by one with the wall clock, and its Timing says so.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import torch

Call = Callable[[], object]
GRAPH, WALL = "graph", "wall"
SAMPLES = 25
_SAMPLE_US = 2000.0  # a sample takes at least this where calls are short: events resolve half a microsecond
_WALL_SAMPLE_US = 200.0  # by the clock: of a processor that others use too, one sample in ten is interrupted, not most
_FEW_CALLS, _MOST_CALLS = 4, 400  # in a graph: to see how long a call takes, and to time it
_LONG_US, _LEAST_SAMPLES = 20_000.0, 7  # calls beyond are sampled less often


@dataclass(frozen=True)
class Timing:
    """Microseconds of one call: median, p10 and p90 of `samples`, each of which is the mean of `calls` calls.

    how: `graph` or `wall`. cold: whether the L2 cache was flushed before each sample.
    """

    median: float
    p10: float
    p90: float
    samples: int
    calls: int
    how: str
    cold: bool


def measure(call: Call, device: torch.device, *, cold: bool = False, samples: int = SAMPLES) -> Timing:
    """Time `call`, which must leave all it needs as it found it. On the CPU nothing is flushed: `cold` must be False
    there. Whatever the call raises when it is run alone, this raises."""
    call()
    if device.type != "cuda":
        return _wall(call, lambda: None, samples)
    return _graph(call, device, samples, cold) or _wall(call, lambda: torch.cuda.synchronize(device), samples)


def copy_rate(device: torch.device) -> float:
    """Bytes per second of a large copy, those read and those written.

    On a GPU of 256 MB: of 1 GiB a graph replays at two thirds of the rate (2.77 TB/s instead of 4.23 on an H200).
    """
    elements = 1 << (27 if device.type == "cuda" else 25)
    source = torch.ones(elements, dtype=torch.bfloat16, device=device)
    target = torch.empty_like(source)
    took = measure(lambda: target.copy_(source), device)
    return 2 * source.numel() * source.element_size() / took.median * 1e6


def matmul_rate(device: torch.device) -> float:
    """Products and sums per second of a large square matrix product: bf16 on a GPU, float32 on the CPU."""
    side, dtype = (8192, torch.bfloat16) if device.type == "cuda" else (1024, torch.float32)
    a, b = (torch.randn(side, side, device=device, dtype=dtype) for _ in range(2))
    out = torch.empty_like(a)
    took = measure(lambda: torch.mm(a, b, out=out), device)
    return 2 * side**3 / took.median * 1e6


def trivial(device: torch.device, *, cold: bool = False) -> Timing:
    """The least that a call can take: one kernel that writes one value."""
    one = torch.zeros(1, device=device)
    return measure(lambda: one.fill_(1.0), device, cold=cold)


def _graph(call: Call, device: torch.device, samples: int, cold: bool) -> Timing | None:
    """Samples by graph replays; nothing where the call does what no graph can hold."""
    graph = _captured(call, _FEW_CALLS)
    if graph is None:
        return None
    about = _events(graph.replay) / _FEW_CALLS
    del graph  # and the memory of its calls
    calls = 1 if cold else max(1, min(_MOST_CALLS, int(_SAMPLE_US / about)))
    graph = _captured(call, calls)
    if graph is None:
        return None
    flush = _flusher(device) if cold else lambda: None
    taken = []
    for _ in range(_count(samples, about * calls)):
        flush()
        taken.append(_events(graph.replay) / calls)
    return _timing(taken, calls, GRAPH, cold)


def _captured(call: Call, calls: int) -> torch.cuda.CUDAGraph | None:
    """A graph of `calls` calls, or nothing where the call does what no graph can hold."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):  # what a first call on a new stream sets up must not be captured
        call()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    try:
        with torch.cuda.graph(graph):
            for _ in range(calls):
                call()
    except RuntimeError:
        torch.cuda.synchronize()
        return None
    graph.replay()
    torch.cuda.synchronize()
    return graph


def _events(call: Call) -> float:
    """Microseconds on the current stream between two events around a call."""
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    begin.record()
    call()
    end.record()
    end.synchronize()
    return float(begin.elapsed_time(end)) * 1e3


def _flusher(device: torch.device) -> Call:
    """Writes twice the L2 cache; queued ahead of a sample it also hides the host's time to launch that."""
    size = 2 * torch.cuda.get_device_properties(device).L2_cache_size
    buffer = torch.empty(size, dtype=torch.uint8, device=device)
    return buffer.zero_


def _wall(call: Call, wait: Callable[[], None], samples: int) -> Timing:
    """Samples by the wall clock, each of as many calls as take a fraction of a millisecond together."""
    about = _walled(call, wait, 1)
    calls = max(1, min(_MOST_CALLS, int(_WALL_SAMPLE_US / about)))
    taken = [_walled(call, wait, calls) for _ in range(_count(samples, about * calls))]
    return _timing(taken, calls, WALL, cold=False)


def _walled(call: Call, wait: Callable[[], None], calls: int) -> float:
    wait()
    began = time.perf_counter()
    for _ in range(calls):
        call()
    wait()
    return (time.perf_counter() - began) * 1e6 / calls


def _count(samples: int, about: float) -> int:
    return min(samples, _LEAST_SAMPLES) if about > _LONG_US else samples


def _timing(taken: list[float], calls: int, how: str, cold: bool) -> Timing:
    deciles = statistics.quantiles(taken, n=10, method="inclusive")
    return Timing(statistics.median(taken), deciles[0], deciles[-1], len(taken), calls, how, cold)
