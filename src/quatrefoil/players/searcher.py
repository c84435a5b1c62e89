"""The player that searches."""

from typing import Any, Final

from quatrefoil.engine.action import Action
from quatrefoil.engine.errors import NotYourTurn
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table
from quatrefoil.players.base import Player
from quatrefoil.players.search import Search
from quatrefoil.players.tree import Stop, Tuning

LEAST_SHARE: Final = 0.05


class Budget:
    """What a player may think in one turn: seconds, or playouts (then no clock is looked at)."""

    def __init__(self, seconds: float = 0.0, playouts: int = 0) -> None:
        if seconds <= 0.0 and playouts <= 0:
            raise ValueError("a search needs a limit")
        self.seconds: Final = seconds
        self.playouts: Final = playouts


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

    def choose(self, match: Match, seat: int) -> Action:
        if match.seat != seat:
            raise NotYourTurn(f"it is the turn of {match.name(match.seat)}")
        length = len(match.history)
        begin = match.turns[-1] if match.turns else 0
        earlier = 0
        for n in range(begin, length):
            if match.actors[n] == seat:
                earlier += 1
        return self.think(match.table, match.choices, self.luck(length, seat), earlier)

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return self.think(table, legal, rng, 0)

    def think(self, table: Table, legal: list[Action], rng: Random, earlier: int) -> Action:
        """Search with the share of the budget that falls to a turn's step number `earlier`."""
        share = self.tuning.first
        for _ in range(earlier):
            share *= 1.0 - self.tuning.first
        share = max(share, LEAST_SHARE)
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
