"""Versions of packages: which apache-tvm-ffi loads bundles, and whether a version is in a range. Knows no package."""

from __future__ import annotations

import re

LOADER = "apache-tvm-ffi"
LOADER_RANGE = ">=0.1.11,<0.1.13"  # as in pyproject.toml; inside it libraries of one version load in any other
LOADER_INSTALL = f"pip install '{LOADER}{LOADER_RANGE}'"


def in_range(version: str, wanted: str) -> bool:
    """Whether `version` satisfies a list of `>=`, `<` and `==` bounds. A local part (`+cpu`) does not count."""
    public = version.partition("+")[0]
    return all(_holds(public, *_BOUND.fullmatch(bound).groups()) for bound in wanted.split(","))  # type: ignore[union-attr]


_BOUND = re.compile(r"(>=|<|==)(.+)")


def _holds(version: str, relation: str, bound: str) -> bool:
    if relation == "==":
        return version == bound
    return (numbers(version) >= numbers(bound)) == (relation == ">=")


def numbers(version: str) -> tuple[int, ...]:
    """Release numbers, `2.13.0rc1` as (2, 13): a candidate comes before its release."""
    release = re.match(r"\d+(\.\d+)*(?![\d.]*(a|b|rc|\.?dev)\d)", version)
    parts = (release[0] if release else "0").split(".")
    return tuple(int(part) for part in parts)
