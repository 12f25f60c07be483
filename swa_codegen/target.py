"""Targets: where kernels run. Knows names and hard limits of hardware, nothing of specs or compilers."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import SpecError


@dataclass(frozen=True)
class Target:
    """name: `cpu` or an architecture. shared_bytes: most shared memory of a block. slot_unit: bytes that a state slot's
    stride must be a multiple of (0: the element of the row format). processors: multiprocessors of the usual card.
    never_run: its kernels compile, and no device has run them yet."""

    name: str
    compute: tuple[int, int] | None = None
    shared_bytes: int = 0
    slot_unit: int = 0
    processors: int = 1
    text_suffix: str = ".tir.py"
    never_run: bool = False

    @property
    def is_cuda(self) -> bool:
        return self.compute is not None

    @property
    def device_type(self) -> str:
        """torch's name of the device type."""
        return "cuda" if self.is_cuda else "cpu"

    @property
    def state(self) -> str:
        """How far its kernels were tried, for people."""
        return "compiles, never run on a device: verify there first" if self.never_run else "run and verified"


TARGETS = {
    t.name: t
    for t in (
        Target("cpu"),
        Target("sm_90a", (9, 0), shared_bytes=232_448, slot_unit=16, processors=132, text_suffix=".cu"),
        Target("sm_100a", (10, 0), 232_448, slot_unit=16, processors=148, text_suffix=".cu", never_run=True),
    )
}


def target_of(compute: tuple[int, int]) -> Target | None:
    """The target of a GPU of that compute capability; None where there is none yet."""
    return next((t for t in TARGETS.values() if t.compute == compute), None)


def find_target(name: str) -> Target:
    """The target of that name. Raises SpecError with the known names."""
    if name not in TARGETS:
        raise SpecError("target", value=name, bound=f"known are {', '.join(TARGETS)}", repair="use one of these")
    return TARGETS[name]
