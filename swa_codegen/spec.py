"""The spec: what the kernels must compute, checked.

Knows every field, its bound, and where a spec may be read from. Must not know targets, schedules or tensors. Derived
numbers live in `derived.py`; a bundle is loaded with those alone, so only this module imports pydantic.

Longer than its neighbours: fields, what is derived where they are unset, and what is said of a wrong type belong
together, for pydantic asks for all of them in one pass.
"""

from __future__ import annotations

import copy
import difflib
import math
from collections.abc import Mapping
from dataclasses import MISSING
from dataclasses import fields as record_fields
from pathlib import Path
from typing import Any, Literal, NoReturn, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError, ValidationInfo, field_validator

from . import bounds, config_json, presets
from .derived import Compress, Derived, Layout, Owners, Rope, Yarn
from .errors import SpecError

_R = TypeVar("_R")

DEFAULT_THETA = 10000.0  # the base of the published rotary embedding
LIKE = 0.5  # likeness from which a key is taken for a misspelt one: `stord` and stored_rings are 0.59 alike


class SwaSpec(Derived, BaseModel):
    """A checked spec, frozen. What is left unset is derived, and derived anew by `replace`.

    Unset: ring_length = window + draft_tokens + 1 (one row more than a step needs: all `window` history rows outlive a
    step that is abandoned and repeated; a draft's rings get the length of the model's, whose state slot they share),
    softmax_scale = head_dim ** -0.5, state_ring = its minimum, compress_theta = theta, layout = one stored ring, one
    owner per ratio > 1. `compressed_format` and `page_rows` may be unset only without `compress`.

    Tables: compress = [{ratio, overlap, ape, state_ring, norm_eps, round_before_norm, topk}], rope = {theta,
    compress_theta, yarn = {factor, beta_fast, beta_slow, original_max_position}}, layout = {stored_rings,
    dropped_rings, draft_rings, owners = [{ratio, count}]}. Errors: SpecError, always.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, revalidate_instances="always")

    window: int
    draft_tokens: int = 0
    draft_attention: Literal["causal", "block"] = "causal"
    ring_length: int = Field(default_factory=lambda given: given["window"] + given["draft_tokens"] + 1)
    num_heads: int
    head_dim: int
    rope_dim: int
    softmax_scale: float = Field(default_factory=lambda given: _default_scale(given["head_dim"]))
    attention_sink: bool = False
    kv_format: str
    compress: tuple[Compress, ...] = ()
    compressed_format: str = Field(default_factory=lambda given: _unset("compressed_format", given, "bf16"))
    page_rows: int = Field(default_factory=lambda given: _unset("page_rows", given, 1))
    rope: Rope = Field(default_factory=lambda: Rope(DEFAULT_THETA, DEFAULT_THETA))
    layout: Layout = Field(default_factory=lambda given: _layout({}, given))
    _given: dict[str, Any] = PrivateAttr()

    def __init__(self, **given: Any) -> None:
        kept = _without_none(copy.deepcopy(given))
        required = [name for name, field in SwaSpec.model_fields.items() if field.is_required()]
        _check_keys("", kept, list(Derived.__annotations__), required)
        try:
            super().__init__(**kept)
        except ValidationError as error:
            _raise_type_error(error)
        self._given = kept
        bounds.check(self, kept)

    @field_validator("compress", mode="before")
    @classmethod
    def _read_compress(cls, raw: Any, info: ValidationInfo) -> tuple[Any, ...]:
        return tuple(_compress(f"compress[{i}]", e, info.data) for i, e in enumerate(_listed("compress", raw)))

    @field_validator("compress", mode="after")
    @classmethod
    def _order_compress(cls, entries: tuple[Compress, ...]) -> tuple[Compress, ...]:
        return tuple(sorted(entries, key=lambda c: c.ratio))

    @field_validator("rope", mode="before")
    @classmethod
    def _read_rope(cls, raw: Any) -> Any:
        return _rope(raw)

    @field_validator("layout", mode="before")
    @classmethod
    def _read_layout(cls, raw: Any, info: ValidationInfo) -> Any:
        return _layout(raw, info.data)

    @field_validator("layout", mode="after")
    @classmethod
    def _order_owners(cls, layout: Layout) -> Layout:
        return Layout(**{**vars(layout), "owners": tuple(sorted(layout.owners, key=lambda o: o.ratio))})

    def __setattr__(self, name: str, value: Any) -> None:
        if name in type(self).model_fields:
            raise SpecError(name, value=value, bound="a spec does not change", repair=f"use replace({name}=...)")
        super().__setattr__(name, value)

    def replace(self, **changes: Any) -> Self:
        """The same spec with some fields changed, checked again; None makes a field unset. Tables change as a whole."""
        return type(self)(**{**self._given, **changes})

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """`replace`: pydantic's own copy would not check."""
        return self.replace(**(update or {}))

    def model_dump(self, **_options: Any) -> dict[str, Any]:
        """Every field, resolved, as JSON's types; `SwaSpec(**spec.model_dump()) == spec`."""
        return Derived.model_dump(self)


def preset_names() -> tuple[str, ...]:
    """Names that `load_spec` knows by themselves."""
    return presets.names()


def load_spec(source: str | Path | Mapping[str, Any] | Derived, **changes: Any) -> SwaSpec:
    """A spec from a preset's name (in any case), a TOML file, a model's config.json (or the folder that holds it), a
    mapping of spec fields or of a config.json, or another spec; then `changes`, as `SwaSpec.replace` takes them.
    Of a bundle's spec every field counts as set. Errors: SpecError."""
    if isinstance(source, SwaSpec):
        return source.replace(**changes)
    if isinstance(source, Derived):
        return SwaSpec(**{**source.model_dump(), **changes})
    return SwaSpec(**{**_source_fields(source), **changes})


def _source_fields(source: str | Path | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(source, str | Path):
        values, is_json = presets.read_source(source)
        # The JSON of a spec's own fields always names kv_format; any other JSON is taken for a model's config.
        return config_json.fields(values) if is_json and "kv_format" not in values else values
    if isinstance(source, Mapping):
        return config_json.fields(source) if config_json.is_config(source) else dict(source)
    bound = "a preset's name, a path or a mapping"
    raise SpecError("spec", value=repr(source), bound=bound, repair=f"use {presets.names()[0]}")


# Reading tables: keys are checked and unset values filled here, types by pydantic afterwards.


def _without_none(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in raw.items() if value is not None}


def _check_keys(path: str, raw: Mapping[str, Any], known: list[str], required: list[str]) -> None:
    prefix = f"{path}." if path else ""
    for key in raw:
        if key not in known:
            near = difflib.get_close_matches(str(key), known, 1, cutoff=LIKE)
            bound = f"no such key; keys of {path or 'a spec'} are {', '.join(known)}"
            repair = f"use {near[0]}, or remove {key}" if near else f"remove {key}"
            raise SpecError(f"{prefix}{key}", value=repr(raw[key]), bound=bound, repair=repair)
    for key in required:
        if key not in raw:
            raise SpecError(f"{prefix}{key}", value="nothing", bound="has no default", repair=f"give {prefix}{key}")


def _listed(path: str, raw: Any) -> list[Any]:
    if isinstance(raw, list | tuple):
        return list(raw)
    raise SpecError(path, value=repr(raw), bound="a list of tables", repair=f"use {path} [{{...}}], or [] for none")


def _record(kind: type[_R], path: str, raw: Any, fill: Mapping[str, Any]) -> _R:
    """A record from a table, unset keys taken from `fill`; types are still unchecked."""
    if isinstance(raw, kind):
        return raw
    if not isinstance(raw, Mapping):
        raise SpecError(path, value=repr(raw), bound="a table", repair=f"use {path} {{...}}")
    raw = _without_none(raw)
    parts = record_fields(kind)  # type: ignore[arg-type]
    required = [f.name for f in parts if f.default is MISSING and f.name not in fill]
    _check_keys(path, raw, [f.name for f in parts], required)
    return kind(**{**fill, **raw})


def _compress(path: str, raw: Any, given: Mapping[str, Any]) -> Compress:
    entry = _record(Compress, path, raw, {"state_ring": 0})
    unset = isinstance(raw, Mapping) and raw.get("state_ring") is None
    if not unset or type(entry.ratio) is not int or "draft_tokens" not in given or "draft_attention" not in given:
        return entry
    tokens = given["draft_tokens"] + (0 if given["draft_attention"] == "block" else 1)
    return Compress(**{**vars(entry), "state_ring": entry.min_state_ring(tokens)})


def _rope(raw: Any) -> Rope:
    if isinstance(raw, Mapping):
        raw = dict(raw)
        if raw.get("yarn") is not None:
            raw["yarn"] = _record(Yarn, "rope.yarn", raw["yarn"], {})
    theta = raw.get("theta") if isinstance(raw, Mapping) else None
    return _record(Rope, "rope", raw, {"compress_theta": theta})


def _layout(raw: Any, given: Mapping[str, Any]) -> Layout:
    owners: tuple[Any, ...] = tuple(Owners(c.ratio, 1) for c in given.get("compress", ()) if c.has_state)
    if isinstance(raw, Mapping) and raw.get("owners") is not None:
        listed = enumerate(_listed("layout.owners", raw["owners"]))
        owners = tuple(_record(Owners, f"layout.owners[{i}]", o, {}) for i, o in listed)
        raw = {**raw, "owners": owners}
    return _record(Layout, "layout", raw, {"owners": owners})


def _default_scale(head_dim: int) -> float:
    return float(max(head_dim, 1) ** -0.5)  # a head_dim below 1 is refused by name, after this


def _unset(field: str, given: Mapping[str, Any], value: _R) -> _R:
    if given["compress"]:
        ratios = ", ".join(str(c.ratio) for c in given["compress"])
        bound = f"has no default where compress lists ratio {ratios}"
        raise SpecError(field, value="nothing", bound=bound, repair=f"give {field}")
    return value


# Types: what pydantic found, said in four parts.

_TYPES = {
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "a text",
    "literal_error": "causal or block",
}


def _raise_type_error(error: ValidationError) -> NoReturn:
    found = error.errors()[0]
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in found["loc"]).lstrip(".")
    bound = _TYPES.get(found["type"], found["msg"])
    raise SpecError(path, value=repr(found["input"]), bound=bound, repair=_type_repair(path, found)) from None


def _type_repair(path: str, found: Mapping[str, Any]) -> str:
    """The value the user most likely meant, where it can be told."""
    given, name = found["input"], path.rpartition(".")[2]
    if found["type"] in ("int_type", "float_type") and isinstance(given, str | float) and not isinstance(given, bool):
        number = _number(given)
        if number is not None and (found["type"] == "float_type" or number.is_integer()):
            return f"use {name} {int(number) if number.is_integer() else number}"
    if found["type"] == "bool_type" and given in (0, 1, "true", "false"):
        return f"use {name} {'true' if given in (1, 'true') else 'false'}"
    if found["type"] == "literal_error":
        return f"use {name} causal"
    return f"give {name} as {_TYPES.get(found['type'], 'asked')}"


def _number(given: str | float) -> float | None:
    try:
        number = float(given)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
