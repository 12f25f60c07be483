"""`bench`: the named workloads on this device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..terminal import naming, progress_bar, say, say_json, say_table
from .options import JsonOption
from .places import check_file

if TYPE_CHECKING:
    from ..bench import Report


def bench(
    bundles: Annotated[list[Path], typer.Argument(help="Directories that `generate` wrote.", metavar="BUNDLE")],
    workloads: Annotated[
        list[str] | None, typer.Option("--workload", metavar="NAME", help="Only this one. Repeatable.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A size or two of each, and no torch.compile.")] = False,
    saved: Annotated[Path | None, typer.Option("--save", help="Write JSON here, after every row.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a roofline here.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Time the named workloads on this device.

    Beside eager torch, torch.compile and, where installed, FlashMLA.

    Example: swa-codegen bench out/flash --svg roofline.svg
    """
    from .. import bench_table, roofline
    from ..bench import bench as measure
    from ..bench import chosen
    from ..loading import load

    check_file(saved)
    check_file(svg)
    held = [load(bundle) for bundle in bundles]
    with progress_bar("bench", len(list(chosen(held, workloads or (), quick)))) as advance:
        keep = _keeper(saved)
        report = measure(held, names=workloads or (), quick=quick, progress=advance, keep=keep).model_dump()
    if svg:
        with naming(str(svg)):
            svg.write_text(roofline.render(report))
    if as_json:
        say_json(report)
        return
    headings = [heading if n == 0 else f">{heading}" for n, heading in enumerate(bench_table.HEADINGS)]
    say_table(headings, bench_table.cells(report), bench_table.machine_line(report))
    for line in bench_table.missing(report):
        say(line)


def _keeper(saved: Path | None) -> Callable[[Report], None]:
    """What is done with the report after every row."""
    from ..bench import save

    def keep(report: Report) -> None:
        if saved is not None:
            with naming(str(saved)):
                save(saved, report)

    return keep
