"""Peers: hand-written kernels of others on the inputs of a workload, where they are installed.

Knows FlashMLA's SM90 kernels (the `sgl-flash-mla` wheel, which kept them behind `use_legacy`): sparse decode over pages
of 584-byte rows, with compressed keys beside the window too, and sparse prefill over bf16 rows. The same keys, index
and sinks go in; ring and compressed rows are encoded anew in the peer's own format, and what has to be set up once
(pages, index, metadata) is made ahead of the calls. Must not know clocks.
"""

from __future__ import annotations

import importlib
import importlib.util
from importlib import metadata
from typing import Any

import torch
from torch import Tensor

from .. import reference
from ..derived import Derived
from ..formats import FORMATS, RowFormat
from ..reference import rowcodec
from ..workloads import Prepared
from .eager import Baseline

FLASH_MLA, PACKAGE, MODULE = "FlashMLA", "sgl-flash-mla", "flash_mla"
FLASH_MLA_OPS = ("attention_decode", "attention_prefill")
PAGE_ROWS = 64  # of its caches; it also takes indices in multiples of this
HEADS, HEAD_DIM = (64, 128), 512


def flash_mla_version() -> str | None:
    """Version of the installed FlashMLA; none where there is none."""
    if importlib.util.find_spec(MODULE) is None:
        return None
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return "unknown"


def flash_mla(spec: Derived, work: Prepared) -> Baseline | str:
    """FlashMLA on the same work, of one of FLASH_MLA_OPS; or why it cannot do it."""
    widths = [spec.index_width, *(t.shape[1] for t in [work.inputs.get("extra_index")] if t is not None)]
    if spec.num_heads not in HEADS or spec.head_dim != HEAD_DIM or any(w % PAGE_ROWS for w in widths):
        return f"takes {HEADS} heads of {HEAD_DIM} dims, and indices in multiples of {PAGE_ROWS}"
    if flash_mla_version() is None:
        return f"{PACKAGE} is not installed"
    interface = importlib.import_module(f"{MODULE}.flash_mla_interface")
    return (_decode if work.workload.op == "attention_decode" else _prefill)(interface, spec, work)


def pages_of(keys: Tensor, fmt: RowFormat) -> Tensor:
    """Keys bf16 [rows, D] as pages u8 [pages, PAGE_ROWS, 1, row], padded with rows of zeros."""
    rows, dim = keys.shape
    pages, row = -(-rows // PAGE_ROWS), fmt.row_bytes(dim)
    cache = rowcodec.new_cache(pages, PAGE_ROWS, row, fmt.page_bytes(dim, PAGE_ROWS), keys.device)
    number = torch.arange(rows, device=keys.device)
    rowcodec.store_rows(cache, fmt, dim, number // PAGE_ROWS, number % PAGE_ROWS, rowcodec.encode(keys, fmt))
    return cache


def _decode(interface: Any, spec: Derived, work: Prepared) -> Baseline:
    """Sparse decode. A ring slot, state_id * R + row, is a row of the peer's pages; a compressed slot likewise."""
    given = work.inputs
    B, T = given["q"].shape[:2]
    offset_len, _ = reference.decode_metadata(spec, given["start_pos"], given["state_id"])
    index = reference.get_kv_index(spec, offset_len).view(B, T, -1)
    arguments: dict[str, Any] = {"indices": index, "attn_sink": given["attn_sink"]}
    if "extra_cache" in given:
        arguments["extra_k_cache"] = _e4m3_pages(spec, given["extra_cache"], spec.compressed_row_format)
        arguments["extra_indices_in_kvcache"] = given["extra_index"].view(B, T, -1)
    pages, scheduler = _e4m3_pages(spec, given["swa_cache"], spec.row_format), interface.get_mla_metadata()[0]

    def call(q: Tensor) -> tuple[Tensor, Tensor]:
        out, lse = interface.flash_mla_with_kvcache(
            q,
            pages,
            None,
            None,
            HEAD_DIM,
            scheduler,
            None,
            spec.softmax_scale,
            causal=False,
            is_fp8_kvcache=True,
            use_legacy=True,
            **arguments,
        )
        return out, lse

    return Baseline(call, (given["q"],))


def _prefill(interface: Any, spec: Derived, work: Prepared) -> Baseline:
    """Sparse prefill over the same bf16 rows, each query by its index."""
    given = work.inputs
    keys, index = given["keys"][:, None], reference.expand_pivots(spec, given["pivots"])[:, None]
    sink = given["attn_sink"]

    def call(q: Tensor) -> tuple[Tensor, Tensor]:
        out, _, lse = interface.flash_mla_sparse_fwd(
            q, keys, index, spec.softmax_scale, HEAD_DIM, sink, None, use_legacy=True
        )
        return out, lse

    return Baseline(call, (given["q"],))


def _e4m3_pages(spec: Derived, cache: Tensor, fmt: RowFormat) -> Tensor:
    """Every row of a cache, decoded and encoded anew, as the pages that the peer takes for e4m3."""
    pages, rows = cache.shape[:2]
    number = torch.arange(pages * rows, device=cache.device)
    held = rowcodec.load_rows(cache, fmt, spec.head_dim, number // rows, number % rows)
    return pages_of(rowcodec.decode(held, fmt, spec.head_dim), FORMATS["v4_fp8"]).view(torch.float8_e4m3fn)
