# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def chunk_slots(seqlens_q_handle: T.handle, start_pos_handle: T.handle, state_id_handle: T.handle, slots_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        num_seqs = T.int32()
        seqlens_q = T.match_buffer(seqlens_q_handle, (num_seqs,), "int32", strides=(1,))
        start_pos = T.match_buffer(start_pos_handle, (num_seqs,), "int32", strides=(1,))
        state_id = T.match_buffer(state_id_handle, (num_seqs,), "int32", strides=(1,))
        N = T.int32()
        slots = T.match_buffer(slots_handle, (N,), "int32", strides=(1,))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `slots`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `num_seqs` from buffer `seqlens_q`, `start_pos`, `state_id`")
        for bx in range((N + 255) // 256):
            seq = T.alloc_buffer((256,), "int32", scope="local")
            seq_1 = T.decl_buffer((256,), "int32", data=seq.data, scope="local")
            begin = T.alloc_buffer((256,), "int32", scope="local")
            begin_1 = T.decl_buffer((256,), "int32", data=begin.data, scope="local")
            end = T.alloc_buffer((256,), "int32", scope="local")
            end_1 = T.decl_buffer((256,), "int32", data=end.data, scope="local")
            for i in T.unroll(64):
                for vec in T.vectorized(4):
                    seq_1[i * 4 + vec] = 0
            for i in T.unroll(64):
                for vec in T.vectorized(4):
                    begin_1[i * 4 + vec] = 0
            for i in T.unroll(64):
                for vec in T.vectorized(4):
                    end_1[i * 4 + vec] = 0
            for b, i in T.grid(num_seqs, 256):
                end_1[i] = end_1[i] + seqlens_q[b]
                seq_1[i] = seq_1[i] + T.if_then_else(end_1[i] <= bx * 256 + i, 1, 0)
                begin_1[i] = T.if_then_else(end_1[i] <= bx * 256 + i, end_1[i], begin_1[i])
            for i in range(256):
                if bx * 256 + i < N:
                    slots[bx * 256 + i] = T.if_then_else(T.bitwise_and(T.bitwise_and(seq_1[i] < num_seqs, 0 <= state_id[T.min(seq_1[i], num_seqs - 1)]), seqlens_q[T.min(seq_1[i], num_seqs - 1)] <= bx * 256 + i + 130 - begin_1[i]), state_id[T.min(seq_1[i], num_seqs - 1)] * 130 + (bx * 256 + start_pos[T.min(seq_1[i], num_seqs - 1)] + i - begin_1[i]) % 130, -1)
