"""Winners become records of the `schedules` room. Knows the text of a record; decides nothing about times.

A record of the same `when` takes the place of the older one; all else in its file stays as it is, comments included.
New records come first, since the first that holds is taken and they name the most fields.
"""

from __future__ import annotations

import itertools
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .. import records
from ..errors import BundleError
from ..target import Target, find_target
from . import plan as plans
from .plan import Candidate, Plan
from .report import standings
from .results import Machine, Result, Results
from .visits import REPEATS, ROUNDS, Standing, next_visit

_RECORD = re.compile(r"(?:^#.*\n)*^\[\[record\]\]", re.M)  # with the comment above it


def keep(folder: Path, room: Path, *, quick: bool = False, rounds: int = ROUNDS, repeats: int = REPEATS) -> list[Path]:
    """Write a record of each kernel's winner under `room`; returns the files.

    The results are those of the machine that measured last; `quick`, `rounds` and `repeats` as they were run. Raises
    BundleError where that run has not come to its end, and ScheduleError for a file of other records that cannot be
    edited; then nothing is written.
    """
    plan, (machine, date), found = _at_end(folder, quick, rounds, repeats)
    won = {kernel: now for kernel, now in standings(plan, found).items() if now.ranges}
    made = {kernel: _record(plan, kernel, now, machine, date) for kernel, now in won.items()}
    texts = dict(_edited(room, find_target(plan.target), kernel, record) for kernel, record in made.items())
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f".{path.name}")
        new.write_text(text, "utf-8")
        new.replace(path)
    return list(texts)


def standings_of(folder: Path, *, quick: bool = False) -> dict[str, Standing]:
    """How the candidates stand that `keep` takes the winners of. Raises as it does."""
    plan, _, found = _at_end(folder, quick, ROUNDS, REPEATS)
    return standings(plan, found)


def _at_end(folder: Path, quick: bool, rounds: int, repeats: int) -> tuple[Plan, tuple[Machine, str], list[Result]]:
    """A run that has come to its end: its plan, its machine and when, its results."""
    plan = plans.read(folder)
    with Results(folder, plan.digest, quick) as results:
        machines = results.machines()
        found = results.of(machines[0][0].device) if machines else []
    if not machines or next_visit(plan, found, rounds, repeats) is not None:
        command, other = (
            f"{folder} --quick" if quick else str(folder),
            ", or add --quick to keep what a quick run found",
        )
        repair = f"run `python -m swa_codegen.tuning.runner {command}` to its end{'' if quick else other}"
        raise BundleError("tuning", value=str(folder), bound="has visits left", repair=repair)
    return plan, machines[0], found


def _edited(room: Path, target: Target, kernel: str, record: Mapping[str, Any]) -> tuple[Path, str]:
    """A file of the room, and its text with one more record. Raises ScheduleError where that would not be read as the
    records of now behind the new one: TOML has other ways to write them, which `merged` does not see."""
    path, before = room / target.name / f"{kernel}.toml", records.read(target, kernel, room)
    alone = tomllib.loads(merged("", record))["record"]
    try:
        text = merged(path.read_text("utf-8") if before else "", record)
        fits = tomllib.loads(text)["record"] == [*alone, *(r for r in before if r.get("when", {}) != record["when"])]
    except (ValueError, KeyError):
        fits = False
    if not fits:
        value, bound = "a record that does not begin with [[record]]", "at the start of a line, so that others stay"
        raise records.refusal(str(path), "", value, bound)
    return path, text


def merged(text: str, record: Mapping[str, Any]) -> str:
    """The text of a file of records with one more, without an older one of the same `when`."""
    starts = [found.start() for found in _RECORD.finditer(text)]
    chunks = [text[a:b] for a, b in itertools.pairwise([*starts, len(text)])]
    kept = [c for c in chunks if tomllib.loads(c)["record"][0].get("when", {}) != record["when"]]
    new = "[[record]]\n" + "".join(f"{name} = {_toml(value)}\n" for name, value in record.items())
    head = text[: starts[0]] if starts else text
    return head + "\n".join(part.strip("\n") + "\n" for part in [new, *kept])


def _record(plan: Plan, kernel: str, now: Standing, machine: Machine, date: str) -> dict[str, Any]:
    """What is kept of the winners: one schedule, or under `sizes` several, each but the last with its `at_most`."""
    parts = [
        ({} if r.at_most is None else {"at_most": r.at_most}) | _chosen(plan, kernel, r.candidate) for r in now.ranges
    ]
    chosen = parts[0] if len(parts) == 1 else {"sizes": parts}
    return {"when": plan.when[kernel], **chosen, "measured": _measured(plan.of(kernel)[0], now, machine, date)}


def _chosen(plan: Plan, kernel: str, best: Candidate) -> dict[str, Any]:
    """A schedule as a record has it: where it is the rule's own, nothing, so that a better rule is not held back."""
    if best.template != plan.of(kernel)[0].template:
        return {"template": best.template, "set": best.values}
    return {"set": {} if best.is_rule else {name: best.values[name] for name in plan.axes[kernel]}}


def _measured(rule: Candidate, now: Standing, machine: Machine, date: str) -> dict[str, Any]:
    cells = sorted(now.times)
    device = {"gpu": machine.device, "driver": machine.driver} if machine.driver else {"processor": machine.device}
    best = [now.times[cell][chosen.key] for cell in cells if (chosen := now.chosen(cell))]
    ruled = [now.times[cell].get(rule.key) for cell in cells]
    return {
        **device,
        "versions": machine.versions,
        "date": _Date(date[:10]),
        "workload": ", ".join(dict.fromkeys(cell.workload for cell in cells)),
        "sizes": [cell.size for cell in cells],
        "microseconds": [round(time, 2) for time in best],
        "baseline": "the rule's schedule",
        "baseline_microseconds": [round(time, 2) for time in ruled if time is not None],
        "noise": round(max(now.noise.values()), 4),
    }


class _Date(str):
    """A date, which TOML writes without quotes."""


def _toml(value: Any) -> str:
    """A plain value as TOML writes it in one line."""
    if isinstance(value, _Date):
        return value
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(name)} = {_toml(v)}" for name, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)
