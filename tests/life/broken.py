"""Ops of which one is not what it should be: what the machine must see.

Knows how to replace an op. Which faults there are is the tests' business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Broken:
    """Ops of which one is replaced: `fault(ops, *arguments)` is called in place of the op of its name."""

    def __init__(self, ops: Any, op: str, fault: Callable[..., Any]) -> None:
        self.ops, self.op, self.fault = ops, op, fault

    def __getattr__(self, name: str) -> Any:
        if name != self.op:
            return getattr(self.ops, name)
        return lambda *arguments, **more: self.fault(self.ops, *arguments, **more)
