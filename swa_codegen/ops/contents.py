"""What a call computes with, and what must differ in it: looked at under SWA_CODEGEN_CHECK alone, on every device.

Knows numbers and which rows of a tensor an op reads: what padding holds is nobody's business. Caches and states are not
looked into. Every check waits for the device.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from .. import ring
from .values import NO_ROW, Values


class Contents(Values):
    """Checks of contents. Callers ask first whether the call is `strict`."""

    def one_chunk_each(self, seqlens_q: Tensor, state_id: Tensor, repair: str) -> None:
        """Refuse two chunks with tokens of one state slot."""
        self.distinct("state_id", state_id.where(seqlens_q > 0, -1), "state slot", repair)

    def distinct(self, name: str, slots: Tensor, thing: str, repair: str) -> None:
        """Refuse a slot, a `thing`, that comes twice."""
        used, times = slots[slots >= 0].unique(return_counts=True)
        twice = used[times > 1]
        if len(twice):
            self.refuse(name, f"{thing} {int(twice[0])} twice", f"every {thing} at most once", repair)

    def no_nan(self, name: str, tensor: Tensor, repair: str) -> None:
        """Refuse the first NaN of a tensor [n]."""
        bad = tensor.isnan().nonzero()
        if len(bad):
            self.refuse(f"{name}[{int(bad[0])}]", "nan", "numbers and infinities", repair)

    def finite(self, name: str, tensor: Tensor, rows: Tensor | None = None) -> None:
        """Refuse the first value that is not finite, in the `rows` that count: those of padding hold anything."""
        wrong = ~tensor.isfinite()
        if rows is not None:
            wrong &= rows.view(-1, *[1] * (tensor.dim() - 1))
        bad = wrong.nonzero()
        if len(bad):
            where = tuple(int(i) for i in bad[0])
            self.refuse(f"{name}{list(where)}", float(tensor[where]), "finite values", "use torch.nan_to_num")

    def scores(self, name: str, tensor: Tensor, rows: Tensor | None = None) -> None:
        """`finite` of scores, which may be -inf too."""
        self.finite(name, tensor.masked_fill(tensor == -math.inf, 0), rows)

    def turned_by(self, table: Tensor, positions: Tensor) -> None:
        """`finite` of the rows of a rotary table that are read at these positions [n]; at none below 0."""
        read = torch.zeros(table.shape[0], dtype=torch.bool, device=table.device)
        read[positions[positions >= 0].long()] = True
        self.finite("rope_table", table, read)

    def closing(self, cache_slots: Tensor, positions: Tensor, ratio: int) -> None:
        """Refuse a compressed slot of a token that closes no group; positions [N], -1 = padding."""
        bad = ((cache_slots >= 0) & (positions >= 0) & ~ring.closes(positions, ratio)).nonzero()
        if len(bad):
            token = int(bad[0])
            bound = f"the token at position {int(positions[token])} closes no group of {ratio}"
            self.refuse(f"cache_slots[{token}]", int(cache_slots[token]), bound, NO_ROW)


def token_positions(seqlens_q: Tensor, start_pos: Tensor, state_id: Tensor, tokens: int) -> Tensor:
    """Position of each token of packed chunks, i64 [tokens]; -1 for those of padding, and behind the last chunk."""
    lengths, found = seqlens_q.long(), seqlens_q.new_full((tokens,), -1, dtype=torch.int64)
    chunk = torch.arange(len(lengths), device=lengths.device).repeat_interleave(lengths)
    ahead = torch.arange(len(chunk), device=lengths.device) - (lengths.cumsum(0) - lengths)[chunk]
    found[: len(chunk)] = torch.where(state_id[chunk] >= 0, start_pos.long()[chunk] + ahead, -1)
    return found


def seen_rows(pivots: Tensor, rows: int) -> Tensor:
    """Which of a prefill buffer's rows some query sees, bool [rows]."""
    runs = pivots.long().view(-1, 2)
    first, length = runs[:, 0], runs[:, 1]
    edges = torch.zeros(rows + 1, dtype=torch.int64, device=pivots.device)
    edges.index_add_(0, first, torch.ones_like(first)).index_add_(0, first + length, -torch.ones_like(first))
    return edges.cumsum(0)[:rows] > 0
