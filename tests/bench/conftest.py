"""What the tests of benchmarks share: ops of a spec that no bundle was made for, and a report like one of a GPU."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from swa_codegen.derived import ResolvedSpec
from swa_codegen.ops import Ops
from swa_codegen.schedule import kernels_of
from swa_codegen.target import TARGETS


@pytest.fixture(scope="session")
def unloaded() -> Callable[..., Ops]:
    """`unloaded(preset, **changes)`: ops on the CPU without any kernel; enough to prepare inputs, not to call."""

    def make(preset: str, **changes: Any) -> Ops:
        from swa_codegen.spec import load_spec

        spec = ResolvedSpec.from_dict(load_spec(preset, **changes).model_dump())
        return Ops(spec, {"ops": {kernel: {} for kernel in kernels_of(spec)}}, TARGETS["cpu"], {})

    return make


def timed(median: float, how: str = "graph", cold: bool = False) -> dict[str, Any]:
    return {
        "median": median,
        "p10": median * 0.99,
        "p90": median * 1.5,
        "samples": 25,
        "calls": 40,
        "how": how,
        "cold": cold,
    }


@pytest.fixture
def report() -> dict[str, Any]:
    """Plain values of a report: round rates of 4 TB/s and 800 TFLOP/s."""
    rival = {"warm": timed(30.0), "ratio": 2.4, "difference": 0.001, "reason": ""}
    walled = {"warm": timed(2000.0, "wall"), "ratio": 160.0, "difference": 0.001, "reason": ""}
    absent = {"warm": None, "ratio": None, "difference": None, "reason": "sgl-flash-mla is not installed"}
    row = {"schedules": {}, "read": 20_000_000, "written": 20_000_000, "floor_us": 10.0, "cold": timed(15.0, cold=True)}
    decode = {"workload": "decode-h64", "flops": 4_000_000_000, "rivals": {"FlashMLA": rival, "torch eager": walled}}
    index = {"workload": "index", "flops": 0, "rivals": {"FlashMLA": absent, "torch eager": rival}}
    rows = [
        row | decode | {"size": 16, "warm": timed(20.0), "copy_share": 0.5, "matmul_share": 0.25},
        row | decode | {"size": 128, "warm": timed(12.5), "copy_share": 0.8, "matmul_share": 0.4},
        row | index | {"size": 768, "warm": timed(1000.0, "wall"), "copy_share": 0.01, "matmul_share": 0.0},
    ]
    return {
        "schema": 1,
        "machine": {
            "device": "A <card>",
            "driver": "580.1",
            "torch": "2.11",
            "cuda": "13.0",
            "apache_tvm_ffi": "0.1.12",
            "date": "2026-11-30",
            "clocks": "",
            "l2_bytes": 50 << 20,
            "copy_rate": 4e12,
            "matmul_rate": 8e14,
            "matmul": "bf16",
            "trivial": timed(1.25),
            "trivial_cold": timed(4.0, cold=True),
        },
        "bundles": [{"spec_sha256": "0" * 64, "versions": {}}],
        "peers": {"FlashMLA": "1.0.0"},
        "rows": rows,
    }
