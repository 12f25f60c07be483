"""The load plan: which ring rows hold the window before each chunk of a prefill. Runs on the host.

Knows sequences by numbers alone: where their history ends, in which state slot it lies, from which position on it
exists. Must not know caches, kernels or devices. Every step is one vector operation over the batch, so 4,096 sequences
take about a millisecond. Torch and not numpy, which a serving process that only loads a bundle need not have. Source:
`source-notes`, "The load plan".
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from . import ring
from .columns import TORCH, refuse_first
from .derived import INT32_END, Derived
from .errors import ArgumentError

Numbers = Any  # one whole number a sequence: a list, a numpy array or a tensor on the CPU
NO_STATE = -1


def load_plan(spec: Derived, history_end: Numbers, state_id: Numbers, valid_start: Numbers | None = None) -> Tensor:
    """Segments of the history buffer: W rows a sequence, positions history_end - W .. history_end - 1.

    Args:
        history_end: first position of each sequence's chunk.
        state_id: state slot of each sequence; -1 marks a padded one, whose W rows are zero and other numbers unread.
        valid_start: first position whose keys exist; none = 0.

    Returns: i32 [n, 4] of (state id or -1, ring row or 0, destination row, length). Rows without a key (before position
    0 or the valid start) are a segment of state -1. At most three segments a sequence, ordered by destination; lengths
    are positive and add up to num_seqs * W.

    Raises: ArgumentError for inputs that are not one whole number a sequence, a negative history end or valid start, a
    valid start beyond the query start, or a state id whose slot numbers pass int32.
    """
    end, state = _column("history_end", history_end), _column("state_id", state_id)
    valid = torch.zeros_like(end) if valid_start is None else _column("valid_start", valid_start)
    _check(spec, end, state, valid)
    W, R = spec.window, spec.ring_length
    zeros = torch.where(state > NO_STATE, ring.missing(end, W, valid, TORCH), W)
    start, whole, rest = ring.ring_range(end - W + zeros, W - zeros, R, TORCH)

    segments = torch.zeros(len(end), 3, 4, dtype=torch.int64)  # zero rows, rows up to the ring's end, rows from row 0
    segments[:, 0, 0] = NO_STATE
    segments[:, 1:, 0] = state[:, None]
    segments[:, 1, 1] = start
    segments[:, :, 3] = torch.stack([zeros, whole, rest], dim=1)
    segments = segments.flatten(0, 1)
    segments[:, 2] = segments[:, 3].cumsum(0) - segments[:, 3]
    return segments[segments[:, 3] > 0].int()


def _column(name: str, values: Numbers) -> Tensor:
    """`values` as i64 [num_seqs]."""
    bound, repair = "takes one whole number a sequence, on the host", "pass a list, a numpy array or a CPU tensor"
    try:
        column = torch.as_tensor(values)
    except (TypeError, ValueError, RuntimeError) as error:
        raise ArgumentError(name, value=repr(values), bound=bound, repair=repair) from error
    if not column.numel() and column.dim() == 1:
        return column.long()  # an empty list has no type
    whole = not (column.is_floating_point() or column.is_complex() or column.dtype == torch.bool)
    if column.device.type != "cpu" or column.dim() != 1 or not whole:
        value = f"{column.dtype} {list(column.shape)} on {column.device}"
        raise ArgumentError(name, value=value, bound=bound, repair=repair)
    return column.long()


def _check(spec: Derived, end: Tensor, state: Tensor, valid: Tensor) -> None:
    for name, column in (("state_id", state), ("valid_start", valid)):
        if len(column) != len(end):
            bound, repair = f"history_end has {len(end)} sequences", "pass one number a sequence"
            raise ArgumentError(name, value=f"{len(column)} numbers", bound=bound, repair=repair)
    if len(end) > INT32_END // spec.window:
        bound = f"destination rows are int32, so at most {INT32_END // spec.window}"
        raise ArgumentError("history_end", value=f"{len(end)} sequences", bound=bound, repair="split the batch")
    real = state >= 0
    most = spec.max_state_slots - 1
    slots = f"-1 for a padded sequence, else 0..{most}"
    ends = f"0..{INT32_END - 1}"
    refuse_first("state_id", state, state < NO_STATE, slots, "use -1 for no state slot")
    refuse_first("state_id", state, state > most, slots, "use fewer state slots")
    refuse_first("history_end", end, real & ((end < 0) | (end >= INT32_END)), ends, "pass key length - query length")
    refuse_first("valid_start", valid, real & (valid < 0), "0 or more", "use 0 where every key exists")
    beyond = "is beyond the query start, history_end"
    refuse_first("valid_start", valid, real & (valid > end), beyond, "replay from the valid start on")
