"""The table of faults names tests that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
LINES = 31  # kinds of fault
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def lines(text: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """(fault, tests) of each line of the table."""
    cells = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")][1:]
    return [(fault, NAMED.findall(tests)) for fault, tests in cells]


def missing(text: str) -> list[str]:
    """Lines without a test, and tests that are not there."""
    found = []
    for fault, tests in lines(text):
        found += [] if tests else [fault]
        for file, name in tests:
            path = HERE.parent / file
            held = ast.parse(path.read_text()).body if path.is_file() else []
            if name not in {node.name for node in held if isinstance(node, ast.FunctionDef)}:
                found.append(f"{file}::{name}")
    return found


def test_every_fault_has_tests_that_exist():
    text = (HERE / "README.md").read_text()
    assert len(lines(text)) == LINES
    assert missing(text) == []


def test_a_test_that_is_gone_is_noticed():
    table = "| fault | by |\n|---|---|\n| a | `faults/test_table.py::test_gone` |\n| b | nobody |\n"
    assert missing(table) == ["faults/test_table.py::test_gone", "b"]
