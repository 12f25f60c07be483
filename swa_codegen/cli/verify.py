"""`verify`: a bundle against the references."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import VerificationError
from ..terminal import progress_bar, say, say_json, say_table
from .options import BundleArgument, JsonOption

if TYPE_CHECKING:
    from ..ops import Ops
    from ..verify import Report


def verify(
    bundle: BundleArgument,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out the long random runs.")] = False,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of the random inputs.")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Hold every op of a bundle against the references.

    On this device; exit code 8 on any disagreement.

    Example: swa-codegen verify out/flash --json
    """
    from ..loading import load

    report = verify_bundle(load(bundle), quick, seed)
    if as_json:
        say_json(report.model_dump())
    else:
        rows = [(row.op, row.case, "pass" if row.passed else "FAIL", row.detail) for row in report.rows]
        say_table(("op", "case", "result", "detail"), rows, f"{bundle} on {report.device}")
        say(f"{sum(row.passed for row in report.rows)} of {len(report.rows)} passed")
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
