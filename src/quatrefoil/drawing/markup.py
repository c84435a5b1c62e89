"""Text and groups: the smallest parts, as f-strings (an XML library is fifty times slower)."""

import html
from functools import lru_cache


@lru_cache(4096)
def escape(words: str) -> str:
    """Words as markup, drawn again and again.

    Letters beyond ASCII are written as their numbers: one č would make a whole drawing take two
    bytes a letter, and everything that is done with it slower than in English.
    """
    return html.escape(words).encode("ascii", "xmlcharrefreplace").decode("ascii")


def esc(words: object) -> str:
    """Words as text or attribute value; everything a person typed must pass through here."""
    return escape(str(words))


def text(
    x: float,
    y: float,
    words: object,
    css: str = "n",
    anchor: str = "middle",
    size: float = 0,
    fill: str = "",
) -> str:
    """One line with its baseline at y. The class gives size and colour unless they are stated."""
    style = f' style="font-size:{size:g}px"' if size else ""
    if fill:
        style = f'{style[:-1]};fill:{fill}"' if size else f' style="fill:{fill}"'
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{css}" x="{x:g}" y="{y:g}"{where}{style}>{escape(str(words))}</text>'


def group(content: str, x: float = 0, y: float = 0, scale: float = 1, css: str = "") -> str:
    """Content in its own frame, whose origin is at (x, y)."""
    move = f' transform="translate({x:g} {y:g})' + (f' scale({scale:g})"' if scale != 1 else '"')
    name = f' class="{css}"' if css else ""
    return f"<g{name}{move if x or y or scale != 1 else ''}>{content}</g>"


def tipped(tip: str, content: str) -> str:
    """Content that the page explains: `tip` is a key of the game's `Words.explain`."""
    return f'<g data-tip="{escape(tip)}">{content}</g>'


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1.5, extra: str = "") -> str:
    """A path; `extra` is further attributes as they stand."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{extra}/>'


def picture(width: float, height: float, body: str, label: str, css: str = "") -> str:
    """One `<svg>` of a page with its own coordinates; `label` is read out instead of it.

    A picture without a label is an ornament and is passed over.
    """
    name = f' class="{css}"' if css else ""
    read = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg{name} viewBox="0 0 {width:g} {height:g}" {read}>{body}</svg>'


def inset(drawn: str, x: float, y: float, width: float, height: float) -> str:
    """A picture as part of a larger one, fitted into a box."""
    return drawn.replace(
        "<svg", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"', 1
    )
