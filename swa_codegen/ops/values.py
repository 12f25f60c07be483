"""What the values of a call's tensors must be. Knows numbers, a spec, and whether the host may read them.

Numbers that say where something lies (slots, state ids, positions, lengths, pivots) have one rule: on the host they are
looked at in every call, on a GPU under SWA_CODEGEN_CHECK alone, since looking waits for the device. Every such check
first asks whether all is well, by the cheapest route, and looks for the first bad element after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import torch
from torch import Tensor

from ..derived import INT32_END, ResolvedSpec
from ..errors import ArgumentError

NO_ROW, NO_KEY, NO_PAGE = "use -1 for no row", "use -1 for no key", "use -1 for no page"
PADDED = "use state id -1 for padding"
LONGER = "use a longer rope_table"
FEW = 64  # host values up to which a list is read faster than torch reduces: 0.3 us for one, 1.2 for 64, torch 3.0


class Values:
    """Checks of values. `on_host`: the tensors are the host's; `strict`: SWA_CODEGEN_CHECK asks for every check;
    `reads`: either, so that values may be looked at."""

    op: str
    spec: ResolvedSpec
    on_host: bool
    strict: bool
    reads: bool

    def refuse(self, name: str, value: object, bound: str, repair: str = "pass such a tensor") -> NoReturn:
        raise ArgumentError(f"{self.op}: {name}", value=value, bound=bound, repair=repair)

    def inside(self, tensor: Tensor, least: int, most: int) -> bool:
        """Whether a host tensor has all elements in least..most; False of a GPU's, which is not asked."""
        if not self.on_host:
            return False
        if not tensor.numel():
            return True
        low, high = extremes(tensor)
        return least <= low and high <= most

    def values(self, name: str, tensor: Tensor, least: int, most: int, repair: str) -> None:
        """Refuse the first element outside least..most."""
        if not self.reads or self.inside(tensor, least, most):
            return
        bad = ((tensor < least) | (tensor > most)).flatten().nonzero()
        if len(bad):
            where = int(bad[0])
            bound = f"{least}..{most}" if least > -INT32_END else f"at most {most}"
            self.refuse(f"{name}[{where}]", int(tensor.flatten()[where]), bound, repair)

    def entries(self, name: str, index: Tensor, length: Tensor | None, end: int) -> None:
        """`values` of the entries of an index [N, K] that count."""
        if self.reads and not self.inside(index, -1, end - 1):
            self.values(name, counted(index, length), -1, end - 1, NO_KEY)

    def positions(self, start: Tensor, valid: Tensor | None, state: Tensor, tokens: int) -> None:
        """Refuse positions of live sequences that no step of `tokens` can have; under SWA_CODEGEN_CHECK also a valid
        start behind the step's first query, which leads nowhere: such a step sees no key of its ring."""
        most = INT32_END - 1 - tokens
        if not self.reads:
            return
        sound = valid is None or (not self.strict and self.inside(valid, 0, INT32_END - 1))
        if sound and self.inside(start, 0, most):
            return
        live = state >= 0
        self.values("start_pos", start.where(live, 0), 0, most, PADDED)
        if valid is not None:
            self.values("valid_start", valid.where(live, 0), 0, INT32_END - 1, "use 0 where every key exists")
        if valid is not None and self.strict:
            behind, repair = (start - valid).where(live, 0), "use a valid_start of at most start_pos"
            self.values("start_pos - valid_start", behind, 0, INT32_END - 1, repair)

    def groups_listed(self, start: Tensor, state: Tensor, ratio: int, rows: int) -> None:
        """Refuse steps of live sequences that close a group behind the `rows` rows of their block table."""
        most = (rows + 1) * ratio - 1 - self.spec.tokens_per_step
        if not self.reads or self.inside(start, -INT32_END, most):
            return
        self.values("start_pos", start.where(state >= 0, -INT32_END), -INT32_END, most, "add pages")

    def row_positions(self, positions: Tensor, table: Tensor, real: Callable[[], Tensor]) -> None:
        """Refuse positions beyond the rotary table, and negative ones of rows that are no padding: `real()` are."""
        end = table.shape[0]
        if not self.reads or self.inside(positions, 0, end - 1):
            return
        self.values("positions", positions, -INT32_END, end - 1, LONGER)
        repair = "pass the position that the row has in its sequence"
        self.values("positions", positions.where(real(), 0), 0, INT32_END - 1, repair)

    def step_in_table(self, start: Tensor, state: Tensor, tokens: int, table: Tensor) -> None:
        """Refuse live sequences of a step whose last position is beyond the rotary table; `positions` come first."""
        end = table.shape[0]
        if not self.reads or self.inside(start, -INT32_END, end - tokens):
            return
        last = (start + (tokens - 1)).where(state >= 0, 0)
        self.values("start_pos + t - 1", last, -INT32_END, end - 1, LONGER)

    def groups_in_table(
        self, ratio: int, seqlens_q: Tensor, start_pos: Tensor, state_id: Tensor, table: Tensor
    ) -> None:
        """Refuse positions of live chunks that are negative, or whose last group begins beyond the rotary table."""
        end = table.shape[0]
        if not self.reads or self._ends_by(seqlens_q, start_pos, end + ratio - 1):
            return
        live = (state_id >= 0) & (seqlens_q > 0)
        self.values("start_pos", start_pos.where(live, 0), 0, INT32_END - 1, PADDED)
        ends, most = (start_pos.long() + seqlens_q).where(live, 0), (-(-end // ratio) + 1) * ratio - 1
        self.values("start_pos + seqlens_q", ends, -INT32_END, most, LONGER)

    def chunks(self, seqlens_q: Tensor, seqlens_k: Tensor, valid: Tensor | None) -> None:
        """Refuse lengths that no chunk can have, and a valid start behind a chunk's first query. Reads on the host."""
        starts = [k - q for q, k in zip(seqlens_q.tolist(), seqlens_k.tolist(), strict=True)]
        self.each("seqlens_k - seqlens_q", starts, 0, INT32_END - 1, "count the new tokens in seqlens_k too")
        if valid is not None:
            firsts = valid.tolist()
            self.each("valid_start", firsts, 0, INT32_END - 1, "use 0 where every key exists")
            for number, (first, start) in enumerate(zip(firsts, starts, strict=True)):
                if first > start:
                    bound = f"at most the first query's position, {start}"
                    self.refuse(f"valid_start[{number}]", first, bound, f"replay from position {first}")

    def segments(self, segments: Tensor, states: int, rows: int, exact: bool) -> None:
        """Refuse segments that leave a ring or the state slots, or do not fill the buffer's `rows` one behind the other
        (all of them where `exact`). Reads on the host."""
        R, W, covered = self.spec.ring_length, self.spec.window, 0
        for number, (state, row, destination, length) in enumerate(segments.tolist()):
            source = state < 0 or row + length <= R
            inside = -1 <= state < states and 0 <= row < R and 0 <= length <= W and source
            if not inside or destination != covered or destination + length > rows:
                bound = f"state id < {states}, rows of a ring of {R}, next destination {covered} of {rows} rows"
                self.refuse(
                    f"segments[{number}]", [state, row, destination, length], bound, "use load_plan, and its num_seqs"
                )
            covered += length
        if exact and covered != rows:
            self.refuse("num_seqs", rows // W, f"the segments cover {covered} rows", f"use {covered // W}")

    def pivots(self, pivots: Tensor, rows: int) -> None:
        """Refuse the first query whose runs leave the buffer's rows or are longer than the window."""
        if not self.reads:
            return
        W = self.spec.window

        def wrong(start1: Any, length1: Any, start2: Any, length2: Any) -> Any:
            negative = (start1 < 0) | (length1 < 0) | (start2 < 0) | (length2 < 0)
            return negative | (start1 + length1 > rows) | (start2 + length2 > rows) | (length1 + length2 > W)

        if pivots.numel() <= FEW:
            bad = [query for query, runs in enumerate(pivots.tolist()) if wrong(*runs)]
        else:
            bad = wrong(*pivots.long().unbind(1)).nonzero().flatten().tolist()
        if bad:
            bound = f"two runs of rows (first, length) within {rows} rows, at most {W} together"
            repair = "pass what prefill_pivots gave for these keys"
            self.refuse(f"pivots[{bad[0]}]", pivots[bad[0]].tolist(), bound, repair)

    def chunk_positions(self, seqlens_q: Tensor, start_pos: Tensor, state_id: Tensor) -> None:
        """Refuse live chunks at positions that an int32 does not hold."""
        if not self.reads or self._ends_by(seqlens_q, start_pos, INT32_END):
            return
        live = (state_id >= 0) & (seqlens_q > 0)
        self.values("start_pos", start_pos.where(live, 0), 0, INT32_END - 1, PADDED)
        ends = (start_pos.long() + seqlens_q).where(live, 0)
        self.values("start_pos + seqlens_q", ends, 0, INT32_END, "split the sequence earlier")

    def _ends_by(self, seqlens_q: Tensor, start_pos: Tensor, end: int) -> bool:
        """Whether host chunks begin at 0 or later and none reaches beyond position `end`, the longest at the last."""
        if not self.on_host or not start_pos.numel():
            return self.on_host
        low, high = extremes(start_pos)
        return low >= 0 and high + extremes(seqlens_q)[1] <= end

    def each(self, name: str, held: list[int], least: int, most: int, repair: str) -> None:
        """Refuse the first number outside least..most."""
        for number, value in enumerate(held):
            if not least <= value <= most:
                self.refuse(f"{name}[{number}]", value, f"{least}..{most}", repair)


def counted(index: Tensor, length: Tensor | None) -> Tensor:
    """An index [N, K] with -1 behind the first `length` [N] of each row, or as it is without lengths."""
    if length is None:
        return index
    behind = torch.arange(index.shape[1], device=index.device) >= length[:, None]
    return index.masked_fill(behind, -1)


def extremes(tensor: Tensor) -> tuple[int, int]:
    """Least and greatest of the values of a host tensor that holds some."""
    if tensor.numel() > FEW:
        low, high = tensor.aminmax()
        return int(low), int(high)
    held = tensor.tolist()
    if tensor.dim() > 1:
        return min(map(min, held)), max(map(max, held))
    return min(held), max(held)
