"""The reference of `compress` against a pool written out channel by channel, and any cut of a sequence against one."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
import pytest
import torch
from reference_specs import small_spec

import swa_codegen as swa
from swa_codegen import reference
from swa_codegen.errors import ArgumentError
from swa_codegen.reference import rowcodec
from swa_codegen.spec import SwaSpec

D = 32
STATES, PAGES, PAGE_ROWS = 3, 40, 4
FORMS: dict[str, dict[str, Any]] = {
    "1": {"ratio": 1},
    "2": {"ratio": 2},
    "2-f32-norm": {"ratio": 2, "round_before_norm": False},
    "3-ape": {"ratio": 3, "ape": True},
    "4-overlap": {"ratio": 4, "overlap": True, "ape": True, "norm_eps": 1e-6},
    "128": {"ratio": 128, "ape": True, "norm_eps": 1e-6},
}


def i32(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


def a_spec(form: str, **fields: Any) -> SwaSpec:
    """T = 3; compressed rows are plain bf16, so that they can be read off the cache."""
    entry = {"norm_eps": 1e-20, **FORMS[form]}
    small = {"window": 6, "draft_tokens": 2, "rope_dim": 8, "compressed_format": "bf16", "page_rows": PAGE_ROWS}
    return small_spec(compress=[entry], **{**small, **fields})


class World:
    """One spec's inputs of a long sequence, and a state and a cache full of NaN bytes to run it through."""

    def __init__(self, form: str, length: int = 40, seed: int = 0, **fields: Any) -> None:
        torch.manual_seed(seed)
        self.spec = a_spec(form, **fields)
        (self.entry,) = self.spec.compress
        self.ratio = self.entry.ratio
        width = self.spec.state_width(self.ratio)
        self.kv_score = torch.randn(length, width) * 2 if width else torch.randn(length, D).bfloat16()
        self.ape = torch.randn(self.ratio, self.entry.coff * D) if self.entry.ape else None
        self.norm = torch.rand(D) + 0.5
        self.table = swa.rope_table(self.spec, "compressed", length + 8)
        self.state = torch.full((STATES, self.entry.state_ring, width), math.nan) if width else None
        row = self.spec.compressed_row_bytes
        self.cache = torch.full((PAGES, PAGE_ROWS, 1, row), 0xFF, dtype=torch.uint8)
        self.block_table = torch.randperm(PAGES)[:36].int().view(STATES, 12)

    def rows_of(self, chunks: list[tuple[int, int, int]]) -> tuple[torch.Tensor, list[int]]:
        """Kv and score of chunks (state id, first position, length), and their positions."""
        positions = [p for _, start, length in chunks for p in range(start, start + length)]
        return self.kv_score[positions], positions

    def slots_of(self, chunks: list[tuple[int, int, int]], tail: int = 0) -> torch.Tensor:
        slots = []
        for state, start, length in chunks:
            for pos in range(start, start + length):
                group, closes = pos // self.ratio, (pos + 1) % self.ratio == 0 and state >= 0
                page = int(self.block_table[state, group // PAGE_ROWS])
                slots.append(page * PAGE_ROWS + group % PAGE_ROWS if closes else -1)
        return i32(*slots, *[-1] * tail)

    def run(
        self, chunks: list[tuple[int, int, int]], kv_score: torch.Tensor | None = None, tail: int = 0
    ) -> torch.Tensor:
        """Compress the chunks, `tail` tokens of padding behind them; gives the latents, NaN where none was written."""
        rows = self.rows_of(chunks)[0] if kv_score is None else kv_score
        latent = torch.full((len(rows), D), math.nan).bfloat16()
        ids, starts, lengths = (i32(*column) for column in zip(*chunks, strict=True))
        args = (rows, lengths, starts, ids, self.state, self.cache, self.slots_of(chunks, tail))
        reference.compress(self.spec, self.ratio, *args, self.norm, self.table, self.ape, latent)
        return latent

    def visible(self, state: int, end: int) -> torch.Tensor:
        """Compressed rows bf16 of the groups that are closed before position `end`."""
        groups = range(end // self.ratio)
        pages = [int(self.block_table[state, g // PAGE_ROWS]) for g in groups]
        return self.cache[pages, [g % PAGE_ROWS for g in groups], 0].contiguous().view(torch.bfloat16)

    def needed_state(self, state: int, end: int) -> torch.Tensor:
        """State rows that groups closing at `end` or later still read from before it."""
        if self.state is None:
            return torch.zeros(0)
        positions = range(max(end - self.entry.rows + 1, 0), end)
        return self.state[state, [p % self.entry.state_ring for p in positions]]


def nearest_bf16(x: float) -> float:
    """A normal number rounded to 8 bits of significand, ties to even."""
    fraction, exponent = math.frexp(x)
    return math.ldexp(round(math.ldexp(fraction, 8)), exponent - 8)


def latent_written_out(world: World, pos: int) -> list[float]:
    """The latent of the group that `pos` closes before its last rounding, in Python floats, channel by channel."""
    entry, ratio = world.entry, world.ratio
    pooled = []
    for c in range(D):
        weights, values = [], []
        for p in range(max(pos + 1 - entry.rows, 0), pos + 1):
            column = c + D * (entry.overlap and p > pos - ratio)
            values.append(float(world.kv_score[p, column]))
            score = np.float32(0.0)
            if ratio > 1:
                score = np.float32(world.kv_score[p, entry.coff * D + column].item())
            if world.ape is not None:
                score = score + np.float32(world.ape[p % ratio, column].item())
            weights.append(math.exp(float(score)))
        pooled.append(math.fsum(w * v for w, v in zip(weights, values, strict=True)) / math.fsum(weights))
    if entry.round_before_norm:
        pooled = [nearest_bf16(x) for x in pooled]
    length = math.sqrt(math.fsum(x * x for x in pooled) / D + entry.norm_eps)
    return [float(w) * x / length for w, x in zip(world.norm, pooled, strict=True)]


def row_written_out(world: World, latent: list[float], group: int) -> list[float]:
    """The row that is encoded, from a latent before its rounding."""
    row = [nearest_bf16(x) for x in latent]
    half = world.spec.rope_dim // 2
    for i in range(half):
        at = D - 2 * half + 2 * i
        turn = complex(world.table[group * world.ratio, i], world.table[group * world.ratio, half + i])
        turned = complex(row[at], row[at + 1]) * turn
        row[at], row[at + 1] = nearest_bf16(turned.real), nearest_bf16(turned.imag)
    return row


def equal_bits(a: torch.Tensor, b: torch.Tensor) -> bool:
    return torch.equal(a.contiguous().view(torch.uint8), b.contiguous().view(torch.uint8))


@pytest.mark.parametrize("form", FORMS)
def test_groups_are_the_pool_written_out(form):
    length = 300 if form == "128" else 21
    world = World(form, length)
    args = (world.kv_score, i32(length), i32(0), i32(1), world.state, world.norm, world.ape)
    found = reference.latents(world.spec, world.ratio, *args)
    closing = [p for p in range(length) if (p + 1) % world.ratio == 0]
    assert found.tokens.tolist() == found.positions.tolist() == closing
    latents = [latent_written_out(world, p) for p in closing]
    torch.testing.assert_close(found.values, torch.tensor(latents, dtype=torch.float64), rtol=1e-12, atol=1e-14)
    latent = world.run([(1, 0, length)])
    assert latent[closing].tolist() == [[nearest_bf16(x) for x in row] for row in latents]
    assert latent.isnan().all(1).sum() == length - len(closing)
    rows = [row_written_out(world, row, g) for g, row in enumerate(latents)]
    assert world.visible(1, length).tolist() == rows


def test_more_groups_than_are_pooled_together():
    """Groups of a long chunk against those of a short one that ends it; 8,192 state rows are pooled at once."""
    long, short = World("4-overlap", 4400), World("4-overlap", 4400)
    whole = reference.latents(*latents_args(long, 0, 4400)).values
    assert len(whole) == 1100
    torch.testing.assert_close(
        reference.latents(*latents_args(short, 4000, 400)).values[1:], whole[1001:], rtol=1e-13, atol=0
    )


def latents_args(world: World, start: int, length: int) -> tuple[Any, ...]:
    rows = world.kv_score[start : start + length]
    return (world.spec, world.ratio, rows, i32(length), i32(start), i32(0), world.state, world.norm, world.ape)


def test_a_group_by_hand():
    world = World("2", 2)
    world.norm[:] = 1
    world.kv_score[0, :D], world.kv_score[1, :D] = 1, 3
    world.kv_score[:, D:] = 0
    world.kv_score[1, D : D + 16] = math.log(3)
    pooled = torch.tensor([2.5] * 16 + [2.0] * 16)  # 1/4 and 3/4, then halves
    expected = pooled / (pooled.square().mean()).sqrt()
    assert torch.equal(world.run([(0, 0, 2)])[1], expected.bfloat16())


def test_ratio_1_only_normalises():
    world = World("1", 3)
    world.kv_score[0] = 0
    world.kv_score[1] = -4
    latent = world.run([(2, 0, 3)])
    assert (latent[0] == 0).all()  # the square root of the smallest epsilon stays finite
    assert torch.equal(latent[1], -world.norm.bfloat16())


def test_the_first_group_with_overlap_has_no_group_before():
    world = World("4-overlap", 8)
    first = world.run([(0, 0, 4)])[3]
    changed = World("4-overlap", 8)
    changed.kv_score[:4, :D] = 1e4  # columns that serve the next group
    changed.kv_score[:4, 2 * D : 3 * D] = 50
    assert equal_bits(changed.run([(0, 0, 4)])[3], first)
    own = world.run([(0, 4, 4)])[3]
    assert not equal_bits(changed.run([(0, 4, 4)])[3], own)


def test_the_state_keeps_the_last_rows_with_the_ape_in_the_score():
    world = World("3-ape", 20)
    assert world.entry.state_ring == 5
    world.run([(1, 0, 2)])
    assert world.state[1, 2:].isnan().all() and not world.state[1, :2].isnan().any()
    world.run([(1, 2, 18)])
    for pos in range(15, 20):
        row = world.state[1, pos % 5]
        assert torch.equal(row[:D], world.kv_score[pos, :D])
        assert torch.equal(row[D:], world.kv_score[pos, D:] + world.ape[pos % 3])
    assert world.state[0].isnan().all() and world.state[2].isnan().all()


def pieces(total: int, seed: int) -> list[int]:
    """Lengths that add up to `total`, at odd places."""
    rng, lengths = random.Random(seed), []
    while sum(lengths) < total:
        lengths.append(min(rng.choice([1, 1, 2, 3, 5, 9, 31, 140]), total - sum(lengths)))
    return lengths


@pytest.mark.parametrize("form", FORMS)
def test_any_cut_of_a_sequence_is_one_chunk(form):
    length = 300 if form == "128" else 40
    whole = World(form, length)
    wanted = whole.run([(1, 0, length)])
    for lengths in ([1] * length, *(pieces(length, seed) for seed in range(3))):
        cut, start, latents = World(form, length), 0, []
        for n in lengths:
            latents.append(cut.run([(1, start, n)]))
            start += n
        assert equal_bits(torch.cat(latents), wanted), lengths
        assert equal_bits(cut.cache, whole.cache), lengths
        assert equal_bits(cut.needed_state(1, length), whole.needed_state(1, length)), lengths


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(3))
def test_rejected_drafts_leave_no_trace(form, seed):
    length, T = (300, 3) if form == "128" else (40, 3)
    whole, drafted = World(form, length), World(form, length)
    whole.run([(2, 0, length)])
    rng, start, rewritten = random.Random(seed), 0, 0
    while start < length:
        kept = rng.choice([0, 1, 2, 3])  # 0: a step abandoned and repeated
        n = min(T, length - start)
        kept = min(kept, n)
        rows = drafted.kv_score[start : start + n].clone()
        rows[kept:] = 77
        drafted.run([(2, start, n)], rows)
        rewritten += any((p + 1) % drafted.ratio == 0 for p in range(start + kept, start + n))
        start += kept
        assert equal_bits(drafted.visible(2, start), whole.visible(2, start))
        if start:
            assert not drafted.needed_state(2, start).isnan().any()
    assert equal_bits(drafted.needed_state(2, length), whole.needed_state(2, length))
    assert rewritten or form == "128"


@pytest.mark.parametrize("form", [f for f in FORMS if f != "128"])
def test_sequences_are_apart_and_padding_writes_nothing(form):
    together, apart = World(form), World(form)
    before = [(0, 0, 5), (2, 0, 2)]
    for world in (together, apart):
        world.run(before)
    chunks = [(2, 2, 9), (-1, -6, 4), (0, 5, 1), (1, 0, 7)]
    untouched = apart.cache.clone(), None if apart.state is None else apart.state.clone()
    padded = [(-1, 0, 8)]
    assert apart.run(padded).isnan().all()
    assert equal_bits(apart.cache, untouched[0])
    assert apart.state is None or equal_bits(apart.state, untouched[1])
    rows = torch.cat([together.rows_of(chunks)[0], together.kv_score[:6]])
    latent = together.run(chunks, rows, tail=6)
    assert latent[9:13].isnan().all() and latent[21:].isnan().all()
    parts = [apart.run([chunk]) for chunk in chunks if chunk[0] >= 0]
    assert equal_bits(latent[[*range(9), *range(13, 21)]], torch.cat(parts))
    assert equal_bits(together.cache, apart.cache)
    assert together.state is None or equal_bits(together.state, apart.state)


def test_a_slot_of_minus_one_writes_no_row():
    world = World("2", 4)
    before, latent = world.cache.clone(), torch.zeros(4, D).bfloat16()
    args = (world.kv_score, i32(4), i32(0), i32(0), world.state, world.cache)
    slots = i32(-1, -1, -1, 9)
    reference.compress(world.spec, 2, *args, slots, world.norm, world.table, latent=latent)
    before[2, 1] = world.cache[2, 1]
    assert equal_bits(before, world.cache)
    assert latent[1].any() and not latent[2].any()


@pytest.mark.parametrize("name", ["v41_fp4", "v41_mxfp8", "v4_fp8", "bf16"])
def test_rows_are_encoded_in_the_compressed_format(name):
    dims = 128 if name == "v4_fp8" else D
    spec = a_spec("2", head_dim=dims, compressed_format=name)
    torch.manual_seed(4)
    kv_score, norm, table = torch.randn(8, 4 * dims // 2), torch.rand(dims), swa.rope_table(spec, "compressed", 8)
    state, fmt = torch.zeros(1, spec.compress_of(2).state_ring, 2 * dims), spec.compressed_row_format
    cache = torch.full((2, PAGE_ROWS, 1, spec.compressed_row_bytes), 0xEE, dtype=torch.uint8)
    latent, slots = torch.zeros(8, dims).bfloat16(), i32(-1, 7, -1, 0, -1, -1, -1, 5)
    args = (kv_score, i32(8), i32(0), i32(0), state, cache, slots, norm, table)
    reference.compress(spec, 2, *args, latent=latent)
    closing = torch.tensor([1, 3, 7])
    rows = reference.turned(spec, 2, latent[closing], closing, table)
    assert torch.equal(rows[:, : dims - 8], latent[closing, : dims - 8].double())
    held = rowcodec.load_rows(cache, fmt, dims, torch.tensor([1, 0, 1]), torch.tensor([3, 0, 1]))
    assert equal_bits(held, rowcodec.encode(reference.round_bf16(rows), fmt))


def test_bf16_is_rounded_once():
    above_tie = 1 + 2.0**-8 + 2.0**-40  # float32 takes it for the tie itself
    x = torch.tensor([above_tie, -above_tie, 1 + 2.0**-8, 1 + 3 * 2.0**-8, 0.0, -0.0], dtype=torch.float64)
    got = reference.round_bf16(x)
    assert got.tolist() == [1 + 2.0**-7, -1 - 2.0**-7, 1.0, 1 + 2.0**-6, 0.0, 0.0]
    assert got.signbit().tolist() == x.signbit().tolist()
    odd = torch.tensor([math.inf, -math.inf, 3.4e38, math.nan, 2.0**-133, 2.0**-140], dtype=torch.float64)
    assert reference.round_bf16(odd)[:3].tolist() == [math.inf, -math.inf, math.inf]
    assert reference.round_bf16(odd)[3].isnan()
    assert reference.round_bf16(odd)[4:].tolist() == [2.0**-133, 0.0]
    torch.manual_seed(5)
    wide = torch.randn(20000) * torch.exp2(torch.randint(-140, 120, (20000,)).float())
    assert equal_bits(reference.round_bf16(wide.double()), wide.bfloat16())


def float32_latents(world: World, wrong: str = "") -> torch.Tensor:
    """Latents bf16 of all groups by a plain float32 program, in no careful order; `wrong` names what it leaves out."""
    rows = world.kv_score.view(-1, 2, 2, D)  # ratio 2: group, row of it, kv and score
    kv, score = rows[:, :, 0], rows[:, :, 1]
    weight = torch.exp(score - score.amax(1, keepdim=True))
    pooled = (weight * kv).sum(1) / weight.sum(1)
    if wrong != "rounding":
        pooled = pooled.bfloat16().float()
    scale = torch.rsqrt((pooled * pooled).mean(-1, keepdim=True) + world.entry.norm_eps)
    return (pooled * scale * (1 if wrong == "weight" else world.norm)).bfloat16()


def cancelling(world: World) -> None:
    """Make the two rows of each group cancel to the last bits: float32 keeps next to nothing of their sum."""
    rows = world.kv_score.view(-1, 2, 2, D)
    score = rows[:, :, 1].double()
    rows[:, 1, 0] = -(rows[:, 0, 0].double() * torch.exp(score[:, 0] - score[:, 1])).float()


@pytest.mark.parametrize("rows", ["random", "cancelling", "scores far apart"])
def test_float32_is_within_the_margin_of_float64(rows):
    world = World("2", length=4000)
    if rows == "cancelling":
        cancelling(world)
    if rows == "scores far apart":
        world.kv_score[:, D:] *= 20
    exact = reference.latents(*latents_args(world, 0, 4000))
    got = float32_latents(world)
    assert exact.holds(got).all()
    assert rows != "cancelling" or (got != reference.round_bf16(exact.values)).any()
    for wrong, least in (("weight", 0.5), ("rounding", 0.001)) if rows == "random" else ():
        assert (~exact.holds(float32_latents(world, wrong))).double().mean() > least, wrong


def test_the_margin_is_less_than_a_bf16_step():
    world = World("2", length=4000)
    exact = reference.latents(*latents_args(world, 0, 4000))
    rounded = reference.round_bf16(exact.values)
    up = (rounded.view(torch.int16) + 1).view(torch.bfloat16)
    assert exact.holds(rounded).all()
    assert exact.holds(up).double().mean() < 0.02


@pytest.mark.parametrize("block_table", [True, False])
@pytest.mark.parametrize("form", FORMS)
def test_a_step_names_the_slots_of_the_groups_it_closes(form, block_table):
    spec = a_spec(form)
    (ratio,) = spec.ratios
    start, state = [0, ratio - 1, 5 * ratio + 1, 8 * ratio - 3, 4 * ratio - 2, 9 * ratio - 1], [2, 0, 1, 3, -1, 0]
    table = torch.tensor([[7, 5], [3, 1], [9, -1], [4, 6], [2, 8], [0, 3]], dtype=torch.int32)
    got = reference.compressed_slots(spec, ratio, i32(*start), i32(*state), table if block_table else None)
    expected = []
    for b, (s, x) in enumerate(zip(start, state, strict=True)):
        for pos in range(s, s + 3):
            group, page = pos // ratio, pos // ratio // PAGE_ROWS
            listed = int(table[b, page]) if page < 2 else -1
            slot = (listed * PAGE_ROWS + group % PAGE_ROWS if listed >= 0 else -1) if block_table else group
            expected.append(slot if x >= 0 and (pos + 1) % ratio == 0 else -1)
    assert got.dtype == torch.int32 and got.tolist() == expected
    assert max(expected) > 0
    unlisted = reference.compressed_slots(spec, ratio, i32(*start), i32(*state), table[:, :0])
    assert (unlisted == -1).all()


@pytest.mark.parametrize("form", FORMS)
def test_a_query_sees_every_group_closed_at_its_position(form):
    spec = a_spec(form)
    (ratio,) = spec.ratios
    start = [0, ratio - 1, 3 * ratio + 1, 8 * ratio - 3, 100 * ratio, -1, -3]
    table = torch.tensor([[7, 5], [3, 1], [9, -1], [-1, 6], [2, 8], [0, 1], [0, 1]], dtype=torch.int32)
    index, lengths = reference.compressed_index(spec, ratio, i32(*start), table)
    assert index.dtype == lengths.dtype == torch.int32
    assert index.shape == (21, 8)
    for n in range(21):
        b, pos = n // 3, start[n // 3] + n % 3
        closed = [g for g in range(8) if (g + 1) * ratio - 1 <= pos] if start[b] >= 0 else []
        pages = [int(table[b, g // PAGE_ROWS]) for g in closed]
        slots = [page * PAGE_ROWS + g % PAGE_ROWS if page >= 0 else -1 for g, page in zip(closed, pages, strict=True)]
        assert lengths[n] == len(closed)
        assert index[n].tolist() == slots + [-1] * (8 - len(closed))


def test_no_tokens_and_no_groups():
    world = World("2", 4)
    assert world.run([(0, 0, 0)]).shape == (0, D)
    assert world.run([(0, 0, 1)]).isnan().all()
    index, lengths = reference.compressed_index(world.spec, 2, i32(5), torch.zeros(1, 0, dtype=torch.int32))
    assert index.shape == (3, 0) and lengths.tolist() == [0, 0, 0]
    index, lengths = reference.compressed_index(world.spec, 2, i32(), torch.zeros(0, 2, dtype=torch.int32))
    assert index.shape == (0, 8) and lengths.shape == (0,)


WRONG = {
    "rows": ({"kv_score": torch.zeros(3, 2 * D)}, r"kv_score: got \(3, 64\); seqlens_q add up to 4"),
    "width": ({"kv_score": torch.zeros(4, D)}, r"kv_score: got torch.float32 \[4, 32\]; takes torch.float32 \[4, 64\]"),
    "dtype": ({"kv_score": torch.zeros(4, 2 * D).bfloat16()}, r"kv_score: got torch.bfloat16"),
    "lengths": ({"seqlens_q": i32(-1)}, r"seqlens_q\[0\]: got -1; 0 or more"),
    "start": ({"start_pos": i32(-2)}, r"start_pos\[0\]: got -2; 0 or more; use state id -1"),
    "starts": ({"start_pos": i32(0, 0)}, r"start_pos: got torch.int32 \[2\]; takes \[1\]"),
    "state id": ({"state_id": i32(3)}, r"state_id\[0\]: got 3; -1, or 0\.\.2"),
    "no state": ({"state": None}, r"state: got none; ratio 2 of this spec has one; pass state"),
    "ring": ({"state": torch.zeros(3, 3, 2 * D)}, r"state: got torch.float32 \[3, 3, 64\]; takes .* \[3, 4, 64\]"),
    "ape": ({"ape": torch.zeros(2, D)}, r"ape: got one; ratio 2 of this spec has none; leave ape out"),
    "slots": ({"cache_slots": i32(-1, 160, -1, -1)}, r"cache_slots\[0\]: got 160; -1, or 0\.\.159 in this cache"),
    "slot count": ({"cache_slots": i32(-1, 0)}, r"cache_slots: got torch.int32 \[2\]; takes \[4\]"),
    "norm": ({"norm_weight": torch.zeros(D + 1)}, r"norm_weight: got torch.float32 \[33\]; takes \[32\]"),
    "latent": ({"latent": torch.zeros(4, D)}, r"latent: got torch.float32 \[4, 32\]; takes torch.bfloat16 \[4, 32\]"),
    "table": ({"rope_table": torch.zeros(2, 8)}, r"positions: got 0\.\.2; this table has 2 rows"),
    "cache": ({"cache": torch.zeros(2, 3, 1, 64, dtype=torch.uint8)}, r"cache: got \(2, 3, 1, 64\); .* have 4 rows"),
    "ratio": ({"ratio": 4}, r"ratio: got 4; the spec compresses ratios 2; use ratio 2"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_arguments_are_refused_before_anything_is_written(case):
    world = World("2", 4)
    given: dict[str, Any] = {
        "ratio": 2,
        "kv_score": world.kv_score,
        "seqlens_q": i32(4),
        "start_pos": i32(0),
        "state_id": i32(0),
        "state": world.state,
        "cache": world.cache,
        "cache_slots": i32(-1, 0, -1, 1),
        "norm_weight": world.norm,
        "rope_table": world.table,
        "latent": torch.zeros(4, D).bfloat16(),
    }
    changes, message = WRONG[case]
    before = world.state.clone(), world.cache.clone()
    with pytest.raises(ArgumentError, match=message):
        reference.compress(world.spec, **{**given, **changes})
    assert equal_bits(world.state, before[0]) and equal_bits(world.cache, before[1])
    assert not given["latent"].any()
    reference.compress(world.spec, **given)
    assert not equal_bits(world.state, before[0]) and not equal_bits(world.cache, before[1])


def test_the_share_of_the_margin_says_what_holds():
    """At most 1 where a latent is a rounding of a value inside the margin, else more; 0 at the value's own rounding."""
    made = torch.Generator().manual_seed(3)
    values = torch.randn(400, 32, generator=made).double() * torch.exp2(
        torch.randint(-140, 90, (400, 1), generator=made)
    )
    values[0], values[1], values[2] = 0.0, 1.0, -(2.0**-30)  # powers of two: steps differ on their two sides
    margin = (values.abs() * 2.0**-10 * torch.rand(400, 32, generator=made).double()) + 2.0**-126
    exact = reference.Latents(torch.arange(400), torch.arange(400), values, margin)
    seen = set()
    for offset in (-3.0, -1.5, -0.9, 0.0, 0.9, 1.5, 3.0):
        got = reference.round_bf16(values + offset * margin)
        within, share = exact.holds(got), exact.share(got)
        assert torch.equal(within, share <= 1)
        assert torch.equal(share == 0, got == reference.round_bf16(values))
        seen |= set(within.flatten().tolist())
    assert seen == {True, False}
