"""`python -m swa_codegen.cli` is `swa-codegen`."""

from __future__ import annotations

from . import main

main()
