"""Token to sequence: what every op over ragged chunks asks first."""

from typing import Any, NamedTuple

import tilelang.language as T

from ._values import ceil_div, i32, select


class Tokens(NamedTuple):
    """What some consecutive tokens are, i32 each, shared: position; state slot, -1 = padding; 1 where the token is one
    that is looked for; first token and length of their chunk. Used by attribute, as `rows.Memory` is. To be allocated
    under names of their own: among buffers of one name and size the compiler's heap decides which lies first."""

    pos: Any
    owner: Any
    wanted: Any
    oldest: Any
    length: Any


class Chunks(NamedTuple):
    """The arguments that describe ragged chunks, i32 [B] each, packed one behind the other."""

    lengths: Any
    start_pos: Any
    state_id: Any


@T.macro
def place_tokens(first, end, width, chunks, wanted, found):
    """Fill `found`, the tokens from `first` on; those from `end` on, and behind the last chunk, are padding.

    wanted(pos): whether the token at a position is one that is looked for; padding never is.

    `width` sequences at a time find by a running sum where they lie, and fill in those of the tokens that are theirs:
    one access to memory, where a search through the lengths first costs 2.6 us for 128 sequences.
    """
    B, tokens = chunks.lengths.shape[0], found.pos.shape[0]
    length = T.alloc_fragment((width,), i32)
    start = T.alloc_fragment((width,), i32)
    state = T.alloc_fragment((width,), i32)
    behind = T.alloc_shared((width,), i32)  # first token behind each sequence, counted from `passed`
    begin = T.alloc_fragment((width,), i32)
    passed = T.alloc_local((1,), i32)
    passed[0] = 0
    for i in T.Parallel(tokens):
        found.pos[i] = 0
        found.owner[i] = -1
        found.wanted[i] = 0
        found.oldest[i] = 0
        found.length[i] = 0
    for step in T.serial(ceil_div(B, width)):
        for j in T.Parallel(width):
            length[j] = select(step * width + j < B, chunks.lengths[T.min(step * width + j, B - 1)], 0)
        for j in T.Parallel(width):
            start[j] = chunks.start_pos[T.min(step * width + j, B - 1)]
        for j in T.Parallel(width):
            state[j] = chunks.state_id[T.min(step * width + j, B - 1)]
        for j in T.Parallel(width):
            behind[j] = length[j]
        if width > 1:
            T.cumsum(behind, dim=0)
        for j in T.Parallel(width):
            begin[j] = passed[0] + behind[j] - length[j]
        for j in T.Parallel(width):
            if (begin[j] < first + tokens) & (begin[j] + length[j] > first):
                for i in T.unroll(tokens):
                    if (begin[j] <= first + i) & (first + i < T.min(begin[j] + length[j], end)):
                        found.pos[i] = start[j] + first + i - begin[j]
                        found.owner[i] = state[j]
                        found.wanted[i] = select((state[j] >= 0) & wanted(start[j] + first + i - begin[j]), 1, 0)
                        found.oldest[i] = begin[j]
                        found.length[i] = length[j]
        passed[0] = passed[0] + behind[width - 1]


@T.macro
def find_sequences(first_token, tokens, lengths, num_seqs, seq, begin):
    """For each of `tokens` consecutive tokens from `first_token`: its sequence and that sequence's first token.

    seq, begin: i32 fragments [tokens]. A token behind the last sequence gets seq = num_seqs.
    One pass over the lengths: no running sum needs to exist, on the host or in memory.
    """
    end = T.alloc_fragment((tokens,), "int32")
    T.fill(seq, 0)
    T.fill(begin, 0)
    T.fill(end, 0)
    for b in T.serial(num_seqs):
        for i in T.Parallel(tokens):
            end[i] = end[i] + lengths[b]
            seq[i] = seq[i] + select(first_token + i >= end[i], 1, 0)
            begin[i] = select(first_token + i >= end[i], end[i], begin[i])
