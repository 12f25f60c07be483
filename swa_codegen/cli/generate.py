"""`generate`: a bundle from a spec, with progress."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..terminal import progress_bar, say, say_json, say_table
from .options import JsonOption, OutOption, SetOption, SpecArgument, TargetOption, read_spec, target_or_here
from .places import check_folder

if TYPE_CHECKING:
    from ..spec import SwaSpec

COLUMNS = ("op", "template", "schedule from", ">registers", ">shared bytes", ">spill bytes", ">proved", ">asserted")


def generate(
    spec: SpecArgument,
    out: OutOption = None,
    target: TargetOption = None,
    checked: Annotated[
        bool, typer.Option("--checked", help="Checking build (cpu): every access proved in bounds or asserted.")
    ] = False,
    text_only: Annotated[
        bool, typer.Option("--text-only", help="Emit without building, as generated/ keeps it.")
    ] = False,
    changes: SetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write a bundle: text, libraries and a manifest.

    Example: swa-codegen generate tiny --out out/tiny --set draft_tokens=3
    """
    from .. import manifest

    resolved, chosen = read_spec(spec, changes), target_or_here(target)
    path = write_text(resolved, chosen, out, checked) if text_only else write_bundle(resolved, chosen, out, checked)
    found = manifest.read(path)
    kernels = [_made(name, entry) for _, name, entry in manifest.entries(found)]
    if as_json:
        about = {"bundle": str(path), "target": found["target"], "spec_sha256": found["spec_sha256"]}
        say_json({**about, "kernels": kernels})
        return
    say_table(COLUMNS, [tuple(kernel.values()) for kernel in kernels], f"{path} ({found['target']})")
    say(f"bundle: {path}")


def write_bundle(spec: SwaSpec, target: str, out: Path | None, checked: bool = False) -> Path:
    """Generate, with a bar; returns the bundle's folder, without `out` one of the user's cache."""
    from .. import pipeline

    if out is not None:
        check_folder(out, "--out")
    with progress_bar(f"generate for {target}", 2 * _schedules(spec, target, checked)) as advance:
        return pipeline.generate(spec, target, out, checked=checked, progress=lambda step, op: advance(f"{step} {op}"))


def write_text(spec: SwaSpec, target: str, out: Path | None, checked: bool) -> Path:
    """Emit, with a bar; returns `out`."""
    from .. import pipeline

    if checked:
        raise typer.BadParameter("the checking build is not kept as text", param_hint="--checked")
    if out is None:
        raise typer.BadParameter("text has no place in the cache: name one", param_hint="--out")
    check_folder(out, "--out")
    with progress_bar(f"emit for {target}", _schedules(spec, target)) as advance:
        return pipeline.write_text(spec, target, out, progress=lambda step, op: advance(f"{step} {op}"))


def _schedules(spec: SwaSpec, target: str, checked: bool = False) -> int:
    """Steps of a bar: an op has several schedules where its calls differ in size."""
    from ..schedule import choose_all, kernels_of
    from ..target import find_target

    return sum(len(choose_all(spec, op, find_target(target), checked)) for op in kernels_of(spec))


def _made(name: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    """One kernel of a manifest; None where the target's compiler gives no such number."""
    schedule, bounds = entry["schedule"], entry.get("bounds", {})
    return {
        "kernel": name,
        "template": schedule["template"],
        "schedule_from": schedule["origin"],
        "registers": entry.get("registers"),
        "shared_bytes": entry["shared_bytes"] if "registers" in entry else None,
        "spill_bytes": entry.get("spill_bytes"),
        "proved": bounds.get("proved"),
        "asserted": len(bounds["asserted"]) if bounds else None,
    }
