"""Where the rows of a compression state lie: one ring per state slot, a row per position."""

from dataclasses import dataclass

import tilelang.language as T

from swa_codegen import ring

from ._values import i64


@dataclass(frozen=True)
class StateRing:
    """`rows` rows of `width` f32 values; `unit` values that the distance between state slots is counted in."""

    rows: int
    width: int
    unit: int

    def at(self, owner, stride, pos, column):
        """Index of a column of the row that holds position `pos` >= 0, in 64 bits; to be written inline, for a name
        hides that it divides by 4."""
        slot = T.cast(owner, i64) * (T.cast(stride, i64) * T.int64(self.unit))
        return slot + T.cast(ring.row(pos, self.rows) * self.width + column, i64)


def state_ring(spec, schedule, entry) -> StateRing:
    return StateRing(entry.state_ring, spec.state_width(entry.ratio), schedule["state_unit"])
