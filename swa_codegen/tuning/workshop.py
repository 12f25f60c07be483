"""The process in which candidates run: it forks a child for each visit, and kills a child that takes too long.

Run as a module with a tuning folder. A visit a line in, its rows a line out, as JSON. torch is imported once, here, and
the device is never touched before a fork: so a child begins in a fraction of a second, and what it does to the device
or to itself ends with it. When the caller is gone, so is the child. Knows processes and their ends; what a visit is is
known to `measuring`.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import measuring
from .plan import FAILED
from .results import HUNG, OK

REAP_SECONDS = 30


def apart(work: Callable[[], Any], seconds: float, caller: int) -> tuple[str, Any]:
    """(how it ended, what it gave) of `work` in a child process of at most `seconds`: `ok`, `hung`, or how it died.

    caller: a descriptor that becomes readable when the caller is gone; then this process ends, and the child with it.
    """
    inward, outward = os.pipe()
    child = os.fork()
    if not child:
        _do(work, outward)
    os.close(outward)
    said, ended = _listen(inward, caller, time.monotonic() + seconds)
    os.close(inward)
    if not ended:
        os.kill(child, signal.SIGKILL)
    status = _reap(child)
    if not ended or status is None:
        return HUNG, None
    if status or not said:
        return f"killed by {signal.Signals(-status).name}" if status < 0 else f"exit status {status}", None
    return OK, json.loads(said)


def _reap(child: int) -> int | None:
    """Exit status of a child that is about to end; None where it does not: a driver may hold it back."""
    for _ in range(REAP_SECONDS * 20):
        process, status = os.waitpid(child, os.WNOHANG)
        if process:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    return None


def _do(work: Callable[[], Any], outward: int) -> None:
    """The child's life; it never returns."""
    code = 1
    try:
        with os.fdopen(outward, "w") as out:
            json.dump(work(), out)
        code = 0
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _listen(inward: int, caller: int, deadline: float) -> tuple[bytes, bool]:
    """All that the child says, and whether it came to an end before the deadline."""
    said = b""
    while (left := deadline - time.monotonic()) > 0:
        ready = select.select([inward, caller], [], [], left)[0]
        if inward in ready:
            part = os.read(inward, 1 << 16)
            if not part:
                return said, True
            said += part
        elif ready:
            return b"", False
    return said, False


def serve(folder: Path) -> None:
    """Answer jobs from stdin until it ends; whatever else is printed goes to stderr."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in iter(sys.stdin.readline, ""):
        job = json.loads(line)
        rows = _rows(*apart(lambda job=job: _work(folder, **job), job["seconds"], sys.stdin.fileno()), job["seconds"])  # type: ignore[misc]
        answers.write(json.dumps(rows) + "\n")
        try:
            answers.flush()
        except BrokenPipeError:
            return


def _rows(ended: str, gave: Any, seconds: float) -> Any:
    if ended == HUNG:
        return [{"state": HUNG, "reason": f"took more than {seconds:g} s and was killed"}]
    return gave if ended == OK else [{"state": FAILED, "reason": ended}]


def _work(folder: Path, seconds: float, machine: str | None = None, **visit: Any) -> Any:
    return measuring.machine(folder, machine) if machine else measuring.visit(folder, **visit)


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
