"""One section of a tower: a blueprint with its cost, or the finished building."""

from collections.abc import Mapping, Sequence
from functools import cache

from quatrefoil.drawing import (
    centred,
    coin,
    crest,
    die,
    paint,
    path,
    pennant,
    sign,
    text,
)

DICE = ("red", "yellow", "green", "blue", "white")
BASE, MIDDLE, DOME = "base", "middle", "dome"
HEIGHT = {BASE: 98, MIDDLE: 94, DOME: 140}
GLASS = ("glass-green", "glass-blue", "glass-gold", "rp", "amethyst", "glass-red")

_BULB = "M-38 112C-62 95-59 60-35 44C-17 32-6 24 0 0C6 24 17 32 35 44C59 60 62 95 38 112Z"
_RIBS = "M-20 112C-38 90-31 56-15 42C-7 33-2 24 0 8M20 112C38 90 31 56 15 42C7 33 2 24 0 8"
OUTLINE = {
    BASE: "M-53 0H53V98H-53Z",
    MIDDLE: "M-52 0H52V8H49V94H-49V8H-52Z",
    DOME: "M-44 140V113C-65 95-61 60-36 44C-18 32-6 24 0 0"
    "C6 24 18 32 36 44C61 60 65 95 44 113V140Z",
}
_PLAN = {
    BASE: "M-48 98V8H-52V0H52V8H48V98Z",
    MIDDLE: "M-48 94V8H-52V0H52V8H48V94Z",
    DOME: f"{_BULB}M-44 140V112H44V140Z",
}
PAPER = (
    '<defs><pattern id="bpg" width="12" height="12" patternUnits="userSpaceOnUse">'
    '<path d="M0 0H12V12H0Z" fill="var(--bp)"/>'
    '<path d="M0 .5H12M.5 0V12" stroke="var(--bp-grid)"/></pattern></defs>'
)
"""What a blueprint outside the skyline needs: the pattern of its paper."""
# Heights of the three rows of an unclaimed blueprint: reward, cost, tile.
_ROWS = {BASE: (24, 53, 84), MIDDLE: (24, 51, 78), DOME: (63, 91, 126)}
# Where the banner of a claimed blueprint hangs, and its rows: reward (x, y), cost (y).
_CLAIMED = {
    BASE: ((-46, 15), (15, 33), 73),
    MIDDLE: ((-46, 15), (15, 32), 71),
    DOME: ((-40, 50), (17, 67), 127),
}


def banner(colour: str, x: float, y: float) -> str:
    """A player's banner with the shape, hanging from its upper left corner."""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        f"{path(pennant(0, 0, 26, 36), paint(colour), 'var(--trim)', 2)}"
        '<path d="M-3 0H29" stroke="var(--lead)" stroke-width="3" stroke-linecap="round"/>'
        f"{crest(colour, 13, 14, 16)}</g>"
    )


# Blueprints


def claimed(kind: str, colour: str) -> str:
    """The banner of whoever claims a section, where it hangs."""
    return banner(colour, *_CLAIMED[kind][0])


def blueprint(
    kind: str,
    reward: tuple[int, int],
    cost: Sequence[str],
    delivered: Mapping[str, int],
    tile: tuple[str, int] | None,
    owner: str,
) -> str:
    """A section that is not finished: reward (recognition, rubles), cost and tile, or banner.

    `cost` names the materials one by one; those in `delivered` are ticked.
    """
    if owner:
        _, (rx, ry), cost_y = _CLAIMED[kind]
        inner = claimed(kind, owner) + _reward(reward, rx, ry) + _cost(cost, delivered, cost_y)
    else:
        reward_y, cost_y, tile_y = _ROWS[kind]
        inner = _reward(reward, 0, reward_y) + _cost(cost, delivered, cost_y)
        if tile is not None:
            inner += _tile(tile, tile_y)
    return _plan(kind) + inner


@cache
def _plan(kind: str) -> str:
    """The paper: outline and faint lines of what will stand there."""
    line = 'stroke-linejoin="round"'
    sheet = path(_PLAN[kind], "url(#bpg)", "var(--bp-line)", 1.5, f" {line}")
    if kind == DOME:
        return sheet + path(_RIBS, "none", "var(--bp-line)", 1, ' opacity=".4"')
    foot = HEIGHT[kind]
    drawn = (
        f"M-15 {foot}v-28Q-15 {foot - 42} 0 {foot - 48}Q15 {foot - 42} 15 {foot - 28}v28"
        f"M30 {foot}V{foot - 24}q0-8 5.5-12 5.5 4 5.5 12v24"
        f"M-30 {foot}V{foot - 24}q0-8-5.5-12-5.5 4-5.5 12v24"
    )
    return (
        sheet
        + path("M-48 8H48", "none", "var(--bp-line)", 1.2, ' opacity=".6"')
        + path(drawn, "none", "var(--bp-line)", 1, ' opacity=".32"')
    )


def _reward(reward: tuple[int, int], cx: float, cy: float) -> str:
    recognition, rubles = reward
    if not recognition and not rubles:
        return ""  # the card of this place is not known yet
    figures = 12 * len(str(recognition))
    x = cx - (22 + 1 + figures + (29 if rubles else 0)) / 2
    row = sign("rp", x, cy - 11, 22) + text(x + 23, cy + 7.5, recognition, "n", "start")
    if rubles:
        row += coin(rubles, x + 23 + figures + 16, cy + 1, 26)
    return f'<g class="reward">{row}</g>'


def _cost(cost: Sequence[str], delivered: Mapping[str, int], cy: float) -> str:
    """The materials in a row; what has been delivered lies in a frame with a tick."""
    pitch = 26 if len(cost) < 4 else min(23.5, 94 / len(cost))
    size = 23 if len(cost) <= 4 else pitch
    left = dict(delivered)
    parts = []
    for i, material in enumerate(cost):
        cx = (i - (len(cost) - 1) / 2) * pitch
        if left.get(material, 0) > 0:
            left[material] -= 1
            parts.append(
                f'<rect x="{cx - 11.5:g}" y="{cy - 12.5:g}" width="23" height="25" rx="5" '
                'fill="var(--card)" stroke="var(--emerald)" stroke-width="2"/>'
                f"{centred(material, cx, cy, 20)}"
                f'<circle cx="{cx:g}" cy="{cy + 13:g}" r="6.5" fill="var(--emerald)"/>'
                f"{sign('check', cx - 4.7, cy + 8.3, 9.4, extra=WHITE)}"
            )
        else:
            parts.append(centred(material, cx, cy, size))
    return f'<g class="cost{" four" if len(cost) > 3 else ""}">{"".join(parts)}</g>'


WHITE = ' color="#fff"'


def tile_face(content: str, amount: int, cx: float, cy: float, size: float) -> str:
    """The face of a workshop tile, small: the die or the sign alone."""
    if content in DICE:
        return die(0, content, cx, cy, size)
    if content == "ruble":
        return coin(amount, cx, cy, size)
    return centred(content, cx, cy, size)


def _tile(tile: tuple[str, int], cy: float) -> str:
    return (
        f'<rect x="-13" y="{cy - 12:g}" width="26" height="24" rx="5" fill="var(--trim)" '
        f'stroke="var(--trim-lo)" stroke-width="1.5"/>{tile_face(*tile, 0, cy, 20)}'
    )


# Finished sections


def finished(kind: str, glass: str, owner: str, ornament: str) -> str:
    """A finished section in full colour, with its builder's banner and its ornament if any."""
    if kind == DOME:
        return _dome(glass) + decorated(kind, ornament) + banner(owner, -13, 58)
    placed = decorated(kind, ornament)
    return _wall(kind, glass) + placed + banner(owner, -46, 14 if kind == BASE else 20)


def decorated(kind: str, colour: str) -> str:
    """The ornament of a section in the colour of who placed it; without one the room for it."""
    if kind == DOME:
        return sign("cross", -18, -41, 36, colour) if colour else ""
    return {BASE: _door, MIDDLE: _arch}[kind](colour)


def _courses(half: int, top: int, foot: int) -> str:
    """Brick courses of 9 units, the joints set off by half a brick."""
    lines = []
    for i, y in enumerate(range(top, foot, 9)):
        lines.append(f"M{-half} {y}H{half}")
        first = -half + (24 if i % 2 == 0 else 12)
        lines.extend(f"M{x} {y}v-9" for x in range(first, half, 24))
    return "".join(lines)


@cache
def _wall(kind: str, glass: str) -> str:
    trim = 'fill="var(--trim)" stroke="var(--trim-lo)"'
    if kind == BASE:
        half, foot, courses, niche = 48, 98, _courses(48, 18, 86), (-22, 86, 17)
        trims = f'<path d="M-52 0H52V7H-52ZM-53 86H53V98H-53Z" {trim}/>'
        window = (36, 36, 72)
    else:
        half, foot, courses, niche = 47, 94, _courses(47, 25, 88), (-21, 88, 24)
        scallops = "".join(f"M{-47 + 11.75 * i:g} 8a5.87 6 0 0 0 11.75 0z" for i in range(8))
        trims = f'<path d="M-51 0H51V8H-51ZM-49 88H49V94H-49Z{scallops}" {trim}/>'
        window = (35, 38, 76)
    x, y, top = niche
    surround = f'<path d="M{x} {y}V49Q{x} {top + 9} 0 {top}Q{-x} {top + 9} {-x} 49V{y}Z" {trim}/>'
    return (
        f'<path d="M{-half} 4H{half}V{foot}H{-half}Z" fill="var(--wall)"/>'
        f'<path d="{courses}" stroke="var(--wall-lo)" stroke-width="1" fill="none" opacity=".5"/>'
        f"{trims}{surround}{_window(glass, *window)}"
    )


def _window(glass: str, cx: int, top: int, foot: int) -> str:
    spring = top + 11
    return (
        f'<path d="M{cx - 6.5} {foot}V{spring}Q{cx - 6.5} {top + 5} {cx} {top}'
        f'Q{cx + 6.5} {top + 5} {cx + 6.5} {spring}V{foot}Z" fill="var(--{glass})" '
        f'stroke="var(--trim)" stroke-width="2.5"/>'
        f'<path d="M{cx} {top + 2}V{foot}M{cx - 6.5} {(top + foot) / 2 + 3}h13" '
        'stroke="var(--lead)" stroke-width="1" opacity=".7"/>'
    )


@cache
def _niche(d: str) -> str:
    """The dashed place where an ornament may come."""
    return (
        f'<path d="{d}" fill="var(--wall-lo)" opacity=".35"/>'
        f'<path d="{d}" fill="none" stroke="var(--wall-lo)" stroke-width="1.6" '
        'stroke-dasharray="4 3"/>'
    )


def _seal(colour: str, cy: float) -> str:
    return (
        f'<circle cy="{cy:g}" r="10" fill="{paint(colour)}" stroke="var(--lead)" '
        f'stroke-width="1.4"/>{crest(colour, 0, cy, 11)}'
    )


def _door(colour: str) -> str:
    d = "M-16 86V50Q-16 33 0 24Q16 33 16 50V86Z"
    if not colour:
        return _niche(d)
    return (
        path(d, paint(colour), "var(--lead)", 1.8)
        + path("M0 25V86M-16 62h7M16 62h-7M-16 76h7M16 76h-7", "none", "var(--lead)", 1.8)
        + _seal(colour, 48)
    )


def _arch(colour: str) -> str:
    if not colour:
        return _niche("M-15 88V52Q-15 37 0 31Q15 37 15 52V88Z")
    stones = "M0 20V33M-24 62h11M13 62h11M-24 75h11M13 75h11M-19 34l9 8M19 34l-9 8"
    surround = "M-24 88V50Q-24 29 0 20Q24 29 24 50V88H13V52Q13 39 0 33Q-13 39-13 52V88Z"
    return (
        path(surround, paint(colour), "var(--lead)", 1.8)
        + path("M-13 88V52Q-13 39 0 33Q13 39 13 52V88Z", "var(--wall-lo)")
        + path(stones, "none", "var(--lead)", 1.4)
        + _seal(colour, 66)
    )


@cache
def _dome(glass: str) -> str:
    windows = "".join(f"M{x:g} 140v-11a5.5 7 0 0 1 11 0v11z" for x in (-36.5, -16, 5, 25.5))
    return (
        path(_BULB, f"var(--{glass})", "var(--lead)", 2)
        + path(_RIBS, "none", "var(--trim)", 4, ' opacity=".9"')
        + path("M-42 110H42V140H-42Z", "var(--wall)")
        + path("M-46 107H46V115H-46Z", "var(--trim)", "var(--trim-lo)", 1)
        + path(windows, f"var(--{glass})", "var(--trim)", 1.8)
        + '<circle cy="-1" r="5.5" fill="var(--gold)" stroke="var(--lead)" stroke-width="1.5"/>'
    )
