"""Reading a report back from the JSON that it was written to.

Knows dataclasses of plain values, nothing of what they report: what a file holds is held against the fields and types
that wrote it, so that whoever goes on with it need not ask again.
"""

from __future__ import annotations

import json
import math
import types
import typing
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from .errors import ArgumentError

Report = TypeVar("Report")


class _Other(Exception):
    """A value that is not what the field takes: where, what it is, and what it must be."""


def read(path: Path, kind: type[Report], schema: int) -> Report:
    """The report in a file. Raises ArgumentError, with the place in it, for a file that none was written to."""
    try:
        found = json.loads(path.read_text())
        json.dumps(found, ensure_ascii=False).encode()  # half of a surrogate pair is no text that can be written
    except (ValueError, OSError) as broken:
        said = getattr(broken, "strerror", None) or " ".join(str(broken).split())
        raise _error(str(path), f"unreadable ({said})", "a JSON file that was saved") from None
    if not isinstance(found, dict) or found.get("schema") != schema:
        said = str(found.get("schema", "none")) if isinstance(found, dict) else type(found).__name__
        raise _error(f"{path}: schema", said, f"this version reads schema {schema}")
    try:
        made: Report = _record({k: v for k, v in found.items() if k != "schema"}, kind, "")
        return made
    except _Other as other:
        where, value, bound = other.args
        raise _error(f"{path}: {where}", value, bound) from None


def _error(what: str, value: str, bound: str) -> ArgumentError:
    return ArgumentError(what, value=value, bound=bound, repair="save the report again")


def _record(value: Any, kind: type[Any], where: str) -> Any:
    """A dataclass from an object with its fields; those that are not its fields, derived ones, are left out."""
    if not isinstance(value, dict):
        raise _Other(where or "report", type(value).__name__, "must be an object")
    kinds, made = typing.get_type_hints(kind), {}
    for field in fields(kind):
        place = f"{where}.{field.name}" if where else field.name
        if field.name not in value:
            raise _Other(place, "nothing", "must be there")
        made[field.name] = _value(value[field.name], kinds[field.name], place)
    return kind(**made)


def _value(value: Any, kind: Any, where: str) -> Any:
    """A value of an annotated type: a dataclass, a tuple or dict of some, a plain value, or None where allowed."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind is Any:
        return value
    if origin is types.UnionType:
        return None if value is None else _value(value, next(k for k in inner if k is not types.NoneType), where)
    if origin is tuple:
        some = _plain(value, list, where)
        return tuple(_value(v, inner[0], f"{where}[{n}]") for n, v in enumerate(some))
    if origin is dict:
        pairs = _plain(value, dict, where)
        return {name: _value(v, inner[1], f"{where}.{name}") for name, v in pairs.items()}
    if hasattr(kind, "__dataclass_fields__"):
        return _record(value, kind, where)
    return _plain(float(value) if kind is float and type(value) is int else value, kind, where)


def _plain(value: Any, kind: type[Any], where: str) -> Any:
    """A value of exactly this type, and of numbers a finite one."""
    if type(value) is not kind:
        raise _Other(where, f"{value!r:.80}", f"must be {kind.__name__}")
    if kind is float and not math.isfinite(value):
        raise _Other(where, f"{value}", "must be finite")
    return value
