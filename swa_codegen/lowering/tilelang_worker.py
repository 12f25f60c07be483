"""Worker with TileLang inside: traces a template and prints CUDA or TVMScript. Run as a module, fed by `workers`.

Must never share a process with apache-tvm. Knows templates by name, and both ways to print what they give; must not
know how it is built.
"""

from __future__ import annotations

import importlib
from typing import Any

import tilelang
import tvm

from ..derived import ResolvedSpec
from ..errors import ScheduleError, SwaError
from ..schedule import Schedule
from ..target import find_target
from ..workers import Json, serve_jobs
from . import cpu_dialect, cuda_host

# Accesses are proved or guarded by the CPU's checking build. TileLang's own masking would hide a bad store, and doubles
# the registers of the byte-moving kernels (store_kv: 92 instead of 48).
PASS_CONFIG = {"tl.disable_safe_memory_legalize": True}
# Lets reductions work in the space of probabilities, always at the same place. Only for attention, where it is tried:
# elsewhere it overlaid a buffer that a loop reads in every turn with one that the loop writes.
ATTENTION_CONFIG = PASS_CONFIG | {"tl.enable_aggressive_shared_memory_merge": True}


def handle(job: Json) -> Json:
    """The text and the arguments of a job's kernel, or why its template refuses the spec or the schedule."""
    spec, schedule = ResolvedSpec.from_dict(job["spec"]), Schedule.from_dict(job["schedule"])
    target = find_target(job["target"])
    config = ATTENTION_CONFIG if schedule.op.startswith("attention") else PASS_CONFIG
    try:
        template = importlib.import_module(f"swa_codegen.templates.{schedule.template}")
        config = config | getattr(template, "PASSES", {})  # a template that has its own way with a pass says so
        if target.is_cuda:
            func = template.build(spec, schedule)
            text, shared = cuda_host.emit(func, schedule.op, target, config)
        else:
            with cpu_dialect.active():
                func = template.build(spec, schedule)
            text, shared = cpu_dialect.lower_text(func, schedule.op, config, schedule.loops), 0
    except SwaError as refusal:
        return {
            "error": f"{refusal.what} = {refusal.value}",
            "where": refusal.bound,
            "repair": refusal.repair,
            "refused": isinstance(refusal, ScheduleError),
        }
    return {
        "op": schedule.op,
        "symbol": schedule.op,
        "arguments": _arguments(func),
        "text": text,
        "shared_bytes": shared,
    }


def _arguments(func: Any) -> list[Json]:
    found: list[Json] = []
    for param in func.params:
        buffer = func.buffer_map.get(param)
        if buffer is None:
            found.append({"name": str(param.name), "dtype": str(param.dtype), "shape": None})
        else:
            shape = [int(e) if isinstance(e, tvm.tirx.IntImm) else str(e) for e in buffer.shape]
            found.append({"name": str(buffer.name), "dtype": str(buffer.dtype), "shape": shape})
    return found


if __name__ == "__main__":
    tilelang.set_log_level("ERROR")
    tilelang.disable_cache()
    serve_jobs(handle)
