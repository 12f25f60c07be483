"""Names in emitted CUDA text that must not depend on the compiler's heap. Knows text only."""

from __future__ import annotations

import re

_WORKSPACE = re.compile(r"\bworkspace(?:_\d+)?\b")
_DECLARATION = re.compile(r"\s*(?:void\*|__shared__ .*) workspace(?:_\d+)?\b")


def stable_names(text: str) -> str:
    """`text` with its reduction workspaces numbered by first use.

    TileLang numbers them in the order of their addresses in its own heap: one run in six gave another text.
    """
    lines = text.split("\n")
    declared = [n for n, line in enumerate(lines) if _DECLARATION.match(line)]
    used = [name for n, line in enumerate(lines) if n not in declared for name in _WORKSPACE.findall(line)]
    order = {name: f"workspace_{k}" if k else "workspace" for k, name in enumerate(dict.fromkeys(used))}
    renamed = [_WORKSPACE.sub(lambda found: order.get(found[0], found[0]), line) for line in lines]
    for n, line in zip(declared, sorted(renamed[n] for n in declared), strict=True):
        renamed[n] = line
    return "\n".join(renamed)
