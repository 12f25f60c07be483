"""`python -m swa_codegen.bench BUNDLE...`: the command line where neither typer nor rich is installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .. import bench_table
from ..loading import load
from ..places import check_file
from ..program import ended, naming, note
from ..reports import roofline
from . import bench
from .report import save


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m swa_codegen.bench`: the command line where neither typer nor rich is installed."""
    about = "The named workloads of bundles beside what else does the same work."
    parser = argparse.ArgumentParser(prog="python -m swa_codegen.bench", description=about)
    parser.add_argument("bundle", nargs="+", type=Path, help="directory that `generate` wrote")
    parser.add_argument("--workload", action="append", default=[], help="only this one; repeatable")
    parser.add_argument("--quick", action="store_true", help="a size or two of each, and no torch.compile")
    parser.add_argument("--save", type=Path, help="write JSON here, after every row")
    parser.add_argument("--svg", type=Path, help="write a roofline here")
    given = parser.parse_args(arguments)
    return ended(lambda: _run(given))


def _run(given: argparse.Namespace) -> None:
    check_file(given.save)
    check_file(given.svg)
    report = bench(
        [load(bundle) for bundle in given.bundle],
        names=given.workload,
        quick=given.quick,
        progress=note,
        keep=lambda report: save(given.save, report) if given.save else None,
    )
    plain = report.model_dump()
    print(bench_table.text(plain))
    if given.svg:
        with naming(str(given.svg)):
            given.svg.write_text(roofline.side_by_side(plain))


if __name__ == "__main__":
    sys.exit(main())
