"""What the shell's tab key offers. Knows names that cost no heavy import; whatever is in doubt offers nothing.

Where nothing fits, the shell goes on with file names.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import typer

from ..derived import Derived
from ..errors import BundleError
from ..target import TARGETS


def specs(incomplete: str) -> list[str]:
    from ..presets import names

    return _fitting(names(), incomplete)


def targets(incomplete: str) -> list[str]:
    return _fitting(TARGETS, incomplete)


def changes(incomplete: str) -> list[str]:
    """Fields of a spec, each with the `=` that its value follows."""
    return _fitting((f"{field}=" for field in Derived.__annotations__), incomplete)


def ops(context: typer.Context, incomplete: str) -> list[str]:
    """Ops of the bundle that stands before the cursor."""
    from .. import manifest

    try:
        return _fitting(manifest.read(Path(str(context.params.get("bundle"))))["ops"], incomplete)
    except BundleError:
        return []


def _fitting(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
