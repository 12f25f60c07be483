"""Generate: the whole way from a spec to a bundle's directory, in named steps. Knows the order, not the compilers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from . import building, derived, formats, lowering, manifest, ring, templates, user_cache
from .building import build
from .building.cuda import find_nvcc, nvcc_version
from .derived import Derived
from .digests import digest_of, sha256
from .emit import Proofs, compiler_versions, emit
from .errors import BundleError
from .kernels import kernels_of
from .lowering import Lowered, lower
from .publishing import is_current, naming, published, refuse_foreign, sole_maker
from .schedule import Schedule, choose_all
from .spec import SwaSpec, load_spec
from .target import Target, find_target

Progress = Callable[[str, str], None]  # step (`lower` or `build`) and the op or candidate that is done


def generate(
    spec: SwaSpec | str | Path,
    target: str = "cpu",
    out: str | Path | None = None,
    *,
    ops: Iterable[str] | None = None,
    checked: bool = False,
    progress: Progress = lambda step, op: None,
) -> Path:
    """Generate the kernels of `spec` for `target` into the bundle `out`; returns its directory.

    Args:
        spec: a SwaSpec, or what `load_spec` reads.
        target: `cpu`, `sm_90a`, ...
        out: the bundle's directory; by default a folder of the user's cache named by what goes into the bundle. An
            existing bundle is replaced in one step, any other non-empty directory refused.
        ops: a part of the kernels, by the names that a bundle's manifest lists; none = all that the spec needs.
        checked: the checking build (CPU only): every access is proved in bounds or asserted before it happens.
        progress: told of each finished op of each step.

    Raises SpecError, ScheduleError, LoweringError or BundleError, and OSError with the bundle's name where the place
    cannot be written or is full. Concurrent calls with one `out` compile once. A spec that breaks a proof of `proofs`
    is a SpecError with a counterexample.
    """
    spec = spec if isinstance(spec, SwaSpec) else load_spec(spec)
    place = find_target(target)
    if checked and place.is_cuda:
        raise BundleError("checked", value=target, bound="the checking build runs on cpu", repair="use target cpu")
    given = None if out is None else Path(out).absolute()  # workers live in another directory
    if given is not None:
        refuse_foreign(given)
    wanted = kernels_of(spec) if ops is None else ops
    schedules = [schedule for op in wanted for schedule in choose_all(spec, op, place, checked)]
    key = inputs_digest(spec, place, schedules)
    folder = given or user_cache.folder() / f"{place.name}-{key[:24]}"
    if is_current(folder, key):  # asked before anything is written: a cache may be read-only
        return folder
    with sole_maker(folder):
        if is_current(folder, key):
            return folder
        proved = _proved(spec)
        kernels = lower(spec, schedules, place, lambda op: progress("lower", op))
        assemble(spec, place, kernels, key, folder, lambda op: progress("build", op), proved)
    return folder


def assemble(
    spec: Derived,
    target: Target,
    kernels: Sequence[Lowered],
    key: str,
    folder: Path,
    done: Callable[[str], None] = lambda op: None,
    proved: Proofs = (),
) -> None:
    """Emit and build lowered kernels into the bundle `folder`, which appears whole; `key` names its inputs."""
    with published(folder) as work:
        described = emit(spec, target, kernels, work, proved) | {"inputs_sha256": key}
        held = {name: entry for _, name, entry in manifest.entries(described)}
        for built in build(kernels, target, work, done):
            held[built.name] |= {
                "library": built.library.name,
                "library_sha256": sha256(built.library.read_bytes()),
                **built.facts,
            }
        manifest.write(work, described)


def write_text(
    spec: SwaSpec | str | Path,
    target: str,
    out: str | Path,
    *,
    ops: Iterable[str] | None = None,
    progress: Progress = lambda step, op: None,
) -> Path:
    """Lower and emit, without building: the readable half of a bundle, as the `generated` room keeps it.

    Writes only what differs; returns `out`. Raises SpecError, ScheduleError or LoweringError.
    """
    spec = spec if isinstance(spec, SwaSpec) else load_spec(spec)
    place = find_target(target)
    refuse_foreign(Path(out))
    if any(Path(out).glob("*.so")):
        raise BundleError(
            "out", value=str(out), bound="is a built bundle", repair="name another directory for the text"
        )
    proved = _proved(spec)
    kernels = lower(
        spec,
        [schedule for op in (kernels_of(spec) if ops is None else ops) for schedule in choose_all(spec, op, place)],
        place,
        lambda op: progress("lower", op),
    )
    with naming(Path(out)):
        emit(spec, place, kernels, Path(out), proved)
    return Path(out)


def _proved(spec: Derived) -> Proofs:
    """What holds of the spec, before any compiler starts; a current bundle, in 0.2 s, does without z3's import."""
    from . import proofs

    return proofs.describe(spec)


def inputs_digest(spec: Derived, target: Target, schedules: Sequence[Schedule]) -> str:
    """sha256 of what decides a bundle: spec, schedules, compilers, and the text of the code between them."""
    nvcc = find_nvcc() if target.is_cuda else None
    inputs = {
        "spec": spec.model_dump(),
        "target": target.name,
        "schedules": [s.model_dump() for s in schedules],
        "compilers": compiler_versions() | {"nvcc": nvcc_version(nvcc) if nvcc else "none"},
        "code": {str(p.relative_to(p.parents[1])): sha256(p.read_bytes()) for p in _code_files()},
    }
    return digest_of(inputs)


def _code_files() -> list[Path]:
    """Files whose text decides what is lowered and how it is built."""
    folders = [Path(folder) for package in (templates, lowering, building) for folder in package.__path__]
    found = [p for folder in folders for p in folder.rglob("*") if p.suffix in (".py", ".cuh")]
    alone = [Path(str(module.__file__)) for module in (ring, formats, derived)]
    return sorted([*found, *alone, *Path(__file__).with_name("proofs").glob("*.py")])
