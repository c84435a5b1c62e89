"""How the table of Keythedral is drawn; the parts are in `drawing/`.

Places (`data-place`), named after what the rules call them:
    field-3,-1            a field, or a place where one may be laid
    gap-2,0               a free gap
    edge-2,0-ne           an edge of a house tile where a fence can stand
    fence-2,0-ne          a fence that stands there
    house-blue-3          a house tile, on the land and in its owner's row
    seat-TILE, space-12   a seat by its tile, or by its space while no tile is known
    row-8, number-3       a row of seats by its value, a number of the work order
    craft-iron, shop, lawmaker, law-KEY, offer-0    Keytown and the laws on offer
    trade-wood, cube-wood, held-KEY                 the store, the reader's cubes and laws
    player-2              another player
"""

from typing import cast

from quatrefoil.drawing import cached, document, inset, joined, package_text
from quatrefoil.drawing.panels import Titles
from quatrefoil.engine.game import Look, Panel, View
from quatrefoil.engine.language import mark
from quatrefoil.games.keythedral.drawing import figures, players
from quatrefoil.games.keythedral.drawing import seats as seats_part
from quatrefoil.games.keythedral.drawing import town as town_part
from quatrefoil.games.keythedral.drawing.land import extent, field_pictures, land
from quatrefoil.games.keythedral.rules.view import KeythedralView

figure = figures.figure

_MARGIN = 20


def style() -> str:
    """board.css."""
    return package_text("quatrefoil.games.keythedral.drawing", "board.css")


def shown_seat(view: View) -> int:
    """Whose things are shown below the board: the reader's, or the one who decides."""
    if view["me"] >= 0:
        return int(view["me"])
    decision = view["decision"]
    return max(0, int(decision["seat"])) if decision else 0


_TITLES = Titles(
    {
        "pictures": ("", ""),
        "land": (mark("Landscape"), mark("Land")),
        "phases": (mark("Phases"), mark("Land")),
        "store": (mark("Store"), mark("Land")),
        "seats": (mark("Keythedral"), mark("Seats")),
        "town": (mark("Keytown"), mark("Town")),
        "mine": (mark("Behind the screen"), mark("Mine")),
        "others": (mark("Other players"), mark("Others")),
    }
)


def panels(view: View, look: Look) -> list[Panel]:
    """Fields, landscape, phases, store, seats, town, the reader's things, the others."""
    seat = shown_seat(view)
    seen = cast(KeythedralView, view)
    drawn = {
        "pictures": field_pictures(),
        "land": cached(land, view, look),
        "phases": cached(players.phases, view, look),
        "store": cached(players.store, view, look),
        "seats": cached(seats_part.seats, view, look),
        "town": joined((cached(town_part.town, view, look), cached(town_part.offer, view, look))),
        "mine": players.mine(seen, seat, look),
        "others": players.others(seen, seat, look),
    }
    return _TITLES.over(drawn, look.language)


def things(view: View, seat: int, look: Look) -> str:
    """What everybody knows of a player: tiles, seats, and what the screen does not hide."""
    return players.mine(cast(KeythedralView, view), seat, look)


def svg(view: View, look: Look) -> str:
    """The whole table as one picture: the land beside the seats and the town."""
    seen = cast(KeythedralView, view)
    _, _, wide, high = extent(seen)
    height = 700.0
    width = wide * height / high
    seats_width = seats_part.WIDTH * 500 / seats_part.HEIGHT
    body = field_pictures().replace('class="sprite"', 'width="0" height="0"')
    body += inset(land(seen, look), _MARGIN, _MARGIN, width, height)
    left = 2 * _MARGIN + width
    body += inset(seats_part.seats(seen, look), left, _MARGIN, seats_width, 500)
    town_height = seats_width * town_part.HEIGHT / town_part.WIDTH
    body += inset(town_part.town(seen, look), left, 540, seats_width, town_height)
    title = look.language.say("Keythedral")
    return document(left + seats_width + _MARGIN, height + 2 * _MARGIN, body, style(), label=title)
