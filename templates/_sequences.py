"""Token to sequence: the one helper of every op over ragged chunks."""

import tilelang.language as T

from ._values import select


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
