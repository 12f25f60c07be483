"""Building: emitted text becomes one library per op. No compiler is imported: nvcc is a program, LLVM a worker.

Knows digests of text and which target is built how; must not know specs or templates.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..digests import sha256
from ..errors import BundleError
from ..lowering import Lowered
from ..target import Target
from . import cpu, cuda


@dataclass(frozen=True)
class Built:
    """A library and what its compiler said of it.

    facts: for CUDA `registers`, `spill_bytes`, `nvcc`; for a checking CPU build `bounds` (`proved`, `asserted`).
    """

    name: str
    library: Path
    facts: dict[str, Any] = field(default_factory=dict)


def build(
    kernels: Sequence[Lowered], target: Target, folder: Path, done: Callable[[str], None] = lambda op: None
) -> list[Built]:
    """Compile every kernel's text in `folder` (as `emit` wrote it) into `<name>.so` beside it, in parallel.

    Raises LoweringError with the compiler's own words, and BundleError for text that is not what was lowered.
    """
    for kernel in kernels:
        path = folder / (kernel.name + target.text_suffix)
        if sha256(path.read_bytes()) != kernel.digest:
            raise BundleError(
                str(path), value="changed text", bound="is built as it was emitted", repair="generate it again"
            )
    compile_all = cuda.compile_all if target.is_cuda else cpu.compile_all
    facts = compile_all(kernels, target, folder, os.cpu_count() or 1, done)
    return [Built(k.name, folder / f"{k.name}.so", f) for k, f in zip(kernels, facts, strict=True)]
