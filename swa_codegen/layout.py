"""The state slot: where the rings and compression states of one sequence lie.

Knows sizes and order. Must not know tensors: an op takes its part as a strided view, the engine makes the views from
the offsets given here. Order and padding: `source-notes`, "Where in the slot" and "Bytes"; the compression states
follow the rings, one per owner, f32 rows [kv | score].
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .derived import Derived


class Region(NamedTuple):
    """One ring or compression state. kind: `stored`, `dropped`, `draft` or `state`; offset and bytes are in bytes."""

    name: str
    kind: str
    offset: int
    bytes: int


@dataclass(frozen=True)
class StateSlot:
    """The map of one state slot. Only the first `stored_bytes` go to an external store; `stride` is the slot's size."""

    regions: tuple[Region, ...]
    stored_bytes: int
    stride: int


def slot_stride(spec: Derived) -> int:
    """Bytes from one state slot to the next: a multiple of 32, as every region is."""
    states = sum(o.count * spec.state_bytes(o.ratio) for o in spec.layout.owners)
    return spec.layout.rings * spec.ring_bytes + states


def state_slot(spec: Derived) -> StateSlot:
    """Every region of a state slot, in order of its offset."""
    regions, offset = [], 0
    for name, kind, size in _sizes(spec):
        regions.append(Region(name, kind, offset, size))
        offset += size
    return StateSlot(tuple(regions), spec.layout.stored_rings * spec.ring_bytes, offset)


def _sizes(spec: Derived) -> Iterator[tuple[str, str, int]]:
    layout = spec.layout
    for kind, rings in (
        ("stored", layout.stored_rings),
        ("dropped", layout.dropped_rings),
        ("draft", layout.draft_rings),
    ):
        yield from ((f"{kind}.{i}", kind, spec.ring_bytes) for i in range(rings))
    for owner in layout.owners:
        size = spec.state_bytes(owner.ratio)
        yield from ((f"state.ratio{owner.ratio}.{i}", "state", size) for i in range(owner.count))
