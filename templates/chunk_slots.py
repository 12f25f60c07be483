"""Ring slots of the tokens of ragged chunks: the last R of each chunk, -1 for the rest, whose rows would be overwritten."""

import tilelang.language as T

from swa_codegen import ring

from ._sequences import find_sequences
from ._values import i32, select


def build(spec, schedule):
    R = spec.ring_length
    tokens, threads = schedule["tokens"], schedule["threads"]
    N, B = T.dynamic("N"), T.dynamic("B")

    @T.prim_func
    def chunk_slots(
        seqlens_q: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        state_id: T.Tensor((B,), i32),
        slots: T.Tensor((N,), i32),
    ):
        with T.Kernel(T.ceildiv(N, tokens), threads=threads) as block_id:
            seq = T.alloc_fragment((tokens,), i32)
            begin = T.alloc_fragment((tokens,), i32)
            find_sequences(block_id * tokens, tokens, seqlens_q, B, seq, begin)
            for i in T.Parallel(tokens):
                n = block_id * tokens + i
                if n < N:
                    b = T.min(seq[i], B - 1)
                    j = n - begin[i]
                    kept = (seq[i] < B) & (state_id[b] >= 0) & ring.suffix(j, seqlens_q[b], R)
                    slots[n] = select(kept, state_id[b] * R + ring.row(start_pos[b] + j, R), -1)

    return chunk_slots
