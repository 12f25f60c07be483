"""What every Hopper template knows of the machine: warps and warpgroups, widths, shared memory. Knows no kernel."""

import tilelang.language as T

from swa_codegen.errors import ScheduleError

from .._values import DEVICE_SOURCE, i32

WARP = 32
GROUP = 128  # threads of a warpgroup: the unit that issues wgmma
WARPS = GROUP // WARP
BARRIER = 8  # first of the named barriers that templates may use; the compiler numbers its own from 3
WARP_ROWS = 16  # rows of a wgmma's result that one warp holds
WGMMA_M, WGMMA_K, WGMMA_N = 64, 16, 256  # rows, depth, widest columns of one instruction
SWIZZLE_ROWS = 8  # rows after which the 128-byte swizzle repeats: their same bytes lie in different banks
SWIZZLE_DIMS = 64  # bf16 dims in a 128-byte swizzle line
VECTOR = 16  # bytes of the widest load and copy
SHARED_LIMIT = 232_448  # bytes a block may own on sm_90, static ones included
STATIC_SHARED = 1_024  # mbarriers, rounded up to the alignment of the dynamic part
PORTABLE = "use the portable template"


def need(ok: bool, what: str, value: object, bound: str, repair: str = PORTABLE) -> None:
    """Refuse a schedule or spec that a template cannot tile. Raises ScheduleError."""
    if not ok:
        raise ScheduleError(what, value=value, bound=bound, repair=repair)


def grid():
    """How many blocks there are of a kernel whose blocks take one item after another: a block for each item, or for each
    processor if those are fewer, as the host sees to where a kernel asks."""
    T.import_source(DEVICE_SOURCE)
    return T.call_pure_extern(i32, "swa_blocks")
