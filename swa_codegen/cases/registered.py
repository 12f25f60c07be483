"""Cases of registration: `torch.library.opcheck` over every form of every op that the bundle holds.

It holds schema, mutation, fake and functionalisation against what the op really does, also with extents as symbols.
Must not know what an op computes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch

from ..ops import Ops
from ..ops.description import OPS
from .rig import Rig, Row
from .samples import Sample, samples


def opchecks(rig: Rig) -> Iterator[Row]:
    """A row for each form of each sample. Left out of a quick run: the first one imports torch's compiler, 2 s."""
    if rig.quick:
        return
    for sample in samples(rig):
        forms, name = rig.ops.forms[sample.op], " ".join(["opcheck", *([sample.case] if sample.case else [])])
        yield _row(sample, name, forms.default, sample.arguments, _tests(rig.ops))
        if forms.out is not None:
            yield _row(sample, f"{name}, out=", forms.out, sample.arguments | outputs(rig.ops, sample), _tests(rig.ops))


def outputs(ops: Ops, sample: Sample) -> dict[str, torch.Tensor]:
    """New tensors for what a sample's op returns, by name; what they hold is no result. None for one that returns
    nothing."""
    returns = OPS[sample.op].returns
    if not returns:
        return {}
    made = ops.forms[sample.op].default(**sample.arguments)
    return dict(zip(returns, map(torch.empty_like, made if len(returns) > 1 else (made,)), strict=True))


def _tests(ops: Ops) -> tuple[str, ...]:
    """Names of the checks. The one with symbols clones tensors without the gaps between state slots: it is left out
    where a ring without a gap is refused, its bytes being no multiple of what the target takes."""
    tests = ("test_schema", "test_autograd_registration", "test_faketensor")
    cloned = ops.spec.ring_length * ops.spec.row_bytes % max(ops.target.slot_unit, 1) == 0
    return (*tests, "test_aot_dispatch_dynamic") if cloned else tests


def _row(sample: Sample, case: str, form: Any, arguments: dict[str, Any], tests: tuple[str, ...]) -> Row:
    found = torch.library.opcheck(form, (), arguments, test_utils=tests, raise_exception=False)
    failed = {test: result for test, result in found.items() if result != "SUCCESS"}
    detail = "; ".join(f"{test}: {result}" for test, result in failed.items()) or ", ".join(found)
    return Row(sample.op, case, bool(found) and not failed, detail, tolerance="every check of opcheck succeeds")
