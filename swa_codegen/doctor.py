"""Doctor: what is installed, what is missing or too old, and the command that repairs it.

Knows package names, version ranges and the driver. Must run where any of them is missing: nothing beyond the standard
library is imported at the top, versions come from package metadata, and `python -m swa_codegen.doctor` needs no typer.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from . import host_compiler, prebuilt, user_cache
from .driver import DRIVER, REPAIR, cuda_version, find_driver, release
from .errors import told
from .versions import LOADER, LOADER_RANGE, in_range, numbers

LOAD, GENERATE, COMMANDS, GPU = "load and verify", "generate", "use commands", "build or run for a GPU"
CACHE = "generate without --out"
REQUIREMENTS = (  # as in pyproject.toml; a test holds the two together
    ("torch", ">=2.11,<2.14", LOAD),
    (LOADER, LOADER_RANGE, LOAD),
    ("typer", ">=0.15", COMMANDS),
    ("rich", ">=13", COMMANDS),
    ("tilelang", "==0.1.15", GENERATE),
    ("apache-tvm", "==0.25.0.post1", GENERATE),
    ("z3-solver", "==4.15.4.0", GENERATE),
    ("numpy", ">=2.0", GENERATE),
    ("pydantic", ">=2.12,<3", GENERATE),
    ("platformdirs", ">=4", GENERATE),
    ("filelock", ">=3.16", GENERATE),
)
PYTHONS = ((3, 11), (3, 13))
ROOM = 100_000_000  # bytes: a bundle of V4.1-Flash for Hopper takes 13 MB, and nvcc puts some of each kernel aside
NVCC = (13, 0)
TORCH_CUDA = "pip install --force-reinstall 'torch>=2.11,<2.14' --index-url https://download.pytorch.org/whl/cu130"
GPU_EXTRA = "pip install 'swa-codegen[gpu]'"
PREFER_PIP = "export CUDA_HOME=$(python -c 'import nvidia.cu13 as p; print(*p.__path__)')"


@dataclass(frozen=True)
class Finding:
    """One thing looked at. state: `ok`, `missing` or `wrong`; repair is empty when ok; role: what it is needed for."""

    name: str
    found: str
    wanted: str
    state: str
    role: str
    repair: str = ""


@dataclass(frozen=True)
class Diagnosis:
    """All findings, the device that ops would run on, and how many GPUs the driver shows."""

    findings: tuple[Finding, ...]
    device: str
    gpus: int

    def able(self, *roles: str) -> bool:
        """Whether everything that `roles` need is there and in range."""
        return all(f.state == "ok" for f in self.findings if f.role in roles)

    @property
    def healthy(self) -> bool:
        """Bundles load here, and nothing that is installed is out of range. What is absent may be so on purpose, and an
        old nvcc is no fault of a machine without a GPU."""
        return self.able(LOAD) and all(f.state != "wrong" for f in self.findings if f.role != GPU or self.gpus)

    def model_dump(self) -> dict[str, Any]:
        """Plain values for JSON."""
        nvcc = all(f.state == "ok" for f in self.findings if f.name == "nvcc")
        return {
            "healthy": self.healthy,
            "device": self.device,
            "prebuilt": [{"name": name, "target": target} for name, target in prebuilt.held()],
            "load_and_verify": self.able(LOAD),
            "generate_cpu": self.able(LOAD, GENERATE),
            "generate_gpu": self.able(LOAD, GENERATE) and nvcc,
            "findings": [asdict(f) for f in self.findings],
        }


def examine() -> Diagnosis:
    """Look at this machine. Imports torch, if it is there, to ask for its devices; no compiler is imported."""
    gpus = _gpu_count()
    packages = (_package(*requirement) for requirement in REQUIREMENTS)
    findings = [_python(), *packages, _loader(), _linker(), *_places(), _nvcc()]
    if gpus:
        findings += [_driver_version(), _torch_cuda()]
    return Diagnosis(tuple(findings), _device(), gpus)


def _python() -> Finding:
    here, (least, end) = sys.version_info[:2], PYTHONS
    state = "ok" if least <= here < end else "wrong"
    repair = "" if state == "ok" else "make the virtual environment with Python 3.11 or 3.12"
    return Finding("python", "{}.{}.{}".format(*sys.version_info[:3]), ">=3.11,<3.13", state, LOAD, repair)


def _package(name: str, wanted: str, role: str) -> Finding:
    install = f"pip install '{name}{wanted}'"
    try:
        version = metadata.version(name) or "unknown"  # a damaged install has metadata without a version
    except metadata.PackageNotFoundError:
        return Finding(name, "not installed", wanted, "missing", role, install)
    good = in_range(version, wanted)
    return Finding(name, version, wanted, "ok" if good else "wrong", role, "" if good else install)


def _loader() -> Finding:
    """The shared library inside apache-tvm-ffi, mapped for real."""
    repair = f"pip install --force-reinstall '{LOADER}{LOADER_RANGE}'"
    try:
        import tvm_ffi
    except Exception as failure:  # whatever an import may raise is the answer here
        return Finding("import tvm_ffi", told(failure), "imports", "missing", LOAD, repair)
    return Finding("import tvm_ffi", str(tvm_ffi.__version__), "imports", "ok", LOAD)


def _linker() -> Finding:
    found, wanted = host_compiler.find(), host_compiler.searched()
    if found is None:
        return Finding("C++ compiler", "not found", wanted, "missing", GENERATE, host_compiler.repair())
    return Finding("C++ compiler", str(found), wanted, "ok", GENERATE)


def _places() -> Iterator[Finding]:
    """Where is written: compilers' temporary files, and bundles that no place was named for."""
    temporary = Path(os.environ.get("TMPDIR") or "/tmp")
    yield _place("temporary folder", temporary, GENERATE, 'mkdir -p "$HOME/tmp" && export TMPDIR="$HOME/tmp"')
    try:
        cache = user_cache.folder()
    except ModuleNotFoundError:
        return
    yield _place("cache", cache, CACHE, "export XDG_CACHE_HOME=$(mktemp -d)")


def _place(name: str, folder: Path, role: str, repair: str) -> Finding:
    """Whether a folder, or the nearest above that exists, can be written and has room."""
    wanted = f"writable, {ROOM // 1_000_000} MB free"
    nearest = next(p for p in (folder, *folder.parents) if p.exists())
    try:
        tempfile.TemporaryFile(dir=nearest).close()
        free = shutil.disk_usage(nearest).free
    except OSError as failure:
        return Finding(name, f"{folder}: {failure.strerror}", wanted, "missing", role, repair)
    found, good = f"{folder}, {free // 1_000_000} MB free", free >= ROOM
    return Finding(name, found, wanted, "ok" if good else "missing", role, "" if good else repair)


def _nvcc() -> Finding:
    from .building.cuda import find_nvcc, nvcc_version

    wanted = ">={}.{}".format(*NVCC)
    nvcc = find_nvcc()
    if nvcc is None:
        return Finding("nvcc", "not found", wanted, "missing", GPU, GPU_EXTRA)
    version = nvcc_version(nvcc)
    good = numbers(version) >= NVCC
    repair = "" if good else f"{GPU_EXTRA} && {PREFER_PIP}"
    return Finding("nvcc", f"{version} ({nvcc})", wanted, "ok" if good else "wrong", GPU, repair)


def _gpu_count() -> int:
    """GPUs that the driver shows; 0 where there is no driver."""
    driver = find_driver()
    count = ctypes.c_int(0)
    if driver is None or driver.cuInit(0) or driver.cuDeviceGetCount(ctypes.byref(count)):
        return 0
    return count.value


def _driver_version() -> Finding:
    version = cuda_version(find_driver())
    good = version >= DRIVER
    repair = "" if good else REPAIR
    return Finding(
        "driver", f"CUDA {release(version)}", "CUDA 13.0 (driver 580)", "ok" if good else "wrong", GPU, repair
    )


def _torch_cuda() -> Finding:
    here = _device()
    seen = here != "cpu"
    return Finding("torch's CUDA", here, "sees the GPU", "ok" if seen else "wrong", GPU, "" if seen else TORCH_CUDA)


def _device() -> str:
    """The device that ops would run on, as torch sees it."""
    try:
        import torch
    except Exception as failure:  # a broken install must not stop the doctor
        return f"unknown: {told(failure)}"
    if not torch.cuda.is_available():
        return "cpu"
    return "{} ({}.{})".format(torch.cuda.get_device_name(), *torch.cuda.get_device_capability())


def main() -> int:
    """The findings as plain lines; exit code as of the command."""
    found = examine()
    for f in found.findings:
        print(f"{f.state:8}{f.name} {f.found}" + (f", wanted {f.wanted}, to {f.role}: {f.repair}" if f.repair else ""))
    print(f"device  {found.device}\nprebuilt {prebuilt.described()}")
    return 0 if found.healthy else 1


if __name__ == "__main__":
    sys.exit(main())
