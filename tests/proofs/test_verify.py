"""`verify` shows the proofs of a bundle: proved anew where z3 is, else on the manifest's word."""

from __future__ import annotations

import sys
from typing import Any

from swa_codegen import proofs, ring, verify
from swa_codegen.cases.rig import Rig
from swa_codegen.spec import load_spec

STATEMENTS = {proof.name: proof.statement for proof in proofs.prove(load_spec("tiny"))}


def rows_of(ops: Any) -> list[Any]:
    return verify.run_case("proofs", verify.proofs, Rig(ops))


def test_each_proof_is_a_row(tiny_ops):
    rows = rows_of(tiny_ops)
    assert {row.case: row.detail for row in rows} == STATEMENTS
    assert all(row.passed and row.op == "proofs" for row in rows)


def test_without_z3_the_manifest_is_believed(tiny_ops, monkeypatch):
    for name in [name for name in sys.modules if name.startswith("swa_codegen.proofs")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "z3", None)  # an import of it says that there is no such module
    said = {row.case: row.detail for row in rows_of(tiny_ops)}
    assert said == {name: f"{says}; when it was generated" for name, says in STATEMENTS.items()}


def test_arithmetic_that_no_longer_holds_fails(tiny_ops, monkeypatch):
    monkeypatch.setattr(ring, "wrap", lambda first, j, R, o: first + j)
    (row,) = rows_of(tiny_ops)
    assert not row.passed and "proof step_index fails at position" in row.detail


def test_a_manifest_that_lists_another_proof_or_none_fails(tiny_ops, monkeypatch):
    listed = tiny_ops.manifest["proofs"]
    monkeypatch.setitem(tiny_ops.manifest, "proofs", [*listed[1:], {"name": "more", "statement": "all is well"}])
    assert {row.case for row in rows_of(tiny_ops) if not row.passed} == {listed[0]["name"], "more"}
    monkeypatch.setitem(tiny_ops.manifest, "proofs", [])
    assert not any(row.passed for row in rows_of(tiny_ops))
