"""The page of a benchmark: at a glance, against the ceilings, over size, every number, and what each of them means.

Knows the plain values of `bench.Report`. `bench_table` says what stands in the cells of the long table; here is where.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from .. import bench_table
from . import roofline, times
from .page import Cell, Column, Html, code, facts, figure, grouped, page, paragraph, plots, rows, section, words
from .plain import Plain, by
from .units import duration, rate

# By how a workload's name begins, the longer beginning first.
WORKLOADS = {
    "decode-extra": "a decode step of B sequences whose queries also attend to compressed rows, picked by an index",
    "decode": "one decode step of B sequences: the tokens of a step attend to the window in the ring",
    "prefill": "one chunk of N new tokens behind a full history",
    "index": "offset and length of N tokens to the slots that each sees",
    "compress": "N tokens to compressed rows: pool, norm, RoPE, encoding, state",
    "store": "N tokens to ring rows, with what a reader will see of them",
}
MEANINGS = (
    ("us",
     "Microseconds of one call, the median of the samples, with all that fits left in the L2 cache. On a GPU "
     "from replays of a graph of calls, so that gaps between launches do not count; on a CPU by the wall clock, all "
     "in one thread."),
    ("*",
     "Timed otherwise than the trivial kernel of the run: by the wall clock, where no graph can hold the call."),
    ("p10, p90",
     "A tenth of the samples is below p10, a tenth above p90."),
    ("cold",
     "The median with the L2 cache overwritten before every sample. Gaps around the single call count: compare "
     "it with the trivial kernel's cold time."),
    ("MB",
     "Million bytes that the call cannot do without: every input read once, every output written once."),
    ("floor",
     "Microseconds that those bytes take at the copy rate, or the products and sums at the rate of matrix "
     "products, whichever is longer. What a cache already holds can be had in less; all else cannot."),
    ("times floor",
     "The median over the floor: 1 is the best that can be where the bytes do not fit a cache."),
    ("of copy, of matmul",
     "Share of the measured rate that the median reaches."),
    ("FlashMLA, torch.compile, torch eager",
     "Their time for the same work on the same inputs, and in brackets that over this bundle's: above 1 the "
     "bundle is faster. One whose result was another is not timed."),
    ("copy rate, matrix products",
     "Measured in the same run: a large copy, bytes read and written, and a large square product. Times of "
     "different machines or days compare through them alone."),
    ("trivial kernel",
     "A kernel that writes one value: the least that any call takes."),
    ("h64, c2",
     "In a workload's name the number of heads, or the ratio of compression."),
)  # fmt: skip


def render(report: Plain) -> str:
    """The whole file."""
    machine = report["machine"]
    title = f"Benchmark on {machine['device']}"
    lead = f"{len(report['rows'])} rows, measured {machine['date']}, all in one process on one device."
    parts = [_facts(report), _glance(report), _ceilings(report), _times(report), _numbers(report)]
    return page(title, lead, [*parts, _missing(report), _schedules(report), _meanings(report)])


def _facts(report: Plain) -> Html:
    m = report["machine"]
    least = duration(m["trivial"]["median"])
    least += f", cold {duration(m['trivial_cold']['median'])}" if m["trivial_cold"] else ""
    named = [
        ("device", m["device"]),
        ("measured", m["date"]),
        ("copy rate", rate(m["copy_rate"], "B/s")),
        (f"matrix products ({m['matmul']})", rate(m["matmul_rate"], "FLOP/s")),
        ("one trivial kernel", least),
        ("L2 cache", f"{m['l2_bytes'] / 2**20:.3g} MiB" if m["l2_bytes"] else ""),
        ("driver", m["driver"]),
        ("CUDA", m["cuda"]),
        ("torch", m["torch"]),
        ("apache-tvm-ffi", m["apache_tvm_ffi"]),
        *report["peers"].items(),
        ("behind the load", _clocks(m["clocks"])),
    ]
    return facts([(name, value) for name, value in named if value])


def _clocks(said: str) -> str:
    """The line of names that nvidia-smi writes, and that of values, as pairs."""
    names, _, values = said.replace("clocks.", "").replace("current.", "").partition("; ")
    pairs = zip(names.split(", "), values.split(", "), strict=False)
    return ", ".join(f"{name.partition(' [')[0].replace('.', ' ')} {value}" for name, value in pairs if value)


def _glance(report: Plain) -> Html:
    """A line for each workload: its largest size, and the range of what the rivals take."""
    columns = (
        Column("workload"),
        Column("largest size", "number"),
        Column("time there", "number"),
        Column("times floor there", "number"),
        *(Column(f"{name} takes", "number") for name in bench_table.RIVALS),
    )
    lines = [_glanced(name, own) for name, own in by("workload", report["rows"]).items()]
    told = "What others take for the same work, in multiples of this bundle's time, least and most over all sizes: "
    told += "above 1 they are slower, below 1 faster."
    return section("At a glance", paragraph(told), rows("Workloads", columns, lines))


def _glanced(name: str, own: Sequence[Plain]) -> list[Cell]:
    last = max(own, key=lambda row: row["size"])
    found = [duration(last["warm"]["median"]), f"{last['warm']['median'] / last['floor_us']:.2f}"]
    return [name, str(last["size"]), *found, *(_range(own, rival) for rival in bench_table.RIVALS)]


def _range(own: Sequence[Plain], rival: str) -> str:
    ratios = [row["rivals"][rival]["ratio"] for row in own if row["rivals"].get(rival, {}).get("ratio")]
    if not ratios:
        return "-"
    least, most = bench_table.short(min(ratios)), bench_table.short(max(ratios))
    return f"{least}×" if least == most else f"{least} to {most}×"


def _ceilings(report: Plain) -> Html:
    told = (
        "A mark is a row, the line above it as far as this machine goes. Marks of one workload are joined; names and "
    )
    told += "sizes stand where there is room."
    made = [figure(drawing) for drawing in roofline.drawings(report)]
    return section("Against what the machine can do", paragraph(told), plots(made, wide=True))


def _times(report: Plain) -> Html:
    told = "Time of a call over size, both logarithmic, beside what else does the same work. The dashed line is "
    told += (
        "the floor: lines that run along it are bound by bytes or products, flat ones by the launch. A number under a "
    )
    told += "name is the time at the largest size timed."
    made = [figure(drawing, _says(drawing.title)) for drawing in times.drawings(report)]
    return section("Time for each size", paragraph(told), plots(made))


def _says(workload: str) -> str:
    return next((says for start, says in WORKLOADS.items() if workload.startswith(start)), "")


def _numbers(report: Plain) -> Html:
    columns = [Column(name, "number") for name in bench_table.HEADINGS[1:]]
    groups: dict[str, list[tuple[str, ...]]] = {}
    for workload, *line in bench_table.cells(report):
        groups.setdefault(workload, []).append(tuple(line))
    caption = "Every row: microseconds, and megabytes; in brackets a rival's time over this bundle's"
    return section("Every number", grouped(caption, columns, groups.items()))


def _missing(report: Plain) -> Html:
    found = bench_table.missing(report)
    if not found:
        return Html("")
    drawn = "".join(paragraph(line) for line in found)
    return section("Not timed, or disturbed", Html(drawn))


def _schedules(report: Plain) -> Html:
    """What was measured: specs by digest, what made the bundles, and each kernel's tiling with where it came from."""
    columns = (Column("kernel"), Column("schedule from", "long"), Column("template"), Column("values", "long"))
    seen: dict[str, list[Cell]] = {}
    for row in report["rows"]:
        for kernel, s in row["schedules"].items():
            values = ", ".join(f"{name} {value}" for name, value in s.get("values", {}).items())
            few = f", up to {s['at_most']} rows" if "at_most" in s else ""
            line = [kernel + few, s.get("origin", ""), s.get("template", ""), values]
            seen.setdefault(json.dumps(line), [*line])
    bundles = [
        (f"bundle {n}", Html(f"spec {code(b['spec_sha256'])}<br>{_versions(b['versions'])}"))
        for n, b in enumerate(report["bundles"], 1)
    ]
    tiled = [rows("Kernels and their schedules", columns, seen.values())] if seen else []
    return section("What was measured", facts(bundles), *tiled)


def _versions(versions: Mapping[str, str]) -> Html:
    return code(", ".join(f"{name} {version}" for name, version in versions.items()))


def _meanings(report: Plain) -> Html:
    names = dict.fromkeys(row["workload"] for row in report["rows"])
    begun = {start: says for start, says in WORKLOADS.items() if any(name.startswith(start) for name in names)}
    return section("What each number means", words([*MEANINGS, *begun.items()]))
