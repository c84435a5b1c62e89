"""A level that adapts to a person: how strong it is now, and after the next result.

Its strength is a number from 0 to 100 that stands in the name of the level, `even:40`, and stays
the same for a whole game. Up to that of a journeyman it is leeway: an apprentice who strays more
or less from what looks best. Above, part of the turns are planned ahead as a master does it. It
knows what its seat may know, meets the same dice as everybody, and never loses on purpose.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

EVEN: Final = "even"
WEAKEST: Final = 0
APPRENTICE: Final = 25
JOURNEYMAN: Final = 50
MASTER: Final = 100
START: Final = 40
"""Against somebody of whom nothing is known."""
HALVED: Final = 12.5
"""The strength that halves the leeway."""
STEP: Final = 16.0
FIRST_STEP: Final = 24.0
"""How far a result moves it: a whole victory beyond the fair share; at first more."""


def level_at(strength: int) -> str:
    """The name of the level at a strength."""
    return f"{EVEN}:{strength}"


def strength_of(name: str) -> int | None:
    """The strength that stands in the name of a level; None if it has none."""
    even, colon, digits = name.partition(":")
    if even != EVEN or not colon or not digits.isascii() or not digits.isdigit():
        return None
    strength = int(digits)
    return strength if str(strength) == digits and strength <= MASTER else None


def leeway_at(strength: int) -> float:
    """In parts of an apprentice's, for whom is weaker than a journeyman."""
    return float(2.0 ** ((APPRENTICE - strength) / HALVED))


def share_at(strength: int) -> float:
    """The share of its turns that are planned ahead, for whom is stronger than a journeyman."""
    return (strength - JOURNEYMAN) / (MASTER - JOURNEYMAN)


@dataclass(frozen=True)
class Result:
    """A game of somebody against this level: the share of first place, and what was fair."""

    level: str
    share: float
    fair: float


def next_strength(strength: int, share: float, fair: float, games: int) -> int:
    """The strength after a result, and so many before it.

    Who wins as often as is fair leaves it where it is. Of few games each tells more.
    """
    step = STEP + FIRST_STEP / (1 + games)
    return min(MASTER, max(WEAKEST, round(strength + step * (share - fair))))


def strength_after(results: Sequence[Result]) -> int:
    """The strength against somebody who has had these results, the last one at the end."""
    if not results:
        return START
    last = results[-1]
    strength = strength_of(last.level)
    assert strength is not None, last.level
    return next_strength(strength, last.share, last.fair, len(results) - 1)
