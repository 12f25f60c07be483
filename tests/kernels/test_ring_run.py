"""Two thousand decode steps with random acceptance, against the one-token-at-a-time simulator.

The window and drafts are V4.1-Flash's, heads and dims small so that every step runs all four kernels, attention
included. Each step takes a few sequences in any order, some rows of padding, sometimes fewer tokens than the spec's;
it keeps none (the step is abandoned and repeated) to all of them. State slots are poisoned and reused. Two caches hold
the same history: one random rows, compared byte for byte; one rows that are 1-hot in the dim of their ring row, with a
size that changes at every write of that row, so that the mean over the keys shows a missing, an extra, or a stale one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import filelock
import pytest
import torch

import swa_codegen as swa
from swa_codegen import loading, manifest
from swa_codegen.building import build
from swa_codegen.derived import ResolvedSpec
from swa_codegen.digests import sha256
from swa_codegen.emit import emit
from swa_codegen.lowering import lower
from swa_codegen.reference import rowcodec
from swa_codegen.schedule import choose
from swa_codegen.simulator import CacheSimulator, LostKey, Ring
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target

W, T, D, H, STATES, LONGEST = 128, 6, 160, 2, 5, 600
OPS = ("decode_metadata", "get_kv_index", "store_kv", "attention_decode")
SMALL = {"num_heads": H, "head_dim": D, "rope_dim": 16, "compress": (), "layout": {}}
SIZES = (1.0, -2.0, 4.0, -8.0, 0.5, -0.25, 16.0)  # each exact in e4m3 and as a share of up to 128 keys nearly so


@pytest.fixture(scope="session")
def ring_ops(make_ops: Any, shared_folder: Path) -> Callable[[int], Any]:
    """Loaded ops of a ring length, also of one that the spec refuses: that one goes around `generate`."""

    def make(ring_length: int) -> Any:
        if ring_length >= W + T - 1:
            return make_ops("deepseek-v4.1-flash", {**SMALL, "ring_length": ring_length}, ops=OPS)
        plain = load_spec("deepseek-v4.1-flash", **SMALL).model_dump() | {"ring_length": ring_length}
        folder = shared_folder / f"ring-{ring_length}"
        with filelock.FileLock(f"{folder}.wait"):
            if not folder.is_dir():
                _generate_unchecked(ResolvedSpec.from_dict(plain), folder)
        with pytest.raises(swa.BundleError, match=rf"spec\.ring_length: got {ring_length}; .*; generate it again$"):
            swa.load(folder)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(loading.bounds, "check", lambda spec, given: None)
            return swa.load(folder)

    return make


def _generate_unchecked(spec: Any, folder: Path) -> None:
    target, work = find_target("cpu"), folder.with_name(folder.name + "-work")
    kernels = lower(spec, [choose(spec, op, target) for op in OPS], target)
    described = emit(spec, target, kernels, work)
    for built in build(kernels, target, work):
        digest = sha256(built.library.read_bytes())
        described["ops"][built.name] |= {"library": built.library.name, "library_sha256": digest}
    manifest.write(work, described)
    work.rename(folder)


class Run:
    """Sequences over one simulator and the kernels' two caches. `see` is what looks at each step."""

    def __init__(self, ops: Any, new_cache: Any, seed: int) -> None:
        self.ops, self.R, self.random = ops, ops.spec.ring_length, random.Random(seed)
        self.torch = torch.Generator().manual_seed(seed)
        self.simulator = CacheSimulator(Ring(W, self.R, T), STATES)
        self.plain, self.plain_memory = new_cache(ops.spec, STATES, gap=7)
        self.onehot, _ = new_cache(ops.spec, STATES, gap=32)
        self.rows: list[bytes] = []  # of every payload, by its number
        self.sizes: list[float] = []
        self.times: dict[int, int] = {}  # writes of each slot
        self.running: dict[int, int] = {}  # sequence: state slot
        self.valid: dict[int, int] = {}
        self.newest: dict[int, dict[int, int]] = {}  # sequence: position: payload
        self.started = self.abandoned = self.short = 0

    def begin(self) -> None:
        state = self.random.choice([s for s in range(STATES) if s not in self.running.values()])
        self.started += 1
        valid = self.random.choice([0, 0, self.random.randrange(3 * self.R)])
        poison = self.random.choice([0x7F, 0xFF])
        self.simulator.poison(state)
        self.plain[state], self.onehot[state] = poison, poison
        self.simulator.start(self.started, state, valid)
        self.running[self.started], self.valid[self.started], self.newest[self.started] = state, valid, {}

    def step(self, see: Callable[[Run, Step], None]) -> None:
        while len(self.running) < 2 or (len(self.running) < STATES - 1 and self.random.random() < 0.2):
            self.begin()
        live = self.random.sample(list(self.running), self.random.randint(1, min(3, len(self.running))))
        batch = [*live, *[0] * self.random.choice([0, 0, 1])]  # sequence 0 is a row of padding
        self.random.shuffle(batch)
        tokens = T if self.random.random() < 0.8 else self.random.randint(1, T)
        self.short += tokens < T
        step = Step(self, batch, tokens)
        see(self, step)
        for seq in live:
            k = self.random.randint(0, tokens)
            self.abandoned += k == 0
            self.simulator.accept(seq, k)
            if self.simulator.position(seq) - self.valid[seq] > LONGEST:
                self.simulator.finish(seq)
                del self.running[seq]

    def write(self, seq: int, positions: list[int], first_payload: int) -> None:
        payloads = list(range(first_payload, first_payload + len(positions)))
        self.simulator.write(seq, positions, payloads)
        self.newest[seq] |= dict(zip(positions, payloads, strict=True))


class Step:
    """One written step: its tensors, as the kernels gave them."""

    def __init__(self, run: Run, batch: list[int], tokens: int) -> None:
        ops, self.batch, self.tokens = run.ops, batch, tokens
        self.start = torch.tensor([run.simulator.position(s) if s else 77 for s in batch], dtype=torch.int32)
        self.state = torch.tensor([run.running[s] if s else -1 for s in batch], dtype=torch.int32)
        self.valid = torch.tensor([run.valid[s] if s else 0 for s in batch], dtype=torch.int32)
        offset_len, slots, _ = ops.decode_metadata(self.start, self.state, self.valid)
        self.index = ops.get_kv_index(offset_len).view(len(batch), T, W)[:, :tokens]
        self.slots = slots.view(len(batch), T)[:, :tokens].contiguous()
        self._write(run)

    def _write(self, run: Run) -> None:
        n = self.slots.numel()
        kv = torch.randn(n, D, generator=run.torch).bfloat16()
        hot = torch.zeros(n, D, dtype=torch.bfloat16)
        first = len(run.sizes)
        for k, slot in enumerate(self.slots.flatten().tolist()):
            times = run.times[slot] = run.times.get(slot, 0) + 1
            run.sizes.append(SIZES[times % len(SIZES)])
            hot[k, slot % run.R] = run.sizes[-1]
        for b, seq in enumerate(self.batch):
            if seq:
                start = int(self.start[b])
                run.write(seq, list(range(start, start + self.tokens)), first + b * self.tokens)
        run.rows += [row.tobytes() for row in rowcodec.encode(kv, run.ops.spec.row_format).numpy()]
        run.ops.store_kv(kv, self.slots.flatten(), run.plain)
        run.ops.store_kv(hot, self.slots.flatten(), run.onehot)

    def queries(self) -> list[tuple[int, int, int, int]]:
        """(row of the batch, token, sequence, position) of every real query."""
        starts = self.start.tolist()
        return [(b, t, seq, starts[b] + t) for b, seq in enumerate(self.batch) if seq for t in range(self.tokens)]


def see_slots(run: Run, step: Step) -> None:
    """The index of every query is the simulator's slots, in order of position; padding is all -1."""
    expected = torch.full_like(step.index, -1)
    for b, t, seq, pos in step.queries():
        slots = run.simulator.slots_of(seq, pos)
        expected[b, t, : len(slots)] = torch.tensor(slots, dtype=torch.int32)
    assert torch.equal(step.index, expected)
    written = [
        [run.simulator.slot_of(s, int(p) + t) if s else -1 for t in range(step.tokens)]
        for s, p in zip(step.batch, step.start, strict=True)
    ]
    assert step.slots.tolist() == written


def see_bytes(run: Run, step: Step) -> None:
    """The bytes under every index are those of the newest payload of every position that the query sees."""
    cache, index = run.plain.numpy()[:, :, 0], step.index.numpy()
    for b, t, seq, pos in step.queries():
        payloads = [run.newest[seq][p] for p in run.simulator.visible(seq, pos)]
        slots = index[b, t][index[b, t] >= 0]
        assert cache[slots // run.R, slots % run.R].tobytes() == b"".join(run.rows[k] for k in payloads)


def see_attention(run: Run, step: Step) -> None:
    """A mean over keys that are 1-hot: each seen key in its dim, at the size of its newest write, and nothing else."""
    q = torch.zeros(len(step.batch), step.tokens, H, D, dtype=torch.bfloat16)
    sink = torch.full((H,), -torch.inf)
    out, lse = run.ops.attention_decode(q, run.onehot, step.state, step.start, sink, step.valid)
    expected, counts = (
        torch.zeros(len(step.batch), step.tokens, D),
        torch.full((len(step.batch), step.tokens), torch.inf),
    )
    for b, t, seq, pos in step.queries():
        seen = run.simulator.visible(seq, pos)
        sizes = torch.tensor([run.sizes[run.newest[seq][p]] for p in seen])
        expected[b, t, [p % run.R for p in seen]] = sizes / len(seen)
        counts[b, t] = len(seen)
    torch.testing.assert_close(out.float(), expected[:, :, None].expand_as(out), rtol=2.0**-8, atol=0)
    torch.testing.assert_close(lse, counts.log()[:, None].expand_as(lse), rtol=1e-6, atol=1e-6)


CHECKS = {"slots": see_slots, "bytes": see_bytes, "attention": see_attention}


@pytest.mark.slow
@pytest.mark.parametrize("ring_length", [133, 134])
def test_two_thousand_steps(ring_ops, new_cache, ring_length):
    run = Run(ring_ops(ring_length), new_cache, seed=ring_length)
    gaps = run.plain_memory.view(-1).clone()

    def see_all(run: Run, step: Step) -> None:
        for check in CHECKS.values():
            check(run, step)

    for _ in range(2000):
        run.step(see_all)
    assert run.started > 3 * STATES and run.abandoned > 100 and run.short > 100
    touched = torch.zeros_like(run.plain_memory, dtype=torch.bool)
    touched.as_strided(run.plain.shape, run.plain.stride(), run.plain.storage_offset())[:] = True
    assert torch.equal(run.plain_memory[~touched], gaps[~touched])


@pytest.mark.parametrize("check", CHECKS)
def test_a_ring_of_132_loses_keys(ring_ops, new_cache, check):
    """One row too few, forced past the spec's check: the run above must be able to fail, in each of its checks."""
    run = Run(ring_ops(132), new_cache, seed=132)
    with pytest.raises(LostKey if check == "slots" else AssertionError) as failure:
        for _ in range(500):
            run.step(CHECKS[check])
    if check == "slots":
        assert failure.value.position % 132 == failure.value.slot % 132


def test_the_spec_refuses_a_ring_of_132():
    with pytest.raises(swa.SpecError, match=r"ring_length: got 132; .* 128 \+ 5 = 133; use ring_length 133"):
        load_spec("deepseek-v4.1-flash", ring_length=132)


def test_a_reused_state_slot_shows_nothing_of_its_past_owner(ring_ops, new_cache):
    """Poison in every row, valid start at the query: one key, then two, never a NaN."""
    ops = ring_ops(134)
    for poison in (0x7F, 0xFF):
        cache, _ = new_cache(ops.spec, 2, fill=poison)
        start, state = torch.tensor([1000], dtype=torch.int32), torch.tensor([1], dtype=torch.int32)
        _, slots, _ = ops.decode_metadata(start, state, start)
        kv = torch.randn(T, D, generator=torch.Generator().manual_seed(3)).bfloat16()
        back = torch.empty_like(kv)
        ops.store_kv(kv, slots, cache, back)
        q, sink = torch.zeros(1, T, H, D, dtype=torch.bfloat16), torch.full((H,), -torch.inf)
        out, lse = ops.attention_decode(q, cache, state, start, sink, start)
        means = back.double().cumsum(0) / torch.arange(1, T + 1)[:, None]
        torch.testing.assert_close(out[0, :, 0].double(), means, rtol=2.0**-7, atol=2.0**-12)
        torch.testing.assert_close(lse[0, 0], torch.arange(1.0, T + 1).log(), rtol=1e-6, atol=1e-6)
