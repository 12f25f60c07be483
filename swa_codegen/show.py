"""What `show` prints: numbers that follow from a spec, why each bound holds, and the map of a state slot.

Knows fields and arithmetic. Must not know the terminal, tensors, targets or compilers: rows of text go out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from .derived import INT32_END, Derived
from .formats import RowFormat
from .layout import Region, state_slot


class Fact(NamedTuple):
    """A number of a spec. how: the arithmetic that gave it."""

    name: str
    value: int | str
    how: str


class Bound(NamedTuple):
    """A rule that the spec keeps. holds: the two sides with their numbers. why: what would go wrong otherwise."""

    field: str
    holds: str
    why: str


class Span(NamedTuple):
    """Neighbouring regions of one kind and size in a state slot; offsets and sizes in bytes."""

    kind: str
    regions: int
    offset: int
    each: int
    end: int


def facts(spec: Derived) -> list[Fact]:
    """Derived numbers, in the order in which they follow from each other."""
    slot, D = state_slot(spec), spec.head_dim
    extra = "0, a draft block has no verified token" if spec.block else "1, the verified token"
    stored = f"{spec.layout.stored_rings} stored rings, kept by an external store"
    found = [
        Fact("T, tokens per step", spec.tokens_per_step, f"draft_tokens {spec.draft_tokens} + {extra}"),
        Fact("index width", spec.index_width, "window + draft_tokens" if spec.block else "window"),
        Fact("least ring length", spec.min_ring_length, f"window {spec.window} + draft_tokens {spec.draft_tokens}"),
        Fact("row bytes", spec.row_bytes, _row(spec.row_format, D)),
        Fact("ring bytes", spec.ring_bytes, f"{spec.ring_length} rows, padded to {spec.slot_align} bytes"),
        Fact("state slot bytes", slot.stride, f"{len(slot.regions)} regions, see the map"),
        Fact("stored bytes", slot.stored_bytes, stored),
        Fact("most state slots", spec.max_state_slots, "slot numbers are int32"),
    ]
    if spec.compress:
        found += [
            Fact("compressed row bytes", spec.compressed_row_bytes, _row(spec.compressed_row_format, D)),
            Fact("compressed page bytes", spec.compressed_page_bytes, f"{spec.page_rows} rows"),
        ]
    return found


def _row(fmt: RowFormat, head_dim: int) -> str:
    parts = [f"{fmt.data_bytes(head_dim)} of data"]
    if fmt.coded:
        parts.append(f"{fmt.scale_bytes(head_dim)} of {fmt.scale} scales, one per {fmt.group} dims")
    return " + ".join(parts)


def bounds(spec: Derived) -> list[Bound]:
    """Every rule between fields that this spec keeps, with its own numbers."""
    ring = [_block_ring(spec)] if spec.block else [_ring(spec), _repeat(spec)]
    return [*ring, _heads(spec), *_groups(spec), *_states(spec), _size(spec)]


def _ring(spec: Derived) -> Bound:
    W, T, least = spec.window, spec.tokens_per_step, spec.min_ring_length
    holds = f"{spec.ring_length} >= window + T - 1 = {W} + {T} - 1 = {least}"
    return Bound("ring_length", holds, f"a step writes its T = {T} rows before its first query reads {W}")


def _block_ring(spec: Derived) -> Bound:
    W, T, least = spec.window, spec.tokens_per_step, spec.min_ring_length
    holds = f"{spec.ring_length} >= window + draft_tokens = {W} + {T} = {least}"
    return Bound("ring_length", holds, f"every query of the block reads {W} context rows and the block's {T}")


def _repeat(spec: Derived) -> Bound:
    needed = spec.window + spec.tokens_per_step
    if spec.ring_length >= needed:
        holds = f"{spec.ring_length} >= window + T = {needed}"
        return Bound(
            "ring_length", holds, f"all {spec.window} history rows outlive a step that is abandoned and repeated"
        )
    why = "after an abandoned step the oldest history row is foreign; no query reads it"
    return Bound("ring_length", f"{spec.ring_length} < window + T = {needed}, legal", why)


def _heads(spec: Derived) -> Bound:
    return Bound("rope_dim", f"{spec.rope_dim} is even and <= head_dim {spec.head_dim}", "dims are rotated in pairs")


def _groups(spec: Derived) -> Iterator[Bound]:
    formats = {"kv_format": spec.row_format}
    if spec.compress:
        formats["compressed_format"] = spec.compressed_row_format
    for field, fmt in formats.items():
        if fmt.coded:
            holds = f"{fmt.code_dims(spec.head_dim)} = {fmt.groups(spec.head_dim)} * {fmt.group}"
            yield Bound("head_dim", holds, f"{field} {fmt.name} has one scale per {fmt.group} dims")


def _states(spec: Derived) -> Iterator[Bound]:
    T = spec.tokens_per_step
    for entry in spec.compress:
        if entry.has_state:
            rows = f"{entry.coff} * {entry.ratio}" if entry.overlap else f"{entry.ratio}"
            holds = f"{entry.state_ring} >= {rows} + T - 1 = {entry.min_state_ring(T)}"
            why = f"a step writes its T = {T} rows before a group pools {entry.rows}"
            yield Bound(f"compress[ratio {entry.ratio}].state_ring", holds, why)


def _size(spec: Derived) -> Bound:
    ring = spec.ring_length * spec.row_bytes
    return Bound("ring_length", f"{ring} bytes < 2^31 = {INT32_END}", "offsets inside a ring are int32")


def spans(spec: Derived) -> list[Span]:
    """The map of a state slot, with neighbours of one kind and size drawn together."""
    found = []
    for (kind, size), regions in groupby(state_slot(spec).regions, _kind):
        some = list(regions)
        found.append(Span(kind, len(some), some[0].offset, size, some[-1].offset + size))
    return found


def _kind(region: Region) -> tuple[str, int]:
    name = region.name.rpartition(".")[0] if region.kind == "state" else region.kind
    return name, region.bytes
