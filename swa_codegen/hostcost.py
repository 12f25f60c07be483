"""What a call costs the host: checks, outputs and dispatch, apart from what its kernels take. Reports; judges nothing.

Every op once on one token (the ops that take whole steps, on one step). The checks are timed on the same ops over
kernels that do nothing; `launch` is the kernels alone, with the arguments that the op gave them: on the CPU the work of
one token is in it, on a GPU what queueing costs. `python -m swa_codegen.hostcost BUNDLE` prints the table. Knows ops
and the clock; must not know what a kernel computes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from .cases.registered import outputs
from .cases.rig import Rig
from .cases.samples import Sample, samples
from .loading import load
from .ops import Ops
from .ops.description import OPS
from .program import ended

CALLS = 200  # per repeat: fewer than a GPU's queue holds
REPEATS = 25


@dataclass(frozen=True)
class HostCost:
    """Least microseconds of a call over all repeats. direct: the method, with `out=` where it takes one; allocating:
    without; registered: through torch's dispatcher, allocating; launch: the kernels alone, which the others leave out.
    """

    op: str
    case: str
    direct: float
    allocating: float
    registered: float
    launch: float


def host_cost(ops: Ops, progress: Callable[[str], None] = lambda name: None) -> list[HostCost]:
    """The host's cost of every op of a bundle, by sample."""
    idle = _over(ops, dict.fromkeys(ops.functions, _nothing))
    rows = []
    for sample in samples(Rig(ops), sequences=1, tokens=1):
        progress(f"{sample.op}: {sample.case}")
        rows.append(_measure(ops, idle, sample))
    return rows


def _over(ops: Ops, functions: dict[str, Callable[..., Any]]) -> Ops:
    """The same ops over other kernels, registered under a name of their own."""
    manifest = dict(ops.manifest) | {"digest": f"idle{ops.manifest['digest']}"}
    return Ops(ops.spec, manifest, ops.target, functions).register()


def _nothing(*arguments: Any) -> None:
    pass


def _measure(ops: Ops, idle: Ops, sample: Sample) -> HostCost:
    method, form, arguments = getattr(idle, sample.op), idle.forms[sample.op].default, sample.arguments
    allocating = _least(lambda: method(**arguments))
    direct = allocating
    if OPS[sample.op].returns:
        made = tuple(outputs(ops, sample).values())
        out = made if len(made) > 1 else made[0]
        direct = _least(lambda: method(**arguments, out=out))
    launches = list(_launches(ops, sample))
    return HostCost(
        sample.op,
        sample.case,
        direct,
        allocating,
        _least(lambda: form(**arguments)),
        _least(lambda: [kernel(*given) for kernel, given in launches]),
    )


def _launches(ops: Ops, sample: Sample) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """The kernels that a call launches, and their arguments."""
    seen: list[tuple[str, tuple[Any, ...]]] = []

    def noting(name: str) -> Callable[..., Any]:
        return lambda *given: seen.append((name, given))

    noted = Ops(ops.spec, ops.manifest, ops.target, {name: noting(name) for name in ops.functions})
    getattr(noted, sample.op)(**sample.arguments)
    return ((ops.functions[name], given) for name, given in seen)


def _least(call: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        for _ in range(CALLS):
            call()
        times.append(time.perf_counter() - began)
        if torch.cuda.is_available():
            torch.cuda.synchronize()
    return min(times) / CALLS * 1e6


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of a bundle."""
    parser = argparse.ArgumentParser("python -m swa_codegen.hostcost", description="What calls cost the host.")
    parser.add_argument("bundle", help="directory that `generate` wrote, or the name of a prebuilt bundle")
    given = parser.parse_args(arguments)
    return ended(lambda: _print(load(given.bundle)))


def _print(ops: Ops) -> None:
    print(f"{'us':46s}{'direct':>10s}{'allocating':>12s}{'registered':>12s}{'launch':>10s}")
    for row in host_cost(ops):
        name = f"{row.op} {row.case}"
        print(f"{name:46s}{row.direct:10.1f}{row.allocating:12.1f}{row.registered:12.1f}{row.launch:10.1f}")


if __name__ == "__main__":
    sys.exit(main())
