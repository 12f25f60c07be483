"""The simulator against the ring rule: which rings lose keys and which do not, and the same keys as the reference."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
import torch
from reference_specs import small_spec

from swa_codegen import reference
from swa_codegen.errors import ArgumentError
from swa_codegen.simulator import CacheSimulator, Held, LostKey, Poison, Ring
from swa_codegen.spec import SwaSpec

STATES = 4


def decode_rows(spec: SwaSpec, start: int, state: int, valid: int) -> tuple[list[list[int]], list[int]]:
    """Slots of the keys of each query of a step by the reference, without -1, and the slots that it writes."""
    args = (torch.tensor([x], dtype=torch.int32) for x in (start, state, valid))
    offset_len, slots = reference.decode_metadata(spec, *args)
    index = reference.get_kv_index(spec, offset_len)
    return [[s for s in row if s >= 0] for row in index.tolist()], slots.tolist()


class Traffic:
    """Random sequences on a simulator: steps, drafts, any acceptance, abandoned steps, ends, reuse, poison."""

    def __init__(self, ring: Ring, seed: int, longest: int) -> None:
        self.ring, self.random, self.longest = ring, random.Random(seed), longest
        self.simulator = CacheSimulator(ring, STATES)
        self.started = self.step_number = 0
        self.running: dict[int, tuple[int, int]] = {}  # sequence: state id, valid start

    def begin(self) -> None:
        state = self.random.choice([s for s in range(STATES) if s not in {x for x, _ in self.running.values()}])
        valid = self.random.choice([0, 0, self.random.randrange(3 * self.ring.ring_length)])
        if valid:
            self.simulator.poison(state)
        self.started += 1
        self.simulator.start(self.started, state, valid)
        self.running[self.started] = state, valid

    def step(self, see: Callable[[int, int, list[list[int]]], None]) -> None:
        if not self.running or (len(self.running) < STATES - 1 and self.random.random() < 0.3):
            self.begin()
        seq = self.random.choice(list(self.running))
        start, tokens = self.simulator.position(seq), self.ring.tokens_per_step
        positions = list(range(start, start + tokens))
        self.step_number += 1
        self.simulator.write(seq, positions, [(self.step_number, p) for p in positions])
        see(seq, start, [self.simulator.slots_of(seq, p) for p in positions])
        self.simulator.accept(seq, self.random.randint(0, tokens))  # 0: abandoned, and repeated next time
        if self.simulator.position(seq) - self.running[seq][1] > self.longest:
            self.simulator.finish(seq)
            del self.running[seq]


def nothing(seq: int, start: int, slots: list[list[int]]) -> None:
    pass


@pytest.mark.parametrize("ring_length", [133, 134])
def test_two_thousand_steps_see_exactly_the_keys_of_the_reference(ring_length):
    spec = small_spec(ring_length=ring_length)
    traffic = Traffic(Ring(128, ring_length, 6), seed=ring_length, longest=700)

    def same(seq: int, start: int, slots: list[list[int]]) -> None:
        state, valid = traffic.running[seq]
        expected, written = decode_rows(spec, start, state, valid)
        assert slots == expected
        assert [traffic.simulator.slot_of(seq, start + t) for t in range(6)] == written

    for _ in range(2000):
        traffic.step(same)
    assert traffic.started > STATES  # state slots were reused


def test_a_ring_of_132_loses_a_key():
    traffic = Traffic(Ring(128, 132, 6), seed=0, longest=700)
    with pytest.raises(LostKey) as lost:
        for _ in range(2000):
            traffic.step(nothing)
    found = lost.value.found
    assert isinstance(found, Held)
    assert found.position == lost.value.position + 132  # a draft of this very step lies there
    assert lost.value.slot % 132 == lost.value.position % 132


@pytest.mark.parametrize(("window", "drafts"), [(1, 0), (1, 5), (2, 1), (3, 0), (4, 3), (5, 5), (8, 8), (16, 2)])
def test_the_smallest_ring_is_window_and_drafts(window, drafts):
    tokens = drafts + 1
    for length in (window + tokens - 1, window + tokens):
        spec = small_spec(window=window, draft_tokens=drafts, ring_length=length)
        traffic = Traffic(Ring(window, length, tokens), seed=window, longest=8 * length)

        def same(seq: int, start: int, slots: list[list[int]], spec=spec, traffic=traffic) -> None:
            assert slots == decode_rows(spec, start, *traffic.running[seq])[0]

        for _ in range(100):
            traffic.step(same)
    if window + tokens > 2:
        short = Traffic(Ring(window, window + tokens - 2, tokens), seed=window, longest=8 * window + 80)
        with pytest.raises(LostKey):
            for _ in range(200):
                short.step(nothing)


@pytest.mark.parametrize(("window", "drafts"), [(1, 1), (4, 3), (8, 5), (128, 5)])
def test_a_draft_block_sees_its_context_and_all_of_itself(window, drafts):
    length = window + drafts
    spec = small_spec(window=window, draft_tokens=drafts, ring_length=length, block=True)
    traffic = Traffic(Ring(window, length, drafts, block=True), seed=drafts, longest=4 * length)

    def same(seq: int, start: int, slots: list[list[int]]) -> None:
        assert slots == decode_rows(spec, start, *traffic.running[seq])[0]
        context = min(window, start - traffic.running[seq][1])
        assert [len(s) for s in slots] == [context + drafts] * drafts

    for _ in range(200):
        traffic.step(same)
    short = Traffic(Ring(window, length - 1, drafts, block=True), seed=drafts, longest=4 * length)
    with pytest.raises(LostKey):
        for _ in range(200):
            short.step(nothing)


def prefilled(ring_length: int, tokens: int = 300) -> CacheSimulator:
    simulator = CacheSimulator(Ring(128, ring_length, 6), 2)
    simulator.start("a", 1)
    simulator.write("a", range(tokens), [("prompt", p) for p in range(tokens)])
    simulator.accept("a", tokens)
    return simulator


@pytest.mark.parametrize(("ring_length", "kept"), [(133, False), (134, True)])
def test_an_abandoned_step_keeps_all_history_rows_only_in_the_default_ring(ring_length, kept):
    simulator = prefilled(ring_length)
    simulator.write("a", range(300, 306), range(6))
    simulator.accept("a", 0)
    history = range(300 - 128, 300)
    if not kept:
        with pytest.raises(LostKey, match="key of position 172"):
            simulator.slot_of("a", 172)
        history = history[1:]
    assert [simulator.slot_of("a", p) for p in history] == [ring_length + p % ring_length for p in history]


def test_a_step_replaces_exactly_the_six_oldest_rows():
    simulator = prefilled(134)
    before = {simulator.slot_of("a", p): p for p in range(300 - 134, 300)}
    simulator.write("a", range(300, 306), range(6))
    assert [before[simulator.slot_of("a", p)] for p in range(300, 306)] == list(range(166, 172))
    assert [simulator.slot_of("a", p) for p in range(172, 300)] == list(before)[6:]


def test_a_rejected_draft_is_gone_until_it_is_written_again():
    simulator = prefilled(134)
    simulator.write("a", range(300, 306), [("draft", p) for p in range(300, 306)])
    simulator.accept("a", 2)
    with pytest.raises(LostKey, match=r"position 302: got Held\(.*'draft', 302\)\) in slot .* not written yet"):
        simulator.slots_of("a", 302)
    simulator.write("a", range(302, 308), [("again", p) for p in range(302, 308)])
    assert len(simulator.slots_of("a", 307)) == 128


def test_an_abandoned_step_that_brings_other_payloads_needs_the_newest():
    simulator = prefilled(134)
    simulator.write("a", [300], ["first"])
    simulator.accept("a", 0)
    simulator.write("a", [300], ["second"])
    assert simulator.slot_of("a", 300) == 134 + 300 % 134


def test_a_new_owner_never_sees_the_rows_of_the_last():
    simulator = prefilled(134)
    simulator.finish("a")
    simulator.start("b", 1, valid_start=290)
    simulator.write("b", range(290, 296), range(6))
    assert simulator.visible("b", 295) == list(range(290, 296))
    assert simulator.slots_of("b", 295) == [134 + p % 134 for p in range(290, 296)]
    with pytest.raises(LostKey, match="key of position 289"):
        simulator.slot_of("b", 289)


def test_poison_is_no_key():
    simulator = prefilled(134)
    simulator.poison(1)
    with pytest.raises(LostKey) as lost:
        simulator.slots_of("a", 299)
    assert isinstance(lost.value.found, Poison)
    assert (lost.value.position, lost.value.slot) == (172, 134 + 172 % 134)


def test_wrong_calls_are_refused():
    simulator = prefilled(134)
    with pytest.raises(ArgumentError, match=r"k: got 1; 0\.\.0, the rows that were written; use 0"):
        simulator.accept("a", 1)
    with pytest.raises(ArgumentError, match="k: got -1"):
        simulator.accept("a", -1)
    with pytest.raises(ArgumentError, match="state_id: got 1 for sequence b; sequence a owns state slot 1; finish"):
        simulator.start("b", 1)
    with pytest.raises(ArgumentError, match="sequence a owns state slot 1"):
        simulator.start("a", 0)
    with pytest.raises(ArgumentError, match=r"state_id: got 2; 0\.\.1"):
        simulator.start("b", 2)


def test_a_copied_ring_goes_on_as_another_sequence():
    simulator = CacheSimulator(Ring(128, 134, 6), 2)
    simulator.start("old", 0)
    simulator.write("old", range(134), [("old", p) for p in range(134)])
    simulator.finish("old")
    simulator.start("a", 1, valid_start=200)
    simulator.write("a", range(200, 206), range(6))
    simulator.accept("a", 2)
    simulator.write("a", range(202, 208), range(2, 8))  # not accepted when the copy is made
    simulator.copy_in("b", 0, simulator.copy_out("a"))
    assert (simulator.position("b"), simulator.valid_start("b")) == (202, 200)
    assert simulator.payloads("b", [200, 201]) == [0, 1]
    assert simulator.visible("b", 202) == [200, 201, 202]
    assert [h.payload for h in simulator.rows(0).values()] == list(range(8))  # the old owner's rows are gone
    with pytest.raises(LostKey, match="key of position 202"):
        simulator.payloads("b", [202])  # a draft of the copied sequence is in the ring and is no key
    with pytest.raises(ArgumentError, match="k: got 1"):
        simulator.accept("b", 1)
    assert simulator.payloads("a", [205]) == [5]
