"""What suits the search in Stone Piles."""

from typing import Final

from quatrefoil.engine.tuning import Tuning

TUNING: Final = Tuning(turns=6, scale=6.0)
