"""What suits the search in The Red Cathedral, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning


def _tuning(foreseeing: Tuning, crowded: Tuning | None = None) -> Tuning:
    return Tuning(
        turns=1,
        careful=1,
        width=4,
        heat=0.5,
        trust=20.0,
        foreseeing=foreseeing,
        crowded=crowded,
    )


def _foreseeing(turns: int) -> Tuning:
    """What the network foresees is worth more than the judge's first opinion."""
    return Tuning(turns=turns, careful=turns, width=4, heat=1.0, trust=8.0)


_CROWDED: Final = _tuning(_foreseeing(turns=1))

TUNING: Final = _tuning(_foreseeing(turns=2), crowded=_CROWDED)
