"""Phase III: resolution (PE-7)."""

from typing import Final

from quatrefoil.engine.action import Action
from quatrefoil.games.pillars_of_the_earth.table import OVER, Continuation, Pillars


class Resolution(Continuation):
    """Resolve the 14 steps in numerical order (PE-7.1)."""

    def apply(self, table: Pillars, action: Action) -> None:
        table.phase = OVER
        table.stack.clear()


RESOLUTION: Final = Resolution()
