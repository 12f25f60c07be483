"""Presets: one TOML file a model, found in a wheel and in an editable install alike. A new model is a new file.

Knows where the files lie and how a named source is read. Must not know what the keys mean: `spec.py` does.
"""

from __future__ import annotations

import difflib
import json
import tomllib
from pathlib import Path
from typing import Any, NoReturn

from ..errors import SpecError
from ..strict_json import said

FOLDER = Path(__file__).parent


def names() -> tuple[str, ...]:
    """Names of the presets, sorted."""
    return tuple(sorted(p.stem for p in FOLDER.glob("*.toml")))


def read(name: str) -> dict[str, Any]:
    """Fields of the preset `name`, unchecked."""
    return read_toml(FOLDER / f"{name}.toml")


def read_toml(path: Path) -> dict[str, Any]:
    """Fields in a TOML file, unchecked; SpecError where it is not TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise _unreadable(path, error, "TOML") from error


def read_source(source: str | Path) -> tuple[dict[str, Any], bool]:
    """Values of a preset (its name in any case), a TOML or JSON file or a folder with a config.json; whether JSON."""
    named = {name.lower(): name for name in names()}
    if str(source).lower() in named:
        return read(named[str(source).lower()]), False
    path = Path(source)
    path = path / "config.json" if path.is_dir() else path
    if not path.is_file():
        _raise_unknown(str(source), path)
    return (_read_json(path), True) if path.suffix == ".json" else (read_toml(path), False)


def _read_json(path: Path) -> dict[str, Any]:
    try:
        values = json.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise _unreadable(path, error, "JSON") from error
    if isinstance(values, dict):
        return values
    raise SpecError(
        str(path), value=type(values).__name__, bound="a JSON object", repair="give the model's config.json"
    )


def _unreadable(path: Path, error: Exception, kind: str) -> SpecError:
    return SpecError(str(path), value=said(error), bound=f"a readable {kind} file", repair="correct the file")


def _raise_unknown(name: str, path: Path) -> NoReturn:
    near = difflib.get_close_matches(name.lower(), names(), 1, cutoff=0.0)[0]
    raise SpecError(
        "spec",
        value=name,
        bound=f"no preset of {FOLDER} ({', '.join(names())}) and no file {path.absolute()}",
        repair=f"use {near}, or the path of a TOML file or of a config.json",
    )
