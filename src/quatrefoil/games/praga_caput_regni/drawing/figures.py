"""The figures of the rules page: the opening of a game, changed to show one thing at a time."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from typing import cast

from quatrefoil.drawing import inline, inset
from quatrefoil.drawing.figures import legend, part, parts
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Look, find_game
from quatrefoil.engine.language import Noun
from quatrefoil.engine.match import Match
from quatrefoil.games.praga_caput_regni.drawing import mine
from quatrefoil.games.praga_caput_regni.drawing.castle import HEIGHT, WIDTH, elevation
from quatrefoil.games.praga_caput_regni.drawing.city import city
from quatrefoil.games.praga_caput_regni.drawing.signs import SIGN
from quatrefoil.games.praga_caput_regni.drawing.tiles import face
from quatrefoil.games.praga_caput_regni.drawing.wheel import wheel
from quatrefoil.games.praga_caput_regni.rules.view_types import PragaView
from quatrefoil.games.praga_caput_regni.words.names import grid_noun

_SEATS = 3
_PARTS = ("silver", "goldwin", "egg", "tech", "univ", "mine", "quarry", "red", "blue")
_MOVES = ("hunger", "cathedral", "either_side")


def figure(name: str, look: Look) -> str:
    """A figure by its name; KeyError if there is none."""
    return FIGURES[name](look)


@cache
def _opening() -> PragaView:
    game = find_game("praga-caput-regni")
    match = Match(game, _SEATS, game.check_options(_SEATS, {"order": "first"}), 7)
    return cast(PragaView, match.view(SPECTATOR))


def _table() -> PragaView:
    """The opening of a game for three, to be changed."""
    return deepcopy(_opening())


def _signs(look: Look) -> str:
    phrase, say = look.language.phrase, look.language.say
    parts = [(SIGN[part], phrase(Noun(part))) for part in (*_PARTS, *_MOVES)]
    others = [("special", say("special tile")), ("vp", say("victory point"))]
    return legend(*((inline([name], 26), words) for name, words in (*parts, *others)))


def _wheel(look: Look) -> str:
    """The wheel at the start of a game for three."""
    return wheel(_table(), look)


def _tiles(look: Look) -> str:
    """One tile of each type and a special one (PR-2.12)."""
    phrase = look.language.phrase
    shown = (
        ("U1-01", phrase(Noun("upgrade"))),
        ("W1-01", phrase(Noun("wall"))),
        ("B1-08", phrase(Noun("building"))),
        ("W1-S03", look.language.say("special wall")),
    )
    return parts(*(part(96, 96, face(tile, 0, 48, 48, 46), words, 1.4) for tile, words in shown))


def _connection(look: Look) -> str:
    """A wall beside an upgrade: gold meets technology, two red corners meet (PR-9.1, PR-9.2)."""
    table = _table()
    player = table["players"][0]
    player["board"]["mines"] = {"tile": "U1-01", "rotation": 0}
    player["board"]["w01"] = {"tile": "W1-S03", "rotation": 0}
    drawn = mine.board(table, 0, look)
    return drawn.replace('viewBox="0 0 313 289"', 'viewBox="136 88 186 113"')


def _tracks(look: Look) -> str:
    """Mines at 5 with a production token, technology past level II, university at 4."""
    table = _table()
    table["players"][0] |= {"mines": 5, "mine_token": "PT6", "tech": 3, "univ": 4}
    return mine.tracks(table, 0, look)


# The city


def _city(look: Look) -> str:
    """The whole city; on a phone it scrolls, so that its figures stay readable."""
    return f'<div class="scroll" tabindex="0">{city(_table(), look)}</div>'


def _detail(drawn: str, box: str) -> str:
    """A part of the city, larger."""
    return drawn.replace(
        'class="city" viewBox="0 0 796 340"', f'class="city detail" viewBox="{box}"'
    )


def _plaza(look: Look) -> str:
    """A plaza with five lots, four of them built; red has two cubes there, blue one (PR-10.7)."""
    table = _table()
    for lot, tile, rotation, owner in (
        ("L12", "B1-08", 3, 0),
        ("L13", "B1-06", 1, 2),
        ("L14", "B1-10", 0, 0),
    ):
        table["lots"][lot] = {"tile": tile, "rotation": rotation, "cube": owner}
    return _detail(city(table, look), "258 126 180 152")


def _bridge(look: Look) -> str:
    """Two pieces on the bridge, three places free (PR-11.4)."""
    table = _table()
    table["bridge"][0]["piece"] = "IV1"
    table["bridge"][2]["piece"] = "V4"
    table["road"]["figures"] = [4, 5, 3]
    return _detail(city(table, look), "520 96 276 156")


def _elevations(look: Look) -> str:
    """Both grids; red stands on an arrow of the cathedral (PR-13.3)."""
    table = _table()
    table["grids"]["cathedral"]["markers"][0] = {"row": 2, "column": 1}
    table["grids"]["hunger_wall"]["markers"][2] = {"row": 3, "column": 2}
    return parts(
        *(
            part(
                WIDTH,
                HEIGHT,
                inset(elevation(grid, table, look), 0, 0, WIDTH, HEIGHT),
                look.language.phrase(grid_noun(grid), "nom cap"),
                1.42,
            )
            for grid in ("hunger_wall", "cathedral")
        )
    )


FIGURES: Mapping[str, Callable[[Look], str]] = {
    "signs": _signs,
    "wheel": _wheel,
    "tiles": _tiles,
    "connection": _connection,
    "tracks": _tracks,
    "city": _city,
    "plaza": _plaza,
    "bridge": _bridge,
    "elevations": _elevations,
}
