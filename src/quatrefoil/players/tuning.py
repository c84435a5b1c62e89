# not compiled: a table of numbers
"""What suits the search in each game, found by playing; a new game starts with the defaults."""

from quatrefoil.players.search import Tuning

TUNINGS: dict[str, Tuning] = {
    "pillars-of-the-earth": Tuning(turns=4, heat=0.7, explore=0.7, scale=12.0),
    "red-cathedral": Tuning(turns=2, scale=30.0),
    "praga-caput-regni": Tuning(turns=2, scale=30.0, par=140.0),
}

DEFAULT = Tuning()


def tuning(game: str) -> Tuning:
    """The tuning of a game by its name."""
    return TUNINGS.get(game, DEFAULT)
