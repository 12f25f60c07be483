"""Tables of a benchmark's report: cells for a terminal, plain text, and the section of README.

Knows the plain values of `bench.Report`, and nothing of torch or bundles.
`python -m swa_codegen.bench_table schedules/sm_90a/bench.json README.md` renews the section.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .errors import ArgumentError
from .program import ended
from .reports.plain import Plain
from .reports.units import rate
from .strict_json import parsed

RIVALS = ("FlashMLA", "torch.compile", "torch eager")
HEADINGS = (
    "workload",
    "size",
    "us",
    "p10",
    "p90",
    "cold",
    "MB",
    "floor",
    "times floor",
    "of copy",
    "of matmul",
    *RIVALS,
)
DISTURBED = 2.0  # p90 over p10; on a card that nobody else uses it is 1.07 at most
BEGIN, END = "<!-- bench:begin -->", "<!-- bench:end -->"


def cells(report: Plain) -> list[tuple[str, ...]]:
    """One line per row: times in microseconds, of each rival its time and that over the op's.

    `*`: timed otherwise than the trivial kernel of the run, by the wall clock where that is a graph.
    """
    return [_cells(row, report["machine"]) for row in report["rows"]]


def text(report: Plain) -> str:
    """Columns of plain text under their headings, with the machine above and what is missing below."""
    lines = [HEADINGS, *cells(report)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEADINGS))]
    drawn = (
        "  ".join(_padded(cell, w, i) for i, (cell, w) in enumerate(zip(line, widths, strict=True))) for line in lines
    )
    return "\n".join([machine_line(report), *drawn, *missing(report)])


def markdown(report: Plain) -> str:
    """The section of README: the machine, then a table."""
    rows = [HEADINGS, ("---",) * len(HEADINGS), *cells(report)]
    return "\n".join([machine_line(report), "", *("| " + " | ".join(row) + " |" for row in rows)])


def machine_line(report: Plain) -> str:
    """What was measured on, with the ceilings of the same run."""
    m = report["machine"]
    names = [m["device"], *(f"{n} {v}" for n, v in _named(m, report["peers"]) if v), m["date"]]
    ceilings = f"copy {rate(m['copy_rate'], 'B/s')}, matmul {rate(m['matmul_rate'], 'FLOP/s')} ({m['matmul']})"
    least = f"one trivial kernel {m['trivial']['median']:.1f} us"
    least += f", cold {m['trivial_cold']['median']:.1f}" if m["trivial_cold"] else ""
    return f"{', '.join(names)}. Measured in the same run: {ceilings}, {least}."


def _named(machine: Plain, peers: Plain) -> list[tuple[str, str]]:
    return [("driver", machine["driver"]), ("torch", machine["torch"]), ("CUDA", machine["cuda"]), *peers.items()]


def missing(report: Plain) -> list[str]:
    """What a reader cannot go by, each reason once, with its rows: times that others disturbed, rivals without one."""
    disturbed, absent = dict[str, list[str]](), dict[str, list[str]]()
    for row in report["rows"]:
        name = f"{row['workload']} {row['size']}"
        timed = {"us": row["warm"], **{rival: held["warm"] for rival, held in row["rivals"].items()}}
        for what, timing in timed.items():
            if timing and timing["p90"] > DISTURBED * timing["p10"]:
                said = f"{what}: p90 is over twice p10: others used the machine"
                disturbed.setdefault(said, []).append(name)
        for rival, held in row["rivals"].items():
            if held["reason"]:
                absent.setdefault(f"{rival}: {held['reason']}", []).append(name)
    return [f"{said} ({', '.join(rows)})" for found in (disturbed, absent) for said, rows in found.items()]


def section(readme: str, report: Plain) -> str:
    """README with the table of a run between its markers."""
    if BEGIN not in readme or END not in readme:
        raise ArgumentError("README", value="no markers", bound=f"{BEGIN} and {END}", repair="put them where it goes")
    before, after = readme.split(BEGIN)[0], readme.split(END)[1]
    return f"{before}{BEGIN}\n{markdown(report)}\n{END}{after}"


def _cells(row: Plain, machine: Plain) -> tuple[str, ...]:
    warm, cold, floor = row["warm"], row["cold"], row["floor_us"]
    times = (_marked(warm, machine), short(warm["p10"]), short(warm["p90"]), short(cold["median"]) if cold else "-")
    bound = (f"{(row['read'] + row['written']) / 1e6:.3g}", short(floor), f"{warm['median'] / floor:.2f}")
    shares = (f"{row['copy_share']:.0%}", f"{row['matmul_share']:.0%}" if row["flops"] else "-")
    rivals = (_rival(row["rivals"].get(name), machine) for name in RIVALS)
    return (row["workload"], str(row["size"]), *times, *bound, *shares, *rivals)


def _rival(rival: Plain | None, machine: Plain) -> str:
    if not rival or not rival["warm"]:
        return "-"
    return f"{_marked(rival['warm'], machine)} ({rival['ratio']:.2f}x)"


def _marked(timing: Plain, machine: Plain) -> str:
    return short(timing["median"]) + ("" if timing["how"] == machine["trivial"]["how"] else "*")


def short(microseconds: float) -> str:
    """Three digits, and no fewer than a whole number needs."""
    return f"{microseconds:.0f}" if microseconds >= 100 else f"{microseconds:.3g}"


def _padded(cell: str, width: int, column: int) -> str:
    return cell.rjust(width) if column else cell.ljust(width)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m swa_codegen.bench_table BENCH_JSON README`: renew the section."""
    parser = argparse.ArgumentParser("python -m swa_codegen.bench_table", description="Renew README's table of times.")
    parser.add_argument("bench", type=Path, help="what `bench --save` wrote")
    parser.add_argument("readme", type=Path, help="the page with the section")
    given = parser.parse_args(arguments)
    return ended(lambda: _renew(given.bench, given.readme))


def _renew(bench: Path, readme: Path) -> None:
    page, found = readme.read_text(), bench.read_bytes()
    try:
        renewed = section(page, parsed(found))
    except (ValueError, RecursionError, LookupError, TypeError):
        bound = "a JSON file that `bench --save` wrote"
        raise ArgumentError(str(bench), value="unreadable", bound=bound, repair="save the report again") from None
    readme.write_text(renewed)


if __name__ == "__main__":
    sys.exit(main())
