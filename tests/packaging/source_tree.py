"""Copies of the source tree, what is built from them, and fresh environments: nothing here sees the tests' own install.

The heavy dependencies are not installed again: a fresh environment reads them where the tests' own lie, but the package
comes from its own folder, which stands first. Nothing asks an index.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("swa_codegen", "templates", "schedules", "generated", "tests", ".ci")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "Makefile", ".gitignore")
Run = Callable[..., str]


def _left_out(folder: str, names: list[str]) -> set[str]:
    """What a run leaves in a tree, and the bundles that somebody prebuilt in it."""
    junk = {name for name in names if name == "__pycache__" or name.endswith(".so")}
    bundles = {name for name in names if Path(folder).name == "prebuilt" and name != "__init__.py"}
    return junk | bundles


def run(*command: str | Path, cwd: Path) -> str:
    """What a command printed; a failure shows all that it said."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copy_tree(folder: Path) -> Path:
    """The source tree as it is committed, in a new folder."""
    folder.mkdir(parents=True)
    for name in FILES:
        shutil.copy2(ROOT / name, folder / name)
    for room in ROOMS:
        shutil.copytree(ROOT / room, folder / room, ignore=_left_out)
    return folder


def new_environment(folder: Path, package: Path) -> Run:
    """Install a wheel or an sdist alone into a new environment.

    Returns `call(program, *arguments, cwd)`, which runs a program of that environment.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    dependencies = [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")]
    (site_of(folder) / "dependencies.pth").write_text("\n".join(dependencies))
    install = ("install", "--no-index", "--no-deps", "--no-build-isolation", "--ignore-installed", package)
    run(sys.executable, "-m", "pip", "--python", python, *install, cwd=folder)
    return lambda program, *arguments, cwd: run(folder / "bin" / program, *arguments, cwd=cwd)


def packed(wheel: Path) -> set[str]:
    """Files that a wheel brings, but for its metadata."""
    return {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}


def of_wheel(wheel: Path, name: str) -> str:
    """A file of a wheel's metadata."""
    held = zipfile.ZipFile(wheel)
    (found,) = [n for n in held.namelist() if n.endswith(f".dist-info/{name}")]
    return held.read(found).decode()


def site_of(environment: Path) -> Path:
    """Where an environment's own packages lie."""
    (site,) = environment.glob("lib/python3*/site-packages")
    return site
