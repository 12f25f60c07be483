"""What is said of a worker that ends without a result, and of a library that nothing can link."""

from __future__ import annotations

import pytest

from swa_codegen import LoweringError, workers
from swa_codegen.building import cpu
from swa_codegen.target import find_target

SLEEPS = """import time
from swa_codegen.workers import serve_jobs
serve_jobs(lambda job: time.sleep(job['seconds']) or {})
"""
DIES = "import os, sys\nsys.stdin.readline()\nprint('out of cheese', file=sys.stderr, flush=True)\nos._exit(9)\n"


@pytest.fixture
def worker(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def named(text: str) -> str:
        (tmp_path / "worker_of_this_test.py").write_text(text)
        return "worker_of_this_test"

    return named


def test_a_job_beyond_its_time_is_told_as_late(worker, monkeypatch):
    monkeypatch.setattr(workers, "JOB_SECONDS", 2)
    jobs = [{"name": "quick", "seconds": 0}, {"name": "slow", "seconds": 60}]
    with pytest.raises(LoweringError, match=r"slow: got over 2 s; a worker's limit; choose smaller tiles") as told:
        workers.run_jobs(worker(SLEEPS), jobs, 1)
    assert "exit status" not in str(told.value)


def test_a_worker_that_dies_is_quoted(worker):
    with pytest.raises(LoweringError, match=r"one: got exit status 9; out of cheese; run `swa-codegen doctor`"):
        workers.run_jobs(worker(DIES), [{"name": "one"}], 1)


@pytest.mark.parametrize("variable", ["CXX", "CC"])
def test_without_a_linker_nothing_is_begun(variable, monkeypatch, tmp_path):
    for name in ("CXX", "CC"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, "/nowhere/g++")
    monkeypatch.setattr(cpu, "run_jobs", lambda *_: pytest.fail("a worker was started"))
    with pytest.raises(LoweringError, match=r"C\+\+ compiler: got not found; one of /nowhere/g\+\+; unset CXX CC"):
        cpu.compile_all([], find_target("cpu"), tmp_path, 1, print)
