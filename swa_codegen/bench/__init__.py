"""Bench: the named workloads of bundles beside what else does the same work, in one process. Reports; judges nothing.

`python -m swa_codegen.bench BUNDLE... --save FILE` needs torch and apache-tvm-ffi alone. A baseline (`eager`) or a peer
(`peers`) whose result is another than the op's is not timed, and its row says so. What is kept of a run is in `report`.
Knows the order of a run; must not know how anything is timed (`timing`) or drawn (`reports`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import torch
from torch import Tensor

from ..errors import ArgumentError, told
from ..machine import Machine, examine
from ..ops import Ops
from ..ops.variants import entry_for
from ..timing import Timing, measure
from ..workloads import Prepared, Workload, list_workloads, prepare
from .eager import Baseline, baseline
from .peers import FLASH_MLA, FLASH_MLA_OPS, flash_mla, flash_mla_version
from .report import BenchRow, Report, Rival, derived

EAGER, COMPILED = "torch eager", "torch.compile"
COMPILED_SIZES = (8, 128, 256, 4096, 65536)  # a compilation takes 5 to 20 s
# Relative to the whole: torch.compile leaves roundings to bf16 out, which moves one FP4 code in a hundred (0.04), and a
# peer's row format rounds keys anew (0.03). Other keys, or another mask, give 0.3 and more.
LOOSE = 0.1


def bench(
    bundles: Sequence[Ops],
    *,
    names: Collection[str] = (),
    quick: bool = False,
    progress: Callable[[str], None] = lambda name: None,
    keep: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Time workloads of bundles of one target.

    names: only these. quick: a size or two of each, and no torch.compile. keep: gets the report so far after every row,
    so that a run that is cut short leaves what it has. Raises ArgumentError for a name that no bundle has, or bundles
    of two targets.
    """
    device = _device(bundles)
    wanted = list(chosen(bundles, names, quick))
    made = tuple({k: ops.manifest[k] for k in ("spec_sha256", "versions")} for ops in bundles)
    peers = {FLASH_MLA: version} if (version := flash_mla_version()) else {}
    with _one_thread():
        report = Report(examine(device), made, peers, ())
        for ops, workload in wanted:
            progress(f"{workload.name} {workload.size}")
            row = _row(ops, workload, report.machine, device, quick)
            report = replace(report, rows=(*report.rows, row))
            keep(report)
    return report


@contextmanager
def _one_thread() -> Iterator[None]:
    """On the CPU ops, rivals and rates all run in one thread. Several wait for each other at the end of every step: on
    two busy cores eager torch took 200 to 2,800 times an op's time, and measured were the waits."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def _device(bundles: Sequence[Ops]) -> torch.device:
    targets = sorted({ops.target.name for ops in bundles})
    if len(targets) != 1:
        bound = "one run compares on one device"
        raise ArgumentError("bundles", value=" and ".join(targets) or "none", bound=bound, repair="run one by one")
    return torch.device(bundles[0].target.device_type)


def chosen(bundles: Sequence[Ops], names: Collection[str], quick: bool) -> Iterator[tuple[Ops, Workload]]:
    """Workloads with the first bundle that has them: most do not depend on the number of heads."""
    every: dict[tuple[str, int], tuple[Ops, Workload]] = {}
    for ops in bundles:
        for w in list_workloads(ops, quick):
            every.setdefault((w.name, w.size), (ops, w))
    known = dict.fromkeys(name for name, _ in every)
    for name in names:
        if name not in known:
            raise ArgumentError("--workload", value=name, bound=f"known are {', '.join(known)}", repair="name one")
    return (found for (name, _), found in every.items() if not names or name in names)


def _row(ops: Ops, workload: Workload, machine: Machine, device: torch.device, quick: bool) -> BenchRow:
    work = prepare(ops, workload)
    work.call()
    warm = measure(work.call, device)
    rivals = {name: _rival(make, work, warm, device) for name, make in _rivals(ops, work, quick).items()}
    return BenchRow(
        workload=work.name,
        size=work.size,
        schedules={k: entry_for(ops.manifest["ops"][k], workload.rows_of(k))["schedule"] for k in work.kernels},
        read=work.read,
        written=work.written,
        flops=work.flops,
        **derived(work.bytes, work.flops, warm.median, machine),
        warm=warm,
        cold=measure(work.call, device, cold=True) if device.type == "cuda" else None,
        rivals=rivals,
    )


def _rivals(ops: Ops, work: Prepared, quick: bool) -> dict[str, Callable[[], Baseline | str]]:
    """What to compare with, by name; or why not."""
    wanted: dict[str, Callable[[], Baseline | str]] = {EAGER: lambda: baseline(ops.spec, work)}
    if not quick and work.size in COMPILED_SIZES:
        wanted[COMPILED] = lambda: baseline(ops.spec, work).compiled()
    if ops.target.is_cuda and work.workload.op in FLASH_MLA_OPS:
        wanted[FLASH_MLA] = lambda: flash_mla(ops.spec, work)
    return wanted


def _rival(make: Callable[[], Baseline | str], work: Prepared, own: Timing, device: torch.device) -> Rival:
    """Whatever another raises is no fault of the bundle, and of any kind: the row tells it."""
    try:
        rival = make()
        if isinstance(rival, str):
            return Rival(reason=rival)
        difference = _difference(rival.outputs(), work.outputs())
        if not difference <= LOOSE:
            return Rival(difference=difference, reason="its result is another")
        warm = measure(rival, device)
        return Rival(warm, warm.median / own.median, difference)
    except Exception as failure:
        return Rival(reason=told(failure)[:300])
    finally:
        if device.type == "cuda":
            torch.cuda.empty_cache()


def _difference(got: tuple[Tensor, ...], wanted: tuple[Tensor, ...]) -> float:
    """Largest norm of a difference as a share of the norm of what is wanted."""
    pairs = zip(got, wanted, strict=True)
    return max(float((g.float() - w.float()).norm() / w.float().norm().clamp(min=1e-30)) for g, w in pairs)
