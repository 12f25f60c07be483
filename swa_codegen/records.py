"""Records of `schedules/`: what was measured to be fast, and for which specs. Knows their shape and where they lie.

Must not know what a schedule's numbers mean: `schedule` chooses, and says what a record may name; templates refuse what
they cannot tile.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence, Set
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, NamedTuple, NotRequired, TypedDict

from .errors import ScheduleError
from .shape import Misfit, misfit
from .strict_json import said
from .target import Target

Number = Annotated[int, range(1 << 31)]
Rows = Annotated[int, range(1, 1 << 31)]


class Size(TypedDict):
    """What differs for calls of up to so many rows; without `at_most`, for all larger ones."""

    at_most: NotRequired[Rows]
    template: NotRequired[str]
    set: NotRequired[dict[str, Number]]


class Record(TypedDict):
    """when: fields of the spec that must hold. set: numbers beside the rule's. measured: how it was found."""

    when: NotRequired[dict[str, Any]]
    template: NotRequired[str]
    set: NotRequired[dict[str, Number]]
    sizes: NotRequired[list[Size]]
    measured: NotRequired[dict[str, Any]]


class _File(TypedDict):
    record: list[Record]


def room() -> Path:
    """Where records are read, and kept where no other place is named."""
    return Path(str(resources.files("swa_codegen.schedules")))


def place(target: Target, op: str) -> str:
    """The file of a kernel's records, as people find it."""
    return f"schedules/{target.name}/{op}.toml"


def read(target: Target, op: str, folder: Path | None = None) -> list[Record]:
    """Records of a kernel for a target, first come first; none where there is no file. folder: another room.

    Raises ScheduleError, with file and field, for a file that holds anything else.
    """
    file = (folder or room()) / target.name / f"{op}.toml"
    where = str(file) if folder else place(target, op)
    if not file.is_file():
        return []
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as broken:
        raise refusal(where, "", f"unreadable ({said(broken)})", "TOML") from None
    wrong = misfit(found, _File) or next(_unsorted(found["record"]), None)
    if wrong is not None:
        raise refusal(where, *wrong)
    records: list[Record] = found["record"]
    return records


def refusal(where: str, path: str, value: object, bound: str) -> ScheduleError:
    """The error for a value at `path` in the records of a file."""
    repair = "correct the record, or remove it: then the rule chooses"
    return ScheduleError(f"{where}: {path}" if path else where, value=value, bound=bound, repair=repair)


class Legal(NamedTuple):
    """What a schedule of a kernel may have: templates, numbers, and those of the numbers that may be 0."""

    templates: Set[str]
    numbers: Set[str]
    zeros: Set[str]


def misnamed(op: str, legal: Legal, path: str, part: Mapping[str, Any]) -> Iterator[Misfit]:
    """What the record at `path`, or an entry of its sizes, says that no schedule of the kernel has."""
    if part.get("template", None) not in {None, *legal.templates}:
        yield f"{path}.template", part["template"], f"templates of {op} are {', '.join(sorted(legal.templates))}"
    for name, value in part.get("set", {}).items():
        if name not in legal.numbers:
            yield f"{path}.set.{name}", value, f"numbers of {op} are {', '.join(sorted(legal.numbers))}"
        elif not value and name not in legal.zeros:
            yield f"{path}.set.{name}", value, "above 0"
    for number, size in enumerate(part.get("sizes", [])):
        yield from misnamed(op, legal, f"{path}.sizes[{number}]", size)


def _unsorted(records: Sequence[Record]) -> Iterator[Misfit]:
    """Where `sizes` leave out calls of some size, or hold an entry that no call reaches."""
    for number, record in enumerate(records):
        if "sizes" in record:
            yield from _unsorted_sizes(f"record[{number}].sizes", [size.get("at_most") for size in record["sizes"]])


def _unsorted_sizes(path: str, ends: Sequence[int | None]) -> Iterator[Misfit]:
    if not ends:
        yield path, "nothing", "an entry for calls of every size"
    before = 0
    for number, end in enumerate(ends[:-1]):
        if end is None:
            yield f"{path}[{number}].at_most", "nothing", "only the last entry has none"
        elif end <= before:
            yield f"{path}[{number}].at_most", end, f"above {before}, that of the entry before"
        before = end or before
    if ends and ends[-1] is not None:
        yield f"{path}[{len(ends) - 1}].at_most", ends[-1], "the last entry, for all larger calls, has none"
