"""Bounds of a spec: each check names the field that the user wrote, and a value that would pass.

Knows derived numbers and row formats. Must not know where a spec came from, pydantic, targets or tensors.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterator, Mapping
from typing import Any

from .derived import F32_BYTES, INT32_END, Compress, Derived
from .errors import SpecError
from .formats import COMPRESSED_FORMATS, KV_FORMATS

LEAST = {  # whole numbers; 1 where not named
    "draft_tokens": 0,
    "rope_dim": 2,
    "ring_length": -INT32_END,  # window and drafts bound it, and say why
    "compress.state_ring": 0,
    "layout.stored_rings": 0,
    "layout.dropped_rings": 0,
    "layout.draft_rings": 0,
    "layout.owners.count": 0,
}
MOST = {  # where not named, bytes are the bound (`_check_sizes`)
    # With these two, a ring, a state and a step below 2^31 bytes exist whatever the other fields say.
    "head_dim": 2**16,
    "draft_tokens": 2**10,
    # A state slot's map lists every ring and state; no model has this many layers.
    "layout.stored_rings": 2**16,
    "layout.dropped_rings": 2**16,
    "layout.draft_rings": 2**16,
    "layout.owners.count": 2**16,
    "compress.topk": INT32_END - 1,
    "rope.yarn.original_max_position": INT32_END - 1,
}
F32_LEAST, F32_MOST = 2.0**-126, (2 - 2.0**-23) * 2.0**127  # kernels hold real numbers as normal f32
ABOVE_ONE = 1 + 2.0**-23  # a base of 1 has no logarithm to divide by
LEAST_REAL = {"rope.theta": ABOVE_ONE, "rope.compress_theta": ABOVE_ONE, "rope.yarn.factor": 1.0}  # else F32_LEAST


def check(spec: Derived, given: Mapping[str, Any]) -> None:
    """Refuse a spec that cannot be computed. `given` holds the fields as written, None where they are derived.

    Raises SpecError for the first field out of bounds.
    """
    _check_formats(spec)
    _check_head_dim(spec)
    for path, shown, value in _leaves("", "", spec.model_dump()):
        if isinstance(value, float):
            _check_real(path, shown, value)
        elif isinstance(value, int) and not isinstance(value, bool):
            _check_whole(path, shown, value)
    _check_heads(spec)
    _check_ring(spec, given)
    _check_yarn(spec)
    _check_ratios(spec)
    for entry in spec.compress:
        _check_compress(spec, entry)
    _check_owners(spec)
    _check_sizes(spec, given)


def _leaves(path: str, shown: str, value: Any) -> Iterator[tuple[str, str, Any]]:
    """Every number of a spec: its path as in `LEAST`, its path as shown to the user, the number."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(f"{path}.{key}".lstrip("."), f"{shown}.{key}".lstrip("."), inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(path, f"{shown}[ratio {inner['ratio']}]", inner)
    else:
        yield path, shown, value


def _check_formats(spec: Derived) -> None:
    for field, known in (("kv_format", KV_FORMATS), ("compressed_format", COMPRESSED_FORMATS)):
        value = getattr(spec, field)
        if value not in known:
            near = difflib.get_close_matches(value, known, 1, cutoff=0.0)[0]
            raise SpecError(field, value=value, bound=f"one of {', '.join(known)}", repair=f"use {field} {near}")


def _check_whole(path: str, shown: str, value: int) -> None:
    least, most = LEAST.get(path, 1), MOST.get(path)
    bound = f"{least} or more" if most is None else f"{least} to {most}"
    if value < least or (most is not None and value > most):
        raise SpecError(shown, value=value, bound=bound, repair=f"use {shown} {least if value < least else most}")


def _check_real(path: str, shown: str, value: float) -> None:
    least = LEAST_REAL.get(path, F32_LEAST)
    if not least <= value <= F32_MOST:
        nearest = abs(value) if least <= abs(value) <= F32_MOST else least if value < least else F32_MOST
        repair = f"use {shown} {max(least, 1.0) if math.isnan(value) else nearest!r}"
        if path == "softmax_scale":
            repair = "leave it unset for head_dim ** -0.5"
        raise SpecError(shown, value=value, bound=f"a finite f32 from {least:.9g} to {F32_MOST:.9g}", repair=repair)


def _check_head_dim(spec: Derived) -> None:
    """Before all else that reads head_dim: the repair is the least that the formats take."""
    formats = [spec.row_format] + ([spec.compressed_row_format] if spec.compress else [])
    if spec.head_dim < 1:
        least = max(LEAST["rope_dim"], *(f.plain + f.group for f in formats))
        bound = f"1 or more, in groups of {' and '.join(f.name for f in formats)}"
        raise SpecError("head_dim", value=spec.head_dim, bound=bound, repair=f"use head_dim {least}")


def _check_heads(spec: Derived) -> None:
    even = min(spec.rope_dim, spec.head_dim) // 2 * 2
    if spec.rope_dim != even:
        bound = f"even and at most head_dim {spec.head_dim}"
        raise SpecError(
            "rope_dim", value=spec.rope_dim, bound=bound, repair=f"use rope_dim {even}" if even else "use head_dim 2"
        )
    spec.row_format.check("kv_format", spec.head_dim)
    if spec.compress:
        spec.compressed_row_format.check("compressed_format", spec.head_dim)


def _check_ring(spec: Derived, given: Mapping[str, Any]) -> None:
    if spec.block and spec.draft_tokens < 1:
        bound = "a block of draft_attention block has 1 token or more"
        raise SpecError("draft_tokens", value=spec.draft_tokens, bound=bound, repair="use draft_tokens 1")
    if spec.ring_length < spec.min_ring_length:
        window, drafts, least = spec.window, spec.draft_tokens, spec.min_ring_length
        tokens = "tokens of the block" if spec.block else "drafts"
        raise SpecError(
            "ring_length",
            value=spec.ring_length,
            bound=f"a step holds the window of {window} and {drafts} {tokens} at once: {window} + {drafts} = {least}",
            repair=f"use ring_length {least}, or leave it unset for {least + 1}",
        )


def _check_yarn(spec: Derived) -> None:
    yarn = spec.rope.yarn
    if yarn is not None and yarn.beta_fast <= yarn.beta_slow:
        bound = f"above beta_slow {yarn.beta_slow:g}"
        repair = "swap the two" if yarn.beta_fast < yarn.beta_slow else f"use beta_fast {yarn.beta_slow + 1:g}"
        raise SpecError("rope.yarn.beta_fast", value=yarn.beta_fast, bound=bound, repair=repair)


def _check_ratios(spec: Derived) -> None:
    for ratio in spec.ratios:
        if spec.ratios.count(ratio) > 1:
            bound, repair = "every ratio is one kernel, listed once", f"keep one entry of ratio {ratio}"
            raise SpecError("compress", value=f"ratios {', '.join(map(str, spec.ratios))}", bound=bound, repair=repair)


def _check_compress(spec: Derived, entry: Compress) -> None:
    path = f"compress[ratio {entry.ratio}]"
    if not entry.has_state:
        for name, neutral in (("overlap", False), ("ape", False), ("state_ring", 0)):
            if getattr(entry, name) != neutral:
                bound = "ratio 1 pools nothing: it has no gate and no state"
                repair = f"use {name} {str(neutral).lower()}"
                raise SpecError(f"{path}.{name}", value=getattr(entry, name), bound=bound, repair=repair)
    least = entry.min_state_ring(spec.tokens_per_step)
    if entry.state_ring < least:
        bound = f"a group pools {entry.rows} rows and a step writes {spec.tokens_per_step}: {entry.rows} + "
        bound += f"{spec.tokens_per_step} - 1 = {least} rows at once"
        repair = f"use state_ring {least}, or leave it unset"
        raise SpecError(f"{path}.state_ring", value=entry.state_ring, bound=bound, repair=repair)


def _check_owners(spec: Derived) -> None:
    if spec.layout.rings < 1:
        raise SpecError("layout", value="0 rings", bound="a state slot has 1 ring or more", repair="use stored_rings 1")
    named, needed = [o.ratio for o in spec.layout.owners], [c.ratio for c in spec.compress if c.has_state]
    if named != needed:
        raise SpecError(
            "layout.owners",
            value=f"ratios {named}",
            bound="every ratio above 1 of compress once, and no other",
            repair=f"give owners of ratios {needed}, or leave owners unset for one each",
        )


def _check_sizes(spec: Derived, given: Mapping[str, Any]) -> None:
    """Offsets inside a ring, a state, a page and a step's queries are int32."""
    rows = (INT32_END - 1) // spec.row_bytes
    what = f"a ring of {spec.row_bytes}-byte rows"
    if "ring_length" in given and spec.min_ring_length <= rows:
        _check_size("ring_length", spec.ring_length, rows, what)
    else:  # the window is what made the ring long
        spare = spec.draft_tokens if "ring_length" in given else spec.draft_tokens + 1
        _check_size("window", spec.window, rows - spare, what)
    for entry in spec.compress:
        _check_state_size(spec, entry)
    if spec.compress:
        row = spec.compressed_row_bytes
        _check_size("page_rows", spec.page_rows, (INT32_END - 1) // row, f"a page of {row}-byte rows")
    head = spec.tokens_per_step * spec.head_dim * 2
    _check_size("num_heads", spec.num_heads, (INT32_END - 1) // head, f"a step's bf16 queries of {head} bytes a head")


def _check_size(path: str, value: int, most: int, what: str) -> None:
    if value > most:
        bound = f"{what} stays below 2^31 bytes: {most} at most"
        raise SpecError(path, value=value, bound=bound, repair=f"use {path} {most}")


def _check_state_size(spec: Derived, entry: Compress) -> None:
    if not entry.has_state:
        return
    row, least = spec.state_width(entry.ratio) * F32_BYTES, entry.min_state_ring(spec.tokens_per_step)
    rows, what = (INT32_END - 1) // row, f"a state ring of {row}-byte rows"
    if least > rows:  # the ratio is what made the state ring long
        most = (rows - spec.tokens_per_step + 1) // entry.coff
        _check_size(f"compress[ratio {entry.ratio}].ratio", entry.ratio, most, what)
    _check_size(f"compress[ratio {entry.ratio}].state_ring", entry.state_ring, rows, what)
