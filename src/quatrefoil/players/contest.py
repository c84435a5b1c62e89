"""Games among computer players, counted fairly: every seed from every seat, with error bars."""

import math
import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quatrefoil.engine.game import Game, find_game
from quatrefoil.engine.random import Random
from quatrefoil.engine.table import Table, settle
from quatrefoil.players.levels import find_level, make_player
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS, Player
from quatrefoil.players.thinking.searcher import Budget, SearchPlayer

CONFIDENT = 1.96
"""Standard errors of a 95 % confidence interval."""


@dataclass
class Timing:
    """How long one side has thought, decision by decision."""

    decisions: list[float] = field(default_factory=list)
    turns: int = 0

    def add(self, seconds: float) -> None:
        self.decisions.append(seconds)


@dataclass(frozen=True)
class Outcome:
    """One game, by seat: points, places, share of first place."""

    scores: list[int]
    ranking: list[int]

    def share(self, seat: int) -> float:
        """1 for first place, shared if several have it."""
        return 1.0 / self.ranking.count(0) if self.ranking[seat] == 0 else 0.0


def play_game(
    game: Game,
    players: Sequence[Player],
    options: Mapping[str, str],
    seed: int,
    timings: Sequence[Timing] | None = None,
) -> Outcome:
    """One game without a record, the luck of nature from the seed."""
    table: Table = game.lay(len(players), options)
    nature = Random(seed, 0)
    own = [Random(player.seed, STREAM_OF_PLAYERS + seat) for seat, player in enumerate(players)]
    asked, steps, turn, mover = 0, 0, -1, -1
    while legal := settle(table, nature):
        seat = int(table.top().seat)
        if (turn, mover) != (int(table.turn), seat):
            steps, turn, mover = 0, int(table.turn), seat
            if timings is not None:
                timings[seat].turns += 1
        start = time.perf_counter()
        player = players[seat]
        action = player.answer(table, legal, own[seat], asked, steps)
        if timings is not None:
            timings[seat].add(time.perf_counter() - start)
        table.play(action)
        steps += 1
        asked += 1
    return Outcome(table.scores(), table.ranking())


@dataclass(frozen=True)
class Contest:
    """A level against seats of another level, or alone."""

    game: str
    level: str
    against: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    pace: float = 1.0
    """Part of its usual time that a searching level gets."""
    playouts: int = 0
    """If not 0, a turn's playouts for the challenger, and no clock."""

    def player(self, level: str, seed: int) -> Player:
        game = find_game(self.game)
        if self.playouts and find_level(level).thinks:
            share = find_level(level).seconds
            return make_player(level, game, seed, max(1, int(self.playouts * share)))
        player = make_player(level, game, seed)
        if isinstance(player, SearchPlayer) and self.pace != 1.0:
            budget = Budget(seconds=player.budget.seconds * self.pace)
            return SearchPlayer(player.judge, player.tuning, budget, seed)
        return player


@dataclass
class Tally:
    """What came of a number of games, from the challenger's side."""

    shares: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    rivals: list[int] = field(default_factory=list)
    timing: Timing = field(default_factory=Timing)
    rivalry: bool = False
    """Whether anybody else scores: other players or the rulebook's automated opponent."""

    def add(self, other: "Tally") -> None:
        self.shares += other.shares
        self.scores += other.scores
        self.rivals += other.rivals
        self.rivalry = self.rivalry or other.rivalry
        self.timing.decisions += other.timing.decisions
        self.timing.turns += other.timing.turns


def play_round(contest: Contest, seed: int) -> Tally:
    """One seed with the challenger in every seat."""
    game = find_game(contest.game)
    options = game.check_options(contest.seats, contest.options)
    tally = Tally()
    for place in range(contest.seats):
        players = [
            contest.player(contest.level if n == place else contest.against, seed * 64 + n)
            for n in range(contest.seats)
        ]
        timings = [Timing() for _ in players]
        outcome = play_game(game, players, options, seed * 16 + place, timings)
        tally.shares.append(outcome.share(place))
        tally.scores.append(outcome.scores[place])
        others = [points for n, points in enumerate(outcome.scores) if n != place]
        tally.rivals.append(max(others, default=0))
        tally.rivalry = bool(others)
        tally.timing.decisions += timings[place].decisions
        tally.timing.turns += timings[place].turns
    return tally


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a proportion."""
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENT * CONFIDENT
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = CONFIDENT * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    spread /= 1 + z2 / games
    return max(0.0, centre - spread), min(1.0, centre + spread)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of a mean."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, mean
    spread = CONFIDENT * statistics.stdev(values) / math.sqrt(len(values))
    return mean - spread, mean + spread


def summary(contest: Contest, tally: Tally) -> dict[str, object]:
    """The figures of a contest as plain data."""
    games = len(tally.shares)
    first = statistics.fmean(tally.shares)
    low, high = wilson(first, games)
    points = statistics.fmean(tally.scores)
    points_low, points_high = mean_interval(tally.scores)
    thought = sorted(tally.timing.decisions) or [0.0]
    total = sum(thought)
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": dict(contest.options),
        "level": contest.level,
        "against": contest.against,
        "games": games,
        "rivalry": tally.rivalry,
        "first_place": round(first, 4),
        "interval": [round(low, 4), round(high, 4)],
        "fair_shares": round(first * contest.seats, 3),
        "points": round(points, 2),
        "points_interval": [round(points_low, 2), round(points_high, 2)],
        "best_rival": round(statistics.fmean(tally.rivals), 2),
        "ms_per_decision": round(1000 * total / len(thought), 3),
        "ms_per_decision_95": round(1000 * thought[int(0.95 * (len(thought) - 1))], 3),
        "s_per_turn": round(total / max(1, tally.timing.turns), 3),
    }
