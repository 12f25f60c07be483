"""The folder where this user keeps what no place was named for. Knows platformdirs, which loading does without."""

from __future__ import annotations

from pathlib import Path


def folder() -> Path:
    """It need not be there yet. ModuleNotFoundError where platformdirs is not."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("swa-codegen"))
