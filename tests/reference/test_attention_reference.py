"""Attention references: against a softmax key by key, and bounds that pass a right kernel and fail a wrong one."""

from __future__ import annotations

import math

import pytest
import torch
from reference_specs import small_spec

from swa_codegen import reference, rowcodec
from swa_codegen.errors import ArgumentError
from swa_codegen.spec import SwaSpec

STATES = 4
TINY = small_spec(window=6, draft_tokens=2, ring_length=9)
SERVED = small_spec(num_heads=8, head_dim=512)
SINKS = [-math.inf, -100.0, 0.0, 100.0, math.inf]


def i32(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


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
    out, lse = reference.attention_decode_eager(TINY, q, cache, empty, empty, torch.zeros(2))
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


def bf16_kernel(spec, q, keys, seen, sink):
    """Attention as a tensor-core kernel does it: bf16 operands, float32 sums, bf16 probabilities; f32 lse."""
    scores = (q.float() @ keys.float().mT * spec.softmax_scale).masked_fill(~seen[:, None], -math.inf)
    top = scores.amax(-1, keepdim=True)
    p = (scores - top).exp()
    total = p.sum(-1, keepdim=True)
    out = (p.bfloat16().float() @ keys.float()) / (total + (sink[:, None] - top).exp())
    return out.bfloat16(), (top + total.log())[..., 0]


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
    out, lse = reference.attention_decode_eager(*args)
    assert (out.dtype, lse.dtype) == (torch.bfloat16, torch.float32)
    agreement = reference.compare(out, lse, ref)
    assert agreement.passed, agreement


@pytest.mark.parametrize("sink", SINKS)
def test_eager_attention_passes_with_any_sink(sink):
    cache, q = a_cache(TINY, spread=2.0), a_query(TINY, 2)
    args = (TINY, q, cache, i32(0, -1), i32(30, 0), torch.full((2,), sink))
    agreement = reference.compare(*reference.attention_decode_eager(*args), reference.attention_decode(*args))
    assert agreement.passed, agreement


def test_a_step_of_fewer_tokens_is_the_start_of_a_full_one():
    cache, q, sink = a_cache(TINY), a_query(TINY, 2), torch.zeros(2)
    full = reference.attention_decode(TINY, q, cache, i32(0, 1), i32(30, 2), sink)
    part = reference.attention_decode(TINY, q[:, :2], cache, i32(0, 1), i32(30, 2), sink)
    torch.testing.assert_close(part.out, full.out[:, :2], rtol=1e-13, atol=0)
    agreement = reference.compare(
        *reference.attention_decode_eager(TINY, q[:, :2], cache, i32(0, 1), i32(30, 2), sink), part
    )
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
        reference.attention_decode_eager(bare, q, cache, i32(0), i32(0), torch.zeros(2))
    with pytest.raises(ArgumentError, match=r"slots: got 36\.\.36; -1, or 0\.\.35 in this cache"):
        reference.store_kv(TINY, torch.zeros(1, 32).bfloat16(), i32(36), cache)
    with pytest.raises(ArgumentError, match=r"swa_cache: got \(4, 8, 1, 33\); this spec's rings have 9 rows"):
        reference.store_kv(TINY, torch.zeros(1, 32).bfloat16(), i32(3), cache[:, :8])
