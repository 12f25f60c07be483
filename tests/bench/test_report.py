"""What is drawn of a report: the table, the section of README, the roofline."""

from __future__ import annotations

import json
import math
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from swa_codegen import bench_table, roofline
from swa_codegen.errors import ArgumentError

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def test_cells(report):
    _, fast, index = (dict(zip(bench_table.HEADINGS, row, strict=True)) for row in bench_table.cells(report))
    assert (fast["workload"], fast["size"], fast["us"], fast["p10"], fast["p90"]) == (
        "decode-h64", "128", "12.5", "12.4", "18.8",
    )  # fmt: skip
    assert (fast["cold"], fast["MB"], fast["floor"], fast["times floor"]) == ("15", "40", "10", "1.25")
    assert (fast["of copy"], fast["of matmul"]) == ("80%", "40%")
    assert fast["FlashMLA"] == "30 (2.40x)"
    assert fast["torch eager"] == "2000* (160.00x)"  # timed by the clock
    assert fast["torch.compile"] == "-"
    assert (index["us"], index["of copy"], index["of matmul"], index["FlashMLA"]) == ("1000*", "1%", "-", "-")


def test_the_table_says_where_and_what_is_missing(report):
    lines = bench_table.text(report).splitlines()
    assert lines[0] == (
        "A <card>, driver 580.1, torch 2.11, CUDA 13.0, FlashMLA 1.0.0, 2026-11-30. Measured in the same run: "
        "copy 4 TB/s, matmul 800 TFLOP/s (bf16), one trivial kernel 1.2 us, cold 4.0."
    )
    assert len({len(line) for line in lines[1:5]}) == 1
    assert lines[5:] == ["FlashMLA: sgl-flash-mla is not installed (index 768)"]


def test_the_section_of_readme(report, tmp_path):
    bench = tmp_path / "bench.json"
    readme = f"before\n{bench_table.BEGIN}\nold\n{bench_table.END}\nafter\n"
    assert bench_table.section(readme, bench).splitlines()[2] == bench_table.NONE_YET
    bench.write_text(json.dumps(report))
    renewed = bench_table.section(readme, bench)
    lines = renewed.splitlines()
    assert (lines[0], lines[-1], "\nold\n" in renewed) == ("before", "after", False)
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + 3 and len({line.count("|") for line in table}) == 1
    assert bench_table.section(renewed, bench) == renewed
    with pytest.raises(ArgumentError, match="no markers"):
        bench_table.section("no place", bench)


def test_the_table_of_readme_is_that_of_the_committed_run():
    bench, readme = ROOT / "schedules" / "sm_90a" / "bench.json", (ROOT / "README.md").read_text()
    command = "python -m swa_codegen.bench_table schedules/sm_90a/bench.json README.md"
    assert readme == bench_table.section(readme, bench), f"renew it with: {command}"


def circles(svg):
    return ET.fromstring(svg).findall(f"{SVG}circle")


def test_a_roofline_has_a_labelled_point_for_every_row(report):
    drawn = ET.fromstring(roofline.render(report))
    texts = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {"decode-h64 16", "decode-h64 128", "index 768"} <= set(texts)
    assert "A <card>, 2026-11-30: copy 4 TB/s, matmul 800 TFLOP/s" in texts
    ceilings = [line for line in drawn.iter(f"{SVG}line") if line.get("class") == "ceiling"]
    assert [line.find(f"{SVG}title").text for line in ceilings] == ["copy rate", "matmul rate"]
    assert [c.find(f"{SVG}title").text for c in drawn.findall(f"{SVG}circle")] == [
        "decode-h64 16: 200 TFLOP/s, 50% of its ceiling",
        "decode-h64 128: 320 TFLOP/s, 80% of its ceiling",
        "index 768: 40 GB/s, 1% of its ceiling",
    ]


def test_points_stand_where_their_numbers_are(report):
    """decode reads and writes 40 MB for 4 GFLOP: 100 a byte, half the ridge; its ceiling there is 400 TFLOP/s."""
    slow, fast, index = ((float(c.get("cx")), float(c.get("cy"))) for c in circles(roofline.render(report)))
    slope, flat = (
        {k: float(line.get(k)) for k in ("x1", "y1", "x2", "y2")}
        for line in ET.fromstring(roofline.render(report)).iter(f"{SVG}line")
        if line.get("class") == "ceiling"
    )
    assert slow[0] == fast[0] and slow[1] > fast[1]  # down is slower
    decade_up = (slow[1] - fast[1]) / math.log10(320 / 200)
    octave = slope["x2"] - fast[0]  # from 100 to the ridge of 200 FLOP/B
    assert (slope["x2"], slope["y2"]) == (flat["x1"], flat["y1"])
    assert fast[1] - flat["y1"] == pytest.approx(decade_up * math.log10(800 / 320), abs=0.3)
    assert slope["y1"] - slope["y2"] == pytest.approx(
        decade_up * math.log10(2) / octave * (slope["x2"] - slope["x1"]), abs=0.5
    )
    # The index row: in a column two octaves left, at 1% of the slope there.
    assert fast[0] - index[0] == pytest.approx(2 * octave, abs=0.3)
    slope_there = flat["y1"] + decade_up * math.log10(8)  # 800 TFLOP/s at 200 FLOP/B is 100 at 25
    assert index[1] - slope_there == pytest.approx(decade_up * 2, abs=0.5)


def test_no_label_covers_another(report):
    """Sixty points at one place still read."""
    report["rows"] = [{**report["rows"][0], "size": n} for n in range(60)]
    drawn = ET.fromstring(roofline.render(report))
    labels = [t for t in drawn.iter(f"{SVG}text") if (t.text or "").startswith("decode-h64 ")]
    places = [(float(t.get("x")), float(t.get("y"))) for t in labels]
    assert len(places) == 60
    near = [(a, b) for i, a in enumerate(places) for b in places[:i] if a[0] == b[0] and abs(a[1] - b[1]) < 10.9]
    assert near == []


def test_a_report_without_rows_draws(report):
    assert circles(roofline.render({**report, "rows": []})) == []
