"""Random calls of a CPU bundle under valgrind: no library reads or writes beyond a block, or by a value never set.

    python tests/fuzz/memcheck.py BUNDLE [CALLS]

Needs valgrind; takes minutes. Every tensor of a call has a block of memory of its own without guards, so that one
element beside it is beside the block. What Python and torch do is left out: only errors with a frame in one of the
bundle's libraries count. Exit status 1 where there are any, and they are printed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

WORKER = Path(__file__).with_name("fuzz_worker.py")
OPTIONS = ["--tool=memcheck", "--num-callers=8", "--error-limit=no", "--undef-value-errors=yes", "--quiet"]
ERROR = re.compile(r"Invalid (read|write)|uninitialised|Jump to the invalid|Process terminating")


def errors(log: str, bundle: Path) -> list[str]:
    """Errors with a frame in a library of the bundle, or that ended the process."""
    blocks = re.split(r"(?m)^==\d+== $", log)
    libraries = {path.name for path in bundle.glob("*.so")}

    def counts(block: str) -> bool:
        return any(f"{name})" in block for name in libraries) or "Process terminating" in block

    return [block for block in blocks if ERROR.search(block) and counts(block)]


def check(bundle: Path, calls: int) -> tuple[list[str], str]:
    """Errors, and what the worker said of its calls."""
    environment = os.environ | {"PYTHONMALLOC": "malloc", "FUZZ_GUARD": "0", "OMP_NUM_THREADS": "1"}
    with tempfile.TemporaryDirectory() as name:
        log = Path(name) / "log"
        command = ["valgrind", *OPTIONS, f"--log-file={log}", sys.executable, str(WORKER), "1", str(calls)]
        child = subprocess.run(
            [*command, f"{name}/note", str(bundle)], env=environment, stdout=subprocess.PIPE, text=True
        )
        return errors(log.read_text(), bundle.absolute()), child.stdout.strip() or f"status {child.returncode}"


def main() -> None:
    found, said = check(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 100)
    print(said)
    print("\n".join(found))
    print(f"{len(found)} errors in the libraries of {sys.argv[1]}")
    sys.exit(bool(found) or not said.startswith("{"))


if __name__ == "__main__":
    main()
