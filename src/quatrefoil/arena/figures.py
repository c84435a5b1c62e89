"""What came of the games of an arena, as plain data with error bars."""

import math
import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from quatrefoil.arena.intervals import CONFIDENT, Mean, mean_interval, spread, wilson
from quatrefoil.arena.playing import Played, Setting
from quatrefoil.arena.ratings import ratings
from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.game import find_game
from quatrefoil.players.ratings import rating_of

PARTS = 20
"""Into how many parts a game is cut to see how the number of choices changes."""
FEWEST = 12
"""Sides of a comparison below which a difference is not told."""
MOST_DIFFERENCES = 12
MOST_CLEAR = 1000.0
"""Standard errors of a difference that has none."""


@dataclass
class Side:
    """Games of one player, or from one seat."""

    shares: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0

    def plain(self) -> dict[str, Any]:
        games = len(self.shares)
        first = statistics.fmean(self.shares)
        return {
            "games": games,
            "first_place": round(first, 4),
            "interval": [round(end, 4) for end in wilson(first, games)],
            "points": round(statistics.fmean(self.scores), 2),
            "points_interval": [round(end, 2) for end in mean_interval(self.scores)],
            "ms_per_decision": round(1000 * self.seconds / max(1, self.decisions), 3),
        }


class Figures:
    """Counts games one by one; what it keeps of each are a few numbers, so there may be many."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        count = len(setting.players)
        self.games = 0
        self.players = [Side() for _ in range(count)]
        self.seats = [Side() for _ in range(setting.seats)]
        self.results: list[tuple[int, tuple[int, ...], list[int]]] = []
        """Number, who sat where, places: in any order."""
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.choices: list[float] = []
        """The mean number of choices of a decision, game by game."""
        self.by_part = [Mean() for _ in range(PARTS)]
        self.sources: dict[str, list[int]] = {}
        """All points of each player by what they came from."""
        self.ahead = [[Mean() for _ in range(count)] for _ in range(count)]
        """How often one player was ahead of another in the same game; half for equal places."""
        self.wins: dict[str, tuple[Mean, Mean]] = {}
        """By verb: how often winners chose it in a game, and how often the others."""
        self.deeds: Counter[str] = Counter()
        self.winning_deeds: Counter[str] = Counter()
        """In how many hands a choice was made at least once: in all, and in those of winners."""
        self.source_wins: dict[str, tuple[Mean, Mean]] = {}
        self.winners = self.losers = 0
        self.shown: dict[str, int] = {}
        """A game in which a source of points is on the score sheet, for its translation."""
        self.automaton = False
        """Whether the rulebook plays too."""

    def add(self, played: Played) -> None:
        self.games += 1
        self.results.append((played.number, played.seating, played.ranking))
        self.automaton = self.automaton or len(played.scores) > len(played.seating)
        asked = Counter(played.actors)
        for seat, who in enumerate(played.seating):
            for side in (self.players[who], self.seats[seat]):
                side.shares.append(played.share(seat))
                side.scores.append(played.scores[seat])
                side.seconds += sum(played.thought[seat])
                side.decisions += asked[seat]
        self._compare(played)
        counts = [n for n in played.choices if n]
        self.turns.append(played.turns)
        self.decisions.append(len(counts))
        self.choices.append(statistics.fmean(counts) if counts else 0.0)
        for place, n in enumerate(counts):
            self.by_part[place * PARTS // len(counts)].add(n)
        for title, points in played.sources.items():
            self.shown.setdefault(title, played.number)
            sums = self.sources.setdefault(title, [0] * len(self.players))
            for seat, who in enumerate(played.seating):
                sums[who] += points[seat]
        if len(played.seating) > 1:
            self._winners(played)

    def _compare(self, played: Played) -> None:
        for seat, who in enumerate(played.seating):
            for other, rival in enumerate(played.seating):
                if who != rival:
                    gap = played.ranking[other] - played.ranking[seat]
                    self.ahead[who][rival].add((gap > 0) + (gap == 0) / 2)

    def _winners(self, played: Played) -> None:
        """What those who were first did, beside those who were not."""
        verbs: list[Counter[str]] = [Counter() for _ in played.seating]
        deeds: list[set[str]] = [set() for _ in played.seating]
        for text, actor in zip(played.record.actions, played.actors, strict=True):
            if actor != NATURE:
                verbs[actor][text.partition(" ")[0]] += 1
                deeds[actor].add(text)
        won = [played.ranking[seat] == 0 for seat in range(len(played.seating))]
        if all(won):
            return
        for seat, is_first in enumerate(won):
            self.deeds.update(deeds[seat])
            if is_first:
                self.winning_deeds.update(deeds[seat])
            for verb, n in verbs[seat].items():
                self._beside(self.wins, verb)[not is_first].add(n)
            for title, points in played.sources.items():
                self._beside(self.source_wins, title)[not is_first].add(points[seat])
        self.winners += sum(won)
        self.losers += len(won) - sum(won)

    @staticmethod
    def _beside(kept: dict[str, tuple[Mean, Mean]], name: str) -> tuple[Mean, Mean]:
        if name not in kept:
            kept[name] = (Mean(), Mean())
        return kept[name]

    # Telling

    def differences(self, kept: dict[str, tuple[Mean, Mean]]) -> list[dict[str, Any]]:
        """What winners have more of, or less, than the others: the clearest differences first."""
        found = []
        for name, (won, lost) in kept.items():
            for mean, all_of_them in ((won, self.winners), (lost, self.losers)):
                mean.add(0, all_of_them - mean.count)  # who never did it did it no times
            error = math.hypot(won.error, lost.error)
            gap = won.mean - lost.mean
            if min(won.count, lost.count) >= FEWEST and abs(gap) > CONFIDENT * error:
                found.append(
                    {
                        "name": name,
                        "winners": round(won.mean, 2),
                        "others": round(lost.mean, 2),
                        "difference": round(gap, 2),
                        "interval": [
                            round(gap - CONFIDENT * error, 2),
                            round(gap + CONFIDENT * error, 2),
                        ],
                        "clearness": min(MOST_CLEAR, abs(gap) / max(error, 1e-9)),
                    }
                )
        return _clearest(found)

    def telling_deeds(self) -> list[dict[str, Any]]:
        """Single choices that winners made at some time more often, or less often, than others."""
        found = []
        for text, hands in self.deeds.items():
            won = self.winning_deeds[text]
            lost = hands - won
            if min(self.winners, self.losers, hands) < FEWEST:
                continue
            ours, theirs = won / self.winners, lost / self.losers
            all_of_them = hands / (self.winners + self.losers)
            error = math.sqrt(
                all_of_them * (1 - all_of_them) * (1 / self.winners + 1 / self.losers)
            )
            # Thousands of choices are looked at: only what is far beyond luck is told.
            if error and abs(ours - theirs) > 2 * CONFIDENT * error:
                found.append(
                    {
                        "name": text,
                        "winners": round(ours, 4),
                        "others": round(theirs, 4),
                        "difference": round(ours - theirs, 4),
                        "clearness": abs(ours - theirs) / error,
                    }
                )
        return _clearest(found)

    def plain(self) -> dict[str, Any]:
        """Everything as plain data, as `--json` prints it."""
        setting = self.setting
        report: dict[str, Any] = {
            "game": setting.game,
            "seats": setting.seats,
            "options": dict(setting.options),
            "seed": setting.seed,
            "games": self.games,
            "rivalry": self.setting.seats > 1 or self.automaton,
        }
        if not self.games:
            return {**report, "players": [], "by_seat": []}
        found = ratings(setting, self.results)
        played = [who for who, side in enumerate(self.players) if side.shares]
        return {
            **report,
            "players": [
                {
                    "player": setting.players[who],
                    **self.players[who].plain(),
                    **found.get(who, {}),
                    **published(setting, who),
                }
                for who in played
            ],
            "by_seat": [side.plain() for side in self.seats],
            "turns": spread(self.turns),
            "decisions": spread(self.decisions),
            "choices": spread(self.choices),
            "choices_by_part": [round(part.mean, 2) for part in self.by_part],
            "ahead": [
                [
                    round(self.ahead[who][rival].mean, 4) if self.ahead[who][rival].count else None
                    for rival in played
                ]
                for who in played
            ],
            "sources": {
                title: [round(sums[who] / len(self.players[who].scores), 2) for who in played]
                for title, sums in self.sources.items()
            },
            "winners": {
                "choices": self.differences(self.wins),
                "sources": self.differences(self.source_wins),
                "single_choices": self.telling_deeds(),
            },
        }


def published(setting: Setting, who: int) -> dict[str, int]:
    """The rating of a level at this game, where it was measured: on its own scale."""
    points = rating_of(find_game(setting.game), setting.players[who])
    return {} if points is None else {"published": points}


def _clearest(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found.sort(key=lambda each: -each["clearness"])
    for each in found:
        each["clearness"] = round(each["clearness"], 2)
    return found[:MOST_DIFFERENCES]


def count(setting: Setting, games: Iterable[Played]) -> Figures:
    """The figures of some games."""
    figures = Figures(setting)
    for played in games:
        figures.add(played)
    return figures
