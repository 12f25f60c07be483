"""Group to compressed slot, through the block table of its sequence."""

import tilelang.language as T

from ._values import select


def slot_of_group(block_table, b, group, page_rows, wanted):
    """Compressed slot of a group of sequence b: page * page_rows + row; -1 where the group is not `wanted`, lies behind
    the table [B, pages], or has no page."""
    pages, page = block_table.shape[1], group // page_rows
    listed = block_table[b, T.min(page, pages - 1)]
    return select(wanted & (page < pages) & (listed >= 0), listed * page_rows + group % page_rows, -1)
