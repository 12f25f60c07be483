"""Memory of tensors: whether a tensor is plain bytes that a kernel may read, and whether two of them share any.

Knows torch; must not know ops, specs or kernels. A kernel is given addresses: what torch keeps beside the bytes (a sign
that is yet to be flipped, indices of a sparse tensor, the tensor behind a tracer's) never reaches it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import NamedTuple

import torch
from torch import Tensor
from torch._C import _functorch as functorch
from torch.autograd import forward_ad

Named = Iterable[tuple[str, Tensor | None]]
# (tensors, more by name, written tensors): whether a written one has the storage of another, of either kind. 0.4 us for
# ten tensors; their addresses and sizes, asked for in Python, take 2.5.
share_storage = torch._C._any_output_is_alias_to_input_or_output
PLAIN = frozenset((Tensor, torch.nn.Parameter))  # the usual types, known to be plain without a further look


class Flaw(NamedTuple):
    """Why a kernel cannot take a tensor, in the parts of an error."""

    value: str
    bound: str
    repair: str


def flaw(tensor: Tensor, traced: bool = False) -> Flaw | None:
    """What keeps a kernel from this tensor's bytes; `traced`: it stands for one that has some."""
    kind = type(tensor)
    if not traced and kind.__torch_dispatch__ is not torch._C._disabled_torch_dispatch_impl:
        return Flaw(kind.__name__, "takes tensors with memory of their own", "call the op in `forms`, or unwrap it")
    if tensor.layout is not torch.strided or tensor.is_nested:
        what = "a nested tensor" if tensor.is_nested else str(tensor.layout)
        return Flaw(what, "takes strided tensors", "make it dense")
    if tensor.is_neg() or tensor.is_conj():
        return Flaw("a view whose sign is yet to be flipped", "takes plain bytes", "pass .resolve_neg()")
    if tensor.requires_grad and torch.is_grad_enabled():
        return Flaw("a tensor that requires grad", "ops have no gradient", "call under torch.no_grad(), or detach it")
    return None


def differentiated(tensor: Tensor) -> bool:
    """Whether a transform of `torch.func` takes derivatives by this tensor."""
    while functorch.is_functorch_wrapped_tensor(tensor):
        if functorch.is_gradtrackingtensor(tensor) and (tensor.requires_grad or _has_tangent(tensor)):
            return True
        tensor = functorch.get_unwrapped(tensor)
    return False


def _has_tangent(tensor: Tensor) -> bool:
    return forward_ad._current_level >= 0 and forward_ad.unpack_dual(tensor).tangent is not None


class _Bytes(NamedTuple):
    """Blocks of `length` bytes, `stride` apart (0: there is one), from `start` to before `end`."""

    start: int
    end: int
    stride: int
    length: int


def _bytes(tensor: Tensor) -> _Bytes:
    """The bytes of a tensor, by its first axis: each block from the first to the last byte of what lies behind it."""
    start, size = tensor.data_ptr(), tensor.element_size()
    if tensor.numel() == 0:
        return _Bytes(start, start, 0, 0)
    extents, strides = tensor.shape[1:], tensor.stride()[1:]
    length = size * (1 + sum((n - 1) * step for n, step in zip(extents, strides, strict=True)))
    count, stride = (tensor.shape[0], tensor.stride(0) * size) if tensor.dim() else (1, 0)
    whole = (count - 1) * stride + length
    if count == 1 or stride <= length:
        return _Bytes(start, start + whole, 0, whole)
    return _Bytes(start, start + whole, stride, length)


def overlap(one: Tensor, other: Tensor) -> bool:
    """Whether two tensors share a byte. Exact for blocks of one stride, as views of state slots are, and for a block
    between those; blocks of two strides may be held to overlap where they miss each other."""
    a, b = _bytes(one), _bytes(other)
    if a.end <= b.start or b.end <= a.start:
        return False
    period = gcd(a.stride, b.stride)
    if period == 0:
        return True
    ahead = (b.start - a.start) % period
    return ahead < a.length or ahead + b.length > period


def shared(written: Named, taken: Named) -> tuple[str, str] | None:
    """Names of a written tensor and of another one, written or taken, that share bytes."""
    known = [(name, tensor) for name, tensor in taken if tensor is not None]
    for name, tensor in written:
        if tensor is not None:
            for other, beside in known:
                if overlap(tensor, beside):
                    return name, other
            known.append((name, tensor))
    return None
