"""What every op shares: the loaded kernels, calls by op and device, checks of optional arguments.

Must not know any single op.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any, Self

import torch

from ..derived import Compress, ResolvedSpec
from ..errors import ArgumentError
from ..kernels import EXTRA
from ..target import Target
from .arguments import F32, I32, Call, Tensor, find_kernel, no_sink
from .description import OPS
from .memory import PLAIN, flaw
from .traced import TracedCall


class OpsBase:
    """A loaded bundle. `spec` and `manifest` say what was loaded; `functions` are its kernels, by name."""

    def __init__(
        self,
        spec: ResolvedSpec,
        manifest: Mapping[str, Any],
        target: Target,
        functions: Mapping[str, Callable[..., Any]],
        check_values: bool = False,
    ) -> None:
        self.spec, self.manifest, self.target, self.check_values = spec, manifest, target, check_values
        self._step, self._width, self._ratios = spec.tokens_per_step, spec.index_width, spec.ratios
        self.functions = dict(functions)
        self._known: dict[int, tuple[Compress, tuple[str, ...]]] = {}
        self._make: type[Call] = Call
        self._calls: dict[tuple[str, torch.device], Call] = {}
        if target.is_cuda and not spec.attention_sink:
            # Before any graph is captured: a fill inside a capture runs when the graph does, and not before.
            no_sink(torch.device("cuda", torch.cuda.current_device()), spec.num_heads)

    def _traced(self) -> Self:
        """The same ops, for tensors that have shapes and no values."""
        traced = copy.copy(self)
        traced._make, traced._calls = TracedCall, {}
        return traced

    def _call(self, op: str, first: Tensor) -> Call:
        """The calls of `op` on the device of its first tensor."""
        if type(first) not in PLAIN or first.is_nested:
            if not isinstance(first, torch.Tensor):
                raise ArgumentError(op, value=type(first).__name__, bound="takes torch tensors", repair="pass a tensor")
            found = flaw(first, self._make.traced)
            if found is not None:
                raise ArgumentError(op, value=found.value, bound=found.bound, repair=found.repair)
        key = (op, first.device)
        call = self._calls.get(key)
        return call if call is not None else self._new_call(key)

    def _new_call(self, key: tuple[str, torch.device]) -> Call:
        op, device = key
        # Kernels of `compress` are one a ratio, found by the op; of attention the form with compressed rows may be all.
        if op != "compress" and op + EXTRA not in self.functions:
            find_kernel(self.functions, op)
        writes, takes = OPS[op].writes, OPS[op].takes
        made = self._make(op, writes, takes, self.spec, self.target, self.functions, device, self.check_values)
        self._calls[key] = made
        return made

    def _sink(self, call: Call, attn_sink: Tensor | None) -> Tensor:
        """The sink logits to run with: those given, or -inf (no weight) for a spec without a sink."""
        H = self.spec.num_heads
        if (attn_sink is not None) != self.spec.attention_sink:
            given, wanted = ("none", "has") if attn_sink is None else ("one", "has no")
            repair = f"pass f32 [{H}]" if attn_sink is None else "leave it out, or set attention_sink in the spec"
            call.refuse("attn_sink", given, f"the spec {wanted} attention sinks", repair)
        if attn_sink is None:
            return call.no_sink()
        sink = call.expect("attn_sink", attn_sink, F32, (H,))
        if call.strict:
            call.no_nan("attn_sink", sink, "use -inf for no weight")
        return sink

    def _rope_table(self, call: Call, rope_table: Tensor | None) -> tuple[Tensor, int]:
        """(table, whether there is one) as kernels take it."""
        if rope_table is None:
            return call.stand_in(F32, (0, self.spec.rope_dim)), 0
        return call.expect("rope_table", rope_table, F32, (None, self.spec.rope_dim)), 1

    def _turn(
        self,
        call: Call,
        tokens: int,
        positions: Tensor | None,
        rope_table: Tensor | None,
        real: Callable[[], Tensor],
    ) -> tuple[Tensor, Tensor, int]:
        """(positions, table, whether they are given): both or neither. `real()`: which tokens are no padding."""
        if (positions is None) != (rope_table is None):
            missing, given = ("positions", "rope_table") if positions is None else ("rope_table", "positions")
            call.refuse(missing, "none", f"goes with {given}", f"pass both, or leave {given} out")
        table, used = self._rope_table(call, rope_table)
        if positions is None:
            return call.stand_in(I32, (0,)), table, used
        positions = call.expect("positions", positions, I32, (tokens,))
        call.row_positions(positions, table, real)
        if call.strict:
            call.turned_by(table, positions.clamp(min=0))
        return positions, table, used
