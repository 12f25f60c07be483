"""Axes of schedules: which numbers of a template may vary when it is tuned, and what of a spec its best ones depend on.

Data beside the rules of `schedule`. A value that a spec, a target or a template cannot take may stand here: lowering
refuses it, and the tuner records why. A template that is not listed has one candidate, its rule's. Knows no compiler.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..kernels import template_of
from ..target import Target

Axes = Mapping[str, tuple[int, ...]]

_BLOCKS: Axes = {"threads": (64, 128, 256)}
_TENSOR_TILE: Axes = {"block_n": (16, 32, 64, 128), "stage_rows": (8, 16, 32), "threads": (128, 256)}
_LOAD_ROWS = (8, 16, 24, 32, 48, 64, 72, 96, 144)  # divisors of the padded keys that windows of 64 to 256 come with
_AHEAD: Axes = {**_TENSOR_TILE, "ahead": (0, 1)}
_STAGES: Axes = {"q_stages": (2, 3, 4, 5, 6)}

_CUDA: Mapping[str, Axes] = {
    "get_kv_index": {"queries": (1, 2, 4, 8, 16, 32), **_BLOCKS},
    "store_kv": {"tokens": (1, 2, 4, 8, 16), **_BLOCKS},
    "compress": {
        "tokens": (4, 8, 16, 32),
        "groups": (1, 2, 4),
        "held_rows": (2, 4, 8),
        "min_blocks": (1, 4, 6, 8, 10, 12),
        "sequences": (32, 64, 128),
        "staged": (0, 1),
        "threads": (32, 64, 128, 256),
    },
    "compress_state": {"rows": (1, 2, 4, 8), **_BLOCKS},
    "attention_decode": _TENSOR_TILE,
    "attention_decode_extra": _AHEAD,
    "attention_prefill": _TENSOR_TILE,
    "sm90.attention_decode": {**_STAGES, "split": (1, 2, 4, 8)},
    "sm90.attention_prefill": {**_STAGES, "load_rows": _LOAD_ROWS, "tokens_per_block": (4, 8, 12, 16, 24, 32)},
}

# Tried on a CPU, and no axes: block_m and stage_rows (no time changed), block_n of decode (always slower), tokens of
# store_kv (3 to 17 % slower), vectors of 8 and 16 elements (a fifth slower) or 64 (as LLVM chooses).
_SUMS: Axes = {"sum_rows": (1, 2, 4, 8), "sum_keys": (1, 2, 4, 8)}
_TILE: Axes = {"block_n": (16, 32, 64, 128), **_SUMS}
_LOOPS: Axes = {"unroll": (0, 64), "vector": (0, 32)}
_CPU: Mapping[str, Axes] = {
    "get_kv_index": {"queries": (1, 2, 4, 8, 16, 32, 64)},
    "store_kv": _LOOPS,
    "compress": {**_LOOPS, "tokens": (2, 4, 8, 16, 32), "held_rows": (2, 4, 8)},
    "compress_state": {"rows": (1, 2, 4, 8)},
    "attention_decode": _SUMS,
    "attention_decode_extra": _TILE,
    "attention_prefill": _TILE,
}

_FIELDS: Mapping[str, tuple[str, ...]] = {
    "get_kv_index": ("index_width", "ring_length"),
    "store_kv": ("head_dim", "kv_format", "rope_dim"),
    "compress": ("compress.ape", "compress.overlap", "compressed_format", "head_dim", "rope_dim"),
    "compress_state": ("compress.overlap", "compress.state_ring", "head_dim"),
    "attention_decode": ("head_dim", "kv_format", "num_heads", "ring_length", "tokens_per_step", "window"),
    "attention_decode_extra": ("compressed_format", "head_dim", "kv_format", "num_heads", "tokens_per_step", "window"),
    "attention_prefill": ("head_dim", "num_heads", "window"),
}


def axes_of(template: str, target: Target) -> Axes:
    """What of a schedule of this template may vary, and the values tried beside the rule's."""
    return (_CUDA if target.is_cuda else _CPU).get(template, {})


def fields_of(op: str) -> tuple[str, ...]:
    """Fields of a spec (`schedule.field_of`) that decide the best schedule of the kernel `op`: `when` of its records.

    Empty for a kernel that is not tuned: no workload is made of it.
    """
    return _FIELDS.get(template_of(op) if op.startswith("compress_") else op, ())
