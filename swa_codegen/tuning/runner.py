"""Run a plan: visit candidates one by one, keep every result, until the plan is done. Also a program of its own.

`python -m swa_codegen.tuning.runner DIR` needs torch and apache-tvm-ffi alone. Knows which visit comes next from
`visits`, and starts the process in which it happens; touches no device itself.
"""

from __future__ import annotations

import argparse
import datetime
import fcntl
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..errors import BundleError
from ..program import ended, note
from . import plan as plans
from . import report
from .plan import BUILT, Plan
from .results import BUILD, FILE, OK, TIME, Machine, Result, Results
from .visits import LEAST_SECONDS, MOST_SECONDS, REPEATS, ROUNDS, SECONDS, Standing, Visit, next_visit

Progress = Callable[[str], None]
Job = dict[str, Any]  # what a workshop is asked for, as JSON
Ask = Callable[[Job], Any]


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
    quick: fewer sizes of each workload; a run of its own, beside that of all sizes. progress: told of each visit, and
    the best so far.

    Raises BundleError where the folder holds no plan, its bundle cannot be loaded here, nothing could be timed, or
    another process builds or times in the folder.
    """
    plan = plans.read(folder)
    with sole_user(folder), Results(folder, plan.digest, quick) as results, workshop(folder) as ask:
        machine = machine_of(ask, plan.target)
        keep_unbuilt(plan, results, machine)
        while (visit := next_visit(plan, results.of(machine.device), rounds, repeats)) is not None:
            progress(report.line(visit, report.standings(plan, results.of(machine.device))))
            keep_visit(results, visit, ask(job_of(visit, seconds, quick)), machine)
        return ended_standings(folder, plan, results.of(machine.device))


@contextmanager
def sole_user(folder: Path) -> Iterator[None]:
    """Nobody else times in the folder meanwhile, or builds: this is the lock of `prebuild`, taken without the package
    that takes it there, which is not on every machine with a device. It ends with its holder."""
    with (folder / plans.LOCK).open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            bound, repair = "what runs beside a visit changes its times", "wait for its end, or end it"
            raise BundleError(str(folder), value="another process at work in it", bound=bound, repair=repair) from None
        yield


def ended_standings(folder: Path, plan: Plan, found: Sequence[Result]) -> dict[str, Standing]:
    """How the candidates stand at the end of a run. Raises BundleError where it timed none: for a later run, which
    would have nothing left to do, all has been said of them."""
    if not any(r.kind == TIME and r.state == OK for r in found):
        last = next((f"the last {r.state}, {r.reason}" for r in reversed(found)), "none was built")
        repair = f"remove {folder / FILE} to measure again"
        raise BundleError(str(folder), value="no time of any candidate", bound=last, repair=repair)
    return report.standings(plan, found)


def keep_unbuilt(plan: Plan, results: Results, machine: Machine) -> None:
    """Keep which candidates were not built, and why, where the table does not say so yet."""
    told = {r.candidate for r in results.of(machine.device)}
    for c in plan.candidates:
        if c.state != BUILT and c.key not in told:
            results.add(c, [Result(c.key, BUILD, 0, 0, c.state, c.reason)], machine, _now())


def job_of(visit: Visit, seconds: float, quick: bool) -> Job:
    """A visit as a workshop is asked for it."""
    job = {"kernel": visit.candidate.kernel, "key": visit.candidate.key, "kind": visit.kind}
    return job | {"quick": quick, "seconds": seconds}


def keep_visit(results: Results, visit: Visit, rows: Iterable[dict[str, Any]], machine: Machine) -> None:
    """Keep what a visit found."""
    about: dict[str, Any] = {
        "candidate": visit.candidate.key,
        "kind": visit.kind,
        "round": visit.round,
        "turn": visit.turn,
    }
    results.add(visit.candidate, [Result(**about | row) for row in rows], machine, _now())


@contextmanager
def workshop(folder: Path) -> Iterator[Ask]:
    """A process in which visits happen, and the call that asks it for one."""
    command = [sys.executable, "-m", "swa_codegen.tuning.workshop", str(folder.absolute())]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(job: Job) -> Any:
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


def machine_of(ask: Ask, target: str) -> Machine:
    """The machine of a workshop. Raises BundleError where it cannot say, or cannot load the bundle."""
    found = ask({"machine": target, "seconds": SECONDS})
    if isinstance(found, list):
        raise BundleError(
            "device", value=found[0]["reason"], bound="must load the bundle", repair="run `swa-codegen doctor`"
        )
    return Machine(**found)


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def main(arguments: Sequence[str] | None = None) -> int:
    """The program: a line per visit on stderr, the winners on stdout; errors in one line."""
    parser = argparse.ArgumentParser("python -m swa_codegen.tuning.runner", description="Run a prebuilt tuning.")
    parser.add_argument("folder", type=Path, help="what `swa-codegen tune --prebuild` wrote")
    parser.add_argument("--seconds", type=_seconds, default=SECONDS, help="most seconds of one visit")
    parser.add_argument("--quick", action="store_true", help="fewer sizes of each workload")
    given = parser.parse_args(arguments)
    return ended(lambda: _print_winners(given))


def _seconds(text: str) -> float:
    """A value of --seconds, as argparse reads it."""
    try:
        if LEAST_SECONDS <= (seconds := float(text)) <= MOST_SECONDS:
            return seconds
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"got {text}; {LEAST_SECONDS} to {MOST_SECONDS} seconds")


def _print_winners(given: argparse.Namespace) -> None:
    for won in report.winners(run(given.folder, seconds=given.seconds, quick=given.quick, progress=note)):
        print(*report.cells(won), sep="  ")


if __name__ == "__main__":
    sys.exit(main())
