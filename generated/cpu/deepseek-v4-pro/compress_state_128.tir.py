# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def compress_state_128(kv_score_handle: T.handle, seqlens_q_handle: T.handle, start_pos_handle: T.handle, state_id_handle: T.handle, state_handle: T.handle, state_stride: T.int32, num_states: T.int32, ape_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        kv_score = T.match_buffer(kv_score_handle, (N, 1024), strides=(1024, 1))
        B = T.int32()
        seqlens_q = T.match_buffer(seqlens_q_handle, (B,), "int32", strides=(1,))
        start_pos = T.match_buffer(start_pos_handle, (B,), "int32", strides=(1,))
        state_id = T.match_buffer(state_id_handle, (B,), "int32", strides=(1,))
        state_size = T.int64()
        state = T.match_buffer(state_handle, (state_size,), strides=(1,))
        ape_size = T.int64()
        ape = T.match_buffer(ape_handle, (ape_size,), strides=(1,))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `ape_size` from buffer `ape`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `state_size` from buffer `state`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B` from buffer `seqlens_q`, `start_pos`, `state_id`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `kv_score`")
        for bx in range(B):
            chunk = T.alloc_buffer((3,), "int32", scope="local")
            chunk_1 = T.decl_buffer((3,), "int32", data=chunk.data, scope="local")
            chunk_1[0] = 0
            for other in range(bx):
                chunk_1[0] = chunk_1[0] + seqlens_q[other]
            chunk_1[1] = seqlens_q[bx]
            chunk_1[2] = T.max(chunk_1[1] - 129, 0)
            for k in range(129):
                j: T.int32 = chunk_1[2] + k
                if T.bitwise_and(T.bitwise_and(0 <= state_id[bx], j < chunk_1[1]), chunk_1[0] + j < N):
                    for c in range(512):
                        state[(T.Cast("int64", start_pos[bx]) + T.Cast("int64", j)) % T.int64(129) * T.int64(1024) + T.Cast("int64", state_id[bx]) * T.Cast("int64", state_stride) + T.Cast("int64", c)] = kv_score[chunk_1[0] + j, c]
                if T.bitwise_and(T.bitwise_and(0 <= state_id[bx], j < chunk_1[1]), chunk_1[0] + j < N):
                    for c in range(512):
                        score: T.float32 = kv_score[chunk_1[0] + j, c + 512]
                        bias: T.float32 = ape[(start_pos[bx] + j) % 128 * 512 + c]
                        state[(T.Cast("int64", start_pos[bx]) + T.Cast("int64", j)) % T.int64(129) * T.int64(1024) + T.Cast("int64", state_id[bx]) * T.Cast("int64", state_stride) + T.Cast("int64", c) + T.int64(512)] = score + bias
