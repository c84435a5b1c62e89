"""A small network: what a position is worth to every seat, learned from self-play.

Two layers (`engine/trunk.py`), then for each seat the points that its value by the judge lacks, and
how likely it comes first.
"""

import math
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.observation import Observer
from quatrefoil.engine.table import Table
from quatrefoil.engine.trunk import NEXT_UNITS, SEATS, Trunk, numbers

OUTPUTS: Final = 2 * SEATS


class Forecast:
    """What a network expects, by seat of the table."""

    def __init__(self, points: list[float], chances: list[float]) -> None:
        self.points: Final = points
        self.chances: Final = chances
        """Of first place; they add up to 1."""


class Network:
    """What was learned for a game, for tables of the numbers of seats it was trained on.

    It works for one thread at a time, as observers do.
    """

    def __init__(self, observer: Observer[Any], source: dict[str, Any]) -> None:
        self.seats: Final[list[int]] = source["seats"]
        self.leads: Final[bool] = source.get("leads", True)
        """Whether searches go by it; else it serves those who do not search."""
        self._trunk: Final = Trunk(observer, source)
        self._third: vec[i64] = vec[i64]([i64(n) for n in numbers(source["third"], 2)])
        self._last_bias: vec[i64] = vec[i64]([i64(n) for n in numbers(source["last_bias"], 4)])
        self._units: Final[list[float]] = source["units"]
        """What one of each output is worth."""

    def fits(self, table: Table) -> bool:
        """Whether such tables were learned from."""
        return int(table.seats) in self.seats and table.automata == 0

    def forecast(self, table: Table, seat: i64, judged: list[float]) -> Forecast:
        """Points and chances of all seats, as far as `seat` may know, beyond what was judged."""
        seats: i64 = table.seats
        values: list[float] = []
        for n in range(seats):
            values.append(judged[(seat + n) % seats])
        outputs = self.outputs(table, seat, values)
        points = [0.0] * seats
        chances = [0.0] * seats
        best = -1e9
        for n in range(seats):
            who = (seat + n) % seats
            points[who] = values[n] + float(outputs[n]) * self._units[n]
            chances[who] = float(outputs[SEATS + n]) * self._units[SEATS + n]
            if chances[who] > best:
                best = chances[who]
        total = 0.0
        for n in range(seats):
            chances[n] = math.exp(max(-30.0, chances[n] - best))
            total += chances[n]
        for n in range(seats):
            chances[n] /= total
        return Forecast(points, chances)

    def outputs(self, table: Table, seat: i64, values: list[float]) -> list[int]:
        """What comes out, as whole numbers: by seat from `seat` on, points and then chances."""
        self._trunk.look(table, seat, values)
        inputs = self._trunk.units
        third = self._third
        found: list[int] = []
        for output in range(i64(OUTPUTS)):
            total: i64 = self._last_bias[output]
            at: i64 = output * NEXT_UNITS
            for n in range(i64(NEXT_UNITS)):
                total += inputs[n] * third[at + n]
            found.append(int(total))
        return found
