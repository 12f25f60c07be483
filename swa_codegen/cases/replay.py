"""Case of a decode step in a CUDA graph: captured once, replayed on new inputs, held against a fresh call.

Knows CUDA graphs and which ops a step calls; must not know what is right, only that both ways agree.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import torch
from torch import Tensor

from ..kernels import compress_kernels
from .rig import Rig, Row, storage

_OPS = ("decode_metadata", "get_kv_index", "store_kv", "attention_decode", "attention_indexed")
_PAGES = 3  # of each sequence's compressed rows


class Step:
    """The inputs of a step of B sequences, at fixed addresses, and the memory that it writes."""

    def __init__(self, rig: Rig, batch: int, first: int) -> None:
        spec, self.rig = rig.spec, rig
        self.first, rows, states = first, batch * spec.tokens_per_step, batch + 1
        self.start, self.state_id = rig.between(0, first, batch), rig.shuffled(states)[:batch]
        self.cache = rig.cache(states)
        rig.fill(self.cache, rig.ints(range(states)), rig.ints([first + spec.ring_length] * states))
        self.kv, self.sink = rig.normal(rows, spec.head_dim), rig.sink()
        self.q = rig.normal(batch, spec.tokens_per_step, spec.num_heads, spec.head_dim)
        self.memory = [self.cache]
        self.compressions = []
        kernels = rig.ops.manifest["ops"]
        for entry in spec.compress:
            if {*compress_kernels(entry), "compressed_index", "attention_decode_extra"} <= set(kernels):
                rows_in = rig.floats(rows, spec.state_width(entry.ratio) or spec.head_dim)
                kv_score = rows_in if entry.has_state else rows_in.bfloat16()
                state, pages = rig.state(entry, states), rig.pages(batch * _PAGES)
                # Groups of a random start reach into rows that no step wrote: any finite ones do.
                for view in (pages, *([] if state is None else [state])):
                    storage(view).zero_()
                    self.memory.append(view)
                ape = rig.floats(entry.ratio, entry.coff * spec.head_dim) if entry.ape else None
                self.compressions.append((entry.ratio, kv_score, state, pages, ape))
        self.length = rig.ints([spec.tokens_per_step] * batch)
        self.table, self.norm_weight = rig.shuffled(batch * _PAGES).view(batch, _PAGES), rig.floats(spec.head_dim)
        self.rope = rig.rope("compressed", first + spec.tokens_per_step)

    def __call__(self) -> list[Tensor]:
        """Every result of the step."""
        ops, start, state_id = self.rig.ops, self.start, self.state_id
        table = self.table if self.compressions else None
        offset_len, slots, compressed = ops.decode_metadata(start, state_id, None, table)
        ops.store_kv(self.kv, slots, self.cache)
        out, lse = ops.attention_decode(self.q, self.cache, state_id, start, self.sink)
        index = ops.get_kv_index(offset_len)
        made = [out, lse, *ops.attention_indexed(self.q.flatten(0, 1), self.cache, index, self.sink)]
        for ratio, kv_score, state, pages, ape in self.compressions:
            chunk, row = (kv_score, self.length, start, state_id), (compressed[ratio], self.norm_weight, self.rope, ape)
            ops.compress(ratio, *chunk, state, pages, *row)
            side = (pages, *ops.compressed_index(ratio, start, self.table))
            made += ops.attention_decode(self.q, self.cache, state_id, start, self.sink, None, *side, self.rope)
        return made

    def renew(self, live: int) -> None:
        """Other inputs at the same addresses, the last sequences padding."""
        rig = self.rig
        self.start.copy_(rig.between(0, self.first, len(self.start)))
        self.state_id.copy_(rig.shuffled(len(self.start) + 1)[: len(self.start)])
        self.state_id[live:] = -1
        for tensor in (self.kv, self.q, *(inputs[1] for inputs in self.compressions)):
            tensor.copy_(rig.floats(*tensor.shape))


def graph_replay(rig: Rig) -> Iterator[Row]:
    """A step captured once and replayed on new inputs gives what a fresh call gives, in every byte that it writes."""
    if not rig.ops.target.is_cuda or not set(_OPS) <= set(rig.ops.manifest["ops"]):
        return
    smallest = min(rig.spec.ratios, default=1)
    most = _PAGES * (rig.spec.page_rows or rig.spec.window) * smallest - rig.spec.tokens_per_step
    step = Step(rig, 4, most)
    step()
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=side):
        captured = step()
    for live in (4, 1):
        step.renew(live)
        for tensor in captured:
            tensor.fill_(math.nan)
        before = [storage(view).clone() for view in step.memory]
        graph.replay()
        replayed, written = [t.clone() for t in captured], [storage(view).clone() for view in step.memory]
        for view, old in zip(step.memory, before, strict=True):
            storage(view).copy_(old)
        fresh = step()
        same = all(map(torch.equal, replayed, fresh)) and all(map(torch.equal, written, map(storage, step.memory)))
        detail = f"bit-equal to a fresh call, caches and {len(step.memory) - 1} memories of compression included"
        name = f"graph replay, {live} of 4 rows live"
        yield Row("attention_decode", name, same, detail, tolerance="bit-equal", worst=0.0 if same else None)
