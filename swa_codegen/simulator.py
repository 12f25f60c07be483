"""The definition of the ring cache, one token at a time.

Knows what each ring row holds (owner sequence, position, payload) and what a query must see, keys and groups; a key is
found by looking at what the rows hold, never by computing where it should be. That independence is the point: nothing
here is taken from `ring`. Plain Python: no tensors, no formats, no compiler. Nothing is validated against the ring rule
either, so a ring that is too short can be built and seen to lose keys.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from .errors import ArgumentError, SwaError


class RingSpec(Protocol):
    """What the simulator reads of a spec."""

    @property
    def window(self) -> int: ...
    @property
    def ring_length(self) -> int: ...
    @property
    def tokens_per_step(self) -> int: ...
    @property
    def block(self) -> bool: ...


@dataclass(frozen=True)
class Ring:
    """The numbers of a ring alone, legal or not."""

    window: int
    ring_length: int
    tokens_per_step: int
    block: bool = False


@dataclass(frozen=True)
class Held:
    """What a ring row holds: the payload that `owner` wrote for `position`."""

    owner: Hashable
    position: int
    payload: object


@dataclass(frozen=True)
class Poison:
    """What a poisoned ring row holds: nothing that any query may see."""


@dataclass(frozen=True)
class Stored:
    """A copied ring: all its rows, those of drafts that were written included, and how far its owner had come."""

    rows: dict[int, Held | Poison]
    valid_start: int
    position: int
    newest: dict[int, object]


class LostKey(SwaError):
    """A query must see a key that the ring no longer holds."""

    exit_code = 8

    def __init__(self, position: int, slot: int, found: Held | Poison | None, needed: str) -> None:
        self.position, self.slot, self.found, self.needed = position, slot, found, needed
        super().__init__(
            f"key of position {position}",
            value=f"{found or 'a row never written'} in slot {slot}",
            bound=needed,
            repair="use a longer ring, or write the position before it is read",
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (LostKey, (self.position, self.slot, self.found, self.needed))


def pooled_positions(group: int, ratio: int, overlap: bool = False) -> range:
    """Positions whose rows a group pools: its own `ratio`, and with overlap those of the group before it."""
    return range((group - (overlap and group > 0)) * ratio, (group + 1) * ratio)


def closed_groups(pos: int, ratio: int) -> list[int]:
    """Groups that a query at `pos` sees: those that hold no later position, a draft's own included."""
    return [group for group in range(pos // ratio + 1) if pooled_positions(group, ratio)[-1] <= pos]


@dataclass
class _Sequence:
    """A running sequence: its state slot, first position with keys, next position, and newest payload of each."""

    state_id: int
    valid_start: int
    position: int
    newest: dict[int, object] = field(default_factory=dict)


class CacheSimulator:
    """Rings of `num_states` state slots, written and read one token at a time.

    A decode step: `write` all its rows (drafts too), read with `slots_of`, then `accept` how many of them stay.
    """

    def __init__(self, spec: RingSpec, num_states: int) -> None:
        self.spec = spec
        self.num_states = num_states
        self._rings: list[dict[int, Held | Poison]] = [{} for _ in range(num_states)]
        self._running: dict[Hashable, _Sequence] = {}

    def start(self, seq: Hashable, state_id: int, valid_start: int = 0) -> None:
        """Let `seq` own a free state slot; its next position is `valid_start`. The rows of a past owner stay."""
        if not 0 <= state_id < self.num_states:
            bound = f"0..{self.num_states - 1}"
            raise ArgumentError("state_id", value=state_id, bound=bound, repair="use one of these")
        for other, s in self._running.items():
            if s.state_id == state_id or other == seq:
                value, bound = f"{state_id} for sequence {seq}", f"sequence {other} owns state slot {s.state_id}"
                raise ArgumentError("state_id", value=value, bound=bound, repair=f"finish sequence {other} first")
        self._running[seq] = _Sequence(state_id, valid_start, valid_start)

    def finish(self, seq: Hashable) -> None:
        """Free the state slot of `seq`; what its rows hold stays there."""
        del self._running[seq]

    def position(self, seq: Hashable) -> int:
        """Next position of `seq`: the first that is not accepted."""
        return self._running[seq].position

    def write(self, seq: Hashable, positions: Sequence[int], payloads: Sequence[object]) -> None:
        """Write rows in order, accepted or not."""
        s = self._running[seq]
        for position, payload in zip(positions, payloads, strict=True):
            self._rings[s.state_id][position % self.spec.ring_length] = Held(seq, position, payload)
            s.newest[position] = payload

    def accept(self, seq: Hashable, k: int) -> None:
        """Keep the first `k` of the rows written since the last call; 0 abandons the step, which is then repeated.

        No row changes: those of rejected drafts hold what they hold, but no query may see them until written again.
        """
        s = self._running[seq]
        following = s.position + k
        missing = [p for p in range(s.position, following) if p not in s.newest]
        if k < 0 or missing:
            written = sum(p >= s.position for p in s.newest)
            bound = f"0..{written}, the rows that were written"
            raise ArgumentError("k", value=k, bound=bound, repair=f"use {written}")
        s.newest = {p: payload for p, payload in s.newest.items() if following - self._reach() <= p < following}
        s.position = following

    def poison(self, state_id: int) -> None:
        """Overwrite every row of a state slot with what no query may see."""
        self._rings[state_id] = dict.fromkeys(range(self.spec.ring_length), Poison())

    def copy_out(self, seq: Hashable) -> Stored:
        """The ring of `seq` as it is now: rows written and not yet accepted overshoot its next position."""
        s = self._running[seq]
        accepted = {p: payload for p, payload in s.newest.items() if p < s.position}
        return Stored(dict(self._rings[s.state_id]), s.valid_start, s.position, accepted)

    def copy_in(self, seq: Hashable, state_id: int, stored: Stored) -> None:
        """Let `seq` own a free state slot, filled with a copied ring, and go on where that one's owner was."""
        self.start(seq, state_id, stored.valid_start)
        self._rings[state_id] = {
            row: Held(seq, held.position, held.payload) if isinstance(held, Held) else held
            for row, held in stored.rows.items()
        }
        self._running[seq].position, self._running[seq].newest = stored.position, dict(stored.newest)

    def rows(self, state_id: int) -> dict[int, Held | Poison]:
        """What each ring row of a state slot holds; a row that was never written is left out."""
        return dict(self._rings[state_id])

    def valid_start(self, seq: Hashable) -> int:
        """First position of `seq` whose keys exist."""
        return self._running[seq].valid_start

    def payloads(self, seq: Hashable, positions: list[int]) -> list[object]:
        """Newest payload of each position of `seq`. Raises LostKey when the ring no longer holds one."""
        self._find(seq, positions)
        return [self._running[seq].newest[p] for p in positions]

    def visible(self, seq: Hashable, pos: int) -> list[int]:
        """Positions that a query at `pos` sees, ascending, its own included.

        In a draft block every query sees the context before the block and the whole block.
        """
        s, window = self._running[seq], self.spec.window
        first, last = pos - window + 1, pos
        if self.spec.block:
            first, last = s.position - window, s.position + self.spec.tokens_per_step - 1
        return list(range(max(first, s.valid_start, 0), last + 1))

    def slot_of(self, seq: Hashable, position: int) -> int:
        """Slot that holds the newest payload of one position of `seq`. Raises LostKey when none does."""
        return self._find(seq, [position])[0]

    def slots_of(self, seq: Hashable, pos: int) -> list[int]:
        """Slots of the keys that a query at `pos` sees, ascending positions. Raises LostKey when one is gone."""
        return self._find(seq, self.visible(seq, pos))

    def _find(self, seq: Hashable, positions: list[int]) -> list[int]:
        s = self._running[seq]
        ring, length = self._rings[s.state_id], self.spec.ring_length
        mine = {
            held.position: row
            for row, held in ring.items()
            if isinstance(held, Held) and held.owner == seq and held.payload == s.newest.get(held.position, _NOTHING)
        }
        for p in positions:
            if p not in mine:
                needed = f"sequence {seq} needs {s.newest.get(p, 'a payload not written yet')} there (ring of {length})"
                raise LostKey(p, s.state_id * length + p % length, ring.get(p % length), needed)
        return [s.state_id * length + mine[p] for p in positions]

    def _reach(self) -> int:
        """Positions behind the next one that may still be asked for: the window, or every row that a ring can hold."""
        return max(self.spec.window, self.spec.ring_length)


_NOTHING = object()
