"""Errors of the package. Knows nothing of specs, tensors or compilers.

Every message has four parts: what was wrong, the value that was given, the bound (or the places searched), and the
repair: the smallest change that would be accepted.
"""

from __future__ import annotations


class SwaError(Exception):
    """Base of every error that the package raises on purpose.

    Args:
        what: the field, argument or file at fault, in the words of the README.
        value: what was given.
        bound: what would be legal, or the places that were searched.
        repair: the smallest change that is accepted.
    """

    exit_code = 1

    def __init__(self, what: str, *, value: object, bound: str, repair: str) -> None:
        self.what, self.value, self.bound, self.repair = what, value, bound, repair
        super().__init__(f"{what}: got {value}; {bound}; {repair}")

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.what, self.value, self.bound, self.repair))


def _rebuild(kind: type[SwaError], what: str, value: object, bound: str, repair: str) -> SwaError:
    return kind(what, value=value, bound=bound, repair=repair)


def told(failure: BaseException) -> str:
    """The kind of an error and what it says, in one line: for a row or a message that goes on."""
    return " ".join(f"{type(failure).__name__}: {failure}".split())


class SpecError(SwaError):
    """A spec, preset or config.json that cannot be computed correctly."""

    exit_code = 3


class ScheduleError(SwaError):
    """A schedule that does not fit the spec or the target (shared memory, tile shapes)."""

    exit_code = 4


class LoweringError(SwaError):
    """A template or a compiler refused the kernel."""

    exit_code = 5


class BundleError(SwaError):
    """A bundle that is missing, damaged, or made for another machine."""

    exit_code = 6


class ArgumentError(SwaError):
    """A call of an op with a tensor that its contract does not admit. Nothing was written."""

    exit_code = 7


class VerificationError(SwaError):
    """A generated kernel disagrees with its reference."""

    exit_code = 8
