"""Worker with apache-tvm inside: TVMScript text in, a shared library out. Run as a module, fed by `workers`.

Must never share a process with TileLang. The pass list is our own: the default one narrows 64-bit extents. Knows TIR
and LLVM; must not know specs or ops.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import tvm
from tvm import s_tir, tirx
from tvm.s_tir.pipeline import finalize_host_passes
from tvm.script import from_source
from tvm.tirx.build import codegen_build

from ..workers import Json, serve_jobs
from . import exact, guard, loops

# x86-64-v3 (AVX2, FMA) is what every server of the last ten years has; reassociation lets sums vectorise. Never
# -ffast-math: it turns on flush-to-zero for the whole process.
PRODUCT_OPTIONS = {"fast-math-reassoc": True, "fast-math-contract": True}
# TVM lets LLVM fuse a product into a sum wherever the processor can: 1 rotated value in 50,000 came out another.
NO_FUSION = {"mattr": ["-fma"]}
_BINDING = re.compile(r"^(\s*\w+): (T\.(?:u?int|float|bfloat)\d+(?:x\d+)?|T\.bool) = ", re.MULTILINE)


def parse(text: str) -> Any:
    """The one function of TileLang's TVMScript.

    TileLang prints an immutable binding as `x: T.int32 = e`, which apache-tvm 0.25 reads as a mutable buffer.
    """
    mod = from_source(_BINDING.sub(r"\1: T.let[\2] = ", text))
    (func,) = mod.functions.values()
    return func.without_attr("target")


def plain_buffers(func: Any) -> Any:
    """Local buffers without aliases or scopes; arguments at any element, their strides as wide as their extents."""
    local = _LocalBuffers()
    body = local.visit_stmt(func.body)
    buffers, renamed = {}, {}
    for param, buffer in func.buffer_map.items():
        buffers[param] = renamed[buffer] = _argument(buffer)
    arguments = _Rename(renamed)
    return tirx.PrimFunc(func.params, arguments.visit_stmt(body), func.ret_type, buffers, func.attrs)


def _argument(buffer: Any) -> Any:
    """An argument buffer that may begin at any element: LLVM would take it for aligned to a vector and fault."""
    wide = any(str(e.dtype) == "int64" for e in buffer.shape)
    strides = [tirx.const(int(s), "int64") for s in buffer.strides] if wide else buffer.strides
    return tirx.decl_buffer(
        buffer.shape,
        buffer.dtype,
        buffer.name,
        data=buffer.data,
        strides=strides,
        data_alignment=tvm.DataType(buffer.dtype).itemsize,
    )


class _Rename(tirx.stmt_functor.StmtExprMutator):
    """Replaces whole buffers by others over the same extents."""

    def __init__(self, buffers: dict[Any, Any]) -> None:
        super().__init__()
        self.buffers = buffers

    def visit_buffer_load_(self, op: Any) -> Any:
        indices = [self.visit_expr(i) for i in op.indices]
        return tirx.BufferLoad(self.buffers.get(op.buffer, op.buffer), indices)

    def visit_buffer_store_(self, op: Any) -> Any:
        indices = [self.visit_expr(i) for i in op.indices]
        return tirx.BufferStore(self.buffers.get(op.buffer, op.buffer), self.visit_expr(op.value), indices)


class _LocalBuffers(_Rename):
    """Every allocation becomes a fresh buffer without scope; declared views of it become the buffer itself.

    One of bf16 values becomes float32, its stores rounded: the pass that removes bf16 would forget uses in bindings.
    """

    def __init__(self) -> None:
        super().__init__({})
        self.by_data: dict[Any, Any] = {}

    def visit_alloc_buffer_(self, op: Any) -> Any:
        old = op.buffer
        dtype = "float32" if old.dtype == "bfloat16" else old.dtype
        new = tirx.decl_buffer(old.shape, dtype, old.name)
        self.by_data[old.data] = self.buffers[old] = new
        return tirx.AllocBuffer(new)

    def visit_buffer_load_(self, op: Any) -> Any:
        load = super().visit_buffer_load_(op)
        return load if load.dtype == op.dtype else tirx.Cast(str(op.dtype), load)

    def visit_buffer_store_(self, op: Any) -> Any:
        buffer, value = self.buffers.get(op.buffer, op.buffer), self.visit_expr(op.value)
        if buffer.dtype != op.buffer.dtype:
            value = tirx.Cast(str(buffer.dtype), value)
        return tirx.BufferStore(buffer, value, [self.visit_expr(i) for i in op.indices])

    def visit_cast_(self, op: Any) -> Any:
        value = self.visit_expr(op.value)
        if isinstance(op.value, tirx.BufferLoad) and isinstance(value, tirx.Cast) and value.value.dtype == op.dtype:
            return value.value  # a load of what is held wider than it was
        return tirx.Cast(op.dtype, value)

    def visit_decl_buffer_(self, op: Any) -> Any:
        self.buffers[op.buffer] = self.by_data[op.buffer.data]
        return tirx.Evaluate(0)


def _passes() -> list[Any]:
    t, s = tirx.transform, s_tir.transform
    return [
        t.StmtSimplify(),
        t.FlattenBuffer(),
        t.BF16ComputeLegalize(),
        t.VectorizeLoop(True),
        t.StorageRewrite(),
        s.HoistIfThenElse(),
        t.UnrollLoop(),
        s.RenormalizeSplitPattern(),
        t.StmtSimplify(),
        t.RemoveNoOp(),
        s.RewriteUnsafeSelect(),
        t.CommonSubexprElim(),
        t.VerifyMemory(),
        t.AnnotateEntryFunc(),
        t.SplitHostDevice(),
        t.MakePackedAPI(),
        t.BF16StorageLegalize(),
        finalize_host_passes(),
    ]


def handle(job: Json) -> Json:
    """Build the text of a job into its library; its name and what was proved of its accesses."""
    func = plain_buffers(parse(Path(job["text"]).read_text()))
    bounds: Json = {}
    if job["checked"]:
        func, bounds = guard.guard(func)
    shape = loops.values_of(func)
    func = loops.serial(func.with_attr("tirx.noalias", True), shape.get("unroll", 0))
    if shape.get("vector"):
        func = loops.vectors(func, shape["vector"])
    if job["products"]:
        func = loops.fast_products(func, shape.get("sum_rows", 1), shape.get("sum_keys", 1))
    if job["parallel"]:
        func = loops.parallel_grid(func)
    func = exact.exact_casts(func)
    options = {"kind": "llvm", "mcpu": job["mcpu"], "opt-level": 3}
    options |= PRODUCT_OPTIONS if job["products"] else NO_FUSION
    target = tvm.target.Target(options)
    mod = tirx.transform.BindTarget(target.with_host(target))(tvm.IRModule({job["symbol"]: func}))
    with tvm.transform.PassContext(opt_level=3):
        for step in _passes():
            mod = step(mod)
        codegen_build(mod, target).export_library(job["library"])
    return {"op": job["name"], "bounds": bounds}


if __name__ == "__main__":
    serve_jobs(handle)
