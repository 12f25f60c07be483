"""FlashMLA's inputs: the same keys, queries, index and sinks, given to a stand-in that computes what it documents."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest
import torch

from swa_codegen.bench import peers
from swa_codegen.bench.eager import baseline
from swa_codegen.formats import FORMATS
from swa_codegen.reference import rowcodec
from swa_codegen.workloads import prepare
from swa_codegen.workloads.names import Sizes, Workload, workloads_of

V4 = FORMATS["v4_fp8"]
SMALL = Sizes((2,), (2,), (32,), (), (), (64,), chunk=64, extra_rows=256)


def attend(q, keys, seen, scale, sink):
    """q [n, H, D] over keys [n, K, D], as FlashMLA documents it: lse without the sink, out with it."""
    scores = (q.float() @ keys.float().mT * scale).masked_fill(~seen[:, None], -torch.inf)
    lse = scores.logsumexp(-1)
    p = (scores - torch.logaddexp(lse, sink)[..., None]).exp()
    return (p @ keys.float()).bfloat16(), lse


def rows_of(pages, index):
    """Keys of indices page * 64 + row of V4 pages; the address rule of FlashMLA's own tests."""
    assert pages.dtype == torch.float8_e4m3fn and pages.shape[1:] == (64, 1, 584) and pages.stride(0) % 576 == 0
    flat = torch.as_strided(pages.view(torch.uint8), (len(pages), pages.stride(0)), (pages.stride(0), 1))
    data = flat[:, : 64 * 576].view(-1, 64, 576)[index // 64, index % 64]
    scale = flat[:, 64 * 576 : 64 * 584].view(-1, 64, 8)[index // 64, index % 64][..., :7]
    codes = data[..., :448].contiguous().view(torch.float8_e4m3fn).float().unflatten(-1, (7, 64))
    nope = (codes * torch.exp2(scale.float() - 127)[..., None]).flatten(-2)
    return torch.cat([nope, data[..., 448:].contiguous().view(torch.bfloat16).float()], dim=-1)


def decode(q, cache, block_table, seqlens, dims, meta, splits, scale, causal, is_fp8_kvcache, use_legacy, **given):
    assert (block_table, seqlens, dims, meta, splits, causal) == (None, None, 512, "metadata", None, False)
    assert is_fp8_kvcache and use_legacy
    B, T, H, _ = q.shape
    sides = [(cache, given["indices"])]
    if "extra_k_cache" in given:
        sides.append((given["extra_k_cache"], given["extra_indices_in_kvcache"]))
    keys = torch.cat([rows_of(c, i.long().clamp(min=0).flatten(0, 1)) for c, i in sides], dim=1)
    seen = torch.cat([(i >= 0).flatten(0, 1) for _, i in sides], dim=1)
    out, lse = attend(q.flatten(0, 1), keys, seen, scale, given["attn_sink"])
    return out.view(q.shape), lse.view(B, T, H).transpose(1, 2)


def prefill(q, keys, index, scale, dims, sink, lengths, use_legacy):
    assert (dims, lengths, use_legacy, keys.dtype) == (512, None, True, torch.bfloat16)
    out, lse = attend(q, keys[:, 0][index[:, 0].clamp(min=0).long()], index[:, 0] >= 0, scale, sink)
    return out, None, lse


@pytest.fixture
def installed(monkeypatch):
    package, interface = ModuleType("flash_mla"), ModuleType("flash_mla.flash_mla_interface")
    package.__spec__ = SimpleNamespace(name="flash_mla")
    interface.get_mla_metadata = lambda: ("metadata", None)
    interface.flash_mla_with_kvcache, interface.flash_mla_sparse_fwd = decode, prefill
    monkeypatch.setitem(sys.modules, "flash_mla", package)
    monkeypatch.setitem(sys.modules, "flash_mla.flash_mla_interface", interface)


def attention_work(ops) -> list[Workload]:
    return [w for w in workloads_of(ops.spec, SMALL) if w.op in peers.FLASH_MLA_OPS]


def test_the_same_work_gives_the_same_result(unloaded, installed):
    """To the rounding of another row format: 0.5% of ring rows, 3% of 4-bit rows; another index gives over 50%."""
    ops = unloaded("deepseek-v4.1-flash")
    found = attention_work(ops)
    assert [w.name for w in found] == ["decode-h64", "decode-extra-h64", "prefill-h64"]
    for workload in found:
        work = prepare(ops, workload)
        rival = peers.flash_mla(ops.spec, work)
        assert not isinstance(rival, str), rival
        for got, wanted in zip(rival.outputs(), baseline(ops.spec, work).outputs(), strict=True):
            assert got.shape == wanted.shape
            difference = (got.float() - wanted.float()).norm() / wanted.float().norm()
            assert difference < (0.04 if workload.rows else 0.005), (workload, difference)


def test_pages_hold_the_keys_padded_with_zeros():
    keys = torch.randn(70, 512).bfloat16()
    pages = peers.pages_of(keys, V4)
    assert tuple(pages.shape) == (2, 64, 1, 584)
    wanted = rowcodec.decode(rowcodec.encode(keys, V4), V4, 512)
    got = rows_of(pages.view(torch.float8_e4m3fn), torch.arange(128))
    assert torch.equal(got[:70], wanted.float()) and not got[70:].any()


@pytest.mark.parametrize(
    ("preset", "changes", "why"),
    [
        ("tiny", {}, "takes (64, 128) heads of 512 dims, and indices in multiples of 64"),
        ("deepseek-v4.1-flash", {"window": 100}, "takes (64, 128) heads of 512 dims, and indices in multiples of 64"),
    ],
)
def test_what_it_cannot_do(unloaded, installed, preset, changes, why):
    ops = unloaded(preset, **changes)
    assert peers.flash_mla(ops.spec, prepare(ops, attention_work(ops)[0])) == why


def test_where_it_is_not_installed(unloaded):
    ops = unloaded("deepseek-v4.1-flash")
    assert peers.flash_mla_version() is None
    assert peers.flash_mla(ops.spec, prepare(ops, attention_work(ops)[0])) == "sgl-flash-mla is not installed"
