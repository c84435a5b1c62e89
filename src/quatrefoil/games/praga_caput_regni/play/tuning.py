"""What suits the search in Praga Caput Regni, found by playing."""

from typing import Final

from quatrefoil.engine.tuning import Tuning


def _tuning(turns: int, lines: int, crowded: Tuning | None = None) -> Tuning:
    return Tuning(
        turns=turns,
        lines=lines,
        heat=3.0,
        trust=20.0,
        scale=30.0,
        winning=0.3,
        rivalry=0.7,
        par=140.0,
        crowded=crowded,
    )


# With more players the own next turn is too far away to be foreseen.
_CROWDED: Final = _tuning(turns=1, lines=1)

TUNING: Final = _tuning(turns=3, lines=4, crowded=_CROWDED)
TUNING_WITH_TIME: Final = _tuning(turns=5, lines=4, crowded=_CROWDED)
