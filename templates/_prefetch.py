"""Asking the L2 cache of a GPU, from Hopper on, for what a block will soon read. Changes no result.

What is asked for and not read soon is worse than nothing: written lines push it out of the cache, and it is fetched twice.
"""

import tilelang.language as T

from ._values import BYTES, DEVICE_SOURCE

LINE_BYTES = 128
_LINE, _BULK = "cute::prefetch", "cute::SM90_BULK_COPY_G2S::PREFETCH::copy"


def line_of(dtype):
    """Elements of a line."""
    return LINE_BYTES // BYTES[dtype]


def prefetch_line(element):
    """Ask for the line of a tensor's `element`: each thread for one of its own."""
    T.import_source(DEVICE_SOURCE)
    T.evaluate(T.call_extern("handle", _LINE, T.address_of(element)))


def prefetch_bulk(element, count):
    """Ask for `count` elements from a tensor's `element` on, both multiples of 16 bytes. To be called by one thread."""
    T.import_source(DEVICE_SOURCE)
    T.evaluate(T.call_extern("handle", _BULK, T.address_of(element), count * BYTES[str(element.dtype)]))
