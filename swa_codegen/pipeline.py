"""Generate: the whole way from a spec to a bundle's directory, in named steps. Knows the order, not the compilers."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import filelock

from . import manifest
from .building import build
from .derived import Derived
from .emit import describe, emit
from .errors import BundleError
from .lowering import lower
from .schedule import OPS, choose
from .spec import SwaSpec, load_spec
from .target import Target, find_target

Progress = Callable[[str, str], None]  # step (`lower` or `build`) and the op that is done


def generate(
    spec: SwaSpec | str | Path,
    target: str = "cpu",
    out: str | Path | None = None,
    *,
    ops: Iterable[str] = OPS,
    checked: bool = False,
    progress: Progress = lambda step, op: None,
) -> Path:
    """Generate the kernels of `spec` for `target` into the bundle `out`; returns its directory.

    Args:
        spec: a SwaSpec, or what `load_spec` reads.
        target: `cpu`, `sm_90a`, ...
        out: the bundle's directory; by default a folder of the user's cache named by what goes into the bundle. An
            existing bundle is replaced in one step, any other non-empty directory refused.
        ops: a part of the ops.
        checked: the checking build (CPU only): every access is proved in bounds or asserted before it happens.
        progress: told of each finished op of each step.

    Raises SpecError, ScheduleError, LoweringError or BundleError. Concurrent calls with one `out` compile once.
    """
    spec = spec if isinstance(spec, SwaSpec) else load_spec(spec)
    place = find_target(target)
    if checked and place.is_cuda:
        raise BundleError("checked", value=target, bound="the checking build runs on cpu", repair="use target cpu")
    given = None if out is None else Path(out).absolute()  # workers live in another directory
    if given is not None:
        _refuse_foreign(given)
    schedules = [choose(spec, op, place, checked) for op in ops]
    kernels = lower(spec, schedules, place, lambda op: progress("lower", op))
    folder = given or _cache_folder(spec, place, kernels)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(folder.with_name(f".{folder.name}.lock")):
        if _is_current(folder, spec, kernels):
            return folder
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as temporary:
            work = Path(temporary) / "bundle"
            described = emit(spec, place, kernels, work)
            for built in build(kernels, place, work, lambda op: progress("build", op)):
                described["ops"][built.op] |= {
                    "library": built.library.name,
                    "library_sha256": manifest.sha256(built.library.read_bytes()),
                    **built.facts,
                }
            manifest.write(work, described)
            _publish(work, folder)
    return folder


def write_text(
    spec: SwaSpec | str | Path,
    target: str,
    out: str | Path,
    *,
    ops: Iterable[str] = OPS,
    progress: Progress = lambda step, op: None,
) -> Path:
    """Lower and emit, without building: the readable half of a bundle, as the `generated` room keeps it.

    Writes only what differs; returns `out`. Raises SpecError, ScheduleError or LoweringError.
    """
    spec = spec if isinstance(spec, SwaSpec) else load_spec(spec)
    place = find_target(target)
    kernels = lower(spec, [choose(spec, op, place) for op in ops], place, lambda op: progress("lower", op))
    emit(spec, place, kernels, Path(out))
    return Path(out)


def _cache_folder(spec: Derived, target: Target, kernels: list[Any]) -> Path:
    import platformdirs

    key = manifest.sha256(manifest.canonical(describe(spec, target, kernels)).encode())
    return Path(platformdirs.user_cache_dir("swa-codegen")) / f"{target.name}-{key[:24]}"


def _refuse_foreign(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / manifest.FILE).is_file())):
        raise BundleError("out", value=str(folder), bound="exists and is not a bundle", repair="name a new directory")


def _is_current(folder: Path, spec: Derived, kernels: list[Any]) -> bool:
    """Whether `folder` already holds exactly these kernels, built and undamaged."""
    try:
        found = manifest.read(folder)
        if found["spec"] != spec.model_dump() or set(found["ops"]) != {k.op for k in kernels}:
            return False
        return all(
            found["ops"][k.op]["text_sha256"] == k.digest
            and found["ops"][k.op]["schedule"] == k.schedule.model_dump()
            and manifest.sha256((folder / found["ops"][k.op]["library"]).read_bytes())
            == found["ops"][k.op]["library_sha256"]
            for k in kernels
        )
    except (BundleError, KeyError, OSError):
        return False


def _publish(work: Path, folder: Path) -> None:
    """Put the finished directory in place by renaming: nobody ever sees half of one."""
    if folder.exists():
        old = work.parent / "replaced"
        folder.rename(old)
        work.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    else:
        work.rename(folder)
