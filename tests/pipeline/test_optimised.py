"""`python -O` takes nothing away: no error of the package is an assert, and none of the tests is skipped over."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import swa_codegen
from swa_codegen.workers import run_jobs

PACKAGE = Path(swa_codegen.__file__).parent
TESTS = Path(__file__).parents[1]
CONFTEST = TESTS / "conftest.py"


def asserts(path: Path) -> list[ast.Assert]:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Assert)]


def narrows(test: ast.expr) -> bool:
    """`x is not None`, or several of it: what only the type checker asks for."""
    if isinstance(test, ast.BoolOp):
        return all(map(narrows, test.values))
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot) and ast.unparse(test).endswith("None")


def rewritten() -> list[str]:
    """Modules whose asserts pytest makes into exceptions, beside those of tests and conftests."""
    calls = [node for node in ast.walk(ast.parse(CONFTEST.read_text())) if isinstance(node, ast.Call)]
    return [
        argument.value
        for call in calls
        if ast.unparse(call.func) == "pytest.register_assert_rewrite"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    ]


def test_the_package_asserts_nothing_but_types():
    rooms = (PACKAGE, PACKAGE.parent / "templates")
    paths = [path for room in rooms for path in room.rglob("*.py")]
    assert len(paths) > 100
    found = [f"{path}:{each.lineno}" for path in paths for each in asserts(path) if not narrows(each.test)]
    assert not found


def test_helpers_of_tests_that_assert_are_rewritten():
    helpers = [path for path in TESTS.rglob("*.py") if not path.name.startswith(("test_", "conftest"))]
    assert sorted(rewritten()) == sorted(path.stem for path in helpers if asserts(path))


def test_a_false_assert_fails_with_optimisation(tmp_path):
    """In a test, and in each module that tests share."""
    shutil.copy(CONFTEST, tmp_path)
    wrong = "    assert 1 == 2\n"
    test = "def test_its_own():\n" + wrong
    for helper in rewritten():
        (tmp_path / f"{helper}.py").write_text("def check():\n" + wrong)
        test += f"def test_{helper}():\n    import {helper}\n    {helper}.check()\n"
    (tmp_path / "test_one.py").write_text(test)
    command = [sys.executable, "-O", "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100, check=False)
    assert f"{len(rewritten()) + 1} failed" in done.stdout and "passed" not in done.stdout, done.stdout


@pytest.mark.parametrize("optimise", ["", "1"])
def test_compilers_keep_their_asserts(optimise, tmp_path, monkeypatch):
    """Under PYTHONOPTIMIZE, which children inherit as they do not inherit `-O`."""
    worker = "from swa_codegen.workers import serve_jobs\nserve_jobs(lambda job: {'asserts': __debug__})\n"
    (tmp_path / "worker_of_this_test.py").write_text(worker)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONOPTIMIZE", optimise)
    assert run_jobs("worker_of_this_test", [{"name": "one"}], 1) == [{"asserts": True}]
