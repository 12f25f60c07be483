"""The tab key: each shell is offered presets, targets, fields and the ops of a bundle, and files where none fit."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from swa_codegen.kernels import kernels_of
from swa_codegen.spec import load_spec, preset_names
from swa_codegen.target import TARGETS

SHELLS = ("bash", "zsh", "fish")


@pytest.fixture
def offered(call, monkeypatch):
    """`offered(shell, words)`: what is offered for the last of the words."""

    def ask(shell, *words):
        line = " ".join(("swa-codegen", *map(str, words)))
        monkeypatch.setenv("_SWA_CODEGEN_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        said = call()
        assert said.err == ""
        found = said.out.removeprefix("_arguments '*: :((").removesuffix("))'\n")
        return [word.split("\t")[0].split('":"')[0].strip('"') for word in found.split("\n") if word]

    return ask


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_is_offered_names(offered, tiny_bundle, shell):
    assert offered(shell, "show", "tin") == ["tiny", "tiny-bf16"]
    assert offered(shell, "explain", tiny_bundle, "compress") == ["compress_1", "compress_2", "compressed_index"]
    assert offered(shell, "gen") == ["generate"]


def test_what_is_offered_where(offered, tiny_bundle):
    for command in ("show", "generate", "quickstart", "tune"):
        assert offered("bash", command, "deep") == [name for name in preset_names() if name.startswith("deep")]
    for command in ("generate", "quickstart", "tune"):
        assert offered("bash", command, "tiny", "--target", "s") == [name for name in TARGETS if name.startswith("s")]
    assert offered("bash", "show", "tiny", "--set", "rope") == ["rope_dim=", "rope="]
    assert set(offered("bash", "explain", tiny_bundle, "")) == {"", *kernels_of(load_spec("tiny"))} - {""}


def test_files_are_left_to_the_shell(offered, tmp_path):
    assert offered("bash", "show", "./specs/") == offered("fish", "show", "./specs/") == []
    assert offered("zsh", "show", "./specs/") == ["_files"]
    assert offered("bash", "explain", tmp_path / "none", "at") == []


def test_bash_runs_the_script(tmp_path):
    """The text that --install-completion writes, in the shell itself."""
    program = tmp_path / "swa-codegen"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m swa_codegen.cli "$@"\n')
    program.chmod(0o755)
    script = f"""
        source <({program} --show-completion)
        COMP_WORDS=(swa-codegen show tin) COMP_CWORD=2
        $(complete -p swa-codegen | grep -o '_[a-z_]*completion') {program}
        echo "${{COMPREPLY[@]}}"
    """
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run([bash, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("tiny tiny-bf16\n", "")
