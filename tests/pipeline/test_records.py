"""Records of schedules that somebody wrote by hand: taken as they are, or refused with file and field."""

from __future__ import annotations

import re

import pytest

import swa_codegen as swa
from swa_codegen import records
from swa_codegen.schedule import choose
from swa_codegen.target import find_target

CPU = find_target("cpu")
PLACE = "schedules/cpu/get_kv_index.toml"


@pytest.fixture
def room(tmp_path, monkeypatch):
    """A room of schedules of this test's own; writes a file of records for get_kv_index."""
    monkeypatch.setattr(records.resources, "files", lambda package: tmp_path)
    (tmp_path / "cpu").mkdir()

    def write(text: str | bytes) -> None:
        data = text if isinstance(text, bytes) else text.encode()
        (tmp_path / "cpu" / "get_kv_index.toml").write_bytes(data)

    return write


def test_a_record_is_taken(room):
    room("[[record]]\nwhen = { window = 128 }\nset = { queries = 4 }\n[[record]]\nset = { queries = 2 }\n")
    chosen = choose(swa.load_spec("deepseek-v4.1-flash"), "get_kv_index", CPU)
    assert (chosen["queries"], chosen.origin) == (4, f"{PLACE}#0")
    assert choose(swa.load_spec("tiny"), "get_kv_index", CPU)["queries"] == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = [", rf"{PLACE}: got unreadable \(.*\); TOML; correct the record"),
        (b"\xff\xfe", rf"{PLACE}: got unreadable \(.*\); TOML"),
        ("x = " + "[" * 5000 + "]" * 5000, rf"{PLACE}: got unreadable \(.*\); TOML"),
        ("", rf"{PLACE}: record: got None; must be there"),
        ("[record]\nset = { queries = 4 }", rf"{PLACE}: record: got .*; a list"),
        ("[[record]]\nset = { queries = 'a' }", rf"{PLACE}: record\[0\].set.queries: got a; a whole number"),
        ("[[record]]\nset = { queries = -1 }", rf"{PLACE}: record\[0\].set.queries: got -1; 0 to 2147483647"),
        ("[[record]]\nset = { queries = true }", rf"{PLACE}: record\[0\].set.queries: got True; a whole number"),
        ("[[record]]\nsets = { queries = 1 }", rf"{PLACE}: record\[0\]: got sets; takes when"),
        ("[[record]]\nsizes = [{ at_most = 0 }]", rf"{PLACE}: record\[0\].sizes\[0\].at_most: got 0; 1 to"),
    ],
)
def test_anything_else_is_named(room, text, told):
    room(text)
    with pytest.raises(swa.ScheduleError) as failure:
        choose(swa.load_spec("tiny"), "get_kv_index", CPU)
    assert re.match(told, str(failure.value)) and str(failure.value).endswith("or remove it: then the rule chooses")
