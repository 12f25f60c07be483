"""Breaks every template in plausible ways and shows that `verify` or the suite sees each of them.

    python tests/mutants.py                          # all that a CPU can run, and the table in tests/MUTANTS.md
    python tests/mutants.py --only store_kv.py       # those of one file
    python tests/mutants.py --missing                # those that have no row in the table, or a row that says missed
    python tests/mutants.py --build out/mutants      # bundles of the GPU's mutants, on a machine with nvcc
    python tests/mutants.py --verify out/mutants     # what verify says of them, on the GPU's, and their table

The mistakes are data, `mutants.toml`. They are made in a copy of the package, in a process of its own; the bundles that
they would break are built unbroken first and must pass, so that a failure means the mistake. Mistakes that meet in no
kernel are made together. A row is written when its mutant was tried, and stays until it is tried again; the head of a
table counts those without one. Not a test by itself: a run of all takes some fifteen minutes of a core.
`tests/faults/test_mutants.py` holds the data and the table to the templates.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from swa_codegen.cases import op_of
from swa_codegen.kernels import template_of

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
TABLE = TESTS / "MUTANTS.md"
SECONDS = 600  # a run takes ten to thirty; one that never ends is seen too
ON_GPU_SECONDS = 100  # five to twenty; a kernel may wait for ever
NO_END = -1

GENERATE = """
import json, sys
import swa_codegen as swa
spec, changes, kernels, target, out = json.loads(sys.argv[1])
swa.generate(swa.load_spec(spec, **changes), target, out, ops=kernels)
"""
VERIFY = """
import sys
import swa_codegen as swa
from swa_codegen.verify import verify
for row in verify(swa.load(sys.argv[1]), quick=sys.argv[2] == "quick").rows:
    print("VERDICT", "\\t".join([row.op, row.case, str(row.passed)]))
"""


class Mutant(NamedTuple):
    """One mistake, with the fields of its part of `mutants.toml`."""

    target: str
    file: str
    kind: str
    old: str
    new: str
    kernels: tuple[str, ...]
    spec: str
    test: tuple[str, ...]

    def path(self, root: Path) -> Path:
        """Its file in a checkout, or in a copy of one."""
        return root / ("swa_codegen" if self.file == "ring.py" else "templates") / self.file


class Verdict(NamedTuple):
    """What became of a mutant: `by` says who saw it, or why it counts for nothing."""

    seen: bool
    by: str


def mutants(target: str) -> list[Mutant]:
    parts = tomllib.loads((TESTS / "mutants.toml").read_text())["part"]
    return [
        Mutant(target, p["file"], *text, tuple(p.get("kernels", ())), p.get("spec", "tiny"), tuple(p.get("test", ())))
        for p in parts
        if p.get("target", "cpu") == target
        for text in p["mutants"]
    ]


def copy_package(folder: Path) -> None:
    """The package as a wheel lays it out, below `folder`, and the tests beside it."""
    package, left_out = folder / "swa_codegen", shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "swa_codegen", package, ignore=left_out)
    for room in ("templates", "schedules"):
        shutil.copytree(ROOT / room, package / room, ignore=left_out)
        (folder / room).symlink_to(package / room)  # where tests look for them
    shutil.copytree(TESTS, folder / "tests", ignore=left_out)


def plant(mutant: Mutant, root: Path) -> None:
    path = mutant.path(root)
    text = path.read_text()
    if text.count(mutant.old) != 1:
        raise SystemExit(f"{mutant.file} holds {text.count(mutant.old)} times: {mutant.old}")
    path.write_text(text.replace(mutant.old, mutant.new))


def spec_of(name: str) -> tuple[str, dict[str, object]]:
    """A preset and what is changed of it."""
    sys.path.insert(0, str(TESTS / "kernels"))
    from compressed_specs import SPECS

    preset, changes = SPECS.get(name, (name, {}))
    return preset, changes or {}


def run(arguments: list[str], folder: Path, seconds: int = SECONDS) -> tuple[int, str]:
    """Exit status and output of a Python process that imports the package below `folder`; `NO_END` after `seconds`."""
    paths = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": paths, "XDG_CACHE_HOME": str(folder / "cache")}
    command = [sys.executable, *arguments]
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return NO_END, ""
    return done.returncode, done.stdout + done.stderr


def generate(mutant: Mutant, folder: Path, out: Path) -> str:
    """Build the bundle with the package below `folder`; what was said where it failed."""
    job = json.dumps([*spec_of(mutant.spec), mutant.kernels, mutant.target, str(out)])
    status, said = run(["-c", GENERATE, job], folder)
    return said.strip().splitlines()[-1] if status else ""


def verdict_of(status: int, said: str, mutant: Mutant | None = None) -> Verdict:
    """What `verify` says, of the kernels of one mutant or of all."""
    rows = [line.removeprefix("VERDICT ").split("\t") for line in said.splitlines() if line.startswith("VERDICT ")]
    if not rows:
        ended = f"ended with status {status}" if status != NO_END else "did not end"
        return Verdict(True, f"verify: the process {ended}")
    ops = None if mutant is None else {op_of(kernel) for kernel in mutant.kernels}
    asked = [(op, case, passed) for op, case, passed in rows if ops is None or op in ops]
    failed = [(op, case) for op, case, passed in asked if passed != "True"]
    if not failed:
        return Verdict(False, "nobody")
    return Verdict(True, f"verify: {len(failed)} of {len(asked)} claims, first {failed[0][0]}: {failed[0][1]}")


def suite(mutant: Mutant, folder: Path) -> Verdict:
    status, said = run(["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *mutant.test], folder)
    failed = [line.split("::", 1)[1].split(" - ")[0] for line in said.splitlines() if line.startswith("FAILED")]
    if status < 0:
        return Verdict(True, f"test: the process ended with status {status}")
    if status not in (0, 1):
        raise SystemExit(f"{mutant.test} did not run:\n{said[-2000:]}")
    return Verdict(status == 1, f"test: {failed[0].split('[')[0]}" if failed else "nobody")


def uses(template: str) -> set[str]:
    """Files of the room of templates that a template is made of, itself included."""
    found, waiting = set(), [template]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (ROOT / "templates" / name).read_text()
            named = re.findall(r"^from \. import (_\w+)|^from \.(_\w+) import", text, re.MULTILINE)
            waiting += [f"{one or other}.py" for one, other in named]
    return found


def apart(one: Mutant, other: Mutant) -> bool:
    """Whether neither changes a kernel that shows the other: then one bundle and one verification serve both."""
    if one.spec != other.spec or one.test or other.test or one.file == other.file:
        return False
    if "ring.py" in (one.file, other.file) or set(one.kernels) & set(other.kernels):
        return False
    pairs = ((one, other), (other, one))
    return all(a.file not in uses(f"{template_of(kernel)}.py") for a, b in pairs for kernel in b.kernels)


def batches(chosen: list[Mutant]) -> list[list[Mutant]]:
    """Mutants that are tried together, each in the first batch whose others it leaves alone."""
    made: list[list[Mutant]] = []
    for mutant in chosen:
        for batch in made:
            if all(apart(mutant, other) for other in batch):
                batch.append(mutant)
                break
        else:
            made.append([mutant])
    return made


def judge(batch: list[Mutant]) -> list[Verdict]:
    """What becomes of the mutants of a batch, tried together; one by one where they end in no verdict on each."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_package(folder)
        for mutant in batch:
            plant(mutant, folder)
        if batch[0].test:
            return [suite(batch[0], folder)]
        together = batch[0]._replace(kernels=tuple(kernel for mutant in batch for kernel in mutant.kernels))
        refused = generate(together, folder, folder / "bundle")
        status, said = (1, "") if refused else run(["-c", VERIFY, str(folder / "bundle"), "quick"], folder)
    if len(batch) > 1 and (refused or "VERDICT" not in said):
        return [verdict for mutant in batch for verdict in judge([mutant])]
    if refused:
        return [Verdict(False, f"does not build: {refused}")]
    return [verdict_of(status, said, mutant) for mutant in batch]


def unbroken(chosen: list[Mutant]) -> None:
    """What the mutants break must pass unbroken."""
    for spec in sorted({m.spec for m in chosen if not m.test}):
        of_spec = [m for m in chosen if m.spec == spec and not m.test]
        whole = of_spec[0]._replace(kernels=tuple(sorted({kernel for m in of_spec for kernel in m.kernels})))
        with tempfile.TemporaryDirectory() as name:
            copy_package(Path(name))
            refused = generate(whole, Path(name), Path(name) / "bundle")
            verdict = verdict_of(*run(["-c", VERIFY, name + "/bundle", "quick"], Path(name)))
        if refused or verdict.seen:
            raise SystemExit(f"unbroken {spec}: {refused or verdict.by}")
    for mutant in {m.test: m for m in chosen if m.test}.values():
        with tempfile.TemporaryDirectory() as name:
            copy_package(Path(name))
            verdict = suite(mutant, Path(name))
        if verdict.seen:
            raise SystemExit(f"unbroken {mutant.test}: {verdict.by}")


def start(mutant: Mutant) -> str:
    """How the row of a mutant begins: all but who saw it."""
    cells = (mutant.file, mutant.kind, code(mutant.old), code(mutant.new))
    return "".join(f"| {escaped(cell)} " for cell in cells) + "| "


def escaped(cell: str) -> str:
    return cell.replace("|", "\\|")


def code(text: str) -> str:
    return f"`{' '.join(text.split())}`" if text.strip() else "nothing"


def row_of(mutant: Mutant, verdict: Verdict) -> str:
    """Of a mutant that nobody saw the last cell is bold."""
    by = escaped(verdict.by)
    return start(mutant) + (f"{by} |" if verdict.seen else f"**{by}** |")


def missed(row: str) -> bool:
    return row.endswith("** |")


def held_rows(text: str, of_target: list[Mutant]) -> dict[Mutant, str]:
    """Rows that a table has of these mutants."""
    rows = [row for row in text.splitlines() if row.startswith("| ")]
    pairs = [(mutant, row) for mutant in of_target for row in rows if row.startswith(start(mutant))]
    return dict(pairs)


def table(target: str, of_target: list[Mutant], rows: dict[Mutant, str]) -> Iterator[str]:
    held = [rows[mutant] for mutant in of_target if mutant in rows]
    waiting = f", {len(of_target) - len(held)} not tried" if len(held) < len(of_target) else ""
    yield f"## {target}: {sum(not missed(row) for row in held)} of {len(of_target)} seen{waiting}\n"
    yield "| file | kind | instead of | the mistake | seen by |\n|---|---|---|---|---|"
    yield from held


def write_rows(target: str, found: list[tuple[Mutant, Verdict]]) -> None:
    """Replace the rows of these mutants in the section of a target; other mutants keep theirs."""
    text, of_target = TABLE.read_text() if TABLE.is_file() else "", mutants(target)
    rows = held_rows(text, of_target) | {mutant: row_of(mutant, verdict) for mutant, verdict in found}
    other = ["## " + part.strip() for part in text.split("\n## ")[1:] if not part.startswith(f"{target}:")]
    head = "# Mutants\n\nMade by `tests/mutants.py` from `tests/mutants.toml`; the law is there."
    sections = sorted([*other, "\n".join(table(target, of_target, rows))])
    TABLE.write_text("\n\n".join([head, *sections]) + "\n")


def numbered(chosen: list[Mutant]) -> list[tuple[int, Mutant]]:
    return [(number, mutant) for number, mutant in enumerate(mutants("sm_90a")) if mutant in chosen]


def build_all(folder: Path, chosen: list[Mutant]) -> None:
    """Bundles of the GPU's mutants, named by their places among all, and `unbroken-KERNEL` of what they break."""
    for mutant in {m.kernels: m for m in chosen}.values():
        with tempfile.TemporaryDirectory() as name:
            copy_package(Path(name))
            said = generate(mutant, Path(name), folder / f"unbroken-{mutant.kernels[0]}")
            print("unbroken", mutant.kernels, said or "built", flush=True)
    for number, mutant in numbered(chosen):
        with tempfile.TemporaryDirectory() as name:
            copy_package(Path(name))
            plant(mutant, Path(name))
            said = generate(mutant, Path(name), folder / str(number))
            print(number, mutant.file, mutant.kind, said or "built", flush=True)


def verified(bundle: Path, runs: tuple[str, ...] = ("quick", "whole")) -> Verdict:
    """What `verify` says of a bundle on this machine's GPU, in a process that may hang or lose its context. A wait that
    is missing may show late: what a quick run leaves unseen a whole one is asked about."""
    if not (bundle / "manifest.json").is_file():
        return Verdict(False, "was not built")
    for length in runs:
        verdict = verdict_of(*run(["-c", VERIFY, str(bundle.absolute()), length], ROOT, ON_GPU_SECONDS))
        if verdict.seen:
            break
    return verdict


def verify_all(folder: Path, chosen: list[Mutant], processes: int) -> Iterator[tuple[Mutant, Verdict]]:
    """Of a kernel that fails unbroken nothing is shown by a mutant."""
    with ThreadPoolExecutor(processes) as pool:
        kernels = sorted({mutant.kernels[0] for mutant in chosen})
        whole = dict(zip(kernels, pool.map(verified, [folder / f"unbroken-{k}" for k in kernels]), strict=True))
        sound = {kernel for kernel, verdict in whole.items() if verdict == Verdict(False, "nobody")}
        tried = [(mutant, folder / str(number)) for number, mutant in numbered(chosen) if mutant.kernels[0] in sound]
        for mutant in chosen:
            if mutant.kernels[0] not in sound:
                yield mutant, Verdict(False, f"unbroken, {whole[mutant.kernels[0]].by}")
        found = pool.map(verified, [path for _, path in tried])
        yield from zip([mutant for mutant, _ in tried], found, strict=True)


def judge_all(chosen: list[Mutant], processes: int) -> Iterator[tuple[Mutant, Verdict]]:
    unbroken(chosen)
    tried = batches(chosen)
    with ThreadPoolExecutor(processes) as pool:
        for batch, verdicts in zip(tried, pool.map(judge, tried), strict=True):
            yield from zip(batch, verdicts, strict=True)


def choose(target: str, file: str | None, missing: bool) -> list[Mutant]:
    of_target = mutants(target)
    rows = held_rows(TABLE.read_text(), of_target)
    done = [mutant for mutant, row in rows.items() if not missed(row)] if missing else []
    return [mutant for mutant in of_target if file in (None, mutant.file) and mutant not in done]


def main() -> None:
    parser = argparse.ArgumentParser(description="Break templates and see who notices.")
    parser.add_argument("--only", help="mutants of one file")
    parser.add_argument("--missing", action="store_true", help="mutants without a row that says who saw them")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--build", type=Path, help="a folder for bundles of the GPU's mutants")
    parser.add_argument("--verify", type=Path, help="that folder, on the GPU's machine")
    given = parser.parse_args()
    target = "sm_90a" if given.build or given.verify else "cpu"
    chosen = choose(target, given.only, given.missing)
    if given.build:
        build_all(given.build.absolute(), chosen)
        return
    tried, unseen = 0, 0
    found = verify_all(given.verify, chosen, given.processes) if given.verify else judge_all(chosen, given.processes)
    for mutant, verdict in found:
        print("seen  " if verdict.seen else "MISSED", mutant.file, mutant.kind, mutant.new[:40], verdict.by, flush=True)
        write_rows(target, [(mutant, verdict)])
        tried, unseen = tried + 1, unseen + (not verdict.seen)
    print(f"{tried} mutants, {unseen} missed")
    sys.exit(bool(unseen))


if __name__ == "__main__":
    main()
