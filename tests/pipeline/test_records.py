"""Records of schedules that somebody wrote by hand: taken as they are, or refused with file and field."""

from __future__ import annotations

import re

import pytest

import swa_codegen as swa
from swa_codegen import records
from swa_codegen.kernels import kernels_of
from swa_codegen.schedule import MAY_BE_0, choose, choose_all, rule
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
        ("[[record]]\nsizes = []", rf"{PLACE}: record\[0\].sizes: got nothing; an entry for calls of every size;"),
        (
            "[[record]]\nsizes = [{ at_most = 64 }, { at_most = 4 }, {}]",
            rf"{PLACE}: record\[0\].sizes\[1\].at_most: got 4; above 64, that of the entry before;",
        ),
        (
            "[[record]]\n[[record]]\nsizes = [{ at_most = 64 }, { at_most = 64 }, {}]",
            rf"{PLACE}: record\[1\].sizes\[1\].at_most: got 64; above 64, that of the entry before;",
        ),
        (
            "[[record]]\nsizes = [{ at_most = 64 }]",
            rf"{PLACE}: record\[0\].sizes\[0\].at_most: got 64; the last entry, for all larger calls, has none;",
        ),
        (
            "[[record]]\nsizes = [{}, { at_most = 4 }, {}]",
            rf"{PLACE}: record\[0\].sizes\[0\].at_most: got nothing; only the last entry has none;",
        ),
        (
            "[[record]]\nset = { querys = 4 }",
            rf"{PLACE}: record\[0\].set.querys: got 4; numbers of get_kv_index are queries, threads;",
        ),
        ("[[record]]\nset = { queries = 0 }", rf"{PLACE}: record\[0\].set.queries: got 0; above 0;"),
        (
            "[[record]]\nsizes = [{ at_most = 4 }, { set = { query = 4 } }]",
            rf"{PLACE}: record\[0\].sizes\[1\].set.query: got 4; numbers of",
        ),
        (
            "[[record]]\nset = { query = 4 }\nsizes = [{ at_most = 4 }, {}]",
            rf"{PLACE}: record\[0\].set.query: got 4; numbers of",
        ),
        (
            "[[record]]\ntemplate = 'nope'",
            rf"{PLACE}: record\[0\].template: got nope; templates of get_kv_index are get_kv_index;",
        ),
        (
            "[[record]]\nwhen = { windw = 128 }",
            rf"{PLACE}: record\[0\].when.windw: got 128; a field of a spec, or of a compression where .*;",
        ),
        ("[[record]]\nwhen = { model_dump = 1 }", rf"{PLACE}: record\[0\].when.model_dump: got 1; a field of a spec"),
        ("[[record]]\nwhen = { 'compress.ape' = true }", rf"{PLACE}: record\[0\].when.compress.ape: got True; a field"),
    ],
)
def test_anything_else_is_named(room, text, told):
    room(text)
    with pytest.raises(swa.ScheduleError) as failure:
        choose(swa.load_spec("tiny"), "get_kv_index", CPU)
    assert re.match(told, str(failure.value)) and str(failure.value).endswith("or remove it: then the rule chooses")


def test_every_number_that_may_be_none_is_one_of_a_rule(room):
    """0 stands for `not`, or `as the compiler likes`, in these alone."""
    for target in map(find_target, ("cpu", "sm_90a")):
        for preset in ("tiny", "deepseek-v4.1-flash", "deepseek-v4-flash"):
            spec = swa.load_spec(preset)
            ruled = [rule(spec, op, target) for op in kernels_of(spec)]
            assert {name for s in ruled for name, value in s.values if not value} <= MAY_BE_0


def test_the_records_that_ship_are_taken_for_every_preset():
    for target in map(find_target, ("cpu", "sm_90a")):
        for preset in ("tiny", "deepseek-v4.1-flash", "deepseek-v4-flash", "deepseek-v4-pro"):
            spec = swa.load_spec(preset)
            assert all(choose_all(spec, op, target) for op in kernels_of(spec))
