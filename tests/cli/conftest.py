"""What the tests of the command line share: a call of the real program, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest


class Said(NamedTuple):
    """What a call left behind."""

    code: int
    out: str
    err: str


Call = Callable[..., Said]


@pytest.fixture(scope="session")
def call(tmp_path_factory: pytest.TempPathFactory) -> Call:
    """`call("show", "tiny")` runs `swa-codegen show tiny`, in a folder that holds nothing."""
    folder = tmp_path_factory.mktemp("empty")

    def run(*arguments: str | Path, before: str = "") -> Said:
        program = f"{before}\nimport sys\nfrom swa_codegen.cli import main\nmain()\n"
        command = [sys.executable, "-c", program, *map(str, arguments)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
        return Said(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture(scope="session")
def refused(call: Call) -> Callable[..., str]:
    """`refused(3, "show", "nope")`: the one line of a call that must fail with exit code 3 and print nothing else."""

    def run(code: int, *arguments: str | Path, before: str = "") -> str:
        said = call(*arguments, before=before)
        assert (said.code, said.out) == (code, ""), said
        assert said.err.startswith("error: ") and said.err.count("\n") == 1, said.err
        return said.err.removeprefix("error: ").rstrip("\n")

    return run
