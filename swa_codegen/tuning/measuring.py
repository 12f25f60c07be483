"""One visit of a candidate: its kernel in the place of the bundle's, timed on the workloads that launch it, or checked.

Knows torch, ops, workloads and the references; no compiler, no other candidate, no process.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..cases import cases_of
from ..cases.rig import Rig
from ..errors import SwaError, told
from ..loading import load
from ..machine import place
from ..ops import Ops
from ..target import find_target
from ..timing import measure
from ..verify import run_case
from ..workloads import Workload, list_workloads, prepare
from . import plan as plans
from .plan import FAILED
from .results import CHECK, OK, TIME, WRONG, Machine

MOST_SAID = 400  # letters of a failure that go into a row
Row = dict[str, Any]  # fields of a Result beside those that name the visit


def visit(folder: Path, kernel: str, key: str, kind: str, quick: bool = False) -> list[Row]:
    """What a visit of the candidate `key` of `kernel` finds; `quick`: fewer sizes. Every failure is a row."""
    try:
        ops = load(folder / plans.BUNDLE, instead=[folder / plans.CANDIDATES / key])
        return _checked(ops, kernel) if kind == CHECK else _timed(ops, kernel, quick)
    except (SwaError, RuntimeError, ValueError) as failure:
        return [{"state": FAILED, "reason": told(failure)[:MOST_SAID]}]


def _timed(ops: Ops, kernel: str, quick: bool) -> list[Row]:
    rows = [_cell(ops, kernel, w) for w in list_workloads(ops, quick) if kernel in w.kernels]
    return rows or [{"state": FAILED, "reason": "no workload of this machine launches it"}]


def _cell(ops: Ops, kernel: str, workload: Workload) -> Row:
    """One workload at one size, on the same random inputs for every candidate."""
    import torch

    row: Row = {"kind": TIME, "workload": workload.name, "size": workload.size}
    try:
        prepared = prepare(ops, workload)
        timing = measure(prepared.call, torch.device(ops.target.device_type))
    except (SwaError, RuntimeError, ValueError) as failure:
        return row | {"state": FAILED, "reason": told(failure)[:MOST_SAID]}
    numbers = {"median": timing.median, "p10": timing.p10, "p90": timing.p90, "how": timing.how}
    return row | {"state": OK, "rows": workload.rows_of(kernel), **numbers}


def _checked(ops: Ops, kernel: str) -> list[Row]:
    """The cases of the kernel's op, the quick ones, up to the first that fails."""
    passed = 0
    for op, case in cases_of([kernel]):
        for row in run_case(op, case, Rig(ops, quick=True)):
            if not row.passed:
                return [{"state": WRONG, "reason": f"{row.op}, {row.case}: {row.detail}"}]
            passed += 1
    return [{"state": OK, "reason": f"{passed} cases passed"}] if passed else [{"state": WRONG, "reason": "no case"}]


def machine(folder: Path, target: str) -> Row | list[Row]:
    """The device that candidates of `target` run on, and what loads them, as fields of a Machine; where it cannot load
    the bundle in `folder`, a failure as of a visit."""
    import torch

    try:
        load(folder / plans.BUNDLE)
    except SwaError as failure:
        return [{"state": FAILED, "reason": told(failure)[:MOST_SAID]}]
    found = place(torch.device(find_target(target).device_type))
    versions = f"torch {found.torch}, apache-tvm-ffi {found.apache_tvm_ffi}"
    cuda = f", CUDA {found.cuda}" if found.cuda else ""
    driver = found.driver or "unknown" if found.cuda else ""
    return asdict(Machine(found.device, driver, versions + cuda))
