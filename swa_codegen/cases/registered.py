"""Cases of registration: `torch.library.opcheck` over every form of every op that the bundle holds.

It holds schema, mutation, fake and functionalisation against what the op really does, also with extents as symbols.
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
        yield _row(sample, name, forms.default, sample.arguments)
        if forms.out is not None:
            yield _row(sample, f"{name}, out=", forms.out, sample.arguments | outputs(rig.ops, sample))


def outputs(ops: Ops, sample: Sample) -> dict[str, torch.Tensor]:
    """New tensors for what a sample's op returns, by name; what they hold is no result. None for one that returns
    nothing."""
    returns = OPS[sample.op].returns
    if not returns:
        return {}
    made = ops.forms[sample.op].default(**sample.arguments)
    return dict(zip(returns, map(torch.empty_like, made if len(returns) > 1 else (made,)), strict=True))


def _row(sample: Sample, case: str, form: Any, arguments: dict[str, Any]) -> Row:
    found = torch.library.opcheck(form, (), arguments, raise_exception=False)
    failed = {test: result for test, result in found.items() if result != "SUCCESS"}
    detail = "; ".join(f"{test}: {result}" for test, result in failed.items()) or ", ".join(found)
    return Row(sample.op, case, bool(found) and not failed, detail)
