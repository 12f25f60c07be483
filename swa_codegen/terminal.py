"""What the command line draws with: tables, a progress bar, JSON. Knows the terminal, nothing of specs or bundles.

Results go to stdout, progress to stderr. rich leaves colour out where stdout is no terminal or NO_COLOR is set.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

WIDE = 160  # columns of a table when stdout is a file or a pipe


def say(what: str | Table) -> None:
    """Print a line or a table."""
    console = Console(width=None if sys.stdout.isatty() else WIDE)
    console.print(what, markup=False, highlight=False, soft_wrap=isinstance(what, str))


def say_json(value: Any) -> None:
    """Print plain values as JSON and nothing else."""
    print(json.dumps(value, indent=1))


def say_table(columns: Sequence[str], rows: Iterable[Sequence[object]], title: str | None = None) -> None:
    """Print rows under headings; `>` before a heading sets its column to the right. None is drawn as `-`."""
    table = Table(title=title, title_justify="left")
    for column in columns:
        justify: Literal["left", "right"] = "right" if column.startswith(">") else "left"
        table.add_column(column.removeprefix(">"), justify=justify, overflow="fold")
    for row in rows:
        table.add_row(*("-" if cell is None else str(cell) for cell in row))
    say(table)


@contextmanager
def progress_bar(what: str, total: int | None) -> Iterator[Callable[[str], None]]:
    """A bar on stderr; the callable counts a step and tells its name. Silent where stderr or stdout is no terminal."""
    console = Console(stderr=True)
    quiet = not (console.is_terminal and sys.stdout.isatty())
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    name = TextColumn("{task.description}", markup=False)
    with Progress(*columns, name, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task("", total=total)
        yield lambda step: bar.update(task, advance=1, description=step)
