"""Attention of the generated kernels against float64, at the worst row and head, over specs of many shapes.

The bounds live in `reference.compare` and are not restated here. Every cache starts as poison: whatever a query does
not see must not show, not even as NaN.
"""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor

from swa_codegen import reference
from swa_codegen.errors import ArgumentError

FLASH = "deepseek-v4.1-flash"
BARE = {"compress": (), "layout": {}, "ring_length": None, "softmax_scale": None}
ATTENTION = ("decode_metadata", "get_kv_index", "chunk_slots", "store_kv", "attention_decode", "attention_indexed")

# name: preset, changes
SPECS: dict[str, tuple[str, dict[str, Any]]] = {
    "flash_narrow": (FLASH, {**BARE, "num_heads": 2, "head_dim": 64, "rope_dim": 16}),
    "block": ("deepseek-v4.1-flash-draft", {"num_heads": 2, "head_dim": 64, "rope_dim": 16}),
    "window_1_one_head": (
        FLASH,
        {**BARE, "window": 1, "draft_tokens": 0, "num_heads": 1, "head_dim": 32, "rope_dim": 2},
    ),
    "window_300": (
        FLASH,
        {**BARE, "window": 300, "draft_tokens": 1, "num_heads": 3, "head_dim": 96, "attention_sink": False},
    ),
    "eight_drafts_long_ring": (
        FLASH,
        {
            **BARE,
            "window": 20,
            "draft_tokens": 8,
            "ring_length": 71,
            "num_heads": 3,
            "head_dim": 160,
            "softmax_scale": 0.3,
        },
    ),
    "bf16_shortest_ring": (
        "tiny-bf16",
        {
            **BARE,
            "window": 7,
            "draft_tokens": 3,
            "ring_length": 10,
            "num_heads": 5,
            "head_dim": 10,
            "rope_dim": 4,
            "attention_sink": True,
        },
    ),
}


def i32(values: Any) -> Tensor:
    return torch.as_tensor(values, dtype=torch.int32)


@pytest.fixture(scope="session")
def ops_of(make_ops: Any, request: pytest.FixtureRequest) -> Any:
    def find(name: str) -> Any:
        if name not in SPECS:
            return request.getfixturevalue(name)
        preset, changes = SPECS[name]
        return make_ops(preset, changes, ops=ATTENTION)

    return find


ALL = ["tiny_ops", "tiny_bf16_ops", *SPECS]


class Case:
    """A written decode step: a poisoned cache with exactly the rows that the step's queries see."""

    def __init__(
        self, ops: Any, new_cache: Any, start: list[int], valid: list[int] | None = None, tokens: int | None = None,
        poison: int = 0x7F, gap: int = 32, seed: int = 0, key_size: float = 1.0, query_size: float = 1.0,
        padding: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.ops, self.spec = ops, ops.spec
        spec, B = ops.spec, len(start)
        self.g = torch.Generator().manual_seed(seed)
        self.tokens = tokens or spec.tokens_per_step
        order = torch.randperm(B + 2, generator=self.g)[:B]
        self.state = i32([-1 if b in padding else int(order[b]) for b in range(B)])
        self.start, self.valid = i32(start), None if valid is None else i32(valid)
        self.cache, self.memory = new_cache(spec, B + 2, gap, poison)
        for b in range(B):
            if self.state[b] >= 0:
                self._write(start[b], 0 if valid is None else valid[b], int(self.state[b]), key_size)
        self.q = torch.randn(B, self.tokens, spec.num_heads, spec.head_dim, generator=self.g).mul(query_size).bfloat16()
        self.sink = torch.randn(spec.num_heads, generator=self.g) if spec.attention_sink else None

    def _write(self, start: int, valid: int, state: int, size: float) -> None:
        R, first = (
            self.spec.ring_length,
            max(valid, start - self.spec.window + (self.spec.draft_attention == "causal"), 0),
        )
        positions = list(range(first, start + self.tokens))
        kv = torch.randn(len(positions), self.spec.head_dim, generator=self.g).mul(size).bfloat16()
        self.ops.store_kv(kv, i32([state * R + p % R for p in positions]), self.cache)

    def decode(self) -> tuple[Tensor, Tensor]:
        return self.ops.attention_decode(self.q, self.cache, self.state, self.start, self.sink, self.valid)

    def expected(self) -> reference.AttentionReference:
        return reference.attention_decode(self.spec, self.q, self.cache, self.state, self.start, self.sink, self.valid)

    def index(self) -> Tensor:
        offset_len, _, _ = self.ops.decode_metadata(self.start, self.state, self.valid)
        return self.ops.get_kv_index(offset_len)


def passes(out: Tensor, lse: Tensor, expected: reference.AttentionReference) -> None:
    agreement = reference.compare(out, lse, expected)
    assert agreement.passed, agreement


def positions(spec: Any) -> list[int]:
    W, R = spec.window, spec.ring_length
    return [0, 1, W - 1, W, W + 1, R - 1, R, 2 * R + 3, 5000]


@pytest.mark.parametrize("poison", [0x7F, 0xFF])
@pytest.mark.parametrize("name", ALL)
def test_decode_and_indexed_agree_with_float64_and_each_other(ops_of, new_cache, name, poison):
    ops = ops_of(name)
    case = Case(ops, new_cache, positions(ops.spec), poison=poison, seed=poison)
    before = case.memory.clone()
    expected, (out, lse) = case.expected(), case.decode()
    passes(out, lse, expected)
    by_index, lse_by_index = ops.attention_indexed(case.q.flatten(0, 1), case.cache, case.index(), case.sink)
    passes(
        by_index,
        lse_by_index,
        reference.attention_indexed(case.spec, case.q.flatten(0, 1), case.cache, case.index(), case.sink),
    )
    assert ((by_index.view(out.shape).double() - out.double()).abs() <= expected.out_bound).all()
    assert ((lse_by_index.view(case.q.shape[:3]).transpose(1, 2) - lse).abs() <= expected.lse_bound).all()
    assert torch.equal(case.memory, before)


@pytest.mark.parametrize("name", ALL)
def test_valid_start_hides_what_lies_before_it(ops_of, new_cache, name):
    ops = ops_of(name)
    start = positions(ops.spec)
    for back in (0, 1, ops.spec.window - 2):
        valid = [max(0, p - max(back, 0)) for p in start]
        case = Case(ops, new_cache, start, valid, poison=0xFF, seed=back + 7)
        passes(*case.decode(), case.expected())
        flat = case.q.flatten(0, 1)
        expected = reference.attention_indexed(case.spec, flat, case.cache, case.index(), case.sink)
        passes(*ops.attention_indexed(flat, case.cache, case.index(), case.sink), expected)


@pytest.mark.parametrize("poison", [0x7F, 0xFF])
@pytest.mark.parametrize("name", ALL)
def test_a_step_may_bring_fewer_tokens(ops_of, new_cache, name, poison):
    """Rows of the tokens that are not there were never written: they hold poison, and no query sees them."""
    ops = ops_of(name)
    if ops.spec.block:  # its queries see the whole block
        case = Case(ops, new_cache, [300], tokens=ops.spec.tokens_per_step - 1)
        with pytest.raises(
            ArgumentError, match=r"attention_decode: q: got \[1, 4, 2, 64\]; takes \[B, 0 or 5, 2, 64\]"
        ):
            case.decode()
        return
    for tokens in sorted({1, 2, ops.spec.tokens_per_step - 1} & set(range(1, ops.spec.tokens_per_step))):
        case = Case(
            ops,
            new_cache,
            positions(ops.spec),
            tokens=min(tokens, ops.spec.tokens_per_step),
            poison=poison,
            seed=tokens,
        )
        passes(*case.decode(), case.expected())


@pytest.mark.parametrize("poison", [0x7F, 0xFF])
@pytest.mark.parametrize("name", ["tiny_ops", "tiny_bf16_ops", "flash_narrow", "block"])
def test_padding_rows_give_zero_and_plus_infinity(ops_of, new_cache, name, poison):
    ops = ops_of(name)
    case = Case(ops, new_cache, [5, 2**31 - 64, 900, 31], padding=(1, 3), poison=poison)
    out, lse = case.decode()
    passes(out, lse, case.expected())
    assert (out[[1, 3]] == 0).all() and (lse[[1, 3]] == torch.inf).all()
    alone = ops.attention_decode(case.q[[0, 2]], case.cache, case.state[[0, 2]], case.start[[0, 2]], case.sink)
    assert torch.equal(out[[0, 2]], alone[0]) and torch.equal(lse[[0, 2]], alone[1])


def test_permuting_the_batch_permutes_the_outputs(flash_ops, new_cache):
    case = Case(flash_ops, new_cache, [5, 127, 128, 5000], gap=0)
    out, lse = case.decode()
    passes(out, lse, case.expected())
    order = torch.tensor([2, 0, 3, 1])
    case.q, case.state, case.start = case.q[order], case.state[order], case.start[order]
    shuffled, shuffled_lse = case.decode()
    assert torch.equal(shuffled, out[order]) and torch.equal(shuffled_lse, lse[order])


@pytest.mark.parametrize("sink", [-torch.inf, -100.0, 0.0, 100.0, torch.inf])
@pytest.mark.parametrize("name", ["tiny_ops", "flash_narrow", "block", "bf16_shortest_ring"])
def test_sinks_of_any_size_with_no_key_and_with_all(ops_of, new_cache, name, sink):
    ops = ops_of(name)
    spec = ops.spec
    case = Case(ops, new_cache, [3 * spec.ring_length, 0, 40], padding=(2,), query_size=3.0, seed=5)
    case.sink = torch.full((spec.num_heads,), sink)
    out, lse = case.decode()
    passes(out, lse, case.expected())
    assert not out.isnan().any() and not lse.isnan().any()
    assert (out[2] == 0).all() and (lse[2] == torch.inf).all()
    if sink == torch.inf:
        assert (out == 0).all() and lse[:2].isfinite().all()
    index = case.index()
    flat = case.q.flatten(0, 1)
    out, lse = ops.attention_indexed(flat, case.cache, index, case.sink)
    passes(out, lse, reference.attention_indexed(spec, flat, case.cache, index, case.sink))
    assert (sink != torch.inf or (out == 0).all()) and not out.isnan().any()


def test_sinks_may_differ_by_head(tiny_ops, new_cache):
    case = Case(tiny_ops, new_cache, [100, 0, 3])
    case.sink = torch.tensor([-torch.inf, torch.inf, 100.0, -3.0])
    out, lse = case.decode()
    passes(out, lse, case.expected())
    assert (out[:, :, 1] == 0).all() and (out[:, :, 0] != 0).any()


def masks(width: int) -> dict[str, Tensor]:
    """Which columns of an index row are no key."""
    columns = torch.arange(width)
    leading = {f"first {n}": columns < n for n in (1, 16, 32, 64, 100, 127) if n < width}
    return leading | {
        "all": columns >= 0,
        "every other": columns % 2 == 0,
        "middle": (columns > width // 4) & (columns < width // 2),
        "all but the last": columns < width - 1,
        "all but the first": columns > 0,
        "none": columns < 0,
    }


@pytest.mark.parametrize("poison", [0x7F, 0xFF])
@pytest.mark.parametrize("name", ["flash_narrow", "tiny_ops", "tiny_bf16_ops", "window_300", "block"])
def test_minus_one_anywhere_in_the_index(ops_of, new_cache, name, poison):
    ops = ops_of(name)
    spec = ops.spec
    cases = masks(spec.index_width)
    g = torch.Generator().manual_seed(poison)
    cache, _ = new_cache(spec, 3, 64, poison)
    written = torch.randperm(3 * spec.ring_length, generator=g)[: 2 * spec.ring_length].int()  # the rest stays poison
    ops.store_kv(torch.randn(len(written), spec.head_dim, generator=g).bfloat16(), written, cache)
    index = torch.stack([written[torch.randperm(len(written), generator=g)[: spec.index_width]] for _ in cases])
    for row, hidden in zip(index, cases.values(), strict=True):
        row[hidden] = -1
    q = torch.randn(len(cases), spec.num_heads, spec.head_dim, generator=g).bfloat16()
    sink = torch.randn(spec.num_heads, generator=g) if spec.attention_sink else None
    out, lse = ops.attention_indexed(q, cache, index, sink)
    passes(out, lse, reference.attention_indexed(spec, q, cache, index, sink))
    none = list(cases).index("all")
    assert (out[none] == 0).all() and (lse[none] == torch.inf).all()


def test_the_order_of_an_index_row_does_not_matter(tiny_ops, new_cache):
    case = Case(tiny_ops, new_cache, [500])
    index = case.index()
    flat = case.q.flatten(0, 1)
    expected = reference.attention_indexed(case.spec, flat, case.cache, index, case.sink)
    passes(*tiny_ops.attention_indexed(flat, case.cache, index.flip(1).contiguous(), case.sink), expected)


@pytest.mark.parametrize(
    ("key_size", "query_size"), [(1.0, 40.0), (300.0, 1.0), (1e-3, 1e-3), (1e4, 1e4), (2.0**100, 2.0**-100)]
)
@pytest.mark.parametrize("name", ["flash_narrow", "tiny_bf16_ops"])
def test_peaked_flat_and_extreme_scores(ops_of, new_cache, name, key_size, query_size):
    ops = ops_of(name)
    case = Case(ops, new_cache, positions(ops.spec), key_size=key_size, query_size=query_size, seed=2)
    passes(*case.decode(), case.expected())


def test_the_shipped_preset_at_full_size(flash_ops, new_cache):
    case = Case(flash_ops, new_cache, [1000, 50], poison=0xFF)
    passes(*case.decode(), case.expected())
    flat, index = case.q.flatten(0, 1), case.index()
    passes(
        *flash_ops.attention_indexed(flat, case.cache, index, case.sink),
        reference.attention_indexed(case.spec, flat, case.cache, index, case.sink),
    )


def test_attention_with_subnormals_flushed(tiny_ops, new_cache, flush_denormals):
    case = Case(tiny_ops, new_cache, positions(tiny_ops.spec))
    with flush_denormals():
        out, lse = case.decode()
    passes(out, lse, case.expected())


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_number_of_threads_changes_no_bit(tiny_ops, new_cache, threads):
    case = Case(tiny_ops, new_cache, positions(tiny_ops.spec))
    out, lse = case.decode()
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        again, lse_again = case.decode()
    finally:
        torch.set_num_threads(before)
    assert torch.equal(out, again) and torch.equal(lse, lse_again)


def test_no_queries_give_empty_results(tiny_ops, new_cache):
    cache, memory = new_cache(tiny_ops.spec, 1)
    before, sink = memory.clone(), torch.zeros(4)
    out, lse = tiny_ops.attention_decode(torch.empty(0, 3, 4, 64).bfloat16(), cache, i32([]), i32([]), sink)
    assert out.shape == (0, 3, 4, 64) and lse.shape == (0, 4, 3)
    out, lse = tiny_ops.attention_indexed(torch.empty(0, 4, 64).bfloat16(), cache, i32([]).view(0, 6), sink)
    assert out.shape == (0, 4, 64) and lse.shape == (0, 4)
    assert torch.equal(memory, before)


def test_a_chunk_then_a_step_sees_the_keys_of_the_chunk(tiny_ops, new_cache):
    """Prefill and decode agree on where a position lies: cast-back rows of the chunk are the keys of the step."""
    spec, length = tiny_ops.spec, 3 * tiny_ops.spec.ring_length + 2
    cache, _ = new_cache(spec, 2, fill=0x7F)
    g = torch.Generator().manual_seed(4)
    kv = torch.randn(length + 3, 64, generator=g).bfloat16()
    back = torch.empty_like(kv)
    tiny_ops.store_kv(kv[:length], tiny_ops.chunk_slots(i32([length]), i32([0]), i32([1])), cache, back[:length])
    _, slots, _ = tiny_ops.decode_metadata(i32([length]), i32([1]))
    tiny_ops.store_kv(kv[length:], slots, cache, back[length:])
    q, sink = torch.zeros(1, 3, 4, 64).bfloat16(), torch.full((4,), -torch.inf)
    out, _ = tiny_ops.attention_decode(q, cache, i32([1]), i32([length]), sink)
    for t in range(3):
        keys = back[length + t - 5 : length + t + 1].double()
        bound = reference.OUT_BOUND * 2 * keys.abs().mean(0)
        assert ((out[0, t, 0].double() - keys.mean(0)).abs() <= bound).all()
