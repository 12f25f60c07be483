"""What the command line draws with: tables, a progress bar, JSON. Knows the terminal, nothing of specs or bundles.

Results go to stdout, progress to stderr. No value is ever cut: a table that a terminal is too narrow for is drawn
without blanks around its cells, and where even its longest words do not fit as a block of lines for each row. In a file
or a pipe every row is one line, so that other programs can read it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from rich.cells import cell_len
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ..program import naming

ENDLESS = 1_000_000  # columns of a file or a pipe

Row = tuple[str, ...]


def say(text: str) -> None:
    """Print a line; a terminal breaks it where it is too long."""
    with naming("stdout"):
        _console().print(text, markup=False, highlight=False, soft_wrap=True)


def say_json(value: Any) -> None:
    """Print plain values as JSON and nothing else."""
    with naming("stdout"):
        print(json.dumps(value, indent=1), flush=True)


def say_table(columns: Sequence[str], rows: Iterable[Sequence[object]], title: str | None = None) -> None:
    """Print rows under headings; `>` before a heading sets its column to the right. None is drawn as `-`."""
    if title:
        say(title)
    headings = tuple(column.removeprefix(">") for column in columns)
    cells = [tuple("-" if cell is None else str(cell) for cell in row) for row in rows]
    console = _console()
    for padding in (1, 0):
        room = console.width - 2 * padding * len(columns) - (len(columns) + 1)
        widths = _widths([headings, *cells], room)
        if widths:
            with naming("stdout"):
                console.print(_table(columns, cells, widths, padding), markup=False, highlight=False)
            return
    for row in cells:
        _say_block(headings, row)


def _widths(rows: Sequence[Row], room: int) -> list[int]:
    """Widths of columns that fit into `room`, the widest narrowed first; none where the longest words do not fit."""
    columns = list(zip(*rows, strict=True))
    least = [max(cell_len(word) for cell in column for word in ["", *cell.split()]) for column in columns]
    widths = [max(map(cell_len, column)) for column in columns]
    if sum(least) > room:
        return []
    while sum(widths) > room:
        widest = max((n for n in range(len(widths)) if widths[n] > least[n]), key=widths.__getitem__)
        widths[widest] -= 1
    return widths


def _table(columns: Sequence[str], rows: Sequence[Row], widths: Sequence[int], padding: int) -> Table:
    table = Table(padding=(0, padding))
    for column, width in zip(columns, widths, strict=True):
        justify: Literal["left", "right"] = "right" if column.startswith(">") else "left"
        table.add_column(column.removeprefix(">"), justify=justify, overflow="fold", width=width)
    for row in rows:
        table.add_row(*row)
    return table


def _say_block(headings: Row, row: Row) -> None:
    """A row as lines of heading and value."""
    for heading, cell in zip(headings, row, strict=True):
        say(f"{heading:{max(map(len, headings))}}  {cell}")
    say("")


@contextmanager
def progress_bar(what: str, total: int | None) -> Iterator[Callable[[str], None]]:
    """A bar on stderr; the callable counts a step and tells its name. Silent where stderr or stdout is no terminal that
    can move its cursor."""
    console = _console(stderr=True)
    quiet = not (sys.stderr.isatty() and sys.stdout.isatty()) or console.is_dumb_terminal
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    name = TextColumn("{task.description}", markup=False)
    with Progress(*columns, name, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task("", total=total)
        yield lambda step: bar.update(task, advance=1, description=step)


def _console(stderr: bool = False) -> Console:
    """rich by itself keeps bold and italics under NO_COLOR."""
    plain = bool(os.environ.get("NO_COLOR"))
    width = None if sys.stdout.isatty() else ENDLESS
    return Console(stderr=stderr, width=width, color_system=None if plain else "auto")
