"""What suits the search in each game, found by playing; a new game starts with the defaults."""

from quatrefoil.players.thinking.tree import Tuning


def _praga(turns: int, lines: int, crowded: Tuning | None = None) -> Tuning:
    return Tuning(
        turns=turns,
        lines=lines,
        heat=3.0,
        trust=20.0,
        scale=30.0,
        winning=0.3,
        rivalry=0.7,
        par=140.0,
        crowded=crowded,
    )


def _keythedral(turns: int, crowded: Tuning | None = None) -> Tuning:
    return Tuning(turns=turns, careful=6, width=3, heat=0.5, trust=30.0, first=0.7, crowded=crowded)


# What a round brings is spent in the next ones.
_KEYTHEDRAL_CROWDED = _keythedral(turns=24)

# With more players the own next turn is too far away to be foreseen.
_PRAGA_CROWDED = _praga(turns=1, lines=1)

TUNINGS: dict[str, Tuning] = {
    "keythedral": _keythedral(turns=12, crowded=_KEYTHEDRAL_CROWDED),
    "pillars-of-the-earth": Tuning(turns=4, heat=0.7, explore=0.7, scale=12.0, first=0.8),
    "praga-caput-regni": _praga(turns=3, lines=4, crowded=_PRAGA_CROWDED),
    "red-cathedral": Tuning(turns=1, careful=1, width=4, heat=0.5, trust=20.0),
}

WITH_TIME: dict[str, Tuning] = {
    "keythedral": _keythedral(turns=48, crowded=_KEYTHEDRAL_CROWDED),
    "praga-caput-regni": _praga(turns=5, lines=4, crowded=_PRAGA_CROWDED),
}
"""Where several seconds a turn are better spent on a longer look than on more playouts."""

LONG = 3.0

DEFAULT = Tuning()


def tuning(game: str, seconds: float = 1.0) -> Tuning:
    """The tuning of a game by its name, for a player with so much time a turn."""
    usual = TUNINGS.get(game, DEFAULT)
    return WITH_TIME.get(game, usual) if seconds >= LONG else usual
