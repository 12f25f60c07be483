"""The sdist and the pure wheel hold what they should and nothing else, and work in fresh environments."""

from __future__ import annotations

import sys
import tarfile
from email.parser import Parser
from pathlib import Path
from typing import NamedTuple

import pytest
from source_tree import FILES, ROOMS, copy_tree, new_environment, of_wheel, packed, run

HOMES = {"swa_codegen": "swa_codegen", "templates": "swa_codegen/templates", "schedules": "swa_codegen/schedules"}
LEFT_BEHIND = ("generated/cpu/deepseek-v4.1-flash/store_kv.so", "build/lib/swa_codegen/prebuilt/cpu/gone/gone.so")

USE = """
import sys, torch, swa_codegen as swa
from pathlib import Path
assert Path(swa.__file__).is_relative_to(sys.prefix), swa.__file__
ops = swa.load(swa.generate("tiny", "cpu", "bundle", ops=["decode_metadata", "get_kv_index"]))
i32 = lambda x: torch.tensor(x, dtype=torch.int32)
offset_len, slots, _ = ops.decode_metadata(i32([7]), i32([1]))
assert slots.tolist() == [16, 17, 9], slots
print(ops.get_kv_index(offset_len)[0].tolist())
"""


class Dist(NamedTuple):
    """A source tree, and what was built from it."""

    tree: Path
    sdist: Path
    wheel: Path


@pytest.fixture(scope="module")
def dist(tmp_path_factory) -> Dist:
    """The sdist, and the wheel that is built from the unpacked sdist alone."""
    folder = tmp_path_factory.mktemp("dist")
    tree = copy_tree(folder / "tree")
    for name in LEFT_BEHIND:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_bytes(b"\x7fELF")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, tree, cwd=folder)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Dist(tree, sdist, wheel)


def test_the_wheel_holds_the_three_rooms_and_no_more(dist):
    """Every module, so that a folder that pyproject.toml does not list is seen; data by its kind."""
    wanted = {
        str(Path(home) / path.relative_to(dist.tree / room))
        for room, home in HOMES.items()
        for path in (dist.tree / room).rglob("*")
        if path.suffix in (".py", ".toml", ".cuh") or path.name == "py.typed"
    }
    assert {"swa_codegen/py.typed", "swa_codegen/building/swa_launch.cuh", "swa_codegen/presets/tiny.toml"} < wanted
    assert packed(dist.wheel) == wanted


def test_the_wheel_is_for_every_platform(dist):
    assert dist.wheel.name.endswith("-py3-none-any.whl")
    assert "Root-Is-Purelib: true" in of_wheel(dist.wheel, "WHEEL")


def test_the_metadata(dist):
    found = Parser().parsestr(of_wheel(dist.wheel, "METADATA"))
    assert (found["Name"], found["Requires-Python"]) == ("swa-codegen", "<3.13,>=3.11")
    assert set(found.get_all("Provides-Extra")) == {"gpu", "ray", "report", "dev"}
    assert found["Summary"] and found.get_payload().startswith("# swa-codegen")
    assert "swa-codegen = swa_codegen.entry:main" in of_wheel(dist.wheel, "entry_points.txt")


def test_the_sdist_holds_what_is_committed(dist):
    """Tests and the text of `generated` too; no library."""
    made = {"PKG-INFO", "setup.cfg"}
    with tarfile.open(dist.sdist) as held:
        names = {m.name.partition("/")[2] for m in held if m.isfile()}
    files = [p for room in ROOMS for p in (dist.tree / room).rglob("*") if p.is_file() and p.suffix != ".so"]
    wanted = {str(p.relative_to(dist.tree)) for p in files} | set(FILES)
    assert {"generated/cpu/deepseek-v4.1-flash/manifest.json", "tests/conftest.py"} < wanted
    assert {n for n in names if not n.startswith("swa_codegen.egg-info/")} - made == wanted


@pytest.mark.slow
def test_the_wheel_generates_and_loads_from_another_folder(dist, tmp_path):
    here = tmp_path / "here"
    here.mkdir()
    call = new_environment(tmp_path / "env", dist.wheel)
    assert "tiny-bf16" in call("swa-codegen", "presets", cwd=here)
    assert call("python", "-c", USE, cwd=here) == "[11, 12, 13, 14, 15, 16]\n"


@pytest.mark.slow
def test_the_sdist_installs_and_its_tests_run(dist, tmp_path):
    with tarfile.open(dist.sdist) as held:
        held.extractall(tmp_path, filter="data")
    (source,) = tmp_path.glob("swa_codegen-*")
    call = new_environment(tmp_path / "env", dist.sdist)
    home = call("python", "-c", "import swa_codegen; print(swa_codegen.__file__)", cwd=tmp_path)
    assert home.startswith(str(tmp_path / "env"))
    some = "tests/spec/test_spec_layout.py"
    said = call("python", "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", some, cwd=source)  # -P: not this folder
    assert " passed" in said
