"""What each kernel takes, in order: a bundle whose manifest says otherwise was made by another version.

Knows names of arguments; must not know tensors.
"""

from __future__ import annotations

from ..kernels import template_of

_RING = ("cache", "plain_cache", "slot_stride", "num_slots")
_PAGES = ("cache", "plain_cache", "page_stride", "num_rows")
_EXTRA = ("extra_cache", "extra_plain", "page_stride", "num_rows", "extra_index", "extra_len", "use_len")
_TURN = ("positions", "rope_table", "use_rope")
_STEP = ("state_id", "start_pos", "valid_start", "use_valid", "attn_sink", "rope_table", "use_rope")
_CHUNKS = ("kv_score", "seqlens_q", "start_pos", "state_id", "state", "state_stride", "num_states")

_SIGNATURES: dict[str, tuple[str, ...]] = {
    "decode_metadata": (
        *("start_pos", "state_id", "valid_start", "use_valid", "block_table", "use_table"),
        *("offset_len", "slots", "compressed"),
    ),
    "get_kv_index": ("offset_len", "index"),
    "chunk_slots": ("seqlens_q", "start_pos", "state_id", "slots"),
    "compressed_index": ("ratio", "start_pos", "block_table", "index", "length"),
    "store_kv": ("kv", "slots", *_RING, "cast_back", "use_cast_back", *_TURN),
    "load_history": ("segments", *_RING, "out"),
    "prefill_pivots": ("seqlens_q", "seqlens_k", "valid_start", "use_valid", "pivots"),
    "expand_pivots": ("pivots", "index"),
    "compress": (*(*_CHUNKS, *_PAGES, "cache_slots", "norm_weight", "rope_table", "ape", "latent", "use_latent"),),
    "compress_state": (*_CHUNKS, "ape"),
    "attention_decode": ("q", *_RING, *_STEP, "out", "lse", "tiles_per_block"),
    "attention_decode_extra": ("q", *_RING, *_STEP, *_EXTRA, "out", "lse"),
    "attention_indexed": ("q", *_RING, "index", "attn_sink", *_TURN, "out", "lse"),
    "attention_indexed_extra": ("q", *_RING, "index", "attn_sink", *_TURN, *_EXTRA, "out", "lse"),
    "attention_prefill": ("q", "keys", "pivots", "attn_sink", *_TURN, "out", "lse"),
    "attention_prefill_extra": ("q", "keys", "pivots", "attn_sink", *_TURN, *_EXTRA, "out", "lse"),
}


def signature(kernel: str) -> tuple[str, ...] | None:
    """Names of a kernel's arguments, those of a ratio's kernel without the ratio; None for a kernel of no op."""
    return _SIGNATURES.get(kernel) or _SIGNATURES.get(template_of(kernel))
