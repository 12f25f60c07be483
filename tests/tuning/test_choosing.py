"""Which candidate wins: the noise, the fixed order among equals, one schedule for all sizes or several by size."""

from __future__ import annotations

import pytest
from made import candidate

from swa_codegen.tuning.choosing import Cell, contenders, noise_of, ranges, scores, simplest, winner

SMALL, LARGE = Cell("index", 16, 16), Cell("index", 1024, 1024)
RULE, OTHER, THIRD = candidate(0), candidate(1), candidate(2)
QUIET = {SMALL: 0.02, LARGE: 0.02}


def test_the_noise_is_the_farthest_that_a_repeat_strays_from_the_median():
    assert noise_of([100.0, 104.0, 100.0, 99.0, 100.0]) == pytest.approx(0.04)
    assert noise_of([100.0, 100.0, 95.0]) == pytest.approx(0.05)
    assert noise_of([100.0, 100.0, 100.0]) == noise_of([100.0]) == noise_of([]) == 0.01


def test_times_within_the_noise_are_equal():
    assert contenders({"a": 10.0, "b": 10.2, "c": 10.3}, 0.02) == {"a", "b"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (candidate(0, shared=900, threads=256, queries=64), candidate(1, shared=0, threads=32, queries=1)),
        (candidate(2, shared=100, threads=256, queries=64), candidate(1, shared=200, threads=32, queries=1)),
        (candidate(2, threads=64, queries=64), candidate(1, threads=128, queries=1)),
        (candidate(1, threads=64, queries=8), candidate(2, threads=64, queries=4)),
    ],
    ids=["the rule's own", "least shared memory", "fewest threads", "nearest to the rule's"],
)
def test_of_equals_the_simplest_wins(better, worse):
    assert simplest([worse, better]) == simplest([better, worse]) == better


def test_inside_the_noise_the_rule_wins_and_outside_the_fastest():
    times = {SMALL: {"c0": 10.0, "c1": 9.9}, LARGE: {"c0": 100.0, "c1": 99.0}}
    assert winner([RULE, OTHER], times, QUIET) == RULE
    times[LARGE]["c1"] = 90.0
    assert winner([RULE, OTHER], times, QUIET) == OTHER
    assert winner([RULE, OTHER], times, {SMALL: 0.2, LARGE: 0.2}) == RULE


def test_the_score_is_the_geometric_mean_over_the_cells():
    times = {SMALL: {"c0": 10.0, "c1": 20.0}, LARGE: {"c0": 400.0, "c1": 100.0}}
    assert scores([RULE, OTHER], times) == pytest.approx({"c0": 2.0, "c1": 2**0.5})


def test_a_candidate_that_missed_a_cell_cannot_win():
    times = {SMALL: {"c0": 10.0, "c1": 1.0}, LARGE: {"c0": 100.0}}
    assert winner([RULE, OTHER], times, QUIET) == RULE
    assert ranges([RULE, OTHER], times, QUIET) == [(None, RULE)]


def test_nothing_wins_where_nothing_finished():
    assert winner([RULE], {}, {}) is None
    assert ranges([RULE], {}, {}) == []


def test_one_range_where_the_winner_loses_little_anywhere():
    times = {SMALL: {"c0": 9.6, "c1": 10.0}, LARGE: {"c0": 120.0, "c1": 100.0}}
    assert ranges([RULE, OTHER], times, QUIET) == [(None, OTHER)]
    times[SMALL]["c0"] = 9.4
    assert ranges([RULE, OTHER], times, QUIET) == [(128, RULE), (None, OTHER)]
    assert ranges([RULE, OTHER], times, {SMALL: 0.1, LARGE: 0.02}) == [(None, OTHER)]


def test_one_range_where_two_workloads_of_one_size_want_different_schedules():
    times = {SMALL: {"c0": 10.0, "c1": 20.0}, Cell("other", 16, 16): {"c0": 30.0, "c1": 10.0}}
    assert ranges([RULE, OTHER], times, dict.fromkeys(times, 0.01)) == [(None, OTHER)]


def test_ranges_split_between_the_sizes_where_the_best_changes():
    times = {SMALL: {"c0": 10.0, "c1": 20.0, "c2": 20.0}, LARGE: {"c0": 200.0, "c1": 101.0, "c2": 100.0}}
    assert ranges([RULE, OTHER, THIRD], times, QUIET) == [(128, RULE), (None, OTHER)]


def test_a_range_ends_below_the_next_size():
    one, two = Cell("index", 1, 1), Cell("index", 2, 2)
    times = {one: {"c0": 1.0, "c1": 2.0}, two: {"c0": 2.0, "c1": 1.0}}
    assert ranges([RULE, OTHER], times, {one: 0.01, two: 0.01}) == [(1, RULE), (None, OTHER)]
