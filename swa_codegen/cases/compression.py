"""Cases of `compress`: latents against float64, bytes and state rows exact, no bit moved by cuts and rejected drafts.

Every cache and state starts as poison, and holds beside it only what the groups of a call read.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from .. import reference, ring, rotary
from ..derived import Compress
from ..kernels import compress_kernels
from ..reference import rowcodec
from .rig import Rig, Row, copy_of, equal, one_nan, storage

FAR = 300.0  # between scores: beyond what exp holds in float32
UNTOUCHED = 7.0  # of the latent's rows
PADDING = 3  # tokens behind the last chunk


@dataclass(frozen=True)
class _Inputs:
    """What calls of `compress` of one ratio share."""

    entry: Compress
    norm_weight: Tensor
    rope_table: Tensor
    ape: Tensor | None

    @classmethod
    def random(cls, rig: Rig, entry: Compress, positions: int) -> _Inputs:
        dims = rig.spec.head_dim
        ape = rig.floats(entry.ratio, entry.coff * dims) if entry.ape else None
        return cls(entry, 1 + rig.floats(dims) / 4, rig.rope("compressed", positions), ape)


@dataclass(frozen=True)
class _Chunks:
    """Chunks laid end to end, with padding behind them: i32 [B] each, and what their tokens bring."""

    length: Tensor
    start: Tensor
    state_id: Tensor
    kv_score: Tensor
    slots: Tensor

    @property
    def of_state(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The arguments of `compress` up to the state."""
        return self.kv_score, self.length, self.start, self.state_id


def held(rig: Rig) -> Iterator[Compress]:
    """Compressions that the bundle has a kernel of."""
    kernels = rig.ops.manifest["ops"]
    return (entry for entry in rig.spec.compress if any(kernel in kernels for kernel in compress_kernels(entry)))


def groups(rig: Rig) -> Iterator[Row]:
    """Chunks and steps of every ratio that the bundle has, against the reference."""
    for entry in held(rig):
        for name, length, start in _batches(rig, entry):
            inputs = _Inputs.random(rig, entry, max(f + n for f, n in zip(start, length, strict=True)))
            if name.startswith("norm weights"):
                inputs = replace(inputs, norm_weight=_odd_weights(rig))
            chunks = _chunks(rig, entry, length, start)
            half = entry.coff * rig.spec.head_dim
            if name.startswith("rows as small"):
                chunks.kv_score[:, :half] *= math.sqrt(entry.norm_eps)
            if name.startswith("scores far apart"):
                chunks.kv_score[:, half:] *= FAR
            yield from _held_against(rig, f"ratio {entry.ratio}, {name}", inputs, chunks)


def _batches(rig: Rig, entry: Compress) -> Iterator[tuple[str, list[int], list[int]]]:
    """Named batches: lengths and start positions of chunks."""
    r, rows, tokens = entry.ratio, entry.rows, rig.spec.tokens_per_step
    length = [1, r, r + 1, 2 * rows - 1, 0, entry.state_ring + 3, rows, tokens]
    start = [0, r - 1, 2 * r + 1, 0, 5, 4 * r, 3 * rows - 1, 8 * r - 2 + r % 2]
    yield "ragged", length, start
    first = sorted({p for base in (0, r, rows, 5 * r) for p in range(base - tokens, base + 1) if p >= 0})
    yield "decode step", [tokens] * len(first), first
    if r > 1:  # whole blocks that have nothing to pool
        yield "steps that close no group", [1] * 20, [r * (j % 5) for j in range(20)]
    yield "norm weights of any size, inf, 0", [3 * r + 1, 2 * r], [0, rows]
    yield "rows as small as the norm's epsilon", [3 * r + 1, 2 * r], [0, rows]
    yield "scores far apart", [3 * r + 1, 2 * r], [0, rows]
    if not rig.quick:
        yield "random", rig.between(0, 3 * rows, 12).tolist(), rig.between(0, 9 * rows, 12).tolist()


def _odd_weights(rig: Rig) -> Tensor:
    """Norm weights that give encoders every magnitude: a power of two for runs of channels, inf and 0 among them."""
    dims = rig.spec.head_dim
    exponent = torch.randint(-60, 61, (dims,), generator=rig.random)
    runs = exponent[torch.arange(dims) // 8].float()  # groups of 16, 32 and 64 hold some small beside large ones
    weight = torch.exp2(runs) * (1 + torch.rand(dims, generator=rig.random))
    weight[: dims // 2] = 1.0  # and ties, which only values near the scale of their group meet
    weight[-3:] = torch.tensor([torch.inf, 0.0, -torch.inf])
    return weight.to(rig.device)


def _kv_score(rig: Rig, entry: Compress, tokens: int) -> Tensor:
    rows = rig.floats(tokens, rig.spec.state_width(entry.ratio) or rig.spec.head_dim)
    return rows if entry.has_state else rows.bfloat16()


def _chunks(rig: Rig, entry: Compress, length: list[int], start: list[int]) -> _Chunks:
    """Chunks of random rows, the last one padding; what belongs to padding is NaN, and has slots all the same."""
    state_id, live = rig.shuffled(len(length)), sum(length[:-1])
    state_id[-1] = -1
    kv_score = _kv_score(rig, entry, sum(length) + PADDING)
    kv_score[live:] = torch.nan
    kv_score[: entry.ratio] = 0  # of the first chunks: a group of zeros
    positions = torch.cat([torch.arange(f, f + n) for f, n in zip(start, length, strict=True)])
    closing = torch.cat([ring.closes(positions, entry.ratio), torch.ones(PADDING, dtype=torch.bool)])
    slots = torch.full((len(kv_score),), -1)
    slots[closing] = torch.randperm(int(closing.sum()), generator=rig.random)
    slots[slots % 5 == 4] = -1
    return _Chunks(rig.ints(length), rig.ints(start), state_id, kv_score, rig.ints(slots))


def _fill_needed(rig: Rig, entry: Compress, state: Tensor | None, chunks: _Chunks) -> None:
    """State rows of positions before the chunks, in those halves of their columns that a group to close reads."""
    if state is None:
        return
    columns = state.unflatten(-1, (2, entry.coff, rig.spec.head_dim))
    for length, start, owner in zip(*(c.tolist() for c in (chunks.length, chunks.start, chunks.state_id)), strict=True):
        for last in range(start, start + length) if owner >= 0 else ():
            oldest = last - entry.rows + 1
            if ring.closes(last, entry.ratio):
                for p in range(max(oldest, 0), start):
                    half = (p - oldest) // entry.ratio
                    columns[owner, ring.row(p, entry.state_ring), :, half] = rig.floats(2, rig.spec.head_dim)


def _held_against(rig: Rig, name: str, inputs: _Inputs, chunks: _Chunks) -> Iterator[Row]:
    """One call of `compress` against the reference: latents within bounds, all else exact given the latents."""
    spec, entry, ratio = rig.spec, inputs.entry, inputs.entry.ratio
    state = rig.state(entry, len(chunks.length))
    _fill_needed(rig, entry, state, chunks)
    cache = rig.pages(max(int(chunks.slots.max()), 0) // spec.page_rows + 2)
    latent = torch.full((len(chunks.slots), spec.head_dim), UNTOUCHED, dtype=torch.bfloat16, device=rig.device)
    row = (chunks.slots, inputs.norm_weight, inputs.rope_table, inputs.ape)
    exact = reference.latents(spec, ratio, *chunks.of_state, state, inputs.norm_weight, inputs.ape)
    kept, wanted_cache, wanted_latent = None if state is None else copy_of(state), copy_of(cache), latent.clone()
    reference.compress(spec, ratio, *chunks.of_state, kept, copy_of(cache), *row)
    rig.ops.compress(ratio, *chunks.of_state, state, cache, *row, latent)
    got, first = latent[exact.tokens], (ring.group(exact.positions, ratio) * ratio).int()
    wanted_latent[exact.tokens] = got
    near = _near(name, got, exact)
    others = equal("compress", name, one_nan(latent), one_nan(wanted_latent))
    yield near if others.passed else replace(others, detail=f"latents of tokens that close no group: {others.detail}")
    rows = rowcodec.encode(rotary.rotate_row(got, first, inputs.rope_table, spec), spec.compressed_row_format)
    slots = chunks.slots[exact.tokens]
    rig.store_compressed(wanted_cache, slots[slots >= 0], rows[slots >= 0])
    yield equal("compress", f"{name}, bytes", storage(cache), storage(wanted_cache))
    if state is not None and kept is not None:
        yield equal("compress", f"{name}, state", storage(state), storage(kept))


def _near(name: str, got: Tensor, exact: reference.Latents) -> Row:
    """A row that claims that latents bf16 [M, D] are within what float32 may lose, and counts those that lose a bit."""
    within, other = exact.holds(got), got != reference.round_bf16(exact.values)
    wrong, off = int((~within).sum()), int((other & exact.values.isfinite()).sum())
    detail = f"{len(got)} groups, {wrong} of {got.numel()} latents out of bounds, {off} not the rounding of float64"
    share = float(exact.share(got).max()) if got.numel() else 0.0
    worst, tolerance = share if math.isfinite(share) else None, "what float32 may lose, then a bf16 rounding"
    return Row("compress", name, not wrong, detail, tolerance=tolerance, worst=worst)


def cuts(rig: Rig) -> Iterator[Row]:
    """How a sequence was cut into chunks, steps, drafts and rejections changes no bit that anyone reads later."""
    for entry in held(rig):
        whole_groups = entry.coff + (0 if rig.quick else 2)
        length = whole_groups * entry.ratio + entry.ratio // 2 + 2 * rig.spec.tokens_per_step
        truth = _kv_score(rig, entry, length)
        inputs = _Inputs.random(rig, entry, length + rig.spec.tokens_per_step)
        slots = rig.shuffled(len(inputs.rope_table) // entry.ratio + 1)
        wanted = _serve(rig, inputs, slots, length, [(0, truth)])
        plans = {"token by token": [(p, truth[p : p + 1]) for p in range(length)]}
        for number in range(2 if rig.quick else 6):
            plans[f"random cuts {number}"] = list(_random_plan(rig, entry, truth))
        for name, plan in plans.items():
            got = _serve(rig, inputs, slots, length, plan)
            claim = f"ratio {entry.ratio}, {name}, {len(plan)} calls for {length} tokens"
            yield equal("compress", claim, got, wanted)


def _random_plan(rig: Rig, entry: Compress, truth: Tensor) -> Iterator[tuple[int, Tensor]]:
    """(start, rows) of calls: chunks, and steps whose drafts are accepted up to any, all other rows junk."""
    position, tokens = 0, rig.spec.tokens_per_step
    while position < len(truth):
        if rig.between(0, 2, 1) == 0:
            taken = truth[position : position + int(rig.between(1, entry.rows + 2, 1))]
            yield position, taken
        else:
            taken = truth[position : position + int(rig.between(0, tokens, 1))]
            yield position, torch.cat([taken, _kv_score(rig, entry, tokens - len(taken))])
        position += len(taken)


def _serve(rig: Rig, inputs: _Inputs, slots: Tensor, length: int, plan: list[tuple[int, Tensor]]) -> Tensor:
    """Calls in order on a fresh state: bytes of the groups visible behind `length` tokens, and of state rows needed."""
    spec, entry = rig.spec, inputs.entry
    state, cache = rig.state(entry, 2), rig.pages(len(slots) // spec.page_rows + 1)
    shared = (inputs.norm_weight, inputs.rope_table, inputs.ape)
    for start, rows in plan:
        position = torch.arange(start, start + len(rows), device=rig.device)
        named = torch.where(ring.closes(position, entry.ratio), slots[ring.group(position, entry.ratio)], -1).int()
        chunk = (rows, rig.ints([len(rows)]), rig.ints([start]), rig.ints([1]))
        rig.ops.compress(entry.ratio, *chunk, state, cache, named, *shared)
    visible = slots[: length // entry.ratio].long()
    page, row = visible // spec.page_rows, ring.row(visible, spec.page_rows)
    seen = rowcodec.load_rows(cache, spec.compressed_row_format, spec.head_dim, page, row).flatten()
    if state is None:
        return seen
    oldest = max((length // entry.ratio - entry.coff + 1) * entry.ratio, 0)
    needed = ring.row(torch.arange(oldest, length, device=rig.device), entry.state_ring)
    return torch.cat([seen, state[1, needed].view(torch.uint8).flatten()])
