"""`swa-codegen tune`: the three steps and the whole of them."""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import tomllib

import pytest

from swa_codegen.cli import run
from swa_codegen.spec import load_spec
from swa_codegen.tuning import plan as plans
from swa_codegen.tuning.prebuild import cache_folder

KERNEL = "get_kv_index"


def call(*arguments):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(list(map(str, arguments)))
    return code, out.getvalue(), err.getvalue()


def test_the_steps_one_by_one(tuning, tmp_path):
    steps = [
        ("tune", "tiny", "--target", "cpu", "--prebuild", tuning, "--op", KERNEL, "--limit", "4"),
        ("tune", "--run", tuning, "--quick"),
        ("tune", "--keep", tuning, "--schedules", tmp_path / "room", "--quick"),
    ]
    said = [call(*step) for step in steps]
    assert [(code, err) for code, _, err in said] == [(0, "")] * 3
    assert KERNEL in said[1][1] and "microseconds" in said[1][1]
    record = tmp_path / "room" / "cpu" / f"{KERNEL}.toml"
    assert f"record: {record}\n" in said[2][1]
    assert tomllib.loads(record.read_text())["record"][0]["measured"]["workload"] == "index"


def test_a_record_of_a_quick_run_is_asked_for(tuning, tmp_path):
    assert call("tune", "--run", tuning, "--quick")[0] == 0
    code, out, err = call("tune", "--keep", tuning, "--schedules", tmp_path / "room")
    assert (code, out) == (6, "") and not (tmp_path / "room").exists()
    assert err == (
        f"error: tuning: got {tuning}; has visits left; run `python -m swa_codegen.tuning.runner {tuning}` to its end, "
        "or add --quick to keep what a quick run found\n"
    )


def test_all_at_once(prebuilt, tmp_path):
    folder = cache_folder(load_spec("tiny"), "cpu")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(prebuilt, folder, ignore=shutil.ignore_patterns("results.sqlite*", ".lock"))
    options = ("--target", "cpu", "--op", KERNEL, "--limit", "2", "--quick", "--json", "--schedules", tmp_path)
    code, out, err = call("tune", "tiny", *options)
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["folder"] == str(folder) and told["records"] == [str(tmp_path / "cpu" / f"{KERNEL}.toml")]
    (won,) = told["winners"]
    assert (won["kernel"], won["workload"], won["size"]) == (KERNEL, "index", 512)
    best = next(c for c in plans.read(folder).candidates if c.number == won["candidate"])
    assert (won["template"], won["values"]) == (best.template, best.values)
    assert 0 < won["microseconds"] <= won["rule_microseconds"] * (1 + won["noise"])
    kept = call("tune", "--keep", folder, "--quick", "--json", "--schedules", tmp_path)
    assert json.loads(kept[1]) == told
    assert len(plans.read(folder).candidates) == 2


@pytest.mark.parametrize(
    "arguments",
    [(), ("--prebuild", "x"), ("tiny", "--run", "x"), ("tiny", "--keep", "x"), ("--run", "x", "--keep", "x")],
    ids=["nothing", "prebuild without a spec", "run with a spec", "keep with a spec", "run and keep"],
)
def test_steps_that_do_not_go_together_are_refused(arguments):
    code, out, err = call("tune", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("error: Invalid value for SPEC: give SPEC, with --prebuild or alone, or --run, or --keep")


@pytest.mark.parametrize(
    ("step", "option"),
    [
        *(("--run", option) for option in ("--op", "--target", "--limit", "--set", "--schedules")),
        *(("--keep", option) for option in ("--op", "--target", "--limit", "--set", "--seconds", "--ray")),
        *(("--prebuild", option) for option in ("--seconds", "--quick", "--schedules")),
    ],
)
def test_an_option_that_a_step_does_not_read_is_refused(tmp_path, step, option):
    value = {"--quick": (), "--limit": ("3",), "--seconds": ("3",), "--set": ("window=3",)}.get(option, ("cpu",))
    spec = ("tiny",) if step == "--prebuild" else ()
    code, out, err = call("tune", *spec, step, tmp_path / "x", option, *value)
    assert (code, out) == (2, "") and not (tmp_path / "x").exists()
    assert err == f"error: Invalid value for {option}: not used with {step}; see `swa-codegen tune --help`\n"
