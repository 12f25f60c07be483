"""Whatever is given, a failure is one readable line and an exit code, and nothing on stdout. `--debug` shows more."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from swa_codegen import manifest
from swa_codegen.cli import run
from swa_codegen.errors import (
    ArgumentError,
    BundleError,
    LoweringError,
    ScheduleError,
    SpecError,
    SwaError,
    VerificationError,
)
from swa_codegen.tuning import plan as plans

BINARY = bytes(range(256))
LONG = "x" * 5000
COMMITTED = Path(__file__).parents[2] / "schedules" / "sm_90a" / "bench.json"


@pytest.fixture(scope="module")
def strange(tmp_path_factory, tiny_bundle):
    """A folder of things that are not what a command looks for."""
    folder = tmp_path_factory.mktemp("strange")
    (folder / "file").touch()
    texts = {"broken.json": "{", "list.json": "[]", "empty.json": "", "empty.toml": "", "few.toml": "window = 128\n"}
    texts |= {"broken.toml": "window = = 3", "types.toml": 'window = "128"\n', "deep.json": "[" * 100_000}
    for name, text in texts.items():
        (folder / name).write_text(text)
    for name in ("binary.toml", "binary.json", "binary/manifest.json", "binary plan/plan.json"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(BINARY)
    (folder / "directory" / "manifest.json").mkdir(parents=True)
    found = manifest.read(tiny_bundle)
    malformed = {"number": {"ops": 3}, "entry": {"ops": {"store_kv": 5}}, "other": {"target": "sm_999"}}
    for name, changes in malformed.items():
        (folder / name).mkdir()
        manifest.write(folder / name, found | changes)
    (folder / "no database" / "results.sqlite").mkdir(parents=True)
    plans.write(folder / "no database", plans.Plan("cpu", "", {}, {}, {}, ()))
    for name, text in {"list plan": "[]", "bare plan": '{"schema": 1}', "old plan": '{"schema": 0}'}.items():
        (folder / name).mkdir()
        (folder / name / "plan.json").write_text(text)
    shutil.copytree(tiny_bundle, folder / "bundle")
    return folder


SPECS = [
    (3, source)
    for source in (
        *("nope", "broken.json", "list.json", "empty.json", "empty.toml", "few.toml", "broken.toml", "types.toml"),
        *("binary.toml", "binary.json", "deep.json", "file", ".", "/dev/null", "é漢", "a\nb", "\x1b[31mred", "\udcff"),
    )
]
SETTINGS = (
    *("window=99999999999999999999999999", "window=-1", "window=1e308", "window=nan", "softmax_scale=inf", "window=[]"),
    *("=", "é=1", "window", "layout=3", "compress=[3]", "rope={theta=1e999}", "kv_format=", "window=1979-05-27"),
    "window=6\ndraft_tokens=9",
    *("head_dim=9223372036854775808", "page_rows=0", 'window="\x00"', "draft_attention=sideways"),
)
BUNDLES = ("none", "file", "/dev/null", "binary", "directory", "other", ".", "é漢", LONG)
WRONG = [
    *((code, "show", source) for code, source in SPECS),
    *((3, "show", "tiny", "--set", change) for change in SETTINGS),
    *((code, "generate", source, "--target", "cpu", "--out", "x") for code, source in SPECS[:3]),
    *((3, "tune", source, "--target", "cpu") for source in ("nope", "few.toml")),
    *((3, "quickstart", source, "--target", "cpu") for source in ("nope", "few.toml")),
    (1, "show", LONG),
    *((6, "verify", b) for b in BUNDLES),
    *((6, "bench", b) for b in BUNDLES),
    *((6, "explain", b, "store_kv") for b in BUNDLES if b != "other"),
    *((6, command, b) for command in ("verify", "bench") for b in ("number", "entry")),
    (6, "explain", "number", "store_kv"),
    (6, "explain", "other", "store_kv"),
    (6, "explain", "bundle", "nope"),
    *((7, "bench", "bundle", "--workload", name) for name in ("nope", "é", "INDEX")),
    *((1, "bench", "bundle", option, place) for option in ("--save", "--svg") for place in (".", "none/x", "file/x")),
    (1, "bench", "bundle", "--save", LONG),
    *((3, "generate", "tiny", "--target", target, "--out", "x") for target in ("CPU", "sm_80", "é")),
    *((6, "generate", "tiny", "--target", "cpu", "--out", place) for place in ("file", "file/x", "/dev/null", ".")),
    *((6, "generate", "tiny", "--target", "cpu", "--out", place, "--text-only") for place in ("file", "bundle")),
    (1, "generate", "tiny", "--target", "cpu", "--out", "/proc/x"),
    (1, "generate", "tiny", "--target", "cpu", "--out", LONG),
    (6, "generate", "tiny", "--target", "sm_90a", "--out", "x", "--checked"),
    (2, "generate", "tiny", "--target", "cpu", "--out", "x", "--checked", "--text-only"),
    (2, "generate", "tiny", "--target", "cpu", "--text-only"),
    (6, "quickstart", "tiny", "--target", "cpu", "--out", "file"),
    *((2, "verify", "bundle", "--seed", seed) for seed in ("-1", "99999999999999999999", "x", "1.5")),
    *((2, "tune", "tiny", "--limit", limit) for limit in ("0", "1.5", "99999999999999999999")),
    *((2, "tune", "tiny", "--seconds", seconds) for seconds in ("0", "-1", "nan", "inf", "x")),
    (6, "tune", "tiny", "--target", "cpu", "--op", "nope"),
    (6, "tune", "tiny", "--target", "cpu", "--prebuild", "file"),
    (6, "tune", "tiny", "--target", "cpu", "--schedules", "file"),
    *((6, "tune", step, place) for step in ("--run", "--keep") for place in ("none", "file", "binary plan")),
    *((6, "tune", "--run", place) for place in ("list plan", "bare plan", "old plan", "no database")),
    *((2, command, "tiny", "x", "y") for command in ("presets", "doctor", "show", "verify", "explain")),
    *((2, command, "--zap") for command in ("presets", "doctor", "show", "verify", "bench", "tune", "generate")),
    *((2, command) for command in ("show", "verify", "bench", "tune", "generate", "explain", "frob", "é", "--seed")),
    *((2, "show", empty) for empty in ("", "--set=")),
    (2, "generate", "tiny", "--target", ""),
    (2, "generate", "tiny", "--out="),
    (2, "explain", "bundle", ""),
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: " ".join(wrong[1:])[:60].encode("ascii", "replace").decode())
def test_wrong_input_is_one_line(refused, strange, monkeypatch, wrong):
    code, *arguments = wrong
    monkeypatch.chdir(strange)
    line = refused(code, *arguments)
    assert line.isprintable() and "Traceback" not in line
    assert max(map(len, line.split(" "))) <= 200
    assert ("--help`" in line) == (code == 2)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (SwaError, 1),
        (SpecError, 3),
        (ScheduleError, 4),
        (LoweringError, 5),
        (BundleError, 6),
        (ArgumentError, 7),
        (VerificationError, 8),
    ],
)
def test_exit_codes_by_kind_of_failure(refused, monkeypatch, kind, code):
    def fail():
        raise kind("thing", value=3, bound="at most 2", repair="use 2")

    monkeypatch.setattr("swa_codegen.spec.preset_names", fail)
    assert refused(code, "presets") == "thing: got 3; at most 2; use 2"


@pytest.mark.parametrize(
    ("failure", "code", "line"),
    [
        (PermissionError(13, "Permission denied", "x"), 1, "x: got Permission denied; "),
        (ModuleNotFoundError("No module named 'z'", name="z"), 1, "z: got not installed; "),
        (KeyboardInterrupt(), 130, "interrupted"),
        (RecursionError("too deep\n at all"), 70, "RecursionError: got too deep at all; a fault of swa-codegen "),
    ],
    ids=["a file", "a package", "Ctrl-C", "a fault"],
)
def test_other_failures(refused, monkeypatch, failure, code, line):
    def fail():
        raise failure

    monkeypatch.setattr("swa_codegen.spec.preset_names", fail)
    assert refused(code, "presets").startswith(line)


def test_debug_keeps_the_exit_code(monkeypatch, capsys):
    def fail():
        raise RecursionError("too deep")

    monkeypatch.setattr("swa_codegen.spec.preset_names", fail)
    assert run(["presets", "--debug"]) == 70
    assert capsys.readouterr().err.startswith("Traceback")


def program(*arguments, **options):
    """The program in a process of its own, its stdout where `options` say.

    It hears Ctrl-C, also where the suite runs in the background of a shell, which does not.
    """
    command = [sys.executable, "-m", "swa_codegen.cli", *map(str, arguments)]
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # what is ignored stays so in a new process
    try:
        return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **options)
    finally:
        signal.signal(signal.SIGINT, heard)


@pytest.mark.parametrize("arguments", [("presets",), ("presets", "--json"), ("--help",)], ids=" ".join)
def test_a_full_disk_behind_stdout(arguments):
    what = "a file or stdout" if arguments == ("--help",) else "stdout"
    with open("/dev/full", "w") as full, program(*arguments, stdout=full) as process:
        _, said = process.communicate()
    line = f"error: {what}: got No space left on device; must be readable, or for output writable; name another\n"
    assert (process.returncode, said) == (1, line)


def test_a_full_disk_behind_a_file(refused, tiny_bundle):
    arguments = ("bench", tiny_bundle, "--quick", "--workload", "index", "--save", "/dev/full")
    assert refused(1, *arguments).startswith("/dev/full: got No space left on device; ")


def test_what_was_measured_is_shown_before_a_picture_or_a_page_fails(call, tmp_path):
    (tmp_path / "bench.html").mkdir()
    for option, place, named in (("--svg", "/dev/full", "/dev/full"), ("--report", tmp_path, tmp_path / "bench.html")):
        said = call("bench", "--from", COMMITTED, option, place)
        assert said.code == 1 and "decode-h64" in said.out
        assert said.err.startswith(f"error: {named}: got ") and said.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [("presets",), ("presets", "--json"), ("--help",)], ids=" ".join)
def test_a_reader_that_went_away(arguments):
    ours, theirs = os.pipe()
    os.close(ours)
    with os.fdopen(theirs, "w") as pipe, program(*arguments, stdout=pipe) as process:
        _, said = process.communicate()
    assert (process.returncode, said) == (141, "")


def test_closed_streams(tiny_bundle):
    shell = 'exec "$0" -m swa_codegen.cli "$@"'
    for closed, arguments, code in ((">&-", ("presets",), 0), ("<&- >&- 2>&-", ("explain", tiny_bundle, "nope"), 6)):
        done = subprocess.run(
            ["bash", "-c", f"{shell} {closed}", sys.executable, *arguments], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_path_can_be_printed(tmp_path, tiny_bundle, encoding):
    place = tmp_path / "é漢\udcff"
    place.symlink_to(tiny_bundle)
    env = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"}
    with program("explain", place, "store_kv", stdout=subprocess.PIPE, env=env) as process:
        out, said = process.communicate()
    assert (process.returncode, said) == (0, "") and "store_kv.so" in out


def test_without_home_and_cache(tmp_path, tiny_bundle):
    env = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_CACHE_HOME", "TERM")}
    with program("explain", tiny_bundle, "store_kv", "--json", stdout=subprocess.PIPE, env=env) as process:
        out, said = process.communicate()
    assert (process.returncode, said) == (0, "") and json.loads(out)["op"] == "store_kv"
    env |= {"XDG_CACHE_HOME": "/proc"}
    with program("quickstart", "tiny", "--target", "cpu", stdout=subprocess.PIPE, env=env) as process:
        out, said = process.communicate()
    assert (process.returncode, out, said.count("\n")) == (1, "", 1)
    assert said.startswith("error: /proc/swa-codegen/cpu-")


def children(pid):
    """Processes that a process has started and that are still there."""
    said = subprocess.run(["ps", "-eo", "pid,ppid"], capture_output=True, text=True, check=True).stdout
    return {int(line.split()[0]) for line in said.splitlines()[1:] if int(line.split()[1]) == pid}


def test_ctrl_c_ends_the_workers_and_leaves_no_bundle(tmp_path):
    """To the program alone, as `kill -INT` sends it; at a terminal its workers get one too."""
    place = tmp_path / "place"
    place.mkdir()
    with program("generate", "tiny", "--target", "cpu", "--out", place / "bundle", stdout=subprocess.PIPE) as process:
        deadline = time.monotonic() + 120
        while not (workers := children(process.pid)):
            assert time.monotonic() < deadline and process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        out, said = process.communicate()
        took = time.monotonic() - begun
    assert (process.returncode, out, said) == (130, "", "error: interrupted\n")
    assert took < 15  # whole jobs take a minute on a busy machine
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
    assert {p.name for p in place.iterdir()} <= {".bundle.lock"}
