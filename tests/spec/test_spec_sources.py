"""Where a spec is read from: preset names, TOML files, folders, config.json in each of its forms."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from swa_codegen import presets
from swa_codegen.errors import SpecError
from swa_codegen.spec import load_spec

CONFIGS = Path(__file__).parent.parent / "data" / "model_configs"
NESTED = CONFIGS / "deepseek-v4.1-flash.json"
FLAT = CONFIGS / "deepseek-v4.1-flash.inference.json"
V4 = CONFIGS / "deepseek-v4-flash.json"


def config(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text("utf-8"))  # type: ignore[no-any-return]


def message(source: Any, **changes: Any) -> str:
    with pytest.raises(SpecError) as error:
        load_spec(source, **changes)
    return str(error.value)


@pytest.mark.parametrize(
    ("path", "preset"), [(NESTED, "deepseek-v4.1-flash"), (FLAT, "deepseek-v4.1-flash"), (V4, "deepseek-v4-flash")]
)
def test_a_published_config_is_its_preset(path: Path, preset: str) -> None:
    expected = load_spec(preset)
    for source in (path, str(path), config(path)):
        assert load_spec(source).model_dump() == expected.model_dump()
        assert load_spec(source).digest() == expected.digest()


def test_text_config_may_be_the_whole_config() -> None:
    assert load_spec(config(NESTED)["text_config"]) == load_spec("deepseek-v4.1-flash")


def test_text_config_goes_before_the_top() -> None:
    values = config(NESTED)
    values["sliding_window"] = 77
    assert load_spec(values).window == 128
    values["text_config"]["sliding_window"] = None
    assert load_spec(values).window == 77


def test_from_a_config_unset_fields_stay_derived() -> None:
    assert load_spec(NESTED, draft_tokens=3).ring_length == 132
    assert load_spec(NESTED).replace(draft_tokens=3).compress_of(2).state_ring == 5


def test_later_releases_of_v4_are_their_presets() -> None:
    values = config(V4)
    values.update(num_nextn_predict_layers=3, dspark_block_size=5, compress_ratios=values["compress_ratios"] + [0, 0])
    assert load_spec(values) == load_spec("deepseek-v4-flash-0731")
    ratios = [128, 128] + [4, 128] * 29 + [4] + [0]
    values = config(V4) | {
        "num_hidden_layers": 61, "num_attention_heads": 128, "index_topk": 1024, "compress_ratios": ratios
    }  # fmt: skip
    assert load_spec(values) == load_spec("deepseek-v4-pro")
    values.update(num_nextn_predict_layers=3, dspark_block_size=5, compress_ratios=[*ratios, 0, 0])
    assert load_spec(values) == load_spec("deepseek-v4-pro-0813")


def test_a_flat_config_without_kv_sources_is_v4() -> None:
    values = config(V4)
    del values["model_type"], values["architectures"]
    scaling = values.pop("rope_scaling")
    names = {"sliding_window": "window_size", "num_attention_heads": "n_heads", "num_hidden_layers": "n_layers"}
    names |= {
        "qk_rope_head_dim": "rope_head_dim",
        "rms_norm_eps": "norm_eps",
        "num_nextn_predict_layers": "n_mtp_layers",
    }
    flat = {names.get(k, k): v for k, v in values.items()}
    flat |= {"rope_factor": scaling["factor"], "beta_fast": 32, "beta_slow": 1, "original_seq_len": 65536}
    assert load_spec(flat) == load_spec("deepseek-v4-flash")


def test_draft_tokens_are_the_block_else_the_draft_layers_else_none() -> None:
    values = config(NESTED)["text_config"]
    assert load_spec(values).draft_tokens == 5
    del values["dspark_block_size"]
    assert load_spec(values).draft_tokens == 3
    del values["num_nextn_predict_layers"]
    values["compress_ratios"] = values["compress_ratios"][:40]
    spec = load_spec(values)
    assert (spec.draft_tokens, spec.layout.draft_rings) == (0, 0)


def test_rope_type_and_type_mean_the_same() -> None:
    values = config(V4)
    values["rope_scaling"]["rope_type"] = values["rope_scaling"].pop("type")
    assert load_spec(values) == load_spec("deepseek-v4-flash")
    assert load_spec(values | {"rope_scaling": {"rope_type": "default"}}).rope.yarn is None
    assert load_spec(values | {"rope_scaling": None}).rope.yarn is None


def drop(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda values: values.pop(key)


def put(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda values: values.update(changes)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            drop("sliding_window"),
            "config.json sliding_window: got no such key; looked for sliding_window, window_size at the top and in "
            "text_config of a config of model_type deepseek_v4; add sliding_window, or write the spec as a TOML file",
        ),
        (
            put(sliding_window=None),
            "config.json sliding_window: got no such key; looked for sliding_window, window_size at the top and in "
            "text_config of a config of model_type deepseek_v4; add sliding_window, or write the spec as a TOML file",
        ),
        (
            drop("index_topk"),
            "config.json index_topk: got no such key; looked for index_topk at the top and in "
            "text_config of a config of model_type deepseek_v4; add index_topk, or write the spec as a TOML file",
        ),
        (
            put(model_type="mistral"),
            "config.json model_type: got mistral; read are deepseek_v41*, deepseek_v4*; write the spec as a TOML file",
        ),
        (
            put(rope_scaling={"factor": 16}),
            "config.json rope_type: got no such key; looked for rope_type, type in rope_scaling; "
            "add rope_type, or write the spec as a TOML file",
        ),
        (
            put(rope_scaling={"type": "yarn", "factor": 16}),
            "config.json beta_fast: got no such key; looked for beta_fast in rope_scaling; "
            "add beta_fast, or write the spec as a TOML file",
        ),
        (
            put(rope_scaling={"type": "linear"}),
            "config.json rope_scaling: got linear; yarn or default; use rope_type yarn",
        ),
        (
            put(num_hidden_layers=41),
            "config.json compress_ratios: got 44 entries, after layer 41: [128, 4, 0]; "
            "41 layers, then 1 draft layers of ratio 0 or nothing; give 41 or 42 entries",
        ),
        (
            put(compress_ratios=[4] * 44),
            "config.json compress_ratios: got 44 entries, after layer 43: [4]; "
            "43 layers, then 1 draft layers of ratio 0 or nothing; give 43 or 44 entries",
        ),
        (
            drop("num_nextn_predict_layers"),
            "config.json compress_ratios: got 44 entries, after layer 43: [0]; 43 layers and no draft layers; "
            "give 43 entries, or num_nextn_predict_layers 1",
        ),
        (
            put(num_nextn_predict_layers=0, compress_ratios=[4] * 42),
            "config.json compress_ratios: got 42 entries, after layer 43: []; 43 layers and no draft layers; "
            "give 43 entries",
        ),
        (
            put(num_nextn_predict_layers=2),
            "config.json compress_ratios: got 44 entries, after layer 43: [0]; 43 layers, then 2 draft layers of "
            "ratio 0 or nothing; give 43 or 45 entries, or num_nextn_predict_layers 1",
        ),
        (
            put(compress_ratios="4"),
            "config.json compress_ratios: got 4; whole numbers >= 0; correct it",
        ),
        (
            put(num_nextn_predict_layers=True),
            "config.json num_nextn_predict_layers: got True; a whole number >= 0; correct it",
        ),
        (
            put(num_key_value_heads=8),
            "config.json num_key_value_heads: got 8; 1: all query heads share one row of keys; "
            "use a model of this attention",
        ),
        (put(sliding_window="128"), "window: got '128'; a whole number; use window 128"),
        (put(text_config=3), "text_config: got 3; a table of keys; correct the config.json"),
    ],
)  # fmt: skip
def test_config_errors(change: Callable[[dict[str, Any]], None], expected: str) -> None:
    values = config(V4)
    change(values)
    assert message(values) == expected


SHARED = "the last source at or before a layer has its ratio"


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        ([2, 40], "got [2, 40]; layers are 0 to 39; name layers below 40"),
        ([20, 14, 8, 2], "got [20, 14, 8, 2]; layers in order, each once; use [2, 8, 14, 20]"),
        ([2, 2, 8, 14, 20], "got [2, 2, 8, 14, 20]; layers in order, each once; use [2, 8, 14, 20]"),
        (
            [0, 2, 8, 14, 20],
            "got [0, 2, 8, 14, 20]; a source compresses, layer 0 has ratio 0; leave out 0, or correct compress_ratios",
        ),
        ([], f"got []; {SHARED}; layer 2 of ratio 2 has none; name layer 2 too, or correct compress_ratios"),
        ([20], f"got [20]; {SHARED}; layer 2 of ratio 2 has none; name layer 2 too, or correct compress_ratios"),
        (
            [2, 8],
            f"got [2, 8]; {SHARED}; layer 20 of ratio 1 has layer 8 of ratio 2; "
            "name layer 20 too, or correct compress_ratios",
        ),
        ([2, -1], "got [2, -1]; whole numbers >= 0; correct it"),
    ],
)
def test_kv_sources_that_do_not_fit_the_ratios(sources: list[int], expected: str) -> None:
    values = config(NESTED)["text_config"] | {"kv_source_layer_ids": sources}
    assert message(values) == f"config.json kv_source_layer_ids: {expected}"


def test_kv_sources_of_other_models_than_the_published_one() -> None:
    """One source per ratio, layers without compression between, and nothing that compresses."""
    values = config(NESTED)["text_config"] | {"num_hidden_layers": 6, "num_nextn_predict_layers": 0}
    cut = load_spec(values | {"compress_ratios": [0, 0, 2, 0, 2, 1], "kv_source_layer_ids": [2, 5]})
    assert [(o.ratio, o.count) for o in cut.layout.owners] == [(2, 1)]
    assert (cut.layout.stored_rings, cut.layout.dropped_rings) == (5, 1)
    bare = load_spec(values | {"compress_ratios": [0] * 6, "kv_source_layer_ids": []})
    assert (bare.compress, bare.layout.stored_rings, bare.layout.dropped_rings) == ((), 6, 0)


def test_the_rotary_base_of_compressed_rows_has_no_default() -> None:
    """That of the window's keys is another number in every published model; where nothing compresses none is asked."""
    values = config(V4)
    del values["compress_rope_theta"]
    assert message(values) == (
        "config.json compress_rope_theta: got no such key; looked for compress_rope_theta at the top and in "
        "text_config of a config of model_type deepseek_v4; add compress_rope_theta, or write the spec as a TOML file"
    )
    assert load_spec(values | {"compress_ratios": [0] * 44}).rope.compress_theta == 10000.0


def test_a_config_of_an_unrelated_model() -> None:
    values = {"model_type": "llama", "num_attention_heads": 32, "hidden_size": 4096}
    assert message(values) == (
        "config.json sliding_window: got no such key; looked for sliding_window, window_size at the top and in "
        "text_config of a config of model_type llama; add sliding_window, or write the spec as a TOML file"
    )


def test_preset_names_in_any_case() -> None:
    assert load_spec("DeepSeek-V4.1-Flash") == load_spec("deepseek-v4.1-flash")


def test_files_and_folders(tmp_path: Path) -> None:
    spec = load_spec("tiny")
    toml = tmp_path / "mine.toml"
    toml.write_bytes((presets.FOLDER / "tiny.toml").read_bytes())
    plain = tmp_path / "spec.json"
    plain.write_text(json.dumps(spec.model_dump()), "utf-8")
    (tmp_path / "config.json").write_bytes(NESTED.read_bytes())
    assert load_spec(toml) == load_spec(str(toml)) == load_spec(plain) == load_spec(spec.model_dump()) == spec
    assert load_spec(tmp_path) == load_spec("deepseek-v4.1-flash")


def test_an_unknown_name_lists_presets_and_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    listed = ", ".join(presets.names())
    assert message("deepseek-v4-flsh") == (
        f"spec: got deepseek-v4-flsh; no preset of {presets.FOLDER} ({listed}) and no file "
        f"{tmp_path}/deepseek-v4-flsh; use deepseek-v4-flash, or the path of a TOML file or of a config.json"
    )
    assert f"no file {tmp_path}/config.json; " in message(tmp_path)
    assert message(3) == "spec: got 3; a preset's name, a path or a mapping; use deepseek-v4-flash"


def test_unreadable_files(tmp_path: Path) -> None:
    toml, broken, lists = tmp_path / "a.toml", tmp_path / "b.json", tmp_path / "c.json"
    toml.write_text("window == 3", "utf-8")
    broken.write_bytes(b"\xff{")
    lists.write_text("[1]", "utf-8")
    deep, deeper = tmp_path / "deep.toml", tmp_path / "deep.json"
    deep.write_text("x = " + "[" * 20_000, "utf-8")
    deeper.write_text("[" * 100_000, "utf-8")
    assert message(deep).endswith("; a readable TOML file; correct the file")
    assert message(deeper).endswith("; a readable JSON file; correct the file")
    assert message(toml).startswith(f"{toml}: got Invalid value")
    assert message(toml).endswith("; a readable TOML file; correct the file")
    assert message(broken).endswith("; a readable JSON file; correct the file")
    assert message(lists) == f"{lists}: got list; a JSON object; give the model's config.json"


def test_a_byte_order_mark_is_no_part_of_a_file(tmp_path: Path) -> None:
    toml, config = tmp_path / "a.toml", tmp_path / "config.json"
    toml.write_bytes(b"\xef\xbb\xbf" + (presets.FOLDER / "tiny.toml").read_bytes())
    config.write_bytes(b"\xef\xbb\xbf" + V4.read_bytes())
    assert load_spec(toml) == load_spec("tiny") and load_spec(config) == load_spec(V4)


def test_unknown_keys_are_errors_in_toml_and_left_alone_in_a_config(tmp_path: Path) -> None:
    toml = tmp_path / "a.toml"
    toml.write_text("windw = 3\n" + (presets.FOLDER / "tiny.toml").read_text("utf-8"), "utf-8")
    assert message(toml).startswith("windw: got 3; no such key; ")
    assert load_spec(config(V4) | {"windw": 3}) == load_spec("deepseek-v4-flash")
