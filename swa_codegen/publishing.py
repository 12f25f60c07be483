"""Publishing: where a bundle appears, whole or not at all. Knows directories, locks and digests, not what is made."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import filelock

from . import manifest
from .errors import BundleError
from .files import checked_library
from .kernels import is_kernel
from .target import TARGETS


@contextlib.contextmanager
def sole_maker(folder: Path) -> Iterator[None]:
    """Nobody else makes the bundle `folder` meanwhile. The lock ends with its holder."""
    with naming(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder.parent).close()  # an unwritable place says so here; a lock would wait for it
        with filelock.FileLock(folder.with_name(f".{folder.name}.lock")):
            yield


@contextlib.contextmanager
def published(folder: Path) -> Iterator[Path]:
    """A new directory to fill, which becomes `folder` in one step. Under a lock; what killed processes left goes."""
    _sweep(folder)
    with tempfile.TemporaryDirectory(prefix=_unfinished(folder), dir=folder.parent) as temporary:
        work = Path(temporary) / "bundle"
        yield work
        _publish(work, folder)


def refuse_foreign(folder: Path) -> None:
    """Refuse to replace anything but a bundle, whole or damaged: a file that no bundle holds is somebody's."""
    if not folder.exists():
        if folder.is_symlink():
            bound = f"is a link to {os.readlink(folder)}, which is not there"
            raise BundleError("out", value=str(folder), bound=bound, repair="make that directory, or name another")
        return
    if not folder.is_dir():
        raise BundleError("out", value=str(folder), bound="exists and is not a bundle", repair="name a new directory")
    suffixes = {".so", *(t.text_suffix for t in TARGETS.values())}
    present = {p.name for p in folder.iterdir()}
    bundled = {n for n in present if any(n.endswith(s) and is_kernel(n.removesuffix(s)) for s in suffixes)}
    foreign = sorted(present - bundled - {manifest.FILE})
    if foreign or (present == {manifest.FILE} and not _is_manifest(folder)):
        bound = f"holds {foreign[0] if foreign else manifest.FILE}, which no bundle does"
        raise BundleError("out", value=str(folder), bound=bound, repair="name a new directory")


def _is_manifest(folder: Path) -> bool:
    try:
        manifest.read(folder)
    except BundleError:
        return False
    return True


def is_current(folder: Path, key: str) -> bool:
    """Whether `folder` already holds the bundle of these inputs, undamaged."""
    try:
        found = manifest.read(folder)
        if found.get("inputs_sha256") != key:
            return False
        for _, name, entry in manifest.entries(found):
            checked_library(folder, name, entry)
    except BundleError:
        return False
    return True


def _unfinished(folder: Path) -> str:
    """How the names of directories begin in which `folder` is being made."""
    return f".{folder.name}.unfinished-"


def _sweep(folder: Path) -> None:
    """Remove what killed processes left of `folder`. Under its lock, where nobody else makes it."""
    left = re.compile(re.escape(_unfinished(folder)) + r"\w+")
    for path in folder.parent.iterdir():
        if left.fullmatch(path.name) and path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)  # a compiler that outlives its process may still write there


@contextlib.contextmanager
def naming(folder: Path) -> Iterator[None]:
    """Failures of the file system name the bundle: a write to a full disk names no file, others one that is gone."""
    try:
        yield
    except OSError as failure:
        named = failure.filename and os.fsdecode(failure.filename)
        if not named or Path(named).is_relative_to(folder.parent):
            raise OSError(failure.errno, failure.strerror, str(folder)) from failure
        raise


def _publish(work: Path, folder: Path) -> None:
    """Put the finished directory in place in one step: nobody ever sees half of one, or none where one was."""
    if not folder.exists():
        work.rename(folder)
    elif not _exchange(work, folder):
        old = work.parent / "replaced"
        folder.rename(old)
        work.rename(folder)


def _exchange(one: Path, other: Path) -> bool:
    """Swap two directories atomically; False where the system or the file system cannot (`renameat2`, Linux)."""
    try:
        renameat2 = ctypes.CDLL(None, use_errno=True).renameat2
    except AttributeError:
        return False
    here, swap = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    return bool(renameat2(here, os.fsencode(one), here, os.fsencode(other), swap) == 0)
