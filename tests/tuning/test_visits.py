"""The order of visits: a function of the results so far, so that a run that was killed ends as one that was not."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest
from made import candidate, ended, plan, play, timed

from swa_codegen.tuning.report import standings
from swa_codegen.tuning.results import CHECK, TIME
from swa_codegen.tuning.visits import FINALISTS, REPEATS, ROUNDS, next_visit, open_visits, standing

MANY = plan([candidate(n) for n in range(20)])


def by_number(visit):
    """The higher the number, the slower."""
    return timed(visit, {16: 10.0 + visit.candidate.number, 256: 20.0 + visit.candidate.number})


def test_the_first_round_times_all_and_the_rule_several_times():
    visits, _ = play(MANY, by_number)
    first = [v for v in visits if v.kind == TIME and v.round == 0]
    assert [v.candidate.number for v in first].count(0) == REPEATS
    assert sorted({v.candidate.number for v in first}) == list(range(20)) and len(first) == 19 + REPEATS
    places = [n for n, v in enumerate(first) if v.candidate.is_rule]
    assert {b - a for a, b in itertools.pairwise(places)} == {5}  # spread evenly, the clock seen throughout


def test_later_rounds_time_those_near_the_front_and_begin_elsewhere():
    visits, _ = play(MANY, lambda v: timed(v, {16: 10.0 + v.candidate.number / 50}))
    rounds = [[v.candidate.number for v in visits if v.kind == TIME and v.round == r] for r in range(1, ROUNDS)]
    assert all(sorted(r) == list(range(FINALISTS + 1)) for r in rounds)
    assert len({tuple(r) for r in rounds}) == ROUNDS - 1 and all(r[0] == 0 for r in rounds)


def test_what_is_far_behind_everywhere_is_not_timed_again():
    visits, _ = play(MANY, lambda v: timed(v, {16: 10.0 if v.candidate.number < 3 else 12.0}))
    assert {v.candidate.number for v in visits if v.round > 0} == {0, 1, 2}


def test_there_is_no_second_round_for_the_rule_alone():
    visits, _ = play(MANY, lambda v: timed(v, {16: 10.0 if v.candidate.is_rule else 12.0}))
    assert {v.round for v in visits} == {0}


def test_the_winner_is_checked():
    visits, results = play(MANY, by_number)
    best = standings(MANY, results)["get_kv_index"].winner
    assert best in [v.candidate for v in visits if v.kind == CHECK]


def test_a_wrong_candidate_never_wins_and_the_next_one_is_checked():
    def faster(visit):
        return timed(visit, {16: 10.0 - visit.candidate.number / 4})

    visits, results = play(MANY, faster, right=lambda c: c.number < 17)
    assert standings(MANY, results)["get_kv_index"].winner.number == 16
    assert [v.candidate.number for v in visits if v.kind == CHECK] == [19, 18, 17, 16]


def test_a_candidate_that_hung_is_left_alone():
    def hang(visit):
        return ended(visit, "hung") if visit.candidate.number == 1 else by_number(visit)

    visits, results = play(MANY, hang)
    assert [v.candidate.number for v in visits].count(1) == 1
    assert all(c.number != 1 for c in standings(MANY, results)["get_kv_index"].candidates)


def test_a_rule_that_hangs_does_not_stop_the_others():
    _, results = play(MANY, lambda v: ended(v, "failed") if v.candidate.is_rule else by_number(v))
    assert standings(MANY, results)["get_kv_index"].winner.number == 1


@pytest.mark.parametrize("seed", range(20))
def test_a_run_goes_on_from_any_point_as_if_it_had_not_been_stopped(seed):
    """Times are those of the visit alone, as if the device were the same at every attempt."""

    def noisy(visit):
        at = random.Random(f"{seed} {visit.candidate.key} {visit.round} {visit.turn}")
        return timed(visit, {16: at.uniform(9, 11), 256: at.uniform(90, 110)})

    visits, results = play(MANY, noisy, right=lambda c: c.number % 3 != 2)
    kept = []
    for visit in visits:
        assert next_visit(MANY, kept) == visit
        kept += [
            r
            for r in results
            if (r.candidate, r.kind, r.round, r.turn) == (visit.candidate.key, visit.kind, visit.round, visit.turn)
        ]
    assert kept == results and next_visit(MANY, kept) is None


@pytest.mark.parametrize("seed", range(10))
def test_who_is_in_a_round_is_decided_before_it_begins(seed):
    """Times of a round vary more than those before it: what it finds must not shorten it."""

    def noisy(visit):
        at = random.Random(f"{seed} {visit.candidate.key} {visit.round} {visit.turn}")
        return timed(visit, {16: at.uniform(10, 10.5) if visit.round == 0 else at.uniform(10, 40)})

    _, results = play(MANY, noisy)
    for number in range(1, ROUNDS):
        before = [r for r in results if r.kind != TIME or r.round < number]
        wanted = {c.key for c in standing(MANY.candidates, before).finalists}
        assert {r.candidate for r in results if r.kind == TIME and r.round == number} in (wanted, set())
    assert {r.round for r in results} >= {0, 1}


@pytest.mark.parametrize("seed", range(10))
def test_two_runs_agree_or_differ_inside_the_noise(seed):
    """Times jitter by up to 1 %, the candidates differ by steps of 0.5 %."""

    def jittering(run):
        at = random.Random(f"{seed} {run}")
        return lambda v: timed(v, {16: (10.0 - 0.05 * (v.candidate.number % 5)) * at.uniform(0.99, 1.01)})

    runs = [standings(MANY, play(MANY, jittering(run))[1])["get_kv_index"] for run in (0, 1)]
    best = [run.winner for run in runs]
    (cell,) = runs[0].times
    for run in runs:
        times = [run.times[cell][b.key] for b in best]
        assert best[0] == best[1] or max(times) / min(times) <= 1 + 2 * max(run.noise[cell], 0.02)


def test_a_standing_knows_medians_and_noise():
    rule, other = candidate(0), candidate(1)
    rows = []
    for turn, time in enumerate((10.0, 10.3, 10.0)):
        rows += timed(_visit(rule, turn), {16: time})
    rows += timed(_visit(other, 0), {16: 9.0})
    now = standing([rule, other], rows)
    ((cell, times),) = now.times.items()
    assert times == {"c0": 10.0, "c1": 9.0} and now.noise[cell] == pytest.approx(0.03)


def test_by_the_clock_the_least_counts_for_others_only_add_to_it():
    rule, other = candidate(0), candidate(1)
    visits = [(rule, 0, 10.0), (rule, 1, 31.0), (rule, 2, 10.4), (other, 0, 40.0), (other, 1, 9.0)]
    rows = [replace(r, p10=p10, how="wall") for c, n, p10 in visits for r in timed(_visit(c, n), {16: 50.0})]
    now = standing([rule, other], rows)
    ((cell, times),) = now.times.items()
    assert times == {"c0": 10.0, "c1": 9.0} and now.noise[cell] == pytest.approx(31.0 / 10.4 - 1)


def _visit(candidate, turn):
    from swa_codegen.tuning.visits import Visit

    return Visit(candidate, TIME, 0, turn)


@pytest.mark.parametrize("seed", range(5))
def test_visits_that_are_open_at_once_may_be_made_in_any_order(seed):
    """Several devices, each slower or faster than the next: the same visits, each once, and the same standing."""
    draw, many = random.Random(seed), plan([candidate(n) for n in range(9)])

    def take(visit):
        """In their second round some fall behind, so a third that began before its end would have too many."""
        slow = visit.candidate.number > 4 and visit.round == 1
        return timed(visit, {16: 1000.0 if slow else 10.0 + visit.candidate.number / 50})

    made, results, running = [], [], []
    while (waiting := [v for v in open_visits(many, results) if v not in running]) or running:
        running += waiting[: 3 - len(running)]
        visit = running.pop(draw.randrange(len(running)))
        made.append(visit)
        wrong = "wrong" if visit.candidate.number == 0 else "ok"
        results += ended(visit, wrong) if visit.kind == CHECK else take(visit)
    visits, wanted = play(many, take, right=lambda c: c.number > 0)
    key = lambda v: (v.candidate.number, v.kind, v.round, v.turn)  # noqa: E731
    assert sorted(map(key, made)) == sorted(map(key, visits)) and made != visits
    assert standings(many, results) == standings(many, wanted)
