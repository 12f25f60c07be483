"""The checking build of the CPU: honest kernels run clean, planted faults are caught.

A fault is planted where a developer would make it: in a copy of a template, or in the ring's arithmetic. Both reach the
worker processes through a `sitecustomize` on their PYTHONPATH, so lowering, guarding, building and loading are the
product's own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen.ops.arguments import Call

TEMPLATES = Path(swa.__file__).parent.parent / "templates"


def i32(values: Any) -> torch.Tensor:
    return torch.as_tensor(values, dtype=torch.int32)


@pytest.fixture
def faulty_ops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """`faulty_ops(op, good, bad)`: a checking bundle whose template has `bad` in place of `good`; or with `patch`,
    Python text that the lowering worker runs first."""

    def make(op: str, good: str = "", bad: str = "", patch: str = "") -> Any:
        site = tmp_path / "site"
        site.mkdir()
        if good:
            (text,) = [p.read_text() for p in TEMPLATES.glob(f"{op}.py")]
            assert text.count(good) == 1, f"the template no longer says {good!r} once: plant the fault elsewhere"
            (site / f"{op}.py").write_text(text.replace(good, bad))
            patch = f"import swa_codegen.templates as t\nt.__path__.insert(0, {str(site)!r})\n"
        (site / "sitecustomize.py").write_text(patch)
        monkeypatch.setenv("PYTHONPATH", str(site))
        path = swa.generate("tiny", "cpu", tmp_path / "bundle", ops=[op], checked=True)
        return swa.load(path)

    return make


def attention_inputs(new_cache: Any, spec: Any, states: int = 3) -> tuple[Any, ...]:
    cache, _ = new_cache(spec, states, fill=0)
    return torch.zeros(1, 3, 4, 64).bfloat16(), cache, i32([states - 1]), i32([100]), torch.zeros(4)


def test_the_checking_build_says_what_was_proved_and_what_is_asserted(checked_ops, record_property):
    for op, entry in checked_ops.manifest["ops"].items():
        bounds = entry["bounds"]
        record_property(op, f"{bounds['proved']} proved, {len(bounds['asserted'])} asserted")
        assert entry["schedule"]["checked"]
        assert bounds["proved"] > 0
        assert all(" not in [0, " in what for what in bounds["asserted"])
    for op in ("store_kv", "attention_indexed", "attention_decode"):  # their addresses are data: some must be asserted
        assert checked_ops.manifest["ops"][op]["bounds"]["asserted"]


def test_the_plain_build_asserts_nothing(tiny_ops):
    assert all("bounds" not in entry for entry in tiny_ops.manifest["ops"].values())


def test_honest_kernels_run_clean_and_give_the_same(tiny_ops, checked_ops, new_cache):
    spec, g = tiny_ops.spec, torch.Generator().manual_seed(1)
    start, state = i32([0, 5, 700, 8, 31]), i32([3, 0, 5, -1, 2])
    results = []
    for ops in (tiny_ops, checked_ops):
        g.manual_seed(1)
        cache, memory = new_cache(spec, 6, gap=5, fill=0x7F)
        meta = ops.decode_metadata(start, state, i32([0, 5, 3, 0, 30]), i32([[2, 3] + [-1] * 174] * 5))
        index = ops.get_kv_index(meta[0])
        chunk = ops.chunk_slots(i32([20, 0, 7]), i32([3, 9, 0]), i32([1, 2, 4]), 30)
        kv = torch.randn(30, 64, generator=g).bfloat16()
        back = torch.empty_like(kv)
        ops.store_kv(kv, chunk, cache, back)
        ops.store_kv(kv[:15], meta[1], cache)
        q = torch.randn(5, 3, 4, 64, generator=g).bfloat16()
        sink = torch.randn(4, generator=g)
        decode = ops.attention_decode(q, cache, state, start, sink, start)
        written = meta[1].unique()
        seen = torch.where((index[..., None] == written).any(-1), index, -1)
        indexed = ops.attention_indexed(q.flatten(0, 1), cache, seen, sink)
        results.append([*meta[:2], *meta[2].values(), index, chunk, memory, back, *decode, *indexed])
    for plain, checked in zip(*results, strict=True):
        if plain.is_floating_point():  # sums of products may be ordered otherwise
            torch.testing.assert_close(plain, checked, rtol=2.0**-7, atol=1e-3)
        else:
            assert torch.equal(plain, checked)


@pytest.mark.slow
def test_a_store_one_past_the_end_is_caught(faulty_ops):
    ops = faulty_ops("get_kv_index", "index[n, j] = ", "index[n, j + 1] = ")
    with pytest.raises(IndexError, match="index"):
        ops.get_kv_index(i32([[9, 6]]))


@pytest.mark.slow
def test_a_load_one_past_the_end_is_caught(faulty_ops):
    ops = faulty_ops("chunk_slots", "ring.row(start_pos[b] + j, R)", "ring.row(start_pos[b + 1] + j, R)")
    with pytest.raises(IndexError, match="start_pos"):
        ops.chunk_slots(i32([2, 3]), i32([0, 4]), i32([0, 1]))


@pytest.mark.slow
def test_a_row_stored_off_by_one_is_caught(faulty_ops, new_cache):
    """Behind the last row it leaves the buffer. In the middle it lands in the next row, which no guard of a flat buffer
    can see: there the comparison of all bytes (`test_store_kv`) must."""
    checked = 'require(schedule, slot[i] < num_slots, "store_kv: slot beyond the last ring")'
    ops = faulty_ops("store_kv", checked, "slot[i] = select(slot[i] >= 0, slot[i] + 1, -1)")
    cache, memory = new_cache(ops.spec, 2, fill=0)
    row = torch.ones(1, 64).bfloat16()
    with pytest.raises(IndexError, match="cache"):
        ops.store_kv(row, i32([17]), cache)
    assert (memory[cache.storage_offset() + 18 * ops.spec.row_bytes :] == 0).all()  # behind the buffer: nothing
    ops.store_kv(row, i32([3]), cache)
    assert (cache[0, 3, 0, :64] == 0).all() and (cache[0, 4, 0, :64] != 0).all()


@pytest.mark.slow
def test_a_slot_of_another_sequence_is_caught_in_get_kv_index(faulty_ops):
    """The ring that does not wrap: position 10 of state 1 runs into state 2."""
    ops = faulty_ops(
        "get_kv_index", patch="from swa_codegen import ring\nring.wrap = lambda first, j, R, o: first + j\n"
    )
    assert ops.get_kv_index(i32([[9, 6]])).tolist() == [[9, 10, 11, 12, 13, 14]]  # does not need to wrap
    with pytest.raises(ValueError, match="get_kv_index: slot of another sequence"):
        ops.get_kv_index(i32([[9 + 5, 6]]))


@pytest.mark.slow
def test_a_slot_of_another_sequence_is_caught_in_attention_decode(faulty_ops, new_cache):
    ops = faulty_ops(
        "attention_decode",
        "slot[j] = select(seen, state * R + tile * N + j, -1)",
        "slot[j] = select(seen, state * R + tile * N + j + 1, -1)",
    )
    with pytest.raises(ValueError, match="attention_decode: slot of another sequence"):
        ops.attention_decode(*attention_inputs(new_cache, ops.spec))


def test_bad_numbers_are_caught_by_the_honest_checking_build(checked_ops, new_cache, monkeypatch):
    """What the ops refuse of host tensors, caught once more by the kernels themselves."""
    monkeypatch.setattr(Call, "values", lambda self, name, tensor, least, most, repair: None)
    ops, spec = checked_ops, checked_ops.spec
    q, cache, _, start, sink = attention_inputs(new_cache, spec)
    with pytest.raises(ValueError, match="attention_decode: state id beyond the last state slot"):
        ops.attention_decode(q, cache, i32([3]), start, sink)
    with pytest.raises(ValueError, match="attention_indexed: slot beyond the last ring"):
        ops.attention_indexed(q[0, :1], cache, i32([[-1, -1, 27, -1, -1, -1]]), sink)
    before = cache.clone()
    with pytest.raises(ValueError, match="store_kv: slot beyond the last ring"):
        ops.store_kv(torch.ones(1, 64).bfloat16(), i32([27]), cache)
    assert torch.equal(cache, before)


def test_the_checking_build_is_another_bundle(make_bundle):
    plain, checked = make_bundle("tiny"), make_bundle("tiny", checked=True)
    assert plain != checked
    for op in ("store_kv", "attention_decode"):
        assert (plain / f"{op}.so").read_bytes() != (checked / f"{op}.so").read_bytes()
