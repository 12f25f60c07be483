"""`verify --sanitizer`: what the tool says becomes a row. The tool is a stand-in here; on a GPU it is the real one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pytest

from swa_codegen import load, sanitizer
from swa_codegen.errors import BundleError
from swa_codegen.target import find_target

PROGRAM = "compute-sanitizer"


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """stand_in(said, code): a compute-sanitizer that runs what it is given, says so much, and ends with a code."""

    def made(said: str, code: int | None) -> str:
        program = tmp_path / PROGRAM
        ends = "exit $?" if code is None else f"exit {code}"
        program.write_text(
            f'#!/bin/bash\nwhile [ "$1" != {sys.executable} ]; do shift; done\n"$@"\n{{ echo "{said}"; {ends}; }}\n'
        )
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
        return str(program)

    return made


def test_no_finding_and_right_results_pass(stand_in, tiny_bundle):
    row = sanitizer.sanitize(stand_in("========= ERROR SUMMARY: 0 errors", 0), "memcheck", tiny_bundle, 0)
    assert row.passed and row.detail.startswith("0 errors; ") and row.detail.endswith(" claims hold; exit 0")


def test_a_finding_is_a_failed_row(stand_in, tiny_bundle):
    program = stand_in("========= RACECHECK SUMMARY: 3 hazards displayed (3 errors, 0 warnings)", sanitizer.FOUND)
    row = sanitizer.sanitize(program, "racecheck", tiny_bundle, 0)
    assert not row.passed and row.detail.startswith("3 hazards displayed")


def test_a_bundle_that_does_not_load_fails(stand_in, tmp_path):
    row = sanitizer.sanitize(stand_in("", 1), "memcheck", tmp_path / "nothing", 0)
    assert not row.passed and "exit 1" in row.detail


def test_the_program_is_looked_for_where_cuda_is(stand_in, tmp_path, monkeypatch):
    stand_in("", 0)
    (tmp_path / "home" / "bin").mkdir(parents=True)
    shutil.copy(tmp_path / PROGRAM, tmp_path / "home" / "bin")
    assert sanitizer.find(find_target("sm_90a")) == str(tmp_path / PROGRAM)
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "home"))
    assert sanitizer.find(find_target("sm_90a")) == str(tmp_path / "home" / "bin" / PROGRAM)


def test_without_the_program_the_repair_is_told(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CUDA_HOME", raising=False)
    with pytest.raises(BundleError, match=r"not found; .* install the CUDA toolkit"):
        sanitizer.find(find_target("sm_90a"))


def test_a_cpu_bundle_is_told_of_valgrind(tiny_bundle):
    with pytest.raises(BundleError, match="valgrind"):
        sanitizer.find(load(tiny_bundle).target)


@pytest.mark.gpu
def test_memcheck_finds_nothing(gpu_bundle: str) -> None:
    arguments = ["verify", gpu_bundle, "--quick", "--sanitizer", "memcheck", "--json"]
    command = [sys.executable, "-m", "swa_codegen.cli", *arguments]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    (row,) = [row for row in said["rows"] if row["op"] == "sanitizer"]
    assert row["passed"] and row["detail"].startswith("0 errors"), row
