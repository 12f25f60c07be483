"""A shorter life on a GPU: the same machine, on a bundle that was generated for this card.

`pytest tests/life -m gpu --gpu-bundle PATH`; the bundle needs every op that the machine runs.
"""

from __future__ import annotations

import pytest
import torch
from attended import Look
from machine import live
from world import World

import swa_codegen as swa


@pytest.fixture(scope="module")
def gpu_ops(gpu_bundle):
    return swa.load(gpu_bundle)


@pytest.mark.gpu
@pytest.mark.slow
def test_any_life_is_the_simulators(gpu_ops):
    tally = live(gpu_ops, "cuda", examples=6, steps=12)
    for happened in ("chunks longer than the ring", "abandoned", "poisoned", "copied"):
        assert tally[happened] > 0, (happened, tally)


@pytest.mark.gpu
@pytest.mark.slow
def test_a_long_chunk_then_decode(gpu_ops):
    world, spec = World(gpu_ops, "cuda", poison=0xFF), gpu_ops.spec
    long, young = world.start(0), world.start(3, valid_start=1000)
    for state in (0, 3):
        world.poison(state)
    world.chunk([(young, 70)])
    world.chunk([(young, 3), (long, 1500)], spare=5)
    torch.cuda.synchronize()
    for look in (Look(), *(Look(ratio, chosen, rotated=True) for ratio in spec.ratios for chosen in (False, True))):
        world.step([long, young], spec.tokens_per_step, look)
