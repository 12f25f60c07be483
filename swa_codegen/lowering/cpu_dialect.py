"""TileLang to plain TIR for the CPU, printed as TVMScript. Lives in the TileLang worker.

On the CPU a shared buffer or a fragment is local memory and a parallel loop a loop; four names of the tile language say
so, and templates stay as they are. The pass list is TileLang's own for its CPU target up to opaque blocks: what follows
there (flattening, bf16, vectorising, host code) is done by apache-tvm on the other side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import tilelang
import tilelang.language as T
import tvm
from tilelang.engine.semantic_check import PreLowerSemanticCheck
from tvm import tirx
from tvm.target import Target as TvmTarget

_ATTRIBUTE = "swa."  # begins the names by which `building.loops` finds the numbers


def _local(shape: Any, dtype: str, *args: Any, **kwargs: Any) -> Any:
    return T.alloc_local(shape, dtype)


def _loops(*extents: Any, **kwargs: Any) -> Any:
    return T.serial(extents[0]) if len(extents) == 1 else T.grid(*extents)


def _stages(extent: Any, *args: Any, **kwargs: Any) -> Any:
    return T.serial(extent)


@contextmanager
def active() -> Iterator[None]:
    """While active, templates are traced in the CPU dialect."""
    dialect = {"alloc_shared": _local, "alloc_fragment": _local, "Parallel": _loops, "Pipelined": _stages}
    dialect["fast_rcp"] = lambda x: T.float32(1) / x
    before = {name: getattr(T, name) for name in dialect}
    for name, meaning in dialect.items():
        setattr(T, name, meaning)
    try:
        yield
    finally:
        for name, meaning in before.items():
            setattr(T, name, meaning)


def _passes(target: TvmTarget) -> list[Any]:
    t = tilelang.transform
    return [
        tirx.transform.BindTarget(target),
        t.MaterializeKernelLaunch(lower_thread_binding=False, unsupported_annotations=["cluster_dims"]),
        t.AddWrapperForSingleBufStore(),
        t.LegalizeNegativeIndex(),
        t.InjectAssumes(),
        t.Simplify(),
        t.CanonicalizeLegacyReducer(),
        t.VerifyReducerEpoch(),
        t.VerifyBufferInit(),
        t.IfStmtBinding(),
        t.Simplify(),
        t.LayoutInference(),
        t.ReducerPlanAndMaterialize(),
        t.LowerTileOp(),
        t.VerifyReducerConsumed(),
        tilelang.cpu.transform.LowerCPUAtomics(),
        t.DecoupleTypeCast(),
        t.LegalizeVectorizedLoop(),
        t.LegalizeSafeMemoryAccess(),
        t.LowerAccessPtr(),
        t.Simplify(),
        t.HoistNonRestrictParams(),
        t.PlanAndUpdateBufferAllocationLocation(),
        t.HoistGlobalBufferAllocations(),
        t.LowerOpaqueBlock(),
        t.Simplify(),
    ]


def lower_text(func: Any, symbol: str, config: Mapping[str, Any], loops: Mapping[str, int]) -> str:
    """TVMScript of `func` as plain loops; `loops`: numbers that shape them when it is built, attributes of the text."""
    target = TvmTarget("c", "c")
    for name, value in loops.items():
        func = func.with_attr(_ATTRIBUTE + name, value)
    mod = tvm.IRModule({symbol: func.with_attr("global_symbol", symbol)})
    with target, tvm.transform.PassContext(opt_level=3, config=dict(config)):
        PreLowerSemanticCheck(mod)
        for step in _passes(target):
            mod = step(mod)
    return str(mod.script()) + "\n"
