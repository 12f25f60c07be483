# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def load_history(segments_handle: T.handle, cache_handle: T.handle, plain_cache_handle: T.handle, slot_stride: T.int32, num_slots: T.int32, out_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        num_segments = T.int32()
        segments = T.match_buffer(segments_handle, (num_segments, 4), "int32", strides=(4, 1))
        size = T.int64()
        cache = T.match_buffer(cache_handle, (size,), "uint8", strides=(1,))
        plain_size = T.int64()
        plain_cache = T.match_buffer(plain_cache_handle, (plain_size,), "bfloat16", strides=(1,))
        M = T.int32()
        out = T.match_buffer(out_handle, (M, 512), "bfloat16", strides=(512, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `M` from buffer `out`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `plain_size` from buffer `plain_cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `size` from buffer `cache`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `num_segments` from buffer `segments`")
        for bx, by in T.grid(num_segments, 128):
            slot = T.alloc_buffer((1,), "int32", scope="local")
            slot_1 = T.decl_buffer((1,), "int32", data=slot.data, scope="local")
            segment = T.alloc_buffer((4,), "int32", scope="local")
            segment_1 = T.decl_buffer((4,), "int32", data=segment.data, scope="local")
            for k in T.unroll(4):
                segment_1[k] = segments[bx, k]
            held: T.bool = T.bitwise_and(0 <= segment_1[0], by < segment_1[3])
            slot_1[0] = T.if_then_else(held, segment_1[0] * 130 + segment_1[1] + by, -1)
            packed = T.alloc_buffer((7, 64), "uint8", scope="local")
            packed_1 = T.decl_buffer((7, 64), "uint8", data=packed.data, scope="local")
            scale = T.alloc_buffer((7,), scope="local")
            scale_1 = T.decl_buffer((7,), data=scale.data, scope="local")
            value = T.alloc_buffer((7, 64), "bfloat16", scope="local")
            value_1 = T.decl_buffer((7, 64), "bfloat16", data=value.data, scope="local")
            held_1 = T.alloc_buffer((1, 64), "bfloat16", scope="local")
            held_2 = T.decl_buffer((1, 64), "bfloat16", data=held_1.data, scope="local")
            for i in T.unroll(7):
                for j in range(16):
                    for vec in T.vectorized(4):
                        packed_1[i, j * 4 + vec] = T.uint8(0)
            for g, c in T.grid(7, 64):
                if 0 <= slot_1[0]:
                    packed_1[g, c] = cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(576) + T.Cast("int64", g) * T.int64(64) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", c)]
            for i in T.unroll(7):
                scale_1[i] = T.float32(0.0)
            for g in range(7):
                if 0 <= slot_1[0]:
                    scale_1[g] = T.reinterpret("float32", T.shift_left(T.if_then_else(T.Cast("uint32", cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(8) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(74880)]) - T.uint32(10) <= T.uint32(244), T.Cast("uint32", cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(8) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) * T.int64(2) + T.Cast("int64", g) + T.int64(74880)]), T.uint32(0)), T.uint32(23)))
            for g, c in T.grid(7, 64):
                value_1[g, c] = T.Cast("bfloat16", T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_1[g])
            for g, c in T.grid(7, 64):
                if T.float32(664613997892457936451903530140172288.0) < scale_1[g]:
                    value_1[g, c] = T.Cast("bfloat16", T.max(T.min(T.Cast("float32", T.reinterpret("float8_e4m3fn", packed_1[g, c])) * scale_1[g], T.float32(338953138925153547590470800371487866880.0)), T.float32(-338953138925153547590470800371487866880.0)))
            for g, d in T.grid(7, 64):
                wanted: T.bool = by < segment_1[3]
                if wanted:
                    out[segment_1[2] + by, g * 64 + d] = value_1[g, d]
            for j in range(16):
                for vec in T.vectorized(4):
                    held_2[0, j * 4 + vec] = T.bfloat16(0.0)
            for d in range(64):
                if 0 <= slot_1[0]:
                    held_2[0, d] = plain_cache[T.Cast("int64", T.max(slot_1[0], 0)) % T.int64(130) * T.int64(288) + T.Cast("int64", T.max(slot_1[0], 0)) // T.int64(130) * T.Cast("int64", slot_stride) + T.Cast("int64", d) + T.int64(224)]
            for d in range(64):
                wanted: T.bool = by < segment_1[3]
                if wanted:
                    out[segment_1[2] + by, d + 448] = held_2[0, d]
