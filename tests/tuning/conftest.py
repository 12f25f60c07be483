"""A prebuilt folder that tests share, copies of it, and kernels with planted faults."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from swa_codegen import manifest
from swa_codegen.digests import sha256
from swa_codegen.tuning import plan as plans
from swa_codegen.tuning.plan import Candidate

KERNEL = "get_kv_index"
COPIED = shutil.ignore_patterns("results.sqlite*", ".lock")


@pytest.fixture(scope="session")
def prebuilt(shared_folder: Path, tiny_bundle: Path) -> Path:
    """Four candidates of `get_kv_index` of `tiny` on the CPU, built by the first who asks."""
    import filelock

    from swa_codegen.tuning.prebuild import prebuild

    folder = shared_folder / "tuning"
    with filelock.FileLock(f"{folder}.wait"):
        if not (folder / plans.FILE).is_file():
            folder.mkdir(exist_ok=True)
            shutil.copytree(tiny_bundle, folder / plans.BUNDLE, dirs_exist_ok=True)
            prebuild("tiny", "cpu", folder, ops=[KERNEL], limit=4)
    return folder


@pytest.fixture
def tuning(prebuilt: Path, tmp_path: Path) -> Path:
    """A copy of the prebuilt folder without results."""
    return Path(shutil.copytree(prebuilt, tmp_path / "tuning", ignore=COPIED))


Plant = Callable[[Path, Candidate, str], None]


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """`plant(folder, candidate, body)`: a kernel whose C body is this takes the place of the candidate's."""

    def change(folder: Path, candidate: Candidate, body: str) -> None:
        place = folder / plans.CANDIDATES / candidate.key
        source, library = tmp_path / f"{candidate.key}.c", place / f"{KERNEL}.so"
        arguments = "void *self, const void *arguments, int count, void *result"
        source.write_text(
            f"#include <stdlib.h>\n#include <unistd.h>\nint __tvm_ffi_{KERNEL}({arguments}) {{ {body} return 0; }}\n"
        )
        library.unlink()
        subprocess.run(["cc", "-shared", "-fPIC", source, "-o", library], check=True)
        described = manifest.read(place)
        described["ops"][KERNEL]["library_sha256"] = sha256(library.read_bytes())
        manifest.write(place, described)

    return change
