"""Loading a bundle: what is refused and in which words, and that nothing but torch and apache-tvm-ffi is needed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen import loading, manifest
from swa_codegen.digests import sha256

COMPILERS = ("tilelang", "tvm", "pydantic", "z3", "platformdirs", "filelock", "typer", "rich", "numpy")


@pytest.fixture
def bundle(tiny_bundle: Path, tmp_path: Path) -> Path:
    """A copy to damage."""
    return Path(shutil.copytree(tiny_bundle, tmp_path / "bundle"))


def reseal(folder: Path, **changes: Any) -> None:
    """Change the manifest and give it the digest that fits."""
    manifest.write(folder, json.loads((folder / "manifest.json").read_text()) | changes)


def refusal(folder: Path) -> str:
    with pytest.raises(swa.BundleError) as error:
        swa.load(folder)
    return str(error.value)


def test_spec_and_manifest_come_back(tiny_ops):
    assert tiny_ops.spec == swa.load_spec("tiny")
    assert tiny_ops.manifest["target"] == "cpu" and tiny_ops.manifest["schema"] == 1
    assert tiny_ops.manifest["spec_sha256"] == swa.load_spec("tiny").digest()


def test_every_library_and_text_has_its_digest(tiny_bundle, tiny_ops):
    for op, entry in tiny_ops.manifest["ops"].items():
        assert entry["symbol"] == op
        for kind in ("text", "library"):
            assert sha256((tiny_bundle / entry[kind]).read_bytes()) == entry[f"{kind}_sha256"]
    assert tiny_ops.manifest["versions"] == {
        p: metadata.version(p) for p in ("tilelang", "apache-tvm", "apache-tvm-ffi")
    }


def test_a_missing_bundle(tmp_path):
    assert refusal(tmp_path / "no") == f"bundle: got {tmp_path / 'no'}; holds no manifest.json; generate it again"


def test_a_changed_byte_of_a_library(bundle):
    library = bundle / "store_kv.so"
    data = bytearray(library.read_bytes())
    data[len(data) // 2] ^= 1
    library.write_bytes(data)
    recorded = manifest.read(bundle)["ops"]["store_kv"]["library_sha256"][:12]
    now = sha256(bytes(data))[:12]
    assert refusal(bundle) == f"{library}: got {now}; the manifest has {recorded}; generate it again"


def test_a_truncated_and_a_missing_library(bundle):
    library = bundle / "get_kv_index.so"
    library.write_bytes(library.read_bytes()[:100])
    assert refusal(bundle).startswith(f"{library}: got ")
    library.unlink()
    assert refusal(bundle) == f"{bundle}: get_kv_index: got get_kv_index.so; no such file; generate it again"


def test_a_manifest_that_is_not_json(bundle):
    (bundle / "manifest.json").write_text("{")
    message = refusal(bundle)
    assert message.startswith(f"{bundle / 'manifest.json'}: got unreadable (") and message.endswith(
        "); JSON; generate it again"
    )


@pytest.mark.parametrize("text", ["[]", "{}", '{"schema": 1}'])
def test_a_manifest_of_another_shape(bundle, text):
    (bundle / "manifest.json").write_text(text)
    assert refusal(bundle).endswith("generate it again")


def test_a_manifest_edited_by_hand(bundle):
    path = bundle / "manifest.json"
    path.write_text(path.read_text().replace('"window": 6', '"window": 5'))
    assert refusal(bundle).startswith(f"{path}: digest: got ")
    assert refusal(bundle).endswith("; does not fit the rest; generate it again")


def test_an_unknown_schema(bundle):
    reseal(bundle, schema=2)
    assert (
        refusal(bundle) == f"{bundle / 'manifest.json'}: schema: got 2; this version reads schema 1; generate it again"
    )


def test_a_schema_that_is_a_text_is_shown_as_one(bundle):
    reseal(bundle, schema="1")
    assert refusal(bundle).endswith('schema: got "1"; this version reads schema 1; generate it again')


def test_an_unknown_target(bundle):
    reseal(bundle, target="sm_42")
    assert refusal(bundle) == "target: got sm_42; known are cpu, sm_90a, sm_100a; update swa-codegen"


def test_a_bundle_for_hardware_that_is_not_here(bundle, monkeypatch):
    reseal(bundle, target="sm_90a")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert refusal(bundle) == "target: got sm_90a; this machine has no CUDA device; generate for target cpu"
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda: (10, 0))
    assert refusal(bundle) == "target: got sm_90a; this device is 10.0; generate for sm_100a"
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda: (8, 0))
    assert refusal(bundle).endswith("this device is 8.0; generate for an architecture that has no target yet")


@pytest.mark.parametrize("version", ["0.1.10", "0.1.13", "0.2.0", "1.0", "0.1.11rc1"])
def test_another_loader_version(bundle, monkeypatch, version):
    monkeypatch.setattr(metadata, "version", lambda package: version)
    wanted = f"apache-tvm-ffi: got {version}; >=0.1.11,<0.1.13; pip install 'apache-tvm-ffi>=0.1.11,<0.1.13'"
    assert refusal(bundle) == wanted


@pytest.mark.parametrize("version", ["0.1.11", "0.1.12", "0.1.12.post1"])
def test_loader_versions_of_the_range(bundle, monkeypatch, version):
    monkeypatch.setattr(metadata, "version", lambda package: version)
    assert swa.load(bundle).spec.window == 6


@pytest.mark.parametrize("name", ["../store_kv.so", "/etc/hostname"])
def test_a_library_outside_its_bundle(bundle, name):
    ops = manifest.read(bundle)["ops"]
    reseal(bundle, ops=ops | {"store_kv": ops["store_kv"] | {"library": name}})
    assert refusal(bundle) == f"{bundle}: store_kv: got {name}; a bundle's files lie in it; generate it again"


def test_text_without_libraries(bundle):
    ops = manifest.read(bundle)["ops"]
    reseal(bundle, ops={"store_kv": {k: v for k, v in ops["store_kv"].items() if k != "library"}})
    assert refusal(bundle) == f"{bundle}: store_kv: got text only; holds no library; generate a bundle"


def test_nothing_is_mapped_before_everything_is_checked(bundle, monkeypatch):
    (bundle / "store_kv.so").write_bytes(b"no library")
    monkeypatch.setattr(loading, "mapped", lambda *a, **k: pytest.fail("a library was mapped"))
    assert "store_kv.so" in refusal(bundle)


LIGHT = """
import sys
import swa_codegen
heavy = {"torch", "tvm_ffi", *%r} & set(sys.modules)
assert not heavy, heavy
assert "generate" in dir(swa_codegen)
try:
    swa_codegen.nothing
except AttributeError as error:
    assert "nothing" in str(error)
else:
    raise SystemExit("no AttributeError")
"""

BARE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in %r:
            raise ImportError("not installed here: " + name)
sys.meta_path.insert(0, Refuse())
import torch, swa_codegen as swa
ops = swa.load(sys.argv[1])
i32 = lambda x: torch.tensor(x, dtype=torch.int32)
cache = torch.full((2, 9, 1, 66), 0x7F, dtype=torch.uint8)
offset_len, slots, compressed = ops.decode_metadata(i32([0, 0]), i32([1, -1]))
assert ops.get_kv_index(offset_len).tolist()[:3] == [[9] + [-1] * 5, [9, 10] + [-1] * 4, [9, 10, 11] + [-1] * 3]
assert ops.chunk_slots(i32([2]), i32([8]), i32([0])).tolist() == [8, 0]
kv = torch.ones(6, 64).bfloat16()
ops.store_kv(kv, slots, cache)
q = torch.zeros(2, 3, 4, 64).bfloat16()
for threads in (1, 2):
    torch.set_num_threads(threads)
    out, lse = ops.attention_decode(q, cache, i32([1, -1]), i32([0, 0]), torch.full((4,), -torch.inf))
    assert (out[0] == 1).all() and (out[1] == 0).all() and (lse[1] == torch.inf).all()
    out, lse = ops.attention_indexed(q.flatten(0, 1), cache, ops.get_kv_index(offset_len), torch.full((4,), -torch.inf))
    assert (out[:3] == 1).all() and (out[3:] == 0).all()
try:
    swa.generate
except ImportError:
    print("ran without a compiler")
"""


def python(text: str, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, "-c", text, *map(str, arguments)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_the_package_imports_nothing_heavy():
    python(LIGHT % (COMPILERS,))


def test_a_bundle_runs_where_no_compiler_is_installed(tiny_bundle):
    """numpy stays: torch brings it."""
    blocked = tuple(c for c in COMPILERS if c != "numpy")
    assert python(BARE % (blocked,), tiny_bundle) == "ran without a compiler\n"


def test_the_check_switch_is_read_when_a_bundle_is_loaded(tiny_bundle, monkeypatch):
    for value, wanted in (("1", True), ("yes", True), ("0", False), ("", False)):
        monkeypatch.setenv("SWA_CODEGEN_CHECK", value)
        assert swa.load(tiny_bundle).check_values is wanted
    monkeypatch.delenv("SWA_CODEGEN_CHECK")
    assert swa.load(tiny_bundle).check_values is False
