"""`attention_indexed` in the place of FlashMLA's sparse decode: same q, index, sinks, out and lse, other shapes.

    python examples/swap_flashmla.py [BUNDLE]

FlashMLA reads pages of 64 rows, this project a ring of R rows per sequence, both of the same 584 bytes a row
(`kv_format = "v4_fp8"`). A row's number is the same in both: slot = state id * R + row = page * 64 + row of the page.
On the CPU the result is held against FlashMLA's contract, written out in torch; where the `sgl-flash-mla` wheel and a
Hopper GPU are, also against its own call.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor

import swa_codegen as swa
from swa_codegen.bench import peers
from swa_codegen.cli.target_here import target_here
from swa_codegen.formats import FORMATS
from swa_codegen.ops import Ops
from swa_codegen.reference import LSE_BOUND, OUT_BOUND

PRESET, STATES = "deepseek-v4-flash", 4
KERNELS = ("decode_metadata", "store_kv", "get_kv_index", "attention_indexed")
PAGE_ROWS, CODES, SCALED = 64, 448, 64  # of a page; of a row: dims in e4m3, and dims that share a scale


class Step(NamedTuple):
    """What a decode step hands to attention: q bf16 [B, T, H, 512], indices i32 [B, T, K], attn_sink f32 [H]."""

    q: Tensor
    indices: Tensor
    attn_sink: Tensor


class Wanted(NamedTuple):
    """Out and lse in float64, and how far each element may lie from them (README, "Numerics")."""

    out: Tensor
    lse: Tensor
    out_bound: Tensor
    lse_bound: Tensor

    def shares(self, out: Tensor, lse: Tensor) -> tuple[float, float]:
        """Shares of their bounds that the worst out and lse take; infinite where one side alone has no key."""
        out_share = (out - self.out).abs() / self.out_bound.clamp(min=2.0**-126)
        lse_share = ((lse - self.lse).abs() / self.lse_bound).nan_to_num(nan=torch.inf)
        return float(out_share.max()), float(lse_share.where(lse != self.lse, 0).max())


def with_flash_mla(step: Step, pages: Tensor, scale: float) -> tuple[Tensor, Tensor]:
    """Before: out bf16 [B, T, H, 512], lse f32 [B, H, T]."""
    flash_mla = importlib.import_module("flash_mla.flash_mla_interface")
    scheduler, _ = flash_mla.get_mla_metadata()
    out, lse = flash_mla.flash_mla_with_kvcache(
        step.q,
        pages.view(torch.float8_e4m3fn),
        None,  # no block table: indices are rows of pages
        None,
        step.q.shape[-1],
        scheduler,
        None,
        scale,
        causal=False,
        is_fp8_kvcache=True,
        use_legacy=True,  # where that wheel keeps its Hopper kernels
        indices=step.indices,
        attn_sink=step.attn_sink,
    )
    return out, lse


def with_attention_indexed(step: Step, ops: Ops, swa_cache: Tensor) -> tuple[Tensor, Tensor]:
    """After: the same. The scale is the spec's, and tokens are one axis."""
    B, T, H, D = step.q.shape
    out, lse = ops.attention_indexed(step.q.view(B * T, H, D), swa_cache, step.indices.flatten(0, 1), step.attn_sink)
    return out.view(B, T, H, D), lse.view(B, T, H).transpose(1, 2)


def contract(step: Step, pages: Tensor, scale: float) -> Wanted:
    """What FlashMLA documents: lse is the natural log without the sink, which joins the denominator alone."""
    keys = read_rows(pages, step.indices.clamp(min=0).long())
    q, none = step.q.double(), step.indices[:, :, None] < 0  # -1 = no key
    scores = (torch.einsum("bthd,btkd->bthk", q, keys) * scale).masked_fill(none, -torch.inf)
    lse = scores.logsumexp(-1)
    p = (scores - torch.logaddexp(lse, step.attn_sink.double())[..., None]).exp()
    out, mass = (torch.einsum("bthk,btkd->bthd", p, values) for values in (keys, keys.abs()))
    largest = (torch.einsum("bthd,btkd->bthk", q.abs(), keys.abs()) * scale).masked_fill(none, 0).amax(-1)
    lse_bound = LSE_BOUND * (1 + lse.abs() + largest)
    lse = lse.masked_fill(lse == -torch.inf, torch.inf)  # so it says that a query has no key
    return Wanted(out, lse.transpose(1, 2), OUT_BOUND * (out.abs() + mass), lse_bound.transpose(1, 2))


def read_rows(pages: Tensor, rows: Tensor) -> Tensor:
    """Keys f64 [..., 512]: 448 codes and 64 bf16 values; behind all rows of a page 7 scales and a zero for each."""
    flat = pages.as_strided((len(pages), pages.stride(0)), (pages.stride(0), 1))
    split, page, row = PAGE_ROWS * 576, rows // PAGE_ROWS, rows % PAGE_ROWS
    data = flat[:, :split].unflatten(1, (PAGE_ROWS, 576))[page, row]
    scales = flat[:, split : split + PAGE_ROWS * 8].unflatten(1, (PAGE_ROWS, 8))[page, row][..., :7]
    codes = data[..., :CODES].contiguous().view(torch.float8_e4m3fn).double().unflatten(-1, (-1, SCALED))
    scaled = (codes * torch.exp2(scales.double() - 127)[..., None]).flatten(-2)
    return torch.cat([scaled, data[..., CODES:].contiguous().view(torch.bfloat16).double()], dim=-1)


def decode_step(ops: Ops) -> tuple[Step, Tensor, Tensor]:
    """A step of three sequences, the last of them padding; the rings, and the same keys as FlashMLA's pages."""
    spec, device = ops.spec, ops.target.device_type
    rows, B, T, H, D = STATES * spec.ring_length, 3, spec.tokens_per_step, spec.num_heads, spec.head_dim
    torch.manual_seed(0)
    keys, q = torch.randn(rows, D, device=device).bfloat16(), torch.randn(B, T, H, D, device=device).bfloat16()
    start_pos = torch.tensor([1000, 50, 0], dtype=torch.int32, device=device)
    state_id = torch.tensor([3, 0, -1], dtype=torch.int32, device=device)

    memory = torch.zeros(STATES, spec.ring_bytes, dtype=torch.uint8, device=device)
    shape, row = (STATES, spec.ring_length, 1, spec.row_bytes), spec.row_bytes
    swa_cache = memory.as_strided(shape, (spec.ring_bytes, row, row, 1))
    ops.store_kv(keys, torch.arange(rows, dtype=torch.int32, device=device), swa_cache)
    offset_len, *_ = ops.decode_metadata(start_pos, state_id)
    indices = ops.get_kv_index(offset_len).view(B, T, -1)
    step = Step(q, indices, torch.linspace(-1, 1, H, device=device))
    return step, swa_cache, peers.pages_of(keys, FORMATS[spec.kv_format])


def main(bundle: str | Path | None = None) -> dict[str, Any]:
    """Both ways on one step."""
    ops = swa.load(bundle or swa.generate(PRESET, target_here(), ops=KERNELS))
    step, swa_cache, pages = decode_step(ops)
    wanted = contract(step, pages, ops.spec.softmax_scale)

    out, lse = with_attention_indexed(step, ops, swa_cache)
    shares = wanted.shares(out, lse)
    print(f"q {list(step.q.shape)}, indices {list(step.indices.shape)}: out {list(out.shape)}, lse {list(lse.shape)}")
    print(
        "attention_indexed on {}: worst out at {:.2f} of its bound, worst lse at {:.2f}".format(
            ops.target.name, *shares
        )
    )
    if ops.target.is_cuda and peers.flash_mla_version():
        theirs = wanted.shares(*with_flash_mla(step, pages, ops.spec.softmax_scale))
        print("FlashMLA {}: worst out at {:.2f}, worst lse at {:.2f}".format(peers.flash_mla_version(), *theirs))
    else:
        print(f"FlashMLA itself was not run: it needs a Hopper GPU and {peers.PACKAGE}")
    return {"out": out, "lse": lse, "wanted": wanted, "shares": shares}


if __name__ == "__main__":
    main(*sys.argv[1:])
