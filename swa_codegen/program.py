"""Programs of modules, where neither typer nor rich is: what becomes of an error. Knows exit codes, and no program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .errors import SwaError


def ended(work: Callable[[], None]) -> int:
    """Do the work of a program; its exit code. An error that is raised on purpose is a line on stderr, and so is a file
    that cannot be used."""
    try:
        work()
    except SwaError as failure:
        print(f"error: {failure}", file=sys.stderr)
        return failure.exit_code
    except OSError as failure:
        print(f"error: {unusable(failure)}", file=sys.stderr)
        return SwaError.exit_code
    return 0


def unusable(failure: OSError) -> str:
    """What is said of a file that cannot be read or written."""
    name, said = os.fsdecode(failure.filename or "a file or stdout"), failure.strerror or str(failure)
    return f"{name}: got {said}; must be readable, or for output writable; name another"


def lacking(failure: ModuleNotFoundError) -> str:
    """What is said of a package that is not there."""
    repair = "run `python -m swa_codegen.doctor`"
    return f"{failure.name}: got not installed; this command needs it; {repair}"


@contextmanager
def naming(what: str) -> Iterator[None]:
    """Failures of a write name what was written: the system's own name no file."""
    try:
        yield
    except OSError as failure:
        raise OSError(failure.errno, failure.strerror, failure.filename or what) from failure


def note(line: str) -> None:
    """A line of progress."""
    print(line, file=sys.stderr, flush=True)
