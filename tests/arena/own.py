"""Players of one's own, as a program of somebody else would have them."""

import time

from quatrefoil import Player
from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table


class Last(Player):
    """Takes the last choice, after a while."""

    def __init__(self, seed: int = 0, patience: float = 0) -> None:
        super().__init__(seed)
        self.patience = patience

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        if self.patience:
            time.sleep(self.patience)
        return legal[-1]


class Cheat(Player):
    """Chooses what is not offered."""

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return "win"  # type: ignore[return-value]


class Broken(Player):
    """Fails in the middle of a game."""

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        raise ZeroDivisionError("no idea")


class Nobody:
    """No player at all."""
