"""Run a plan: visit candidates one by one, keep every result, until the plan is done. Also a program of its own.

`python -m swa_codegen.tuning.runner DIR` needs torch and apache-tvm-ffi alone. Knows which visit comes next from
`visits`, and starts the process in which it happens; touches no device itself.
"""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..errors import BundleError, SwaError
from . import plan as plans
from . import report
from .plan import BUILT, Candidate, Plan
from .results import BUILD, Machine, Result, Results
from .visits import REPEATS, ROUNDS, SECONDS, Standing, next_visit

Progress = Callable[[str], None]


def run(
    folder: Path,
    *,
    seconds: float = SECONDS,
    rounds: int = ROUNDS,
    repeats: int = REPEATS,
    quick: bool = False,
    progress: Progress = lambda line: None,
) -> dict[str, Standing]:
    """Time the candidates of the plan in `folder` on this machine's device; returns how those of each kernel stand.

    Results are kept in the folder as they come: a run that is stopped goes on where it was. A visit that takes more
    than `seconds` is killed. rounds, repeats: visits of the last candidates, and of the rule's in the first round.
    quick: fewer sizes of each workload. progress: told of each visit, and the best so far.

    Raises BundleError where the folder holds no plan, or its bundle cannot be loaded here.
    """
    plan = plans.read(folder)
    with Results(folder, plan.digest) as results, _workshop(folder) as ask:
        machine = Machine(**_answer(ask, {"machine": plan.target}))
        known = results.of(machine.device)
        for candidate, result in _builds(plan, known):
            results.add(candidate, [result], machine, _now())
        while (visit := next_visit(plan, results.of(machine.device), rounds, repeats)) is not None:
            progress(report.line(visit, report.standings(plan, results.of(machine.device))))
            job = {"kernel": visit.candidate.kernel, "key": visit.candidate.key, "kind": visit.kind, "quick": quick}
            found = ask(job | {"seconds": seconds})
            about = {"candidate": visit.candidate.key, "kind": visit.kind, "round": visit.round, "turn": visit.turn}
            results.add(visit.candidate, [Result(**about | row) for row in found], machine, _now())
        return report.standings(plan, results.of(machine.device))


def _builds(plan: Plan, known: Sequence[Result]) -> Iterator[tuple[Candidate, Result]]:
    """Candidates that were not built, and why, where the table does not say so yet."""
    told = {r.candidate for r in known}
    for c in plan.candidates:
        if c.state != BUILT and c.key not in told:
            yield c, Result(c.key, BUILD, 0, 0, c.state, c.reason)


@contextmanager
def _workshop(folder: Path) -> Iterator[Callable[[dict[str, Any]], Any]]:
    """A process in which visits happen, and the call that asks it for one."""
    command = [sys.executable, "-m", "swa_codegen.tuning.workshop", str(folder.absolute())]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(job: dict[str, Any]) -> Any:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise BundleError(
                "tuning", value=f"exit status {process.wait()}", bound="its process ended", repair="see its words above"
            )
        return json.loads(line)

    try:
        yield ask
    finally:
        process.kill()
        process.wait()


def _answer(ask: Callable[[dict[str, Any]], Any], job: dict[str, Any]) -> Any:
    found = ask(job | {"seconds": SECONDS})
    if isinstance(found, list):
        raise BundleError(
            "device", value=found[0]["reason"], bound="could not be asked", repair="run `swa-codegen doctor`"
        )
    return found


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def _print(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The program: a line per visit on stderr, the winners on stdout; errors in one line."""
    parser = argparse.ArgumentParser("python -m swa_codegen.tuning.runner", description="Run a prebuilt tuning.")
    parser.add_argument("folder", type=Path, help="what `swa-codegen tune --prebuild` wrote")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="most seconds of one visit")
    parser.add_argument("--quick", action="store_true", help="fewer sizes of each workload")
    given = parser.parse_args(arguments)
    try:
        found = run(
            given.folder, seconds=given.seconds, quick=given.quick, progress=lambda line: print(line, file=sys.stderr)
        )
    except SwaError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    for row in report.rows(found):
        print(*row, sep="  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
