"""What suits the search in The Pillars of the Earth, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning

TUNING: Final = Tuning(turns=4, heat=0.7, explore=0.7, scale=12.0, first=0.8)
