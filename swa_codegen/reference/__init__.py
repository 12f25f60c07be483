"""References of the ops in torch, each called as its op, and how a kernel's result is held against them.

Knows what every op computes; must not know kernels, schedules or bundles. What a benchmark compares with is elsewhere
(`bench.eager`). Clear before fast, and free to synchronise; works on whatever device its tensors are on.

Conventions: lse is natural log without the sink; a query with no key gives 0 and lse +inf; a sink of +inf gives 0, of
-inf changes nothing. A row of state id -1 is padding: offset and length (0, 0), slots -1, output 0, lse +inf.
Compressed keys join the window's in one softmax; an attention op that is given a rope table turns its output back.
"""

from __future__ import annotations

from .agreement import COSINE_BOUND, SMALLEST_DIRECTED, Agreement, compare
from .attention import attention_decode, attention_indexed, attention_prefill, attention_rows, merge_partials
from .bf16 import bf16_spacing, round_bf16
from .compression import compress, latents, turned
from .index import (
    chunk_slots,
    compressed_index,
    compressed_slots,
    decode_metadata,
    expand_pivots,
    get_kv_index,
    prefill_pivots,
    seen_rows,
)
from .pooling import Latents
from .rows import load_history, store_kv
from .softmax import LSE_BOUND, OUT_BOUND, AttentionReference

__all__ = [
    "COSINE_BOUND",
    "LSE_BOUND",
    "OUT_BOUND",
    "SMALLEST_DIRECTED",
    "Agreement",
    "AttentionReference",
    "Latents",
    "attention_decode",
    "attention_indexed",
    "attention_prefill",
    "attention_rows",
    "bf16_spacing",
    "chunk_slots",
    "compare",
    "compress",
    "compressed_index",
    "compressed_slots",
    "decode_metadata",
    "expand_pivots",
    "get_kv_index",
    "latents",
    "load_history",
    "merge_partials",
    "prefill_pivots",
    "round_bf16",
    "seen_rows",
    "store_kv",
    "turned",
]
