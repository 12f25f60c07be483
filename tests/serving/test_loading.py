"""Loading in a serving process: without any compiler, at once, from nothing but the bundle's own files; and what is
refused before a library is mapped."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen import driver, loading, manifest

LIMIT = 0.3  # seconds to load, after torch
ABSENT = ("tilelang", "tvm", "pydantic", "z3", "platformdirs", "filelock", "typer", "rich", "matplotlib", "hypothesis")

CHILD = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in %r:
            raise ModuleNotFoundError("not installed here: " + name, name=name)
sys.meta_path.insert(0, Refuse())
import json, time
import torch
seen = []
def note(event, arguments):
    if event == "open":
        seen.append(str(arguments[0]))
    if event in ("pickle.find_class", "marshal.load", "subprocess.Popen", "os.exec", "os.posix_spawn"):
        raise SystemExit("a load must not do this: " + event + " " + str(arguments)[:200])
wall, own = time.perf_counter(), time.process_time()
import swa_codegen as swa
ops = swa.load(sys.argv[1])
wall, own = time.perf_counter() - wall, time.process_time() - own
sys.addaudithook(note)
again = swa.load(sys.argv[1])
i32 = lambda *x: torch.tensor(x, dtype=torch.int32)
offset_len, slots, _ = again.decode_metadata(i32(20), i32(1))
opened = sorted(path.rpartition("/")[2] for path in seen if path.startswith(sys.argv[1]))
print(json.dumps({
    "wall": wall, "own": own, "opened": opened, "cuda": torch.cuda.is_initialized(),
    "index": again.get_kv_index(offset_len).tolist()[0],
    "registered": again.forms["get_kv_index"].default(offset_len).tolist()[0],
    "modules": sorted({name.partition(".")[0] for name in sys.modules} & set(%r)),
}))
"""


def child(bundle: Path, folder: Path) -> dict[str, Any]:
    """What a process without compilers, nvcc or a PATH says of a bundle; byte code is kept, as for any package."""
    kept = {
        k: v for k, v in os.environ.items() if k not in ("PATH", "CUDA_HOME", "CXX", "CC", "PYTHONDONTWRITEBYTECODE")
    }
    environment = kept | {"PATH": "/nonexistent", "PYTHONPYCACHEPREFIX": str(folder / "byte-code")}
    call = [sys.executable, "-c", CHILD % (ABSENT, ABSENT), str(bundle)]
    done = subprocess.run(call, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_a_bundle_loads_at_once_and_runs_where_nothing_else_is_installed(tiny_bundle, tmp_path):
    """The time is the process's own, so that neighbours on the machine do not count; the first run makes byte code."""
    said = child(tiny_bundle, tmp_path)
    assert said["index"] == said["registered"] == [*range(9 + 6, 9 + 9), *range(9, 9 + 3)]
    assert said["cuda"] is False and said["modules"] == []
    times = [child(tiny_bundle, tmp_path)["own"] for _ in range(2)]
    assert min(times) < LIMIT, times


def test_a_load_opens_the_files_of_the_manifest_and_unpickles_nothing(tiny_bundle, tmp_path):
    entries = manifest.read(tiny_bundle)["ops"].values()
    wanted = sorted(["manifest.json", *(entry[kind] for entry in entries for kind in ("text", "library"))])
    assert child(tiny_bundle, tmp_path)["opened"] == wanted


def test_a_bundle_is_json_text_and_libraries(tiny_bundle):
    for path in tiny_bundle.iterdir():
        head = path.read_bytes()[:4]
        if path.suffix == ".so":
            assert head == b"\x7fELF"
        elif path.name == "manifest.json":
            json.loads(path.read_text())
        else:
            assert path.name.endswith(".tir.py") and path.read_text().startswith("#")


# Refused before anything is mapped


@pytest.fixture
def bundle(tiny_bundle: Path, tmp_path: Path) -> Path:
    """A copy to damage."""
    return Path(shutil.copytree(tiny_bundle, tmp_path / "bundle"))


def reseal(folder: Path, **changes: Any) -> None:
    manifest.write(folder, json.loads((folder / "manifest.json").read_text()) | changes)


def entry(folder: Path, **changes: Any) -> None:
    ops = manifest.read(folder)["ops"]
    reseal(folder, ops=ops | {"store_kv": ops["store_kv"] | changes})


def changed_byte(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))


def linked(path: Path) -> None:
    """The same bytes, but from elsewhere."""
    elsewhere = path.parent.parent / path.name
    path.rename(elsewhere)
    path.symlink_to(elsewhere)


class OldDriver:
    @staticmethod
    def cuDriverGetVersion(version: Any) -> int:
        version._obj.value = 12_080
        return 0


def on_a_gpu(patch: pytest.MonkeyPatch, compute: tuple[int, int]) -> None:
    patch.setattr(loading, "find_driver", lambda: None)
    patch.setattr(torch.cuda, "is_available", lambda: True)
    patch.setattr(torch.cuda, "get_device_capability", lambda: compute)


def old_driver(folder: Path, patch: pytest.MonkeyPatch) -> None:
    reseal(folder, target="sm_90a")
    on_a_gpu(patch, (9, 0))
    patch.setattr(loading, "find_driver", OldDriver)


def other_card(folder: Path, patch: pytest.MonkeyPatch) -> None:
    reseal(folder, target="sm_90a")
    on_a_gpu(patch, (10, 0))


OUTSIDE = "store_kv: got {}; a bundle's files lie in it; generate it again"
Damage = Callable[[Path, pytest.MonkeyPatch], None]
REFUSED: dict[str, tuple[Damage, str]] = {
    "driver": (old_driver, f"driver: got one for CUDA 12.8; bundles run CUDA 13.0; {driver.REPAIR}"),
    "architecture": (other_card, "target: got sm_90a; this device is 10.0; generate for sm_100a"),
    "schema": (lambda f, p: reseal(f, schema=2), "schema: got 2; this version reads schema 1; generate it again"),
    "loader": (
        lambda f, p: p.setattr(metadata, "version", lambda package: "0.1.13"),
        "apache-tvm-ffi: got 0.1.13; >=0.1.11,<0.1.13; pip install 'apache-tvm-ffi>=0.1.11,<0.1.13'",
    ),
    "library": (lambda f, p: changed_byte(f / "store_kv.so"), "generate it again"),
    "text": (lambda f, p: changed_byte(f / "store_kv.tir.py"), "generate it again"),
    "arguments": (lambda f, p: entry(f, arguments=[]), "generate it again"),
    "linked library": (lambda f, p: linked(f / "store_kv.so"), OUTSIDE.format("store_kv.so")),
    "linked text": (lambda f, p: linked(f / "store_kv.tir.py"), OUTSIDE.format("store_kv.tir.py")),
}
NAMES = ("../store_kv.so", "..", ".", "", "/etc/hostname", "a/b.so", "..\\x")
NO_NAMES = {  # and what the manifest's shape says of them
    "store_kv.so\0": 'got "store_kv.so\\u0000"; a text like [ -~]{0,999}',
    7: "got 7; a text",
    None: "got null; a text",
}


def refusal(folder: Path, patch: pytest.MonkeyPatch) -> str:
    patch.setattr(loading, "mapped", lambda *a, **k: pytest.fail("a library was mapped"))
    with pytest.raises(swa.BundleError) as error:
        swa.load(folder)
    return str(error.value)


@pytest.mark.parametrize("case", REFUSED)
def test_a_bundle_is_refused_before_anything_is_mapped(bundle, monkeypatch, case):
    damage, words = REFUSED[case]
    damage(bundle, monkeypatch)
    assert refusal(bundle, monkeypatch).endswith(words)


@pytest.mark.parametrize("kind", ["text", "library"])
@pytest.mark.parametrize("name", NAMES)
def test_no_name_leads_out_of_the_bundle(bundle, monkeypatch, kind, name):
    entry(bundle, **{kind: name})
    assert refusal(bundle, monkeypatch).endswith(OUTSIDE.format(name))


@pytest.mark.parametrize("kind", ["text", "library"])
@pytest.mark.parametrize("name", NO_NAMES)
def test_what_is_no_name_is_refused(bundle, monkeypatch, kind, name):
    entry(bundle, **{kind: name})
    wanted = f"{bundle / 'manifest.json'}: ops.store_kv.{kind}: {NO_NAMES[name]}; generate it again"
    assert refusal(bundle, monkeypatch) == wanted


def test_a_new_driver_and_the_right_card_go_on_to_the_libraries(bundle, monkeypatch):
    """What the refusals above hang on is what they say: the same bundle gets as far as its first library."""
    reseal(bundle, target="sm_90a")
    on_a_gpu(monkeypatch, (9, 0))
    changed_byte(bundle / "store_kv.so")
    assert "store_kv.so: got " in refusal(bundle, monkeypatch)


def test_a_bundle_may_itself_be_a_link(bundle, tmp_path):
    (tmp_path / "link").symlink_to(bundle)
    assert swa.load(tmp_path / "link").spec.window == 6
