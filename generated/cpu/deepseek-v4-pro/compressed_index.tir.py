# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def compressed_index(ratio: T.int32, start_pos_handle: T.handle, block_table_handle: T.handle, index_handle: T.handle, length_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        B = T.int32()
        start_pos = T.match_buffer(start_pos_handle, (B,), "int32", strides=(1,))
        pages = T.int32()
        block_table = T.match_buffer(block_table_handle, (B, pages), "int32", strides=(pages, 1))
        K = T.int32()
        index = T.match_buffer(index_handle, (B * 2, K), "int32", strides=(K, 1))
        length = T.match_buffer(length_handle, (B * 2,), "int32", strides=(1,))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `K` from buffer `index`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B * 2` from buffer `index`, `length`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `pages` from buffer `block_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B` from buffer `start_pos`, `block_table`")
        for bx, by in T.grid(B * 2, (K + 255) // 256):
            closed = T.alloc_buffer((1,), "int32", scope="local")
            closed_1 = T.decl_buffer((1,), "int32", data=closed.data, scope="local")
            closed_1[0] = T.min(T.max(start_pos[bx // 2] + bx % 2 + 1, 0) // ratio, K)
            closed_1[0] = T.if_then_else(0 <= start_pos[bx // 2], closed_1[0], 0)
            for j in range(256):
                if by * 256 + j < K:
                    index[bx, by * 256 + j] = T.if_then_else(T.bitwise_and(T.bitwise_and(by * 256 + j < closed_1[0], by * 4 + j // 64 < pages), 0 <= block_table[bx // 2, T.min(by * 4 + j // 64, pages - 1)]), block_table[bx // 2, T.min(by * 4 + j // 64, pages - 1)] * 64 + j % 64, -1)
            if by == 0:
                length[bx] = closed_1[0]
