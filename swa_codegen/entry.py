"""The installed command: the command line, or one line where a package of it is missing. Knows no command."""

from __future__ import annotations

import sys

from .program import lacking


def main() -> None:
    """Entry point of the console script."""
    try:
        from .cli import main as command
    except ModuleNotFoundError as missing:
        print(f"error: {lacking(missing)}", file=sys.stderr)
        sys.exit(1)
    command()
