"""Bundles by name: how `generate --into` lays them, and how `load` and the commands find them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import torch

import swa_codegen as swa
from swa_codegen import manifest, prebuilt
from swa_codegen.cli import run
from swa_codegen.loading import find_bundle


@pytest.fixture
def carried(tiny_bundle, tmp_path, monkeypatch) -> Path:
    """A folder of prebuilt bundles, `tiny` for cpu and the text of `other` for sm_90a, in place of the package's."""
    folder = tmp_path / "prebuilt"
    shutil.copytree(tiny_bundle, folder / "cpu" / "tiny")
    (folder / "sm_90a" / "other").mkdir(parents=True)
    (folder / "sm_90a" / "other" / manifest.FILE).write_text("{}")
    monkeypatch.setattr(prebuilt, "FOLDER", folder)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return folder


def refusal(*arguments: str) -> str:
    with pytest.raises(swa.BundleError) as caught:
        swa.load(arguments[0], target=arguments[1] if arguments[1:] else None)
    return str(caught.value)


@pytest.mark.parametrize("name", ["tiny", "Tiny", Path("tiny")])
def test_a_name_loads_the_prebuilt_bundle(carried, name):
    assert swa.load(name).spec.window == 6
    assert find_bundle(name) == carried / "cpu" / "tiny"


def test_a_bundle_here_comes_before_a_prebuilt_one_and_another_folder_does_not(carried):
    """A folder of weights is often called as its model."""
    Path("tiny").mkdir()
    assert find_bundle("tiny") == carried / "cpu" / "tiny"
    Path("tiny", manifest.FILE).touch()
    assert find_bundle("tiny") == Path("tiny")


@pytest.mark.parametrize("path", ["tiny/", "./tiny", "/tiny", "a/tiny"])
def test_a_path_is_no_name(carried, path):
    assert find_bundle(path) == Path(path)


def test_the_target_is_that_of_the_first_gpu(carried, monkeypatch):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda: (9, 0))
    assert find_bundle("other") == carried / "sm_90a" / "other"
    assert find_bundle("tiny", "cpu") == carried / "cpu" / "tiny"
    there = "prebuilt here are other for sm_90a; tiny for cpu"
    repair = "name a target that is there (cpu), or generate it for sm_90a"
    assert refusal("tiny") == f"bundle: got tiny for sm_90a; {there}; {repair}"
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda: (8, 0))
    assert refusal("tiny").startswith("bundle: got tiny for compute capability 8.0; ")


def test_without_a_gpu_only_cpu_bundles_are_found(carried):
    assert refusal("other").startswith("bundle: got other for cpu; prebuilt here are other for sm_90a; tiny for cpu; ")
    assert refusal("tiny", "sm_100a").startswith("bundle: got tiny for sm_100a; ")


def test_a_name_that_is_nowhere(carried, monkeypatch):
    nowhere = "bundle: got nope; no folder of that name holds a manifest.json, prebuilt here are"
    assert refusal("nope") == f"{nowhere} other for sm_90a; tiny for cpu; name another, or generate it"
    monkeypatch.setattr(prebuilt, "FOLDER", carried / "empty")
    assert refusal("nope") == f"{nowhere} none; name another, or generate it"


def test_a_folder_of_another_target_than_asked_for(carried):
    path = str(carried / "cpu" / "tiny")
    assert swa.load(path, target="cpu").spec.window == 6
    assert refusal(path, "sm_90a") == "target: got cpu; sm_90a was asked for; name a bundle for it"


def test_commands_take_names(carried, capsys):
    assert run(["explain", "tiny", "get_kv_index"]) == 0
    assert run(["doctor"]) in (0, 1)
    assert "prebuilt bundles: other for sm_90a; tiny for cpu\n" in capsys.readouterr().out


def test_into_lays_bundles_by_target_and_name(tmp_path, tiny_bundle, monkeypatch, capsys):
    made = []
    monkeypatch.setattr("swa_codegen.pipeline.generate", lambda spec, target, out, **_: made.append(out) or tiny_bundle)
    own = tmp_path / "Own.toml"
    own.write_text((Path(swa.__file__).parent / "presets" / "tiny.toml").read_text())
    specs = ("TINY", "tiny-bf16", str(own))
    assert run(["generate", *specs, "--target", "cpu", "--into", str(tmp_path / "to"), "--json"]) == 0
    assert made == [tmp_path / "to" / "cpu" / name for name in ("tiny", "tiny-bf16", "Own")]
    told = json.loads(capsys.readouterr().out)["bundles"]
    assert [bundle["target"] for bundle in told] == ["cpu"] * 3 and not any(bundle["never_run"] for bundle in told)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["tiny", "--into", "a", "--out", "b"], 2, "one SPEC goes to --out, any number under --into"),
        (["tiny", "tiny-bf16", "--out", "b"], 2, "one SPEC goes to --out, any number under --into"),
        (["tiny", "tiny-bf16"], 2, "one SPEC goes to --out, any number under --into"),
        (["tiny", "Tiny", "--into", "a"], 2, "tiny is named twice"),
        (["tiny", "--into", "a", "--set", "draft_tokens=1"], 2, "write a TOML file"),
        (["tiny", "--into", "/etc/passwd"], 6, "into: got /etc/passwd; /etc/passwd is not a writable directory"),
        (["tiny.toml", "--into", "a"], 3, "spec: got tiny.toml; a bundle of --into is called as its preset, or as"),
        (["config.json", "--into", "a"], 3, "write the spec as NAME.toml, or use --out"),
    ],
)
def test_what_into_refuses(arguments, code, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run(["generate", *arguments, "--target", "cpu"]) == code
    message = capsys.readouterr().err
    assert message.startswith("error: ") and said in message and message.count("\n") == 1
    assert not any(tmp_path.iterdir())
