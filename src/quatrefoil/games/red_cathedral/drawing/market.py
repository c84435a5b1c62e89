"""The market: a ring of eight spaces with tokens and dice, four influence cards inside it."""

from functools import cache
from math import cos, radians, sin, sqrt

from quatrefoil.drawing import (
    box,
    centred,
    die,
    disc,
    label,
    layer,
    path,
    picture,
    piece,
    place,
    polar,
    sector,
    seq,
    seq_width,
    sign,
    text,
    text_width,
)
from quatrefoil.engine.game import Look
from quatrefoil.engine.language import Noun
from quatrefoil.games.red_cathedral.rules.components import InfluenceAction
from quatrefoil.games.red_cathedral.words.influence import influence_signs
from quatrefoil.games.red_cathedral.words.names import SIGN_OF

SIZE = 568
C = SIZE / 2
SPACES = 8
SEASONS = ("spring", "summer", "autumn", "winter")
GUILD_COLOUR = {
    "craftsmen": "wall",
    "teamsters": "slate",
    "merchants": "emerald",
    "clergy": "amethyst",
}
MOST_EXTRA = 7
_ROW = 24
_TITLE, _TITLE_ROOM = 22, 114
"""Letters of a guild's name, and how wide it may be between axis and rim."""
"""Longer titles grow from the axis to the rim, on the left."""
_MUTED = ' color="var(--ink-2)"'


def angle(space: int) -> float:
    """The middle of a space, clockwise from the right; space 0 begins at the top."""
    return -67.5 + 45 * space


# The ring


@cache
def _ring() -> str:
    """Rim, season glass and arrows: the same in every game."""
    rim = (
        f'<circle cx="{C:g}" cy="{C:g}" r="281" fill="var(--stone-lo)"/>'
        f'<circle cx="{C:g}" cy="{C:g}" r="279" fill="var(--trim)"/>'
    )
    return rim + "".join(_space(i) for i in range(SPACES)) + "".join(map(_arrow, range(SPACES)))


def _space(i: int) -> str:
    """Glass of the season in four facets; the whole sector belongs to the space."""
    a = angle(i)
    glass = sector(C, C, 174, 272, a - 22.1, a + 22.1)
    facets = sector(C, C, 174, 220, a - 22.1, a) + sector(C, C, 220, 272, a, a + 22.1)
    return (
        f'<g data-place="space-{i}" data-tip="space">'
        f"{path(glass, f'var(--{SEASONS[i // 2]})', 'var(--stone-lo)')}"
        f'<path d="{facets}" fill="#fff" style="opacity:var(--facet)"/></g>'
    )


def _arrow(i: int) -> str:
    x, y = polar(C, C, 250, angle(i) + 22.5)
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({angle(i) + 112.5:g})">'
        '<circle r="12" fill="var(--trim)" stroke="var(--stone-lo)" stroke-width="1.5"/>'
        '<path d="M-3 -5.5 3.5 0-3 5.5" fill="none" stroke="#6a5d47" stroke-width="2.8" '
        'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


@cache
def _token(space: int, resource: str, amount: int) -> str:
    """A resource token; it can be swapped, so it is a piece."""
    x, y = polar(C, C, 247, angle(space))
    return piece(
        f"token-{resource}",
        x,
        y,
        token_face(resource, amount),
        f"space-{space}",
        disc(0, 0, 25),
        f"token-{resource}",
    )


def token_face(resource: str, amount: int) -> str:
    """A resource token around its middle."""
    return (
        f"{path(disc(0, 0, 25), 'var(--card)', 'var(--stone-lo)')}"
        f"{text(-13, 7, amount)}{sign(SIGN_OF[resource], -6.5, -12.5, 25)}"
    )


@cache
def _no_token(space: int) -> str:
    """Where a token will lie."""
    outline = disc(*polar(C, C, 247, angle(space)), 25)
    extra = ' stroke-dasharray="5 4" fill-opacity=".4"'
    return place(
        f"space-{space}", outline, path(outline, "var(--card)", "var(--stone-lo)", 1.5, extra)
    )


@cache
def _die_at(colour: str, face: int, space: int, j: int, n: int) -> str:
    """Die j of the n that share a space, side by side along the ring."""
    a = angle(space)
    x, y = polar(C, C, 196, a)
    shift = (j - (n - 1) / 2) * 44
    x -= sin(radians(a)) * shift
    y += cos(radians(a)) * shift
    return piece(
        f"die-{colour}",
        round(x, 1),
        round(y, 1),
        die(face, colour, 0, 0, 39),
        f"die-{colour}",
        box(-18, -18, 36, 36, 9),
        "die",
    )


@cache
def _way(colour: str, space: int, face: int, extra: int) -> str:
    """The way of a move along the rim, shown while its choice is in focus."""
    start, end = angle(space), angle(space) + 45 * (face + extra)
    if end - start >= 360:
        start = end - 352
    (ax, ay), (bx, by) = polar(C, C, 275, start), polar(C, C, 275, end - 8)
    large = 1 if end - 8 - start > 180 else 0
    tx, ty = polar(C, C, 275, end - 7)
    return (
        f'<g class="way" data-place="way-{colour}-{extra}">'
        f'<path d="M{ax:g} {ay:g}A275 275 0 {large} 1 {bx:g} {by:g}"/>'
        f'<path d="M-13 -12 9 0-13 12z" transform="translate({tx:g} {ty:g}) '
        f'rotate({end + 85:g})"/></g>'
    )


# Influence cards


def _guild(quadrant: int, guild: str, actions: list[InfluenceAction], look: Look) -> str:
    """A quarter disc with the guild's name, its emblem and the two actions of the card."""
    right, top = quadrant in (0, 1), quadrant in (0, 3)
    colour = f"var(--{GUILD_COLOUR[guild]})"
    x = C + 16 if right else C - 124
    title_y, row_y = (C - 94, C - 67) if top else (C + 32, C + 56)
    start = -90 + 90 * quadrant
    outline = sector(C, C, 0, 168, start, start + 90)
    fill = f"color-mix(in srgb,var(--card),{colour} 9%)"
    emblem_x, emblem_y = (C + 18 if right else C - 54), (C - 156 if top else C + 118)
    emblem = sign(guild, emblem_x, emblem_y, 36, extra=f' color="{colour}" opacity=".75"')
    title = look.language.phrase(Noun(guild), "short")
    line = path(f"M{x:g} {title_y + 7:g}h88", "none", colour, 3)
    if right or text_width(title, _TITLE, "serif") * 1.1 < _TITLE_ROOM:
        name = label(x, title_y, title, _TITLE_ROOM, _TITLE, "gname", "start", "serif") + line
    else:
        name = label(C - 10, title_y, title, _TITLE_ROOM, _TITLE, "gname", "end", "serif") + line
    rows = "".join(_influence(action, x, row_y + 31 * i, right) for i, action in enumerate(actions))
    card = path(outline, "var(--card)", "var(--stone-lo)", 1.5, f' style="fill:{fill}"')
    return place(f"guild-{quadrant}", outline, card + emblem + name, f"guild-{guild}") + rows


def _no_guild(quadrant: int) -> str:
    start = -90 + 90 * quadrant
    outline = sector(C, C, 0, 168, start, start + 90)
    return place(f"guild-{quadrant}", outline, path(outline, "var(--card)", "var(--stone-lo)"))


def _influence(action: InfluenceAction, x: float, y: float, right: bool) -> str:
    """One row of a card. A long row begins nearer the rim or the axis, and shrinks if it must."""
    items = influence_signs(action.id.lower())
    rim = sqrt(165**2 - (abs(y - C) + 10) ** 2)
    size = min(_ROW, _ROW * (rim - 31) / seq_width(items, _ROW))
    width = 21 + seq_width(items, size)
    if right:
        begin = max(C + 8, min(x - 5, C + rim - width))
    else:
        begin = max(C - rim, min(x - 5, C - 10 - width))
    limit = "once" if action.limit == "once" else "repeat"
    row = centred(limit, begin + 9.5, y, 19, extra=_MUTED) + seq(
        items, begin + 21, y, size, "start"
    )
    name = action.id.lower()
    return place(
        f"influence-{name}", box(begin - 3, y - 15, width + 6, 30, 8), row, f"influence-{name}"
    )


def influence_cards(
    cards: list[tuple[str, list[InfluenceAction]] | None],
    look: Look,
) -> str:
    """The middle of the ring: (guild, its actions) by quadrant, None where no card lies yet."""
    return "".join(
        _guild(quadrant, *card, look) if card else _no_guild(quadrant)
        for quadrant, card in enumerate(cards)
    )


# All together


def market(
    tokens: list[tuple[str, int] | None],
    dice: list[tuple[str, int, int]],
    middle: str,
    long_ways: set[str],
    look: Look,
) -> str:
    """The market ring.

    `tokens` are (resource, amount) by space, `dice` (colour, space, face), `middle` the influence
    cards; `long_ways` the colours of dice that rubles may push further. What is not yet laid
    during the setup is None or missing.
    """
    hub = (
        f'<circle cx="{C:g}" cy="{C:g}" r="17" fill="var(--trim)" stroke="var(--stone-lo)" '
        f'stroke-width="1.5"/>' + centred("quatrefoil", C, C, 26, extra=' color="var(--brand)"')
    )
    ways = "".join(
        _way(colour, space, face, extra)
        for colour, space, face in dice
        for extra in range(MOST_EXTRA + 1 if colour in long_ways else 1)
    )
    empty = "".join(_no_token(space) for space, token in enumerate(tokens) if not token)
    pieces = [_token(space, *token) for space, token in enumerate(tokens) if token]
    for space in range(SPACES):
        here = [(colour, face) for colour, at, face in dice if at == space]
        pieces += [
            _die_at(colour, face, space, j, len(here)) for j, (colour, face) in enumerate(here)
        ]
    label = look.language.say("Market: eight spaces in a ring, five dice, four influence cards")
    return picture(
        SIZE, SIZE, _ring() + empty + middle + hub + ways + layer(*sorted(pieces)), label, "market"
    )
