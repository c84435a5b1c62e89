"""One player against seats of another, or alone: every seed from every seat, with error bars."""

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quatrefoil.arena.intervals import mean_interval, wilson
from quatrefoil.arena.playing import Played, Setting, Task
from quatrefoil.players.levels import find_level

MOST_SEATS = 16
"""The seat of the challenger is the rest of a game's number."""


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
    """If not 0, a turn's playouts for each second of a level, and no clock."""

    @property
    def setting(self) -> Setting:
        both = [self._variant(level) for level in (self.level, self.against) if level]
        return Setting(self.game, self.seats, tuple(dict.fromkeys(both)), self.options)

    def _variant(self, level: str) -> str:
        found = find_level(level)
        if self.playouts and found.thinks:
            return f"{level}:playouts={max(1, int(self.playouts * found.seconds))}"
        return f"{level}:pace={self.pace}" if found.thinks and self.pace != 1.0 else level

    def tasks(self, seeds: Sequence[int]) -> list[Task]:
        """Every seed with the challenger in every seat, each with its own luck."""
        rival = len(self.setting.players) - 1  # the challenger itself, where a level meets itself
        return [
            Task(
                seed * MOST_SEATS + place,
                tuple(0 if n == place else rival for n in range(self.seats)),
                seed * MOST_SEATS + place,
            )
            for seed in seeds
            for place in range(self.seats)
        ]


@dataclass
class Tally:
    """What came of a number of games, from the challenger's side."""

    shares: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    rivals: list[int] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)
    turns: int = 0
    rivalry: bool = False
    """Whether anybody else scores: other players or the rulebook's automated opponent."""

    def add(self, played: Played) -> None:
        place = played.number % MOST_SEATS
        self.shares.append(played.share(place))
        self.scores.append(played.scores[place])
        others = [points for n, points in enumerate(played.scores) if n != place]
        self.rivals.append(max(others, default=0))
        self.rivalry = bool(others)
        self.thought += played.thought[place]
        self.turns += played.turns_of[place]


def summary(contest: Contest, tally: Tally) -> dict[str, object]:
    """The figures of a contest as plain data."""
    games = len(tally.shares)
    first = statistics.fmean(tally.shares)
    low, high = wilson(first, games)
    points = statistics.fmean(tally.scores)
    points_low, points_high = mean_interval(tally.scores)
    thought = sorted(tally.thought) or [0.0]
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
        "s_per_turn": round(total / max(1, tally.turns), 3),
    }
