"""Hopper's templates whose queries stream through places in shared memory lower for rows that are cut into more pieces
than there are places, and for rows that are not: only the former have something left to ask L2 for. Needs no nvcc and no
GPU."""

from __future__ import annotations

import pytest

from swa_codegen.lowering import lower
from swa_codegen.schedule import choose
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target

TARGET = find_target("sm_90a")


@pytest.mark.slow
@pytest.mark.parametrize(("head_dim", "asks"), [(128, False), (256, False), (512, True)])
def test_a_tile_of_any_number_of_pieces_lowers(head_dim: int, asks: bool) -> None:
    spec = load_spec("tiny-bf16", num_heads=64, head_dim=head_dim)
    schedule = choose(spec, "attention_prefill", TARGET)
    assert schedule.template == "sm90.attention_prefill"
    assert (head_dim // schedule["block_d"] > schedule["q_stages"]) is asks
    (kernel,) = lower(spec, [schedule], TARGET)
    assert ("prefetch(" in kernel.text) is asks
