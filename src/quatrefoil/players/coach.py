"""The coach: what the choices of a decision are worth, why, and which of them lose much."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from quatrefoil.engine.action import Action
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.players.hints import Advice, advised, examined
from quatrefoil.players.reasons import SURE
from quatrefoil.players.thinking.player import STREAM_OF_PLAYERS, check_turn
from quatrefoil.players.thinking.search import Search
from quatrefoil.players.thinking.tree import Candidate, Stop

GLANCE, LOOK = 8, 24
"""Playouts of every choice, and of those that seem to lose much: a warning must be right."""
MUCH_WIN = 0.12
"""A chance to win that is much to give away."""
MUCH = 0.25
"""So much of the points that decide a game, in the tuning's opinion, is much to give away."""


@dataclass(frozen=True)
class Caution:
    """A choice that loses much: by how many points, and what chance to win is left."""

    action: Action
    points: float
    win: float
    best_win: float


@dataclass(frozen=True)
class Counsel:
    """The best choices, the best first, and those to be warned of."""

    advice: Sequence[Advice]
    warnings: Sequence[Caution]


def counsel(
    match: Match,
    seat: int,
    seconds: float = 1.0,
    playouts: int = 0,
    seed: int = 0,
    stop: Stop | None = None,
    language: str = "",
) -> Counsel:
    """One search for one decision; every choice is looked at, as far as the time goes."""
    check_turn(match, seat)
    rng = Random(seed, STREAM_OF_PLAYERS + len(match.history) * 8 + seat)
    search = Search(match.game.judge(), match.game.tuning(), match.table, match.choices, rng, stop)
    if len(match.choices) < 2:
        return Counsel([], [])
    search.run(playouts, 0.0 if playouts else seconds)
    chosen = examined(search)
    if not chosen:
        return Counsel([], [])
    warnings = _warnings(search, chosen[0], math.inf if playouts else seconds)
    return Counsel(advised(match, search, chosen, language), warnings)


def _warnings(search: Search, best: Candidate, seconds: float) -> list[Caution]:
    """Every choice gets a glance; what seems to lose much is looked at again."""
    until = time.monotonic() + seconds
    for least in (GLANCE, LOOK):
        for candidate in search.candidates():
            if search.stop.check() or time.monotonic() > until:
                break
            if least == GLANCE or _loses_much(search, best, candidate):
                search.examine(candidate.action, least)
    return [
        Caution(one.action, best.margin - one.margin, one.win, best.win)
        for one in search.candidates()
        if one.visits >= GLANCE and _loses_much(search, best, one)
    ]


def _loses_much(search: Search, best: Candidate, other: Candidate) -> bool:
    """Whether a choice gives away much, more than chance explains."""
    lost = best.margin - other.margin
    error = math.sqrt(best.error**2 + other.error**2)
    if other.action is best.action or lost <= SURE * error:
        return False
    return lost >= MUCH * search.tuning.scale or best.win - other.win >= MUCH_WIN
