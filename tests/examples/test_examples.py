"""The examples, run as a reader runs them, and what each of them says is true."""

from __future__ import annotations

import ast
import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest
import torch

from swa_codegen.manifest import FILE

ROOM = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(f"example_{name}", ROOM / f"{name}.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def lines_of_code(path: Path) -> int:
    """Lines but the blank ones, comments and docstrings."""
    text = path.read_text()
    told = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            told |= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    lines = enumerate(text.splitlines(), 1)
    return sum(n not in told and bool(line.strip()) and not line.strip().startswith("#") for n, line in lines)


def test_every_example_is_run_here():
    assert {p.stem for p in ROOM.glob("*.py")} == {"decode_loop", "foreign_cache", "new_model", "swap_flashmla"}


def test_a_decode_loop_with_drafts_says_what_one_without_says(tiny_bundle, capsys):
    found = example("decode_loop").main(tiny_bundle)
    assert found["drafted"] == found["plain"] and [len(text) for text in found["plain"]] == [64] * 3
    assert found["accepted"] > 30 and found["rejected"] > 30  # else the loop has only one way to go
    assert all(len(Counter(text)) > 5 for text in found["plain"])  # a text that repeats one token would prove little
    assert "without drafts: the same tokens" in capsys.readouterr().out
    assert lines_of_code(ROOM / "decode_loop.py") < 100


@pytest.mark.slow
def test_attention_indexed_keeps_the_contract_of_flash_mla(make_bundle, capsys):
    module = example("swap_flashmla")
    found = module.main(make_bundle(module.PRESET, ops=module.KERNELS))
    out, lse, wanted = found["out"], found["lse"], found["wanted"]
    assert out.shape == wanted.out.shape == (3, 2, 64, 512) and lse.shape == wanted.lse.shape == (3, 64, 2)
    assert max(found["shares"]) <= 1
    assert lse[:2].isfinite().all() and (lse[2] == torch.inf).all() and not out[2].any()
    worse = wanted.shares(out * 1.02, lse), wanted.shares(out, lse + 1e-3), wanted.shares(out, lse.nan_to_num(posinf=9))
    assert worse[0][0] > 1 and worse[1][1] > 1 and worse[2][1] == float("inf")
    assert "worst out at 0." in capsys.readouterr().out


@pytest.mark.slow
def test_a_new_model_becomes_verified_ops_in_the_users_cache(shared_folder, capsys):
    found = example("new_model").main()
    trained, spec, report = found["trained"], found["spec"], found["report"]
    assert (trained.window, trained.num_heads, trained.draft_tokens, trained.ring_length) == (20, 6, 5, 26)
    assert (spec.draft_tokens, spec.ring_length) == (3, 24) and found["ops"].spec.ring_length == 24
    assert report.passed and {"attention_decode", "compress", "store_kv"} <= {row.op for row in report.rows}
    out = capsys.readouterr().out
    assert "use ring_length 23, or leave it unset for 24" in out and f"{len(report.rows)} of {len(report.rows)}" in out
    assert [p.parent.name for p in (shared_folder / "cache").rglob(FILE) if '"ring_length": 24' in p.read_text()]


def test_a_foreign_cache_is_read_and_written_in_place(tiny_bundle, capsys):
    found = example("foreign_cache").main(tiny_bundle)
    assert found["rows"] and found["same"] and found["kept"]
    assert found["refused"].startswith("store_kv: swa_cache: got state-slot stride 66; 9 rows take 594 bytes")
    assert "headers, other layers and padding untouched: True" in capsys.readouterr().out
