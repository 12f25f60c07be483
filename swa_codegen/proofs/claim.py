"""A claim: what is to be proved of a spec, and what to say where it is not. Knows no arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..derived import INT32_END, Derived
from .terms import Bool, World

NEWEST_END = INT32_END - 1  # a position and the one behind it are int32
Build = Callable[[Derived, World], Bool]


@dataclass(frozen=True)
class Claim:
    """Something to prove. says: its statement. field, least: the number of the spec that it rests on, and the least
    that is enough. build: makes the unknowns in a world, and gives what must hold of them."""

    name: str
    says: str
    field: str
    value: int
    least: int
    build: Build
