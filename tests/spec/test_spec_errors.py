"""Every error of a spec, word for word: field, value, bound, and a change that is accepted."""

from typing import Any

import pytest

from swa_codegen.errors import SpecError
from swa_codegen.spec import SwaSpec, load_spec

C2 = {"ratio": 2, "norm_eps": 1e-20}
YARN = {"factor": 2.0, "beta_fast": 32.0, "beta_slow": 1.0, "original_max_position": 64}
F32 = "a finite f32 from 1.17549435e-38 to 3.40282347e+38"
KEYS = (
    "window, draft_tokens, draft_attention, ring_length, num_heads, head_dim, rope_dim, softmax_scale, attention_sink, "
    "kv_format, compress, compressed_format, page_rows, rope, layout"
)


def flash(**changes: Any) -> SwaSpec:
    return load_spec("deepseek-v4.1-flash", **changes)


CASES: list[tuple[dict[str, Any], str]] = [
    # ring
    (
        {"ring_length": 132},
        "ring_length: got 132; a step holds the window of 128 and 5 drafts at once: 128 + 5 = 133; "
        "use ring_length 133, or leave it unset for 134",
    ),
    (
        {"ring_length": 128},
        "ring_length: got 128; a step holds the window of 128 and 5 drafts at once: 128 + 5 = 133; "
        "use ring_length 133, or leave it unset for 134",
    ),
    (
        {"draft_attention": "block", "ring_length": 132},
        "ring_length: got 132; a step holds the window of 128 and 5 tokens of the block at once: 128 + 5 = 133; "
        "use ring_length 133, or leave it unset for 134",
    ),
    (
        {"draft_attention": "block", "draft_tokens": 0},
        "draft_tokens: got 0; a block of draft_attention block has 1 token or more; use draft_tokens 1",
    ),
    # whole numbers and their types
    ({"window": 0}, "window: got 0; 1 or more; use window 1"),
    ({"num_heads": 0}, "num_heads: got 0; 1 or more; use num_heads 1"),
    ({"page_rows": 0}, "page_rows: got 0; 1 or more; use page_rows 1"),
    ({"draft_tokens": -1}, "draft_tokens: got -1; 0 to 1024; use draft_tokens 0"),
    ({"draft_tokens": 1025}, "draft_tokens: got 1025; 0 to 1024; use draft_tokens 1024"),
    ({"window": True}, "window: got True; a whole number; give window as a whole number"),
    ({"window": "128"}, "window: got '128'; a whole number; use window 128"),
    ({"window": 128.0}, "window: got 128.0; a whole number; use window 128"),
    ({"window": 128.5}, "window: got 128.5; a whole number; give window as a whole number"),
    ({"window": float("nan")}, "window: got nan; a whole number; give window as a whole number"),
    ({"window": None}, "window: got nothing; has no default; give window"),
    ({"attention_sink": 1}, "attention_sink: got 1; true or false; use attention_sink true"),
    ({"attention_sink": "false"}, "attention_sink: got 'false'; true or false; use attention_sink false"),
    ({"kv_format": 3}, "kv_format: got 3; a text; give kv_format as a text"),
    ({"draft_attention": "blok"}, "draft_attention: got 'blok'; causal or block; use draft_attention causal"),
    # scale
    ({"softmax_scale": float("nan")}, f"softmax_scale: got nan; {F32}; leave it unset for head_dim ** -0.5"),
    ({"softmax_scale": float("inf")}, f"softmax_scale: got inf; {F32}; leave it unset for head_dim ** -0.5"),
    ({"softmax_scale": -0.5}, f"softmax_scale: got -0.5; {F32}; leave it unset for head_dim ** -0.5"),
    ({"softmax_scale": 0.0}, f"softmax_scale: got 0.0; {F32}; leave it unset for head_dim ** -0.5"),
    ({"softmax_scale": True}, "softmax_scale: got True; a number; give softmax_scale as a number"),
    ({"softmax_scale": "0.5"}, "softmax_scale: got '0.5'; a number; use softmax_scale 0.5"),
    # heads and formats
    ({"rope_dim": 63}, "rope_dim: got 63; even and at most head_dim 512; use rope_dim 62"),
    ({"rope_dim": 514}, "rope_dim: got 514; even and at most head_dim 512; use rope_dim 512"),
    ({"rope_dim": 0}, "rope_dim: got 0; 2 or more; use rope_dim 2"),
    (
        {"head_dim": 500},
        "head_dim: got 500; kv_format v41_mxfp8 holds groups of 32; use head_dim 480 or 512, or kv_format bf16",
    ),
    (
        {"head_dim": 72, "kv_format": "bf16"},
        "head_dim: got 72; compressed_format v41_fp4 holds groups of 16; use head_dim 64 or 80, "
        "or compressed_format bf16",
    ),
    ({"head_dim": 0}, "head_dim: got 0; 1 or more, in groups of v41_mxfp8 and v41_fp4; use head_dim 32"),
    ({"head_dim": -8}, "head_dim: got -8; 1 or more, in groups of v41_mxfp8 and v41_fp4; use head_dim 32"),
    (
        {"kv_format": "v41"},
        "kv_format: got v41; one of v41_mxfp8, v41_mxfp8_planar, v4_fp8, bf16; use kv_format v41_mxfp8",
    ),
    (
        {"compressed_format": "v41_mxfp8_planar"},
        "compressed_format: got v41_mxfp8_planar; one of v41_fp4, v41_mxfp8, v4_fp8, bf16; "
        "use compressed_format v41_mxfp8",
    ),
    (
        {"compressed_format": None},
        "compressed_format: got nothing; has no default where compress lists ratio 1, 2; give compressed_format",
    ),
    ({"page_rows": None}, "page_rows: got nothing; has no default where compress lists ratio 1, 2; give page_rows"),
    # unknown keys
    ({"windw": 3}, f"windw: got 3; no such key; keys of a spec are {KEYS}; use window, or remove windw"),
    (
        {"compress": [{**C2, "top_k": 1}]},
        "compress[0].top_k: got 1; no such key; keys of compress[0] are ratio, state_ring, norm_eps, overlap, ape, "
        "round_before_norm, topk; use topk, or remove top_k",
    ),
    (
        {"layout": {"stord": 1}},
        "layout.stord: got 1; no such key; keys of layout are stored_rings, dropped_rings, draft_rings, owners; "
        "use stored_rings, or remove stord",
    ),
    (
        {"rope": {"theta": 1e4, "yarn": {**YARN, "bet_fast": 1.0}}},
        "rope.yarn.bet_fast: got 1.0; no such key; keys of rope.yarn are factor, beta_fast, beta_slow, "
        "original_max_position; use beta_fast, or remove bet_fast",
    ),
    (
        {"compress": [{**C2, "bogus": 1}]},
        "compress[0].bogus: got 1; no such key; keys of compress[0] are ratio, state_ring, norm_eps, overlap, ape, "
        "round_before_norm, topk; remove bogus",
    ),
    # compress
    (
        {"compress": [{**C2, "state_ring": 6}]},
        "compress[ratio 2].state_ring: got 6; a group pools 2 rows and a step writes 6: 2 + 6 - 1 = 7 rows at once; "
        "use state_ring 7, or leave it unset",
    ),
    (
        {"compress": [{"ratio": 4, "norm_eps": 1e-6, "overlap": True, "state_ring": 12}], "layout": None},
        "compress[ratio 4].state_ring: got 12; a group pools 8 rows and a step writes 6: 8 + 6 - 1 = 13 rows at once; "
        "use state_ring 13, or leave it unset",
    ),
    (
        {"compress": [{"ratio": 1, "norm_eps": 1e-6, "state_ring": 6}]},
        "compress[ratio 1].state_ring: got 6; ratio 1 pools nothing: it has no gate and no state; use state_ring 0",
    ),
    (
        {"compress": [{"ratio": 1, "norm_eps": 1e-6, "overlap": True}]},
        "compress[ratio 1].overlap: got True; ratio 1 pools nothing: it has no gate and no state; use overlap false",
    ),
    (
        {"compress": [{"ratio": 1, "norm_eps": 1e-6, "ape": True}]},
        "compress[ratio 1].ape: got True; ratio 1 pools nothing: it has no gate and no state; use ape false",
    ),
    (
        {"compress": [C2, C2]},
        "compress: got ratios 2, 2; every ratio is one kernel, listed once; keep one entry of ratio 2",
    ),
    ({"compress": [{**C2, "ratio": 0}]}, "compress[ratio 0].ratio: got 0; 1 or more; use compress[ratio 0].ratio 1"),
    (
        {"compress": [{**C2, "topk": 0}]},
        "compress[ratio 2].topk: got 0; 1 to 2147483647; use compress[ratio 2].topk 1",
    ),
    (
        {"compress": [{**C2, "norm_eps": 0}]},
        f"compress[ratio 2].norm_eps: got 0.0; {F32}; use compress[ratio 2].norm_eps 1.1754943508222875e-38",
    ),
    ({"compress": [{"ratio": 2}]}, "compress[0].norm_eps: got nothing; has no default; give compress[0].norm_eps"),
    (
        {"compress": [{**C2, "ratio": True}]},
        "compress[0].ratio: got True; a whole number; give ratio as a whole number",
    ),
    ({"compress": [{**C2, "ratio": "2"}]}, "compress[0].ratio: got '2'; a whole number; use ratio 2"),
    ({"compress": [{**C2, "ape": 1}]}, "compress[0].ape: got 1; true or false; use ape true"),
    (
        {"compress": [{**C2, "ratio": 4}, {**C2, "topk": "9"}], "layout": None},
        "compress[1].topk: got '9'; a whole number; use topk 9",
    ),
    (
        {"layout": {"owners": [{"ratio": 2, "count": "3"}]}},
        "layout.owners[0].count: got '3'; a whole number; use count 3",
    ),
    ({"compress": [3]}, "compress[0]: got 3; a table; use compress[0] {...}"),
    ({"compress": "2"}, "compress: got '2'; a list of tables; use compress [{...}], or [] for none"),
    # rope
    ({"rope": {}}, "rope.theta: got nothing; has no default; give rope.theta"),
    (
        {"rope": {"theta": float("nan"), "compress_theta": 2.0}},
        "rope.theta: got nan; a finite f32 from 1.00000012 to 3.40282347e+38; use rope.theta 1.0000001192092896",
    ),
    (
        {"rope": {"theta": 1.0}},
        "rope.theta: got 1.0; a finite f32 from 1.00000012 to 3.40282347e+38; use rope.theta 1.0000001192092896",
    ),
    (
        {"rope": {"theta": 1e4, "yarn": {**YARN, "factor": 0.5}}},
        "rope.yarn.factor: got 0.5; a finite f32 from 1 to 3.40282347e+38; use rope.yarn.factor 1.0",
    ),
    (
        {"rope": {"theta": 1e4, "yarn": {**YARN, "beta_fast": 0.5}}},
        "rope.yarn.beta_fast: got 0.5; above beta_slow 1; swap the two",
    ),
    (
        {"rope": {"theta": 1e4, "yarn": {**YARN, "beta_fast": 1.0}}},
        "rope.yarn.beta_fast: got 1.0; above beta_slow 1; use beta_fast 2",
    ),
    (
        {"rope": {"theta": 1e4, "yarn": {"factor": 2.0}}},
        "rope.yarn.beta_fast: got nothing; has no default; give rope.yarn.beta_fast",
    ),
    # layout
    (
        {"layout": {"stored_rings": 0}},
        "layout: got 0 rings; a state slot has 1 ring or more; use stored_rings 1",
    ),
    (
        {"layout": {"draft_rings": -1}},
        "layout.draft_rings: got -1; 0 to 65536; use layout.draft_rings 0",
    ),
    (
        {"layout": {"owners": []}},
        "layout.owners: got ratios []; every ratio above 1 of compress once, and no other; "
        "give owners of ratios [2], or leave owners unset for one each",
    ),
    (
        {"layout": {"owners": [{"ratio": 1, "count": 1}, {"ratio": 2, "count": 1}]}},
        "layout.owners: got ratios [1, 2]; every ratio above 1 of compress once, and no other; "
        "give owners of ratios [2], or leave owners unset for one each",
    ),
    # sizes: offsets inside a ring, a state, a page, and a step are int32
    (
        {"window": 2**31, "layout": None},
        "window: got 2147483648; a ring of 528-byte rows stays below 2^31 bytes: 4067197 at most; use window 4067197",
    ),
    (
        {"ring_length": 2**31, "layout": None},
        "ring_length: got 2147483648; a ring of 528-byte rows stays below 2^31 bytes: 4067203 at most; "
        "use ring_length 4067203",
    ),
    (
        {"window": 2**30, "ring_length": 2**31},
        "window: got 1073741824; a ring of 528-byte rows stays below 2^31 bytes: 4067198 at most; use window 4067198",
    ),
    (
        {"page_rows": 2**30},
        "page_rows: got 1073741824; a page of 288-byte rows stays below 2^31 bytes: 7456540 at most; "
        "use page_rows 7456540",
    ),
    (
        {"num_heads": 2**20},
        "num_heads: got 1048576; a step's bf16 queries of 6144 bytes a head stays below 2^31 bytes: 349525 at most; "
        "use num_heads 349525",
    ),
    (
        {"compress": [{**C2, "ratio": 2**30}], "layout": None},
        "compress[ratio 1073741824].ratio: got 1073741824; a state ring of 4096-byte rows stays below 2^31 bytes: "
        "524282 at most; use compress[ratio 1073741824].ratio 524282",
    ),
    (
        {"compress": [{**C2, "state_ring": 2**20}], "layout": None},
        "compress[ratio 2].state_ring: got 1048576; a state ring of 4096-byte rows stays below 2^31 bytes: "
        "524287 at most; use compress[ratio 2].state_ring 524287",
    ),
    (
        {"layout": {"stored_rings": 10**6}},
        "layout.stored_rings: got 1000000; 0 to 65536; use layout.stored_rings 65536",
    ),
]


@pytest.mark.parametrize(("changes", "expected"), CASES, ids=[text.split(";")[0] for _, text in CASES])
def test_message(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(SpecError) as error:
        flash(**changes)
    assert str(error.value) == expected


@pytest.mark.parametrize(
    "changes",
    [
        {"ring_length": 133},
        {"draft_attention": "block", "ring_length": 133},
        {"draft_tokens": 1024},
        {"rope_dim": 62},
        {"rope_dim": 512},
        {"head_dim": 480},
        {"head_dim": 32, "rope_dim": 2},
        {"head_dim": 64, "kv_format": "bf16"},
        {"compress": [{**C2, "state_ring": 7}]},
        {"compress": [{"ratio": 4, "norm_eps": 1e-6, "overlap": True, "state_ring": 13}], "layout": None},
        {"compress": [{**C2, "norm_eps": 1.1754943508222875e-38}]},
        {"rope": {"theta": 1.0000001192092896}},
        {"rope": {"theta": 1e4, "yarn": {**YARN, "beta_fast": 2.0}}},
        {"window": 4067197, "layout": None, "compress": []},
        {"ring_length": 4067203, "layout": None, "compress": []},
        {"window": 4067198, "ring_length": 4067203, "layout": None, "compress": []},
        {"page_rows": 7456540},
        {"num_heads": 349525},
        {"compress": [{**C2, "ratio": 524282}], "layout": None},
        {"compress": [{**C2, "state_ring": 524287}], "layout": None},
        {"layout": {"stored_rings": 65536}},
    ],
    ids=str,
)
def test_the_repair_is_accepted(changes: dict[str, Any]) -> None:
    flash(**changes)


def test_an_error_is_a_spec_error_with_its_four_parts_and_no_other_traceback() -> None:
    with pytest.raises(SpecError) as error:
        flash(window="many")
    found = error.value
    assert (found.what, found.value, found.bound, found.exit_code) == ("window", "'many'", "a whole number", 3)
    assert found.__suppress_context__
    with pytest.raises(SpecError, match=r"^window: got nothing; has no default; give window$"):
        SwaSpec.model_validate({"num_heads": 1})


def test_largest_head_dim() -> None:
    kept = {"window": 1, "num_heads": 1, "rope_dim": 2, "kv_format": "bf16"}
    SwaSpec(**kept, head_dim=2**16)
    with pytest.raises(SpecError, match=r"^head_dim: got 65537; 1 to 65536; use head_dim 65536$"):
        SwaSpec(**kept, head_dim=2**16 + 1)
    with pytest.raises(SpecError, match=r"^rope_dim: got 2; even and at most head_dim 1; use head_dim 2$"):
        SwaSpec(**kept, head_dim=1)
