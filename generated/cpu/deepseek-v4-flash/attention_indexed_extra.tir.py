# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def attention_indexed_extra(q_handle: T.handle, cache_handle: T.handle, plain_cache_handle: T.handle, slot_stride: T.int32, num_slots: T.int32, index_handle: T.handle, attn_sink_handle: T.handle, positions_handle: T.handle, rope_table_handle: T.handle, use_rope: T.int32, extra_cache_handle: T.handle, extra_plain_handle: T.handle, page_stride: T.int32, num_rows: T.int32, extra_index_handle: T.handle, extra_len_handle: T.handle, use_len: T.int32, out_handle: T.handle, lse_handle: T.handle):
        T.func_attr({"swa.sum_keys": 4, "swa.sum_rows": 4, "target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        q = T.match_buffer(q_handle, (N, 64, 512), "bfloat16", strides=(32768, 512, 1))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        plain_size = T.int64()
        plain_cache = T.match_buffer(plain_cache_handle, (plain_size,), "bfloat16", strides=(1,))
        index = T.match_buffer(index_handle, (N, 128), "int32", strides=(128, 1))
        attn_sink = T.match_buffer(attn_sink_handle, (64,), strides=(1,))
        turned = T.int32()
        positions = T.match_buffer(positions_handle, (turned,), "int32", strides=(1,))
        P = T.int32()
        rope_table = T.match_buffer(rope_table_handle, (P, 64), strides=(64, 1))
        extra_size = T.int64()
        extra_cache = T.match_buffer(extra_cache_handle, (extra_size,), "uint8", strides=(1,))
        extra_plain_size = T.int64()
        extra_plain = T.match_buffer(extra_plain_handle, (extra_plain_size,), "bfloat16", strides=(1,))
        K = T.int32()
        extra_index = T.match_buffer(extra_index_handle, (N, K), "int32", strides=(K, 1))
        lengths = T.int32()
        extra_len = T.match_buffer(extra_len_handle, (lengths,), "int32", strides=(1,))
        out = T.match_buffer(out_handle, (N, 64, 512), "bfloat16", strides=(32768, 512, 1))
        lse = T.match_buffer(lse_handle, (N, 64), strides=(64, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `lengths` from buffer `extra_len`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `K` from buffer `extra_index`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `extra_plain_size` from buffer `extra_plain`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `extra_size` from buffer `extra_cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `P` from buffer `rope_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `turned` from buffer `positions`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `plain_size` from buffer `plain_cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `size` from buffer `cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `q`, `index`, `extra_index`, `out`, `lse`")
        for n in range(N):
            keys = T.alloc_buffer((128, 512), scope="local")
            keys_1 = T.decl_buffer((128, 512), data=keys.data, scope="local")
            query = T.alloc_buffer((64, 512), scope="local")
            query_1 = T.decl_buffer((64, 512), data=query.data, scope="local")
            weight = T.alloc_buffer((64, 128), scope="local")
            weight_1 = T.decl_buffer((64, 128), data=weight.data, scope="local")
            row = T.alloc_buffer((128,), "int32", scope="local")
            row_1 = T.decl_buffer((128,), "int32", data=row.data, scope="local")
            position = T.alloc_buffer((64,), "int32", scope="local")
            position_1 = T.decl_buffer((64,), "int32", data=position.data, scope="local")
            score = T.alloc_buffer((64, 128), scope="local")
            score_1 = T.decl_buffer((64, 128), data=score.data, scope="local")
            acc = T.alloc_buffer((64, 512), scope="local")
            acc_1 = T.decl_buffer((64, 512), data=acc.data, scope="local")
            top = T.alloc_buffer((64,), scope="local")
            top_1 = T.decl_buffer((64,), data=top.data, scope="local")
            total = T.alloc_buffer((64,), scope="local")
            total_1 = T.decl_buffer((64,), data=total.data, scope="local")
            scale = T.alloc_buffer((64,), scope="local")
            scale_1 = T.decl_buffer((64,), data=scale.data, scope="local")
            tail = T.alloc_buffer((64, 64), scope="local")
            tail_1 = T.decl_buffer((64, 64), data=tail.data, scope="local")
            cos = T.alloc_buffer((64, 32), scope="local")
            cos_1 = T.decl_buffer((64, 32), data=cos.data, scope="local")
            sin = T.alloc_buffer((64, 32), scope="local")
            sin_1 = T.decl_buffer((64, 32), data=sin.data, scope="local")
            even = T.alloc_buffer((64, 32), scope="local")
            even_1 = T.decl_buffer((64, 32), data=even.data, scope="local")
            odd = T.alloc_buffer((64, 32), scope="local")
            odd_1 = T.decl_buffer((64, 32), data=odd.data, scope="local")
            for i, d in T.grid(64, 512):
                query_1[i, d] = T.Cast("float32", q[n, i, d])
            for i in range(64):
                position_1[i] = T.if_then_else(0 < use_rope, T.max(positions[n], 0), 0)
            for i in T.unroll(64):
                for j in range(128):
                    for vec in T.vectorized(4):
                        acc_1[i, j * 4 + vec] = T.float32(0.0)
            for i in T.unroll(16):
                for vec in T.vectorized(4):
                    top_1[i * 4 + vec] = T.float32(-300000000000000012135895401846682943488.0)
            for i in T.unroll(16):
                for vec in T.vectorized(4):
                    total_1[i * 4 + vec] = T.float32(0.0)
            tile_total = T.alloc_buffer((64,), scope="local")
            tile_total_1 = T.decl_buffer((64,), data=tile_total.data, scope="local")
            before = T.alloc_buffer((64,), scope="local")
            before_1 = T.decl_buffer((64,), data=before.data, scope="local")
            for j in range(128):
                row_1[j] = index[n, j]
            for j in range(128):
                T.evaluate(0)
            for first in range(128):
                packed = T.alloc_buffer((7, 64), "uint8", scope="local")
                packed_1 = T.decl_buffer((7, 64), "uint8", data=packed.data, scope="local")
                scale_2 = T.alloc_buffer((7,), scope="local")
                scale_3 = T.decl_buffer((7,), data=scale_2.data, scope="local")
                value = T.alloc_buffer((7, 64), scope="local")
                value_1 = T.decl_buffer((7, 64), data=value.data, scope="local")
                held = T.alloc_buffer((1, 64), "bfloat16", scope="local")
                held_1 = T.decl_buffer((1, 64), "bfloat16", data=held.data, scope="local")
                for i in T.unroll(7):
                    for j in range(16):
                        for vec in T.vectorized(4):
                            packed_1[i, j * 4 + vec] = T.uint8(0)
                for g, c in T.grid(7, 64):
                    if 0 <= row_1[first]:
                        packed_1[g, c] = cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(130) * T.int64(576) + T.Cast("int64", g) * T.int64(64) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", c)]
                for i in T.unroll(7):
                    scale_3[i] = T.float32(0.0)
                for g in range(7):
                    if 0 <= row_1[first]:
                        scale_3[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(T.Cast("uint32", cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(130) * T.int64(8) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(74880)]) - T.uint32(10) <= T.uint32(244), T.Cast("uint32", cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(130) * T.int64(8) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(74880)]), T.uint32(0)), T.uint32(23)))
                for g, c in T.grid(7, 64):
                    value_1[g, c] = T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_3[g]
                for g, c in T.grid(7, 64):
                    if T.float32(664613997892457936451903530140172288.0) < scale_3[g]:
                        value_1[g, c] = T.max(T.min(T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_3[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                for g, d in T.grid(7, 64):
                    keys_1[first, g * 64 + d] = value_1[g, d]
                for j in range(16):
                    for vec in T.vectorized(4):
                        held_1[0, j * 4 + vec] = T.bfloat16(0.0)
                for d in range(64):
                    if 0 <= row_1[first]:
                        held_1[0, d] = plain_cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(130) * T.int64(288) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(130) * T.Cast("int64", slot_stride) + T.Cast("int64", d) + T.int64(224)]
                for d in range(64):
                    keys_1[first, d + 448] = T.Cast("float32", held_1[0, d])
            for i in T.unroll(64):
                for j in range(32):
                    for vec in T.vectorized(4):
                        score_1[i, j * 4 + vec] = T.float32(0.0)
            with T.attr(0, "lexical_alloc_scope", 1):
                for i, j, k in T.grid(64, 128, 512):
                    score_1[i, j] = score_1[i, j] + query_1[i, k] * keys_1[j, k]
            for i, j in T.grid(64, 128):
                seen: T.float32 = score_1[i, j] * T.float32(0.063758715412299341)
                score_1[i, j] = T.if_then_else(0 <= row_1[j], seen, T.infinity("float32") * T.float32(-1.0))
            for i in range(16):
                for vec in T.vectorized(4):
                    before_1[i * 4 + vec] = top_1[i * 4 + vec]
            for i0 in T.unroll(64):
                for rv in range(128):
                    top_1[i0] = T.max(top_1[i0], score_1[i0, rv])
            for i in range(64):
                before_1[i] = T.exp2(before_1[i] - top_1[i])
            for i in range(64):
                total_1[i] = total_1[i] * before_1[i]
            for i, d in T.grid(64, 512):
                acc_1[i, d] = acc_1[i, d] * before_1[i]
            for i, j in T.grid(64, 128):
                score_1[i, j] = T.exp2(score_1[i, j] - top_1[i])
            for i0 in T.unroll(64):
                tile_total_1[i0] = T.float32(0.0)
                for rv in range(128):
                    tile_total_1[i0] = tile_total_1[i0] + score_1[i0, rv]
            for i in range(64):
                total_1[i] = total_1[i] + tile_total_1[i]
            for i_j_fused in range(2048):
                for vec in T.vectorized(4):
                    weight_1[i_j_fused // 32, i_j_fused % 32 * 4 + vec] = score_1[i_j_fused // 32, i_j_fused % 32 * 4 + vec]
            with T.attr(0, "lexical_alloc_scope", 1):
                for i, j, k in T.grid(64, 512, 128):
                    acc_1[i, j] = acc_1[i, j] + weight_1[i, k] * keys_1[k, j]
            for k in range((T.if_then_else(0 < use_len, T.max(T.min(extra_len[n], K), 0), K) + 127) // 128):
                tile_total_2 = T.alloc_buffer((64,), scope="local")
                tile_total_3 = T.decl_buffer((64,), data=tile_total_2.data, scope="local")
                before_2 = T.alloc_buffer((64,), scope="local")
                before_3 = T.decl_buffer((64,), data=before_2.data, scope="local")
                for j in range(128):
                    row_1[j] = T.if_then_else(k * 128 + j < T.if_then_else(0 < use_len, T.max(T.min(extra_len[n], K), 0), K), extra_index[n, T.max(T.min(k * 128 + j, K - 1), 0)], -1)
                for j in range(128):
                    T.evaluate(0)
                for first in range(128):
                    packed = T.alloc_buffer((7, 64), "uint8", scope="local")
                    packed_1 = T.decl_buffer((7, 64), "uint8", data=packed.data, scope="local")
                    scale_2 = T.alloc_buffer((7,), scope="local")
                    scale_3 = T.decl_buffer((7,), data=scale_2.data, scope="local")
                    value = T.alloc_buffer((7, 64), scope="local")
                    value_1 = T.decl_buffer((7, 64), data=value.data, scope="local")
                    held = T.alloc_buffer((1, 64), "bfloat16", scope="local")
                    held_1 = T.decl_buffer((1, 64), "bfloat16", data=held.data, scope="local")
                    for i in T.unroll(7):
                        for j in range(16):
                            for vec in T.vectorized(4):
                                packed_1[i, j * 4 + vec] = T.uint8(0)
                    for g, c in T.grid(7, 64):
                        if 0 <= row_1[first]:
                            packed_1[g, c] = extra_cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(64) * T.int64(576) + T.Cast("int64", g) * T.int64(64) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(64) * T.Cast("int64", page_stride) * T.int64(2) + T.Cast("int64", c)]
                    for i in T.unroll(7):
                        scale_3[i] = T.float32(0.0)
                    for g in range(7):
                        if 0 <= row_1[first]:
                            scale_3[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(T.Cast("uint32", extra_cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(64) * T.int64(8) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(64) * T.Cast("int64", page_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(36864)]) - T.uint32(10) <= T.uint32(244), T.Cast("uint32", extra_cache[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(64) * T.int64(8) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(64) * T.Cast("int64", page_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(36864)]), T.uint32(0)), T.uint32(23)))
                    for g, c in T.grid(7, 64):
                        value_1[g, c] = T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_3[g]
                    for g, c in T.grid(7, 64):
                        if T.float32(664613997892457936451903530140172288.0) < scale_3[g]:
                            value_1[g, c] = T.max(T.min(T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_3[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                    for g, d in T.grid(7, 64):
                        keys_1[first, g * 64 + d] = value_1[g, d]
                    for j in range(16):
                        for vec in T.vectorized(4):
                            held_1[0, j * 4 + vec] = T.bfloat16(0.0)
                    for d in range(64):
                        if 0 <= row_1[first]:
                            held_1[0, d] = extra_plain[T.Cast("int64", T.max(row_1[first], 0)) % T.int64(64) * T.int64(288) + T.Cast("int64", T.max(row_1[first], 0)) // T.int64(64) * T.Cast("int64", page_stride) + T.Cast("int64", d) + T.int64(224)]
                    for d in range(64):
                        keys_1[first, d + 448] = T.Cast("float32", held_1[0, d])
                for i in T.unroll(64):
                    for j in range(32):
                        for vec in T.vectorized(4):
                            score_1[i, j * 4 + vec] = T.float32(0.0)
                with T.attr(0, "lexical_alloc_scope", 1):
                    for i, j, k_1 in T.grid(64, 128, 512):
                        score_1[i, j] = score_1[i, j] + query_1[i, k_1] * keys_1[j, k_1]
                for i, j in T.grid(64, 128):
                    seen: T.float32 = score_1[i, j] * T.float32(0.063758715412299341)
                    score_1[i, j] = T.if_then_else(0 <= row_1[j], seen, T.infinity("float32") * T.float32(-1.0))
                for i in range(16):
                    for vec in T.vectorized(4):
                        before_3[i * 4 + vec] = top_1[i * 4 + vec]
                for i0 in T.unroll(64):
                    for rv in range(128):
                        top_1[i0] = T.max(top_1[i0], score_1[i0, rv])
                for i in range(64):
                    before_3[i] = T.exp2(before_3[i] - top_1[i])
                for i in range(64):
                    total_1[i] = total_1[i] * before_3[i]
                for i, d in T.grid(64, 512):
                    acc_1[i, d] = acc_1[i, d] * before_3[i]
                for i, j in T.grid(64, 128):
                    score_1[i, j] = T.exp2(score_1[i, j] - top_1[i])
                for i0 in T.unroll(64):
                    tile_total_3[i0] = T.float32(0.0)
                    for rv in range(128):
                        tile_total_3[i0] = tile_total_3[i0] + score_1[i0, rv]
                for i in range(64):
                    total_1[i] = total_1[i] + tile_total_3[i]
                for i_j_fused in range(2048):
                    for vec in T.vectorized(4):
                        weight_1[i_j_fused // 32, i_j_fused % 32 * 4 + vec] = score_1[i_j_fused // 32, i_j_fused % 32 * 4 + vec]
                T.attr(0, "lexical_alloc_scope", 1)
                for i, j, k_1 in T.grid(64, 512, 128):
                    acc_1[i, j] = acc_1[i, j] + weight_1[i, k_1] * keys_1[k_1, j]
            for i in range(64):
                scale_1[i] = T.if_then_else(T.float32(0.0) < total_1[i], T.exp2(top_1[i] - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)))) / (total_1[i] * T.exp2(top_1[i] - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)))) + T.exp2(T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)) - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0))))), T.float32(0.0))
            for i, d in T.grid(64, 512):
                if T.bitwise_and(T.bool(True), T.bitwise_or(d < 448, use_rope == 0)):
                    out[n, i, d] = T.Cast("bfloat16", acc_1[i, d] * scale_1[i])
            if 0 < use_rope:
                for i, d in T.grid(64, 512):
                    if 448 <= d:
                        tail_1[i, d - 448] = acc_1[i, d] * scale_1[i]
            if 0 < use_rope:
                for r, i in T.grid(64, 32):
                    cos_1[r, i] = rope_table[position_1[r], i]
            if 0 < use_rope:
                for r, i in T.grid(64, 32):
                    sin_1[r, i] = rope_table[position_1[r], i + 32]
            if 0 < use_rope:
                for r, i in T.grid(64, 32):
                    a: T.float32 = tail_1[r, i * 2]
                    b: T.float32 = tail_1[r, i * 2 + 1]
                    even_1[r, i] = a * cos_1[r, i] + b * sin_1[r, i]
                    odd_1[r, i] = b * cos_1[r, i] - a * sin_1[r, i]
            if 0 < use_rope:
                for r, i in T.grid(64, 32):
                    tail_1[r, i * 2] = even_1[r, i]
                    tail_1[r, i * 2 + 1] = odd_1[r, i]
            if 0 < use_rope:
                for i, d in T.grid(64, 64):
                    out[n, i, d + 448] = T.Cast("bfloat16", tail_1[i, d])
            for i in range(64):
                lse[n, i] = T.if_then_else(T.float32(0.0) < total_1[i], T.log(T.max(total_1[i], T.float32(1.0))) + top_1[i] * T.float32(0.69314718055994529), T.infinity("float32"))
