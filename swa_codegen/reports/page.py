"""A page of HTML that needs nothing beside itself: sections, tables, facts, figures. Knows HTML and where files go.

Everything that comes in as text is escaped here; `Html` marks what is HTML already. There is no script, and the page
itself forbids whoever shows it to fetch anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from . import style
from .drawing import Drawing

_TAGS = (("th", ' scope="row"'), *[("td", "")] * 30)  # of the cells of a line
LONG = 30  # letters of a fact that takes a line
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Html(str):
    """Text that is HTML already."""


Cell = str | Html


@dataclass(frozen=True)
class Column:
    """A heading. kind: `number` is set to the right, `long` text wraps, `short` text does not."""

    name: str
    kind: str = "short"


def page(title: str, lead: Cell, parts: Iterable[Html]) -> str:
    """The whole file."""
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{style.page()}</style>",
            "</head>",
            "<body>",
            "<main>",
            f"<h1>{escape(title)}</h1>",
            f'<p class="lead">{inside(lead)}</p>',
            *parts,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def inside(said: Cell) -> str:
    """What stands between two tags."""
    return said if isinstance(said, Html) else escape(said)


def section(title: str, *parts: Html) -> Html:
    return Html("\n".join(["<section>", f"<h2>{escape(title)}</h2>", *parts, "</section>"]))


def paragraph(said: Cell) -> Html:
    return Html(f"<p>{inside(said)}</p>")


def code(said: str) -> Html:
    return Html(f"<code>{escape(said)}</code>")


def marked(kind: str, said: str) -> Html:
    return Html(f'<span class="{kind}">{escape(said)}</span>')


def facts(pairs: Iterable[tuple[str, Cell]]) -> Html:
    """Names with values, side by side where there is room, a long one on a line of its own."""
    kinds = ((' class="whole"' if len(value) > LONG else "", name, value) for name, value in pairs)
    drawn = (f"<div{kind}><dt>{escape(name)}</dt><dd>{inside(value)}</dd></div>" for kind, name, value in kinds)
    return Html("\n".join(['<dl class="facts">', *drawn, "</dl>"]))


def words(pairs: Iterable[tuple[str, str]]) -> Html:
    """Words and what they mean, below each other."""
    drawn = (f"<dt>{escape(word)}</dt><dd>{escape(says)}</dd>" for word, says in pairs)
    return Html("\n".join(['<dl class="words">', *drawn, "</dl>"]))


def rows(caption: str, columns: Sequence[Column], lines: Iterable[Sequence[Cell]]) -> Html:
    """A table; the first cell of a line is its head."""
    return _table(caption, columns, [_body(columns, lines)])


def grouped(caption: str, columns: Sequence[Column], groups: Iterable[tuple[str, Iterable[Sequence[Cell]]]]) -> Html:
    """A table in parts, each under its own head."""
    return _table(caption, columns, [_body(columns, lines, name) for name, lines in groups])


def _table(caption: str, columns: Sequence[Column], bodies: Iterable[str]) -> Html:
    """Wider than the screen it scrolls by itself."""
    heads = "".join(f'<th scope="col" class="{c.kind}">{escape(c.name)}</th>' for c in columns)
    opened = f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}">'
    head = f"<caption>{escape(caption)}</caption>\n<thead><tr>{heads}</tr></thead>"
    return Html("\n".join([opened, "<table>", head, *bodies, "</table>", "</div>"]))


def _body(columns: Sequence[Column], lines: Iterable[Sequence[Cell]], name: str = "") -> str:
    group = f'<tr><th scope="rowgroup" colspan="{len(columns)}">{escape(name)}</th></tr>'
    drawn = (f"<tr>{''.join(map(_cell, columns, line, _TAGS))}</tr>" for line in lines)
    return "\n".join(["<tbody>", *([group] if name else []), *drawn, "</tbody>"])


def _cell(column: Column, value: Cell, tag: tuple[str, str]) -> str:
    name, scope = tag
    return f'<{name}{scope} class="{column.kind}">{inside(value)}</{name}>'


def figure(drawing: Drawing, caption: str = "") -> Html:
    """A drawing under its title and over its caption. A wide one scrolls by itself on a phone, as its letters must not
    become smaller than they can be read."""
    label = f'class="scroll" tabindex="0" role="region" aria-label="{escape(drawing.title)}"'
    below = [f"<figcaption>{escape(caption)}</figcaption>"] if caption else []
    shown = [f"<h3>{escape(drawing.title)}</h3>", f"<div {label}>", drawing.inline(), "</div>", *below]
    return Html("\n".join(["<figure>", *shown, "</figure>"]))


def plots(figures: Iterable[Html], wide: bool = False) -> Html:
    """Figures side by side where there is room. wide: two of them at most."""
    return Html("\n".join([f'<div class="plots{" wide" if wide else ""}">', *figures, "</div>"]))


def write(folder: Path, name: str, html: str) -> Path:
    """Put a page into a folder, made where it is missing; returns the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.html"
    path.write_text(html, encoding="utf-8")
    return path
