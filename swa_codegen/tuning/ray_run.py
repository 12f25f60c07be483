"""The run of a plan on a Ray cluster: several devices at once, one visit at a time on each, into the folder's database.

Which visits come next and who wins is decided as on one machine, by `visits`, from the rows of the database alone; so a
run that is killed goes on here or there. Only devices of one name are used: times of others do not compare. The rule's
visits go to whichever of them is free, so that the noise holds what the devices themselves differ by.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import SwaError
from ..target import find_target
from . import nodes, report
from . import plan as plans
from .plan import FAILED, Plan
from .ray_jobs import MOST_LOSSES, Lost, RayCluster, Unit
from .results import Machine, Results
from .runner import ended_standings, job_of, keep_unbuilt, keep_visit, sole_user
from .visits import REPEATS, ROUNDS, SECONDS, Standing, Visit, open_visits


class _Ended(NamedTuple):
    """A visit and its rows, or how its device was lost."""

    visit: Visit
    machine: Machine
    rows: list[dict[str, Any]]
    lost: str = ""


def run(
    folder: Path,
    cluster: RayCluster,
    *,
    seconds: float = SECONDS,
    rounds: int = ROUNDS,
    repeats: int = REPEATS,
    quick: bool = False,
    progress: Callable[[str], None] = lambda line: None,
) -> dict[str, Standing]:
    """As `runner.run`, on the devices of a cluster. A device that is lost loses the visit at hand, which another makes;
    a candidate that two were lost with is out.

    Raises SwaError where no device is left; a later run goes on.
    """
    plan = plans.read(folder)
    with sole_user(folder), Results(folder, plan.digest, quick) as results:
        crew = _Crew(cluster, plan, folder)
        try:
            progress("waiting for the cluster's devices")
            machine = crew.gather([known.device for known, _ in results.machines()])
            keep_unbuilt(plan, results, machine)
            lost = Counter[str]()
            while True:
                found = results.of(machine.device)
                left = [v for v in open_visits(plan, found, rounds, repeats) if v not in crew.visits]
                if not left and not crew.running:
                    return ended_standings(folder, plan, found)
                for node, visit in crew.begin(left, seconds, quick):
                    progress(f"{report.line(visit, report.standings(plan, found))}, on node {node}")
                for ended in crew.ended():
                    key = ended.visit.candidate.key
                    lost[key] += bool(ended.lost)
                    rows = ended.rows
                    if lost[key] >= MOST_LOSSES and ended.lost:
                        rows = [{"state": FAILED, "reason": f"{MOST_LOSSES} devices were lost with it: {ended.lost}"}]
                    if rows:
                        keep_visit(results, ended.visit, rows, ended.machine)
        finally:
            crew.close()


class _Crew:
    """Benches on the devices of a cluster that are of one machine, and what each is doing."""

    def __init__(self, cluster: RayCluster, plan: Plan, folder: Path) -> None:
        self.cluster, self.target, self.folder = cluster, find_target(plan.target), folder
        self.bundle = cluster.ray.put(nodes.pack(folder / plans.BUNDLE))
        self.candidates = dict[str, Any]()  # what was put into the cluster, by key
        self.benches, self.machines = dict[Unit, Any](), dict[Unit, Machine]()
        self.asked = dict[Any, Unit]()  # who has not said yet what machine it is
        self.running = dict[Any, tuple[Unit, Visit]]()
        self.failures, self.why, self.device = Counter[Unit](), "none answered", ""

    @property
    def visits(self) -> list[Visit]:
        return [visit for _, visit in self.running.values()]

    def gather(self, known: list[str]) -> Machine:
        """A machine of those that are used: which the plan was timed on last, else of which there are most."""
        self._hire()
        until = time.monotonic() + SECONDS
        while self.asked and (time.monotonic() < until or not self.machines):
            self._hear(self.cluster.ready(list(self.asked)))
        many = Counter(machine.device for machine in self.machines.values())
        if not many:
            raise self._nobody()
        self.device = next((device for device in known if device in many), many.most_common(1)[0][0])
        for unit in [unit for unit, machine in self.machines.items() if machine.device != self.device]:
            self._refuse(unit)
        return next(iter(self.machines.values()))

    def begin(self, left: list[Visit], seconds: float, quick: bool) -> Iterator[tuple[str, Visit]]:
        """Give visits to the devices that are idle; yields the node of each. Devices that joined are taken in."""
        self._hire()
        busy = {unit for unit, _ in self.running.values()}
        for unit, visit in zip([unit for unit in self.machines if unit not in busy], left, strict=False):
            files, job = self._files(visit.candidate.key), job_of(visit, seconds, quick)
            self.running[self.benches[unit].visit.remote(files, job)] = unit, visit
            yield unit.node, visit
        if not self.running and not self.asked:
            raise self._nobody()

    def ended(self) -> Iterator[_Ended]:
        """Visits that have ended, as soon as there is one; none where something else happened, or nothing for long."""
        ready = self.cluster.ready([*self.asked, *self.running])
        self._hear([reference for reference in ready if reference in self.asked])
        for reference in ready:
            if reference in self.running:
                unit, visit = self.running.pop(reference)
                machine = self.machines[unit]
                try:
                    yield _Ended(visit, machine, self.cluster.value(reference))
                except (Lost, SwaError) as why:
                    self._dismiss(unit)
                    yield _Ended(visit, machine, [], str(why))

    def close(self) -> None:
        """End all benches; those that are idle remove their folders."""
        busy = {unit for unit, _ in self.running.values()}
        closing = [bench.close.remote() for unit, bench in self.benches.items() if unit not in busy]
        if closing:
            self.cluster.ray.wait(closing, num_returns=len(closing), timeout=2)
        for unit in list(self.benches):
            self._dismiss(unit)

    def _hire(self) -> None:
        for unit, wanted in self.cluster.units(self.target).items():
            if unit not in self.benches and self.failures[unit] < MOST_LOSSES:
                self.benches[unit] = bench = self.cluster.bench(unit, wanted, self.bundle)
                self.asked[bench.machine.remote(self.target.name)] = unit

    def _hear(self, answers: list[Any]) -> None:
        """Take in the benches that have said what machine they are, if it is the right one."""
        for reference in answers:
            unit = self.asked.pop(reference)
            try:
                self.machines[unit] = machine = Machine(**self.cluster.value(reference))
            except (Lost, SwaError) as why:
                self.failures[unit] += 1
                self.why = str(why)
                self._dismiss(unit)
            else:
                if self.device and machine.device != self.device:
                    self._refuse(unit)

    def _files(self, key: str) -> Any:
        if key not in self.candidates:
            self.candidates[key] = self.cluster.ray.put(nodes.pack(self.folder / plans.CANDIDATES / key))
        return self.candidates[key]

    def _refuse(self, unit: Unit) -> None:
        self.failures[unit] = MOST_LOSSES
        self._dismiss(unit)

    def _dismiss(self, unit: Unit) -> None:
        self.machines.pop(unit, None)
        self.cluster.ray.kill(self.benches.pop(unit))

    def _nobody(self) -> SwaError:
        what, repair = f"ray cluster {self.cluster.address}", "mend a node; what was measured is kept"
        return SwaError(what, value="no device that can time", bound=self.why, repair=repair)
