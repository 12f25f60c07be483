"""Names in emitted CUDA text that must not depend on the compiler's heap. Knows text only."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NAME = re.compile(r"\b[A-Za-z]\w*\b")
_DECLARATION = re.compile(r"\s*(?:void\* |__shared__ .*?\b)(?P<base>[A-Za-z]\w*?)(?:_(?P<number>\d+))?(?: = |\[)")


def stable_names(text: str) -> str:
    """`text` with shared buffers of one name numbered by first use.

    TileLang numbers them in the order of their addresses in its own heap: one run in six gave another text.
    """
    lines = text.split("\n")
    declared = {n: found for n, line in enumerate(lines) if (found := _DECLARATION.match(line))}
    families: dict[str, list[int]] = {}
    for n, found in declared.items():
        families.setdefault(found["base"], []).append(n)
    used = dict.fromkeys(name for n, line in enumerate(lines) if n not in declared for name in _NAME.findall(line))
    renames: dict[str, str] = {}
    for base, where in families.items():
        numbers = sorted(-1 if declared[n]["number"] is None else int(declared[n]["number"]) for n in where)
        names = [base if number < 0 else f"{base}_{number}" for number in numbers]
        renames |= dict(zip(_by_first_use(names, used), names, strict=True))
    renamed = [_NAME.sub(lambda found: renames.get(found[0], found[0]), line) for line in lines]
    for where in families.values():
        for n, line in zip(where, sorted(renamed[n] for n in where), strict=True):
            renamed[n] = line
    return "\n".join(renamed)


def _by_first_use(names: list[str], used: Iterable[str]) -> list[str]:
    """The names in the order of their first use, those never used last."""
    order = {name: place for place, name in enumerate(used)}
    return sorted(names, key=lambda name: order.get(name, len(order)))
