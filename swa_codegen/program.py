"""Programs of modules, where neither typer nor rich is: what becomes of an error. Knows exit codes, and no program."""

from __future__ import annotations

import sys
from collections.abc import Callable

from .errors import SwaError


def ended(work: Callable[[], None]) -> int:
    """Do the work of a program; its exit code. An error that is raised on purpose is a line on stderr."""
    try:
        work()
    except SwaError as failure:
        print(f"error: {failure}", file=sys.stderr)
        return failure.exit_code
    return 0


def note(line: str) -> None:
    """A line of progress."""
    print(line, file=sys.stderr, flush=True)
