# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def attention_decode(q_handle: T.handle, cache_handle: T.handle, plain_cache_handle: T.handle, slot_stride: T.int32, num_slots: T.int32, state_id_handle: T.handle, start_pos_handle: T.handle, valid_start_handle: T.handle, use_valid: T.int32, attn_sink_handle: T.handle, rope_table_handle: T.handle, use_rope: T.int32, out_handle: T.handle, lse_handle: T.handle, tiles_per_block: T.int32):
        T.func_attr({"swa.sum_keys": 2, "swa.sum_rows": 4, "target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        B, queries = T.int32(), T.int32()
        q = T.match_buffer(q_handle, (B, queries, 512), "bfloat16", strides=(512 * queries, 512, 1))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        plain_size = T.int64()
        plain_cache = T.match_buffer(plain_cache_handle, (plain_size,), "bfloat16", strides=(1,))
        state_id = T.match_buffer(state_id_handle, (B,), "int32", strides=(1,))
        start_pos = T.match_buffer(start_pos_handle, (B,), "int32", strides=(1,))
        valid_start = T.match_buffer(valid_start_handle, (B,), "int32", strides=(1,))
        attn_sink = T.match_buffer(attn_sink_handle, (64,), strides=(1,))
        P = T.int32()
        rope_table = T.match_buffer(rope_table_handle, (P, 64), strides=(64, 1))
        out = T.match_buffer(out_handle, (B, queries, 512), "bfloat16", strides=(512 * queries, 512, 1))
        tokens = T.int32()
        lse = T.match_buffer(lse_handle, (B, 64, tokens), strides=(tokens * 64, tokens, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `tokens` from buffer `lse`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `P` from buffer `rope_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `plain_size` from buffer `plain_cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `size` from buffer `cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `queries` from buffer `q`, `out`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B` from buffer `q`, `state_id`, `start_pos`, `valid_start`, `out`, `lse`")
        for bx, by in T.grid(B, ((queries + 31) // 32 + tiles_per_block - 1) // tiles_per_block):
            keys = T.alloc_buffer((134, 512), scope="local")
            keys_1 = T.decl_buffer((134, 512), data=keys.data, scope="local")
            position = T.alloc_buffer((134,), "int32", scope="local")
            position_1 = T.decl_buffer((134,), "int32", data=position.data, scope="local")
            slot = T.alloc_buffer((134,), "int32", scope="local")
            slot_1 = T.decl_buffer((134,), "int32", data=slot.data, scope="local")
            step = T.alloc_buffer((4,), "int32", scope="local")
            step_1 = T.decl_buffer((4,), "int32", data=step.data, scope="local")
            step_1[0] = T.if_then_else(0 < use_valid, valid_start[bx], 0)
            step_1[1] = start_pos[bx] + tokens - 1
            step_1[2] = step_1[1] % 134
            step_1[3] = T.max(start_pos[bx] - 127, T.max(step_1[0], 0))
            state: T.int32 = state_id[bx]
            for j in range(134):
                p: T.int32 = step_1[1] + j - step_1[2] - T.if_then_else(step_1[2] < j, 134, 0)
                seen: T.bool = T.bitwise_and(T.bitwise_and(T.bool(True), 0 <= state), step_1[3] <= p)
                position_1[j] = T.if_then_else(seen, p, -1)
                slot_1[j] = T.if_then_else(seen, state * 134 + j, -1)
            for j in range(134):
                T.evaluate(0)
            for first in range(134):
                packed = T.alloc_buffer((16, 32), "uint8", scope="local")
                packed_1 = T.decl_buffer((16, 32), "uint8", data=packed.data, scope="local")
                scale = T.alloc_buffer((16,), scope="local")
                scale_1 = T.decl_buffer((16,), data=scale.data, scope="local")
                value = T.alloc_buffer((16, 32), scope="local")
                value_1 = T.decl_buffer((16, 32), data=value.data, scope="local")
                for i in T.unroll(16):
                    for j in range(8):
                        for vec in T.vectorized(4):
                            packed_1[i, j * 4 + vec] = T.uint8(0)
                for g, c in T.grid(16, 32):
                    if 0 <= slot_1[first]:
                        packed_1[g, c] = cache[T.Cast("int64", T.max(slot_1[first], 0)) % T.int64(134) * T.int64(528) + T.Cast("int64", g) * T.int64(32) + T.Cast("int64", T.max(slot_1[first], 0)) // T.int64(134) * T.Cast("int64", slot_stride) + T.Cast("int64", c)]
                for i in T.unroll(4):
                    for vec in T.vectorized(4):
                        scale_1[i * 4 + vec] = T.float32(0.0)
                for g in range(16):
                    if 0 <= slot_1[first]:
                        scale_1[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(T.Cast("uint32", cache[T.Cast("int64", T.max(slot_1[first], 0)) % T.int64(134) * T.int64(528) + T.Cast("int64", T.max(slot_1[first], 0)) // T.int64(134) * T.Cast("int64", slot_stride) + T.Cast("int64", g) + T.int64(512)]) - T.uint32(10) <= T.uint32(244), T.Cast("uint32", cache[T.Cast("int64", T.max(slot_1[first], 0)) % T.int64(134) * T.int64(528) + T.Cast("int64", T.max(slot_1[first], 0)) // T.int64(134) * T.Cast("int64", slot_stride) + T.Cast("int64", g) + T.int64(512)]), T.uint32(0)), T.uint32(23)))
                for g, c in T.grid(16, 32):
                    value_1[g, c] = T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_1[g]
                for g, c in T.grid(16, 32):
                    if T.float32(664613997892457936451903530140172288.0) < scale_1[g]:
                        value_1[g, c] = T.max(T.min(T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
                for g, d in T.grid(16, 32):
                    keys_1[first, g * 32 + d] = value_1[g, d]
            for turn in range(T.min(tiles_per_block, (queries + 31) // 32 - by * tiles_per_block)):
                query = T.alloc_buffer((32, 512), scope="local")
                query_1 = T.decl_buffer((32, 512), data=query.data, scope="local")
                turned = T.alloc_buffer((32,), "int32", scope="local")
                turned_1 = T.decl_buffer((32,), "int32", data=turned.data, scope="local")
                acc = T.alloc_buffer((32, 512), scope="local")
                acc_1 = T.decl_buffer((32, 512), data=acc.data, scope="local")
                top = T.alloc_buffer((32,), scope="local")
                top_1 = T.decl_buffer((32,), data=top.data, scope="local")
                total = T.alloc_buffer((32,), scope="local")
                total_1 = T.decl_buffer((32,), data=total.data, scope="local")
                scale = T.alloc_buffer((32,), scope="local")
                scale_1 = T.decl_buffer((32,), data=scale.data, scope="local")
                first = T.alloc_buffer((32,), "int32", scope="local")
                first_1 = T.decl_buffer((32,), "int32", data=first.data, scope="local")
                last = T.alloc_buffer((32,), "int32", scope="local")
                last_1 = T.decl_buffer((32,), "int32", data=last.data, scope="local")
                tail = T.alloc_buffer((32, 64), scope="local")
                tail_1 = T.decl_buffer((32, 64), data=tail.data, scope="local")
                cos = T.alloc_buffer((32, 32), scope="local")
                cos_1 = T.decl_buffer((32, 32), data=cos.data, scope="local")
                sin = T.alloc_buffer((32, 32), scope="local")
                sin_1 = T.decl_buffer((32, 32), data=sin.data, scope="local")
                even = T.alloc_buffer((32, 32), scope="local")
                even_1 = T.decl_buffer((32, 32), data=even.data, scope="local")
                odd = T.alloc_buffer((32, 32), scope="local")
                odd_1 = T.decl_buffer((32, 32), data=odd.data, scope="local")
                for i, d in T.grid(32, 512):
                    query_1[i, d] = T.if_then_else(by * tiles_per_block * 32 + turn * 32 + i < queries, T.Cast("float32", q[bx, T.min(by * tiles_per_block * 32 + turn * 32 + i, queries - 1), d]), T.float32(0.0))
                for i in range(32):
                    pos: T.int32 = (by * tiles_per_block + turn) // 2 + start_pos[bx]
                    first_1[i] = T.max(pos - 127, T.max(step_1[0], 0))
                    last_1[i] = T.if_then_else(0 <= state_id[bx], pos, -1)
                for i in T.unroll(32):
                    for j in range(128):
                        for vec in T.vectorized(4):
                            acc_1[i, j * 4 + vec] = T.float32(0.0)
                for i in T.unroll(8):
                    for vec in T.vectorized(4):
                        top_1[i * 4 + vec] = T.float32(-300000000000000012135895401846682943488.0)
                for i in T.unroll(8):
                    for vec in T.vectorized(4):
                        total_1[i * 4 + vec] = T.float32(0.0)
                weight = T.alloc_buffer((32, 134), scope="local")
                weight_1 = T.decl_buffer((32, 134), data=weight.data, scope="local")
                score = T.alloc_buffer((32, 134), scope="local")
                score_1 = T.decl_buffer((32, 134), data=score.data, scope="local")
                tile_total = T.alloc_buffer((32,), scope="local")
                tile_total_1 = T.decl_buffer((32,), data=tile_total.data, scope="local")
                for i in T.unroll(32):
                    for j in range(67):
                        for vec in T.vectorized(2):
                            score_1[i, j * 2 + vec] = T.float32(0.0)
                with T.attr(0, "lexical_alloc_scope", 1):
                    for i, j, k in T.grid(32, 134, 512):
                        score_1[i, j] = score_1[i, j] + query_1[i, k] * keys_1[j, k]
                for i, j in T.grid(32, 134):
                    score_1[i, j] = T.if_then_else(T.bitwise_and(first_1[i] <= position_1[j], position_1[j] <= last_1[i]), score_1[i, j] * T.float32(0.063758715412299341), T.infinity("float32") * T.float32(-1.0))
                for i0 in T.unroll(32):
                    for rv in range(134):
                        top_1[i0] = T.max(top_1[i0], score_1[i0, rv])
                for i, j in T.grid(32, 134):
                    score_1[i, j] = T.exp2(score_1[i, j] - top_1[i])
                for i0 in T.unroll(32):
                    tile_total_1[i0] = T.float32(0.0)
                    for rv in range(134):
                        tile_total_1[i0] = tile_total_1[i0] + score_1[i0, rv]
                for i in range(32):
                    total_1[i] = total_1[i] + tile_total_1[i]
                for i, j in T.grid(32, 67):
                    for vec in T.vectorized(2):
                        weight_1[i, j * 2 + vec] = score_1[i, j * 2 + vec]
                with T.attr(0, "lexical_alloc_scope", 1):
                    for i, j, k in T.grid(32, 512, 134):
                        acc_1[i, j] = acc_1[i, j] + weight_1[i, k] * keys_1[k, j]
                for i in range(32):
                    sink: T.float32 = T.max(T.min(attn_sink[(by * tiles_per_block + turn) % 2 * 32 + i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0))
                    scale_1[i] = T.if_then_else(T.float32(0.0) < total_1[i], T.exp2(top_1[i] - T.max(top_1[i], sink)) / (total_1[i] * T.exp2(top_1[i] - T.max(top_1[i], sink)) + T.exp2(sink - T.max(top_1[i], sink))), T.float32(0.0))
                for i in range(32):
                    turned_1[i] = T.if_then_else(0 <= state_id[bx], T.min(by * tiles_per_block * 32 + turn * 32 + i, queries - 1) // 64 + start_pos[bx], 0)
                for i, d in T.grid(32, 512):
                    exists: T.bool = by * tiles_per_block * 32 + turn * 32 + i < queries
                    if T.bitwise_and(exists, T.bitwise_or(d < 448, use_rope == 0)):
                        out[bx, by * tiles_per_block * 32 + turn * 32 + i, d] = T.Cast("bfloat16", acc_1[i, d] * scale_1[i])
                if 0 < use_rope:
                    for i, d in T.grid(32, 512):
                        if 448 <= d:
                            tail_1[i, d - 448] = acc_1[i, d] * scale_1[i]
                if 0 < use_rope:
                    for r, i in T.grid(32, 32):
                        cos_1[r, i] = rope_table[turned_1[r], i]
                if 0 < use_rope:
                    for r, i in T.grid(32, 32):
                        sin_1[r, i] = rope_table[turned_1[r], i + 32]
                if 0 < use_rope:
                    for r, i in T.grid(32, 32):
                        a: T.float32 = tail_1[r, i * 2]
                        b: T.float32 = tail_1[r, i * 2 + 1]
                        even_1[r, i] = a * cos_1[r, i] + b * sin_1[r, i]
                        odd_1[r, i] = b * cos_1[r, i] - a * sin_1[r, i]
                if 0 < use_rope:
                    for r, i in T.grid(32, 32):
                        tail_1[r, i * 2] = even_1[r, i]
                        tail_1[r, i * 2 + 1] = odd_1[r, i]
                if 0 < use_rope:
                    for i, d in T.grid(32, 64):
                        exists: T.bool = by * tiles_per_block * 32 + turn * 32 + i < queries
                        if exists:
                            out[bx, by * tiles_per_block * 32 + turn * 32 + i, d + 448] = T.Cast("bfloat16", tail_1[i, d])
                for i in range(32):
                    if by * tiles_per_block * 32 + turn * 32 + i < queries:
                        lse[bx, (by * tiles_per_block + turn) % 2 * 32 + i, (by * tiles_per_block + turn) // 2] = T.if_then_else(T.float32(0.0) < total_1[i], T.log(T.max(total_1[i], T.float32(1.0))) + top_1[i] * T.float32(0.69314718055994529), T.infinity("float32"))
