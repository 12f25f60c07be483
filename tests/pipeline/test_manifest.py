"""A bundle that is not what it says: whatever lies under a file's name, whatever a manifest holds, one line."""

from __future__ import annotations

import copy
import json
import os
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest
import torch

import swa_codegen as swa
from swa_codegen import manifest, publishing
from swa_codegen.digests import digest_of, sha256
from swa_codegen.shape import misfit

GENERATED = Path(__file__).parents[2] / "generated"
KEPT = ("get_kv_index", "attention_decode")
KEY = "1" * 64  # inputs of the bundle


@pytest.fixture(scope="module")
def small(tiny_bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle of two ops, one of them with a second kernel: every kind of field, and quick to load."""
    folder = tmp_path_factory.mktemp("small") / "bundle"
    shutil.copytree(tiny_bundle, folder)
    found = manifest.read(folder)
    ops = {op: found["ops"][op] for op in KEPT}
    ops["get_kv_index"] |= {"registers": 40, "spill_bytes": 0, "nvcc": "13.0", "bounds": {"proved": 1, "asserted": []}}
    variant = dict(ops["get_kv_index"])
    for kind, suffix in (("text", ".tir.py"), ("library", ".so")):
        variant[kind] = f"get_kv_index.4{suffix}"
        shutil.copy(folder / f"get_kv_index{suffix}", folder / variant[kind])
    ops["get_kv_index"]["variants"] = [variant | {"schedule": variant["schedule"] | {"at_most": 4}}]
    manifest.write(folder, found | {"ops": ops, "inputs_sha256": KEY})
    for path in folder.iterdir():
        if path.name.partition(".")[0] not in (*KEPT, "manifest"):
            path.unlink()
    assert publishing.is_current(folder, KEY)
    return folder


@pytest.fixture
def bundle(small: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(small, tmp_path / "bundle"))


def refusal(folder: Path) -> str:
    """What a load says, which must be one line, and soon; and what is not to be loaded is not current either."""
    before = time.perf_counter()
    with pytest.raises(swa.BundleError) as error:
        swa.load(folder)
    assert time.perf_counter() - before < 5
    assert not publishing.is_current(folder, KEY)
    assert "\n" not in str(error.value) and len(str(error.value)) < 2000
    return str(error.value)


# What may lie under the name of a file


def a_link_out(path: Path) -> None:
    elsewhere = path.parent.parent / path.name
    path.rename(elsewhere)
    path.symlink_to(elsewhere)


def a_link_inside(path: Path) -> None:
    path.rename(path.with_name("other"))
    path.symlink_to("other")


def a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def a_fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_socket(path: Path) -> None:
    path.unlink()
    here = os.getcwd()
    os.chdir(path.parent)  # the name of a socket is short
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(path.name)
    os.chdir(here)


def a_device(path: Path) -> None:
    path.unlink()
    try:
        os.mknod(path, 0o20666, os.makedev(1, 5))  # that of /dev/zero
        path.open("rb").close()
    except OSError:
        pytest.skip("this system lets nobody make a device here")


OTHER: dict[Callable[[Path], None], str] = {
    a_link_out: "a bundle's files lie in it",
    a_link_inside: "a bundle's files lie in it",
    a_loop: "a bundle's files lie in it",
    a_fifo: "unreadable (not a plain file)",
    a_folder: "unreadable (not a plain file)",
    a_socket: "unreadable (No such device or address)",
    a_device: "unreadable (not a plain file)",
}
NAMES = ("manifest.json", "get_kv_index.so", "get_kv_index.tir.py", "get_kv_index.4.so")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("change", OTHER)
def test_only_a_plain_file_is_read(bundle, change, name):
    change(bundle / name)
    assert refusal(bundle).endswith(f": got {name}; {OTHER[change]}; generate it again")


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_may_not_be_read(bundle, monkeypatch, name):
    """Root may read all, so the system's answer is given here."""
    real = os.open

    def refused(path: Any, *rest: Any, **more: Any) -> int:
        if str(path).endswith(name):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *rest, **more)

    monkeypatch.setattr(os, "open", refused)
    assert refusal(bundle).endswith(f": got {name}; unreadable (Permission denied); generate it again")


def test_no_file_stays_open(bundle):
    os.remove(bundle / "get_kv_index.so")
    os.mkfifo(bundle / "get_kv_index.so")
    refusal(bundle)
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        refusal(bundle)
    assert len(os.listdir("/proc/self/fd")) == before


DEEP = 100_000
TEXTS = {
    "empty": b"",
    "invalid UTF-8": b'{"schema": 1, "a": "\xff"}',
    "UTF-16": '{"schema": 1}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"schema": 1}',
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep tables": b'{"schema":1,"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep in a table": b'{"schema":1,"a":' + b"[" * 960 + b"]" * 960 + b"}",
    "a name twice": b'{"schema": 1, "schema": 1}',
    "a name twice below": b'{"schema": 1, "ops": {"a": {}, "a": {}}}',
    "NaN": b'{"schema": 1, "a": NaN}',
    "Infinity": b'{"schema": 1, "a": -Infinity}',
    "a number beyond float64": b'{"schema": 1, "a": 1e999}',
    "a number of 5000 digits": b'{"schema": 1, "a": ' + b"9" * 5000 + b"}",
    "a lone surrogate": b'{"schema": 1, "digest": "\\ud800\\n"}',
    "true for 1": b'{"schema": true}',
    "1.0 for 1": b'{"schema": 1.0}',
    "a number alone": b"1",
    "nothing": b"null",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_is_no_manifest_is_refused(bundle, text):
    (bundle / manifest.FILE).write_bytes(text)
    assert refusal(bundle).startswith(f"{bundle / manifest.FILE}")


@pytest.mark.parametrize("name", ["a name twice", "NaN", "a number beyond float64"])
def test_what_python_alone_would_read(bundle, name):
    (bundle / manifest.FILE).write_bytes(TEXTS[name])
    assert "unreadable (" in refusal(bundle)


def test_a_manifest_of_a_gigabyte_is_not_read(bundle):
    with (bundle / manifest.FILE).open("wb") as file:
        file.truncate(1 << 30)
    wanted = f"{bundle / manifest.FILE}: got more than {manifest.MOST_BYTES} bytes; no manifest is so long; "
    assert refusal(bundle) == wanted + "generate it again"


# What a manifest may say, under a digest that fits

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 10**20, 0.5, -1e300, "", "x", "../x", "a\nb", "\ud800", "0" * 64),
    *([], ["x"], [[]], [{}], {}, {"x": 1}, {"": {}}, {"a\nb": []}),
)
GONE = object()


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Of every leaf and every container, the outermost left out."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in inside:
        yield (*path, name)
        yield from paths(inner, (*path, name))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with another value at the path, or with none."""
    found = copy.deepcopy(value)
    place = found
    for name in path[:-1]:
        place = place[name]
    if new is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = new
    return found


def mutants(found: dict[str, Any]) -> Iterator[tuple[tuple[Any, ...], Any, dict[str, Any]]]:
    for path in paths(found):
        if path == ("digest",) or ("arguments" in path and path[-1] != "arguments" and path[3] > 1):
            continue  # arguments are alike
        for new in (GONE, *VALUES):
            yield path, new, changed(found, path, new)


# Fields that only inform: what they say changes no result, so any value of their kind loads.
TOLD = ("versions", "proofs", "inputs_sha256", "shared_bytes", "registers", "spill_bytes", "nvcc", "bounds", "origin")
TOLD += ("dtype", "shape", "template", "checked", "op", "values")


def harmless(path: tuple[Any, ...], new: Any) -> bool:
    """Whether a change may load: of what only informs; a kernel or a variant less; a variant for other sizes."""
    leaves_out = path[0] == "ops" and (len(path) == 2 or "variants" in path[-2:] or path == ("ops",))
    return bool(set(path) & set(TOLD)) or (leaves_out and new in (GONE, [], {})) or path[-1] == "at_most"


def results(folder: Path) -> dict[str, Any]:
    """What matters of a bundle: its spec, and what its kernels compute."""
    ops = swa.load(folder)
    torch.manual_seed(0)
    offsets = torch.tensor([[29, 6], [34, 3]], dtype=torch.int32)
    spec, i32 = ops.spec, torch.int32
    found: dict[str, Any] = {"spec": spec.model_dump()}
    if "get_kv_index" in ops.functions:
        found["get_kv_index"] = [ops.get_kv_index(offsets.repeat(n, 1)).tolist() for n in (1, 8)]
    if "attention_decode" in ops.functions:
        q = torch.randn(2, 3, 4, 64).bfloat16()
        cache = torch.randint(0, 0x60, (4, 9, 1, 66), dtype=torch.uint8)
        state, start = torch.tensor([1, 3], dtype=i32), torch.tensor([40, 2], dtype=i32)
        found["attention_decode"] = [t.tolist() for t in ops.attention_decode(q, cache, state, start, torch.zeros(4))]
    return found


def say(found: dict[str, Any], spec_too: bool = False) -> dict[str, Any]:
    """The same under digests that fit."""
    if spec_too and "spec" in found:
        found = found | {"spec_sha256": digest_of(found["spec"])}
    body = {k: v for k, v in found.items() if k != "digest"}
    return body | {"digest": digest_of(body)}


def test_whatever_a_sealed_manifest_says_is_refused_or_changes_nothing(bundle):
    """Each part of a manifest in turn is left out, and is each of `VALUES`."""
    right, path = results(bundle), bundle / manifest.FILE
    loaded = refused = 0
    for where, new, wrong in mutants(manifest.read(bundle)):
        path.write_text(json.dumps(say(wrong)))
        try:
            got = results(bundle)
        except swa.BundleError as error:
            refused += 1
            said = str(error)
            assert "\n" not in said and said.count("; ") >= 2 and len(said) < 1000, (where, new)
            continue
        loaded += 1
        assert harmless(where, new) or wrong == manifest.read(bundle) | {"digest": wrong["digest"]}, (where, new)
        assert got.items() <= right.items(), (where, new)
    assert loaded > 100 and refused > 2000, (loaded, refused)


def test_whatever_a_spec_says_under_its_own_digest_is_refused_or_could_have_been_generated(bundle):
    path, found = bundle / manifest.FILE, manifest.read(bundle)
    loaded = refused = 0
    for where, new, wrong in mutants(found):
        if where[0] != "spec":
            continue
        path.write_text(json.dumps(say(wrong, spec_too=True)))
        try:
            spec = swa.load(bundle).spec
        except swa.BundleError:
            refused += 1
            continue
        loaded += 1
        assert swa.load_spec(spec) == spec and spec.model_dump() == wrong["spec"], (where, new)
    assert loaded > 20 and refused > 500, (loaded, refused)


@pytest.mark.parametrize("path", sorted(GENERATED.glob("*/*")), ids=lambda path: "-".join(path.parts[-2:]))
def test_what_is_generated_has_the_shape_that_is_declared(path):
    assert manifest.read(path)["ops"]


@pytest.mark.parametrize("damage", ["no library", "another symbol", "a library of nothing"])
def test_a_sealed_library_that_cannot_be_called(bundle, damage):
    found = manifest.read(bundle)
    entry = found["ops"]["attention_decode"]
    if damage == "another symbol":
        entry["symbol"] = "get_kv_index"
    else:
        (bundle / "attention_decode.so").write_bytes(b"" if damage == "no library" else b"\x7fELF" + bytes(200))
        entry["library_sha256"] = sha256((bundle / "attention_decode.so").read_bytes())
    manifest.write(bundle, found)
    with pytest.raises(swa.BundleError) as error:
        swa.load(bundle)
    said = str(error.value)
    assert said.startswith(f"{bundle / 'attention_decode.so'}: got {entry['symbol']}; ") and "\n" not in said
    assert said.endswith("; generate it again")


def test_a_spec_that_nobody_could_have_generated(bundle):
    found = manifest.read(bundle)
    spec = found["spec"] | {"ring_length": 7}
    manifest.write(bundle, found | {"spec": spec})
    wanted = f"{bundle / 'manifest.json'}: spec_sha256: got {found['spec_sha256']}; does not fit the spec"
    assert refusal(bundle) == f"{wanted}; generate it again"
    manifest.write(bundle, found | {"spec": spec, "spec_sha256": digest_of(spec)})
    with pytest.raises(swa.BundleError) as error:
        swa.load(bundle)
    assert str(error.value) == (
        f"{bundle}: spec.ring_length: got 7; a step holds the window of 6 and 2 drafts at once: 6 + 2 = 8; "
        "generate it again"
    )


@pytest.mark.parametrize("version", ["0.1.10", "0.1.13", "0.1.12rc1", "1.0", "", None])
def test_a_bundle_made_with_another_loader(bundle, version):
    found = manifest.read(bundle)
    versions = {k: v for k, v in found["versions"].items() if k != "apache-tvm-ffi"}
    manifest.write(
        bundle, found | {"versions": versions if version is None else versions | {"apache-tvm-ffi": version}}
    )
    shown = "nothing" if version is None else version
    with pytest.raises(swa.BundleError) as error:
        swa.load(bundle)
    wanted = f"versions.apache-tvm-ffi: got {shown}; libraries made with >=0.1.11,<0.1.13 load here; generate it again"
    assert str(error.value) == f"{bundle}: {wanted}"


@pytest.mark.parametrize("made_with", ["0.1.11", "0.1.12", "0.1.12.post1"])
def test_a_bundle_made_with_any_loader_of_the_range(bundle, made_with):
    found = manifest.read(bundle)
    manifest.write(bundle, found | {"versions": found["versions"] | {"apache-tvm-ffi": made_with}})
    assert swa.load(bundle).spec.window == 6


class Inner(TypedDict):
    size: Annotated[int, range(1, 5)]
    kind: NotRequired[Literal["a", "b"]]


class Outer(TypedDict):
    inner: Inner | None
    many: dict[str, list[int | str]]


FITS = ({"inner": None, "many": {}}, {"inner": {"size": 4, "kind": "a"}, "many": {"x": [1, "y"], "z": []}})
MISFITS = (
    (7, ("", 7, "a table")),
    ({"inner": None}, ("many", None, "must be there")),
    ({"inner": None, "many": {}, "more": 1}, ("", "more", "takes inner, many")),
    ({"inner": [], "many": {}}, ("inner", [], "a table or null")),
    ({"inner": {"size": True}, "many": {}}, ("inner.size", True, "a whole number")),
    ({"inner": {"size": 5}, "many": {}}, ("inner.size", 5, "1 to 4")),
    ({"inner": {"size": 1, "kind": "c"}, "many": {}}, ("inner.kind", "c", "one of a, b")),
    ({"inner": None, "many": {"x": {}}}, ("many.x", {}, "a list")),
    ({"inner": None, "many": {"x": [1, 0.5]}}, ("many.x[1]", 0.5, "a whole number or a text")),
)


def test_a_shape_is_its_annotations():
    assert [misfit(value, Outer) for value in FITS] == [None, None]


@pytest.mark.parametrize(("value", "found"), MISFITS)
def test_a_misfit_is_named_by_its_path(value, found):
    assert misfit(value, Outer) == found
