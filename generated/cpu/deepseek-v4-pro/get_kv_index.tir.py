# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def get_kv_index(offset_len_handle: T.handle, index_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        offset_len = T.match_buffer(offset_len_handle, (N, 2), "int32", strides=(2, 1))
        index = T.match_buffer(index_handle, (N, 128), "int32", strides=(128, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `offset_len`, `index`")
        for bx, i in T.grid((N + 7) // 8, 8):
            row = T.alloc_buffer((3,), "int32", scope="local")
            row_1 = T.decl_buffer((3,), "int32", data=row.data, scope="local")
            if bx * 8 + i < N:
                row_1[0] = offset_len[bx * 8 + i, 0]
            if bx * 8 + i < N:
                row_1[1] = offset_len[bx * 8 + i, 1]
            if bx * 8 + i < N:
                row_1[2] = offset_len[bx * 8 + i, 0] % 130
            if bx * 8 + i < N:
                for j in range(128):
                    slot: T.int32 = row_1[0] + j - T.if_then_else(130 <= row_1[2] + j, 130, 0)
                    index[bx * 8 + i, j] = T.if_then_else(j < row_1[1], slot, -1)
