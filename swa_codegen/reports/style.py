"""Colours and type of every page and drawing, light, dark and on paper. Knows CSS, nothing that is drawn.

The four colours of series keep apart for the common kinds of colour blindness (after Okabe and Ito), darkened or
lightened until text in them reads on its paper: at least 4.5 to 1, which `tests/reports` computes. A colour never
speaks alone: series differ in the shape of their marks, and verdicts are words.
"""

from __future__ import annotations

LIGHT = {
    "paper": "#ffffff",
    "panel": "#f4f6f8",
    "rule": "#d5dae0",
    "ink": "#1a1e23",
    "muted": "#59626d",
    "blue": "#0a5fae",
    "orange": "#b34a00",
    "green": "#00734f",
    "purple": "#8a3c7c",
}
DARK = {
    "paper": "#12161b",
    "panel": "#1b2128",
    "rule": "#353e48",
    "ink": "#e6eaee",
    "muted": "#a4aeb9",
    "blue": "#6db3ff",
    "orange": "#ffa25a",
    "green": "#4ed0a3",
    "purple": "#e398d5",
}
SERIES = ("blue", "orange", "green", "purple")

_DRAWING = """
svg text { font-family: Arial, Helvetica, "Liberation Sans", sans-serif; font-size: 12px; fill: var(--ink); }
svg .strong { font-weight: bold; }
svg .title { font-weight: bold; font-size: 17px; }
svg .muted { fill: var(--muted); }
svg .rule { stroke: var(--rule); fill: none; }
svg .frame { stroke: var(--muted); fill: none; }
svg .ceiling { stroke: var(--ink); stroke-width: 1.5; fill: none; }
svg .floor { stroke: var(--muted); stroke-width: 1.5; stroke-dasharray: 5 3; fill: none; }
svg .leader { stroke: var(--muted); stroke-width: 0.75; fill: none; }
svg .line { stroke-width: 1.75; fill: none; }
svg .box { fill: var(--panel); stroke: var(--rule); }
svg .open { fill: none; stroke: var(--muted); stroke-dasharray: 3 2; }
"""

_PAGE = """
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 76rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.8rem 0 .5rem; padding-top: .8rem;
  border-top: 1px solid var(--rule); }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: .4rem 0; max-width: 46rem; }
.lead { font-size: 1.1rem; }
.muted, figcaption, caption { color: var(--muted); }
code { font: .875em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); gap: .7rem 1.25rem;
  margin: 1rem 0; }
.facts div { border-top: 1px solid var(--rule); padding-top: .3rem; }
.facts .whole { grid-column: 1 / -1; }
.facts dt { color: var(--muted); font-size: .85rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.words dt { font-weight: 600; margin-top: .6rem; }
.words dd { margin: 0; max-width: 46rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1.5rem; }
.plots.wide { grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
figure { margin: 0; min-width: 0; break-inside: avoid; }
figcaption { font-size: .9rem; margin-top: .2rem; }
svg { display: block; width: 100%; height: auto; min-width: 20rem; }
.plots.wide svg { min-width: 28rem; }
figure .scroll { margin: 0; }
.scroll { overflow-x: auto; margin: .8rem 0; }
.scroll:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .85rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .4rem; font-size: .9rem; }
th, td { padding: .3rem .7rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); }
thead th { border-bottom: 1px solid var(--muted); vertical-align: bottom; font-weight: 600; }
tbody th { font-weight: 400; }
th[scope="rowgroup"] { font-weight: 600; padding-top: .9rem; border-bottom: 1px solid var(--muted); }
tbody .short, tbody .number { white-space: nowrap; }
th.number, td.number { text-align: right; }
tbody .long { min-width: 11rem; overflow-wrap: anywhere; }
.fail { color: var(--orange); font-weight: 700; }
.pass { color: var(--green); }
.share { display: inline-block; width: 2.5rem; height: .55rem; margin-right: .5rem; background: var(--panel);
  border: 1px solid var(--rule); vertical-align: baseline; }
.share i { display: block; height: 100%; background: var(--blue); }
@media print {
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  .scroll { overflow: visible; }
  svg, .plots.wide svg { min-width: 0; }
  .plots, .plots.wide { grid-template-columns: 1fr 1fr; gap: .8rem; }
  table { font-size: 7.5pt; }
  th, td { padding: .15rem .35rem .15rem 0; white-space: normal !important; }
  thead { display: table-header-group; }
  tr, tbody, dl div { break-inside: avoid; }
  h2, h3, caption, section > p { break-after: avoid; }
  p { break-inside: avoid; }
  .share { print-color-adjust: exact; }
}
"""


def drawing() -> str:
    """The sheet of a drawing that stands alone."""
    return f"{_palettes('svg')}{_DRAWING}{_marks()}"


def page() -> str:
    """The sheet of a page, its drawings included."""
    return f"{_palettes(':root')}{_DRAWING}{_marks()}{_PAGE}"


def _palettes(root: str) -> str:
    """The palettes as variables of `root`. Paper is white: only a screen is asked whether it is dark."""
    light, dark = (" ".join(f"--{name}: {value};" for name, value in colours.items()) for colours in (LIGHT, DARK))
    return (
        f"{root} {{ color-scheme: light dark; {light} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ {root} {{ {dark} }} }}"
    )


def _marks() -> str:
    """`blue` colours text and filled marks, `blue line` a line, `blue hollow` the outline of a mark, `blue soft` an
    area."""
    return "".join(
        f"svg .{name} {{ fill: var(--{name}); }}\n"
        f"svg .line.{name} {{ stroke: var(--{name}); fill: none; }}\n"
        f"svg .hollow.{name} {{ stroke: var(--{name}); stroke-width: 1.75; fill: var(--paper); }}\n"
        f"svg .soft.{name} {{ fill: var(--{name}); fill-opacity: 0.3; }}\n"
        for name in SERIES
    )
