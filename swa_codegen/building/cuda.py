"""CUDA libraries: nvcc over the emitted text, the CUDA runtime linked in. Needs no GPU.

Knows nvcc's options and where it may lie; must not know what a kernel computes.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..errors import LoweringError
from ..lowering import Lowered
from ..target import Target

NVCC_SECONDS = 600


def find_nvcc() -> Path | None:
    """nvcc: of $CUDA_HOME, the PATH, the pip package nvidia-cuda-nvcc, or the usual folder; None if in none of them."""
    places = [Path(os.environ["CUDA_HOME"]) / "bin"] if os.environ.get("CUDA_HOME") else []
    on_path = shutil.which("nvcc")
    places += [Path(on_path).parent] if on_path else []
    for package in ("nvidia.cu13", "nvidia.cuda_nvcc"):
        spec = _find_package(package)
        places += [Path(p) / "bin" for p in (spec.submodule_search_locations or ())] if spec else []
    places.append(Path("/usr/local/cuda/bin"))
    return next((p / "nvcc" for p in places if (p / "nvcc").is_file()), None)


def _find_package(name: str) -> Any:
    try:
        return importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return None


def include_folders() -> list[Path]:
    """Headers that the emitted text needs: ours, TileLang's templates, CUTLASS, and the loader's C interface."""
    roots = {}
    for package in ("tilelang", "tvm_ffi"):
        spec = _find_package(package)
        if spec is None or not spec.submodule_search_locations:
            raise LoweringError(
                f"headers of {package}",
                value="nothing",
                bound="the package is not installed",
                repair=f"pip install {package}",
            )
        roots[package] = Path(spec.submodule_search_locations[0])
    tilelang, ffi = roots["tilelang"], roots["tvm_ffi"]
    return [
        Path(__file__).parent,
        tilelang / "src",
        tilelang / "3rdparty" / "cutlass" / "include",
        ffi / "include",
    ]


def command(nvcc: Path, target: Target, source: str, library: str) -> list[str]:
    """The nvcc call that makes a library of libc and the driver alone. File names end in it: they are relative."""
    architecture = target.name.removeprefix("sm_")
    return [
        str(nvcc),
        "-shared",
        "-Xcompiler=-fPIC,-fvisibility=hidden",
        "-cudart=static",
        "-Xlinker=-s",  # local symbols hold the names of nvcc's temporary files, which differ from run to run
        "-std=c++17",
        "-O3",
        "-w",
        f"-gencode=arch=compute_{architecture},code=sm_{architecture}",
        "-Xptxas=-v",
        *_arithmetic(source),
        *(f"-I{folder}" for folder in include_folders()),
        *_runtime_folder(nvcc),
        source,
        "-o",
        library,
    ]


def _arithmetic(source: str) -> list[str]:
    """Only attention may fuse a product into a sum: the rest is bit-equal to the CPU and to torch.

    In attention subnormal weights are zero: they are less than 2^-126 of the largest, and the care that exponentials
    take of them was 288 instructions a tile of scores. Decoding has no subnormals: scales below 2^-117 are none.
    Divisions are of sums of weights and by constants, whose slow paths are never taken: they were 370 of 3,072
    instructions. In `compress` weights below 2^-126 are zero: the care that subnormal exponentials take was 110 of
    1,383.
    """
    if source.startswith("attention"):
        return ["-ftz=true"]
    exact = ["-fmad=false", "-prec-div=false"]
    return [*exact, "-ftz=true"] if source.startswith("compress_") else exact


def _runtime_folder(nvcc: Path) -> list[str]:
    """Where pip's packages put the static runtime: nvcc 13.0 from PyPI looks only in a `lib64` that they lack."""
    folder = nvcc.parent.parent / "lib"
    return [f"-L{folder}"] if (folder / "libcudart_static.a").is_file() else []


def nvcc_version(nvcc: Path) -> str:
    """Release of nvcc, such as `13.0`; `unknown` where it does not run."""
    try:
        said = subprocess.run([nvcc, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return "unknown"
    found = re.search(r"release (\d+\.\d+)", said)
    return found[1] if found else "unknown"


def compile_all(
    kernels: Sequence[Lowered], target: Target, folder: Path, processes: int, done: Callable[[str], None]
) -> list[dict[str, Any]]:
    """Build each kernel's `.cu` in `folder` into `<name>.so`; returns registers, spills and nvcc's version of each."""
    nvcc = find_nvcc()
    if nvcc is None:
        raise LoweringError(
            "nvcc",
            value="not found",
            bound="searched $CUDA_HOME, PATH, the package nvidia-cuda-nvcc, /usr/local/cuda",
            repair="pip install 'swa-codegen[gpu]'",
        )
    version = nvcc_version(nvcc)

    def one(kernel: Lowered) -> dict[str, Any]:
        said = _run_nvcc(command(nvcc, target, f"{kernel.name}.cu", f"{kernel.name}.so"), kernel.op, folder)
        done(kernel.op)
        return {"nvcc": version, **_ptxas_facts(said)}

    with ThreadPoolExecutor(processes) as pool:
        return list(pool.map(one, kernels))


def _run_nvcc(call: list[str], op: str, folder: Path) -> str:
    try:
        done = subprocess.run(call, cwd=folder, capture_output=True, text=True, timeout=NVCC_SECONDS, check=False)
    except subprocess.TimeoutExpired as late:
        raise LoweringError(
            op, value=f"over {late.timeout} s", bound="nvcc's limit", repair="choose smaller tiles"
        ) from late
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
        raise LoweringError(
            op, value=f"nvcc exit {done.returncode}", bound="; ".join(errors[:3]), repair="see the emitted text"
        )
    return done.stderr


def _ptxas_facts(said: str) -> dict[str, int]:
    registers = [int(n) for n in re.findall(r"Used (\d+) registers", said)]
    spills = [int(n) for n in re.findall(r"(\d+) bytes spill (?:stores|loads)", said)]
    return {"registers": max(registers, default=0), "spill_bytes": sum(spills)}
