"""Verify: every op of a bundle against the references, on the device the bundle is for. Knows no compiler.

A case is a function that yields rows; what it needs of the spec (window, drafts, heads) it takes from the bundle, so
one list serves every spec. Outputs are poisoned before each call, unseen ring rows hold NaN codes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, cast

import torch

from . import reference, ring, rowcodec
from .derived import ResolvedSpec
from .errors import ArgumentError, SwaError
from .ops import Ops
from .plan import load_plan
from .simulator import CacheSimulator

Tensor = torch.Tensor
COSINE_DIMS = 512  # the heads that the cosine bound was set for
POISON = 0xFF  # an e4m3 NaN, a UE8M0 NaN, and in pairs a bf16 NaN


@dataclass(frozen=True)
class Row:
    """One verified claim: `detail` says what was compared, and how close it came."""

    op: str
    case: str
    passed: bool
    detail: str


@dataclass(frozen=True)
class Report:
    """All rows of one verification."""

    target: str
    device: str
    spec_sha256: str
    versions: dict[str, str]
    rows: tuple[Row, ...]

    @property
    def passed(self) -> bool:
        return bool(self.rows) and all(row.passed for row in self.rows)

    def model_dump(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return asdict(self) | {"passed": self.passed}


@dataclass
class Rig:
    """What every case works with: the ops, their spec, a device, a seeded generator."""

    ops: Ops
    quick: bool = False
    seed: int = 0
    random: torch.Generator = field(init=False)

    def __post_init__(self) -> None:
        self.random = torch.Generator().manual_seed(self.seed)
        self.device = torch.device(self.ops.target.device_type)

    @property
    def spec(self) -> ResolvedSpec:
        return self.ops.spec

    def ints(self, values: Any) -> Tensor:
        return torch.as_tensor(values, dtype=torch.int32).to(self.device)

    def between(self, least: int, most: int, count: int) -> Tensor:
        """`count` i32 in least..most."""
        return self.ints(torch.randint(least, most + 1, (count,), generator=self.random))

    def normal(self, *shape: int, scale: float = 1.0) -> Tensor:
        return (torch.randn(shape, generator=self.random) * scale).bfloat16().to(self.device)

    def sink(self, value: float | None = None) -> Tensor | None:
        """Sink logits of every head, where the spec has them; random without a value."""
        if not self.spec.attention_sink:
            return None
        heads = self.spec.num_heads
        logits = torch.randn(heads, generator=self.random) if value is None else torch.full((heads,), value)
        return logits.to(self.device)

    def cache(self, states: int, gap: int = 48) -> Tensor:
        """A poisoned cache whose state slots are `gap` bytes (made a multiple of 16) further apart than a ring."""
        spec = self.spec
        stride = -(-(spec.ring_length * spec.row_bytes + gap) // 16) * 16
        flat = torch.full((states * stride,), POISON, dtype=torch.uint8, device=self.device)
        shape = (states, spec.ring_length, 1, spec.row_bytes)
        return flat.as_strided(shape, (stride, spec.row_bytes, spec.row_bytes, 1))

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
                oldest = (ring.first_block_key if spec.block else ring.first_key)(
                    first, spec.window, low, ring.INTEGERS
                )
                seen = {p % spec.ring_length for p in range(oldest, first + tokens)}
                unseen = [r for r in range(spec.ring_length) if r not in seen]
                cache[state, unseen] = POISON


Case = Callable[[Rig], Iterator[Row]]


def verify(
    ops: Ops, *, quick: bool = False, seed: int = 0, progress: Callable[[str], None] = lambda name: None
) -> Report:
    """Run every case whose op is in the bundle. `quick` leaves out the long random runs.

    A case that raises is a failed row with the error as its detail; nothing else is caught.
    """
    rows: list[Row] = []
    for op, cases in CASES.items():
        for case in cases:
            if op in ops.manifest["ops"]:
                progress(f"{op}: {case.__name__}")
                rows.extend(_run(op, case, Rig(ops, quick, seed)))
    device = torch.cuda.get_device_name() if ops.target.is_cuda else "cpu"
    return Report(ops.target.name, device, ops.manifest["spec_sha256"], dict(ops.manifest["versions"]), tuple(rows))


def _run(op: str, case: Case, rig: Rig) -> list[Row]:
    try:
        return list(case(rig))
    except (SwaError, RuntimeError, ValueError, IndexError) as failure:
        return [Row(op, case.__name__, False, f"{type(failure).__name__}: {failure}")]


def _equal(op: str, case: str, got: Tensor, wanted: Tensor) -> Row:
    """A row that claims bit-equality."""
    same = got.shape == wanted.shape and bool((_bits(got) == _bits(wanted)).all())
    wrong = 0 if same else int((_bits(got) != _bits(wanted)).sum()) if got.shape == wanted.shape else -1
    detail = f"{wanted.numel()} values bit-equal" if same else f"{wrong} of {wanted.numel()} differ"
    return Row(op, case, same, detail)


def _bits(x: Tensor) -> Tensor:
    return x.view(torch.int16) if x.dtype == torch.bfloat16 else x


def _agree(
    rig: Rig, op: str, case: str, out: Tensor, lse: Tensor, wanted: reference.AttentionReference, wide: bool = False
) -> Row:
    """A row that claims the bounds of the numerics contract: both element bounds on any input, and the cosine.

    Where probabilities are bf16 (tensor cores), the cosine of a correct result passes 5e-6 on keys of very different
    magnitude (`wide`) and on heads below 512 dims, which average fewer roundings: there it is reported, not judged.
    """
    found = reference.compare(out, lse, wanted)
    judged = not rig.ops.target.is_cuda or (not wide and rig.spec.head_dim >= COSINE_DIMS)
    bounds = found.finite and found.out_share <= 1 and found.lse_share <= 1
    detail = (
        f"out {found.out_share:.2f}, lse {found.lse_share:.2f} of the bounds, "
        f"cosine {found.cosine_difference:.1e}{'' if judged else ' (not judged)'}"
        + ("" if found.finite else ", not finite")
    )
    return Row(op, case, found.passed if judged else bounds, detail)


def _steps(rig: Rig) -> Iterator[tuple[str, Tensor, Tensor, Tensor | None]]:
    """Named batches of decode steps: (name, start, state, valid start)."""
    W, R, T = rig.spec.window, rig.spec.ring_length, rig.spec.tokens_per_step
    edges = sorted({p for base in (0, W, R, 2 * R) for p in range(base - 2, base + T + 1) if p >= 0})
    yield "edges", rig.ints(edges), rig.ints(range(len(edges))), None
    for batch in (1, 37) if rig.quick else (1, 37, 512):
        start = rig.between(0, 40 * R, batch)
        state = rig.ints(torch.randperm(batch, generator=rig.random))
        state[rig.between(0, 7, batch) == 0] = -1
        yield f"random {batch}", start, state, None
        valid = torch.minimum(start, rig.between(0, 40 * R, batch))
        yield f"random {batch}, valid start", start, state, valid


def _metadata(rig: Rig) -> Iterator[Row]:
    for name, start, state, valid in _steps(rig):
        offset_len, slots, compressed = rig.ops.decode_metadata(start, state, valid)
        wanted = reference.decode_metadata(rig.spec, start, state, valid)
        yield _equal("decode_metadata", name, offset_len, wanted[0])
        yield _equal("decode_metadata", f"{name}, slots", slots, wanted[1])
        for ratio, got in compressed.items():
            position = (start[:, None] + rig.ints(range(rig.spec.tokens_per_step))).flatten()
            live = (state >= 0).repeat_interleave(rig.spec.tokens_per_step) & (position % ratio == ratio - 1)
            expected = torch.where(live, position // ratio, -1)
            yield _equal("decode_metadata", f"{name}, groups of {ratio}", got, expected)


def _worked_numbers(rig: Rig) -> Iterator[Row]:
    """The numbers of the ring's definition, where the bundle has its window and ring."""
    if (rig.spec.window, rig.spec.ring_length, rig.spec.block) != (128, 134, False):
        return
    offset_len, _, _ = rig.ops.decode_metadata(rig.ints([1000, 50]), rig.ints([3, 0]))
    first, second = offset_len[0].tolist(), offset_len[rig.spec.tokens_per_step].tolist()
    yield Row("get_kv_index", "position 1000, state 3", first == [471, 128], f"offset and length {first}")
    index = rig.ops.get_kv_index(offset_len)
    wanted = [*range(471, 536), *range(402, 465)]
    yield Row("get_kv_index", "its slots", index[0].tolist() == wanted, "471..535, then 402..464")
    short = index[rig.spec.tokens_per_step].tolist()
    passed = second == [0, 51] and short == [*range(51), *[-1] * 77]
    yield Row("get_kv_index", "position 50", passed, "51 slots, then 77 times -1")


def _index(rig: Rig) -> Iterator[Row]:
    for name, start, state, valid in _steps(rig):
        offset_len, _ = reference.decode_metadata(rig.spec, start, state, valid)
        index = torch.full((len(offset_len), rig.spec.index_width), 7, dtype=torch.int32, device=rig.device)
        rig.ops.get_kv_index(offset_len, out=index)
        yield _equal("get_kv_index", name, index, reference.get_kv_index(rig.spec, offset_len))
    empty = rig.ops.get_kv_index(rig.ints(torch.empty(0, 2)))
    yield Row("get_kv_index", "no tokens", tuple(empty.shape) == (0, rig.spec.index_width), "empty result, no launch")


def _chunks(rig: Rig) -> Iterator[Row]:
    R = rig.spec.ring_length
    for lengths in ([1], [R - 1, R, R + 1, 0, 3 * R], rig.between(0, 2 * R, 40).tolist()):
        seqlens, start = rig.ints(lengths), rig.between(0, 5000, len(lengths))
        state = rig.ints(torch.randperm(len(lengths), generator=rig.random) - 1)
        total = sum(lengths) + 5
        got = rig.ops.chunk_slots(seqlens, start, state, num_tokens=total)
        yield _equal(
            "chunk_slots", f"{len(lengths)} chunks", got, reference.chunk_slots(rig.spec, seqlens, start, state, total)
        )
        used = got[got >= 0]
        yield Row(
            "chunk_slots",
            f"{len(lengths)} chunks, no slot twice",
            len(used.unique()) == len(used),
            f"{len(used)} slots",
        )


def _store_inputs(rig: Rig) -> Iterator[tuple[str, Tensor]]:
    R, D = rig.spec.ring_length, rig.spec.head_dim
    group = math.gcd(32, D)
    wide = torch.exp2(torch.randint(-20, 12, (3 * R - 1, 1), generator=rig.random).float())
    yield "random magnitudes", (torch.randn(3 * R - 1, D, generator=rig.random) * wide).bfloat16()
    finite = torch.arange(0x7F80, dtype=torch.int16).view(torch.bfloat16)
    runs = finite.repeat_interleave(1)[: len(finite) // (D // group) * (D // group)].view(-1, D // group, 1)
    rest = (torch.rand(len(runs), D // group, group, generator=rig.random) * 2 - 1) * runs.float()
    rest[..., :1] = runs.float()
    yield "every finite bf16 amax", rest.bfloat16().flatten(1)[:: 7 if rig.quick else 1]
    odd = torch.zeros(8, D)
    for row, value in enumerate((0.0, -0.0, 1.76, 449.0, 1e-40, math.inf, -math.inf, math.nan)):
        odd[row] = value
    odd[4:, ::3] = 1.0
    yield "zero, subnormal, Inf, NaN", odd.bfloat16()


def _store(rig: Rig) -> Iterator[Row]:
    spec = rig.spec
    for name, rows in _store_inputs(rig):
        kv = rows.contiguous().to(rig.device)
        states = -(-len(kv) // spec.ring_length)
        slots = rig.ints(torch.randperm(states * spec.ring_length, generator=rig.random)[: len(kv)])
        slots[::5] = -1
        cache, wanted = rig.cache(states), rig.cache(states)
        back, wanted_back = torch.full_like(kv, math.nan), torch.full_like(kv, math.nan)
        rig.ops.store_kv(kv, slots, cache, back)
        reference.store_kv(spec, kv, slots, wanted, wanted_back)
        yield _equal("store_kv", name, _storage(cache), _storage(wanted))
        yield _equal("store_kv", f"{name}, cast back", back, wanted_back)


def _storage(cache: Tensor) -> Tensor:
    """All bytes of a cache, the gaps between its state slots included."""
    return cache.as_strided((cache.untyped_storage().nbytes(),), (1,), 0)


WIDE = "keys of very different magnitude"


def _decode_batches(rig: Rig) -> Iterator[tuple[str, Tensor, Tensor, Tensor | None]]:
    W, R = rig.spec.window, rig.spec.ring_length
    yield "edges", rig.ints([0, 1, max(W - 2, 0), W, R, 3 * R - 2]), rig.ints([3, 0, 5, 1, 7, -1]), None
    start = rig.between(0, 30 * R, 5)
    yield "valid start", start, rig.ints([4, 2, 0, -1, 6]), torch.clamp(start - rig.between(0, W, 5), min=0)
    yield WIDE, start, rig.ints([4, 2, 0, -1, 6]), None
    if not rig.quick:
        yield "random 33", rig.between(0, 30 * R, 33), rig.ints(torch.randperm(33, generator=rig.random)), None


def _prepared(rig: Rig, start: Tensor, state: Tensor, valid: Tensor | None, wide: bool = False) -> Tensor:
    """A cache as a step finds it after its writes, poisoned where no query may look."""
    cache = rig.cache(int(state.max()) + 2)
    rig.fill(cache, state, start + (rig.spec.tokens_per_step - 1), wide)
    rig.poison_unseen(cache, state, start, valid)
    return cache


def _poisoned_outputs(rig: Rig, q: Tensor, *lse_shape: int) -> tuple[Tensor, Tensor]:
    return torch.full_like(q, math.nan), torch.full(lse_shape, math.nan, device=rig.device)


def _decode(rig: Rig) -> Iterator[Row]:
    spec = rig.spec
    for name, start, state, valid in _decode_batches(rig):
        cache = _prepared(rig, start, state, valid, name == WIDE)
        for tokens in sorted({1, spec.tokens_per_step}):
            if spec.block and tokens != spec.tokens_per_step:
                continue
            q, sink = rig.normal(len(start), tokens, spec.num_heads, spec.head_dim), rig.sink()
            made = _poisoned_outputs(rig, q, len(start), spec.num_heads, tokens)
            out, lse = rig.ops.attention_decode(q, cache, state, start, sink, valid, out=made)
            wanted = reference.attention_decode(spec, q, cache, state, start, sink, valid)
            yield _agree(rig, "attention_decode", f"{name}, {tokens} tokens", out, lse, wanted, name == WIDE)


def _decode_sinks(rig: Rig) -> Iterator[Row]:
    if not rig.spec.attention_sink:
        return
    start, state = rig.ints([0, 3 * rig.spec.window, 5]), rig.ints([1, 0, -1])
    cache = _prepared(rig, start, state, None)
    q = rig.normal(3, rig.spec.tokens_per_step, rig.spec.num_heads, rig.spec.head_dim)
    for value in (-math.inf, -100.0, 0.0, 100.0, math.inf):
        out, lse = rig.ops.attention_decode(q, cache, state, start, rig.sink(value))
        wanted = reference.attention_decode(rig.spec, q, cache, state, start, rig.sink(value))
        yield _agree(rig, "attention_decode", f"sink {value}", out, lse, wanted)


def _one_hot_keys(rig: Rig) -> Iterator[Row]:
    """A life of the ring with drafts, rejection, abandoned steps and reuse: no key missing, extra or stale.

    Every written row is one-hot in (its write number mod D), so with equal scores the output says which writes were
    seen. The simulator says which must be.
    """
    spec = rig.spec
    if "store_kv" not in rig.ops.manifest["ops"] or spec.head_dim < spec.index_width:
        return
    states, D = 3, spec.head_dim
    sim, cache = CacheSimulator(spec, states), rig.cache(states)
    for seq in range(states):
        sim.start(seq, seq)
    written, wrong, checked = 0, 0, 0
    for step in range(20 if rig.quick else 120):
        starts = [sim.position(s) for s in range(states)]
        for s in range(states):
            positions = list(range(starts[s], starts[s] + spec.tokens_per_step))
            sim.write(s, positions, list(range(written, written + len(positions))))
            rows = torch.zeros(len(positions), D)
            rows[range(len(positions)), [w % D for w in range(written, written + len(positions))]] = 1.0
            slots = rig.ints([s * spec.ring_length + p % spec.ring_length for p in positions])
            rig.ops.store_kv(rows.bfloat16().to(rig.device), slots, cache)
            written += len(positions)
        q = torch.zeros(states, spec.tokens_per_step, spec.num_heads, D, dtype=torch.bfloat16, device=rig.device)
        out, _ = rig.ops.attention_decode(q, cache, rig.ints(range(states)), rig.ints(starts), rig.sink(-math.inf))
        for s in range(states):
            for t in range(spec.tokens_per_step):
                wanted = torch.zeros(D)
                visible = sim.visible(s, starts[s] + t)
                sim.slots_of(s, starts[s] + t)
                for p in visible:
                    wanted[cast(int, sim._running[s].newest[p]) % D] += 1.0 / len(visible)
                checked += 1
                wrong += int(not torch.allclose(out[s, t, 0].float().cpu(), wanted, rtol=2**-7, atol=2**-12))
            accepted = int(torch.randint(0, spec.tokens_per_step + 1, (1,), generator=rig.random))
            sim.accept(s, spec.tokens_per_step if spec.block else accepted)
        if step % 17 == 16:
            sim.finish(0)
            cache[0] = POISON
            sim.start(0, 0)
    yield Row("attention_decode", "one-hot keys", wrong == 0, f"{checked} queries of random acceptance, {wrong} wrong")


def _indexed(rig: Rig) -> Iterator[Row]:
    spec = rig.spec
    width, slots = spec.index_width, 4 * spec.ring_length
    cache = rig.cache(4)
    rig.fill(cache, rig.ints(range(4)), rig.ints([9 * spec.ring_length] * 4))
    patterns = {
        "random": torch.stack([torch.randperm(slots, generator=rig.random)[:width] for _ in range(9)]),
        "-1 in the middle": torch.where(torch.arange(width) % 3 == 1, -1, torch.arange(width))[None],
        "-1 in front": torch.where(torch.arange(width) < width - 1, -1, torch.arange(width))[None],
        "all -1": torch.full((2, width), -1),
    }
    for name, pattern in patterns.items():
        index = rig.ints(pattern)
        q, sink = rig.normal(len(index), spec.num_heads, spec.head_dim), rig.sink()
        made = _poisoned_outputs(rig, q, len(index), spec.num_heads)
        out, lse = rig.ops.attention_indexed(q, cache, index, sink, out=made)
        yield _agree(rig, "attention_indexed", name, out, lse, reference.attention_indexed(spec, q, cache, index, sink))


def _every_code(rig: Rig) -> Iterator[Row]:
    """One key per row: the output is the decoded row. All codes under all scale bytes, or all values of plain rows."""
    spec, D = rig.spec, rig.spec.head_dim
    if spec.row_format.scale != "ue8m0":
        return
    group, data = spec.row_format.group, spec.row_format.data_bytes(D)
    per_row = D // group
    scales = torch.arange(0, 256, 16 if rig.quick else 1)
    codes = torch.arange(256)
    codes = codes[(codes & 0x7F) != 0x7F].repeat(-(-D // 254) + 1)
    rows = torch.zeros(len(scales) * -(-254 // D), spec.row_bytes, dtype=torch.uint8)
    for number in range(len(rows)):
        first = number // len(scales) * D
        rows[number, :data] = codes[first : first + D]
        rows[number, data : data + per_row] = scales[number % len(scales)]
    states = -(-len(rows) // spec.ring_length)
    cache = rig.cache(states)
    slots = torch.arange(len(rows), device=rig.device)
    cache[slots // spec.ring_length, slots % spec.ring_length, 0] = rows.to(rig.device)
    index = torch.full((len(rows), spec.index_width), -1, dtype=torch.int32, device=rig.device)
    index[:, 0] = slots.int()
    q = torch.zeros(len(rows), spec.num_heads, D, dtype=torch.bfloat16, device=rig.device)
    out, _ = rig.ops.attention_indexed(q, cache, index, rig.sink(-math.inf))
    wanted = rowcodec.decode(rows, spec.row_format, D).to(rig.device)
    yield _equal("attention_indexed", "every e4m3 code and scale byte", out[:, 0] + 0.0, wanted + 0.0)


def _chunk_batches(rig: Rig) -> Iterator[tuple[str, Tensor, Tensor, Tensor | None]]:
    """Named ragged batches: (name, new tokens, history, valid start)."""
    W, R = rig.spec.window, rig.spec.ring_length
    yield "one prompt", rig.ints([W + 5]), rig.ints([0]), None
    lengths, history = [1, 3, W, W + 1, R + 2, 0, 9], [0, W - 1, 2 * R + 3, 3, 5 * R, 7, 40 * R]
    yield "ragged", rig.ints(lengths), rig.ints(history), None
    valid = torch.clamp(rig.ints(history) - rig.between(0, W, len(history)), min=0)
    yield "ragged, valid start", rig.ints(lengths), rig.ints(history), valid


def _history(rig: Rig) -> Iterator[Row]:
    spec, R = rig.spec, rig.spec.ring_length
    for name, _, history, valid in _chunk_batches(rig):
        count = len(history)
        state = rig.ints(torch.randperm(count, generator=rig.random))
        cache = rig.cache(count)
        rig.fill(cache, state, torch.clamp(history - 1, min=0))
        segments = load_plan(spec, history.cpu(), state.cpu(), None if valid is None else valid.cpu()).to(rig.device)
        out = torch.full((count * spec.window, spec.head_dim), math.nan, dtype=torch.bfloat16, device=rig.device)
        rig.ops.load_history(segments, cache, out=out)
        yield _equal(
            "load_history", f"{name}, {len(segments)} segments", out, reference.load_history(spec, segments, cache)
        )
        per_sequence = len(segments) / count
        limit = 2 if valid is None else 3
        yield Row("load_history", f"{name}, plan", per_sequence <= limit, f"{len(segments)} segments of rings of {R}")


def _pivots(rig: Rig) -> Iterator[Row]:
    for name, new, history, valid in _chunk_batches(rig):
        total = int(new.sum()) + 3
        pivots = rig.ops.prefill_pivots(new, new + history, valid, num_tokens=total)
        yield _equal(
            "prefill_pivots", name, pivots, reference.prefill_pivots(rig.spec, new, new + history, valid, total)
        )


def _expand(rig: Rig) -> Iterator[Row]:
    for name, new, history, valid in _chunk_batches(rig):
        pivots = reference.prefill_pivots(rig.spec, new, new + history, valid)
        yield _equal("expand_pivots", name, rig.ops.expand_pivots(pivots), reference.expand_pivots(rig.spec, pivots))


def _prefill(rig: Rig) -> Iterator[Row]:
    spec = rig.spec
    for name, new, history, valid in _chunk_batches(rig):
        total = int(new.sum()) + 2
        pivots = reference.prefill_pivots(spec, new, new + history, valid, total)
        keys = rig.normal(len(new) * spec.window + total, spec.head_dim)
        keys[-2:] = math.nan  # rows of padded tokens, which nobody sees
        q, sink = rig.normal(total, spec.num_heads, spec.head_dim), rig.sink()
        made = _poisoned_outputs(rig, q, total, spec.num_heads)
        out, lse = rig.ops.attention_prefill(q, keys, pivots, sink, out=made)
        yield _agree(rig, "attention_prefill", name, out, lse, reference.attention_prefill(spec, q, keys, pivots, sink))


def _refusals(rig: Rig) -> Iterator[Row]:
    """Bad arguments: one error each, before anything is written."""
    spec = rig.spec
    cache = rig.cache(2)
    before = _storage(cache).clone()
    kv, slots = rig.normal(2, spec.head_dim), rig.ints([0, 1])
    wide_rows = torch.cat([cache, cache], dim=3)[..., : spec.row_bytes]
    bad: dict[str, Callable[[], object]] = {
        "dtype": lambda: rig.ops.store_kv(kv.float(), slots, cache),
        "shape": lambda: rig.ops.store_kv(kv[:, :-1].contiguous(), slots, cache),
        "device": lambda: rig.ops.store_kv(kv, slots.to("meta"), cache),
        "stride": lambda: rig.ops.store_kv(kv, slots, wide_rows),
    }
    for name, call in bad.items():
        try:
            call()
            refused = "accepted"
        except ArgumentError as error:
            refused = str(error)
        passed = refused != "accepted" and torch.equal(before, _storage(cache))
        yield Row("store_kv", f"refuses a wrong {name}", passed, refused)


def _graph(rig: Rig) -> Iterator[Row]:
    """A step captured once and replayed on new inputs gives what a fresh call gives."""
    spec, ops = rig.spec, rig.ops
    step_ops = {"decode_metadata", "get_kv_index", "store_kv", "attention_decode", "attention_indexed"}
    if not ops.target.is_cuda or not step_ops <= set(ops.manifest["ops"]):
        return
    B, T, H, D = 4, spec.tokens_per_step, spec.num_heads, spec.head_dim
    start, state = rig.between(0, 900, B), rig.ints([2, 0, 3, 1])
    cache = rig.cache(5)
    rig.fill(cache, rig.ints(range(5)), rig.ints([1000] * 5))
    kv, q, sink = rig.normal(B * T, D), rig.normal(B, T, H, D), rig.sink()

    def step() -> tuple[Tensor, ...]:
        offset_len, slots, _ = ops.decode_metadata(start, state)
        ops.store_kv(kv, slots, cache)
        index = ops.get_kv_index(offset_len)
        out, lse = ops.attention_decode(q, cache, state, start, sink)
        gathered, _ = ops.attention_indexed(q.view(B * T, H, D), cache, index, sink)
        return out, lse, gathered

    step()
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=side):
        captured = step()
    for live in (B, 1):
        start.copy_(rig.between(900, 2000, B))
        state.copy_(rig.ints([4, 1, 2, 0]))
        state[live:] = -1
        kv.copy_(rig.normal(B * T, D))
        q.copy_(rig.normal(B, T, H, D))
        for tensor in captured:
            tensor.fill_(math.nan)
        saved = _storage(cache).clone()
        graph.replay()
        replayed, written = [t.clone() for t in captured], _storage(cache).clone()
        _storage(cache).copy_(saved)
        fresh = step()
        same = torch.equal(written, _storage(cache)) and all(map(torch.equal, replayed, fresh))
        yield Row(
            "attention_decode",
            f"graph replay, {live} of {B} rows live",
            same,
            "bit-equal to a fresh call, cache included",
        )


CASES: dict[str, tuple[Case, ...]] = {
    "decode_metadata": (_metadata,),
    "get_kv_index": (_worked_numbers, _index),
    "chunk_slots": (_chunks,),
    "store_kv": (_store, _refusals),
    "load_history": (_history,),
    "prefill_pivots": (_pivots,),
    "expand_pivots": (_expand,),
    "attention_decode": (_decode, _decode_sinks, _one_hot_keys, _graph),
    "attention_indexed": (_indexed, _every_code),
    "attention_prefill": (_prefill,),
}
