"""A report that was saved is read back as it was, and nothing else is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from swa_codegen import verify
from swa_codegen.bench import report as bench
from swa_codegen.errors import ArgumentError

COMMITTED = Path(__file__).parents[2] / "schedules" / "sm_90a" / "bench.json"


def test_the_committed_run_comes_back(tmp_path):
    plain = json.loads(COMMITTED.read_text())
    read = bench.read(COMMITTED)
    assert json.loads(json.dumps(read.model_dump())) == plain
    bench.save(tmp_path / "again.json", read)
    assert (tmp_path / "again.json").read_text() == COMMITTED.read_text()


def test_a_verification_comes_back(verified, tmp_path):
    path = tmp_path / "verify.json"
    path.write_text(json.dumps(verified))
    read = verify.read(path)
    assert json.loads(json.dumps(read.model_dump())) == verified and not read.passed


BROKEN = [
    (("schema",), 2, "schema: got 2; this version reads schema 1"),
    (("schema",), None, "schema: got none; this version reads schema 1"),
    (("machine",), None, "machine: got null; must be there"),
    (("machine",), [], "machine: got []; a table"),
    (("machine", "copy_rate"), "fast", "machine.copy_rate: got fast; a number"),
    (("machine", "copy_rate"), True, "machine.copy_rate: got true; a number"),
    (("machine", "copy_rate"), 0.0, "copy_rate: got 0.0; must be above 0"),
    (("machine", "device"), 7, "machine.device: got 7; a text"),
    (("rows",), {}, "rows: got {}; a list"),
    (("rows", 0, "size"), True, "rows[0].size: got true; a whole number"),
    (("rows", 0, "size"), 0, "decode-h64 0, size: got 0; must be above 0"),
    (("rows", 1, "warm", "median"), -1.0, "decode-h64 128, warm.median: got -1.0; must be above 0"),
    (("rows", 1, "warm"), None, "rows[1].warm: got null; must be there"),
    (("rows", 0, "rivals", "FlashMLA", "ratio"), "2", "rows[0].rivals.FlashMLA.ratio: got 2; a number or null"),
    (("rows", 0, "floor_us"), 0.0, "decode-h64 16, floor_us: got 0.0; must be above 0"),
    (("peers",), None, "peers: got null; must be there"),
    (("machine", "copy_rate"), 1e300, "copy_rate: got 1e+300; must be at most 1e+18"),
    (("rows", 0, "warm", "p90"), 1e308, "decode-h64 16, warm.p90: got 1e+308; must be at most 1e+18"),
    (("rows", 0, "read"), 10**30, "decode-h64 16, bytes: got 1000000000000000000000020000000; must be at most 1e+18"),
    (("rows", 0, "copy_share"), 99.0, "decode-h64 16, copy_share: got 99.0; bytes, products, time and rates give 0.5"),
    (
        ("rows", 1, "matmul_share"),
        0.5,
        "decode-h64 128, matmul_share: got 0.5; bytes, products, time and rates give 0.4",
    ),
    (("rows", 1, "floor_us"), 11.0, "decode-h64 128, floor_us: got 11.0; bytes, products, time and rates give 10"),
    (("rows", 0, "warm", "median"), 10.0, "decode-h64 16, copy_share: got 0.5; bytes, products, time and rates give 1"),
]


@pytest.mark.parametrize(("place", "value", "said"), BROKEN)
def test_a_damaged_report_is_refused_in_one_line(report, tmp_path, place, value, said):
    target = report
    for key in place[:-1]:
        target = target[key]
    target[place[-1]] = value
    if value is None:
        del target[place[-1]]
    path = tmp_path / "bench.json"
    path.write_text(json.dumps(report))
    with pytest.raises(ArgumentError) as refused:
        bench.read(path)
    message = str(refused.value)
    assert message.startswith(f"{path}: {said}; ") and "\n" not in message


OTHERS = ["", "{", "[]", "7", '"text"', "\x00", "{}", '"\\ud800"', '{"schema": NaN}', "[" * 99_999]


@pytest.mark.parametrize("text", OTHERS, ids=range(len(OTHERS)))
def test_no_report_at_all(tmp_path, text):
    path = tmp_path / "bench.json"
    path.write_text(text)
    for read in (bench.read, verify.read):
        with pytest.raises(ArgumentError) as refused:
            read(path)
        assert str(refused.value).startswith(str(path)) and "\n" not in str(refused.value)


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for bad in ("missing", "binary", "."):
        with pytest.raises(ArgumentError, match="got unreadable"):
            bench.read(tmp_path / bad)
