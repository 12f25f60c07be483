"""The host compiler: it links the CPU's libraries, and nvcc calls it. Knows names and the path, runs nothing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from .errors import LoweringError

NAMES = ("g++", "gcc", "clang++", "clang", "c++", "cc")  # as apache-tvm looks for them
INSTALLERS = {  # by package manager; the first where none is found
    "apt-get": "apt-get install -y g++",
    "dnf": "dnf install -y gcc-c++",
    "apk": "apk add g++",
    "pacman": "pacman -S --noconfirm gcc",
    "zypper": "zypper install -y gcc-c++",
}


def named() -> str | None:
    """What the environment asks for."""
    return os.environ.get("CXX") or os.environ.get("CC")


def searched() -> str:
    """The names that are looked for, for a message."""
    return f"one of {named() or ', '.join(NAMES)}"


def find() -> Path | None:
    """The compiler that $CXX or $CC names, else the first of NAMES on the path; None where there is none."""
    asked = named()
    found = next((path for name in ((asked,) if asked else NAMES) if (path := shutil.which(name))), None)
    return None if found is None else Path(found)


def repair() -> str:
    """The command that brings one."""
    if named():
        return "unset CXX CC"
    manager = next((name for name in INSTALLERS if shutil.which(name)), next(iter(INSTALLERS)))
    return INSTALLERS[manager] if os.geteuid() == 0 else f"sudo {INSTALLERS[manager]}"


def need() -> None:
    """Raise LoweringError, before anything is built, where none is found."""
    if find() is None:
        raise LoweringError("C++ compiler", value="not found", bound=searched(), repair=repair())
