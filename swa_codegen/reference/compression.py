"""`compress` in float64, with the bf16 roundings of the rule and no others.

Knows which rows a group pools, where they come from, and every rounding point. Must not know kernels, schedules, or
which groups a query may see. Clear before fast, and free to synchronise; works on whatever device its tensors are on.

A group of r positions closes with its last one. Its rows, r of them (2 r with overlap: those of the group before too),
are pooled per channel by a softmax of their scores, normalised, turned to the group's first position and encoded. A row
of the state is f32: coff * head_dim of kv, then as many of score, the ape already in it; with overlap the first
head_dim of each serve the row's next group and the second its own. A row of a position p lives in state ring row
p % state_ring. bf16 roundings: the pooled row (where `round_before_norm`), the latent, the turned row. Sources: the
models' published inference code for the maths, `source-notes` for the ring and the order of reads and writes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from .. import ring, rotary
from ..columns import refuse_first
from ..derived import Compress, Derived
from ..errors import ArgumentError
from . import rowcodec
from .bf16 import round_bf16
from .pooling import Latents, normalised, pooled

_ROWS_AT_ONCE = 8192  # state rows that are pooled together: 67 MB of kv and score in float64 at 512 dims


@dataclass(frozen=True)
class _Tokens:
    """Tokens of sequences that are no padding, i64 [L] each: their row n, position, and their sequence's numbers."""

    n: Tensor
    pos: Tensor
    first_n: Tensor
    start: Tensor
    length: Tensor
    state: Tensor

    def at(self, chosen: Tensor) -> _Tokens:
        """The chosen ones, by mask or by number."""
        return _Tokens(*(column[chosen] for column in vars(self).values()))


def compress(
    spec: Derived,
    ratio: int,
    kv_score: Tensor,
    seqlens_q: Tensor,
    start_pos: Tensor,
    state_id: Tensor,
    state: Tensor | None,
    cache: Tensor,
    cache_slots: Tensor,
    norm_weight: Tensor,
    rope_table: Tensor,
    ape: Tensor | None = None,
    latent: Tensor | None = None,
) -> None:
    """Write the compressed rows of the groups that chunks laid end to end close, and the last rows of the state.

    Args:
        kv_score: f32 [N, 2 * coff * D], kv first; for ratio 1 the kv itself, bf16 [N, D].
        seqlens_q, start_pos, state_id: i32 [B]; state id -1 is padding, as are tokens behind the last sequence.
        state: f32 [S, state_ring, 2 * coff * D], read before it is written; of each sequence the last state_ring rows
            are kept. None for ratio 1.
        cache: u8 [pages, page_rows, 1, row] in the spec's compressed format.
        cache_slots: i32 [N] of page * page_rows + row where a token closes a group; -1 writes no row.
        norm_weight: [D]. rope_table: f32 [max_pos, rope_dim] of kind `compressed`. ape: f32 [r, coff * D].
        latent: bf16 [N, D]; rows of tokens that close a group get it before RoPE, the others are left alone.

    Raises ArgumentError for shapes, slots, state ids or positions that cannot be, before anything is written.
    """
    entry, tokens = spec.compress_of(ratio), _live_tokens(kv_score, seqlens_q, start_pos, state_id)
    _check(spec, entry, kv_score, state, norm_weight, ape)
    _check_tokens(spec, kv_score, tokens, state, cache_slots, latent)
    state_rows = _with_ape(entry, kv_score, tokens, ape)
    found = _latents(spec, entry, tokens, state_rows, state, norm_weight)
    rounded = round_bf16(found.values)
    rows = round_bf16(turned(spec, ratio, rounded, found.positions, rope_table))
    _store_compressed(spec, cache, cache_slots[found.tokens].long(), rows)
    if latent is not None:
        latent[found.tokens] = rounded
    if state is not None:
        kept = tokens.at(ring.suffix(tokens.pos - tokens.start, tokens.length, entry.state_ring))
        state[kept.state, ring.row(kept.pos, entry.state_ring)] = state_rows[kept.n]


def latents(
    spec: Derived,
    ratio: int,
    kv_score: Tensor,
    seqlens_q: Tensor,
    start_pos: Tensor,
    state_id: Tensor,
    state: Tensor | None,
    norm_weight: Tensor,
    ape: Tensor | None = None,
) -> Latents:
    """The latents that `compress` would make, not yet rounded; writes nothing. Arguments and errors as there."""
    entry, tokens = spec.compress_of(ratio), _live_tokens(kv_score, seqlens_q, start_pos, state_id)
    _check(spec, entry, kv_score, state, norm_weight, ape)
    _check_tokens(spec, kv_score, tokens, state)
    return _latents(spec, entry, tokens, _with_ape(entry, kv_score, tokens, ape), state, norm_weight)


def turned(spec: Derived, ratio: int, latent: Tensor, positions: Tensor, rope_table: Tensor) -> Tensor:
    """Rows f64 [M, D] before their last rounding: latents bf16 [M, D] turned to the first position of their group.

    positions: i64 [M], any of the group. Raises ArgumentError for a position outside the table.
    """
    first = ring.group(positions, ratio) * ratio
    return rotary.rotate_tail(latent.double(), rotary.take_rows(spec, rope_table, first))


def _live_tokens(kv_score: Tensor, seqlens_q: Tensor, start_pos: Tensor, state_id: Tensor) -> _Tokens:
    lengths = seqlens_q.long()
    _check_form("start_pos", start_pos, (len(lengths),))
    _check_form("state_id", state_id, (len(lengths),))
    live, total = state_id >= 0, int(lengths.sum())
    refuse_first("seqlens_q", lengths, lengths < 0, "0 or more", "use 0 for no token")
    refuse_first("start_pos", start_pos, live & (start_pos < 0), "0 or more", "use state id -1 for padding")
    if total > len(kv_score):
        bound, repair = f"seqlens_q add up to {total}", f"pass {total} rows or more"
        raise ArgumentError("kv_score", value=tuple(kv_score.shape), bound=bound, repair=repair)
    owner = torch.repeat_interleave(lengths)
    n, first_n = torch.arange(total, device=lengths.device), (lengths.cumsum(0) - lengths)[owner]
    start = start_pos.long()[owner]
    return _Tokens(n, start + n - first_n, first_n, start, lengths[owner], state_id.long()[owner]).at(live[owner])


def _with_ape(entry: Compress, kv_score: Tensor, tokens: _Tokens, ape: Tensor | None) -> Tensor:
    """Rows as the state keeps them, [N, width]: the ape of each position joins the score, in one float32 addition."""
    if ape is None:
        return kv_score
    rows = kv_score.clone()
    rows[tokens.n, ape.shape[1] :] += ape[tokens.pos % entry.ratio]
    return rows


def _latents(
    spec: Derived, entry: Compress, tokens: _Tokens, state_rows: Tensor, state: Tensor | None, norm_weight: Tensor
) -> Latents:
    closing = tokens.at(ring.closes(tokens.pos, entry.ratio))
    parts = torch.arange(len(closing.n), device=closing.n.device).split(max(1, _ROWS_AT_ONCE // entry.rows))
    made = [_pool(spec, entry, closing.at(part), state_rows, state) for part in parts]
    rows, error = (torch.cat(column) for column in zip(*made, strict=True))
    return normalised(entry, closing.n, closing.pos, rows, error, norm_weight)


def _pool(
    spec: Derived, entry: Compress, closing: _Tokens, state_rows: Tensor, state: Tensor | None
) -> tuple[Tensor, Tensor]:
    """Pooled rows f64 [M, D] of the groups that the tokens close, and what float32 may lose on the way to each.

    Of ratio 1, which has no state, the tokens' own, exact.
    """
    if state is None:
        own = state_rows[closing.n].double()
        return own, torch.zeros_like(own)
    pos = closing.pos[:, None] + torch.arange(1 - entry.rows, 1, device=closing.pos.device)
    j = pos - closing.start[:, None]
    fresh = state_rows[closing.first_n[:, None] + j.clamp(min=0)]
    held = state[closing.state[:, None], ring.row(pos, entry.state_ring)]
    rows = torch.where((j >= 0)[..., None], fresh, held).unflatten(-1, (2, entry.coff, spec.head_dim))
    # The first half of a row's columns serves the group after its own, the second, or only, one its own.
    halves = [rows[:, a, :, a // entry.ratio] for a in range(entry.rows)]
    kv, score = torch.stack(halves, dim=1).double().unbind(2)
    missing = (pos < 0)[..., None]
    score, kv = score.masked_fill(missing, -math.inf), kv.masked_fill(missing, 0)
    return pooled(score, kv)


def _store_compressed(spec: Derived, cache: Tensor, slots: Tensor, rows: Tensor) -> None:
    """Encode rows bf16 [M, D] into the compressed slots i64 [M], -1 for none."""
    written = slots >= 0
    page, row = slots[written] // spec.page_rows, ring.row(slots[written], spec.page_rows)
    encoded = rowcodec.encode(rows[written], spec.compressed_row_format)
    limit = len(cache) * spec.page_rows
    if cache.dim() != 4 or cache.shape[1] != spec.page_rows:
        bound, repair = f"this spec's pages have {spec.page_rows} rows", f"pass [pages, {spec.page_rows}, 1, row]"
        raise ArgumentError("cache", value=tuple(cache.shape), bound=bound, repair=repair)
    refuse_first("cache_slots", slots, slots >= limit, f"-1, or 0..{limit - 1} in this cache", "use -1 for no row")
    rowcodec.store_rows(cache, spec.compressed_row_format, spec.head_dim, page, row, encoded)


def _check(
    spec: Derived, entry: Compress, kv_score: Tensor, state: Tensor | None, norm_weight: Tensor, ape: Tensor | None
) -> None:
    dims, width = spec.head_dim, spec.state_width(entry.ratio)
    kv_dtype = torch.float32 if entry.has_state else torch.bfloat16
    _check_form("kv_score", kv_score, (len(kv_score), width or dims), kv_dtype)
    _check_form("norm_weight", norm_weight, (dims,))
    for name, given, wanted, shape in (
        ("state", state, entry.has_state, (0 if state is None else len(state), entry.state_ring, width)),
        ("ape", ape, entry.ape, (entry.ratio, entry.coff * dims)),
    ):
        if wanted != (given is not None):
            bound = f"ratio {entry.ratio} of this spec has {'one' if wanted else 'none'}"
            repair = f"pass {name}" if wanted else f"leave {name} out"
            raise ArgumentError(name, value="none" if given is None else "one", bound=bound, repair=repair)
        if given is not None:
            _check_form(name, given, shape, torch.float32)


def _check_tokens(
    spec: Derived,
    kv_score: Tensor,
    tokens: _Tokens,
    state: Tensor | None,
    cache_slots: Tensor | None = None,
    latent: Tensor | None = None,
) -> None:
    if state is not None:
        wrong = tokens.state >= len(state)
        refuse_first("state_id", tokens.state, wrong, f"-1, or 0..{len(state) - 1}", "use a state slot that there is")
    if cache_slots is not None:
        _check_form("cache_slots", cache_slots, (len(kv_score),))
    if latent is not None:
        _check_form("latent", latent, (len(kv_score), spec.head_dim), torch.bfloat16)


def _check_form(name: str, given: Tensor, shape: tuple[int, ...], dtype: torch.dtype | None = None) -> None:
    if tuple(given.shape) != shape or (dtype is not None and given.dtype != dtype):
        form = f"{dtype} {list(shape)}" if dtype is not None else f"{list(shape)}"
        value = f"{given.dtype} {list(given.shape)}"
        raise ArgumentError(name, value=value, bound=f"takes {form}", repair=f"pass {form}")
