"""What a server does to ops and bundles that a unit test would not: odd addresses, forks, foreign folders."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest
import torch

import swa_codegen as swa
from swa_codegen.loading import load

I32, BF16 = torch.int32, torch.bfloat16


def moved(tensor: torch.Tensor, elements: int) -> torch.Tensor:
    """The same values at an address that many elements behind an aligned one."""
    memory = torch.zeros(tensor.numel() + elements, dtype=tensor.dtype)
    return memory[elements:].view(tensor.shape).copy_(tensor)


def a_step(ops: Any, place: int) -> list[torch.Tensor]:
    """Every op once, all tensors `place` elements behind an aligned address; what they gave."""
    spec, generator = ops.spec, torch.Generator().manual_seed(1)
    R, W, D, H, T = spec.ring_length, spec.window, spec.head_dim, spec.num_heads, spec.tokens_per_step

    def at(tensor: torch.Tensor) -> torch.Tensor:
        return moved(tensor, place)

    def normal(*shape: int) -> torch.Tensor:
        return at(torch.randn(shape, generator=generator).to(BF16))

    start, state, sink = at(torch.tensor([20, 3], dtype=I32)), at(torch.tensor([1, 0], dtype=I32)), at(torch.zeros(H))
    cache = at(torch.zeros(2, R, 1, spec.row_bytes, dtype=torch.uint8))
    back = at(torch.zeros(2 * R, D, dtype=BF16))
    ops.store_kv(normal(2 * R, D), at(torch.arange(2 * R, dtype=I32)), cache, back)
    offset_len, slots, _ = ops.decode_metadata(start, state)
    index = ops.get_kv_index(offset_len, out=at(torch.zeros(2 * T, W, dtype=I32)))
    decode = (at(torch.zeros(2, T, H, D, dtype=BF16)), at(torch.zeros(2, H, T)))
    ops.attention_decode(normal(2, T, H, D), cache, state, start, sink, out=decode)
    history = at(torch.zeros(2 * W, D, dtype=BF16))
    ops.load_history(at(swa.load_plan(spec, [20, 3], [1, 0])), cache, out=history)
    pivots = at(torch.zeros(7, 4, dtype=I32))
    ops.prefill_pivots(at(torch.tensor([4, 3], dtype=I32)), at(torch.tensor([24, 6], dtype=I32)), out=pivots)
    rows = ops.expand_pivots(pivots, out=at(torch.zeros(7, W, dtype=I32)))
    prefill = (at(torch.zeros(7, H, D, dtype=BF16)), at(torch.zeros(7, H)))
    ops.attention_prefill(normal(7, H, D), normal(2 * W + 7, D), pivots, sink, out=prefill)
    return [back, slots, index, *decode, history, pivots, rows, *prefill, cache]


@pytest.mark.parametrize("place", [1, 2, 3, 5])
def test_tensors_may_begin_at_any_element(tiny_ops, place):
    for got, wanted in zip(a_step(tiny_ops, place), a_step(tiny_ops, 0), strict=True):
        assert torch.equal(got, wanted)


def test_a_wide_index_may_begin_at_any_element(flash_ops):
    """128 columns are whole vectors: the store that faulted when LLVM took every buffer for aligned."""
    buffer = torch.empty(10 * 128 + 1, dtype=I32)[1:].view(10, 128)
    got = flash_ops.get_kv_index(torch.tensor([[471, 128]] * 10, dtype=I32), out=buffer)
    assert got[9].tolist() == [*range(471, 536), *range(402, 465)]


def test_one_row_may_have_any_stride_on_its_only_axis(tiny_ops):
    pairs = torch.tensor([[20, 1], [3, 0]], dtype=I32)
    one = tiny_ops.decode_metadata(pairs[:1, 0], pairs[:1, 1])
    two = tiny_ops.decode_metadata(pairs[:, 0].contiguous(), pairs[:, 1].contiguous())
    T = tiny_ops.spec.tokens_per_step
    assert torch.equal(one[0], two[0][:T]) and torch.equal(one[1], two[1][:T])
    assert torch.equal(tiny_ops.get_kv_index(one[0][:1]), tiny_ops.get_kv_index(two[0])[:1])


def test_a_forked_child_attends(tiny_ops):
    before = a_step(tiny_ops, 0)
    child = os.fork()
    if child == 0:
        signal.alarm(30)  # ends the child where it hangs
        same = all(torch.equal(a, b) for a, b in zip(a_step(tiny_ops, 0), before, strict=True))
        os._exit(0 if same else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_history_beyond_its_buffer_is_refused(tiny_ops):
    spec = tiny_ops.spec
    cache = torch.zeros(8, spec.ring_length, 1, spec.row_bytes, dtype=torch.uint8)
    plan = swa.load_plan(spec, [100] * 8, list(range(8)))
    with pytest.raises(swa.ArgumentError, match=r"load_history: segments\[2\].*next destination 6 of 6 rows"):
        tiny_ops.load_history(plan, cache, num_seqs=1)
    negative = torch.tensor([[-1, 0, -3, 6]], dtype=I32)
    with pytest.raises(swa.ArgumentError, match=r"segments\[0\]: got \[-1, 0, -3, 6\]"):
        tiny_ops.load_history(negative, cache, num_seqs=1)
    foreign = torch.tensor([[1, -3, 0, 6]], dtype=I32)
    with pytest.raises(swa.ArgumentError, match=r"segments\[0\]: got \[1, -3, 0, 6\]"):
        tiny_ops.load_history(foreign, cache, num_seqs=1)


def test_fewer_tokens_than_the_lengths_add_up_to_are_refused(tiny_ops):
    lengths, zeros = torch.tensor([3, 4], dtype=I32), torch.zeros(2, dtype=I32)
    for call in (
        lambda: tiny_ops.chunk_slots(lengths, zeros, zeros, num_tokens=2),
        lambda: tiny_ops.prefill_pivots(lengths, lengths, num_tokens=2),
    ):
        with pytest.raises(swa.ArgumentError, match="num_tokens: got 2; seqlens_q add up to 7; use 7"):
            call()


def test_an_output_of_the_wrong_kind_is_an_argument_error(tiny_ops):
    spec = tiny_ops.spec
    q = torch.zeros(1, spec.tokens_per_step, spec.num_heads, spec.head_dim, dtype=BF16)
    cache = torch.zeros(1, spec.ring_length, 1, spec.row_bytes, dtype=torch.uint8)
    zeros = torch.zeros(1, dtype=I32)
    with pytest.raises(swa.ArgumentError, match="attention_decode: out: got Tensor; takes out, lse"):
        tiny_ops.attention_decode(q, cache, zeros, zeros, torch.zeros(spec.num_heads), out=q)


def test_a_folder_with_a_manifest_of_something_else_is_kept(tmp_path):
    folder = tmp_path / "webapp"
    folder.mkdir()
    (folder / "manifest.json").write_text('{"name": "app"}')
    with pytest.raises(swa.BundleError, match=r"holds manifest.json, which no bundle does"):
        swa.generate("tiny", "cpu", folder, ops=["get_kv_index"])
    (folder / "data.txt").write_text("mine")
    with pytest.raises(swa.BundleError, match=r"holds data.txt, which no bundle does"):
        swa.generate("tiny", "cpu", folder, ops=["get_kv_index"])
    assert (folder / "data.txt").read_text() == "mine"


def test_a_link_to_nowhere_is_no_place_for_a_bundle(tmp_path):
    place = tmp_path / "link"
    place.symlink_to(tmp_path / "gone")
    words = (
        f"out: got {place}; is a link to {tmp_path / 'gone'}, which is not there; make that directory, or name another"
    )
    with pytest.raises(swa.BundleError) as error:
        swa.generate("tiny", "cpu", place, ops=["get_kv_index"])
    assert str(error.value) == words and place.is_symlink()
    (tmp_path / "gone").mkdir()
    assert swa.load(swa.generate("tiny", "cpu", place, ops=["get_kv_index"])).spec.window == 6


def test_changed_text_is_refused(tiny_bundle, tmp_path):
    copy = Path(shutil.copytree(tiny_bundle, tmp_path / "copy"))
    with (copy / "store_kv.tir.py").open("a") as text:
        text.write("# more\n")
    with pytest.raises(swa.BundleError, match=r"store_kv.tir.py: got [0-9a-f]{12}; the manifest has [0-9a-f]{12}"):
        load(copy)


def test_a_spec_does_not_change():
    spec = swa.load_spec("tiny")
    with pytest.raises(swa.SpecError, match=r"window: got 3; a spec does not change; use replace\(window=...\)"):
        spec.window = 3
