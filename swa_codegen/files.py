"""Files of a bundle: read where they lie in it, as what they are, and held against their digests. A leaf.

What a name may stand for instead is refused before it is read: a link leads out, a FIFO or a device may never end.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from io import BufferedReader
from pathlib import Path
from typing import Any

from .digests import sha256
from .errors import BundleError

NAME = re.compile(r"\w[\w.-]*", re.ASCII)  # no separator, and no leading dot
INSIDE = "a bundle's files lie in it"


def open_file(path: Path) -> BufferedReader:
    """A plain file, open to be read. OSError for whatever else has its name."""
    number = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)  # without the last, a FIFO waits for a writer
    if stat.S_ISREG(os.fstat(number).st_mode):
        return os.fdopen(number, "rb")
    os.close(number)
    raise OSError(errno.EINVAL, "not a plain file")


def reason(failure: OSError) -> str:
    """Why a file of a bundle cannot be read."""
    if failure.errno == errno.ELOOP:
        return INSIDE
    return "no such file" if failure.errno == errno.ENOENT else f"unreadable ({failure.strerror})"


def checked_file(folder: Path, op: str, name: Any, wanted: str) -> bytes:
    """The bytes of a file of the bundle, which are those of the manifest. Raises BundleError for any other."""
    path = folder / str(name)
    if not (isinstance(name, str) and NAME.fullmatch(name)):
        raise _refused(f"{folder}: {op}", name, INSIDE)
    try:
        with open_file(path) as file:
            data = file.read()
    except OSError as failure:
        raise _refused(f"{folder}: {op}", name, reason(failure)) from None
    digest = sha256(data)
    if digest != wanted:
        raise _refused(str(path), digest[:12], f"the manifest has {wanted[:12]}")
    return data


def checked_library(folder: Path, op: str, entry: dict[str, Any]) -> bytes:
    """The library of a kernel, whose text is whole too: its bytes, since a path may name others by and by."""
    if "library" not in entry:
        raise BundleError(f"{folder}: {op}", value="text only", bound="holds no library", repair="generate a bundle")
    checked_file(folder, op, entry["text"], entry["text_sha256"])
    return checked_file(folder, op, entry["library"], entry.get("library_sha256", "no digest"))


def _refused(what: str, value: object, bound: str) -> BundleError:
    return BundleError(what, value=value, bound=bound, repair="generate it again")
