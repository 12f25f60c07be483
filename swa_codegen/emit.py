"""Emit: lowered kernels as files, and the manifest of their text. Knows no compiler; writes only what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from . import manifest
from .derived import Derived
from .lowering import Lowered
from .target import Target
from .versions import LOADER

COMPILERS = ("tilelang", "apache-tvm", LOADER)


def compiler_versions() -> dict[str, str]:
    """Installed versions of the packages that lower, build and load."""
    return {package: metadata.version(package) for package in COMPILERS}


Proofs = Sequence[Mapping[str, str]]  # name and statement of each


def describe(spec: Derived, target: Target, kernels: Sequence[Lowered], proved: Proofs = ()) -> dict[str, Any]:
    """The manifest of the emitted text: all that follows from spec, schedules, templates and compiler versions.

    proved: what was proved of the spec.
    """
    plain = spec.model_dump()
    return {
        "schema": manifest.SCHEMA,
        "target": target.name,
        **({"never_run": True} if target.never_run else {}),
        "spec": plain,
        "spec_sha256": spec.digest(),
        "versions": compiler_versions(),
        "proofs": list(proved),
        "ops": {op: _entry([k for k in kernels if k.op == op], target) for op in dict.fromkeys(k.op for k in kernels)},
    }


def _entry(kernels: Sequence[Lowered], target: Target) -> dict[str, Any]:
    """What the manifest says of one op: of the kernel for its largest calls, and under `variants`, in order of size,
    of those for calls up to their schedule's `at_most`."""
    *variants, largest = [k.describe() | {"text": k.name + target.text_suffix} for k in kernels]
    return largest | {"variants": variants} if variants else largest


def emit(
    spec: Derived, target: Target, kernels: Sequence[Lowered], folder: Path, proved: Proofs = ()
) -> dict[str, Any]:
    """Write each kernel's text and the manifest into `folder`; returns the manifest."""
    folder.mkdir(parents=True, exist_ok=True)
    for kernel in kernels:
        _write_if_different(folder / (kernel.name + target.text_suffix), kernel.text)
    described = describe(spec, target, kernels, proved)
    manifest.write(folder, described)
    return described


def _write_if_different(path: Path, text: str) -> None:
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)
