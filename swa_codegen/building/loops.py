"""Loop shape of a kernel on TIR, for speed on the CPU only. Lives in the apache-tvm worker.

The numbers are the schedule's (`schedule.LOOPS`), which the text carries as attributes of its function: `vector`,
`unroll`, `sum_rows`, `sum_keys`. The first two leave every operation and its order as they are.

TileLang's CPU product is the plain (i, j, k) nest. Interchanged and blocked so that one load of a key feeds several
multiplications, and so that LLVM vectorises over contiguous memory. Changes the order of sums, so no op whose sums are
in a fixed order may come through `fast_products`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tvm import arith, tirx

_NESTS = ("tirx.For",)
_ATTRIBUTE = "swa."  # begins the name of an attribute that holds a number of the schedule
_DOT_ROWS, _DOT_COLUMNS = 4, 2  # sums of a dot product in registers: 2 x 2 and 8 x 1 take as long, 8 x 2 spills


def values_of(func: Any) -> dict[str, int]:
    """The numbers of the schedule that shape the loops of `func`, by name."""
    attributes = dict(func.attrs.items())
    return {n.removeprefix(_ATTRIBUTE): int(v) for n, v in attributes.items() if n.startswith(_ATTRIBUTE)}


def serial(func: Any, unroll: int) -> Any:
    """Unrolled loops of more than `unroll` turns as plain ones: LLVM unrolls what pays, and builds in a fifth of the
    time."""

    def plain(s: Any) -> Any:
        if s.kind != tirx.ForKind.UNROLLED or int(s.extent) <= unroll:
            return None
        return tirx.For(s.loop_var, s.min, s.extent, tirx.ForKind.SERIAL, s.body, None, s.annotations)

    return func.with_body(tirx.stmt_functor.ir_transform(func.body, None, plain, list(_NESTS)))


def vectors(func: Any, width: int) -> Any:
    """Innermost loops that store to neighbouring elements, a multiple of `width` of them, in vectors of that width."""

    def visit(s: Any) -> Any:
        if s.kind != tirx.ForKind.SERIAL or not _stores_neighbours(s) or int(s.extent) % width:
            return None
        begin, lane = tirx.Var("begin", "int32"), tirx.Var("lane", "int32")
        body = tirx.stmt_functor.substitute(s.body, {s.loop_var: begin * width + lane})
        vector = tirx.For(lane, 0, width, tirx.ForKind.VECTORIZED, body)
        return tirx.For(begin, 0, int(s.extent) // width, tirx.ForKind.SERIAL, vector)

    return func.with_body(tirx.stmt_functor.ir_transform(func.body, None, visit, list(_NESTS)))


def _stores_neighbours(loop: Any) -> bool:
    """Whether each turn of the loop stores one value, next to that of the turn before."""
    store = loop.body
    if not isinstance(store, tirx.BufferStore) or not isinstance(loop.extent, tirx.IntImm):
        return False
    stride = arith.detect_linear_equation(store.indices[-1], [loop.loop_var])
    return bool(stride) and isinstance(stride[0], tirx.IntImm) and int(stride[0]) == 1


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


def _interchange(nest: Any, rows: int, keys: int) -> Any:
    found = _product(nest)
    if found is None:
        return None
    i, j, k, store = found
    b = _load_of(store.value.b.b)
    if b is None or len(b.indices) != 2:
        return None
    if b.indices[0].same_as(k.loop_var) and b.indices[1].same_as(j.loop_var):
        return _rows_times_matrix(i, j, k, store, rows, keys)
    if b.indices[0].same_as(j.loop_var) and b.indices[1].same_as(k.loop_var):
        return _dot_products(i, j, k, store)
    return None


def _rows_times_matrix(i: Any, j: Any, k: Any, store: Any, rows: int, keys: int) -> Any:
    """C[i, :] += A[i, k] B[k, :] in blocks of i and k: a load and a store of C serve several k, a load of B several i.

    With one row and two keys a multiplication waits for a load: of 4 x 2 decode takes 1.18 ms instead of 1.57.
    """
    value = store.value.a
    for o in range(keys):
        value = value + tirx.stmt_functor.substitute(store.value.b, {k.loop_var: k.loop_var * keys + o})
    several = tirx.BufferStore(store.buffer, value, store.indices)
    body = _blocked(several, [{i.loop_var: i.loop_var * rows + a} for a in range(rows)])
    return _loop(i, _whole("sum_rows", i, rows), _loop(k, _whole("sum_keys", k, keys), _loop(j, j.extent, body)))


def _whole(name: str, loop: Any, step: int) -> int:
    """Turns of a loop that takes `step` of its turns at once."""
    if int(loop.extent) % step:
        raise ValueError(f"{name}: got {step}; must divide the {int(loop.extent)} of the tile")
    return int(loop.extent) // step


def _dot_products(i: Any, j: Any, k: Any, store: Any) -> Any:
    """Blocks of rows times blocks of columns: each load along k feeds several sums, which stay in registers."""
    rows, columns = _block(i.extent, _DOT_ROWS), _block(j.extent, _DOT_COLUMNS)
    offsets = [
        {i.loop_var: i.loop_var * rows + a, j.loop_var: j.loop_var * columns + c}
        for a in range(rows)
        for c in range(columns)
    ]
    body = _loop(k, k.extent, _blocked(store, offsets))
    return _loop(i, int(i.extent) // rows, _loop(j, int(j.extent) // columns, body))


def fast_products(func: Any, rows: int, keys: int) -> Any:
    """Every product nest of `func` in the faster loop order; of one whose second operand lies in rows, `rows` rows of
    the first and `keys` of its columns at once."""

    def visit(nest: Any) -> Any:
        return _interchange(nest, rows, keys)

    return func.with_body(tirx.stmt_functor.ir_transform(func.body, visit, lambda s: None, list(_NESTS)))
