"""How the table of Praga Caput Regni is drawn; the parts are in `drawing/`.

Places (`data-place`), all in lower case and named after what the rules call them:
    token-at1, sector-3      an action token on the wheel, a sector with its bonus
    tile-u1-01, row-walls    a tile that can be chosen, a row of them
    hex-mines, wall-w01      an action of the shown board, a place for a wall; hand: the chosen tile
    lot-l05, plaza-pa        the city
    road-ii, bridge-3        steps of the King's Road, places of the bridge
    grid-cathedral           Hunger Wall or cathedral; marker-cathedral-red: a player's cube on it
    track-tech, res-gold     tracks and resources of the shown player
    tech-ti-1, drawn-iv2     technologies held, pieces to choose from
    seal-sg, production-pt3  the supply
"""

from typing import cast

from quatrefoil.drawing import cached, document, inset, package_text
from quatrefoil.drawing.panels import Titles
from quatrefoil.engine.game import Look, Panel, View
from quatrefoil.engine.language import mark
from quatrefoil.games.praga_caput_regni.drawing import figures
from quatrefoil.games.praga_caput_regni.drawing.castle import castle, elevation
from quatrefoil.games.praga_caput_regni.drawing.city import city
from quatrefoil.games.praga_caput_regni.drawing.mine import board, mine, supply, tracks
from quatrefoil.games.praga_caput_regni.drawing.others import others
from quatrefoil.games.praga_caput_regni.drawing.signs import shown_seat
from quatrefoil.games.praga_caput_regni.drawing.tiles import rows
from quatrefoil.games.praga_caput_regni.drawing.wheel import wheel
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView

figure = figures.figure


def style() -> str:
    """board.css."""
    return package_text("quatrefoil.games.praga_caput_regni.drawing", "board.css")


_TITLES = Titles(
    {
        "wheel": (mark("Wheel"), mark("Wheel")),
        "city": (mark("City"), mark("City")),
        "castle": (mark("Hunger Wall and cathedral"), mark("Castle")),
        "rows": (mark("Tiles"), mark("Tiles")),
        "mine": (mark("Board"), mark("Mine")),
        "supply": (mark("Supply"), mark("Tiles")),
        "others": (mark("Other players"), mark("Others")),
    }
)


def panels(view: View, look: Look) -> list[Panel]:
    """Wheel, city, castle, tiles, the shown player's things, supply, the others."""
    known = cast(PragaView, view)
    seat = shown_seat(known)
    drawn = {
        "wheel": cached(wheel, view, look),
        "city": cached(city, view, look),
        "castle": cached(castle, view, look),
        "rows": cached(rows, view, look),
        "mine": mine(known, seat, look),
        "supply": cached(supply, view, look),
    }
    if view["seats"] > 1:
        drawn["others"] = others(known, seat, look)
    return _TITLES.over(drawn, look.language)


def things(view: View, seat: int, look: Look) -> str:
    """A player's resources, tracks, technologies and action board with its walls."""
    return mine(cast(PragaView, view), seat, look)


def svg(view: View, look: Look) -> str:
    """The whole table as one picture: city, castle, wheel and one player's board."""
    known = cast(PragaView, view)
    seat = shown_seat(known)
    body = inset(city(known, look), 20, 20, 796, 340)
    body += inset(elevation("cathedral", known, look), 832, 20, 222, 197)
    body += inset(elevation("hunger_wall", known, look), 832, 226, 222, 197)
    body += inset(wheel(known, look), 20, 376, 372, 372)
    body += inset(tracks(known, seat, look), 404, 410, 350, 176)
    body += inset(board(known, seat, look), 760, 440, 313, 289)
    return document(1094, 768, body, style(), label=look.language.say("Praga Caput Regni"))
