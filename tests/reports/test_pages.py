"""Pages hold every number of their report, need nothing beside themselves, and escape what comes from data."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import Any

import pytest

from swa_codegen import bench_table
from swa_codegen.reports import bench_page, page, roofline, spec_drawing, step, style, verify_page
from swa_codegen.reports.page import POLICY
from swa_codegen.spec import load_spec

WORDS = ("schema", "kind", "how", "date")  # texts that decide what is drawn, or are no free text
EVIL = "</td></title></text><script>alert('1')</script><b onclick=\"x\">&amp;"


class Read(HTMLParser):
    """Tags with their attributes' names, texts, and rows of tables as lists of cells, heads among them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.values: list[tuple[str, str]] = []
        self.tables: list[list[list[str]]] = []
        self.said, self.cell = "", False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        self.values += [(name, value or "") for name, value in attrs]
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append([])
        if tag in ("td", "th"):
            self.tables[-1][-1].append("")
            self.cell = True

    def handle_endtag(self, tag: str) -> None:
        self.cell = self.cell and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        self.said += data
        if self.cell:
            self.tables[-1][-1][-1] += data


def rows_under(read: Read, *heads: str) -> list[list[str]]:
    """Rows of the one table whose first heads are these."""
    (found,) = [rows[1:] for rows in read.tables if rows[0][: len(heads)] == list(heads)]
    return found


def replaced(value: Any, evil: str) -> Any:
    """A report whose every free text and name begins with `evil`."""
    if isinstance(value, dict):
        return {k: v if k in WORDS else replaced(v, evil) for k, v in value.items()}
    if isinstance(value, list):
        return [replaced(v, evil) for v in value]
    return f"{evil}{value}" if isinstance(value, str) and value else value


def test_every_cell_of_the_table_is_on_the_page(committed):
    read = Read(bench_page.render(committed))
    table = rows_under(read, *bench_table.HEADINGS[1:])
    shown, workload = [], ""
    for row in table:
        if len(row) == 1:
            (workload,) = row
        else:
            shown.append((workload, *row))
    assert shown == bench_table.cells(committed)


def test_the_page_says_where_when_and_what_it_measured(committed):
    said = Read(bench_page.render(committed)).said
    machine = committed["machine"]
    rates = (f"{machine['copy_rate'] / 1e12:.3g} TB/s", f"{machine['matmul_rate'] / 1e12:.3g} TFLOP/s")
    for value in ("NVIDIA H200", machine["driver"], machine["torch"], machine["date"], *rates):
        assert value in said
    assert "max sm 1980 MHz" in said and "FlashMLA" in said
    assert all(bundle["spec_sha256"] in said for bundle in committed["bundles"])
    assert "schedules/sm_90a/attention_decode.toml#0" in said and "block_m 64" in said
    for heading in ("us", "cold", "MB", "times floor", "FlashMLA"):
        assert any(heading in word for word, _ in bench_page.MEANINGS)


def test_at_a_glance(report):
    """The largest size, and of rivals the range over all sizes."""
    made = json.loads(json.dumps(report))  # whose rows share nothing
    made["rows"][0]["rivals"]["FlashMLA"]["ratio"] = 0.5
    rows = rows_under(Read(bench_page.render(made)), "workload", "largest size")
    assert rows[0] == ["decode-h64", "128", "12.5 µs", "1.25", "0.5 to 2.4×", "-", "160×"]
    assert rows[1] == ["index", "768", "1 ms", "100.00", "-", "-", "2.4×"]


def test_schedules_for_few_rows_stand_beside_those_for_many(report):
    many = {"origin": "rule", "template": "get_kv_index", "values": {"queries": 8}}
    made = json.loads(json.dumps(report))
    made["rows"][0]["schedules"] = {"get_kv_index": many | {"at_most": 64}}
    made["rows"][1]["schedules"] = made["rows"][2]["schedules"] = {"get_kv_index": many}
    rows = rows_under(Read(bench_page.render(made)), "kernel", "schedule from")
    assert [row[0] for row in rows] == ["get_kv_index, up to 64 rows", "get_kv_index"]


def test_rivals_that_were_not_timed_are_named_with_the_reason(report):
    assert "FlashMLA: sgl-flash-mla is not installed (index 768)" in Read(bench_page.render(report)).said


def test_failures_come_first(verified):
    html = verify_page.render(verified)
    read = Read(html)
    assert "FAILED. 4 of 6 claims hold. Do not use this bundle." in read.said
    heads = re.findall("<h2>(.*?)</h2>", html)
    assert heads[0] == "Failures"
    failures = rows_under(read, "op", "case", "worst error")
    assert [row[:3] for row in failures] == [
        ["get_kv_index", "random", "-"],
        ["attention_decode", "random 33", "1.30"],
    ]
    assert [row[4] for row in failures] == ["-", "memory, outputs"]
    cases = rows_under(read, "case", "result")
    assert [row[:3] for row in cases] == [
        ["get_kv_index"],
        ["random", "FAIL", "-"],
        ["edges", "pass", "0"],
        ["attention_decode"],
        ["random 33", "FAIL", "1.30"],
        ["edges, 1 tokens", "pass", "0.57"],
    ]


def test_a_verification_that_passed_has_no_failures(verified):
    verified["rows"] = [row for row in verified["rows"] if row["passed"]]
    html = verify_page.render({**verified, "passed": True})
    assert "Passed. 4 of 4 claims hold." in Read(html).said
    assert "Failures" not in html and "FAIL" not in html


def test_proofs_refusals_and_digests(verified):
    read = Read(verify_page.render(verified))
    assert rows_under(read, "proof") == [["step_keys", "pass", "a query sees 6"]]
    assert rows_under(read, "refused") == [["store_kv refuses a wrong dtype", "pass", "kv: got torch.float32; bf16"]]
    files = [["manifest.json", "a" * 64], ["the spec in it", "5" * 64], ["get_kv_index.so", "b" * 64]]
    assert rows_under(read, "file") == files
    assert "graph replay (cpu has no <graphs>)" in read.said
    for value in ("A <processor>", "cpu", "2.13", "2026-11-30", "tilelang 0.1.15", "short ones (--quick)", "7"):
        assert value in read.said


@pytest.mark.parametrize("kind", ["bench", "verify"])
def test_a_page_needs_nothing_beside_itself(kind, committed, verified):
    html = bench_page.render(committed) if kind == "bench" else verify_page.render(verified)
    read = Read(html)
    assert html.count("<style>") == 1 and f'content="{POLICY}"' in html
    assert not {tag for tag, _ in read.tags} & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    assert not {name for _, names in read.tags for name in names} & {"src", "href", "srcset", "data", "xlink:href"}
    assert not re.search(r"url\(|@import", html)


@pytest.mark.parametrize("kind", ["bench", "verify"])
def test_what_comes_from_data_is_escaped(kind, report, verified):
    render, plain = (bench_page.render, report) if kind == "bench" else (verify_page.render, verified)
    tame, evil = Read(render(replaced(plain, "tame "))), Read(render(replaced(plain, EVIL)))
    assert not {tag for tag, _ in evil.tags} & {"script", "b"}
    assert evil.said.count(EVIL) >= tame.said.count("tame ") - 5 > 5  # a long name leaves a picture


def test_names_in_drawings_are_escaped(report):
    name = "<spec>&\"'\x1b\n"
    drawn = ET.fromstring(spec_drawing.draw(name, step.at(load_spec("tiny"), None, 0)).alone())
    assert "<spec>&\"'  : a step from" in "".join(drawn.itertext())
    ET.fromstring(roofline.side_by_side(replaced(report, EVIL)))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("palette", [style.LIGHT, style.DARK])
@pytest.mark.parametrize("colour", ["ink", "muted", *style.SERIES])
def test_text_reads_on_its_paper(palette, colour):
    """WCAG's contrast of 4.5 to 1."""
    for ground in ("paper", "panel"):
        one, other = sorted((luminance(palette[colour]), luminance(palette[ground])))
        assert (other + 0.05) / (one + 0.05) >= 4.5


def test_a_page_goes_into_a_new_folder(tmp_path):
    path = page.write(tmp_path / "new" / "deeper", "bench", "<p>µ</p>")
    assert path == tmp_path / "new" / "deeper" / "bench.html" and path.read_bytes() == "<p>µ</p>".encode()
