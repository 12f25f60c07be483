"""Candidates: the rule's first, each once, nearest first, along axes that templates have; what is illegal, and why."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from made import candidate

from swa_codegen.kernels import kernels_of
from swa_codegen.presets import names
from swa_codegen.schedule import Schedule, choose, choose_all, field_of, rule
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target
from swa_codegen.tuning.axes import axes_of, fields_of
from swa_codegen.tuning.candidates import candidates_of, judged, unfit
from swa_codegen.tuning.plan import ILLEGAL

TUNED = [
    (name, target, op)
    for name in ("tiny", "tiny-bf16", "deepseek-v4.1-flash", "deepseek-v4-flash")
    for target in ("cpu", "sm_90a")
    for op in kernels_of(load_spec(name))
    if fields_of(op)
]


def found(name, target, op):
    return list(candidates_of(load_spec(name), op, find_target(target)))


@pytest.mark.parametrize(("name", "target", "op"), TUNED)
def test_the_rule_comes_first_and_every_schedule_once(name, target, op):
    all_of_them = found(name, target, op)
    assert all_of_them[0] == rule(load_spec(name), op, find_target(target))
    assert len({(s.template, s.values) for s in all_of_them}) == len(all_of_them) > 1
    assert {s.op for s in all_of_them} == {op}


@pytest.mark.parametrize(("name", "target", "op"), TUNED)
def test_candidates_vary_along_declared_axes_alone(name, target, op):
    place = find_target(target)
    for template in {s.template for s in found(name, target, op)}:
        same = [dict(s.values) for s in found(name, target, op) if s.template == template]
        axes = axes_of(template, place)
        assert {key for s in same for key in s if s[key] != same[0][key]} <= set(axes) <= set(same[0])


def test_the_nearest_come_first():
    """Nearest to the rule's schedule or to one of a record; those themselves come before all others."""
    spec, target = load_spec("deepseek-v4.1-flash"), find_target("sm_90a")
    seeds = [dict(s.values) for s in [rule(spec, "compress_2", target), *choose_all(spec, "compress_2", target)]]
    others = [dict(s.values) for s in found("deepseek-v4.1-flash", "sm_90a", "compress_2")]
    changes = [min(sum(seed[k] != s[k] for k in seed) for seed in seeds) for s in others]
    assert changes == sorted(changes) and changes[2] == 1 and max(changes) == 7  # all axes


def test_the_schedule_of_a_record_and_the_portable_template_are_candidates():
    spec, target = load_spec("deepseek-v4.1-flash"), find_target("sm_90a")
    near = list(islice(candidates_of(spec, "attention_decode", target), 3))
    recorded = choose(spec, "attention_decode", target)
    assert recorded.origin.startswith("schedules/sm_90a")
    assert (recorded.template, recorded.values) in [(s.template, s.values) for s in near]
    assert "attention_decode" in [s.template for s in near]


@pytest.mark.parametrize("name", names())
def test_fields_of_records_are_fields_of_specs(name):
    spec = load_spec(name)
    for op in kernels_of(spec):
        assert all(isinstance(field_of(spec, op, field), int | str) for field in fields_of(op)), op


def test_an_axis_is_legal_as_far_as_its_numbers_tell():
    cuda, cpu = find_target("sm_90a"), find_target("cpu")
    make = lambda **values: Schedule("store_kv", "store_kv", tuple(sorted(values.items())), "tune")  # noqa: E731
    assert unfit(make(threads=48), cuda) == "threads: got 48; multiples of 32 up to 1024"
    assert unfit(make(threads=2048), cuda) == "threads: got 2048; multiples of 32 up to 1024"
    assert unfit(make(threads=1), cpu) is None and unfit(make(threads=96), cuda) is None
    assert unfit(make(block_m=6, sum_rows=4), cpu) == "sum_rows: got 4; must divide block_m 6"
    assert unfit(make(block_n=134, sum_keys=4), cpu) == "sum_keys: got 4; must divide block_n 134"
    assert unfit(make(block_m=6, sum_rows=3, block_n=134, sum_keys=2), cpu) is None
    assert unfit(make(threads=128, block_n=16, stage_rows=32), cuda) == "stage_rows: got 32; must divide block_n 16"


def test_registers_spills_and_repeated_text_are_illegal():
    rule, spills, wide, twin, good = (replace(candidate(n), text_sha256=str(n)) for n in range(5))
    spills, wide = replace(spills, spill_bytes=8), replace(wide, registers=200, values={"threads": 512})
    twin, good = replace(twin, text_sha256="0"), replace(good, registers=128, values={"threads": 512})
    states = [(c.state, c.reason) for c in judged([rule, spills, wide, twin, good])]
    assert states == [
        ("built", ""),
        (ILLEGAL, "spills: got 8 bytes; the rule's kernel spills 0"),
        (ILLEGAL, "registers: got 200 times 512 threads; a multiprocessor has 65536"),
        (ILLEGAL, "the same text as candidate 0"),
        ("built", ""),
    ]


def test_a_candidate_may_spill_as_much_as_the_rule():
    rule, other = (replace(candidate(n), text_sha256=str(n), spill_bytes=16) for n in range(2))
    assert [c.state for c in judged([rule, other])] == ["built", "built"]
