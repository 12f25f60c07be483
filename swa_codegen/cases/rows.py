"""Cases of the ops that move rows: every byte of the cache compared, gaps included."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import torch

from .. import reference
from ..errors import ArgumentError
from ..plan import load_plan
from .rig import Rig, Row, Tensor, chunk_batches, equal, storage


def _store_inputs(rig: Rig) -> Iterator[tuple[str, Tensor]]:
    R, D = rig.spec.ring_length, rig.spec.head_dim
    group = math.gcd(32, D)
    wide = torch.exp2(torch.randint(-20, 12, (3 * R - 1, 1), generator=rig.random).float())
    yield "random magnitudes", (torch.randn(3 * R - 1, D, generator=rig.random) * wide).bfloat16()
    finite = torch.arange(0x7F80, dtype=torch.int16).view(torch.bfloat16)
    amax = torch.nn.functional.pad(finite.float(), (0, -len(finite) % (D // group))).view(-1, D // group, 1)
    rest = (torch.rand(len(amax), D // group, group, generator=rig.random) * 2 - 1) * amax
    rest[..., :1] = amax
    part, step = ("every seventh", 7) if rig.quick else ("every", 1)
    yield f"{part} finite bf16 amax", rest.bfloat16().flatten(1)[::step]
    odd = torch.zeros(8, D)
    for row, value in enumerate((0.0, -0.0, 1.76, 449.0, 1e-40, math.inf, -math.inf, math.nan)):
        odd[row] = value
    odd[4:, ::3] = 1.0
    yield "zero, subnormal, Inf, NaN", odd.bfloat16()


def store(rig: Rig) -> Iterator[Row]:
    spec = rig.spec
    for name, rows in _store_inputs(rig):
        kv = rows.contiguous().to(rig.device)
        states = -(-len(kv) // spec.ring_length)
        slots = rig.ints(torch.randperm(states * spec.ring_length, generator=rig.random)[: len(kv)])
        slots[::5] = -1
        cache, wanted = rig.cache(states), rig.cache(states)
        back, wanted_back = torch.full_like(kv, math.nan), torch.full_like(kv, math.nan)
        rig.ops.store_kv(kv, slots, cache, back)
        reference.store_kv(spec, kv, slots, wanted, wanted_back)
        yield equal("store_kv", name, storage(cache), storage(wanted))
        yield equal("store_kv", f"{name}, cast back", back, wanted_back)


def history(rig: Rig) -> Iterator[Row]:
    spec, R = rig.spec, rig.spec.ring_length
    for name, _, history, valid in chunk_batches(rig):
        count = len(history)
        state = rig.ints(torch.randperm(count, generator=rig.random))
        cache = rig.cache(count)
        rig.fill(cache, state, torch.clamp(history - 1, min=0))
        segments = load_plan(spec, history.cpu(), state.cpu(), None if valid is None else valid.cpu()).to(rig.device)
        out = torch.full((count * spec.window, spec.head_dim), math.nan, dtype=torch.bfloat16, device=rig.device)
        rig.ops.load_history(segments, cache, out=out)
        yield equal(
            "load_history", f"{name}, {len(segments)} segments", out, reference.load_history(spec, segments, cache)
        )
        per_sequence = len(segments) / count
        limit = 2 if valid is None else 3
        yield Row("load_history", f"{name}, plan", per_sequence <= limit, f"{len(segments)} segments of rings of {R}")


def refusals(rig: Rig) -> Iterator[Row]:
    """Bad arguments: one error each, before anything is written."""
    spec = rig.spec
    cache = rig.cache(2)
    before = storage(cache).clone()
    kv, slots = rig.normal(2, spec.head_dim), rig.ints([0, 1])
    wide_rows = torch.cat([cache, cache], dim=3)[..., : spec.row_bytes]
    bad: dict[str, Callable[[], object]] = {
        "dtype": lambda: rig.ops.store_kv(kv.float(), slots, cache),
        "shape": lambda: rig.ops.store_kv(kv[:, :-1].contiguous(), slots, cache),
        "device": lambda: rig.ops.store_kv(kv, slots.to("meta"), cache),
        "stride": lambda: rig.ops.store_kv(kv, slots, wide_rows),
    }
    for name, call in bad.items():
        try:
            call()
            refused = "accepted"
        except ArgumentError as error:
            refused = str(error)
        passed = refused != "accepted" and torch.equal(before, storage(cache))
        yield Row("store_kv", f"refuses a wrong {name}", passed, refused)
