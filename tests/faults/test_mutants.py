"""The mutants are in the templates, every template has three, and the table says that each was seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import mutants
import pytest
from mutants import ROOT, TABLE, Verdict, missed, start, uses


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
    rows = [row for row in TABLE.read_text().splitlines() if row.startswith("| ") and not row.startswith("| file")]
    known = [start(mutant) for target in ("cpu", "sm_90a") for mutant in of(target)]
    assert rows and len(known) == len(set(known))
    for row in rows:
        assert any(row.startswith(each) for each in known), f"no such mutant: {row}"
        assert not missed(row), f"missed: {row}"


def test_a_row_stays_until_its_mutant_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """And one that was missed is tried again by `--missing`; a row of a mutant that is no more goes."""
    first, second, third = of("cpu")[:3]
    gpu = of("sm_90a")[0]
    monkeypatch.setattr(mutants, "TABLE", tmp_path / "MUTANTS.md")
    monkeypatch.setattr(mutants, "mutants", lambda target: [gpu] if target == "sm_90a" else [first, second, third])
    mutants.write_rows("cpu", [(first, Verdict(True, "one")), (second, Verdict(False, "nobody"))])
    mutants.write_rows("sm_90a", [(gpu, Verdict(True, "GPU"))])
    assert "## cpu: 1 of 3 seen, 1 not tried" in mutants.TABLE.read_text()
    assert mutants.choose("cpu", None, missing=True) == [second, third]
    assert mutants.choose("cpu", None, missing=False) == [first, second, third]
    mutants.write_rows("cpu", [(second, Verdict(True, "two | three"))])
    text = mutants.TABLE.read_text()
    assert "## cpu: 2 of 3 seen, 1 not tried" in text and "## sm_90a: 1 of 1 seen\n" in text
    assert start(first) + "one |\n" in text and start(second) + "two \\| three |\n" in text
    monkeypatch.setattr(mutants, "mutants", lambda target: [second])
    mutants.write_rows("cpu", [])
    assert "## cpu: 1 of 1 seen\n" in mutants.TABLE.read_text() and start(first) not in mutants.TABLE.read_text()


def test_what_a_gpu_says_of_bundles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A run that never ends is seen; what a quick run passes a whole one is asked about; what breaks unbroken, or was
    not built, shows nothing."""
    first = of("sm_90a")[0]
    sound, slow, late, none, lost = (first._replace(kind=kind) for kind in ("sound", "slow", "late", "none", "lost"))
    broken = first._replace(kind="broken", kernels=("store_kv",))
    all_of_them = [sound, broken, slow, late, none, lost]
    monkeypatch.setattr(mutants, "mutants", lambda target: all_of_them)
    for name in ("0", "1", "2", "3", "4", "unbroken-attention_decode", "unbroken-store_kv"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "manifest.json").touch()
    passes, fails = (f"VERDICT attention_decode\tedges\t{passed}" for passed in (True, False))
    said = {"0": fails, "3 whole": fails, "unbroken-store_kv": fails}

    def run(arguments: list[str], folder: Path, seconds: int) -> tuple[int, str]:
        name, length = Path(arguments[2]).name, arguments[3]
        if name == "2":
            return mutants.NO_END, ""
        return 0, said.get(name, said.get(f"{name} {length}", passes))

    monkeypatch.setattr(mutants, "run", run)
    found = {mutant.kind: verdict for mutant, verdict in mutants.verify_all(tmp_path, all_of_them, 2)}
    shown = "verify: 1 of 1 claims, first attention_decode: edges"
    assert found == {
        "sound": Verdict(True, shown),
        "broken": Verdict(False, f"unbroken, {shown}"),
        "slow": Verdict(True, "verify: the process did not end"),
        "late": Verdict(True, shown),
        "none": Verdict(False, "nobody"),
        "lost": Verdict(False, "was not built"),
    }


def test_a_run_beyond_its_time_is_ended(tmp_path: Path):
    assert mutants.run(["-c", "import time; time.sleep(60)"], tmp_path, 1) == (mutants.NO_END, "")
    assert mutants.run(["-c", "import sys; print(sys.path[1])"], tmp_path)[1] == f"{tmp_path}\n"


def test_a_mutant_that_is_not_there_stops_the_run(tmp_path: Path):
    mutant = of("cpu")[0]._replace(old="no such text")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / mutant.file).write_text("nothing")
    with pytest.raises(SystemExit, match="holds 0 times: no such text"):
        mutants.plant(mutant, tmp_path)
