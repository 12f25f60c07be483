"""Cases of the ops that make indices: bit-exact, on batches with every edge of window and ring.

Knows positions, state ids and block tables; no row and no key.
"""

from __future__ import annotations

from collections.abc import Iterator

import torch
from torch import Tensor

from .. import reference
from .rig import Rig, Row, chunk_batches, equal
from .samples import widened


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


def metadata(rig: Rig) -> Iterator[Row]:
    """Offsets, lengths, slots and the groups that close, without a block table."""
    for name, start, state, valid in _steps(rig):
        offset_len, slots, compressed = rig.ops.decode_metadata(start, state, valid)
        wanted = reference.decode_metadata(rig.spec, start, state, valid)
        yield equal("decode_metadata", name, offset_len, wanted[0])
        yield equal("decode_metadata", f"{name}, slots", slots, wanted[1])
        for ratio, got in compressed.items():
            position = (start[:, None] + rig.ints(range(rig.spec.tokens_per_step))).flatten()
            live = (state >= 0).repeat_interleave(rig.spec.tokens_per_step) & (position % ratio == ratio - 1)
            expected = torch.where(live, position // ratio, -1)
            yield equal("decode_metadata", f"{name}, groups of {ratio}", got, expected)


def _paged_steps(rig: Rig) -> Iterator[tuple[str, int, Tensor, Tensor]]:
    """Named batches of steps around the groups and pages of a compressed cache: (name, ratio, start, block table)."""
    T = rig.spec.tokens_per_step
    for ratio in rig.spec.ratios:
        page = rig.spec.page_rows * ratio
        bases = (0, ratio, page, page + ratio, 2 * page)
        starts = {"edges": rig.ints(sorted({p for base in bases for p in range(base - T, base + 1) if p >= 0}))}
        starts["random"] = rig.between(0, 3 * page, 9 if rig.quick else 40)
        for name, start in starts.items():
            table = rig.shuffled(5 * len(start)).view(-1, 5)
            table[rig.between(0, 3, len(start)) == 0, 1] = -1  # a page that is gone
            yield f"ratio {ratio}, {name}", ratio, start, table


def paged_metadata(rig: Rig) -> Iterator[Row]:
    """Compressed slots through a block table, pages missing."""
    for name, ratio, start, table in _paged_steps(rig):
        state = rig.shuffled(len(start)) - 1
        # The table is this ratio's; the op wants the groups of the smallest listed too.
        closed = (int(start.max()) + rig.spec.tokens_per_step) // rig.spec.ratios[0]
        table = widened(table, -(-closed // rig.spec.page_rows))
        _, _, compressed = rig.ops.decode_metadata(start, state, None, table)
        wanted = reference.compressed_slots(rig.spec, ratio, start, state, table)
        yield equal("decode_metadata", f"{name}, compressed slots", compressed[ratio], wanted)


def all_groups(rig: Rig) -> Iterator[Row]:
    """The index of every closed group, in tables of any width."""
    for name, ratio, start, table in _paged_steps(rig):
        start[::4] -= 2 * int(start.max()) + rig.spec.tokens_per_step  # padding
        start[::8] = -1  # and padding whose later tokens have positions of their own
        got, length = rig.ops.compressed_index(ratio, start, table)
        wanted, wanted_length = reference.compressed_index(rig.spec, ratio, start, table)
        yield equal("compressed_index", name, got, wanted)
        yield equal("compressed_index", f"{name}, lengths", length, wanted_length)
        yield _only_closed(rig, f"{name}, no group of a later token", ratio, start)
    for ratio in rig.spec.ratios:
        yield from _short_table(rig, ratio)


def _short_table(rig: Rig, ratio: int) -> Iterator[Row]:
    """An index that is wider than the table: groups behind the table have no slot. Launched as a GPU is, whose tables
    the op does not read: of a host's it refuses this one."""
    T, page = rig.spec.tokens_per_step, rig.spec.page_rows
    start = rig.ints([2 * page * ratio])
    made = rig.ints(torch.full((T, 4 * page + T), 7)), rig.ints(torch.full((T,), 7))
    rig.ops._call("compressed_index", start).run(ratio, start, rig.ints([[3]]), *made)
    index, length = made
    wanted = torch.full_like(index, -1)
    wanted[:, :page] = 3 * page + rig.ints(range(page))
    name = f"ratio {ratio}, a table shorter than the index"
    yield equal("compressed_index", name, index, wanted)
    yield equal("compressed_index", f"{name}, lengths", length, (start + rig.ints(range(T)) + 1) // ratio)


def _only_closed(rig: Rig, name: str, ratio: int, start: Tensor) -> Row:
    """No query sees a group that a later token closes, and each sees all before: with slots that are group numbers."""
    T, pages = rig.spec.tokens_per_step, 5
    identity = rig.ints(range(pages)).repeat(len(start), 1)
    index, length = rig.ops.compressed_index(ratio, start, identity)
    pos = (start[:, None] + rig.ints(range(T))).flatten().masked_fill((start < 0).repeat_interleave(T), -1)
    newest = index.amax(-1)
    closed = ((newest + 1) * ratio - 1 <= pos) & ((newest + 2) * ratio - 1 > pos) & (length == newest + 1)
    return Row(
        "compressed_index", name, bool(closed.all()), f"{len(pos)} queries see exactly the groups closed by then"
    )


def worked_numbers(rig: Rig) -> Iterator[Row]:
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


def index(rig: Rig) -> Iterator[Row]:
    """Slots of windows; the output is written whole, -1 behind the last."""
    for name, start, state, valid in _steps(rig):
        offset_len, _ = reference.decode_metadata(rig.spec, start, state, valid)
        index = torch.full((len(offset_len), rig.spec.index_width), 7, dtype=torch.int32, device=rig.device)
        rig.ops.get_kv_index(offset_len, out=index)
        yield equal("get_kv_index", name, index, reference.get_kv_index(rig.spec, offset_len))
    empty = rig.ops.get_kv_index(rig.ints(torch.empty(0, 2)))
    yield Row("get_kv_index", "no tokens", tuple(empty.shape) == (0, rig.spec.index_width), "empty result, no launch")


def chunks(rig: Rig) -> Iterator[Row]:
    """Slots of ragged chunks: their last R tokens, none twice."""
    R = rig.spec.ring_length
    for lengths in ([1], [R - 1, R, R + 1, 0, 3 * R], rig.between(0, 2 * R, 40).tolist()):
        seqlens, start = rig.ints(lengths), rig.between(0, 5000, len(lengths))
        state = rig.ints(torch.randperm(len(lengths), generator=rig.random) - 1)
        total = sum(lengths) + 5
        got = rig.ops.chunk_slots(seqlens, start, state, num_tokens=total)
        yield equal(
            "chunk_slots", f"{len(lengths)} chunks", got, reference.chunk_slots(rig.spec, seqlens, start, state, total)
        )
        used = got[got >= 0]
        yield Row(
            "chunk_slots",
            f"{len(lengths)} chunks, no slot twice",
            len(used.unique()) == len(used),
            f"{len(used)} slots",
        )


def pivots(rig: Rig) -> Iterator[Row]:
    """Two runs of rows for each query of ragged chunks."""
    for name, new, history, valid in chunk_batches(rig):
        total = int(new.sum()) + 3
        pivots = rig.ops.prefill_pivots(new, new + history, valid, num_tokens=total)
        yield equal(
            "prefill_pivots", name, pivots, reference.prefill_pivots(rig.spec, new, new + history, valid, total)
        )


def expand(rig: Rig) -> Iterator[Row]:
    for name, new, history, valid in chunk_batches(rig):
        pivots = reference.prefill_pivots(rig.spec, new, new + history, valid)
        yield equal("expand_pivots", name, rig.ops.expand_pivots(pivots), reference.expand_pivots(rig.spec, pivots))
