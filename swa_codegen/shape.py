"""Plain JSON values held against a declared shape, without a schema library: the annotations are the schema.

A shape is bool, int, float, str, None or Any; `list[...]` or `tuple[..., ...]`; `dict[name, ...]` or its `Mapping`; a
union or a Literal; a class with annotations (a TypedDict, a dataclass), which stands for a table of these names and no
other; or `Annotated` with a pattern that a text matches or a range that holds a number.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

Misfit = tuple[str, object, str]  # path of a value, the value, what belongs there

_PLAIN = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", NoneType: "null"}


def misfit(value: Any, shape: Any, path: str = "") -> Misfit | None:
    """The first part of `value` that is not of its shape; None where all is. Goes no deeper than the shape."""
    kind, parts = get_origin(shape), get_args(shape)
    if kind is Annotated:
        return misfit(value, parts[0], path) or _outside(value, parts[1], path)
    if kind is NotRequired:
        return misfit(value, parts[0], path)
    if kind is Literal:
        return None if value in parts else (path, value, f"one of {', '.join(parts)}")
    if kind in (Union, UnionType):
        found = [misfit(value, part, path) for part in parts]
        return None if None in found else _nearest([one for one in found if one], path)
    if kind in (list, tuple):
        return _not(list, value, path) or _first(misfit(v, parts[0], f"{path}[{n}]") for n, v in enumerate(value))
    if kind in (dict, Mapping):
        return _not(dict, value, path) or _first(
            misfit(name, parts[0], path) or misfit(v, parts[1], _join(path, name)) for name, v in value.items()
        )
    if shape is Any:
        return None
    if shape in _PLAIN:  # exactly: true is no number, and 1 is not true
        return None if type(value) is shape else (path, value, _PLAIN[shape])
    return _not(dict, value, path) or _misnamed(value, shape, path) or _record(value, shape, path)


def _record(value: dict[str, Any], shape: type, path: str) -> Misfit | None:
    return _first(misfit(inner, _hints(shape)[name], _join(path, name)) for name, inner in value.items())


def _misnamed(value: dict[str, Any], shape: type, path: str) -> Misfit | None:
    """A name that the table must not have, or lacks."""
    hints = _hints(shape)
    needed = [name for name, hint in hints.items() if get_origin(hint) is not NotRequired]
    return _first((path, name, f"takes {', '.join(hints)}") for name in value if name not in hints) or _first(
        (_join(path, name), None, "must be there") for name in needed if name not in value
    )


@functools.cache
def _hints(shape: type) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _outside(value: Any, rule: re.Pattern[str] | range, path: str) -> Misfit | None:
    if isinstance(rule, range):
        return None if value in rule else (path, value, f"{rule.start} to {rule.stop - 1}")
    return None if rule.fullmatch(value) else (path, value, f"a text like {rule.pattern}")


def _not(kind: type, value: object, path: str) -> Misfit | None:
    return None if isinstance(value, kind) else (path, value, "a list" if kind is list else "a table")


def _nearest(found: list[Misfit], path: str) -> Misfit:
    """Of what a value is not: where it is wrong inside, or else all that it might have been."""
    inside = [one for one in found if one[0] != path]
    return inside[0] if inside else (path, found[0][1], " or ".join(bound for _, _, bound in found))


def _first(found: Iterable[Misfit | None]) -> Misfit | None:
    return next(filter(None, found), None)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
