"""The games as pages and programs ask for them."""

from quatrefoil.engine.errors import BadOption
from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.server.errors import Refused


def games() -> list[Game]:
    """All games, in the order of the home page."""
    found = [find_game(name) for name in game_names()]
    return sorted(found, key=lambda game: (game.place, game.name))


def known_game(name: str) -> Game:
    try:
        return find_game(name)
    except BadOption:
        raise Refused("There is no such game.", 404) from None
