"""What `verify` claims of a bundle: cases, by op. A case takes all it needs of the spec from the bundle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from . import attention, index, rows
from .rig import Rig, Row

Case = Callable[[Rig], Iterator[Row]]

CASES: dict[str, tuple[Case, ...]] = {
    "decode_metadata": (index.metadata,),
    "get_kv_index": (index.worked_numbers, index.index),
    "chunk_slots": (index.chunks,),
    "store_kv": (rows.store, rows.refusals),
    "load_history": (rows.history,),
    "prefill_pivots": (index.pivots,),
    "expand_pivots": (index.expand,),
    "attention_decode": (attention.decode, attention.decode_sinks, attention.one_hot_keys, attention.graph_replay),
    "attention_indexed": (attention.indexed, attention.every_code),
    "attention_prefill": (attention.prefill,),
}
