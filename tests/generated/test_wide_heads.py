"""Heads of any width lower for Hopper where compressed rows are attended to. Needs no nvcc and no GPU."""

from __future__ import annotations

import pytest

from swa_codegen.lowering import lower
from swa_codegen.schedule import choose
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target

OP = "attention_decode_extra"


@pytest.mark.slow
@pytest.mark.parametrize(("head_dim", "ahead"), [(640, 1), (768, 0)])
def test_rows_are_fetched_ahead_where_they_fit(head_dim: int, ahead: int) -> None:
    """At 640 dims a tile's scale groups are no multiple of a block's threads; at 768 no second tile has room."""
    spec, target = load_spec("deepseek-v4.1-flash", head_dim=head_dim), find_target("sm_90a")
    schedule = choose(spec, OP, target)
    assert schedule["ahead"] == ahead
    (kernel,) = lower(spec, [schedule], target)
    assert kernel.shared_bytes < target.shared_bytes
