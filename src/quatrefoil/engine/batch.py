"""A batch: many games of one kind that are stepped together, into memory that NumPy can read.

The compiled half of `adapters/vector.py`. Every game has a row in each of the arrays below; they
stay where they are, and each step writes into them. A game that is over is laid anew at once.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from quatrefoil.engine.action import Action
from quatrefoil.engine.game import Game
from quatrefoil.engine.observation import Observer
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle

EPISODES: Final = 1 << 20
"""Of the random streams of a seed: so many games of the batch, then their next ones."""


def results(table: Table, players: i64, par: float) -> list[float]:
    """What a finished game is worth to each player, from -1 for the last to 1 for the first.

    The part of the others that a seat has left behind, less the part that is ahead of it; all of
    them together get 0. Who plays alone wins with `par` points or more.
    """
    ranking = table.ranking()
    seats = len(ranking)
    if seats == 1:
        return [1.0 if float(table.scores()[0]) >= par else -1.0]
    found: list[float] = []
    for seat in range(int(players)):
        better = 0
        for place in ranking:
            if place > ranking[seat]:
                better += 1
            elif place < ranking[seat]:
                better -= 1
        found.append(better / (seats - 1))
    return found


class Batch:
    """`count` games with the same seats and options, all stepped by `step`."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], count: int, seed: int
    ) -> None:
        self.game: Final = game
        self.players: Final[i64] = seats
        self.options: Final = options
        self.count: Final[i64] = count
        self.seed: int = seed
        self.observer: Final[Observer[Any]] = game.observer()
        self.par: Final[float] = game.tuning().par
        self.features: Final[i64] = self.observer.layout.size
        self.choices: Final[i64] = len(self.observer.choices)
        self.observations: vec[i16] = vec[i16]([i16(0)] * (count * int(self.features)))
        """What the seat that decides may know."""
        self.masks: vec[u8] = vec[u8]([u8(0)] * (count * int(self.choices)))
        """1 for what it can choose."""
        self.seats: vec[u8] = vec[u8]([u8(0)] * count)
        """Who decides."""
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        """What the last step brought each player: 0 while a game goes on."""
        self.scores: vec[i16] = vec[i16]([i16(0)] * (count * seats))
        """The points of the last game that ended."""
        self.ended: vec[u8] = vec[u8]([u8(0)] * count)
        """1 where the last step ended a game; what is observed belongs to the next one."""
        self.tables: list[Table] = []
        self._legal: list[list[Action]] = []
        self._numbers: vec[i32] = vec[i32]([i32(0)] * (count * int(self.choices)))
        """The numbers of what can be chosen, as many as each list of `_legal` has."""
        self._luck: list[Random] = []
        self._episodes: list[int] = []
        for n in range(count):
            luck = Random(seed, n)
            table = game.lay(seats, options)
            self.tables.append(table)
            self._luck.append(luck)
            self._episodes.append(0)
            self._legal.append([])
            self._show(n, settle(table, luck), False)

    def reset(self, seed: int) -> None:
        """Lay all games anew, from another seed."""
        self.seed = seed
        for n in range(self.count):
            self._hide(n)
            self._episodes[n] = 0
            self._lay(n)
            self.ended[n] = 0
            for at in range(n * self.players, (n + 1) * self.players):
                self.rewards[at] = 0.0
                self.scores[at] = 0

    def _lay(self, n: i64) -> None:
        luck = Random(self.seed, int(n) + EPISODES * self._episodes[n])
        table = self.game.lay(int(self.players), self.options)
        self._luck[n] = luck
        self.tables[n] = table
        self._show(n, settle(table, luck), False)

    def _show(self, n: i64, legal: list[Action], goes_on: bool) -> None:
        """Write what a game looks like to who decides in it; a new one, or one that goes on."""
        table = self.tables[n]
        observer = self.observer
        seat = table.stack[-1].seat
        self._legal[n] = legal
        self.seats[n] = u8(seat)
        first: i64 = n * self.choices
        masks = self.masks
        at = first
        for action in legal:
            number = observer.number(table, action)
            masks[first + number] = 1
            self._numbers[at] = i32(number)
            at += 1
        if goes_on:
            observer.follow(table, seat, self.observations, n * self.features)
        else:
            observer.observe(table, seat, self.observations, n * self.features)

    def _hide(self, n: i64) -> None:
        """Take back what could be chosen before."""
        first: i64 = n * self.choices
        masks = self.masks
        for at in range(first, first + i64(len(self._legal[n]))):
            masks[first + i64(self._numbers[at])] = 0

    def step(self, actions: vec[i64]) -> None:
        """Play one choice in every game, by its number."""
        if i64(len(actions)) != self.count:
            raise ValueError(f"{self.count} actions are wanted, not {len(actions)}")
        for n in range(self.count):
            number: i64 = actions[n]
            if number < 0 or number >= self.choices or self.masks[n * self.choices + number] == 0:
                raise ValueError(f"action {number} is not legal in game {n}")
        for n in range(self.count):
            first: i64 = n * self.choices
            at = first
            while i64(self._numbers[at]) != actions[n]:
                at += 1
            self._step_one(n, at - first)

    def step_at_random(self, rng: Random) -> None:
        """Play any choice in every game: the speed of the batch alone."""
        for n in range(self.count):
            self._step_one(n, rng.below(len(self._legal[n])))

    def _step_one(self, n: i64, which: i64) -> None:
        """Play one of the choices of a game, and lay it anew if that ends it."""
        table = self.tables[n]
        action = self._legal[n][which]
        self._hide(n)
        table.play(action)
        legal = settle(table, self._luck[n])
        first: i64 = n * self.players
        if self.ended[n]:
            self.ended[n] = 0
            for seat in range(self.players):
                self.rewards[first + seat] = 0.0
        if legal:
            self._show(n, legal, True)
            return
        self.ended[n] = 1
        found = results(table, self.players, self.par)
        points = table.scores()
        for seat in range(self.players):
            self.rewards[first + seat] = found[seat]
            self.scores[first + seat] = i16(points[seat])
        self._episodes[n] += 1
        self._lay(n)
