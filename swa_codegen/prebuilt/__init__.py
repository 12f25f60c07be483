"""Prebuilt: bundles that a wheel carries, `<target>/<name>/`, as `generate --into` lays them.

Knows where they lie and what they are called. Must not know what a bundle holds, or which device is here.
"""

from __future__ import annotations

from pathlib import Path

from .. import presets
from ..errors import SpecError
from ..manifest import FILE

FOLDER = Path(__file__).parent


def held() -> tuple[tuple[str, str], ...]:
    """(name, target) of every bundle that this package carries, sorted."""
    return tuple(sorted((path.parent.name, path.parents[1].name) for path in FOLDER.glob(f"*/*/{FILE}")))


def described() -> str:
    """The bundles of this package, for a message: `tiny for cpu, sm_90a`."""
    found = held()
    names = dict.fromkeys(name for name, _ in found)
    return "; ".join(f"{name} for {', '.join(t for n, t in found if n == name)}" for name in names) or "none"


def place(into: Path, target: str, name: str) -> Path:
    """Where the bundle `name` for `target` lies under a folder of bundles."""
    return into / target / name


def name_of(source: str) -> str:
    """What the bundle of a spec is called: as its preset, or as its TOML file; SpecError where that says nothing.

    A file that is called as a preset would be taken for it.
    """
    known, path = {name.lower(): name for name in presets.names()}, Path(source)
    if source.lower() in known:
        return known[source.lower()]
    if path.suffix == ".toml" and path.stem.lower() not in known:
        return path.stem
    bound = "a bundle of --into is called as its preset, or as its TOML file, which no preset is called"
    raise SpecError("spec", value=source, bound=bound, repair="write the spec as NAME.toml, or use --out")
