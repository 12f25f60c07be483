"""Pages and drawings as Chromium shows them: on a screen, on a phone, in the dark."""

from __future__ import annotations

from dataclasses import replace

import pytest

from swa_codegen.reports import bench_page, roofline, spec_drawing, step, verify_page
from swa_codegen.reports.style import DARK, LIGHT, page
from swa_codegen.spec import load_spec

PHONE = 375
SPECS = [
    ("deepseek-v4.1-flash", {}, 1000, 3),
    ("deepseek-v4.1-flash", {}, 0, 0),
    ("deepseek-v4.1-flash", {}, 2**31 - 7, 16_025_996),
    ("deepseek-v4.1-flash", {"window": 2048}, None, 5),
    ("deepseek-v4.1-flash", {"window": 131072}, None, 5),
    ("deepseek-v4.1-flash", {"draft_tokens": 63}, 1000, 3),
    ("deepseek-v4.1-flash", {"ring_length": 133}, 1000, 3),
    ("deepseek-v4.1-flash-draft", {}, 1000, 3),
    ("deepseek-v4-flash-0731", {}, 1021, 3),
    ("deepseek-v4-flash-0731", {}, 1018, 3),
    ("tiny", {}, None, 0),
    ("tiny", {"window": 1, "draft_tokens": 0}, None, 0),
    ("tiny-bf16", {"ring_length": 40}, 30, 2),
]


def rgb(colour):
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def flawless(seen, wide):
    """Nothing in the console, nothing fetched, no text cut or covered, every part named, no scrolling sideways."""
    facts = seen.facts
    assert seen.console == []
    assert (facts["wide"], facts["scrolls"]) == (wide, wide)
    assert (facts["outside"], facts["covered"], facts["twice"], facts["fetched"]) == ([], [], [], [])
    assert (facts["unnamed"], facts["heads"], facts["captions"]) == (0, 0, 0)
    assert seen.busy > 0.003


def test_the_committed_run(look, committed):
    seen = look(bench_page.render(committed))
    flawless(seen, 1200)
    assert seen.facts["texts"] > 200 and seen.paper == rgb(LIGHT["paper"])


def test_on_a_phone(look, committed):
    seen = look(bench_page.render(committed), PHONE)
    flawless(seen, PHONE)
    assert seen.facts["smallest"] >= 10  # pixels of a line of text


def test_in_the_dark(look, committed):
    seen = look(bench_page.render(committed), dark=True)
    assert seen.console == [] and seen.paper == rgb(DARK["paper"]) and seen.busy > 0.003


@pytest.mark.parametrize("rows", [0, 1])
def test_a_short_run(look, report, rows):
    report["rows"] = report["rows"][:rows]
    flawless(look(bench_page.render(report), PHONE), PHONE)


def test_a_crowded_run(look, report):
    """Forty workloads at one place of the roofline, with names that are too long."""
    row = report["rows"][0]
    report["rows"] = [{**row, "workload": f"decode-of-a-long-name-{n}", "size": 16 + n} for n in range(40)]
    flawless(look(bench_page.render(report)), 1200)


@pytest.mark.parametrize("wide", [1200, PHONE])
def test_a_verification(look, verified, wide):
    flawless(look(verify_page.render(verified), wide), wide)


def test_drawings_of_specs(look, report):
    """And the roofline that stands alone, all on one page."""
    drawn = []
    for n, (name, changes, position, state) in enumerate(SPECS):
        made = spec_drawing.draw(name, step.at(load_spec(name, **changes), position, state))
        assert made.height < 1400  # whatever the window, ring and number of tokens
        drawn.append(replace(made, name=f"drawing-{n}").inline())
    body = "\n".join([*drawn, roofline.side_by_side(report)])
    seen = look(f"<!DOCTYPE html><html><head><style>{page()}</style></head><body>{body}</body></html>", 1300)
    flawless(seen, 1300)
    assert seen.facts["texts"] > 400


def test_the_eye_sees_what_is_wrong(look):
    """Text that is cut or covered, a wide page, a script that fails, an unnamed drawing, a table without heads."""
    svg = '<svg viewBox="0 0 100 20"><text x="10" y="15">one</text><text x="12" y="15">two</text>'
    cut = '<text x="95" y="15">three</text></svg>'
    table = '<table><tr><th>a</th></tr></table><p style="width: 1400px" id="a">wide</p><p id="a">'
    seen = look(f"<!DOCTYPE html><html><body>{svg}{cut}{table}<script>nothing.here</script></body></html>", 600)
    facts = seen.facts
    assert len(seen.console) == 1 and facts["scrolls"] > facts["wide"] == 600
    assert (facts["outside"], facts["covered"], facts["twice"]) == (["three"], [["two", "one"]], ["a"])
    assert (facts["unnamed"], facts["heads"], facts["captions"]) == (1, 1, 1)
    blank = look("<!DOCTYPE html><html><body></body></html>")
    assert blank.busy < 0.0001
