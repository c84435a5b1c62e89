"""The player that searches."""

from typing import Any, Final

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.thinking.player import Player
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.tree import Stop

LEAST_SHARE: Final = 0.05
MANY_STEPS: Final = 10
"""Steps of a turn after which the least share shrinks, or a very long turn would take for ever."""


class Budget:
    """What a player may think in one turn: seconds, or playouts (then no clock is looked at)."""

    def __init__(self, seconds: float = 0.0, playouts: int = 0) -> None:
        if seconds <= 0.0 and playouts <= 0:
            raise ValueError("a search needs a limit")
        self.seconds: Final = seconds
        self.playouts: Final = playouts


def share_of_step(first: float, earlier: int) -> float:
    """The part of a turn's budget for a step that follows so many; all together stay below 1.9."""
    share = first
    for _ in range(earlier):
        share *= 1.0 - first
    least = LEAST_SHARE
    if earlier >= MANY_STEPS:
        least *= (MANY_STEPS / (earlier + 1.0)) ** 2
    return max(share, least)


class SearchPlayer(Player):
    """Plans ahead. A turn's budget is spread over the steps of the turn, the first ones most."""

    def __init__(
        self,
        judge: Judge[Any],
        tuning: Tuning,
        budget: Budget,
        seed: int = 0,
        stop: Stop | None = None,
    ) -> None:
        super().__init__(seed)
        self.judge: Final = judge
        self.tuning: Final = tuning
        self.budget: Final = budget
        self.stopper: Stop = stop if stop is not None else Stop()
        self.last: Search | None = None
        """The search behind the last choice, for those who want to know more."""

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return self.think(table, legal, rng, 0)

    def think(self, table: Table, legal: list[Action], rng: Random, earlier: int) -> Action:
        """Search with the share of the budget that falls to a turn's step number `earlier`."""
        share = share_of_step(self.tuning.first, earlier)
        search = Search(self.judge, self.tuning, table, legal, rng, self.stopper)
        self.last = search
        if len(legal) > 1:
            playouts = self.budget.playouts
            if playouts > 0:
                playouts = max(1, int(playouts * share))
            search.run(playouts, self.budget.seconds * share)
        return search.best()

    def stop(self) -> None:
        self.stopper.ask()
