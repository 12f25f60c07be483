"""TileLang to CUDA: the device text, and under it the host function that launches it. Lives in the TileLang worker.

TileLang's own host text allows programmatic stream serialization, with which a kernel may start before its predecessor
on the stream has finished writing. Ours launches plainly, unpacks the loader's arguments itself, and needs nothing but
the CUDA runtime: the kernel's launch numbers and tensor maps are all that is taken from TileLang's analysis.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import tvm
from tilelang.engine import lower
from tilelang.jit.adapter.utils import parse_function_call_args
from tilelang.jit.adapter.wrapper import TLCUDASourceWrapper
from tvm.target import Target as TvmTarget

from ..errors import LoweringError, ScheduleError
from ..target import Target
from .names import stable_names

STATIC_SHARED = 1024  # barriers and the like, beside the dynamic part
# How much of DRAM a tensor map asks of the L2 cache around what it reads. TileLang asks for 128 bytes; a tile of
# queries is read in columns of 128, whose neighbours are wanted next: 42.7 instead of 44.6 us for 128 sequences.
L2_128_BYTES, L2_256_BYTES = "(CUtensorMapL2promotion)2", "(CUtensorMapL2promotion)3"
GRID_SYMBOL = "swa_blocks"  # what a kernel asks for its number of blocks, where one takes one item after another
_ARRAY = re.compile(r"^ *(?:float|bfloat16_t|uint) (?P<name>\w+)\[(?P<size>\d+)\];", re.MULTILINE)
_FENCE = re.compile(
    r"(?P<call>warpgroup_fence_operand\(reinterpret_cast<float\*>\((?P<name>\w+) \+ 0\), )(?P<count>\d+)\)"
)


def emit(func: Any, symbol: str, target: Target, config: Mapping[str, Any]) -> tuple[str, int]:
    """CUDA text of `func`, device and host, and the bytes of shared memory it asks for. Needs no GPU.

    Raises ScheduleError when a block would ask for more shared memory than the target has: TileLang would not notice,
    and the launch would fail.
    """
    tvm_target = TvmTarget({"kind": "cuda", "arch": target.name})
    with tvm_target, tvm.transform.PassContext(opt_level=3, config=dict(config)), _refusing_races(symbol):
        artifact = lower(func, target=tvm_target)
    mod = tvm.IRModule({symbol: func.with_attr("global_symbol", symbol)})
    host = _Host(mod, artifact.kernel_source, tvm_target, artifact.device_mod, artifact.host_mod, dict(config))
    shared = max((int(b) for b in host.dynamic_smem_buf.values() if b is not None), default=0)
    if shared + STATIC_SHARED > target.shared_bytes:
        raise ScheduleError(
            f"{symbol}: shared memory of a block",
            value=shared + STATIC_SHARED,
            bound=f"{target.name} has {target.shared_bytes} bytes",
            repair="choose smaller tiles",
        )
    return stable_names(_own_registers(str(host.lib_code))), shared


def _own_registers(text: str) -> str:
    """`text` with fences around a thread's accumulators alone.

    Where two warpgroups share the rows of a product, TileLang 0.1.15 counts the accumulators of both, and its fences
    name registers behind the end of the array.
    """
    sizes = {found["name"]: int(found["size"]) for found in _ARRAY.finditer(text)}

    def own(found: re.Match[str]) -> str:
        return f"{found['call']}{min(int(found['count']), sizes.get(found['name'], int(found['count'])))})"

    return _FENCE.sub(own, text)


@contextmanager
def _refusing_races(symbol: str) -> Iterator[None]:
    """Raise LoweringError where TileLang says, on stderr alone, that it moved a barrier to where it separates nothing.

    Seen in a compress kernel: a wrong result in one run of two, and an address out of bounds in the rest.
    """
    with tempfile.TemporaryFile() as heard:
        before = os.dup(2)
        os.dup2(heard.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(before, 2)
            os.close(before)
        heard.seek(0)
        text = heard.read().decode(errors="replace")
    sys.stderr.write(text)
    if "the race remains" in text:
        raise LoweringError(
            f"{symbol}: barriers",
            value="one that separates nothing",
            bound="TileLang hoisted it out of a branch that few threads take",
            repair="write to one shared buffer per loop, and bind no name inside it",
        )


class _Host(TLCUDASourceWrapper):
    """Prints one exported function per kernel file in place of TileLang's `init` and `call`."""

    def get_init_func(self) -> str:
        return "\n#include <swa_launch.cuh>\n"

    def create_dispatch_func(self, code: str, function_informations: Mapping[str, Any]) -> str:
        if len(function_informations) != 1:
            raise LoweringError(
                "kernels of one op",
                value=len(function_informations),
                bound="a file holds one",
                repair="split the template",
            )
        (name, info), *_ = function_informations.items()
        parameters, unpacking = self._unpack()
        maps: dict[str, str] = {}
        map_vars: dict[str, Any] = {}
        declaration = self.get_declaration(code[re.search(rf"__global__.*{name}\(", code).start() :])  # type: ignore[union-attr]
        values = parse_function_call_args(declaration, parameters, info["function_params"], maps, map_vars)
        tensor_maps = self.generate_tma_descriptor_args(maps, map_vars).replace(L2_128_BYTES, L2_256_BYTES)
        grid, block = (
            "dim3(" + ", ".join(self._pythonic_expr(e) for e in info[key]) + ")" for key in ("grid_info", "block_info")
        )
        if f"{GRID_SYMBOL}(" in code:
            grid = f"swa::at_most_processors(args, {grid})"
        launch = f"swa::launch<{name}>(args, {grid}, {block}, {info['dynamic_smem_buf'] or 0}, {', '.join(values)})"
        symbol = str(self.mod.get_global_vars()[0].name_hint)
        return (
            f"\nSWA_EXPORT({symbol}, {len(self.prim_func.params)}) {{\n{unpacking}{tensor_maps}  return {launch};\n}}\n"
        )

    def _unpack(self) -> tuple[list[dict[str, str]], str]:
        """Host variables for the kernel's tensors, scalars and run-time extents, and the text that fills them."""
        parameters, lines = [], []
        extents: dict[str, tuple[str, str]] = {}
        for number, param in enumerate(self.prim_func.params):
            buffer = self.prim_func.buffer_map.get(param)
            if buffer is None:
                name, kind, value = str(param.name), self._lookup_type(param.dtype), f"args.scalar({number})"
                lines.append(f"  {kind} {name} = static_cast<{kind}>({value});\n")
                parameters.append({"name": name, "type": kind})
                continue
            name, kind = str(buffer.data.name), self._lookup_type(buffer.dtype)
            lines.append(f"  {kind}* {name} = args.data<{kind}>({number});\n")
            parameters.append({"name": name, "type": f"{kind}* __restrict__"})
            for axis, extent in enumerate(buffer.shape):
                if isinstance(extent, tvm.tirx.Var):
                    kind = self._lookup_type(extent.dtype)
                    extents.setdefault(str(extent.name), (kind, f"args.extent({number}, {axis})"))
        for name, (kind, value) in extents.items():
            lines.append(f"  [[maybe_unused]] const {kind} {name} = static_cast<{kind}>({value});\n")
            parameters.append({"name": name, "type": kind})
        return parameters, "".join(lines)
