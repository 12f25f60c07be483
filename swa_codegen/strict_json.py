"""JSON that somebody may have touched: read with nothing let pass, shown in a line. A leaf: knows no file, no shape."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from .digests import canonical

SHOWN = 80  # characters of a wrong value in a message


def parsed(data: bytes) -> Any:
    """The plain value of a JSON text. ValueError or RecursionError for any other, for a name that stands twice in one
    table, and for what could not be written again: numbers that are none or infinite, half of a surrogate pair."""
    found = json.loads(data.decode(), object_pairs_hook=_no_name_twice, parse_constant=_no_number)
    canonical(found)  # 1e999 is read as infinity, and a nest that is read may be too deep to write
    json.dumps(found, ensure_ascii=False).encode()
    return found


def shown(value: Any) -> str:
    """A value that somebody wrote into a file, in a message of one line."""
    text = value if isinstance(value, str) and value.isprintable() else canonical(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def said(failure: Exception) -> str:
    """Why a text could not be read, in one line."""
    return getattr(failure, "strerror", None) or " ".join(str(failure).split())


def _no_name_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one table")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
