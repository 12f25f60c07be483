"""What the tests of benchmarks share: ops of a spec that no bundle was made for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from swa_codegen.derived import ResolvedSpec
from swa_codegen.kernels import kernels_of
from swa_codegen.ops import Ops
from swa_codegen.target import TARGETS


@pytest.fixture(scope="session")
def unloaded() -> Callable[..., Ops]:
    """`unloaded(preset, **changes)`: ops on the CPU without any kernel; enough to prepare inputs, not to call."""

    def make(preset: str, **changes: Any) -> Ops:
        from swa_codegen.spec import load_spec

        spec = ResolvedSpec.from_dict(load_spec(preset, **changes).model_dump())
        return Ops(spec, {"ops": {kernel: {} for kernel in kernels_of(spec)}}, TARGETS["cpu"], {})

    return make
