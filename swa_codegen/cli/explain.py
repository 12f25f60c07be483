"""`explain`: the trail from a spec to one library.

Knows the order of the trail and where the rooms lie; must not know compilers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import BundleError
from . import completion
from .options import BundleArgument, JsonOption
from .terminal import say_json, say_table

OpArgument = Annotated[str, typer.Argument(help="An op of the bundle.", metavar="OP", autocompletion=completion.ops)]


def explain(bundle: BundleArgument, op: OpArgument, as_json: JsonOption = False) -> None:
    """The trail from spec to library, with paths and digests.

    Spec, schedule and its record, template, emitted text, library; a damaged file is an error.

    Example: swa-codegen explain out/flash get_kv_index
    """
    from .. import manifest
    from ..loading import find_bundle

    bundle = find_bundle(bundle)
    found = manifest.read(bundle)
    if op not in found["ops"]:
        held = ", ".join(found["ops"])
        raise BundleError("op", value=op, bound=f"the bundle holds {held}", repair="use one of these")
    entry = found["ops"][op]
    spec = {"path": str(bundle / manifest.FILE), "sha256": found["spec_sha256"]}
    kernels = [_kernel(bundle, op, part) for part in (*entry.get("variants", ()), entry)]
    if as_json:
        say_json({"bundle": str(bundle), "target": found["target"], "op": op, "spec": spec, "kernels": kernels})
        return
    rows = [("spec", *spec.values()), *(row for kernel in kernels for row in _rows(kernel))]
    say_table(("step", "what", "sha256"), rows, f"{bundle}: {op}")


def _kernel(bundle: Path, op: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    """What one kernel came from and what it left behind, files compared with their digests. at_most: rows of the
    largest call that it is for, where another is for larger ones. record: the file whose record chose the schedule."""
    from ..files import checked_file

    schedule = entry["schedule"]
    files = {}
    for kind in ("text", "library"):
        if kind in entry:
            checked_file(bundle, op, entry[kind], entry[f"{kind}_sha256"])
            files[kind] = {"path": str(bundle / entry[kind]), "sha256": entry[f"{kind}_sha256"]}
    return {
        "at_most": schedule.get("at_most"),
        "schedule": {"values": schedule["values"], "from": schedule["origin"]},
        "record": _record(schedule["origin"]),
        "template": _template(schedule["template"]),
        **files,
    }


def _record(origin: str) -> str | None:
    """The record that an origin such as `schedules/cpu/store_kv.toml#0` names, as a path; None for the rule."""
    from .. import records

    room, _, name = origin.partition("/")
    return str(records.room() / name) if room == "schedules" else None


def _template(module: str) -> str:
    """The file of a module of the room of templates, beside the package, or inside it where it was installed."""
    from importlib import resources

    return f"{resources.files('swa_codegen.templates').joinpath(*module.split('.'))}.py"


def _rows(kernel: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    """The steps from the schedule of one kernel to its library."""
    calls = "" if kernel["at_most"] is None else f", up to {kernel['at_most']} rows"
    values = ", ".join(f"{name} {value}" for name, value in kernel["schedule"]["values"].items())
    yield f"schedule{calls}", f"{kernel['schedule']['from']}: {values}", None
    if kernel["record"]:
        yield "record", kernel["record"], None
    yield "template", kernel["template"], None
    for kind in ("text", "library"):
        if kind in kernel:
            yield kind, *kernel[kind].values()
