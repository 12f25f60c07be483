"""Float64 attention over any set of cached rows, and the bounds that a kernel must keep.

Knows the softmax, its sink, the rotation back of its output, and how keys come out of a ring, a buffer or compressed
pages. Must not know positions of windows, steps or chunks: `attention` says which keys a query of an op sees.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from .. import ring, rotary
from ..derived import Derived
from ..errors import ArgumentError
from . import rowcodec

OUT_BOUND = 1.1 * 2.0**-8  # of |ref| + sum p|v|: one bf16 rounding of each probability and one of the result
LSE_BOUND = 2.0**-20  # of 1 + |ref| + M: float32 scores, M their largest sum of magnitudes
# bf16 has no normal value below this, and a float32 kernel that flushes gives 0 there (a sink of +100 does it).
SMALLEST_NORMAL = torch.finfo(torch.bfloat16).tiny
_KEYS_AT_ONCE = 4096  # float64 keys of query rows that are held together: 17 MB of 512 dims


@dataclass(frozen=True)
class AttentionReference:
    """Float64 results and how far a kernel may be from them: out [..., D] and lse (and their bounds) of one op."""

    out: Tensor
    lse: Tensor
    out_bound: Tensor
    lse_bound: Tensor


@dataclass(frozen=True)
class Keys:
    """Keys that N query rows name: whether each is seen, bool [N, K], and a loader of rows i64 [n]: bf16 [n, K, D].

    What the loader gives where no key is seen does not matter.
    """

    seen: Tensor
    load: Callable[[Tensor], Tensor]


@dataclass(frozen=True)
class Extra:
    """The compressed side of an attention op, as its caller gave it: cache and index, or neither; length or all."""

    cache: Tensor | None = None
    index: Tensor | None = None
    length: Tensor | None = None


def ring_keys(spec: Derived, swa_cache: Tensor, index: Tensor) -> Keys:
    """Keys at ring slots `index` [N, K], -1 for none. Raises ArgumentError for a slot outside the cache."""
    state, row = split_slots(spec, index.clamp(min=0), swa_cache)

    def load(rows: Tensor) -> Tensor:
        held = rowcodec.load_rows(swa_cache, spec.row_format, spec.head_dim, state[rows], row[rows])
        return rowcodec.decode(held, spec.row_format, spec.head_dim)

    return Keys(index >= 0, load)


def buffer_keys(keys: Tensor, named: Tensor) -> Keys:
    """Keys at rows `named` [N, K] of keys bf16 [M, D], -1 for none. Raises ArgumentError for a row outside them."""
    if named.numel() and (int(named.max()) >= len(keys) or int(named.min()) < -1):
        value, bound = f"{int(named.min())}..{int(named.max())}", f"-1, or 0..{len(keys) - 1} in these keys"
        raise ArgumentError("rows", value=value, bound=bound, repair="pass the keys that the pivots were made for")
    return Keys(named >= 0, lambda rows: keys[named[rows].clamp(min=0).long()])


def compressed_keys(spec: Derived, cache: Tensor, index: Tensor, length: Tensor | None) -> Keys:
    """Keys at compressed slots `index` [N, K], the first `length` of each row; the rest is not even looked at.

    Raises ArgumentError for a slot outside the cache.
    """
    seen = index >= 0
    if length is not None:
        seen &= torch.arange(index.shape[1], device=index.device) < length[:, None]
    slots, fmt = index.long().masked_fill(~seen, 0), spec.compressed_row_format
    _check_pages(spec, cache, slots)
    page, row = slots // spec.page_rows, ring.row(slots, spec.page_rows)

    def load(rows: Tensor) -> Tensor:
        return rowcodec.decode(rowcodec.load_rows(cache, fmt, spec.head_dim, page[rows], row[rows]), fmt, spec.head_dim)

    return Keys(seen, load)


def attention(
    spec: Derived,
    q: Tensor,
    window: Keys,
    attn_sink: Tensor | None,
    extra: Extra,
    positions: Tensor | None,
    rope_table: Tensor | None,
) -> AttentionReference:
    """One softmax of q bf16 [N, H, D] over window keys, compressed keys and the sink; out [N, H, D], lse [N, H].

    With positions i32 [N] and rope_table the output is turned back, by turning the values back: a rotation is linear.
    """
    check_sink(spec, attn_sink)
    check_pair("positions", positions, "rope_table", rope_table)
    check_extra(spec, extra, len(q))
    sides = [window]
    if extra.cache is not None and extra.index is not None:
        sides.append(compressed_keys(spec, extra.cache, extra.index, extra.length))
    seen = torch.cat([side.seen for side in sides], dim=1)
    rows = torch.arange(len(q), device=q.device)
    if positions is not None and rope_table is not None:
        # The position of a query without keys is not read: it may be padding.
        turns = rotary.take_rows(spec, rope_table, positions.masked_fill(~seen.any(-1), 0))[:, None]
    sink, parts = None if attn_sink is None else attn_sink.double(), []
    for part in rows.split(max(1, _KEYS_AT_ONCE // max(1, seen.shape[1]))):
        keys = torch.cat([side.load(part) for side in sides], dim=1).double()
        keys = keys.masked_fill(~seen[part][..., None], 0)
        values = keys if rope_table is None else rotary.rotate_tail(keys, turns[part], inverse=True)
        parts.append(_attend(q[part].double(), keys, values, seen[part], spec.softmax_scale, sink))
    return AttentionReference(*(torch.cat(column) for column in zip(*parts, strict=True)))


def split_slots(spec: Derived, slots: Tensor, swa_cache: Tensor) -> tuple[Tensor, Tensor]:
    """State id and ring row of slots that are no -1, i64. Raises ArgumentError for a slot outside the cache."""
    limit = swa_cache.shape[0] * spec.ring_length
    if swa_cache.shape[1] != spec.ring_length:
        bound, repair = f"this spec's rings have {spec.ring_length} rows", f"pass [S, {spec.ring_length}, 1, row]"
        raise ArgumentError("swa_cache", value=tuple(swa_cache.shape), bound=bound, repair=repair)
    if slots.numel() and (int(slots.max()) >= limit or int(slots.min()) < 0):
        value, bound = f"{int(slots.min())}..{int(slots.max())}", f"-1, or 0..{limit - 1} in this cache"
        raise ArgumentError("slots", value=value, bound=bound, repair="use -1 for no row")
    slots = slots.long()  # a byte address made of them passes int32
    return slots // spec.ring_length, ring.row(slots, spec.ring_length)


def check_sink(spec: Derived, attn_sink: Tensor | None) -> None:
    """Raise ArgumentError for a sink where the spec has none, or none where it has one."""
    if spec.attention_sink != (attn_sink is not None):
        raise ArgumentError(
            "attn_sink",
            value="none" if attn_sink is None else tuple(attn_sink.shape),
            bound=f"the spec has attention_sink {str(spec.attention_sink).lower()}",
            repair="pass f32 [num_heads]" if spec.attention_sink else "leave it out",
        )


def check_pair(one: str, first: Tensor | None, other: str, second: Tensor | None) -> None:
    """Raise ArgumentError, naming the missing one, where one of two arguments comes without the other."""
    if (first is None) != (second is None):
        missing, given = (one, other) if first is None else (other, one)
        repair = f"pass {missing}, or leave {given} out"
        raise ArgumentError(missing, value="none", bound=f"goes with {given}", repair=repair)


def check_extra(spec: Derived, extra: Extra, rows: int) -> None:
    """Raise ArgumentError for compressed keys that miss a part, or are not one row for each of `rows` queries."""
    check_pair("extra_cache", extra.cache, "extra_index", extra.index)
    if extra.index is None:
        if extra.length is not None:
            check_pair("extra_index", None, "extra_len", extra.length)
        return
    if not spec.compress:
        repair = "leave it out, or use a spec with compress"
        raise ArgumentError("extra_index", value="slots", bound="the spec compresses nothing", repair=repair)
    for name, given, shape, fits in (
        ("extra_index", extra.index, f"[{rows}, K]", extra.index.dim() == 2 and len(extra.index) == rows),
        ("extra_len", extra.length, f"[{rows}]", extra.length is None or tuple(extra.length.shape) == (rows,)),
    ):
        if given is not None and not fits:
            bound, repair = f"a row for each of {rows} queries", f"pass i32 {shape}"
            raise ArgumentError(name, value=tuple(given.shape), bound=bound, repair=repair)


def _check_pages(spec: Derived, cache: Tensor, slots: Tensor) -> None:
    if cache.dim() != 4 or cache.shape[1] != spec.page_rows:
        bound, repair = f"this spec's pages have {spec.page_rows} rows", f"pass [pages, {spec.page_rows}, 1, row]"
        raise ArgumentError("extra_cache", value=tuple(cache.shape), bound=bound, repair=repair)
    limit = len(cache) * spec.page_rows
    if slots.numel() and int(slots.max()) >= limit:
        bound = f"-1, or 0..{limit - 1} in this cache"
        raise ArgumentError("extra_index", value=int(slots.max()), bound=bound, repair="use -1 for no key")


def _attend(
    q: Tensor, keys: Tensor, values: Tensor, seen: Tensor, scale: float, sink: Tensor | None
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Out, lse and their bounds of q f64 [N, H, D] over keys and values f64 [N, K, D] where seen [N, K]."""
    hidden, empty = ~seen[:, None], ~seen.any(-1)[:, None]
    scores = ((q @ keys.mT) * scale).masked_fill(hidden, -math.inf)
    lse = scores.logsumexp(-1)
    total = lse if sink is None else torch.logaddexp(lse, sink)
    p = (scores - total[..., None]).exp().masked_fill(hidden, 0)  # no key and no sink: -inf less -inf
    out = p @ values
    spread = OUT_BOUND * (out.abs() + p @ values.abs())
    out_bound = torch.where(spread > 0, spread.clamp(min=SMALLEST_NORMAL), 0)
    largest = (q.abs() @ keys.abs().mT).amax(-1) * scale
    lse_bound = (LSE_BOUND * (1 + lse.abs() + largest)).masked_fill(empty, 0)
    return out, lse.masked_fill(empty, math.inf), out_bound, lse_bound
