"""Libraries mapped from memory: what runs is what was held against its digest. Knows bytes, Linux and the loader.

A path can name other bytes by the time it is opened again, and `dlopen` takes a path or an inode that it knows for the
library that it already has: a bundle made anew at one path would go on as the old one. So the bytes that were read once
are copied into memory that nobody can write (`memfd_create`), and mapped under a name that only these bytes have. That
needs no folder that can be written or executed from. A library stays mapped for the life of the process.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import fcntl
import os
from collections.abc import Iterator
from typing import Any

from .digests import sha256

# By number: Pythons built for an old C library lack `os.memfd_create`, which any C library that torch runs on has.
_CLOSE_ON_EXEC, _SEALABLE, _NO_PROGRAM = 1, 2, 8  # the last since Linux 6.3; it may be demanded, and forbids no mapping
_ADD_SEALS, _FOR_GOOD = 1033, 1 | 2 | 4 | 8  # no more seals, shrinking, growing, writing

_mapped: dict[str, Any] = {}  # modules of the loader by digest; a child of a fork has the same libraries mapped


def mapped(data: bytes, name: str) -> Any:
    """The library of these bytes as a module of the loader; `name` is what the system's lists of mappings call it.
    OSError where there is no such memory, RuntimeError where the bytes are no library."""
    digest = sha256(data)
    if digest not in _mapped:
        with _sealed(data, name) as number:
            _mapped[digest] = _loaded(_only_name(digest, number))
    return _mapped[digest]


@contextlib.contextmanager
def _sealed(data: bytes, name: str) -> Iterator[int]:
    """A descriptor of memory that holds these bytes and can no longer be written. What was mapped outlives it."""
    number = _memory(name)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(number, left) :]
        fcntl.fcntl(number, _ADD_SEALS, _FOR_GOOD)
        yield number
    finally:
        os.close(number)


def _memory(name: str) -> int:
    create = ctypes.CDLL(None, use_errno=True).memfd_create
    for flags in (_CLOSE_ON_EXEC | _SEALABLE | _NO_PROGRAM, _CLOSE_ON_EXEC | _SEALABLE):
        number: int = create(os.fsencode(name), flags)
        if number >= 0:
            return number
        if ctypes.get_errno() != errno.EINVAL:
            break
    raise OSError(ctypes.get_errno(), f"memfd_create: {os.strerror(ctypes.get_errno())}")


def _only_name(digest: str, number: int) -> str:
    """A path of the descriptor that no other bytes ever have, though its number is used again: the digest's bits are
    written in detours that lead nowhere, `/.` for 1 and `/` for 0."""
    bits = f"{int(digest, 16):0256b}"
    return "/proc/self/fd" + "".join("/." if bit == "1" else "/" for bit in bits) + f"/{number}"


def _loaded(path: str) -> Any:
    """What `tvm_ffi.load_module` does with a path that ends in .so, which those of descriptors cannot."""
    import tvm_ffi

    module = tvm_ffi.get_global_func("ffi.Module.load_from_file.so")(path, "so")
    tvm_ffi.get_global_func("ffi.ModuleGlobalsAdd")(module)  # or it is unmapped while the process ends
    return module
