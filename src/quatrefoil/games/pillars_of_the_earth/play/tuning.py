"""What suits the search in The Pillars of the Earth, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning


def _tuning(turns: int, foreseeing: Tuning | None = None, crowded: Tuning | None = None) -> Tuning:
    return Tuning(
        turns=turns,
        heat=0.7,
        explore=0.7,
        scale=12.0,
        first=0.8,
        foreseeing=foreseeing,
        crowded=crowded,
    )


TUNING: Final = _tuning(turns=4, foreseeing=_tuning(turns=3), crowded=_tuning(turns=4))
