"""The manifest: what a bundle says of itself. Plain JSON in and out; a leaf that knows no compiler, torch or pydantic.

`emit` writes the part that follows from spec and text; `generate` adds what building told. The loader trusts nothing
that is not covered by a digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import BundleError

SCHEMA = 1
FILE = "manifest.json"


def canonical(value: Any) -> str:
    """JSON with sorted keys and no optional blanks: equal values give equal text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def entries(manifest: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(op, name of its files, what the manifest says) of every kernel, those for calls of few rows among them."""
    for op, entry in manifest["ops"].items():
        yield op, op, entry
        for variant in entry.get("variants", ()):
            yield op, f"{op}.{variant['schedule']['at_most']}", variant


def digest_of(value: Any) -> str:
    """sha256 of a value's canonical JSON."""
    return sha256(canonical(value).encode())


def write(folder: Path, manifest: dict[str, Any]) -> None:
    """Write `manifest` into `folder`, indented for readers, with a digest over the rest of it."""
    body = {k: v for k, v in manifest.items() if k != "digest"}
    sealed = body | {"digest": digest_of(body)}
    (folder / FILE).write_text(json.dumps(sealed, indent=1, sort_keys=True) + "\n")


def read(folder: Path) -> dict[str, Any]:
    """The manifest of a bundle. Raises BundleError when it is missing, damaged, or of another schema."""
    path = folder / FILE
    try:
        found = json.loads(path.read_text())
    except FileNotFoundError:
        raise BundleError("bundle", value=str(folder), bound=f"holds no {FILE}", repair="generate it again") from None
    except (ValueError, OSError) as broken:
        raise BundleError(str(path), value=f"unreadable ({broken})", bound="JSON", repair="generate it again") from None
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        schema = found.get("schema") if isinstance(found, dict) else type(found).__name__
        raise BundleError(
            f"{path}: schema", value=schema, bound=f"this version reads schema {SCHEMA}", repair="generate it again"
        )
    body = {k: v for k, v in found.items() if k != "digest"}
    if found.get("digest") != digest_of(body):
        raise BundleError(
            f"{path}: digest", value=found.get("digest"), bound="does not fit the rest", repair="generate it again"
        )
    return found
