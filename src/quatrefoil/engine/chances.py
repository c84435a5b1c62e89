"""Chances to win as they are told to people: what a search finds, made true to experience.

A search is surer of itself early in a game than it may be, and it thinks too well of whoever is
about to choose. How much, was measured on games of many kinds of players
(`tools/train/calibrate.py`); here it is put right.
"""

import math
from typing import Any, Final

from mypy_extensions import i64

UNSURE: Final = 0.002
"""Nothing is told with more certainty than this leaves, unless the game is over."""


class Chances:
    """What was measured for a game, by number of seats.

    `steep` says how far the chances lie apart in truth (1: as found, 0: all alike), `own` what the
    chance of whoever chooses is worth beside the others' (a logarithm), both at points of the game
    that lie evenly between its start and its usual number of turns.
    """

    def __init__(self, source: dict[str, Any]) -> None:
        self._measured: Final[dict[int, Measured]] = {
            int(seats): Measured(found["turns"], found["steep"], found["own"])
            for seats, found in source.items()
        }

    def told(self, found: list[float], seat: i64, turn: i64) -> list[float]:
        """Chances by seat that add up to 1, from those that a search for `seat` has found."""
        measured = self._measured.get(len(found))
        if measured is None:
            return found
        steep = measured.at(measured.steep, turn)
        own = measured.at(measured.own, turn)
        logs: list[float] = []
        highest = -1e9
        for n in range(len(found)):
            log = steep * math.log(max(UNSURE, found[n]))
            if n == seat:
                log += own
            logs.append(log)
            highest = max(highest, log)
        total = 0.0
        for n in range(len(logs)):
            logs[n] = math.exp(logs[n] - highest)
            total += logs[n]
        return [each / total for each in logs]

    def told_alone(self, found: float, seats: i64, turn: i64) -> float:
        """The chance of whoever chooses, when it stands alone: the others share the rest alike."""
        rest = (1.0 - found) / float(max(1, int(seats) - 1))
        every = [found]
        for _ in range(1, seats):
            every.append(rest)
        return self.told(every, 0, turn)[0]


class Measured:
    """For one number of seats."""

    def __init__(self, turns: float, steep: list[float], own: list[float]) -> None:
        self.turns: Final = turns
        self.steep: Final = steep
        self.own: Final = own

    def at(self, amounts: list[float], turn: i64) -> float:
        """Between the points of the game the amounts pass evenly from one to the next."""
        place = min(1.0, float(turn) / self.turns) * float(len(amounts) - 1)
        low = min(int(place), len(amounts) - 2)
        part = place - float(low)
        return amounts[low] * (1.0 - part) + amounts[low + 1] * part
