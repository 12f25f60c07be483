"""Speculative decoding on the CPU: a toy model of two SWA layers and one C2 layer, and the loop that a server runs.

    python examples/decode_loop.py [BUNDLE]

A step brings T tokens of every sequence: the last one that is known, and T - 1 drafts. Their keys are written first,
then all T queries run, and those drafts stay that the model itself says. Nothing is undone for the others: the next
step begins where the first of them lay, and writes over ring rows, compression state and compressed rows alike.
The weights are random, and drafts are what followed when the text last said the same token.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.nn.functional import rms_norm

import swa_codegen as swa
from swa_codegen.layout import slot_stride
from swa_codegen.ops import Ops
from swa_codegen.rotary import rotate_tail

LAYERS = ("swa", "swa", "c2")
VOCABULARY, HIDDEN, MOST_POSITIONS = 17, 96, 96


class Toy:
    """Weights, and the caches of `batch` sequences: sequence n has state slot n, and pages of its own."""

    def __init__(self, ops: Ops, batch: int) -> None:
        self.ops, spec, random = ops, ops.spec, torch.Generator().manual_seed(1)
        heads, dim = spec.num_heads, spec.head_dim

        def weight(rows: int, columns: int) -> Tensor:
            return torch.randn(rows, columns, generator=random).mul(1.5 / rows**0.5)

        self.embedding, self.head = weight(VOCABULARY, HIDDEN), weight(HIDDEN, VOCABULARY)
        self.query, self.key = ([weight(HIDDEN, n) for _ in LAYERS] for n in (heads * dim, dim))
        self.out, self.sink = [weight(heads * dim, HIDDEN) for _ in LAYERS], torch.zeros(heads)
        self.kv_score, self.norm = weight(HIDDEN, spec.state_width(2)), torch.ones(dim)  # of the C2 layer
        self.tables = {"swa": swa.rope_table(spec, "plain", MOST_POSITIONS)}
        self.tables["c2"] = swa.rope_table(spec, "compressed", MOST_POSITIONS)

        state_slots = torch.zeros(batch, slot_stride(spec), dtype=torch.uint8)
        self.rings, self.states = swa.ring_views(spec, state_slots), swa.state_views(spec, state_slots)
        row, pages = spec.compressed_row_format.row_bytes(dim), batch * MOST_POSITIONS // spec.page_rows
        self.pages = torch.zeros(pages, spec.page_rows, 1, row, dtype=torch.uint8)
        self.block_table = torch.arange(pages, dtype=torch.int32).view(batch, -1)

    def step(self, tokens: Tensor, start_pos: Tensor, state_id: Tensor) -> Tensor:
        """What the model says after each of tokens i64 [B, t], t at most T: i64 [B, t]."""
        ops, (B, t) = self.ops, tokens.shape
        positions = start_pos[:, None] + torch.arange(t, dtype=torch.int32)
        rows = (torch.arange(B)[:, None] * ops.spec.tokens_per_step + torch.arange(t)).flatten()  # of B * T, those of t
        _, slots, closed = ops.decode_metadata(start_pos, state_id, block_table=self.block_table[state_id])
        index, length = ops.compressed_index(2, start_pos, self.block_table[state_id])
        groups = {"extra_cache": self.pages, "extra_index": index[rows], "extra_len": length[rows]}
        lengths = torch.full((B,), t, dtype=torch.int32)

        x = self.embedding[tokens]
        for n, kind in enumerate(LAYERS):
            y, table = rms_norm(x, (HIDDEN,)), self.tables[kind]
            q = (y @ self.query[n]).view(B, t, ops.spec.num_heads, -1)
            q = rotate_tail(q, table[positions][:, :, None]).bfloat16()
            kv = (y @ self.key[n]).view(B * t, -1).bfloat16()
            ops.store_kv(kv, slots[rows], self.rings[n], positions=positions.flatten(), rope_table=table)
            if kind == "c2":
                pooled = (y @ self.kv_score).view(B * t, -1), lengths, start_pos, state_id, self.states[0]
                ops.compress(2, *pooled, self.pages, closed[2][rows], self.norm, table)
            extra: dict[str, Any] = groups if kind == "c2" else {}
            out, _ = ops.attention_decode(q, self.rings[n], state_id, start_pos, self.sink, **extra, rope_table=table)
            x = x + out.flatten(2).float() @ self.out[n]
        return (rms_norm(x, (HIDDEN,)) @ self.head).argmax(-1)


def guess(text: list[int], many: int) -> list[int]:
    """Drafts: what followed when the text last said its last token."""
    at = next((i for i in reversed(range(len(text) - 1)) if text[i] == text[-1]), len(text) - 1)
    return (text[at + 1 :] + [text[-1]] * many)[:many]


def decode(ops: Ops, prompts: list[list[int]], many: int, drafts: int) -> tuple[list[list[int]], int, int]:
    """`many` tokens after each prompt (all as long), and how many drafts were accepted and rejected."""
    toy, texts, ids = Toy(ops, len(prompts)), [list(p) for p in prompts], torch.arange(len(prompts), dtype=torch.int32)
    begin, accepted, rejected = len(prompts[0]), 0, 0
    for at in range(0, begin - 1, drafts + 1):  # the prompt, without its last token: that one is the first step's
        toy.step(torch.tensor(prompts)[:, at : min(at + drafts + 1, begin - 1)], torch.full_like(ids, at), ids)
    while running := [n for n, text in enumerate(texts) if len(text) < begin + many]:
        guessed = {n: guess(texts[n], drafts) for n in running}
        tokens = torch.tensor([[texts[n][-1], *guessed[n]] for n in running])
        start_pos = torch.tensor([len(texts[n]) - 1 for n in running], dtype=torch.int32)
        said = toy.step(tokens, start_pos, ids[running]).tolist()
        for n, says in zip(running, said, strict=True):
            right = next((i for i in range(drafts) if guessed[n][i] != says[i]), drafts)
            texts[n] += says[: right + 1]  # the drafts that are right, and what the model says behind them
            accepted, rejected = accepted + right, rejected + drafts - right
    return [text[begin : begin + many] for text in texts], accepted, rejected


def main(bundle: str | Path | None = None) -> dict[str, Any]:
    """Decode with and without drafts."""
    ops = swa.load(bundle or swa.generate("tiny", target="cpu"))
    prompts = [[3, 1, 4, 1, 5, 9, 2], [6, 5, 3, 5, 8, 9, 7], [2, 7, 1, 8, 2, 8, 1]]
    plain, *_ = decode(ops, prompts, 64, drafts=0)
    drafted, accepted, rejected = decode(ops, prompts, 64, drafts=ops.spec.draft_tokens)
    print(f"{len(prompts)} sequences, {ops.spec.draft_tokens} drafts a step, rings of {ops.spec.ring_length} rows")
    print(f"drafts accepted {accepted}, rejected {rejected}")
    print(f"first sequence: {' '.join(map(str, drafted[0]))}")
    print(f"without drafts: {'the same tokens' if plain == drafted else 'OTHER TOKENS'}")
    return {"plain": plain, "drafted": drafted, "accepted": accepted, "rejected": rejected}


if __name__ == "__main__":
    main(*sys.argv[1:])
