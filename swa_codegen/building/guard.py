"""Memory safety of a kernel on TIR: every access proved in bounds, or asserted before it happens.

For the checking build of the CPU. Lives in the apache-tvm worker. An assertion raises IndexError through the loader and
names buffer, index and bound. The product's own assertions (`swa_check` calls of the templates) become ValueError here.
"""

from __future__ import annotations

from typing import Any

from tvm import arith, ir, tirx

CHECK_SYMBOL = "swa_check"


def assert_stmt(kind: str, condition: Any, message: str) -> Any:
    """An assertion. In apache-tvm 0.25 the constructor's first two parameters are named in the wrong order."""
    return tirx.AssertStmt(condition, tirx.StringImm(kind), [tirx.StringImm(message)])


class Guard(tirx.stmt_functor.StmtMutator):
    """Counts what was proved and what had to be asserted, and rewrites the statements that need assertions."""

    def __init__(self) -> None:
        super().__init__()
        self.analyzer = arith.Analyzer()
        self.proved = 0
        self.asserted: list[str] = []
        self.pending: list[Any] = []

    def visit_expr(self, expr: Any) -> Any:
        self._scan(expr, ())
        return expr

    def _flush(self, stmt: Any) -> Any:
        before, self.pending = self.pending, []
        return tirx.SeqStmt([*before, stmt]) if before else stmt

    def _access(self, buffer: Any, indices: Any, path: tuple[Any, ...]) -> None:
        for axis, (index, extent) in enumerate(zip(indices, buffer.shape, strict=True)):
            inside = tirx.all(index >= 0, index < extent)
            if self._holds(inside, path):
                self.proved += 1
                continue
            what = f"{buffer.name} axis {axis}: index {index} not in [0, {extent})"
            self.asserted.append(what)
            for condition in reversed(path):
                inside = tirx.any(tirx.Not(condition), inside)
            self.pending.append(assert_stmt("IndexError", inside, what))

    def _holds(self, claim: Any, path: tuple[Any, ...]) -> bool:
        if self.analyzer.can_prove(claim):
            return True
        if not path:
            return False
        with self.analyzer.constraint_scope(tirx.all(*path) if len(path) > 1 else path[0]):
            return bool(self.analyzer.can_prove(claim))

    def _scan(self, e: Any, path: tuple[Any, ...]) -> None:
        """Find the loads of an expression; `path` holds the conditions under which it is evaluated."""
        if isinstance(e, tirx.BufferLoad):
            for index in e.indices:
                self._scan(index, path)
            self._access(e.buffer, e.indices, path)
        elif isinstance(e, tirx.Call) and getattr(e.op, "name", "") == "tirx.if_then_else":
            self._scan(e.args[0], path)
            self._scan(e.args[1], (*path, e.args[0]))
            self._scan(e.args[2], (*path, tirx.Not(e.args[0])))
        elif isinstance(e, tirx.And | tirx.Or):
            self._scan(e.a, path)
            self._scan(e.b, (*path, e.a if isinstance(e, tirx.And) else tirx.Not(e.a)))
        elif isinstance(e, tirx.Call):
            for argument in e.args:
                self._scan(argument, path)
        else:
            for field in ("a", "b", "value", "condition", "true_value", "false_value"):
                part = getattr(e, field, None)
                if isinstance(part, ir.PrimExpr):
                    self._scan(part, path)

    def visit_for_(self, op: Any) -> Any:
        self.visit_expr(op.min)
        self.visit_expr(op.extent)
        outer, self.pending = self.pending, []
        self.analyzer.bind(op.loop_var, ir.Range.from_min_extent(op.min, op.extent))
        body = self.visit_stmt(op.body)
        self.pending = outer
        loop = tirx.For(op.loop_var, op.min, op.extent, tirx.ForKind.SERIAL, body, None, op.annotations)
        return self._flush(loop)

    def visit_if_then_else_(self, op: Any) -> Any:
        self.visit_expr(op.condition)
        outer, self.pending = self.pending, []
        with self.analyzer.constraint_scope(op.condition):
            then_case = self.visit_stmt(op.then_case)
        else_case = None
        if op.else_case is not None:
            with self.analyzer.constraint_scope(tirx.Not(op.condition)):
                else_case = self.visit_stmt(op.else_case)
        self.pending = outer
        return self._flush(tirx.IfThenElse(op.condition, then_case, else_case))

    def visit_buffer_store_(self, op: Any) -> Any:
        self.visit_expr(op.value)
        for index in op.indices:
            self.visit_expr(index)
        self._access(op.buffer, op.indices, ())
        return self._flush(op)

    def visit_bind_(self, op: Any) -> Any:
        self.visit_expr(op.value)
        return self._flush(op)

    def visit_evaluate_(self, op: Any) -> Any:
        call = op.value
        if isinstance(call, tirx.Call) and call.args and getattr(call.args[0], "value", None) == CHECK_SYMBOL:
            self.visit_expr(call.args[1])
            return self._flush(assert_stmt("ValueError", tirx.NE(call.args[1], 0), str(call.args[2].value)))
        self.visit_expr(call)
        return self._flush(op)


def guard(func: Any) -> tuple[Any, dict[str, Any]]:
    """`func` with assertions where a bound is not provable, and the count of both kinds."""
    pass_ = Guard()
    body = pass_.visit_stmt(func.body)
    return func.with_body(body), {"proved": pass_.proved, "asserted": sorted(set(pass_.asserted))}
