"""What a CPU library asks of its host process: workspaces and threads. Knows nothing of specs or ops.

Libraries from LLVM call three functions by name. apache-tvm's runtime brings them; the loader alone does not, and a
library that finds none jumps to address 0. So they are registered here before any library is loaded, once per process.
"""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .errors import BundleError
from .versions import LOADER, LOADER_INSTALL, LOADER_RANGE

ALIGNMENT = 64  # a cache line, and the widest vector


class _ParallelEnvironment(ctypes.Structure):
    _fields_ = (("sync_handle", ctypes.c_void_p), ("num_tasks", ctypes.c_int32))


_Allocate = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_uint64, ctypes.c_int, ctypes.c_int)
_Free = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
_Task = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.POINTER(_ParallelEnvironment), ctypes.c_void_p)
_Launch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)


@functools.cache
def _pool(workers: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(workers, thread_name_prefix="swa")


os.register_at_fork(after_in_child=_pool.cache_clear)  # a child inherits the pool but not its threads


@functools.cache
def _task(address: int) -> Callable[..., int]:
    """A library's parallel region as a function; making it takes the host 1 us."""
    return _Task(address)


def _launch(task_address: int, closure: int, wanted: int) -> int:
    """Run a parallel region: task i of n on its own thread, n as torch's own CPU ops have it."""
    import torch

    threads = wanted or torch.get_num_threads()
    environment = _ParallelEnvironment(None, threads)
    task = _task(task_address)
    if threads == 1:
        return int(task(0, ctypes.byref(environment), closure))
    others = [_pool(threads - 1).submit(task, i, ctypes.byref(environment), closure) for i in range(1, threads)]
    codes = [int(task(0, ctypes.byref(environment), closure))] + [int(f.result()) for f in others]
    return next((c for c in codes if c), 0)


@functools.cache
def install() -> tuple[object, ...]:
    """Register the three functions with the loader's library. Returns what must stay alive: keep it cached."""
    import tvm_ffi

    library = Path(tvm_ffi.__file__).parent / "lib" / "libtvm_ffi.so"
    if not library.is_file():
        repair = f"pip install --force-reinstall '{LOADER}{LOADER_RANGE}'"
        raise BundleError(LOADER, value=str(library), bound="no such file", repair=repair)
    ffi = ctypes.CDLL(os.fspath(library))
    libc = ctypes.CDLL(None)
    libc.aligned_alloc.restype = ctypes.c_void_p
    libc.aligned_alloc.argtypes = [ctypes.c_size_t, ctypes.c_size_t]
    libc.free.argtypes = [ctypes.c_void_p]

    def allocate(device: int, number: int, size: int, code: int, bits: int) -> int | None:
        address: int | None = libc.aligned_alloc(ALIGNMENT, -(-size // ALIGNMENT) * ALIGNMENT)
        return address

    def free(device: int, number: int, address: int) -> int:
        libc.free(address)
        return 0

    callbacks = {
        "__TVMBackendAllocWorkspace": _Allocate(allocate),
        "__TVMBackendFreeWorkspace": _Free(free),
        "__TVMBackendParallelLaunch": _Launch(_launch),
    }
    for name, callback in callbacks.items():
        address = ctypes.cast(callback, ctypes.c_void_p)
        if ffi.TVMFFIEnvModRegisterContextSymbol(name.encode(), address) != 0:
            raise BundleError(LOADER, value=name, bound="could not be registered", repair=LOADER_INSTALL)
    return (ffi, libc, *callbacks.values())
