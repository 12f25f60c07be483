"""The manifest: what a bundle says of itself. Plain JSON in and out; a leaf that knows no compiler, torch or pydantic.

`emit` writes the part that follows from spec and text; `generate` adds what building told. The loader trusts nothing
that is not covered by a digest, and a digest only vouches for bytes: shapes are checked too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NoReturn, NotRequired, TypedDict

from . import files
from .derived import INT32_END, Derived
from .digests import canonical, digest_of
from .errors import BundleError
from .shape import misfit
from .strict_json import parsed, said, shown

SCHEMA = 1
FILE = "manifest.json"
MOST_BYTES = 1 << 24  # that of V4.1-Flash has 28,000; what is longer is not read

Name = Annotated[str, re.compile(r"[A-Za-z_][\w.-]{0,99}", re.ASCII)]
Line = Annotated[str, re.compile(r"[ -~]{0,999}")]  # people see it in messages and tables
Digest = Annotated[str, re.compile(r"[0-9a-f]{64}")]
Count = Annotated[int, range(INT32_END)]
Rows = Annotated[int, range(1, INT32_END)]


class Argument(TypedDict):
    """One argument of a kernel: extents are numbers or, of a call, in words (`B * 6`); a scalar has no shape."""

    name: Name
    dtype: Name
    shape: list[Count | Line] | None


class Schedule(TypedDict):
    """`schedule.Schedule`, of a kernel for calls of any size."""

    op: Name
    template: Name
    values: dict[Name, Count]
    origin: Line
    checked: bool


class SizedSchedule(Schedule):
    """The same, of a kernel for calls of up to so many rows."""

    at_most: Rows


class Bounds(TypedDict):
    """Accesses of a checking build."""

    proved: Count
    asserted: list[Line]


class Part(TypedDict):
    """Text and library of one kernel, and what its compiler told."""

    symbol: Name
    arguments: list[Argument]
    shared_bytes: Count
    text: Line
    text_sha256: Digest
    library: NotRequired[Line]
    library_sha256: NotRequired[Digest]
    nvcc: NotRequired[Line]
    registers: NotRequired[Count]
    spill_bytes: NotRequired[Count]
    bounds: NotRequired[Bounds]


class Variant(Part):
    """A kernel of an op for its smaller calls."""

    schedule: SizedSchedule


class Kernel(Part):
    """The kernel of an op for its largest calls, and those for smaller ones in order of size."""

    schedule: Schedule
    variants: NotRequired[list[Variant]]


class Proof(TypedDict):
    """What was proved of the spec."""

    name: Line
    statement: Line


class Manifest(TypedDict):
    """All of it. inputs_sha256: of what a built bundle was made from. never_run: as `target.Target` has it."""

    schema: int
    digest: Digest
    target: Line
    spec: Derived
    spec_sha256: Digest
    versions: dict[Name, Line]
    proofs: list[Proof]
    ops: dict[Name, Kernel]
    inputs_sha256: NotRequired[Line]
    never_run: NotRequired[bool]


def entries(manifest: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(op, name of its files, what the manifest says) of every kernel, those for calls of few rows among them."""
    for op, entry in manifest["ops"].items():
        yield op, op, entry
        for variant in entry.get("variants", ()):
            yield op, f"{op}.{variant['schedule']['at_most']}", variant


def write(folder: Path, manifest: dict[str, Any]) -> None:
    """Write `manifest` into `folder`, indented for readers, with a digest over the rest of it."""
    body = {k: v for k, v in manifest.items() if k != "digest"}
    sealed = body | {"digest": digest_of(body)}
    (folder / FILE).write_text(json.dumps(sealed, indent=1, sort_keys=True) + "\n")


def read(folder: Path) -> dict[str, Any]:
    """The manifest of a bundle. Raises BundleError when it is missing, damaged, of another schema or another shape."""
    path = folder / FILE
    found = _parsed(folder, path)
    schema = found.get("schema") if isinstance(found, dict) else None
    if type(schema) is not int or schema != SCHEMA:
        got = canonical(schema) if isinstance(found, dict) else type(found).__name__  # a text in its quotes: "1"
        _refuse(f"{path}: schema", shown(got), f"this version reads schema {SCHEMA}")
    body = {k: v for k, v in found.items() if k != "digest"}
    if found.get("digest") != digest_of(body):
        _refuse(f"{path}: digest", shown(found.get("digest")), "does not fit the rest")
    wrong = misfit(found, Manifest)
    if wrong is not None:
        where, value, bound = wrong
        _refuse(f"{path}: {where}" if where else str(path), shown(value), bound)
    if found["spec_sha256"] != digest_of(found["spec"]):
        _refuse(f"{path}: spec_sha256", found["spec_sha256"], "does not fit the spec")
    return dict(found)


def _parsed(folder: Path, path: Path) -> Any:
    try:
        with files.open_file(path) as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            _refuse(str(path), f"more than {MOST_BYTES} bytes", "no manifest is so long")
        return parsed(data)
    except FileNotFoundError:
        _refuse("bundle", str(folder), f"holds no {FILE}")
    except OSError as failure:
        _refuse(str(folder), FILE, files.reason(failure))
    except (ValueError, RecursionError) as broken:
        _refuse(str(path), f"unreadable ({said(broken)})", "JSON")


def _refuse(what: str, value: object, bound: str) -> NoReturn:
    raise BundleError(what, value=value, bound=bound, repair="generate it again")
