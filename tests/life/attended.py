"""What queries are given beside their window: compressed rows, and a table to rotate the output back.

Knows how ops and references take it, in what order of a batch, and when an output is right. Must not know which rows
those are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from torch import Tensor

from swa_codegen import reference


class Look(NamedTuple):
    """How the tokens of an action are attended: with compressed rows of which ratio, all or some; who rotates."""

    ratio: int | None = None
    chosen: bool = False  # some of the closed groups, as a top-k gives them
    rotated: bool = False  # keys are rotated by `store_kv` and outputs are rotated back


PLAIN = Look()


@dataclass(frozen=True)
class Beside:
    """Compressed rows of each query: as an op takes them, and what their cache should hold."""

    cache: Tensor
    expected: Tensor
    index: Tensor
    length: Tensor | None

    def moved(self, order: Tensor) -> Beside:
        """The same for a batch in another order."""
        index, length = (
            None if x is None else x.unflatten(0, (len(order), -1))[order].flatten(0, 1).contiguous()
            for x in (self.index, self.length)
        )
        return replace(self, index=index, length=length)


@dataclass(frozen=True)
class Side:
    """All that a call is given; `turn` has positions and table where the output is rotated back, else nothing."""

    beside: Beside | None
    turn: dict[str, Tensor]

    def of_rows(self) -> dict[str, Any]:
        """As ops take it whose queries may be anywhere."""
        if self.beside is None:
            return self.turn
        rows = {"extra_cache": self.beside.cache, "extra_index": self.beside.index, "extra_len": self.beside.length}
        return rows | self.turn

    def of_step(self) -> dict[str, Any]:
        """As `attention_decode` takes it, which knows its positions."""
        return {name: value for name, value in self.of_rows().items() if name != "positions"}

    def wanted(self) -> dict[str, Any]:
        """As a reference takes it."""
        return self.of_rows() | ({"extra_cache": self.beside.expected} if self.beside else {})

    def moved(self, order: Tensor) -> Side:
        return replace(self, beside=self.beside.moved(order) if self.beside else None)


def check_output(spec: Any, out: Tensor, lse: Tensor, ref: reference.AttentionReference) -> None:
    agreement = reference.compare(out, lse, ref)
    # Narrow heads with bf16 probabilities average too few roundings for the cosine (README, "Numerics").
    judged = out.device.type == "cpu" or spec.head_dim >= 512
    assert agreement.passed if judged else agreement.within_bounds, agreement
