"""What follows from a spec: every number that kernels, plans and the command line compute from its fields.

Knows fields and arithmetic. Must not know where a spec came from, whether it is legal (`spec.py` checks that), pydantic
or torch: a bundle is loaded with nothing but this file's `ResolvedSpec`, rebuilt from the manifest's plain values.

Longer than its neighbours: a template's author finds every number of a spec here, each with its unit.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, NoReturn

from .digests import digest_of
from .errors import ArgumentError
from .formats import FORMATS, RowFormat

SLOT_ALIGN = 32  # bytes; every region of a state slot is padded to this (source-notes, "Bytes")
INT32_END = 2**31  # slot numbers, row numbers and offsets inside one state slot are int32
F32_BYTES = 4


@dataclass(frozen=True)
class Compress:
    """One compression: `ratio` consecutive positions (a group) become one compressed row.

    overlap: a group also pools the group before it. ape: a learned bias per position of the group joins the score.
    state_ring: rows of the state's ring, 0 for ratio 1. topk: rows a query selects; none = every closed group.
    """

    ratio: int
    state_ring: int
    norm_eps: float
    overlap: bool = False
    ape: bool = False
    round_before_norm: bool = True
    topk: int | None = None

    @property
    def coff(self) -> int:
        """Halves of a state row's values: 2 with overlap, else 1."""
        return 2 if self.overlap else 1

    @property
    def rows(self) -> int:
        """State rows that one group pools."""
        return self.coff * self.ratio

    @property
    def has_state(self) -> bool:
        """Ratio 1 pools nothing: no gate, no state."""
        return self.ratio > 1

    @property
    def one_launch(self) -> bool:
        """Whether at most a chunk's first token pools rows of the ring: then its block may write the ring too."""
        return self.rows <= 2

    def min_state_ring(self, tokens_per_step: int) -> int:
        """Smallest state ring when a step writes all its rows before it pools."""
        return self.rows + tokens_per_step - 1 if self.has_state else 0


@dataclass(frozen=True)
class Yarn:
    """YaRN scaling of the compressed layers' rotary table."""

    factor: float
    beta_fast: float
    beta_slow: float
    original_max_position: int


@dataclass(frozen=True)
class Rope:
    """Rotary bases: `theta` for layers without compression, `compress_theta` (with `yarn`) for layers with it."""

    theta: float
    compress_theta: float
    yarn: Yarn | None = None


@dataclass(frozen=True)
class Owners:
    """How many layers of a state slot keep a compression state of `ratio`."""

    ratio: int
    count: int


@dataclass(frozen=True)
class Layout:
    """Regions of a state slot, in this order: rings that go to an external store, rings that do not, rings of the
    draft layers, then the compression states."""

    stored_rings: int = 1
    dropped_rings: int = 0
    draft_rings: int = 0
    owners: tuple[Owners, ...] = ()

    @property
    def rings(self) -> int:
        """Rings of a state slot."""
        return self.stored_rings + self.dropped_rings + self.draft_rings


class Derived:
    """Fields of a spec, and all that follows from them. Two specs with equal fields are equal, whatever their class."""

    window: int
    draft_tokens: int
    draft_attention: Literal["causal", "block"]
    ring_length: int
    num_heads: int
    head_dim: int
    rope_dim: int
    softmax_scale: float
    attention_sink: bool
    kv_format: str
    compress: tuple[Compress, ...]
    compressed_format: str
    page_rows: int
    rope: Rope
    layout: Layout

    @property
    def block(self) -> bool:
        """Whether this is a draft layer whose queries see a whole block."""
        return self.draft_attention == "block"

    @property
    def tokens_per_step(self) -> int:
        """T: queries of one sequence and step; a causal step adds the verified token to its drafts."""
        return self.draft_tokens + (0 if self.block else 1)

    @property
    def index_width(self) -> int:
        """Columns of an index row; a block query sees W context rows and the whole block."""
        return self.window + (self.draft_tokens if self.block else 0)

    @property
    def min_ring_length(self) -> int:
        """Rows that one step needs at once: W + T - 1, or for a block W + T; either way W + draft_tokens."""
        return self.window + self.draft_tokens

    @property
    def nope_dims(self) -> int:
        """Leading dims of a head that are not rotated."""
        return self.head_dim - self.rope_dim

    @property
    def row_format(self) -> RowFormat:
        """Bytes of a ring row."""
        return FORMATS[self.kv_format]

    @property
    def row_bytes(self) -> int:
        """Bytes of a ring row, data and scales."""
        return self.row_format.row_bytes(self.head_dim)

    @property
    def slot_align(self) -> int:
        """Bytes that every region of a state slot is padded to: 32, and a planar format's page."""
        return math.lcm(SLOT_ALIGN, self.row_format.page_align)

    @property
    def ring_bytes(self) -> int:
        """Bytes of one ring in a state slot, padding included."""
        return self.padded(self.row_format.page_bytes(self.head_dim, self.ring_length))

    def padded(self, size: int) -> int:
        """`size` bytes rounded up to `slot_align`."""
        return math.ceil(size / self.slot_align) * self.slot_align

    @property
    def max_state_slots(self) -> int:
        """State slots whose slot numbers state_id * R + row all fit int32."""
        return INT32_END // self.ring_length

    @property
    def compressed_row_format(self) -> RowFormat:
        """Bytes of a compressed row."""
        return FORMATS[self.compressed_format]

    @property
    def compressed_row_bytes(self) -> int:
        """Bytes of a compressed row, data and scales."""
        return self.compressed_row_format.row_bytes(self.head_dim)

    @property
    def compressed_page_bytes(self) -> int:
        """Bytes of a page of the compressed cache, padding included."""
        return self.compressed_row_format.page_bytes(self.head_dim, self.page_rows)

    @property
    def max_pages(self) -> int:
        """Pages whose compressed slot numbers page * page_rows + row all fit int32."""
        return INT32_END // self.page_rows

    @property
    def ratios(self) -> tuple[int, ...]:
        """Compress ratios, ascending."""
        return tuple(c.ratio for c in self.compress)

    def compress_of(self, ratio: int) -> Compress:
        """The compression of `ratio`, a whole number; ArgumentError where the spec has none."""
        for entry in self.compress:
            if isinstance(ratio, int) and not isinstance(ratio, bool) and entry.ratio == ratio:
                return entry
        known = " or ".join(map(str, self.ratios))
        raise ArgumentError(
            "ratio",
            value=ratio if isinstance(ratio, int | float | str) else type(ratio).__name__,
            bound=f"the spec compresses ratios {known}" if known else "the spec compresses nothing",
            repair=f"use ratio {known}" if known else "use a spec with compress",
        )

    def state_width(self, ratio: int) -> int:
        """f32 values of a state row: coff * head_dim of kv, then as many of score; 0 for ratio 1."""
        entry = self.compress_of(ratio)
        return 2 * entry.coff * self.head_dim if entry.has_state else 0

    def state_bytes(self, ratio: int) -> int:
        """Bytes of one compression state in a state slot, padding included; 0 for ratio 1."""
        return self.padded(self.compress_of(ratio).state_ring * self.state_width(ratio) * F32_BYTES)

    def model_dump(self) -> dict[str, Any]:
        """Every field, resolved, as JSON's types; the same for equal specs."""
        return {name: _plain(getattr(self, name)) for name in Derived.__annotations__}

    def digest(self) -> str:
        """sha256 of the resolved fields: a value that was derived and the same value written out agree."""
        return digest_of(self.model_dump())

    def __eq__(self, other: object) -> bool:
        return self.model_dump() == other.model_dump() if isinstance(other, Derived) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in Derived.__annotations__))


class ResolvedSpec(Derived):
    """A spec rebuilt from plain values, frozen and unchecked: a digest vouches for them."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> ResolvedSpec:
        """The spec whose `model_dump()` gave `plain` (through JSON or not)."""
        rope, layout = dict(plain["rope"]), dict(plain["layout"])
        rope["yarn"] = Yarn(**rope["yarn"]) if rope["yarn"] else None
        layout["owners"] = tuple(Owners(**o) for o in layout["owners"])
        records = {
            "compress": tuple(Compress(**c) for c in plain["compress"]),
            "rope": Rope(**rope),
            "layout": Layout(**layout),
        }
        return cls(**{name: records.get(name, plain[name]) for name in Derived.__annotations__})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name}: a spec is frozen; use SwaSpec.replace")

    def __repr__(self) -> str:
        return f"ResolvedSpec({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    return {k: _plain(v) for k, v in asdict(value).items()} if hasattr(value, "__dataclass_fields__") else value
