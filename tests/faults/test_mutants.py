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


def test_the_table_is_of_these_mutants_and_none_was_missed():
    """A mutant that was added since has no row yet: the next run of `tests/mutants.py` writes it."""
    rows = [line for line in TABLE.read_text().splitlines() if line.startswith("| ")][1:]
    known = {
        "| " + " | ".join(cell.replace("|", "\\|") for cell in (m.file, m.kind, code(m.old), code(m.new))) + " | "
        for target in ("cpu", "sm_90a")
        for m in of(target)
    }
    assert rows
    for row in rows:
        assert any(row.startswith(start) for start in known), f"no such mutant: {row}"
        assert "**" not in row.rpartition(" | ")[2], f"missed: {row}"


def test_a_mutant_that_is_not_there_stops_the_run(tmp_path: Path):
    mutant = of("cpu")[0]._replace(old="no such text")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / mutant.file).write_text("nothing")
    with pytest.raises(SystemExit, match="holds 0 times: no such text"):
        mutants.plant(mutant, tmp_path)
