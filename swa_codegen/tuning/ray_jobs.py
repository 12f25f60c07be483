"""A Ray cluster: who is in it, what is sent there and what comes back. The only file that imports Ray.

Knows nodes, their devices, and the compiling of candidates on any of them; `ray_run` times candidates. Functions of
this package are sent by name, with texts and bytes, so every node has the same package installed. What goes with a node
that dies is `Lost`; it is tried once more elsewhere, and what two nodes died of is not tried again.
"""

from __future__ import annotations

import logging
import socket
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from .. import pipeline
from ..errors import LoweringError, SwaError
from ..spec import SwaSpec
from ..target import Target
from . import nodes
from .prebuild import Job, Progress

TIMING = "swa_timing"  # custom resource of the nodes that time the CPU target, where any node offers it
MOST_LOSSES = 2
PATIENCE = 10  # seconds of waiting between looks at who is still there
REACH_SECONDS = 5


class Lost(Exception):
    """What was sent is gone, with its node or its process."""


class Unit(NamedTuple):
    """A device: one GPU of a node, or for the CPU target the node itself, or a share of its TIMING."""

    node: str
    number: int


class RayCluster:
    """A connection to a cluster, as `connect` makes it."""

    def __init__(self, ray: Any, address: str) -> None:
        self.ray, self.address = ray, address

    def units(self, target: Target) -> dict[Unit, dict[str, Any]]:
        """Devices that time candidates of a target, and what a bench asks Ray for there, so that none is used twice.

        Raises SwaError where there is none.
        """
        nodes = self._nodes()
        shared = any(TIMING in resources for resources in nodes.values())
        found: dict[Unit, dict[str, Any]] = {}
        for node, has in nodes.items():
            wanted: dict[str, Any] = {"num_cpus": has.get("CPU", 0)}  # a kernel of the CPU takes all of them
            many = int(has.get("CPU", 0) >= 1)
            if target.is_cuda:
                many, wanted = int(has.get("GPU", 0)), {"num_gpus": 1}
            elif shared:
                many, wanted = int(has.get(TIMING, 0)), {"num_cpus": 0, "resources": {TIMING: 1}}
            found |= {Unit(node, number): wanted for number in range(many)}
        if not found:
            raise self._none("GPU" if target.is_cuda else "CPU", f"candidates of {target.name} are timed on one")
        return found

    def bench(self, unit: Unit, wanted: dict[str, Any], bundle: Any) -> Any:
        """A Bench on this unit and nowhere else."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        there = NodeAffinitySchedulingStrategy(unit.node, soft=False)
        return self.ray.remote(max_restarts=0, scheduling_strategy=there, **wanted)(nodes.Bench).remote(bundle)

    def ready(self, references: Sequence[Any]) -> list[Any]:
        """The first that is there; none where it takes longer than PATIENCE."""
        return list(self.ray.wait(list(references), num_returns=1, timeout=PATIENCE)[0])

    def value(self, reference: Any) -> Any:
        """What a node gave. Raises Lost where it died, and a SwaError of one line where it could not do its work."""
        errors = self.ray.exceptions
        try:
            return self.ray.get(reference)
        except errors.RayTaskError as failure:
            raise _told(failure.cause if isinstance(failure.cause, Exception) else failure) from failure
        except errors.RayError as failure:
            raise Lost(_line(failure)) from failure

    def compile(
        self, spec: SwaSpec, target: Target, folder: Path, jobs: Sequence[Job], progress: Progress
    ) -> list[SwaError | None]:
        """A `prebuild.Compiler`: a candidate goes to any node with a free processor, and is kept as soon as it is made.

        Raises SwaError where no node has a processor, or one has another version of what decides a bundle.
        """
        inputs = pipeline.inputs_digest(spec, target, [])
        task = self.ray.remote(num_cpus=1, max_retries=0)(nodes.compile_candidate)
        texts = [nodes.compile_job(spec, target, job, inputs) for job in jobs]
        errors: list[SwaError | None] = [None] * len(jobs)
        waiting, running, lost = list(range(len(jobs))), dict[Any, int](), Counter[int]()
        while waiting or running:
            if not any(has.get("CPU", 0) >= 1 for has in self._nodes().values()):
                raise self._none("CPU", "candidates are compiled on one")
            running |= {task.remote(texts[n]): n for n in waiting}
            waiting = []
            for reference in self.ready(list(running)):
                n = running.pop(reference)
                try:
                    errors[n] = _kept(self.value(reference), folder / jobs[n].candidate.key)
                    progress("build", jobs[n].candidate.kernel)
                except Lost as why:
                    lost[n] += 1
                    progress("lost with its node,", jobs[n].candidate.kernel)
                    if lost[n] < MOST_LOSSES:
                        waiting.append(n)
                    else:
                        errors[n] = _gave_up(jobs[n], why)
        return errors

    def _nodes(self) -> dict[str, dict[str, float]]:
        """Resources of the nodes that are alive."""
        return {node["NodeID"]: node["Resources"] for node in self.ray.nodes() if node["Alive"]}

    def _none(self, kind: str, bound: str) -> SwaError:
        repair = f"run `ray start --address {self.address} --num-{kind.lower()}s 1` on a machine that has one"
        return SwaError(f"ray cluster {self.address}", value=f"no node with a {kind}", bound=bound, repair=repair)


@contextmanager
def connect(address: str) -> Iterator[RayCluster]:
    """The cluster at `address`: HOST:PORT of its head, or `auto` on one of its nodes. Raises SwaError in one line."""
    try:
        import ray
    except ModuleNotFoundError:
        repair = "pip install 'swa-codegen[ray]'"
        raise SwaError("ray", value="not installed", bound="--ray needs it", repair=repair) from None
    _reach(address)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what Ray will do in later versions
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError) as failure:
            raise _unreachable(address, _line(failure)) from failure
    try:
        yield RayCluster(ray, address)
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try for a minute, and end the process."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not host or not port.isdigit():
        raise _unreachable(address, "no HOST:PORT")
    try:
        socket.create_connection((host, int(port)), REACH_SECONDS).close()
    except (OSError, OverflowError) as failure:
        raise _unreachable(address, str(failure)) from failure


def _unreachable(address: str, said: str) -> SwaError:
    bound = f"must be the HOST:PORT of a Ray cluster's head, or auto ({said})"
    return SwaError("--ray", value=address, bound=bound, repair="start one with `ray start --head`, or name another")


def _kept(made: dict[str, Any], bundle: Path) -> SwaError | None:
    """Put what a node made into its place; the error where it made none."""
    if "refused" in made:
        return nodes.error_of(made)
    nodes.unpack(made["files"], bundle)
    return None


def _gave_up(job: Job, why: Lost) -> SwaError:
    value, repair = f"{MOST_LOSSES} nodes that died with it", "see what its compiler needs, and use another folder"
    return LoweringError(job.candidate.kernel, value=value, bound=str(why), repair=repair)


def _told(failure: Exception) -> SwaError:
    """What went wrong on a node, in four parts."""
    if isinstance(failure, SwaError):
        return failure
    if isinstance(failure, ModuleNotFoundError):
        bound, repair = "every node needs swa-codegen and what it depends on", "install the same there as here"
        return SwaError("ray node", value=f"no {failure.name}", bound=bound, repair=repair)
    return SwaError("ray node", value=_line(failure), bound="ended a job", repair="see the node's logs")


def _line(failure: Exception) -> str:
    """What a message of Ray tells, without what stands between its first line and the one that says why."""
    lines = [line.strip() for line in str(failure).splitlines() if line.strip()] or [type(failure).__name__]
    why = next((line for line in reversed(lines) if "Error:" in line), lines[-1])
    return (why if why == lines[0] or "Error:" in why else f"{lines[0]} {why}")[:300]
