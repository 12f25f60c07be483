"""The installed command where the packages of the command line are missing: one line, which names what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Absent())
from swa_codegen.entry import main
main()
"""


@pytest.mark.parametrize("absent", ["typer", "rich"])
def test_a_missing_package_of_the_command_line_is_one_line(absent):
    command = [sys.executable, "-c", WITHOUT.format(absent=absent), "presets"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    repair = "run `python -m swa_codegen.doctor`"
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"error: {absent}: got not installed; this command needs it; {repair}\n"


def test_the_command_is_the_command_line():
    command = [sys.executable, "-c", WITHOUT.format(absent="nothing"), "presets"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0 and "tiny" in done.stdout
