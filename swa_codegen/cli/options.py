"""What the commands take alike: a spec with its changes, a bundle, a target. Knows how each is read."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import SpecError
from . import completion

if TYPE_CHECKING:
    from ..spec import SwaSpec

SpecArgument = Annotated[
    str,
    typer.Argument(
        help="A preset, a TOML file, or a model's config.json.", metavar="SPEC", autocompletion=completion.specs
    ),
]
BundleArgument = Annotated[
    Path, typer.Argument(help="Directory that `generate` wrote, or the name of a prebuilt bundle.", metavar="BUNDLE")
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="FIELD=VALUE",
        help="Change a field, value as in TOML; empty: unset. Repeatable.",
        autocompletion=completion.changes,
    ),
]
TargetOption = Annotated[
    str | None,
    typer.Option(help="cpu, sm_90a or sm_100a; default: this machine's device.", autocompletion=completion.targets),
]
OutOption = Annotated[Path | None, typer.Option(help="Bundle directory; default: a folder of the user's cache.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
FromOption = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", help="Show a report that was saved as JSON; runs nothing.")
]
ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="DIR", help="Write a page of HTML here that needs nothing beside it.")
]


def one_of(name: str, bundles: object, taken: Path | None, only_measured: Sequence[object]) -> None:
    """Refuse a bundle beside a saved report, options that only a run has with one, and neither of both."""
    if bool(bundles) == bool(taken):
        raise typer.BadParameter(f"give {name}, or --from with a saved report", param_hint=name)
    if taken and any(only_measured):
        raise typer.BadParameter("a saved report is shown as it is; only a run has such options", param_hint="--from")


def target_or_here(target: str | None) -> str:
    """The target that is named, else this machine's."""
    from .target_here import target_here

    return target_here() if target is None else target


def read_spec(source: str, changes: list[str] | None) -> SwaSpec:
    """The spec that an argument and `--set` options name."""
    from ..spec import load_spec

    return load_spec(source, **dict(map(_change, changes or [])))


def _change(text: str) -> tuple[str, Any]:
    """`field=value` as a change of a spec: TOML's values, a bare word as a text, nothing as unset."""
    from ..derived import Derived

    field, equals, value = text.partition("=")
    if not equals or field not in Derived.__annotations__:
        bound = f"FIELD=VALUE, fields are {', '.join(Derived.__annotations__)}"
        raise SpecError("--set", value=text, bound=bound, repair="name one, such as draft_tokens=3")
    if not value:
        return field, None
    try:
        read = tomllib.loads(f"value = {value}")
    except tomllib.TOMLDecodeError:
        return field, value
    if len(read) > 1:  # a line of its own behind the value
        bound, repair = "one value", "give every field its own --set"
        raise SpecError("--set", value=repr(text), bound=bound, repair=repair)
    return field, read["value"]
