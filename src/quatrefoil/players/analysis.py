"""Analysis of a recorded game: who was ahead when, what turned it, and what else there was."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from quatrefoil.engine.decision import NATURE
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.players.hints import EXAMINED
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.tree import Stop

PLAYOUTS = 300


@dataclass(frozen=True)
class Moment:
    """One decision as the search sees it, with the step of the record at which it was taken."""

    step: int
    turn: int
    seat: int
    played: str
    best: str
    chances: tuple[float, ...]
    """Of first place, by seat, before the choice (solo: of reaching par)."""
    played_win: float
    best_win: float
    played_margin: float
    best_margin: float

    @property
    def cost(self) -> float:
        """What the choice gave away: chance to win, and where that is settled, points."""
        if self.played == self.best:
            return 0.0
        points = max(0.0, self.best_margin - self.played_margin) / 200
        return max(0.0, self.best_win - self.played_win) + points


@dataclass(frozen=True)
class Swing:
    """A change of a seat's chance to win from one turn to the next."""

    step: int
    seat: int
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True)
class Analysis:
    """A whole game. `final` is the share of first place that each seat ended with."""

    moments: tuple[Moment, ...]
    final: tuple[float, ...]
    steps: int

    def chart(self) -> list[tuple[int, tuple[float, ...]]]:
        """The chances to win over time: one point a turn, and the end."""
        points: list[tuple[int, tuple[float, ...]]] = []
        turn = None
        for moment in self.moments:
            if moment.turn != turn:
                points.append((moment.step, moment.chances))
                turn = moment.turn
        if self.final:
            points.append((self.steps, self.final))
        return points

    def swings(self, most: int = 5) -> list[Swing]:
        """The biggest changes between two points of the chart, one a point."""
        found = []
        chart = self.chart()
        for (step, before), (_, after) in pairwise(chart):
            seat = max(range(len(before)), key=lambda n: abs(after[n] - before[n]))
            found.append(Swing(step, seat, before[seat], after[seat]))
        found.sort(key=lambda swing: (-swing.size, swing.step))
        return found[:most]

    def slips(self, most: int = 5) -> list[Moment]:
        """The choices that gave away most, the search's own choice beside them."""
        found = [moment for moment in self.moments if moment.cost > 0.02]
        found.sort(key=lambda moment: (-moment.cost, moment.step))
        return found[:most]

    def plain(self) -> dict[str, Any]:
        """As JSON-like data."""
        return {
            "steps": self.steps,
            "chart": [{"step": step, "chances": list(c)} for step, c in self.chart()],
            "swings": [
                {"step": s.step, "seat": s.seat, "before": s.before, "after": s.after}
                for s in self.swings()
            ],
            "slips": [
                {
                    "step": m.step,
                    "seat": m.seat,
                    "played": m.played,
                    "best": m.best,
                    "played_win": m.played_win,
                    "best_win": m.best_win,
                    "played_margin": m.played_margin,
                    "best_margin": m.best_margin,
                }
                for m in self.slips()
            ],
        }


class Analyst:
    """Looks through a game piece by piece, and says at any time what has been found so far.

    First one decision of each turn, which make the chart and the swings; then all the others.
    """

    def __init__(self, match: Match, playouts: int = PLAYOUTS, seed: int = 0) -> None:
        self._match = match
        self._playouts = playouts
        self._seed = seed
        self._again = match.clone()
        self._again.nature = "manual"
        self._again.rewind(0)
        self._found: dict[int, Moment] = {}
        first: list[int] = []
        others: list[int] = []
        turn = None
        for step in range(len(match.history)):
            if _is_decision(self._again, match, step):
                now = int(self._again.table.turn)
                (others if now == turn else first).append(step)
                turn = now
            self._again.play(match.history[step], match.actors[step])
        self._turns = len(first)
        self._todo = [*first, *others]

    @property
    def share(self) -> float:
        """How much of the game has been looked at, from 0 to 1."""
        return len(self._found) / len(self._todo) if self._todo else 1.0

    def go_on(self, stop: Stop, seconds: float = math.inf) -> None:
        """Look at further decisions until the time is over, or somebody stops it.

        A decision that has been begun is looked at to its end, however long that takes.
        """
        until = time.monotonic() + seconds
        while len(self._found) < len(self._todo) and not stop.check() and seconds > 0:
            step = self._todo[len(self._found)]
            if len(self._again.history) > step:
                self._again.rewind(step)
            for n in range(len(self._again.history), step):
                self._again.play(self._match.history[n], self._match.actors[n])
            moment = _look_at(self._again, self._match, step, self._playouts, self._seed, stop)
            if moment is None:
                return
            self._found[step] = moment
            if time.monotonic() >= until:
                return

    def so_far(self) -> Analysis:
        """What has been found; without the end of the game until the chart has come so far."""
        moments = tuple(self._found[step] for step in sorted(self._found))
        final = final_shares(self._match) if len(moments) >= self._turns else ()
        return Analysis(moments, final, len(self._match.history))


def analyse(
    match: Match,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    stop: Stop | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Search every decision of a game; `tell(step, steps)` hears how far it is.

    Each decision is looked at with the knowledge of the seat that took it. A stopped analysis
    holds the decisions up to there, and not the end: a leap to the result would look like a swing.
    """
    moments: list[Moment] = []
    steps = len(match.history)
    again = match.clone()
    again.nature = "manual"
    again.rewind(0)
    for step in range(steps):
        if stop is not None and stop.check():
            break
        if _is_decision(again, match, step):
            moment = _look_at(again, match, step, playouts, seed, stop or Stop())
            if moment is None:
                break
            moments.append(moment)
        again.play(match.history[step], match.actors[step])
        if tell is not None:
            tell(step + 1, steps)
    return Analysis(tuple(moments), final_shares(match) if again.over else (), steps)


def decisions(match: Match) -> list[int]:
    """The steps of a game at which a player answered a question."""
    again = match.clone()
    again.nature = "manual"
    again.rewind(0)
    found = []
    for step in range(len(match.history)):
        if _is_decision(again, match, step):
            found.append(step)
        again.play(match.history[step], match.actors[step])
    return found


def look_at(
    match: Match, steps: Sequence[int], playouts: int, seed: int, stop: Stop
) -> list[Moment]:
    """Some decisions of a game, in the order of the game; fewer if somebody stops it."""
    again = match.clone()
    again.nature = "manual"
    again.rewind(steps[0])
    found = []
    for step in steps:
        for n in range(len(again.history), step):
            again.play(match.history[n], match.actors[n])
        moment = _look_at(again, match, step, playouts, seed, stop)
        if moment is None:
            break
        found.append(moment)
    return found


def _is_decision(now: Match, match: Match, step: int) -> bool:
    """Whether a player answered a question there; what is played unasked answers none."""
    return (
        match.actors[step] != NATURE
        and now.seat == match.actors[step]
        and match.history[step] in now.choices
    )


def final_shares(match: Match) -> tuple[float, ...]:
    """The share of first place that each seat ended with; nothing alone or before the end."""
    ranking = match.ranking
    if not match.over or len(ranking) < 2:
        return ()
    first = ranking.count(0)
    return tuple(1 / first if place == 0 else 0.0 for place in ranking)


def _look_at(
    now: Match, match: Match, step: int, playouts: int, seed: int, stop: Stop
) -> Moment | None:
    """One decision: the search's favourite and the choice that was made, both examined.

    None if it was stopped: figures of half a search mislead.
    """
    now.lay_out()
    seat = now.seat
    rng = Random(seed, STREAM_OF_PLAYERS + step * 8 + seat)
    search = Search(now.game.judge(), now.game.tuning(), now.table, now.choices, rng, stop)
    search.run(playouts, 0.0)
    chances = tuple(search.chances())
    best, played = search.best(), match.history[step]
    search.examine(best, EXAMINED)
    search.examine(played, EXAMINED)
    if stop.check():
        return None
    found = {candidate.action: candidate for candidate in search.candidates()}
    return Moment(
        step,
        int(now.table.turn),
        seat,
        played.notation,
        best.notation,
        chances,
        found[played].win,
        found[best].win,
        found[played].margin,
        found[best].margin,
    )
