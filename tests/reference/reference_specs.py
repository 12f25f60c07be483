"""Specs of the reference tests: the tiny preset with rows of one group of 32 and the ring of the V4.1 preset."""

from __future__ import annotations

from typing import Any

from swa_codegen.spec import SwaSpec, load_spec

SMALL = {"window": 128, "draft_tokens": 5, "num_heads": 2, "head_dim": 32, "compress": (), "layout": {}}


def small_spec(block: bool = False, **fields: Any) -> SwaSpec:
    """A checked spec; `block` for a draft layer's."""
    return load_spec("tiny", **{**SMALL, "draft_attention": "block" if block else "causal", **fields})
