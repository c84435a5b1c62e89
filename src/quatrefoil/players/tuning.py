# not compiled: a table of numbers
"""What suits the search in each game, found by playing; a new game starts with the defaults."""

from quatrefoil.players.search import Tuning

TUNINGS: dict[str, Tuning] = {}

DEFAULT = Tuning()


def tuning(game: str) -> Tuning:
    """The tuning of a game by its name."""
    return TUNINGS.get(game, DEFAULT)
