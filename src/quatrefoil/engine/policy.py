"""A learned opinion of choices: how many points each is worth beside the others, at a glance.

Two layers over what the deciding seat may know (`engine/trunk.py`) meet a row of weights for each
number of the game's action space; the judge's own light opinion (`Judge.prior`) is added. It was
learned from players who try choices out: it tells at once what they find by trying.
"""

import math
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.observation import Observer
from quatrefoil.engine.table import Table
from quatrefoil.engine.trunk import FULL, NEXT_UNITS, Trunk, numbers

FINE: Final = 24
"""How many of a row's weights make 1."""
LEAST_PRIOR: Final = 1e-4


class Policy:
    """What was learned for a game; it works for one thread at a time, as observers do."""

    def __init__(self, observer: Observer[Any], source: dict[str, Any]) -> None:
        self.seats: Final[list[int]] = source["seats"]
        self._observer: Final = observer
        self._trunk: Final = Trunk(observer, source)
        rows = numbers(source["choices"], 1)
        if len(rows) != len(observer.choices) * (NEXT_UNITS + 1):
            raise ValueError("the policy was trained on other choices")
        self._rows: vec[i64] = vec[i64]([i64(n) for n in rows])
        """By number of a choice: its weights, and what it is worth at any time."""
        self._heat: Final[float] = source["heat"]
        """Points that make a choice e times as likely."""
        self._by_hand: Final[float] = source["prior"]
        """How much the judge's prior counts, as a logarithm."""
        self._no_values: Final[list[float]] = []

    def fits(self, table: Table) -> bool:
        """Whether such tables were learned from."""
        return int(table.seats) in self.seats and table.automata == 0

    def opinions(self, table: Table, legal: list[Action], priors: list[float]) -> list[float]:
        """What each choice is worth to whoever decides, in points beside the others."""
        observer: Any = self._observer
        self._trunk.look(table, table.top().seat, self._no_values)
        units = self._trunk.units
        rows = self._rows
        total = 0.0
        for prior in priors:
            total += prior
        fine = self._heat / float(FULL * FINE)
        by_hand = self._heat * self._by_hand
        found: list[float] = []
        for i in range(len(legal)):
            number: i64 = observer.number(table, legal[i])
            at: i64 = number * (NEXT_UNITS + 1)
            worth: i64 = rows[at + NEXT_UNITS] * FULL
            for n in range(i64(NEXT_UNITS)):
                worth += units[n] * rows[at + n]
            light = math.log(max(LEAST_PRIOR, priors[i] / total))
            found.append(float(worth) * fine + light * by_hand)
        return found
