# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def store_kv(kv_handle: T.handle, slots_handle: T.handle, cache_handle: T.handle, plain_cache_handle: T.handle, slot_stride: T.int32, num_slots: T.int32, cast_back_handle: T.handle, use_cast_back: T.int32, positions_handle: T.handle, rope_table_handle: T.handle, use_rope: T.int32):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        kv = T.match_buffer(kv_handle, (N, 512), "bfloat16", strides=(512, 1))
        slots = T.match_buffer(slots_handle, (N,), "int32", strides=(1,))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        plain_size = T.int64()
        plain_cache = T.match_buffer(plain_cache_handle, (plain_size,), "bfloat16", strides=(1,))
        cast_back = T.match_buffer(cast_back_handle, (N, 512), "bfloat16", strides=(512, 1))
        turned = T.int32()
        positions = T.match_buffer(positions_handle, (turned,), "int32", strides=(1,))
        P = T.int32()
        rope_table = T.match_buffer(rope_table_handle, (P, 64), strides=(64, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `P` from buffer `rope_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `turned` from buffer `positions`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `plain_size` from buffer `plain_cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `size` from buffer `cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `kv`, `slots`, `cast_back`")
        for bx in range(N):
            x = T.alloc_buffer((1, 512), "bfloat16", scope="local")
            x_1 = T.decl_buffer((1, 512), "bfloat16", data=x.data, scope="local")
            slot = T.alloc_buffer((1,), "int32", scope="local")
            slot_1 = T.decl_buffer((1,), "int32", data=slot.data, scope="local")
            position = T.alloc_buffer((1,), "int32", scope="local")
            position_1 = T.decl_buffer((1,), "int32", data=position.data, scope="local")
            cos = T.alloc_buffer((1, 32), scope="local")
            cos_1 = T.decl_buffer((1, 32), data=cos.data, scope="local")
            sin = T.alloc_buffer((1, 32), scope="local")
            sin_1 = T.decl_buffer((1, 32), data=sin.data, scope="local")
            even = T.alloc_buffer((1, 32), "bfloat16", scope="local")
            even_1 = T.decl_buffer((1, 32), "bfloat16", data=even.data, scope="local")
            odd = T.alloc_buffer((1, 32), "bfloat16", scope="local")
            odd_1 = T.decl_buffer((1, 32), "bfloat16", data=odd.data, scope="local")
            byte = T.alloc_buffer((7,), "uint32", scope="local")
            byte_1 = T.decl_buffer((7,), "uint32", data=byte.data, scope="local")
            scale = T.alloc_buffer((7,), scope="local")
            scale_1 = T.decl_buffer((7,), data=scale.data, scope="local")
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
            seen = T.alloc_buffer((7, 64), "bfloat16", scope="local")
            seen_1 = T.decl_buffer((7, 64), "bfloat16", data=seen.data, scope="local")
            value = T.alloc_buffer((1, 64), "bfloat16", scope="local")
            value_1 = T.decl_buffer((1, 64), "bfloat16", data=value.data, scope="local")
            for d in range(512):
                x_1[0, d] = kv[T.min(bx, N - 1), d]
            slot_1[0] = slots[T.min(bx, N - 1)]
            if 0 < use_rope:
                position_1[0] = T.max(positions[T.min(bx, N - 1)], 0)
            if 0 < use_rope:
                T.evaluate(0)
            if 0 < use_rope:
                for i in range(32):
                    cos_1[0, i] = rope_table[position_1[0], i]
            if 0 < use_rope:
                for i in range(32):
                    sin_1[0, i] = rope_table[position_1[0], i + 32]
            if 0 < use_rope:
                for i in range(32):
                    a: T.float32 = T.Cast("float32", x_1[0, i * 2 + 448])
                    b: T.float32 = T.Cast("float32", x_1[0, i * 2 + 449])
                    even_1[0, i] = T.Cast("bfloat16", a * cos_1[0, i] - b * sin_1[0, i])
                    odd_1[0, i] = T.Cast("bfloat16", a * sin_1[0, i] + b * cos_1[0, i])
            if 0 < use_rope:
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
                byte_1[g] = T.shift_right(T.reinterpret("uint32", T.max(T.min(largest_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(0.0001)) * T.float32(0.002232142857142857)), T.uint32(23)) + T.Cast("uint32", T.uint32(0) < T.bitwise_and(T.reinterpret("uint32", T.max(T.min(largest_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(0.0001)) * T.float32(0.002232142857142857)), T.uint32(8388607)))
                scale_1[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(byte_1[g] - T.uint32(10) <= T.uint32(244), byte_1[g], T.uint32(0)), T.uint32(23)))
                inverse_1[g] = T.reinterpret("float32", T.shift_left(T.uint32(254) - byte_1[g], T.uint32(23)))
            for g, c in T.grid(7, 64):
                packed_1[g, c] = T.reinterpret("uint8", T.Cast("float8_e4m3fn", T.max(T.min(part_1[g, c] * inverse_1[g], T.float32(448.0)), T.float32(-448.0))))
            for g, c in T.grid(7, 64):
                if 0 <= slot_1[0]:
                    cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(576) + T.Cast("int64", g) * T.int64(64) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", c)] = packed_1[g, c]
            for g in range(7):
                if 0 <= slot_1[0]:
                    cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(8) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(74880)] = T.Cast("uint8", byte_1[g])
            if 0 <= slot_1[0]:
                cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(8) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.int64(74887)] = T.uint8(0)
            for g, c in T.grid(7, 64):
                seen_1[g, c] = T.Cast("bfloat16", T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_1[g])
            for g, c in T.grid(7, 64):
                if T.float32(664613997892457936451903530140172288.0) < scale_1[g]:
                    seen_1[g, c] = T.Cast("bfloat16", T.max(T.min(T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0)))
            for g, c in T.grid(7, 64):
                wanted: T.bool = T.bitwise_and(0 < use_cast_back, T.bool(True))
                if wanted:
                    cast_back[bx, g * 64 + c] = seen_1[g, c]
            for d in range(64):
                value_1[0, d] = T.Cast("bfloat16", T.reinterpret("float32", T.if_then_else(T.uint32(2139095040) < T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448])), T.uint32(2147483647)), T.uint32(0), T.if_then_else(T.bitwise_and(T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448])), T.uint32(2147483647)) == T.uint32(2139095040), T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448])) - T.uint32(65536), T.reinterpret("uint32", T.Cast("float32", x_1[0, d + 448]))))))
            for d in range(64):
                if 0 <= slot_1[0]:
                    plain_cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(288) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) + T.Cast("int64", d) + T.int64(224)] = value_1[0, d]
            for d in range(64):
                wanted: T.bool = T.bitwise_and(0 < use_cast_back, T.bool(True))
                if wanted:
                    cast_back[bx, d + 448] = value_1[0, d]
