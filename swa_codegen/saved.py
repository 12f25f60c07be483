"""Reading dataclasses of plain values back from the JSON that they were written to.

Knows nothing of what they report: what a file holds is held against the fields and types that wrote it, so that whoever
goes on with it need not ask again.
"""

from __future__ import annotations

import types
import typing
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, TypeVar

from .errors import ArgumentError, SwaError
from .shape import misfit
from .strict_json import parsed, said, shown

Record = TypeVar("Record")


def read(
    path: Path,
    kind: type[Record],
    schema: int,
    error: type[SwaError] = ArgumentError,
    repair: str = "save the report again",
) -> Record:
    """The record in a file. Raises `error`, with the place in it, for a file that none was written to.

    The file names its schema beside the fields; values that a record derives from its fields may stand there too.
    """

    def refused(what: str, value: str, bound: str) -> SwaError:
        return error(what, value=value, bound=bound, repair=repair)

    try:
        found = parsed(path.read_bytes())
    except (ValueError, RecursionError, OSError) as broken:
        raise refused(str(path), f"unreadable ({said(broken)})", "a JSON file that was saved") from None
    written = found.get("schema", "none") if isinstance(found, dict) else type(found).__name__
    if written != schema:
        raise refused(f"{path}: schema", shown(written), f"this version reads schema {schema}")
    derived = {name for name, value in vars(kind).items() if isinstance(value, property)}
    held = {name: value for name, value in found.items() if name not in {"schema", *derived}}
    wrong = misfit(held, kind)
    if wrong is not None:
        where, value, bound = wrong
        raise refused(f"{path}: {where}" if where else str(path), shown(value), bound)
    made: Record = _made(held, kind)
    return made


def _made(value: Any, kind: Any) -> Any:
    """A value of an annotated type from plain values of its shape: dataclasses, and tuples and tables of some."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if is_dataclass(kind):
        kinds = typing.get_type_hints(kind)
        return kind(**{f.name: _made(value[f.name], kinds[f.name]) for f in fields(kind)})  # type: ignore[operator]
    if origin is types.UnionType:
        return None if value is None else _made(value, next(k for k in inner if k is not types.NoneType))
    if origin is tuple:
        return tuple(_made(v, inner[0]) for v in value)
    if isinstance(value, dict) and inner:
        return {name: _made(v, inner[1]) for name, v in value.items()}
    return value
