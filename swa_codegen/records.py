"""Records of `schedules/`: what was measured to be fast, and for which specs. Knows their shape and where they lie.

Must not know what a schedule's numbers mean: `schedule` chooses, templates refuse what they cannot tile.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, NotRequired, TypedDict

from .errors import ScheduleError
from .shape import misfit
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


def read(target: Target, op: str) -> list[Record]:
    """Records of a kernel for a target, first come first; none where there is no file.

    Raises ScheduleError, with file and field, for a file that holds anything else.
    """
    file = room() / target.name / f"{op}.toml"
    if not file.is_file():
        return []
    where, repair = place(target, op), "correct the record, or remove it: then the rule chooses"
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as broken:
        raise ScheduleError(where, value=f"unreadable ({said(broken)})", bound="TOML", repair=repair) from None
    wrong = misfit(found, _File)
    if wrong is not None:
        path, value, bound = wrong
        raise ScheduleError(f"{where}: {path}" if path else where, value=value, bound=bound, repair=repair)
    records: list[Record] = found["record"]
    return records
