"""`doctor`: what is installed, and what repairs it.

Knows the table of findings; what is looked at is known to `doctor`.
"""

from __future__ import annotations

import typer

from ..errors import SwaError
from .options import JsonOption
from .terminal import say, say_json, say_table


def doctor(as_json: JsonOption = False) -> None:
    """What is installed, what is missing, and what repairs it.

    Exit code 1 when bundles cannot load here.

    Example: swa-codegen doctor
    """
    from .. import prebuilt
    from ..doctor import examine

    found = examine()
    plain = found.model_dump()
    if as_json:
        say_json(plain)
    else:
        rows = [(f.role, f.name, f.found, f.wanted, f.state) for f in found.findings]
        say_table(("needed to", "what", "found", "wanted", "state"), rows)
        for f in found.findings:
            if f.repair:
                say(f"{f.name} {f.state}, needed to {f.role}: {f.repair}")
        say(f"device: {found.device}")
        say(f"prebuilt bundles: {prebuilt.described()}")
        for name in ("load_and_verify", "generate_cpu", "generate_gpu"):
            say(f"{name.replace('_', ' ')}: {'yes' if plain[name] else 'no'}")
    if not found.healthy:
        raise typer.Exit(SwaError.exit_code)
