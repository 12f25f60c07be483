"""Proofs: what z3 shows of the ring's arithmetic, for one spec and every position, state id and length in range.

Runs the functions of `ring` that templates and plans call, on z3's integers, and holds them against what is written
here without them. Knows a spec and z3; must not know tensors, schedules or compilers. Only generating, `show` and
`verify` come here: a bundle is loaded without z3, and its manifest lists what was proved.

A proof is of mathematical integers, so each one also shows that an int32 holds every number on the way, and that no
modulo or division takes a negative number: there a kernel's integers, a plan's and z3's are the same.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import z3

from ..derived import INT32_END, Derived
from ..errors import LoweringError, SpecError
from . import chunks, groups, steps
from .claim import Claim
from .terms import Bool, World

# z3's own count of steps, not seconds: whether a proof is found must not depend on the machine. The costliest proof of
# the presets takes 11,000.
STEPS = 10_000_000
_ONE_AT_A_TIME = threading.Lock()  # z3's terms share one context, which takes one thread


@dataclass(frozen=True)
class Proof:
    """What holds of a spec. statement: in words, with the spec's numbers."""

    name: str
    statement: str


def prove(spec: Derived) -> tuple[Proof, ...]:
    """Prove every claim about `spec`; what was proved, in the same order and words for equal specs.

    Raises SpecError with the position and slot of a counterexample, LoweringError where z3 finds no answer.
    """
    with _ONE_AT_A_TIME:
        return tuple(_prove(spec, claim) for claim in claims(spec))


def describe(spec: Derived) -> list[dict[str, str]]:
    """`prove`, as a manifest keeps it."""
    return [asdict(proof) for proof in prove(spec)]


def _prove(spec: Derived, claim: Claim) -> Proof:
    world = World()
    goal = claim.build(spec, world)
    _hold(claim, world, goal, claim.says)
    fits = z3.And(*(z3.And(n >= -INT32_END, n < INT32_END) for n in world.passed))
    _hold(claim, world, fits, "an int32 holds every number on the way")
    _hold(claim, world, z3.And(*(n >= 0 for n in world.divided)), "no modulo or division takes a negative number")
    return Proof(claim.name, claim.says)


def _hold(claim: Claim, world: World, goal: Bool, says: str) -> None:
    """Nothing where `goal` follows from what is given."""
    solver = z3.Solver()
    solver.set("rlimit", STEPS)
    solver.set("ctrl_c", False)  # z3 would put Python's handler back as one that wakes no waiting thread
    solver.add(*world.given, z3.Not(goal))
    answer = solver.check()
    if answer == z3.unsat:
        return
    if answer != z3.sat:
        bound = f"z3 {z3.get_version_string()} gave up ({solver.reason_unknown()}) on: {says}"
        raise LoweringError(f"proof {claim.name}", value="no answer", bound=bound, repair="use a smaller spec")
    model = solver.model()
    at, slot = (model.eval(n, model_completion=True) for n in (world.position, world.slot))
    repair = f"use {claim.field} {claim.least}" if claim.value < claim.least else "report it: the spec is within bounds"
    of = ", ".join(f"{name} {model.eval(n, model_completion=True)}" for name, n in world.unknowns.items())
    bound = f"proof {claim.name} fails at position {at}, slot {slot} (with {of}): {says}"
    raise SpecError(claim.field, value=claim.value, bound=bound, repair=repair)


def claims(spec: Derived) -> Iterator[Claim]:
    """What is to be proved of `spec`."""
    yield from steps.claims(spec)
    yield from chunks.claims(spec)
    for entry in spec.compress:
        yield from groups.claims(spec, entry)
