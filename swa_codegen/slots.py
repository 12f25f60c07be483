"""State slots as tensors: the rings and compression states inside them, and copies for an outside store.

Knows where `layout` put each region, and turns bytes into views that ops take. Must not know sequences, or what a row
means. No view copies; each keeps the state slot's size as its stride, so one row index is one sequence (source:
`source-notes`, "Tensor view" and "Where in the slot"). Works on whatever device the state slots are on.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from .columns import refuse_first
from .derived import F32_BYTES, Derived
from .errors import ArgumentError
from .layout import slot_stride, state_slot
from .ops.memory import overlap


def ring_views(spec: Derived, state_slots: Tensor) -> tuple[Tensor, ...]:
    """The `swa_cache` of every layer, u8 [S, R, 1, row] each: stored rings, dropped rings, draft rings.

    Args: state_slots u8 [S, bytes], at least `layout.slot_stride(spec)` of them; slots may lie further apart.
    """
    _check_state_slots(spec, state_slots)
    shape = (len(state_slots), spec.ring_length, 1, spec.row_bytes)
    strides = (state_slots.stride(0), spec.row_bytes, spec.row_bytes, 1)
    start = state_slots.storage_offset()
    rings = [region.offset for region in state_slot(spec).regions if region.kind != "state"]
    return tuple(state_slots.as_strided(shape, strides, start + offset) for offset in rings)


def state_views(spec: Derived, state_slots: Tensor) -> tuple[Tensor, ...]:
    """The compression state of every owner, f32 [S, state_ring, width] each, ratios ascending.

    Args: state_slots u8 [S, bytes] whose address and distance are multiples of 4 bytes.
    """
    _check_state_slots(spec, state_slots)
    address, distance = state_slots.data_ptr(), state_slots.stride(0)
    if address % F32_BYTES or distance % F32_BYTES:
        value = f"address {address:#x}, {distance} bytes from slot to slot"
        raise ArgumentError(
            "state_slots", value=value, bound="a state is f32, at multiples of 4 bytes", repair="align the state slots"
        )
    owners = (owner for owner in spec.layout.owners for _ in range(owner.count))
    states = (region for region in state_slot(spec).regions if region.kind == "state")
    views = []
    for owner, region in zip(owners, states, strict=True):
        rows, width = spec.compress_of(owner.ratio).state_ring, spec.state_width(owner.ratio)
        used = state_slots.narrow(1, region.offset, rows * width * F32_BYTES)
        views.append(used.view(torch.float32).unflatten(1, (rows, width)))
    return tuple(views)


def copy_out(spec: Derived, state_slots: Tensor, state_ids: Sequence[int]) -> Tensor:
    """The part of each state slot that an outside store keeps, u8 [n, stored_bytes], in the order of `state_ids`.

    Drafts of the step may be written already: up to draft_tokens rows past the accepted boundary. A ring of W + T rows
    holds those beside every row that a sequence going on at the boundary loads or sees.
    """
    ids = _check_ids(state_slots, state_ids)
    return _stored(spec, state_slots).index_select(0, ids)


def copy_in(spec: Derived, state_slots: Tensor, state_ids: Sequence[int], stored: Tensor) -> None:
    """Put what `copy_out` gave into other state slots, no slot twice. No other byte of them changes.

    `stored` may lie in the state slots themselves: its rows are those from before the call.
    """
    ids = _check_ids(state_slots, state_ids)
    part = _stored(spec, state_slots)
    if len(ids.unique()) < len(ids):
        bound, repair = "every state slot at most once", "copy into distinct state slots"
        raise ArgumentError("state_ids", value=ids.tolist(), bound=bound, repair=repair)
    if stored.dtype != torch.uint8 or tuple(stored.shape) != (len(ids), part.shape[1]):
        bound = f"takes torch.uint8 {[len(ids), part.shape[1]]}"
        value = f"{stored.dtype} {list(stored.shape)}"
        raise ArgumentError("stored", value=value, bound=bound, repair="pass what copy_out gave for this spec")
    rows = stored.to(state_slots.device)
    part.index_copy_(0, ids, rows.clone() if overlap(part, rows) else rows)


def _stored(spec: Derived, state_slots: Tensor) -> Tensor:
    _check_state_slots(spec, state_slots)
    return state_slots.narrow(1, 0, state_slot(spec).stored_bytes)


def _check_state_slots(spec: Derived, state_slots: Tensor) -> None:
    size = slot_stride(spec)
    fits = state_slots.dtype == torch.uint8 and state_slots.dim() == 2 and state_slots.shape[1] >= size
    if not fits or state_slots.stride(1) != 1 or (len(state_slots) > 1 and state_slots.stride(0) < size):
        value = f"{state_slots.dtype} {list(state_slots.shape)} with strides {state_slots.stride()}"
        bound = f"this spec's state slots are torch.uint8 [S, {size} or more], bytes one behind the other"
        raise ArgumentError("state_slots", value=value, bound=bound, repair=f"use slots of {size} bytes or more")


def _check_ids(state_slots: Tensor, state_ids: Sequence[int]) -> Tensor:
    """State ids from the host, i64 [n] on the device of the state slots: nothing is read back from it."""
    ids = torch.as_tensor(state_ids)
    if ids.device.type != "cpu" or ids.dim() != 1 or (ids.is_floating_point() and ids.numel()):
        value = f"{ids.dtype} {list(ids.shape)} on {ids.device}"
        raise ArgumentError("state_ids", value=value, bound="whole numbers on the host", repair="pass a list")
    wrong = (ids < 0) | (ids >= len(state_slots))
    refuse_first("state_ids", ids, wrong, f"0..{len(state_slots) - 1}", "use one of these")
    return ids.long().to(state_slots.device)
