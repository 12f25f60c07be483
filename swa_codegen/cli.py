"""The command line. Knows arguments and exit codes; every command's work is done elsewhere.

Commands import what they need when they run, so that `verify` and `doctor` work where no compiler, pydantic or
platformdirs is installed. An error is one line on stderr.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .errors import BundleError, SpecError, SwaError, VerificationError
from .quickstart import PRESET
from .terminal import progress_bar, say, say_json, say_table
from .tuning.plan import LIMIT
from .tuning.visits import SECONDS

if TYPE_CHECKING:
    from .ops import Ops
    from .spec import SwaSpec
    from .verify import Report

USAGE, INTERRUPTED = 2, 130  # exit codes beside those of errors.py

app = typer.Typer(
    name="swa-codegen",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Sliding-window attention kernels, generated from a spec. `--debug` anywhere shows the traceback of an error.",
)

SpecArgument = Annotated[str, typer.Argument(help="A preset, a TOML file, or a model's config.json.", metavar="SPEC")]
BundleArgument = Annotated[Path, typer.Argument(help="Directory that `generate` wrote.", metavar="BUNDLE")]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="FIELD=VALUE", help="Change a field, value as in TOML; empty: unset. Repeatable."),
]
TargetOption = Annotated[str | None, typer.Option(help="cpu, sm_90a or sm_100a; default: this machine's device.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
CheckedOption = Annotated[
    bool, typer.Option("--checked", help="Checking build (cpu): every access proved in bounds or asserted.")
]


def main() -> None:
    """Entry point of the console script."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit code. Every foreseen failure becomes one line on stderr."""
    given = [a for a in arguments if a != "--debug"]
    try:
        return int(app(given, prog_name="swa-codegen", standalone_mode=False) or 0)
    except Exception as failure:
        told = _told(failure)
        if told is None or len(given) != len(arguments):
            raise
        message, code = told
        print("error: " + " ".join(message.split()), file=sys.stderr)
        return code


def _told(failure: Exception) -> tuple[str, int] | None:
    """One line for the user and the exit code; None for a failure that is a fault of this program."""
    if isinstance(failure, SwaError):
        return str(failure), failure.exit_code
    if isinstance(failure, typer.Abort):
        return "interrupted", INTERRUPTED
    if hasattr(failure, "format_message"):  # what typer raises for a wrong command line, under any of its versions
        command = getattr(getattr(failure, "ctx", None), "command_path", app.info.name)
        return f"{failure.format_message().rstrip('.')}; see `{command} --help`", USAGE
    if isinstance(failure, ModuleNotFoundError):
        repair = "run `python -m swa_codegen.doctor`"
        return f"{failure.name}: got not installed; this command needs it; {repair}", SwaError.exit_code
    if isinstance(failure, OSError):
        name, said = os.fsdecode(failure.filename or "a file"), failure.strerror or str(failure)
        return f"{name}: got {said}; must be readable, or for output writable; name another", SwaError.exit_code
    return None


@app.callback()
def _program(
    context: typer.Context,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Without a command: the help. `run` has taken --debug off already; it stands here for --help."""
    if context.invoked_subcommand is None:
        say(context.get_help())
        raise typer.Exit(USAGE)


@app.command()
def quickstart(
    spec: SpecArgument = PRESET,
    target: TargetOption = None,
    out: Annotated[Path | None, typer.Option(help="Bundle directory; default: a folder of the user's cache.")] = None,
    as_json: JsonOption = False,
) -> None:
    """The whole path on this machine: preset, generate for the device found, verify, a short table.

    Example: swa-codegen quickstart
    """
    from .loading import load
    from .quickstart import target_here

    resolved, chosen = _load_spec(spec, None), target or target_here()
    path = _generate(resolved, chosen, out)
    ops = load(path)
    report = _verify(ops, quick=True, seed=0)
    if as_json:
        say_json({"bundle": str(path), **report.model_dump()})
    else:
        shape = f"window {resolved.window}, T {resolved.tokens_per_step}, ring {resolved.ring_length}"
        say(f"{spec} on {report.device} (target {chosen}): {shape}, row {resolved.row_bytes} bytes")
        say_table(("op", "template", "schedule from", ">cases", ">passed"), _counts(ops.manifest, report))
        say(f"bundle: {path}")
        say(f'python: ops = swa_codegen.load("{path}")')
    _finish(report)


@app.command()
def presets() -> None:
    """List the presets.

    Example: swa-codegen presets
    """
    from .spec import load_spec, preset_names

    columns = ("preset", ">W", ">T", ">R", ">heads", ">head_dim", "kv_format", "ratios", ">state slot bytes")
    say_table(columns, [_preset(name, load_spec(name)) for name in preset_names()])


@app.command()
def show(spec: SpecArgument, changes: SetOption = None, as_json: JsonOption = False) -> None:
    """The resolved spec, derived numbers, why each bound holds, the map of a state slot, and what is proved.

    Example: swa-codegen show deepseek-v4.1-flash --set draft_tokens=3
    """
    from . import proofs
    from . import show as rows

    resolved = _load_spec(spec, changes)
    proved = proofs.describe(resolved)
    fields = resolved.model_dump()
    facts, bounds, spans = rows.facts(resolved), rows.bounds(resolved), rows.spans(resolved)
    if as_json:
        lists: dict[str, Sequence[Any]] = {"derived": facts, "bounds": bounds, "state_slot": spans}
        say_json(
            {
                "spec": fields,
                **{name: [row._asdict() for row in found] for name, found in lists.items()},
                "proofs": proved,
            }
        )
        return
    shown = [(name, value if isinstance(value, str) else json.dumps(value)) for name, value in fields.items()]
    say_table(("field", "value"), shown, "Spec")
    say_table(("derived", ">number", "from"), facts, "Derived numbers")
    say_table(("field", "holds", "why"), bounds, "Bounds")
    say_table(("regions", ">how many", ">first offset", ">bytes each", ">end"), spans, "State slot")
    say_table(("proof", "statement"), [tuple(proof.values()) for proof in proved], "Proofs")


@app.command()
def generate(
    spec: SpecArgument,
    out: Annotated[Path, typer.Option(help="Bundle directory; an existing bundle is replaced.")],
    target: TargetOption = None,
    checked: CheckedOption = False,
    text_only: Annotated[
        bool, typer.Option("--text-only", help="Emit without building, as generated/ keeps it.")
    ] = False,
    changes: SetOption = None,
) -> None:
    """Write a bundle: text, libraries and a manifest.

    Example: swa-codegen generate deepseek-v4.1-flash --target cpu --out out/flash --set draft_tokens=3
    """
    from . import manifest
    from .quickstart import target_here

    path = _generate(_load_spec(spec, changes), target or target_here(), out, checked, text_only)
    found = manifest.read(path)
    columns = ("op", "template", "schedule from", ">registers", ">shared bytes", ">spill bytes", ">proved", ">asserted")
    say_table(columns, map(_made, manifest.entries(found)), f"{path} ({found['target']})")


@app.command()
def verify(
    bundle: BundleArgument,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out the long random runs.")] = False,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of the random inputs.")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Every op of a bundle against the references on this device; exit code 8 on any disagreement.

    Example: swa-codegen verify out/flash --json
    """
    from .loading import load

    report = _verify(load(bundle), quick, seed)
    if as_json:
        say_json(report.model_dump())
    else:
        rows = [(row.op, row.case, "pass" if row.passed else "FAIL", row.detail) for row in report.rows]
        say_table(("op", "case", "result", "detail"), rows, f"{bundle} on {report.device}")
        say(f"{sum(row.passed for row in report.rows)} of {len(report.rows)} passed")
    _finish(report)


@app.command()
def bench(
    bundles: Annotated[list[Path], typer.Argument(help="Directories that `generate` wrote.", metavar="BUNDLE...")],
    workloads: Annotated[
        list[str] | None, typer.Option("--workload", metavar="NAME", help="Only this one. Repeatable.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A size or two of each, and no torch.compile.")] = False,
    saved: Annotated[Path | None, typer.Option("--save", help="Write JSON here, after every row.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a roofline here.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Time the named workloads on this device beside eager torch, torch.compile and, where installed, FlashMLA.

    Example: swa-codegen bench out/flash --svg roofline.svg
    """
    from . import bench_table, roofline
    from .bench import bench as measure
    from .bench import save
    from .loading import load

    held = [load(bundle) for bundle in bundles]
    with progress_bar("bench", None) as advance:
        keep = (lambda report: save(saved, report)) if saved else (lambda report: None)
        report = measure(held, names=workloads or (), quick=quick, progress=advance, keep=keep).model_dump()
    if svg:
        svg.write_text(roofline.render(report))
    if as_json:
        say_json(report)
        return
    headings = [heading if n == 0 else f">{heading}" for n, heading in enumerate(bench_table.HEADINGS)]
    say_table(headings, bench_table.cells(report), bench_table.machine_line(report))
    for line in bench_table.missing(report):
        say(line)


@app.command()
def tune(
    spec: Annotated[str | None, typer.Argument(help="As `generate` takes it.", metavar="SPEC")] = None,
    target: TargetOption = None,
    prebuild: Annotated[Path | None, typer.Option(help="Only build candidates, into this folder.")] = None,
    run_in: Annotated[Path | None, typer.Option("--run", help="Only time what a folder holds, on this device.")] = None,
    keep: Annotated[Path | None, typer.Option(help="Only write the winners of a folder as records.")] = None,
    op: Annotated[list[str] | None, typer.Option(help="A kernel to tune, as `generate` lists it. Repeatable.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Candidates that are built per kernel.")] = LIMIT,
    seconds: Annotated[float, typer.Option(min=1, help="A visit that takes longer is killed.")] = SECONDS,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer sizes of each workload.")] = False,
    schedules: Annotated[Path | None, typer.Option(help="Where records go; default: where they are read.")] = None,
    changes: SetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Try schedules of each kernel and keep the fastest as records: build, run and keep, or one of the three.

    Example: swa-codegen tune deepseek-v4.1-flash --target sm_90a --prebuild out/tune
    """
    if (spec is None) != bool(run_in or keep) or sum(map(bool, (prebuild, run_in, keep))) > 1:
        raise typer.BadParameter("give SPEC, with --prebuild or alone, or --run, or --keep", param_hint="SPEC")
    folder = run_in or keep or _prebuild(_load_spec(str(spec), changes), target, prebuild, op, limit)
    rows = [] if prebuild or keep else _run_plan(folder, seconds, quick)
    files = [] if prebuild or run_in else _keep(folder, schedules)
    if as_json:
        say_json({"folder": str(folder), "winners": rows, "records": list(map(str, files))})
        return
    from .tuning.report import COLUMNS

    if rows:
        say_table(COLUMNS, rows, f"{folder}: winners")
    for file in files:
        say(f"record: {file}")
    say(f"folder: {folder}")


@app.command()
def explain(bundle: BundleArgument, op: Annotated[str, typer.Argument(help="An op of the bundle.")]) -> None:
    """Spec to schedule to template to emitted text to library, with paths and digests; a damaged file is an error.

    Example: swa-codegen explain out/flash get_kv_index
    """
    from . import manifest

    found = manifest.read(bundle)
    if op not in found["ops"]:
        held = ", ".join(found["ops"])
        raise BundleError("op", value=op, bound=f"the bundle holds {held}", repair="use one of these")
    say_table(("step", "what", "sha256"), _trail(bundle, found, op), f"{bundle}: {op}")


@app.command()
def doctor(as_json: JsonOption = False) -> None:
    """What is installed, what is missing, and the command that repairs it; exit code 1 when bundles cannot load here.

    Example: swa-codegen doctor
    """
    from .doctor import examine

    found = examine()
    plain = found.model_dump()
    if as_json:
        say_json(plain)
    else:
        rows = [(f.role, f.name, f.found, f.wanted, f.state) for f in found.findings]
        say_table(("needed to", "what", "found", "wanted", "state"), rows)
        for f in found.findings:
            if f.repair:
                say(f"{f.name} {f.state}, needed to {f.role}: {f.repair}")
        say(f"device: {found.device}")
        for name in ("load_and_verify", "generate_cpu", "generate_gpu"):
            say(f"{name.replace('_', ' ')}: {'yes' if plain[name] else 'no'}")
    if not found.healthy:
        raise typer.Exit(SwaError.exit_code)


# Reading arguments.


def _load_spec(source: str, changes: list[str] | None) -> SwaSpec:
    from .spec import load_spec

    return load_spec(source, **dict(map(_change, changes or [])))


def _change(text: str) -> tuple[str, Any]:
    """`field=value` as a change of a spec: TOML's values, a bare word as a text, nothing as unset."""
    from .derived import Derived

    field, equals, value = text.partition("=")
    if not equals or field not in Derived.__annotations__:
        bound = f"FIELD=VALUE, fields are {', '.join(Derived.__annotations__)}"
        raise SpecError("--set", value=text, bound=bound, repair="name one, such as draft_tokens=3")
    if not value:
        return field, None
    try:
        return field, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return field, value


# Doing, with progress.


def _generate(spec: SwaSpec, target: str, out: Path | None, checked: bool = False, text_only: bool = False) -> Path:
    from .pipeline import generate as generate_bundle
    from .pipeline import write_text
    from .schedule import kernels_of

    kernels = len(kernels_of(spec))
    out = None if out is None else out.absolute()
    if out is not None:
        _check_writable(out)
    if text_only and checked:
        raise typer.BadParameter("the checking build is not kept as text", param_hint="--checked")
    if text_only and out is not None:
        with progress_bar(f"emit for {target}", kernels) as advance:
            return write_text(spec, target, out, progress=lambda step, op: advance(f"{step} {op}"))
    with progress_bar(f"generate for {target}", 2 * kernels) as advance:
        return generate_bundle(spec, target, out, checked=checked, progress=lambda step, op: advance(f"{step} {op}"))


def _check_writable(out: Path) -> None:
    """Refuse a place that cannot take the bundle before the compilers have run, not after."""
    nearest = next((p for p in out.parents if p.exists()), out)
    if not (nearest.is_dir() and os.access(nearest, os.W_OK)):
        bound = f"{nearest} is not a writable directory"
        raise BundleError("out", value=str(out), bound=bound, repair="name another --out")


def _verify(ops: Ops, quick: bool, seed: int) -> Report:
    from .verify import verify as run_cases

    with progress_bar("verify", None) as advance:
        return run_cases(ops, quick=quick, seed=seed, progress=advance)


def _prebuild(spec: SwaSpec, target: str | None, folder: Path | None, ops: list[str] | None, limit: int) -> Path:
    """Build candidates; returns their folder, by default one of the user's cache."""
    from .quickstart import target_here
    from .tuning.prebuild import cache_folder
    from .tuning.prebuild import prebuild as build_candidates

    chosen = target or target_here()
    folder = folder or cache_folder(spec, chosen)
    _check_writable(folder.absolute())
    with progress_bar(f"build for {chosen}", None) as advance:
        build_candidates(
            spec, chosen, folder, ops=ops, limit=limit, progress=lambda step, name: advance(f"{step} {name}")
        )
    return folder


def _run_plan(folder: Path, seconds: float, quick: bool) -> list[tuple[object, ...]]:
    """Time candidates; returns the rows of the table of winners."""
    from .tuning import report
    from .tuning.runner import run as run_plan

    with progress_bar("tune", None) as advance:
        return list(report.rows(run_plan(folder, seconds=seconds, quick=quick, progress=advance)))


def _keep(folder: Path, schedules: Path | None) -> list[Path]:
    from .tuning import winners

    return winners.keep(folder, schedules or winners.schedules_room())


def _finish(report: Report) -> None:
    """Nothing when all passed, else VerificationError with the first failure."""
    if report.passed:
        return
    failed = [row for row in report.rows if not row.passed]
    first = f"{failed[0].op}, {failed[0].case}: {failed[0].detail}" if failed else "no case ran"
    count = f"{len(failed)} of {len(report.rows)} cases failed"
    repair = "do not use this bundle; generate it again"
    raise VerificationError("verify", value=count, bound=f"first is {first}", repair=repair)


# Rows of tables.


def _preset(name: str, spec: SwaSpec) -> tuple[object, ...]:
    from .layout import slot_stride

    ratios = ", ".join(map(str, spec.ratios)) or "none"
    numbers = (spec.window, spec.tokens_per_step, spec.ring_length, spec.num_heads, spec.head_dim)
    return name, *numbers, spec.kv_format, ratios, slot_stride(spec)


def _made(item: tuple[str, str, dict[str, Any]]) -> tuple[object, ...]:
    """One kernel of a manifest; None where the target's compiler gives no such number."""
    _, name, entry = item
    schedule, bounds = entry["schedule"], entry.get("bounds", {})
    shared = entry["shared_bytes"] if "registers" in entry else None
    asserted = len(bounds["asserted"]) if bounds else None
    numbers = (entry.get("registers"), shared, entry.get("spill_bytes"), bounds.get("proved"), asserted)
    return name, schedule["template"], schedule["origin"], *numbers


def _counts(manifest: Mapping[str, Any], report: Report) -> Iterator[tuple[object, ...]]:
    """Of each kernel: where it came from, and how the cases of its op went."""
    from .cases import op_of

    for kernel, entry in manifest["ops"].items():
        passed = [row.passed for row in report.rows if row.op == op_of(kernel)]
        yield kernel, entry["schedule"]["template"], entry["schedule"]["origin"], len(passed), sum(passed)


def _trail(bundle: Path, found: Mapping[str, Any], op: str) -> Iterator[tuple[object, ...]]:
    """The steps from spec to library, with what each left behind, files compared with their digests."""
    from . import manifest

    yield "spec", bundle / manifest.FILE, found["spec_sha256"]
    entry = found["ops"][op]
    for part in (*entry.get("variants", ()), entry):
        yield from _steps(bundle, op, part)


def _steps(bundle: Path, op: str, entry: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    """The steps from the schedule of one kernel to its library."""
    from importlib import resources

    from .files import checked_file

    schedule = entry["schedule"]
    calls = f", up to {schedule['at_most']} rows" if "at_most" in schedule else ""
    values = ", ".join(f"{name} {value}" for name, value in schedule["values"].items())
    template = resources.files("swa_codegen.templates").joinpath(*f"{schedule['template']}".split("."))
    yield f"schedule{calls}", f"{schedule['origin']}: {values}", None
    yield "template", f"{template}.py", None
    for kind in ("text", "library"):
        if kind in entry:
            digest = entry[f"{kind}_sha256"]
            yield kind, checked_file(bundle, op, entry[kind], digest), digest


if __name__ == "__main__":
    main()
