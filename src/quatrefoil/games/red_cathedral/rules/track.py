"""The score track (RC-3): one marker a player counts recognition and prestige.

The track is endless: a marker that passes 40 PP starts again on its "+40" side (RC-3.5), so a
position is a plain number, the count of recognition points, and prestige follows from it.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.red_cathedral.rules.components import BOX
from quatrefoil.games.red_cathedral.rules.printed import LAP, LAP_PRESTIGE, PRESTIGE_SPACES

PRESTIGE_BELOW: Final[list[int]] = []
"""By the position on a lap: the prestige spaces reached, the next and the one before."""
NEXT: Final[list[int]] = []
PREVIOUS: Final[list[int]] = []


def _fill() -> None:
    reached: list[int] = []
    at = 0
    for position in range(int(LAP)):
        if position == PRESTIGE_SPACES[at]:
            at += 1
        reached.append(at)
    PRESTIGE_BELOW[:] = reached
    NEXT[:] = [PRESTIGE_SPACES[n] for n in reached]
    PREVIOUS[:] = [0] + [PRESTIGE_SPACES[n - 1] if n else 0 for n in reached[:-1]]


BOX.follow_with([PRESTIGE_BELOW, NEXT, PREVIOUS], _fill)


def prestige(position: i64) -> i64:
    """PP of a marker: the prestige spaces it has reached, whole ones only (RC-3.1, RC-3.6)."""
    lap: i64 = position // LAP
    return lap * LAP_PRESTIGE + PRESTIGE_BELOW[position - lap * LAP]


def after_recognition(position: i64, change: i64) -> i64:
    """Gain or lose RP: so many spaces, never below 0 (RC-3.2)."""
    position += change
    return position if position > 0 else 0


def after_prestige(position: i64, gain: i64) -> i64:
    """Gain PP: each to the nearest prestige space strictly ahead (RC-3.3)."""
    for _ in range(gain):
        lap: i64 = position // LAP
        position = lap * LAP + NEXT[position - lap * LAP]
    return position


def can_lose_prestige(position: i64) -> bool:
    """Only with a prestige space strictly behind the marker; space 0 is none (RC-3.4)."""
    return position > PRESTIGE_SPACES[0]


def after_losing_prestige(position: i64) -> i64:
    """Lose 1 PP: back to the nearest prestige space strictly behind (RC-3.3)."""
    lap: i64 = position // LAP
    rest: i64 = position - lap * LAP
    if rest == 0:
        return position - LAP + PRESTIGE_SPACES[-2]
    return lap * LAP + PREVIOUS[rest]
