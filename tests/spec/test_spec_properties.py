"""Random legal specs survive every way of writing them down, and the ring bounds are the true minima."""

import json
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swa_codegen.derived import ResolvedSpec
from swa_codegen.errors import SpecError
from swa_codegen.formats import COMPRESSED_FORMATS, KV_FORMATS
from swa_codegen.layout import slot_stride, state_slot
from swa_codegen.spec import SwaSpec, load_spec

REALS = st.floats(1e-30, 1e30)
UNSET = st.none()


@st.composite
def compressions(draw: st.DrawFn, tokens: int, ratio: int) -> dict[str, Any]:
    gated = ratio > 1
    overlap = draw(st.booleans()) and gated
    least = (2 if overlap else 1) * ratio + tokens - 1
    return {
        "ratio": ratio,
        "overlap": overlap,
        "ape": draw(st.booleans()) and gated,
        "state_ring": draw(UNSET | st.integers(least, least + 5)) if gated else draw(UNSET | st.just(0)),
        "norm_eps": draw(REALS),
        "round_before_norm": draw(st.booleans()),
        "topk": draw(UNSET | st.integers(1, 4096)),
    }


@st.composite
def ropes(draw: st.DrawFn) -> dict[str, Any]:
    theta = st.floats(1.5, 1e9)
    slow = draw(st.floats(0.25, 8))
    yarn = {
        "factor": draw(st.floats(1, 64)),
        "beta_fast": slow + draw(st.floats(0.5, 64)),
        "beta_slow": slow,
        "original_max_position": draw(st.integers(1, 2**20)),
    }
    return {"theta": draw(theta), "compress_theta": draw(UNSET | theta), "yarn": draw(UNSET | st.just(yarn))}


@st.composite
def legal(draw: st.DrawFn) -> dict[str, Any]:
    """Keyword arguments of a legal spec, many of them unset."""
    block = draw(st.booleans())
    window, drafts = draw(st.integers(1, 300)), draw(st.integers(1 if block else 0, 8))
    tokens = drafts if block else drafts + 1
    head_dim = 64 * draw(st.integers(2, 12))
    ratios = draw(st.lists(st.sampled_from([1, 2, 3, 4, 7, 16, 128]), unique=True, max_size=3))
    counts = st.integers(0, 50)
    owners = [{"ratio": r, "count": draw(counts)} for r in ratios if r > 1]
    layout = {"stored_rings": draw(st.integers(1, 50)), "dropped_rings": draw(counts), "draft_rings": draw(counts)}
    return {
        "window": window,
        "draft_tokens": drafts,
        "draft_attention": "block" if block else draw(UNSET | st.just("causal")),
        "ring_length": draw(UNSET | st.integers(window + drafts, window + drafts + 40)),
        "num_heads": draw(st.integers(1, 256)),
        "head_dim": head_dim,
        "rope_dim": 2 * draw(st.integers(1, head_dim // 2)),
        "softmax_scale": draw(UNSET | REALS),
        "attention_sink": draw(st.booleans()),
        "kv_format": draw(st.sampled_from(KV_FORMATS)),
        "compressed_format": draw(st.sampled_from(COMPRESSED_FORMATS)),
        "compress": [draw(compressions(tokens, r)) for r in ratios],
        "page_rows": draw(st.integers(1, 256)),
        "rope": draw(UNSET | ropes()),
        "layout": draw(UNSET | st.just(layout) | st.just({**layout, "owners": owners})),
    }


def toml(value: Any) -> str:
    """A value as TOML; TOML has no null, so what is none is left out."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {toml(v)}" for k, v in value.items() if v is not None) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return json.dumps(value) if isinstance(value, str | bool) else repr(value)


@settings(deadline=None, max_examples=150)
@given(legal())
def test_round_trips(fields: dict[str, Any]) -> None:
    spec = SwaSpec(**fields)
    plain = json.loads(json.dumps(spec.model_dump(), allow_nan=False))
    assert plain == spec.model_dump()
    text = "\n".join(f"{key} = {toml(value)}" for key, value in plain.items())
    for other in (SwaSpec(**plain), ResolvedSpec.from_dict(plain), load_spec(tomllib.loads(text)), spec.replace()):
        assert other == spec
        assert other.digest() == spec.digest()
        assert other.model_dump() == plain
    assert state_slot(spec).stride == slot_stride(spec)
    assert slot_stride(spec) % 32 == 0


@settings(deadline=None, max_examples=150)
@given(legal(), st.integers(1, 8))
def test_replace_equals_writing_anew(fields: dict[str, Any], drafts: int) -> None:
    fields = {**fields, "compress": [], "layout": None}
    changes = {"draft_tokens": drafts, "window": fields["window"] + 10}
    if fields["ring_length"] is not None and fields["ring_length"] < changes["window"] + drafts:
        with pytest.raises(SpecError, match=r"^ring_length: "):
            SwaSpec(**fields).replace(**changes)
    else:
        assert SwaSpec(**fields).replace(**changes) == SwaSpec(**{**fields, **changes})


def holds(rows: dict[int, int], ring: int, positions: range) -> bool:
    return all(rows.get(p % ring) == p for p in positions)


def smallest(works: Callable[[int], bool], end: int) -> int:
    return next(n for n in range(1, end) if works(n))


def accepts(**fields: Any) -> bool:
    base = {"num_heads": 1, "head_dim": 2, "rope_dim": 2, "kv_format": "bf16"}
    try:
        SwaSpec(**base, **fields)
    except SpecError:
        return False
    return True


def accepted_lengths(tokens: int) -> st.SearchStrategy[list[int]]:
    """How far each step moves on, every step of the worst case (1) among them."""
    return st.lists(st.integers(1, tokens), max_size=20).map(lambda some: some + [1] * 60)


@settings(deadline=None, max_examples=60)
@given(st.data(), st.integers(1, 10), st.integers(0, 6))
def test_smallest_causal_ring_is_the_true_minimum(data: st.DataObject, window: int, drafts: int) -> None:
    lengths = data.draw(accepted_lengths(drafts + 1))

    def works(ring: int) -> bool:
        rows: dict[int, int] = {}
        start = 0
        for length in lengths:
            rows.update({p % ring: p for p in range(start, start + drafts + 1)})
            queries = range(start, start + drafts + 1)
            if not all(holds(rows, ring, range(max(q - window + 1, 0), q + 1)) for q in queries):
                return False
            start += length
        return True

    found = smallest(lambda ring: accepts(window=window, draft_tokens=drafts, ring_length=ring), 40)
    assert found == smallest(works, 40)


@settings(deadline=None, max_examples=60)
@given(st.data(), st.integers(1, 10), st.integers(1, 6))
def test_smallest_block_ring_is_the_true_minimum(data: st.DataObject, window: int, drafts: int) -> None:
    lengths = data.draw(accepted_lengths(drafts + 1))

    def works(ring: int) -> bool:
        rows: dict[int, int] = {}
        before = start = 0
        for length in lengths:  # the context rows of what was accepted, then the block
            rows.update({p % ring: p for p in range(before, start + drafts)})
            if not holds(rows, ring, range(max(start - window, 0), start + drafts)):
                return False
            before, start = start, start + length
        return True

    def legal_ring(ring: int) -> bool:
        return accepts(window=window, draft_tokens=drafts, draft_attention="block", ring_length=ring)

    assert smallest(legal_ring, 40) == smallest(works, 40)


@settings(deadline=None, max_examples=60)
@given(st.data(), st.integers(2, 6), st.booleans(), st.integers(0, 6))
def test_smallest_state_ring_is_the_true_minimum(data: st.DataObject, ratio: int, overlap: bool, drafts: int) -> None:
    lengths = data.draw(accepted_lengths(drafts + 1))
    pooled = ratio * (2 if overlap else 1)

    def works(ring: int) -> bool:
        rows: dict[int, int] = {}
        start = 0
        for length in lengths:
            step = range(start, start + drafts + 1)
            rows.update({p % ring: p for p in step})
            closing = [p for p in step if (p + 1) % ratio == 0]
            if not all(holds(rows, ring, range(max(p - pooled + 1, 0), p + 1)) for p in closing):
                return False
            start += length
        return True

    def legal_ring(ring: int) -> bool:
        entry = {"ratio": ratio, "overlap": overlap, "norm_eps": 1e-6, "state_ring": ring}
        return accepts(window=1, draft_tokens=drafts, compress=[entry], compressed_format="bf16", page_rows=1)

    assert smallest(legal_ring, 40) == smallest(works, 40)
