"""Numbers of a CPU schedule that shape loops: they are in the text and in the machine code, and in no result."""

from __future__ import annotations

import pytest
import torch

import swa_codegen as swa
from swa_codegen import manifest, records
from swa_codegen.errors import LoweringError
from swa_codegen.verify import verify
from swa_codegen.workloads import list_workloads, prepare

ELEMENTWISE = {"store_kv", "compress_1", "compress_2"}
SET = {op: {"vector": 8, "unroll": 64} for op in ELEMENTWISE} | {"attention_decode": {"sum_rows": 2, "sum_keys": 1}}


def generated(folder, changes):
    """A bundle of `tiny` with the kernels that `changes` names, made with these numbers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "read", lambda target, op: [{"set": changes.get(op, {})}])
        return swa.generate("tiny", "cpu", folder, ops=sorted(changes))


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """Nothing is asked of elementwise loops, and one row and one key of a product are taken at a time."""
    one = {"attention_decode": {"sum_rows": 1, "sum_keys": 1}}
    none = {op: {"vector": 0, "unroll": 0} for op in ELEMENTWISE}
    return generated(tmp_path_factory.mktemp("plain") / "bundle", none | one)


@pytest.fixture(scope="module")
def shaped(tmp_path_factory):
    return generated(tmp_path_factory.mktemp("shaped") / "bundle", SET)


def asked(bundle, op):
    """The lines of a kernel's text that ask something of its loops."""
    return [line for line in (bundle / f"{op}.tir.py").read_text().splitlines() if "swa." in line]


def test_the_text_says_what_is_asked_and_else_nothing(plain, shaped):
    for op, values in SET.items():
        (line,) = asked(shaped, op)
        assert all(f'"swa.{name}": {value}' in line for name, value in values.items()), line
    assert not any(asked(plain, op) for op in ELEMENTWISE)


@pytest.mark.parametrize("op", sorted(SET))
def test_what_is_asked_is_in_the_machine_code(plain, shaped, op):
    digests = {manifest.read(bundle)["ops"][op]["library_sha256"] for bundle in (plain, shaped)}
    assert len(digests) == 2


def test_vectors_and_unrolled_loops_change_no_bit(plain, shaped):
    before, after = swa.load(plain), swa.load(shaped)
    workloads = [w for w in list_workloads(before) if set(w.kernels) <= ELEMENTWISE]
    assert {kernel for w in workloads for kernel in w.kernels} == ELEMENTWISE
    for workload in workloads:
        made = [prepare(ops, workload) for ops in (before, after)]
        for work in made:
            work.call()
        pairs = list(zip(*(work.outputs() for work in made), strict=True))
        assert pairs and all(torch.equal(a.view(torch.uint8), b.view(torch.uint8)) for a, b in pairs), workload


def test_products_of_several_rows_and_keys_pass_the_references(shaped):
    rows = [row for row in verify(swa.load(shaped), quick=True).rows if row.op == "attention_decode"]
    assert rows and all(row.passed for row in rows), [row for row in rows if not row.passed]


def test_a_number_that_does_not_divide_the_tile_is_refused(tmp_path):
    with pytest.raises(LoweringError, match=r"sum_rows: got 7; must divide the \d+ of the tile"):
        generated(tmp_path / "bundle", {"attention_decode": {"sum_rows": 7}})
