"""Signs of the sprite, amounts, coins, dice and the marks of the players."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from quatrefoil.drawing.icons import is_sign
from quatrefoil.drawing.letters import text_width
from quatrefoil.drawing.markup import esc

COLOURS = ("red", "yellow", "green", "blue", "purple")
# The shapes of the players, as the sprite has them, 24 by 24.
_SHAPES = {
    "red": "M12 2.5a9.5 9.5 0 1 0 .01 0z",
    "yellow": "M3.5 3.5h17v17h-17z",
    "green": "M12 2 22.5 20.5h-21z",
    "blue": "M12 1.5 22.5 12 12 22.5 1.5 12z",
    "purple": "M12 1.5l3.2 6.9 7.5.9-5.5 5.2 1.4 7.5L12 18.3 5.4 22l1.4-7.5L1.3 9.3l7.5-.9z",
}
# Figures and gaps as parts of the size of a sign in a row; any font has room.
_FIGURE, _BROADER = 20 / 24, 1.1
_GAP = 0.12
_ARROW = 0.66


def ink_on(colour: str) -> str:
    """The colour of shapes and pips on a player's colour."""
    return f"var(--on-{colour})" if colour in COLOURS else "var(--on-yellow)"


def paint(colour: str) -> str:
    """A player's colour as a fill; white and anything unknown is leaf white."""
    return f"var(--p-{colour})" if colour in COLOURS else "var(--leaf)"


@lru_cache(maxsize=8192)
def sign(name: str, x: float, y: float, size: float, who: str = "", extra: str = "") -> str:
    """A sign with its upper left corner at (x, y); `who` colours things that a player owns."""
    if not is_sign(name):
        raise KeyError(name)
    owner = f' style="--who:{paint(who)}"' if who else ""
    return (
        f'<use href="#i-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        f"{owner}{extra}/>"
    )


def centred(name: str, cx: float, cy: float, size: float, who: str = "", extra: str = "") -> str:
    """A sign around a point."""
    return sign(name, cx - size / 2, cy - size / 2, size, who, extra)


def amount(n: int | str, name: str, x: float, y: float, size: float = 24) -> str:
    """Figure, then sign, beginning at x and centred on y."""
    return seq([str(n), name], x, y, size, anchor="start")


def coin(n: int | str, cx: float, cy: float, size: float = 24) -> str:
    """A coin always carries its amount."""
    k = size / 24
    return (
        f'<g class="coin"><circle cx="{cx:g}" cy="{cy:g}" r="{10.5 * k:g}" fill="var(--gold)" '
        f'stroke="var(--lead)" stroke-width="{1.5 * k:g}"/>'
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{8 * k:g}" fill="var(--gold-hi)"/>'
        f'<text class="cn" x="{cx:g}" y="{cy + 6.3 * k:g}" text-anchor="middle">{n}</text></g>'
    )


def mark(colour: str, cx: float, cy: float, size: float = 28) -> str:
    """A player: shape and colour, which need no language."""
    return centred("p-" + colour, cx, cy, size)


def crest(colour: str, cx: float, cy: float, size: float) -> str:
    """The shape of a player on a piece that has the colour and a shape of its own."""
    k = size / 24
    return (
        f'<path d="{_SHAPES[colour]}" fill="{ink_on(colour)}" '
        f'transform="translate({cx - size / 2:.4g} {cy - size / 2:.4g}) scale({k:.4g})"/>'
    )


def die(value: int, colour: str, cx: float, cy: float, size: float = 39) -> str:
    """A die with real pips around a point; value 0 is a die that has not been rolled."""
    face = f"die-{value}" if value else "die"
    look = f' style="--die:{paint(colour)};--pip:{ink_on(colour)}"' if colour in COLOURS else ""
    return sign(face, cx - size / 2, cy - size / 2, size, extra=look)


@dataclass(frozen=True)
class Coin:
    """A coin with its amount as part of a row."""

    n: int | str


@dataclass(frozen=True)
class Owned:
    """A sign in a player's colour as part of a row."""

    sign: str
    colour: str


@dataclass(frozen=True)
class Mark:
    """A player's mark as part of a row."""

    colour: str


@dataclass(frozen=True)
class Die:
    """A die as part of a row."""

    value: int
    colour: str = ""


Item = int | str | Coin | Owned | Mark | Die


def _width(item: Item, size: float) -> float:
    if isinstance(item, int) or (isinstance(item, str) and not is_sign(item)):
        return text_width(str(item), _FIGURE * size, "bold") * _BROADER
    return size * _ARROW if item == "to" else size


def seq_width(items: Sequence[Item], size: float = 24) -> float:
    """How wide a row is."""
    return sum(_width(item, size) for item in items) + _GAP * size * max(0, len(items) - 1)


def seq(items: Sequence[Item], x: float, y: float, size: float = 24, anchor: str = "middle") -> str:
    """A row of figures, words and signs, centred on y: `[2, "wood", "to", Coin(3)]`.

    A string that is the name of a sign is drawn as the sign, any other as words.
    """
    if anchor != "start":
        x -= seq_width(items, size) * (0.5 if anchor == "middle" else 1)
    parts: list[str] = []
    for item in items:
        width = _width(item, size)
        middle = x + width / 2
        if isinstance(item, Coin):
            parts.append(coin(item.n, middle, y, size))
        elif isinstance(item, Owned):
            parts.append(centred(item.sign, middle, y, size, item.colour))
        elif isinstance(item, Mark):
            parts.append(mark(item.colour, middle, y, size))
        elif isinstance(item, Die):
            parts.append(die(item.value, item.colour, middle, y, size))
        elif isinstance(item, str) and is_sign(item):
            parts.append(sign(item, x, y - width / 2, width))
        else:
            parts.append(
                f'<text class="n" x="{middle:g}" y="{y + size * 0.29:g}" text-anchor="middle">'
                f"{esc(item)}</text>"
            )
        x += width + _GAP * size
    return "".join(parts)


def inline(items: Sequence[Item], size: float = 20) -> str:
    """A row as a small `<svg>` to stand in HTML: the crest of a choice, a cell of a table."""
    return _inline(tuple(items), size)


@lru_cache(maxsize=4096)
def _inline(items: tuple[Item, ...], size: float) -> str:
    width = seq_width(items, 24)
    k = size / 24
    return (
        f'<svg class="i" width="{width * k:.4g}" height="{size:g}" viewBox="0 0 {width:.4g} 24" '
        f'aria-hidden="true">{seq(items, 0, 12, 24, anchor="start")}</svg>'
    )
