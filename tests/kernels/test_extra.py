"""Attention over window and compressed rows in one softmax, and the indices that say which rows a query sees.

The oracle is a softmax in float64 over decoded keys, one query at a time; the bounds are those of `reference`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import torch
from compressed_specs import NAMES, decode, encode, i32, new_pages, ops_of, put, rotate, to_numpy, to_torch

import swa_codegen as swa
from swa_codegen import reference
from swa_codegen.errors import ArgumentError

OPS = ("attention_decode", "attention_indexed", "attention_prefill")
FIRST = 1  # pages before it are never filled


def keys_of(spec: Any, fmt: str, count: int, g: np.random.Generator, size: float = 1.0) -> tuple[Any, np.ndarray]:
    """(data, scales) of random rows, and the values that a reader sees."""
    x = to_numpy(to_torch(g.normal(size=(count, spec.head_dim)) * size))
    made = encode(fmt, x)
    return made, decode(fmt, *made, spec.head_dim)


class Case:
    """Queries of one op with window keys, and a compressed cache in which only the rows of `index` are no poison.

    window: how many window keys each query has, by position. `width` columns of compressed slots, random ones.
    """

    def __init__(self, ops: Any, op: str, new_cache: Any, width: int, window: str = "full", seed: int = 0) -> None:
        self.ops, self.op, self.spec, self.g = ops, op, ops.spec, np.random.default_rng(seed)
        spec = ops.spec
        T = spec.tokens_per_step if op == "attention_decode" else 1
        self.start = {"full": [200, 1000, spec.window], "short": [0, 1, 3], "none": [5, 6, 7]}[window]
        self.positions = [p + t for p in self.start for t in range(T)]
        self.window = [
            [] if window == "none" else list(range(max(p - spec.window + 1, 0), p + 1)) for p in self.positions
        ]
        self.count = len(self.positions)
        shape = (self.count, spec.num_heads, spec.head_dim)
        self.q = to_torch(self.g.normal(size=shape).reshape(self.count, -1)).view(shape)
        self.sink = torch.from_numpy(self.g.normal(size=spec.num_heads).astype(np.float32))
        self.table = swa.rope_table(spec, "compressed", 1100)
        self._ring(new_cache, T)
        slots = FIRST * spec.page_rows + np.array([self.g.permutation(width + 9)[:width] for _ in range(self.count)])
        self.index = slots.reshape(self.count, width).astype(np.int64)
        self.length: np.ndarray | None = None
        self.padded: set[int] = set()  # tokens of a prefill

    def _ring(self, new_cache: Any, T: int) -> None:
        spec, R = self.spec, self.spec.ring_length
        self.cache, self.memory = new_cache(spec, 3, gap=32, fill=0x7F)
        self.held: dict[tuple[int, int], np.ndarray] = {}
        for n, seen in enumerate(self.window):
            fresh = [p for p in seen if (n // T, p) not in self.held]
            made, values = keys_of(spec, spec.kv_format, len(fresh), self.g)
            slots = [n // T * R + p % R for p in fresh]
            self.memory.copy_(put(spec.kv_format, self.memory, self.cache, slots, *made))
            self.held |= {(n // T, p): v for p, v in zip(fresh, values, strict=True)}
        self.owner = [n // T for n in range(self.count)]
        self.T = T

    def fill(self) -> None:
        """Write the compressed rows that some query sees."""
        spec, fmt = self.spec, self.spec.compressed_format
        index = self.index if self.length is None else self.index.copy()
        if self.length is not None:
            index[np.arange(index.shape[1]) >= self.length[:, None]] = -1
        self.seen = [[slot for slot in row if slot >= 0] for row in index.tolist()]
        slots = sorted({slot for row in self.seen for slot in row})
        pages = (FIRST * spec.page_rows + self.index.shape[1] + 9) // spec.page_rows + 1
        self.extra, memory = new_pages(spec.page_rows, spec.compressed_row_bytes, pages)
        made, values = keys_of(spec, fmt, len(slots), self.g)
        memory.copy_(put(fmt, memory, self.extra, slots, *made))
        self.rows = dict(zip(slots, values, strict=True))

    def run(self, turn: bool = False, **without: Any) -> tuple[torch.Tensor, torch.Tensor]:
        """Out [N, H, D] and lse [N, H] of the op."""
        spec, sink = self.spec, self.sink if self.spec.attention_sink else None
        length = None if self.length is None else i32(self.length)
        side = {"extra_cache": self.extra, "extra_index": i32(self.index), "extra_len": length} | without
        side |= {"rope_table": self.table} if turn else {}
        if self.op == "attention_decode":
            q = self.q.view(-1, self.T, spec.num_heads, spec.head_dim)
            valid = None if self.window[0] else i32(self.start) + self.T
            state = i32(range(len(q)))
            out, lse = self.ops.attention_decode(q, self.cache, state, i32(self.start), sink, valid, **side)
            return out.view(self.q.shape), lse.transpose(1, 2).reshape(self.count, -1)
        side |= {"positions": i32(self.positions)} if turn else {}
        if self.op == "attention_indexed":
            index = np.full((self.count, spec.index_width), -1)
            for n, seen in enumerate(self.window):
                index[n, : len(seen)] = [self.owner[n] * spec.ring_length + p % spec.ring_length for p in seen]
            return self.ops.attention_indexed(self.q, self.cache, i32(index), sink, **side)
        keys, pivots = np.full((self.count * spec.window + self.count, spec.head_dim), math.nan), []
        for n, seen in enumerate(self.window):
            history, first = seen[:-1], (n + 1) * spec.window - len(seen) + 1
            for j, p in enumerate(history):
                keys[first + j] = self.held[n, p]
            if seen:
                keys[self.count * spec.window + n] = self.held[n, seen[-1]]
            runs = [first, len(history), self.count * spec.window + n, 1] if seen else [first, 0, 0, 0]
            pivots.append([0] * 4 if n in self.padded else runs)
        return self.ops.attention_prefill(self.q, to_torch(keys), i32(pivots), sink, **side)

    def expected(self, turn: bool = False) -> reference.AttentionReference:
        """Float64 results and bounds of one softmax over all keys of each query."""
        spec, made = self.spec, []
        sink = self.sink.double().numpy() if spec.attention_sink else np.full(spec.num_heads, -math.inf)
        for n, seen in enumerate(self.window):
            keys = [self.held[self.owner[n], p] for p in seen] + [self.rows[slot] for slot in self.seen[n]]
            k = np.array(keys).reshape(-1, spec.head_dim)
            v = rotate(k, self.table[[self.positions[n]] * len(k)], np.float64, back=True) if turn else k
            made.append(softmax(to_numpy(self.q[n]), k, v, spec.softmax_scale, sink))
        return reference.AttentionReference(*(torch.from_numpy(np.stack(column)) for column in zip(*made, strict=True)))


def softmax(q: np.ndarray, k: np.ndarray, v: np.ndarray, scale: float, sink: np.ndarray) -> tuple[np.ndarray, ...]:
    """Out [H, D], lse [H] and their bounds, of q [H, D] over k, v [n, D]."""
    heads, D = q.shape
    if not len(k):
        nothing = np.zeros((heads, D))
        return nothing, np.full(heads, math.inf), nothing, np.zeros(heads)
    scores = q @ k.T * scale
    lse = np.logaddexp.reduce(scores, -1)
    with np.errstate(over="ignore"):
        p = np.exp(scores - np.logaddexp(lse, sink)[:, None])
    out, largest = p @ v, (np.abs(q) @ np.abs(k).T).max(-1) * scale
    bound = reference.OUT_BOUND * (np.abs(out) + p @ np.abs(v))
    bound = np.where(bound > 0, np.maximum(bound, 2.0**-126), 0)
    return out, lse, bound, 2.0**-20 * (1 + np.abs(lse) + largest)


def passes(case: Case, turn: bool = False, **without: Any) -> torch.Tensor:
    out, lse = case.run(turn, **without)
    agreement = reference.compare(out, lse, case.expected(turn))
    assert agreement.passed, agreement
    return out


@pytest.mark.parametrize("window", ["full", "short", "none"])
@pytest.mark.parametrize("op", OPS)
@pytest.mark.parametrize("name", NAMES)
def test_one_softmax_over_both_sides(make_ops, new_cache, name, op, window):
    """No compressed row, one, and as many as a query selects; all columns, and fewer by length; rotated back or not."""
    ops = ops_of(make_ops, name)
    for width in (0, 1, 37):
        case = Case(ops, op, new_cache, width, window, seed=width)
        case.fill()
        passes(case)
        passes(case, turn=True)
        case.length = case.g.integers(0, width + 1, case.count)
        case.length[0] = 0
        case.fill()
        out = passes(case)
        assert window != "none" or (out[0] == 0).all()


@pytest.mark.parametrize("width", [511, 512, 1024])
@pytest.mark.parametrize("op", OPS)
def test_as_many_rows_as_the_models_select(make_ops, new_cache, op, width):
    case = Case(ops_of(make_ops, "v4"), op, new_cache, width)
    case.fill()
    passes(case)
    passes(case, turn=True)


@pytest.mark.parametrize("width", [511, 512])
def test_many_rows_of_the_small_presets(make_ops, new_cache, width):
    for name in ("tiny", "tiny-bf16"):
        for op in OPS:
            case = Case(ops_of(make_ops, name), op, new_cache, width)
            case.fill()
            passes(case)


MASKS = {
    "in front": lambda j, n: j < n - 1,
    "in the middle": lambda j, n: (j > n // 4) & (j < n // 2),
    "every other": lambda j, n: j % 2 == 0,
    "behind": lambda j, n: j > 0,
    "everywhere": lambda j, n: j >= 0,
}


@pytest.mark.parametrize("window", ["full", "none"])
@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("op", OPS)
@pytest.mark.parametrize("name", ["tiny", "v4"])
def test_minus_one_anywhere_is_no_row(make_ops, new_cache, name, op, mask, window):
    case = Case(ops_of(make_ops, name), op, new_cache, 41, window)
    case.index[:, MASKS[mask](np.arange(41), 41)] = -1
    case.fill()
    out = passes(case)
    if (mask, window) == ("everywhere", "none"):
        assert (out == 0).all()
    case.index = case.index[:, ::-1]
    passes(case)


def test_entries_behind_the_length_are_not_looked_at(make_ops, new_cache):
    """They name rows that hold NaN."""
    case = Case(ops_of(make_ops, "tiny"), "attention_indexed", new_cache, 12)
    case.length = np.arange(case.count) * 5
    case.index[np.arange(12) >= case.length[:, None]] = 0  # of a page that is never filled
    case.fill()
    passes(case)
    case.length[:] = 12
    out, _ = case.run()
    assert out[0].isnan().any()  # that is what there was to see


@pytest.mark.parametrize("sink", [-math.inf, -100.0, 0.0, 100.0, math.inf])
@pytest.mark.parametrize("window", ["full", "none"])
@pytest.mark.parametrize("op", OPS)
def test_sinks_of_any_size(make_ops, new_cache, op, window, sink):
    case = Case(ops_of(make_ops, "tiny"), op, new_cache, 20, window)
    case.sink = torch.full((4,), sink)
    case.index[0] = -1
    case.fill()
    out = passes(case)
    assert sink != math.inf or (out == 0).all()
    assert not out.isnan().any()


def test_a_padded_row_of_a_step_sees_no_compressed_row(make_ops, new_cache):
    ops = ops_of(make_ops, "tiny")
    case = Case(ops, "attention_decode", new_cache, 9)
    case.fill()
    q, T = case.q.view(-1, case.T, 4, 64), case.T
    side = (case.extra, i32(case.index))
    out, lse = ops.attention_decode(q, case.cache, i32([0, -1, 2]), i32(case.start), case.sink, None, *side)
    alone, alone_lse = case.run()
    assert (out[1] == 0).all() and (lse[1] == math.inf).all()
    assert torch.equal(out[[0, 2]].flatten(0, 1), alone[[*range(T), *range(2 * T, 3 * T)]])
    assert torch.equal(lse[0].T, alone_lse[:T])


@pytest.mark.parametrize("turn", [False, True])
@pytest.mark.parametrize("name", ["tiny", "v4"])
def test_a_padded_token_of_a_prefill_sees_no_compressed_row(make_ops, new_cache, name, turn):
    case = Case(ops_of(make_ops, name), "attention_prefill", new_cache, 9)
    case.fill()
    alone, alone_lse = case.run(turn)
    case.padded = {1}
    out, lse = case.run(turn)
    assert (out[1] == 0).all() and (lse[1] == math.inf).all() and (alone[1] != 0).any()
    assert torch.equal(out[[0, 2]], alone[[0, 2]]) and torch.equal(lse[[0, 2]], alone_lse[[0, 2]])


@pytest.mark.parametrize("op", OPS)
@pytest.mark.parametrize("strict", ["0", "1"])
def test_of_the_index_only_entries_that_count_are_checked(tiny_bundle, new_cache, monkeypatch, op, strict):
    monkeypatch.setenv("SWA_CODEGEN_CHECK", strict)
    case = Case(swa.load(tiny_bundle), op, new_cache, 12)
    case.length = np.arange(case.count) % 12
    case.fill()
    behind = np.arange(12) >= case.length[:, None]
    for far in (2**31 - 1, -7):
        case.index[behind] = far
        passes(case)
    case.index[2, 1] = 9999
    with pytest.raises(ArgumentError, match=rf"^{op}: extra_index\[25\]: got 9999; -1\.\.\d+; use -1 for no key$"):
        case.run()


@pytest.mark.parametrize("name", NAMES)
def test_merged_parts_are_the_joint_form(make_ops, new_cache, name):
    """Window and compressed rows apart, each without a sink, then merged: within the joint form's bounds."""
    ops = ops_of(make_ops, name)
    for window in ("full", "none"):
        for width in (30, 0):
            case = Case(ops, "attention_indexed", new_cache, width, window)
            case.fill()
            joint, sink = case.expected(), case.sink if ops.spec.attention_sink else None
            case.sink = torch.full_like(case.sink, -math.inf)
            nothing = {"extra_cache": None, "extra_index": None, "extra_len": None}
            first = case.run(**nothing)
            case.window = [[] for _ in case.window]
            out, lse = reference.merge_partials(*first, *case.run(), sink)
            agreement = reference.compare(out, lse, joint)
            assert agreement.passed, agreement


def test_no_compressed_rows_at_all_is_the_plain_op(make_ops, new_cache):
    """K = 0 and all -1 give what the op without them gives, within the bounds of both."""
    for op in OPS:
        case = Case(ops_of(make_ops, "tiny"), op, new_cache, 8)
        case.index[:] = -1
        case.fill()
        passes(case)
        passes(case, extra_cache=None, extra_index=None)
        case.index = case.index[:, :0]
        passes(case)


def groups_by_hand(spec: Any, ratio: int, start: int, table: list[int]) -> list[list[int]]:
    """Slots of the groups that each query of a step sees: those whose last position it has reached."""
    seen = []
    for pos in range(start, start + spec.tokens_per_step):
        groups = [g for g in range(len(table) * spec.page_rows) if start >= 0 and g * ratio + ratio - 1 <= pos]
        pages = [table[g // spec.page_rows] for g in groups]
        seen.append(
            [p * spec.page_rows + g % spec.page_rows if p >= 0 else -1 for p, g in zip(pages, groups, strict=True)]
        )
    return seen


@pytest.mark.parametrize(("name", "ratio"), [("tiny", 1), ("tiny", 2), ("tiny-bf16", 4), ("v4", 4), ("v4", 128)])
def test_compressed_index_lists_the_groups_closed_by_then(make_ops, name, ratio):
    ops = ops_of(make_ops, name)
    spec, T = ops.spec, ops.spec.tokens_per_step
    page = spec.page_rows * ratio
    bases = (0, ratio, page, 2 * page, 2 * page + ratio)
    start = sorted({p for base in bases for p in range(base - T - 1, base + 2) if p >= 0})
    tables = np.random.default_rng(1).permutation(4 * len(start)).reshape(-1, 4)
    tables[::3, 1] = -1
    start[::5] = [-p - T for p in start[::5]]
    index, length = ops.compressed_index(ratio, i32(start), i32(tables))
    seen = [
        row for p, table in zip(start, tables.tolist(), strict=True) for row in groups_by_hand(spec, ratio, p, table)
    ]
    width = 4 * spec.page_rows
    assert index.tolist() == [row + [-1] * (width - len(row)) for row in seen]
    assert length.tolist() == [len(row) for row in seen]
    wide = (torch.full((len(seen), width + 5), 7, dtype=torch.int32), torch.full((len(seen),), 7, dtype=torch.int32))
    ops.compressed_index(ratio, i32(start), i32(tables), out=wide)
    assert torch.equal(wide[0][:, :width], index) and (wide[0][:, width:] == -1).all()
    assert torch.equal(wide[1], length)


@pytest.mark.parametrize(("name", "ratio"), [("tiny", 1), ("tiny", 2), ("tiny-bf16", 4), ("v4", 4), ("v4", 128)])
def test_no_query_sees_a_group_that_a_later_token_of_its_step_closes(make_ops, name, ratio):
    """And from the token that closes it on, every query does."""
    ops = ops_of(make_ops, name)
    T, least = ops.spec.tokens_per_step, min(ops.spec.ratios)
    start = i32(range(2 * ratio + T))
    pages = max(6, (2 * ratio + 2 * T) // (least * ops.spec.page_rows) + 1)  # one table serves every ratio
    table = i32(np.random.default_rng(2).permutation(pages * len(start)).reshape(-1, pages))
    _, _, closed = ops.decode_metadata(start, i32(range(len(start))), None, table)
    index, _ = ops.compressed_index(ratio, start, table)
    index, slots = index.view(len(start), T, -1), closed[ratio].view(len(start), T)
    found = 0
    for b in range(len(start)):
        for t in range(T):
            if slots[b, t] >= 0:
                found += 1
                listed = [bool((index[b, u] == slots[b, t]).any()) for u in range(T)]
                assert listed == [u >= t for u in range(T)]
    assert found >= 2 * T


@pytest.mark.parametrize(("ratio", "most"), [(1, 5), (2, 14)])
@pytest.mark.parametrize("more", [-1, 0, 392], ids=["narrower", "as the table", "wider"])
def test_compressed_index_refuses_groups_that_neither_table_nor_index_holds(make_ops, ratio, most, more):
    """tiny has T = 3 and pages of 4 rows: two pages end with group 7, whatever the width of `out`."""
    ops, table = ops_of(make_ops, "tiny"), i32([[0, 1], [2, 3]])
    most, repair = (most, "add pages") if more >= 0 else (most - ratio, "pass a wider index")

    def call(start):
        out = torch.full((6, 8 + more), 7, dtype=torch.int32), torch.full((6,), 7, dtype=torch.int32)
        return out, lambda: ops.compressed_index(ratio, i32([-9, start]), table, out=out)

    (index, lengths), run = call(most)
    run()
    assert lengths[-1] == 8 + min(more, 0) and (index[-1] >= 0).sum() == lengths[-1]
    (index, lengths), run = call(most + 1)
    words = rf"^compressed_index: start_pos\[1\]: got {most + 1}; at most {most}; {repair}, or use -1 for padding$"
    with pytest.raises(ArgumentError, match=words):
        run()
    assert (index == 7).all() and (lengths == 7).all()


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"extra_cache": None}, "extra_cache: got none; extra_cache and extra_index go together"),
    ({"extra_index": None}, "extra_index: got none; extra_cache and extra_index go together"),
    ({"extra_index": i32([[0, 1]])}, r"extra_index: got \[1, 2\]; takes \[3, 'any'\]"),
    ({"extra_index": i32([[0], [1], [9999]])}, r"extra_index\[2\]: got 9999; -1\.\."),
    ({"extra_index": torch.zeros(3, 2)}, "extra_index: got torch.float32; takes torch.int32"),
    ({"extra_len": i32([1])}, r"extra_len: got \[1\]; takes \[3\]"),
    ({"extra_cache": torch.zeros(2, 4, 1, 64).byte()}, r"extra_cache: got \[2, 4, 1, 64\]; takes \[\w+, 4, 1, 36\]"),
    ({"extra_cache": torch.zeros(2, 5, 1, 36).byte()}, r"extra_cache: got \[2, 5, 1, 36\]; takes \[\w+, 4, 1, 36\]"),
    ({"extra_cache": None, "extra_index": None, "extra_len": i32([1, 1, 1])}, "extra_cache: got none"),
]


@pytest.mark.parametrize(("changes", "message"), REFUSED, ids=[m[:28] for _, m in REFUSED])
@pytest.mark.parametrize("op", ["attention_indexed", "attention_prefill"])
def test_refusals(make_ops, new_cache, op, changes, message):
    case = Case(ops_of(make_ops, "tiny"), op, new_cache, 5)
    case.fill()
    with pytest.raises(ArgumentError, match=f"^{op}: {message}"):
        case.run(**changes)


def test_a_spec_without_compression_takes_no_compressed_rows(make_ops, new_cache):
    bare = {"compress": (), "layout": {}}
    ops = make_ops("tiny", bare, ops=("attention_indexed",))
    cache, _ = new_cache(ops.spec, 1)
    q, index = torch.zeros(1, 4, 64).bfloat16(), torch.full((1, 6), -1, dtype=torch.int32)
    with pytest.raises(
        ArgumentError, match="extra_cache: got given; the spec compresses nothing; use a spec with compress"
    ):
        ops.attention_indexed(q, cache, index, torch.zeros(4), torch.zeros(1, 4, 1, 36).byte(), i32([[0]]))
