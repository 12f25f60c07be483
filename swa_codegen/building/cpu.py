"""CPU libraries: TVMScript through the apache-tvm worker and LLVM.

Knows what a kernel's name allows (sums that may be reordered, blocks that may run at once); must not know TIR.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .. import host_compiler
from ..lowering import Lowered
from ..target import Target
from ..workers import run_jobs

WORKER = "swa_codegen.building.llvm_worker"
MICROARCHITECTURE = "x86-64-v3"  # AVX2 and FMA; a bundle must run on other machines than the one that made it


def compile_all(
    kernels: Sequence[Lowered], target: Target, folder: Path, processes: int, done: Callable[[str], None]
) -> list[dict[str, Any]]:
    """Build each kernel's `.tir.py` in `folder` into `<name>.so`; returns the bounds report of checking builds.

    Raises LoweringError where a kernel cannot be built, or no host compiler links it.
    """
    host_compiler.need()
    jobs = [
        {
            "name": kernel.op,
            "symbol": kernel.symbol,
            "text": str(folder / f"{kernel.name}{target.text_suffix}"),
            "library": str(folder / f"{kernel.name}.so"),
            "checked": kernel.schedule.checked,
            "products": kernel.op.startswith("attention"),  # their sums may be reordered; no other kernel's may
            "parallel": kernel.op.startswith(("attention", "compress_")) and not kernel.schedule.checked,
            "mcpu": MICROARCHITECTURE,
        }
        for kernel in kernels
    ]
    results = run_jobs(WORKER, jobs, min(processes, 1 + len(jobs) // 8), lambda result: done(result["op"]))
    return [{"bounds": r["bounds"]} if r["bounds"] else {} for r in results]
