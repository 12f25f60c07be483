"""Templates: how a kernel is computed. A change here changes meaning or instruction mix.

Law of the room: one file per op, one public function `build(spec, schedule) -> PrimFunc`. Preconditions first. Files
directly in this folder are portable: tile-level operations only (copy, gemm, reduce, Parallel, fragments, shared
buffers), so that one text runs on the CPU, guarded, and on any GPU; `sm90/` holds what an architecture pays for, computes
the same function and is held against the portable one. No torch, no I/O, no environment, no device query. Every tile
number comes from the schedule, every size from the spec. Index arithmetic comes from `swa_codegen.ring`.
"""
