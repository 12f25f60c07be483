"""`tune`: build candidates, time them, keep winners.

Knows which of the three steps are asked for, and where; each is known to `tuning`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..places import check_folder
from ..target import find_target
from ..tuning.plan import LIMIT
from ..tuning.visits import LEAST_SECONDS, MOST_SECONDS, SECONDS
from . import completion
from .options import JsonOption, SetOption, TargetOption, read_spec, target_or_here
from .terminal import progress_bar, say, say_json, say_table

if TYPE_CHECKING:
    from ..spec import SwaSpec
    from ..tuning.ray_jobs import RayCluster
    from ..tuning.visits import Standing


def tune(
    spec: Annotated[
        str | None, typer.Argument(help="As `generate` takes it.", metavar="SPEC", autocompletion=completion.specs)
    ] = None,
    target: TargetOption = None,
    prebuild: Annotated[Path | None, typer.Option(help="Only build candidates, into this folder.")] = None,
    run_in: Annotated[Path | None, typer.Option("--run", help="Only time what a folder holds, on this device.")] = None,
    keep: Annotated[Path | None, typer.Option(help="Only write the winners of a folder as records.")] = None,
    op: Annotated[list[str] | None, typer.Option(help="A kernel to tune, as `generate` lists it. Repeatable.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=10**6, help="Candidates that are built per kernel.")] = LIMIT,
    seconds: Annotated[
        float, typer.Option(min=LEAST_SECONDS, max=MOST_SECONDS, help="A visit that takes longer is killed.")
    ] = SECONDS,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer sizes of each workload: a run of its own.")] = False,
    schedules: Annotated[Path | None, typer.Option(help="Where records go; default: where they are read.")] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Build and time on a Ray cluster: HOST:PORT of its head, or auto."),
    ] = None,
    changes: SetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Try schedules of each kernel and keep the fastest as records.

    Build, run and keep, or one of the three.

    Example: swa-codegen tune tiny --target cpu --prebuild out/tune
    """
    if (spec is None) != bool(run_in or keep) or sum(map(bool, (prebuild, run_in, keep))) > 1:
        raise typer.BadParameter("give SPEC, with --prebuild or alone, or --run, or --keep", param_hint="SPEC")
    _refuse_unused(
        "--prebuild", prebuild, {"--seconds": seconds != SECONDS, "--quick": quick, "--schedules": schedules}
    )
    building = {"--target": target, "--op": op, "--limit": limit != LIMIT, "--set": changes}
    _refuse_unused("--run", run_in, building | {"--schedules": schedules})
    _refuse_unused("--keep", keep, building | {"--seconds": seconds != SECONDS, "--ray": ray})
    if schedules is not None:
        check_folder(schedules, "--schedules")
    with _connected(ray) as cluster:
        timing = not (prebuild or keep)
        folder = run_in or keep
        if folder is None:
            chosen = target_or_here(target)
            if cluster is not None and timing:
                cluster.units(find_target(chosen))  # who is to time what is built is asked for before it is built
            folder = _prebuild(read_spec(str(spec), changes), chosen, prebuild, op, limit, cluster)
        now = _run_plan(folder, seconds, quick, cluster) if timing else {}
    files = [] if prebuild or run_in else _keep(folder, schedules, quick)
    _say(folder, _standings(folder, quick) if keep else now, files, as_json)


def _refuse_unused(step: str, asked: Path | None, options: Mapping[str, object]) -> None:
    """Refuse options beside a step that does not read them."""
    for name, given in options.items():
        if asked and given:
            raise typer.BadParameter(f"not used with {step}", param_hint=name)


def _say(folder: Path, now: Mapping[str, Standing], files: Sequence[Path], as_json: bool) -> None:
    """The winners, the records, and where it was done."""
    from ..tuning.report import COLUMNS, cells, winners

    won = list(winners(now))
    if as_json:
        plain = {"folder": str(folder), "winners": list(map(asdict, won)), "records": list(map(str, files))}
        say_json(plain)
        return
    if won:
        say_table(COLUMNS, map(cells, won), f"{folder}: winners")
    for file in files:
        say(f"record: {file}")
    say(f"folder: {folder}")


def _connected(address: str | None) -> AbstractContextManager[RayCluster | None]:
    """The cluster to work on; none where it is this machine."""
    if address is None:
        return nullcontext()
    from ..tuning.ray_jobs import connect

    return connect(address)


def _prebuild(
    spec: SwaSpec, target: str, folder: Path | None, ops: list[str] | None, limit: int, cluster: RayCluster | None
) -> Path:
    """Build candidates; returns their folder, by default one of the user's cache."""
    from ..tuning.prebuild import cache_folder
    from ..tuning.prebuild import prebuild as build_candidates

    if folder is not None:
        check_folder(folder, "--prebuild")
    folder = folder or cache_folder(spec, target)
    compiler = None if cluster is None else cluster.compile
    with progress_bar(f"build for {target}", None) as advance:
        tell = lambda step, name: advance(f"{step} {name}")  # noqa: E731
        build_candidates(spec, target, folder, ops=ops, limit=limit, compiler=compiler, progress=tell)
    return folder


def _run_plan(folder: Path, seconds: float, quick: bool, cluster: RayCluster | None) -> dict[str, Standing]:
    """Time candidates; returns how they stand."""
    from ..tuning import runner

    with progress_bar("tune", None) as advance:
        if cluster is None:
            return runner.run(folder, seconds=seconds, quick=quick, progress=advance)
        from ..tuning import ray_run

        return ray_run.run(folder, cluster, seconds=seconds, quick=quick, progress=advance)


def _standings(folder: Path, quick: bool) -> dict[str, Standing]:
    from ..tuning import winners

    return winners.standings_of(folder, quick=quick)


def _keep(folder: Path, schedules: Path | None, quick: bool) -> list[Path]:
    from .. import records
    from ..tuning import winners

    return winners.keep(folder, schedules or records.room(), quick=quick)
