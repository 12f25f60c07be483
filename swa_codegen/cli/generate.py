"""`generate`: a bundle from a spec, or bundles of several under one folder, with progress.

Knows options, places and the table of kernels; the way there is known to `pipeline`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..places import check_folder
from . import completion
from .options import JsonOption, OutOption, SetOption, TargetOption, read_spec, target_or_here
from .terminal import progress_bar, say, say_json, say_table

if TYPE_CHECKING:
    from ..spec import SwaSpec

COLUMNS = ("op", "template", "schedule from", ">registers", ">shared bytes", ">spill bytes", ">proved", ">asserted")
SpecsArgument = Annotated[
    list[str],
    typer.Argument(
        help="A preset, a TOML file, or a model's config.json; several with --into.",
        metavar="SPEC...",
        autocompletion=completion.specs,
    ),
]


def generate(
    specs: SpecsArgument,
    out: OutOption = None,
    into: Annotated[
        Path | None,
        typer.Option(help="Bundles of any number of specs, in DIR/TARGET/NAME, as wheels carry them.", metavar="DIR"),
    ] = None,
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

    Example: swa-codegen generate tiny tiny-bf16 --into swa_codegen/prebuilt
    """
    if (into and out) or (not into and len(specs) > 1):
        raise typer.BadParameter("one SPEC goes to --out, any number under --into", param_hint="SPEC")
    chosen = target_or_here(target)
    places = _places(specs, chosen, into, changes) if into else [out]
    resolved = [read_spec(spec, changes) for spec in specs]
    write, made = write_text if text_only else write_bundle, []
    for spec, place in zip(resolved, places, strict=True):
        made.append(_described(write(spec, chosen, place, checked)))
        if not as_json:
            _say_made(made[-1])
    if as_json:
        say_json({"bundles": made} if into else made[0])


def _places(specs: list[str], target: str, into: Path, changes: list[str] | None) -> list[Path]:
    """Where each bundle goes under `into`. A name must say what its bundle holds, and may be there once."""
    from ..prebuilt import name_of, place

    if changes:
        raise typer.BadParameter("bundles of --into are called as their specs: write a TOML file", param_hint="--set")
    check_folder(into, "--into")
    places = [place(into, target, name_of(spec)) for spec in specs]
    twice = next((p.name for p in places if places.count(p) > 1), None)
    if twice:
        raise typer.BadParameter(f"{twice} is named twice", param_hint="SPEC")
    return places


def _described(bundle: Path) -> dict[str, Any]:
    from .. import manifest

    found = manifest.read(bundle)
    kernels = [_made(name, entry) for _, name, entry in manifest.entries(found)]
    about = {"bundle": str(bundle), "target": found["target"], "spec_sha256": found["spec_sha256"]}
    return {**about, "never_run": found.get("never_run", False), "kernels": kernels}


def _say_made(made: Mapping[str, Any]) -> None:
    from ..target import find_target

    rows = [tuple(kernel.values()) for kernel in made["kernels"]]
    say_table(COLUMNS, rows, f"{made['bundle']} ({made['target']})")
    if made["never_run"]:
        say(f"{made['target']}: {find_target(made['target']).state}")
    say(f"bundle: {made['bundle']}")


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
    from ..kernels import kernels_of
    from ..schedule import choose_all
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
