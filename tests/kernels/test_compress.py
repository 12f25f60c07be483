"""`compress` of the generated kernels against loops over single tokens, and the ring that its state needs.

The oracle is a few lines of numpy, one group at a time; it shares nothing with `reference` or `ring`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
import torch
from compressed_specs import FLASH, NAMES, RATIOS, bf16, encode, get, i32, new_pages, ops_of, put, rotate, to_numpy

import swa_codegen as swa
from swa_codegen.cases import op_of
from swa_codegen.errors import ArgumentError, SpecError
from swa_codegen.simulator import CacheSimulator, LostKey, Ring
from swa_codegen.verify import verify

# One bf16 step of the latent. Where the pooled row is rounded too, one of its steps is up to two of the latent's, to
# which the latent's own half step comes; sums in float32 lose up to 2^-20 of their terms where these cancel.
STEPS = {False: 1.0, True: 2.5}
SUM_ERROR = 2.0**-20


@dataclass
class Group:
    """Inputs of one ratio, and calls of `compress` with them on one state and one cache, both poisoned."""

    ops: Any
    ratio: int
    seed: int = 0
    states: int = 3
    length: int = 0

    def __post_init__(self) -> None:
        self.spec = self.ops.spec
        self.entry = next(e for e in self.spec.compress if e.ratio == self.ratio)
        self.dims, self.coff = self.spec.head_dim, 2 if self.entry.overlap else 1
        self.rows = self.coff * self.ratio
        self.g = torch.Generator().manual_seed(self.seed)
        self.length = self.length or max(2 * self.rows + self.ratio // 2 + 1, 9)
        self.truth = self.junk(self.length)
        self.norm = 1 + torch.randn(self.dims, generator=self.g) / 4
        has_ape = self.entry.ape
        self.ape = torch.randn(self.ratio, self.coff * self.dims, generator=self.g) if has_ape else None
        positions = self.length + self.spec.tokens_per_step
        self.table = swa.rope_table(self.spec, "compressed", positions)
        groups = positions // self.ratio + 1
        pages = self.states * (groups // self.spec.page_rows + 1)
        self.slots = torch.randperm(pages * self.spec.page_rows, generator=self.g)[: self.states * groups]
        self.slots = self.slots.int().view(self.states, groups)
        self.cache, self.memory = new_pages(self.spec.page_rows, self.spec.compressed_row_bytes, pages)
        self.state = None
        if self.ratio > 1:
            self.state = torch.full((self.states, self.entry.state_ring + 1, self.truth.shape[1]), torch.nan)[:, :-1]

    def junk(self, tokens: int) -> torch.Tensor:
        """Rows that no sequence owns."""
        if self.ratio == 1:
            return torch.randn(tokens, self.dims, generator=self.g).bfloat16()
        return torch.randn(tokens, 2 * self.coff * self.dims, generator=self.g)

    def call(self, rows: torch.Tensor, start: int, owner: int = 0, latent: torch.Tensor | None = None) -> None:
        slots = [
            int(self.slots[owner, p // self.ratio]) if p % self.ratio == self.ratio - 1 else -1
            for p in range(start, start + len(rows))
        ]
        chunk = (rows, i32([len(rows)]), i32([start]), i32([owner]))
        row = (i32(slots), self.norm, self.table, self.ape, latent)
        self.ops.compress(self.ratio, *chunk, self.state, self.cache, *row)

    def latent(self, last: int) -> np.ndarray:
        """The latent f64 [D] of the group of `truth` that position `last` closes."""
        D, r = self.dims, self.ratio
        rows = self.truth.double().numpy()
        if r == 1:
            pooled = rows[last]
        else:
            kv, scores = [], []
            for p in range(max(last - self.rows + 1, 0), last + 1):
                first = D if self.coff == 2 and p // r == last // r else 0
                bias = np.float32(0) if self.ape is None else self.ape[p % r].numpy()
                score = (self.truth[p, self.coff * D :].numpy() + bias).astype(np.float64)
                kv.append(rows[p, first : first + D])
                scores.append(score[first : first + D])
            weight = np.exp(np.array(scores) - np.max(scores, 0))
            pooled = (np.array(kv) * weight).sum(0) / weight.sum(0)
            if self.entry.round_before_norm:
                pooled = bf16(pooled)
        return pooled / np.sqrt((pooled**2).mean() + self.entry.norm_eps) * self.norm.double().numpy()

    def steps_off(self, latent: torch.Tensor, closing: list[int]) -> np.ndarray:
        """By how many bf16 steps latents [N, D] of the tokens `closing` are off, beyond what float32 sums lose."""
        exact = np.array([self.latent(last) for last in closing])
        spacing = np.exp2(np.floor(np.log2(np.abs(exact))) - 7)
        lost = SUM_ERROR * np.abs(self.norm.double().numpy())
        return (np.abs(to_numpy(latent[closing]) - exact) - lost) / spacing

    def visible(self, owner: int = 0) -> torch.Tensor:
        """Rows of the groups that are closed behind `truth`."""
        slots = self.slots[owner, : self.length // self.ratio]
        return get(self.spec.compressed_format, self.memory, self.cache, slots, self.dims)

    def needed(self, owner: int = 0) -> torch.Tensor | None:
        """State rows that the next groups pool, NaN compared as bits."""
        if self.state is None:
            return None
        oldest = max((self.length // self.ratio - self.coff + 1) * self.ratio, 0)
        rows = torch.arange(oldest, self.length) % self.entry.state_ring
        return self.state[owner, rows].view(torch.int32)

    def same_as(self, other: Group, owner: int = 0) -> bool:
        """Whether all that anyone may still read is bit-equal."""
        mine, wanted = (self.visible(owner), self.needed(owner)), (other.visible(), other.needed())
        return all(a is None or torch.equal(a, b) for a, b in zip(mine, wanted, strict=True))


@pytest.mark.parametrize(("name", "ratio"), RATIOS)
def test_latents_rows_and_state_of_one_chunk(make_ops, name, ratio):
    group = Group(ops_of(make_ops, name), ratio)
    latent = torch.full((group.length, group.dims), 7.0).bfloat16()
    before, state = group.memory.clone(), None if group.state is None else group.state.clone()
    group.call(group.truth, 0, owner=1, latent=latent)
    closing = list(range(ratio - 1, group.length, ratio))
    got, steps = to_numpy(latent[closing]), group.steps_off(latent, closing)
    assert steps.max() <= STEPS[ratio > 1 and group.entry.round_before_norm], steps.max()
    assert (steps <= 0.5).mean() > 0.999
    assert (np.delete(latent.float().numpy(), closing, 0) == 7.0).all()

    fmt = group.spec.compressed_format
    first = torch.tensor([last - ratio + 1 for last in closing])
    data, scales = encode(fmt, bf16(rotate(got, group.table[first])))
    slots = group.slots[1, : len(closing)]
    assert torch.equal(group.memory, put(fmt, before, group.cache, slots, data, scales))
    if group.state is None or state is None:
        return
    D, ring = group.coff * group.dims, group.entry.state_ring
    for p in range(max(group.length - ring, 0), group.length):
        bias = 0.0 if group.ape is None else group.ape[p % ratio]
        state[1, p % ring] = torch.cat([group.truth[p, :D], group.truth[p, D:] + bias])
    assert torch.equal(group.state.view(torch.int32), state.view(torch.int32))


@pytest.mark.parametrize("cut", ["tokens", "steps", 1, 2, 3])
@pytest.mark.parametrize(("name", "ratio"), RATIOS)
def test_cuts_drafts_and_rejections_change_no_bit(make_ops, name, ratio, cut):
    """Token by token, in full steps, or at random: chunks, and steps of which any number of drafts is kept."""
    ops = ops_of(make_ops, name)
    whole, group = Group(ops, ratio, seed=ratio), Group(ops, ratio, seed=ratio)
    assert torch.equal(whole.truth, group.truth)
    whole.call(whole.truth, 0)
    choose, T, position = random.Random(f"{cut}"), ops.spec.tokens_per_step, 0
    while position < group.length:
        left = group.truth[position:]
        if cut in ("tokens", "steps"):
            kept = left[: 1 if cut == "tokens" else T]
            rows = kept
        elif choose.random() < 0.3:
            rows = kept = left[: choose.randint(1, 2 * group.rows)]
        else:
            kept = left[: choose.randint(0, T)]  # 0: the step is abandoned, and comes again
            rows = torch.cat([kept, group.junk(T - len(kept))])
        group.call(rows, position, owner=2)
        position += len(kept)
    assert group.same_as(whole, owner=2)
    group.cache[int(group.slots[2, 0]) // ops.spec.page_rows] ^= 1
    assert not group.same_as(whole, owner=2)  # and it looks


@pytest.mark.parametrize(("name", "ratio"), RATIOS)
def test_a_ragged_batch_is_each_of_its_chunks_alone(make_ops, name, ratio):
    """Chunks of sequences in any state slots, one of no token, one padded, tokens behind the last: bit for bit."""
    ops = ops_of(make_ops, name)
    alone, batch = Group(ops, ratio, states=4), Group(ops, ratio, states=4)
    half = alone.length // 2 + 1
    for group in (alone, batch):
        for owner in (0, 3):
            group.call(group.truth[:half], 0, owner)
    rest = alone.truth[half:]
    other = alone.junk(len(rest))
    alone.call(rest, half, 3)
    alone.call(other, half, 0)
    poison = torch.full_like(rest, torch.nan)
    lengths, owners = [len(rest), 0, len(rest), len(rest)], [3, 1, -1, 0]
    positions = [half + j for n in lengths for j in range(n)]
    of = [b for b, n in enumerate(lengths) for _ in range(n)]
    slots = [
        int(batch.slots[owners[b], p // ratio]) if p % ratio == ratio - 1 and owners[b] >= 0 else -1
        for b, p in zip(of, positions, strict=True)
    ]
    rows = torch.cat([rest, poison, other, poison[:2]])
    chunk = (rows, i32(lengths), i32([half] * 4), i32(owners))
    ops.compress(ratio, *chunk, batch.state, batch.cache, i32([*slots, -1, -1]), batch.norm, batch.table, batch.ape)
    assert torch.equal(batch.memory, alone.memory)
    if batch.state is not None and alone.state is not None:
        assert torch.equal(batch.state.view(torch.int32), alone.state.view(torch.int32))


@pytest.mark.parametrize(("name", "ratio"), [r for r in RATIOS if r[1] > 1])
def test_state_rows_that_no_group_needs_are_never_read(make_ops, name, ratio):
    """After the first half, all but what the second half pools becomes NaN: rows, and halves of rows with overlap."""
    ops = ops_of(make_ops, name)
    clean, poisoned = Group(ops, ratio, length=3 * ratio + 1), Group(ops, ratio, length=3 * ratio + 1)
    half = ratio + ratio // 2
    for group in (clean, poisoned):
        group.call(group.truth[:half], 0)
    last, D, r = 2 * ratio - 1, clean.dims, ratio
    kept = torch.full_like(poisoned.state, torch.nan)
    columns, held = kept.unflatten(-1, (2, clean.coff, D)), poisoned.state.unflatten(-1, (2, clean.coff, D))
    for closes in (last, last + r):
        for p in range(max(closes - clean.rows + 1, 0), half):
            row, part = p % clean.entry.state_ring, 1 if clean.coff == 2 and p // r == closes // r else 0
            columns[0, row, :, part] = held[0, row, :, part]
    assert kept.isnan().any()
    poisoned.state.copy_(kept)
    for group in (clean, poisoned):
        group.call(group.truth[half:], half)
    assert torch.equal(clean.visible(), poisoned.visible())
    assert not (poisoned.visible() == 0xFF).all(-1).any()


def test_the_first_group_of_an_overlap_pools_its_own_rows_alone(make_ops):
    """What would be the group before is NaN in the state, and of no weight."""
    group = Group(ops_of(make_ops, "v4"), 4)
    latent = torch.zeros(4, group.dims).bfloat16()
    group.call(group.truth[:4], 0, latent=latent)
    D = group.dims
    kv, score = group.truth[:4, D : 2 * D].double(), (group.truth[:4, 3 * D :] + group.ape[:, D:]).double()
    pooled = bf16((score.softmax(0) * kv).sum(0).numpy())
    exact = pooled / np.sqrt((pooled**2).mean() + 1e-6) * group.norm.double().numpy()
    assert np.abs(to_numpy(latent[3]) / exact - 1).max() < 2.0**-7


LOWEST = float(np.finfo(np.float32).min)
SCORES = {
    "all the lowest": lambda r: [LOWEST] * r,
    "all below -3e38": lambda r: [-3.1e38] * r,
    "one the lowest, none else": lambda r: [LOWEST] + [-np.inf] * (r - 1),
    "one the highest, the lowest else": lambda r: [LOWEST] * (r - 1) + [-LOWEST],
    "one of 0, the lowest else": lambda r: [LOWEST] * (r - 1) + [0.0],
}


def first_latent(ops: Any, ratio: int, scores: Any) -> tuple[Group, torch.Tensor]:
    """The first group, with these scores [ratio] in every channel, and latents [ratio, D]."""
    group = Group(ops, ratio, length=ratio)
    group.truth[:, group.coff * group.dims :] = torch.tensor(scores, dtype=torch.float32)[:, None]
    latent = torch.zeros(ratio, group.dims).bfloat16()
    group.call(group.truth, 0, latent=latent)
    return group, latent


@pytest.mark.parametrize("scores", SCORES)
@pytest.mark.parametrize(("name", "ratio"), [r for r in RATIOS if r[1] > 1])
def test_finite_scores_of_any_size_pool_as_a_softmax(make_ops, name, ratio, scores):
    group, latent = first_latent(ops_of(make_ops, name), ratio, SCORES[scores](ratio))
    assert group.steps_off(latent, [ratio - 1]).max() <= STEPS[group.entry.round_before_norm]


@pytest.mark.parametrize("value", [np.nan, np.inf])
@pytest.mark.parametrize(("name", "ratio"), [r for r in RATIOS if r[1] > 1])
def test_a_score_of_nan_or_plus_inf_gives_nan(make_ops, name, ratio, value):
    for others in (0.0, LOWEST, -np.inf, value):
        for where in (0, ratio - 1):
            scores = np.full(ratio, others)
            scores[where] = value
            _, latent = first_latent(ops_of(make_ops, name), ratio, scores)
            assert latent[ratio - 1].isnan().all(), (others, where)


def test_scores_that_are_all_minus_inf_pool_to_zero(make_ops):
    _, latent = first_latent(ops_of(make_ops, "tiny"), 2, [-np.inf] * 2)
    assert (latent == 0).all()


def test_the_checking_flag_refuses_two_chunks_of_one_state_slot(tiny_bundle, monkeypatch):
    """Their ring writes would race. A chunk without tokens writes nothing, and ratio 1 keeps no state."""
    monkeypatch.setenv("SWA_CODEGEN_CHECK", "1")
    ops = swa.load(tiny_bundle)
    group, single = Group(ops, 2), Group(ops, 1)

    def call(of: Group, lengths: list[int]) -> None:
        chunks = (of.truth[: sum(lengths)], i32(lengths), i32([0, 4, 0]), i32([1, 1, -1]))
        slots = i32([-1] * sum(lengths))
        ops.compress(of.ratio, *chunks, of.state, of.cache, slots, of.norm, of.table)

    twice = r"^compress: state_id: got state slot 1 twice; every state slot at most once; compress its chunks one "
    with pytest.raises(ArgumentError, match=twice):
        call(group, [2, 2, 0])
    assert group.state is not None and group.state.isnan().all()
    call(group, [4, 0, 1])
    call(single, [2, 2, 0])


def test_a_group_closed_by_a_draft_is_written_unseen_and_written_again(make_ops):
    """Ratio 2, T = 3 from position 0: the draft at 1 closes group 0. Rejected, it comes again with other rows."""
    ops = ops_of(make_ops, "tiny")
    group, honest = Group(ops, 2), Group(ops, 2)
    group.call(torch.cat([group.truth[:1], group.junk(2)]), 0)
    drafted = group.visible()[0].clone()
    table = torch.zeros(1, 1, dtype=torch.int32)
    assert not (drafted == 0xFF).all()
    _, seen = ops.compressed_index(2, i32([0]), table)
    assert seen.tolist() == [0, 1, 1]
    group.call(group.truth[1:4], 1)
    honest.call(group.truth[:4], 0)
    assert not torch.equal(group.visible()[0], drafted)
    assert torch.equal(group.visible()[:2], honest.visible()[:2])


def test_a_slot_of_minus_one_leaves_the_cache_alone_and_gives_the_latent(make_ops):
    group = Group(ops_of(make_ops, "tiny"), 2)
    latent, before = torch.zeros(4, group.dims).bfloat16(), group.memory.clone()
    slots = i32([-1, -1, -1, int(group.slots[0, 1])])
    chunk = (group.truth[:4], i32([4]), i32([0]), i32([0]))
    group.ops.compress(2, *chunk, group.state, group.cache, slots, group.norm, group.table, None, latent)
    assert (latent[1] != 0).any() and (latent[3] != 0).any()
    written = (group.memory != before).nonzero().flatten()
    assert 0 < len(written) <= group.spec.compressed_row_bytes


def survives(ratio: int, overlap: bool, tokens: int, ring: int) -> bool:
    """Whether steps of `tokens`, written whole and then read where groups close, never miss a row of the state.

    Steps of random acceptance, abandoned ones among them: every place of a group in a step comes up.
    """
    window = ratio * (2 if overlap else 1)
    sim, choose = CacheSimulator(Ring(window, ring, tokens), 1), random.Random(1)
    sim.start("s", 0)
    for step in range(200 + 6 * ratio):
        start = sim.position("s")
        sim.write("s", range(start, start + tokens), [(step, p) for p in range(start, start + tokens)])
        try:
            for pos in range(start, start + tokens):
                if (pos + 1) % ratio == 0:
                    sim.slots_of("s", pos)
        except LostKey:
            return False
        sim.accept("s", choose.randint(0, tokens))
    return True


@pytest.mark.parametrize(
    ("ratio", "overlap", "tokens", "least"),
    [
        (2, False, 1, 2),
        (2, False, 2, 3),
        (2, False, 6, 7),
        (4, True, 1, 8),
        (4, True, 6, 13),
        (128, False, 1, 128),
        (128, False, 6, 133),
    ],
)
def test_the_least_state_ring(ratio, overlap, tokens, least):
    """Found by search, one less fails, and a spec says so, with the number."""
    found = next(ring for ring in range(max(least - 6, 1), least + 6) if survives(ratio, overlap, tokens, ring))
    assert found == least
    assert not any(survives(ratio, overlap, tokens, ring) for ring in range(max(least - 6, 1), least))
    entry = {"ratio": ratio, "overlap": overlap, "norm_eps": 1e-6}
    changes = {"draft_tokens": tokens - 1, "ring_length": None, "layout": {}}
    spec = swa.load_spec(FLASH).replace(**changes, compress=(entry | {"state_ring": least},))
    assert spec.compress[0].state_ring == least
    assert spec.replace(compress=(entry,)).compress[0].state_ring == least
    with pytest.raises(SpecError, match=rf"compress\[ratio {ratio}\].state_ring: got {least - 1}; .* = {least} rows"):
        spec.replace(compress=(entry | {"state_ring": least - 1},))


REFUSED = [
    ("tiny", 2, {"state": None}, "state: got NoneType; takes torch.float32"),
    ("tiny", 1, {"state": torch.zeros(1, 4, 128)}, "state: got given; ratio 1 keeps no state; pass None"),
    ("tiny", 2, {"state": torch.zeros(1, 3, 128)}, r"state: got \[1, 3, 128\]; takes \[\w+, 4, 128\]"),
    ("tiny", 2, {"state": torch.zeros(1, 4, 256)[..., ::2]}, r"state: got strides \(1024, 256, 2\); a row takes 128"),
    ("tiny", 2, {"ape": torch.zeros(2, 64)}, "ape: got one; ratio 2 of the spec has no learned biases; leave it out"),
    ("tiny-bf16", 8, {"ape": None}, r"ape: got none; ratio 8 of the spec has learned biases; pass f32 \[8, 64\]"),
    ("tiny-bf16", 4, {"ape": torch.zeros(4, 64)}, r"ape: got \[4, 64\]; takes \[4, 128\]"),
    ("tiny", 2, {"kv_score": torch.zeros(4, 64)}, r"kv_score: got \[4, 64\]; takes \[4, 128\]"),
    ("tiny", 1, {"kv_score": torch.zeros(4, 64)}, "kv_score: got torch.float32; takes torch.bfloat16"),
    ("tiny", 2, {"seqlens_q": i32([5])}, "rows of kv_score: got 4; seqlens_q add up to 5; use 5"),
    ("tiny", 2, {"cache_slots": i32([0])}, r"cache_slots: got \[1\]; takes \[4\]"),
    ("tiny", 2, {"cache_slots": i32([-1, 0, -1, 4000])}, r"cache_slots\[3\]: got 4000; -1..\d+"),
    ("tiny", 2, {"state_id": i32([9])}, r"state_id\[0\]: got 9; -1..2"),
    ("tiny", 2, {"norm_weight": torch.ones(32)}, r"norm_weight: got \[32\]; takes \[64\]"),
    ("tiny", 2, {"rope_table": torch.zeros(9, 64)}, r"rope_table: got \[9, 64\]; takes \['any', 16\]"),
    ("tiny", 2, {"rope_table": torch.zeros(2, 16)}, r"start_pos \+ seqlens_q\[0\]: got 4; at most 3; use a longer "),
    ("tiny", 2, {"start_pos": i32([-2])}, r"start_pos\[0\]: got -2; 0\.\."),
    ("tiny", 2, {"latent": torch.zeros(4, 32).bfloat16()}, r"latent: got \[4, 32\]; takes \[4, 64\]"),
    ("tiny", 2, {"cache": torch.zeros(2, 5, 1, 36).byte()}, r"cache: got \[2, 5, 1, 36\]; takes \[\w+, 4, 1, 36\]"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "ratio", "changes", "message"), REFUSED, ids=[m[:24] for *_, m in REFUSED])
def test_refusals(make_ops, name, ratio, changes, message):
    """Each names the op, the argument and what it takes, and nothing is written."""
    group = Group(ops_of(make_ops, name), ratio)
    slots = [int(group.slots[0, p // ratio]) if p % ratio == ratio - 1 else -1 for p in range(4)]
    given = {
        "kv_score": group.truth[:4],
        "seqlens_q": i32([4]),
        "start_pos": i32([0]),
        "state_id": i32([0]),
        "state": group.state,
        "cache": group.cache,
        "cache_slots": i32(slots),
        "norm_weight": group.norm,
        "rope_table": group.table,
        "ape": group.ape,
    }
    before, state = group.memory.clone(), None if group.state is None else group.state.clone()
    with pytest.raises(ArgumentError, match=f"^compress: {message}"):
        group.ops.compress(ratio, **(given | changes))
    assert torch.equal(group.memory, before)
    assert state is None or torch.equal(group.state.view(torch.int32), state.view(torch.int32))
    group.ops.compress(ratio, **given)
    assert ratio == 8 or not torch.equal(group.memory, before)


def test_a_ratio_that_the_spec_lacks(make_ops):
    with pytest.raises(ArgumentError, match="ratio: got 3; the spec compresses ratios 1 or 2; use ratio 1 or 2"):
        group = Group(ops_of(make_ops, "tiny"), 2)
        group.ops.compress(
            3, group.truth, i32([0]), i32([0]), i32([0]), group.state, group.cache, i32([]), group.norm, None
        )


@pytest.mark.parametrize("name", NAMES)
def test_verify_passes_and_covers_every_kernel(make_ops, name):
    ops = ops_of(make_ops, name)
    report = verify(ops, quick=True, seed=5)
    assert report.passed, [row for row in report.rows if not row.passed]
    assert {row.op for row in report.rows} == {"proofs"} | {op_of(kernel) for kernel in ops.manifest["ops"]}
    cases = [row.case for row in report.rows if row.op == "compress"]
    assert all(any(case.startswith(f"ratio {ratio},") for case in cases) for ratio in ops.spec.ratios)
    for op in ("attention_decode", "attention_indexed", "attention_prefill"):
        assert any("3 compressed" in row.case or "1 compressed" in row.case for row in report.rows if row.op == op)


@pytest.mark.parametrize("held", [("compress_2",), ("attention_indexed", "attention_indexed_extra"), ("store_kv",)])
def test_verify_of_a_part_claims_what_the_part_holds(make_ops, held):
    report = verify(make_ops("tiny", ops=held), quick=True)
    assert report.passed
    assert {row.op for row in report.rows} == {"proofs"} | {op_of(kernel) for kernel in held}
    assert not any(row.case.startswith("ratio 1") for row in report.rows)


@pytest.mark.parametrize("fault", ["bytes", "state", "latent"])
def test_verify_sees_a_wrong_compression(make_ops, monkeypatch, fault):
    """A kernel that writes one wrong value: the row of that claim fails, and those of other ops pass."""
    ops = ops_of(make_ops, "tiny")
    right = ops.compress

    def wrong(ratio: int, *arguments: Any) -> Any:
        made = right(ratio, *arguments)
        state, cache, latent = arguments[4], arguments[5], arguments[10] if len(arguments) > 10 else None
        if fault == "bytes":
            cache[-1, -1, 0, -1] ^= 1
        elif fault == "state" and state is not None:
            state[0, 0, 0] = 1.0
        elif fault == "latent" and latent is not None:
            latent[0] = -1.0
        return made

    monkeypatch.setattr(ops, "compress", wrong)
    rows = verify(ops, quick=True).rows
    named = {"bytes": "bytes", "state": "state", "latent": "ragged"}[fault]
    assert any(row.case.endswith(named) for row in rows if not row.passed)
    assert all(row.passed for row in rows if row.op != "compress")
