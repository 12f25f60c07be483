"""The command line. Knows arguments and exit codes; every command's work is done elsewhere.

A file for each command; here is their order in the help. Commands import what they need when they run, so that
`verify` and `doctor` work where no compiler, pydantic or platformdirs is installed. An error is one line on stderr.
"""

from __future__ import annotations

from . import bench, doctor, explain, generate, presets, quickstart, show, tune, verify
from .app import app, main, run

__all__ = ["app", "main", "run"]

for _command in (
    quickstart.quickstart,
    presets.presets,
    show.show,
    generate.generate,
    verify.verify,
    bench.bench,
    tune.tune,
    explain.explain,
    doctor.doctor,
):
    app.command()(_command)
