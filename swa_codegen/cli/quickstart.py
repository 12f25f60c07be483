"""`quickstart`: the whole path on one machine. Knows the order of the commands that it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .generate import write_bundle
from .options import JsonOption, OutOption, SpecArgument, TargetOption, read_spec, target_or_here
from .terminal import say, say_json, say_table
from .verify import finish, verify_bundle

if TYPE_CHECKING:
    from ..verify import Report
PRESET = "deepseek-v4.1-flash"


def quickstart(
    spec: SpecArgument = PRESET,
    target: TargetOption = None,
    out: OutOption = None,
    as_json: JsonOption = False,
) -> None:
    """Preset, generate for the device found, verify, a short table.

    Example: swa-codegen quickstart
    """
    from ..loading import check_hardware, load
    from ..target import find_target

    resolved, chosen = read_spec(spec, None), target_or_here(target)
    check_hardware(find_target(chosen))  # before minutes of building what cannot be verified here
    path = write_bundle(resolved, chosen, out)
    ops = load(path)
    report = verify_bundle(ops, quick=True, seed=0)
    if as_json:
        say_json({"bundle": str(path), **report.model_dump()})
    else:
        shape = f"window {resolved.window}, T {resolved.tokens_per_step}, ring {resolved.ring_length}"
        say(f"{spec} on {report.device} (target {chosen}): {shape}, row {resolved.row_bytes} bytes")
        say_table(("op", "template", "schedule from", ">cases", ">passed"), _counts(ops.manifest, report))
        say(f"bundle: {path}")
        say(f'python: ops = swa_codegen.load("{path}")')
    finish(report)


def _counts(manifest: Mapping[str, Any], report: Report) -> Iterator[tuple[object, ...]]:
    """Of each kernel: where it came from, and how the cases of its op went."""
    from ..cases import op_of

    for kernel, entry in manifest["ops"].items():
        passed = [row.passed for row in report.rows if row.op == op_of(kernel)]
        yield kernel, entry["schedule"]["template"], entry["schedule"]["origin"], len(passed), sum(passed)
