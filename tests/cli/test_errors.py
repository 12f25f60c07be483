"""Wrong input gives one line, the right exit code, and no traceback."""

from __future__ import annotations

import json
import shutil

import pytest

from swa_codegen.kernels import kernels_of
from swa_codegen.ops import Ops
from swa_codegen.spec import load_spec


def test_unknown_command_and_option(refused):
    assert refused(2, "frob") == "No such command 'frob'; see `swa-codegen --help`"
    assert refused(2, "show") == "Missing argument 'SPEC'; see `swa-codegen show --help`"
    assert refused(2, "show", "tiny", "--zap") == "No such option: --zap; see `swa-codegen show --help`"


def test_debug_shows_the_traceback_wherever_it_stands(call_apart):
    for arguments in (("--debug", "show", "nope"), ("show", "nope", "--debug")):
        said = call_apart(*arguments)
        assert said.code == 3
        assert said.err.startswith("Traceback") and "SpecError: spec: got nope; " in said.err


def test_unknown_spec(refused):
    line = refused(3, "show", "nope")
    assert line.startswith("spec: got nope; no preset of ")
    assert line.endswith("or the path of a TOML file or of a config.json")


def test_a_file_that_is_no_toml(refused, tmp_path):
    path = tmp_path / "spec.toml"
    path.write_text("window 128\n")
    line = refused(3, "show", path)
    assert line.startswith(f"{path}: got Expected '=' after a key")
    assert line.endswith("; a readable TOML file; correct the file")


def test_a_ring_too_short(refused):
    line = refused(3, "show", "deepseek-v4.1-flash", "--set", "ring_length=132")
    assert line == (
        "ring_length: got 132; a step holds the window of 128 and 5 drafts at once: 128 + 5 = 133; "
        "use ring_length 133, or leave it unset for 134"
    )


@pytest.mark.parametrize("text", ["ring=9", "ring_length", "self=1", "source=1"])
def test_set_of_no_field(refused, text):
    line = refused(3, "show", "tiny", "--set", text)
    assert line.startswith(f"--set: got {text}; FIELD=VALUE, fields are window, draft_tokens, ")
    assert line.endswith("; name one, such as draft_tokens=3")


def test_set_of_a_wrong_type(refused):
    assert refused(3, "show", "tiny", "--set", "window=six").startswith("window: got 'six'; a whole number; ")


def test_unknown_target(refused, tmp_path):
    line = refused(3, "generate", "tiny", "--target", "sm_80", "--out", tmp_path / "x")
    assert line == "target: got sm_80; known are cpu, sm_90a, sm_100a; use one of these"


def test_checked_build_for_a_gpu(refused, tmp_path):
    line = refused(6, "generate", "tiny", "--target", "sm_90a", "--checked", "--out", tmp_path / "x")
    assert line == "checked: got sm_90a; the checking build runs on cpu; use target cpu"


def test_out_below_a_file(refused, tmp_path):
    (tmp_path / "file").touch()
    line = refused(6, "generate", "tiny", "--target", "cpu", "--out", tmp_path / "file" / "x")
    assert line == f"out: got {tmp_path}/file/x; {tmp_path}/file is not a writable directory; name another --out"


def test_out_that_is_no_bundle(refused, tmp_path):
    (tmp_path / "mine").write_text("kept")
    line = refused(6, "generate", "tiny", "--target", "cpu", "--out", tmp_path)
    assert line == f"out: got {tmp_path}; holds mine, which no bundle does; name a new directory"
    assert (tmp_path / "mine").read_text() == "kept"


@pytest.mark.parametrize("command", [("verify",), ("explain", "store_kv"), ("bench",)])
def test_no_bundle_there(refused, tmp_path, command):
    name, *rest = command
    line = refused(6, name, tmp_path / "none", *rest)
    assert line == f"bundle: got {tmp_path}/none; holds no manifest.json; generate it again"


def test_a_damaged_library(refused, tiny_bundle, tmp_path):
    shutil.copytree(tiny_bundle, tmp_path / "copy")
    library = tmp_path / "copy" / "store_kv.so"
    library.write_bytes(library.read_bytes() + b"!")
    line = refused(6, "verify", tmp_path / "copy")
    assert line.startswith(f"{library}: got ") and line.endswith("; generate it again")


@pytest.mark.parametrize("name", ["store_kv.so", "store_kv.tir.py"])
def test_a_damaged_file_is_not_explained(call, refused, tiny_bundle, tmp_path, name):
    shutil.copytree(tiny_bundle, tmp_path / "copy")
    damaged = tmp_path / "copy" / name
    damaged.write_bytes(damaged.read_bytes() + b"!")
    line = refused(6, "explain", tmp_path / "copy", "store_kv")
    assert line.startswith(f"{damaged}: got ") and line.endswith("; generate it again")
    assert call("explain", tmp_path / "copy", "get_kv_index").code == 0


def test_no_such_op(refused, tiny_bundle):
    line = refused(6, "explain", tiny_bundle, "compress_4")
    held = ", ".join(sorted(kernels_of(load_spec("tiny"))))
    assert line == f"op: got compress_4; the bundle holds {held}; use one of these"


def test_a_wrong_kernel_fails_verification(call, tiny_bundle, monkeypatch):
    right = Ops.get_kv_index
    monkeypatch.setattr(Ops, "get_kv_index", lambda self, *args, **options: right(self, *args, **options).add_(1))
    said = call("verify", tiny_bundle, "--quick", "--json")
    failed = [row for row in json.loads(said.out)["rows"] if not row["passed"]]
    assert said.code == 8
    assert "get_kv_index" in {row["op"] for row in failed}
    assert said.err.startswith(f"error: verify: got {len(failed)} of ")
    assert said.err.endswith("; do not use this bundle; generate it again\n") and said.err.count("\n") == 1


def test_reports_that_cannot_be_written_or_read(refused, tiny_bundle, tmp_path):
    file, saved = tmp_path / "file", tmp_path / "bench.json"
    file.write_text("")
    saved.write_text('{"schema": 9}')
    for command in ("bench", "verify"):
        for folder in (file, file / "below"):
            line = refused(6, command, tiny_bundle, "--report", folder)
            assert line == f"report: got {folder}; {file} is not a writable directory; name another --report"
        line = refused(7, command, "--from", saved)
        assert line == f"{saved}: schema: got 9; this version reads schema 1; save the report again"
        line = refused(7, command, "--from", tmp_path / "none")
        assert line.startswith(f"{tmp_path / 'none'}: got unreadable (No such file or directory); ")
        line = refused(2, command)
        assert line == (
            f"Invalid value for BUNDLE: give BUNDLE, or --from with a saved report; see `swa-codegen {command} --help`"
        )
        assert refused(2, command, tiny_bundle, "--from", saved) == line
        line = refused(2, command, "--from", saved, "--quick")
        assert line.startswith("Invalid value for --from: a saved report is shown as it is; ")


def test_drawings_of_no_step(refused, tmp_path):
    drawn = tmp_path / "ring.svg"
    line = refused(7, "show", "tiny", "--svg", drawn, "--position", "-1")
    assert line.startswith("--position: got -1; 0..2147483644: a step's 3 positions ")
    assert refused(7, "show", "tiny", "--svg", drawn, "--state", "238609294").startswith("--state: got 238609294; 0..2")
    assert refused(2, "show", "tiny", "--state", "1").startswith("Invalid value for --svg: only a drawing has ")
    assert refused(1, "show", "tiny", "--svg", tmp_path / "none" / "x.svg").endswith("name another")
    assert not drawn.exists()
