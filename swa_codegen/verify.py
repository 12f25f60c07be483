"""Verify: every op of a bundle against the references, on the device the bundle is for. Knows no compiler."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch

from . import saved
from .cases import Case, cases_of
from .cases.rig import Rig, Row
from .errors import SwaError, told
from .machine import Place, place
from .manifest import entries
from .ops import Ops

SCHEMA = 1
SANITIZER = "sanitizer"


@dataclass(frozen=True)
class File:
    """A file of the bundle, whose bytes were compared with this digest when it was loaded."""

    name: str
    sha256: str


@dataclass(frozen=True)
class Report:
    """All rows of one verification, and what was verified where. manifest_sha256: over all that the manifest says.
    not_run: what a verification may hold and this one does not, and why."""

    target: str
    device: str
    machine: Place
    seed: int
    quick: bool
    spec_sha256: str
    manifest_sha256: str
    versions: dict[str, str]
    files: tuple[File, ...]
    rows: tuple[Row, ...]
    not_run: dict[str, str]

    @property
    def passed(self) -> bool:
        return bool(self.rows) and all(row.passed for row in self.rows)

    def model_dump(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {"schema": SCHEMA, **asdict(self), "passed": self.passed}


def verify(
    ops: Ops, *, quick: bool = False, seed: int = 0, progress: Callable[[str], None] = lambda name: None
) -> Report:
    """Prove anew what the manifest lists, and run the cases of every kernel in the bundle. `quick` leaves out the long
    random runs.

    A case that raises is a failed row with the error as its detail; nothing else is caught.
    """
    rows = run_case("proofs", proofs, Rig(ops, quick, seed))
    for op, case in cases_of(ops.manifest["ops"]):
        progress(f"{op}: {case.__name__}")
        rows.extend(run_case(op, case, Rig(ops, quick, seed)))
    device = torch.cuda.get_device_name() if ops.target.is_cuda else "cpu"
    return Report(
        target=ops.target.name,
        device=device,
        machine=place(torch.device(ops.target.device_type)),
        seed=seed,
        quick=quick,
        spec_sha256=ops.manifest["spec_sha256"],
        manifest_sha256=ops.manifest["digest"],
        versions=dict(ops.manifest["versions"]),
        files=tuple(_files(ops)),
        rows=tuple(rows),
        not_run=_not_run(ops, quick, rows),
    )


def _not_run(ops: Ops, quick: bool, rows: list[Row]) -> dict[str, str]:
    """What no row is about. Who runs the sanitizer takes its line away."""
    gpu = ops.target.is_cuda
    missing = {"graph replay": "the bundle lacks an op of a step" if gpu else f"{ops.target.name} has no graphs"}
    missing |= {"opcheck": "left out by --quick"} if quick else {}
    done = {name for name in missing if any(row.case.replace("_", " ").startswith(name) for row in rows)}
    sanitizer = {SANITIZER: "not asked for" if gpu else "it looks at kernels of a GPU"}
    return {name: why for name, why in missing.items() if name not in done} | sanitizer


def read(path: Path) -> Report:
    """The report that `--json` printed. Raises ArgumentError for a file of another kind."""
    return saved.read(path, Report, SCHEMA)


def _files(ops: Ops) -> Iterator[File]:
    """Texts and libraries of every kernel."""
    for _, _, entry in entries(dict(ops.manifest)):
        for kind in ("text", "library"):
            yield File(entry[kind], entry[f"{kind}_sha256"])


def proofs(rig: Rig) -> Iterator[Row]:
    """A row for each proof that the manifest lists. A machine that only loads bundles has no z3: there the manifest's
    word stands, which its digest covers."""
    listed = {proof["name"]: proof["statement"] for proof in rig.ops.manifest.get("proofs", ())}
    if not listed:
        yield Row("proofs", "manifest", False, "lists none; generate the bundle again", "proof")
    try:
        from .proofs import prove
    except ModuleNotFoundError as missing:
        if missing.name != "z3":
            raise
        for name, says in listed.items():
            yield Row("proofs", name, True, f"{says}; when it was generated", "proof")
        return
    found = {proof.name: proof.statement for proof in prove(rig.spec)}
    for name in found | listed:
        same = found.get(name) == listed.get(name)
        detail = found.get(name, "") if same else f"the manifest says: {listed.get(name)}"
        yield Row("proofs", name, same, detail, "proof")


def run_case(op: str, case: Case, rig: Rig) -> list[Row]:
    """Rows of one case; one failed row where it raises."""
    try:
        return [replace(row, poison=", ".join(sorted(rig.poisoned))) for row in case(rig)]
    except (SwaError, RuntimeError, ValueError, IndexError) as failure:
        return [Row(op, case.__name__, False, told(failure))]
