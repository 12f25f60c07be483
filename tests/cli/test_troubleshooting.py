"""README's troubleshooting names messages as they are: each is provoked here, but three that take a compiler."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import torch

import swa_codegen as swa
from swa_codegen import host_compiler, loading, schedule
from swa_codegen.building import cuda
from swa_codegen.cli.app import told as told_as
from swa_codegen.target import find_target

ROOT = Path(__file__).parents[2]
SECTION = (ROOT / "README.md").read_text().split("## Troubleshooting")[1].split("\n## ")[0]
ROWS = re.findall(r"(?m)^\| `(.+?)` \|", SECTION)
FLASH, TINY = "deepseek-v4.1-flash", "tiny"


class Provoker:
    """A method for each row, named by its key below, raises what the row quotes."""

    def __init__(self, bundle: Path, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.bundle, self.folder, self.patch = bundle, folder, patch
        patch.delenv("CXX", raising=False)
        patch.delenv("CC", raising=False)

    def linker(self) -> None:
        self.patch.setattr("os.geteuid", lambda: 0)
        self.patch.setattr(host_compiler.shutil, "which", lambda name: name if name == "apt-get" else None)
        host_compiler.need()

    def nvcc(self) -> None:
        self.patch.setattr(cuda, "find_nvcc", lambda: None)
        cuda.compile_all([], find_target("sm_90a"), self.folder, 1, print)

    def ring(self) -> None:
        swa.load_spec(FLASH).replace(ring_length=132)

    def groups(self) -> None:
        swa.load_spec(TINY, head_dim=100)

    def tensor_cores(self) -> None:
        spec = swa.SwaSpec(window=8, draft_tokens=1, num_heads=4, head_dim=40, rope_dim=8, kv_format="bf16")
        schedule.choose(spec, "attention_decode", find_target("sm_90a"))

    def device(self) -> None:
        self.patch.setattr(torch.cuda, "is_available", lambda: False)
        loading.check_hardware(find_target("sm_90a"))

    def driver(self) -> None:
        self.patch.setattr(loading, "find_driver", object)
        self.patch.setattr(loading, "cuda_version", lambda driver: 12_040)
        loading.check_hardware(find_target("sm_90a"))

    def loader(self) -> None:
        self.patch.setattr(loading.metadata, "version", lambda name: "0.1.14")
        swa.load(self.bundle)

    def damage(self) -> None:
        shutil.copytree(self.bundle, self.folder / "out" / "model")
        self.patch.chdir(self.folder)
        with open("out/model/get_kv_index.so", "ab") as library:
            library.write(b"x")
        swa.load("out/model")

    def prebuilt(self) -> None:
        self.patch.chdir(self.folder)
        swa.load("deepseek-v4-flash")

    def decode(self, **changed: object) -> None:
        ops = swa.load(self.bundle)
        B, T, H, D = 2, ops.spec.tokens_per_step, ops.spec.num_heads, ops.spec.head_dim
        cache = torch.zeros(4, ops.spec.ring_length, 1, ops.spec.row_bytes, dtype=torch.uint8)
        q, ids = torch.zeros(B, T, H, D).bfloat16(), torch.zeros(B, dtype=torch.int32)
        given = {"q": q, "swa_cache": cache, "state_id": ids, "start_pos": ids, "attn_sink": torch.zeros(H)} | changed
        if changed.get("out") == "q":
            given["out"] = (q, torch.zeros(B, H, T))
        ops.attention_decode(**given)

    def sink(self) -> None:
        self.decode(attn_sink=None)

    def overlap(self) -> None:
        self.decode(out="q")

    def gradient(self) -> None:
        self.decode(q=torch.zeros(2, 3, 4, 64).bfloat16().requires_grad_())

    def store(self, slots: torch.Tensor) -> None:
        ops = swa.load(self.bundle)
        cache = torch.zeros(4, ops.spec.ring_length, 1, ops.spec.row_bytes, dtype=torch.uint8)
        ops.store_kv(torch.zeros(4, ops.spec.head_dim).bfloat16(), slots, cache)

    def wide(self) -> None:
        self.store(torch.arange(4))

    def outside(self) -> None:
        self.store(torch.tensor([0, 1, 2, 9999], dtype=torch.int32))


PROVOKED: dict[str, Callable[[Provoker], None]] = {
    "C++ compiler: ": Provoker.linker,
    "nvcc: ": Provoker.nvcc,
    "ring_length: ": Provoker.ring,
    "head_dim: got 100": Provoker.groups,
    "head_dim: got 40": Provoker.tensor_cores,
    "target: ": Provoker.device,
    "driver: ": Provoker.driver,
    "apache-tvm-ffi: ": Provoker.loader,
    "out/model/": Provoker.damage,
    "bundle: ": Provoker.prebuilt,
    "attention_decode: attn_sink: ": Provoker.sink,
    "attention_decode: out: ": Provoker.overlap,
    "attention_decode: q: ": Provoker.gradient,
    "store_kv: slots: ": Provoker.wide,
    "store_kv: slots[3]: ": Provoker.outside,
}
# Their fixed words, and the file that says them.
SAID = {
    "attention_decode: got over 900 s; a worker's limit": ("workers.py", '"a worker\'s limit"'),
    "store_kv: shared memory of a block: ": ("lowering/cuda_host.py", ": shared memory of a block"),
    "verify: got 3 of 272 cases failed; first is ": ("cli/verify.py", "cases failed"),
}


def pattern(message: str) -> str:
    """`...` stands for anything, twelve digits of a digest for those of any."""
    digest = re.sub(r"\b[0-9a-f]{12}\b", "[0-9a-f]{12}", re.escape(message))
    return digest.replace(r"\.\.\.", ".*")


@pytest.mark.parametrize("row", ROWS)
def test_a_message_is_quoted_as_it_is(row, tiny_bundle, tmp_path, monkeypatch):
    if row.startswith("tilelang"):
        assert re.fullmatch(pattern(row), told_as(ModuleNotFoundError(name="tilelang"))[0])
        return
    quoted = [words for start, words in SAID.items() if row.startswith(start)]
    if quoted:
        (file, words), *_ = quoted
        assert words in (ROOT / "swa_codegen" / file).read_text()
        return
    (provoke,) = [provoke for start, provoke in PROVOKED.items() if row.startswith(start)]
    with pytest.raises(swa.SwaError) as told:
        provoke(Provoker(Path(tiny_bundle), tmp_path, monkeypatch))
    assert re.fullmatch(pattern(row), str(told.value))


def test_no_message_is_left_out():
    starts = [*PROVOKED, *SAID, "tilelang: "]
    assert len(ROWS) == len(starts) and all(any(row.startswith(start) for row in ROWS) for start in starts)
