"""The life of the ring, drawn by Hypothesis: what sequences may do, in any order.

Knows which action is possible when. What each must lead to is `world`'s business. The bundle and its device come in, so
the same machine runs on a CPU and on a GPU.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from attended import PLAIN, Look
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from world import PADDING, World

DATA = st.data()


class Life(RuleBasedStateMachine):
    """Sequences over a few state slots, so that slots are reused and batches mix young and old."""

    def __init__(self, ops: Any, device: str, tally: Counter[str]) -> None:
        super().__init__()
        self.ops, self.device, self.tally, self.spec = ops, device, tally, ops.spec
        sides = [(None, False), *((ratio, chosen) for ratio in self.spec.ratios for chosen in (False, True))]
        self.looks = st.sampled_from([Look(*side, rotated) for rotated in (False, True) for side in sides])

    @initialize(poison=st.sampled_from([0x7F, 0xFF]), seed=st.integers(0, 3))
    def begin(self, poison: int, seed: int) -> None:
        self.world = World(self.ops, self.device, poison=poison, seed=seed, tally=self.tally)
        self.world.start(2)

    @precondition(lambda self: self.world.free())
    @rule(data=DATA, poison=st.booleans())
    def start(self, data: st.DataObject, poison: bool) -> None:
        self.world.start(self._take(data, poison))

    @precondition(lambda self: self.world.free())
    @rule(data=DATA, poison=st.booleans())
    def prefix_hit_without_state(self, data: st.DataObject, poison: bool) -> None:
        """Everything but the ring was found: the last W tokens of the prefix are replayed, the rest never seen.

        The replay may be cut anywhere, also before its first token, so that chunks and steps come near the valid start.
        """
        prefix = data.draw(st.integers(1, 4 * self.spec.ring_length), label="prefix")
        seq = self.world.start(self._take(data, poison), max(0, prefix - self.spec.window))
        replayed = data.draw(st.integers(0, min(prefix, self.spec.window)), label="replayed")
        if replayed:
            self.world.chunk([(seq, replayed)])

    @precondition(lambda self: self.world.free() and self.world.running and self.spec.layout.stored_rings)
    @rule(data=DATA, poison=st.booleans())
    def prefix_hit_with_state(self, data: st.DataObject, poison: bool) -> None:
        """The ring of a running sequence, drafts that were just written included, goes on in another state slot."""
        copy = self.world.copy_out(self._one(data))
        self.world.copy_in(self._take(data, poison), copy)

    @precondition(lambda self: self.world.running)
    @rule(data=DATA, spare=st.integers(0, 2), drafts_behind=st.booleans())
    def chunk(self, data: st.DataObject, spare: int, drafts_behind: bool) -> None:
        batch = self._batch(data, most=3)
        if drafts_behind:  # a rejected step lies behind the history that the chunk loads
            self._step(batch, self.spec.tokens_per_step, [0] * len(batch), PLAIN)
        longest = st.integers(1, 3 * self.spec.ring_length)
        lengths = [0 if s is PADDING else data.draw(longest, label="length") for s in batch]
        look = data.draw(self.looks, label="look")
        self.world.chunk(list(zip(batch, lengths, strict=True)), spare, look)

    @precondition(lambda self: self.world.running)
    @rule(data=DATA, abandoned=st.booleans())
    def step(self, data: st.DataObject, abandoned: bool) -> None:
        batch, T = self._batch(data, most=4), self.spec.tokens_per_step
        # A draft block is whole, and none of its rows stays: the context's own rows take their places.
        tokens = T if self.spec.block else data.draw(st.integers(1, T), label="tokens")
        if abandoned:  # and repeated, in another order of the batch
            self._step(batch[::-1], tokens, [0] * len(batch), PLAIN)
        kept = st.integers(0, 0 if self.spec.block else tokens)
        accepted = [data.draw(kept, label="accepted") for _ in batch]
        self._step(batch, tokens, accepted, data.draw(self.looks, label="look"))

    @precondition(lambda self: len(self.world.running) > 1)
    @rule(data=DATA, poison=st.booleans(), drafts_behind=st.booleans())
    def abort(self, data: st.DataObject, poison: bool, drafts_behind: bool) -> None:
        seq = self._one(data)
        if drafts_behind:
            self.world.step([seq], self.spec.tokens_per_step)
        state = self.world.running[seq]
        self.world.finish(seq)
        if poison:
            self.world.poison(state)

    def _step(self, batch: list[int | None], tokens: int, accepted: list[int], look: Look) -> None:
        self.world.step(batch, tokens, look)
        for seq, k in zip(batch, accepted, strict=True):
            if seq is not PADDING:
                self.world.accept(seq, k)

    def _take(self, data: st.DataObject, poison: bool) -> int:
        state = data.draw(st.sampled_from(self.world.free()), label="state slot")
        if poison:
            self.world.poison(state)
        return int(state)

    def _one(self, data: st.DataObject) -> int:
        return int(data.draw(st.sampled_from(sorted(self.world.running)), label="sequence"))

    def _batch(self, data: st.DataObject, most: int) -> list[int | None]:
        """Some running sequences in any order, with or without a row of padding among them."""
        some = st.lists(st.sampled_from(sorted(self.world.running)), unique=True, min_size=1, max_size=most)
        batch: list[int | None] = list(data.draw(some, label="batch"))
        if data.draw(st.booleans(), label="padding"):
            batch.insert(data.draw(st.integers(0, len(batch)), label="at"), PADDING)
        return batch


def live(ops: Any, device: str = "cpu", examples: int = 10, steps: int = 20, shrink: bool = True) -> Counter[str]:
    """Run the machine; the first disagreement raises. Always the same draws: a failure is found again.

    Returns how often each kind of thing happened.
    """
    tally: Counter[str] = Counter()
    phases = [Phase.explicit, Phase.generate, *([Phase.shrink] if shrink else [])]
    profile = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
        print_blob=False,
        report_multiple_bugs=False,
    )
    run_state_machine_as_test(lambda: Life(ops, device, tally), settings=profile)
    return tally
