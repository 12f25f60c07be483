"""Names of element types, and how TileLang expressions choose. The ring's arithmetic is used through `TILE`."""

import tilelang.language as T

from swa_codegen.ring import Ops

i32, i64, u8, u32, f32, bf16 = "int32", "int64", "uint8", "uint32", "float32", "bfloat16"
e4m3 = "float8_e4m3fn"
BYTES = {f32: 4, i32: 4, bf16: 2}  # of an element
TILE = Ops(select=T.if_then_else, least=T.min, most=T.max)
select = T.if_then_else

LOG2_E, LN_2 = 1.4426950408889634, 0.6931471805599453
NO_SCORE = -3.0e38  # a finite start of the running maximum: with -inf a row without keys would give inf - inf
DEVICE_SOURCE = "#include <swa_device.cuh>\n"  # of what a GPU's templates call by name; a kernel can import one source
CHECK_SYMBOL = "swa_check"  # rewritten into an assertion by the checking build, never emitted elsewhere


def require(schedule, condition, message: str):
    """In a checking build, stop with `message` where `condition` is false. Emits nothing in any other build."""
    if schedule.checked:
        T.evaluate(T.call_extern(i32, CHECK_SYMBOL, T.cast(condition, i32), message))


def ceil_div(a, b):
    return (a + b - 1) // b
