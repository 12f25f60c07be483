"""`sm_100a`: kernels compile from the portable templates, nothing is borrowed from Hopper, and all say it was never run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch

import swa_codegen as swa
from swa_codegen import manifest, presets
from swa_codegen.building.cuda import find_nvcc
from swa_codegen.cli import run
from swa_codegen.emit import describe
from swa_codegen.errors import ScheduleError
from swa_codegen.kernels import kernels_of, template_of
from swa_codegen.schedule import alternatives, choose_all
from swa_codegen.spec import load_spec
from swa_codegen.target import TARGETS, find_target

NEW, HOPPER = find_target("sm_100a"), find_target("sm_90a")
SAID = "compiles, never run on a device: verify there first"


@pytest.mark.parametrize("preset", presets.names())
def test_no_record_and_no_template_of_another_architecture(preset):
    spec = load_spec(preset)
    for op in kernels_of(spec):
        (schedule,) = choose_all(spec, op, NEW)
        assert (schedule.template, schedule.origin) == (template_of(op), "rule")
        assert alternatives(spec, op, NEW) == []


def test_hopper_has_both(preset="deepseek-v4.1-flash"):
    """Else the test above would look for what nobody has."""
    chosen = [choose_all(load_spec(preset), op, HOPPER)[-1] for op in kernels_of(load_spec(preset))]
    assert any(s.template.startswith("sm90.") for s in chosen) and any(s.origin != "rule" for s in chosen)


def test_a_head_that_no_tile_of_it_holds_is_refused_by_its_name():
    spec = load_spec("deepseek-v4.1-flash", head_dim=2048)
    with pytest.raises(ScheduleError, match=r"takes \d+ of 232448 bytes of shared memory; use a smaller head_dim"):
        choose_all(spec, "attention_decode", NEW)
    with pytest.raises(ScheduleError, match="tensor cores of sm_100a take multiples of 16"):
        choose_all(load_spec("tiny", head_dim=72, kv_format="bf16", compress=(), layout=None), "attention_decode", NEW)


def test_it_alone_says_that_it_was_never_run(capsys):
    spec = load_spec("tiny")
    assert {name for name, target in TARGETS.items() if "never_run" in describe(spec, target, [])} == {"sm_100a"}
    assert describe(spec, NEW, [])["never_run"] is True
    assert run(["show", "tiny", "--json"]) == 0
    states = {row["target"]: row["state"] for row in json.loads(capsys.readouterr().out)["targets"]}
    assert states == {"cpu": "run and verified", "sm_90a": "run and verified", "sm_100a": SAID}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory) -> Path:
    """Of V4.1-Flash, kernels of every kind that lower in seconds: index, rows, pooling."""
    if find_nvcc() is None:
        pytest.skip("nvcc is not installed")
    ops = ("decode_metadata", "get_kv_index", "load_history", "store_kv", "compress_2", "attention_indexed")
    return swa.generate("deepseek-v4.1-flash", "sm_100a", tmp_path_factory.mktemp("new") / "bundle", ops=ops)


@pytest.mark.slow
def test_kernels_of_a_model_compile_for_it(bundle):
    found = manifest.read(bundle)
    assert (found["target"], found["never_run"]) == ("sm_100a", True)
    for op, entry in found["ops"].items():
        library = (bundle / entry["library"]).read_bytes()
        assert b"-arch sm_100a " in library and b"sm_90" not in library, op
        assert entry["registers"] <= 255 and entry["shared_bytes"] <= NEW.shared_bytes, op


@pytest.mark.slow
def test_it_loads_on_no_other_architecture(bundle, monkeypatch):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    for here, repair in (((9, 0), "generate for sm_90a"), ((10, 3), "generate for an architecture that has no target")):
        monkeypatch.setattr(torch.cuda, "get_device_capability", lambda here=here: here)
        with pytest.raises(swa.BundleError, match=f"got sm_100a; this device is {here[0]}.{here[1]}; {repair}"):
            swa.load(bundle)


@pytest.mark.slow
def test_generate_says_it(bundle, capsys, monkeypatch):
    monkeypatch.setattr("swa_codegen.pipeline.generate", lambda *arguments, **options: bundle)
    assert run(["generate", "deepseek-v4.1-flash", "--target", "sm_100a", "--out", str(bundle)]) == 0
    assert f"\nsm_100a: {SAID}\n" in capsys.readouterr().out
