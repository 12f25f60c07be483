"""One random call of any op: shapes, strides, contents, and now and then a fault; and what must hold of it.

Arguments are legal unless a fault is planted. A legal call is not refused; a refused one names what, value, bound and
repair, and wrote nothing; no call writes beside its outputs, and finite arguments give no NaN. Where the reference is
cheap the result is held against it too. Knows the contract of README; nothing of kernels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import torch
from guarded import Memory
from hypothesis import strategies as st
from torch import Tensor

from swa_codegen import reference, rotary
from swa_codegen.derived import Compress, ResolvedSpec
from swa_codegen.errors import SwaError
from swa_codegen.ops.description import OPS
from swa_codegen.plan import load_plan
from swa_codegen.reference import rowcodec

Draw = Callable[[st.SearchStrategy[Any]], Any]
Arguments = dict[str, Any]
POOL = 97  # rows of each format that caches are filled from
PAGES, STATES, POSITIONS = 4, 5, 160
FAULTS = ("dtype", "shape", "strides", "kind", "missing", "axis")
# The keys' weights beside this sink are subnormal, so that values beyond 2^18 keep few bits: not held to the reference.
FAR_SINK = 100.0
NEAR = 64.0  # scores of larger values differ by more than 1 in float32: whose weight is whose is not defined
CONTENTS = ("normal", "zero", "tiny", "huge", "mixed")


class Wrong(AssertionError):
    """A call that broke its contract. No `assert`, which `python -O` leaves out."""


def _hold(holds: Any, otherwise: str) -> None:
    if not bool(holds):
        raise Wrong(otherwise)


class Fuzzer:
    """Random calls of the ops of one bundle."""

    def __init__(self, ops: Any) -> None:
        self.ops, self.spec, self.random = ops, ops.spec, torch.Generator().manual_seed(7)
        spec: ResolvedSpec = ops.spec
        rows = (torch.randn(POOL, spec.head_dim, generator=self.random) * 2).bfloat16()
        self.ring_rows = rowcodec.encode(rows, spec.row_format)
        self.table = rotary.rope_table(spec, "plain", POSITIONS)
        if spec.compress:
            self.compressed_rows = rowcodec.encode(rows, spec.compressed_row_format)
        held = set(ops.manifest["ops"])
        made = {"compress": any(name.startswith("compress_") for name in held)}
        self.names = [name for name in OPS if made.get(name, name in held)]
        self.extra = any(name.endswith("_extra") for name in held)

    def call(self, draw: Draw) -> str:
        """Draw a call, make it, judge it. Returns what came of it: `made` or `refused`."""
        self.draw, self.memory = draw, Memory()
        self.random.manual_seed(draw(st.integers(0, 2**32)))
        name = draw(st.sampled_from(self.names))
        arguments, judge = getattr(self, f"_{name}")()
        fault = draw(st.sampled_from([*FAULTS, *[""] * 3 * len(FAULTS)]))
        planted = self._plant(arguments, fault) if fault else ""
        returns = {} if planted else self._out(name, arguments)
        try:
            given = getattr(self.ops, name)(**arguments, **returns)
        except SwaError as error:
            _hold(planted, f"{name}: a legal call was refused: {error}")
            parts = (error.what, str(error.value), error.bound, error.repair)
            _hold(all(isinstance(part, str) and part for part in parts), f"{name}: {planted}: {parts}")
            _hold(not self.memory.wrong(written=False), f"{name}: {planted}: refused, and yet written")
            return "refused"
        wrong = self.memory.wrong(written=True)
        _hold(not wrong, f"{name}: {planted or 'legal'}: bytes changed around, or in, {wrong}")
        if not planted:
            judge(given)
        return "made"

    # What calls are made of

    def _place(self, name: str, values: Tensor, writable: bool = False) -> Tensor:
        return self.memory.place(name, values, writable, shift=self.draw(st.integers(0, 3)))

    def _ints(self, name: str, values: Any) -> Tensor:
        return self._place(name, torch.as_tensor(values, dtype=torch.int32))

    def _rand(self, least: int, most: int, *shape: int) -> Tensor:
        return torch.randint(least, most + 1, shape, generator=self.random)

    def _values(self, *shape: int, dtype: torch.dtype = torch.bfloat16) -> Tensor:
        """Finite values; the largest leave room for the products of two of them, summed over all dims."""
        kind = self.draw(st.sampled_from(CONTENTS))
        if kind == "zero":
            return torch.zeros(shape, dtype=dtype)
        exponent = {"normal": 0, "tiny": -130, "huge": 45, "mixed": 0}[kind]
        x = torch.randn(shape, generator=self.random, dtype=torch.float64) * 2.0**exponent
        if kind == "mixed" and shape:
            x = x * torch.exp2(torch.randint(-30, 30, (*shape[:-1], 1), generator=self.random).double())
        return x.to(dtype)

    def _paged(self, name: str, rows: Tensor, format_name: str, count: int, page_rows: int, writable: bool) -> Tensor:
        """Pages of random rows with any distance; a third of them poison."""
        fmt = self.spec.row_format if format_name == "ring" else self.spec.compressed_row_format
        row = fmt.row_bytes(self.spec.head_dim)
        unit = fmt.unit_bytes(self.spec.head_dim)
        stride = -(-(page_rows * row) // unit) * unit + unit * self.draw(st.sampled_from([0, 0, 1, 17, 400]))
        poison = torch.full((count, page_rows, 1, row), 0xFF, dtype=torch.uint8)
        shift = unit * self.draw(st.integers(0, 2))
        cache = self.memory.place(name, poison, writable, (stride, row, row, 1), shift)
        held = self._rand(0, POOL - 1, count * page_rows)
        n = torch.arange(count * page_rows)
        rowcodec.store_rows(cache, fmt, self.spec.head_dim, n // page_rows, n % page_rows, rows[held])
        self.memory.held[-1].before = self.memory.held[-1].buffer.clone()
        return cache

    def _ring(self, writable: bool = False) -> Tensor:
        states = self.draw(st.integers(1, STATES))
        return self._paged("swa_cache", self.ring_rows, "ring", states, self.spec.ring_length, writable)

    def _pages(self, name: str, writable: bool = False) -> Tensor:
        return self._paged(name, self.compressed_rows, "compressed", PAGES, self.spec.page_rows, writable)

    def _sink(self, arguments: Arguments) -> None:
        if self.spec.attention_sink:
            value = self.draw(st.sampled_from([None, -math.inf, -FAR_SINK, 0.0, FAR_SINK, math.inf]))
            heads = self.spec.num_heads
            sink = torch.randn(heads, generator=self.random) if value is None else torch.full((heads,), value)
            arguments["attn_sink"] = self._place("attn_sink", sink)

    def _with_extra(self, arguments: Arguments, queries: int) -> None:
        if not (self.extra and self.draw(st.booleans())):
            return
        width = self.draw(st.integers(0, 7))
        slots = self._rand(-1, PAGES * self.spec.page_rows - 1, queries, width)
        arguments |= {"extra_cache": self._pages("extra_cache"), "extra_index": self._ints("extra_index", slots)}
        if self.draw(st.booleans()):
            arguments["extra_len"] = self._ints("extra_len", self._rand(0, width, queries))

    def _turn(self, arguments: Arguments, tokens: int, padding: Tensor | None = None) -> None:
        """A table and positions, those of padding negative."""
        if self.draw(st.booleans()):
            positions = self._rand(0, POSITIONS - 1, tokens)
            if padding is not None:
                positions[padding] = -1
            placed = self._ints("positions", positions)
            arguments |= {"positions": placed, "rope_table": self._place("rope_table", self.table)}

    def _steps(self, count: int, most: int) -> tuple[Tensor, Tensor, Tensor]:
        """Start, state and valid start of sequences."""
        start = self._rand(0, most, count)
        valid = torch.minimum(start, self._rand(0, most, count) * self._rand(0, 1, count))
        return start, self._rand(-1, STATES - 1, count), valid

    def _out(self, name: str, arguments: Arguments) -> Arguments:
        """Outputs between guards, poisoned, for half of the calls."""
        if not OPS[name].returns or self.draw(st.booleans()):
            return {}
        made = getattr(self.ops, f"_{name}" if name == "decode_metadata" else name)(**arguments)
        tensors = made if isinstance(made, tuple) else (made,)
        poison = [self._place(f"out {k}", torch.full_like(t, -77), writable=True) for k, t in enumerate(tensors)]
        return {"out": tuple(poison) if isinstance(made, tuple) else poison[0]}

    def _plant(self, arguments: Arguments, fault: str) -> str:
        """Break one tensor; what was done, or nothing where there is no tensor to break."""
        names = [name for name, value in arguments.items() if isinstance(value, Tensor)]
        name = self.draw(st.sampled_from(names))
        value = arguments[name]
        breakers: dict[str, Callable[[], Any]] = {
            "dtype": lambda: value.to(torch.int64 if value.dtype != torch.int64 else torch.float16),
            "shape": lambda: value[..., :-1] if value.dim() and value.shape[-1] else value[None],
            "strides": lambda: value.repeat_interleave(2, dim=-1)[..., ::2] if value.dim() else value[None],
            "kind": lambda: self.draw(st.sampled_from(["text", 3, 2.5, [1, 2], object()])),
            "missing": lambda: None,
            "axis": lambda: value[None] if self.draw(st.booleans()) else value.flatten()[:1].squeeze(),
        }
        arguments[name] = breakers[fault]()
        return f"{name}: {fault}"

    # Ops: arguments, and how the result is judged

    def _decode_metadata(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec, batch = self.spec, self.draw(st.integers(0, 9))
        paged = bool(spec.compress) and self.draw(st.booleans())
        most = 60 if paged else self.draw(st.sampled_from([60, 2**31 - 2 - spec.tokens_per_step]))
        start, state, valid = self._steps(batch, most)
        arguments = {"start_pos": self._ints("start_pos", start), "state_id": self._ints("state_id", state)}
        given = self._ints("valid_start", valid) if self.draw(st.booleans()) else None
        table = None
        if paged:
            width = 80 // (min(spec.ratios) * spec.page_rows) + 2
            table = self._ints("block_table", self._rand(-1, 50, batch, width))
        arguments |= {"valid_start": given, "block_table": table}

        def judge(made: Any) -> None:
            wanted = reference.decode_metadata(spec, *(arguments[k] for k in ("start_pos", "state_id", "valid_start")))
            _hold(torch.equal(made[0], wanted[0]) and torch.equal(made[1], wanted[1]), "decode_metadata differs")
            for ratio, slots in made[2].items():
                named = reference.compressed_slots(
                    spec, ratio, arguments["start_pos"], arguments["state_id"], arguments["block_table"]
                )
                _hold(torch.equal(slots, named), f"compressed slots of ratio {ratio} differ")

        return arguments, judge

    def _get_kv_index(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec, tokens = self.spec, self.draw(st.integers(0, 12))
        offset, length = self._rand(0, 9 * spec.ring_length, tokens), self._rand(0, spec.index_width, tokens)
        given = self._ints("offset_len", torch.stack([offset, length], 1))
        return {"offset_len": given}, self._equals(lambda: reference.get_kv_index(spec, given))

    def _chunks(self) -> tuple[Tensor, int]:
        """Lengths of chunks, and how many tokens there are with padding."""
        most = self.spec.ring_length + 4
        lengths = self._rand(0, most, self.draw(st.integers(0, 5)))
        return lengths, int(lengths.sum()) + self.draw(st.integers(0, 3))

    def _chunk_slots(self) -> tuple[Arguments, Callable[[Any], None]]:
        lengths, tokens = self._chunks()
        start, state, _ = self._steps(len(lengths), 5000)
        given = {"seqlens_q": lengths, "start_pos": start, "state_id": state}
        arguments: Arguments = {k: self._ints(k, v) for k, v in given.items()} | {"num_tokens": tokens}
        return arguments, self._equals(lambda: reference.chunk_slots(self.spec, *arguments.values()))

    def _prefill_pivots(self) -> tuple[Arguments, Callable[[Any], None]]:
        lengths, tokens = self._chunks()
        start, _, valid = self._steps(len(lengths), 500)
        given = {"seqlens_q": lengths, "seqlens_k": lengths + start, "valid_start": valid}
        arguments: Arguments = {k: self._ints(k, v) for k, v in given.items()} | {"num_tokens": tokens}
        return arguments, self._equals(lambda: reference.prefill_pivots(self.spec, *arguments.values()))

    def _pivots(self) -> tuple[Tensor, int]:
        """Pivots of random chunks, and how many rows their buffer has."""
        lengths, tokens = self._chunks()
        start, _, valid = self._steps(len(lengths), 500)
        numbers = (lengths.int(), (lengths + start).int(), valid.int())
        return reference.prefill_pivots(self.spec, *numbers, tokens), max(len(lengths), 1) * self.spec.window + tokens

    def _expand_pivots(self) -> tuple[Arguments, Callable[[Any], None]]:
        given = self._place("pivots", self._pivots()[0])
        return {"pivots": given}, self._equals(lambda: reference.expand_pivots(self.spec, given))

    def _compressed_index(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec, batch = self.spec, self.draw(st.integers(0, 6))
        ratio, pages = self.draw(st.sampled_from(spec.ratios)), self.draw(st.integers(1, 5))
        most = pages * spec.page_rows * ratio + ratio - 1 - spec.tokens_per_step
        start = self._ints("start_pos", self._rand(min(most, -9), max(most, -9), batch))
        table = self._ints("block_table", self._rand(-1, 50, batch, pages))
        arguments = {"ratio": ratio, "start_pos": start, "block_table": table}
        return arguments, self._equals(lambda: reference.compressed_index(spec, ratio, start, table))

    def _store_kv(self) -> tuple[Arguments, Callable[[Any], None]]:
        """Rows of any bits: what NaN and infinities become is defined."""
        spec, cache = self.spec, self._ring(writable=True)
        tokens = self.draw(st.integers(0, 12))
        rows = self._values(tokens, spec.head_dim)
        if self.draw(st.booleans()):
            bits = self._rand(-(2**15), 2**15 - 1, tokens, spec.head_dim).short()
            rows = bits.view(torch.bfloat16)
        most = cache.shape[0] * spec.ring_length
        slots = torch.randperm(max(most, tokens), generator=self.random)[:tokens]
        slots[(slots >= most) | (self._rand(0, 4, tokens) == 0)] = -1
        kv, back = self._place("kv", rows), self.draw(st.booleans())
        arguments: Arguments = {"kv": kv, "slots": self._ints("slots", slots), "swa_cache": cache}
        if back:
            arguments["cast_back"] = self._place("cast_back", torch.zeros_like(rows), writable=True)
        if rows.isfinite().all():
            self._turn(arguments, tokens, slots < 0)
        held = self.memory.held[0]
        wanted = held.buffer.clone()

        def judge(made: Any) -> None:
            view = wanted.as_strided(cache.shape, cache.stride(), cache.storage_offset())
            wanted_back = torch.zeros_like(rows) if back else None
            turn = (arguments.get("positions"), arguments.get("rope_table"))
            turn = (None if turn[0] is None else turn[0].clamp(min=0), turn[1])
            reference.store_kv(spec, kv, arguments["slots"], view, wanted_back, *turn)
            _hold(torch.equal(wanted, held.buffer), "store_kv: bytes differ")
            if wanted_back is not None:
                _hold(torch.equal(wanted_back.view(torch.int16), made.view(torch.int16)), "store_kv: cast back differs")

        return arguments, judge

    def _load_history(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec, cache = self.spec, self._ring()
        batch = self.draw(st.integers(0, 4))
        end, state, valid = self._steps(batch, 300)
        state = state.clamp(max=cache.shape[0] - 1)
        plan = self._place("segments", load_plan(spec, end, state, valid))
        arguments = {"segments": plan, "swa_cache": cache}
        return arguments, self._equals(lambda: reference.load_history(spec, plan, cache))

    def _attention_decode(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec, cache = self.spec, self._ring()
        batch = self.draw(st.integers(0, 4))
        tokens = spec.tokens_per_step if spec.block else self.draw(st.integers(1, spec.tokens_per_step))
        start, state, valid = self._steps(batch, POSITIONS - spec.tokens_per_step)
        arguments: Arguments = {
            "q": self._place("q", self._values(batch, tokens, spec.num_heads, spec.head_dim)),
            "swa_cache": cache,
            "state_id": self._ints("state_id", state.clamp(max=cache.shape[0] - 1)),
            "start_pos": self._ints("start_pos", start),
        }
        self._sink(arguments)
        if self.draw(st.booleans()):
            arguments["valid_start"] = self._ints("valid_start", valid)
        self._with_extra(arguments, batch * tokens)
        if self.draw(st.booleans()):
            arguments["rope_table"] = self._place("rope_table", self.table)
        return arguments, self._attends("attention_decode", arguments)

    def _attention_indexed(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec, cache = self.spec, self._ring()
        tokens = self.draw(st.integers(0, 6))
        index = self._rand(-1, cache.shape[0] * spec.ring_length - 1, tokens, spec.index_width)
        index[self._rand(0, 3, tokens) == 0] = -1
        arguments: Arguments = {
            "q": self._place("q", self._values(tokens, spec.num_heads, spec.head_dim)),
            "swa_cache": cache,
            "index": self._ints("index", index),
        }
        self._sink(arguments)
        self._with_extra(arguments, tokens)
        self._turn(arguments, tokens)
        return arguments, self._attends("attention_indexed", arguments)

    def _attention_prefill(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec = self.spec
        pivots, rows = self._pivots()
        arguments: Arguments = {
            "q": self._place("q", self._values(len(pivots), spec.num_heads, spec.head_dim)),
            "keys": self._place("keys", self._values(rows, spec.head_dim)),
            "pivots": self._place("pivots", pivots),
        }
        self._sink(arguments)
        if bool((pivots[:, 1] + pivots[:, 3] > 0).all()):  # padding behind the chunks goes without compressed rows
            self._with_extra(arguments, len(pivots))
        self._turn(arguments, len(pivots), (pivots == 0).all(1))
        return arguments, self._attends("attention_prefill", arguments)

    def _attends(self, name: str, arguments: Arguments) -> Callable[[Any], None]:
        given = [arguments[k] for k in ("q", "keys") if k in arguments]
        sink, largest = arguments.get("attn_sink"), max((float(v.abs().max()) for v in given if v.numel()), default=0.0)
        near = largest <= NEAR and (sink is None or not bool((sink == FAR_SINK).any()))
        compared = self.draw(st.integers(0, 3)) == 0 and near

        def judge(made: Any) -> None:
            out, lse = made
            _hold(out.isfinite().all(), f"{name}: not finite")
            _hold(not (lse.isnan() | (lse == -math.inf)).any(), f"{name}: lse is no number")
            if compared and out.numel():
                turn = arguments.get("positions")
                given = arguments if turn is None else arguments | {"positions": turn.clamp(min=0)}
                found = reference.compare(out, lse, getattr(reference, name)(self.spec, **given))
                _hold(found.within_bounds, f"{name}: {found}")

        return judge

    def _compress(self) -> tuple[Arguments, Callable[[Any], None]]:
        spec = self.spec
        held = [c for c in spec.compress if f"compress_{c.ratio}" in self.ops.functions]
        entry: Compress = self.draw(st.sampled_from(held))
        lengths = self._rand(0, entry.state_ring + 3, self.draw(st.integers(0, STATES)))
        start, state = self._rand(0, 90, len(lengths)), torch.randperm(STATES, generator=self.random)[: len(lengths)]
        state[self._rand(0, 4, len(lengths)) == 0] = -1
        tokens = int(lengths.sum()) + self.draw(st.integers(0, 3))
        width = spec.state_width(entry.ratio)
        rows = self._values(tokens, width or spec.head_dim, dtype=torch.float32 if width else torch.bfloat16)
        slots = torch.randperm(max(PAGES * spec.page_rows, tokens), generator=self.random)[:tokens]
        slots[slots >= PAGES * spec.page_rows] = -1
        arguments: Arguments = {
            "ratio": entry.ratio,
            "kv_score": self._place("kv_score", rows),
            "seqlens_q": self._ints("seqlens_q", lengths),
            "start_pos": self._ints("start_pos", start),
            "state_id": self._ints("state_id", state),
            "state": self._state(entry),
            "cache": self._pages("cache", writable=True),
            "cache_slots": self._ints("cache_slots", slots),
            "norm_weight": self._place("norm_weight", torch.randn(spec.head_dim, generator=self.random)),
            "rope_table": self._place("rope_table", self.table),
        }
        if entry.ape:
            ape = torch.randn(entry.ratio, entry.coff * spec.head_dim, generator=self.random)
            arguments["ape"] = self._place("ape", ape)
        if self.draw(st.booleans()):
            latent = torch.zeros(tokens, spec.head_dim, dtype=torch.bfloat16)
            arguments["latent"] = self._place("latent", latent, writable=True)
        before = None if arguments["state"] is None else arguments["state"].clone()
        return arguments, self._pooled(arguments, before)

    def _state(self, entry: Compress) -> Tensor | None:
        if not entry.has_state:
            return None
        rows, width = entry.state_ring, self.spec.state_width(entry.ratio)
        values = torch.randn(STATES, rows, width, generator=self.random)
        gap = self.draw(st.sampled_from([0, 1, 12]))
        return self.memory.place("state", values, True, (rows * width + gap, width, 1))

    def _pooled(self, arguments: Arguments, before: Tensor | None) -> Callable[[Any], None]:
        names = ("ratio", "kv_score", "seqlens_q", "start_pos", "state_id")
        compared = self.draw(st.integers(0, 2)) == 0

        def judge(made: Any) -> None:
            if made is None or not compared:
                return
            more = (arguments["norm_weight"], arguments.get("ape"))
            exact = reference.latents(self.spec, *(arguments[k] for k in names), before, *more)
            got = made[exact.tokens]
            _hold(got.isfinite().all(), "compress: a latent is not finite")
            _hold(bool(exact.holds(got).all()), "compress: latents out of bounds")

        return judge

    @staticmethod
    def _equals(wanted: Callable[[], Any]) -> Callable[[Any], None]:
        def judge(made: Any) -> None:
            expected = wanted()
            pairs = zip(made, expected, strict=True) if isinstance(made, tuple) else [(made, expected)]
            for got, right in pairs:
                same = got == right if not got.is_floating_point() else got.view(torch.int16) == right.view(torch.int16)
                _hold(got.shape == right.shape and bool(same.all()), "differs from the reference")

        return judge
