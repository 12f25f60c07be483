"""One plain call of every op: arguments by name, on the bundle's device. Knows shapes and no right answers.

What is checked or timed over all ops (registration, graphs, streams, host cost) takes its calls from here, so that an
op that is missing here is missing nowhere by accident: `samples` follows the kernels that a bundle holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor

from .. import reference
from ..kernels import EXTRA, compress_kernels
from ..plan import load_plan
from ..reference import rowcodec
from .rig import Rig

PAGES = 3  # of each sequence's compressed rows
EXTRA_KEYS = 4  # compressed rows that a query sees


class Sample(NamedTuple):
    """A call of `op`; `case` tells the calls of one op apart."""

    op: str
    case: str
    arguments: dict[str, Any]


def samples(rig: Rig, sequences: int = 2, tokens: int | None = None) -> Iterator[Sample]:
    """Calls of the ops that the bundle holds, `tokens` (none = a whole step) of each of `sequences` sequences.

    `decode_metadata` and `compressed_index` take whole steps always.
    """
    source = _Source(rig, sequences, rig.spec.tokens_per_step if tokens is None else tokens)
    held = rig.ops.manifest["ops"]
    for made in (source.index(), source.rows(), source.attention(), source.compression(held)):
        yield from (sample for sample in made if _kernels(sample) <= set(held))


def _kernels(sample: Sample) -> set[str]:
    if sample.op == "compress":
        return set()  # `compression` looks itself
    return {sample.op, *([sample.op + EXTRA] if "extra_cache" in sample.arguments else [])}


def widened(block_table: Tensor, pages: int) -> Tensor:
    """A block table of at least `pages` columns; the new ones list no page."""
    return torch.nn.functional.pad(block_table, (0, max(pages - block_table.shape[1], 0)), value=-1)


class _Source:
    """The tensors that the calls share: sequences far enough from 0 for full windows, in state slots 0 .. B - 1; caches
    and states full of random rows, so that what is read shows in what comes out."""

    def __init__(self, rig: Rig, sequences: int, tokens: int) -> None:
        spec = rig.spec
        self.rig, self.spec, self.B, self.t, self.N = rig, spec, sequences, tokens, sequences * tokens
        first = 2 * max(spec.ring_length, *spec.ratios, 1)
        self.start = rig.ints(range(first, first + sequences))
        self.state_id = rig.ints(range(sequences))
        self.lengths = rig.ints([tokens] * sequences)
        self.seqlens_k = self.start + tokens
        self.valid = torch.zeros_like(self.start)
        self.positions = (self.start[:, None] + rig.ints(range(tokens))).flatten()
        self.cache = rig.cache(sequences)
        rig.fill(self.cache, self.state_id, self.start + (spec.tokens_per_step - 1))
        self.offset_len = reference.decode_metadata(spec, self.start, self.state_id)[0][: self.N].contiguous()
        self.slots = reference.chunk_slots(spec, self.lengths, self.start, self.state_id)
        self.pivots = reference.prefill_pivots(spec, self.lengths, self.seqlens_k)
        self.table = rig.rope("plain", first + sequences + spec.tokens_per_step)
        self.block_table = rig.ints(range(sequences * PAGES)).view(sequences, PAGES)

    def index(self) -> Iterator[Sample]:
        lengths = {"seqlens_q": self.lengths, "num_tokens": self.N}
        step = {"start_pos": self.start, "state_id": self.state_id}
        yield Sample("decode_metadata", "", step)
        if self.spec.compress:
            closed = (int(self.start.max()) + self.spec.tokens_per_step) // self.spec.ratios[0]
            table = widened(self.block_table, -(-closed // self.spec.page_rows))
            yield Sample("decode_metadata", "paged", step | {"valid_start": self.valid, "block_table": table})
        yield Sample("get_kv_index", "", {"offset_len": self.offset_len})
        yield Sample("chunk_slots", "", lengths | step)
        yield Sample("prefill_pivots", "", lengths | {"seqlens_k": self.seqlens_k, "valid_start": self.valid})
        yield Sample("expand_pivots", "", {"pivots": self.pivots})
        for ratio in self.spec.ratios:
            start = torch.full_like(self.start, ratio)  # a table of few pages holds the first groups alone
            arguments = {"ratio": ratio, "start_pos": start, "block_table": self.block_table}
            yield Sample("compressed_index", f"ratio {ratio}", arguments)

    def rows(self) -> Iterator[Sample]:
        kv = self.rig.normal(self.N, self.spec.head_dim)
        store = {"kv": kv, "slots": self.slots, "swa_cache": self.cache}
        yield Sample("store_kv", "", store)
        turned = {"positions": self.positions, "rope_table": self.table}
        yield Sample("store_kv", "cast back, rotated", store | {"cast_back": torch.empty_like(kv)} | turned)
        plan = self.rig.ints(load_plan(self.spec, self.start.tolist(), self.state_id.tolist()))
        arguments = {"segments": plan, "swa_cache": self.cache, "num_seqs": self.B}
        yield Sample("load_history", "", arguments)

    def attention(self) -> Iterator[Sample]:
        spec, rig = self.spec, self.rig
        q = rig.normal(self.B, self.t, spec.num_heads, spec.head_dim)
        sink = {"attn_sink": rig.sink()}
        ring = {"swa_cache": self.cache}
        keys = rig.normal(self.B * spec.window + self.N, spec.head_dim)
        index = reference.get_kv_index(spec, self.offset_len)
        plain = {
            "attention_decode": {"q": q, **ring, "state_id": self.state_id, "start_pos": self.start, **sink},
            "attention_indexed": {"q": q.flatten(0, 1), **ring, "index": index, **sink},
            "attention_prefill": {"q": q.flatten(0, 1), "keys": keys, "pivots": self.pivots, **sink},
        }
        for op, arguments in plain.items():
            if op != "attention_decode" or not spec.block or self.t == spec.tokens_per_step:
                yield Sample(op, "", arguments)
                if spec.compress:
                    turned = {} if op == "attention_decode" else {"positions": self.positions}
                    extra = arguments | self._extra() | turned | {"rope_table": self.table}
                    yield Sample(op, "compressed rows, rotated", extra)

    def _extra(self) -> dict[str, Tensor]:
        pages = self._pages()
        index = self.rig.between(0, self.B * PAGES * self.spec.page_rows - 1, self.N * EXTRA_KEYS)
        length = self.rig.ints([EXTRA_KEYS] * self.N)
        return {"extra_cache": pages, "extra_index": index.view(self.N, EXTRA_KEYS), "extra_len": length}

    def _pages(self) -> Tensor:
        """Pages full of random rows."""
        spec, rig = self.spec, self.rig
        pages, slots = rig.pages(self.B * PAGES), rig.ints(range(self.B * PAGES * spec.page_rows))
        rows = rowcodec.encode(rig.normal(len(slots), spec.head_dim), spec.compressed_row_format)
        rig.store_compressed(pages, slots, rows)
        return pages

    def compression(self, held: dict[str, Any]) -> Iterator[Sample]:
        spec, rig = self.spec, self.rig
        for entry in spec.compress:
            if not set(compress_kernels(entry)) <= set(held):
                continue
            rows = rig.floats(self.N, spec.state_width(entry.ratio) or spec.head_dim)
            state = rig.state(entry, self.B)
            if state is not None:
                state.copy_(rig.floats(*state.shape))
            groups = max(2, -(-self.t // entry.ratio) + 1)
            first = groups * entry.ratio - self.t  # so that the last token of each sequence closes a group
            positions = rig.ints(range(first, first + self.t)).repeat(self.B)
            arguments = {
                "ratio": entry.ratio,
                "kv_score": rows if entry.has_state else rows.bfloat16(),
                "seqlens_q": self.lengths,
                "start_pos": torch.full_like(self.start, first),
                "state_id": self.state_id,
                "state": state,
                "cache": self._pages(),
                "cache_slots": rig.ints(range(self.N)).where((positions + 1) % entry.ratio == 0, -1),
                "norm_weight": rig.floats(spec.head_dim),
                "rope_table": rig.rope("compressed", len(self.table)),
                "ape": rig.floats(entry.ratio, entry.coff * spec.head_dim) if entry.ape else None,
                "latent": rig.normal(self.N, spec.head_dim),
            }
            yield Sample("compress", f"ratio {entry.ratio}", arguments)
