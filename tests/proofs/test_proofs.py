"""Every proof holds for every preset, and is seen to fail on broken arithmetic, with a counterexample."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import z3

import swa_codegen as swa
from swa_codegen import pipeline, proofs, ring
from swa_codegen.derived import ResolvedSpec
from swa_codegen.proofs.terms import World
from swa_codegen.spec import load_spec, preset_names

FLASH, DRAFT = "deepseek-v4.1-flash", "deepseek-v4.1-flash-draft"
SECONDS = 1.0  # of one proof
SHAPES: list[dict[str, Any]] = [
    {"window": 1, "draft_tokens": 0},
    {"window": 1, "draft_tokens": 1, "draft_attention": "block"},
    {"window": 8191, "draft_tokens": 8, "ring_length": 65_521},
    {"window": 3, "draft_tokens": 1000},
    {"window": 2**20, "draft_tokens": 3, "compress": [{"ratio": 1000, "norm_eps": 1e-6, "overlap": True}]},
    {"window": 100, "draft_tokens": 8, "compress": [{"ratio": r, "norm_eps": 1e-6} for r in (2, 3, 7, 4096)]},
]


def small(**fields: Any) -> swa.SwaSpec:
    fields = {"num_heads": 1, "head_dim": 32, "rope_dim": 2, "kv_format": "bf16"} | fields
    return swa.SwaSpec(**fields | ({"compressed_format": "bf16", "page_rows": 8} if "compress" in fields else {}))


def unchecked(source: str = FLASH, **fields: Any) -> ResolvedSpec:
    """A spec that `spec.py` would refuse."""
    return ResolvedSpec.from_dict(load_spec(source).model_dump() | fields)


def prove_one(spec: Any, name: str) -> None:
    (claim,) = [claim for claim in proofs.claims(spec) if claim.name == name]
    proofs._prove(spec, claim)


@pytest.mark.parametrize("preset", preset_names())
def test_every_proof_of_a_preset_is_found_within_a_second(preset):
    spec = load_spec(preset)
    for claim in proofs.claims(spec):
        began = time.process_time()
        assert proofs._prove(spec, claim).statement == claim.says
        assert time.process_time() - began < SECONDS, claim.name


@pytest.mark.parametrize("fields", SHAPES, ids=str)
def test_every_proof_is_found_for_legal_specs_of_odd_shapes(fields):
    spec = small(**fields)
    began = time.process_time()
    found = proofs.prove(spec)
    assert time.process_time() - began < SECONDS * len(found)


@pytest.mark.parametrize("preset", [FLASH, DRAFT, "tiny-bf16"])
def test_what_is_given_contradicts_nothing(preset):
    """From a contradiction everything follows."""
    spec = load_spec(preset)
    for claim in proofs.claims(spec):
        world = World()
        claim.build(spec, world)
        solver = z3.Solver()
        solver.add(*world.given)
        assert solver.check() == z3.sat, claim.name


BROKEN: list[tuple[str, str, str, Callable[..., Any]]] = [
    (FLASH, "step_keys", "first_key", lambda pos, W, valid, o: o.most(pos - W, o.most(valid, 0))),
    (FLASH, "step_keys", "first_key", lambda pos, W, valid, o: o.most(pos - (W - 2), o.most(valid, 0))),
    (FLASH, "step_keys", "first_key", lambda pos, W, valid, o: o.most(pos - (W - 1), 0)),
    (FLASH, "step_keys", "first_key", lambda pos, W, valid, o: o.most(pos - (W - 1), valid)),
    (FLASH, "step_keys", "count", lambda first, last, o: o.most(last - first, 0)),
    (FLASH, "step_keys", "count", lambda first, last, o: last - first + 1),
    (DRAFT, "step_keys", "first_block_key", lambda start, W, valid, o: o.most(start - W + 1, o.most(valid, 0))),
    (FLASH, "step_index", "wrap", lambda first, j, R, o: first + j - o.select(first + j > R, R, 0)),
    (FLASH, "step_index", "wrap", lambda first, j, R, o: first + j),
    (FLASH, "step_index", "wrap", lambda first, j, R, o: first + j - o.select(first + j >= R - 1, R, 0)),
    (FLASH, "step_writes", "row", lambda pos, R: pos % (R - 2)),
    (DRAFT, "step_writes", "row", lambda pos, R: pos % (R - 2)),
    (FLASH, "step_writes", "first_key", lambda pos, W, valid, o: o.most(pos - W - 1, o.most(valid, 0))),
    (FLASH, "step_positions", "unwrap", lambda j, last, at, R, o: last - (at - j + o.select(j >= at, R, 0))),
    (FLASH, "step_positions", "unwrap", lambda j, last, at, R, o: last - (at - j)),
    (FLASH, "step_one_subtract", "wrap", lambda first, j, R, o: first + j - o.select(first + j > R, R, 0)),
    (FLASH, "step_one_subtract", "row", lambda pos, R: pos % (R + 1)),
    (FLASH, "chunk_rows", "suffix", lambda j, length, R: j >= length - R - 1),
    (FLASH, "chunk_rows", "first_kept", lambda length, R, o: o.most(length - R + 1, 0)),
    (FLASH, "chunk_rows", "row", lambda pos, R: pos % (R - 1)),
    (FLASH, "chunk_keeps", "suffix", lambda j, length, R: j >= length - R + 7),
    (FLASH, "chunk_one_subtract", "wrap", lambda first, j, R, o: first + j - o.select(first + j > R, R, 0)),
    (FLASH, "history_segments", "missing", lambda end, W, valid, o: o.least(o.most(W - end, 0), W)),
    (FLASH, "history_segments", "missing", lambda end, W, valid, o: o.most(valid - (end - W), 0) + 1),
    (FLASH, "history_segments", "ring_range", lambda first, n, R, o: (first % R, R - first % R, n - R + first % R)),
    (FLASH, "history_segments", "ring_range", lambda first, n, R, o: (first % R, n, n - n)),
    (FLASH, "history_outlives_a_step", "row", lambda pos, R: pos % (R - 1)),
    (FLASH, "pivots", "first_key", lambda pos, W, valid, o: o.most(pos - W, o.most(valid, 0))),
    (FLASH, "groups_2", "closed_groups", lambda pos, r, o: o.most(pos, 0) // r),
    (FLASH, "groups_2", "closed_groups", lambda pos, r, o: (pos + r) // r),
    (FLASH, "groups_2", "closes", lambda pos, r: pos % r < 1),
    (FLASH, "groups_2", "group", lambda pos, r: (pos + 1) // r),
    (FLASH, "groups_1", "closed_groups", lambda pos, r, o: o.most(pos, 0) // r),
    (FLASH, "state_reads_2", "row", lambda pos, R: pos % (R - 1)),
    (FLASH, "state_rows_2", "suffix", lambda j, length, R: j >= length - R - 1),
    (FLASH, "state_keeps_2", "suffix", lambda j, length, R: j >= length - R + 7),
]
_pivots = ring.pivots
BROKEN_PIVOTS = [(k, by) for k in range(4) for by in (-1, 1)]


@pytest.mark.parametrize(("preset", "name", "function", "broken"), BROKEN, ids=lambda v: v if type(v) is str else "")
def test_a_broken_function_breaks_its_proof(monkeypatch, preset, name, function, broken):
    monkeypatch.setattr(ring, function, broken)
    with pytest.raises(
        swa.SpecError, match=rf"proof {name} fails at position -?\d+, slot -?\d+ \(with .*\): .*; report it"
    ):
        prove_one(load_spec(preset), name)


@pytest.mark.parametrize(("part", "by"), BROKEN_PIVOTS)
def test_any_pivot_off_by_one_breaks_its_proof(monkeypatch, part, by):
    def broken(*given: Any) -> Any:
        found = list(_pivots(*given))
        found[part] = found[part] + by
        return tuple(found)

    monkeypatch.setattr(ring, "pivots", broken)
    with pytest.raises(swa.SpecError, match="proof pivots fails at position"):
        prove_one(load_spec(FLASH), "pivots")


def test_every_kind_of_proof_is_seen_to_fail():
    names = {claim.name for preset in (FLASH, DRAFT) for claim in proofs.claims(load_spec(preset))}
    assert names == {name for _, name, _, _ in BROKEN} | {"pivots"}


SHORT = {
    "ring": (unchecked(ring_length=132), "ring_length: got 132", "step_writes", 132, "use ring_length 133"),
    "block": (unchecked(DRAFT, ring_length=132), "ring_length: got 132", "step_writes", 132, "use ring_length 133"),
    "state": (
        unchecked(
            compress=[c | ({"state_ring": 6} if c["ratio"] == 2 else {}) for c in unchecked().model_dump()["compress"]]
        ),
        "compress[ratio 2].state_ring: got 6",
        "state_reads_2",
        6,
        "use compress[ratio 2].state_ring 7",
    ),
}


@pytest.mark.parametrize("case", SHORT)
def test_a_ring_one_row_too_short_is_refused_with_the_key_that_it_loses(case):
    plain, begin, name, rows, repair = SHORT[case]
    with pytest.raises(swa.SpecError) as refusal:
        proofs.prove(ResolvedSpec.from_dict(plain.model_dump()))
    said = str(refusal.value)
    found = re.fullmatch(
        re.escape(begin) + rf"; proof {name} fails at position (\d+), slot (\d+) \(with (.*)\): no .*", said
    )
    assert found and said.endswith(f"; {repair}"), said
    position, slot = int(found[1]), int(found[2])
    assert position % rows == slot % rows
    step = {unknown: int(number) for unknown, number in map(str.split, found[3].split(", "))}
    assert step["key"] <= step["pos"] and step["start"] <= step["pos"] and step["written"] % rows == step["key"] % rows


def test_enough_rows_are_proved():
    """The least legal ring loses a row of the load plan, which no query reads: none says that it outlives a step."""
    names = [proof.name for proof in proofs.prove(load_spec(FLASH, ring_length=133))]
    assert "step_writes" in names and "history_outlives_a_step" not in names


def test_a_number_that_an_int32_does_not_hold_is_a_counterexample(monkeypatch):
    monkeypatch.setattr(ring, "unwrap", lambda j, last, at, R, o: last - at + j - o.select(j > at, R, 0))
    with pytest.raises(swa.SpecError, match=r"proof step_positions fails at position 21474[0-9]+, .*: an int32 holds"):
        prove_one(load_spec(FLASH), "step_positions")


def test_the_modulo_of_a_negative_number_is_a_counterexample(monkeypatch):
    """Rounded down it is right; a compiler that cuts toward zero would give another row."""
    monkeypatch.setattr(ring, "row", lambda pos, R: (pos - R) % R)
    with pytest.raises(
        swa.SpecError, match=r"proof step_one_subtract fails .*: no modulo or division takes a negative"
    ):
        prove_one(load_spec(FLASH), "step_one_subtract")


def test_no_answer_is_an_error(monkeypatch):
    monkeypatch.setattr(proofs, "STEPS", 1)
    with pytest.raises(
        swa.LoweringError, match=r"^proof step_keys: got no answer; z3 4\.15\.4 gave up \(.+\) on: a query"
    ):
        proofs.prove(load_spec(FLASH))


def test_a_spec_that_breaks_a_proof_starts_no_compiler(monkeypatch, tmp_path):
    monkeypatch.setattr(ring, "wrap", lambda first, j, R, o: first + j)
    monkeypatch.setattr(pipeline, "lower", lambda *rest: pytest.fail("lowered"))
    for call in (swa.generate, pipeline.write_text):
        with pytest.raises(swa.SpecError, match="proof step_index fails"):
            call("tiny", "cpu", tmp_path / "bundle", ops=["get_kv_index"])
    assert [p.name for p in tmp_path.iterdir() if not p.name.endswith(".lock")] == []


def test_the_manifest_lists_what_was_proved(tiny_ops):
    assert tiny_ops.manifest["proofs"] == proofs.describe(load_spec("tiny"))
    assert {
        "name": "step_one_subtract",
        "statement": "of 0..9 rows behind any row, one conditional subtract is the modulo",
    } in (tiny_ops.manifest["proofs"])


def test_the_kernels_functions_are_the_proved_ones():
    """Every function of `ring` that a template or the load plan calls is called by a claim."""
    root = Path(swa.__file__).parent
    called = {path: _calls(path) for path in [*(root.parent / "templates").rglob("*.py"), root / "plan.py"]}
    used = set[str]().union(*called.values())
    proved = set[str]().union(*(_calls(path) for path in (root / "proofs").glob("*.py"))) | _calls(root / "ring.py", "")
    assert {"wrap", "unwrap", "pivots", "missing", "closes"} <= used
    assert used <= proved


def _calls(path: Path, module: str = "ring") -> set[str]:
    nodes = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    if not module:
        return {node.id for node in nodes if isinstance(node, ast.Name)}
    return {n.attr for n in nodes if isinstance(n, ast.Attribute) and getattr(n.value, "id", None) == module}
