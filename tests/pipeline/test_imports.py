"""The arrows between the package's files: who may import whom, read from the source without running it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import swa_codegen

ROOT = Path(swa_codegen.__file__).parent
ROOMS = {
    "swa_codegen": ROOT,
    "swa_codegen.templates": ROOT.parent / "templates",
    "swa_codegen.schedules": ROOT.parent / "schedules",
}
TEMPLATES = "swa_codegen.templates"


def _module(room: str, folder: Path, path: Path) -> str:
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join([room, *(p for p in parts if p != "__init__")])


FILES = {_module(room, folder, p): p for room, folder in ROOMS.items() for p in folder.rglob("*.py")}


def imports(module: str) -> set[str]:
    """Absolute names that a file imports, anywhere in it but under TYPE_CHECKING; `from x import y` gives x and x.y."""
    path = FILES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found: set[str] = set()

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            return
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1]) if node.level else ""
            base = ".".join(part for part in (base, node.module or "") if part)
            found.update([base, *(f"{base}.{alias.name}" for alias in node.names)])
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(ast.parse(path.read_text()))
    return found


def own(module: str) -> set[str]:
    """Files of the package that a file imports."""
    return {name for name in imports(module) if name in FILES and name != module} - {"swa_codegen"}


def outside(module: str) -> set[str]:
    return {name.partition(".")[0] for name in imports(module)} - {"swa_codegen"}


def reach(module: str) -> set[str]:
    seen, left = {module}, [module]
    while left:
        for name in own(left.pop()):
            if name not in seen:
                seen.add(name)
                left.append(name)
    return seen


def users_of(room: str) -> set[str]:
    """Files that import something of a room of the package."""
    return {m for m in FILES if any(name == room or name.startswith(f"{room}.") for name in own(m))}


def users(package: str) -> set[str]:
    return {module for module in FILES if package in outside(module)}


def test_the_files_are_found():
    """Without this, an empty walk would pass everything below."""
    assert {"swa_codegen.ops", "swa_codegen.lowering.tilelang_worker", "swa_codegen.templates.store_kv"} <= set(FILES)
    assert "swa_codegen.ring" in own("swa_codegen.templates.get_kv_index")
    assert "torch" in outside("swa_codegen.ops.base") and "tvm_ffi" in outside("swa_codegen.mapping")


@pytest.mark.parametrize("leaf", ["swa_codegen.errors", "swa_codegen.ring", "swa_codegen.digests"])
def test_leaves_import_nothing_of_the_package(leaf):
    assert own(leaf) == set()


ORDER = ["spec", "schedule", "lowering", "emit", "building", "pipeline", "cli"]


def stage(module: str) -> int | None:
    parts = module.split(".")
    return ORDER.index(parts[1]) if len(parts) > 1 and parts[1] in ORDER else None


def test_a_stage_imports_no_later_stage():
    wrong = [
        f"{module} imports {name}"
        for module in FILES
        for name in own(module)
        if stage(module) is not None and stage(name) is not None and stage(name) > stage(module)
    ]
    assert wrong == []


def test_emit_and_building_do_not_know_each_other():
    assert not {n for n in own("swa_codegen.emit") if "building" in n}
    assert not {n for m in FILES if m.startswith("swa_codegen.building") for n in own(m) if n == "swa_codegen.emit"}


@pytest.mark.parametrize(
    "first",
    ["swa_codegen.loading", "swa_codegen.ops", "swa_codegen.runtime", "swa_codegen.manifest", "swa_codegen.bench"],
)
def test_loading_reaches_no_compiler_no_pydantic_and_no_template(first):
    for module in reach(first):
        assert not module.startswith((TEMPLATES, "swa_codegen.lowering", "swa_codegen.building"))
        assert not outside(module) & {
            "tilelang",
            "tvm",
            "pydantic",
            "z3",
            "filelock",
            "platformdirs",
            "typer",
            "rich",
            "numpy",
        }, module


@pytest.mark.parametrize(
    "module",
    ["swa_codegen.ring", "swa_codegen.formats", "swa_codegen.derived", "swa_codegen.schedule", "swa_codegen.layout"],
)
def test_files_that_templates_and_workers_read_need_no_torch(module):
    for reached in reach(module):
        assert not outside(reached) & {"torch", "numpy", "tilelang", "tvm", "pydantic"}, reached


def test_reports_are_drawn_without_torch_a_compiler_or_the_spec_that_checks():
    found = [module for module in FILES if module.startswith("swa_codegen.reports.")]
    assert len(found) > 8
    for module in found:
        for reached in reach(module):
            assert not outside(reached) & {"torch", "tilelang", "tvm", "pydantic", "z3", "numpy", "rich"}, reached


def test_tilelang_is_imported_by_templates_and_the_lowering_workers_alone():
    allowed = {m for m in FILES if m.startswith((f"{TEMPLATES}.", "swa_codegen.lowering."))}
    assert users("tilelang") and users("tilelang") <= allowed


def test_apache_tvm_is_imported_by_the_building_worker_alone():
    """In the lowering workers `tvm` is the one that tilelang carries."""
    assert "swa_codegen.building.llvm_worker" in users("tvm")
    assert {m for m in users("tvm") if not m.startswith(("swa_codegen.lowering.", f"{TEMPLATES}."))} <= {
        "swa_codegen.building.llvm_worker",
        "swa_codegen.building.exact",
        "swa_codegen.building.guard",
        "swa_codegen.building.loops",
    }


def test_no_process_gets_both_compilers():
    for module in FILES:
        reached = reach(module) - {m for m in FILES if m.startswith(TEMPLATES)}
        bad = (
            {m for m in reached if "tilelang" in outside(m)},
            {m for m in reached if m.startswith("swa_codegen.building.") and "tvm" in outside(m)},
        )
        assert not (bad[0] and bad[1]), module


def test_the_stages_before_building_import_no_compiler_themselves():
    for module in (
        "swa_codegen.lowering",
        "swa_codegen.building",
        "swa_codegen.building.cpu",
        "swa_codegen.building.cuda",
        "swa_codegen.pipeline",
    ):
        for reached in reach(module):
            assert not outside(reached) & {"tilelang", "tvm"}, (module, reached)


def test_templates_know_no_torch_no_environment_and_no_files():
    for module in FILES:
        if module.startswith(f"{TEMPLATES}."):
            assert not outside(module) & {"torch", "os", "pathlib", "io", "numpy", "sys"}, module
            assert "open(" not in FILES[module].read_text(), module


def test_z3_is_imported_by_the_proofs_alone_and_they_by_those_who_generate_show_and_verify():
    assert users("z3") and all(module.startswith("swa_codegen.proofs") for module in users("z3"))
    asking = {m for m in FILES if "swa_codegen.proofs" in own(m) and not m.startswith("swa_codegen.proofs")}
    assert asking == {"swa_codegen.pipeline", "swa_codegen.cli.show", "swa_codegen.verify"}


def test_ray_is_imported_by_one_file_and_that_by_those_who_are_given_a_cluster():
    assert users("ray") == {"swa_codegen.tuning.ray_jobs"}
    asking = {m for m in FILES if "swa_codegen.tuning.ray_jobs" in own(m)}
    assert asking == {"swa_codegen.tuning.ray_run", "swa_codegen.cli.tune"}


def test_a_room_is_entered_by_those_who_need_it():
    """References, workloads and the benchmark are for measuring and judging: no op, bundle or compiler knows them."""
    judging = ("reference", "workloads", "bench", "cases", "simulator", "verify", "tuning", "reports")
    rooms = {f"swa_codegen.{room}" for room in judging}

    def room(module: str) -> str:
        return ".".join(module.split(".")[:2])

    serving = ("ops", "loading", "runtime", "pipeline", "lowering", "building", "emit", "publishing", "templates")
    for module in FILES:
        if room(module) in {f"swa_codegen.{name}" for name in serving}:
            assert not {room(name) for name in own(module)} & rooms, module
    assert all(
        room(m) in rooms | {"swa_codegen.hostcost", "swa_codegen.sanitizer", "swa_codegen.cli"}
        for m in users_of("swa_codegen.cases")
    )


def test_the_benchmark_is_known_to_the_command_line_alone():
    outer = {m for m in users_of("swa_codegen.bench") if not m.startswith("swa_codegen.bench")}
    assert outer and all(m.startswith("swa_codegen.cli.") for m in outer)


def test_only_the_spec_imports_pydantic():
    assert users("pydantic") == {"swa_codegen.spec"}
