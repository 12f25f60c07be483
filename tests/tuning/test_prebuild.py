"""Prebuild: every candidate's state and reason, nothing twice, one failure stops no other."""

from __future__ import annotations

import shutil

import pytest

from swa_codegen import manifest
from swa_codegen.errors import BundleError, LoweringError, ScheduleError
from swa_codegen.lowering import Lowered, try_lower
from swa_codegen.schedule import rule
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target
from swa_codegen.tuning import axes
from swa_codegen.tuning import plan as plans
from swa_codegen.tuning import prebuild as building
from swa_codegen.tuning.candidates import Schedule, candidates_of
from swa_codegen.tuning.prebuild import prebuild
from swa_codegen.tuning.results import FILE

KERNEL = "get_kv_index"


@pytest.fixture
def nothing_is_made(monkeypatch):
    """Lowering and building fail the test."""
    monkeypatch.setattr(
        building, "try_lower", lambda spec, schedules, *rest: pytest.fail("lowered") if schedules else []
    )
    monkeypatch.setattr(building.pipeline, "assemble", lambda *rest: pytest.fail("built"))


def test_the_folder_holds_a_plan_a_bundle_and_the_candidates(prebuilt):
    made = plans.read(prebuilt)
    assert (made.target, made.kernels, made.when) == ("cpu", (KERNEL,), {KERNEL: {"index_width": 6, "ring_length": 9}})
    assert [(c.number, c.state, c.reason) for c in made.candidates] == [(n, "built", "") for n in range(4)]
    assert [c.values["queries"] for c in made.candidates] == [8, 1, 2, 4]
    assert len({c.text_sha256 for c in made.candidates}) == 4
    for c in made.candidates:
        entry = manifest.read(prebuilt / plans.CANDIDATES / c.key)["ops"][KERNEL]
        assert entry["schedule"]["values"] == c.values and entry["text_sha256"] == c.text_sha256


def test_a_second_prebuild_does_nothing(tuning, nothing_is_made):
    before = (tuning / plans.FILE).read_bytes()
    prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=4)
    assert (tuning / plans.FILE).read_bytes() == before


def test_a_candidate_that_was_damaged_is_made_again(tuning, monkeypatch):
    damaged = plans.read(tuning).candidates[2]
    (tuning / plans.CANDIDATES / damaged.key / f"{KERNEL}.so").write_bytes(b"")
    asked = []
    monkeypatch.setattr(
        building,
        "try_lower",
        lambda spec, s, *rest: asked.extend(s) or [LoweringError("x", value=0, bound="", repair="")] * len(s),
    )
    made = prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=4)
    assert dict(asked[0].values) == damaged.values
    assert made.candidates[2].state == "failed"


def test_a_candidate_that_fails_stops_no_other_and_is_remembered(tuning, monkeypatch):
    """No queries at all: the number of blocks is divided by zero."""
    monkeypatch.setitem(axes._CPU, KERNEL, {"queries": (0, 1)})
    made = prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=3)
    assert [(c.values["queries"], c.state) for c in made.candidates] == [(8, "built"), (0, "failed"), (1, "built")]
    assert made.candidates[1].reason.startswith("get_kv_index: got ")
    monkeypatch.setattr(
        building, "try_lower", lambda spec, schedules, *rest: pytest.fail("lowered") if schedules else []
    )
    assert prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=3) == made


def test_where_all_fail_not_all_are_tried(tuning, monkeypatch):
    monkeypatch.setattr(building, "try_lower", _all_fail)
    made = prebuild("tiny", "cpu", tuning, ops=["compress_2"], limit=1)
    assert [c.state for c in made.candidates] == ["failed"] * building.TRIED


def _all_fail(spec, schedules, *rest):
    return [LoweringError("x", value=0, bound="", repair="") for _ in schedules]


def test_a_refusal_of_a_template_is_told_from_a_failure():
    spec, target = load_spec("deepseek-v4.1-flash"), find_target("sm_90a")
    near = next(s for s in candidates_of(spec, "attention_decode", target) if s.template == "sm90.attention_decode")
    one_stage = Schedule(near.op, near.template, tuple(sorted((dict(near.values) | {"q_stages": 1}).items())), "tune")
    unknown = Schedule(KERNEL, "no_such_template", (), "tune")
    good = rule(spec, KERNEL, target)
    lowered = try_lower(spec, [one_stage, unknown, good], target)
    assert [type(x) for x in lowered] == [ScheduleError, LoweringError, Lowered]
    assert "q_stages = 1; at least 2, at most the 8 pieces of a row" in str(lowered[0])


@pytest.mark.parametrize("op", ["load_history", "nonsense"])
def test_a_kernel_that_is_not_tuned_is_refused(tmp_path, op):
    with pytest.raises(BundleError, match=f"op: got {op}; tuned are get_kv_index, store_kv, "):
        prebuild("tiny", "cpu", tmp_path, ops=[op])


def test_a_damaged_plan_is_refused_and_made_again(tuning, nothing_is_made):
    (tuning / plans.FILE).write_text("{")
    with pytest.raises(BundleError, match="unreadable"):
        plans.read(tuning)
    assert len(prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=4).candidates) == 4


def test_kernels_of_another_spec_do_not_go_into_a_bundle(tuning, tiny_bf16_ops, make_bundle):
    from swa_codegen.loading import load

    foreign = make_bundle("tiny-bf16")
    with pytest.raises(BundleError, match=r"spec_sha256: got \w+; .*; generate it for that"):
        load(tuning / plans.BUNDLE, instead=[foreign])
    shutil.rmtree(tuning / plans.CANDIDATES)
    with pytest.raises(BundleError, match=r"holds no manifest\.json"):
        load(tuning / plans.BUNDLE, instead=[tuning / plans.CANDIDATES / "none"])


@pytest.mark.parametrize("held", ["manifest.json", "notes.txt", ".hidden"])
def test_a_folder_of_another_kind_is_refused_before_anything_is_made(tmp_path, nothing_is_made, held):
    (tmp_path / held).write_text("{}")
    with pytest.raises(BundleError) as refusal:
        prebuild("tiny", "cpu", tmp_path, ops=[KERNEL])
    bound = f"holds {held}, which no tuning folder does"
    assert str(refusal.value) == f"tuning folder: got {tmp_path}; {bound}; name a new directory"
    assert [p.name for p in tmp_path.iterdir()] == [held]


def test_what_a_killed_prebuild_or_run_leaves_is_no_other_kind(tuning, nothing_is_made):
    for name in (".bundle.lock", f".{plans.FILE}", f"{FILE}-journal"):
        (tuning / name).write_text("")
    (tuning / ".bundle.unfinished-abc").mkdir()
    prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=4)


def test_a_plan_with_a_state_that_there_is_not_is_refused(tuning):
    text = (tuning / plans.FILE).read_text()
    (tuning / plans.FILE).write_text(text.replace('"state": "built"', '"state": "weird"', 1))
    with pytest.raises(BundleError, match=r"plan.json: candidates\[0\].state: got weird; a text like "):
        plans.read(tuning)
