"""Cases of the attention ops: bounds against float64, one-hot keys against the simulator.

Knows the attention ops over a window alone; must not know compressed rows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import cast

import torch
from torch import Tensor

from .. import reference, ring
from ..reference import rowcodec
from ..simulator import CacheSimulator
from .codes import every_code
from .rig import POISON, Rig, Row, agree, chunk_batches, equal

WIDE = "keys of very different magnitude"
# Queries of a large case: more than twice the processors of a device, so that blocks which take one query after another
# come to their third.
MANY = 280
SHARE, SHARE_ZERO = 2**-7, 2**-12  # of one-hot keys: a missing one of W takes its whole share


def decode_batches(rig: Rig) -> Iterator[tuple[str, Tensor, Tensor, Tensor | None]]:
    """Named batches of a decode step: (name, start, state, valid start)."""
    W, R = rig.spec.window, rig.spec.ring_length
    start = rig.ints([0, 1, max(W - 2, 0), W, R, 3 * R - 2])
    yield "edges", start, rig.ints([3, 2, 5, 1, 7, -1]), None  # nobody has state 0: poison where no key might lead to
    start = rig.between(0, 30 * R, 5)
    yield "valid start", start, rig.ints([4, 2, 0, -1, 6]), torch.clamp(start - rig.between(0, W, 5), min=0)
    yield WIDE, start, rig.ints([4, 2, 0, -1, 6]), None
    if not rig.quick:
        yield f"{MANY} queries", *many_states(rig), None


def many_states(rig: Rig) -> tuple[Tensor, Tensor]:
    """Starts and states of `MANY` queries' sequences, in any order: every third sees few keys, every seventh none."""
    B = -(-MANY // rig.spec.tokens_per_step)
    start, state = rig.between(0, 30 * rig.spec.ring_length, B), torch.randperm(B, generator=rig.random)
    start[::3] = rig.between(0, rig.spec.window, len(start[::3]))
    state[::7] = -1
    return start, rig.ints(state)


def prepared(rig: Rig, start: Tensor, state: Tensor, valid: Tensor | None, wide: bool = False) -> Tensor:
    """A cache as a step finds it after its writes, poisoned where no query may look."""
    cache = rig.cache(int(state.max()) + 2)
    rig.fill(cache, state, start + (rig.spec.tokens_per_step - 1), wide)
    rig.poison_unseen(cache, state, start, valid)
    return cache


def poisoned_outputs(rig: Rig, q: Tensor, *lse_shape: int) -> tuple[Tensor, Tensor]:
    rig.poisoned.add("outputs")
    return torch.full_like(q, math.nan), torch.full(lse_shape, math.nan, device=rig.device)


def decode(rig: Rig) -> Iterator[Row]:
    """A step of one token and of all, against float64."""
    spec = rig.spec
    for name, start, state, valid in decode_batches(rig):
        cache = prepared(rig, start, state, valid, name == WIDE)
        for tokens in sorted({1, spec.tokens_per_step}):
            if spec.block and tokens != spec.tokens_per_step:
                continue
            q, sink = rig.normal(len(start), tokens, spec.num_heads, spec.head_dim), rig.sink()
            made = poisoned_outputs(rig, q, len(start), spec.num_heads, tokens)
            out, lse = rig.ops.attention_decode(q, cache, state, start, sink, valid, out=made)
            wanted = reference.attention_decode(spec, q, cache, state, start, sink, valid)
            yield agree(rig, "attention_decode", f"{name}, {tokens} tokens", out, lse, wanted, name == WIDE)


def decode_sinks(rig: Rig) -> Iterator[Row]:
    """Sinks from -inf to +inf: no weight, and nothing but the sink."""
    if not rig.spec.attention_sink:
        return
    start, state = rig.ints([0, 3 * rig.spec.window, 5]), rig.ints([1, 0, -1])
    cache = prepared(rig, start, state, None)
    q = rig.normal(3, rig.spec.tokens_per_step, rig.spec.num_heads, rig.spec.head_dim)
    for value in (-math.inf, -100.0, 0.0, 100.0, math.inf):
        out, lse = rig.ops.attention_decode(q, cache, state, start, rig.sink(value))
        wanted = reference.attention_decode(rig.spec, q, cache, state, start, rig.sink(value))
        yield agree(rig, "attention_decode", f"sink {value}", out, lse, wanted)


def one_hot_keys(rig: Rig) -> Iterator[Row]:
    """A life of the ring with drafts, rejection, abandoned steps and reuse: no key missing, extra or stale.

    Every written row is one-hot in (its write number mod D), so with equal scores the output says which writes were
    seen. The simulator says which must be.
    """
    spec = rig.spec
    if "store_kv" not in rig.ops.manifest["ops"] or spec.head_dim < spec.index_width:
        return
    states, D = 3, spec.head_dim
    sim, cache = CacheSimulator(spec, states), rig.cache(states)
    for seq in range(states):
        sim.start(seq, seq)
    written, wrong, checked = 0, 0, 0
    for step in range(20 if rig.quick else 120):
        starts = [sim.position(s) for s in range(states)]
        for s in range(states):
            positions = list(range(starts[s], starts[s] + spec.tokens_per_step))
            sim.write(s, positions, list(range(written, written + len(positions))))
            rows = torch.zeros(len(positions), D)
            rows[range(len(positions)), [w % D for w in range(written, written + len(positions))]] = 1.0
            slots = rig.ints([s * spec.ring_length + p % spec.ring_length for p in positions])
            rig.ops.store_kv(rows.bfloat16().to(rig.device), slots, cache)
            written += len(positions)
        q = torch.zeros(states, spec.tokens_per_step, spec.num_heads, D, dtype=torch.bfloat16, device=rig.device)
        out, _ = rig.ops.attention_decode(q, cache, rig.ints(range(states)), rig.ints(starts), rig.sink(-math.inf))
        for s in range(states):
            for t in range(spec.tokens_per_step):
                wanted = torch.zeros(D)
                visible = sim.visible(s, starts[s] + t)
                for write in sim.payloads(s, visible):
                    wanted[cast(int, write) % D] += 1.0 / len(visible)
                checked += 1
                wrong += int(not torch.allclose(out[s, t, 0].float().cpu(), wanted, rtol=SHARE, atol=SHARE_ZERO))
            accepted = int(torch.randint(0, spec.tokens_per_step + 1, (1,), generator=rig.random))
            sim.accept(s, spec.tokens_per_step if spec.block else accepted)
        if step % 17 == 16:
            sim.finish(0)
            cache[0] = POISON
            sim.start(0, 0)
    detail = f"{checked} queries of random acceptance, {wrong} wrong"
    tolerance = f"{SHARE:.2g} of a key's share, {SHARE_ZERO:.2g} where it has none"
    yield Row("attention_decode", "one-hot keys", wrong == 0, detail, tolerance=tolerance)


def indexed(rig: Rig) -> Iterator[Row]:
    """Slots in any order, with -1 anywhere and everywhere."""
    spec = rig.spec
    width, slots = spec.index_width, 4 * spec.ring_length
    cache = rig.cache(4)
    rig.fill(cache, rig.ints(range(4)), rig.ints([9 * spec.ring_length] * 4))
    zero = torch.zeros(1, dtype=torch.long, device=rig.device)
    poison = torch.full((1, spec.row_bytes), POISON, dtype=torch.uint8, device=rig.device)
    rowcodec.store_rows(cache, spec.row_format, spec.head_dim, zero, zero, poison)  # what -1 as an address would read
    patterns = {
        "random": torch.stack([torch.randperm(slots, generator=rig.random)[:width] for _ in range(9)]),
        "-1 in the middle": torch.where(torch.arange(width) % 3 == 1, -1, torch.arange(width))[None],
        "-1 in front": torch.where(torch.arange(width) < width - 1, -1, torch.arange(width))[None],
        "all -1": torch.full((2, width), -1),
    }
    if not rig.quick:
        some = torch.rand(MANY, width, generator=rig.random) < torch.rand(MANY, 1, generator=rig.random) ** 3
        patterns[f"{MANY} queries"] = torch.randint(0, slots, (MANY, width), generator=rig.random).masked_fill(
            ~some, -1
        )
    for name, pattern in patterns.items():
        index = rig.ints(pattern.masked_fill(pattern == 0, -1))
        q, sink = rig.normal(len(index), spec.num_heads, spec.head_dim), rig.sink()
        made = poisoned_outputs(rig, q, len(index), spec.num_heads)
        out, lse = rig.ops.attention_indexed(q, cache, index, sink, out=made)
        yield agree(rig, "attention_indexed", name, out, lse, reference.attention_indexed(spec, q, cache, index, sink))


def _one_key(rig: Rig) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """A row of every code in a state slot of its own, at the position of its number: cache, numbers, q, decoded rows.

    With one key the output is that row, bit for bit but for the sign of zeros.
    """
    spec = rig.spec
    rows = every_code(spec.row_format, spec.head_dim, rig.random, 16 if rig.quick else 1).to(rig.device)
    number = torch.arange(len(rows), device=rig.device)
    cache = rig.cache(len(rows))
    rowcodec.store_rows(cache, spec.row_format, spec.head_dim, number, ring.row(number, spec.ring_length), rows)
    q = torch.zeros(len(rows), spec.num_heads, spec.head_dim, dtype=torch.bfloat16, device=rig.device)
    return cache, rig.ints(number), q, rowcodec.decode(rows, spec.row_format, spec.head_dim) + 0.0


def decode_codes(rig: Rig) -> Iterator[Row]:
    """Every code under every scale byte, read by `attention_decode`."""
    if rig.spec.block:
        return
    cache, number, q, wanted = _one_key(rig)
    out, _ = rig.ops.attention_decode(q[:, None], cache, number, number, rig.sink(-math.inf), number)
    yield equal("attention_decode", "every code and scale byte", out[:, 0, 0] + 0.0, wanted)


def indexed_codes(rig: Rig) -> Iterator[Row]:
    """Every code under every scale byte, read by `attention_indexed`."""
    cache, number, q, wanted = _one_key(rig)
    index = torch.full((len(q), rig.spec.index_width), -1, dtype=torch.int32, device=rig.device)
    index[:, -1] = number * rig.spec.ring_length + ring.row(number, rig.spec.ring_length)
    out, _ = rig.ops.attention_indexed(q, cache, index, rig.sink(-math.inf))
    yield equal("attention_indexed", "every code and scale byte", out[:, 0] + 0.0, wanted)


def prefill(rig: Rig) -> Iterator[Row]:
    """Ragged chunks with padded tokens, against float64."""
    spec = rig.spec
    for name, new, history, valid in chunk_batches(rig):
        total = int(new.sum()) + 2
        pivots = reference.prefill_pivots(spec, new, new + history, valid, total)
        keys = rig.normal(len(new) * spec.window + total, spec.head_dim)
        keys[-2:] = math.nan  # rows of padded tokens, which nobody sees
        keys[0] = math.nan  # what -1 as a row would read: the first sequence has no history
        q, sink = rig.normal(total, spec.num_heads, spec.head_dim), rig.sink()
        made = poisoned_outputs(rig, q, total, spec.num_heads)
        out, lse = rig.ops.attention_prefill(q, keys, pivots, sink, out=made)
        yield agree(rig, "attention_prefill", name, out, lse, reference.attention_prefill(spec, q, keys, pivots, sink))
