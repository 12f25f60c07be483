"""Attention ops: which keys each query sees, handed to `softmax`. Knows steps, chunks and padding."""

from __future__ import annotations

import math
from dataclasses import replace

import torch
from torch import Tensor

from ..derived import Derived
from .index import expand_pivots, get_kv_index, step_metadata, step_ranges
from .softmax import AttentionReference, Extra, attention, buffer_keys, check_extra, ring_keys


def attention_decode(
    spec: Derived,
    q: Tensor,
    swa_cache: Tensor,
    state_id: Tensor,
    start_pos: Tensor,
    attn_sink: Tensor | None = None,
    valid_start: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of a decode step, q bf16 [B, T, H, D] with T up to the spec's: out [B, T, H, D], lse [B, H, T].

    Compressed keys and the rope table as in `attention_indexed`, for N = B*T; the positions are those of the step. A
    padded sequence sees no compressed key either.
    """
    tokens = q.shape[1]
    offset_len, _ = step_metadata(spec, start_pos, state_id, valid_start, tokens)
    extra, padded = Extra(extra_cache, extra_index, extra_len), (state_id < 0).repeat_interleave(tokens)
    check_extra(spec, extra, len(padded))
    if extra_index is not None:
        extra = replace(extra, index=extra_index.masked_fill(padded[:, None], -1))
    pos, _, _ = step_ranges(spec, start_pos, valid_start, tokens)
    positions = None if rope_table is None else pos.flatten()
    window = ring_keys(spec, swa_cache, get_kv_index(spec, offset_len))
    flat = attention(spec, q.flatten(0, 1), window, attn_sink, extra, positions, rope_table)
    shape = q.shape[:3]
    return AttentionReference(
        flat.out.view(q.shape),
        flat.lse.view(shape).transpose(1, 2),
        flat.out_bound.view(q.shape),
        flat.lse_bound.view(shape).transpose(1, 2),
    )


def attention_indexed(
    spec: Derived,
    q: Tensor,
    swa_cache: Tensor,
    index: Tensor,
    attn_sink: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over slots i32 [N, any width], -1 for no key: out [N, H, D], lse [N, H].

    Args:
        extra_cache: compressed rows u8 [pages, page_rows, 1, row] in the spec's compressed format.
        extra_index: i32 [N, K] of slots page * page_rows + row, -1 for no key, anywhere.
        extra_len: i32 [N], how many entries of each row count; none = all K.
        positions, rope_table: i32 [N] and f32 [max_pos, rope_dim]: the last rope_dim dims of the output are turned back
            by each query's position. That of a query without keys is not read.

    The bound of a turned output has the turned values in it: a rotation is linear, so a kernel that turns its float32
    accumulator keeps it. Raises ArgumentError for half a pair, a slot outside its cache, a position outside the table.
    """
    window, extra = ring_keys(spec, swa_cache, index), Extra(extra_cache, extra_index, extra_len)
    return attention(spec, q, window, attn_sink, extra, positions, rope_table)


def attention_prefill(
    spec: Derived,
    q: Tensor,
    keys: Tensor,
    pivots: Tensor,
    attn_sink: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over the rows of `keys` bf16 [n_seq * W + N, D] that pivots i32 [N, 4] name.

    Out [N, H, D], lse [N, H]. Compressed keys, positions and the rope table as in `attention_indexed`; pivots that are
    all zero mark padding, which sees no compressed key either. Raises ArgumentError for a pivot outside `keys`, and as
    that does.
    """
    check_extra(spec, Extra(extra_cache, extra_index, extra_len), len(q))
    rows = expand_pivots(spec, pivots)
    if extra_index is not None:
        extra_index = extra_index.masked_fill((pivots == 0).all(1, keepdim=True), -1)
    return attention_rows(spec, q, keys, rows, attn_sink, extra_cache, extra_index, extra_len, positions, rope_table)


def attention_rows(
    spec: Derived,
    q: Tensor,
    keys: Tensor,
    rows: Tensor,
    attn_sink: Tensor | None = None,
    extra_cache: Tensor | None = None,
    extra_index: Tensor | None = None,
    extra_len: Tensor | None = None,
    positions: Tensor | None = None,
    rope_table: Tensor | None = None,
) -> AttentionReference:
    """Attention of q bf16 [N, H, D] over rows [N, any width] of `keys` bf16 [M, D], -1 for no key.

    Compressed keys, positions and the rope table as in `attention_indexed`.
    """
    window, extra = buffer_keys(keys, rows), Extra(extra_cache, extra_index, extra_len)
    return attention(spec, q, window, attn_sink, extra, positions, rope_table)


def merge_partials(
    out_a: Tensor, lse_a: Tensor, out_b: Tensor, lse_b: Tensor, attn_sink: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Out f64 [N, H, D] and lse f64 [N, H] over two sets of keys, from what each gives alone, made without a sink.

    out_a, out_b [N, H, D], lse_a, lse_b [N, H]: a side of lse +inf has no key and weighs nothing; where both are, out
    is 0 and lse +inf. attn_sink f32 [H] joins once, here. Source: FlashMLA's split and merge.
    """
    shares = [lse.double().masked_fill(lse == math.inf, -math.inf) for lse in (lse_a, lse_b)]
    lse = torch.logaddexp(*shares)
    total = lse if attn_sink is None else torch.logaddexp(lse, attn_sink.double())
    weights = [(share - total).exp().masked_fill(share == -math.inf, 0)[..., None] for share in shares]
    out = weights[0] * out_a.double() + weights[1] * out_b.double()
    return out, lse.masked_fill(lse == -math.inf, math.inf)
