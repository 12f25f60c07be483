"""The description of an op: its method, what it returns, what it writes. Knows no kernel and no bundle.

`@op` is all that an op says about itself beside its method. The method's own signature gives the schema for
`torch.library`, its body gives shapes and dtypes: run by a `TracedCall`, it ends after the outputs and is the fake.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar, cast

from torch import Tensor
from torch._C import _get_tracing_state, _len_torch_dispatch_stack
from torch._C._functorch import peek_interpreter_stack
from torch.compiler import is_compiling

from ..errors import ArgumentError
from .memory import differentiated

P = ParamSpec("P")
R = TypeVar("R")

_TYPES = {"Tensor": "Tensor", "Tensor | None": "Tensor?", "int": "int", "int | None": "SymInt?"}


@dataclass(frozen=True)
class Op:
    """function: (ops, *arguments, out=None). returns: names of the tensors that it returns, which are those of `out`.
    mutates: arguments that it writes. hands_back: the argument that it returns in the place of an output."""

    name: str
    function: Callable[..., Any]
    returns: tuple[str, ...]
    mutates: tuple[str, ...]
    hands_back: str | None

    @functools.cached_property
    def parameters(self) -> tuple[inspect.Parameter, ...]:
        """Arguments of a call, without `self` and `out`."""
        found = inspect.signature(self.function).parameters.values()
        return tuple(p for p in found if p.name not in ("self", "out"))

    @functools.cached_property
    def writes(self) -> tuple[str, ...]:
        """Names of the tensors that a call writes."""
        return self.returns or self.mutates

    @functools.cached_property
    def takes(self) -> tuple[str, ...]:
        """Names of the tensors that a call reads alone, in the order of its signature."""
        tensors = (p.name for p in self.parameters if str(p.annotation).startswith("Tensor"))
        return tuple(name for name in tensors if name not in self.mutates)

    def schema(self) -> str:
        """The form that allocates its outputs, in the words of `torch.library`."""
        outputs = ["Tensor"] * len(self.returns)
        return f"{self.name}({', '.join(self._arguments())}) -> ({', '.join(outputs)})"

    def out_schema(self) -> str:
        """The form that writes its outputs into `returns`, by name. It returns nothing: functionalisation takes no op
        that returns what it wrote."""
        letters = [f"Tensor({chr(ord('a') + len(self.mutates) + k)}!) {name}" for k, name in enumerate(self.returns)]
        return f"{self.name}.out({', '.join([*self._arguments(), '*', *letters])}) -> ()"

    def _arguments(self) -> Iterator[str]:
        for parameter in self.parameters:
            kind = _TYPES[str(parameter.annotation)]
            if parameter.name in self.mutates:
                kind = kind.replace("Tensor", f"Tensor({chr(ord('a') + self.mutates.index(parameter.name))}!)")
            default = "" if parameter.default is parameter.empty else f"={parameter.default}"
            yield f"{kind} {parameter.name}{default}"

    def handed_back(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """The value of `hands_back` in a call."""
        place = [p.name for p in self.parameters].index(str(self.hands_back))
        return args[place] if place < len(args) else kwargs.get(str(self.hands_back))


OPS: dict[str, Op] = {}


def watched() -> bool:
    """Whether torch looks on: torch.compile; a dispatch mode, as make_fx has; jit.trace; vmap, grad, functionalize."""
    return bool(is_compiling() or _len_torch_dispatch_stack() or _get_tracing_state() or peek_interpreter_stack())


def op(
    *returns: str, mutates: tuple[str, ...] = (), hands_back: str | None = None
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Describe a method as an op. Where torch looks on (a tracer, a transform, a dispatch mode) a call goes through its
    dispatcher, every other one straight on."""

    def describe(function: Callable[P, R]) -> Callable[P, R]:
        name = function.__name__.removeprefix("_")
        described = OPS[name] = Op(name, function, returns, mutates, hands_back)

        @functools.wraps(function)
        def method(*args: P.args, **kwargs: P.kwargs) -> R:
            # `watched`, without another call
            if is_compiling() or _len_torch_dispatch_stack() or _get_tracing_state() or peek_interpreter_stack():
                return cast(R, _registered(described, *args, **kwargs))
            return function(*args, **kwargs)

        return method

    return describe


def _registered(described: Op, ops: Any, *args: Any, out: Any = None, **kwargs: Any) -> Any:
    """A call by way of torch's dispatcher, with the result of a direct one."""
    form, form_out = ops.forms[described.name]
    if not is_compiling():
        _refuse_derivatives(described, (*args, *kwargs.values()))
    if described.hands_back:
        form(*args, **kwargs)
        return described.handed_back(args, kwargs)
    if out is None:
        return form(*args, **kwargs)
    form_out(*args, **kwargs, **dict(zip(described.returns, out if isinstance(out, tuple) else (out,), strict=True)))
    return out


def _refuse_derivatives(described: Op, arguments: tuple[Any, ...]) -> None:
    """Refuse tensors that `torch.func` differentiates by: what it wraps arrives at the op unwrapped, as a constant."""
    if any(isinstance(given, Tensor) and differentiated(given) for given in arguments):
        value, bound = "a tensor of torch.func's grad or jvp", "ops have no gradient"
        raise ArgumentError(described.name, value=value, bound=bound, repair="call it outside, or detach the tensor")
