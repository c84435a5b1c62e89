"""What suits the search in The Red Cathedral, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning

TUNING: Final = Tuning(turns=1, careful=1, width=4, heat=0.5, trust=20.0)
