"""What every op shares: the loaded kernels, stand-ins for absent tensors, checks of optional arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

from ..arguments import F32, I32, Call, Tensor, find_kernel
from ..derived import INT32_END, ResolvedSpec
from ..errors import ArgumentError
from ..target import Target


class OpsBase:
    """A loaded bundle. `spec` and `manifest` say what was loaded."""

    def __init__(
        self,
        spec: ResolvedSpec,
        manifest: Mapping[str, Any],
        target: Target,
        functions: Mapping[str, Callable[..., Any]],
        check_values: bool = False,
    ) -> None:
        self.spec, self.manifest, self.target, self.check_values = spec, manifest, target, check_values
        self._functions = dict(functions)
        self._stand_ins: dict[tuple[Any, ...], Tensor] = {}

    def _call(self, op: str, first: Tensor, kernel: str | None = None) -> Call:
        find_kernel(self._functions, kernel or op)
        if not isinstance(first, torch.Tensor):
            raise ArgumentError(op, value=type(first).__name__, bound="takes torch tensors", repair="pass a tensor")
        return Call(op, self.spec, self.target, self._functions, first.device)

    @staticmethod
    def _length(name: str, tensor: Tensor) -> int:
        if tensor.dim() == 0:
            raise ArgumentError(name, value="a scalar", bound="its first axis counts rows", repair="unsqueeze it")
        return int(tensor.shape[0])

    def _stand_in(self, call: Call, dtype: torch.dtype, *shape: int, value: float = 0.0) -> Tensor:
        """A tensor that a kernel takes in the place of one that was not given; made once per device."""
        key = (call.device, dtype, shape, value)
        if key not in self._stand_ins:
            self._stand_ins[key] = torch.full(shape, value, dtype=dtype, device=call.device)
        return self._stand_ins[key]

    def _sink(self, call: Call, attn_sink: Tensor | None) -> Tensor:
        """The sink logits to run with: those given, or -inf (no weight) for a spec without a sink."""
        H = self.spec.num_heads
        if (attn_sink is not None) != self.spec.attention_sink:
            given, wanted = ("none", "has") if attn_sink is None else ("one", "has none of")
            repair = f"pass f32 [{H}]" if attn_sink is None else "leave it out, or set attention_sink in the spec"
            raise ArgumentError(
                f"{call.op}: attn_sink", value=given, bound=f"the spec {wanted} attention sinks", repair=repair
            )
        if attn_sink is not None:
            call.expect("attn_sink", attn_sink, F32, (H,))
            return attn_sink
        return self._stand_in(call, F32, H, value=float("-inf"))

    def _rope_table(self, call: Call, rope_table: Tensor | None) -> tuple[Tensor, int]:
        """(table, whether there is one) as kernels take it."""
        if rope_table is None:
            return self._stand_in(call, F32, 0, self.spec.rope_dim), 0
        call.expect("rope_table", rope_table, F32, (None, self.spec.rope_dim))
        return rope_table, 1

    def _turn(
        self, call: Call, tokens: int, positions: Tensor | None, rope_table: Tensor | None
    ) -> tuple[Tensor, Tensor, int]:
        """(positions, table, whether they are given): both or neither."""
        if (positions is None) != (rope_table is None):
            missing, given = ("positions", "rope_table") if positions is None else ("rope_table", "positions")
            call.refuse(missing, "none", f"goes with {given}", f"pass both, or leave {given} out")
        table, used = self._rope_table(call, rope_table)
        if positions is None:
            return self._stand_in(call, I32, 0), table, used
        call.expect("positions", positions, I32, (tokens,))
        self._in_table(call, "positions", positions, table)
        return positions, table, used

    def _in_table(self, call: Call, name: str, positions: Tensor, table: Tensor) -> None:
        """Refuse positions beyond the table: on the host at once, on a GPU where values are checked."""
        if self.check_values or positions.device.type == "cpu":
            call.values(name, positions, -INT32_END, table.shape[0] - 1, "use a longer rope_table")

    def _check_pivots(self, call: Call, pivots: Tensor, rows: int) -> None:
        """Refuse the first query whose runs leave the buffer's rows or are longer than the window."""
        start1, length1, start2, length2 = pivots.long().unbind(1)
        worst = torch.stack(
            [start1 + length1, start2 + length2, (length1 + length2 > self.spec.window) * INT32_END]
        ).amax(0)
        call.values("pivots' rows of query ", torch.where(pivots.amin(1) < 0, -1, worst), 0, rows)
