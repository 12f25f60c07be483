# from tvm.script import ir as I
# from tvm.script import tirx as T

@I.ir_module
class Module:
    @T.prim_func
    def decode_metadata(start_pos_handle: T.handle, state_id_handle: T.handle, valid_start_handle: T.handle, use_valid: T.int32, block_table_handle: T.handle, use_table: T.int32, offset_len_handle: T.handle, slots_handle: T.handle, compressed_handle: T.handle):
        T.func_attr({"target": T.target({"host": {"keys": ["cpu"], "kind": "c", "tag": ""}, "keys": ["cpu"], "kind": "c", "tag": ""}), "tl.has_tma": T.bool(False)})
        B = T.int32()
        start_pos = T.match_buffer(start_pos_handle, (B,), "int32", strides=(1,))
        state_id = T.match_buffer(state_id_handle, (B,), "int32", strides=(1,))
        valid_start = T.match_buffer(valid_start_handle, (B,), "int32", strides=(1,))
        pages = T.int32()
        block_table = T.match_buffer(block_table_handle, (B, pages), "int32", strides=(pages, 1))
        offset_len = T.match_buffer(offset_len_handle, (B * 2, 2), "int32", strides=(2, 1))
        slots = T.match_buffer(slots_handle, (B * 2,), "int32", strides=(1,))
        groups = T.int32()
        compressed = T.match_buffer(compressed_handle, (groups, B * 2), "int32", strides=(B * 2, 1))
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `groups` from buffer `compressed`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B * 2` from buffer `offset_len`, `slots`, `compressed`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `pages` from buffer `block_table`")
        T.attr(T.bool(True), "tl.assume", "Buffer shape should be greater than or equal to 0: shape `B` from buffer `start_pos`, `state_id`, `valid_start`, `block_table`")
        for bx, i in T.grid((B * 2 + 255) // 256, 256):
            if bx * 256 + i < B * 2:
                offset_len[bx * 256 + i, 0] = T.if_then_else(T.bitwise_and(0 <= state_id[bx * 128 + i // 2], -1 < start_pos[bx * 128 + i // 2] + i % 2 - T.max(T.if_then_else(0 < use_valid, valid_start[bx * 128 + i // 2], 0), 0)), state_id[bx * 128 + i // 2] * 130 + T.max(start_pos[bx * 128 + i // 2] + i % 2 - 127, T.max(T.if_then_else(0 < use_valid, valid_start[bx * 128 + i // 2], 0), 0)) % 130, 0)
            if bx * 256 + i < B * 2:
                offset_len[bx * 256 + i, 1] = T.if_then_else(T.bitwise_and(0 <= state_id[bx * 128 + i // 2], -1 < start_pos[bx * 128 + i // 2] + i % 2 - T.max(T.if_then_else(0 < use_valid, valid_start[bx * 128 + i // 2], 0), 0)), T.max(T.min(127, start_pos[bx * 128 + i // 2] + i % 2 - T.max(T.if_then_else(0 < use_valid, valid_start[bx * 128 + i // 2], 0), 0)) + 1, 0), 0)
            if bx * 256 + i < B * 2:
                slots[bx * 256 + i] = T.if_then_else(0 <= state_id[bx * 128 + i // 2], state_id[bx * 128 + i // 2] * 130 + (start_pos[bx * 128 + i // 2] + i % 2) % 130, -1)
            if bx * 256 + i < B * 2:
                compressed[0, bx * 256 + i] = T.if_then_else(0 < use_table, T.if_then_else(T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bitwise_and(0 <= state_id[bx * 128 + i // 2], 0 <= start_pos[bx * 128 + i // 2] + i % 2), (start_pos[bx * 128 + i // 2] + i % 2 + 1) % 4 < 1), T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 256 < pages), 0 <= block_table[bx * 128 + i // 2, T.min(T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 256, pages - 1)]), block_table[bx * 128 + i // 2, T.min(T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 256, pages - 1)] * 64 + T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) % 256 // 4, -1), T.if_then_else(T.bitwise_and(T.bitwise_and(0 <= state_id[bx * 128 + i // 2], 0 <= start_pos[bx * 128 + i // 2] + i % 2), (start_pos[bx * 128 + i // 2] + i % 2 + 1) % 4 < 1), T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 4, -1))
            if bx * 256 + i < B * 2:
                compressed[1, bx * 256 + i] = T.if_then_else(0 < use_table, T.if_then_else(T.bitwise_and(T.bitwise_and(T.bitwise_and(T.bitwise_and(0 <= state_id[bx * 128 + i // 2], 0 <= start_pos[bx * 128 + i // 2] + i % 2), (start_pos[bx * 128 + i // 2] + i % 2 + 1) % 128 < 1), T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 8192 < pages), 0 <= block_table[bx * 128 + i // 2, T.min(T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 8192, pages - 1)]), block_table[bx * 128 + i // 2, T.min(T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 8192, pages - 1)] * 64 + T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) % 8192 // 128, -1), T.if_then_else(T.bitwise_and(T.bitwise_and(0 <= state_id[bx * 128 + i // 2], 0 <= start_pos[bx * 128 + i // 2] + i % 2), (start_pos[bx * 128 + i // 2] + i % 2 + 1) % 128 < 1), T.max(start_pos[bx * 128 + i // 2] + i % 2, 0) // 128, -1))
