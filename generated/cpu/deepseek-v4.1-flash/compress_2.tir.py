# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def compress_2(kv_score_handle: T.handle, seqlens_q_handle: T.handle, start_pos_handle: T.handle, state_id_handle: T.handle, state_handle: T.handle, state_stride: T.int32, num_states: T.int32, cache_handle: T.handle, plain_cache_handle: T.handle, page_stride: T.int32, num_rows: T.int32, cache_slots_handle: T.handle, norm_weight_handle: T.handle, rope_table_handle: T.handle, ape_handle: T.handle, latent_handle: T.handle, use_latent: T.int32):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        end = T.int32()
        kv_score = T.match_buffer(kv_score_handle, (end, 1024), strides=(1024, 1))
        B = T.int32()
        seqlens_q = T.match_buffer(seqlens_q_handle, (B,), "int32", strides=(1,))
        start_pos = T.match_buffer(start_pos_handle, (B,), "int32", strides=(1,))
        state_id = T.match_buffer(state_id_handle, (B,), "int32", strides=(1,))
        state_size = T.int64()
        state = T.match_buffer(state_handle, (state_size,), strides=(1,))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        plain_size = T.int64()
        plain_cache = T.match_buffer(plain_cache_handle, (plain_size,), "bfloat16", strides=(1,))
        cache_slots = T.match_buffer(cache_slots_handle, (end,), "int32", strides=(1,))
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
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B` from buffer `seqlens_q`, `start_pos`, `state_id`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `end` from buffer `kv_score`, `cache_slots`")
        for bx in range((end + 7) // 8):
            token_pos = T.alloc_buffer((8,), "int32", scope="local")
            token_pos_1 = T.decl_buffer((8,), "int32", data=token_pos.data, scope="local")
            token_owner = T.alloc_buffer((8,), "int32", scope="local")
            token_owner_1 = T.decl_buffer((8,), "int32", data=token_owner.data, scope="local")
            token_closes = T.alloc_buffer((8,), "int32", scope="local")
            token_closes_1 = T.decl_buffer((8,), "int32", data=token_closes.data, scope="local")
            token_oldest = T.alloc_buffer((8,), "int32", scope="local")
            token_oldest_1 = T.decl_buffer((8,), "int32", data=token_oldest.data, scope="local")
            token_length = T.alloc_buffer((8,), "int32", scope="local")
            token_length_1 = T.decl_buffer((8,), "int32", data=token_length.data, scope="local")
            token_slot = T.alloc_buffer((8,), "int32", scope="local")
            token_slot_1 = T.decl_buffer((8,), "int32", data=token_slot.data, scope="local")
            closing = T.alloc_buffer((8,), "int32", scope="local")
            closing_1 = T.decl_buffer((8,), "int32", data=closing.data, scope="local")
            found_slot = T.alloc_buffer((8,), "int32", scope="local")
            found_slot_1 = T.decl_buffer((8,), "int32", data=found_slot.data, scope="local")
            rank = T.alloc_buffer((8,), "int32", scope="local")
            rank_1 = T.decl_buffer((8,), "int32", data=rank.data, scope="local")
            count = T.alloc_buffer((1,), "int32", scope="local")
            count_1 = T.decl_buffer((1,), "int32", data=count.data, scope="local")
            begun = T.alloc_buffer((1,), "int32", scope="local")
            begun_1 = T.decl_buffer((1,), "int32", data=begun.data, scope="local")
            passed = T.alloc_buffer((1,), "int32", scope="local")
            passed_1 = T.decl_buffer((1,), "int32", data=passed.data, scope="local")
            for i in range(8):
                found_slot_1[i] = cache_slots[T.min(bx * 8 + i, end - 1)]
            passed_1[0] = 0
            for i in range(8):
                token_pos_1[i] = 0
                token_owner_1[i] = -1
                token_closes_1[i] = 0
                token_oldest_1[i] = 0
                token_length_1[i] = 0
            for step in range(B):
                length = T.alloc_buffer((1,), "int32", scope="local")
                length_1 = T.decl_buffer((1,), "int32", data=length.data, scope="local")
                start = T.alloc_buffer((1,), "int32", scope="local")
                start_1 = T.decl_buffer((1,), "int32", data=start.data, scope="local")
                state_1 = T.alloc_buffer((1,), "int32", scope="local")
                state_2 = T.decl_buffer((1,), "int32", data=state_1.data, scope="local")
                behind = T.alloc_buffer((1,), "int32", scope="local")
                behind_1 = T.decl_buffer((1,), "int32", data=behind.data, scope="local")
                begin = T.alloc_buffer((1,), "int32", scope="local")
                begin_1 = T.decl_buffer((1,), "int32", data=begin.data, scope="local")
                length_1[0] = seqlens_q[T.min(step, B - 1)]
                start_1[0] = start_pos[T.min(step, B - 1)]
                state_2[0] = state_id[T.min(step, B - 1)]
                behind_1[0] = length_1[0]
                begin_1[0] = passed_1[0] + behind_1[0] - length_1[0]
                if T.bitwise_and(begin_1[0] < bx * 8 + 8, bx * 8 < begin_1[0] + length_1[0]):
                    for i in T.unroll(8):
                        if T.bitwise_and(begin_1[0] <= bx * 8 + i, bx * 8 + i < begin_1[0] + length_1[0] and bx * 8 + i < end):
                            token_pos_1[i] = bx * 8 + start_1[0] + i - begin_1[0]
                        if T.bitwise_and(begin_1[0] <= bx * 8 + i, bx * 8 + i < begin_1[0] + length_1[0] and bx * 8 + i < end):
                            token_owner_1[i] = state_2[0]
                        if T.bitwise_and(begin_1[0] <= bx * 8 + i, bx * 8 + i < begin_1[0] + length_1[0] and bx * 8 + i < end):
                            token_closes_1[i] = T.if_then_else(T.bitwise_and(0 <= state_2[0], (start_1[0] + i + 1 - begin_1[0]) % 2 < 1), 1, 0)
                        if T.bitwise_and(begin_1[0] <= bx * 8 + i, bx * 8 + i < begin_1[0] + length_1[0] and bx * 8 + i < end):
                            token_oldest_1[i] = begin_1[0]
                        if T.bitwise_and(begin_1[0] <= bx * 8 + i, bx * 8 + i < begin_1[0] + length_1[0] and bx * 8 + i < end):
                            token_length_1[i] = length_1[0]
                passed_1[0] = passed_1[0] + behind_1[0]
            for i in range(8):
                token_slot_1[i] = found_slot_1[i]
            for i in range(8):
                rank_1[i] = T.if_then_else(0 < i, token_closes_1[0], 0) + T.if_then_else(1 < i, token_closes_1[1], 0) + T.if_then_else(2 < i, token_closes_1[2], 0) + T.if_then_else(3 < i, token_closes_1[3], 0) + T.if_then_else(4 < i, token_closes_1[4], 0) + T.if_then_else(5 < i, token_closes_1[5], 0) + T.if_then_else(6 < i, token_closes_1[6], 0)
            for i in range(8):
                if 0 < token_closes_1[i]:
                    closing_1[rank_1[i]] = i
            count_1[0] = token_closes_1[0] + token_closes_1[1] + token_closes_1[2] + token_closes_1[3] + token_closes_1[4] + token_closes_1[5] + token_closes_1[6] + token_closes_1[7]
            for batch in range(count_1[0]):
                cos = T.alloc_buffer((1, 32), scope="local")
                cos_1 = T.decl_buffer((1, 32), data=cos.data, scope="local")
                sin = T.alloc_buffer((1, 32), scope="local")
                sin_1 = T.decl_buffer((1, 32), data=sin.data, scope="local")
                pooled = T.alloc_buffer((1, 512), "bfloat16", scope="local")
                pooled_1 = T.decl_buffer((1, 512), "bfloat16", data=pooled.data, scope="local")
                below = T.alloc_buffer((64,), scope="local")
                below_1 = T.decl_buffer((64,), data=below.data, scope="local")
                level = T.alloc_buffer((8,), scope="local")
                level_1 = T.decl_buffer((8,), data=level.data, scope="local")
                x = T.alloc_buffer((1, 512), "bfloat16", scope="local")
                x_1 = T.decl_buffer((1, 512), "bfloat16", data=x.data, scope="local")
                buffer = T.alloc_buffer((1, 512), scope="local")
                buffer_1 = T.decl_buffer((1, 512), data=buffer.data, scope="local")
                buffer_2 = T.alloc_buffer((1, 512), scope="local")
                buffer_3 = T.decl_buffer((1, 512), data=buffer_2.data, scope="local")
                buffer_4 = T.alloc_buffer((1, 512), scope="local")
                buffer_5 = T.decl_buffer((1, 512), data=buffer_4.data, scope="local")
                buffer_6 = T.alloc_buffer((1, 512), scope="local")
                buffer_7 = T.decl_buffer((1, 512), data=buffer_6.data, scope="local")
                acc = T.alloc_buffer((1, 512), scope="local")
                acc_1 = T.decl_buffer((1, 512), data=acc.data, scope="local")
                weight = T.alloc_buffer((1, 512), scope="local")
                weight_1 = T.decl_buffer((1, 512), data=weight.data, scope="local")
                gap = T.alloc_buffer((1, 512), scope="local")
                gap_1 = T.decl_buffer((1, 512), data=gap.data, scope="local")
                share = T.alloc_buffer((1, 512), scope="local")
                share_1 = T.decl_buffer((1, 512), data=share.data, scope="local")
                buffer_8 = T.alloc_buffer((1, 512), scope="local")
                buffer_9 = T.decl_buffer((1, 512), data=buffer_8.data, scope="local")
                buffer_10 = T.alloc_buffer((1, 512), scope="local")
                buffer_11 = T.decl_buffer((1, 512), data=buffer_10.data, scope="local")
                odd = T.alloc_buffer((1,), "int32", scope="local")
                odd_1 = T.decl_buffer((1,), "int32", data=odd.data, scope="local")
                value = T.alloc_buffer((1, 512), "bfloat16", scope="local")
                value_1 = T.decl_buffer((1, 512), "bfloat16", data=value.data, scope="local")
                wide = T.alloc_buffer((1, 512), scope="local")
                wide_1 = T.decl_buffer((1, 512), data=wide.data, scope="local")
                factor = T.alloc_buffer((1,), scope="local")
                factor_1 = T.decl_buffer((1,), data=factor.data, scope="local")
                even = T.alloc_buffer((1, 32), "bfloat16", scope="local")
                even_1 = T.decl_buffer((1, 32), "bfloat16", data=even.data, scope="local")
                odd_2 = T.alloc_buffer((1, 32), "bfloat16", scope="local")
                odd_3 = T.decl_buffer((1, 32), "bfloat16", data=odd_2.data, scope="local")
                byte = T.alloc_buffer((32,), "uint32", scope="local")
                byte_1 = T.decl_buffer((32,), "uint32", data=byte.data, scope="local")
                packed = T.alloc_buffer((32, 8), "uint8", scope="local")
                packed_1 = T.decl_buffer((32, 8), "uint8", data=packed.data, scope="local")
                value_2 = T.alloc_buffer((32, 16), "bfloat16", scope="local")
                value_3 = T.decl_buffer((32, 16), "bfloat16", data=value_2.data, scope="local")
                part = T.alloc_buffer((32, 16), scope="local")
                part_1 = T.decl_buffer((32, 16), data=part.data, scope="local")
                largest = T.alloc_buffer((32,), "uint32", scope="local")
                largest_1 = T.decl_buffer((32,), "uint32", data=largest.data, scope="local")
                inverse = T.alloc_buffer((32,), scope="local")
                inverse_1 = T.decl_buffer((32,), data=inverse.data, scope="local")
                word = T.alloc_buffer((32, 2), "uint32", scope="local")
                word_1 = T.decl_buffer((32, 2), "uint32", data=word.data, scope="local")
                for i in range(32):
                    cos_1[0, i] = rope_table[token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] // 2 * 2, i]
                for i in range(32):
                    sin_1[0, i] = rope_table[token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] // 2 * 2, i + 32]
                for c in range(512):
                    buffer_5[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_5[0, c] = kv_score[row, c + 512]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 1
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_5[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(7) * T.int64(1024) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(512)]
                for c in range(512):
                    buffer_7[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)]
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_7[0, c] = kv_score[row, c + 512]
                for c in range(512):
                    buffer_1[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_1[0, c] = kv_score[row, c]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 1
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_1[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(7) * T.int64(1024) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride)]
                for c in range(512):
                    buffer_3[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)]
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_3[0, c] = kv_score[row, c]
                for c in range(512):
                    gap_1[0, c] = buffer_7[0, c] - buffer_5[0, c]
                for c in range(512):
                    share_1[0, c] = T.exp2(T.fabs(gap_1[0, c]) * T.float32(-1.4426950408889634))
                for c in range(512):
                    buffer_9[0, c] = T.if_then_else(T.float32(0.0) < gap_1[0, c], share_1[0, c], T.float32(1.0))
                for c in range(512):
                    buffer_11[0, c] = T.if_then_else(T.float32(0.0) < gap_1[0, c], T.float32(1.0), share_1[0, c])
                for j in range(128):
                    for vec in T.vectorized(4):
                        acc_1[0, j * 4 + vec] = T.float32(0.0)
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_9[0, c] * buffer_1[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_11[0, c] * buffer_3[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] * (T.float32(1.0) / (buffer_9[0, c] + buffer_11[0, c]))
                odd_1[0] = 0
                for c in range(512):
                    odd_1[0] = T.if_then_else(T.fabs(gap_1[0, c]) <= T.float32(340282346638528859811704183484516925440.0), odd_1[0], 1)
                if 0 < odd_1[0]:
                    for c in range(512):
                        a: T.float32 = buffer_5[0, c]
                        b: T.float32 = buffer_7[0, c]
                        none: T.bool = T.bitwise_and(a < T.float32(-340282346638528859811704183484516925440.0), b < T.float32(-340282346638528859811704183484516925440.0))
                        over: T.bool = T.float32(340282346638528859811704183484516925440.0) < T.max(a, b)
                        acc_1[0, c] = T.if_then_else(none, T.float32(0.0), T.if_then_else(over, T.float32("nan"), acc_1[0, c]))
                for c in range(512):
                    weight_1[0, c] = norm_weight[c]
                for c in range(512):
                    pooled_1[0, c] = T.Cast("bfloat16", acc_1[0, c])
                for c in range(512):
                    value_1[0, c] = pooled_1[0, c]
                for c in range(512):
                    wide_1[0, c] = T.Cast("float32", value_1[0, c])
                for n in range(64):
                    below_1[n] = T.Cast("float32", pooled_1[0, n * 8]) * T.Cast("float32", pooled_1[0, n * 8]) + T.Cast("float32", pooled_1[0, n * 8 + 1]) * T.Cast("float32", pooled_1[0, n * 8 + 1]) + T.Cast("float32", pooled_1[0, n * 8 + 2]) * T.Cast("float32", pooled_1[0, n * 8 + 2]) + T.Cast("float32", pooled_1[0, n * 8 + 3]) * T.Cast("float32", pooled_1[0, n * 8 + 3]) + T.Cast("float32", pooled_1[0, n * 8 + 4]) * T.Cast("float32", pooled_1[0, n * 8 + 4]) + T.Cast("float32", pooled_1[0, n * 8 + 5]) * T.Cast("float32", pooled_1[0, n * 8 + 5]) + T.Cast("float32", pooled_1[0, n * 8 + 6]) * T.Cast("float32", pooled_1[0, n * 8 + 6]) + T.Cast("float32", pooled_1[0, n * 8 + 7]) * T.Cast("float32", pooled_1[0, n * 8 + 7])
                for n in range(8):
                    level_1[n] = below_1[n * 8] + below_1[n * 8 + 1] + below_1[n * 8 + 2] + below_1[n * 8 + 3] + below_1[n * 8 + 4] + below_1[n * 8 + 5] + below_1[n * 8 + 6] + below_1[n * 8 + 7]
                total: T.float32 = level_1[0] + level_1[1] + level_1[2] + level_1[3] + level_1[4] + level_1[5] + level_1[6] + level_1[7]
                factor_1[0] = T.rsqrt(total / T.float32(512.0) + T.float32(9.9999999999999995e-21))
                for c in range(512):
                    x_1[0, c] = T.Cast("bfloat16", wide_1[0, c] * factor_1[0] * weight_1[0, c])
                if 0 < use_latent:
                    for c in range(512):
                        latent[bx * 8 + closing_1[T.min(batch, count_1[0] - 1)], c] = x_1[0, c]
                for i in range(32):
                    a: T.float32 = T.Cast("float32", x_1[0, i * 2 + 448])
                    b: T.float32 = T.Cast("float32", x_1[0, i * 2 + 449])
                    even_1[0, i] = T.Cast("bfloat16", a * cos_1[0, i] - b * sin_1[0, i])
                    odd_3[0, i] = T.Cast("bfloat16", a * sin_1[0, i] + b * cos_1[0, i])
                for i in range(32):
                    x_1[0, i * 2 + 448] = even_1[0, i]
                    x_1[0, i * 2 + 449] = odd_3[0, i]
                for g, c in T.grid(32, 16):
                    value_3[g, c] = x_1[0, g * 16 + c]
                for g, c in T.grid(32, 16):
                    part_1[g, c] = T.Cast("float32", value_3[g, c])
                for i in T.unroll(8):
                    for vec in T.vectorized(4):
                        largest_1[i * 4 + vec] = T.uint32(0)
                for g in range(32):
                    for c in T.unroll(16):
                        largest_1[g] = T.max(largest_1[g], T.bitwise_and(T.reinterpret("uint32", part_1[g, c]), T.uint32(2147483647)))
                for g in range(32):
                    if_condition: T.bool = T.uint32(2139029504) < largest_1[g]
                    if if_condition:
                        largest_1[g] = T.uint32(0)
                    if if_condition:
                        for c in T.unroll(16):
                            part_1[g, c] = T.max(T.min(T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", part_1[g, c]), T.uint32(2147483647)), T.float32(0.0), part_1[g, c]), T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                            largest_1[g] = T.max(largest_1[g], T.reinterpret("uint32", T.fabs(part_1[g, c])))
                for g in range(32):
                    scale = T.alloc_buffer((32,), scope="local")
                    scale_1 = T.decl_buffer((32,), data=scale.data, scope="local")
                    byte_1[g] = T.Cast("uint32", T.reinterpret("uint8", T.Cast("float8_e4m3fn", T.max(T.min(T.max(T.reinterpret("float32", T.bitwise_and(T.reinterpret("uint32", T.reinterpret("float32", largest_1[g]) * T.float32(0.16666666666666666)) + T.uint32(64), T.uint32(4294967168))), T.float32(0.001953125)), T.float32(448.0)), T.float32(-448.0)))))
                    scale_1[g] = T.Cast("float32", T.reinterpret("float8_e4m3fn", T.Cast("uint8", byte_1[g])))
                    inverse_1[g] = T.float32(1.0) / T.Cast("float32", T.reinterpret("float8_e4m3fn", T.Cast("uint8", byte_1[g])))
                for i in T.unroll(32):
                    for j in T.vectorized(2):
                        word_1[i, j] = T.uint32(3233808384)
                for g in range(32):
                    for w in T.unroll(2):
                        for k in T.unroll(8):
                            place: T.uint32 = T.Cast("uint32", k * 4)
                            word_1[g, w] = word_1[g, w] + T.shift_left(T.reinterpret("uint32", T.min(T.min(T.min(T.fabs(part_1[g, w * 8 + k] * inverse_1[g]), T.float32(6.0)) * T.float32(2.0) + T.float32(12288.0), T.min(T.fabs(part_1[g, w * 8 + k] * inverse_1[g]), T.float32(6.0)) + T.float32(12290.0)), T.min(T.fabs(part_1[g, w * 8 + k] * inverse_1[g]), T.float32(6.0)) * T.float32(0.5) + T.float32(12292.0)) + T.if_then_else(T.reinterpret("int32", part_1[g, w * 8 + k] * inverse_1[g]) < 0, T.float32(12570632.0), T.float32(12570624.0))), place)
                for g, c in T.grid(32, 8):
                    packed_1[g, c] = T.Cast("uint8", T.shift_right(word_1[g, c // 4], T.Cast("uint32", c % 4 * 8)))
                for g, c in T.grid(32, 8):
                    if 0 <= T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1):
                        cache[T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) % T.int64(64) * T.int64(288) + T.Cast("int64", g) * T.int64(8) + T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) // T.int64(64) * T.Cast("int64", page_stride) + T.Cast("int64", c)] = packed_1[g, c]
                for g in range(32):
                    if 0 <= T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1):
                        cache[T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) % T.int64(64) * T.int64(288) + T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) // T.int64(64) * T.Cast("int64", page_stride) + T.Cast("int64", g) + T.int64(256)] = T.Cast("uint8", byte_1[g])
            begun_1[0] = T.if_then_else(T.bitwise_and(0 <= token_owner_1[0], token_oldest_1[0] == bx * 8), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[1], token_oldest_1[1] == bx * 8 + 1), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[2], token_oldest_1[2] == bx * 8 + 2), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[3], token_oldest_1[3] == bx * 8 + 3), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[4], token_oldest_1[4] == bx * 8 + 4), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[5], token_oldest_1[5] == bx * 8 + 5), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[6], token_oldest_1[6] == bx * 8 + 6), 1, 0) + T.if_then_else(T.bitwise_and(0 <= token_owner_1[7], token_oldest_1[7] == bx * 8 + 7), 1, 0)
            if 0 < begun_1[0]:
                for i in range(8):
                    if T.bitwise_and(0 <= token_owner_1[i], token_oldest_1[i] == bx * 8 + i):
                        for part in range(4):
                            buffer = T.alloc_buffer((2, 512), scope="local")
                            buffer_1 = T.decl_buffer((2, 512), data=buffer.data, scope="local")
                            buffer_2 = T.alloc_buffer((2, 512), scope="local")
                            buffer_3 = T.decl_buffer((2, 512), data=buffer_2.data, scope="local")
                            for k, c in T.grid(2, 512):
                                j: T.int32 = part * 2 + T.max(token_length_1[i] - 7, 0) + k
                                if j < token_length_1[i]:
                                    buffer_1[k, c] = kv_score[token_oldest_1[i] + j, c]
                            for k, c in T.grid(2, 512):
                                j: T.int32 = part * 2 + T.max(token_length_1[i] - 7, 0) + k
                                if j < token_length_1[i]:
                                    buffer_3[k, c] = kv_score[token_oldest_1[i] + j, c + 512]
                            for k, c in T.grid(2, 512):
                                j: T.int32 = part * 2 + T.max(token_length_1[i] - 7, 0) + k
                                if j < token_length_1[i]:
                                    state[(T.Cast("int64", token_pos_1[i]) + T.Cast("int64", j)) % T.int64(7) * T.int64(1024) + T.Cast("int64", token_owner_1[i]) * T.Cast("int64", state_stride) + T.Cast("int64", c)] = buffer_1[k, c]
                            for k, c in T.grid(2, 512):
                                j: T.int32 = part * 2 + T.max(token_length_1[i] - 7, 0) + k
                                if j < token_length_1[i]:
                                    state[(T.Cast("int64", token_pos_1[i]) + T.Cast("int64", j)) % T.int64(7) * T.int64(1024) + T.Cast("int64", token_owner_1[i]) * T.Cast("int64", state_stride) + T.Cast("int64", c) + T.int64(512)] = buffer_3[k, c]
