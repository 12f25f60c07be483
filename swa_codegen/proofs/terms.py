"""Integers of z3 as values of `ring`, and the world of unknowns that a proof is about. Knows no spec and no claim."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import z3

from .. import ring

Bool = Any


class Term:
    """An integer of z3 that has what `ring` asks of a value; what it becomes on the way is kept by its world."""

    def __init__(self, value: Any, world: World) -> None:
        self.value, self.world = value, world
        world.passed.append(value)

    def _with(self, value: Any) -> Term:
        return Term(value, self.world)

    def _divided(self, by: int) -> Any:
        self.world.divided.append(self.value)
        return self.value

    def __add__(self, other: Any) -> Term:
        return self._with(self.value + raw(other))

    def __radd__(self, other: Any) -> Term:
        return self._with(raw(other) + self.value)

    def __sub__(self, other: Any) -> Term:
        return self._with(self.value - raw(other))

    def __rsub__(self, other: Any) -> Term:
        return self._with(raw(other) - self.value)

    def __mul__(self, other: Any) -> Term:
        return self._with(self.value * raw(other))

    def __mod__(self, by: int) -> Term:
        return self._with(self._divided(by) % by)

    def __floordiv__(self, by: int) -> Term:
        return self._with(self._divided(by) / by)  # z3's `/` of integers rounds down for a positive divisor

    def __lt__(self, other: Any) -> Bool:
        return self.value < raw(other)

    def __le__(self, other: Any) -> Bool:
        return self.value <= raw(other)

    def __gt__(self, other: Any) -> Bool:
        return self.value > raw(other)

    def __ge__(self, other: Any) -> Bool:
        return self.value >= raw(other)


@dataclass
class World:
    """The unknowns of one proof, by name. given: what is taken as known of them. position, slot: what a counterexample
    is about; it names the unknowns, the step and the query among them, too."""

    given: list[Bool] = field(default_factory=list)
    passed: list[Any] = field(default_factory=list)
    divided: list[Any] = field(default_factory=list)
    unknowns: dict[str, Any] = field(default_factory=dict)
    position: Any = None
    slot: Any = None

    def number(self, name: str, least: Any, end: Any) -> Term:
        """Any integer in least..end - 1."""
        unknown = Term(z3.Int(name), self)
        self.unknowns[name] = unknown.value
        self.suppose(unknown >= least, unknown < end)
        return unknown

    def suppose(self, *facts: Bool) -> None:
        self.given.extend(facts)

    def names(self, position: Any, slot: Any) -> None:
        self.position, self.slot = raw(position), raw(slot)


def raw(value: Any) -> Any:
    return value.value if isinstance(value, Term) else value


def choose(condition: Bool, yes: Any, no: Any) -> Any:
    world = next((v.world for v in (yes, no) if isinstance(v, Term)), None)
    chosen = z3.If(condition, raw(yes), raw(no))
    return chosen if world is None else Term(chosen, world)


OPS = ring.Ops(
    select=choose,
    least=lambda a, b: choose(raw(a) <= raw(b), a, b),
    most=lambda a, b: choose(raw(a) >= raw(b), a, b),
)


def greatest(first: Any, *others: Any) -> Any:
    """The greatest, in z3's own terms: what `ring` is held against is not made by it."""
    found = raw(first)
    for other in others:
        found = z3.If(found >= raw(other), found, raw(other))
    return found
