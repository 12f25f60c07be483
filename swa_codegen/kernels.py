"""Names of kernels: which a spec needs, of which op, ratio and template each is. Knows names, and no tile."""

from __future__ import annotations

from .derived import Compress, Derived

ATTENTION = ("attention_decode", "attention_indexed", "attention_prefill")
OPS = (
    "decode_metadata",
    "get_kv_index",
    "chunk_slots",
    "store_kv",
    "load_history",
    "prefill_pivots",
    "expand_pivots",
    *ATTENTION,
)
EXTRA = "_extra"  # ends the name of an attention kernel that takes compressed rows beside the window


def kernels_of(spec: Derived) -> tuple[str, ...]:
    """Kernels of a bundle of `spec`: one per op, and where it compresses those of each ratio."""
    if not spec.compress:
        return OPS
    ratios = (kernel for entry in spec.compress for kernel in compress_kernels(entry))
    return (*OPS, "compressed_index", *ratios, *(op + EXTRA for op in ATTENTION))


def compress_kernels(entry: Compress) -> tuple[str, ...]:
    """Kernels of one compression, in the order in which they are launched."""
    return (f"compress_{entry.ratio}", *([] if entry.one_launch else [f"compress_state_{entry.ratio}"]))


def ratio_of(op: str) -> int:
    """The compress ratio that the kernel `op` is made for."""
    return int(op.rpartition("_")[2])


def template_of(op: str) -> str:
    """Name of the portable template of the kernel `op`: without its ratio, and one for both forms of attention where
    tokens are taken one at a time anyway."""
    if op.startswith("compress_"):
        return op.rpartition("_")[0]
    return op if op == "attention_decode_extra" else op.removesuffix(EXTRA)


def is_kernel(name: str) -> bool:
    """Whether some bundle holds a kernel of this name (`Schedule.name`)."""
    op, _, at_most = name.partition(".")
    if at_most:
        return at_most.isdigit() and is_kernel(op)
    template = template_of(name)
    numbered = template in ("compress", "compress_state") and name.rpartition("_")[2].isdigit()
    return numbered or template in OPS or name in ("compressed_index", "attention_decode_extra")


def takes_extra(op: str) -> bool:
    """Whether the kernel `op` attends to compressed rows too."""
    return op.endswith(EXTRA)
