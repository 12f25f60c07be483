"""`show`: a spec and all that follows from it.

Knows which tables there are; what stands in them is known to `show`, `proofs` and `reports`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ..places import check_file
from ..program import naming
from .options import JsonOption, SetOption, SpecArgument, read_spec
from .terminal import say_json, say_table


def show(
    spec: SpecArgument,
    changes: SetOption = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw a state slot, and the ring at a step, here.")] = None,
    position: Annotated[int | None, typer.Option(help="Of --svg: the position that the step starts at.")] = None,
    state: Annotated[int | None, typer.Option(help="Of --svg: the state slot; default 0.")] = None,
    as_json: JsonOption = False,
) -> None:
    """A resolved spec and what follows from it.

    Derived numbers, why each bound holds, the map of a state slot, and what is proved.

    Example: swa-codegen show deepseek-v4.1-flash --set draft_tokens=3 --svg ring.svg --position 1000
    """
    from .. import proofs
    from .. import show as rows
    from ..reports import spec_drawing, step
    from ..target import TARGETS

    check_file(svg)
    resolved = read_spec(spec, changes)
    if svg:
        drawn = spec_drawing.draw(spec, step.at(resolved, position, state or 0)).alone()
        with naming(str(svg)):
            svg.write_text(drawn)
    elif position is not None or state is not None:
        raise typer.BadParameter("only a drawing has a position and a state", param_hint="--svg")
    proved = proofs.describe(resolved)
    fields = resolved.model_dump()
    targets = [{"target": name, "state": target.state} for name, target in TARGETS.items()]
    facts, bounds, spans = rows.facts(resolved), rows.bounds(resolved), rows.spans(resolved)
    if as_json:
        lists: dict[str, Sequence[Any]] = {"derived": facts, "bounds": bounds, "state_slot": spans}
        say_json(
            {
                "spec": fields,
                **{name: [row._asdict() for row in found] for name, found in lists.items()},
                "proofs": proved,
                "targets": targets,
            }
        )
        return
    shown = [(name, value if isinstance(value, str) else json.dumps(value)) for name, value in fields.items()]
    say_table(("field", "value"), shown, "Spec")
    say_table(("derived", ">number", "from"), facts, "Derived numbers")
    say_table(("field", "holds", "why"), bounds, "Bounds")
    say_table(("regions", ">how many", ">first offset", ">bytes each", ">end"), spans, "State slot")
    say_table(("proof", "statement"), [tuple(proof.values()) for proof in proved], "Proofs")
    say_table(("target", "state"), [tuple(target.values()) for target in targets], "Targets")
