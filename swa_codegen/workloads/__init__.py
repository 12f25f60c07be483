"""Workloads on random inputs: the call of an op, and the least bytes and products that it needs.

Knows what an op is called with; names and sizes are in `names`, tensors in `data`. Must not know clocks, peers or
schedules. Inputs come from a seeded generator on the device; positions, histories and states are those of a busy
server: every window is full, every ring and compressed cache holds rows. Nothing here calls an op: a bundle that holds
only the kernels of a workload will do.

Bytes count each input that is read once, and each output that is written once. Of a cache only rows that some query of
the call sees count, and each of them once however many queries see it. Products are those of the matrices alone, two
per multiplication and addition.
"""

from __future__ import annotations

from collections.abc import Callable

from ..ops import Ops
from . import attention, compression, rows
from .data import Source
from .names import Workload as Workload
from .names import list_workloads as list_workloads
from .prepared import Prepared as Prepared


def prepare(ops: Ops, workload: Workload, seed: int = 0) -> Prepared:
    """Inputs of a workload on the bundle's device, and the call. Runs nothing of the bundle."""
    make: dict[str, Callable[[Source, Workload], Prepared]] = {
        "attention_decode": attention.decode,
        "attention_prefill": attention.prefill,
        "get_kv_index": rows.index,
        "compress": compression.compress,
        "store_kv": rows.store,
    }
    return make[workload.op](Source(ops, seed), workload)
