"""What a torch user would write instead of an op: the baselines of a benchmark, as they are or through torch.compile.

Knows the arithmetic of the ops on the inputs of a workload, in float32, with every index that follows from positions
alone made beforehand. Must not know clocks. In a call nothing synchronises or makes a tensor from host values, so that
a graph can capture it, and nothing branches on values, so that torch.compile takes it whole.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor
from torch.nn.functional import pad

from .. import reference, ring
from ..derived import Derived
from ..reference.softmax import check_sink
from ..workloads import Prepared
from ..workloads.compression import compressed_values
from ..workloads.rows import ring_values
from .eager_rows import Groups, Views, compress, decode, load_rows, row_views, store_kv


@dataclass(frozen=True)
class Baseline:
    """function(*arguments) does the work of a workload: returns what it makes, and writes into copies of the rest.

    written: values of those copies; with what is returned they are the workload's `outputs`, in this order.
    """

    function: Callable[..., tuple[Tensor, ...]]
    arguments: tuple[Any, ...]
    written: Callable[[], tuple[Tensor, ...]] = tuple

    def compiled(self) -> Baseline:
        """The same through torch.compile, for these very shapes and without a break; forgets what it compiled before,
        of which it keeps eight at most."""
        torch.compiler.reset()
        return Baseline(torch.compile(self.function, dynamic=False, fullgraph=True), self.arguments, self.written)

    def __call__(self) -> tuple[Tensor, ...]:
        return self.function(*self.arguments)

    def outputs(self) -> tuple[Tensor, ...]:
        """Run once; values to compare with the workload's `outputs`."""
        return *self(), *self.written()


def baseline(spec: Derived, work: Prepared) -> Baseline:
    """The same work as a torch user writes it."""
    make: dict[str, Callable[[Derived, Prepared], Baseline]] = {
        "attention_decode": _decode,
        "attention_prefill": _prefill,
        "get_kv_index": _index,
        "store_kv": _store,
        "compress": _compress,
    }
    return make[work.workload.op](spec, work)


def attention_decode(
    spec: Derived,
    q: Tensor,
    swa_cache: Views,
    state_id: Tensor,
    start_pos: Tensor,
    attn_sink: Tensor | None = None,
    valid_start: Tensor | None = None,
    extra_cache: Views | None = None,
    extra_index: Tensor | None = None,
) -> tuple[Tensor, Tensor]:
    """`attention_decode` in float32, dequantising each ring once: out bf16 [B, T, H, D], lse [B, H, T].

    Compressed rows, i32 [B*T, K], must all be there: no -1.
    """
    check_sink(spec, attn_sink)
    B, T, H, D = q.shape
    seen = reference.seen_rows(spec, start_pos, state_id, valid_start, T)
    rings = torch.cat([view[state_id.clamp(min=0).long()] for view in swa_cache], dim=-1)
    keys = decode(rings, spec.row_format, D).masked_fill(~seen.any(1)[..., None], 0)
    scores = (q.float().flatten(1, 2) @ keys.mT).view(B, T, H, spec.ring_length)
    scores = scores.masked_fill(~seen[:, :, None], -math.inf)
    if extra_cache is None or extra_index is None:
        p, lse = _softmax(scores * spec.softmax_scale, attn_sink)
        out = (p.flatten(1, 2) @ keys).view(q.shape)
    else:
        extra = _compressed_keys(spec, extra_cache, extra_index).unflatten(0, (B, T))
        scores = torch.cat([scores, q.float() @ extra.mT], dim=-1)
        p, lse = _softmax(scores * spec.softmax_scale, attn_sink)
        near, far = p.split([spec.ring_length, extra.shape[2]], dim=-1)
        out = (near.flatten(1, 2) @ keys).view(q.shape) + far @ extra
    return out.bfloat16(), lse.masked_fill(~seen.any(-1)[..., None], math.inf).transpose(1, 2)


def _softmax(scores: Tensor, sink: Tensor | None) -> tuple[Tensor, Tensor]:
    """Weights [..., H, K], 0 without keys, and lse [..., H] without the sink, of scores [..., H, K] and sinks [H]."""
    lse = scores.logsumexp(-1)
    total = lse if sink is None else torch.logaddexp(lse, sink)
    return (scores - total[..., None]).exp().masked_fill(scores == -math.inf, 0), lse


def _compressed_keys(spec: Derived, cache: Views, index: Tensor) -> Tensor:
    """Keys f32 [queries, K, D] of compressed slots i32 [queries, K]."""
    slots = index.long()
    held = load_rows(cache, (slots // spec.page_rows, slots % spec.page_rows))
    return decode(held, spec.compressed_row_format, spec.head_dim)


def attention_prefill(spec: Derived, q: Tensor, keys: Tensor, attn_sink: Tensor | None) -> tuple[Tensor, Tensor]:
    """`attention_prefill` of one chunk behind a full history, in float32: out bf16 [N, H, D], lse f32 [N, H].

    W queries at a time share 2 W - 1 keys, so that no key is gathered per query. keys bf16 [W + N, D]: row 0 is in no
    window.
    """
    (N, H, D), W = q.shape, spec.window
    tiles = math.ceil(N / W)
    missing = tiles * W - N
    queries = pad(q.float(), (0, 0, 0, 0, 0, missing)).view(tiles, W * H, D)
    near = pad(keys[1:].float(), (0, 0, 0, missing)).unfold(0, 2 * W - 1, W)  # [tiles, D, 2 W - 1]
    i = torch.arange(W, device=q.device)[:, None]
    j = torch.arange(2 * W - 1, device=q.device)
    scores = (queries @ near).view(tiles, W, H, 2 * W - 1) * spec.softmax_scale
    p, lse = _softmax(scores.masked_fill(~ring.within(j, i, i + W - 1)[:, None], -math.inf), attn_sink)
    out = p.flatten(1, 2) @ near.mT
    return out.view(tiles * W, H, D)[:N].bfloat16(), lse.view(tiles * W, H)[:N]


def get_kv_index(spec: Derived, offset_len: Tensor) -> tuple[Tensor]:
    """`get_kv_index` in int32 throughout: i32 [N, index width]."""
    offset, length = offset_len[:, :1], offset_len[:, 1:]
    first = offset % spec.ring_length
    j = torch.arange(spec.index_width, dtype=torch.int32, device=offset_len.device)
    return (torch.where(j < length, offset - first + (first + j) % spec.ring_length, -1),)


def _decode(spec: Derived, work: Prepared) -> Baseline:
    rings = row_views(work.inputs["swa_cache"], spec.row_format, spec.head_dim)
    given = tuple(work.inputs[name] for name in ("state_id", "start_pos", "attn_sink"))
    extra: tuple[Any, ...] = ()
    if "extra_cache" in work.inputs:
        views = row_views(work.inputs["extra_cache"], spec.compressed_row_format, spec.head_dim)
        extra = (None, views, work.inputs["extra_index"])
    return Baseline(partial(attention_decode, spec), (work.inputs["q"], rings, *given, *extra))


def _prefill(spec: Derived, work: Prepared) -> Baseline:
    return Baseline(partial(attention_prefill, spec), tuple(work.inputs[name] for name in ("q", "keys", "attn_sink")))


def _index(spec: Derived, work: Prepared) -> Baseline:
    return Baseline(partial(get_kv_index, spec), (work.inputs["offset_len"],))


def _store(spec: Derived, work: Prepared) -> Baseline:
    slots, cache = work.inputs["slots"].long(), _copy(work.inputs["swa_cache"])
    kept = (slots >= 0).nonzero()[:, 0]
    used = slots[kept]
    where = (used // spec.ring_length, used % spec.ring_length)
    arguments = (kept, where, work.inputs["kv"], row_views(cache, spec.row_format, spec.head_dim))
    return Baseline(partial(store_kv, spec), arguments, lambda: (ring_values(spec, cache, used),))


def _compress(spec: Derived, work: Prepared) -> Baseline:
    """With the numbers of the tokens that close a group, of the state rows, and of the slots made beforehand."""
    given, entry = work.inputs, spec.compress_of(work.workload.ratio)
    B, L, r = work.workload.sequences, work.workload.tokens, entry.ratio
    device = given["start_pos"].device
    first = torch.arange(B, device=device).repeat_interleave(L) * L
    start, owner = (given[name].long().repeat_interleave(L) for name in ("start_pos", "state_id"))
    token = torch.arange(B * L, device=device)
    position = start + token - first
    closing = ring.closes(position, r).nonzero()[:, 0]
    back = torch.arange(1 - entry.rows, 1, device=device)
    pooled, pooled_position = closing[:, None] + back, position[closing][:, None] + back
    fresh = pooled >= first[closing][:, None]
    whole = bool(fresh.all()) and not entry.overlap and len(closing) * r == len(token)
    kept = ring.suffix(token - first, L, entry.state_ring).nonzero()[:, 0] if entry.has_state else token[:0]
    slots, state_row = given["cache_slots"][closing].long(), max(entry.state_ring, 1)
    groups = Groups(
        closing=closing,
        first_position=position[closing] // r * r,
        pooled=None if whole else pooled.clamp(min=0),
        fresh=None if whole or bool(fresh.all()) else fresh,
        held=(owner[closing][:, None], pooled_position % state_row),
        kept=kept,
        kept_in=(owner[kept], position[kept] % state_row),
        in_group=position % r,
        written=(slots // spec.page_rows, slots % spec.page_rows),
    )
    state, cache = None if given["state"] is None else given["state"].clone(), _copy(given["cache"])
    views = row_views(cache, spec.compressed_row_format, spec.head_dim)
    arguments = (given["kv_score"], state, views, given["norm_weight"], given["rope_table"], given["ape"])

    def written() -> tuple[Tensor, ...]:
        rows = compressed_values(spec, cache, slots)
        return (rows,) if state is None else (rows, state)

    return Baseline(partial(compress, spec, entry, groups), arguments, written)


def _copy(cache: Tensor) -> Tensor:
    """A cache of the same strides and rows."""
    return cache.new_empty_strided(cache.shape, cache.stride()).copy_(cache)
