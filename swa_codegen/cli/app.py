"""The program: its name, its help, and what becomes of a failure. Knows exit codes, no command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from ..errors import SwaError
from ..terminal import say

USAGE, INTERRUPTED = 2, 130  # exit codes beside those of errors.py

app = typer.Typer(
    name="swa-codegen",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Sliding-window attention kernels, generated from a spec. `--debug` anywhere shows the traceback of an error.",
)


def main() -> None:
    """Entry point of the console script."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code. Every foreseen failure becomes one line on stderr."""
    given = [a for a in arguments if a != "--debug"]
    try:
        return int(app(given, prog_name="swa-codegen", standalone_mode=False) or 0)
    except Exception as failure:
        told = _told(failure)
        if told is None or len(given) != len(arguments):
            raise
        message, code = told
        print("error: " + " ".join(message.split()), file=sys.stderr)
        return code


def _told(failure: Exception) -> tuple[str, int] | None:
    """One line for the user and the exit code; None for a failure that is a fault of this program."""
    if isinstance(failure, SwaError):
        return str(failure), failure.exit_code
    if isinstance(failure, typer.Abort):
        return "interrupted", INTERRUPTED
    if hasattr(failure, "format_message"):  # what typer raises for a wrong command line, under any of its versions
        command = getattr(getattr(failure, "ctx", None), "command_path", app.info.name)
        return f"{failure.format_message().rstrip('.')}; see `{command} --help`", USAGE
    if isinstance(failure, ModuleNotFoundError):
        repair = "run `python -m swa_codegen.doctor`"
        return f"{failure.name}: got not installed; this command needs it; {repair}", SwaError.exit_code
    if isinstance(failure, OSError):
        name, said = os.fsdecode(failure.filename or "a file"), failure.strerror or str(failure)
        return f"{name}: got {said}; must be readable, or for output writable; name another", SwaError.exit_code
    return None


@app.callback()
def _program(
    context: typer.Context,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Without a command: the help. `run` has taken --debug off already; it stands here for --help."""
    if context.invoked_subcommand is None:
        say(context.get_help())
        raise typer.Exit(USAGE)
