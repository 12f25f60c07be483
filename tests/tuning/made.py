"""Candidates and times made up for tests of what is decided from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from swa_codegen.tuning.plan import BUILT, Candidate, Plan
from swa_codegen.tuning.results import CHECK, OK, TIME, Result
from swa_codegen.tuning.visits import Visit, next_visit

KERNEL = "get_kv_index"


def candidate(number: int, shared: int = 0, state: str = BUILT, reason: str = "", **values: int) -> Candidate:
    values = values or {"queries": 8 + number, "threads": 128}
    return Candidate(f"c{number}", KERNEL, number, KERNEL, values, state, reason, shared_bytes=shared)


def plan(candidates: list[Candidate]) -> Plan:
    when = {KERNEL: {"index_width": 6, "ring_length": 9}}
    return Plan("cpu", "0" * 64, when, {KERNEL: ("queries",)}, {}, tuple(candidates))


def timed(visit: Visit, medians: Mapping[int, float]) -> list[Result]:
    """Rows of a timed visit: a median for each number of rows."""
    about: dict[str, Any] = {"candidate": visit.candidate.key, "kind": TIME, "round": visit.round, "turn": visit.turn}
    cell = {"state": OK, "workload": "index", "p10": 0.0, "p90": 0.0, "how": "graph"}
    return [Result(**about, **cell, size=rows, rows=rows, median=time) for rows, time in medians.items()]


def ended(visit: Visit, state: str, reason: str = "") -> list[Result]:
    return [Result(visit.candidate.key, visit.kind, visit.round, visit.turn, state, reason)]


def play(
    made: Plan, time: Callable[[Visit], list[Result]], right: Callable[[Candidate], bool] = lambda c: True
) -> tuple[list[Visit], list[Result]]:
    """A whole run on a device that takes `time` and finds right what is `right`: its visits and all results."""
    visits: list[Visit] = []
    results: list[Result] = []
    while (visit := next_visit(made, results)) is not None:
        visits.append(visit)
        assert len(visits) < 1000, "the run does not end"
        checked = OK if right(visit.candidate) else "wrong"
        results += ended(visit, checked) if visit.kind == CHECK else time(visit)
    return visits, results
