# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def prefill_pivots(seqlens_q_handle: T.handle, seqlens_k_handle: T.handle, valid_start_handle: T.handle, use_valid: T.int32, pivots_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        num_seqs = T.int32()
        seqlens_q = T.match_buffer(seqlens_q_handle, (num_seqs,), "int32", strides=(1,))
        seqlens_k = T.match_buffer(seqlens_k_handle, (num_seqs,), "int32", strides=(1,))
        valid_start = T.match_buffer(valid_start_handle, (num_seqs,), "int32", strides=(1,))
        N = T.int32()
        pivots = T.match_buffer(pivots_handle, (N, 4), "int32", strides=(4, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `pivots`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `num_seqs` from buffer `seqlens_q`, `seqlens_k`, `valid_start`")
        for bx in range((N + 255) // 256):
            seq = T.alloc_buffer((256,), "int32", scope="local")
            seq_1 = T.decl_buffer((256,), "int32", data=seq.data, scope="local")
            begin = T.alloc_buffer((256,), "int32", scope="local")
            begin_1 = T.decl_buffer((256,), "int32", data=begin.data, scope="local")
            start = T.alloc_buffer((256,), "int32", scope="local")
            start_1 = T.decl_buffer((256,), "int32", data=start.data, scope="local")
            valid = T.alloc_buffer((256,), "int32", scope="local")
            valid_1 = T.decl_buffer((256,), "int32", data=valid.data, scope="local")
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
                b: T.int32 = T.min(seq_1[i], num_seqs - 1)
                start_1[i] = seqlens_k[b] - seqlens_q[b]
                valid_1[i] = T.if_then_else(0 < use_valid, valid_start[b], 0)
            for i in range(256):
                if bx * 256 + i < N:
                    pivots[bx * 256 + i, 0] = T.if_then_else(seq_1[i] < num_seqs, seq_1[i] * 128 + T.min(T.max(bx * 256 + start_1[i] + i - begin_1[i] - 127, T.max(valid_1[i], 0)), start_1[i]) + 128 - start_1[i], 0)
                if bx * 256 + i < N:
                    pivots[bx * 256 + i, 1] = T.if_then_else(seq_1[i] < num_seqs, T.max(start_1[i] - T.max(bx * 256 + start_1[i] + i - begin_1[i] - 127, T.max(valid_1[i], 0)), 0), 0)
                if bx * 256 + i < N:
                    pivots[bx * 256 + i, 2] = T.if_then_else(seq_1[i] < num_seqs, num_seqs * 128 + T.max(T.max(bx * 256 + start_1[i] + i - begin_1[i] - 127, T.max(valid_1[i], 0)) - start_1[i], 0) + begin_1[i], 0)
                if bx * 256 + i < N:
                    pivots[bx * 256 + i, 3] = T.if_then_else(seq_1[i] < num_seqs, bx * 256 + i + 1 - begin_1[i] - T.max(T.max(bx * 256 + start_1[i] + i - begin_1[i] - 127, T.max(valid_1[i], 0)) - start_1[i], 0), 0)
