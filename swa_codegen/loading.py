"""Load a bundle: check it, map its libraries, hand back its ops. Needs torch and apache-tvm-ffi, and no compiler."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import manifest
from .derived import ResolvedSpec
from .driver import DRIVER, REPAIR, cuda_version, find_driver, release
from .errors import BundleError
from .target import TARGETS, Target

if TYPE_CHECKING:
    from .ops import Ops

FFI_RANGE = ((0, 1, 11), (0, 1, 13))
CPU_INFO = Path("/proc/cpuinfo")
FILE_NAME = re.compile(r"\w[\w.-]*", re.ASCII)  # no separator, and no leading dot


def load(path: str | Path, *, instead: Iterable[str | Path] = ()) -> Ops:
    """The ops of the bundle in `path`.

    Refuses, before anything is mapped, a bundle that is damaged, of an unknown schema, for hardware that this machine
    has not, or a loader outside the supported range. Raises BundleError naming the repair.

    instead: further bundles of the same spec and target, whose kernels take the place of those of `path`.
    """
    folder = Path(path)
    found = manifest.read(folder)
    target = TARGETS.get(found["target"])
    if target is None:
        raise BundleError(
            "target", value=found["target"], bound=f"known are {', '.join(TARGETS)}", repair="update swa-codegen"
        )
    _check_loader()
    _check_hardware(target)
    homes = dict.fromkeys(found["ops"], folder)
    for other in map(Path, instead):
        entries = _same_spec(other, found)
        found = found | {"ops": found["ops"] | entries}
        homes |= dict.fromkeys(entries, other)
    libraries = {name: _checked_library(homes[op], name, entry) for op, name, entry in manifest.entries(found)}

    import tvm_ffi

    from . import runtime
    from .ops import Ops
    from .ops.signatures import signature
    from .variants import by_rows

    for op, name, entry in manifest.entries(found):
        _check_arguments(homes[op], name, entry, signature(op))
    if not target.is_cuda:
        runtime.install()
    kernels = {
        name: tvm_ffi.load_module(str(libraries[name]))[entry["symbol"]] for _, name, entry in manifest.entries(found)
    }
    functions = {op: by_rows(op, entry, kernels) for op, entry in found["ops"].items()}
    return Ops(ResolvedSpec.from_dict(found["spec"]), found, target, functions, check_requested()).register()


def _same_spec(folder: Path, wanted: dict[str, Any]) -> dict[str, Any]:
    """The kernels of a further bundle, which must be of the same spec and target."""
    found = manifest.read(folder)
    for name in ("target", "spec_sha256"):
        if found[name] != wanted[name]:
            bound = f"the bundle it is to go into has {wanted[name]}"
            raise BundleError(f"{folder}: {name}", value=found[name], bound=bound, repair="generate it for that")
    return dict(found["ops"])


def check_requested() -> bool:
    """Whether SWA_CODEGEN_CHECK asks for checks of values. The package's one environment variable at run time."""
    return os.environ.get("SWA_CODEGEN_CHECK", "0") not in ("", "0")


def _checked_library(folder: Path, op: str, entry: dict[str, Any]) -> Path:
    name = entry.get("library")
    if name is None:
        raise BundleError(f"{folder}: {op}", value="text only", bound="holds no library", repair="generate a bundle")
    checked_file(folder, op, entry["text"], entry["text_sha256"])
    return checked_file(folder, op, name, entry["library_sha256"])


def checked_file(folder: Path, op: str, name: Any, wanted: str) -> Path:
    """A file of the bundle whose bytes are those of the manifest. Raises BundleError for any other."""
    path = folder / str(name)
    if not (isinstance(name, str) and FILE_NAME.fullmatch(name)) or path.is_symlink():
        raise BundleError(f"{folder}: {op}", value=name, bound="a bundle's files lie in it", repair="generate it again")
    try:
        digest = manifest.sha256(path.read_bytes())
    except OSError:
        raise BundleError(f"{folder}: {op}", value=name, bound="no such file", repair="generate it again") from None
    if digest != wanted:
        raise BundleError(
            str(path),
            value=digest[:12],
            bound=f"the manifest has {wanted[:12]}",
            repair="generate it again",
        )
    return path


def _check_arguments(folder: Path, op: str, entry: dict[str, Any], wanted: tuple[str, ...] | None) -> None:
    made_for = tuple(argument["name"] for argument in entry["arguments"])
    if made_for != wanted:
        raise BundleError(
            f"{folder}: {op}",
            value=f"arguments {', '.join(made_for)}",
            bound=f"this version calls it with {', '.join(wanted or ('nothing',))}",
            repair="generate it again",
        )


def _check_processor() -> None:
    """CPU libraries are built for x86-64-v3; elsewhere they would end in an illegal instruction."""
    flags = set()
    if platform.machine() == "x86_64" and CPU_INFO.is_file():
        flags = set(next((line for line in CPU_INFO.read_text().splitlines() if line.startswith("flags")), "").split())
    missing = sorted({"avx2", "fma"} - flags)
    if missing:
        raise BundleError(
            "target",
            value=f"cpu on {platform.machine()} without {' and '.join(missing)}",
            bound="CPU bundles are for Linux on x86-64 with AVX2 and FMA",
            repair="use such a machine",
        )


def _check_loader() -> None:
    try:
        version = metadata.version("apache-tvm-ffi")
    except metadata.PackageNotFoundError:
        version = "nothing"
    numbers = tuple(int(n) for n in version.split(".")[:3] if n.isdigit())
    if not FFI_RANGE[0] <= numbers < FFI_RANGE[1]:
        raise BundleError(
            "apache-tvm-ffi",
            value=version,
            bound=">= 0.1.11, < 0.1.13",
            repair="pip install 'apache-tvm-ffi>=0.1.11,<0.1.13'",
        )


def _check_driver() -> None:
    """Refuse a driver older than the CUDA runtime that bundles carry; where there is none, torch sees no device."""
    driver = find_driver()
    if driver is not None and cuda_version(driver) < DRIVER:
        here = f"one for CUDA {release(cuda_version(driver))}"
        raise BundleError("driver", value=here, bound=f"bundles run CUDA {release(DRIVER)}", repair=REPAIR)


def _check_hardware(target: Target) -> None:
    if not target.is_cuda:
        _check_processor()
        return
    _check_driver()
    import torch

    if not torch.cuda.is_available():
        raise BundleError(
            "target", value=target.name, bound="this machine has no CUDA device", repair="generate for target cpu"
        )
    here = torch.cuda.get_device_capability()
    if here != target.compute:
        name = next((t.name for t in TARGETS.values() if t.compute == here), "an architecture that has no target yet")
        raise BundleError(
            "target", value=target.name, bound=f"this device is {here[0]}.{here[1]}", repair=f"generate for {name}"
        )
