"""Attention straight from another engine's cache: blocks of all layers in one page, a stride of the engine's own.

    python examples/foreign_cache.py [BUNDLE]

The engine gives each sequence a page for its rings, and compressed rows pages of their own. A page holds a header, then
the rows of layer 0, of layer 1, and so on, padded to a size that the engine likes. For one layer that is a cache of the
right rows with a large stride, and ops take it as it is: nothing is copied, and nothing beside the rows is written.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.formats import RowFormat
from swa_codegen.ops import Ops

LAYERS, SEQUENCES, BLOCKS, HEADER, ALIGN, FILL = 3, 4, 12, 80, 4096, 0xEE


class Pool:
    """An engine's memory: `pages` pages, in each a header and `rows` rows of every layer."""

    def __init__(self, pages: int, rows: int, fmt: RowFormat, head_dim: int) -> None:
        self.rows, self.row, self.block = rows, fmt.row_bytes(head_dim), fmt.page_bytes(head_dim, rows)
        self.page = -(-(HEADER + LAYERS * self.block) // ALIGN) * ALIGN
        self.memory = torch.full((pages, self.page), FILL, dtype=torch.uint8)

    def layer(self, number: int) -> Tensor:
        """What ops take as a cache, u8 [pages, rows, 1, row]: a view, with the engine's page as its stride.

        A planar format's scales lie behind all rows of the block; their place follows from the shape.
        """
        shape, strides = (len(self.memory), self.rows, 1, self.row), (self.page, self.row, self.row, 1)
        return self.memory.as_strided(shape, strides, HEADER + number * self.block)

    def outside(self, number: int) -> Tensor:
        """A copy of every byte that is not the layer's."""
        begin = HEADER + number * self.block
        return torch.cat([self.memory[:, :begin], self.memory[:, begin + self.block :]], dim=1)


def step(ops: Ops, ring: Tensor, compressed: Tensor) -> tuple[Tensor, Tensor]:
    """A decode step of two sequences over one layer's caches: writes its rows, then attends to window and groups."""
    spec, draw = ops.spec, torch.Generator().manual_seed(0)
    B, T, H, D = 2, spec.tokens_per_step, spec.num_heads, spec.head_dim
    start_pos, state_id = torch.tensor([17, 4], dtype=torch.int32), torch.tensor([3, 0], dtype=torch.int32)
    block_table = torch.tensor([[7, 2, 9, 4, 11], [1, 8, -1, -1, -1]], dtype=torch.int32)
    history = torch.randn(SEQUENCES * spec.ring_length, D, generator=draw).bfloat16()
    ops.store_kv(history, torch.arange(len(history), dtype=torch.int32), ring)

    rows = torch.randn(BLOCKS * spec.page_rows, D, generator=draw).bfloat16()
    one_each, at = torch.ones(len(rows), dtype=torch.int32), torch.arange(len(rows), dtype=torch.int32)
    weight, table = torch.ones(D), swa.rope_table(spec, "compressed", len(rows))
    ops.compress(1, rows, one_each, at, at, None, compressed, at, weight, table)  # a group of one is the row itself

    _, slots, _ = ops.decode_metadata(start_pos, state_id, block_table=block_table)
    ops.store_kv(torch.randn(B * T, D, generator=draw).bfloat16(), slots, ring)
    index, length = ops.compressed_index(2, start_pos, block_table)
    q, sink = torch.randn(B, T, H, D, generator=draw).bfloat16(), torch.zeros(H)
    return ops.attention_decode(
        q, ring, state_id, start_pos, sink, extra_cache=compressed, extra_index=index, extra_len=length
    )


def main(bundle: str | Path | None = None) -> dict[str, Any]:
    """One layer's step from the engine's pages, and from caches of its own; returns both and what else was written."""
    ops = swa.load(bundle or swa.generate("tiny", target="cpu"))
    spec, layer = ops.spec, 1
    rings = Pool(SEQUENCES, spec.ring_length, spec.row_format, spec.head_dim)
    blocks = Pool(BLOCKS, spec.page_rows, spec.compressed_row_format, spec.head_dim)
    ring, compressed = rings.layer(layer), blocks.layer(layer)
    own_ring, own_compressed = (torch.zeros(c.shape, dtype=torch.uint8) for c in (ring, compressed))
    foreign, own = step(ops, ring, compressed), step(ops, own_ring, own_compressed)

    rows = torch.equal(ring, own_ring) and torch.equal(compressed, own_compressed)
    kept = all(bool((pool.outside(layer) == FILL).all()) for pool in (rings, blocks))
    same = all(map(torch.equal, foreign, own))
    print(f"ring of layer {layer}: {list(ring.shape)}, state slots {ring.stride(0)} bytes apart")
    print(f"compressed rows: {list(compressed.shape)}, pages {compressed.stride(0)} bytes apart")
    print(f"rows written, out and lse, bit for bit as with contiguous caches: {rows and same}")
    print(f"headers, other layers and padding untouched: {kept}")
    refused = refusal(ops, ring)
    print(f"a stride that cannot be: {refused}")
    return {"rows": rows, "same": same, "kept": kept, "refused": refused}


def refusal(ops: Ops, ring: Tensor) -> str:
    """What an op says to pages that overlap, before it writes."""
    overlapping = ring.as_strided(ring.shape, (ring.stride(1), *ring.stride()[1:]))
    try:
        ops.store_kv(torch.zeros(1, ops.spec.head_dim).bfloat16(), torch.zeros(1, dtype=torch.int32), overlapping)
    except swa.ArgumentError as error:
        return str(error)
    return "taken"


if __name__ == "__main__":
    main(*sys.argv[1:])
