"""The run on a device: faults of candidates stay theirs, a killed run goes on, and no compiler is needed."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from swa_codegen.errors import BundleError
from swa_codegen.tuning import plan as plans
from swa_codegen.tuning.report import COLUMNS, cells, winners
from swa_codegen.tuning.results import FILE, Results
from swa_codegen.tuning.runner import main, run
from swa_codegen.tuning.visits import next_visit

KERNEL = "get_kv_index"
QUICK = {"rounds": 2, "repeats": 2, "quick": True}
ABSENT = """
import sys
NAMES = {"tilelang", "tvm", "z3", "pydantic", "typer", "rich", "filelock", "platformdirs"}
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in NAMES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Absent())
"""


def told(folder, *columns):
    """Rows of the table of results, in the order in which they came."""
    with sqlite3.connect(folder / FILE) as base:
        return base.execute(f"select {', '.join(columns)} from results order by rowid").fetchall()


def begun(folder):
    """How many rows the table has; none where it is not made yet."""
    try:
        return len(told(folder, "rowid")) if (folder / FILE).is_file() else 0
    except sqlite3.OperationalError:
        return 0


def processes_of(folder):
    """Command lines of the processes that were started for a folder."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = place.read_bytes().decode().split("\0")
        except OSError:
            continue
        if str(folder) in words and place.parent.name != str(os.getpid()):
            found.append(words)
    return found


def test_a_run_times_every_candidate_and_checks_the_winner(tuning):
    now = run(tuning, **QUICK)[KERNEL]
    assert now.winner is not None and len(now.candidates) == 4
    checked = [
        key for key, kind, state in told(tuning, "candidate", "kind", "state") if (kind, state) == ("check", "ok")
    ]
    assert now.winner.key in checked
    timed = [row for row in told(tuning, "kind", "workload", "size", "rows", "how", "state") if row[0] == "time"]
    assert set(timed) == {("time", "index", 512, 512, "wall", "ok")} and len(timed) >= 5
    assert all(0 < low <= mid <= high for low, mid, high in told(tuning, "p10", "median", "p90") if mid)
    about = told(tuning, "kernel", "template", "schedule", "device", "driver", "versions", "date")
    assert about[0][:3] == (KERNEL, KERNEL, '{"queries": 8, "threads": 1}') and all(about[0][3:4] + about[0][5:])
    assert all(len(row) == len(COLUMNS) for row in map(cells, winners({KERNEL: now})))


def test_a_second_run_does_nothing_and_agrees(tuning):
    first = run(tuning, **QUICK)[KERNEL]
    before = told(tuning, "*")
    assert run(tuning, **QUICK)[KERNEL] == first and told(tuning, "*") == before


@pytest.mark.parametrize(
    ("body", "state", "reason"),
    [
        ("for (;;) sleep(1);", "hung", "took more than 8 s and was killed"),
        ("abort();", "failed", "killed by SIGABRT"),
        ("_exit(3);", "failed", "exit status 3"),
        ("*(volatile int *)0 = 1;", "failed", "killed by SIGSEGV"),
        ("", "wrong", "get_kv_index, "),
    ],
    ids=["hangs", "aborts", "exits", "leaves its memory", "is wrong"],
)
def test_a_fault_of_a_candidate_is_recorded_and_never_wins(tuning, plant, body, state, reason):
    """The last one writes nothing, so no candidate is faster."""
    faulty = plans.read(tuning).of(KERNEL)[2]
    plant(tuning, faulty, body)
    now = run(tuning, seconds=8, **QUICK)[KERNEL]
    found = [row for row in told(tuning, "candidate", "state", "reason") if row[0] == faulty.key and row[1] != "ok"]
    assert [row[1] for row in found] == [state] and found[0][2].startswith(reason), found
    assert now.winner is not None and now.winner != faulty and len(now.candidates) == 3
    assert not processes_of(tuning)


def test_a_faulty_rule_leaves_the_others(tuning, plant):
    plant(tuning, plans.read(tuning).of(KERNEL)[0], "abort();")
    now = run(tuning, **QUICK)[KERNEL]
    assert now.winner is not None and not now.winner.is_rule


def test_what_was_not_built_is_told_with_its_reason(tuning):
    made = plans.read(tuning)
    illegal = plans.Candidate("x", KERNEL, 4, KERNEL, {"queries": 0}, "illegal", "queries: got 0")
    plans.write(tuning, plans.Plan(**vars(made) | {"candidates": (*made.candidates, illegal)}))
    run(tuning, **QUICK)
    assert told(tuning, "candidate", "kind", "state", "reason")[0] == ("x", "build", "illegal", "queries: got 0")


def killed(folder, many, seconds=60.0):
    """A run in a process of its own that was killed when the table had `many` rows; waits for what it had started."""
    options = QUICK | {"seconds": seconds}
    program = (
        f"from pathlib import Path; from swa_codegen.tuning.runner import run; run(Path({str(folder)!r}), **{options})"
    )
    process = subprocess.Popen([sys.executable, "-c", program])
    while begun(folder) < many:
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.02)
    time.sleep(0.5)  # into the next visit
    process.send_signal(signal.SIGKILL)
    process.wait()
    until = time.monotonic() + 20
    while processes_of(folder):
        assert time.monotonic() < until, "a process outlives the run that started it"
        time.sleep(0.1)


def test_a_run_that_was_killed_goes_on_to_the_same_end(tuning):
    """Every candidate has its timed visits, none twice, and what was measured before the kill is kept."""
    killed(tuning, many=2)
    before = told(tuning, "*")
    made, (device,) = plans.read(tuning), set(told(tuning, "device"))
    with Results(tuning, made.digest, quick=True) as table:
        assert next_visit(made, table.of(*device), QUICK["rounds"], QUICK["repeats"]) is not None
    run(tuning, **QUICK)
    after = told(tuning, "*")
    assert after[: len(before)] == before
    visits = sorted(told(tuning, "number", "turn", "round", "kind"))
    assert len(set(visits)) == len(visits)
    assert [v[:2] for v in visits if v[2:] == (0, "time")] == [(0, 0), (0, 1), (1, 0), (2, 0), (3, 0)]


def test_quick_visits_are_no_part_of_a_full_run(tuning, plant):
    """The rule's time in a quick size would win: no other candidate is timed in it."""
    rule = plans.read(tuning).of(KERNEL)[0]
    plant(tuning, rule, "usleep(2000);")
    killed(tuning, many=1)
    full = QUICK | {"quick": False}
    now = run(tuning, **full)[KERNEL]
    assert {cell.size for cell in now.times} == {3, 48, 4096}
    assert all(set(found) == {c.key for c in now.candidates} for found in now.times.values())
    assert now.winner is not None and not now.winner.is_rule
    before = told(tuning, "*")
    quick = run(tuning, **QUICK)[KERNEL]
    assert {cell.size for cell in quick.times} == {512} and quick.winner != rule
    assert run(tuning, **full)[KERNEL] == now and told(tuning, "*")[: len(before)] == before


def test_a_candidate_that_hangs_ends_with_the_run(tuning, plant):
    """It would take ten minutes else, on a device that the next run wants for itself."""
    plant(tuning, plans.read(tuning).of(KERNEL)[1], "for (;;) sleep(1);")
    killed(tuning, many=1, seconds=600)
    assert [state for (state,) in told(tuning, "state")] == ["ok"]


def test_results_of_another_plan_do_not_count(tuning):
    run(tuning, **QUICK)
    many = len(told(tuning, "rowid"))
    made = plans.read(tuning)
    plans.write(tuning, plans.Plan(**vars(made) | {"candidates": made.candidates[:2]}))
    now = run(tuning, **QUICK)[KERNEL]
    assert len(now.candidates) == 2 and len(told(tuning, "rowid")) >= many + 3


def test_the_program_needs_torch_and_the_loader_alone(tuning, tmp_path):
    (tmp_path / "sitecustomize.py").write_text(ABSENT)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "swa_codegen.tuning.runner", tuning, "--quick"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("get_kv_index  index  512  ")
    assert "get_kv_index: time candidate 0, round 1" in done.stderr
    blocked = subprocess.run([sys.executable, "-c", "import rich"], env=environment, capture_output=True, check=False)
    assert blocked.returncode != 0  # else the above would prove nothing


def test_a_folder_without_a_plan_is_refused(tmp_path):
    command = [sys.executable, "-m", "swa_codegen.tuning.runner", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 6
    assert done.stderr.startswith(f"error: tuning folder: got {tmp_path}; holds no plan.json; run `swa-codegen tune")


def test_a_bundle_that_cannot_be_loaded_here_is_no_fault_of_its_candidates(tuning):
    (tuning / plans.BUNDLE / f"{KERNEL}.so").write_bytes(b"")
    with pytest.raises(BundleError, match=r"device: got BundleError: .*; must load the bundle; run `swa-codegen doc"):
        run(tuning, **QUICK)
    assert told(tuning, "*") == []


def test_the_process_that_forks_never_asks_for_a_device():
    """A fork cannot use a GPU that its parent has touched."""
    program = """
import torch
def touched(*args): raise SystemExit("the device was touched")
torch.cuda.is_available = torch.cuda.device_count = torch.cuda.init = torch.cuda.get_device_name = touched
import swa_codegen.tuning.workshop
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("seconds", ["0", "0.5", "-5", "nan", "inf", "1e7"])
def test_a_visit_takes_some_seconds(tuning, capsys, seconds):
    with pytest.raises(SystemExit) as refusal:
        main([str(tuning), f"--seconds={seconds}"])
    said = capsys.readouterr().err.splitlines()[-1]
    assert refusal.value.code == 2 and said.endswith(f"--seconds: got {seconds}; 1 to 1000000 seconds")
    assert not (tuning / FILE).exists()


def test_a_run_that_measures_nothing_says_how_to_try_again(tuning, plant, capsys):
    for candidate in plans.read(tuning).of(KERNEL):
        plant(tuning, candidate, "abort();")
    for _ in range(2):
        assert main([str(tuning), "--quick"]) == 6
        said = capsys.readouterr()
        assert said.out == "" and said.err.splitlines()[-1] == (
            f"error: {tuning}: got no time of any candidate; the last failed, killed by SIGABRT; "
            f"remove {tuning / FILE} to measure again"
        )


def test_two_runs_of_one_folder_do_not_time_each_other(tuning, plant, capsys):
    plant(tuning, plans.read(tuning).of(KERNEL)[1], "for (;;) sleep(1);")
    first = subprocess.Popen([sys.executable, "-m", "swa_codegen.tuning.runner", tuning, "--quick"])
    try:
        while not begun(tuning):
            assert first.poll() is None
            time.sleep(0.02)
        assert main([str(tuning), "--quick"]) == 6
        assert capsys.readouterr().err == (
            f"error: {tuning}: got another process at work in it; what runs beside a visit changes its times; "
            "wait for its end, or end it\n"
        )
    finally:
        first.kill()
        first.wait()


def test_a_folder_in_which_candidates_are_being_built_is_not_timed(tuning):
    import filelock

    with filelock.FileLock(tuning / plans.LOCK), pytest.raises(BundleError, match="another process at work in it"):
        run(tuning, **QUICK)


FOREIGN = "create table results (plan, device)"
MACHINE = "insert into results values ('x', 'y')"


@pytest.mark.parametrize("damage", ["text", "foreign", "folder", "hole"])
def test_results_that_cannot_be_read_are_named_in_one_line(tuning, capsys, damage):
    place = tuning / FILE
    if damage == "text":
        place.write_text("no database " * 1000)
    elif damage == "folder":
        place.mkdir()
    elif damage == "foreign":
        with sqlite3.connect(place) as base:
            base.execute(FOREIGN)
            base.execute(MACHINE)
    else:
        run(tuning, **QUICK)
        data = place.read_bytes()
        place.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    capsys.readouterr()
    assert main([str(tuning), "--quick"]) == 6
    said = capsys.readouterr().err
    assert said.startswith(f"error: {place}: got ") and said.count("\n") == 1
    assert said.endswith(
        "; a SQLite file of results that can be written; remove it: what was measured is measured again\n"
    )
