"""Rewrites on TIR that make LLVM compute what the template says, bit for bit. Lives in the apache-tvm worker.

LLVM's e4m3 casts are wrong for zero, subnormals and NaN, and crash when vectorised; the pass that removes bf16 removes
the rounding too, of float32(bfloat16(x)) and of whole local buffers, which it turns into float32. Both casts become
integer arithmetic here. No path goes through a float32 subnormal, so the results hold with flush-to-zero on.
"""

from __future__ import annotations

from typing import Any

from tvm import tirx

from ..formats import E4M3_MAX

E4M3 = "float8_e4m3fn"
_F32_ONE_512TH = 1.0 / 512.0
_E4M3_MIN_NORMAL = 0.015625  # 2^-6


def _u32(n: int) -> Any:
    return tirx.const(n, "uint32")


def _f32(x: float) -> Any:
    return tirx.const(x, "float32")


def _bits(x: Any) -> Any:
    return tirx.reinterpret("uint32", x)


def _float(bits: Any) -> Any:
    return tirx.reinterpret("float32", bits)


def _is_reinterpret(e: Any, dtype: str) -> bool:
    return isinstance(e, tirx.Call) and getattr(e.op, "name", "") == "tirx.reinterpret" and str(e.dtype) == dtype


def encode_e4m3(y: Any) -> Any:
    """uint8 code of a float32: ties to even, saturating at 448, NaN 0x7F."""
    magnitude = tirx.Min(tirx.abs(y), _f32(E4M3_MAX))
    u = _bits(magnitude)
    normal = ((u + _u32(0x7FFFF) + ((u >> _u32(20)) & _u32(1))) >> _u32(20)) - _u32(960)
    # Adding 2^14 leaves three fraction bits of the smallest binade: the addition itself rounds ties to even.
    small = _bits(magnitude + _f32(16384.0)) - _u32(0x46800000)
    sign = (_bits(y) >> _u32(24)) & _u32(0x80)
    code = sign | tirx.Select(magnitude < _f32(_E4M3_MIN_NORMAL), small, normal)
    return tirx.Cast("uint8", tirx.Select(tirx.NE(y, y), _u32(0x7F), code))


def decode_e4m3(code: Any) -> Any:
    """float32 value of a uint8 code; 0x7F and 0xFF are NaN."""
    u = tirx.Cast("uint32", code)
    magnitude, sign = u & _u32(0x7F), (u & _u32(0x80)) << _u32(24)
    normal = sign | ((magnitude << _u32(20)) + _u32(0x3C000000))
    small = _bits(tirx.Cast("float32", tirx.Cast("int32", magnitude)) * _f32(_F32_ONE_512TH)) | sign
    value = _float(tirx.Select(magnitude < _u32(8), small, normal))
    return tirx.Select(tirx.EQ(magnitude, _u32(0x7F)), _float(_u32(0x7FC00000)), value)


def round_to_bf16(x: Any) -> Any:
    """The float32 that bf16 rounding leaves of `x`, ties to even."""
    u = _bits(x)
    rounded = _float((u + _u32(0x7FFF) + ((u >> _u32(16)) & _u32(1))) & _u32(0xFFFF0000))
    return tirx.Select(tirx.NE(x, x), x, rounded)


def _exact(e: Any) -> Any:
    if _is_reinterpret(e, "uint8") and isinstance(e.args[0], tirx.Cast) and str(e.args[0].dtype) == E4M3:
        return encode_e4m3(e.args[0].value)
    if isinstance(e, tirx.Cast) and str(e.dtype) == "float32":
        if _is_reinterpret(e.value, E4M3):
            return decode_e4m3(e.value.args[0])
        if isinstance(e.value, tirx.Cast) and str(e.value.dtype) == "bfloat16":
            return e.value.value  # visited before: its operand is rounded
    if isinstance(e, tirx.Cast) and str(e.dtype) == "bfloat16" and str(e.value.dtype) == "float32":
        return tirx.Cast("bfloat16", round_to_bf16(e.value))
    return None


def exact_casts(func: Any) -> Any:
    """`func` with every e4m3 cast and every rounding to bf16 as integer arithmetic."""
    body = tirx.stmt_functor.ir_transform(func.body, None, _exact, ["tirx.Cast", "tirx.Call"])
    left: list[Any] = []

    def look(node: Any) -> None:
        if isinstance(node, tirx.Cast) and E4M3 in (str(node.dtype), str(node.value.dtype)):
            left.append(node)

    tirx.stmt_functor.post_order_visit(body, look)
    if left:
        raise ValueError(f"e4m3 cast that no rewrite covers: {left[0]}")
    return func.with_body(body)
