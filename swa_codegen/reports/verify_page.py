"""The page of a verification: the verdict, failures first, every case by op, proofs, refusals, and what was verified.

Knows the plain values of `verify.Report`.
"""

from __future__ import annotations

from collections.abc import Sequence

from .page import Cell, Column, Html, code, facts, grouped, marked, page, paragraph, rows, section, words
from .plain import Plain, by

CASES = (
    Column("case", "long"),
    Column("result"),
    Column("worst error"),
    Column("tolerance", "long"),
    Column("poison"),
    Column("found", "long"),
)
MEANINGS = (
    ("case",
     "One claim about one op: a batch of inputs, edges among them, whose result was compared with a reference "
     "that is written apart from the kernels. Inputs are drawn from the seed."),
    ("poison",
     "What was filled with NaN beforehand: memory of caches and states that no one may read, and outputs, of which "
     "every element must be written."),
    ("not run",
     "What a verification may hold and this one does not, and why."),
    ("tolerance",
     "How far a result may lie from what is wanted. Exact and bit-equal allow nothing. That of attention is "
     "for every element by itself: ref the float64 result on the same decoded rows, p and v the probabilities "
     "and values it is made of, M the largest sum of magnitudes behind a score."),
    ("worst error",
     "The largest share of the tolerance that any value takes: 0 is no difference, 1 the limit."),
    ("cosine",
     "1 minus the cosine between a row and its reference. Not judged where correct kernels pass the bound."),
    ("proof",
     "Shown by z3 for every position, state id and length in range, of the arithmetic that the kernels call. "
     "On a machine without z3 the manifest's word stands, and the statement says so."),
    ("refusal",
     "A wrong argument, the error it raises, and nothing written."),
    ("digest",
     "sha256 of a file's bytes, compared when the bundle was loaded. The manifest's covers all of the others."),
)  # fmt: skip


def render(report: Plain) -> str:
    """The whole file."""
    every = report["rows"]
    failed = [row for row in every if not row["passed"]]
    holds = f"{len(every) - len(failed)} of {len(every)} claims hold."
    verdict = marked("pass", "Passed.") if report["passed"] else marked("fail", "FAILED.")
    lead = Html(f"{verdict} {holds}{' Do not use this bundle.' if not report['passed'] else ''}")
    kinds = {kind: [row for row in every if row["kind"] == kind] for kind in ("claim", "proof", "refusal")}
    parts = [
        _facts(report),
        _failures(failed),
        _summary(every),
        _cases(kinds["claim"]),
        _told("Proofs", "What is proved of this spec", "statement", kinds["proof"]),
        _told("Refused", "Wrong arguments and the error of each", "error", kinds["refusal"]),
        _files(report),
        section("What each word means", words(MEANINGS)),
    ]
    return page(f"Verification on {report['machine']['device']}", lead, parts)


def _facts(report: Plain) -> Html:
    m = report["machine"]
    named = [
        ("device", m["device"]),
        ("target", report["target"]),
        ("verified", m["date"]),
        ("seed", str(report["seed"])),
        ("random runs", "short ones (--quick)" if report["quick"] else "all"),
        ("not run", "; ".join(f"{name} ({why})" for name, why in report["not_run"].items())),
        ("torch", m["torch"]),
        ("apache-tvm-ffi", m["apache_tvm_ffi"]),
        ("driver", m["driver"]),
        ("CUDA", m["cuda"]),
        ("made with", ", ".join(f"{name} {version}" for name, version in report["versions"].items())),
    ]
    return facts([(name, value) for name, value in named if value])


def _failures(failed: Sequence[Plain]) -> Html:
    """First of all what does not hold."""
    if not failed:
        return Html("")
    columns = (Column("op"), *(column for column in CASES if column.name != "result"))
    lines = [[row["op"], row["case"], _worst(row), row["tolerance"], _poison(row), row["detail"]] for row in failed]
    return section("Failures", rows(f"{len(failed)} claims that do not hold", columns, lines))


def _summary(every: Sequence[Plain]) -> Html:
    columns = (Column("op"), Column("claims", "number"), Column("failed", "number"), Column("worst error"))
    lines = list[list[Cell]]()
    for op, own in by("op", every).items():
        shares = [row["worst"] for row in own if row["worst"] is not None]
        failed = sum(not row["passed"] for row in own)
        share = _share(max(shares)) if shares else "-"
        lines.append([op, str(len(own)), marked("fail", str(failed)) if failed else "0", share])
    return section("Each op", rows("Claims of each op", columns, lines))


def _cases(claims: Sequence[Plain]) -> Html:
    groups = [(op, map(_case, sorted(own, key=lambda row: row["passed"]))) for op, own in by("op", claims).items()]
    failed = any(not row["passed"] for row in claims)
    said = [paragraph("Failures of an op stand before what passed.")] if failed else []
    return section("Every case", *said, grouped("Cases, by op", CASES, groups))


def _case(row: Plain) -> list[Cell]:
    return [row["case"], _result(row), _worst(row), row["tolerance"], _poison(row), row["detail"]]


def _poison(row: Plain) -> str:
    return row["poison"] or "-"


def _result(row: Plain) -> Html:
    return marked("pass", "pass") if row["passed"] else marked("fail", "FAIL")


def _worst(row: Plain) -> Cell:
    return "-" if row["worst"] is None else _share(row["worst"])


def _share(share: float) -> Html:
    """A number behind a bar of its length, full at the tolerance."""
    full = f"{min(share, 1.0):.0%}"
    number = "0" if share == 0 else f"{share:.2f}" if share >= 0.01 else f"{share:.0e}"
    return Html(f'<span class="share" aria-hidden="true"><i style="width: {full}"></i></span>{number}')


def _told(title: str, caption: str, says: str, found: Sequence[Plain]) -> Html:
    """Rows that are a sentence each, failures first."""
    if not found:
        return Html("")
    columns = (Column(title.lower().removesuffix("s"), "long"), Column("result"), Column(says, "long"))
    ordered = sorted(found, key=lambda row: row["passed"])
    lines = [[_name(row), _result(row), row["detail"]] for row in ordered]
    return section(title, rows(caption, columns, lines))


def _name(row: Plain) -> str:
    return str(row["case"]) if row["kind"] == "proof" else f"{row['op']} {row['case']}"


def _files(report: Plain) -> Html:
    sealed = [("manifest.json", report["manifest_sha256"]), ("the spec in it", report["spec_sha256"])]
    found = [*sealed, *((file["name"], file["sha256"]) for file in report["files"])]
    lines = [[name, code(digest)] for name, digest in found]
    return section("What was verified", rows("Digests", (Column("file"), Column("sha256", "long")), lines))
