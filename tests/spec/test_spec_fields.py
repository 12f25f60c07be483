"""Resolved numbers, presets, and what stays derived. Needs no compiler and no torch."""

import hashlib
import json
import pickle
import subprocess
import sys

import pytest

from swa_codegen import presets
from swa_codegen.derived import Compress, Derived, ResolvedSpec
from swa_codegen.errors import ArgumentError, SpecError
from swa_codegen.spec import SwaSpec, load_spec, preset_names

FLASH = "deepseek-v4.1-flash"
ALL = (
    "deepseek-v4-flash",
    "deepseek-v4-flash-0731",
    "deepseek-v4-pro",
    "deepseek-v4-pro-0813",
    "deepseek-v4.1-flash",
    "deepseek-v4.1-flash-draft",
    "tiny",
    "tiny-bf16",
)


def small(**changes: object) -> SwaSpec:
    return SwaSpec(**{"window": 6, "num_heads": 4, "head_dim": 64, "rope_dim": 16, "kv_format": "bf16", **changes})


def test_presets_are_these_and_carry_their_source() -> None:
    assert preset_names() == ALL
    for name in ALL:
        assert (presets.FOLDER / f"{name}.toml").read_text("utf-8").startswith("# Source: ")


def test_flash_has_the_published_numbers() -> None:
    spec = load_spec(FLASH)
    assert (spec.tokens_per_step, spec.index_width, spec.min_ring_length, spec.ring_length) == (6, 128, 133, 134)
    assert (spec.row_bytes, spec.ring_bytes, spec.compressed_row_bytes) == (528, 70_752, 288)
    assert spec.compressed_page_bytes == 64 * 288
    assert spec.softmax_scale == 512**-0.5
    assert spec.ratios == (1, 2)
    assert [c.state_ring for c in spec.compress] == [0, 7]
    assert (spec.state_width(1), spec.state_width(2), spec.state_bytes(2)) == (0, 1024, 28_672)
    assert (spec.nope_dims, spec.row_format.name, spec.compressed_row_format.name) == (448, "v41_mxfp8", "v41_fp4")
    assert (spec.max_state_slots - 1) * 134 + 133 < 2**31 <= spec.max_state_slots * 134 + 133
    assert (spec.max_pages - 1) * 64 + 63 < 2**31 <= spec.max_pages * 64 + 63


def test_draft_layers_see_the_whole_block() -> None:
    spec = load_spec(f"{FLASH}-draft")
    assert spec.block
    assert (spec.tokens_per_step, spec.index_width, spec.min_ring_length) == (5, 133, 133)
    assert spec.ring_length == load_spec(FLASH).ring_length  # the two bundles address one state slot
    assert spec.compress == ()


@pytest.mark.parametrize(
    ("name", "ring", "state_rings", "topk", "heads"),
    [
        ("deepseek-v4-flash", 130, [9, 129], 512, 64),
        ("deepseek-v4-flash-0731", 134, [13, 133], 512, 64),
        ("deepseek-v4-pro", 130, [9, 129], 1024, 128),
        ("deepseek-v4-pro-0813", 134, [13, 133], 1024, 128),
    ],
)
def test_v4_presets(name: str, ring: int, state_rings: list[int], topk: int, heads: int) -> None:
    spec = load_spec(name)
    assert (spec.ring_length, spec.num_heads, spec.row_bytes, spec.compressed_row_bytes) == (ring, heads, 584, 584)
    assert [c.state_ring for c in spec.compress] == state_rings
    assert [(c.ratio, c.coff, c.rows, c.ape, c.topk) for c in spec.compress] == [
        (4, 2, 8, True, topk),
        (128, 1, 128, True, None),
    ]
    assert [spec.state_width(r) for r in spec.ratios] == [2048, 1024]


@pytest.mark.parametrize("name", ALL)
def test_every_form_of_a_preset_has_the_same_attributes(name: str) -> None:
    spec = load_spec(name)
    written_out = SwaSpec(**spec.model_dump())
    rebuilt = ResolvedSpec.from_dict(json.loads(json.dumps(spec.model_dump())))
    public = [a for a in dir(Derived) if not a.startswith("_")] + list(Derived.__annotations__)
    for other in (written_out, rebuilt, pickle.loads(pickle.dumps(spec)), pickle.loads(pickle.dumps(rebuilt))):
        assert other == spec
        assert hash(other) == hash(spec)
        assert other.digest() == spec.digest()
        assert other.model_dump() == spec.model_dump()
        for attribute in public:
            if not callable(getattr(spec, attribute)):
                assert getattr(other, attribute) == getattr(spec, attribute), attribute
        for ratio in spec.ratios:
            assert other.state_bytes(ratio) == spec.state_bytes(ratio)


@pytest.mark.parametrize(("attention", "tokens"), [("causal", 6), ("block", 5)])
def test_an_unset_state_ring_is_its_minimum(attention: str, tokens: int) -> None:
    entries = [{"ratio": r, "norm_eps": 1e-6, "overlap": r == 4} for r in (1, 4, 7)]
    spec = small(draft_tokens=5, draft_attention=attention, compress=entries, compressed_format="bf16", page_rows=4)
    assert [c.state_ring for c in spec.compress] == [0, 8 + tokens - 1, 7 + tokens - 1]


def test_replace_recomputes_what_was_unset() -> None:
    spec = load_spec(FLASH).replace(draft_tokens=3)
    assert spec.ring_length == 132
    assert spec.compress_of(2).state_ring == 5
    assert load_spec(FLASH, draft_tokens=3) == spec
    assert load_spec(load_spec(FLASH), draft_tokens=3) == spec
    loaded = ResolvedSpec.from_dict(load_spec(FLASH).model_dump())
    assert load_spec(loaded, draft_tokens=3) == spec.replace(ring_length=134, compress=loaded.compress)
    assert load_spec(FLASH).model_copy(update={"draft_tokens": 3}) == spec


def test_replace_keeps_what_was_set() -> None:
    entry = {"ratio": 2, "norm_eps": 1e-6, "state_ring": 9}
    spec = load_spec(FLASH, ring_length=150, compress=[entry], softmax_scale=0.5, layout=None).replace(draft_tokens=3)
    assert (spec.ring_length, spec.compress_of(2).state_ring, spec.softmax_scale) == (150, 9, 0.5)
    assert spec.replace(ring_length=None).ring_length == 132
    assert spec.replace(softmax_scale=None, head_dim=256).softmax_scale == 256**-0.5


def test_replace_checks_again() -> None:
    with pytest.raises(SpecError, match=r"^ring_length: got 134; "):
        load_spec(FLASH, ring_length=134).replace(draft_tokens=7)
    with pytest.raises(SpecError, match=r"^ring_length: got 1; "):
        load_spec(FLASH).model_copy(update={"ring_length": 1})


def test_what_the_caller_changes_later_changes_no_spec() -> None:
    entries = [{"ratio": 2, "norm_eps": 1e-6}]
    spec = small(compress=entries, compressed_format="bf16", page_rows=4)
    entries[0]["ratio"] = 8
    assert spec.replace(window=7).ratios == (2,)


def test_digest_is_of_resolved_values() -> None:
    spec = load_spec(FLASH)
    canonical = json.dumps(spec.model_dump(), sort_keys=True, separators=(",", ":"))
    assert spec.digest() == hashlib.sha256(canonical.encode()).hexdigest()
    assert spec.replace(ring_length=134, softmax_scale=512**-0.5) == spec
    assert spec.replace(ring_length=134, softmax_scale=512**-0.5).digest() == spec.digest()
    assert spec.replace(ring_length=135) != spec
    assert spec.replace(kv_format="v41_mxfp8_planar").digest() != spec.digest()
    assert len({load_spec(name).digest() for name in ALL}) == len(ALL)


def test_order_of_lists_does_not_matter() -> None:
    raw = presets.read("deepseek-v4-flash")
    layout = {**raw["layout"], "owners": raw["layout"]["owners"][::-1]}
    assert SwaSpec(**{**raw, "layout": layout}).digest() == load_spec("deepseek-v4-flash").digest()
    raw = presets.read(FLASH)
    assert SwaSpec(**{**raw, "compress": raw["compress"][::-1]}).digest() == load_spec(FLASH).digest()


def test_defaults_of_a_spec_without_compress() -> None:
    spec = small()
    assert (spec.draft_tokens, spec.ring_length, spec.draft_attention, spec.attention_sink) == (0, 7, "causal", False)
    assert (spec.rope.theta, spec.rope.compress_theta, spec.rope.yarn) == (10000.0, 10000.0, None)
    assert (spec.layout.stored_rings, spec.layout.rings, spec.layout.owners) == (1, 1, ())
    assert small(rope={"theta": 500}).rope.compress_theta == 500.0


def test_records_are_taken_as_well_as_tables() -> None:
    spec = load_spec("tiny")
    assert spec.replace(compress=spec.compress, rope=spec.rope, layout=spec.layout) == spec
    with pytest.raises(SpecError, match=r"^compress\[0\]\.ratio: got '2'; a whole number; use ratio 2$"):
        spec.replace(compress=[Compress(ratio="2", state_ring=0, norm_eps=1.0)])  # type: ignore[arg-type]


def test_a_spec_is_frozen() -> None:
    spec = load_spec("tiny")
    with pytest.raises(Exception, match="a spec does not change"):
        spec.window = 3
    with pytest.raises(AttributeError, match=r"^window: a spec is frozen; use SwaSpec\.replace$"):
        ResolvedSpec.from_dict(spec.model_dump()).window = 3


def test_a_ratio_that_the_spec_lacks() -> None:
    with pytest.raises(ArgumentError) as error:
        load_spec(FLASH).state_bytes(4)
    assert str(error.value) == "ratio: got 4; the spec compresses ratios 1 or 2; use ratio 1 or 2"
    with pytest.raises(ArgumentError, match=r"the spec compresses nothing; use a spec with compress$"):
        small().compress_of(1)


def test_derived_and_layout_import_neither_pydantic_nor_torch() -> None:
    code = (
        "import sys, swa_codegen.derived, swa_codegen.layout;"
        "print(sorted({'pydantic', 'torch', 'tilelang', 'tvm', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
