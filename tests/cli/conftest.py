"""What the tests of the command line share: a call of the program, here or in a process of its own."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from swa_codegen.cli import run


class Said(NamedTuple):
    """What a call left behind."""

    code: int
    out: str
    err: str


Call = Callable[..., Said]


@pytest.fixture(scope="session")
def call() -> Call:
    """`call("show", "tiny")` does what `swa-codegen show tiny` does, in this process: importing torch takes seconds."""

    def run_here(*arguments: str | Path) -> Said:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(list(map(str, arguments)))
        return Said(code, out.getvalue(), err.getvalue())

    return run_here


@pytest.fixture(scope="session")
def call_in_terminal() -> Call:
    """As `call_apart`, with stdout and stderr (or, with `piped`, stderr alone) at a terminal of so many columns.

    What the terminal got is the `err`; `environment` changes variables, None takes one away.
    """

    def run_in_terminal(
        *arguments: str | Path, columns: int = 80, before: str = "", piped: bool = False, **environment: str | None
    ) -> Said:
        ours, theirs = pty.openpty()
        changed = {"TERM": "xterm", "COLUMNS": str(columns), "NO_COLOR": None, **environment}
        env = {name: value for name, value in (os.environ | changed).items() if value is not None}
        command = [sys.executable, "-c", f"{before}\nfrom swa_codegen.cli import main\nmain()\n", *map(str, arguments)]
        out = subprocess.PIPE if piped else theirs
        with subprocess.Popen(command, stdin=theirs, stdout=out, stderr=theirs, env=env) as process:
            os.close(theirs)
            drawn = b""
            with contextlib.suppress(OSError):  # Linux ends a terminal that nobody writes to any more with EIO
                while part := os.read(ours, 65536):
                    drawn += part
            os.close(ours)
            said = process.stdout.read() if process.stdout else b""
        return Said(process.returncode, said.decode(), drawn.decode().replace("\r\n", "\n"))

    return run_in_terminal


@pytest.fixture(scope="session")
def call_apart(tmp_path_factory: pytest.TempPathFactory) -> Call:
    """As `call`, in a process of its own that first executes `before`, and in a folder that holds nothing."""
    folder = tmp_path_factory.mktemp("empty")

    def run_apart(*arguments: str | Path, before: str = "") -> Said:
        program = f"{before}\nfrom swa_codegen.cli import main\nmain()\n"
        command = [sys.executable, "-c", program, *map(str, arguments)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
        return Said(done.returncode, done.stdout, done.stderr)

    return run_apart


@pytest.fixture(scope="session")
def refused(call: Call) -> Callable[..., str]:
    """`refused(3, "show", "nope")`: the one line of a call that must fail with exit code 3 and print nothing else."""

    def check(code: int, *arguments: str | Path) -> str:
        said = call(*arguments)
        assert (said.code, said.out) == (code, ""), said
        assert said.err.startswith("error: ") and said.err.count("\n") == 1, said.err
        return said.err.removeprefix("error: ").rstrip("\n")

    return check
