"""Ratings of players who met at tables of any size, by openskill (Plackett-Luce).

A seat is a team of one. Who has several seats at a table learns from each of them.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from quatrefoil.arena.intervals import CONFIDENT
from quatrefoil.arena.playing import Setting
from quatrefoil.engine.errors import BadOption

START, DOUBT = 25.0, 25.0 / 3


def check_installed() -> None:
    """Complain before the games are played, not after."""
    if find_spec("openskill") is None:
        raise BadOption("ratings need openskill: pip install 'quatrefoil[arena]'")


def ratings(
    setting: Setting, results: Sequence[tuple[int, tuple[int, ...], list[int]]]
) -> dict[int, dict[str, Any]]:
    """By player: the rating, how uncertain it is, and its 95 % interval; in the order of numbers.

    Where nobody met another there is nothing to rate.
    """
    if len(setting.players) < 2 or setting.seats < 2:
        return {}
    from openskill.models import PlackettLuce

    # Computer players do not change between games, so the doubt may shrink to nothing (tau).
    model = PlackettLuce(mu=START, sigma=DOUBT, tau=0.0)
    levels = [(START, DOUBT) for _ in setting.players]
    for _, seating, ranking in sorted(results):
        teams = [[model.rating(*levels[who])] for who in seating]
        after = model.rate(teams, ranks=[float(ranking[n]) for n in range(len(seating))])
        changed: dict[int, tuple[float, float]] = {}
        for who, team in zip(seating, after, strict=True):
            level, doubt = changed.get(who, levels[who])
            gain = team[0].mu - levels[who][0]
            changed[who] = level + gain, doubt * team[0].sigma / levels[who][1]
        for who, found in changed.items():
            levels[who] = found
    met = {who for _, seating, _ in results for who in seating}
    return {
        who: {
            "rating": round(level, 2),
            "doubt": round(doubt, 3),
            "rating_interval": [
                round(level - CONFIDENT * doubt, 2),
                round(level + CONFIDENT * doubt, 2),
            ],
        }
        for who, (level, doubt) in enumerate(levels)
        if who in met
    }
