# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def expand_pivots(pivots_handle: T.handle, index_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        N = T.int32()
        pivots = T.match_buffer(pivots_handle, (N, 4), "int32", strides=(4, 1))
        index = T.match_buffer(index_handle, (N, 128), "int32", strides=(128, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `N` from buffer `pivots`, `index`")
        for bx, i in T.grid((N + 7) // 8, 8):
            row = T.alloc_buffer((4,), "int32", scope="local")
            row_1 = T.decl_buffer((4,), "int32", data=row.data, scope="local")
            if bx * 8 + i < N:
                for k in T.unroll(4):
                    row_1[k] = pivots[bx * 8 + i, k]
            if bx * 8 + i < N:
                for j in range(128):
                    fresh: T.int32 = T.if_then_else(j < row_1[1] + row_1[3], row_1[2] + j - row_1[1], -1)
                    index[bx * 8 + i, j] = T.if_then_else(j < row_1[1], row_1[0] + j, fresh)
