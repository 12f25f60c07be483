"""Specs that nobody picked: small legal ones, each with a few kernels to build, and illegal ones with one fault each.

Knows the fields of a spec and their rules as README states them; nothing of how they are checked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from swa_codegen.formats import COMPRESSED_FORMATS, KV_FORMATS
from swa_codegen.kernels import EXTRA, compress_kernels
from swa_codegen.spec import SwaSpec

Fields = dict[str, Any]
GROUP = {"v41_mxfp8": 32, "v41_mxfp8_planar": 32, "bf16": 2, "v41_fp4": 32, "v4_fp8": 64}
DIMS = (32, 64, 96, 128)


@st.composite
def compressions(draw: st.DrawFn, tokens: int, ratio: int) -> Fields:
    if ratio == 1:
        return {"ratio": 1, "norm_eps": 1e-6, "topk": draw(st.integers(1, 9))}
    overlap = draw(st.booleans())
    least = (2 if overlap else 1) * ratio + tokens - 1
    return {
        "ratio": ratio,
        "overlap": overlap,
        "ape": draw(st.booleans()),
        "state_ring": least + draw(st.integers(0, 3)),
        "norm_eps": draw(st.sampled_from([1e-20, 1e-6])),
        "round_before_norm": draw(st.booleans()),
    }


@st.composite
def legal(draw: st.DrawFn) -> Fields:
    window, drafts = draw(st.integers(4, 24)), draw(st.integers(0, 6))
    block = drafts > 0 and draw(st.integers(0, 4)) == 0
    gated = draw(st.sampled_from([[2], [4], [3, 7], [2, 4], [7]]))
    ratios = draw(st.sampled_from([[], gated, [1], [1, *gated]]))
    kv_format, compressed = draw(st.sampled_from(KV_FORMATS)), draw(st.sampled_from(COMPRESSED_FORMATS))
    step = max(GROUP[kv_format], GROUP[compressed] if ratios else 2)
    dims = [d for d in DIMS if d % step == 0 and not ("v4_fp8" in (kv_format, compressed) and d < 128)]
    head_dim = draw(st.sampled_from(dims))
    most_rope = 64 if "v4_fp8" in (kv_format, compressed) else head_dim
    fields: Fields = {
        "window": window,
        "draft_tokens": drafts,
        "draft_attention": "block" if block else "causal",
        "ring_length": window + drafts + draw(st.integers(0, 5)),
        "num_heads": draw(st.integers(1, 5)),
        "head_dim": head_dim,
        "rope_dim": 2 * draw(st.integers(1, most_rope // 2)),
        "attention_sink": draw(st.booleans()),
        "kv_format": kv_format,
    }
    if ratios:
        tokens = drafts if block else drafts + 1
        fields |= {
            "compress": [draw(compressions(tokens, ratio)) for ratio in ratios],
            "compressed_format": compressed,
            "page_rows": draw(st.integers(1, 6)),
        }
    return fields


def kernels_of(spec: SwaSpec, number: int) -> tuple[str, ...]:
    """Two or three kernels: another part of a bundle for every number, all parts in turn."""
    parts: list[tuple[str, ...]] = [
        ("decode_metadata", "get_kv_index", "expand_pivots"),
        ("store_kv", "load_history"),
        ("attention_decode", "store_kv"),
        ("attention_indexed", "chunk_slots"),
        ("attention_prefill", "prefill_pivots"),
    ]
    if spec.compress:
        entry = spec.compress[number // 5 % len(spec.compress)]
        parts = [
            *((op, op + EXTRA) for op in ("attention_decode", "attention_indexed", "attention_prefill")),
            (*compress_kernels(entry), "compressed_index"),
            ("decode_metadata", "store_kv", "load_history"),
        ]
    return parts[number % len(parts)]


def _drawn(strategy: st.SearchStrategy[Any], number: int, count: int) -> list[Any]:
    """`count` different examples; the same ones for the same number."""
    found: list[Any] = []

    @seed(number)
    @settings(
        max_examples=20 * count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def gather(example: Any) -> None:
        if len(found) < count and example not in found:
            found.append(example)

    gather()
    return found


def legal_specs(number: int, count: int) -> list[tuple[SwaSpec, tuple[str, ...]]]:
    specs = [SwaSpec(**fields) for fields in _drawn(legal(), number, count)]
    return [(spec, kernels_of(spec, n)) for n, spec in enumerate(specs)]


WRONG: dict[str, st.SearchStrategy[Any]] = {
    "window": st.sampled_from([0, -1, 2.5, True, "8", None, 2**31, float("nan"), [8]]),
    "draft_tokens": st.sampled_from([-1, 1025, 1.5, "5", True, [], float("inf")]),
    "draft_attention": st.sampled_from(["", "Block", 3, ["causal"]]),
    "num_heads": st.sampled_from([0, -4, 1.5, True, None, 2**31, "4"]),
    "head_dim": st.sampled_from([0, -32, 33, 1, 2**20, True, "64", None]),
    "rope_dim": st.sampled_from([0, 1, 3, -2, 2**10, True, None]),
    "softmax_scale": st.sampled_from([0.0, -1.0, float("nan"), float("inf"), "0.5", True, 1e39, 1e-39]),
    "attention_sink": st.sampled_from([0, 1, "true", [True]]),
    "kv_format": st.sampled_from(["", "fp8", "v41_fp4", 3, None]),
    "rope": st.sampled_from([{}, {"theta": 0.0}, {"theta": float("nan")}, {"theta": 1e4, "yarn": {}}, 3, "x"]),
    "layout": st.sampled_from([{"stored_rings": 0}, {"draft_rings": -1}, {"owners": [{"ratio": 99, "count": 1}]}, 5]),
    "compress": st.sampled_from(
        [[{"ratio": 0, "norm_eps": 1e-6}], [{"ratio": 2}], [3], "2", [{"ratio": 2, "norm_eps": 0.0}]]
    ),
    "compressed_format": st.sampled_from(["v41_mxfp8_planar", "x", 3]),
    "page_rows": st.sampled_from([0, -1, True, "4", 2**31]),
    "windw": st.just(3),
}


def _ring_too_short(fields: Fields) -> Fields:
    return fields | {"ring_length": fields["window"] + fields["draft_tokens"] - 1}


def _state_too_short(fields: Fields) -> Fields:
    tokens = fields["draft_tokens"] + (fields["draft_attention"] == "causal")
    entry = {"ratio": 4, "norm_eps": 1e-6, "overlap": True, "state_ring": 8 + tokens - 2}
    more = {"compress": [entry], "compressed_format": "bf16", "page_rows": 4}
    return fields | more


def _twice(fields: Fields) -> Fields:
    entry = {"ratio": 3, "norm_eps": 1e-6}
    return fields | {"compress": [entry, entry], "compressed_format": "bf16", "page_rows": 4}


BREAKERS: list[Callable[[Fields], Fields]] = [_ring_too_short, _state_too_short, _twice]


@st.composite
def illegal(draw: st.DrawFn) -> Fields:
    fields = draw(legal())
    number = draw(st.integers(0, len(WRONG) + len(BREAKERS) - 1))
    if number < len(BREAKERS):
        return BREAKERS[number](fields)
    name = draw(st.sampled_from(sorted(WRONG)))
    if name in ("compressed_format", "page_rows") and "compress" not in fields:
        fields = fields | {"compress": [{"ratio": 1, "norm_eps": 1e-6}], "compressed_format": "bf16", "page_rows": 4}
    return fields | {name: draw(WRONG[name])}


def illegal_specs(number: int, count: int) -> list[Fields]:
    """Different by their text: one of NaN is not equal to itself."""
    held = {repr(fields): fields for fields in _drawn(illegal(), number, count)}
    return list(held.values())
