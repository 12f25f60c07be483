"""What the tests of serving share: bundles of both shapes, and one for this machine's GPU where it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import swa_codegen as swa


@pytest.fixture(scope="session", params=["tiny", "tiny-bf16"])
def ops(request: pytest.FixtureRequest, make_ops: Callable[..., Any]) -> Any:
    return make_ops(request.param)


@pytest.fixture(scope="session")
def gpu_ops(gpu_bundle: str) -> Any:
    """`pytest tests/serving -m gpu --gpu-bundle PATH`; the bundle needs all of its spec's kernels."""
    return swa.load(gpu_bundle)
