"""The machine that a benchmark or a verification ran on; for the first also the ceilings measured in the same run.

Knows where names, versions and clocks are found. Must not know ops or workloads. What cannot be found is an empty text.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import torch

from .loading import CPU_INFO
from .timing import Timing, copy_rate, matmul_rate, trivial
from .versions import LOADER

DRIVER = Path("/sys/module/nvidia/version")


@dataclass(frozen=True)
class Place:
    """Where and when something ran: names and versions, and the day in UTC."""

    device: str
    driver: str
    torch: str
    cuda: str
    apache_tvm_ffi: str
    date: str


@dataclass(frozen=True)
class Machine(Place):
    """A place and what it can do. Rates in bytes and in products and sums per second.

    trivial: one kernel that writes one value, the least that a call can take; trivial_cold: the same with a flushed L2
    cache, whose gaps every cold time has (none on the CPU). clocks: as nvidia-smi tells them behind the measured load.
    """

    clocks: str
    l2_bytes: int
    copy_rate: float
    matmul_rate: float
    matmul: str
    trivial: Timing
    trivial_cold: Timing | None


def examine(device: torch.device) -> Machine:
    """Look at this machine, and measure what it can do; takes a few seconds."""
    on_gpu = device.type == "cuda"
    copies, products = copy_rate(device), matmul_rate(device)
    threads = torch.get_num_threads()
    return Machine(
        **asdict(place(device)),
        clocks=_clocks() if on_gpu else "",
        l2_bytes=torch.cuda.get_device_properties(device).L2_cache_size if on_gpu else 0,
        copy_rate=copies,
        matmul_rate=products,
        matmul="bf16" if on_gpu else f"float32, {threads} {'thread' if threads == 1 else 'threads'}",
        trivial=trivial(device),
        trivial_cold=trivial(device, cold=True) if on_gpu else None,
    )


def place(device: torch.device) -> Place:
    """Names and versions of this machine; measures nothing."""
    on_gpu = device.type == "cuda"
    return Place(
        device=torch.cuda.get_device_name(device) if on_gpu else _processor(),
        driver=_driver() if on_gpu else "",
        torch=torch.__version__,
        cuda=str(torch.version.cuda or "") if on_gpu else "",
        apache_tvm_ffi=metadata.version(LOADER),
        date=datetime.now(UTC).date().isoformat(),
    )


def _driver() -> str:
    """Version of the GPU's driver, as its kernel module says it."""
    return DRIVER.read_text().strip() if DRIVER.is_file() else ""


def _processor() -> str:
    """Name of the processor."""
    lines = CPU_INFO.read_text().splitlines() if CPU_INFO.is_file() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _clocks() -> str:
    """Clocks of the first GPU, in the words of nvidia-smi."""
    program = shutil.which("nvidia-smi")
    if program is None:
        return ""
    query = "--query-gpu=clocks.sm,clocks.max.sm,clocks.mem,power.limit"
    said = subprocess.run([program, query, "--format=csv"], capture_output=True, text=True, timeout=30, check=False)
    return "; ".join(said.stdout.splitlines()[:2])
