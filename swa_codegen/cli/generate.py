"""`generate`: a bundle from a spec, with progress."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import BundleError
from ..terminal import progress_bar, say_table
from .options import SetOption, SpecArgument, TargetOption, read_spec

if TYPE_CHECKING:
    from ..spec import SwaSpec

CheckedOption = Annotated[
    bool, typer.Option("--checked", help="Checking build (cpu): every access proved in bounds or asserted.")
]


def generate(
    spec: SpecArgument,
    out: Annotated[Path, typer.Option(help="Bundle directory; an existing bundle is replaced.")],
    target: TargetOption = None,
    checked: CheckedOption = False,
    text_only: Annotated[
        bool, typer.Option("--text-only", help="Emit without building, as generated/ keeps it.")
    ] = False,
    changes: SetOption = None,
) -> None:
    """Write a bundle: text, libraries and a manifest.

    Example: swa-codegen generate deepseek-v4.1-flash --target cpu --out out/flash --set draft_tokens=3
    """
    from .. import manifest
    from ..quickstart import target_here

    path = generate_bundle(read_spec(spec, changes), target or target_here(), out, checked, text_only)
    found = manifest.read(path)
    columns = ("op", "template", "schedule from", ">registers", ">shared bytes", ">spill bytes", ">proved", ">asserted")
    say_table(columns, map(_made, manifest.entries(found)), f"{path} ({found['target']})")


def generate_bundle(
    spec: SwaSpec, target: str, out: Path | None, checked: bool = False, text_only: bool = False
) -> Path:
    """Write a bundle, or its text alone, with a bar."""
    from .. import pipeline
    from ..schedule import kernels_of

    kernels = len(kernels_of(spec))
    out = None if out is None else out.absolute()
    if out is not None:
        check_writable(out)
    if text_only and checked:
        raise typer.BadParameter("the checking build is not kept as text", param_hint="--checked")
    if text_only and out is not None:
        with progress_bar(f"emit for {target}", kernels) as advance:
            return pipeline.write_text(spec, target, out, progress=lambda step, op: advance(f"{step} {op}"))
    with progress_bar(f"generate for {target}", 2 * kernels) as advance:
        return pipeline.generate(spec, target, out, checked=checked, progress=lambda step, op: advance(f"{step} {op}"))


def check_writable(out: Path) -> None:
    """Refuse a place that cannot take the bundle before the compilers have run, not after."""
    nearest = next((p for p in out.parents if p.exists()), out)
    if not (nearest.is_dir() and os.access(nearest, os.W_OK)):
        bound = f"{nearest} is not a writable directory"
        raise BundleError("out", value=str(out), bound=bound, repair="name another --out")


def _made(item: tuple[str, str, dict[str, Any]]) -> tuple[object, ...]:
    """One kernel of a manifest; None where the target's compiler gives no such number."""
    _, name, entry = item
    schedule, bounds = entry["schedule"], entry.get("bounds", {})
    shared = entry["shared_bytes"] if "registers" in entry else None
    asserted = len(bounds["asserted"]) if bounds else None
    numbers = (entry.get("registers"), shared, entry.get("spill_bytes"), bounds.get("proved"), asserted)
    return name, schedule["template"], schedule["origin"], *numbers
