"""Compressed rows that groups must become: what the kernel makes of each whole group, held against float64.

Knows one group at a time, as one chunk on a state slot of its own. Must not know sequences, pages or state rings: that
no cut, draft or rejection changes a bit of these rows is what the life is held against.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from pages import page_pitch
from torch import Tensor

from swa_codegen import reference, rotary
from swa_codegen.reference import rowcodec


def whole_groups(
    ops: Any, ratio: int, given: Sequence[Tensor], groups: Sequence[int], weights: tuple[Tensor, Tensor, Tensor | None]
) -> tuple[Tensor, Tensor]:
    """Latents bf16 [M, D] and bytes u8 [M, row] of M groups from the rows that each pools.

    given: `kv_score` of each, oldest first. groups: their numbers. weights: norm weight, rotary table, learned biases.
    """
    spec, device, M = ops.spec, weights[0].device, len(groups)
    lengths, norm, table, ape = [len(rows) for rows in given], *weights
    first = _i32([(g + 1) * ratio - n for g, n in zip(groups, lengths, strict=True)], device)
    last = torch.tensor(lengths, device=device).cumsum(0) - 1
    states, pages = torch.arange(M, dtype=torch.int32, device=device), -(-M // spec.page_rows)
    state = _poisoned_state(spec, ratio, M, device)
    slots = torch.full((sum(lengths),), -1, dtype=torch.int32, device=device)
    slots[last] = states
    shape, row = (pages, spec.page_rows, 1, spec.compressed_row_bytes), spec.compressed_row_bytes
    memory = torch.zeros(pages, page_pitch(spec), dtype=torch.uint8, device=device)
    cache = memory.as_strided(shape, (page_pitch(spec), row, row, 1))
    latent = torch.zeros(len(slots), spec.head_dim, dtype=torch.bfloat16, device=device)
    chunks = (ratio, torch.cat(list(given)), _i32(lengths, device), first, states, state)
    ops.compress(*chunks, cache, slots, norm, table, ape, latent)

    latents, fmt, number = latent[last], spec.compressed_row_format, states.long()
    ref = reference.latents(spec, *chunks, norm, ape)
    whole = torch.isin(ref.tokens, last)
    assert ref.holds(latent[ref.tokens])[whole].all(), "compress: latent beyond what float32 may lose"
    rows = rowcodec.load_rows(cache, fmt, spec.head_dim, number // spec.page_rows, number % spec.page_rows)
    turned = rotary.rotate_row(latents, _i32([g * ratio for g in groups], device), table, spec)
    assert torch.equal(rows, rowcodec.encode(turned, fmt)), "compress: rotated and encoded latent"
    return latents, rows


def _poisoned_state(spec: Any, ratio: int, states: int, device: Any) -> Tensor | None:
    """State slots that no group reads: it has all its rows in its chunk."""
    entry = spec.compress_of(ratio)
    shape = (states, entry.state_ring, spec.state_width(ratio))
    return torch.full(shape, torch.nan, device=device) if entry.has_state else None


def _i32(values: Sequence[int], device: Any) -> Tensor:
    return torch.tensor(values, dtype=torch.int32, device=device)
