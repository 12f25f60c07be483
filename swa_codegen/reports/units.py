"""Amounts in words that a reader takes in at once. Knows no report."""

from __future__ import annotations

_TIMES = ((1e6, "s"), (1e3, "ms"), (1.0, "µs"), (1e-3, "ns"))
_PREFIXES = ((1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""))


def duration(microseconds: float) -> str:
    """Three digits and a unit: 1470.6 is `1.47 ms`."""
    size, unit = next((u for u in _TIMES if microseconds >= u[0] * 0.9995), _TIMES[-1])
    return f"{microseconds / size:.3g} {unit}"


def rate(amount: float, unit: str) -> str:
    """Three digits and a prefix: 4.226e12 of `B/s` is `4.23 TB/s`."""
    size, prefix = next((p for p in _PREFIXES if amount >= p[0] * 0.9995), _PREFIXES[-1])
    return f"{amount / size:.3g} {prefix}{unit}"


def count(amount: int) -> str:
    """Thousands apart: `70,752`."""
    return f"{amount:,}"
