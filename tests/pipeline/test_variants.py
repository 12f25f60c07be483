"""Kernels of one op for calls of different size: in the manifest, in the folder, and chosen on the host by rows."""

from __future__ import annotations

import shutil

import pytest
import torch

import swa_codegen as swa
from swa_codegen import manifest, records
from swa_codegen.cli import run
from swa_codegen.errors import BundleError
from swa_codegen.ops.variants import by_rows, entry_for
from swa_codegen.publishing import is_current
from swa_codegen.verify import verify

OPS = ["get_kv_index", "attention_decode", "store_kv"]
SIZES = {
    "get_kv_index": [{"at_most": 4, "set": {"queries": 1}}, {"at_most": 64, "set": {"queries": 4}}, {"set": {}}],
    "attention_decode": [{"at_most": 2, "set": {"block_m": 1}}, {"set": {"block_m": 8}}],
}


@pytest.fixture(scope="module")
def bundle(shared_folder):
    """A bundle of `tiny` with variants of two ops and none of a third."""
    folder = shared_folder / "variants"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "read", lambda target, op: [{"sizes": SIZES[op]}] if op in SIZES else [])
        return swa.generate("tiny", "cpu", folder, ops=OPS)


def test_the_manifest_shows_which_kernel_runs_when(bundle):
    entries = manifest.read(bundle)["ops"]
    variants = {op: [v["schedule"]["at_most"] for v in entry.get("variants", ())] for op, entry in entries.items()}
    assert variants == {"get_kv_index": [4, 64], "attention_decode": [2], "store_kv": []}
    assert [entry_for(entries["get_kv_index"], n)["schedule"]["values"]["queries"] for n in (1, 4, 5, 64, 65)] == [
        *(1, 1, 4, 4, 8)
    ]
    names = {"get_kv_index.4", "get_kv_index.64", "attention_decode.2", *OPS}
    assert {p.name for p in bundle.iterdir()} == {f"{n}{s}" for n in names for s in (".so", ".tir.py")} | {
        manifest.FILE
    }
    assert len({entry["text_sha256"] for _, _, entry in manifest.entries(manifest.read(bundle))}) == 6


def test_every_variant_computes_the_same(bundle):
    ops = swa.load(bundle)
    offsets = torch.tensor([[n % 9, n % 7] for n in range(200)], dtype=torch.int32)
    whole = ops.get_kv_index(offsets)
    for n in (0, 1, 4, 5, 64, 65):
        assert torch.equal(ops.get_kv_index(offsets[:n]), whole[:n]), n
    report = verify(ops, quick=True)
    decode = [row for row in report.rows if row.op == "attention_decode"]
    assert decode and all(row.passed for row in decode), [row for row in decode if not row.passed]


def test_explain_shows_every_variant(bundle, capsys):
    assert run(["explain", str(bundle), "get_kv_index"]) == 0
    out = capsys.readouterr().out
    steps = [line.split("│")[1].strip() for line in out.splitlines() if line.count("│") > 2]
    assert [s for s in steps if s.startswith("schedule")] == [
        "schedule, up to 4 rows",
        "schedule, up to 64 rows",
        "schedule",
    ]
    assert out.count("get_kv_index.4.so") == 1 and steps.count("library") == 3


def test_a_call_is_handed_to_the_kernel_for_its_rows(bundle):
    entry = manifest.read(bundle)["ops"]["get_kv_index"]
    kernels = {f"get_kv_index{n}": lambda *a, n=n: (n, a) for n in ("", ".4", ".64")}
    launch = by_rows("get_kv_index", entry, kernels)
    for rows, wanted in ((0, ".4"), (4, ".4"), (5, ".64"), (64, ".64"), (65, "")):
        tensor = torch.empty(rows, 2)
        ran, arguments = launch(7, tensor, torch.empty(1000))  # a number comes first in compressed_index
        assert ran == wanted and arguments[1] is tensor
    assert by_rows("x", {}, {"x": launch}) is launch


def test_a_changed_variant_is_refused_and_made_again(bundle, tmp_path):
    copy = shutil.copytree(bundle, tmp_path / "bundle")
    key = manifest.read(copy)["inputs_sha256"]
    assert is_current(copy, key)
    (copy / "get_kv_index.4.so").write_bytes(b"\0")
    assert not is_current(copy, key)
    with pytest.raises(BundleError, match=r"get_kv_index\.4\.so: got "):
        swa.load(copy)


def test_a_bundle_with_variants_is_replaced_like_any_other(bundle, tmp_path):
    copy = shutil.copytree(bundle, tmp_path / "bundle")
    swa.generate("tiny", "cpu", copy, ops=["store_kv"])
    assert {p.name for p in copy.iterdir()} == {"store_kv.so", "store_kv.tir.py", manifest.FILE}
