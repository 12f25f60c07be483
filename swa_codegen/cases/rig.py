"""What every case works with: a seeded source of tensors on the bundle's device, poisoned caches, and judged rows.

Knows the references and what poison is; must not know which op is judged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor

from .. import reference, ring, rotary
from ..derived import F32_BYTES, Compress
from ..ops import Ops
from ..reference import rowcodec
from ..seeded import Seeded

COSINE_DIMS = 512  # the heads that the cosine bound was set for
POISON = 0xFF  # an e4m3 NaN, a UE8M0 NaN, and in pairs a bf16 NaN
WITHIN = f"out {reference.OUT_BOUND:.3g} of |ref| + sum of p |v|, lse {reference.LSE_BOUND:.2g} of 1 + |ref| + M"
JUDGED = f"{WITHIN}, cosine {reference.COSINE_BOUND:g}"
UNIT = 16  # bytes that addresses and distances are multiples of on a GPU


@dataclass(frozen=True)
class Row:
    """One verified claim: `detail` says what was compared, and how close it came.

    kind: `claim`, `proof`, or `refusal` (a wrong argument must be refused, and the detail is the error). tolerance: how
    far a result may lie from what is wanted; most claims are exact. worst: the largest share of the tolerance that any
    value takes, at most 1 where it holds; None where what is counted has no size, or is not finite. poison: what the
    case had filled with NaN before: `memory`, of caches and states that no one may read, and `outputs`.
    """

    op: str
    case: str
    passed: bool
    detail: str
    kind: str = "claim"
    tolerance: str = "exact"
    worst: float | None = None
    poison: str = ""


class Rig(Seeded):
    """What every case works with: the ops and tensors of their spec, drawn on the host: the same on every device."""

    def __init__(self, ops: Ops, quick: bool = False, seed: int = 0) -> None:
        super().__init__(ops, seed, on_host=True)
        self.quick = quick
        self.poisoned: set[str] = set()  # what was, by now: `Row.poison`

    def rope(self, kind: str, max_pos: int) -> Tensor:
        return rotary.rope_table(self.spec, kind, max_pos, self.device)

    def cache(self, states: int) -> Tensor:
        """A poisoned cache whose state slots are further apart than a ring."""
        return self._poisoned(states, self.spec.ring_length, self.spec.row_bytes)

    def pages(self, count: int) -> Tensor:
        """A poisoned compressed cache with gaps between its pages."""
        return self._poisoned(count, self.spec.page_rows, self.spec.compressed_row_bytes)

    def state(self, entry: Compress, states: int) -> Tensor | None:
        """A compression state of NaN with gaps between its state slots; none for a ratio that has no state."""
        if not entry.has_state:
            return None
        rows, width = entry.state_ring, self.spec.state_width(entry.ratio)
        stride = rows * width + 3 * UNIT // F32_BYTES
        self.poisoned.add("memory")
        flat = torch.full((states * stride,), math.nan, device=self.device)
        return flat.as_strided((states, rows, width), (stride, width, 1))

    def _poisoned(self, pages: int, rows: int, row_bytes: int) -> Tensor:
        stride = -(-rows * row_bytes // UNIT) * UNIT + 3 * UNIT
        self.poisoned.add("memory")
        return rowcodec.new_cache(pages, rows, row_bytes, stride, self.device, POISON)

    def store_compressed(self, cache: Tensor, slots: Tensor, rows: Tensor) -> None:
        """Put encoded rows u8 [N, row] into compressed slots [N], by the codec alone."""
        spec, slots = self.spec, slots.long()
        page, row = slots // spec.page_rows, ring.row(slots, spec.page_rows)
        rowcodec.store_rows(cache, spec.compressed_row_format, spec.head_dim, page, row, rows.to(self.device))

    def fill(self, cache: Tensor, states: Tensor, newest: Tensor, wide: bool = False) -> None:
        """Write rows of random keys for the last R positions up to `newest` of each state; earlier rows stay poison."""
        R, D = self.spec.ring_length, self.spec.head_dim
        for state, last in zip(states.tolist(), newest.tolist(), strict=True):
            if state < 0:
                continue
            positions = torch.arange(max(0, last - R + 1), last + 1)
            scale = torch.exp2(torch.randint(-3, 3, (len(positions), 1), generator=self.random).float()) if wide else 1
            keys = (torch.randn(len(positions), D, generator=self.random) * scale).bfloat16().to(self.device)
            slots = self.ints(state * R + positions % R)
            reference.store_kv(self.spec, keys, slots, cache)

    def poison_unseen(self, cache: Tensor, states: Tensor, start: Tensor, valid: Tensor | None) -> None:
        """Poison every ring row that no query of a step at `start` sees."""
        spec, tokens = self.spec, self.spec.tokens_per_step
        lowest = [0] * len(states) if valid is None else valid.tolist()
        for state, first, low in zip(states.tolist(), start.tolist(), lowest, strict=True):
            if state >= 0:
                newest = first + tokens - 1
                oldest, _ = ring.seen_range(first, first, newest, spec.window, low, spec.block, ring.INTEGERS)
                seen = {p % spec.ring_length for p in range(oldest, newest + 1)}
                unseen = torch.tensor([r for r in range(spec.ring_length) if r not in seen], device=self.device).long()
                rows = torch.full((len(unseen), spec.row_bytes), POISON, dtype=torch.uint8, device=self.device)
                page = torch.full_like(unseen, state)
                rowcodec.store_rows(cache, spec.row_format, spec.head_dim, page, unseen, rows)


def equal(op: str, case: str, got: Tensor, wanted: Tensor) -> Row:
    """A row that claims bit-equality."""
    same = got.shape == wanted.shape and bool((_bits(got) == _bits(wanted)).all())
    wrong = 0 if same else int((_bits(got) != _bits(wanted)).sum()) if got.shape == wanted.shape else -1
    detail = f"{wanted.numel()} values bit-equal" if same else f"{wrong} of {wanted.numel()} differ"
    return Row(op, case, same, detail, tolerance="bit-equal", worst=0.0 if same else None)


def _bits(x: Tensor) -> Tensor:
    """Values as their bits: a NaN equals itself, and a zero only one of its sign."""
    whole = {torch.bfloat16: torch.int16, torch.float32: torch.int32}.get(x.dtype)
    return x if whole is None else x.view(whole)


def one_nan(x: Tensor) -> Tensor:
    """Values whose NaN all have the same bits, for `equal`: which of them a product gives is not defined."""
    return x.masked_fill(x.isnan(), math.nan)


def agree(
    rig: Rig, op: str, case: str, out: Tensor, lse: Tensor, wanted: reference.AttentionReference, wide: bool = False
) -> Row:
    """A row that claims the bounds of the numerics contract: both element bounds on any input, and the cosine.

    Where probabilities are bf16 (tensor cores), the cosine of a correct result passes 5e-6 on keys of very different
    magnitude (`wide`) and on heads below 512 dims, which average fewer roundings: there it is reported, not judged.
    """
    found = reference.compare(out, lse, wanted)
    judged = not rig.ops.target.is_cuda or (not wide and rig.spec.head_dim >= COSINE_DIMS)
    detail = (
        f"out {found.out_share:.2f}, lse {found.lse_share:.2f} of the bounds, "
        f"cosine {found.cosine_difference:.1e}{'' if judged else ' (not judged)'}"
        + ("" if found.finite else ", not finite")
    )
    shares = [found.out_share, found.lse_share]
    shares += [found.cosine_difference / reference.COSINE_BOUND] if judged else []
    worst = max(shares) if found.finite and all(map(math.isfinite, shares)) else None
    passed = found.passed if judged else found.within_bounds
    return Row(op, case, passed, detail, tolerance=JUDGED if judged else WITHIN, worst=worst)


def chunk_batches(rig: Rig) -> Iterator[tuple[str, Tensor, Tensor, Tensor | None]]:
    """Named ragged batches: (name, new tokens, history, valid start)."""
    W, R = rig.spec.window, rig.spec.ring_length
    yield "one prompt", rig.ints([W + 5]), rig.ints([0]), None
    lengths, history = [1, 3, W, W + 1, R + 2, 0, 9], [0, W - 1, 2 * R + 3, 3, 5 * R, 7, 40 * R]
    yield "ragged", rig.ints(lengths), rig.ints(history), None
    valid = torch.clamp(rig.ints(history) - rig.between(0, W, len(history)), min=0)
    yield "ragged, valid start", rig.ints(lengths), rig.ints(history), valid


def storage(view: Tensor) -> Tensor:
    """All values of the memory that a view lies in, the gaps between its state slots or pages included."""
    return view.as_strided((view.untyped_storage().nbytes() // view.element_size(),), (1,), 0)


def copy_of(view: Tensor) -> Tensor:
    """The same view of a copy of the memory that it lies in."""
    return storage(view).clone().as_strided(view.shape, view.stride(), view.storage_offset())
