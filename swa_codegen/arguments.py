"""Arguments of one call of an op: what a tensor must be, the outputs, the launch. Knows torch, a spec, a target.

Every refusal is an ArgumentError that names op and argument, before anything is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import torch

from .derived import F32_BYTES, INT32_END, Compress, ResolvedSpec
from .errors import ArgumentError
from .formats import RowFormat
from .target import Target

Tensor = torch.Tensor
I32, F32, BF16, U8 = torch.int32, torch.float32, torch.bfloat16, torch.uint8


_NO_VALUES = torch.empty(0, dtype=BF16)


class Rows(NamedTuple):
    """A cache as kernels take it: flat bytes, the same as bf16 values (none where no dim is plain), the distance of its
    pages in the target's units, and how many rows there are."""

    cache: Tensor
    plain_cache: Tensor
    stride: int
    rows: int


class Call:
    """One call of one op: its checks, its outputs, its launch."""

    def __init__(
        self,
        op: str,
        spec: ResolvedSpec,
        target: Target,
        functions: Mapping[str, Callable[..., Any]],
        device: torch.device,
    ) -> None:
        self.op, self.spec, self.target, self.functions, self.device = op, spec, target, functions, device
        if device.type != target.device_type:
            self.refuse(
                "device", device, f"a bundle for {target.name} takes {target.device_type} tensors", "move the tensors"
            )

    def refuse(self, name: str, value: object, bound: str, repair: str = "pass such a tensor") -> None:
        raise ArgumentError(f"{self.op}: {name}", value=value, bound=bound, repair=repair)

    def expect(self, name: str, tensor: Any, dtype: torch.dtype, shape: tuple[int | None, ...]) -> None:
        """Refuse a tensor that is not of this dtype, shape (None: any extent) and device, and contiguous."""
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
        if self.target.slot_unit and tensor.data_ptr() % self.target.slot_unit and tensor.is_floating_point():
            unit = self.target.slot_unit
            self.refuse(
                name,
                f"address {tensor.data_ptr():#x}",
                f"{self.target.name} takes multiples of {unit} bytes",
                "copy it",
            )
        if tensor.numel() >= INT32_END and not self.target.is_cuda:  # the CPU's element indices are 32 bits wide
            self.refuse(name, f"{tensor.numel()} elements", f"at most {INT32_END - 1}", "split the batch")

    def optional(self, name: str, tensor: Tensor | None, dtype: torch.dtype, shape: tuple[int | None, ...]) -> None:
        if tensor is not None:
            self.expect(name, tensor, dtype, shape)

    def outputs(self, made: Any, *wanted: tuple[str, torch.dtype, tuple[int, ...]]) -> tuple[Tensor, ...]:
        if not isinstance(made, tuple) or len(made) != len(wanted):
            self.refuse("out", type(made).__name__, f"takes {', '.join(name for name, _, _ in wanted)}")
        tensors: tuple[Tensor, ...] = made
        for tensor, (name, dtype, shape) in zip(tensors, wanted, strict=True):
            self.expect(name, tensor, dtype, shape)
        return tensors

    def empty(self, dtype: torch.dtype, *shape: int) -> Tensor:
        return torch.empty(shape, dtype=dtype, device=self.device)

    def count(self, name: str, given: int | None, lengths: Tensor, out: Tensor | None, read: bool) -> int:
        """A number of tokens: given, of `out`, or the sum of host lengths. `read`: check lengths on a device too."""
        held = lengths.tolist() if lengths.device.type == "cpu" or read else []
        self._each("seqlens_q", held, 0, INT32_END - 1)
        if out is not None:
            if not isinstance(out, torch.Tensor) or out.dim() == 0:
                self.refuse("out", type(out).__name__, "takes a torch tensor with a row per token")
            given = int(out.shape[0])
        if given is None:
            if lengths.device.type != "cpu":
                self.refuse(
                    name, "none", f"lengths on {lengths.device} are not read by the host", f"pass {name} or out"
                )
            return sum(held)
        if not isinstance(given, int) or isinstance(given, bool) or given < 0:
            self.refuse(name, given, "0 or more", "pass the sum of the lengths")
        if sum(held) > given:
            self.refuse(name, given, f"seqlens_q add up to {sum(held)}", f"use {sum(held)}")
        return given

    def rings(self, swa_cache: Tensor) -> Rows:
        """The ring cache as kernels take it: a ring is a page of R rows, and its page a state slot."""
        return self._rows("swa_cache", swa_cache, self.spec.row_format, self.spec.ring_length, "state slot", "S")

    def pages(self, name: str, cache: Tensor) -> Rows:
        """A compressed cache as kernels take it."""
        return self._rows(name, cache, self.spec.compressed_row_format, self.spec.page_rows, "page", "pages")

    def _rows(self, name: str, cache: Tensor, fmt: RowFormat, rows: int, page: str, count: str) -> Rows:
        dim, row = self.spec.head_dim, fmt.row_bytes(self.spec.head_dim)
        if not isinstance(cache, torch.Tensor) or cache.dtype != U8:
            self.refuse(name, getattr(cache, "dtype", type(cache).__name__), f"takes {U8}", "view it as bytes")
        if cache.dim() != 4 or tuple(cache.shape[1:]) != (rows, 1, row):
            self.refuse(name, list(cache.shape), f"takes [{count}, {rows}, 1, {row}]")
        if cache.device != self.device:
            self.refuse(name, cache.device, f"the first argument is on {self.device}", "move it there")
        pages, stride = int(cache.shape[0]), cache.stride()
        if pages == 0:
            self.refuse(name, list(cache.shape), f"holds no {page}", "pass at least one")
        if (stride[1] != row and rows > 1) or stride[3] != 1:
            self.refuse(name, f"strides {stride}", f"a row takes {row} bytes, rows lie one behind the other")
        unit = self.target.slot_unit or fmt.unit_bytes(dim)
        flat, distance = self._flat(name, cache, rows * row, unit, page)
        if pages * rows >= INT32_END:
            self.refuse(name, list(cache.shape), f"slot numbers stay below {INT32_END}", f"use fewer {page}s")
        if self.target.is_cuda:
            return Rows(flat, flat, distance, pages * rows)
        return Rows(flat, flat.view(BF16) if fmt.plain_dims(dim) else _NO_VALUES, distance, pages * rows)

    def states(self, state: Any, entry: Compress) -> tuple[Tensor, int, int]:
        """A compression state as kernels take it: flat values, the state slot's stride in the target's units, slots."""
        ring, width = entry.state_ring, self.spec.state_width(entry.ratio)
        if not isinstance(state, torch.Tensor) or state.dtype != F32:
            self.refuse("state", getattr(state, "dtype", type(state).__name__), f"takes {F32}", "pass such a tensor")
        if state.dim() != 3 or tuple(state.shape[1:]) != (ring, width) or not len(state):
            self.refuse("state", list(state.shape), f"takes [any, {ring}, {width}], at least one state slot")
        if state.device != self.device:
            self.refuse("state", state.device, f"the first argument is on {self.device}", "move it there")
        stride = state.stride()
        if stride[2] != 1 or (stride[1] != width and ring > 1):
            self.refuse("state", f"strides {stride}", f"a row takes {width} values, rows lie one behind the other")
        unit = self.target.slot_unit or F32_BYTES
        return *self._flat("state", state, ring * width, unit, "state slot"), len(state)

    def _flat(self, name: str, tensor: Tensor, held: int, unit: int, page: str) -> tuple[Tensor, int]:
        """A tensor whose pages (its first axis) each begin with `held` contiguous elements, as kernels take it: flat,
        and the distance of its pages in units of `unit` bytes."""
        pages, size = int(tensor.shape[0]), tensor.element_size()
        used = held * size
        distance = tensor.stride(0) * size if pages > 1 else -(-used // unit) * unit
        stride = f"{page.replace(' ', '-')} stride {distance}"
        if distance < used:
            self.refuse(name, stride, f"{tensor.shape[1]} rows take {used} bytes", "use a larger stride")
        if distance % unit or tensor.data_ptr() % unit:
            value = f"{stride}, address {tensor.data_ptr():#x}"
            self.refuse(name, value, f"{self.target.name} takes multiples of {unit} bytes", f"pad the {page}")
        if distance // unit >= INT32_END:
            self.refuse(name, stride, f"less than {INT32_END * unit} bytes", "use a smaller stride")
        if self.target.is_cuda:  # its host code takes the address alone
            return tensor, distance // unit
        return tensor.as_strided(((pages - 1) * (distance // size) + held,), (1,)), distance // unit

    def below(self, name: str, tensor: Tensor, end: int) -> None:
        """Refuse a host tensor that would lead outside the cache; on a GPU only SWA_CODEGEN_CHECK looks."""
        if tensor.device.type == "cpu" and tensor.numel() and int(tensor.max()) >= end:
            self.values(name, tensor, -1, end - 1)

    def values(self, name: str, tensor: Tensor, least: int, most: int, repair: str = "see SWA_CODEGEN_CHECK") -> None:
        """Refuse the first element outside least..most. Waits for the device."""
        bad = ((tensor < least) | (tensor > most)).flatten().nonzero()
        if len(bad):
            where = int(bad[0])
            bound = f"{least}..{most}" if least > -INT32_END else f"at most {most}"
            self.refuse(f"{name}[{where}]", int(tensor.flatten()[where]), bound, repair)

    def positions(self, start: Tensor, valid: Tensor | None, state: Tensor, tokens: int) -> None:
        live = state >= 0
        self.values("start_pos", start.where(live, 0), 0, INT32_END - 1 - tokens)
        if valid is not None:
            self.values("valid_start", valid.where(live, 0), 0, INT32_END - 1)
            self.values("start_pos - valid_start", (start - valid).where(live, 0), 0, INT32_END - 1)

    def chunks(self, seqlens_q: Tensor, seqlens_k: Tensor, valid: Tensor | None) -> None:
        """Refuse lengths that no chunk can have, and a valid start behind a chunk's first query. Reads on the host."""
        starts = [k - q for q, k in zip(seqlens_q.tolist(), seqlens_k.tolist(), strict=True)]
        self._each("seqlens_k - seqlens_q", starts, 0, INT32_END - 1)
        if valid is not None:
            firsts = valid.tolist()
            self._each("valid_start", firsts, 0, INT32_END - 1)
            for number, (first, start) in enumerate(zip(firsts, starts, strict=True)):
                if first > start:
                    bound = f"at most the first query's position, {start}"
                    self.refuse(f"valid_start[{number}]", first, bound, f"replay from position {first}")

    def segments(self, segments: Tensor, states: int, rows: int, exact: bool) -> None:
        """Refuse segments that leave a ring or the state slots, or do not fill the buffer's `rows` one behind the other
        (all of them where `exact`). Reads on the host."""
        R, W, covered = self.spec.ring_length, self.spec.window, 0
        for number, (state, row, destination, length) in enumerate(segments.tolist()):
            source = state < 0 or row + length <= R
            inside = -1 <= state < states and 0 <= row < R and 0 <= length <= W and source
            if not inside or destination != covered or destination + length > rows:
                bound = f"state id < {states}, rows of a ring of {R}, next destination {covered} of {rows} rows"
                self.refuse(
                    f"segments[{number}]", [state, row, destination, length], bound, "use load_plan, and its num_seqs"
                )
            covered += length
        if exact and covered != rows:
            self.refuse("num_seqs", rows // W, f"the segments cover {covered} rows", f"use {covered // W}")

    def _each(self, name: str, held: list[int], least: int, most: int) -> None:
        for number, value in enumerate(held):
            if not least <= value <= most:
                self.refuse(f"{name}[{number}]", value, f"{least}..{most}", "pass such values")

    def distinct(self, name: str, slots: Tensor) -> None:
        used, times = slots[slots >= 0].unique(return_counts=True)
        twice = used[times > 1]
        if len(twice):
            self.refuse(
                name, f"slot {int(twice[0])} twice", "every slot at most once", "keep the last row of each slot"
            )

    def finite(self, name: str, tensor: Tensor) -> None:
        bad = (~tensor.isfinite()).nonzero()
        if len(bad):
            where = tuple(int(i) for i in bad[0])
            self.refuse(f"{name}{list(where)}", float(tensor[where]), "finite values", "see SWA_CODEGEN_CHECK")

    def run(self, *arguments: Any) -> None:
        """Launch the kernel that is named like the op."""
        self.launch(self.op, *arguments)

    def launch(self, kernel: str, *arguments: Any) -> None:
        function = find_kernel(self.functions, kernel)
        if self.target.is_cuda:
            function(*arguments, torch.cuda.current_stream(self.device).cuda_stream)
        else:
            function(*map(_canonical, arguments))


def find_kernel(functions: Mapping[str, Callable[..., Any]], name: str) -> Callable[..., Any]:
    """A kernel of a bundle. Raises ArgumentError where the bundle has none of this name."""
    if name not in functions:
        bound = f"it holds {', '.join(functions)}"
        raise ArgumentError(name, value="not in this bundle", bound=bound, repair="generate it")
    return functions[name]


def _canonical(argument: Any) -> Any:
    """A contiguous tensor with the strides that its shape implies: torch ignores those of axes of 0 or 1 elements."""
    if isinstance(argument, torch.Tensor) and (1 in argument.shape or 0 in argument.shape):
        strides, step = [], 1
        for extent in reversed(argument.shape):
            strides.append(step)
            step *= extent
        return argument.as_strided(argument.shape, strides[::-1])
    return argument
