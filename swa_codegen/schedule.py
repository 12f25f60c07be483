"""Schedules: how fast a kernel is, never what it computes. Reads records of the `schedules` room, else follows a rule.

A record holds for a spec when every field under `when` equals the spec's; then `template` and `set` replace the rule's
choice. Records of one target are never borrowed by another. Knows no compiler.

Longer than its neighbours: the rules of both targets stand together, so that every tile number that is not in a record
is found in one file.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import records
from .derived import F32_BYTES, Compress, Derived
from .errors import ScheduleError
from .formats import RowFormat
from .kernels import kernels_of, template_of
from .kernels import ratio_of as ratio_of  # templates take these two from here
from .kernels import takes_extra as takes_extra
from .target import Target

# Numbers of a CPU schedule that no template reads: the text carries them, and its loops are shaped by them when it is
# built (`building.loops`). 0 in the first two asks for nothing.
# vector: neighbouring elements that a loop stores at once, where it has a multiple of them; else LLVM chooses.
# unroll: most turns of a loop that stays unrolled where its template says so.
# sum_rows, sum_keys: rows and keys of the probabilities that are multiplied with the keys at once; divisors of block_m
# and block_n.
LOOPS = ("vector", "unroll", "sum_rows", "sum_keys")

MAY_BE_0 = {"vector", "unroll", "ahead", "staged", "min_blocks"}  # where 0 is `not`, or `as the compiler likes`


@dataclass(frozen=True)
class Schedule:
    """Tile numbers of one op.

    template: module under `templates`. values: sorted (name, number). origin: `rule`, or the record it came from.
    checked: whether templates emit their assertions (the checking build of the CPU). at_most: rows of the largest call
    that it is for, where another is for larger ones; rows are the first axis of the kernel's first tensor.
    """

    op: str
    template: str
    values: tuple[tuple[str, int], ...]
    origin: str
    checked: bool = False
    at_most: int | None = None

    @property
    def name(self) -> str:
        """Name of its files: one op may have several schedules."""
        return self.op if self.at_most is None else f"{self.op}.{self.at_most}"

    @property
    def loops(self) -> dict[str, int]:
        """What it asks of the loops of a CPU build."""
        return {name: value for name, value in self.values if name in LOOPS and value}

    def __getitem__(self, name: str) -> int:
        for key, value in self.values:
            if key == name:
                return value
        raise ScheduleError(
            f"{self.op}.{name}",
            value="nothing",
            bound=f"{self.origin} sets {[k for k, _ in self.values]}",
            repair=f"add {name}",
        )

    def model_dump(self) -> dict[str, Any]:
        """Plain values, as a manifest keeps them."""
        plain = {
            "op": self.op,
            "template": self.template,
            "values": dict(self.values),
            "origin": self.origin,
            "checked": self.checked,
        }
        return plain if self.at_most is None else plain | {"at_most": self.at_most}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Schedule:
        values = tuple(sorted(plain["values"].items()))
        return cls(plain["op"], plain["template"], values, plain["origin"], plain["checked"], plain.get("at_most"))


def choose(spec: Derived, op: str, target: Target, checked: bool = False) -> Schedule:
    """The schedule of `op` for this spec and target, for the largest calls where it depends on their size."""
    return choose_all(spec, op, target, checked)[-1]


def choose_all(spec: Derived, op: str, target: Target, checked: bool = False) -> list[Schedule]:
    """The schedules of `op` for this spec and target: of the first record that holds, else the rule's.

    One for calls of every size; or several in order of size, all but the last with an `at_most`. Raises ScheduleError
    where no tile of the target's memory fits the spec, or a record names what there is not.
    """
    ruled, file = rule(spec, op, target, checked), records.place(target, op)
    for number, record in enumerate(records.read(target, op)):
        when = record.get("when", {})
        for field in when:
            if not _is_field(op, field):
                bound = "a field of a spec, or of a compression where the kernel is of one"
                raise records.refusal(file, f"record[{number}].when.{field}", when[field], bound)
        if all(field_of(spec, op, field) == wanted for field, wanted in when.items()):
            known = [ruled, *alternatives(spec, op, target)]
            legal = records.Legal({s.template for s in known}, {n for s in known for n, _ in s.values}, MAY_BE_0)
            for wrong in records.misnamed(op, legal, f"record[{number}]", record):
                raise records.refusal(file, *wrong)
            origin = f"{file}#{number}"
            parts: list[Mapping[str, Any]] = [*record.get("sizes", [{}])]
            return [_recorded(ruled, {**record, **part}, origin) for part in parts]
    return [ruled]


def _recorded(ruled: Schedule, record: Mapping[str, Any], origin: str) -> Schedule:
    values = tuple(sorted((dict(ruled.values) | record.get("set", {})).items()))
    template = record.get("template", ruled.template)
    return Schedule(ruled.op, template, values, origin, ruled.checked, record.get("at_most"))


def rule(spec: Derived, op: str, target: Target, checked: bool = False) -> Schedule:
    """The schedule that the rule computes, whatever was measured. Raises as `choose`."""
    template, values = _cuda_rule(spec, op, target) if target.is_cuda else _cpu_rule(spec, op)
    return Schedule(op, template, tuple(sorted(values.items())), "rule", checked)


def field_of(spec: Derived, op: str, name: str) -> Any:
    """A field as `when` names it: of the spec, or `compress.NAME` of the compression that the kernel `op` is made for;
    None where there is none."""
    if name.startswith("compress."):
        return getattr(spec.compress_of(ratio_of(op)), name.removeprefix("compress."), None)
    return getattr(spec, name, None)


def _is_field(op: str, name: str) -> bool:
    """Whether `when` may name it in a record of the kernel `op`."""
    kind, plain = (Compress, name.removeprefix("compress.")) if name.startswith("compress.") else (Derived, name)
    found = {*kind.__annotations__, *(n for n, held in vars(kind).items() if isinstance(held, property))}
    return plain in found and (kind is Derived or template_of(op) in ("compress", "compress_state"))


def _largest_divisor(n: int, at_most: int) -> int:
    return max(d for d in range(1, min(n, at_most) + 1) if n % d == 0)


def _cpu_rule(spec: Derived, op: str) -> tuple[str, dict[str, int]]:
    template = template_of(op)
    rows = {
        "threads": 1,
        "slot_unit": spec.row_format.unit_bytes(spec.head_dim),
        "page_unit": spec.compressed_row_format.unit_bytes(spec.head_dim),
        "state_unit": 1,
    }
    attention = rows | {"stage_rows": 1, "operand_bits": 32, "ahead": 0}
    match template:
        case "decode_metadata" | "chunk_slots" | "prefill_pivots":
            return template, {"tokens": 256, "threads": 1}
        case "get_kv_index" | "expand_pivots":
            return template, {"queries": 8, "threads": 1}
        case "compressed_index":
            return template, {"columns": 256, "threads": 1}
        case "store_kv":
            return template, rows | {"tokens": 1} | _LLVM_CHOOSES
        case "load_history":
            return template, rows | {"rows": 1}
        case "compress":
            one_by_one = {"groups": 1, "sequences": 1, "staged": 0, "min_blocks": 0}
            return template, rows | {"tokens": 8, "held_rows": _HELD_ROWS} | one_by_one | _LLVM_CHOOSES
        case "compress_state":
            return template, rows | {"rows": spec.compress_of(ratio_of(op)).state_ring}
        case "attention_indexed" | "attention_prefill" | "attention_decode_extra":
            keys = spec.window if template == "attention_prefill" else spec.index_width
            return template, attention | _products(spec.num_heads, keys)
        case "attention_decode":
            tile = _largest_divisor(spec.num_heads * spec.tokens_per_step, 32)
            return template, attention | _products(tile, spec.ring_length)
    raise ScheduleError("op", value=op, bound=f"ops are {', '.join(kernels_of(spec))}", repair="use one of these")


_LLVM_CHOOSES = {"vector": 0, "unroll": 0}


_SUMS = 4  # rows, and keys, of a product at once: 16 sums and their factors are what 16 vector registers can feed


def _products(block_m: int, block_n: int) -> dict[str, int]:
    """A tile of attention, and how its probabilities are multiplied with the keys: one row at a time takes 1.3 times as
    long (decode), eight 1.1 times."""
    sums = {"sum_rows": _largest_divisor(block_m, _SUMS), "sum_keys": _largest_divisor(block_n, _SUMS)}
    return {"block_m": block_m, "block_n": block_n} | sums


_HELD_ROWS = 8  # rows of a group whose loads are in flight together: all that a ratio of 2, or 4 with overlap, pools


def _pooling(entry: Compress) -> dict[str, int]:
    """A warp for each group of few rows, two where rows are staged, two or four groups a block; for a group of many
    rows all threads of a block.

    Two warps, as the path of a thread with 16 channels is long, and ten blocks a processor: 26.2 us instead of 27.0 for
    16,384 tokens, 78.8 instead of 79.7 for 65,536.
    Rows of such a group are fetched into shared memory, all at once: by way of registers the compiler fetches some,
    pools them, and then asks for the rest (29.2 us instead of 25.1 for ratio 2 and 16,384 tokens).
    """
    groups = max(4 // entry.rows, 1)
    if groups == 1:
        return {"groups": 1, "threads": 128, "sequences": 128, "min_blocks": 1, "staged": 0}
    staged = int(entry.has_state and not entry.overlap)
    threads = (64 if staged else 32) * groups
    min_blocks = 10 if staged else 640 // threads
    return {"groups": groups, "threads": threads, "sequences": threads, "min_blocks": min_blocks, "staged": staged}


def _cuda_rule(spec: Derived, op: str, target: Target) -> tuple[str, dict[str, int]]:
    template, unit = template_of(op), target.slot_unit
    rows = {"threads": 128, "slot_unit": unit, "page_unit": unit, "state_unit": unit // F32_BYTES}
    match template:
        case "decode_metadata" | "chunk_slots" | "prefill_pivots":
            return template, {"tokens": 128, "threads": 128}
        case "get_kv_index" | "expand_pivots":
            return template, {"queries": 8, "threads": 128}
        case "compressed_index":
            return template, {"columns": 1024, "threads": 128}
        case "store_kv":
            return template, rows | {"tokens": 4}
        case "load_history":
            return template, rows | {"rows": 8}
        case "compress":
            pooling = _pooling(spec.compress_of(ratio_of(op)))
            return template, rows | {"tokens": 8, "held_rows": _HELD_ROWS} | pooling
        case "compress_state":
            return template, rows | {"rows": 1}
        case "attention_decode" | "attention_prefill" if not takes_extra(op) and (hopper := _hopper(spec, op, target)):
            return f"sm90.{op}", {"slot_unit": target.slot_unit} | hopper
        case "attention_decode" | "attention_indexed" | "attention_prefill" | "attention_decode_extra" if _gathers(
            spec, op, target
        ):
            return f"sm90.{_GATHERING.get(op, template)}", rows | _GATHER
        case "attention_decode" | "attention_indexed" | "attention_prefill" | "attention_decode_extra":
            return template, rows | _attention_tile(spec, op, target)
    raise ScheduleError("op", value=op, bound=f"ops are {', '.join(kernels_of(spec))}", repair="use one of these")


def _attention_tile(spec: Derived, op: str, target: Target) -> dict[str, int]:
    """64 query rows (one tensor-core tile) by the most keys, at most 64, that leave room for both operands."""
    if spec.head_dim % 16:
        below = spec.head_dim // 16 * 16
        raise ScheduleError(
            "head_dim",
            value=spec.head_dim,
            bound=f"tensor cores of {target.name} take multiples of 16",
            repair=f"use {below or 16} or {below + 16}, or target cpu",
        )
    block_m = 64
    for block_n in (64, 32, 16):
        shared = 2 * (spec.head_dim * (block_m + block_n) + block_m * block_n) + 8 * block_n + 1024
        if shared <= target.shared_bytes:
            # Two warpgroups split the head dims of the second product; halves below 16 dims have no layout.
            threads = 256 if spec.head_dim % 32 == 0 else 128
            # Over the tiles of compressed rows the next one is fetched meanwhile: 387 us instead of 551 for 128
            # sequences with 512 of them. A window alone is two tiles, and takes as long either way.
            room = target.shared_bytes - shared
            waits = takes_extra(op) and all(
                _may_wait(fmt, spec.head_dim, block_n, threads, room)
                for fmt in (spec.row_format, spec.compressed_row_format)
            )
            ahead = {"stage_rows": 8, "ahead": 1} if waits else {"stage_rows": 16, "ahead": 0}
            return {"block_m": block_m, "block_n": block_n, "operand_bits": 16, "threads": threads} | ahead
    raise ScheduleError(
        "head_dim",
        value=spec.head_dim,
        bound=f"a tile of {block_m} queries and 16 keys takes {shared} of {target.shared_bytes} bytes of shared memory",
        repair="use a smaller head_dim, or target cpu",
    )


_PAD = 2 * 16  # bytes behind a row's codes and behind its scales in shared memory: against bank conflicts


def _may_wait(fmt: RowFormat, dim: int, rows: int, threads: int, room: int) -> bool:
    """Whether the bytes of a tile's rows share out among the threads of a block, codes, scales and plain values each,
    and may wait in `room` bytes of shared memory."""
    parts = (fmt.code_bytes(dim), fmt.scale_bytes(dim), fmt.plain_dims(dim))
    return all(part * rows % threads == 0 for part in parts) and rows * (fmt.row_bytes(dim) + _PAD) <= room


# The Hopper templates: two warpgroups, each with 64 query rows in pieces of 64 dims, and a third that brings them.
_HOPPER = {"block_m": 64, "block_d": 64, "threads": 384}
_HOPPER_MULTIPLY = 256  # threads of the first two


def _hopper_fits(spec: Derived, target: Target, key_rows: int, q_stages: int, before: int = 0) -> bool:
    """Whether padded keys and stages fit the shared memory of a block, and one wgmma spans the keys. before: bytes that
    lie where the stages do until those are needed."""
    keys, piece = _padded(key_rows), 2 * _HOPPER["block_m"] * _HOPPER["block_d"]
    shared = 1024 + 2 * keys * spec.head_dim + max(2 * (q_stages + 1) * piece, before)
    return (
        target.name == "sm_90a"
        and spec.head_dim % _HOPPER["block_d"] == 0
        and q_stages <= spec.head_dim // _HOPPER["block_d"]
        and keys <= 256
        and shared <= target.shared_bytes
    )


def _hopper(spec: Derived, op: str, target: Target) -> dict[str, int] | None:
    return (_hopper_decode if op == "attention_decode" else _hopper_prefill)(spec, target)


# The Hopper templates that gather rows for one token: a warpgroup decodes tiles of 64 keys, two multiply.
_GATHER = {"block_m": 64, "block_n": 64, "block_d": 64, "threads": 384}
# Templates of another name than the portable one's.
_GATHERING = {"attention_decode": "attention_decode_tokens", "attention_prefill_extra": "attention_prefill_extra"}


def _gathers(spec: Derived, op: str, target: Target) -> bool:
    """Whether a gathering template can take the rows of the op: an even number of pieces of dims, rows of 16-byte
    units that share out among 128 threads, and room for q and two tiles of keys. The window of a chunk is of bf16 rows,
    which are; without compressed rows its queries are better taken together."""
    of_chunk = template_of(op) == "attention_prefill"
    if of_chunk and not takes_extra(op):
        return False
    formats = ([] if of_chunk else [spec.row_format]) + ([spec.compressed_row_format] if takes_extra(op) else [])
    M, N, dim = _GATHER["block_m"], _GATHER["block_n"], spec.head_dim
    scales = max(fmt.scale_bytes(dim) for fmt in formats)
    # Units, tables of codes; slots and entries, addresses, scales.
    on_their_way = 16 * 8 * 128 + 4 * 4 * 4 + N * (4 * 6 + 8 * 2 + 2 * scales)
    shared = 2048 + 2 * (dim * (M + 2 * N) + M * N) + 4 * (4 * M + spec.num_heads) + on_their_way
    return (
        target.name == "sm_90a"
        and dim % (2 * _GATHER["block_d"]) == 0
        and shared <= target.shared_bytes
        and all(_in_units(fmt, dim) for fmt in formats)
        and (op != "attention_decode" or spec.num_heads % M == 0)
    )


def _in_units(fmt: RowFormat, dim: int) -> bool:
    """Whether codes and plain values of a row are multiples of four 16-byte units, at multiples of 16 bytes."""
    return fmt.coded and not (fmt.data_pitch(dim) % 16 or fmt.code_bytes(dim) % 64 or 2 * fmt.plain_dims(dim) % 64)


def _padded(key_rows: int) -> int:
    return math.ceil(key_rows / 16) * 16


def _load_rows(keys: int, head_dim: int, dims_per_load: int, most_loads: int) -> int | None:
    """Most key rows that divide the padded keys and give every thread whole loads, at most `most_loads` of them."""
    each = dims_per_load * _HOPPER_MULTIPLY
    fitting = [r for r in range(8, keys + 1, 8) if keys % r == 0 and r * head_dim % each == 0]
    return max((r for r in fitting if r * head_dim // each <= most_loads), default=None)


def _hopper_decode(spec: Derived, target: Target) -> dict[str, int] | None:
    """Tiles of the Hopper decode template where it can hold the whole ring; else nothing.

    With 512 dims and a ring of 134 four stages of q fill shared memory; longer rings leave room for fewer.
    """
    fmt, dim = spec.row_format, spec.head_dim
    if fmt.name != "v41_mxfp8" or fmt.row_bytes(dim) % 16:
        return None
    for q_stages in (4, 3, 2):
        if _hopper_fits(spec, target, spec.ring_length, q_stages, spec.ring_length * fmt.row_bytes(dim)):
            return _HOPPER | {"q_stages": q_stages, "split": _split(_padded(spec.ring_length), dim)}
    return None


def _split(keys: int, head_dim: int) -> int:
    """Into how many jobs eight rows are cut for decoding: the fewest that keep the warps of a block busy to the end."""
    warps, pieces = _HOPPER["threads"] // 32, head_dim // _HOPPER["block_d"]
    cuts = [n for n in range(1, pieces + 1) if pieces % n == 0]
    return min(cuts, key=lambda n: (math.ceil(keys // 8 * n / warps) * pieces // n, n))


def _hopper_prefill(spec: Derived, target: Target) -> dict[str, int] | None:
    """Tiles of the Hopper prefill template where it can hold the keys of some tokens at once; else nothing."""
    for tokens, q_stages in ((16, 4), (16, 3), (16, 2), (8, 4), (8, 3), (8, 2)):
        key_rows = spec.window + tokens - 1
        load_rows = _load_rows(_padded(key_rows), spec.head_dim, dims_per_load=8, most_loads=36)
        if load_rows and spec.num_heads % 64 == 0 and _hopper_fits(spec, target, key_rows, q_stages):
            chosen = {"q_stages": q_stages, "load_rows": load_rows, "tokens_per_block": tokens}
            return _HOPPER | chosen | {"processors": target.processors}
    return None


def alternatives(spec: Derived, op: str, target: Target) -> list[Schedule]:
    """Schedules of other templates of the kernel: the portable one, where the rule prefers a specialised one."""
    if not target.is_cuda or rule(spec, op, target).template == template_of(op):
        return []
    try:
        tile = _attention_tile(spec, op, target)
    except ScheduleError:
        return []
    unit = target.slot_unit
    values = {"slot_unit": unit, "page_unit": unit, "state_unit": unit // F32_BYTES} | tile
    return [Schedule(op, template_of(op), tuple(sorted(values.items())), "rule")]
