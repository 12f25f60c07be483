"""The tests of a GPU on a machine that only loads: torch, apache-tvm-ffi, this package without its other dependencies,
pytest and hypothesis. They are found there, and what else cannot be imported says why it is skipped."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ON_GPU = re.compile(r"^(pytestmark = |@)pytest\.mark\.gpu$", re.MULTILINE)
BLOCKED = ("pydantic", "filelock", "platformdirs", "tilelang", "tvm", "z3", "ml_dtypes", "swa_codegen.templates")

CHILD = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name in %r:
            raise ModuleNotFoundError("not installed here: " + name, name=name)
sys.meta_path.insert(0, Refuse())
import pytest
asked = ["--collect-only", "-q", "-rs", "-m", "gpu", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
sys.exit(pytest.main([*asked, sys.argv[1]]))
"""


@pytest.fixture(scope="module")
def collected() -> str:
    """What pytest says of all tests there."""
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    call = [sys.executable, "-c", CHILD % (BLOCKED,), str(TESTS)]
    done = subprocess.run(call, capture_output=True, text=True, check=False, env=environment, cwd=TESTS.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_test_of_a_gpu_is_found_there(collected):
    wanted = {str(p.relative_to(TESTS.parent)) for p in TESTS.rglob("test_*.py") if ON_GPU.search(p.read_text())}
    assert len(wanted) > 6
    assert {line.partition("::")[0] for line in collected.splitlines() if "::" in line} == wanted


def test_what_is_skipped_there_says_why(collected):
    skipped = [line for line in collected.splitlines() if line.startswith("SKIPPED")]
    assert any("test_keys.py: " in line for line in skipped)
    for line in skipped:
        assert re.search(rf"test_\w+\.py: .*; not on this machine: {', '.join(BLOCKED[:-2])}", line), line
