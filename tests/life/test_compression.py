"""Groups in the life of sequences: which there are, and broken compression, which the machine must see."""

from __future__ import annotations

import pytest
import torch
from broken import Broken
from machine import live
from pages import page_pitch

from swa_codegen.simulator import closed_groups, pooled_positions


def test_groups_at_numbers_worked_by_hand():
    assert [len(closed_groups(pos, 2)) for pos in (-1, 0, 1, 2, 3)] == [0, 0, 1, 1, 2]
    assert closed_groups(4, 1) == [0, 1, 2, 3, 4] and closed_groups(127, 128) == [0] and closed_groups(126, 128) == []
    assert [*pooled_positions(3, 2)] == [6, 7] and [*pooled_positions(5, 1)] == [5]
    assert [*pooled_positions(0, 4, overlap=True)] == [0, 1, 2, 3]
    assert [*pooled_positions(2, 4, overlap=True)] == [4, 5, 6, 7, 8, 9, 10, 11]


def in_life(ops, cache):
    """Whether a call is a sequence's own, and not that of a whole group, which tells what the row must be."""
    return cache.stride(0) != page_pitch(ops.spec)


def draft_rows_are_not_kept(ops, ratio, given, lengths, start, ids, state, cache, *rest):
    if state is None or int(lengths.max()) > ops.spec.tokens_per_step:
        return ops.compress(ratio, given, lengths, start, ids, state, cache, *rest)
    before = state.clone()
    ops.compress(ratio, given, lengths, start, ids, state, cache, *rest)
    for b, s in enumerate(ids.tolist()):
        for t in range(1, int(lengths[b]) if s >= 0 else 0):
            row = (int(start[b]) + t) % state.shape[1]
            state[s, row] = before[s, row]
    return None


def state_is_stored_before_it_is_read(ops, ratio, given, lengths, start, ids, state, cache, slots, *rest):
    if state is not None and in_life(ops, cache):
        ops.compress(ratio, given, lengths, start, ids, state, cache, torch.full_like(slots, -1), *rest)
    return ops.compress(ratio, given, lengths, start, ids, state, cache, slots, *rest)


def rows_before_the_chunk_are_zero(ops, ratio, given, lengths, start, ids, state, cache, *rest):
    if state is None or not in_life(ops, cache):
        return ops.compress(ratio, given, lengths, start, ids, state, cache, *rest)
    ops.compress(ratio, given, lengths, start, ids, torch.zeros_like(state), cache, *rest)
    return ops.compress(ratio, given, lengths, start, ids, state, cache.clone(), *rest[:-1], None)


def groups_of_drafts_wait(ops, ratio, given, lengths, start, ids, state, cache, slots, *rest):
    kept = slots.clone()
    if in_life(ops, cache) and len(slots) > len(lengths):
        kept[slots.nonzero()[-1:]] = -1
    return ops.compress(ratio, given, lengths, start, ids, state, cache, kept, *rest)


def repeated_step_is_skipped(ops, ratio, given, lengths, start, ids, state, cache, *rest):
    """What was compressed at these positions stays, also where its drafts were rejected."""
    if state is not None and in_life(ops, cache):
        step = sorted(zip(start.tolist(), ids.tolist(), strict=True))
        repeated, state.last_step = getattr(state, "last_step", None) == step, step
        if repeated:
            state, cache = state.clone(), cache.clone()
    return ops.compress(ratio, given, lengths, start, ids, state, cache, *rest)


def rotated_at_the_last_position(ops, *arguments):
    *head, table, ape, latent = arguments
    late = table[arguments[0] - 1 :].contiguous()
    return ops.compress(*head, late, ape, latent)


def pooled_without_learned_bias(ops, ratio, given, lengths, start, ids, state, cache, slots, norm, table, ape, latent):
    chunks = (ratio, given, lengths, start, ids)
    ops.compress(*chunks, state.clone(), cache, slots, norm, table, torch.zeros_like(ape), latent)
    return ops.compress(*chunks, state, cache.clone(), slots, norm, table, ape, None)


def padding_is_state_slot_0(ops, ratio, given, lengths, start, ids, *rest):
    return ops.compress(ratio, given, lengths, start, ids.clamp(min=0), *rest)


def writes_behind_the_page(ops, *arguments):
    ops.compress(*arguments)
    cache = arguments[6]
    if in_life(ops, cache):
        end = cache.storage_offset() + cache.stride(0) * (len(cache) - 1) + cache.shape[1] * cache.stride(1)
        cache.as_strided((1,), (1,), end)[0] ^= 1


def open_group_is_seen(ops, ratio, start, table):
    index, length = ops.compressed_index(ratio, start, table)
    return index, length + (start >= 0).repeat_interleave(ops.spec.tokens_per_step)


def one_length_for_all_drafts(ops, ratio, start, table):
    index, length = ops.compressed_index(ratio, start, table)
    T = ops.spec.tokens_per_step
    return index, length.view(-1, T)[:, -1:].expand(-1, T).flatten()


def slot_of_the_next_group(ops, *arguments):
    offset_len, slots, compressed = ops.decode_metadata(*arguments)
    return offset_len, slots, {ratio: c.where(c < 0, c + 1) for ratio, c in compressed.items()}


def no_row_is_slot_0(op):
    def fault(ops, *arguments, **more):
        if "extra_index" in more:
            more["extra_index"] = more["extra_index"].clamp(min=0)
        return getattr(ops, op)(*arguments, **more)

    fault.__name__ = f"no_row_is_slot_0_{op}"
    return fault


def every_entry_counts(op):
    def fault(ops, *arguments, **more):
        return getattr(ops, op)(*arguments, **more | ({"extra_len": None} if "extra_len" in more else {}))

    fault.__name__ = f"every_entry_counts_{op}"
    return fault


def not_rotated(op):
    def fault(ops, *arguments, **more):
        kept = {name: value for name, value in more.items() if name not in ("positions", "rope_table")}
        return getattr(ops, op)(*arguments, **kept)

    fault.__name__ = f"not_rotated_{op}"
    return fault


ATTENTION = "Agreement"
ATTENTION_OPS = ("attention_decode", "attention_indexed", "attention_prefill")
FAULTS = [
    ("compress", draft_rows_are_not_kept, "bytes of the state slots"),
    ("compress", state_is_stored_before_it_is_read, "compress: latent"),
    ("compress", rows_before_the_chunk_are_zero, "compress: latent"),
    ("compress", groups_of_drafts_wait, "bytes of the compressed cache"),
    ("compress", repeated_step_is_skipped, "bytes of the (compressed cache|state slots)"),
    ("compress", rotated_at_the_last_position, "compress: rotated and encoded latent"),
    ("compress", padding_is_state_slot_0, "compress: latent|bytes of the state slots"),
    ("compress", writes_behind_the_page, "bytes of the compressed cache"),
    ("compressed_index", open_group_is_seen, "compressed_index"),
    ("compressed_index", one_length_for_all_drafts, "compressed_index"),
    ("decode_metadata", slot_of_the_next_group, "decode_metadata: compressed slots"),
    *(
        (op, fault(op), ATTENTION)
        for op in ATTENTION_OPS
        for fault in (no_row_is_slot_0, every_entry_counts, not_rotated)
    ),
    ("store_kv", not_rotated("store_kv"), "store_kv: cast_back"),
]


@pytest.mark.parametrize(("op", "fault", "seen"), FAULTS, ids=[fault.__name__ for _, fault, _ in FAULTS])
def test_a_broken_kernel_is_seen(life_ops, op, fault, seen):
    with pytest.raises(AssertionError, match=seen):
        live(Broken(life_ops("tiny"), op, fault), examples=40, shrink=False)


def test_a_learned_bias_left_out_is_seen(life_ops):
    with pytest.raises(AssertionError, match="latent beyond what float32 may lose"):
        live(Broken(life_ops("tiny-bf16"), "compress", pooled_without_learned_bias), examples=40, shrink=False)
