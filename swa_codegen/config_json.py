"""Spec fields out of a model's own config.json: Hugging Face's form, nested in `text_config` or not, or the flat
inference form.

Knows the spellings and what they mean. Takes the keys that matter and leaves the rest alone. Must not know how a spec
is checked: it hands plain fields to `spec.py`. What a config does not say (row formats, page rows, the sink) is the
engine's choice and comes from the family's preset.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from . import presets
from .errors import SpecError

Fields = dict[str, Any]
MARKERS = ("model_type", "architectures", "text_config", "compress_ratios", "sliding_window", "window_size")
ENGINE_FIELDS = ("kv_format", "compressed_format", "page_rows", "attention_sink")

WINDOW = ("sliding_window", "window_size")
HEADS = ("num_attention_heads", "n_heads")
KEY_HEADS = ("num_key_value_heads",)
HEAD_DIM = ("head_dim",)
ROPE_DIM = ("qk_rope_head_dim", "rope_head_dim")
LAYERS = ("num_hidden_layers", "n_layers")
DRAFT_LAYERS = ("num_nextn_predict_layers", "n_mtp_layers")
DRAFT_BLOCK = ("dspark_block_size",)
NORM_EPS = ("rms_norm_eps", "norm_eps")
RATIOS = ("compress_ratios",)
TOPK = ("index_topk",)
KV_SOURCES = ("kv_source_layer_ids", "kv_source_layers")
THETA = ("rope_theta",)
COMPRESS_THETA = ("compress_rope_theta",)
SCALING_TYPE = ("rope_type", "type")
YARN = {  # field of the spec: spelling inside `rope_scaling`, spelling in the flat form
    "factor": ("factor", "rope_factor"),
    "beta_fast": ("beta_fast", "beta_fast"),
    "beta_slow": ("beta_slow", "beta_slow"),
    "original_max_position": ("original_max_position_embeddings", "original_seq_len"),
}


@dataclass(frozen=True)
class Family:
    """What `model_type` decides. shared_sources: only kv source layers compress, and layers after the last of them keep
    rings that are never stored. overlap_ratio: the one ratio that overlaps and selects; none: no ratio overlaps, all
    select. ape: whether scores get a bias."""

    preset: str
    shared_sources: bool
    overlap_ratio: int | None
    ape: bool


V41 = Family("deepseek-v4.1-flash", shared_sources=True, overlap_ratio=None, ape=False)
V4 = Family("deepseek-v4-flash", shared_sources=False, overlap_ratio=4, ape=True)
FAMILIES = {"deepseek_v41": V41, "deepseek_v4": V4}  # first prefix that fits; the longer one stands first


class _Config:
    """A config.json under several spellings: `text_config` first, then the top. A null counts as absent.

    place: where the keys are looked for, as errors say it.
    """

    def __init__(self, config: Mapping[str, Any], place: str = "") -> None:
        inner = config.get("text_config") or {}
        if not isinstance(inner, Mapping):
            raise SpecError("text_config", value=inner, bound="a table of keys", repair="correct the config.json")
        self.values = {k: v for table in (config, inner) for k, v in table.items() if v is not None}
        model = self.values.get("model_type", "unnamed")
        self.place = place or f"at the top and in text_config of a config of model_type {model}"

    def find(self, spellings: tuple[str, ...]) -> Any:
        """Value under the first spelling that is there, else None."""
        return next((self.values[s] for s in spellings if s in self.values), None)

    def need(self, spellings: tuple[str, ...]) -> Any:
        """Value under the first spelling that is there, else SpecError with every spelling."""
        found = self.find(spellings)
        if found is not None:
            return found
        raise SpecError(
            f"config.json {spellings[0]}",
            value="no such key",
            bound=f"looked for {', '.join(spellings)} {self.place}",
            repair=f"add {spellings[0]}, or write the spec as a TOML file",
        )

    def whole(self, spellings: tuple[str, ...], default: int | None = None) -> int:
        """A count >= 0 that this file itself reckons with."""
        value = self.need(spellings) if default is None or self.find(spellings) is not None else default
        if type(value) is int and value >= 0:
            return value
        raise SpecError(f"config.json {spellings[0]}", value=value, bound="a whole number >= 0", repair="correct it")

    def list_of_whole(self, spellings: tuple[str, ...]) -> list[int]:
        """A list of whole numbers >= 0."""
        value = self.need(spellings)
        if isinstance(value, list) and all(type(v) is int and v >= 0 for v in value):
            return value
        raise SpecError(f"config.json {spellings[0]}", value=value, bound="whole numbers >= 0", repair="correct it")


def is_config(values: Mapping[str, Any]) -> bool:
    """Whether `values` is a config.json and not a spec: no key of a spec is spelled like one of these."""
    return any(key in values for key in MARKERS)


def fields(values: Mapping[str, Any]) -> Fields:
    """Spec fields of a config.json, unchecked.

    draft_tokens is `dspark_block_size`, else the number of draft layers (one draft each), else 0.
    """
    config = _Config(values)
    window, heads = config.need(WINDOW), config.need(HEADS)
    _one_key_head(config)
    head_dim, rope_dim = config.need(HEAD_DIM), config.need(ROPE_DIM)
    ratios, family = _ratios(config), _family(config)
    engine = presets.read(family.preset)
    return {
        "window": window,
        "draft_tokens": config.whole(DRAFT_BLOCK, config.whole(DRAFT_LAYERS, 0)),
        "num_heads": heads,
        "head_dim": head_dim,
        "rope_dim": rope_dim,
        **{name: engine[name] for name in ENGINE_FIELDS},
        "compress": [_compress(config, family, r) for r in sorted(set(ratios) - {0})],
        "rope": _rope(config, any(ratios)),
        "layout": _layout(config, family, ratios),
    }


def _one_key_head(config: _Config) -> None:
    """All heads share one row of keys; a model of more heads of keys is another attention."""
    heads = config.find(KEY_HEADS)
    if heads not in (None, 1):
        raise SpecError(
            f"config.json {KEY_HEADS[0]}",
            value=heads,
            bound="1: all query heads share one row of keys",
            repair="use a model of this attention",
        )


def _family(config: _Config) -> Family:
    """By `model_type`; the flat form has none, and only V4.1 names kv source layers."""
    model = config.values.get("model_type")
    if model is None:
        return V41 if config.find(KV_SOURCES) is not None else V4
    for prefix, family in FAMILIES.items():
        if str(model).startswith(prefix):
            return family
    raise SpecError(
        "config.json model_type",
        value=model,
        bound=f"read are {', '.join(f'{p}*' for p in FAMILIES)}",
        repair="write the spec as a TOML file",
    )


def _ratios(config: _Config) -> list[int]:
    """Compress ratio of every layer; entries of draft layers, where listed, must be 0."""
    ratios, layers, drafts = config.list_of_whole(RATIOS), config.whole(LAYERS), config.whole(DRAFT_LAYERS, 0)
    if len(ratios) not in (layers, layers + drafts) or any(ratios[layers:]):
        _refuse_ratios(ratios, layers, drafts)
    return ratios[:layers]


def _refuse_ratios(ratios: list[int], layers: int, drafts: int) -> NoReturn:
    behind = ratios[layers:]
    bound, repair = f"{layers} layers and no draft layers", f"give {layers} entries"
    if drafts:
        bound = f"{layers} layers, then {drafts} draft layers of ratio 0 or nothing"
        repair = f"give {layers} or {layers + drafts} entries"
    if behind and not any(behind):
        repair += f", or {DRAFT_LAYERS[0]} {len(behind)}"
    value = f"{len(ratios)} entries, after layer {layers}: {behind}"
    raise SpecError(f"config.json {RATIOS[0]}", value=value, bound=bound, repair=repair)


def _compress(config: _Config, family: Family, ratio: int) -> Fields:
    selects = family.overlap_ratio in (None, ratio)
    return {
        "ratio": ratio,
        "overlap": ratio == family.overlap_ratio,
        "ape": family.ape and ratio > 1,
        "norm_eps": config.need(NORM_EPS),
        "topk": config.need(TOPK) if selects else None,
    }


def _rope(config: _Config, compresses: bool) -> Fields:
    """Rotary bases. That of compressed rows has no default: published models have another than `rope_theta`, and rows
    rotated by a wrong one look like any others."""
    compress_theta = config.need(COMPRESS_THETA) if compresses else config.find(COMPRESS_THETA)
    return {"theta": config.need(THETA), "compress_theta": compress_theta, "yarn": _yarn(config)}


def _yarn(config: _Config) -> Fields | None:
    scaling = config.find(("rope_scaling",))
    if scaling is None:
        flat = config.find(("rope_factor",)) is not None
        return {name: config.need((spelling,)) for name, (_, spelling) in YARN.items()} if flat else None
    table = _Config(scaling if isinstance(scaling, Mapping) else {}, place="in rope_scaling")
    kind = table.need(SCALING_TYPE)
    if kind == "default":
        return None
    if kind != "yarn":
        raise SpecError("config.json rope_scaling", value=kind, bound="yarn or default", repair="use rope_type yarn")
    return {name: table.need((spelling,)) for name, (spelling, _) in YARN.items()}


def _layout(config: _Config, family: Family, ratios: list[int]) -> Fields:
    """Stored rings: all layers, or with shared sources the layers before the last kv source (20 of V4.1-Flash's 40)."""
    layers = len(ratios)
    sources = _sources(config, ratios) if family.shared_sources else list(range(layers))
    stored = max(sources, default=layers) if family.shared_sources else layers
    counts = Counter(ratios[layer] for layer in sources)
    return {
        "stored_rings": stored,
        "dropped_rings": layers - stored,
        "draft_rings": config.whole(DRAFT_LAYERS, 0),
        "owners": [{"ratio": r, "count": counts[r]} for r in sorted(set(ratios)) if r > 1],
    }


def _sources(config: _Config, ratios: list[int]) -> list[int]:
    """Layers that compress for themselves and those after them: a layer reads the last source at or before it."""
    sources, layers = config.list_of_whole(KV_SOURCES), len(ratios)
    if max(sources, default=0) >= layers:
        _refuse_sources(sources, f"layers are 0 to {layers - 1}", f"name layers below {layers}")
    in_order = sorted(set(sources))
    if sources != in_order:
        _refuse_sources(sources, "layers in order, each once", f"use {in_order}")
    for source in sources:
        if ratios[source] == 0:
            bound, repair = f"a source compresses, layer {source} has ratio 0", f"leave out {source}"
            _refuse_sources(sources, bound, f"{repair}, or correct {RATIOS[0]}")
    _all_served(sources, ratios)
    return sources


def _all_served(sources: list[int], ratios: list[int]) -> None:
    """Refuse sources that leave a layer without compressed rows of its own ratio."""
    for layer, ratio in enumerate(ratios):
        read = [s for s in sources if s <= layer][-1:]
        if ratio == 0 or [ratios[s] for s in read] == [ratio]:
            continue
        source = f"layer {read[0]} of ratio {ratios[read[0]]}" if read else "none"
        bound = f"the last source at or before a layer has its ratio; layer {layer} of ratio {ratio} has {source}"
        _refuse_sources(sources, bound, f"name layer {layer} too, or correct {RATIOS[0]}")


def _refuse_sources(sources: list[int], bound: str, repair: str) -> NoReturn:
    raise SpecError(f"config.json {KV_SOURCES[0]}", value=sources, bound=bound, repair=repair)
