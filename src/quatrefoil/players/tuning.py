# not compiled: a table of numbers
"""What suits the search in each game, found by playing; a new game starts with the defaults."""

from quatrefoil.players.tree import Tuning

TUNINGS: dict[str, Tuning] = {
    "keythedral": Tuning(turns=6, careful=6, width=3, heat=0.5, trust=30.0, first=0.7),
    "pillars-of-the-earth": Tuning(turns=4, heat=0.7, explore=0.7, scale=12.0, first=0.8),
    "praga-caput-regni": Tuning(
        turns=3,
        lines=4,
        heat=3.0,
        trust=20.0,
        scale=30.0,
        winning=0.3,
        rivalry=0.7,
        par=140.0,
    ),
    "red-cathedral": Tuning(turns=1, careful=1, width=4, heat=0.5, trust=20.0),
}

DEFAULT = Tuning()


def tuning(game: str) -> Tuning:
    """The tuning of a game by its name."""
    return TUNINGS.get(game, DEFAULT)
