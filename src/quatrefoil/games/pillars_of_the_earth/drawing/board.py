"""How the table of The Pillars of the Earth is drawn; the parts are in `drawing/`.

Places (`data-place`), named after the ids of the component file:
    card:forest_2, craftsman:r1_mason    cards of the display (phase I); pass: who has passed
    price, bag                           the price track, the bag
    place:kingsbridge_1                  a builder space; court and market: the next one to be used
    event, tax, cathedral                the event card, the tax die, the building site
    market:wood                          cubes on the market, with their price
    own:r1_mason, advantage:ellen        cards before the reader
    cubes:wood                           cubes of the reader
"""

from typing import cast

from quatrefoil.drawing import (
    cached,
    document,
    inset,
    joined,
    openable,
    package_text,
    paint,
    with_player,
    with_players,
)
from quatrefoil.drawing.panels import Titles
from quatrefoil.engine.game import Look, Panel, View
from quatrefoil.engine.language import mark
from quatrefoil.games.pillars_of_the_earth.drawing import figures
from quatrefoil.games.pillars_of_the_earth.drawing.display import offered, reserves
from quatrefoil.games.pillars_of_the_earth.drawing.frames import (
    DISPLAY,
    FRAMES,
    HEIGHT,
    PASSED,
    PRICE,
    SITE,
    WIDTH,
    Frame,
)
from quatrefoil.games.pillars_of_the_earth.drawing.mine import OWN_THINGS, mine, shown_seat
from quatrefoil.games.pillars_of_the_earth.drawing.others import HEIGHT as CARD_HEIGHT
from quatrefoil.games.pillars_of_the_earth.drawing.others import WIDTH as CARD_WIDTH
from quatrefoil.games.pillars_of_the_earth.drawing.others import player_card
from quatrefoil.games.pillars_of_the_earth.drawing.pieces import pieces
from quatrefoil.games.pillars_of_the_earth.drawing.places import location
from quatrefoil.games.pillars_of_the_earth.drawing.price import price_track
from quatrefoil.games.pillars_of_the_earth.drawing.site import site
from quatrefoil.games.pillars_of_the_earth.drawing.tracks import (
    GOLD_WIDTH,
    POINTS_WIDTH,
    TRACK_HEIGHT,
    gold_track,
    points_track,
    road,
)
from quatrefoil.games.pillars_of_the_earth.rules.view import PillarsView

PACKAGE = "quatrefoil.games.pillars_of_the_earth"
OFFERING = ("setup", "one")
"""Phases in which the display lies before the building site."""

figure = figures.figure


def style() -> str:
    """board.css."""
    return package_text(f"{PACKAGE}.drawing", "board.css")


def _at(drawn: str, frame: Frame, kind: str) -> list[str]:
    """A part of the board at its place."""
    where = (
        f'<div class="part at-{kind}" style="--x:{frame.x:g};--y:{frame.y:g};--w:{frame.width:g};'
        f'--h:{frame.height:g}">'
    )
    return [where, drawn, "</div>"]


# What a narrow page brings to the top: the display, the place being resolved, or the own things.
_COURSE = {"setup": "offering", "one": "offering", "three": "resolving"}


def _board(view: PillarsView, look: Look) -> str:
    """All numbered places, the price track, and in phase I the display."""
    parts = [road(view["step"]), *_at(cached(price_track, view, look), PRICE, "price")]
    if view["phase"] in OFFERING:
        cards = joined(('<div class="offer">', *offered(view, look), "</div>"))
        parts += _at(cards, DISPLAY, "display")
        parts += _at(cached(reserves, view, look), PASSED, "passed")
    for name, frame in FRAMES.items():
        now = f"{name} now" if name == view["location"] else name
        parts += _at(cached(location, view, name, look), frame, now)
    parts.append(cached(pieces, view, look))
    course = _COURSE.get(view["phase"], "")
    elsewhere = course == "resolving" and view["location"] not in FRAMES  # as the craftsmen are
    layout = ' data-layout="elsewhere"' if elsewhere else ""
    return joined((f'<div class="pillars {course}"{layout}>', *parts, "</div>"))


def _other(view: PillarsView, seat: int, look: Look) -> str:
    """The card of another player, with room for what they did last."""
    card = (
        f'<div class="seatcard" data-card="{seat}"'
        f' style="--who:{paint(view["players"][seat]["colour"])}">'
        f'{player_card(view, seat, look)}<p class="last" data-last="{seat}"></p></div>'
    )
    return openable(card, seat, look)


_TITLES = Titles(
    {
        "board": (mark("Places"), mark("Places")),
        "site": (mark("Cathedral"), mark("Cathedral")),
        "mine": (mark("My things"), mark("Mine")),
        "others": (mark("Other players"), mark("Others")),
        "band": (mark("Points and gold"), ""),
    }
)


def panels(view: View, look: Look) -> list[Panel]:
    """Places, building site, the reader's things, the other players, the tracks."""
    seat = shown_seat(cast(PillarsView, view))
    others = [
        cached(_other, with_player(view, n), n, look) for n in range(view["seats"]) if n != seat
    ]
    middle = " offering" if view["phase"] in OFFERING else ""
    built = joined((f'<div class="ground{middle}">', cached(site, view, look), "</div>"))
    points = cached(points_track, with_players(view, "colour", "points"), look)
    gold = cached(gold_track, with_players(view, "colour", "gold"), look)
    drawn = {
        "board": cached(_board, view, look),
        "site": built,
        "mine": things(view, seat, look),
        "others": joined(('<div class="opps">', *others, "</div>")),
        "band": joined(('<div class="tracks">', points, gold, "</div>")),
    }
    return _TITLES.over(drawn, look.language)


def things(view: View, seat: int, look: Look) -> str:
    """A player's points and gold, craftsmen, cubes and advantage cards."""
    # Of the place that is being resolved they show only whether it is the market.
    place = view["location"] if view["location"] == "market" else ""
    own = {**with_player(view, seat, *OWN_THINGS), "location": place}
    return cached(mine, own, seat, look)


_MARGIN = 16


def svg(view: View, look: Look) -> str:
    """The whole table as one picture: tracks, board, a card for every player."""
    return _picture(cast(PillarsView, view), look)


def _picture(view: PillarsView, look: Look) -> str:
    left, top = _MARGIN, _MARGIN + TRACK_HEIGHT + 10
    body = inset(points_track(view, look), left, _MARGIN, POINTS_WIDTH, TRACK_HEIGHT)
    body += inset(
        gold_track(view, look), left + WIDTH - GOLD_WIDTH, _MARGIN, GOLD_WIDTH, TRACK_HEIGHT
    )
    inside = (
        f'<rect x="-5" y="-5" width="{WIDTH + 10}" height="{HEIGHT + 10}" rx="16" '
        'fill="var(--land)"/>'
    )
    if view["phase"] not in OFFERING:
        inside += inset(site(view, look), *SITE)
    inside += inset(road(view["step"]), 0, 0, WIDTH, HEIGHT)
    inside += inset(price_track(view, look), *PRICE)
    if view["phase"] in OFFERING:
        inside += inset(reserves(view, look), *PASSED)
        for i, card in enumerate(offered(view, look)):
            x, y = DISPLAY.x + 97 * (i % 5), DISPLAY.y + 138 * (i // 5)
            inside += inset(card, x, y, 91, 126)
    for name, frame in FRAMES.items():
        inside += inset(location(view, name, look), *frame)
    inside += inset(pieces(view, look), 0, 0, WIDTH, HEIGHT)
    body += f'<g transform="translate({left} {top})">{inside}</g>'
    below = top + HEIGHT + 16
    count = view["seats"]
    columns = 2
    wide = (WIDTH - 14) / columns
    for seat in range(count):
        x, y = left + (wide + 14) * (seat % columns), below + 126 * (seat // columns)
        body += inset(player_card(view, seat, look), x, y, wide, wide * CARD_HEIGHT / CARD_WIDTH)
    height = below + 126 * ((count + 1) // columns)
    title = look.language.say("The Pillars of the Earth")
    return document(WIDTH + 2 * _MARGIN, height, _own_colours(body), style(), label=title)


def _own_colours(markup: str) -> str:
    """The game's own colours written out, as a picture that stands alone needs them."""
    for name, value in own_tokens().items():
        markup = markup.replace(f"var(--{name})", value)
    return markup


def own_tokens() -> dict[str, str]:
    """The custom properties that board.css gives to the whole page."""
    first = style().split(":root", 1)[1]
    rule = first[first.index("{") + 1 : first.index("}")]
    pairs = [line.split(":", 1) for line in rule.split(";") if ":" in line]
    return {name.strip().removeprefix("--"): value.strip() for name, value in pairs}
