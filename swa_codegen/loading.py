"""Load a bundle: check it, map its libraries, hand back its ops. Needs torch and apache-tvm-ffi, and no compiler.

Knows manifests, hardware and the loader; must not know how a bundle was made.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import bounds, manifest, prebuilt
from .derived import ResolvedSpec
from .driver import DRIVER, REPAIR, cuda_version, find_driver, release
from .errors import BundleError, SpecError
from .files import checked_library
from .mapping import mapped
from .target import TARGETS, Target, target_of
from .versions import LOADER, LOADER_INSTALL, LOADER_RANGE, in_range

if TYPE_CHECKING:
    from .ops import Ops

CPU_INFO = Path("/proc/cpuinfo")


def load(path: str | Path, *, target: str | None = None, instead: Iterable[str | Path] = ()) -> Ops:
    """The ops of the bundle in `path`, or of the prebuilt bundle of that name.

    Refuses, before anything is mapped, a bundle that is damaged, of an unknown schema, for hardware that this machine
    has not, or a loader outside the supported range. Raises BundleError naming the repair.

    target: of a prebuilt bundle; by default that of this machine's first GPU, `cpu` where there is none.
    instead: further bundles of the same spec and target, whose kernels take the place of those of `path`.
    """
    folder = find_bundle(path, target)
    found = manifest.read(folder)
    made_for = TARGETS.get(found["target"])
    if made_for is None:
        raise BundleError(
            "target", value=found["target"], bound=f"known are {', '.join(TARGETS)}", repair="update swa-codegen"
        )
    if target not in (None, made_for.name):
        raise BundleError("target", value=made_for.name, bound=f"{target} was asked for", repair="name a bundle for it")
    spec = _checked_spec(folder, found["spec"])
    _check_loader()
    _check_made_with(folder, found)
    check_hardware(made_for)
    homes = dict.fromkeys(found["ops"], folder)
    for other in map(Path, instead):
        entries = _same_spec(other, found)
        found = found | {"ops": found["ops"] | entries}
        homes |= dict.fromkeys(entries, other)
    libraries = {name: checked_library(homes[op], name, entry) for op, name, entry in manifest.entries(found)}

    from . import runtime
    from .ops import Ops
    from .ops.signatures import signature
    from .ops.variants import by_rows

    for op, name, entry in manifest.entries(found):
        _check_arguments(homes[op], name, entry, signature(op))
    if not made_for.is_cuda:
        runtime.install()
    kernels = {name: _kernel(homes[op], libraries[name], entry) for op, name, entry in manifest.entries(found)}
    functions = {op: by_rows(op, entry, kernels) for op, entry in found["ops"].items()}
    return Ops(spec, found, made_for, functions, check_requested()).register()


def find_bundle(source: str | Path, target: str | None = None) -> Path:
    """The directory of a bundle: `source`, or where that is a bare name and no bundle lies there, the prebuilt bundle
    of that name for `target` (by default this machine's). Raises BundleError where there is none."""
    folder = Path(source)
    if folder.name != str(source) or os.path.exists(folder / manifest.FILE):  # False for a name too long, no OSError
        return folder
    targets = {made_for: name for name, made_for in prebuilt.held() if name.lower() == folder.name.lower()}
    carried = f"prebuilt here are {prebuilt.described()}"
    if not targets:
        bound = f"no folder of that name holds a {manifest.FILE}, {carried}"
        raise BundleError("bundle", value=folder.name, bound=bound, repair="name another, or generate it")
    wanted = target or _target_here()
    if wanted in targets:
        return prebuilt.place(prebuilt.FOLDER, wanted, targets[wanted])
    _check_driver()  # an old one hides the GPU that the bundle is for
    repair = f"name a target that is there ({', '.join(targets)}), or generate it for {wanted}"
    raise BundleError("bundle", value=f"{folder.name} for {wanted}", bound=carried, repair=repair)


def first_gpu() -> tuple[int, int] | None:
    """Compute capability of the first GPU that torch sees; None where it sees none."""
    import torch

    return torch.cuda.get_device_capability() if torch.cuda.is_available() else None


def _target_here() -> str:
    """The target of the first GPU, or its capability where no target is for it; `cpu` where there is no GPU."""
    here = first_gpu()
    if here is None:
        return "cpu"
    found = target_of(here)
    return found.name if found else "compute capability {}.{}".format(*here)


def _same_spec(folder: Path, wanted: dict[str, Any]) -> dict[str, Any]:
    """The kernels of a further bundle, which must be of the same spec and target."""
    found = manifest.read(folder)
    for name in ("target", "spec_sha256"):
        if found[name] != wanted[name]:
            bound = f"the bundle it is to go into has {wanted[name]}"
            raise BundleError(f"{folder}: {name}", value=found[name], bound=bound, repair="generate it for that")
    _check_made_with(folder, found)
    return dict(found["ops"])


def check_requested() -> bool:
    """Whether SWA_CODEGEN_CHECK asks for checks of values. The package's one environment variable at run time."""
    return os.environ.get("SWA_CODEGEN_CHECK", "0") not in ("", "0")


def _checked_spec(folder: Path, plain: dict[str, Any]) -> ResolvedSpec:
    """The bundle's spec, which must be one that could have been generated."""
    spec = ResolvedSpec.from_dict(plain)
    try:
        bounds.check(spec, plain)
    except SpecError as wrong:
        what = f"{folder}: spec.{wrong.what}"
        raise BundleError(what, value=wrong.value, bound=wrong.bound, repair="generate it again") from None
    return spec


def _kernel(folder: Path, library: bytes, entry: dict[str, Any]) -> Callable[..., Any]:
    """A function of a library, mapped."""
    file, symbol = entry["library"], entry["symbol"]
    try:
        return mapped(library, file)[symbol]  # type: ignore[no-any-return]
    except (RuntimeError, AttributeError) as failure:  # the system cannot map it; it has no such function
        bound = " ".join(str(failure).split())
        raise BundleError(str(folder / file), value=symbol, bound=bound, repair="generate it again") from None
    except OSError as failure:
        repair = "allow memfd_create, and leave memory for the libraries"
        raise BundleError(str(folder / file), value=symbol, bound=str(failure.strerror), repair=repair) from None


def _check_arguments(folder: Path, op: str, entry: dict[str, Any], wanted: tuple[str, ...] | None) -> None:
    made_for = tuple(argument["name"] for argument in entry["arguments"])
    if made_for != wanted:
        raise BundleError(
            f"{folder}: {op}",
            value=f"arguments {', '.join(made_for)}",
            bound=f"this version calls it with {', '.join(wanted or ('nothing',))}",
            repair="generate it again",
        )
    if "tiles_per_block" in made_for and not entry["schedule"]["values"].get("block_m"):
        bound = "its calls divide by it"
        raise BundleError(f"{folder}: {op}", value="no block_m", bound=bound, repair="generate it again")


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
        version = metadata.version(LOADER)
    except metadata.PackageNotFoundError:
        version = "nothing"
    if not in_range(version, LOADER_RANGE):
        raise BundleError(LOADER, value=version, bound=LOADER_RANGE, repair=LOADER_INSTALL)


def _check_made_with(folder: Path, found: dict[str, Any]) -> None:
    """Libraries call the loader's C functions: those of one version of the range are there in every other."""
    version = found["versions"].get(LOADER, "nothing")
    if not in_range(version, LOADER_RANGE):
        what, bound = f"{folder}: versions.{LOADER}", f"libraries made with {LOADER_RANGE} load here"
        raise BundleError(what, value=version, bound=bound, repair="generate it again")


def _check_driver() -> None:
    """Refuse a driver older than the CUDA runtime that bundles carry; where there is none, torch sees no device."""
    driver = find_driver()
    if driver is not None and cuda_version(driver) < DRIVER:
        here = f"one for CUDA {release(cuda_version(driver))}"
        raise BundleError("driver", value=here, bound=f"bundles run CUDA {release(DRIVER)}", repair=REPAIR)


def check_hardware(target: Target) -> None:
    """Refuse a target whose kernels this machine cannot run."""
    if not target.is_cuda:
        _check_processor()
        return
    _check_driver()
    here = first_gpu()
    if here is None:
        raise BundleError(
            "target", value=target.name, bound="this machine has no CUDA device", repair="generate for target cpu"
        )
    if here != target.compute:
        found = target_of(here)
        name = found.name if found else "an architecture that has no target yet"
        raise BundleError(
            "target", value=target.name, bound=f"this device is {here[0]}.{here[1]}", repair=f"generate for {name}"
        )
