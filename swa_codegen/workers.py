"""Worker processes: one compiler each, many jobs each. Knows how to talk to them, not what they do.

The two compilers break each other inside one process, and importing the first leaves variables behind that break the
second even in a child: a worker gets an environment without them. Asserts refuse much that they cannot build, so
PYTHONOPTIMIZE does not reach a worker either. Jobs and results are JSON, a line each.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from .errors import LoweringError, ScheduleError, SwaError

Json = dict[str, Any]
JOB_SECONDS = 900
_LEFT_OUT = ("TVM_LIBRARY_PATH", "TVM_IMPORT_PYTHON_PATH", "PYTHONOPTIMIZE")


def clean_environment() -> dict[str, str]:
    """This process's environment without what would change a compiler; output must not depend on a hash seed."""
    env = {k: v for k, v in os.environ.items() if k not in _LEFT_OUT}
    paths = [p for p in env.pop("PYTHONPATH", "").split(os.pathsep) if p and "tilelang" not in p]
    if paths:
        env["PYTHONPATH"] = os.pathsep.join(paths)
    env["PYTHONHASHSEED"] = "0"
    return env


def run_jobs(
    module: str, jobs: Sequence[Json], processes: int, done: Callable[[Json], None] = lambda result: None
) -> list[Json]:
    """Run `jobs` in up to `processes` workers of `module`; results in the order of the jobs.

    `done` is told of each result as it comes. When a job fails, dies or takes longer than JOB_SECONDS no other is
    begun, and its LoweringError (ScheduleError for a refusal) is raised.
    """
    failed = threading.Event()

    def hear(number: int, result: Json | SwaError) -> bool:
        if isinstance(result, SwaError):
            failed.set()
        else:
            done(result)
        return not failed.is_set()

    results = try_jobs(module, jobs, processes, hear)
    for result in results:
        if isinstance(result, SwaError):
            raise result
    return [result for result in results if isinstance(result, dict)]


def try_jobs(
    module: str, jobs: Sequence[Json], processes: int, hear: Callable[[int, Json | SwaError], bool]
) -> list[Json | SwaError | None]:
    """As `run_jobs`, but a job that fails has its error in the place of its result.

    `hear` is told of each job's number and result, in the thread of its worker, and says whether that worker goes on;
    jobs that none took have None.
    """
    waiting: Queue[int] = Queue()
    for number in range(len(jobs)):
        waiting.put(number)
    results: list[Json | SwaError | None] = [None] * len(jobs)
    crew: list[_Worker] = []
    stopped = threading.Event()

    def serve() -> None:
        worker = None
        try:
            wanted = True
            while wanted and not stopped.is_set():
                number = waiting.get_nowait()
                if worker is None:
                    worker = _Worker(module)
                    crew.append(worker)
                result = worker.try_run(jobs[number])
                results[number] = result
                if isinstance(result, LoweringError):  # a compiler left in the middle of its work is not used again
                    worker.close()
                    worker = None
                wanted = hear(number, result)
        except Empty:
            pass
        finally:
            if worker is not None:
                worker.close()

    threads = [threading.Thread(target=serve) for _ in range(min(processes, len(jobs)))]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            thread.join()
    except BaseException:  # Ctrl-C: nobody waits for the results, and a job may take minutes
        stopped.set()
        for worker in crew:
            worker.process.kill()
        for thread in threads:
            thread.join()
        raise
    return results


class _Worker:
    def __init__(self, module: str) -> None:
        self.module = module
        self.process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=clean_environment(),
            cwd=Path(sys.executable).anchor,
        )
        self.said: list[str] = []
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        assert self.process.stderr is not None
        self.said.extend(self.process.stderr)

    def try_run(self, job: Json) -> Json | SwaError:
        """The result of a job, or the error that stands for it."""
        try:
            return self.run(job)
        except SwaError as failure:
            return failure

    def run(self, job: Json) -> Json:
        assert self.process.stdin is not None and self.process.stdout is not None
        late = threading.Event()

        def end() -> None:
            late.set()
            self.process.kill()

        alarm = threading.Timer(JOB_SECONDS, end)
        alarm.start()
        try:
            self.process.stdin.write(json.dumps(job) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        finally:
            alarm.cancel()
        if not line:
            self.process.wait()
            self.listener.join(5)
            if late.is_set():
                repair = "choose smaller tiles, or use a machine with less to do"
                raise LoweringError(job["name"], value=f"over {JOB_SECONDS} s", bound="a worker's limit", repair=repair)
            raise LoweringError(
                job["name"],
                value=f"exit status {self.process.returncode}",
                bound="".join(self.said[-12:]).strip() or "the worker said nothing",
                repair="run `swa-codegen doctor`",
            )
        result: Json = json.loads(line)
        if "error" in result:
            kind = ScheduleError if result.get("refused") else LoweringError
            failure = kind(job["name"], value=result["error"], bound=result["where"], repair=result["repair"])
            failure.add_note("".join(self.said[-80:]))  # shown with a traceback only
            raise failure
        return result

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def serve_jobs(handle: Callable[[Json], Json]) -> None:
    """A worker's main loop: one JSON job a line in, one result a line out; whatever else is printed goes to stderr."""
    import traceback

    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        try:
            result = handle(json.loads(line))
        except Exception as failure:
            traceback.print_exc()
            said = [line.strip() for line in str(failure).splitlines() if any(c.isalnum() for c in line)]
            if len(said) > 1 and said[0].endswith(":"):  # a heading: what the compiler said follows
                said[0] += f" {said[1]}"
            where = traceback.extract_tb(failure.__traceback__)[-1]
            result = {
                "error": f"{type(failure).__name__}: {said[0][:400] if said else 'nothing said'}",
                "where": f"at {Path(where.filename).name}:{where.lineno}",
                "repair": "see the worker's trace with --debug",
            }
        answers.write(json.dumps(result) + "\n")
        answers.flush()
