"""The action wheel (PR-2.1 to PR-2.5, PR-5)."""

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.printed import (
    GOLD,
    ON_WHEEL_GOLD,
    ON_WHEEL_STONE,
    SECTOR_GAIN,
    STONE,
    TECH_EXTRA,
)
from quatrefoil.games.praga_caput_regni.table import Player


def wheel_gain(player: Player, sector: i64) -> i64:
    """What a gold or stone sector gives, with the technologies for it (PR-5.3, PR-12.5)."""
    gain: i64 = SECTOR_GAIN[sector]
    mask: i64 = 0
    if gain >> GOLD & 15:
        mask = ON_WHEEL_GOLD
    elif gain >> STONE & 15:
        mask = ON_WHEEL_STONE
    mask &= player.active
    tech: i64 = 0
    while mask:
        if mask & 1:
            gain += TECH_EXTRA[tech]
        mask >>= 1
        tech += 1
    return gain
