# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def attention_prefill(q_handle: T.handle, keys_handle: T.handle, pivots_handle: T.handle, attn_sink_handle: T.handle, out_handle: T.handle, lse_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        q = T.match_buffer(q_handle, (N, 64, 512), "bfloat16", strides=(32768, 512, 1))
        num_rows = T.int32()
        keys = T.match_buffer(keys_handle, (num_rows, 512), "bfloat16", strides=(512, 1))
        pivots = T.match_buffer(pivots_handle, (N, 4), "int32", strides=(4, 1))
        attn_sink = T.match_buffer(attn_sink_handle, (64,), strides=(1,))
        out = T.match_buffer(out_handle, (N, 64, 512), "bfloat16", strides=(32768, 512, 1))
        lse = T.match_buffer(lse_handle, (N, 64), strides=(64, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `num_rows` from buffer `keys`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `q`, `pivots`, `out`, `lse`")
        for n in range(N):
            query = T.alloc_buffer((64, 512), scope="local")
            query_1 = T.decl_buffer((64, 512), data=query.data, scope="local")
            acc = T.alloc_buffer((64, 512), scope="local")
            acc_1 = T.decl_buffer((64, 512), data=acc.data, scope="local")
            top = T.alloc_buffer((64,), scope="local")
            top_1 = T.decl_buffer((64,), data=top.data, scope="local")
            total = T.alloc_buffer((64,), scope="local")
            total_1 = T.decl_buffer((64,), data=total.data, scope="local")
            scale = T.alloc_buffer((64,), scope="local")
            scale_1 = T.decl_buffer((64,), data=scale.data, scope="local")
            for i, d in T.grid(64, 512):
                query_1[i, d] = T.Cast("float32", q[n, i, d])
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
            keys_1 = T.alloc_buffer((128, 512), scope="local")
            keys_2 = T.decl_buffer((128, 512), data=keys_1.data, scope="local")
            weight = T.alloc_buffer((64, 128), scope="local")
            weight_1 = T.decl_buffer((64, 128), data=weight.data, scope="local")
            row = T.alloc_buffer((128,), "int32", scope="local")
            row_1 = T.decl_buffer((128,), "int32", data=row.data, scope="local")
            score = T.alloc_buffer((64, 128), scope="local")
            score_1 = T.decl_buffer((64, 128), data=score.data, scope="local")
            tile_total = T.alloc_buffer((64,), scope="local")
            tile_total_1 = T.decl_buffer((64,), data=tile_total.data, scope="local")
            for j in range(128):
                fresh: T.int32 = T.if_then_else(j < pivots[n, 1] + pivots[n, 3], pivots[n, 2] + j - pivots[n, 1], -1)
                row_1[j] = T.if_then_else(j < pivots[n, 1], pivots[n, 0] + j, fresh)
            for j in range(128):
                T.evaluate(0)
            for j, d in T.grid(128, 512):
                keys_2[j, d] = T.if_then_else(0 <= row_1[j], T.Cast("float32", keys[T.max(row_1[j], 0), d]), T.float32(0.0))
            for i in T.unroll(64):
                for j in range(32):
                    for vec in T.vectorized(4):
                        score_1[i, j * 4 + vec] = T.float32(0.0)
            with T.attr(0, "lexical_alloc_scope", 1):
                for i, j, k in T.grid(64, 128, 512):
                    score_1[i, j] = score_1[i, j] + query_1[i, k] * keys_2[j, k]
            for i, j in T.grid(64, 128):
                seen: T.float32 = score_1[i, j] * T.float32(0.063758715412299341)
                score_1[i, j] = T.if_then_else(0 <= row_1[j], seen, T.infinity("float32") * T.float32(-1.0))
            for i0 in T.unroll(64):
                for rv in range(128):
                    top_1[i0] = T.max(top_1[i0], score_1[i0, rv])
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
                    acc_1[i, j] = acc_1[i, j] + weight_1[i, k] * keys_2[k, j]
            for i in range(64):
                scale_1[i] = T.if_then_else(T.float32(0.0) < total_1[i], T.exp2(top_1[i] - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)))) / (total_1[i] * T.exp2(top_1[i] - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)))) + T.exp2(T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0)) - T.max(top_1[i], T.max(T.min(attn_sink[i] * T.float32(1.4426950408889634), T.float32(300000000000000012135895401846682943488.0)), T.float32(-300000000000000012135895401846682943488.0))))), T.float32(0.0))
            for i, d in T.grid(64, 512):
                out[n, i, d] = T.Cast("bfloat16", acc_1[i, d] * scale_1[i])
            for i in range(64):
                lse[n, i] = T.if_then_else(T.float32(0.0) < total_1[i], T.log(T.max(total_1[i], T.float32(1.0))) + top_1[i] * T.float32(0.69314718055994529), T.infinity("float32"))
