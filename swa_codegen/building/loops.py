"""Loop shape of a kernel on TIR, for speed on the CPU only. Lives in the apache-tvm worker.

TileLang's CPU product is the plain (i, j, k) nest. Interchanged and blocked so that one load of a key feeds several
multiplications, and so that LLVM vectorises over contiguous memory. Changes the order of sums, so no op whose sums are
in a fixed order may come through here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tvm import tirx

_NESTS = ("tirx.For",)


def serial(func: Any) -> Any:
    """Unrolled loops as plain ones: LLVM unrolls what pays, and builds in a fifth of the time."""

    def plain(s: Any) -> Any:
        if s.kind != tirx.ForKind.UNROLLED:
            return None
        return tirx.For(s.loop_var, s.min, s.extent, tirx.ForKind.SERIAL, s.body, None, s.annotations)

    return func.with_body(tirx.stmt_functor.ir_transform(func.body, None, plain, list(_NESTS)))


def parallel_grid(func: Any) -> Any:
    """The outermost loop, which is the grid of independent blocks, run by threads."""
    taken = False

    def visit(s: Any) -> Any:
        nonlocal taken
        if isinstance(s, tirx.For) and not taken:
            taken = True
            return tirx.For(s.loop_var, s.min, s.extent, tirx.ForKind.PARALLEL, s.body, None, s.annotations)
        if isinstance(s, tirx.AttrStmt):
            return tirx.AttrStmt(s.node, s.attr_key, s.value, visit(s.body))
        if isinstance(s, tirx.SeqStmt):
            return tirx.SeqStmt([visit(part) for part in s.seq])
        return s

    return func.with_body(visit(func.body))


def _product(s: Any) -> tuple[Any, Any, Any, Any] | None:
    """(i loop, j loop, k loop, store) of a nest C[i, j] += A[i, k] * B, else nothing."""
    loops: list[Any] = []
    while isinstance(s, tirx.For) and len(loops) < 3:
        loops.append(s)
        s = s.body
    if len(loops) != 3 or not isinstance(s, tirx.BufferStore) or len(s.indices) != 2:
        return None
    i, j, k = loops
    if not (s.indices[0].same_as(i.loop_var) and s.indices[1].same_as(j.loop_var)):
        return None
    if not isinstance(s.value, tirx.Add) or not isinstance(s.value.b, tirx.Mul):
        return None
    return i, j, k, s


def _load_of(e: Any) -> Any:
    while isinstance(e, tirx.Cast):
        e = e.value
    return e if isinstance(e, tirx.BufferLoad) else None


def _block(extent: Any, at_most: int) -> int:
    size = int(extent)
    return max(d for d in (1, 2, 4, 8) if d <= at_most and size % d == 0)


def _loop(loop: Any, extent: Any, body: Any) -> Any:
    return tirx.For(loop.loop_var, loop.min, extent, tirx.ForKind.SERIAL, body, None, loop.annotations)


def _blocked(store: Any, offsets: list[dict[Any, Any]]) -> Any:
    substitute: Callable[..., Any] = tirx.stmt_functor.substitute
    return tirx.SeqStmt([substitute(store, o) for o in offsets]) if len(offsets) > 1 else substitute(store, offsets[0])


def _interchange(nest: Any) -> Any:
    found = _product(nest)
    if found is None:
        return None
    i, j, k, store = found
    b = _load_of(store.value.b.b)
    if b is None or len(b.indices) != 2:
        return None
    if b.indices[0].same_as(k.loop_var) and b.indices[1].same_as(j.loop_var):
        return _rows_times_matrix(i, j, k, store)
    if b.indices[0].same_as(j.loop_var) and b.indices[1].same_as(k.loop_var):
        return _dot_products(i, j, k, store)
    return None


def _rows_times_matrix(i: Any, j: Any, k: Any, store: Any) -> Any:
    """C[i, :] += A[i, k] B[k, :] over blocks of k: one load and one store of C serve several k."""
    step = _block(k.extent, 4)
    load = store.value.a
    value = load
    for o in range(step):
        term = tirx.stmt_functor.substitute(store.value.b, {k.loop_var: k.loop_var * step + o})
        value = value + term
    body = tirx.BufferStore(store.buffer, value, store.indices)
    return _loop(i, i.extent, _loop(k, int(k.extent) // step, _loop(j, j.extent, body)))


def _dot_products(i: Any, j: Any, k: Any, store: Any) -> Any:
    """Blocks of rows times blocks of columns: each load along k feeds several sums, which stay in registers."""
    rows, columns = _block(i.extent, 4), _block(j.extent, 2)
    offsets = [
        {i.loop_var: i.loop_var * rows + a, j.loop_var: j.loop_var * columns + c}
        for a in range(rows)
        for c in range(columns)
    ]
    body = _loop(k, k.extent, _blocked(store, offsets))
    return _loop(i, int(i.extent) // rows, _loop(j, int(j.extent) // columns, body))


def fast_products(func: Any) -> Any:
    """Every product nest of `func` in the faster loop order."""
    return func.with_body(tirx.stmt_functor.ir_transform(func.body, _interchange, lambda s: None, list(_NESTS)))
