"""`explain`: the trail from a spec to one library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import BundleError
from ..terminal import say_table
from .options import BundleArgument


def explain(bundle: BundleArgument, op: Annotated[str, typer.Argument(help="An op of the bundle.")]) -> None:
    """Spec to schedule to template to emitted text to library, with paths and digests; a damaged file is an error.

    Example: swa-codegen explain out/flash get_kv_index
    """
    from .. import manifest

    found = manifest.read(bundle)
    if op not in found["ops"]:
        held = ", ".join(found["ops"])
        raise BundleError("op", value=op, bound=f"the bundle holds {held}", repair="use one of these")
    say_table(("step", "what", "sha256"), _trail(bundle, found, op), f"{bundle}: {op}")


def _trail(bundle: Path, found: Mapping[str, Any], op: str) -> Iterator[tuple[object, ...]]:
    """The steps from spec to library, with what each left behind, files compared with their digests."""
    from .. import manifest

    yield "spec", bundle / manifest.FILE, found["spec_sha256"]
    entry = found["ops"][op]
    for part in (*entry.get("variants", ()), entry):
        yield from _steps(bundle, op, part)


def _steps(bundle: Path, op: str, entry: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    """The steps from the schedule of one kernel to its library."""
    from importlib import resources

    from ..files import checked_file

    schedule = entry["schedule"]
    calls = f", up to {schedule['at_most']} rows" if "at_most" in schedule else ""
    values = ", ".join(f"{name} {value}" for name, value in schedule["values"].items())
    template = resources.files("swa_codegen.templates").joinpath(*f"{schedule['template']}".split("."))
    yield f"schedule{calls}", f"{schedule['origin']}: {values}", None
    yield "template", f"{template}.py", None
    for kind in ("text", "library"):
        if kind in entry:
            digest = entry[f"{kind}_sha256"]
            yield kind, checked_file(bundle, op, entry[kind], digest), digest
