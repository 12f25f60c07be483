"""A wheel with prebuilt bundles: built as README says, installed where no compiler is, used by name."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from source_tree import copy_tree, new_environment, of_wheel, packed, run, site_of

from swa_codegen import cli

WITHOUT = ("tilelang", "tvm", "z3", "pydantic", "typer", "rich", "platformdirs")  # filelock stays: torch brings it
ABSENT = f"""
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {WITHOUT}:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)
sys.meta_path.insert(0, Absent())
"""
USE = """
import sys, torch, swa_codegen as swa
from pathlib import Path
assert Path(swa.__file__).is_relative_to(sys.prefix), swa.__file__
ops = swa.load("tiny")
i32 = lambda x: torch.tensor(x, dtype=torch.int32)
offset_len, slots, _ = ops.decode_metadata(i32([7]), i32([1]))
cache = torch.zeros(2, 9, 1, ops.spec.row_bytes, dtype=torch.uint8)
ops.store_kv(torch.ones(3, 64).bfloat16(), slots, cache)
q, sink = torch.zeros(1, 3, 4, 64).bfloat16(), torch.full((4,), -torch.inf)
out, lse = ops.attention_decode(q, cache, i32([1]), i32([7]), sink)
print(slots.tolist(), [round(6 * out[0, t, 0, 0].item(), 1) for t in range(3)])  # of 6 keys 1, 2 and 3 are ones
try:
    swa.generate
except swa.SwaError as error:
    print(error.value)
"""


def build(tree: Path, into: Path) -> Path:
    """The wheel of a tree, by README's command; without a network, so with what the tests' environment has."""
    command = ("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", into, ".")
    run(sys.executable, *command, cwd=tree)
    (wheel,) = into.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    return copy_tree(tmp_path_factory.mktemp("sources") / "tree")


@pytest.mark.slow
def test_one_wheel_brings_ops_by_name_where_no_compiler_is(tree, tiny_bundle, tmp_path):
    room, pure = tree / "swa_codegen" / "prebuilt", packed(build(tree, tmp_path / "pure"))
    shutil.copytree(tiny_bundle, room / "cpu" / "tiny")  # `generate` finds it current: nothing is compiled again
    assert cli.run(["generate", "tiny", "--target", "cpu", "--into", str(room)]) == 0

    wheel = build(tree, tmp_path / "dist")
    assert wheel.name.endswith("-py3-none-linux_x86_64.whl")
    assert "Root-Is-Purelib: false" in of_wheel(wheel, "WHEEL")
    bundle = {f"swa_codegen/prebuilt/cpu/tiny/{path.name}" for path in tiny_bundle.iterdir()}
    assert packed(wheel) - pure == bundle and pure < packed(wheel)

    call = new_environment(tmp_path / "env", wheel)
    (site_of(tmp_path / "env") / "sitecustomize.py").write_text(ABSENT)
    used = call("python", "-c", USE, cwd=tmp_path)
    assert used == "[16, 17, 9] [1.0, 2.0, 3.0]\nno pydantic\n"
    assert "prebuilt tiny for cpu" in call("python", "-m", "swa_codegen.doctor", cwd=tmp_path)

    shutil.rmtree(room / "cpu")
    again = build(tree, tmp_path / "again")
    assert again.name.endswith("-py3-none-any.whl") and packed(again) == pure


@pytest.mark.slow
def test_a_second_wheel_forgets_the_bundles_of_the_first(tree, tmp_path):
    """`build/` keeps what went into the last wheel of this platform."""
    held = tree / "swa_codegen" / "prebuilt" / "cpu"
    for name in ("one", "two"):
        (held / name).mkdir(parents=True)
        (held / name / "store_kv.so").write_bytes(b"\x7fELF")
        wheel = build(tree, tmp_path / name)
        assert {n for n in packed(wheel) if "/prebuilt/cpu/" in n} == {f"swa_codegen/prebuilt/cpu/{name}/store_kv.so"}
        shutil.rmtree(held)
