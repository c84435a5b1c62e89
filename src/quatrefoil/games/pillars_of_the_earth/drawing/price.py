"""The price track with the builders that were offered, and the bag (PE-6)."""

from functools import cache

from quatrefoil.drawing import box, mark, path, picture, sign
from quatrefoil.engine.game import Look
from quatrefoil.games.pillars_of_the_earth.drawing.frames import PRICE, STEP_OF, parked, price_line
from quatrefoil.games.pillars_of_the_earth.drawing.parts import (
    SMALL,
    builder,
    coin,
    figure,
    words,
)
from quatrefoil.games.pillars_of_the_earth.rules.components import COLOURS
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView, TrackEntry
from quatrefoil.games.pillars_of_the_earth.words.names import gold

_LEAD = 'stroke="var(--lead)" stroke-width="1.5" stroke-linejoin="round"'


@cache
def bag_shape() -> str:
    """The bag, 40 by 44."""
    return (
        '<path d="M13 12C6 17 2 25 4 33c1.6 6 6 8 16 8s14.4-2 16-8c2-8-2-16-9-21z" '
        f'fill="var(--wood-hi)" {_LEAD}/>'
        f'<path d="M13 12 9 4l5 2 6-4 6 4 5-2-4 8z" fill="var(--wood)" {_LEAD}/>'
        '<path d="M11 12.5h18" stroke="var(--lead)" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M13 22q2 9 9 12" fill="none" stroke="#fff" stroke-width="2" opacity=".5"/>'
    )


@cache
def _step_badge(step: int, x: float, y: float) -> str:
    return (
        f'<rect x="{x - 13:g}" y="{y - 10:g}" width="26" height="20" rx="10" fill="var(--card)" '
        f'stroke="var(--rule)" stroke-width="1.5"/>{figure(x, y + 5, step, 14, "middle")}'
    )


def location_step(place: str) -> int:
    """The number of the place to which a builder space belongs."""
    return STEP_OF[place] if place in STEP_OF else STEP_OF[place.rsplit("_", 1)[0]]


def _line(view: PillarsView, entry: TrackEntry, look: Look) -> str:
    """One price: its coin and what happened to the builder offered for it."""
    price, seat = entry["price"], entry["seat"]
    y = price_line(price)
    two = view["phase"] == "two"
    now = two and price == view["price"]
    face = coin(price, 22, y, 26, two and price > view["price"] and not now)
    hand = view["in_hand"] if now else None
    if hand:
        seat = hand["seat"]
    if seat < 0:
        return face
    colour = COLOURS[seat]
    if entry["parked"] or hand:
        x, _, k = parked(price)
        still = f'<g class="still">{builder(colour, x, y - 0.5, 40 * k)}</g>'
        room = 74 if now else 93
        return face + still + words(68, y + 5, look.names[seat], SMALL, "var(--ink-2)", room=room)
    step = location_step(entry["place"])
    return face + mark(colour, 51, y, 23) + sign("to", 67, y - 8, 16) + _step_badge(step, 100, y)


def _bag(view: PillarsView, look: Look) -> str:
    """The bag and how many builders of each player are still in it; those laid aside."""
    parts = [
        f'<path d="M10 {PRICE.height - 51:g}H{PRICE.width - 10:g}" stroke="var(--rule)"/>',
        f'<g transform="translate(8 {PRICE.height - 47:g})">{bag_shape()}</g>',
    ]
    for seat, count in enumerate(view["bag"]):
        x, y = 62 + 56 * (seat % 2), PRICE.height - 36 + 23 * (seat // 2)
        parts.append(mark(COLOURS[seat], x, y, 22))
        parts.append(figure(x + 14, y + 5.5, count, 16))
    edge = f'<path class="edge" d="{box(4, PRICE.height - 49, PRICE.width - 8, 46, 9)}"/>'
    return f'<g data-place="bag" data-tip="bag">{edge}{"".join(parts)}{edge}</g>'


def price_track(view: PillarsView, look: Look) -> str:
    """Eight prices from 7 down to 0; the row of the current one is lit."""
    outline = box(0.5, 0.5, PRICE.width - 1, PRICE.height - 1, 12)
    title = look.language.say("Builder price")
    lines = "".join(_line(view, entry, look) for entry in view["track"])
    lit = ""
    if view["phase"] == "two":
        bar = box(4, price_line(view["price"]) - 13.5, PRICE.width - 8, 27, 8)
        lit = path(bar, "var(--halo-fill)", "var(--halo)", 1.5)
    y = price_line(view["price"])
    marker = f'<g class="still">{black_marker(PRICE.width - 20, y)}</g>'
    edge = f'<path class="edge" d="{box(3, 30, PRICE.width - 6, 218, 9)}"/>'
    body = (
        path(outline, "var(--card)", "var(--rule)", 1)
        + words(12, 22, title, 16, "var(--ink)", "start", 600, True, PRICE.width - 22)
        + f'<g data-place="price" data-tip="price">{edge}{lit}{lines}{marker}{edge}</g>'
        + _bag(view, look)
    )
    label = look.language.say("Price of a builder: {gold}", gold=gold(view["price"]))
    return picture(PRICE.width, PRICE.height, body, label, "loc loc-price")


@cache
def black_marker(x: float, y: float) -> str:
    """The price marker around a point."""
    return (
        f'<rect x="{x - 8.5:g}" y="{y - 8.5:g}" width="17" height="17" rx="4" fill="#1b1814" '
        'stroke="var(--ink-2)" stroke-width="1.5"/>'
    )
