"""Arguments of an op: what a tensor must be, the outputs, the launch. Knows torch, a spec, a target.

Every refusal is an ArgumentError that names op and argument, before anything is written. What a call costs the host is
mostly spent here, so the usual case of each check is one expression and only the rest is looked at step by step.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import torch

from .derived import F32_BYTES, INT32_END, Compress, ResolvedSpec
from .errors import ArgumentError
from .formats import RowFormat
from .paged import Kind, Layout, layout, page_stride
from .target import Target
from .values import Values

Tensor = torch.Tensor
Shape = tuple[int | None, ...]
I32, F32, BF16, U8 = torch.int32, torch.float32, torch.bfloat16, torch.uint8
ANY_NUMBER = 2**63  # of elements: what a GPU's 64-bit addresses take
MOST_LAYOUTS = 256  # of caches that one op remembers: those of every layer, and as many views again

_NO_VALUES = torch.empty(0, dtype=BF16)


class Rows(NamedTuple):
    """A cache as kernels take it: flat bytes, the same as bf16 values (none where no dim is plain), the distance of its
    pages in the target's units, and how many rows there are."""

    cache: Tensor
    plain_cache: Tensor
    stride: int
    rows: int


class Call(Values):
    """Calls of one op on one device: their checks, their outputs, their launches. Holds nothing of a single call."""

    traced = False

    def __init__(
        self,
        op: str,
        returns: tuple[str, ...],
        spec: ResolvedSpec,
        target: Target,
        functions: Mapping[str, Callable[..., Any]],
        device: torch.device,
        strict: bool,
    ) -> None:
        self.op, self.returns, self.spec, self.target, self.device = op, returns, spec, target, device
        self.functions, self.strict, self.on_host = functions, strict, not target.is_cuda
        self.reads = strict or self.on_host
        self._unit = target.slot_unit
        self._layouts: dict[tuple[Any, ...], Layout] = {}
        self._most_elements = INT32_END - 1 if self.on_host else ANY_NUMBER  # the CPU's element indices are 32 bits
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
        extent: int = tensor.shape[0]
        return extent

    def expect(self, name: str, tensor: Any, dtype: torch.dtype, shape: Shape) -> Tensor:
        """The tensor as kernels take it; refused unless it is of this dtype, shape (None: any extent) and device, and
        contiguous."""
        wanted = _filled(shape, tensor) if None in shape else shape
        if (
            isinstance(tensor, torch.Tensor)
            and tensor.dtype is dtype
            and tensor.shape == wanted
            and tensor.stride() == _strides(wanted)
            and tensor.device == self.device
            and tensor.numel() <= self._most_elements
            and (not self._unit or dtype is I32 or tensor.data_ptr() % self._unit == 0)
        ):
            return tensor
        self._refuse_wrong(name, tensor, dtype, shape)
        return _canonical(tensor)

    def _refuse_wrong(self, name: str, tensor: Any, dtype: torch.dtype, shape: Shape) -> None:
        """The refusal of a tensor that `expect` found unusual; none where strides alone are, and mean nothing."""
        if not isinstance(tensor, torch.Tensor):
            self.refuse(name, type(tensor).__name__, "takes a torch tensor")
        if tensor.dtype != dtype:
            self.refuse(name, tensor.dtype, f"takes {dtype}", f"convert it with .to({dtype})")
        got = tuple(tensor.shape)
        if len(got) != len(shape) or any(w is not None and g != w for g, w in zip(got, shape, strict=True)):
            self.refuse(name, list(got), f"takes {[('any' if w is None else w) for w in shape]}")
        if tensor.device != self.device:
            self.refuse(name, tensor.device, f"the first argument is on {self.device}", "move it there")
        if not tensor.is_contiguous():
            self.refuse(name, f"strides {tensor.stride()}", "must be contiguous", "pass .contiguous()")
        if tensor.numel() > self._most_elements:
            self.refuse(name, f"{tensor.numel()} elements", f"at most {INT32_END - 1}", "split the batch")
        self._refuse_address(name, tensor)

    def _refuse_address(self, name: str, tensor: Tensor) -> None:
        if self._unit and tensor.is_floating_point() and tensor.data_ptr() % self._unit:
            bound = f"{self.target.name} takes multiples of {self._unit} bytes"
            self.refuse(name, f"address {tensor.data_ptr():#x}", bound, "copy it")

    def optional(self, name: str, tensor: Tensor | None, dtype: torch.dtype, shape: Shape) -> Tensor | None:
        return None if tensor is None else self.expect(name, tensor, dtype, shape)

    def outputs(self, out: Any, *wanted: tuple[torch.dtype, tuple[int, ...]]) -> Any:
        """The tensors to write, as kernels take them: those of `out`, checked, or new ones."""
        if out is None:
            return tuple([self.empty(dtype, shape) for dtype, shape in wanted])
        if not isinstance(out, tuple) or len(out) != len(wanted):
            self.refuse("out", type(out).__name__, f"takes {', '.join(self.returns)}")
        named = zip(self.returns, out, wanted, strict=True)
        return tuple(self.expect(name, tensor, dtype, shape) for name, tensor, (dtype, shape) in named)

    def output(self, out: Any, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        """`outputs` of an op that returns one tensor."""
        return self.empty(dtype, shape) if out is None else self.expect("out", out, dtype, shape)

    def empty(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        """A new tensor; `empty_strided` takes the host 0.7 us, `empty` 1.4."""
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
            if not isinstance(out, torch.Tensor) or out.dim() == 0:
                self.refuse("out", type(out).__name__, "takes a torch tensor with a row per token")
            given = out.shape[0]
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
        if not isinstance(given, int | torch.SymInt) or isinstance(given, bool) or given < 0:
            self.refuse(name, given, "0 or more", repair)

    @functools.cached_property
    def _ring(self) -> Kind:
        return self._rows_kind(self.spec.row_format, self.spec.ring_length, "state slot", "S")

    @functools.cached_property
    def _compressed_page(self) -> Kind:
        return self._rows_kind(self.spec.compressed_row_format, self.spec.page_rows, "page", "pages")

    def _rows_kind(self, fmt: RowFormat, rows: int, page: str, pages: str) -> Kind:
        dim = self.spec.head_dim
        unit = self._unit or fmt.unit_bytes(dim)
        return Kind(U8, (rows, 1, fmt.row_bytes(dim)), unit, page, pages, "bytes")

    def rings(self, swa_cache: Tensor) -> Rows:
        """The ring cache as kernels take it: a ring is a page of R rows, and its page a state slot."""
        return self._rows("swa_cache", swa_cache, self._ring)

    def pages(self, name: str, cache: Tensor) -> Rows:
        """A compressed cache as kernels take it."""
        return self._rows(name, cache, self._compressed_page)

    def _rows(self, name: str, cache: Tensor, kind: Kind) -> Rows:
        flat, stride, rows = self._paged(name, cache, kind)
        if not self.on_host:
            return Rows(flat, flat, stride, rows)
        return Rows(flat, _NO_VALUES if kind.unit == 1 else flat.view(BF16), stride, rows)

    def states(self, state: Any, entry: Compress) -> tuple[Tensor, int, int]:
        """A compression state as kernels take it: flat values, the state slot's stride in the target's units, slots."""
        inner = (entry.state_ring, self.spec.state_width(entry.ratio))
        kind = Kind(F32, inner, self._unit or F32_BYTES, "state slot", "S", "values")
        flat, stride, rows = self._paged("state", state, kind)
        return flat, stride, rows // entry.state_ring

    def _paged(self, name: str, tensor: Any, kind: Kind) -> tuple[Tensor, int, int]:
        """A paged tensor as kernels take it: flat, the distance of its pages in units, and how many rows it has."""
        if not isinstance(tensor, torch.Tensor) or tensor.dtype is not kind.dtype:
            repair = "view it as bytes" if kind.dtype is U8 else "pass such a tensor"
            self.refuse(name, getattr(tensor, "dtype", type(tensor).__name__), f"takes {kind.dtype}", repair)
        if tensor.device != self.device:
            self.refuse(name, tensor.device, f"the first argument is on {self.device}", "move it there")
        found = self._layout(name, tensor.shape, tensor.stride(), kind)
        if found.distance % kind.unit or self._misplaced(tensor, kind.unit):
            value = f"{page_stride(kind, found.distance)}, address {tensor.data_ptr():#x}"
            self.refuse(name, value, f"{self.target.name} takes multiples of {kind.unit} bytes", f"pad the {kind.page}")
        flat = tensor.as_strided(found.flat, (1,)) if self.on_host else tensor  # a GPU's host code takes the address
        return flat, found.distance // kind.unit, found.rows

    def _layout(self, name: str, shape: tuple[int, ...], strides: tuple[int, ...], kind: Kind) -> Layout:
        key = (name, shape, strides)
        found = self._layouts.get(key)
        if found is None:
            found = layout(f"{self.op}: {name}", shape, strides, kind)
            if len(self._layouts) >= MOST_LAYOUTS:
                self._layouts.clear()
            self._layouts[key] = found
        return found

    def _misplaced(self, tensor: Tensor, unit: int) -> bool:
        return unit > 1 and tensor.data_ptr() % unit != 0

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


class TracedCall(Call):
    """Calls on tensors that have shapes and no values: all checks but those of addresses and values, and the outputs.

    An op's body ends early in a traced call: `traced` says so. Extents may be symbols, which no cache can hold.
    """

    traced = True

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.on_host = self.reads = self.strict = False

    def expect(self, name: str, tensor: Any, dtype: torch.dtype, shape: Shape) -> Tensor:
        self._refuse_wrong(name, tensor, dtype, shape)
        found: Tensor = tensor
        return found

    def _refuse_address(self, name: str, tensor: Tensor) -> None:
        pass

    def _layout(self, name: str, shape: tuple[int, ...], strides: tuple[int, ...], kind: Kind) -> Layout:
        return layout(f"{self.op}: {name}", shape, strides, kind)

    def _misplaced(self, tensor: Tensor, unit: int) -> bool:
        return False

    def empty(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=self.device)

    def stand_in(self, dtype: torch.dtype, shape: tuple[int, ...]) -> Tensor:
        return _NO_VALUES  # nothing is launched with it

    def no_sink(self) -> Tensor:
        return _NO_VALUES


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
    return tensor.as_strided(tensor.shape, _strides(tensor.shape))


def _filled(shape: Shape, tensor: Any) -> Shape:
    """`shape`, of two axes, with the tensor's own extents where any will do; as it is, which fits nothing, for another
    rank."""
    got = tensor.shape if isinstance(tensor, torch.Tensor) else ()
    if len(got) != 2:
        return shape
    rows, columns = shape
    return got[0] if rows is None else rows, got[1] if columns is None else columns
