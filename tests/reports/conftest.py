"""What the tests of reports share: a benchmark's report like one of a GPU, a verification's, and a browser that looks.

The browser is Chromium, without a window: `CHROME` names it, else `chromium` of the path.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BROWSER = os.environ.get("CHROME") or shutil.which("chromium")
LOOK = (Path(__file__).parent / "look.js").read_text()
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


def timed(median: float, how: str = "graph", cold: bool = False) -> dict[str, Any]:
    return {
        "median": median,
        "p10": median * 0.99,
        "p90": median * 1.5,
        "samples": 25,
        "calls": 40,
        "how": how,
        "cold": cold,
    }


@pytest.fixture
def report() -> dict[str, Any]:
    """Plain values of a report: round rates of 4 TB/s and 800 TFLOP/s."""
    rival = {"warm": timed(30.0), "ratio": 2.4, "difference": 0.001, "reason": ""}
    walled = {"warm": timed(2000.0, "wall"), "ratio": 160.0, "difference": 0.001, "reason": ""}
    absent = {"warm": None, "ratio": None, "difference": None, "reason": "sgl-flash-mla is not installed"}
    row = {"schedules": {}, "read": 20_000_000, "written": 20_000_000, "floor_us": 10.0, "cold": timed(15.0, cold=True)}
    decode = {"workload": "decode-h64", "flops": 4_000_000_000, "rivals": {"FlashMLA": rival, "torch eager": walled}}
    index = {"workload": "index", "flops": 0, "rivals": {"FlashMLA": absent, "torch eager": rival}}
    rows = [
        row | decode | {"size": 16, "warm": timed(20.0), "copy_share": 0.5, "matmul_share": 0.25},
        row | decode | {"size": 128, "warm": timed(12.5), "copy_share": 0.8, "matmul_share": 0.4},
        row | index | {"size": 768, "warm": timed(1000.0, "wall"), "copy_share": 0.01, "matmul_share": 0.0},
    ]
    return {
        "schema": 1,
        "machine": {
            "device": "A <card>",
            "driver": "580.1",
            "torch": "2.11",
            "cuda": "13.0",
            "apache_tvm_ffi": "0.1.12",
            "date": "2026-11-30",
            "clocks": "",
            "l2_bytes": 50 << 20,
            "copy_rate": 4e12,
            "matmul_rate": 8e14,
            "matmul": "bf16",
            "trivial": timed(1.25),
            "trivial_cold": timed(4.0, cold=True),
        },
        "bundles": [{"spec_sha256": "0" * 64, "versions": {}}],
        "peers": {"FlashMLA": "1.0.0"},
        "rows": rows,
    }


@pytest.fixture
def committed() -> dict[str, Any]:
    """Plain values of the committed run of an H200."""
    found: dict[str, Any] = json.loads((ROOT / "schedules" / "sm_90a" / "bench.json").read_text())
    return found


@pytest.fixture
def verified() -> dict[str, Any]:
    """Plain values of a verification in which two claims fail."""
    row = {"kind": "claim", "tolerance": "bit-equal", "worst": 0.0, "passed": True, "poison": ""}
    near = {"tolerance": "out 0.0043 of |ref| + sum of p |v|", "worst": 0.57, "poison": "memory, outputs"}
    refusal = {"kind": "refusal", "tolerance": "exact", "worst": None}
    rows = [
        row | {"op": "proofs", "case": "step_keys", "detail": "a query sees 6", "kind": "proof", "worst": None},
        row | {"op": "get_kv_index", "case": "edges", "detail": "114 values bit-equal"},
        row | {"op": "get_kv_index", "case": "random", "detail": "3 of 57 differ", "passed": False, "worst": None},
        row | near | {"op": "attention_decode", "case": "edges, 1 tokens", "detail": "out 0.57, lse 0.01"},
        row
        | near
        | {"op": "attention_decode", "case": "random 33", "detail": "out 1.3", "passed": False, "worst": 1.3},
        row | refusal | {"op": "store_kv", "case": "refuses a wrong dtype", "detail": "kv: got torch.float32; bf16"},
    ]
    return {
        "schema": 1,
        "target": "cpu",
        "device": "cpu",
        "machine": {
            "device": "A <processor>",
            "driver": "",
            "torch": "2.13",
            "cuda": "",
            "apache_tvm_ffi": "0.1.12",
            "date": "2026-11-30",
        },
        "seed": 7,
        "quick": True,
        "spec_sha256": "5" * 64,
        "manifest_sha256": "a" * 64,
        "versions": {"tilelang": "0.1.15"},
        "files": [{"name": "get_kv_index.so", "sha256": "b" * 64}],
        "rows": rows,
        "not_run": {"graph replay": "cpu has no <graphs>"},
        "passed": False,
    }


@dataclass(frozen=True)
class Seen:
    """What the browser found: messages of its console, what look.js measured, and the pixels of a picture.

    paper: red, green and blue of the first pixel. busy: how many of the picture's bytes differ from their neighbours,
    as a share.
    """

    console: list[str]
    facts: dict[str, Any]
    paper: tuple[int, int, int]
    busy: float


@pytest.fixture
def look(tmp_path: Path) -> Callable[..., Seen]:
    """`look(html, wide=1200, dark=False)`: a page in a frame of so many pixels. Skipped where there is no browser."""
    if BROWSER is None:
        pytest.skip("no browser: install chromium, or set CHROME")

    def at(html: str, wide: int = 1200, dark: bool = False) -> Seen:
        page, frame, picture = tmp_path / "page.html", tmp_path / "frame.html", tmp_path / "picture.png"
        page.write_text(html)
        shown = [page.as_uri(), f"--screenshot={picture}", f"--window-size={max(wide, 500)},1400"]
        console = _browse(*shown, *(["--force-dark-mode"] if dark else []))[1]
        page.write_text(POLICY.sub("", html).replace("</body>", f"<script>{LOOK}</script></body>"))
        frame.write_text(FRAME.format(wide=wide, page=page.as_uri()))
        dom, told = _browse(frame.as_uri(), "--dump-dom", "--window-size=1400,1400")
        found = re.search(r"<pre>(.*)</pre>", dom, re.S)
        assert found, (dom[:500], told)
        paper, busy = _pixels(picture.read_bytes())
        return Seen(console, json.loads(unescape(found[1])), paper, busy)

    return at


# A window is at least 500 pixels wide; a frame may be as narrow as a phone.
FRAME = """<!DOCTYPE html><body>
<iframe style="border: 0; width: {wide}px; height: 1400px" src="{page}"></iframe>
<script>
addEventListener("message", told => {{
  const made = document.createElement("pre");
  made.textContent = told.data;
  document.body.append(made);
}});
</script></body>"""


def _browse(address: str, *options: str) -> tuple[str, list[str]]:
    """What the browser printed, and the lines of its console."""
    quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=5000"]
    command = [str(BROWSER), *quiet, "--enable-logging=stderr", *options, address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def _pixels(png: bytes) -> tuple[tuple[int, int, int], float]:
    """The first pixel, and the share of bytes that are not as their neighbours foretell (a PNG holds differences)."""
    at, packed, depth = 8, b"", 0
    while at < len(png):
        size, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            depth = {2: 3, 6: 4}[body[9]]
            wide = int.from_bytes(body[:4], "big")
        packed += body if kind == b"IDAT" else b""
        at += 12 + size
    lines = zlib.decompress(packed)
    step = 1 + wide * depth
    others = sum(len(lines[i + 1 + depth : i + step].replace(b"\0", b"")) for i in range(0, len(lines), step))
    return (lines[1], lines[2], lines[3]), others / len(lines)
