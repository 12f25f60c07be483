"""A bundle's cases under compute-sanitizer, in a process of its own. Knows the tool and what it prints.

Must not know what a case claims. A run is slow: every access of a kernel is looked at. Cases are the quick ones,
without those that capture graphs or compile; PyTorch hands out memory as it gets it, so that a block ends where its
tensor ends.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .cases.rig import Row
from .errors import BundleError
from .target import Target

TOOLS = ("memcheck", "racecheck", "synccheck")
SECONDS = 1800
FOUND = 9  # exit code of a run with errors
LEFT_OUT = ("graph_replay", "opchecks")
_SUMMARY = re.compile(r"SUMMARY: (.*)")


def find(target: Target) -> str:
    """The program. Raises BundleError where the bundle is for no GPU, or the program is nowhere."""
    if not target.is_cuda:
        raise BundleError(
            "--sanitizer",
            value=f"a bundle for {target.name}",
            bound="compute-sanitizer looks at kernels of a GPU",
            repair="leave it out; `python tests/fuzz/memcheck.py BUNDLE` runs a CPU bundle under valgrind",
        )
    home = os.environ.get("CUDA_HOME")
    found = shutil.which("compute-sanitizer", path=f"{home}/bin" if home else None) or shutil.which("compute-sanitizer")
    if found is None:
        raise BundleError(
            "compute-sanitizer",
            value="not found",
            bound="searched $CUDA_HOME and PATH",
            repair="install the CUDA toolkit, or leave out --sanitizer",
        )
    return found


def sanitize(program: str, tool: str, bundle: str | Path, seed: int) -> Row:
    """A row that claims that `tool` finds nothing in the quick cases of a bundle, and that their results are right."""
    skip = ["--kernel-regex-exclude", "kns=at6native"]  # kernels of PyTorch, or the run would not end
    command = [program, "--tool", tool, "--error-exitcode", str(FOUND), *skip]
    child = [sys.executable, "-m", __name__, str(bundle), str(seed)]
    try:
        done = subprocess.run(
            [*command, *child],
            env=os.environ | {"PYTORCH_NO_CUDA_MEMORY_CACHING": "1"},
            capture_output=True,
            text=True,
            errors="replace",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Row("sanitizer", tool, False, f"no end after {SECONDS} s")
    said = done.stdout.splitlines() + done.stderr.splitlines()
    summary = next((found[1] for line in reversed(said) if (found := _SUMMARY.search(line))), "no summary")
    claims = next((line for line in said if line.endswith(" claims hold")), said[-1] if said else "nothing said")
    return Row("sanitizer", tool, done.returncode == 0, f"{summary}; {claims}; exit {done.returncode}")


def main(bundle: str, seed: int) -> int:
    """The child: exit 1 where a result is wrong."""
    from .cases import cases_of
    from .cases.rig import Rig
    from .loading import load
    from .verify import run_case

    ops = load(bundle)
    cases = [(op, case) for op, case in cases_of(ops.manifest["ops"]) if case.__name__ not in LEFT_OUT]
    rows = [row for op, case in cases for row in run_case(op, case, Rig(ops, True, seed))]
    for row in rows:
        if not row.passed:
            print(f"{row.op}, {row.case}: {row.detail}")
    print(f"{sum(row.passed for row in rows)} of {len(rows)} claims hold", flush=True)
    return int(not all(row.passed for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
