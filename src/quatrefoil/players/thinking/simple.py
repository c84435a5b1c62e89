"""Players that answer at once: random, greedy, greedy with a second look, and one with leeway."""

import math
from typing import Any, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.judge import Judge
from quatrefoil.engine.network import Network
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.thinking.player import Player

# A rating contains the luck of one imagined continuation. Where few choices leave time for it,
# greedy players rate each choice several times: about this many ratings a decision.
RATINGS: Final = 96
MOST_ROUNDS: Final = 6

LOOKED_AGAIN: Final = 8
LOOKS: Final = 4
LINES: Final = 4
"""Of a second look: at how many choices, at how many imagined tables, ways to end the turn."""

MOST_GIVEN_AWAY: Final = 3.0
"""Of who plays with leeway: how much worse than the best a choice may look, in parts of it."""


def rate_all(
    judge: Judge[Any], table: Table, legal: list[Action], rng: Random, rounds: int = 1
) -> list[float]:
    """How good each choice is for the player of the pending decision.

    All choices of a round are rated on the same imagined table and with the same luck, so that
    they are told apart by what they do and not by what happens to follow.
    """
    seat = table.top().seat
    sums = [0.0] * len(legal)
    for _ in range(rounds):
        imagined = table.imagine(seat, rng)
        luck = int(rng.word())
        for i in range(len(legal)):
            sums[i] += judge.rate(imagined, legal[i], Random(luck, 1))
    for i in range(len(legal)):
        sums[i] /= rounds
    return sums


def play_lightly(judge: Judge[Any], table: Table, rng: Random) -> None:
    """Play a game to its end by the light policy, as the longest playouts of a search do."""
    while True:
        legal = settle(table, rng)
        if not legal:
            return
        table.play(judge.pick(table, legal, rng))


def best_of(ratings: list[float]) -> int:
    """The index of the highest rating, the first of equals."""
    best = 0
    for i in range(1, len(ratings)):
        if ratings[i] > ratings[best]:
            best = i
    return best


def best_few(ratings: list[float], count: int) -> list[int]:
    """The indices of the highest ratings, in the order of the choices."""
    ordered = sorted(ratings, reverse=True)
    floor = ordered[min(count, len(ordered)) - 1]
    return [i for i in range(len(ratings)) if ratings[i] >= floor][:count]


class RandomPlayer(Player):
    """Takes any choice, all alike."""

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return legal[rng.below(len(legal))]


class GreedyPlayer(Player):
    """Takes what looks best one step ahead, by the game's own judgement."""

    def __init__(self, judge: Judge[Any], seed: int = 0) -> None:
        super().__init__(seed)
        self.judge: Final = judge

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return legal[best_of(self.weigh(table, legal, rng))]

    def weigh(self, table: Table, legal: list[Action], rng: Random) -> list[float]:
        """What it thinks of each choice, in points."""
        rounds = min(MOST_ROUNDS, max(1, RATINGS // len(legal)))
        return rate_all(self.judge, table, legal, rng, rounds)


class GlancingPlayer(GreedyPlayer):
    """Greedy, but of the choices that look best it asks the network where the turn leads.

    A point of its first opinion counts as much as one that the network expects: each of them sees
    what the other does not. Where no network was trained for the table it is greedy and no more.
    """

    def weigh(self, table: Table, legal: list[Action], rng: Random) -> list[float]:
        ratings = super().weigh(table, legal, rng)
        network = self.judge.network(table)
        if network is None or len(legal) == 1:
            return ratings
        likely = best_few(ratings, LOOKED_AGAIN)
        seen = [0.0] * len(likely)
        for _ in range(LOOKS):
            imagined = table.imagine(table.top().seat, rng)
            luck = int(rng.word())
            for n in range(len(likely)):
                margin = self.glance(network, imagined, legal[likely[n]], luck)
                seen[n] += margin / float(LOOKS)
        # The others would hardly look better than the worst of those.
        least = min(seen)
        for i in range(len(ratings)):
            ratings[i] += least
        for n in range(len(likely)):
            ratings[likely[n]] += seen[n] - least
        return ratings

    def glance(self, network: Network, table: Table, action: Action, luck: int) -> float:
        """The margin that the network expects after the turn, ended lightly in a few ways."""
        seat: i64 = table.top().seat
        best = -1e9
        for line in range(LINES):
            rng = Random(luck, line + 1)
            after = table.clone()
            turn = after.turn
            after.play(action)
            legal = settle(after, rng)
            while legal and after.turn == turn and after.top().seat == seat:
                after.play(self.judge.pick(after, legal, rng))
                legal = settle(after, rng)
            best = max(best, self.margin(network, after, seat))
        return best

    def margin(self, network: Network, table: Table, seat: i64) -> float:
        """Points ahead of the best other seat."""
        points: list[float] = []
        if table.is_over():
            for score in table.scores():
                points.append(float(score))
        else:
            points = self.judge.forecast(network, table, seat).points
        rival = -1e9
        for other in range(len(points)):
            if other != seat and points[other] > rival:
                rival = points[other]
        return points[seat] - rival


class ApprenticePlayer(GlancingPlayer):
    """Looks as a journeyman does, and takes one of the choices that look good, the best most often.

    A choice that seems `leeway` points worse is e times less likely; what would give away three
    times as much it never takes.
    """

    def __init__(self, judge: Judge[Any], leeway: float, seed: int = 0) -> None:
        super().__init__(judge, seed)
        if leeway <= 0.0:
            raise ValueError("leeway is a positive number of points")
        self.leeway: Final = leeway

    def decide(self, table: Table, legal: list[Action], rng: Random) -> Action:
        return legal[self.one_of(self.weigh(table, legal, rng), rng)]

    def one_of(self, ratings: list[float], rng: Random) -> int:
        """The index of a choice that looks good."""
        best = ratings[best_of(ratings)]
        weights: list[float] = []
        total = 0.0
        for rating in ratings:
            behind = (best - rating) / self.leeway
            weight = math.exp(-behind) if behind <= MOST_GIVEN_AWAY else 0.0
            weights.append(weight)
            total += weight
        left = rng.unit() * total
        for i in range(len(weights)):
            left -= weights[i]
            if left < 0.0 and weights[i] > 0.0:
                return i
        return best_of(ratings)
