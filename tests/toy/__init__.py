"""A tiny game for tests of everything that is not a game: three piles of stones, a die, a bet.

It has what real games have: chance, a secret, several steps a turn, blocked choices, options, a
picture with pieces that move. `register()` puts it into the registry of this process.
"""

from pathlib import Path

from quatrefoil import games
from quatrefoil.engine.game import find_game, game_names

FOLDER = str(Path(__file__).parent / "games")
NAME = "stone-piles"


def register() -> None:
    """Let the registry find the game; twice is as good as once."""
    if FOLDER not in games.__path__:
        games.__path__.append(FOLDER)
        game_names.cache_clear()
        find_game.cache_clear()
