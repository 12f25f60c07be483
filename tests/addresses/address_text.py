"""Address arithmetic of a kernel for the CPU, read from its TVMScript: what an int32 might not hold.

A paged buffer is one whose extent is 64 bits, a cache or a compression state. Its every index must be made of 64-bit
terms; an int32 may be cast to one only where its range, as far as the text bounds it, is an int32's. What went into
such an int32 before (a local value, a cell of a local buffer) is followed: there an unbounded number may be multiplied
by the rows of a page alone, which makes a slot number, an int32 by contract, and a tile's number by the tile's size.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

ANY = (-(2**31), 2**31 - 1)  # the range of an int32 that nothing bounds
SMALL = {"ape"}  # flat too, but one bias a position of a group: its place is one of a few thousand
Range = tuple[int, int]


class Fault(Exception):
    """Arithmetic that may pass an int32."""


@dataclass
class Text:
    """What one kernel's text says: names of 64-bit scalars and paged buffers, ranges of loop variables, tile sizes of
    loops over (N + size - 1) // size, definitions."""

    wide: set[str] = field(default_factory=set)
    paged: set[str] = field(default_factory=set)
    loops: dict[str, Range] = field(default_factory=dict)
    tiles: dict[str, int] = field(default_factory=dict)
    defined: dict[str, list[ast.expr]] = field(default_factory=dict)
    accesses: list[ast.Subscript] = field(default_factory=list)


def read(text: str) -> Text:
    found, tree = Text(), ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            _note(found, node.targets[0], node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found.defined.setdefault(node.target.id, []).append(node.value)
        elif isinstance(node, ast.For):
            _note_loop(found, node)
    found.accesses = [n for n in ast.walk(tree) if isinstance(n, ast.Subscript) and _name(n.value) in found.paged]
    return found


def _note(found: Text, target: ast.expr, value: ast.expr) -> None:
    if isinstance(target, ast.Subscript):
        found.defined.setdefault(_name(target.value), []).append(value)
        return
    called = _called(value)
    if called == "int64":
        found.wide.add(_name(target))
    extents = ast.walk(value.args[1]) if called == "match_buffer" and isinstance(value, ast.Call) else ()
    if any(_name(extent) in found.wide for extent in extents) and _name(target) not in SMALL:
        found.paged.add(_name(target))


def _note_loop(found: Text, node: ast.For) -> None:
    names = node.target.elts if isinstance(node.target, ast.Tuple) else [node.target]
    extents = node.iter.args if isinstance(node.iter, ast.Call) else []
    for name, extent in zip(names, extents, strict=False):
        least = found.loops.get(_name(name), (0, 0))
        most = extent.value - 1 if isinstance(extent, ast.Constant) else ANY[1]
        found.loops[_name(name)] = (0, max(least[1], most))
        if (
            isinstance(extent, ast.BinOp)
            and isinstance(extent.op, ast.FloorDiv)
            and isinstance(extent.right, ast.Constant)
        ):
            found.tiles[_name(name)] = extent.right.value


def faults(text: str, page_rows: Mapping[str, int]) -> Iterator[str]:
    """What is wrong with the paged accesses of a kernel. page_rows: how many rows a page has, by name."""
    found = read(text)
    for access in found.accesses:
        try:
            bits, limits = _value(found, access.slice)
            if bits == 32 and limits == ANY:
                raise Fault("an int32 index")
            for name in _feeding(found, access.slice):
                for value in found.defined.get(name, []):
                    _made(found, value, set(page_rows.values()))
        except Fault as fault:
            yield f"{ast.unparse(access)}: {fault}"


def _value(found: Text, e: ast.expr) -> tuple[int, Range]:
    """Bits of an index expression, and its range where they are 32."""
    if isinstance(e, ast.Constant) and isinstance(e.value, int):
        return 32, (e.value, e.value)
    if isinstance(e, ast.Name):
        return (64, ANY) if e.id in found.wide else (32, found.loops.get(e.id, ANY))
    if isinstance(e, ast.Subscript):
        return 32, ANY
    if isinstance(e, ast.UnaryOp) and isinstance(e.op, ast.USub):
        bits, (low, high) = _value(found, e.operand)
        return bits, (-high, -low)
    if isinstance(e, ast.BinOp):
        return _binary(found, e)
    return _call(found, e)


def _call(found: Text, e: ast.expr) -> tuple[int, Range]:
    name, arguments = _called(e), e.args if isinstance(e, ast.Call) else []
    if name == "int64":
        return 64, ANY
    if name == "Cast" and isinstance(arguments[0], ast.Constant) and arguments[0].value == "int64":
        _value(found, arguments[1])  # what is cast is held by an int32, or a fault
        return 64, ANY
    if name in ("max", "min"):
        (bits, a), (other, b) = (_value(found, x) for x in arguments)
        choose = max if name == "max" else min
        return _same(bits, other, e), (choose(a[0], b[0]), choose(a[1], b[1]))
    if name == "if_then_else":
        (bits, a), (other, b) = (_value(found, x) for x in arguments[1:])
        return _same(bits, other, e), (min(a[0], b[0]), max(a[1], b[1]))
    raise Fault(f"{ast.unparse(e)} is not understood")


def _binary(found: Text, e: ast.BinOp) -> tuple[int, Range]:
    (bits, a), (other, b) = _value(found, e.left), _value(found, e.right)
    if _same(bits, other, e) == 64:
        return 64, ANY
    if isinstance(e.op, ast.Mod | ast.FloorDiv) and b[0] == b[1] > 0:
        return 32, (0, b[0] - 1) if isinstance(e.op, ast.Mod) else (a[0] // b[0], a[1] // b[0])
    corners: dict[type[Any], list[int]] = {
        ast.Add: [a[0] + b[0], a[1] + b[1]],
        ast.Sub: [a[0] - b[1], a[1] - b[0]],
        ast.Mult: [x * y for x in a for y in b],
    }
    made = corners.get(type(e.op))
    if made is None:
        raise Fault(f"{ast.unparse(e)} is not understood")
    if min(made) < ANY[0] or max(made) > ANY[1]:
        raise Fault(f"{ast.unparse(e)} may pass an int32")
    return 32, (min(made), max(made))


def _same(bits: int, other: int, e: ast.expr) -> int:
    if bits != other:
        raise Fault(f"{ast.unparse(e)} mixes 32 and 64 bits")
    return bits


def _feeding(found: Text, e: ast.expr) -> set[str]:
    """Local names that an expression reads, and those that their definitions read."""
    seen: set[str] = set()
    left = list(map(_name, _parts(e)))
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            values = found.defined.get(name, []) if name not in found.paged else []
            left += [_name(part) for value in values for part in _parts(value)]
    return seen


def _made(found: Text, value: ast.expr, rows: set[int]) -> None:
    """Refuse a product inside a definition that no int32 may hold."""
    for node in _parts(value):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            held = rows | {found.tiles.get(_name(node.left), 0)}
            if not (isinstance(node.right, ast.Constant) and node.right.value in held) and _integer(found, node):
                _value(found, node)


def _parts(e: ast.AST) -> Iterator[ast.AST]:
    """An expression and those whose values become its own: not the place of an element, nor a condition."""
    yield e
    if isinstance(e, ast.Subscript):
        yield e.value
    elif not isinstance(e, ast.Compare):
        inner = e.args[_called(e) == "if_then_else" :] if isinstance(e, ast.Call) else ast.iter_child_nodes(e)
        for part in inner:
            yield from _parts(part)


def _integer(found: Text, product: ast.BinOp) -> bool:
    """Whether a product is one of int32; definitions of f32 and of 64 bits are no concern."""
    try:
        return all(_value(found, side)[0] == 32 for side in (product.left, product.right))
    except Fault:
        return False


def _name(e: ast.AST) -> str:
    return e.id if isinstance(e, ast.Name) else ""


def _called(e: ast.AST) -> str:
    return e.func.attr if isinstance(e, ast.Call) and isinstance(e.func, ast.Attribute) else ""
