# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def compress_4(kv_score_handle: T.handle, seqlens_q_handle: T.handle, start_pos_handle: T.handle, state_id_handle: T.handle, state_handle: T.handle, state_stride: T.int32, num_states: T.int32, cache_handle: T.handle, plain_cache_handle: T.handle, page_stride: T.int32, num_rows: T.int32, cache_slots_handle: T.handle, norm_weight_handle: T.handle, rope_table_handle: T.handle, ape_handle: T.handle, latent_handle: T.handle, use_latent: T.int32):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        end = T.int32()
        kv_score = T.match_buffer(kv_score_handle, (end, 2048), strides=(2048, 1))
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
                            token_closes_1[i] = T.if_then_else(T.bitwise_and(0 <= state_2[0], (start_1[0] + i + 1 - begin_1[0]) % 4 < 1), 1, 0)
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
                buffer_8 = T.alloc_buffer((1, 512), scope="local")
                buffer_9 = T.decl_buffer((1, 512), data=buffer_8.data, scope="local")
                buffer_10 = T.alloc_buffer((1, 512), scope="local")
                buffer_11 = T.decl_buffer((1, 512), data=buffer_10.data, scope="local")
                buffer_12 = T.alloc_buffer((1, 512), scope="local")
                buffer_13 = T.decl_buffer((1, 512), data=buffer_12.data, scope="local")
                buffer_14 = T.alloc_buffer((1, 512), scope="local")
                buffer_15 = T.decl_buffer((1, 512), data=buffer_14.data, scope="local")
                buffer_16 = T.alloc_buffer((1, 512), scope="local")
                buffer_17 = T.decl_buffer((1, 512), data=buffer_16.data, scope="local")
                buffer_18 = T.alloc_buffer((1, 512), scope="local")
                buffer_19 = T.decl_buffer((1, 512), data=buffer_18.data, scope="local")
                buffer_20 = T.alloc_buffer((1, 512), scope="local")
                buffer_21 = T.decl_buffer((1, 512), data=buffer_20.data, scope="local")
                buffer_22 = T.alloc_buffer((1, 512), scope="local")
                buffer_23 = T.decl_buffer((1, 512), data=buffer_22.data, scope="local")
                buffer_24 = T.alloc_buffer((1, 512), scope="local")
                buffer_25 = T.decl_buffer((1, 512), data=buffer_24.data, scope="local")
                buffer_26 = T.alloc_buffer((1, 512), scope="local")
                buffer_27 = T.decl_buffer((1, 512), data=buffer_26.data, scope="local")
                buffer_28 = T.alloc_buffer((1, 512), scope="local")
                buffer_29 = T.decl_buffer((1, 512), data=buffer_28.data, scope="local")
                buffer_30 = T.alloc_buffer((1, 512), scope="local")
                buffer_31 = T.decl_buffer((1, 512), data=buffer_30.data, scope="local")
                acc = T.alloc_buffer((1, 512), scope="local")
                acc_1 = T.decl_buffer((1, 512), data=acc.data, scope="local")
                weight = T.alloc_buffer((1, 512), scope="local")
                weight_1 = T.decl_buffer((1, 512), data=weight.data, scope="local")
                top = T.alloc_buffer((1, 512), scope="local")
                top_1 = T.decl_buffer((1, 512), data=top.data, scope="local")
                total = T.alloc_buffer((1, 512), scope="local")
                total_1 = T.decl_buffer((1, 512), data=total.data, scope="local")
                value = T.alloc_buffer((1, 512), "bfloat16", scope="local")
                value_1 = T.decl_buffer((1, 512), "bfloat16", data=value.data, scope="local")
                wide = T.alloc_buffer((1, 512), scope="local")
                wide_1 = T.decl_buffer((1, 512), data=wide.data, scope="local")
                factor = T.alloc_buffer((1,), scope="local")
                factor_1 = T.decl_buffer((1,), data=factor.data, scope="local")
                even = T.alloc_buffer((1, 32), "bfloat16", scope="local")
                even_1 = T.decl_buffer((1, 32), "bfloat16", data=even.data, scope="local")
                odd = T.alloc_buffer((1, 32), "bfloat16", scope="local")
                odd_1 = T.decl_buffer((1, 32), "bfloat16", data=odd.data, scope="local")
                byte = T.alloc_buffer((7,), "uint32", scope="local")
                byte_1 = T.decl_buffer((7,), "uint32", data=byte.data, scope="local")
                packed = T.alloc_buffer((7, 64), "uint8", scope="local")
                packed_1 = T.decl_buffer((7, 64), "uint8", data=packed.data, scope="local")
                part = T.alloc_buffer((7, 64), scope="local")
                part_1 = T.decl_buffer((7, 64), data=part.data, scope="local")
                size_1 = T.alloc_buffer((7, 64), scope="local")
                size_2 = T.decl_buffer((7, 64), data=size_1.data, scope="local")
                largest = T.alloc_buffer((7,), scope="local")
                largest_1 = T.decl_buffer((7,), data=largest.data, scope="local")
                inverse = T.alloc_buffer((7,), scope="local")
                inverse_1 = T.decl_buffer((7,), data=inverse.data, scope="local")
                value_2 = T.alloc_buffer((1, 64), "bfloat16", scope="local")
                value_3 = T.decl_buffer((1, 64), "bfloat16", data=value_2.data, scope="local")
                for i in range(32):
                    cos_1[0, i] = rope_table[token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] // 4 * 4, i]
                for i in range(32):
                    sin_1[0, i] = rope_table[token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] // 4 * 4, i + 32]
                for j in range(128):
                    for vec in T.vectorized(4):
                        top_1[0, j * 4 + vec] = T.float32(-340282346638528859811704183484516925440.0)
                for j in range(128):
                    for vec in T.vectorized(4):
                        total_1[0, j * 4 + vec] = T.float32(0.0)
                for j in range(128):
                    for vec in T.vectorized(4):
                        acc_1[0, j * 4 + vec] = T.float32(0.0)
                for c in range(512):
                    buffer_1[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 7
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_1[0, c] = kv_score[row, c]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 7
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 7
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_1[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride)]
                for c in range(512):
                    buffer_3[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 6
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_3[0, c] = kv_score[row, c]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 6
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 6
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_3[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride)]
                for c in range(512):
                    buffer_5[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 5
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_5[0, c] = kv_score[row, c]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 5
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 5
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_5[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride)]
                for c in range(512):
                    buffer_7[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 4
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_7[0, c] = kv_score[row, c]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 4
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 4
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_7[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride)]
                for c in range(512):
                    buffer_9[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 3
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_9[0, c] = kv_score[row, c + 512]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 3
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 3
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_9[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(512)]
                for c in range(512):
                    buffer_11[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 2
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_11[0, c] = kv_score[row, c + 512]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 2
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 2
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_11[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(512)]
                for c in range(512):
                    buffer_13[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_13[0, c] = kv_score[row, c + 512]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 1
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_13[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(512)]
                for c in range(512):
                    buffer_15[0, c] = T.float32(0.0)
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)]
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_15[0, c] = kv_score[row, c + 512]
                for c in range(512):
                    buffer_17[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 7
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_17[0, c] = kv_score[row, c + 1024]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 7
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_17[0, c] = buffer_17[0, c] + ape[c]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 7
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 7
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_17[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1024)]
                for c in range(512):
                    buffer_19[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 6
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_19[0, c] = kv_score[row, c + 1024]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 6
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_19[0, c] = buffer_19[0, c] + ape[c + 1024]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 6
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 6
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_19[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1024)]
                for c in range(512):
                    buffer_21[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 5
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_21[0, c] = kv_score[row, c + 1024]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 5
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_21[0, c] = buffer_21[0, c] + ape[c + 2048]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 5
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 5
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_21[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1024)]
                for c in range(512):
                    buffer_23[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 4
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_23[0, c] = kv_score[row, c + 1024]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 4
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_23[0, c] = buffer_23[0, c] + ape[c + 3072]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 4
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 4
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_23[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1024)]
                for c in range(512):
                    buffer_25[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 3
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_25[0, c] = kv_score[row, c + 1536]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 3
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_25[0, c] = buffer_25[0, c] + ape[c + 512]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 3
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 3
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_25[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1536)]
                for c in range(512):
                    buffer_27[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 2
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_27[0, c] = kv_score[row, c + 1536]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 2
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_27[0, c] = buffer_27[0, c] + ape[c + 1536]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 2
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 2
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_27[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1536)]
                for c in range(512):
                    buffer_29[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_29[0, c] = kv_score[row, c + 1536]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_29[0, c] = buffer_29[0, c] + ape[c + 2560]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)] - 1
                    pos: T.int32 = token_pos_1[closing_1[T.min(batch, count_1[0] - 1)]] - 1
                    if T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), row < token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]]), 0 <= pos):
                        buffer_29[0, c] = state[T.Cast("int64", T.max(pos, 0)) % T.int64(9) * T.int64(2048) + T.Cast("int64", c) + T.Cast("int64", token_owner_1[closing_1[T.min(batch, count_1[0] - 1)]]) * T.Cast("int64", state_stride) + T.int64(1536)]
                for c in range(512):
                    buffer_31[0, c] = T.float32("-inf")
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)]
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_31[0, c] = kv_score[row, c + 1536]
                for c in range(512):
                    row: T.int32 = bx * 8 + closing_1[T.min(batch, count_1[0] - 1)]
                    if T.bitwise_and(T.bitwise_and(T.bool(True), batch < count_1[0]), token_oldest_1[closing_1[T.min(batch, count_1[0] - 1)]] <= row):
                        buffer_31[0, c] = buffer_31[0, c] + ape[c + 3584]
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_17[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_19[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_21[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_23[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_25[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_27[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_29[0, c])
                for c in range(512):
                    top_1[0, c] = T.max(top_1[0, c], buffer_31[0, c])
                for c in range(512):
                    buffer_17[0, c] = T.exp2((buffer_17[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_17[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_17[0, c] * buffer_1[0, c]
                for c in range(512):
                    buffer_19[0, c] = T.exp2((buffer_19[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_19[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_19[0, c] * buffer_3[0, c]
                for c in range(512):
                    buffer_21[0, c] = T.exp2((buffer_21[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_21[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_21[0, c] * buffer_5[0, c]
                for c in range(512):
                    buffer_23[0, c] = T.exp2((buffer_23[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_23[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_23[0, c] * buffer_7[0, c]
                for c in range(512):
                    buffer_25[0, c] = T.exp2((buffer_25[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_25[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_25[0, c] * buffer_9[0, c]
                for c in range(512):
                    buffer_27[0, c] = T.exp2((buffer_27[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_27[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_27[0, c] * buffer_11[0, c]
                for c in range(512):
                    buffer_29[0, c] = T.exp2((buffer_29[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_29[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_29[0, c] * buffer_13[0, c]
                for c in range(512):
                    buffer_31[0, c] = T.exp2((buffer_31[0, c] - top_1[0, c]) * T.float32(1.4426950408889634))
                for c in range(512):
                    total_1[0, c] = total_1[0, c] + buffer_31[0, c]
                for c in range(512):
                    acc_1[0, c] = acc_1[0, c] + buffer_31[0, c] * buffer_15[0, c]
                for c in range(512):
                    acc_1[0, c] = T.if_then_else(total_1[0, c] == T.float32(0.0), T.float32(0.0), acc_1[0, c] * (T.float32(1.0) / total_1[0, c]))
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
                total_2: T.float32 = level_1[0] + level_1[1] + level_1[2] + level_1[3] + level_1[4] + level_1[5] + level_1[6] + level_1[7]
                factor_1[0] = T.rsqrt(total_2 / T.float32(512.0) + T.float32(9.9999999999999995e-07))
                for c in range(512):
                    x_1[0, c] = T.Cast("bfloat16", wide_1[0, c] * factor_1[0] * weight_1[0, c])
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
                for g, c in T.grid(7, 64):
                    part_1[g, c] = T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, g * 64 + c])), T.uint32(2147483647)), T.float32(0.0), T.Cast("float32", x_1[0, g * 64 + c]))
                for g, c in T.grid(7, 64):
                    size_2[g, c] = T.fabs(part_1[g, c])
                for i0 in T.unroll(7):
                    largest_1[i0] = T.float32("-inf")
                    for rv in range(64):
                        largest_1[i0] = T.max(largest_1[i0], size_2[i0, rv])
                for g, c in T.grid(7, 64):
                    if T.float32(338953138925153547590470800371487866880.0) < largest_1[g]:
                        part_1[g, c] = T.max(T.min(part_1[g, c], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                for g in range(7):
                    scale = T.alloc_buffer((7,), scope="local")
                    scale_1 = T.decl_buffer((7,), data=scale.data, scope="local")
                    byte_1[g] = T.shift_right(T.reinterpret("uint32", T.max(T.min(largest_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(0.0001)) * T.float32(0.002232142857142857)), T.uint32(23)) + T.Cast("uint32", T.uint32(0) < T.bitwise_and(T.reinterpret("uint32", T.max(T.min(largest_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(0.0001)) * T.float32(0.002232142857142857)), T.uint32(8388607)))
                    scale_1[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(byte_1[g] - T.uint32(10) <= T.uint32(244), byte_1[g], T.uint32(0)), T.uint32(23)))
                    inverse_1[g] = T.reinterpret("float32", T.shift_left(T.uint32(254) - byte_1[g], T.uint32(23)))
                for g, c in T.grid(7, 64):
                    packed_1[g, c] = T.reinterpret("uint8", T.Cast("float8_e4m3fn", T.max(T.min(part_1[g, c] * inverse_1[g], T.float32(448.0)), T.float32(-448.0))))
                for g, c in T.grid(7, 64):
                    if 0 <= T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1):
                        cache[T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) % T.int64(64) * T.int64(576) + T.Cast("int64", g) * T.int64(64) + T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) // T.int64(64) * T.Cast("int64", page_stride) * T.int64(2) + T.Cast("int64", c)] = packed_1[g, c]
                for g in range(7):
                    if 0 <= T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1):
                        cache[T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) % T.int64(64) * T.int64(8) + T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) // T.int64(64) * T.Cast("int64", page_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(36864)] = T.Cast("uint8", byte_1[g])
                if 0 <= T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1):
                    cache[T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) % T.int64(64) * T.int64(8) + T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) // T.int64(64) * T.Cast("int64", page_stride) * T.int64(2) + T.int64(36871)] = T.uint8(0)
                for d in range(64):
                    value_3[0, d] = T.Cast("bfloat16", T.reinterpret("float32", T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448])), T.uint32(2147483647)), T.uint32(0), T.if_then_else(T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448])), T.uint32(2147483647)) == T.uint32(2139095040), T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448])) - T.uint32(65536), T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448]))))))
                for d in range(64):
                    if 0 <= T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1):
                        plain_cache[T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) % T.int64(64) * T.int64(288) + T.Cast("int64", T.max(T.if_then_else(batch < count_1[0], token_slot_1[closing_1[T.min(batch, count_1[0] - 1)]], -1), 0)) // T.int64(64) * T.Cast("int64", page_stride) + T.Cast("int64", d) + T.int64(224)] = value_3[0, d]
