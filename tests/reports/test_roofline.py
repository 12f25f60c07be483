"""The two pictures of what a machine can do: points stand where their numbers say, under measured ceilings."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET

import pytest

from swa_codegen.reports import roofline

SVG = "{http://www.w3.org/2000/svg}"


def marks(drawing):
    """{what a mark says: (x, y) of its middle} of one drawing."""
    root, found = ET.fromstring(drawing.inline()), {}
    for mark in root:
        if "mark" in (mark.get("class") or "").split():
            corners = [tuple(map(float, c.split(","))) for c in (mark.get("points") or "").split()]
            middle = (float(mark.get("cx", 0)), float(mark.get("cy", 0)))
            xs, ys = zip(*(corners or [middle]), strict=True)
            found[mark.find(f"{SVG}title").text] = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return found


def ceiling(drawing):
    (line,) = [p for p in ET.fromstring(drawing.inline()).iter(f"{SVG}polyline") if p.get("class") == "ceiling"]
    return [tuple(map(float, corner.split(","))) for corner in line.get("points").split()]


def texts(drawing):
    return [t.text for t in ET.fromstring(drawing.inline()).iter(f"{SVG}text")]


def test_rows_with_and_without_products_have_a_picture_each(report):
    worked, moved = roofline.drawings(report)
    assert {"decode-h64", "16", "128", "matrix products 800 TFLOP/s", "copies 4 TB/s"} <= set(texts(worked))
    assert {"index", "768", "copies 4 TB/s"} <= set(texts(moved))
    assert list(marks(worked)) == [
        "decode-h64 16: 200 TFLOP/s, 50% of its ceiling",
        "decode-h64 128: 320 TFLOP/s, 80% of its ceiling",
    ]
    assert list(marks(moved)) == ["index 768: 40 GB/s, 1% of its ceiling"]


def test_points_of_the_roofline_stand_where_their_numbers_are(report):
    """decode reads and writes 40 MB for 4 GFLOP: 100 a byte, half the ridge; its ceiling there is 400 TFLOP/s."""
    drawing, _ = roofline.drawings(report)
    slow, fast = marks(drawing).values()
    begin, ridge, end = ceiling(drawing)
    assert slow[0] == fast[0] and slow[1] > fast[1]  # down is slower
    decade_up = (slow[1] - fast[1]) / math.log10(320 / 200)
    octave = ridge[0] - fast[0]  # from 100 to the ridge of 200 FLOP/B
    assert ridge[1] == end[1]
    assert fast[1] - ridge[1] == pytest.approx(decade_up * math.log10(800 / 320), abs=0.3)
    assert begin[1] - ridge[1] == pytest.approx(decade_up * math.log10(2) / octave * (ridge[0] - begin[0]), abs=0.5)


def test_points_without_products_stand_below_the_copy_rate(report):
    index = report["rows"][2]
    fast = {**index, "size": 4, "warm": {**index["warm"], "median": 100.0}}
    _, drawing = roofline.drawings({**report, "rows": [*report["rows"], fast]})
    (slow_x, slow), (fast_x, faster) = marks(drawing).values()
    (_, copies), _ = ceiling(drawing)
    assert slow_x == fast_x
    assert slow - copies == pytest.approx(2 * (slow - faster), abs=0.3)  # 40 GB/s, 400 GB/s, 4 TB/s


def test_a_row_that_a_cache_makes_faster_than_copies_is_on_the_picture(report):
    report["rows"][2]["warm"]["median"] = 1.0  # 40 TB/s
    _, drawing = roofline.drawings(report)
    ((_, y),) = marks(drawing).values()
    assert roofline.TOP < y < ceiling(drawing)[0][1] < roofline.FLOOR


def test_names_with_no_room_are_left_out_and_their_marks_are_not(report):
    row = report["rows"][0]
    (drawing,) = roofline.drawings({**report, "rows": [{**row, "workload": f"decode-{n}"} for n in range(60)]})
    assert len(marks(drawing)) == 60
    named = [said for said in texts(drawing) if said.startswith("decode-")]
    assert 3 < len(named) == len(set(named)) < 60


def test_a_report_without_rows_draws(report):
    empty = {**report, "rows": []}
    assert roofline.drawings(empty) == []
    assert ET.fromstring(roofline.side_by_side(empty)).find(f"{SVG}title").text == "A <card>, 2026-11-30"


def test_both_stand_side_by_side_in_one_file(report):
    root = ET.fromstring(roofline.side_by_side(report))
    left, right = root.findall(f"{SVG}g")
    assert (left.get("transform"), right.get("transform")) == ("translate(0 24)", "translate(560 24)")
    assert [part.get("class") for part in root.iter() if "mark" in (part.get("class") or "")] == ["mark blue"] * 3
