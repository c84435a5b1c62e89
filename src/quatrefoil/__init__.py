"""Quatrefoil: four board games about building cathedrals, from one engine.

>>> import quatrefoil as qf
>>> game = qf.new("red-cathedral", seats=3, seed=7)
>>> while not game.over:
...     game.play(game.choices[0])
"""

from typing import TYPE_CHECKING

from quatrefoil.engine.decision import NATURE, SPECTATOR
from quatrefoil.engine.errors import (
    BadOption,
    BadRecord,
    CannotUndo,
    IllegalAction,
    NotYourTurn,
    QuatrefoilError,
    UnknownNotation,
)
from quatrefoil.version import VERSION

if TYPE_CHECKING:
    from quatrefoil.engine.match import Match
    from quatrefoil.engine.record import Record

__version__ = VERSION

__all__ = [
    "NATURE",
    "SPECTATOR",
    "BadOption",
    "BadRecord",
    "CannotUndo",
    "IllegalAction",
    "NotYourTurn",
    "QuatrefoilError",
    "UnknownNotation",
    "__version__",
    "game_names",
    "new",
    "replay",
]


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    from quatrefoil.engine import game

    return game.game_names()


def new(
    game: str, seats: int = 2, seed: int = 0, nature: str = "seed", **options: object
) -> "Match":
    """Lay a game. Options of the game are keywords; `nature="manual"` leaves chance to you."""
    from quatrefoil.engine.game import find_game
    from quatrefoil.engine.match import Match

    found = find_game(game)
    return Match(found, seats, found.check_options(seats, options), seed, nature)


def replay(record: "Record | str", seed: int = 0, nature: str = "seed") -> "Match":
    """The game of a record (or its text, JSON or lines) again, ready to be played on."""
    from quatrefoil.engine.match import Match
    from quatrefoil.engine.record import Record

    return Match.replay(Record.read(record) if isinstance(record, str) else record, seed, nature)
