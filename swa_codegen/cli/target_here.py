"""The target of this machine, which commands take when none is named. Knows the first GPU, and who needs nvcc."""

from __future__ import annotations

from ..building.cuda import find_nvcc
from ..errors import LoweringError, SpecError
from ..loading import first_gpu
from ..target import TARGETS, target_of


def target_here() -> str:
    """`cpu` without a GPU, else the target of the first GPU.

    Raises LoweringError on a GPU without nvcc and SpecError on one that no target is for: going on with `cpu` there
    would answer a question that the user did not ask, so the message names both ways on.
    """
    compute = first_gpu()
    if compute is None:
        return "cpu"
    found = target_of(compute)
    if found is None:
        here = "compute capability {}.{}".format(*compute)
        bound = f"known are {', '.join(t for t in TARGETS if t != 'cpu')}"
        raise SpecError("this GPU", value=here, bound=bound, repair="use --target cpu")
    if find_nvcc() is None:
        raise LoweringError(
            "nvcc",
            value="not found",
            bound=f"{found.name} needs it once, to build; running a bundle does not",
            repair="pip install 'swa-codegen[gpu]', or use --target cpu",
        )
    return found.name
