"""Bundles of the life tests, and one thread for the references."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch

RING_OPS = ("chunk_slots", "store_kv", "load_history")
PREFILL_OPS = ("prefill_pivots", "expand_pivots", "attention_prefill")
DECODE_OPS = ("decode_metadata", "get_kv_index", "attention_decode", "attention_indexed")
# The window and ring of V4.1-Flash; heads and dims small, so that a chunk of 400 tokens takes milliseconds.
FLASH = {"num_heads": 2, "head_dim": 32, "rope_dim": 16, "compress": (), "layout": {"stored_rings": 2}}
RINGS = {"compress": (), "layout": {"stored_rings": 2, "dropped_rings": 1, "draft_rings": 1}}
NARROW_BF16 = {"kv_format": "bf16", "attention_sink": False, "head_dim": 32, "draft_tokens": 0}
BUNDLES: dict[str, tuple[str, dict[str, Any]]] = {
    "tiny": ("tiny", {}),
    "tiny-bf16": ("tiny-bf16", {}),
    "shortest ring": ("tiny", RINGS | {"ring_length": 8}),  # W + T - 1: an abandoned step costs the history a row
    "bf16, no sink": ("tiny", RINGS | NARROW_BF16),
    "flash": ("deepseek-v4.1-flash", FLASH),
    "draft block": ("tiny", {"draft_attention": "block", "compress": (), "layout": {}}),
}


@pytest.fixture(scope="session", autouse=True)
def _one_thread() -> Iterator[None]:
    """The references work on small matrices: with a thread per core each takes ten times as long on a busy machine."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="session")
def life_ops(make_ops: Callable[..., Any]) -> Callable[[str], Any]:
    """`life_ops(name)`: the loaded ops of one of `BUNDLES`."""

    def make(name: str) -> Any:
        preset, changes = BUNDLES[name]
        if not changes:  # whole, and the same that other tests take
            return make_ops(preset)
        prefill = () if changes.get("draft_attention") == "block" else PREFILL_OPS  # a draft layer's context is given
        return make_ops(preset, changes, ops=RING_OPS + DECODE_OPS + prefill)

    return make
