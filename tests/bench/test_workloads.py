"""Workloads: names, sizes, the bytes and products that each cannot do without, and that they run.

Byte counts are written out by hand from the shapes; floors in microseconds are those published for an H200 whose copy
rate is 4.24 TB/s and whose matmul rate is 719 TFLOP/s.
"""

from __future__ import annotations

import pytest
import torch

from swa_codegen.bench.eager import baseline
from swa_codegen.loading import load
from swa_codegen.ops import variants
from swa_codegen.workloads import compression, list_workloads, prepare
from swa_codegen.workloads.names import CPU, GPU, workloads_of

COPY_RATE, MATMUL_RATE = 4.24e12, 719e12
STATE_ROW = 1024 * 4  # of ratio 2: kv and score of 512 channels, f32
TABLE_ROW = 64 * 4


def prepared(ops, name, size):
    (found,) = [w for w in workloads_of(ops.spec, GPU) if (w.name, w.size) == (name, size)]
    return prepare(ops, found)


def floor(read, written, flops=0):
    return max((read + written) / COPY_RATE, flops / MATMUL_RATE) * 1e6


def test_every_name_in_the_published_sizes(unloaded):
    found: dict[str, list[int]] = {}
    for w in workloads_of(unloaded("deepseek-v4.1-flash").spec, GPU):
        found.setdefault(w.name, []).append(w.size)
    assert found == {
        "decode-h64": [1, 4, 16, 64, 128, 256, 512],
        "decode-extra-h64": [2, 16, 128],
        "prefill-h64": [1024, 4096, 8192, 16384],
        "index": [6, 96, 768, 3072, 65536],
        "compress-c1": [768, 4096, 16384, 65536],
        "compress-c2": [768, 4096, 16384, 65536],
        "store": [768, 4096, 16384, 65536],
    }


def test_names_carry_the_heads_and_the_ratios(unloaded):
    names = {w.name for w in workloads_of(unloaded("deepseek-v4-pro").spec, GPU)}
    assert {"decode-h128", "prefill-h128", "compress-c4", "compress-c128"} <= names


def test_a_spec_that_compresses_nothing_has_no_compressed_work(unloaded):
    names = {w.name for w in workloads_of(unloaded("deepseek-v4.1-flash-draft").spec, GPU)}
    assert names == {"decode-h64", "prefill-h64", "index", "store"}


@pytest.mark.parametrize(("heads", "published"), [(64, 25.9), (128, 49.6)])
def test_decode(unloaded, heads, published):
    work = prepared(unloaded("deepseek-v4.1-flash", num_heads=heads), f"decode-h{heads}", 128)
    queries = 128 * 6 * heads * 512 * 2
    assert work.read == queries + 128 * 133 * 528 + 128 * 4 + 128 * 4 + heads * 4
    assert work.written == queries + 128 * heads * 6 * 4
    assert work.flops == 2 * 2 * 128 * 6 * heads * 128 * 512
    assert floor(work.read, work.written, work.flops) == pytest.approx(published, rel=0.003)  # it leaves lse out


def test_decode_with_compressed_rows(unloaded):
    work = prepared(unloaded("deepseek-v4.1-flash"), "decode-extra-h64", 16)
    index = work.inputs["extra_index"]
    assert tuple(index.shape) == (96, 512) and tuple(work.inputs["extra_cache"].shape) == (1024, 64, 1, 288)
    alone = prepared(unloaded("deepseek-v4.1-flash"), "decode-h64", 16)
    seen_once = len(set(index.flatten().tolist()))
    assert 30_000 < seen_once < 96 * 512
    assert work.read == alone.read + 96 * 512 * 4 + seen_once * 288
    assert work.flops == alone.flops // 128 * 640
    assert floor(work.read, work.written, work.flops) == pytest.approx(11.2, abs=0.01)
    assert work.kernels == ("attention_decode_extra",)


@pytest.mark.parametrize(("tokens", "published"), [(1024, 31.9), (4096, 128)])
def test_prefill(unloaded, tokens, published):
    work = prepared(unloaded("deepseek-v4.1-flash"), "prefill-h64", tokens)
    assert work.read == tokens * 64 * 512 * 2 + (127 + tokens) * 512 * 2 + tokens * 4 * 4 + 64 * 4
    assert work.written == tokens * 64 * 512 * 2 + tokens * 64 * 4
    assert work.flops == 2 * 2 * tokens * 64 * 128 * 512
    assert floor(work.read, work.written, work.flops) == pytest.approx(published, rel=0.004)  # it leaves lse out


def test_index(unloaded):
    work = prepared(unloaded("deepseek-v4.1-flash"), "index", 65536)
    assert (work.read, work.written, work.flops) == (65536 * 2 * 4, 65536 * 128 * 4, 0)
    assert floor(0, work.written) == pytest.approx(7.9, abs=0.05)


def test_store_writes_the_last_rows_of_each_chunk(unloaded):
    ops = unloaded("deepseek-v4.1-flash")
    chunks, step = prepared(ops, "store", 16384), prepared(ops, "store", 768)
    assert chunks.read == 16384 * 512 * 2 + 16384 * 4
    assert chunks.written == 16384 * 512 * 2 + 4 * 134 * 528
    assert step.written == 768 * 512 * 2 + 768 * 528


@pytest.mark.parametrize(("tokens", "published"), [(4096, 4.2), (16384, 16.8), (65536, 67.3)])
def test_compress_of_chunks(unloaded, tokens, published):
    work, chunks = prepared(unloaded("deepseek-v4.1-flash"), "compress-c2", tokens), tokens // 4096
    shared = chunks * 3 * 4 + tokens * 4 + 512 * 4  # lengths, positions, state ids; slots; norm weight
    assert work.read == tokens * STATE_ROW + shared + tokens // 2 * TABLE_ROW
    assert work.written == tokens // 2 * 288 + chunks * 7 * STATE_ROW
    # Published for larger rows without rope table, state or slots; they come to the same within a percent.
    assert floor(work.read, work.written) == pytest.approx(published, rel=0.01)


def test_compress_of_a_step_reads_what_the_state_holds_of_open_groups(unloaded):
    work = prepared(unloaded("deepseek-v4.1-flash"), "compress-c2", 768)
    odd = int((work.inputs["start_pos"] % 2).sum())
    closing = [p + i for p in work.inputs["start_pos"].tolist() for i in range(6) if (p + i) % 2]
    assert 0 < odd < 128 and len(closing) == 3 * 128
    shared = 128 * 3 * 4 + 768 * 4 + 512 * 4
    assert work.read == 768 * STATE_ROW + shared + odd * STATE_ROW + len({p // 2 for p in closing}) * TABLE_ROW
    assert work.written == 3 * 128 * 288 + 768 * STATE_ROW


def test_compress_of_ratio_1_keeps_no_state(unloaded):
    work = prepared(unloaded("deepseek-v4.1-flash"), "compress-c1", 4096)
    assert work.read == 4096 * 512 * 2 + 3 * 4 + 4096 * 4 + 512 * 4 + 4096 * TABLE_ROW
    assert work.written == 4096 * 288


def test_with_overlap_a_row_of_the_state_serves_two_groups(unloaded):
    entry = unloaded("deepseek-v4-flash").spec.compress_of(4)
    assert entry.overlap
    halves = compression._pooled_halves
    # From 8 on, 4 tokens close group 2 alone, which pools 8..11 and the first half of 4..7.
    assert halves(entry, 8, 4) == 4
    # From 10 on, 2 tokens close it too: rows 8 and 9 by their own half, 4..7 by the other.
    assert halves(entry, 10, 2) == 2 + 4
    # Six tokens close group 3 too, which pools 12..15 and the first half of 8..11, two of them before the call.
    assert halves(entry, 10, 6) == 2 + 4 + 2
    assert halves(entry, 8, 3) == 0  # closes nothing
    assert halves(entry, 0, 4) == 0  # has nothing before it


def test_every_workload_runs_again_and_again_and_is_what_a_torch_user_gets(tiny_ops):
    """So that nobody times a wrong peer; on the CPU attention is float32 and all else exact."""
    found = list_workloads(tiny_ops)
    assert {w.op for w in found} == {"attention_decode", "attention_prefill", "get_kv_index", "compress", "store_kv"}
    for workload in found:
        work = prepare(tiny_ops, workload)
        work.call()
        first = [t.clone() for t in work.outputs()]
        rival = baseline(tiny_ops.spec, work)
        for got, again, wanted in zip(rival.outputs(), rival.outputs(), first, strict=True):
            assert torch.equal(got, again), workload
            exact = not workload.op.startswith("attention")
            torch.testing.assert_close(got, wanted, rtol=0 if exact else 2**-8, atol=0 if exact else 2**-12)
        work.call()
        assert all(map(torch.equal, work.outputs(), first)), workload


def test_baselines_of_other_formats(tiny_bf16_ops):
    """And of overlap and learned biases; bf16 rows show every last bit of a sum."""
    for workload in list_workloads(tiny_bf16_ops, quick=True):
        work = prepare(tiny_bf16_ops, workload)
        work.call()
        for got, wanted in zip(baseline(tiny_bf16_ops.spec, work).outputs(), work.outputs(), strict=True):
            torch.testing.assert_close(got, wanted, rtol=2**-6, atol=2**-10)


def test_inputs_depend_on_the_seed_alone(unloaded):
    ops = unloaded("tiny")
    workload = next(w for w in workloads_of(ops.spec, CPU) if w.name == "decode-h4")
    first, again, other = (prepare(ops, workload, seed).inputs["q"] for seed in (1, 1, 2))
    assert torch.equal(first, again) and not torch.equal(first, other)


def test_a_bundle_of_one_kernel_has_its_workloads_alone(unloaded):
    ops = unloaded("tiny")
    for kernels, names in ((["store_kv"], {"store"}), (["compress_2"], {"compress-c2"})):
        ops.manifest = {"ops": {kernel: {} for kernel in kernels}}
        assert {w.name for w in list_workloads(ops)} == names
    ops.manifest = {"ops": {"attention_decode_extra": {}}}  # its op looks up a second kernel
    assert list_workloads(ops) == []


def test_the_rows_of_a_kernel_are_those_that_it_is_called_with(tiny_bundle, monkeypatch):
    """By them a kernel for few or for many is chosen."""
    seen = {}

    def recorded(op, entry, kernels):
        def launch(*arguments):
            seen[op] = next(len(a) for a in arguments if isinstance(a, torch.Tensor))
            return kernels[op](*arguments)

        return launch

    monkeypatch.setattr(variants, "by_rows", recorded)
    ops = load(tiny_bundle)
    for workload in list_workloads(ops, quick=True):
        seen.clear()
        prepare(ops, workload).call()
        assert seen == {kernel: workload.rows_of(kernel) for kernel in workload.kernels}, workload
