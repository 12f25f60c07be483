"""The program: its name, its help, and what becomes of a failure. Knows exit codes, no command."""

from __future__ import annotations

import io
import os
import re
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated

import typer

from ..errors import SwaError
from ..program import lacking, unusable
from .terminal import say

USAGE, FAULT, INTERRUPTED, READER_GONE = 2, 70, 130, 141  # exit codes beside those of errors.py
LONGEST = 200  # characters of one word of an error's line

app = typer.Typer(
    name="swa-codegen",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Sliding-window attention kernels, generated from a spec. `--debug` anywhere shows the traceback of an error.",
)


def main() -> None:
    """Entry point of the console script."""
    _open_streams()
    code = run(sys.argv[1:])
    if code == READER_GONE:  # what is left in stdout's buffer goes nowhere when the interpreter ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code. Every failure becomes one line on stderr."""
    given = [a for a in arguments if a != "--debug"]
    try:
        return _call(given)
    except (Exception, KeyboardInterrupt) as failure:
        message, code = told(failure)
        if len(given) != len(arguments):
            traceback.print_exception(failure)
        elif code != READER_GONE:
            print(f"error: {_line(message)}", file=sys.stderr)
        return code


def _call(given: Sequence[str]) -> int:
    """One command's exit code. typer ends a broken pipe and `--show-completion` by SystemExit, Ctrl-C by 130."""
    empty = next((a for a in given if a == "" or re.fullmatch(r"--[\w-]+=", a)), None)
    if empty is not None:
        raise typer.BadParameter("an argument is empty", param_hint=empty or "''")
    try:
        code = int(app(given, prog_name=app.info.name, standalone_mode=False) or 0)
        sys.stdout.flush()
    except SystemExit as ending:
        if isinstance(ending.__context__, BrokenPipeError):
            raise ending.__context__ from None
        code = int(ending.code or 0)
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code


def told(failure: BaseException) -> tuple[str, int]:
    """What the user is told, and the exit code."""
    if isinstance(failure, SwaError):
        return str(failure), failure.exit_code
    if isinstance(failure, typer.Abort | KeyboardInterrupt):
        return "interrupted", INTERRUPTED
    if isinstance(failure, BrokenPipeError):
        return "nobody reads stdout", READER_GONE
    if hasattr(failure, "format_message"):  # what typer raises for a wrong command line, under any of its versions
        command = getattr(getattr(failure, "ctx", None), "command_path", app.info.name)
        return f"{failure.format_message().rstrip('.')}; see `{command} --help`", USAGE
    if isinstance(failure, ModuleNotFoundError):
        return lacking(failure), SwaError.exit_code
    if isinstance(failure, OSError):
        return unusable(failure), SwaError.exit_code
    repair = "add --debug and report what it shows"
    return f"{type(failure).__name__}: got {failure}; a fault of swa-codegen or of a package it uses; {repair}", FAULT


def _line(message: str) -> str:
    """One line that any terminal shows: no control characters, the middle of an endless word left out."""
    words = "".join(c if c.isprintable() or c.isspace() else ascii(c)[1:-1] for c in message).split()
    return " ".join(word if len(word) <= LONGEST else f"{word[: LONGEST - 40]}...{word[-37:]}" for word in words)


def _open_streams() -> None:
    """Streams that were closed lead nowhere, and no character fails: a path may hold any."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the lowest free descriptor is its own
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


@app.callback()
def _program(
    context: typer.Context,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Without a command: the help. `run` has taken --debug off already; it stands here for --help."""
    if context.invoked_subcommand is None:
        say(context.get_help())
        raise typer.Exit(USAGE)
