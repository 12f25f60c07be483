"""Reports as the plain values that JSON holds: what pages and pictures are drawn from. Knows rows, not their sense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Plain = Mapping[str, Any]


def by(name: str, rows: Iterable[Plain]) -> dict[str, list[Plain]]:
    """Rows by a value of theirs, in the order in which each value first comes."""
    found: dict[str, list[Plain]] = {}
    for row in rows:
        found.setdefault(row[name], []).append(row)
    return found
