"""Records of winners: their text, what they replace, and that a rule's own schedule is never pinned."""

from __future__ import annotations

import datetime
import tomllib

import pytest
from made import candidate, plan, play, timed

from swa_codegen import records, schedule
from swa_codegen.errors import BundleError, ScheduleError
from swa_codegen.kernels import is_kernel
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target
from swa_codegen.tuning import plan as plans
from swa_codegen.tuning.results import Machine, Results
from swa_codegen.tuning.winners import keep, merged

CARD = Machine("NVIDIA H200", "580.159", "torch 2.11")
OLD = """# Head of the file.

# Why 4.
[[record]]
when = { head_dim = 512 }
set = { tokens = 4 }

[[record]]
when = { head_dim = 64 }
set = { tokens = 2 }  # not 3
"""


def _times(median):
    """One median, ten times as long for many rows; or one for few and one for many."""
    few, many = median if isinstance(median, tuple) else (median, 10 * median)
    return {16: few, 256: many}


def ran(tmp_path, medians, candidates=None):
    """A run that came to its end with these medians by number."""
    made = plan(candidates or [candidate(n) for n in range(3)])
    plans.write(tmp_path, made)
    _, results = play(made, lambda v: timed(v, _times(medians[v.candidate.number])))
    with Results(tmp_path, made.digest) as table:
        for r in results:
            table.add(next(c for c in made.candidates if c.key == r.candidate), [r], CARD, "2026-11-30T10:00:00+00:00")


def kept(tmp_path, medians, candidates=None):
    """The record that `keep` writes after a run with these medians by number."""
    ran(tmp_path, medians, candidates)
    (file,) = keep(tmp_path, tmp_path / "room")
    assert file == tmp_path / "room" / "cpu" / "get_kv_index.toml"
    (record,) = tomllib.loads(file.read_text())["record"]
    return record


def test_a_winner_becomes_a_record(tmp_path):
    assert kept(tmp_path, [10.0, 8.0, 12.0]) == {
        "when": {"index_width": 6, "ring_length": 9},
        "set": {"queries": 9},
        "measured": {
            "gpu": "NVIDIA H200",
            "driver": "580.159",
            "versions": "torch 2.11",
            "date": datetime.date(2026, 11, 30),
            "workload": "index",
            "sizes": [16, 256],
            "microseconds": [8.0, 80.0],
            "baseline": "the rule's schedule",
            "baseline_microseconds": [10.0, 100.0],
            "noise": 0.01,
        },
    }


def test_a_rule_that_wins_is_measured_but_not_pinned(tmp_path):
    record = kept(tmp_path, [10.0, 9.95, 12.0])
    assert record["set"] == {} and "template" not in record
    assert record["measured"]["microseconds"] == record["measured"]["baseline_microseconds"] == [10.0, 100.0]


def test_schedules_that_depend_on_the_size_are_kept_with_their_sizes(tmp_path):
    record = kept(tmp_path, [(10.0, 200.0), (20.0, 100.0), (12.0, 190.0)])
    assert "set" not in record
    assert record["sizes"] == [{"at_most": 64, "set": {}}, {"set": {"queries": 9}}]
    assert record["measured"]["microseconds"] == [10.0, 100.0]
    assert record["measured"]["baseline_microseconds"] == [10.0, 200.0]


def test_another_template_is_kept_with_all_its_values(tmp_path):
    other = plans.Candidate("c1", "get_kv_index", 1, "sm90.get_kv_index", {"queries": 3, "slot_unit": 16}, "built")
    record = kept(tmp_path, [10.0, 8.0], [candidate(0), other])
    assert (record["template"], record["set"]) == ("sm90.get_kv_index", {"queries": 3, "slot_unit": 16})


def test_a_tuning_that_has_not_come_to_its_end_is_not_kept(tmp_path):
    plans.write(tmp_path, plan([candidate(0)]))
    with pytest.raises(BundleError, match="has visits left; run `python -m"):
        keep(tmp_path, tmp_path)


def test_a_new_record_goes_before_the_others_and_leaves_their_text_alone():
    text = merged(OLD, {"when": {"head_dim": 128}, "set": {"tokens": 1}})
    assert [r["when"]["head_dim"] for r in tomllib.loads(text)["record"]] == [128, 512, 64]
    assert text.startswith("# Head of the file.\n\n[[record]]\nwhen = { head_dim = 128 }")
    assert "# Why 4.\n[[record]]\nwhen = { head_dim = 512 }" in text and "# not 3" in text


def test_a_record_of_the_same_when_is_replaced():
    text = merged(OLD, {"when": {"head_dim": 512}, "set": {"tokens": 1}})
    found = [(r["when"]["head_dim"], r["set"]["tokens"]) for r in tomllib.loads(text)["record"]]
    assert found == [(512, 1), (64, 2)] and "Why 4" not in text
    assert merged(text, {"when": {"head_dim": 512}, "set": {"tokens": 1}}) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[[record]\n",
            "got unreadable (Expected ']]' at the end of an array declaration (at line 1, column 9)); TOML",
        ),
        ("garbage [[\n", "got unreadable ("),
        ("record = [ { set = { queries = 4 } } ]\n", "got a record that does not begin with [[record]]; "),
        ("[[ record ]]\nset = { queries = 4 }\n", "got a record that does not begin with [[record]]; "),
        ("  [[record]]\nset = { queries = 4 }\n", "got a record that does not begin with [[record]]; "),
        ('[[record]]\nset = { queries = 4 }\nmeasured = { by = """\n[[record]]\n""" }\n', "got a record that does not"),
        ("[[record]]\nset = { queries = 'many' }\n", "record[0].set.queries: got many; a whole number; "),
    ],
)
def test_a_file_that_cannot_be_edited_is_named_and_left_alone(tmp_path, text, said):
    ran(tmp_path, [10.0, 8.0, 12.0])
    file = tmp_path / "room" / "cpu" / "get_kv_index.toml"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    with pytest.raises(ScheduleError) as refusal:
        keep(tmp_path, tmp_path / "room")
    assert str(refusal.value).startswith(f"{file}: {said}") and file.read_text() == text
    assert [p.name for p in file.parent.iterdir()] == [file.name]


def test_what_is_kept_is_read_as_it_was_meant(tmp_path):
    file = tmp_path / "room" / "cpu" / "get_kv_index.toml"
    file.parent.mkdir(parents=True)
    file.write_text("# µ\n" + OLD.replace("tokens", "queries"), "utf-8")
    ran(tmp_path, [10.0, 8.0, 12.0])
    keep(tmp_path, tmp_path / "room")
    found = records.read(find_target("cpu"), "get_kv_index", tmp_path / "room")
    assert [r["set"]["queries"] for r in found] == [9, 4, 2] and file.read_text("utf-8").startswith("# µ\n# Head")


def test_the_record_of_the_flagship_can_still_be_read():
    path = records.resources.files("swa_codegen.schedules") / "sm_90a" / "attention_decode.toml"
    text = merged(path.read_text(), {"when": {"compress.ape": True}, "set": {}})
    assert [r["when"] for r in tomllib.loads(text)["record"]][1:] == [
        r["when"] for r in tomllib.loads(path.read_text())["record"]
    ]


def test_the_record_of_store_kv_for_cpu_is_taken_and_divides_a_group():
    spec, target = load_spec("deepseek-v4.1-flash"), find_target("cpu")
    chosen = schedule.choose(spec, "store_kv", target)
    assert chosen.origin == "schedules/cpu/store_kv.toml#0" and chosen.loops == {"unroll": 64, "vector": 32}
    assert spec.row_format.group % chosen["vector"] == 0
    assert schedule.choose(load_spec("tiny"), "store_kv", target).loops == {}


def test_a_record_with_sizes_gives_several_schedules(monkeypatch):
    sizes = [{"at_most": 64, "set": {"queries": 2}}, {"at_most": 512, "set": {}}, {"set": {"queries": 9}}]
    record = tomllib.loads(merged("", {"when": {}, "sizes": sizes}))["record"]
    monkeypatch.setattr(records, "read", lambda target, op: record)
    found = schedule.choose_all(load_spec("tiny"), "get_kv_index", find_target("cpu"))
    assert [(s.name, s.at_most, s["queries"]) for s in found] == [
        ("get_kv_index.64", 64, 2),
        ("get_kv_index.512", 512, 8),
        ("get_kv_index", None, 9),
    ]
    assert schedule.choose(load_spec("tiny"), "get_kv_index", find_target("cpu")) == found[-1]
    assert [schedule.Schedule.from_dict(s.model_dump()) for s in found] == found
    assert all(is_kernel(s.name) for s in found) and not is_kernel("get_kv_index.x")


@pytest.mark.parametrize(("overlap", "tokens"), [(False, 32), (True, 8)])
def test_a_field_of_a_compression_decides_a_record(monkeypatch, overlap, tokens):
    spec, target = load_spec("tiny"), find_target("cpu")
    record = tomllib.loads(merged("", {"when": {"compress.overlap": overlap}, "set": {"tokens": 32}}))["record"]
    monkeypatch.setattr(records, "read", lambda target, op: record)
    assert schedule.choose(spec, "compress_2", target)["tokens"] == tokens
