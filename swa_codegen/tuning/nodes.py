"""What a node of a cluster does: it compiles one candidate, or holds a device and visits candidates on it.

Plain values in and out: texts, numbers, bytes. Knows no cluster, plan or database. A node that only times needs torch
and apache-tvm-ffi alone, so what compiles is imported where it compiles.
"""

from __future__ import annotations

import json
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BundleError, LoweringError, ScheduleError, SwaError
from . import plan as plans
from .runner import machine_of, workshop

if TYPE_CHECKING:
    from ..spec import SwaSpec
    from ..target import Target
    from .prebuild import Job

Files = dict[str, bytes]  # a bundle: its files by name


def pack(bundle: Path) -> Files:
    """The files of a bundle."""
    return {path.name: path.read_bytes() for path in sorted(bundle.iterdir())}


def unpack(files: Files, bundle: Path) -> None:
    """Write a bundle, whole or not at all, in the place of one that is there."""
    with tempfile.TemporaryDirectory(dir=bundle.parent) as temporary:
        new = Path(temporary, "new")
        new.mkdir()
        for name, held in files.items():
            new.joinpath(Path(name).name).write_bytes(held)
        if bundle.exists():
            bundle.rename(Path(temporary, "old"))
        new.rename(bundle)


def compile_job(spec: SwaSpec, target: Target, job: Job, inputs: str) -> str:
    """A job as `compile_candidate` takes it. inputs: `pipeline.inputs_digest` of where the plan is made."""
    schedule = job.schedule.model_dump()
    return json.dumps(
        {
            "spec": spec.model_dump(),
            "target": target.name,
            "key": job.candidate.key,
            "schedule": schedule,
            "inputs": inputs,
        }
    )


def compile_candidate(job: str) -> dict[str, Any]:
    """`files` of a candidate's bundle, or `refused`: what its template or a compiler said, as `error_of` reads it.

    Raises BundleError where this node has another version of this package or of a compiler.
    """
    from .. import pipeline
    from ..lowering import try_lower
    from ..schedule import Schedule
    from ..spec import load_spec
    from ..target import find_target

    given = json.loads(job)
    spec, target = load_spec(given["spec"]), find_target(given["target"])
    if pipeline.inputs_digest(spec, target, []) != given["inputs"]:
        bound = "must have the same swa-codegen, compilers and nvcc as where the plan is made"
        raise BundleError("ray node", value="other versions", bound=bound, repair="install the same on all nodes")
    (lowered,) = try_lower(spec, [Schedule.from_dict(given["schedule"])], target)
    if isinstance(lowered, SwaError):
        return _refused(lowered)
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary, given["key"])
        try:
            pipeline.assemble(spec, target, [lowered], given["key"], place)
        except SwaError as failure:
            return _refused(failure)
        return {"files": pack(place)}


def _refused(error: SwaError) -> dict[str, Any]:
    said = {"what": error.what, "value": str(error.value), "bound": error.bound, "repair": error.repair}
    return {"refused": said, "illegal": isinstance(error, ScheduleError)}


def error_of(made: dict[str, Any]) -> SwaError:
    """The error that a node met with a candidate."""
    kind = ScheduleError if made["illegal"] else LoweringError
    return kind(**made["refused"])


class Bench:
    """A device with the tuning's bundle: candidates are brought one by one and visited in processes of their own."""

    def __init__(self, bundle: Files) -> None:
        self.held = ExitStack()
        self.folder = Path(self.held.enter_context(tempfile.TemporaryDirectory(prefix="swa-codegen-")))
        (self.folder / plans.CANDIDATES).mkdir()
        unpack(bundle, self.folder / plans.BUNDLE)
        self.ask = self.held.enter_context(workshop(self.folder))

    def machine(self, target: str) -> dict[str, str]:
        """Fields of this node's Machine. Raises BundleError where it cannot load the bundle."""
        return vars(machine_of(self.ask, target))

    def visit(self, candidate: Files, job: dict[str, Any]) -> list[dict[str, Any]]:
        """What a visit of a candidate finds: rows as a workshop gives them."""
        place = self.folder / plans.CANDIDATES / str(job["key"])
        if not place.exists():
            unpack(candidate, place)
        found: list[dict[str, Any]] = self.ask(job)
        return found

    def close(self) -> None:
        """End the process and remove the folder."""
        self.held.close()
