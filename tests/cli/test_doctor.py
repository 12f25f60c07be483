"""The doctor sees what is missing or out of range and names the command that repairs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

from swa_codegen import doctor, host_compiler, versions

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]


def test_requirements_are_those_of_the_project():
    assert {f"{name}{wanted}" for name, wanted, _ in doctor.REQUIREMENTS} == set(PROJECT["dependencies"])
    assert PROJECT["requires-python"] == doctor._python().wanted


def test_the_range_of_the_loader_is_said_once():
    """In the package, where all else takes it from; pyproject and README cannot."""
    package = Path(doctor.__file__).parent
    assert [p.name for p in package.rglob("*.py") if versions.LOADER_RANGE in p.read_text()] == ["versions.py"]
    named = f"{versions.LOADER}{versions.LOADER_RANGE}"
    assert named in PROJECT["dependencies"]
    assert f"pip install torch '{named}'" in (package.parent / "README.md").read_text()


@pytest.mark.parametrize(
    ("version", "wanted", "good"),
    [
        ("2.11", ">=2.11,<2.14", True),
        ("2.11.0", ">=2.11,<2.14", True),
        ("2.13.0+cpu", ">=2.11,<2.14", True),
        ("2.10.9", ">=2.11,<2.14", False),
        ("2.14.0", ">=2.11,<2.14", False),
        ("0.1.13", ">=0.1.11,<0.1.13", False),
        ("0.1.9", ">=0.1.11,<0.1.13", False),
        ("0.25.0.post1", "==0.25.0.post1", True),
        ("0.25.0", "==0.25.0.post1", False),
        ("13.9.4", ">=13", True),
    ],
)
def test_ranges(version, wanted, good):
    assert doctor.in_range(version, wanted) is good


def with_versions(monkeypatch, **changed):
    """Package metadata as if these were installed; None: not installed."""
    real = metadata.version

    def version(name):
        found = changed.get(name.replace("-", "_"), real)
        if found is None:
            raise metadata.PackageNotFoundError(name)
        return real(name) if found is real else found

    monkeypatch.setattr(metadata, "version", version)


def finding(name):
    found = doctor.examine()
    return next(f for f in found.findings if f.name == name), found


def test_a_loader_out_of_range(monkeypatch):
    with_versions(monkeypatch, apache_tvm_ffi="0.1.13")
    seen, found = finding("apache-tvm-ffi")
    assert (seen.state, seen.repair) == ("wrong", "pip install 'apache-tvm-ffi>=0.1.11,<0.1.13'")
    assert not found.healthy and not found.model_dump()["load_and_verify"]


def test_another_compiler(monkeypatch):
    with_versions(monkeypatch, tilelang="0.1.11")
    seen, found = finding("tilelang")
    assert (seen.state, seen.repair) == ("wrong", "pip install 'tilelang==0.1.15'")
    assert not found.healthy and not found.model_dump()["generate_cpu"]


def test_no_compilers_is_a_machine_that_only_runs(monkeypatch):
    with_versions(monkeypatch, tilelang=None, apache_tvm=None, pydantic=None)
    seen, found = finding("apache-tvm")
    assert (seen.state, seen.repair) == ("missing", "pip install 'apache-tvm==0.25.0.post1'")
    plain = found.model_dump()
    assert (plain["healthy"], plain["load_and_verify"], plain["generate_cpu"]) == (True, True, False)


def test_no_torch(monkeypatch):
    with_versions(monkeypatch, torch=None)
    seen, found = finding("torch")
    assert (seen.state, seen.repair, found.healthy) == ("missing", "pip install 'torch>=2.11,<2.14'", False)


def test_no_nvcc(monkeypatch):
    monkeypatch.setattr("swa_codegen.building.cuda.find_nvcc", lambda: None)
    seen, found = finding("nvcc")
    assert (seen.state, seen.repair) == ("missing", "pip install 'swa-codegen[gpu]'")
    assert found.model_dump()["generate_gpu"] is False and found.healthy


def test_no_linker(monkeypatch):
    monkeypatch.delenv("CXX", raising=False)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    seen, found = finding("C++ compiler")
    assert (seen.state, seen.repair.removeprefix("sudo ")) == ("missing", "apt-get install -y g++")
    assert found.healthy and not found.model_dump()["generate_cpu"]


@pytest.mark.parametrize(("manager", "command"), host_compiler.INSTALLERS.items())
def test_the_linker_comes_from_the_system_s_own_package_manager(monkeypatch, tmp_path, manager, command):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    for variable in ("CXX", "CC"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / manager).touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert finding("C++ compiler")[0].repair == f"sudo {command}"


@pytest.mark.parametrize("variable", ["CXX", "CC"])
def test_a_linker_that_is_named_and_not_there(monkeypatch, variable):
    monkeypatch.setenv(variable, "/nowhere/g++")
    seen, _ = finding("C++ compiler")
    assert (seen.state, seen.wanted, seen.repair) == ("missing", "one of /nowhere/g++", "unset CXX CC")
    monkeypatch.delenv(variable)
    assert finding("C++ compiler")[0].state == "ok"


@pytest.mark.parametrize(
    ("name", "variable", "repair", "able"),
    [
        ("temporary folder", "TMPDIR", 'mkdir -p "$HOME/tmp" && export TMPDIR="$HOME/tmp"', False),
        ("cache", "XDG_CACHE_HOME", "export XDG_CACHE_HOME=$(mktemp -d)", True),
    ],
)
def test_a_place_that_cannot_be_written(monkeypatch, tmp_path, name, variable, repair, able):
    monkeypatch.setenv(variable, "/proc")
    seen, found = finding(name)
    assert (seen.state, seen.repair, found.healthy) == ("missing", repair, True)
    assert found.model_dump()["generate_cpu"] is able  # with --out, no cache is needed
    place = subprocess.run(
        ["bash", "-c", f"{repair} && printenv {variable}"],
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    monkeypatch.setenv(variable, place.stdout.strip())
    assert finding(name)[0].state == "ok"


def test_a_full_disk(monkeypatch):
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=doctor.ROOM - 1))
    assert finding("cache")[0].state == finding("temporary folder")[0].state == "missing"


def test_an_nvcc_that_is_too_old_and_one_that_does_not_run(monkeypatch, tmp_path):
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    nvcc = tmp_path / "bin" / "nvcc"
    nvcc.parent.mkdir()
    for text, said in (("#!/bin/sh\necho 'release 12.8, V12.8.61'\n", "12.8"), ("", "unknown")):
        nvcc.write_text(text)
        nvcc.chmod(0o755 if text else 0o644)
        seen, _ = finding("nvcc")
        assert (seen.found, seen.state) == (f"{said} ({nvcc})", "wrong")
        assert seen.repair.startswith("pip install 'swa-codegen[gpu]' && export CUDA_HOME=")


def test_it_runs_with_torch_and_the_loader_alone():
    absent = ["typer", "rich", "pydantic", "platformdirs", "filelock", "tilelang", "tvm", "z3"]
    program = f"import runpy, sys\nsys.modules.update(dict.fromkeys({absent}))\n"
    program += "runpy.run_module('swa_codegen.doctor', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ok      python ") and "\ndevice  " in done.stdout


class OldDriver:
    """A driver of CUDA 12.8 with one GPU."""

    def cuInit(self, flags):
        return 0

    def cuDeviceGetCount(self, count):
        count._obj.value = 1
        return 0

    def cuDriverGetVersion(self, version):
        version._obj.value = 12_080
        return 0


def test_an_old_driver(monkeypatch):
    monkeypatch.setattr(doctor, "find_driver", OldDriver)
    seen, found = finding("driver")
    assert (seen.found, seen.state) == ("CUDA 12.8", "wrong") and "`apt-get install -y cuda-drivers`" in seen.repair
    assert not found.healthy


def test_a_gpu_that_torch_does_not_see(monkeypatch):
    monkeypatch.setattr(doctor, "find_driver", OldDriver)
    monkeypatch.setattr(doctor, "_device", lambda: "cpu")
    seen, _ = finding("torch's CUDA")
    assert seen.state == "wrong" and seen.repair.endswith("--index-url https://download.pytorch.org/whl/cu130")


def test_the_command(call):
    said = call("doctor", "--json")
    plain = json.loads(said.out)
    assert (said.code, plain["healthy"]) == (0, True)
    assert {f["name"] for f in plain["findings"]} >= {name for name, _, _ in doctor.REQUIREMENTS}


def test_the_command_fails_where_bundles_cannot_load(call_apart):
    absent = "from importlib import metadata\nreal = metadata.version\n"
    absent += "metadata.version = lambda name: '0.1.13' if name == 'apache-tvm-ffi' else real(name)\n"
    said = call_apart("doctor", before=absent)
    assert said.code == 1
    repair = "apache-tvm-ffi wrong, needed to load and verify: pip install 'apache-tvm-ffi>=0.1.11,<0.1.13'\n"
    assert repair in said.out
    assert "load and verify: no" in said.out


def test_it_runs_without_a_command_line(monkeypatch, capsys):
    with_versions(monkeypatch, rich=None)
    assert doctor.main() == 0
    assert (
        "missing rich not installed, wanted >=13, to use commands: pip install 'rich>=13'\n" in capsys.readouterr().out
    )
