"""A child process: random calls of the bundles it is given. A line of JSON for each bundle that is done.

`python fuzz_worker.py SEED CALLS NOTE BUNDLE...`: before every call what identifies it goes to the file NOTE, so that
a crash, which ends this process, is a failure with its seed.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import Counter
from pathlib import Path

import torch
from fuzz_calls import Fuzzer
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

import swa_codegen as swa


def fuzz(path: Path, number: int, calls: int, note: Path) -> dict[str, object]:
    fuzzer, found = Fuzzer(swa.load(path)), Counter[str]()

    @seed(number)
    @settings(
        max_examples=calls,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def one(data: st.DataObject) -> None:
        note.write_text(f"{path.name}, seed {number}, call {found.total()}")
        found[fuzzer.call(data.draw)] += 1

    said = ""
    try:
        one()
    except Exception:
        said = traceback.format_exc()[-3000:]
    return {"bundle": path.name, "seed": number, **found, "failed": said}


def main() -> None:
    number, calls, note = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    torch.set_num_threads(1)
    for k, path in enumerate(sys.argv[4:]):
        print(json.dumps(fuzz(Path(path), number + k, calls, note)), flush=True)


if __name__ == "__main__":
    main()
