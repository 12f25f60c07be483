"""What `verify` claims of a bundle: cases, by op. A case takes all it needs of the spec from the bundle.

Kernels of one op are a family: all of `compress` with their ratios, and each attention kernel that takes compressed
rows, whose rows name the op that launches it. Knows names of kernels; must not know how a bundle is made, or what is
done with a row that fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from ..kernels import EXTRA, template_of
from . import attention, compressed_keys, compression, index, registered, replay, rows
from .rig import Rig, Row

Case = Callable[[Rig], Iterator[Row]]

CASES: dict[str, tuple[Case, ...]] = {
    "decode_metadata": (index.metadata, index.paged_metadata),
    "get_kv_index": (index.worked_numbers, index.index),
    "chunk_slots": (index.chunks,),
    "store_kv": (rows.store, rows.rotated, rows.refusals),
    "load_history": (rows.history, rows.codes),
    "prefill_pivots": (index.pivots,),
    "expand_pivots": (index.expand,),
    "compressed_index": (index.all_groups,),
    "compress": (compression.groups, compression.cuts),
    "attention_decode": (
        attention.decode,
        attention.decode_sinks,
        attention.decode_codes,
        compressed_keys.rotated_decode,
        attention.one_hot_keys,
        replay.graph_replay,
    ),
    "attention_indexed": (attention.indexed, attention.indexed_codes, compressed_keys.rotated_indexed),
    "attention_prefill": (attention.prefill, compressed_keys.rotated_prefill),
    "attention_decode_extra": (compressed_keys.decode,),
    "attention_indexed_extra": (compressed_keys.indexed, compressed_keys.merged, compressed_keys.codes),
    "attention_prefill_extra": (compressed_keys.prefill,),
}


def cases_of(kernels: Iterable[str]) -> Iterator[tuple[str, Case]]:
    """(op, case) of all that a bundle with these kernels is held against; what is asked of all ops comes last."""
    held = {_family(kernel) for kernel in kernels}
    of_one = ((op_of(family), case) for family, cases in CASES.items() if family in held for case in cases)
    return chain(of_one, [("ops", registered.opchecks)])


def op_of(kernel: str) -> str:
    """The op that launches a kernel: what rows of its cases name."""
    return _family(kernel).removesuffix(EXTRA)


def _family(kernel: str) -> str:
    return "compress" if template_of(kernel) in ("compress", "compress_state") else kernel
