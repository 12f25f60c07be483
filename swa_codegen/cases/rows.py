"""Cases of the ops that move rows: every byte of the cache compared, gaps included.

Knows row formats through the codec; must not know attention.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import torch
from torch import Tensor

from .. import reference, rotary
from ..errors import ArgumentError
from ..plan import load_plan
from ..reference import rowcodec
from .codes import every_code
from .rig import Rig, Row, chunk_batches, equal, one_nan, storage


def _store_inputs(rig: Rig) -> Iterator[tuple[str, Tensor]]:
    R, D = rig.spec.ring_length, rig.spec.head_dim
    fmt = rig.spec.row_format
    group, coded = (fmt.group, fmt.code_dims(D)) if fmt.coded else (1, D)
    wide = torch.exp2(torch.randint(-20, 12, (3 * R - 1, 1), generator=rig.random).float())
    yield "random magnitudes", (torch.randn(3 * R - 1, D, generator=rig.random) * wide).bfloat16()
    finite = torch.arange(0x7F80, dtype=torch.int16).view(torch.bfloat16)
    amax = torch.nn.functional.pad(finite.float(), (0, -len(finite) % (coded // group))).view(-1, coded // group, 1)
    rest = (torch.rand(len(amax), coded // group, group, generator=rig.random) * 2 - 1) * amax
    rest[..., :1] = amax
    plain = torch.randn(len(amax), D - coded, generator=rig.random)
    part, step = ("every seventh", 7) if rig.quick else ("every", 1)
    yield f"{part} finite bf16 amax", torch.cat([rest.flatten(1), plain], 1).bfloat16()[::step]
    odd = torch.zeros(8, D)
    for row, value in enumerate((0.0, -0.0, 1.76, 449.0, 1e-40, math.inf, -math.inf, math.nan)):
        odd[row] = value
    odd[4:, ::3] = 1.0
    if rig.ops.check_values:  # which refuses the rest, as `refusals` holds
        yield "zero, subnormal", odd[:5].bfloat16()
    else:
        yield "zero, subnormal, Inf, NaN", odd.bfloat16()


def store(rig: Rig) -> Iterator[Row]:
    """Rows of every magnitude into random slots: all bytes, and what a reader sees."""
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


def rotated(rig: Rig) -> Iterator[Row]:
    """Rows that come before their rotation: the bytes of those that torch rotates, with either table."""
    spec = rig.spec
    for kind in rotary.KINDS:
        table = rig.rope(kind, 4 * spec.ring_length)
        for name, rows in _store_inputs(rig):
            kv = rows[: 4 * spec.ring_length].contiguous().to(rig.device)
            states = -(-len(kv) // spec.ring_length)
            slots, positions = (
                rig.shuffled(states * spec.ring_length)[: len(kv)],
                rig.between(0, len(table) - 1, len(kv)),
            )
            slots[1::5], positions[:2] = -1, rig.ints([0, len(table) - 1])
            cache, wanted = rig.cache(states), rig.cache(states)
            back, wanted_back = torch.full_like(kv, math.nan), torch.full_like(kv, math.nan)
            rig.ops.store_kv(kv, slots, cache, back, positions, table)
            reference.store_kv(spec, kv, slots, wanted, wanted_back, positions, table)
            yield equal("store_kv", f"{kind} rotation, {name}", storage(cache), storage(wanted))
            yield equal("store_kv", f"{kind} rotation, {name}, cast back", back, wanted_back)


def codes(rig: Rig) -> Iterator[Row]:
    """Every code under every scale byte, NaN and what lies outside the defined scales too."""
    spec = rig.spec
    rows = every_code(spec.row_format, spec.head_dim, rig.random, 16 if rig.quick else 1, finite=False)
    count = -(-len(rows) // spec.window)
    rows = rows.repeat(-(-spec.window // len(rows)) + 1, 1)[: count * spec.window].to(rig.device)
    cache = rig.cache(count)
    n = torch.arange(len(rows), device=rig.device)
    rowcodec.store_rows(cache, spec.row_format, spec.head_dim, n // spec.window, n % spec.window, rows)
    segments = rig.ints([[state, 0, state * spec.window, spec.window] for state in range(count)]).view(-1, 4)
    out = torch.full((len(rows), spec.head_dim), 7.0, dtype=torch.bfloat16, device=rig.device)
    rig.ops.load_history(segments, cache, out=out)
    wanted = rowcodec.decode(rows, spec.row_format, spec.head_dim)
    yield equal("load_history", "every code and scale byte", one_nan(out), one_nan(wanted))


def history(rig: Rig) -> Iterator[Row]:
    """The rows of load plans, by the plans' own segments."""
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
    table, one_row = rig.rope("plain", 1), rig.rope("plain", 1)[:, 2:].contiguous()
    bad: dict[str, Callable[[], object]] = {
        "dtype": lambda: rig.ops.store_kv(kv.float(), slots, cache),
        "shape": lambda: rig.ops.store_kv(kv[:, :-1].contiguous(), slots, cache),
        "device": lambda: rig.ops.store_kv(kv, slots.to("meta"), cache),
        "stride": lambda: rig.ops.store_kv(kv, slots, wide_rows),
        "pair: table without positions": lambda: rig.ops.store_kv(kv, slots, cache, None, None, table),
        "pair: positions without table": lambda: rig.ops.store_kv(kv, slots, cache, None, slots),
        "table": lambda: rig.ops.store_kv(kv, slots, cache, None, slots, one_row),
    }
    for name, call in bad.items():
        try:
            call()
            refused = "accepted"
        except ArgumentError as error:
            refused = str(error)
        passed = refused != "accepted" and torch.equal(before, storage(cache))
        yield Row("store_kv", f"refuses a wrong {name}", passed, refused, kind="refusal")
