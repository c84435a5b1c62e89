"""The games as pages and programs ask for them."""

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.language import mark
from quatrefoil.server.errors import Refused

LINES = {
    "red-cathedral": mark("Move dice round the market, raise the towers."),
    "keythedral": mark("Send workers to the fields, win seats in the choir."),
    "pillars-of-the-earth": mark("Hire craftsmen at Kingsbridge, six rounds long."),
    "praga-caput-regni": mark("Turn the wheel and build Charles IV his city."),
}


def games() -> list[Game]:
    """All games, those that we have a line about first."""
    order = [*LINES, *game_names()]
    return [find_game(name) for name in sorted(game_names(), key=order.index)]


def known_game(name: str) -> Game:
    try:
        return find_game(name)
    except BadOption:
        raise Refused("There is no such game.", 404) from None
