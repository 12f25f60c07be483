"""A new model, from its config.json to verified ops: no kernel is written, no file of this project changes.

    python examples/new_model.py [MODEL]

MODEL is a folder with a config.json, such as a model's repository; by default the made-up one beside this file. The
bundle goes to the user's cache, so that a second run, or the same spec elsewhere, finds it there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import swa_codegen as swa
from swa_codegen.verify import verify

MODEL = Path(__file__).with_name("a-new-model")
DRAFTS = 3  # where the model was trained with 5


def main(model: str | Path = MODEL) -> dict[str, Any]:
    """From `model` to a verified bundle on the CPU with DRAFTS drafts a step."""
    trained = swa.load_spec(model)
    spec = trained.replace(draft_tokens=DRAFTS)  # checked again; the ring and the states follow
    for name in ("window", "draft_tokens", "ring_length", "num_heads", "head_dim", "kv_format", "ratios", "row_bytes"):
        before, now = getattr(trained, name), getattr(spec, name)
        print(f"{name} {now}" if before == now else f"{name} {now}, of the config {before}")
    try:
        spec.replace(ring_length=spec.window)
    except swa.SpecError as error:
        print(f"a ring without room for drafts: {error}")

    bundle = swa.generate(spec, target="cpu", progress=lambda step, kernel: print(f"{step} {kernel}", file=sys.stderr))
    ops = swa.load(bundle)  # from here on torch and apache-tvm-ffi are enough
    report = verify(ops, quick=True)
    print(f"bundle {bundle}: {', '.join(ops.manifest['ops'])}")
    print(f"{sum(row.passed for row in report.rows)} of {len(report.rows)} cases agree with the references")
    for row in report.rows:
        if not row.passed:
            print(f"FAILED {row.op}, {row.case}: {row.detail}")
    return {"trained": trained, "spec": spec, "ops": ops, "report": report}


if __name__ == "__main__":
    sys.exit(0 if main(*sys.argv[1:])["report"].passed else 1)
