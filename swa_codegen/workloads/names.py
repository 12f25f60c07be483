"""The named workloads of a benchmark or a tuning run, and the sizes that each comes in.

Knows which op a workload calls, which kernels that launches, and how many sequences and tokens there are. Must not know
tensors, clocks or peers. Sizes are what a server meets, and no numbers of a spec.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ..derived import Derived
from ..kernels import EXTRA, compress_kernels, takes_extra
from ..ops import Ops

STEP, CHUNK = "step", "chunk"


@dataclass(frozen=True)
class Sizes:
    """The sizes that workloads come in.

    decode, extra: B sequences. prefill: N tokens of one sequence. steps: sequences of T tokens each, and chunked: N
    tokens in chunks of `chunk`, for `index`, `compress` and `store`; `index` takes the last of the chunked alone.
    extra_rows: rows of the compressed cache.
    """

    decode: tuple[int, ...]
    extra: tuple[int, ...]
    prefill: tuple[int, ...]
    index_steps: tuple[int, ...]
    steps: tuple[int, ...]
    chunked: tuple[int, ...]
    chunk: int
    extra_rows: int


GPU = Sizes(
    decode=(1, 4, 16, 64, 128, 256, 512),
    extra=(2, 16, 128),
    prefill=(1024, 4096, 8192, 16384),
    index_steps=(1, 16, 128, 512),
    steps=(128,),
    chunked=(4096, 16384, 65536),
    chunk=4096,
    extra_rows=65536,
)
GPU_QUICK = Sizes((128,), (128,), (4096,), (128,), (), (16384,), chunk=4096, extra_rows=65536)
CPU = Sizes((1, 8), (2,), (256,), (1, 16), (16,), (4096,), chunk=1024, extra_rows=4096)
CPU_QUICK = Sizes((1,), (1,), (32,), (), (), (512,), chunk=256, extra_rows=1024)


@dataclass(frozen=True)
class Workload:
    """One line of a benchmark.

    name: what is done, with the heads where they matter. op: the op that is called. kernels: those of the bundle that
    it launches, in order. size: B of decode workloads, else N. sequences, tokens: how many, and of each how many.
    unit: `step` (tokens of a decode step) or `chunk`. ratio: of `compress`. rows: of the compressed cache.
    """

    name: str
    op: str
    kernels: tuple[str, ...]
    size: int
    sequences: int
    tokens: int
    unit: str = STEP
    ratio: int = 0
    rows: int = 0

    def rows_of(self, kernel: str) -> int:
        """Extent of the first axis of the kernel's first tensor, by which kernels for few rows are chosen: sequences of
        a decode step, else tokens."""
        return self.sequences * self.tokens if takes_extra(kernel) else self.size


def list_workloads(ops: Ops, quick: bool = False) -> list[Workload]:
    """The workloads whose kernels the bundle holds, all sizes of one behind each other; `quick`: a size or two each."""
    sizes = {(True, False): GPU, (True, True): GPU_QUICK, (False, False): CPU, (False, True): CPU_QUICK}
    held = ops.manifest["ops"]
    every = workloads_of(ops.spec, sizes[ops.target.is_cuda, quick])
    return [w for w in every if all(k in held for k in w.kernels) and (w.op in held or w.ratio)]


def workloads_of(spec: Derived, sizes: Sizes) -> Iterator[Workload]:
    """The workloads of a spec in these sizes."""
    heads, T = f"h{spec.num_heads}", spec.tokens_per_step
    decode, prefill = "attention_decode", "attention_prefill"
    for B in sizes.decode:
        yield Workload(f"decode-{heads}", decode, (decode,), B, B, T)
    for B in sizes.extra if spec.compress else ():
        yield Workload(f"decode-extra-{heads}", decode, (decode + EXTRA,), B, B, T, rows=sizes.extra_rows)
    for N in sizes.prefill:
        yield Workload(f"prefill-{heads}", prefill, (prefill,), N, 1, N, CHUNK)
    for N in (*(T * B for B in sizes.index_steps), sizes.chunked[-1]):
        yield Workload("index", "get_kv_index", ("get_kv_index",), N, math.ceil(N / T), T)
    for entry in spec.compress:
        for N, shape in _token_shapes(spec, sizes):
            yield Workload(f"compress-c{entry.ratio}", "compress", compress_kernels(entry), N, *shape, entry.ratio)
    for N, shape in _token_shapes(spec, sizes):
        yield Workload("store", "store_kv", ("store_kv",), N, *shape)


def _token_shapes(spec: Derived, sizes: Sizes) -> Iterator[tuple[int, tuple[int, int, str]]]:
    """N, and (sequences, tokens of each, unit)."""
    for B in sizes.steps:
        yield B * spec.tokens_per_step, (B, spec.tokens_per_step, STEP)
    for N in sizes.chunked:
        yield N, (N // sizes.chunk, sizes.chunk, CHUNK)
