"""What a benchmark's report is in text: the table, and the section of README."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from swa_codegen import bench_table
from swa_codegen.errors import ArgumentError

ROOT = Path(__file__).parents[2]


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


def test_the_section_of_readme(report):
    readme = f"before\n{bench_table.BEGIN}\nold\n{bench_table.END}\nafter\n"
    renewed = bench_table.section(readme, report)
    lines = renewed.splitlines()
    assert (lines[0], lines[-1], "\nold\n" in renewed) == ("before", "after", False)
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + 3 and len({line.count("|") for line in table}) == 1
    assert bench_table.section(renewed, report) == renewed
    with pytest.raises(ArgumentError, match="no markers"):
        bench_table.section("no place", report)


def test_the_table_of_readme_is_that_of_the_committed_run():
    bench, readme = ROOT / "schedules" / "sm_90a" / "bench.json", (ROOT / "README.md").read_text()
    command = "python -m swa_codegen.bench_table schedules/sm_90a/bench.json README.md"
    assert readme == bench_table.section(readme, json.loads(bench.read_text())), f"renew it with: {command}"


def test_times_that_others_disturbed_are_marked(report):
    quiet = bench_table.missing(report)
    own, index = report["rows"][0], report["rows"][2]
    own["warm"] |= {"p10": 5.0, "p90": 10.1}
    eager = index["rivals"]["torch eager"]
    index["rivals"] = index["rivals"] | {"torch eager": eager | {"warm": eager["warm"] | {"p10": 5.0, "p90": 10.1}}}
    said = "p90 is over twice p10: others used the machine"
    assert bench_table.missing(report) == [f"us: {said} (decode-h64 16)", f"torch eager: {said} (index 768)", *quiet]


def span(values):
    """A range of figures, as a sentence has it."""
    least, most = f"{min(values):.2f}", f"{max(values):.2f}"
    return least if least == most else f"{least} to {most}"


def test_the_sentences_of_readme_have_the_figures_of_the_committed_run(committed):
    def rows(name, *heads, least=0, most=1 << 20):
        names = {f"{name}-h{h}" for h in heads} or {name}
        found = [r for r in committed["rows"] if r["workload"] in names and least <= r["size"] <= most]
        assert found
        return found

    def faster(*given, **sizes):
        return span([r["rivals"]["FlashMLA"]["ratio"] for r in rows(*given, **sizes)])

    def floors(found):
        return span([r["warm"]["median"] / r["floor_us"] for r in found])

    def beyond(name):
        return floors([r for r in rows(name) if r["read"] + r["written"] > committed["machine"]["l2_bytes"]])

    (store,) = rows("store", least=16384, most=16384)
    bytes_of_store, l2 = store["read"] + store["written"], committed["machine"]["l2_bytes"]
    wanted = [
        f"fit the L2 cache ({l2 / 1e6:.1f} MB on an H200)",
        f"(`store` of 16,384 tokens, {bytes_of_store / 1e6:.1f} MB, {floors([store])})",
        f"decode over the ring is {faster('decode', 64, 128, least=128)} times as fast",
        f"({floors(rows('decode', 64, 128, least=128))} times the floor)",
        f"{faster('decode', 64, 128, least=64, most=64)} times at 64",
        f"{faster('decode', 64, 128, most=63)} times below",
        f"prefill {faster('prefill', 64, 128)} times",
        f"({floors(rows('prefill', 64, 128, least=4096))} times the floor from 4,096",
        f"is {faster('decode-extra', 64, least=16)} times as fast with 64 heads",
        f"{faster('decode-extra', 128, least=16)} times with 128 heads",
        f"{faster('decode-extra', 64, 128, most=2)} times at 2 sequences",
        f"`store` takes {beyond('store')} times the floor and `compress-c2` {beyond('compress-c2')}.",
        f"`compress-c1` ({floors(rows('compress-c1', least=16384))} times from 16,384",
        f"decode of one sequence takes {rows('decode', 64, most=1)[0]['warm']['median']:.1f} us",
        f"`compress-c2` of 768 tokens {rows('compress-c2', most=768)[0]['warm']['median']:.1f}.",
    ]
    said = (ROOT / "README.md").read_text()
    assert bytes_of_store < l2 and [figure for figure in wanted if figure not in said] == []


def test_a_page_without_the_section_is_refused_in_one_line(tmp_path, capsys):
    (tmp_path / "README.md").write_text("no place\n")
    assert bench_table.main([str(ROOT / "schedules" / "sm_90a" / "bench.json"), str(tmp_path / "README.md")]) == 7
    said = capsys.readouterr()
    assert said.err.startswith("error: README: got no markers; ") and said.err.count("\n") == 1


@pytest.mark.parametrize("bad", ["bench", "other", "page"])
def test_a_file_that_cannot_be_read_is_named_and_the_page_left_alone(tmp_path, capsys, bad):
    bench, readme = tmp_path / "bench.json", tmp_path / "README.md"
    text = f"{bench_table.BEGIN}\nold\n{bench_table.END}\n"
    if bad != "page":
        readme.write_text(text)
    if bad != "bench":
        bench.write_text("[1]" if bad == "other" else (ROOT / "schedules" / "sm_90a" / "bench.json").read_text())
    assert bench_table.main([str(bench), str(readme)]) == (7 if bad == "other" else 1)
    said = capsys.readouterr().err
    assert said.startswith(f"error: {readme if bad == 'page' else bench}") and said.count("\n") == 1
    assert bad == "page" or readme.read_text() == text
