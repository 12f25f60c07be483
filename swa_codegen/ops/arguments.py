"""Arguments of an op: what a tensor must be, the outputs, the launch. Knows torch, a spec, a target.

Every refusal is an ArgumentError that names op and argument, before anything is written. What a call costs the host is
mostly spent here, so the usual case of each check is one expression and only the rest is looked at step by step.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor as Tensor
from torch import is_grad_enabled

from ..derived import INT32_END, ResolvedSpec
from ..errors import ArgumentError
from ..target import Target
from .caches import Caches
from .memory import PLAIN, share_storage, shared
from .paged import Kind, Layout

Shape = tuple[int | None, ...]
I32, F32, BF16 = torch.int32, torch.float32, torch.bfloat16
ANY_NUMBER = 2**63  # of elements: what a GPU's 64-bit addresses take


class Call(Caches):
    """Calls of one op on one device: their checks, their outputs, their launches. Holds nothing of a single call."""

    traced = False

    def __init__(
        self,
        op: str,
        writes: tuple[str, ...],
        takes: tuple[str, ...],
        spec: ResolvedSpec,
        target: Target,
        functions: Mapping[str, Callable[..., Any]],
        device: torch.device,
        strict: bool,
    ) -> None:
        self.op, self.writes, self.takes = op, writes, takes
        self.spec, self.target, self.device = spec, target, device
        self.functions, self.strict, self.on_host = functions, strict, not target.is_cuda
        self.reads = strict or self.on_host
        self._unit = target.slot_unit
        self._layouts: dict[tuple[Any, ...], Layout] = {}
        self._states: dict[int, Kind] = {}
        self._most_elements = INT32_END - 1 if self.on_host else ANY_NUMBER  # the CPU's element indices are 32 bits
        self._strides = _countable_strides if self.on_host else _strides
        if device.type != target.device_type:
            self.refuse(
                "device", device, f"a bundle for {target.name} takes {target.device_type} tensors", "move the tensors"
            )

    def rows_of(self, name: str, tensor: Any) -> int:
        """The extent of a tensor's first axis, which counts what the call is about."""
        if not isinstance(tensor, torch.Tensor):
            self.refuse(name, type(tensor).__name__, "takes a torch tensor")
        if tensor.dim() == 0:
            raise ArgumentError(name, value="a scalar", bound="its first axis counts rows", repair="unsqueeze it")
        try:
            extent: int = tensor.shape[0]
        except RuntimeError:  # a nested tensor has none
            self.refuse_flaw(name, tensor)
            raise
        return extent

    def expect(self, name: str, tensor: Any, dtype: torch.dtype, shape: Shape) -> Tensor:
        """The tensor as kernels take it; refused unless it is of this dtype, shape (None: any extent) and device, and
        contiguous."""
        try:
            wanted = _filled(shape, tensor) if None in shape else shape
            if (
                type(tensor) in PLAIN
                and tensor.dtype is dtype
                and tensor.shape == wanted
                and tensor.stride() == self._strides(wanted)
                and (tensor.is_cpu if self.on_host else tensor.device == self.device)
                and (dtype is I32 or not (tensor.requires_grad and is_grad_enabled()))
                and (dtype is not F32 or not tensor.is_neg())  # torch has no complex numbers of the other dtypes
                and (not self._unit or dtype is I32 or tensor.data_ptr() % self._unit == 0)
            ):
                found: Tensor = tensor
                return found
        except RuntimeError:  # a sparse tensor has no strides, a nested one no shape
            pass
        self._refuse_wrong(name, tensor, dtype, shape)
        return _canonical(tensor)

    def _refuse_wrong(self, name: str, tensor: Any, dtype: torch.dtype, shape: Shape) -> None:
        """The refusal of a tensor that `expect` found unusual; none where strides alone are, and mean nothing."""
        if not isinstance(tensor, torch.Tensor):
            self.refuse(name, type(tensor).__name__, "takes a torch tensor")
        if tensor.dtype != dtype:
            self.refuse(name, tensor.dtype, f"takes {dtype}", f"convert it with .to({dtype})")
        self.refuse_flaw(name, tensor)
        got = tuple(tensor.shape)
        if len(got) != len(shape) or any(w is not None and g != w for g, w in zip(got, shape, strict=True)):
            self.refuse(name, list(got), f"takes {[('any' if w is None else w) for w in shape]}")
        if tensor.device != self.device:
            self.refuse(name, tensor.device, f"the first argument is on {self.device}", "move it there")
        if not tensor.is_contiguous():
            self.refuse(name, f"strides {tensor.stride()}", "must be contiguous", "pass .contiguous()")
        self._refuse_memory(name, tensor)

    def _refuse_memory(self, name: str, tensor: Tensor) -> None:
        if tensor.numel() > self._most_elements:
            self.refuse(name, f"{tensor.numel()} elements", f"at most {INT32_END - 1}", "split the batch")
        if self._unit and tensor.is_floating_point() and tensor.data_ptr() % self._unit:
            bound = f"{self.target.name} takes multiples of {self._unit} bytes"
            self.refuse(name, f"address {tensor.data_ptr():#x}", bound, "copy it")

    def apart(self, written: tuple[Tensor | None, ...], taken: tuple[Tensor | None, ...]) -> None:
        """Refuse a tensor to be written that shares bytes with another: a kernel reads and writes in no order. Tensors
        as `writes` and `takes` name them. Storages are compared in every call, addresses also where two storages may
        lie over one memory, as numpy's and DLPack's, under SWA_CODEGEN_CHECK alone."""
        if self.strict or share_storage(taken, {}, written):
            named = zip(self.writes, written, strict=True), zip(self.takes, taken, strict=True)
            found = shared(*named)
            if found is not None:
                name, other = found
                bound = "what an op writes overlaps nothing else of the call"
                self.refuse(name, f"memory shared with {other}", bound, "pass a tensor of its own")

    def optional(self, name: str, tensor: Tensor | None, dtype: torch.dtype, shape: Shape) -> Tensor | None:
        return None if tensor is None else self.expect(name, tensor, dtype, shape)

    def outputs(self, out: Any, *wanted: tuple[torch.dtype, tuple[int, ...]]) -> Any:
        """The tensors to write, as kernels take them: those of `out`, checked, or new ones."""
        if out is None:
            return tuple([self.empty(dtype, shape) for dtype, shape in wanted])
        if not isinstance(out, tuple) or len(out) != len(wanted):
            given = f"a tuple of {len(out)}" if isinstance(out, tuple) else type(out).__name__
            self.refuse("out", given, f"takes {', '.join(self.writes)}")
        named = zip(self.writes, out, wanted, strict=True)
        return tuple([self.expect(name, tensor, dtype, shape) for name, tensor, (dtype, shape) in named])

    def output(self, out: Any, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        """`outputs` of an op that returns one tensor."""
        return self.empty(dtype, shape) if out is None else self.expect("out", out, dtype, shape)

    def empty(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        """A new tensor; `empty_strided` takes the host 0.7 us, `empty` 1.4."""
        if self._strides(shape) is None:
            self.refuse("output", list(shape), f"at most {INT32_END - 1} elements", "split the batch")
        return torch.empty_strided(shape, _new_strides(shape), dtype=dtype, device=self.device)

    def stand_in(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        """A tensor that a kernel takes in the place of one that was not given and never reads; made once per device."""
        return _stand_in(self.device, dtype, shape)

    def no_sink(self) -> Tensor:
        """Sink logits without weight, f32 [H]."""
        return no_sink(self.device, self.spec.num_heads)

    def count(self, name: str, given: int | None, lengths: Tensor, out: Tensor | None) -> int:
        """A number of tokens: given, of `out`, or the sum of host lengths. Lengths are checked where they are read."""
        held = lengths.tolist() if self.reads else []
        self.each("seqlens_q", held, 0, INT32_END - 1, "use 0 for padding")
        if out is not None:
            given = self.rows_of("out", out)
        if given is None:
            if not self.on_host or self.traced:
                where = "of a traced call" if self.traced else f"on {lengths.device}"
                self.refuse(name, "none", f"lengths {where} are not read by the host", f"pass {name} or out")
            return sum(held)
        self.whole(name, given, "pass the sum of the lengths")
        if sum(held) > given:
            self.refuse(name, given, f"seqlens_q add up to {sum(held)}", f"use {sum(held)}")
        return given

    def whole(self, name: str, given: Any, repair: str) -> None:
        """Refuse what is no number of things."""
        counts = isinstance(given, int | torch.SymInt) and not isinstance(given, bool)
        if not counts or given < 0 or (isinstance(given, int) and given >= INT32_END):
            value = given if isinstance(given, int) else f"{type(given).__name__} {given}"
            self.refuse(name, value, f"takes an int, 0..{INT32_END - 1}", repair)

    def run(self, *arguments: Any) -> None:
        """Launch the kernel that is named like the op."""
        self.launch(self.op, *arguments)

    def launch(self, kernel: str, *arguments: Any) -> None:
        """Launch a kernel on the device of the call's tensors and on torch's current stream there, read now.

        `_cuda_getCurrentRawStream` is what `torch.cuda.current_stream` asks, without the object around the number;
        apache-tvm-ffi and Triton read it too. The kernel's own host code makes the device current for the launch.
        """
        function = self.functions.get(kernel) or find_kernel(self.functions, kernel)
        if self.on_host:
            function(*arguments)
        else:
            function(*arguments, torch._C._cuda_getCurrentRawStream(self.device.index))


def find_kernel(functions: Mapping[str, Callable[..., Any]], name: str) -> Callable[..., Any]:
    """A kernel of a bundle. Raises ArgumentError where the bundle has none of this name."""
    if name not in functions:
        bound = f"it holds {', '.join(functions)}"
        raise ArgumentError(name, value="not in this bundle", bound=bound, repair="generate it")
    return functions[name]


@functools.lru_cache(1024)
def _strides(shape: Any) -> tuple[int, ...]:
    """Strides of a contiguous tensor as kernels demand them of every axis, also beside one of no element."""
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


@functools.lru_cache(1024)
def _countable_strides(shape: Any) -> tuple[int, ...] | None:
    """`_strides`, or none where there are more elements than the CPU's kernels count."""
    return _strides(shape) if math.prod(shape) < INT32_END else None


@functools.lru_cache(1024)
def _new_strides(shape: Any) -> tuple[int, ...]:
    """Strides of a new tensor, as torch gives them; beside an axis of no element they differ from `_strides`."""
    return torch.empty(shape, device="meta").stride()


@functools.cache
def _stand_in(device: torch.device, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
    return torch.empty(shape, dtype=dtype, device=device)


@functools.cache
def no_sink(device: torch.device, heads: int) -> Tensor:
    """Sink logits without weight, f32 [heads]; made once per device."""
    return torch.full((heads,), float("-inf"), dtype=F32, device=device)


def _canonical(tensor: Tensor) -> Tensor:
    """A contiguous tensor with the strides that kernels demand: torch ignores those of axes of 0 or 1 elements."""
    strides = _strides(tensor.shape)
    return tensor if tensor.stride() == strides else tensor.as_strided(tensor.shape, strides)


def _filled(shape: Shape, tensor: Any) -> Shape:
    """`shape`, of two axes, with the tensor's own extents where any will do; as it is, which fits nothing, for another
    rank."""
    got = tensor.shape if isinstance(tensor, torch.Tensor) else ()
    if len(got) != 2:
        return shape
    rows, columns = shape
    return got[0] if rows is None else rows, got[1] if columns is None else columns
