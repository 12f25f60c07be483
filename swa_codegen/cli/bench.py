"""`bench`: the named workloads on this device, or a run that was saved.

Knows options and places; what is measured and drawn is known to `bench` and `reports`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..places import check_file, check_folder
from ..program import naming
from .options import FromOption, JsonOption, ReportOption, one_of
from .terminal import progress_bar, say, say_json, say_table

if TYPE_CHECKING:
    from ..bench.report import Report
    from ..reports.plain import Plain


def bench(
    bundles: Annotated[
        list[Path] | None, typer.Argument(help="Directories that `generate` wrote.", metavar="BUNDLE")
    ] = None,
    workloads: Annotated[
        list[str] | None, typer.Option("--workload", metavar="NAME", help="Only this one. Repeatable.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A size or two of each, and no torch.compile.")] = False,
    saved: Annotated[Path | None, typer.Option("--save", help="Write JSON here, after every row.")] = None,
    taken: FromOption = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a roofline here.")] = None,
    folder: ReportOption = None,
    as_json: JsonOption = False,
) -> None:
    """Time the named workloads on this device.

    Beside eager torch, torch.compile and, where installed, FlashMLA.

    Example: swa-codegen bench out/flash --report out/report
    """
    from ..bench.report import read
    from ..reports import bench_page, page, roofline

    one_of("BUNDLE", bundles, taken, only_measured=(workloads, quick, saved))
    check_file(saved)
    check_file(svg)
    if folder:
        check_folder(folder, "--report")
    report = (read(taken) if taken else _measured(bundles or (), workloads or (), quick, saved)).model_dump()
    if as_json:
        say_json(report)
    else:
        _say(report)
    if svg:
        with naming(str(svg)):
            svg.write_text(roofline.side_by_side(report))
    written = folder and page.write(folder, "bench", bench_page.render(report))
    if written and not as_json:
        say(f"report: {written}")


def _say(report: Plain) -> None:
    """The table, with the machine above and what is missing below."""
    from .. import bench_table

    headings = [heading if n == 0 else f">{heading}" for n, heading in enumerate(bench_table.HEADINGS)]
    say_table(headings, bench_table.cells(report), bench_table.machine_line(report))
    for line in bench_table.missing(report):
        say(line)


def _measured(bundles: Sequence[Path], workloads: Sequence[str], quick: bool, saved: Path | None) -> Report:
    """A run on this device, with a bar."""
    from ..bench import bench as measure
    from ..bench import chosen
    from ..loading import load

    held = [load(bundle) for bundle in bundles]
    with progress_bar("bench", len(list(chosen(held, workloads, quick)))) as advance:
        return measure(held, names=workloads, quick=quick, progress=advance, keep=_keeper(saved))


def _keeper(saved: Path | None) -> Callable[[Report], None]:
    """What is done with the report after every row."""
    from ..bench.report import save

    def keep(report: Report) -> None:
        if saved is not None:
            save(saved, report)

    return keep
