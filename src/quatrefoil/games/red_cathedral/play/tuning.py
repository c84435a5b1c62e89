"""What suits the search in The Red Cathedral, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning

# What the network foresees is worth more than the judge's first opinion.
_FORESEEING: Final = Tuning(turns=1, careful=1, width=4, heat=1.0, trust=8.0)

TUNING: Final = Tuning(turns=1, careful=1, width=4, heat=0.5, trust=20.0, foreseeing=_FORESEEING)
