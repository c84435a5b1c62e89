"""What suits the search in Keythedral, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning


def _tuning(turns: int, crowded: Tuning | None = None, former: Tuning | None = None) -> Tuning:
    return Tuning(
        turns=turns,
        careful=6,
        width=3,
        heat=0.5,
        trust=30.0,
        first=0.7,
        crowded=crowded,
        former=former,
    )


# What a round brings is spent in the next ones.
_CROWDED: Final = _tuning(turns=24)

TUNING: Final = _tuning(turns=24, crowded=_CROWDED, former=_tuning(turns=12, crowded=_CROWDED))
TUNING_WITH_TIME: Final = _tuning(turns=48, crowded=_CROWDED)
