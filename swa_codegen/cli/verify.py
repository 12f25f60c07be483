"""`verify`: a bundle against the references. Knows options and the verdict; the cases are known to `verify`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import VerificationError
from ..places import check_folder
from .options import FromOption, JsonOption, ReportOption, one_of
from .terminal import progress_bar, say, say_json, say_table

if TYPE_CHECKING:
    from ..ops import Ops
    from ..verify import Report


def verify(
    bundle: Annotated[Path | None, typer.Argument(help="Directory that `generate` wrote.", metavar="BUNDLE")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out the long random runs.")] = False,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of the random inputs.")] = 0,
    sanitizer: Annotated[
        list[str] | None,
        typer.Option(
            help="Run the quick cases under compute-sanitizer too: memcheck, racecheck, synccheck. Repeatable."
        ),
    ] = None,
    taken: FromOption = None,
    folder: ReportOption = None,
    as_json: JsonOption = False,
) -> None:
    """Hold every op of a bundle against the references.

    On this device; exit code 8 on any disagreement.

    Example: swa-codegen verify out/flash --report out/report
    """
    from ..loading import load
    from ..reports import page, verify_page
    from ..sanitizer import TOOLS, find, sanitize
    from ..verify import SANITIZER, read

    one_of("BUNDLE", bundle, taken, only_measured=(quick, seed, sanitizer))
    for tool in sanitizer or ():
        if tool not in TOOLS:
            raise typer.BadParameter(f"{tool!r} is not one of {', '.join(TOOLS)}", param_hint="'--sanitizer'")
    if folder:
        check_folder(folder, "--report")
    if bundle:
        ops = load(bundle)
        program = find(ops.target) if sanitizer else ""
        report = verify_bundle(ops, quick, seed)
        found = [sanitize(program, tool, bundle, seed) for tool in sanitizer or ()]
        left = {name: why for name, why in report.not_run.items() if not found or name != SANITIZER}
        report = replace(report, rows=(*report.rows, *found), not_run=left)
    else:
        report = read(Path(str(taken)))
    written = folder and page.write(folder, "verify", verify_page.render(report.model_dump()))
    if as_json:
        say_json(report.model_dump())
    else:
        rows = [(r.op, r.case, "pass" if r.passed else "FAIL", r.poison or "-", r.detail) for r in report.rows]
        say_table(("op", "case", "result", "poison", "detail"), rows, f"{bundle or taken} on {report.device}")
        if report.not_run:
            say(f"not run: {'; '.join(f'{name} ({why})' for name, why in report.not_run.items())}")
        say(f"{sum(row.passed for row in report.rows)} of {len(report.rows)} passed")
        if written:
            say(f"report: {written}")
    finish(report)


def verify_bundle(ops: Ops, quick: bool, seed: int) -> Report:
    """Run the cases, with a bar."""
    from ..cases import cases_of
    from ..verify import verify as run_cases

    with progress_bar("verify", len(list(cases_of(ops.manifest["ops"])))) as advance:
        return run_cases(ops, quick=quick, seed=seed, progress=advance)


def finish(report: Report) -> None:
    """Nothing when all passed, else VerificationError with the first failure."""
    if report.passed:
        return
    failed = [row for row in report.rows if not row.passed]
    first = f"{failed[0].op}, {failed[0].case}: {failed[0].detail}" if failed else "no case ran"
    count = f"{len(failed)} of {len(report.rows)} cases failed"
    repair = "do not use this bundle; generate it again"
    raise VerificationError("verify", value=count, bound=f"first is {first}", repair=repair)
