"""The player that searches."""

from typing import Any, Final

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table
from quatrefoil.engine.tuning import Tuning
from quatrefoil.players.thinking.player import Player
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.simple import GlancingPlayer
from quatrefoil.players.thinking.stopwatch import PATIENCE, Stopwatch
from quatrefoil.players.thinking.tree import Stop

LEAST_SHARE: Final = 0.05
STREAM_OF_MOODS: Final = 1 << 42
"""Where a player's seed says which of its turns it plans ahead."""
MANY_STEPS: Final = 10
"""Steps of a turn after which the least share shrinks, or a very long turn would take for ever."""


class Budget:
    """What a player may think in one turn: seconds, or playouts (then no clock is looked at).

    The seconds are those that it has of a processor.
    """

    def __init__(
        self, seconds: float = 0.0, playouts: int = 0, watch: Stopwatch | None = None
    ) -> None:
        if seconds <= 0.0 and playouts <= 0:
            raise ValueError("a search needs a limit")
        self.seconds: Final = seconds
        self.playouts: Final = playouts
        self.watch: Final = watch if watch is not None else Stopwatch(PATIENCE)


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
    """Plans ahead. A turn's budget is spread over the steps of the turn, the first ones most.

    At a later step it goes on with the tree of the one before, unless it is `forgetful`; by the
    clock also at the next turn, if nothing was drawn since. (With playouts a game that is resumed
    goes on as if it had not been stored: there the thoughts of earlier turns are gone.)
    """

    def __init__(
        self,
        judge: Judge[Any],
        tuning: Tuning,
        budget: Budget,
        seed: int = 0,
        stop: Stop | None = None,
        forgetful: bool = False,
    ) -> None:
        super().__init__(seed)
        self.judge: Final = judge
        self.tuning: Final = tuning
        self.budget: Final = budget
        self.stopper: Stop = stop if stop is not None else Stop()
        self.last: Search | None = None
        """The search behind the last choice."""
        self.forgetful: Final = forgetful
        self._chosen: Action | None = None
        self._steps: int = 0
        """What was played last, and how many of the turn's steps had been taken before."""
        self._since: list[Action] = []
        self._actors: list[int] = []
        """What has been played since then, and by whom."""
        self._known: list[Action] = []
        """What had been played when it was asked last."""

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return self.think(table, legal, rng, 0)

    def think(self, table: Table, legal: list[Action], rng: Random, earlier: int) -> Action:
        """Search with the share of the budget that falls to a turn's step number `earlier`."""
        share = share_of_step(self.tuning.first, earlier)
        search = Search(self.judge, self.tuning, table, legal, rng, self.stopper)
        last, chosen = self.last, self._chosen
        if last is not None and chosen is not None and not self.forgetful:
            if self._goes_on(last, search, earlier):
                search.take_over(last, [chosen], [int(search.seat)])
            elif self.budget.playouts == 0 and self._since and min(self._actors) >= 0:
                search.take_over(last, self._since, self._actors)
        self._since = []
        self.last = search
        if len(legal) > 1:
            playouts = self.budget.playouts
            if playouts > 0:
                playouts = max(1, int(playouts * share))
            search.run(playouts, self.budget.seconds * share, self.budget.watch)
        chosen = search.best()
        self._chosen = chosen
        self._steps = earlier
        return chosen

    def _goes_on(self, last: Search, search: Search, earlier: int) -> bool:
        """Whether a search is for the next step of the same turn."""
        same_turn = last.seat == search.seat and last.table.turn == search.table.turn
        return same_turn and earlier == self._steps + 1

    def follow(self, history: list[Action], actors: list[int]) -> None:
        asked = len(self._known)
        self._since = history[asked:]
        self._actors = actors[asked:]
        self._known = history.copy()

    def recall(self, match: Match, earlier: int) -> None:
        """Forget what belongs to another match; with playouts, think again what is missing.

        So a match that was stored and resumed goes on as if it had not been.
        """
        history = match.history
        asked = len(self._known)
        fits = (
            self.last is not None
            and len(history) > asked
            and match.actors[asked] == match.seat
            and history[:asked] == self._known
        )
        self.follow(history, match.actors)
        if fits:
            self._chosen = history[asked]
        else:
            self._since = []
        if fits or earlier == 0 or self.forgetful:
            return
        self.last = None
        if self.budget.playouts > 0:
            self._think_again(match)
            self._known = history.copy()

    def _think_again(self, match: Match) -> None:
        """The earlier steps of the turn, as far as they were answers to questions."""
        again = match.clone()
        again.nature = "manual"
        begin = match.turns[-1] if match.turns else 0
        again.rewind(begin)
        for n in range(begin, len(match.history)):
            action = match.history[n]
            if match.actors[n] == match.seat == again.seat and action in again.choices:
                self.choose(again, match.seat)
                self._chosen = action
            again.play(action, match.actors[n])

    def stop(self) -> None:
        self.stopper.ask()


class SometimesPlayer(SearchPlayer):
    """Plans a share of its turns ahead; in the others it takes what looks best, as a journeyman.

    Which turns these are depends on its seed and the turn, so a turn is played in one manner.
    """

    def __init__(
        self,
        judge: Judge[Any],
        tuning: Tuning,
        budget: Budget,
        share: float,
        seed: int = 0,
    ) -> None:
        super().__init__(judge, tuning, budget, seed)
        self.share: Final = share
        self.hasty: Final = GlancingPlayer(judge, seed)

    def plans(self, turn: int) -> bool:
        """Whether it plans this turn ahead."""
        return Random(self.seed, STREAM_OF_MOODS + turn).unit() < self.share

    def think(self, table: Table, legal: list[Action], rng: Random, earlier: int) -> Action:
        if self.plans(int(table.turn)):
            return super().think(table, legal, rng, earlier)
        self.last = None
        return self.hasty.decide(table, legal, rng)
