# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def compress_1(kv_score_handle: T.handle, seqlens_q_handle: T.handle, start_pos_handle: T.handle, state_id_handle: T.handle, state_handle: T.handle, state_stride: T.int32, num_states: T.int32, cache_handle: T.handle, plain_cache_handle: T.handle, page_stride: T.int32, num_rows: T.int32, cache_slots_handle: T.handle, norm_weight_handle: T.handle, rope_table_handle: T.handle, ape_handle: T.handle, latent_handle: T.handle, use_latent: T.int32):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        kv_score = T.match_buffer(kv_score_handle, (N, 512), "bfloat16", strides=(512, 1))
        num_seqs = T.int32()
        seqlens_q = T.match_buffer(seqlens_q_handle, (num_seqs,), "int32", strides=(1,))
        start_pos = T.match_buffer(start_pos_handle, (num_seqs,), "int32", strides=(1,))
        state_id = T.match_buffer(state_id_handle, (num_seqs,), "int32", strides=(1,))
        state_size = T.int64()
        state = T.match_buffer(state_handle, (state_size,), strides=(1,))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        plain_size = T.int64()
        plain_cache = T.match_buffer(plain_cache_handle, (plain_size,), "bfloat16", strides=(1,))
        cache_slots = T.match_buffer(cache_slots_handle, (N,), "int32", strides=(1,))
        norm_weight = T.match_buffer(norm_weight_handle, (512,), strides=(1,))
        P = T.int32()
        rope_table = T.match_buffer(rope_table_handle, (P, 64), strides=(64, 1))
        ape_size = T.int64()
        ape = T.match_buffer(ape_handle, (ape_size,), strides=(1,))
        latents = T.int32()
        latent = T.match_buffer(latent_handle, (latents, 512), "bfloat16", strides=(512, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `latents` from buffer `latent`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `ape_size` from buffer `ape`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `P` from buffer `rope_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `plain_size` from buffer `plain_cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `size` from buffer `cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `state_size` from buffer `state`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `num_seqs` from buffer `seqlens_q`, `start_pos`, `state_id`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `kv_score`, `cache_slots`")
        for bx in range((N + 7) // 8):
            seq = T.alloc_buffer((8,), "int32", scope="local")
            seq_1 = T.decl_buffer((8,), "int32", data=seq.data, scope="local")
            begin = T.alloc_buffer((8,), "int32", scope="local")
            begin_1 = T.decl_buffer((8,), "int32", data=begin.data, scope="local")
            token_pos = T.alloc_buffer((8,), "int32", scope="local")
            token_pos_1 = T.decl_buffer((8,), "int32", data=token_pos.data, scope="local")
            token_owner = T.alloc_buffer((8,), "int32", scope="local")
            token_owner_1 = T.decl_buffer((8,), "int32", data=token_owner.data, scope="local")
            token_slot = T.alloc_buffer((8,), "int32", scope="local")
            token_slot_1 = T.decl_buffer((8,), "int32", data=token_slot.data, scope="local")
            closing = T.alloc_buffer((8,), "int32", scope="local")
            closing_1 = T.decl_buffer((8,), "int32", data=closing.data, scope="local")
            rank = T.alloc_buffer((8,), "int32", scope="local")
            rank_1 = T.decl_buffer((8,), "int32", data=rank.data, scope="local")
            count = T.alloc_buffer((1,), "int32", scope="local")
            count_1 = T.decl_buffer((1,), "int32", data=count.data, scope="local")
            weight = T.alloc_buffer((1, 512), scope="local")
            weight_1 = T.decl_buffer((1, 512), data=weight.data, scope="local")
            end = T.alloc_buffer((8,), "int32", scope="local")
            end_1 = T.decl_buffer((8,), "int32", data=end.data, scope="local")
            for i in range(8):
                token_slot_1[i] = cache_slots[T.min(bx * 8 + i, N - 1)]
            for c in range(512):
                weight_1[0, c] = norm_weight[c]
            for i in T.unroll(2):
                for vec in T.vectorized(4):
                    seq_1[i * 4 + vec] = 0
            for i in T.unroll(2):
                for vec in T.vectorized(4):
                    begin_1[i * 4 + vec] = 0
            for i in T.unroll(2):
                for vec in T.vectorized(4):
                    end_1[i * 4 + vec] = 0
            for b, i in T.grid(num_seqs, 8):
                end_1[i] = end_1[i] + seqlens_q[b]
                seq_1[i] = seq_1[i] + T.if_then_else(end_1[i] <= bx * 8 + i, 1, 0)
                begin_1[i] = T.if_then_else(end_1[i] <= bx * 8 + i, end_1[i], begin_1[i])
            for i in range(8):
                token_oldest = T.alloc_buffer((8,), "int32", scope="local")
                token_oldest_1 = T.decl_buffer((8,), "int32", data=token_oldest.data, scope="local")
                live: T.bool = T.bitwise_and(bx * 8 + i < N, seq_1[i] < num_seqs)
                token_pos_1[i] = T.if_then_else(live, bx * 8 + start_pos[T.min(seq_1[i], num_seqs - 1)] + i - begin_1[i], 0)
                token_owner_1[i] = T.if_then_else(live, state_id[T.min(seq_1[i], num_seqs - 1)], -1)
                token_oldest_1[i] = begin_1[i]
            for i in range(8):
                T.evaluate(0)
            for i in range(8):
                rank_1[i] = T.if_then_else(T.bitwise_and(0 < i, 0 <= token_owner_1[0]), 1, 0) + T.if_then_else(T.bitwise_and(1 < i, 0 <= token_owner_1[1]), 1, 0) + T.if_then_else(T.bitwise_and(2 < i, 0 <= token_owner_1[2]), 1, 0) + T.if_then_else(T.bitwise_and(3 < i, 0 <= token_owner_1[3]), 1, 0) + T.if_then_else(T.bitwise_and(4 < i, 0 <= token_owner_1[4]), 1, 0) + T.if_then_else(T.bitwise_and(5 < i, 0 <= token_owner_1[5]), 1, 0) + T.if_then_else(T.bitwise_and(6 < i, 0 <= token_owner_1[6]), 1, 0)
            for i in range(8):
                if 0 <= token_owner_1[i]:
                    closing_1[rank_1[i]] = i
            count_1[0] = T.if_then_else(0 <= token_owner_1[0], 1, 0) + T.if_then_else(0 <= token_owner_1[1], 1, 0) + T.if_then_else(0 <= token_owner_1[2], 1, 0) + T.if_then_else(0 <= token_owner_1[3], 1, 0) + T.if_then_else(0 <= token_owner_1[4], 1, 0) + T.if_then_else(0 <= token_owner_1[5], 1, 0) + T.if_then_else(0 <= token_owner_1[6], 1, 0) + T.if_then_else(0 <= token_owner_1[7], 1, 0)
            for batch in range(count_1[0]):
                slot = T.alloc_buffer((1,), "int32", scope="local")
                slot_1 = T.decl_buffer((1,), "int32", data=slot.data, scope="local")
                cos = T.alloc_buffer((1, 32), scope="local")
                cos_1 = T.decl_buffer((1, 32), data=cos.data, scope="local")
                sin = T.alloc_buffer((1, 32), scope="local")
                sin_1 = T.decl_buffer((1, 32), data=sin.data, scope="local")
                below = T.alloc_buffer((1, 512), scope="local")
                below_1 = T.decl_buffer((1, 512), data=below.data, scope="local")
                below_2 = T.alloc_buffer((1, 64), scope="local")
                below_3 = T.decl_buffer((1, 64), data=below_2.data, scope="local")
                below_4 = T.alloc_buffer((1, 8), scope="local")
                below_5 = T.decl_buffer((1, 8), data=below_4.data, scope="local")
                factor = T.alloc_buffer((1,), scope="local")
                factor_1 = T.decl_buffer((1,), data=factor.data, scope="local")
                x = T.alloc_buffer((1, 512), "bfloat16", scope="local")
                x_1 = T.decl_buffer((1, 512), "bfloat16", data=x.data, scope="local")
                even = T.alloc_buffer((1, 32), "bfloat16", scope="local")
                even_1 = T.decl_buffer((1, 32), "bfloat16", data=even.data, scope="local")
                odd = T.alloc_buffer((1, 32), "bfloat16", scope="local")
                odd_1 = T.decl_buffer((1, 32), "bfloat16", data=odd.data, scope="local")
                buffer = T.alloc_buffer((32, 8), scope="local")
                buffer_1 = T.decl_buffer((32, 8), data=buffer.data, scope="local")
                buffer_2 = T.alloc_buffer((32, 8), scope="local")
                buffer_3 = T.decl_buffer((32, 8), data=buffer_2.data, scope="local")
                buffer_4 = T.alloc_buffer((32,), scope="local")
                buffer_5 = T.decl_buffer((32,), data=buffer_4.data, scope="local")
                buffer_6 = T.alloc_buffer((32,), scope="local")
                buffer_7 = T.decl_buffer((32,), data=buffer_6.data, scope="local")
                byte = T.alloc_buffer((32,), "uint32", scope="local")
                byte_1 = T.decl_buffer((32,), "uint32", data=byte.data, scope="local")
                inverse = T.alloc_buffer((32,), scope="local")
                inverse_1 = T.decl_buffer((32,), data=inverse.data, scope="local")
                packed = T.alloc_buffer((32, 8), "uint8", scope="local")
                packed_1 = T.decl_buffer((32, 8), "uint8", data=packed.data, scope="local")
                slot_1[0] = T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1)
                for i in range(32):
                    cos_1[0, i] = rope_table[token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]], i]
                for i in range(32):
                    sin_1[0, i] = rope_table[token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]], i + 32]
                for c in range(512):
                    below_1[0, c] = T.if_then_else(batch < count_1[0], T.Cast("float32", kv_score[bx * 8 + closing_1[T.min(batch, count_1[0] - 1)], c]), T.float32(0.0))
                for i in range(64):
                    below_3[0, i] = below_1[0, i * 8] * below_1[0, i * 8] + below_1[0, i * 8 + 1] * below_1[0, i * 8 + 1] + below_1[0, i * 8 + 2] * below_1[0, i * 8 + 2] + below_1[0, i * 8 + 3] * below_1[0, i * 8 + 3] + below_1[0, i * 8 + 4] * below_1[0, i * 8 + 4] + below_1[0, i * 8 + 5] * below_1[0, i * 8 + 5] + below_1[0, i * 8 + 6] * below_1[0, i * 8 + 6] + below_1[0, i * 8 + 7] * below_1[0, i * 8 + 7]
                for i in range(8):
                    below_5[0, i] = below_3[0, i * 8] + below_3[0, i * 8 + 1] + below_3[0, i * 8 + 2] + below_3[0, i * 8 + 3] + below_3[0, i * 8 + 4] + below_3[0, i * 8 + 5] + below_3[0, i * 8 + 6] + below_3[0, i * 8 + 7]
                total: T.float32 = below_5[0, 0] + below_5[0, 1] + below_5[0, 2] + below_5[0, 3] + below_5[0, 4] + below_5[0, 5] + below_5[0, 6] + below_5[0, 7]
                factor_1[0] = T.rsqrt(total / T.float32(512.0) + T.float32(9.9999999999999995e-21))
                for c in range(512):
                    x_1[0, c] = T.Cast("bfloat16", below_1[0, c] * factor_1[0] * weight_1[0, c])
                if 0 < use_latent:
                    for c in range(512):
                        latent[bx * 8 + closing_1[T.min(batch, count_1[0] - 1)], c] = x_1[0, c]
                for i in range(32):
                    a: T.float32 = T.Cast("float32", x_1[0, i * 2 + 448])
                    b: T.float32 = T.Cast("float32", x_1[0, i * 2 + 449])
                    even_1[0, i] = T.Cast("bfloat16", a * cos_1[0, i] - b * sin_1[0, i])
                    odd_1[0, i] = T.Cast("bfloat16", a * sin_1[0, i] + b * cos_1[0, i])
                for i in range(32):
                    x_1[0, i * 2 + 448] = even_1[0, i]
                    x_1[0, i * 2 + 449] = odd_1[0, i]
                for g, c in T.grid(32, 8):
                    buffer_1[g, c] = T.max(T.min(T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, g * 16 + c * 2])), T.uint32(2147483647)), T.float32(0.0), T.Cast("float32", x_1[0, g * 16 + c * 2])), T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                for i0 in T.unroll(32):
                    buffer_5[i0] = T.float32(0.0)
                    for rv in range(8):
                        buffer_5[i0] = T.max(buffer_5[i0], T.max(buffer_1[i0, rv], T.float32(0.0) - buffer_1[i0, rv]))
                for g, c in T.grid(32, 8):
                    buffer_3[g, c] = T.max(T.min(T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, g * 16 + c * 2 + 1])), T.uint32(2147483647)), T.float32(0.0), T.Cast("float32", x_1[0, g * 16 + c * 2 + 1])), T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                for i0 in T.unroll(32):
                    buffer_7[i0] = T.float32(0.0)
                    for rv in range(8):
                        buffer_7[i0] = T.max(buffer_7[i0], T.max(buffer_3[i0, rv], T.float32(0.0) - buffer_3[i0, rv]))
                for g in range(32):
                    scale = T.alloc_buffer((32,), scope="local")
                    scale_1 = T.decl_buffer((32,), data=scale.data, scope="local")
                    byte_1[g] = T.Cast("uint32", T.reinterpret("uint8", T.Cast("float8_e4m3fn", T.max(T.min(T.max(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.max(buffer_5[g], buffer_7[g]) * T.float32(0.16666666666666666)) + T.uint32(64), T.uint32(4294967168))), T.float32(0.001953125)), T.float32(448.0)), T.float32(-448.0)))))
                    scale_1[g] = T.Cast("float32", T.reinterpret("float8_e4m3fn", T.Cast("uint8", byte_1[g])))
                    inverse_1[g] = T.float32(1.0) / T.Cast("float32", T.reinterpret("float8_e4m3fn", T.Cast("uint8", byte_1[g])))
                for g, c in T.grid(32, 8):
                    high: T.uint32 = T.shift_left(T.bitwise_or(T.if_then_else(T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_3[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0)) < T.float32(1.0), T.reinterpret("uint32", T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_3[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0)) + T.float32(4194304.0)) - T.uint32(1249902592), T.shift_right(T.reinterpret("uint32", T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_3[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0))) + T.uint32(2097151) + T.bitwise_and(T.shift_right(T.reinterpret("uint32", T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_3[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0))), T.uint32(22)), T.uint32(1)), T.uint32(22)) - T.uint32(252)), T.shift_left(T.shift_right(T.reinterpret("uint32", buffer_3[g, c] * inverse_1[g]), T.uint32(31)), T.uint32(3))), T.uint32(4))
                    packed_1[g, c] = T.Cast("uint8", T.bitwise_or(T.bitwise_or(T.if_then_else(T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_1[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0)) < T.float32(1.0), T.reinterpret("uint32", T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_1[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0)) + T.float32(4194304.0)) - T.uint32(1249902592), T.shift_right(T.reinterpret("uint32", T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_1[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0))) + T.uint32(2097151) + T.bitwise_and(T.shift_right(T.reinterpret("uint32", T.min(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.fabs(buffer_1[g, c] * inverse_1[g])) + T.uint32(64), T.uint32(4294967168))), T.float32(6.0))), T.uint32(22)), T.uint32(1)), T.uint32(22)) - T.uint32(252)), T.shift_left(T.shift_right(T.reinterpret("uint32", buffer_1[g, c] * inverse_1[g]), T.uint32(31)), T.uint32(3))), high))
                for g, c in T.grid(32, 8):
                    if 0 <= slot_1[0]:
                        cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(64) * T.int64(288) + T.Cast("int64", g) * T.int64(8) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(64) * T.Cast("int64", page_stride) + T.Cast("int64", c)] = packed_1[g, c]
                for g in range(32):
                    if 0 <= slot_1[0]:
                        cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(64) * T.int64(288) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(64) * T.Cast("int64", page_stride) + T.Cast("int64", g) + T.int64(256)] = T.Cast("uint8", byte_1[g])
