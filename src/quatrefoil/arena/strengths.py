"""Ratings of levels from contests of pairs: all games at once, whatever their order.

The model is the first step of Plackett and Luce, which openskill has too: of all at a table each
is first in proportion to its strength. openskill learns game by game, so what it finds depends on
their order and on where it began; here the contests are few and known, and the strengths that
explain them best are looked for. Each pair counts as if it had shared one game besides, or who
never lost would be infinitely strong.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from quatrefoil.arena.intervals import CONFIDENT
from quatrefoil.players.ratings import ANCHOR, AT_ANCHOR, TENFOLD, Rating

POINTS = TENFOLD / math.log(10)
"""Points of the scale by strength as a logarithm."""
ROUNDS = 100
CLOSE = 1e-9


@dataclass(frozen=True)
class Met:
    """One seat of a level against seats of another: how often the one was first, ties shared."""

    level: str
    against: str
    seats: int
    games: int
    first: float
    """The share of these games."""


def rated(contests: Sequence[Met]) -> dict[str, Rating]:
    """By level, the weakest first; without those whom no contest connects with the anchor."""
    played = [met for met in contests if met.level != met.against and met.games > 0]
    names = _connected(played)
    played = [met for met in played if met.level in names]
    if len(names) < 2:
        return {}
    free = [name for name in names if name != ANCHOR]
    strengths = dict.fromkeys(names, 0.0)
    spreads: list[list[float]] = []
    for _ in range(ROUNDS):
        slope, bend = _look(played, strengths, free)
        spreads = _inverse(bend)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spreads]
        for name, step in zip(free, steps, strict=True):
            strengths[name] += max(-1.0, min(1.0, step))
        if max(map(abs, steps)) < CLOSE:
            break
    doubts = {name: math.sqrt(spreads[n][n]) for n, name in enumerate(free)} | {ANCHOR: 0.0}
    return {
        name: _rating(strengths[name], CONFIDENT * doubts[name])
        for name in sorted(names, key=lambda name: strengths[name])
    }


def _rating(strength: float, doubt: float) -> Rating:
    low, middle, high = (
        round(AT_ANCHOR + POINTS * each) for each in (strength - doubt, strength, strength + doubt)
    )
    return Rating(middle, low, high)


def _connected(played: Sequence[Met]) -> list[str]:
    """The anchor and all whom games lead to, in the order of their first contest."""
    found = {ANCHOR}
    while True:
        more = {
            name
            for met in played
            if met.level in found or met.against in found
            for name in (met.level, met.against)
        }
        if more <= found:
            break
        found |= more
    named = [name for met in played for name in (met.level, met.against)]
    return [name for name in dict.fromkeys(named) if name in found]


def _look(
    played: Sequence[Met], strengths: dict[str, float], free: Sequence[str]
) -> tuple[list[float], list[list[float]]]:
    """How likely the contests are at these strengths: the slope, and how it bends."""
    at = {name: n for n, name in enumerate(free)}
    slope = [0.0] * len(free)
    bend = [[0.0] * len(free) for _ in free]
    for met in played:
        games = met.games + 1
        first = (met.first * met.games + 1.0 / met.seats) / games
        ahead = strengths[met.level] - strengths[met.against] - math.log(met.seats - 1)
        expected = 1.0 / (1.0 + math.exp(-ahead))
        pull, weight = games * (first - expected), games * expected * (1.0 - expected)
        both = [(name, sign) for name, sign in ((met.level, 1), (met.against, -1)) if name in at]
        for name, sign in both:
            slope[at[name]] += sign * pull
            for other, turned in both:
                bend[at[name]][at[other]] += sign * turned * weight
    return slope, bend


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan: there are fewer than twenty levels."""
    size = len(matrix)
    rows = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [value / rows[n][n] for value in rows[n]]
        for m in range(size):
            if m != n:
                factor = rows[m][n]
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[size:] for row in rows]
