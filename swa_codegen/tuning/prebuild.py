"""Prebuild: candidates of a spec, lowered and built into a folder, on any machine that has the compilers. No device.

A candidate that cannot be lowered or built stops no other: its reason goes into the plan. What a folder already holds
is not built again, so that a killed prebuild goes on where it was. Must not know times, or which candidate is good.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import filelock

from .. import manifest, pipeline, publishing, user_cache
from ..digests import digest_of
from ..emit import compiler_versions
from ..errors import BundleError, ScheduleError, SwaError
from ..kernels import kernels_of
from ..lowering import Lowered, try_lower
from ..pipeline import Progress as Progress
from ..schedule import Schedule, field_of
from ..spec import SwaSpec, load_spec
from ..target import Target, find_target
from . import plan as plans
from . import results
from .axes import axes_of, fields_of
from .candidates import candidates_of, judged, unfit
from .plan import BUILT, FAILED, ILLEGAL, LIMIT, Candidate, Plan

TRIED = 4  # candidates that are tried for each that is wanted


class Job(NamedTuple):
    """A candidate to make, and its schedule."""

    candidate: Candidate
    schedule: Schedule


# Makes the bundle of each job's candidate in a folder; for each None, or the error that stands for it.
Compiler = Callable[[SwaSpec, Target, Path, Sequence[Job], Progress], Sequence[SwaError | None]]


def prebuild(
    spec: SwaSpec | str | Path,
    target: str,
    folder: Path,
    *,
    ops: Iterable[str] | None = None,
    limit: int = LIMIT,
    compiler: Compiler | None = None,
    progress: Progress = lambda step, name: None,
) -> Plan:
    """Build up to `limit` candidates of each kernel into `folder`, and the bundle that they are tried in.

    Args:
        spec: a SwaSpec, or what `load_spec` reads.
        target: `cpu`, `sm_90a`, ...
        folder: new, or of an earlier prebuild, of which everything that is still current is kept.
        ops: kernels to tune, by the names that a manifest lists; none = all that have axes.
        limit: candidates that are built per kernel, the rule's among them, those nearest to the rule's first.
        compiler: makes the candidates; none = this machine.
        progress: told of each finished step.

    Raises SpecError, ScheduleError, LoweringError or BundleError where the bundle itself cannot be made.
    """
    spec = spec if isinstance(spec, SwaSpec) else load_spec(spec)
    place, folder = find_target(target), folder.absolute()
    kernels = _kernels(spec, ops)
    _refuse_foreign(folder)
    (folder / plans.CANDIDATES).mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(folder / plans.LOCK):
        return _plan(spec, place, folder, kernels, limit, compiler or compile_here, progress)


def _refuse_foreign(folder: Path) -> None:
    """Refuse a folder that holds what no tuning leaves there: a bundle, or somebody's files."""
    kept = re.compile(rf"{re.escape(results.FILE)}.*|\.{plans.BUNDLE}\..*|\.?{re.escape(plans.FILE)}")
    known = {plans.BUNDLE, plans.CANDIDATES, plans.LOCK}
    held = sorted(p.name for p in folder.iterdir()) if folder.is_dir() else []
    foreign = next((name for name in held if name not in known and not kept.fullmatch(name)), None)
    if foreign is not None:
        bound = f"holds {foreign}, which no tuning folder does"
        raise BundleError("tuning folder", value=str(folder), bound=bound, repair="name a new directory")


def cache_folder(spec: SwaSpec, target: str) -> Path:
    """The folder of the user's cache where a spec is tuned for a target."""
    return user_cache.folder() / f"tune-{target}-{spec.digest()[:24]}"


def compile_here(
    spec: SwaSpec, target: Target, folder: Path, jobs: Sequence[Job], progress: Progress
) -> list[SwaError | None]:
    """The Compiler that uses all processors of this machine."""
    processes = os.cpu_count() or 1

    def build(candidate: Candidate, lowered: Lowered | SwaError) -> SwaError | None:
        if isinstance(lowered, SwaError):
            return lowered
        try:
            pipeline.assemble(spec, target, [lowered], candidate.key, folder / candidate.key)
        except SwaError as failure:
            return failure
        progress("build", candidate.kernel)
        return None

    schedules = [job.schedule for job in jobs]
    workers = min(processes, 1 + len(jobs) // 4)
    lowered = try_lower(spec, schedules, target, lambda op: progress("lower", op), workers)
    with ThreadPoolExecutor(processes) as pool:
        return list(pool.map(build, [job.candidate for job in jobs], lowered))


def _plan(
    spec: SwaSpec,
    place: Target,
    folder: Path,
    kernels: Sequence[str],
    limit: int,
    compiler: Compiler,
    progress: Progress,
) -> Plan:
    pipeline.generate(spec, place.name, folder / plans.BUNDLE, progress=progress)
    maker = _Maker(spec, place, folder, limit, compiler, progress)
    found = [candidate for kernel in kernels for candidate in maker.make(kernel)]
    made = Plan(
        target=place.name,
        spec_sha256=spec.digest(),
        when={k: {name: field_of(spec, k, name) for name in sorted(fields_of(k))} for k in kernels},
        axes={k: tuple(axes_of(next(candidates_of(spec, k, place)).template, place)) for k in kernels},
        versions=compiler_versions(),
        candidates=tuple(found),
    )
    plans.write(folder, made)
    return made


def _kernels(spec: SwaSpec, ops: Iterable[str] | None) -> list[str]:
    tunable = [kernel for kernel in kernels_of(spec) if fields_of(kernel)]
    for op in ops or ():
        if op not in tunable:
            raise BundleError("op", value=op, bound=f"tuned are {', '.join(tunable)}", repair="name one of these")
    return tunable if ops is None else list(dict.fromkeys(ops))


class _Maker:
    """Makes candidates of one spec and target in a folder."""

    def __init__(
        self, spec: SwaSpec, target: Target, folder: Path, limit: int, compiler: Compiler, progress: Progress
    ) -> None:
        self.spec, self.target, self.folder, self.limit = spec, target, folder, limit
        self.compiler, self.progress = compiler, progress
        self.inputs = pipeline.inputs_digest(spec, target, [])
        self.known = _known(folder)

    def make(self, kernel: str) -> list[Candidate]:
        """Candidates of a kernel, nearest first, until `limit` are built, none is left, or most of them fail."""
        waiting = islice(candidates_of(self.spec, kernel, self.target), TRIED * self.limit)
        found, built = list[Candidate](), 0
        while built < self.limit and (batch := list(islice(waiting, self.limit - built))):
            found = judged([*found, *self._batch(batch, len(found))])
            built = sum(c.state == BUILT for c in found)
        return found

    def _batch(self, schedules: Sequence[Schedule], first: int) -> list[Candidate]:
        """A candidate of each schedule, numbered from `first`: what is current is kept, the rest made."""
        named = [self._named(s, first + n) for n, s in enumerate(schedules)]
        settled = [self._settled(c, s) for c, s in zip(named, schedules, strict=True)]
        todo = [n for n, c in enumerate(settled) if c is None]
        jobs, place = [Job(named[n], schedules[n]) for n in todo], self.folder / plans.CANDIDATES
        errors = self.compiler(self.spec, self.target, place, jobs, self.progress)
        made = dict(zip(todo, map(self._made, (job.candidate for job in jobs), errors), strict=True))
        return [made[n] if c is None else c for n, c in enumerate(settled)]

    def _named(self, schedule: Schedule, number: int) -> Candidate:
        inputs = digest_of([self.inputs, schedule.op, schedule.template, schedule.values])
        key = f"{schedule.op}-{inputs[:16]}"
        return Candidate(key, schedule.op, number, schedule.template, dict(schedule.values), "")

    def _settled(self, candidate: Candidate, schedule: Schedule) -> Candidate | None:
        """The candidate where nothing is left to do for it: unfit, built, or known to fail."""
        reason = unfit(schedule, self.target)
        if reason is not None:
            return replace(candidate, state=ILLEGAL, reason=reason)
        if publishing.is_current(self.folder / plans.CANDIDATES / candidate.key, candidate.key):
            return self._described(candidate)
        before = self.known.get(candidate.key)
        if before is not None and before.state != BUILT:
            return replace(before, number=candidate.number)
        return None

    def _made(self, candidate: Candidate, error: SwaError | None) -> Candidate:
        if error is None:
            return self._described(candidate)
        state = ILLEGAL if isinstance(error, ScheduleError) else FAILED
        return replace(candidate, state=state, reason=str(error))

    def _described(self, candidate: Candidate) -> Candidate:
        """A candidate whose bundle is there, with what its manifest says."""
        entry = manifest.read(self.folder / plans.CANDIDATES / candidate.key)["ops"][candidate.kernel]
        facts = {name: entry.get(name, 0) for name in ("text_sha256", "shared_bytes", "registers", "spill_bytes")}
        return replace(candidate, state=BUILT, **facts)


def _known(folder: Path) -> dict[str, Candidate]:
    """Candidates of the plan that the folder holds, by key; none where it holds no plan that can be read."""
    try:
        return {c.key: c for c in plans.read(folder).candidates}
    except BundleError:
        return {}
