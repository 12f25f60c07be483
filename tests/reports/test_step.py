"""What a drawing of a step shows is what the simulator, which shares no arithmetic with it, finds."""

from __future__ import annotations

import pytest

from swa_codegen.errors import ArgumentError
from swa_codegen.reports import spec_drawing, step
from swa_codegen.reports.step import HISTORY, OLDER, WRITTEN
from swa_codegen.simulator import CacheSimulator, closed_groups, pooled_positions
from swa_codegen.spec import load_spec

SPECS = [
    ("tiny", {}),
    ("tiny", {"ring_length": 8}),
    ("tiny", {"ring_length": 20}),
    ("tiny", {"window": 1, "draft_tokens": 0}),
    ("tiny", {"window": 1, "draft_tokens": 4}),
    ("tiny-bf16", {}),
    ("deepseek-v4.1-flash", {}),
    ("deepseek-v4.1-flash", {"ring_length": 133}),
    ("deepseek-v4.1-flash-draft", {}),
    ("deepseek-v4-flash-0731", {}),
]
STATE = 2


def simulated(spec, start):
    """A sequence in state slot 2 that came to `start` one token at a time, and wrote a step there."""
    sim = CacheSimulator(spec, STATE + 1)
    sim.start("a", STATE)
    for position in range(start):
        sim.write("a", [position], [position])
        sim.accept("a", 1)
    new = range(start, start + spec.tokens_per_step)
    sim.write("a", new, new)
    return sim


def starts(spec):
    R = spec.ring_length
    return sorted({0, 1, spec.window - 1, spec.window, R - spec.tokens_per_step, R - 1, R, 2 * R + R // 2, 3 * R - 2})


@pytest.mark.parametrize(("name", "changes"), SPECS)
def test_queries_see_what_the_simulator_sees(name, changes):
    spec = load_spec(name, **changes)
    for start in starts(spec):
        drawn, sim = step.at(spec, start, STATE), simulated(spec, start)
        for query in drawn.queries():
            seen = [p for run in query.runs for p in range(run.first, run.last + 1)]
            slots = [drawn.first_slot + run.row + n for run in query.runs for n in range(run.length)]
            assert seen == sim.visible("a", query.position)
            assert slots == sim.slots_of("a", query.position)
            assert query.keys == len(seen)
            assert all((run.first >= start) == (run.kind == WRITTEN) for run in query.runs)


@pytest.mark.parametrize(("name", "changes"), SPECS)
def test_the_ring_holds_what_was_written_to_it(name, changes):
    spec = load_spec(name, **changes)
    for start in starts(spec):
        held = simulated(spec, start).rows(STATE)
        runs = step.at(spec, start, STATE).holds()
        rows = {run.row + n: (run.first + n, run.kind) for run in runs for n in range(run.length)}
        assert {row: position for row, (position, _) in rows.items()} == {r: h.position for r, h in held.items()}
        for position, kind in rows.values():
            wanted = WRITTEN if position >= start else HISTORY if position >= start - spec.window else OLDER
            assert kind == wanted


def test_history_of_the_worked_numbers_outlives_the_step():
    """R = W + T keeps all W rows before the step; one row less keeps one less."""
    for ring, kept in ((134, 128), (133, 127), (140, 128)):
        runs = step.at(load_spec("deepseek-v4.1-flash", ring_length=ring), 1000, 3).holds()
        assert sum(run.length for run in runs if run.kind == HISTORY) == kept
        assert sum(run.length for run in runs if run.kind == OLDER) == ring - kept - 6


@pytest.mark.parametrize(("name", "changes"), SPECS)
def test_groups_close_where_the_simulator_closes_them(name, changes):
    spec = load_spec(name, **changes)
    for entry in spec.compress:
        for start in (*starts(spec), entry.ratio - 1, 7 * entry.ratio - 2):
            drawn, new = step.at(spec, start, 0), range(start, start + spec.tokens_per_step)
            assert drawn.closed(entry) == [len(closed_groups(p, entry.ratio)) for p in new]
            groups = drawn.groups(entry)
            assert {p for g in groups for p in range(g.first, g.last + 1)} >= set(new)
            for group in groups:
                positions = pooled_positions(group.number, entry.ratio)
                assert (group.first, group.last) == (positions[0], positions[-1])
                assert group.closed_by == (group.last - start if group.last in new else None)


def test_the_position_by_itself_is_in_the_middle_of_the_third_round():
    assert step.at(load_spec("deepseek-v4.1-flash"), None, 0).start == 335


def test_positions_and_states_that_no_kernel_takes():
    spec = load_spec("deepseek-v4.1-flash")
    assert step.at(spec, 2**31 - 7, 16_025_996).newest == 2**31 - 2
    for position, state in ((-1, 0), (2**31 - 6, 0)):
        with pytest.raises(ArgumentError, match=r"--position: got .*; 0\.\.2147483641: a step's 6 positions"):
            step.at(spec, position, state)
    for state in (-1, 16_025_997):
        with pytest.raises(ArgumentError, match=r"--state: got .*; 0\.\.16025996: slot numbers are int32"):
            step.at(spec, 0, state)


def test_a_long_ring_takes_no_more_to_draw_than_a_short_one():
    sizes = []
    for window in (128, 2048, 1 << 20):
        spec = load_spec("deepseek-v4.1-flash", window=window)
        sizes.append(len(spec_drawing.draw("long", step.at(spec, None, 0)).alone()))
    assert max(sizes) == sizes[0] < 150_000
