# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def attention_prefill(q_handle: T.handle, keys_handle: T.handle, pivots_handle: T.handle, attn_sink_handle: T.handle, positions_handle: T.handle, rope_table_handle: T.handle, use_rope: T.int32, out_handle: T.handle, lse_handle: T.handle):
        T.func_attr({"swa.sum_keys": 4, "swa.sum_rows": 4, "target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        q = T.match_buffer(q_handle, (N, 128, 512), "bfloat16", strides=(65536, 512, 1))
        num_keys = T.int32()
        keys = T.match_buffer(keys_handle, (num_keys, 512), "bfloat16", strides=(512, 1))
        pivots = T.match_buffer(pivots_handle, (N, 4), "int32", strides=(4, 1))
        attn_sink = T.match_buffer(attn_sink_handle, (128,), strides=(1,))
        turned = T.int32()
        positions = T.match_buffer(positions_handle, (turned,), "int32", strides=(1,))
        P = T.int32()
        rope_table = T.match_buffer(rope_table_handle, (P, 64), strides=(64, 1))
        out = T.match_buffer(out_handle, (N, 128, 512), "bfloat16", strides=(65536, 512, 1))
        lse = T.match_buffer(lse_handle, (N, 128), strides=(128, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `P` from buffer `rope_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `turned` from buffer `positions`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `num_keys` from buffer `keys`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `q`, `pivots`, `out`, `lse`")
        for n in range(N):
            query = T.alloc_buffer((128, 512), scope="local")
            query_1 = T.decl_buffer((128, 512), data=query.data, scope="local")
            position = T.alloc_buffer((128,), "int32", scope="local")
            position_1 = T.decl_buffer((128,), "int32", data=position.data, scope="local")
            acc = T.alloc_buffer((128, 512), scope="local")
            acc_1 = T.decl_buffer((128, 512), data=acc.data, scope="local")
            top = T.alloc_buffer((128,), scope="local")
            top_1 = T.decl_buffer((128,), data=top.data, scope="local")
            total = T.alloc_buffer((128,), scope="local")
            total_1 = T.decl_buffer((128,), data=total.data, scope="local")
            scale = T.alloc_buffer((128,), scope="local")
            scale_1 = T.decl_buffer((128,), data=scale.data, scope="local")
            tail = T.alloc_buffer((128, 64), scope="local")
            tail_1 = T.decl_buffer((128, 64), data=tail.data, scope="local")
            cos = T.alloc_buffer((128, 32), scope="local")
            cos_1 = T.decl_buffer((128, 32), data=cos.data, scope="local")
            sin = T.alloc_buffer((128, 32), scope="local")
            sin_1 = T.decl_buffer((128, 32), data=sin.data, scope="local")
            even = T.alloc_buffer((128, 32), scope="local")
            even_1 = T.decl_buffer((128, 32), data=even.data, scope="local")
            odd = T.alloc_buffer((128, 32), scope="local")
            odd_1 = T.decl_buffer((128, 32), data=odd.data, scope="local")
            for i, d in T.grid(128, 512):
                query_1[i, d] = T.Cast("float32", q[n, i, d])
            for i in range(128):
                position_1[i] = T.if_then_else(0 < use_rope, T.max(positions[n], 0), 0)
            for i in T.unroll(128):
                for j in range(128):
                    for vec in T.vectorized(4):
                        acc_1[i, j * 4 + vec] = T.float32(0.0)
            for i in T.unroll(32):
                for vec in T.vectorized(4):
                    top_1[i * 4 + vec] = T.float32(-300000000000000012135895401846682943488.0)
            for i in T.unroll(32):
                for vec in T.vectorized(4):
                    total_1[i * 4 + vec] = T.float32(0.0)
            keys_1 = T.alloc_buffer((128, 512), scope="local")
            keys_2 = T.decl_buffer((128, 512), data=keys_1.data, scope="local")
            weight = T.alloc_buffer((128, 128), scope="local")
            weight_1 = T.decl_buffer((128, 128), data=weight.data, scope="local")
            row = T.alloc_buffer((128,), "int32", scope="local")
            row_1 = T.decl_buffer((128,), "int32", data=row.data, scope="local")
            score = T.alloc_buffer((128, 128), scope="local")
            score_1 = T.decl_buffer((128, 128), data=score.data, scope="local")
            tile_total = T.alloc_buffer((128,), scope="local")
            tile_total_1 = T.decl_buffer((128,), data=tile_total.data, scope="local")
            for j in range(128):
                fresh: T.int32 = T.if_then_else(j < pivots[n, 1] + pivots[n, 3], pivots[n, 2] + j - pivots[n, 1], -1)
                row_1[j] = T.if_then_else(j < pivots[n, 1], pivots[n, 0] + j, fresh)
            for j in range(128):
                T.evaluate(0)
            for j, d in T.grid(128, 512):
                keys_2[j, d] = T.if_then_else(0 <= row_1[j], T.Cast("float32", keys[T.max(row_1[j], 0), d]), T.float32(0.0))
            for i in T.unroll(128):
                for j in range(32):
                    for vec in T.vectorized(4):
                        score_1[i, j * 4 + vec] = T.float32(0.0)
            with T.attr(0, "lexical_alloc_scope", 1):
                for i, j, k in T.grid(128, 128, 512):
                    score_1[i, j] = score_1[i, j] + query_1[i, k] * keys_2[j, k]
            for i, j in T.grid(128, 128):
                seen: T.float32 = score_1[i, j] * T.float32(0.063758715412299341)
                score_1[i, j] = T.if_then_else(0 <= row_1[j], seen, T.infinity("float32") * T.float32(-1.0))
            for i0 in T.unroll(128):
                for rv in range(128):
                    top_1[i0] = T.max(top_1[i0], score_1[i0, rv])
            for i, j in T.grid(128, 128):
                score_1[i, j] = T.exp2(score_1[i, j] - top_1[i])
            for i0 in T.unroll(128):
                tile_total_1[i0] = T.float32(0.0)
                for rv in range(128):
                    tile_total_1[i0] = tile_total_1[i0] + score_1[i0, rv]
            for i in range(128):
                total_1[i] = total_1[i] + tile_total_1[i]
            for i_j_fused in range(4096):
                for vec in T.vectorized(4):
                    weight_1[i_j_fused // 32, i_j_fused % 32 * 4 + vec] = score_1[i_j_fused // 32, i_j_fused % 32 * 4 + vec]
            with T.attr(0, "lexical_alloc_scope", 1):
                for i, j, k in T.grid(128, 512, 128):
                    acc_1[i, j] = acc_1[i, j] + weight_1[i, k] * keys_2[k, j]
            for i in range(128):
                scale_1[i] = T.if_then_else(T.float32(0.0) < total_1[i], T.exp2(top_1[i] - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)))) / (total_1[i] * T.exp2(top_1[i] - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)))) + T.exp2(T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)) - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0))))), T.float32(0.0))
            for i, d in T.grid(128, 512):
                if T.bitwise_and(T.bool(True), T.bitwise_or(d < 448, use_rope == 0)):
                    out[n, i, d] = T.Cast("bfloat16", acc_1[i, d] * scale_1[i])
            if 0 < use_rope:
                for i, d in T.grid(128, 512):
                    if 448 <= d:
                        tail_1[i, d - 448] = acc_1[i, d] * scale_1[i]
            if 0 < use_rope:
                for r, i in T.grid(128, 32):
                    cos_1[r, i] = rope_table[position_1[r], i]
            if 0 < use_rope:
                for r, i in T.grid(128, 32):
                    sin_1[r, i] = rope_table[position_1[r], i + 32]
            if 0 < use_rope:
                for r, i in T.grid(128, 32):
                    a: T.float32 = tail_1[r, i * 2]
                    b: T.float32 = tail_1[r, i * 2 + 1]
                    even_1[r, i] = a * cos_1[r, i] + b * sin_1[r, i]
                    odd_1[r, i] = b * cos_1[r, i] - a * sin_1[r, i]
            if 0 < use_rope:
                for r, i in T.grid(128, 32):
                    tail_1[r, i * 2] = even_1[r, i]
                    tail_1[r, i * 2 + 1] = odd_1[r, i]
            if 0 < use_rope:
                for i, d in T.grid(128, 64):
                    out[n, i, d + 448] = T.Cast("bfloat16", tail_1[i, d])
            for i in range(128):
                lse[n, i] = T.if_then_else(T.float32(0.0) < total_1[i], T.log(T.max(total_1[i], T.float32(1.0))) + top_1[i] * T.float32(0.69314718055994529), T.infinity("float32"))
