"""Attention references: against a softmax key by key, and bounds that pass a right kernel and fail a wrong one."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch
from reference_specs import small_spec

import swa_codegen as swa
from swa_codegen import reference, rotary
from swa_codegen.bench import eager
from swa_codegen.bench.eager_rows import row_views
from swa_codegen.errors import ArgumentError
from swa_codegen.reference import rowcodec
from swa_codegen.spec import SwaSpec

STATES = 4
TINY = small_spec(window=6, draft_tokens=2, ring_length=9)
SERVED = small_spec(num_heads=8, head_dim=512)
SINKS = [-math.inf, -100.0, 0.0, 100.0, math.inf]


def i32(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


def eager_decode(spec: SwaSpec, q: torch.Tensor, cache: torch.Tensor, *step: Any) -> tuple[torch.Tensor, torch.Tensor]:
    """The baseline, which takes a cache as views of its rows."""
    return eager.attention_decode(spec, q, row_views(cache, spec.row_format, spec.head_dim), *step)


def a_cache(spec: SwaSpec, seed: int = 0, spread: float = 1.0) -> torch.Tensor:
    """A full cache, a strided view into larger state slots whose other bytes are NaN codes and scales."""
    torch.manual_seed(seed)
    stride = spec.row_format.page_bytes(spec.head_dim, spec.ring_length) + 48
    flat = torch.full((STATES * stride,), 0xFF, dtype=torch.uint8)
    row = spec.row_bytes
    cache = flat.as_strided((STATES, spec.ring_length, 1, row), (stride, row, row, 1))
    kv = (torch.randn(STATES * spec.ring_length, spec.head_dim) * spread).bfloat16()
    reference.store_kv(spec, kv, torch.arange(len(kv), dtype=torch.int32), cache)
    return cache


def a_query(spec: SwaSpec, batch: int, tokens: int | None = None, spread: float = 1.0) -> torch.Tensor:
    torch.manual_seed(99)
    return (torch.randn(batch, tokens or spec.tokens_per_step, spec.num_heads, spec.head_dim) * spread).bfloat16()


def poison_unseen(spec: SwaSpec, cache: torch.Tensor, start: list[int], state: list[int], valid: list[int]) -> None:
    """NaN bytes in every row that no query of the step sees."""
    seen = set()
    for s, x, v in zip(start, state, valid, strict=True):
        first, last = s - spec.window + (not spec.block), s + spec.tokens_per_step - 1
        seen |= {(x, p % spec.ring_length) for p in range(max(first, v, 0), last + 1) if x >= 0}
    for x in range(STATES):
        for r in range(spec.ring_length):
            if (x, r) not in seen:
                cache[x, r] = 0xFF


def key_by_key(spec, q, cache, state, positions, sink):
    """Softmax of one query head, in Python floats over the positions of its keys: out, lse."""
    keys = []
    for p in positions:
        row = cache[state, p % spec.ring_length, 0]
        keys.append(rowcodec.decode(row, spec.row_format, spec.head_dim).double().tolist())
    scores = [spec.softmax_scale * math.fsum(a * b for a, b in zip(q, k, strict=True)) for k in keys]
    if not keys:
        return [0.0] * spec.head_dim, math.inf
    top = max(scores)
    weights = [math.exp(s - top) for s in scores]
    total = math.fsum(weights)
    with_sink = total + (math.inf if sink == math.inf else math.exp(sink - top))
    out = [math.fsum(w * k[d] for w, k in zip(weights, keys, strict=True)) / with_sink for d in range(spec.head_dim)]
    return out, top + math.log(total)


@pytest.mark.parametrize("sink", SINKS)
@pytest.mark.parametrize("block", [False, True], ids=["causal", "block"])
def test_decode_is_the_softmax_key_by_key(block, sink):
    spec = small_spec(window=6, draft_tokens=3, ring_length=10, block=block)
    start, state, valid = [0, 4, 25, 103, 31, 8], [3, 0, 2, 1, 2, -1], [0, 0, 0, 101, 31, 0]
    cache, q = a_cache(spec, spread=3.0), a_query(spec, len(start))
    poison_unseen(spec, cache, start, state, valid)
    sinks = torch.full((spec.num_heads,), sink)
    got = reference.attention_decode(spec, q, cache, i32(*state), i32(*start), sinks, i32(*valid))
    assert got.out.shape == q.shape
    assert got.lse.shape == (len(start), spec.num_heads, spec.tokens_per_step)
    for b, (s, x, v) in enumerate(zip(start, state, valid, strict=True)):
        for t in range(spec.tokens_per_step):
            low, last = (s - 6, s + 2) if block else (s + t - 5, s + t)
            positions = range(max(low, v, 0), last + 1) if x >= 0 else ()
            for h in range(spec.num_heads):
                out, lse = key_by_key(spec, q[b, t, h].double().tolist(), cache, x, positions, sink)
                torch.testing.assert_close(got.out[b, t, h].tolist(), out, rtol=1e-12, atol=1e-14)
                assert got.lse[b, h, t].item() == pytest.approx(lse, rel=1e-13)


def test_bounds_are_those_of_one_query_written_out():
    cache, q = a_cache(TINY), a_query(TINY, 1)
    sink = torch.tensor([0.5, -1.0])
    got = reference.attention_decode(TINY, q, cache, i32(1), i32(20), sink)
    t, h = 1, 1
    rows = torch.stack([cache[1, p % 9, 0] for p in range(16, 22)])
    keys = rowcodec.decode(rows, TINY.row_format, 32).double()
    query = q[0, t, h].double()
    weights = ((keys @ query) * TINY.softmax_scale).exp()
    p = weights / (weights.sum() + math.exp(-1.0))
    expected = 1.1 / 256 * ((p @ keys).abs() + p @ keys.abs())
    torch.testing.assert_close(got.out_bound[0, t, h], expected, rtol=1e-12, atol=0)
    largest = ((keys.abs() @ query.abs()) * TINY.softmax_scale).max()
    lse_bound = 2.0**-20 * (1 + weights.sum().log().abs() + largest)
    torch.testing.assert_close(got.lse_bound[0, h, t], lse_bound, rtol=1e-12, atol=0)


def test_indexed_is_decode_without_the_step():
    cache, q = a_cache(TINY), a_query(TINY, 3)
    start, state, sink = i32(3, 20, 55), i32(0, 3, 1), torch.randn(2)
    offset_len, _ = reference.decode_metadata(TINY, start, state)
    index = reference.get_kv_index(TINY, offset_len)
    decode = reference.attention_decode(TINY, q, cache, state, start, sink)
    indexed = reference.attention_indexed(TINY, q.flatten(0, 1), cache, index, sink)
    assert torch.equal(indexed.out.view(q.shape), decode.out)
    assert indexed.lse.shape == (9, 2)
    shuffled = torch.cat([i32(-1).expand(9, 1), index.flip(1)], dim=1)
    shuffled = torch.cat([shuffled[:, :3], i32(-1).expand(9, 1), shuffled[:, 3:]], dim=1)  # -1 first and in the middle
    moved = reference.attention_indexed(TINY, q.flatten(0, 1), cache, shuffled, sink)
    torch.testing.assert_close(moved.out, indexed.out, rtol=1e-12, atol=1e-15)
    torch.testing.assert_close(moved.lse, indexed.lse, rtol=1e-13, atol=0)


@pytest.mark.parametrize("sink", [None, *SINKS])
def test_a_query_without_keys_gives_zero_and_infinite_lse(sink):
    spec = small_spec(attention_sink=sink is not None)
    cache = torch.full_like(a_cache(spec), 0xFF)
    index = torch.full((2, 7), -1, dtype=torch.int32)
    sinks = None if sink is None else torch.full((2,), sink)
    got = reference.attention_indexed(spec, a_query(spec, 2, 1)[:, 0], cache, index, sinks)
    assert (got.out == 0).all()
    assert (got.lse == math.inf).all()
    assert (got.out_bound == 0).all() and (got.lse_bound == 0).all()
    assert reference.compare(got.out, got.lse, got).passed
    wrong = got.out.clone()
    wrong[1, 0, 3] = 1e-40
    assert not reference.compare(wrong, got.lse, got).passed
    assert not reference.compare(got.out, torch.full_like(got.lse, -math.inf), got).passed
    assert not reference.compare(got.out, torch.zeros_like(got.lse), got).passed


def test_zero_tokens():
    cache = a_cache(TINY)
    q, empty = torch.zeros(0, 3, 2, 32, dtype=torch.bfloat16), i32()
    got = reference.attention_decode(TINY, q, cache, empty, empty, torch.zeros(2))
    out, lse = eager_decode(TINY, q, cache, empty, empty, torch.zeros(2))
    assert (got.out.shape, got.lse.shape, out.shape, lse.shape) == (q.shape, (0, 2, 3), q.shape, (0, 2, 3))
    assert reference.compare(out, lse, got).passed


@pytest.mark.parametrize("seen", [True, False])
def test_the_key_just_outside_the_window_does_not_count(seen):
    cache, q = a_cache(TINY), a_query(TINY, 1, tokens=1)
    args = (i32(0), i32(30), torch.zeros(2))
    before = reference.attention_decode(TINY, q, cache, *args)
    huge = torch.full((1, 32), 1e6).bfloat16()
    reference.store_kv(TINY, huge, i32((25 if seen else 24) % 9), cache)
    after = reference.attention_decode(TINY, q, cache, *args)
    assert torch.equal(after.out, before.out) != seen


def bf16_kernel(spec, q, keys, seen, sink, out_dtype=torch.bfloat16):
    """Attention as a tensor-core kernel does it: bf16 operands, float32 sums, bf16 probabilities; f32 lse."""
    scores = (q.float() @ keys.float().mT * spec.softmax_scale).masked_fill(~seen[:, None], -math.inf)
    top = scores.amax(-1, keepdim=True)
    p = (scores - top).exp()
    total = p.sum(-1, keepdim=True)
    out = (p.bfloat16().float() @ keys.float()) / (total + (sink[:, None] - top).exp())
    return out.to(out_dtype), (top + total.log())[..., 0]


def kernel_case(index_change=None, spread=1.0):
    """Agreement of the bf16 kernel with the reference on rows of a served size; its index may be changed."""
    spec = SERVED
    cache = a_cache(spec, spread=spread)
    q, sink = a_query(spec, 3, spread=spread), torch.randn(spec.num_heads)
    offset_len, _ = reference.decode_metadata(spec, i32(1000, 140, 130), i32(3, 1, 0))
    index = reference.get_kv_index(spec, offset_len)
    ref = reference.attention_indexed(spec, q.flatten(0, 1), cache, index, sink)
    used = index.clone()
    if index_change:
        index_change(used)
    rows = cache.reshape(-1, spec.row_bytes)[used.long()]
    keys = rowcodec.decode(rows, spec.row_format, spec.head_dim).masked_fill((used < 0)[..., None], 0)
    out, lse = bf16_kernel(spec, q.flatten(0, 1), keys, used >= 0, sink)
    return reference.compare(out, lse, ref)


@pytest.mark.parametrize("spread", [0.1, 1.0, 4.0])
def test_bf16_probabilities_pass_the_bounds(spread):
    agreement = kernel_case(spread=spread)
    assert agreement.passed, agreement
    assert agreement.out_share > 0.2  # the bound is near what the format costs
    assert len(agreement.out_at) == len(agreement.lse_at) == 2


def a_key_missing(index: torch.Tensor) -> None:
    index[4, 127] = -1


def a_stale_key(index: torch.Tensor) -> None:
    index[4, 0] += -1 if index[4, 0] % 134 else 133  # the row before the window: the one just left


@pytest.mark.parametrize("change", [a_key_missing, a_stale_key])
@pytest.mark.parametrize("spread", [0.1, 1.0])
def test_one_wrong_key_fails_the_bounds(change, spread):
    agreement = kernel_case(change, spread)
    assert not agreement.passed
    assert agreement.finite
    assert agreement.out_share > 1 and agreement.out_at[0] == 4
    assert agreement.lse_share > 1 and agreement.lse_at[0] == 4


def test_a_sink_in_the_lse_or_a_base_2_lse_fails():
    cache, q, sink = a_cache(TINY), a_query(TINY, 2), torch.tensor([0.0, 1.0])
    ref = reference.attention_decode(TINY, q, cache, i32(0, 1), i32(30, 31), sink)
    assert not reference.compare(ref.out, torch.logaddexp(ref.lse, sink[:, None].double()), ref).passed
    assert not reference.compare(ref.out, ref.lse * math.log2(math.e), ref).passed


def test_a_result_that_is_not_finite_fails():
    cache, q, sink = a_cache(TINY), a_query(TINY, 2), torch.zeros(2)
    ref = reference.attention_decode(TINY, q, cache, i32(0, 1), i32(30, 31), sink)
    out, lse = ref.out.clone(), ref.lse.clone()
    out[1, 2, 0, 5], lse[0, 1, 2] = math.nan, math.nan
    for agreement in (reference.compare(out, ref.lse, ref), reference.compare(ref.out, lse, ref)):
        assert not agreement.finite and not agreement.passed
    assert reference.compare(out, lse, ref).out_share == reference.compare(out, lse, ref).lse_share == math.inf
    assert reference.compare(out, lse, ref).out_at == (1, 2, 0)
    assert reference.compare(out, lse, ref).lse_at == (0, 1, 2)
    assert not reference.Agreement(0.0, (), 0.0, (), 0.0, finite=False).passed


def test_a_turned_row_fails_the_cosine_though_each_element_is_within_its_bound():
    cache, q, sink = a_cache(TINY), a_query(TINY, 1), torch.zeros(2)
    ref = reference.attention_decode(TINY, q, cache, i32(0), i32(30), sink)
    agreement = reference.compare(ref.out + 0.99 * ref.out_bound * torch.tensor([1.0, -1.0]).repeat(16), ref.lse, ref)
    assert agreement.out_share < 1
    assert agreement.cosine_difference > reference.COSINE_BOUND
    assert not agreement.passed


@pytest.mark.parametrize("kv_format", ["v41_mxfp8", "v41_mxfp8_planar", "v4_fp8", "bf16"])
@pytest.mark.parametrize("block", [False, True], ids=["causal", "block"])
def test_eager_attention_passes_the_bounds(kv_format, block):
    spec = small_spec(window=20, ring_length=26, head_dim=128, kv_format=kv_format, block=block)
    start, state, valid = [0, 5, 50, 300, 9, 77], [0, 3, 1, 2, -1, 2], [0, 0, 0, 290, 0, 60]
    cache, q = a_cache(spec), a_query(spec, len(start))
    if not spec.row_format.planar:  # a planar page has its scales elsewhere than in the last bytes of a row
        poison_unseen(spec, cache, start, state, valid)
    sink = torch.tensor([-math.inf, 0.7])
    args = (spec, q, cache, i32(*state), i32(*start), sink, i32(*valid))
    ref = reference.attention_decode(*args)
    out, lse = eager_decode(*args)
    assert (out.dtype, lse.dtype) == (torch.bfloat16, torch.float32)
    agreement = reference.compare(out, lse, ref)
    assert agreement.passed, agreement


@pytest.mark.parametrize("sink", SINKS)
def test_eager_attention_passes_with_any_sink(sink):
    cache, q = a_cache(TINY, spread=2.0), a_query(TINY, 2)
    args = (TINY, q, cache, i32(0, -1), i32(30, 0), torch.full((2,), sink))
    agreement = reference.compare(*eager_decode(*args), reference.attention_decode(*args))
    assert agreement.passed, agreement


def test_a_step_of_fewer_tokens_is_the_start_of_a_full_one():
    cache, q, sink = a_cache(TINY), a_query(TINY, 2), torch.zeros(2)
    full = reference.attention_decode(TINY, q, cache, i32(0, 1), i32(30, 2), sink)
    part = reference.attention_decode(TINY, q[:, :2], cache, i32(0, 1), i32(30, 2), sink)
    torch.testing.assert_close(part.out, full.out[:, :2], rtol=1e-13, atol=0)
    agreement = reference.compare(*eager_decode(TINY, q[:, :2], cache, i32(0, 1), i32(30, 2), sink), part)
    assert agreement.passed, agreement


def test_store_writes_named_rows_and_returns_the_round_trip_of_all():
    cache = a_cache(TINY)
    before = cache.clone()
    torch.manual_seed(5)
    kv, slots = torch.randn(4, 32).bfloat16(), i32(9 * 2 + 4, -1, 0, 9 * 3 + 8)
    kv[0, 0], kv[1, 1] = math.nan, math.inf
    back = torch.zeros(4, 32, dtype=torch.bfloat16)
    reference.store_kv(TINY, kv, slots, cache, cast_back=back)
    rows = rowcodec.encode(kv, TINY.row_format)
    assert torch.equal(back, rowcodec.decode(rows, TINY.row_format, 32))
    for i, (state, row) in {0: (2, 4), 2: (0, 0), 3: (3, 8)}.items():
        assert torch.equal(cache[state, row, 0], rows[i])
        before[state, row, 0] = rows[i]
    assert torch.equal(cache, before)


def test_wrong_arguments_are_refused():
    cache, q = a_cache(TINY), a_query(TINY, 1)
    with pytest.raises(ArgumentError, match=r"attn_sink: got none; the spec has attention_sink true; pass f32"):
        reference.attention_decode(TINY, q, cache, i32(0), i32(0))
    bare = small_spec(window=6, draft_tokens=2, ring_length=9, attention_sink=False)
    with pytest.raises(ArgumentError, match=r"attn_sink: got \(2,\); the spec has attention_sink false; leave it out"):
        eager_decode(bare, q, cache, i32(0), i32(0), torch.zeros(2))
    with pytest.raises(ArgumentError, match=r"slots: got 36\.\.36; -1, or 0\.\.35 in this cache"):
        reference.store_kv(TINY, torch.zeros(1, 32).bfloat16(), i32(36), cache)
    with pytest.raises(ArgumentError, match=r"swa_cache: got \(4, 8, 1, 33\); this spec's rings have 9 rows"):
        reference.store_kv(TINY, torch.zeros(1, 32).bfloat16(), i32(3), cache[:, :8])


def with_extra(compressed_format: str = "v41_fp4", **fields) -> SwaSpec:
    """A spec with compressed keys: pages of 5 rows, a ring of 9."""
    entry = {"ratio": 2, "norm_eps": 1e-20}
    small = {"window": 6, "draft_tokens": 2, "ring_length": 9, "page_rows": 5, "rope_dim": 8, "compress": [entry]}
    return small_spec(compressed_format=compressed_format, **{**small, **fields})


def a_compressed_cache(spec: SwaSpec, pages: int = 4, spread: float = 1.0) -> torch.Tensor:
    """Full pages, a strided view whose other bytes are NaN codes and scales."""
    torch.manual_seed(17)
    fmt, row = spec.compressed_row_format, spec.compressed_row_bytes
    stride = spec.compressed_page_bytes + 96
    flat = torch.full((pages * stride,), 0xFF, dtype=torch.uint8)
    cache = flat.as_strided((pages, spec.page_rows, 1, row), (stride, row, row, 1))
    rows = (torch.randn(pages * spec.page_rows, spec.head_dim) * spread).bfloat16()
    slot = torch.arange(len(rows))
    encoded = rowcodec.encode(rows, fmt)
    rowcodec.store_rows(cache, fmt, spec.head_dim, slot // spec.page_rows, slot % spec.page_rows, encoded)
    return cache


def compressed_row(spec: SwaSpec, cache: torch.Tensor, slot: int) -> torch.Tensor:
    fmt, at = spec.compressed_row_format, torch.tensor([slot])
    row = rowcodec.load_rows(cache, fmt, spec.head_dim, at // spec.page_rows, at % spec.page_rows)
    return rowcodec.decode(row, fmt, spec.head_dim)[0].double()


def softmax_of(spec: SwaSpec, q: torch.Tensor, keys: list[torch.Tensor], sink: float, turn: torch.Tensor | None = None):
    """Out and lse of one head, and sum p |v|, the values turned back by one row of a rope table."""
    if not keys:
        return torch.zeros(spec.head_dim).double(), math.inf, torch.zeros(spec.head_dim).double()
    scores = [spec.softmax_scale * math.fsum((q.double() * k).tolist()) for k in keys]
    top = max(scores)
    weights = [math.exp(s - top) for s in scores]
    total = math.fsum(weights) + (math.inf if sink == math.inf else math.exp(sink - top))
    values = keys if turn is None else [rotary.rotate_tail(k, turn, inverse=True) for k in keys]
    out = sum(w / total * v for w, v in zip(weights, values, strict=True))
    return (
        out,
        top + math.log(math.fsum(weights)),
        sum(w / total * v.abs() for w, v in zip(weights, values, strict=True)),
    )


# Slots beyond the cache are not counted by the length beside them, and so not looked at; rows 3 to 5 are padding.
EXTRA_INDEX = [
    ([3, -1, 19, 0, 7], 5),
    ([999, 5, -1, 8, 16], 0),
    ([12, 4, 4, -1, 1], 4),
    ([0, 1, 2, 3, 4], 5),
    ([8, -1, -1, -1, -1], 1),
    ([6, -1, 2, -1, 0], 2),
    ([5, 6, 7, 8, 9], 5),
    ([-1, -1, -1, -1, -1], 5),
    ([6, -1, 999, -7, 0], 2),
]


def ring_key_rows(spec: SwaSpec, cache: torch.Tensor, state: int, positions: range) -> list[torch.Tensor]:
    at = torch.tensor([p % spec.ring_length for p in positions], dtype=torch.long)
    rows = rowcodec.load_rows(cache, spec.row_format, spec.head_dim, torch.full_like(at, state), at)
    return list(rowcodec.decode(rows, spec.row_format, spec.head_dim).double())


@pytest.mark.parametrize("sink", SINKS)
@pytest.mark.parametrize("turned", [False, True], ids=["as-is", "turned-back"])
def test_decode_is_one_softmax_over_window_and_compressed_keys(sink, turned):
    spec = with_extra()
    start, state, valid = [4, 25, 103], [3, -1, 1], [0, 0, 200]  # the last one has no window key
    cache, extra_cache, q = a_cache(spec, spread=2.0), a_compressed_cache(spec), a_query(spec, 3, spread=2.0)
    index, lengths = ([row[k] for row in EXTRA_INDEX] for k in (0, 1))
    table = swa.rope_table(spec, "compressed", 110) if turned else None
    sinks = torch.full((spec.num_heads,), sink)
    args = (i32(*state), i32(*start), sinks, i32(*valid), extra_cache, i32_rows(index), i32(*lengths), table)
    got = reference.attention_decode(spec, q, cache, *args)
    for n in range(9):
        b, t = divmod(n, 3)
        pos, keys = start[b] + t, []
        if state[b] >= 0:
            keys = ring_key_rows(spec, cache, state[b], range(max(pos - 5, valid[b], 0), pos + 1))
            keys += [compressed_row(spec, extra_cache, slot) for slot in index[n][: lengths[n]] if slot >= 0]
        for h in range(spec.num_heads):
            out, lse, spread = softmax_of(spec, q[b, t, h], keys, sink, table[pos] if turned else None)
            torch.testing.assert_close(got.out[b, t, h], out, rtol=1e-12, atol=1e-14)
            assert got.lse[b, h, t].item() == pytest.approx(lse, rel=1e-13)
            bound = reference.OUT_BOUND * (out.abs() + spread)
            torch.testing.assert_close(got.out_bound[b, t, h], bound, rtol=1e-12, atol=1e-37)


def i32_rows(rows: list[list[int]]) -> torch.Tensor:
    return torch.tensor(rows, dtype=torch.int32)


@pytest.mark.parametrize("name", ["v41_fp4", "v41_mxfp8", "v4_fp8", "bf16"])
def test_compressed_rows_are_read_in_their_own_format(name):
    spec = with_extra(name, head_dim=128 if name == "v4_fp8" else 32)
    extra_cache, q = a_compressed_cache(spec), a_query(spec, 1, 2)[0]
    none, sink = torch.full((2, 1), -1, dtype=torch.int32), torch.zeros(2)
    args = (spec, q, a_cache(spec), none, sink, extra_cache, i32_rows([[13, -1, 0], [-1, 19, -1]]))
    got = reference.attention_indexed(*args)
    for n, slots in enumerate([(13, 0), (19,)]):
        keys = [compressed_row(spec, extra_cache, slot) for slot in slots]
        out, lse, _ = softmax_of(spec, q[n, 1], keys, 0.0)
        torch.testing.assert_close(got.out[n, 1], out, rtol=1e-12, atol=1e-14)
        assert got.lse[n, 1].item() == pytest.approx(lse, rel=1e-13)


def extra_case(window: int, compressed: int, seed: int = 0):
    """Arguments of 4 queries that see `window` ring rows and `compressed` pages' rows, in places all over."""
    torch.manual_seed(seed)
    spec = with_extra(num_heads=3, attention_sink=False)
    index, extra = (torch.full((4, width), -1, dtype=torch.int32) for width in (8, 10))
    for n in range(4):
        index[n, torch.randperm(8)[:window]] = torch.randperm(36)[:window].int()
        extra[n, torch.randperm(10)[:compressed]] = torch.randperm(20)[:compressed].int()
    q = torch.randn(4, 3, 32).bfloat16()
    return spec, q, a_cache(spec, spread=2.0), index, a_compressed_cache(spec, spread=2.0), extra


@pytest.mark.parametrize("sink", [None, *SINKS])
@pytest.mark.parametrize("window, compressed", [(6, 7), (6, 0), (0, 7), (0, 0)])
def test_two_sides_merged_are_the_joint_softmax(window, compressed, sink):
    spec, q, cache, index, extra_cache, extra = extra_case(window, compressed)
    none = torch.full((4, 1), -1, dtype=torch.int32)
    a = reference.attention_indexed(spec, q, cache, index)
    b = reference.attention_indexed(spec, q, cache, none, None, extra_cache, extra)
    sinks = None if sink is None else torch.full((3,), sink)
    joint_spec = spec.replace(attention_sink=sink is not None)
    joint = reference.attention_indexed(joint_spec, q, cache, index, sinks, extra_cache, extra)
    for first, second in ((a, b), (b, a)):
        out, lse = reference.merge_partials(first.out, first.lse, second.out, second.lse, sinks)
        assert (out.dtype, lse.dtype) == (torch.float64, torch.float64)
        torch.testing.assert_close(out, joint.out, rtol=1e-12, atol=1e-14)
        torch.testing.assert_close(lse, joint.lse, rtol=1e-12, atol=0)
    if not window + compressed:
        assert (out == 0).all() and (lse == math.inf).all()
    elif sink != math.inf:
        assert out.abs().amax() > 0


@pytest.mark.parametrize("width", [0, 3])
def test_compressed_keys_that_are_not_there_change_nothing(width):
    spec, q, cache, index, extra_cache, extra = extra_case(6, 7)
    alone = reference.attention_indexed(spec, q, cache, index)
    beside = reference.attention_indexed(
        spec, q, cache, index, None, extra_cache, torch.full_like(extra[:, :width], -1)
    )
    uncounted = reference.attention_indexed(spec, q, cache, index, None, extra_cache, extra, i32(0, 0, 0, -1))
    full = reference.attention_indexed(spec, q, cache, index, None, extra_cache, extra, i32(10, 10, 99, 10))
    for other in (beside, uncounted):
        torch.testing.assert_close(other.out, alone.out, rtol=1e-12, atol=1e-15)
        torch.testing.assert_close(other.lse, alone.lse, rtol=1e-13, atol=0)
    assert torch.equal(full.out, reference.attention_indexed(spec, q, cache, index, None, extra_cache, extra).out)
    assert not torch.equal(full.out, alone.out)


def test_many_queries_give_what_each_gives_alone():
    spec, q, cache, index, extra_cache, extra = extra_case(6, 7)
    positions, table = i32(39, 3, 0, 17), swa.rope_table(spec, "plain", 40)
    torch.manual_seed(21)
    of = torch.randint(0, 4, (800,))  # so that neighbours differ
    many = (q[of], cache, index[of], None, extra_cache, extra[of], None, positions[of], table)
    together = reference.attention_indexed(spec, *many)
    alone = reference.attention_indexed(spec, q, cache, index, None, extra_cache, extra, None, positions, table)
    torch.testing.assert_close(together.out, alone.out[of], rtol=1e-12, atol=1e-15)
    torch.testing.assert_close(together.lse, alone.lse[of], rtol=1e-13, atol=0)


def test_prefill_and_rows_take_compressed_keys_and_a_table():
    spec, q, cache, _, extra_cache, extra = extra_case(0, 7)
    table, positions = swa.rope_table(spec, "compressed", 40), i32(39, 3, 0, 17)
    index = i32_rows([[9, 10, 11, -1], [12, 13, -1, -1], [10, -1, -1, -1], [-1, -1, -1, -1]])
    buffer = torch.cat(ring_key_rows(spec, cache, 1, range(9, 18))).view(9, 32).bfloat16()
    rest = (None, extra_cache, extra, i32(10, 4, 0, 7), positions, table)
    expected = reference.attention_indexed(spec, q, cache, index, *rest)
    rows = reference.attention_rows(spec, q, buffer, torch.where(index < 0, -1, index - 9), *rest)
    pivots = i32_rows([[0, 1, 1, 2], [3, 2, 0, 0], [0, 0, 1, 1], [1, 0, 0, 0]])
    prefill = reference.attention_prefill(spec, q, buffer, pivots, *rest)
    for got in (rows, prefill):
        torch.testing.assert_close(got.out, expected.out, rtol=1e-12, atol=1e-15)
        torch.testing.assert_close(got.lse, expected.lse, rtol=1e-13, atol=0)
        torch.testing.assert_close(got.out_bound, expected.out_bound, rtol=1e-12, atol=0)
    assert (prefill.lse[3] != math.inf).all()
    pivots[3] = 0  # padding, which sees no compressed key either
    padded = reference.attention_prefill(spec, q, buffer, pivots, *rest)
    assert (padded.out[3] == 0).all() and (padded.lse[3] == math.inf).all()
    assert torch.equal(padded.out[:3], prefill.out[:3])


def test_an_output_turned_back_turns_forward_into_the_plain_one():
    spec, q, cache, index, extra_cache, extra = extra_case(6, 7)
    table, positions = swa.rope_table(spec, "plain", 40), i32(39, 3, 0, 17)
    plain = reference.attention_indexed(spec, q, cache, index, None, extra_cache, extra)
    turned = reference.attention_indexed(spec, q, cache, index, None, extra_cache, extra, None, positions, table)
    rows = table[positions.long()][:, None]
    torch.testing.assert_close(turned.out, rotary.rotate_tail(plain.out, rows, inverse=True), rtol=1e-12, atol=1e-14)
    assert torch.equal(turned.out[2], plain.out[2])  # position 0
    assert torch.equal(turned.out[..., :24], plain.out[..., :24])
    assert not torch.equal(turned.out[0, 0, 24:], plain.out[0, 0, 24:])
    assert torch.equal(turned.lse, plain.lse)


@pytest.mark.parametrize("spread", [0.1, 1.0, 4.0])
def test_a_kernel_that_turns_its_accumulator_passes_the_bounds(spread):
    spec = with_extra("v41_mxfp8", num_heads=8, head_dim=512, rope_dim=64, window=128, ring_length=134)
    cache, extra_cache = a_cache(spec, spread=spread), a_compressed_cache(spec, 100, spread)
    q, sink = a_query(spec, 2, spread=spread).flatten(0, 1), torch.randn(8)
    index = torch.stack([torch.randperm(STATES * 134)[:128] for _ in range(6)]).int()
    extra = torch.stack([torch.randperm(500)[:300] for _ in range(6)]).int()
    positions, table = i32(0, 1, 500, 999, 30, 7), swa.rope_table(spec, "compressed", 1000)
    ref = reference.attention_indexed(spec, q, cache, index, sink, extra_cache, extra, None, positions, table)
    rows = cache.reshape(-1, spec.row_bytes)[index.long()]
    fmt = spec.compressed_row_format
    more = rowcodec.load_rows(extra_cache, fmt, 512, extra.long() // 5, extra.long() % 5)
    keys = torch.cat([rowcodec.decode(rows, spec.row_format, 512), rowcodec.decode(more, fmt, 512)], dim=1)
    accumulator, lse = bf16_kernel(spec, q, keys, torch.ones(6, 428, dtype=torch.bool), sink, torch.float32)
    out = rotary.rotate_tail(accumulator, table[positions.long()][:, None], inverse=True).bfloat16()
    agreement = reference.compare(out, lse, ref)
    assert agreement.passed, agreement
    other_way = rotary.rotate_tail(accumulator, table[positions.long()][:, None]).bfloat16()
    assert not reference.compare(other_way, lse, ref).passed
    late = rotary.rotate_tail(accumulator, table[positions.long() - 1][:, None], inverse=True).bfloat16()
    assert not reference.compare(late, lse, ref).passed


def test_a_padded_row_reads_no_position_and_no_compressed_key():
    spec, extra_cache = with_extra(), a_compressed_cache(with_extra())
    q, table = a_query(spec, 2), swa.rope_table(spec, "plain", 12)
    extra = torch.zeros(6, 2, dtype=torch.int32)
    args = (i32(-1, 0), i32(-900, 9), torch.zeros(2), None, extra_cache, extra, None, table)
    got = reference.attention_decode(spec, q, a_cache(spec), *args)
    assert (got.out[0] == 0).all() and (got.lse[0] == math.inf).all()
    assert got.out[1].abs().amin(-1).gt(0).all()


def test_store_turns_rows_first_also_those_without_a_slot():
    spec = with_extra()
    cache, other, table = a_cache(spec), a_cache(spec), swa.rope_table(spec, "plain", 50)
    torch.manual_seed(8)
    kv, slots, positions = torch.randn(4, 32).bfloat16(), i32(22, -1, 0, 35), i32(49, 7, 0, 11)
    back, wanted = torch.zeros(4, 32).bfloat16(), torch.zeros(4, 32).bfloat16()
    reference.store_kv(spec, kv, slots, cache, back, positions, table)
    turned = rotary.rotate_tail(kv.float(), table[positions.long()]).bfloat16()
    reference.store_kv(spec, turned, slots, other, wanted)
    assert torch.equal(back, wanted) and torch.equal(cache, other)
    assert not torch.equal(turned[1], kv[1]) and torch.equal(turned[2], kv[2])


WRONG_EXTRA = {
    "index alone": ({"extra_cache": None}, r"extra_cache: got none; goes with extra_index; pass extra_cache, or leave"),
    "cache alone": ({"extra_index": None}, r"extra_index: got none; goes with extra_cache"),
    "length alone": ({"extra_cache": None, "extra_index": None}, r"extra_index: got none; goes with extra_len"),
    "slot": ({"extra_index": torch.full((6, 4), 20)}, r"extra_index: got 20; -1, or 0\.\.19 in this cache"),
    "rows": ({"extra_index": torch.zeros(5, 4).int()}, r"extra_index: got \(5, 4\); a row for each of 6 queries"),
    "lengths": (
        {"extra_len": torch.zeros(2).int()},
        r"extra_len: got \(2,\); a row for each of 6 queries; pass i32 \[6\]",
    ),
    "pages": ({"extra_cache": torch.zeros(4, 4, 1, 18).byte()}, r"extra_cache: got \(4, 4, 1, 18\); .* have 5 rows"),
    "table": (
        {"rope_table": torch.zeros(32, 8)},
        r"positions: got 30\.\.33; this table has 32 rows; use .* max_pos 34",
    ),
}


@pytest.mark.parametrize("case", WRONG_EXTRA)
def test_wrong_compressed_keys_are_refused(case):
    spec = with_extra()
    given = {
        "extra_cache": a_compressed_cache(spec),
        "extra_index": torch.zeros(6, 4).int(),
        "extra_len": torch.full((6,), 4),
    }
    changes, message = WRONG_EXTRA[case]
    args = (spec, a_query(spec, 2), a_cache(spec), i32(0, 1), i32(30, 31), torch.zeros(2))
    with pytest.raises(ArgumentError, match=message):
        reference.attention_decode(*args, **{**given, **changes})
    reference.attention_decode(*args, **given, rope_table=swa.rope_table(spec, "plain", 34))


def test_half_a_pair_is_refused_and_compressed_keys_of_a_spec_without_any():
    spec, cache, q = with_extra(), a_cache(TINY), a_query(TINY, 1, 1)[0]
    table, none, sink = swa.rope_table(spec, "plain", 4), i32_rows([[-1]]), torch.zeros(2)
    with pytest.raises(
        ArgumentError, match=r"positions: got none; goes with rope_table; pass positions, or leave rope"
    ):
        reference.attention_indexed(spec, q, cache, none, sink, rope_table=table)
    with pytest.raises(ArgumentError, match=r"rope_table: got none; goes with positions"):
        reference.attention_rows(spec, q, cache[0, :, 0].bfloat16(), none, sink, positions=i32(0))
    with pytest.raises(ArgumentError, match=r"rope_table: got none; goes with positions"):
        reference.store_kv(spec, q[:, 0], i32(-1), cache, positions=i32(0))
    with pytest.raises(ArgumentError, match=r"extra_index: got slots; the spec compresses nothing; leave it out"):
        reference.attention_indexed(TINY, q, cache, none, sink, a_compressed_cache(spec), none)
