"""A tiny game to try players on: a heap of stones, one to three taken in turn, dice and a secret.

Whoever takes the last stone wins ten points; each turn also rolls a die for a bonus point. Every
seat holds a secret number that decides nothing but must never be looked at by others.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from quatrefoil.engine.action import Action, Vocabulary
from quatrefoil.engine.decision import Chance, Decision
from quatrefoil.engine.game import Game, View
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, shared_ranking
from quatrefoil.players.thinking.player import Player

WORDS = Vocabulary()
TAKE = WORDS.verb("take", n=["one", "two", "three"]).row()
ROLL = WORDS.verb("roll", n=[str(n) for n in range(1, 7)]).row()
HIDE = WORDS.verb("hide", n=[str(n) for n in range(4)]).row()
HEAP = 21
PRIZE = 10


class Quarry(Table):
    """The heap, the points and a secret of each seat."""

    imagined: ClassVar[list[int]] = []
    """Seats for which a table was imagined, for tests that spy."""

    def __init__(
        self,
        seats: int,
        turn: int,
        stack: list[Decision[Any]],
        heap: int,
        points: list[int],
        secrets: list[int],
    ) -> None:
        super().__init__(seats, 0, turn, stack)
        self.heap = heap
        self.points = points
        self.secrets = secrets

    def clone(self) -> "Quarry":
        return Quarry(
            int(self.seats),
            int(self.turn),
            self.stack.copy(),
            self.heap,
            self.points.copy(),
            self.secrets.copy(),
        )

    def imagine(self, seat: int, rng: Random) -> "Quarry":
        self.imagined.append(int(seat))
        guess = self.clone()
        guess.secrets = [
            secret if owner == seat else int(rng.below(4))
            for owner, secret in enumerate(self.secrets)
        ]
        return guess

    def scores(self) -> list[int]:
        return self.points.copy()

    def ranking(self) -> list[int]:
        return shared_ranking([[points] for points in self.points])


class Hide(Chance[Quarry]):
    """The secret of a seat."""

    key = "hide"
    rule = "QU-1"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def choices(self, table: Quarry) -> list[Action]:
        return HIDE

    def apply(self, table: Quarry, action: Action) -> None:
        table.secrets[self.owner] = int(action.a)


class Roll(Chance[Quarry]):
    """A six is a point for the player of the turn."""

    key = "roll"
    rule = "QU-3"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def choices(self, table: Quarry) -> list[Action]:
        return ROLL

    def apply(self, table: Quarry, action: Action) -> None:
        if action.a == 5:
            table.points[self.owner] += 1


class Take(Decision[Quarry]):
    """Take one to three stones."""

    key = "take"
    rule = "QU-2"

    def choices(self, table: Quarry) -> list[Action]:
        return TAKE[: min(3, table.heap)]

    def asks(self, table: Quarry) -> bool:
        return True

    def apply(self, table: Quarry, action: Action) -> None:
        table.heap -= int(action.a) + 1
        if table.heap == 0:
            table.points[int(self.seat)] += PRIZE
        else:
            table.turn += 1
            table.push(Take((self.seat + 1) % table.seats))
        table.push(Roll(int(self.seat)))


class QuarryJudge(Judge[Quarry]):
    """Knows the trick with four only one step ahead."""

    def value(self, table: Quarry, seat: int) -> float:
        return float(table.points[seat])


class QuarryGame(Game):
    """The game, outside the registry."""

    name = "quarry"
    title = "Quarry"
    package = "tests.players"
    seats = (1, 2, 3, 4, 5)
    minutes = (1, 2)
    credits = "nobody"

    @property
    def vocabulary(self) -> Vocabulary:
        return WORDS

    def lay(self, seats: int, options: Mapping[str, str]) -> Table:
        stack: list[Decision[Any]] = [Take(0)]
        stack += [Hide(owner) for owner in range(seats)]
        return Quarry(seats, 0, stack, HEAP, [0] * seats, [0] * seats)

    def public(self, table: Quarry) -> View:
        return {"heap": table.heap, "points": table.points.copy()}

    def judge(self) -> QuarryJudge:
        return QuarryJudge()


GAME = QuarryGame()


def quarry(heap: int = HEAP, seats: int = 2, seed: int = 5) -> Match:
    """A match with this many stones left."""
    match = Match(GAME, seats, {}, seed)
    match.table.heap = heap
    match.choices = match.decision.choices(match.table)
    return match


def play_out(match: Match, players: list[Player]) -> list[str]:
    """Play to the end; the record's actions."""
    while not match.over:
        match.play(players[match.seat].choose(match, match.seat))
    return list(match.record().actions)
