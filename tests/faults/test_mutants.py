"""The mutants are in the templates, every template has three, and the table says that each was seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import mutants
import pytest
from mutants import ROOT, TABLE, code, uses


def of(target: str) -> list[mutants.Mutant]:
    return mutants.mutants(target)


@pytest.mark.parametrize("target", ["cpu", "sm_90a"])
def test_each_is_planted_once(target):
    for mutant in of(target):
        text = mutant.path(ROOT).read_text()
        assert text.count(mutant.old) == 1, f"{mutant.file}: {mutant.old}"
        assert mutant.old != mutant.new


def test_every_template_is_broken_in_three_ways():
    """Each by itself; one whose text is mostly that of shared files may count theirs."""
    rooms = {"cpu": ROOT / "templates", "sm_90a": ROOT / "templates" / "sm90"}
    counted = {target: Counter(m.file for m in of(target)) for target in rooms}
    for target, room in rooms.items():
        for path in room.glob("[!_]*.py"):
            name = str(path.relative_to(rooms["cpu"]))
            shared = sum(counted[target][file] for file in uses(name)) if target == "cpu" else counted[target][name]
            assert shared >= 3 and counted[target][name] >= 2, (name, shared, counted[target][name])


def test_the_table_says_that_each_was_seen():
    lines = TABLE.read_text().splitlines()
    for mutant in of("cpu"):
        cells = [c.replace("|", "\\|") for c in (mutant.file, mutant.kind, code(mutant.old), code(mutant.new))]
        found = [line for line in lines if line.startswith("| " + " | ".join(cells) + " |")]
        assert len(found) == 1 and "**" not in found[0].rpartition("|")[0].split("| ")[-1], mutant


def test_a_mutant_that_is_not_there_stops_the_run(tmp_path: Path):
    mutant = of("cpu")[0]._replace(old="no such text")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / mutant.file).write_text("nothing")
    with pytest.raises(SystemExit, match="holds 0 times: no such text"):
        mutants.plant(mutant, tmp_path)
