"""Quatrefoil: four board games about building cathedrals, from one engine.

>>> import quatrefoil as qf
>>> game = qf.new("red-cathedral", seats=3, seed=7)
>>> while not game.over:
...     game.play(game.choices[0])
>>> len(game.scores)
3

A game being played is a `Match`; what can be played now are its `choices`, each an `Action`. A
computer player of your own is a subclass of `Player`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import NATURE, SPECTATOR, Blocked, Chance, Decision
from quatrefoil.engine.errors import (
    BadOption,
    BadRecord,
    CannotUndo,
    IllegalAction,
    NotYourTurn,
    QuatrefoilError,
    UnknownNotation,
    UnknownSeat,
)
from quatrefoil.engine.facts import Facts
from quatrefoil.engine.random import Random
from quatrefoil.version import VERSION

if TYPE_CHECKING:
    from quatrefoil.engine.match import Match
    from quatrefoil.engine.record import Record
    from quatrefoil.players.thinking.player import Player

__version__ = VERSION

__all__ = [
    "NATURE",
    "SPECTATOR",
    "Action",
    "BadOption",
    "BadRecord",
    "Blocked",
    "CannotUndo",
    "Chance",
    "Decision",
    "Facts",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Player",
    "QuatrefoilError",
    "Random",
    "Record",
    "UnknownNotation",
    "UnknownSeat",
    "__version__",
    "game_names",
    "new",
    "replay",
]

# Imported when first asked for: the command line starts without them.
_LATER = {
    "Match": "quatrefoil.engine.match",
    "Record": "quatrefoil.engine.record",
    "Player": "quatrefoil.players.thinking.player",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


def game_names() -> tuple[str, ...]:
    """The names of all games.

    >>> "keythedral" in game_names()
    True
    """
    from quatrefoil.engine import game

    return game.game_names()


def new(
    game: str, seats: int = 2, seed: int = 0, nature: str = "seed", **options: object
) -> "Match":
    """Lay a game. Options of the game are keywords; `nature="manual"` leaves chance to you.

    >>> new("red-cathedral", seats=2, seed=7, workshop="advanced")
    <Match of red-cathedral for 2, 49 actions, Player 1 decides>
    >>> new("red-cathedral", seats=9)
    Traceback (most recent call last):
    quatrefoil.engine.errors.BadOption: The Red Cathedral is for 1, 2, 3, 4 players, not 9
    """
    from quatrefoil.engine.game import find_game
    from quatrefoil.engine.match import Match

    if not isinstance(game, str):
        raise BadOption("a game is called by its name, not {given}", given=f"{game!r:.60}")
    found = find_game(game)
    return Match(found, seats, found.check_options(seats, options), seed, nature)


def replay(record: "Record | str", seed: int = 0, nature: str = "seed") -> "Match":
    """The game of a record (or its text, JSON or lines) again, ready to be played on.

    >>> game = new("keythedral", seats=2, seed=3)
    >>> replay(game.record().to_json()).view() == game.view()
    True
    """
    from quatrefoil.engine.match import Match
    from quatrefoil.engine.record import Record
    from quatrefoil.shelf import open_shelf

    open_shelf()  # it may have been played with the values of a box
    return Match.replay(record if isinstance(record, Record) else Record.read(record), seed, nature)
