# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def store_kv(kv_handle: T.handle, slots_handle: T.handle, cache_handle: T.handle, slot_stride: T.int32, num_slots: T.int32, cast_back_handle: T.handle, use_cast_back: T.int32):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        kv = T.match_buffer(kv_handle, (N, 512), "bfloat16", strides=(512, 1))
        slots = T.match_buffer(slots_handle, (N,), "int32", strides=(1,))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        cast_back = T.match_buffer(cast_back_handle, (N, 512), "bfloat16", strides=(512, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `size` from buffer `cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `kv`, `slots`, `cast_back`")
        for bx in range(N):
            x = T.alloc_buffer((16, 32), scope="local")
            x_1 = T.decl_buffer((16, 32), data=x.data, scope="local")
            code = T.alloc_buffer((16, 32), "uint8", scope="local")
            code_1 = T.decl_buffer((16, 32), "uint8", data=code.data, scope="local")
            back = T.alloc_buffer((16, 32), "bfloat16", scope="local")
            back_1 = T.decl_buffer((16, 32), "bfloat16", data=back.data, scope="local")
            slot = T.alloc_buffer((16,), "int32", scope="local")
            slot_1 = T.decl_buffer((16,), "int32", data=slot.data, scope="local")
            amax = T.alloc_buffer((16,), scope="local")
            amax_1 = T.decl_buffer((16,), data=amax.data, scope="local")
            byte = T.alloc_buffer((16,), "uint32", scope="local")
            byte_1 = T.decl_buffer((16,), "uint32", data=byte.data, scope="local")
            scale = T.alloc_buffer((16,), scope="local")
            scale_1 = T.decl_buffer((16,), data=scale.data, scope="local")
            for g, c in T.grid(16, 32):
                x_1[g, c] = T.Cast("float32", kv[T.min(bx, N - 1), g * 32 + c])
            for g, c in T.grid(16, 32):
                x_1[g, c] = T.max(T.min(T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", x_1[g, c]), T.uint32(2147483647)), T.float32(0.0), x_1[g, c]), T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0))
            for g in range(16):
                slot_1[g] = slots[T.min(bx, N - 1)]
            for g in range(16):
                T.evaluate(0)
            for i0 in T.unroll(16):
                amax_1[i0] = T.float32(0.0)
                for rv in range(32):
                    amax_1[i0] = T.max(amax_1[i0], T.max(x_1[i0, rv], T.float32(0.0) - x_1[i0, rv]))
            for g in range(16):
                byte_1[g] = T.shift_right(T.reinterpret("uint32", T.max(amax_1[g], T.float32(0.0001)) * T.float32(0.002232142857142857)), T.uint32(23)) + T.Cast("uint32", T.uint32(0) < T.bitwise_and(T.reinterpret("uint32", T.max(amax_1[g], T.float32(0.0001)) * T.float32(0.002232142857142857)), T.uint32(8388607)))
            for g, c in T.grid(16, 32):
                code_1[g, c] = T.reinterpret("uint8", T.Cast("float8_e4m3fn", T.max(T.min(x_1[g, c] * T.reinterpret("float32", T.shift_left(T.uint32(254) - byte_1[g], T.uint32(23))), T.float32(448.0)), T.float32(-448.0))))
            for g in range(16):
                scale_1[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(byte_1[g] - T.uint32(10) <= T.uint32(244), byte_1[g], T.uint32(0)), T.uint32(23)))
            for g, c in T.grid(16, 32):
                back_1[g, c] = T.Cast("bfloat16", T.Cast("float32", T.reinterpret("float8_e4m3fn", code_1[g, c])) * scale_1[g])
            for g, c in T.grid(16, 32):
                if T.float32(664613997892457936451903530140172288.0) < scale_1[g]:
                    back_1[g, c] = T.Cast("bfloat16", T.max(T.min(T.Cast("float32", T.reinterpret("float8_e4m3fn", code_1[g, c])) * scale_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0)))
            for g in range(16):
                if 0 <= slot_1[g]:
                    cache[T.Cast("int64", slot_1[g]) % T.int64(134) * T.int64(528) + T.Cast("int64", T.max(slot_1[g] // 134, 0)) * T.Cast("int64", slot_stride) + T.Cast("int64", g) + T.int64(512)] = T.Cast("uint8", byte_1[g])
            for g, c in T.grid(16, 32):
                if 0 <= slot_1[g]:
                    cache[T.Cast("int64", slot_1[g]) % T.int64(134) * T.int64(528) + T.Cast("int64", g) * T.int64(32) + T.Cast("int64", T.max(slot_1[g] // 134, 0)) * T.Cast("int64", slot_stride) + T.Cast("int64", c)] = code_1[g, c]
            for g, c in T.grid(16, 32):
                if T.bitwise_and(0 < use_cast_back, T.bool(True)):
                    cast_back[bx, g * 32 + c] = back_1[g, c]
