"""Places that a command will write to, refused before its work has begun and not after it. Knows folders and files."""

from __future__ import annotations

import os
from pathlib import Path

from .errors import BundleError


def check_folder(folder: Path, option: str) -> None:
    """Refuse what is no folder and what cannot be made. The message names `option`."""
    folder = folder.absolute()
    nearest = next(p for p in (folder, *folder.parents) if p.exists())
    if not (nearest.is_dir() and os.access(nearest, os.W_OK)):
        bound = f"{nearest} is not a writable directory"
        raise BundleError(option.lstrip("-"), value=str(folder), bound=bound, repair=f"name another {option}")


def check_file(path: Path | None) -> None:
    """Raise the OSError that writing to `path` would; nothing is left there."""
    if path is not None:
        new = not path.exists()
        path.open("a").close()
        if new:
            path.unlink()
