"""What is mapped is what was held against its digest, whatever lies at the bundle's path by then."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen import files, loading, mapping
from swa_codegen.digests import sha256

OP = "attention_indexed"
Put = Callable[[Path, Path], None]


@pytest.fixture(scope="module")
def scales(make_bundle) -> dict[float, Path]:
    """Bundles that differ in the softmax scale alone."""
    return {scale: make_bundle("tiny", {"softmax_scale": scale}, ops=[OP]) for scale in (0.5, 0.25)}


def scale_of(ops: Any) -> float:
    """The softmax scale that the kernel has: the score of ones and ones, over the head dim."""
    spec = ops.spec
    ones = torch.ones(1, spec.head_dim).bfloat16()
    cache = torch.zeros(1, spec.ring_length, 1, spec.row_bytes, dtype=torch.uint8)
    cache[:, :, :, : spec.head_dim], cache[:, :, :, spec.head_dim :] = 0x38, 127  # e4m3 ones, scales of 1
    index = torch.full((1, spec.index_width), -1, dtype=torch.int32)
    index[0, 0] = 3
    q = ones.expand(spec.num_heads, spec.head_dim)[None].contiguous()
    _, lse = ops.attention_indexed(q, cache, index, torch.zeros(spec.num_heads))
    return float(lse[0, 0]) / spec.head_dim


def renamed(bundle: Path, place: Path) -> None:
    """As `generate` publishes."""
    shutil.copytree(bundle, place.with_name("new"))
    if place.exists():
        place.rename(place.with_name("old"))
        shutil.rmtree(place.with_name("old"))
    place.with_name("new").rename(place)


def written_over(bundle: Path, place: Path) -> None:
    """As `cp -r` copies: into the files that are there."""
    shutil.copytree(bundle, place, dirs_exist_ok=True)


@pytest.mark.parametrize("put", [renamed, written_over])
def test_another_bundle_at_the_same_path_brings_its_own_kernels(scales, tmp_path, put):
    place, loaded = tmp_path / "bundle", []
    for scale in (0.5, 0.25, 0.5):
        put(scales[scale], place)
        loaded.append(swa.load(place))
        assert loaded[-1].spec.softmax_scale == scale
    assert [scale_of(ops) for ops in loaded] == [0.5, 0.25, 0.5]


def test_a_library_that_is_replaced_behind_its_check_is_not_mapped(scales, tmp_path, monkeypatch):
    place = Path(shutil.copytree(scales[0.5], tmp_path / "bundle"))
    monkeypatch.setattr(mapping, "_mapped", {})

    def check_then_lose(folder: Path, op: str, entry: dict[str, Any]) -> Any:
        held = files.checked_library(folder, op, entry)
        written_over(scales[0.25], place)
        return held

    monkeypatch.setattr(loading, "checked_library", check_then_lose)
    assert scale_of(swa.load(place)) == 0.5


MAPPED = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S+) ([0-9a-f]+) \S+ (\d+) *(.*)")


def test_the_memory_that_runs_holds_the_bytes_of_the_digest(scales):
    """Nothing of the bundle's folder is mapped, and each library once: its headers, code and constants to the byte."""
    ops = {folder: swa.load(folder) for folder in scales.values()}
    maps = [MAPPED.fullmatch(line).groups() for line in Path("/proc/self/maps").read_text().splitlines()]
    assert not [path for *_, path in maps if path.startswith(tuple(map(str, scales.values())))]
    parts: dict[str, list[Any]] = {}
    for row in maps:
        if row[5] == f"/memfd:{OP}.so (deleted)":
            parts.setdefault(row[4], []).append(row)
    assert all([row[2] for row in rows[:3]] == ["r--p", "r-xp", "r--p"] for rows in parts.values())
    for folder, loaded in ops.items():
        entry = loaded.manifest["ops"][OP]
        library = (folder / entry["library"]).read_bytes()
        assert sha256(library) == entry["library_sha256"]
        assert [all(held_by(library, *row[:4]) for row in rows[:3]) for rows in parts.values()].count(True) == 1


def held_by(library: bytes, start: str, end: str, access: str, offset: str) -> bool:
    first, last, skipped = (int(number, 16) for number in (start, end, offset))
    kept = library[skipped : skipped + last - first]
    return len(kept) > 1000 and ctypes.string_at(first, len(kept)) == kept


def test_the_same_bytes_are_mapped_once_and_no_descriptor_stays_open(scales):
    swa.load(scales[0.5])
    open_before, maps = len(os.listdir("/proc/self/fd")), Path("/proc/self/maps").read_text().count(f"memfd:{OP}.so")
    for _ in range(3):
        swa.load(scales[0.5])
    assert len(os.listdir("/proc/self/fd")) == open_before
    assert Path("/proc/self/maps").read_text().count(f"memfd:{OP}.so") == maps


def test_a_number_that_is_used_again_is_another_library(scales, monkeypatch):
    """Both libraries come through one descriptor's number; known by that alone, the second would be the first."""
    numbers, name = [], mapping._only_name
    monkeypatch.setattr(mapping, "_mapped", {})
    monkeypatch.setattr(mapping, "_only_name", lambda digest, number: numbers.append(number) or name(digest, number))
    assert [scale_of(swa.load(scales[scale])) for scale in (0.25, 0.5)] == [0.25, 0.5]
    assert len(set(numbers)) == 1 and len(numbers) == 2


def test_what_is_mapped_can_no_longer_be_written():
    with mapping._sealed(b"bytes", "name") as number:
        with pytest.raises(PermissionError):
            os.pwrite(number, b"other", 0)
        with pytest.raises(PermissionError):
            os.truncate(number, 1)


REFUSING = """
import errno, sys
from swa_codegen import SwaError, load, mapping
def refuse(name):
    raise OSError(errno.EPERM, "memfd_create: Operation not permitted")
mapping._memory = refuse
try:
    load(sys.argv[1])
except SwaError as error:
    print(error)
"""


def test_a_system_that_forbids_such_memory_is_named(scales):
    done = subprocess.run(
        [sys.executable, "-c", REFUSING, str(scales[0.5])], capture_output=True, text=True, check=True
    )
    assert done.stdout == (
        f"{scales[0.5] / OP}.so: got {OP}; memfd_create: Operation not permitted; allow memfd_create, and leave memory "
        "for the libraries\n"
    )
