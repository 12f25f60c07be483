"""Drawings of a spec: everything stands where its numbers are."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from swa_codegen.layout import slot_stride
from swa_codegen.reports import drawing, spec_drawing, step, times
from swa_codegen.show import spans
from swa_codegen.spec import load_spec

SVG = "{http://www.w3.org/2000/svg}"


def rects(svg, begins):
    """(what it says, left, width) of rectangles whose title begins so."""
    found = [(r.findtext(f"{SVG}title") or "", r) for r in ET.fromstring(svg).iter(f"{SVG}rect")]
    return [(said, float(r.get("x")), float(r.get("width"))) for said, r in found if said.startswith(begins)]


def draw(name, position, state, **changes):
    spec = load_spec(name, **changes)
    return spec, spec_drawing.draw(name, step.at(spec, position, state)).inline()


def texts(svg):
    return [t.text for t in ET.fromstring(svg).iter(f"{SVG}text")]


def test_the_worked_numbers_are_on_the_drawing():
    _, svg = draw("deepseek-v4.1-flash", 1000, 3)
    said = texts(svg)
    assert {"128 keys: slots 471–535, 402–464", "128 of history, 6 written", "1000–1005", "20 × stored"} <= set(said)
    assert "3,128,352 bytes for each sequence, to scale" in said
    assert {"group 500 closed: 1000–1001", "group 502 closed: 1004–1005"} <= set(said)
    assert "The step closes 3 groups, 500 to 502." in said
    counted = "query 0: 500, queries 1–2: 501, queries 3–4: 502, query 5: 503"
    assert f"Groups closed by then, all that a query may see: {counted}" in said


@pytest.mark.parametrize("name", ["deepseek-v4.1-flash", "deepseek-v4.1-flash-draft", "tiny", "tiny-bf16"])
def test_runs_stand_at_their_rows(name):
    spec, svg = draw(name, 1000, 1)
    drawn = step.at(spec, 1000, 1)
    cell = (spec_drawing.WIDTH - 2 * spec_drawing.MARGIN - 450) / spec.ring_length
    begin = spec_drawing.MARGIN + 150
    for query in drawn.queries():
        found = rects(svg, f"query {query.number} sees ")
        assert len(found) == len(query.runs)
        for (said, left, wide), run in zip(found, query.runs, strict=True):
            assert said == f"query {query.number} sees positions {run.first} to {run.last}"
            assert left == pytest.approx(begin + run.row * cell, abs=0.01)
            assert wide == pytest.approx(run.length * cell, abs=0.01)
    held = [r for kind in ("older", "history", "written") for r in rects(svg, f"{kind}: positions")]
    assert sum(wide for _, _, wide in held) == pytest.approx(spec.ring_length * cell, abs=0.05)


@pytest.mark.parametrize("name", ["deepseek-v4.1-flash", "deepseek-v4-pro-0813", "tiny-bf16"])
def test_the_state_slot_is_to_scale(name):
    spec, svg = draw(name, None, 0)
    scale = (spec_drawing.WIDTH - 2 * spec_drawing.MARGIN) / slot_stride(spec)
    for span in spans(spec):
        ((_, left, wide),) = rects(svg, f"{span.regions} × {span.kind}: bytes {span.offset} to {span.end - 1}")
        assert left == pytest.approx(spec_drawing.MARGIN + span.offset * scale, abs=0.01)
        assert wide == pytest.approx((span.end - span.offset) * scale, abs=0.01)
        assert f"from byte {span.offset:,}" in texts(svg)


def test_narrow_groups_share_a_box():
    _, svg = draw("deepseek-v4.1-flash", 1000, 0, draft_tokens=63)
    assert [said for said, *_ in rects(svg, "groups ")] == ["groups 1000–1063 closed: 1000–1063"]
    assert len(rects(svg, "group ")) == 32  # of ratio 2


def test_of_many_queries_the_first_and_the_last_are_drawn():
    _, svg = draw("deepseek-v4.1-flash", 1000, 0, draft_tokens=63)
    numbers = {int(re.match(r"query (\d+) ", said)[1]) for said, *_ in rects(svg, "query ")}
    assert numbers == {*range(12), *range(52, 64)} and "40 more" in texts(svg)


def test_times_stand_where_their_numbers_are(report):
    made, index = times.drawings(report)
    assert (made.title, index.title) == ("decode-h64", "index")
    root = ET.fromstring(made.inline())
    places = {c.findtext(f"{SVG}title"): (float(c.get("cx")), float(c.get("cy"))) for c in root.iter(f"{SVG}circle")}
    (slow_x, slow), (fast_x, fast) = places.values()
    assert list(places) == [
        "swa-codegen, 16: 20 µs, p10 19.8 µs, p90 30 µs",
        "swa-codegen, 128: 12.5 µs, p10 12.4 µs, p90 18.8 µs",
    ]
    assert slow_x < fast_x and slow < fast  # down is faster
    assert {"swa-codegen", "FlashMLA", "torch eager", "floor", "12.5 µs", "2 ms", "sequences (B)"} <= set(
        texts(made.inline())
    )


def test_labels_are_spread_and_stay_before_the_end():
    assert drawing.spread([10, 11, 12], 5, 100) == [10, 15, 20]
    assert drawing.spread([98, 97, 10], 5, 100) == [100, 95, 10]
    assert drawing.spread([], 5, 100) == []


def test_ticks_keep_the_last_and_leave_room():
    marks = [(0.0, "1"), (10.0, "2"), (50.0, "3"), (56.0, "4")]
    assert list(drawing.ticks(marks)) == [marks[0], marks[3]]
    assert list(drawing.ticks(marks[:3])) == [marks[0], marks[2]]


def test_a_narrow_axis_has_steps_inside_its_decade():
    assert drawing.Log(3, 12, 0, 1).decades() == [5, 10]
    assert drawing.Log(3, 1200, 0, 1).decades() == [10, 100, 1000]
    assert drawing.Log(3, 40, 0, 1).octaves() == [4, 8, 16, 32]
