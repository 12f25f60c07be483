"""Digests: equal values have equal ones. A leaf: bytes and plain values in, sha256 in hexadecimal out."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def canonical(value: Any) -> str:
    """JSON with sorted keys and no optional blanks: equal values give equal text. ValueError for what JSON has not."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest_of(value: Any) -> str:
    """sha256 of a value's canonical JSON."""
    return sha256(canonical(value).encode())
