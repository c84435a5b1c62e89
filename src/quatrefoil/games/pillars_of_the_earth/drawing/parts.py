"""The smallest parts: figures, coins, rows of signs, builders, workers and builder spaces.

Figures state their size: these pictures keep the size of a pixel, so a page need not enlarge them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from quatrefoil.drawing import (
    COLOURS,
    SQUEEZED,
    Coin,
    Die,
    Item,
    Mark,
    Owned,
    crest,
    esc,
    fitted,
    is_sign,
    kept_within,
    mark,
    paint,
    sign,
    text_width,
    wrapped,
)

BUILDER = "master"
SMALL = 13.6
"""The smallest letters of these pictures."""


@lru_cache(8192)
def words(
    x: float,
    y: float,
    content: object,
    size: float = SMALL,
    fill: str = "var(--ink)",
    anchor: str = "start",
    weight: int = 400,
    serif: bool = False,
    room: float = 0,
) -> str:
    """One line with its baseline at y; with `room` it is cut, or drawn closer, to fit."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    if room:
        face = "serif" if serif else "bold" if weight > 400 else "sans"
        content = fitted(str(content), room / SQUEEZED, size, face)
        where += kept_within(str(content), room, size, face)
    heavy = "" if weight == 400 else f' font-weight="{weight}"'
    family = ' class="serif"' if serif else ""
    return (
        f'<text{family} x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{where}{heavy}>'
        f"{esc(content)}</text>"
    )


@lru_cache(512)
def paragraph(
    x: float,
    y: float,
    content: str,
    width: float,
    lines: int,
    size: float = SMALL,
    fill: str = "var(--ink-2)",
    anchor: str = "start",
    step: float = 16,
) -> str:
    """Plain words on several lines, the first baseline at y."""
    return "".join(
        words(x, y + step * i, line, size, fill, anchor, room=width)
        for i, line in enumerate(wrapped(content, width, size, lines))
    )


def figure(x: float, y: float, n: object, size: float = 17, anchor: str = "start") -> str:
    """A bold number with its baseline at y."""
    return words(x, y, n, size, "var(--ink)", anchor, 700)


@cache
def coin(n: int | str, cx: float, cy: float, size: float = 25, faint: bool = False) -> str:
    """A coin with its amount."""
    k = size / 24
    pale = ' opacity=".62"' if faint else ""
    return (
        f'<g{pale}><circle cx="{cx:g}" cy="{cy:g}" r="{10.5 * k:g}" fill="var(--gold)" '
        f'stroke="var(--lead)" stroke-width="{1.5 * k:g}"/>'
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{8.4 * k:g}" fill="var(--gold-hi)"/>'
        f'<text x="{cx:g}" y="{cy + 5.3 * k:g}" font-size="{max(SMALL, 15 * k):g}" '
        f'font-weight="700" text-anchor="middle" fill="var(--on-gold)">{n}</text></g>'
    )


@dataclass(frozen=True)
class Words:
    """Plain words as part of a row."""

    words: str


Part = Item | float | Words
"""Part of a row: a sign or number as in every game, a gap (float), or words."""


def workers(colour: str = "") -> Owned:
    """Workers of a player as part of a row; without a colour the grey ones."""
    return Owned("crew", colour)


def master(colour: str) -> Owned:
    """A builder of a player as part of a row."""
    return Owned(BUILDER, colour)


def _width(item: Part, size: float) -> float:
    if isinstance(item, float):
        return item
    if isinstance(item, Words):
        return text_width(item.words, SMALL) * 1.08
    if isinstance(item, int) or (isinstance(item, str) and not is_sign(item)):
        spare = 1.08 if isinstance(item, int) else 1.2  # a plus is broad in other fonts
        return text_width(str(item), size * 0.74, "bold") * spare
    if isinstance(item, Coin):
        return size * 1.08
    return size * 0.62 if item == "to" else size


def row_width(items: Sequence[Part], size: float, gap: float = 3) -> float:
    return _row_width(tuple(items), size, gap)


@lru_cache(4096)
def _row_width(items: tuple[Part, ...], size: float, gap: float) -> float:
    return sum(_width(item, size) for item in items) + gap * max(0, len(items) - 1)


def _draw(item: Part, x: float, y: float, width: float, size: float) -> str:
    middle = x + width / 2
    if isinstance(item, float):
        return ""
    if isinstance(item, Coin):
        return coin(item.n, middle, y, size * 1.08)
    if isinstance(item, Owned):
        if item.sign == BUILDER:
            return builder(item.colour, middle, y, size * 1.25)
        return crew(item.colour, middle, y, size)
    if isinstance(item, Mark):
        return mark(item.colour, middle, y, size)
    if isinstance(item, Die):
        return sign(f"die-{item.value}", x, y - width / 2, width)
    if isinstance(item, Words):
        return words(x, y + 4.8, item.words, SMALL, "var(--ink-2)", room=width)
    if isinstance(item, str) and is_sign(item):
        return sign(item, x, y - width / 2, width)
    return figure(middle, y + size * 0.265, item, size * 0.74, "middle")


def row(
    items: Sequence[Part],
    x: float,
    y: float,
    size: float = 22,
    anchor: str = "start",
    gap: float = 3,
) -> str:
    """Figures and signs side by side, centred on y."""
    return _row(tuple(items), x, y, size, anchor, gap)


@lru_cache(4096)
def _row(items: tuple[Part, ...], x: float, y: float, size: float, anchor: str, gap: float) -> str:
    if anchor != "start":
        x -= row_width(items, size, gap) * (0.5 if anchor == "middle" else 1)
    parts: list[str] = []
    for item in items:
        width = _width(item, size)
        parts.append(_draw(item, x, y, width, size))
        x += width + gap
    return "".join(parts)


def badge(items: Sequence[Part], size: float = 22) -> str:
    """A row as a small `<svg>` to stand in HTML; nothing for an empty row."""
    return _badge(tuple(items), size) if items else ""


@lru_cache(4096)
def _badge(items: tuple[Part, ...], size: float) -> str:
    width = row_width(items, size)
    tall = size + 6
    return (
        f'<svg class="i" width="{width:.4g}" height="{tall:g}" viewBox="0 0 {width:.4g} {tall:g}" '
        f'aria-hidden="true">{row(items, 0, tall / 2, size)}</svg>'
    )


_LINE = 'stroke="var(--lead)" stroke-width="1.5" stroke-linejoin="round"'


@cache
def builder(colour: str, cx: float = 0, cy: float = 0, height: float = 40) -> str:
    """A master builder with the shape of the owner, around a point."""
    k = height / 30
    tint = paint(colour)
    return (
        f'<g transform="translate({cx - 12 * k:g} {cy - 15.5 * k:g}) scale({k:.4g})">'
        f'<path d="M3 29.2C3 20 6 15.2 12 15.2S21 20 21 29.2z" fill="{tint}" {_LINE}/>'
        f'<circle cx="12" cy="10" r="4.6" fill="var(--face)" {_LINE}/>'
        f'<path d="M4.6 8.2h14.8M7.2 8 8 2.6h8L16.8 8z" fill="{tint}" {_LINE}/>'
        f"{crest(colour, 12, 22.6, 9.5)}</g>"
    )


@cache
def crew(colour: str, cx: float, cy: float, size: float = 26) -> str:
    """Workers of a player with his shape; grey ones without a colour, black ones for "black"."""
    tint = {"": "var(--stone)", "black": "var(--coal)"}.get(colour) or paint(colour)
    body = sign("crew", cx - size / 2, cy - size / 2, size, extra=f' style="--who:{tint}"')
    if colour not in COLOURS:
        return body
    return body + crest(colour, cx, cy + size * 0.2, size * 0.36)


ARCH = "M3 57V24C3 13 11 5.5 22 1.5 33 5.5 41 13 41 24V57Z"
"""A builder space, 44 by 60."""
_NICHE = f'<path d="{ARCH}" fill="var(--niche)" stroke="var(--trim-lo)" stroke-width="2"/>'
_EDGE = f'<path class="edge" d="{ARCH}"/>'


def standing(colour: str) -> str:
    """A builder in a niche."""
    return builder(colour, 22, 35.5)


@cache
def niche(
    x: float, y: float, place: str, colour: str = "", inside: str = "", tip: str = "", k: float = 1
) -> str:
    """A builder space: what lies in it, or its builder (who glides in the layer of pieces where
    the board is whole; this standing copy is for pages that show the places one by one).
    """
    still = f'<g class="still">{standing(colour)}</g>' if colour else inside
    name = f' data-place="{place}"' if place else ""
    told = f' data-tip="{tip}"' if tip else ""
    grow = f" scale({k:g})" if k != 1 else ""
    return (
        f'<g class="niche"{name}{told} transform="translate({x:g} {y:g}){grow}">'
        f"{_EDGE}{_NICHE}{still}{_EDGE}</g>"
    )
