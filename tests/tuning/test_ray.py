"""Tuning on a Ray cluster of this machine: the same database and the same choosing, and nodes that die."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from test_runner import ABSENT, told

from swa_codegen import manifest, pipeline
from swa_codegen.cli.app import run as call
from swa_codegen.errors import BundleError, LoweringError, ScheduleError, SwaError
from swa_codegen.schedule import Schedule
from swa_codegen.spec import load_spec
from swa_codegen.target import find_target
from swa_codegen.tuning import nodes, ray_run, runner, winners
from swa_codegen.tuning import plan as plans
from swa_codegen.tuning.plan import Candidate
from swa_codegen.tuning.prebuild import Job, prebuild
from swa_codegen.tuning.ray_jobs import connect

KERNEL = "get_kv_index"
JOB = Job(Candidate("key", KERNEL, 0, KERNEL, {"queries": 8}, ""), Schedule(KERNEL, KERNEL, (("queries", 8),), "tune"))
QUICK = {"rounds": 2, "repeats": 2, "quick": True}
TIMING = {"num_cpus": 1, "resources": {"swa_timing": 1}}


@pytest.fixture(scope="module")
def head():
    """A cluster whose head does no work; a test adds its own nodes."""
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    from ray.cluster_utils import Cluster

    arguments = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": 80 << 20}
    cluster = Cluster(initialize_head=True, head_node_args=arguments)
    yield cluster
    cluster.shutdown()


@pytest.fixture
def add(head):
    """`add(**options)`: one more node, which goes when the test ends."""
    made = []

    def node(**options):
        made.append(head.add_node(object_store_memory=80 << 20, **options))
        return made[-1]

    yield node
    for node in made:
        if node in head.worker_nodes:
            head.remove_node(node, allow_graceful=False)


def workshops():
    """Command lines of the processes in which benches visit candidates."""
    found = (place.read_bytes() for place in Path("/proc").glob("[0-9]*/cmdline") if os.access(place, os.R_OK))
    return [line for line in found if b"swa_codegen.tuning.workshop" in line and b"/swa-codegen-" in line]


def killer(head, added, candidate, most):
    """A progress that kills the node on which a candidate has begun to be timed, `most` times; and who was killed."""
    killed = []

    def progress(line):
        what, _, name = line.rpartition(", on node ")
        if f"time candidate {candidate}," in what and len(killed) < most:
            time.sleep(0.1)  # it has begun, and takes longer
            killed.append(name)
            head.remove_node(next(n for n in added if n.node_id == name), allow_graceful=False)

    return progress, killed


@pytest.mark.slow
def test_a_run_that_is_stopped_goes_on_and_a_node_that_dies_loses_the_visit_at_hand_alone(head, add, tuning, tmp_path):
    added = [add(**TIMING), add(**TIMING)]
    seen = []

    def stop(line):
        seen.extend([line] if ", on node " in line else [])
        if len(seen) == 4:
            raise KeyboardInterrupt

    with connect(head.address) as cluster, pytest.raises(KeyboardInterrupt):
        ray_run.run(tuning, cluster, progress=stop, **QUICK)
    before = told(tuning, "*")
    assert before and {line.rpartition(" ")[2] for line in seen} == {node.node_id for node in added}

    progress, killed = killer(head, added, 0, most=1)
    with connect(head.address) as cluster:
        now = ray_run.run(tuning, cluster, progress=progress, **QUICK)[KERNEL]
    assert len(killed) == 1 and told(tuning, "*")[: len(before)] == before
    visits = sorted(told(tuning, "number", "turn", "round", "kind"))
    assert len(set(visits)) == len(visits)
    assert [v[:2] for v in visits if v[2:] == (0, "time")] == [(0, 0), (0, 1), (1, 0), (2, 0), (3, 0)]
    assert set(told(tuning, "state")) == {("ok",)} and len(now.candidates) == 4

    after = told(tuning, "*")
    assert runner.run(tuning, **QUICK) == {KERNEL: now} and told(tuning, "*") == after  # nothing is left to do here
    assert [p.name for p in winners.keep(tuning, tmp_path / "room", **QUICK)] == [f"{KERNEL}.toml"]
    until = time.monotonic() + 20
    while workshops():
        assert time.monotonic() < until, "a process outlives the bench that started it"
        time.sleep(0.2)


@pytest.mark.slow
def test_a_candidate_that_two_nodes_died_with_is_out_with_its_reason(head, add, tuning):
    added = [add(**TIMING) for _ in range(3)]
    progress, killed = killer(head, added, 2, most=2)
    with connect(head.address) as cluster:
        now = ray_run.run(tuning, cluster, progress=progress, **QUICK | {"quick": False})[KERNEL]  # of some seconds
    assert len(set(killed)) == 2
    assert [c.number for c in now.candidates] == [0, 1, 3] and now.winner is not None
    ((number, reason),) = [row[:2] for row in told(tuning, "number", "reason", "state") if row[2] != "ok"]
    assert number == 2 and reason.startswith("2 devices were lost with it: ")


def compiles(node):
    """Whether a candidate is being compiled on a node: a worker's title is what it does."""
    raylet = node.all_processes["raylet"][0].process.pid
    pids = Path(f"/proc/{raylet}/task/{raylet}/children").read_text().split()
    lines = (Path(f"/proc/{pid}/cmdline") for pid in pids)
    return any(line.read_bytes().startswith(b"ray::compile_candidate") for line in lines if line.exists())


@pytest.mark.slow
def test_candidates_are_compiled_on_nodes_as_they_are_here_also_where_one_dies(head, add, prebuilt, tuning):
    """Of four candidates two are missing; the first node that works on one of them goes. Which one that is, and whether
    the other has the second already, is Ray's choice."""
    added, said = [add(num_cpus=1), add(num_cpus=1)], []
    wanted = plans.read(prebuilt)
    for candidate in wanted.candidates[1:3]:
        shutil.rmtree(tuning / plans.CANDIDATES / candidate.key)

    def kill():
        until = time.monotonic() + 100
        while not (at_work := [node for node in added if compiles(node)]):
            assert time.monotonic() < until, "no node began to compile"
            time.sleep(0.05)
        time.sleep(1)  # a worker's import alone takes 5 s
        head.remove_node(at_work[0], allow_graceful=False)

    with connect(head.address) as cluster, ThreadPoolExecutor(1) as aside:
        gone, tell = aside.submit(kill), lambda step, kernel: said.append(step)
        made = prebuild("tiny", "cpu", tuning, ops=[KERNEL], limit=4, compiler=cluster.compile, progress=tell)
        gone.result()
    assert made == wanted and sorted(said) == ["build", "build", "lost with its node,"]
    for candidate in wanted.candidates:
        here, there = (manifest.read(f / plans.CANDIDATES / candidate.key)["ops"][KERNEL] for f in (prebuilt, tuning))
        assert here["library_sha256"] == there["library_sha256"]


@pytest.mark.slow
def test_the_command_says_in_one_line_what_a_cluster_lacks(head, add, tuning, capsys):
    add(num_cpus=1)
    assert call(["tune", "tiny", "--target", "sm_90a", "--ray", head.address]) == 1
    out, err = capsys.readouterr()
    wanted = (
        f"error: ray cluster {head.address}: got no node with a GPU; candidates of sm_90a are timed on one; run `ray"
    )
    assert out == "" and err.startswith(wanted) and err.count("\n") == 1
    assert call(["tune", "--run", str(tuning), "--quick", "--json", "--ray", head.address]) == 0
    assert f'"{KERNEL}",' in capsys.readouterr().out


@pytest.mark.parametrize(("address", "said"), [("nonsense", "no HOST:PORT"), ("127.0.0.1:1", "Connection refused")])
def test_a_wrong_address_is_one_line(address, said, tmp_path, capsys):
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    assert call(["tune", "--run", str(tmp_path), "--ray", address]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"error: --ray: got {address}; must be the HOST:PORT of a Ray cluster's head, or auto (")
    assert said in err and err.count("\n") == 1


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SwaError) as caught, connect("127.0.0.1:1"):
        pass
    assert str(caught.value) == "ray: got not installed; --ray needs it; pip install 'swa-codegen[ray]'"


def test_records_are_not_written_by_a_cluster(tmp_path, capsys):
    assert call(["tune", "--keep", str(tmp_path), "--ray", "auto"]) == 2
    assert "--ray: not used with --keep; " in capsys.readouterr().err


def test_a_node_with_other_versions_compiles_nothing():
    spec, target = load_spec("tiny"), find_target("cpu")
    with pytest.raises(BundleError) as caught:
        nodes.compile_candidate(nodes.compile_job(spec, target, JOB, "0" * 64))
    assert str(caught.value).startswith(
        "ray node: got other versions; must have the same swa-codegen, compilers and nv"
    )


@pytest.mark.parametrize("kind", [ScheduleError, LoweringError])
def test_what_a_compiler_says_on_a_node_is_said_here(kind, monkeypatch):
    said = kind("x", value=0, bound="one or more", repair="use 1")
    monkeypatch.setattr("swa_codegen.lowering.try_lower", lambda *rest: [said])
    spec, target = load_spec("tiny"), find_target("cpu")
    inputs = pipeline.inputs_digest(spec, target, [])
    made = json.loads(json.dumps(nodes.compile_candidate(nodes.compile_job(spec, target, JOB, inputs))))
    assert type(nodes.error_of(made)) is kind and str(nodes.error_of(made)) == str(said)


def test_a_bundle_that_came_takes_the_place_of_another_as_a_whole(tmp_path):
    for files in ({"a": b"1", "../b": b"2"}, {"c": b"3"}):
        nodes.unpack(files, tmp_path / "bundle")
    assert nodes.pack(tmp_path / "bundle") == {"c": b"3"} and [p.name for p in tmp_path.iterdir()] == ["bundle"]


def test_a_node_that_times_needs_torch_and_the_loader_alone(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(ABSENT)
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", "import swa_codegen.tuning.nodes"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr


def test_a_target_without_a_node_is_refused_before_anything_is_built(head):
    with connect(head.address) as cluster:
        until = time.monotonic() + 60
        while sum(node["Alive"] for node in cluster.ray.nodes()) > 1:  # those of the tests before are still leaving
            assert time.monotonic() < until
            time.sleep(0.2)
        for target in ("cpu", "sm_90a"):
            with pytest.raises(SwaError, match=r"got no node with a [CG]PU; candidates of"):
                cluster.units(find_target(target))
