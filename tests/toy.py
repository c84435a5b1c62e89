"""A tiny game for tests of everything that is not a game: the one of the tutorial.

It has what real games have: chance, a secret, several steps a turn, blocked choices, options, a
picture with pieces that move. `register()` puts it into the registry of this process.
"""

import sys
from pathlib import Path

from quatrefoil.engine.game import add_game, game_names

FOLDER = Path(__file__).parent.parent / "docs" / "tutorial"
NAME = "stone-piles"


def register() -> None:
    """Let the registry find the game; twice is as good as once."""
    if NAME in game_names():
        return
    sys.path.append(str(FOLDER))
    from stone_piles import GAME

    add_game(GAME)
