"""Ops of a bundle in `torch.library`: one namespace per bundle, schemas and fakes from the ops' own descriptions.

Knows torch's dispatcher and `Op`. A namespace is `swa_` and the first digits of the manifest's digest, so that whatever
torch caches by an op's name can only be found again for the same bytes. Two loads of one bundle share a registration,
which stays until the process ends, as torch's do.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import torch

from .description import OPS, Op

if TYPE_CHECKING:
    from . import Ops

DIGITS = 12  # 48 bits of the digest
TAGS = (torch.Tag.pt2_compliant_tag, torch.Tag.needs_exact_strides)


class Forms(NamedTuple):
    """A registered op: the form that allocates, and the one that writes into given outputs (none: it has no output)."""

    default: Callable[..., Any]
    out: Callable[..., Any] | None


class Registration(NamedTuple):
    """`library` keeps the ops alive; `forms` are they, by name."""

    namespace: str
    library: torch.library.Library
    forms: dict[str, Forms]


_registrations: dict[str, Registration] = {}
_lock = threading.Lock()


def register(ops: Ops, traced: Ops) -> Registration:
    """Register the ops of a bundle, or find what another load of it registered. `traced`: the same ops, whose calls are
    fakes."""
    namespace = f"swa_{ops.manifest['digest'][:DIGITS]}" + ("_checked" if ops.check_values else "")
    with _lock:
        if namespace not in _registrations:
            _registrations[namespace] = _register(namespace, ops, traced)
        return _registrations[namespace]


def _register(namespace: str, ops: Ops, traced: Ops) -> Registration:
    library = torch.library.Library(namespace, "DEF")
    device = ops.target.device_type
    for described in OPS.values():
        for schema, name, form in _forms(described):
            library.define(schema, tags=TAGS)
            library.impl(name, form(described, ops), device.upper())
            torch.library.register_fake(f"{namespace}::{name}", form(described, traced), lib=library)
    packets = {name: getattr(getattr(torch.ops, namespace), name) for name in OPS}
    forms = {name: Forms(packet.default, packet.out if OPS[name].returns else None) for name, packet in packets.items()}
    return Registration(namespace, library, forms)


def _forms(described: Op) -> list[tuple[str, str, Callable[[Op, Ops], Callable[..., Any]]]]:
    """(schema, name, maker of the function) of each form."""
    allocating = (described.schema(), described.name, _allocating if described.returns else _writing)
    return [allocating, (described.out_schema(), f"{described.name}.out", _into)] if described.returns else [allocating]


def _allocating(described: Op, ops: Ops) -> Callable[..., Any]:
    function = described.function
    return lambda *args, **kwargs: function(ops, *args, **kwargs)


def _writing(described: Op, ops: Ops) -> Callable[..., None]:
    """For an op that only writes its arguments: what it hands back is no output."""
    function = described.function

    def call(*args: Any, **kwargs: Any) -> None:
        function(ops, *args, **kwargs)

    return call


def _into(described: Op, ops: Ops) -> Callable[..., None]:
    function, returns = described.function, described.returns

    def call(*args: Any, **kwargs: Any) -> None:
        made = tuple(kwargs.pop(name) for name in returns)
        function(ops, *args, **kwargs, out=made if len(made) > 1 else made[0])

    return call
