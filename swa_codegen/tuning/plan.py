"""The plan of a tuning: what `prebuild` left in a folder, as the machine with the device reads it. A leaf: plain JSON.

The folder holds `plan.json`, a whole bundle in `bundle`, and in `candidates` a bundle of one kernel per candidate that
could be built.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

from .. import saved
from ..digests import digest_of
from ..errors import BundleError

SCHEMA = 1
LIMIT = 24  # candidates that are built per kernel
FILE, BUNDLE, CANDIDATES = "plan.json", "bundle", "candidates"
LOCK = ".lock"  # held by who builds or times in the folder
BUILT, ILLEGAL, FAILED = "built", "illegal", "failed"
REPAIR = "run `swa-codegen tune SPEC --target T --prebuild` for it"


@dataclass(frozen=True)
class Candidate:
    """One schedule of a kernel, and what came of it.

    key: names its inputs, and its folder under `candidates`. number: place among the kernel's candidates; 0 is the
    rule's. state: `built`, `illegal` (a template or the hardware refuses it) or `failed` (a compiler did), with reason.
    text_sha256, shared_bytes, registers, spill_bytes: of the built kernel; 0 where its compiler does not say.
    """

    key: str
    kernel: str
    number: int
    template: str
    values: Mapping[str, int]
    state: Annotated[str, re.compile(f"{BUILT}|{ILLEGAL}|{FAILED}")]
    reason: str = ""
    text_sha256: str = ""
    shared_bytes: int = 0
    registers: int = 0
    spill_bytes: int = 0

    @property
    def is_rule(self) -> bool:
        return self.number == 0

    @property
    def simplicity(self) -> tuple[object, ...]:
        """Order of preference among equally fast ones: the rule's own, then the least shared memory, then the fewest
        threads, then the nearest to the rule's."""
        return not self.is_rule, self.shared_bytes, self.values.get("threads", 1), self.number


@dataclass(frozen=True)
class Plan:
    """All candidates of a spec and target.

    when: of each kernel the fields of the spec that a record of it is for. axes: of each kernel the names of the values
    that were varied. versions: of the compilers.
    """

    target: str
    spec_sha256: str
    when: Mapping[str, Mapping[str, Any]]
    axes: Mapping[str, tuple[str, ...]]
    versions: Mapping[str, str]
    candidates: tuple[Candidate, ...]

    @property
    def kernels(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(c.kernel for c in self.candidates))

    def of(self, kernel: str) -> list[Candidate]:
        return [c for c in self.candidates if c.kernel == kernel]

    def built(self, kernel: str) -> list[Candidate]:
        return [c for c in self.of(kernel) if c.state == BUILT]

    @property
    def digest(self) -> str:
        """Names the candidates: results of another plan are no results of this one."""
        return digest_of([self.target, self.spec_sha256, [c.key for c in self.candidates]])


def write(folder: Path, plan: Plan) -> None:
    """Write the plan, whole or not at all."""
    new = folder / f".{FILE}"
    new.write_text(json.dumps({"schema": SCHEMA, **asdict(plan)}, indent=1, sort_keys=True) + "\n")
    new.replace(folder / FILE)


def read(folder: Path) -> Plan:
    """The plan in `folder`. Raises BundleError where there is none that this version reads."""
    path = folder / FILE
    if not path.exists():
        raise BundleError("tuning folder", value=str(folder), bound=f"holds no {FILE}", repair=REPAIR)
    return saved.read(path, Plan, SCHEMA, BundleError, REPAIR)
