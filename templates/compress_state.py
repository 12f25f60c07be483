"""The last rows of each chunk, with their learned bias, into the ring of the compression state.

Runs behind `compress` of the same chunk, which still reads the rows that these take the place of. Of a chunk longer
than the ring only the last rows are written: two tokens never share one.
"""

import tilelang.language as T

from swa_codegen import ring
from swa_codegen.schedule import ratio_of

from ._state import state_ring
from ._values import TILE, f32, i32, i64, require

BEGIN, LENGTH, FIRST = range(3)  # of one chunk: its first row, its tokens, the first token that is kept


def build(spec, schedule):
    entry = spec.compress_of(ratio_of(schedule.op))
    held = state_ring(spec, schedule, entry)
    r, S, width, half = entry.ratio, held.rows, held.width, entry.coff * spec.head_dim
    block_rows, threads = schedule["rows"], schedule["threads"]
    N, B, state_size, ape_size = T.dynamic("N"), T.dynamic("B"), T.dynamic("state_size", i64), T.dynamic("ape_size", i64)

    @T.prim_func
    def compress_state(
        kv_score: T.Tensor((N, width), f32),
        seqlens_q: T.Tensor((B,), i32),
        start_pos: T.Tensor((B,), i32),
        state_id: T.Tensor((B,), i32),
        state: T.Tensor((state_size,), f32),
        state_stride: T.int32,
        num_states: T.int32,
        ape: T.Tensor((ape_size,), f32),
    ):
        with T.Kernel(B, T.ceildiv(S, block_rows), threads=threads) as (b, part):
            chunk = T.alloc_local((3,), i32)
            chunk[BEGIN] = 0
            for other in T.serial(b):
                chunk[BEGIN] = chunk[BEGIN] + seqlens_q[other]
            chunk[LENGTH] = seqlens_q[b]
            chunk[FIRST] = ring.first_kept(chunk[LENGTH], S, TILE) + part * block_rows
            require(schedule, state_id[b] < num_states, "compress_state: state id beyond the last state slot")
            for k in T.serial(block_rows):
                j = chunk[FIRST] + k
                if (state_id[b] >= 0) & (j < chunk[LENGTH]) & (chunk[BEGIN] + j < N):
                    for c in T.Parallel(half):
                        state[held.at(state_id[b], state_stride, start_pos[b] + j, 0) + c] = kv_score[chunk[BEGIN] + j, c]
                    for c in T.Parallel(half):
                        score = kv_score[chunk[BEGIN] + j, half + c]
                        bias = ape[(start_pos[b] + j) % r * half + c] if entry.ape else T.float32(0)
                        state[held.at(state_id[b], state_stride, start_pos[b] + j, half) + c] = score + bias

    return compress_state
