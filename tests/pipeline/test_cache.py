"""A cache that many processes share, that are killed, that run out of room: compiled once, whole or not there, and what
is wrong said in one line."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import borrowed
import filelock
import pytest
from borrowed import EXPECTED, OP, index_of, left, lend, try_generate

import swa_codegen as swa
from swa_codegen import manifest, pipeline, publishing

OLD = "0" * 64  # inputs of an older bundle
HERE = str(Path(__file__).parent)


@pytest.fixture(scope="session")
def lender(make_bundle: Callable[..., Path]) -> Path:
    return make_bundle("tiny", ops=[OP])


@pytest.fixture
def asked(lender: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the kernels that were asked of the compilers, which take no time."""
    return lend(lender, monkeypatch.setattr)


def an_older(lender: Path, folder: Path) -> Path:
    """A whole bundle, made from other inputs."""
    age(Path(shutil.copytree(lender, folder)))
    return folder


def age(folder: Path) -> None:
    manifest.write(folder, manifest.read(folder) | {"inputs_sha256": OLD})


def in_a_child(do: Callable[[], object]) -> int:
    """The wait status of a child that has done it."""
    child = os.fork()
    if child == 0:
        try:
            do()
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1]


SIXTEEN = """
import json, os, sys, traceback
import torch, tvm_ffi
import swa_codegen as swa
from borrowed import OP, index_of
go, start = os.pipe()
children = []
for number in range(16):
    child = os.fork()
    if child == 0:
        try:
            os.close(start)
            os.read(go, 1)
            steps = []
            made = swa.generate("tiny", "cpu", ops=[OP], progress=lambda *step: steps.append(step))
            with open(f"{sys.argv[1]}/{number}.json", "w") as said:
                json.dump({"path": str(made), "steps": steps, "index": index_of(made)}, said)
        except BaseException:
            traceback.print_exc()
        os._exit(0)
    children.append(child)
os.close(start)
for child in children:
    os.waitpid(child, 0)
"""


def run_child(text: str, *arguments: object, before: tuple[str, ...] = (), **environment: str) -> str:
    """Standard output of a Python child that finds `borrowed`."""
    variables = os.environ | {"PYTHONPATH": HERE} | environment
    call = [*before, sys.executable, "-c", text, *map(str, arguments)]
    done = subprocess.run(call, capture_output=True, text=True, env=variables, check=False, timeout=500)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    return done.stdout


@pytest.mark.slow
def test_sixteen_processes_on_one_cold_cache_compile_once(tmp_path):
    run_child(SIXTEEN, tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache"))
    said = [json.loads(path.read_text()) for path in tmp_path.glob("*.json")]
    assert len(said) == 16 and all(s["index"] == EXPECTED for s in said)
    assert sorted(step for s in said for step, _ in s["steps"]) == ["build", "lower"]
    (path,) = {s["path"] for s in said}
    assert left(tmp_path / "cache" / "swa-codegen") == [Path(path).name]


def die(*rest: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def after(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments: die(function(*arguments))


def second(function: Callable[..., Any], instead: Callable[..., Any]) -> Callable[..., Any]:
    """The function, and another in its place when it is called for the second time."""
    calls: list[int] = []

    def call(*arguments: Any) -> Any:
        calls.append(1)
        return instead(*arguments) if len(calls) == 2 else function(*arguments)

    return call


def half_a_manifest(folder: Path, described: dict[str, Any]) -> None:
    (folder / manifest.FILE).write_text(json.dumps(described)[:200])
    die()


WHOLE, NONE = "whole", "none"
# Where the process dies, and what is there then: where no bundle was, and where an older one was.
POINTS: dict[str, tuple[Any, str, Callable[[], Any], str, str]] = {
    "before the text": (pipeline, "emit", lambda: die, NONE, WHOLE),
    "behind the text": (pipeline, "emit", lambda: after(pipeline.emit), NONE, WHOLE),
    "behind the libraries": (pipeline, "build", lambda: after(pipeline.build), NONE, WHOLE),
    "before the manifest": (manifest, "write", lambda: second(manifest.write, die), NONE, WHOLE),
    "in the manifest": (manifest, "write", lambda: second(manifest.write, half_a_manifest), NONE, WHOLE),
    "before it takes its place": (publishing, "_publish", lambda: die, NONE, WHOLE),
    "when it has its place": (publishing, "_publish", lambda: after(publishing._publish), WHOLE, WHOLE),
}
KILLS = [(point, old) for point in POINTS for old in (False, True)]


@pytest.mark.parametrize(("point", "old"), KILLS)
def test_a_process_killed_while_it_publishes_leaves_a_whole_bundle_or_none(tmp_path, lender, asked, point, old):
    folder = an_older(lender, tmp_path / "bundle") if old else tmp_path / "bundle"
    where, name, fault, fresh, replaced = POINTS[point]

    def generate() -> None:
        setattr(where, name, fault())
        swa.generate("tiny", "cpu", folder, ops=[OP])

    assert in_a_child(generate) == signal.SIGKILL
    if (replaced if old else fresh) == WHOLE:
        assert index_of(folder) == EXPECTED
    else:
        with pytest.raises(swa.BundleError, match=r"holds no manifest\.json; generate it again$"):
            swa.load(folder)
    _generates_again(tmp_path, folder)


@pytest.mark.parametrize("old", [False, True])
def test_a_bundle_takes_its_place_by_a_rename(tmp_path, monkeypatch, lender, asked, old):
    """A copy would be there in part for a while: what is published is the directory that was filled."""
    folder, filled = an_older(lender, tmp_path / "bundle") if old else tmp_path / "bundle", []
    publish = publishing._publish

    def watched(work: Path, folder: Path) -> None:
        filled.append(work.stat().st_ino)
        publish(work, folder)

    monkeypatch.setattr(publishing, "_publish", watched)
    assert try_generate(folder) == "made" and filled == [folder.stat().st_ino]


def test_a_process_killed_between_two_renames_leaves_none(tmp_path, lender, asked, monkeypatch):
    """Where the file system cannot exchange two directories, there is a moment without a bundle."""
    folder = an_older(lender, tmp_path / "bundle")
    monkeypatch.setattr(publishing, "_exchange", lambda one, other: False)

    def generate() -> None:
        Path.rename = second(Path.rename, die)
        swa.generate("tiny", "cpu", folder, ops=[OP])

    assert in_a_child(generate) == signal.SIGKILL
    assert not folder.exists()
    _generates_again(tmp_path, folder)


def _generates_again(parent: Path, folder: Path) -> None:
    """A new process finds the lock free, and makes the bundle where it is not; who makes one cleans up."""
    assert try_generate(folder) == "made"
    assert manifest.read(folder)["inputs_sha256"] != OLD
    age(folder)
    assert try_generate(folder) == "made"
    assert left(parent) == ["bundle"]


def test_a_lock_is_free_when_its_holder_is_dead(tmp_path, asked):
    """Waiting for a live holder, made at once when it is killed."""
    folder, ready, result = tmp_path / "bundle", tmp_path / "ready", list[str]()
    child = os.fork()
    if child == 0:
        with filelock.FileLock(tmp_path / ".bundle.lock"):
            ready.touch()
            time.sleep(60)
        os._exit(1)
    while not ready.exists():
        time.sleep(0.01)
    waiting = threading.Thread(target=lambda: result.append(try_generate(folder)))
    waiting.start()
    waiting.join(0.5)
    assert waiting.is_alive() and not folder.exists()
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    waiting.join(30)
    assert result == ["made"]


def test_what_others_keep_beside_a_bundle_stays(tmp_path, asked):
    for name in (".bundle.unfinished-abc123", ".bundle-2.unfinished-abc123", ".bundle.unfinished", ".bundle-20240101"):
        (tmp_path / name).mkdir()
    (tmp_path / ".bundle.unfinished-file").write_text("mine")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / ".bundle.unfinished-link").symlink_to(tmp_path / "elsewhere")
    before = set(left(tmp_path))
    assert try_generate(tmp_path / "bundle") == "made"
    assert set(left(tmp_path)) == before - {".bundle.unfinished-abc123"} | {"bundle"}


def test_without_a_place_a_bundle_lies_in_the_cache_and_nothing_is_said(tmp_path, monkeypatch, asked, capfd):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    folder = swa.generate("tiny", ops=[OP])
    assert (folder.parent, folder.name[:4], asked) == (tmp_path / "swa-codegen", "cpu-", [OP])
    assert index_of(folder) == EXPECTED and os.listdir(tmp_path) == ["swa-codegen"]
    assert swa.generate("tiny", target="cpu", ops=[OP]) == folder and asked == [OP]
    assert capfd.readouterr() == ("", "")


def test_a_compiler_that_outlives_its_killed_process_stops_nobody(tmp_path, monkeypatch, asked):
    """It may write into the directory while that is removed."""
    unfinished, rmdir = tmp_path / ".bundle.unfinished-abc123", os.rmdir
    unfinished.mkdir()

    def written_to(path: Any, **options: Any) -> None:
        if Path(path).name == unfinished.name:
            (unfinished / "late.so").touch()
        rmdir(path, **options)

    monkeypatch.setattr(os, "rmdir", written_to)
    assert try_generate(tmp_path / "bundle") == "made"
    monkeypatch.undo()
    assert "bundle" in left(tmp_path)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-2])


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def to_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def to_fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def to_link(path: Path) -> None:
    elsewhere = path.parent.parent / f".{path.name}"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("name", [f"{OP}.so", f"{OP}.tir.py", manifest.FILE])
@pytest.mark.parametrize("damage", [cut, flip, Path.unlink, to_folder, to_fifo, to_link, empty])
def test_a_damaged_entry_of_the_cache_is_never_loaded_and_is_made_again(tmp_path, monkeypatch, asked, name, damage):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = swa.generate("tiny", "cpu", ops=[OP])
    assert swa.generate("tiny", "cpu", ops=[OP]) == folder and asked == [OP]
    damage(folder / name)
    with pytest.raises(swa.BundleError, match=r"; generate it again$"):
        swa.load(folder)
    assert swa.generate("tiny", "cpu", ops=[OP]) == folder and asked == [OP, OP]
    linked = [f".{name}"] if damage is to_link else []
    assert index_of(folder) == EXPECTED and left(folder.parent) == [*linked, folder.name]


# Places that cannot be written. A mount in a namespace of its own where the system allows one, else a limit.

MOUNT = ("unshare", "--map-root-user", "--mount")
CAN_MOUNT = subprocess.run([*MOUNT, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, check=False)
needs_mount = pytest.mark.skipif(CAN_MOUNT.returncode != 0, reason="this system lets no user mount a tmpfs")

FULL = """
import contextlib, io, json, os, resource, shutil, subprocess, sys
from pathlib import Path
import swa_codegen as swa
from borrowed import *
from swa_codegen import cli
lender, place, how, old = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], Path(sys.argv[4])
lend(lender)
def attempt(room):
    folder = place / "bundle"
    if how == "mount":
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", place], check=True)
    if old.exists():
        shutil.copytree(old, folder)
    if how == "mount":
        used = sum(-(-p.stat().st_size // 4096) for p in place.rglob("*") if p.is_file())
        subprocess.run(["mount", "-o", f"remount,size={4 * (used + room)}k", place], check=True)
    else:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048 * room, resource.RLIM_INFINITY))
    said, error = try_generate(folder), io.StringIO()
    with contextlib.redirect_stderr(error), contextlib.redirect_stdout(io.StringIO()):
        code = cli.run(["generate", "tiny", "--target", "cpu", "--text-only", "--out", str(place / "text")])
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    whole = folder.exists() and index_of(folder) == EXPECTED
    kept = [name for name in left(place) if name != "text"]
    if how == "mount":
        subprocess.run(["umount", "--lazy", place], check=True)  # a loaded library holds it
    else:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(place / "text", ignore_errors=True)
    return {"said": said, "code": code, "error": error.getvalue(), "whole": whole, "left": kept}
print(json.dumps([attempt(room) for room in range(1, 17)]))
"""


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("how", [pytest.param("mount", marks=needs_mount), "limit"])
def test_a_full_disk_is_named_and_leaves_a_whole_bundle_or_none(tmp_path, lender, how, old):
    """Room for one page (or 2 KB a file) more at each attempt, until the bundle fits."""
    place = tmp_path / "place"
    place.mkdir()
    older = an_older(lender, tmp_path / "old") if old else tmp_path / "none"
    said = json.loads(run_child(FULL, lender, place, how, older, before=MOUNT if how == "mount" else ()))
    reason = "[Errno 28] No space left on device" if how == "mount" else "[Errno 27] File too large"
    full = f"OSError: {reason}: '{place}/bundle'"
    assert {s["said"] for s in said} == {full, "made"} and said[-1]["said"] == "made"
    for s in said:
        assert s["whole"] == (old or s["said"] == "made")
        assert s["left"] == (["bundle"] if s["whole"] else []), s
    got = reason.partition("] ")[2]
    line = f"error: {place}/text: got {got}; must be readable, or for output writable; name another\n"
    assert (said[0]["code"], said[0]["error"]) == (1, line)


LINK = """
import io, contextlib, subprocess, sys
from swa_codegen import cli
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", sys.argv[1]], check=True)
import swa_codegen as swa
from borrowed import OP, left, try_generate
from pathlib import Path
print(try_generate(Path(sys.argv[1]) / "bundle"))
print(left(Path(sys.argv[1])))
"""


@pytest.mark.slow
@needs_mount
def test_a_linker_that_finds_the_disk_full_says_so(tmp_path):
    said = run_child(LINK, tmp_path, before=MOUNT).splitlines()
    assert said[0].startswith(f"LoweringError: {OP}: got ") and "No space left on device" in said[0]
    assert said[1:] == ["[]"]


READ_ONLY = """
import contextlib, io, json, os, subprocess, sys
from pathlib import Path
from borrowed import *
from swa_codegen import cli
place = Path(os.environ["XDG_CACHE_HOME"])
asked = lend(Path(sys.argv[1]))
subprocess.run(["mount", "-t", "tmpfs", "tmpfs", place], check=True)
made = try_generate(None)
subprocess.run(["mount", "-o", "remount,ro", place], check=True)
again, error = try_generate(None), io.StringIO()
with contextlib.redirect_stderr(error):
    code = cli.run(["quickstart", "tiny-bf16", "--target", "cpu"])
print(json.dumps([made, again, asked, code, error.getvalue()]))
"""


@needs_mount
def test_a_read_only_cache_serves_what_it_holds_and_names_itself_for_the_rest(tmp_path, lender):
    made, again, asked, code, error = json.loads(
        run_child(READ_ONLY, lender, before=MOUNT, XDG_CACHE_HOME=str(tmp_path))
    )
    assert (made, again, asked) == ("made", "made", [OP])
    assert code == 1 and error.startswith(f"error: {tmp_path}/swa-codegen/cpu-"), error
    assert error.endswith(": got Read-only file system; must be readable, or for output writable; name another\n")


@pytest.mark.parametrize("step", ["mkdir", "TemporaryFile", "FileLock"])
def test_a_cache_that_cannot_be_written_names_itself(tmp_path, monkeypatch, asked, step):
    """The same without a mount: each step that writes first, refused."""

    def refused(*rest: Any, **options: Any) -> None:
        raise PermissionError(13, "Permission denied", str(tmp_path / "swa-codegen" / "tmp1"))

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    owner = {"mkdir": Path, "TemporaryFile": publishing.tempfile, "FileLock": publishing.filelock}[step]
    monkeypatch.setattr(owner, step, refused)
    with pytest.raises(PermissionError) as refusal:
        swa.generate("tiny", "cpu", ops=[OP])
    assert Path(str(refusal.value.filename)).name.startswith("cpu-") and asked == []


def test_the_borrowed_compilers_are_asked(tmp_path, asked):
    """Without this, a bundle that nobody compiled would pass everything above."""
    assert borrowed.try_generate(tmp_path / "bundle") == "made" and asked == [OP]
    assert borrowed.try_generate(tmp_path / "bundle") == "made" and asked == [OP]
