"""What a terminal is shown, and what a pipe is: tables, progress, colour."""

from __future__ import annotations

import json
import re

import pytest

from swa_codegen.cli import terminal
from swa_codegen.spec import load_spec, preset_names

ESCAPE = "\x1b["
COLOUR = re.compile(r"\x1b\[[\d;]*m")
STEPS = """
import swa_codegen.pipeline
from pathlib import Path
def steps(spec, target, out, *, checked, progress):
    for op in ("store_kv", "get_kv_index"):
        progress("lower", op)
        progress("build", op)
    return Path({bundle!r})
swa_codegen.pipeline.generate = steps
"""
TUNING = """
import swa_codegen.tuning.prebuild, swa_codegen.tuning.runner
from pathlib import Path
def prebuild(spec, target, folder, *, ops, limit, compiler, progress):
    progress("build", "get_kv_index")
def run(folder, *, seconds, quick, progress):
    progress("get_kv_index: time candidate 3, round 1; best 2, 0.87 of the rule's time")
    return {}
swa_codegen.tuning.prebuild.prebuild, swa_codegen.tuning.runner.run = prebuild, run
"""


def drawn(text: str) -> str:
    """The words that a terminal was sent, without what moves its cursor or colours them."""
    return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", text)


def bar_of(command, tiny_bundle, tmp_path):
    """Arguments, what to execute before, and words of the bar of a command that takes a second."""
    making = (("tiny", "--target", "cpu"), STEPS.format(bundle=str(tiny_bundle)), ("generate for cpu", "4/32"))
    return {
        "generate": making,
        "quickstart": making,
        "verify": ((tiny_bundle, "--quick"), "", ("verify", "ops: opchecks")),
        "bench": ((tiny_bundle, "--quick", "--workload", "index"), "", ("bench", "1/1", "index 512")),
        "tune": (
            ("tiny", "--target", "cpu", "--schedules", tmp_path / "room"),
            TUNING + "import swa_codegen.tuning.winners\nswa_codegen.tuning.winners.keep = lambda *a, **options: []\n",
            ("build for cpu", "best 2, 0.87 of the rule's time"),
        ),
    }[command]


@pytest.mark.parametrize("command", ["generate", "quickstart", "verify", "bench", "tune"])
def test_progress_is_drawn_at_a_terminal(call_in_terminal, tiny_bundle, tmp_path, command):
    arguments, before, words = bar_of(command, tiny_bundle, tmp_path)
    said = call_in_terminal(command, *arguments, before=before, columns=140)
    assert said.code == 0, said
    assert ESCAPE in said.err and all(word in drawn(said.err) for word in words), drawn(said.err)


@pytest.mark.parametrize("how", ["stdout is a pipe", "stderr is a pipe", "dumb"])
def test_progress_is_silent_elsewhere(call_in_terminal, call_apart, tiny_bundle, how):
    """The other commands, in pipes, are held to an empty stderr where their tests are."""
    before = STEPS.format(bundle=str(tiny_bundle))
    arguments = ("generate", "tiny", "--target", "cpu", "--json")
    if how == "dumb":
        said = call_in_terminal(*arguments, before=before, TERM="dumb")
        out, err = said.err, ""
    elif how == "stderr is a pipe":
        _, out, err = call_apart(*arguments, before=before)
    else:
        _, out, err = call_in_terminal(*arguments, before=before, piped=True)
    assert json.loads(out)["bundle"] == str(tiny_bundle) and err == ""


def test_colour(call_in_terminal):
    wanted = [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
    found = [call_in_terminal("presets", **environment) for environment, _ in wanted]
    assert [COLOUR.search(said.err) is not None for said in found] == [coloured for _, coloured in wanted]


def test_a_terminal_without_a_name(call_in_terminal):
    assert "deepseek-v4-flash" in call_in_terminal("presets", TERM=None).err


@pytest.mark.parametrize("columns", [200, 80, 40])
def test_no_value_of_a_table_is_cut(call_in_terminal, columns):
    said = call_in_terminal("presets", columns=columns)
    lines = drawn(said.err).splitlines()
    assert said.code == 0
    assert columns < 80 or max(map(len, lines)) <= columns  # a terminal breaks what is no table by itself
    for name in preset_names():
        spec = load_spec(name)
        row = next(n for n, line in enumerate(lines) if name in re.split(r"[│\s]+", line))
        words = re.split(r"[│\s]+", " ".join(lines[row:] if columns < 80 else [lines[row]]))
        assert {name, spec.kv_format, str(spec.ring_length)} <= set(words), words


@pytest.mark.parametrize("columns", [80, 40])
def test_long_cells_are_broken_and_whole(call_in_terminal, tiny_bundle, columns):
    said = call_in_terminal("explain", tiny_bundle, "store_kv", columns=columns)
    entry = json.loads((tiny_bundle / "manifest.json").read_text())["ops"]["store_kv"]
    assert said.code == 0 and entry["text_sha256"] in said.err and str(tiny_bundle / "store_kv.so") in said.err


def test_show_fits_into_eighty_columns(call_in_terminal):
    said = call_in_terminal("show", "deepseek-v4.1-flash")
    lines = drawn(said.err).splitlines()
    assert said.code == 0 and max(map(len, lines)) <= 80
    assert any("┃" in line for line in lines) and sum(line.startswith("┏") for line in lines) == 6


def test_a_row_is_one_line_in_a_pipe(call_apart, tiny_bundle):
    said = call_apart("explain", tiny_bundle, "store_kv", before="import os; os.environ['COLUMNS'] = '40'")
    assert [line.split("│")[1].strip() for line in said.out.splitlines() if line.startswith("│")] == [
        "spec",
        "schedule",
        "template",
        "text",
        "library",
    ]


@pytest.mark.parametrize(
    ("room", "widths"), [(100, [5, 11]), (16, [5, 11]), (14, [5, 9]), (9, [4, 5]), (8, [3, 5]), (7, [2, 5]), (6, [])]
)
def test_the_widest_column_gives_way_first(room, widths):
    assert terminal._widths([("a", "b"), ("aa aa", "alpha beta!")], room) == widths


def test_wide_characters_take_two_columns():
    assert terminal._widths([("漢字",)], 4) == [4] and terminal._widths([("漢字",)], 3) == []
