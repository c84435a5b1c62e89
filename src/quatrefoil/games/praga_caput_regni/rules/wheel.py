"""The action wheel (PR-2.1 to PR-2.4, PR-5, PR-15.2 to PR-15.5)."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import Parts, TakeFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    FRAME_COST,
    FRAME_GREEN_PLACES,
    FRAME_RED_PLACES,
    FRAME_VP,
    ON_WHEEL_GOLD,
    ON_WHEEL_STONE,
    ON_WHEEL_VP,
    SECTOR_EGG,
    SECTOR_GAIN,
    SECTOR_SPECIAL,
    STONE,
    TECH_EXTRA,
    VP,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    EGG_OFFER,
    FROM_WHEEL,
    ITEM,
    NONE,
    SPECIAL_RIGHT,
    WHEEL_GAIN,
    Player,
    Praga,
)

FIVE_POINTS: Final = 5
RESOURCES: Final = 255
"""The gold and stone parts of a gain."""


def sector_at(table: Praga, position: i64) -> i64:
    """The sector that stands at a position of the frame (PR-2.2)."""
    return (position - table.arrow + 12) % 12


def position_of(table: Praga, sector: i64) -> i64:
    return (table.arrow + sector) % 12


def wheel_gain(player: Player, sector: i64) -> i64:
    """What a gold or stone sector gives, with the technologies for it (PR-5.3, PR-12.5)."""
    packed: i64 = SECTOR_GAIN[sector]
    mask: i64 = player.active
    if mask == 0:
        return packed
    if packed & 15:
        mask &= ON_WHEEL_GOLD
    elif packed >> STONE & 15:
        mask &= ON_WHEEL_STONE
    else:
        return packed
    tech: i64 = 0
    while mask:
        if mask & 1:
            packed += TECH_EXTRA[tech]
        mask >>= 1
        tech += 1
    return packed


def wheel_points(table: Praga, seat: i64, points: i64) -> None:
    """The wheel gives points, each time separately (PR-12.5 (6), A-15)."""
    gains.score(table, seat, points, FROM_WHEEL)
    if table.players[seat].active & ON_WHEEL_VP:
        gains.fire(table, seat, ON_WHEEL_VP)


def with_technology(player: Player, points: i64) -> i64:
    """Points that the wheel gives once, with the technologies for them (PR-12.5 (6))."""
    mask: i64 = player.active & ON_WHEEL_VP
    tech: i64 = 0
    while mask:
        if mask & 1:
            points += TECH_EXTRA[tech] >> VP & 15
        mask >>= 1
        tech += 1
    return points


def sector_gives(player: Player, sector: i64) -> Parts:
    """What a sector gives with the technologies for it; the points of a special right."""
    if SECTOR_SPECIAL[sector]:
        return {"vp": int(with_technology(player, SECTOR_SPECIAL[sector]))}
    return unpack(int(wheel_gain(player, sector)))


def sector_of(table: Praga, token: i64) -> i64:
    """The sector in which a token lies."""
    sector: i64 = 0
    while table.wheel[sector] != token:
        sector += 1
    return sector


def take_facts(table: Praga, seat: i64, action: Action) -> Facts:
    """What a token costs and scores, and what its sector gives."""
    token = BOX.action_tokens[action.a]
    sector = sector_of(table, action.a)
    position = position_of(table, sector)
    printed = BOX.sectors[sector]
    return TakeFacts(
        *told(table, seat, action, {"gold": FRAME_COST[position]}),
        token=token.id,
        actions=list(token.side_b if table.side else token.side_a),
        position=int(position),
        sector=int(sector),
        bonus=printed.kind,
        gives=sector_gives(table.players[seat], sector),
        egg_price=dict(printed.pay),
    )


def take_token(table: Praga, seat: i64, token: i64) -> None:
    """M1: pay or score for the position, then the bonus of the sector (PR-5.1, PR-5.2, PR-5.6).

    Windows come at once; gold and stone wait for the right moment (A-17), like the egg to buy and
    the special right.
    """
    player = table.players[seat]
    sector = sector_of(table, token)
    position = position_of(table, sector)
    table.wheel[sector] = NONE
    table.token = token
    table.sector = sector
    if table.events is not None:
        data = {"token": int(token), "side": int(table.side), "position": int(position)}
        table.tell("take", seat, data)
    player.gold -= FRAME_COST[position]  # before the bonus
    if FRAME_VP[position]:
        wheel_points(table, seat, FRAME_VP[position])
    if table.five >> token & 1:
        table.five &= ~(1 << token)
        wheel_points(table, seat, FIVE_POINTS)  # besides the position's own
    packed: i64 = SECTOR_GAIN[sector]
    if packed & RESOURCES:
        table.pending.append(int(WHEEL_GAIN * ITEM + sector))
    elif packed:
        gains.gain(table, seat, packed, FROM_WHEEL)
    elif SECTOR_EGG[sector]:
        table.pending.append(int(EGG_OFFER * ITEM + sector))
    elif SECTOR_SPECIAL[sector]:
        table.pending.append(int(SPECIAL_RIGHT * ITEM + sector))


def rotate(table: Praga, token: i64) -> None:
    """Turn the wheel and put the used token back at the first position (PR-15.2 to PR-15.5)."""
    table.arrow = (table.arrow + 1) % 12
    if table.arrow == 0:
        table.arrow = 1  # PR-15.3: the solid sector never rests there
    first = sector_at(table, 0)
    leaving: i64 = table.wheel[first]
    if leaving != NONE:
        table.wheel[first] = NONE
        table.wheel[free_sector(table)] = int(leaving)
        table.five |= 1 << leaving
        if table.events is not None:
            table.tell("five", -1, {"token": int(leaving), "side": int(table.side)})
    table.wheel[first] = int(token)


def free_sector(table: Praga) -> i64:
    """The first free, unblocked green position, else the first such red one (PR-15.4)."""
    for position in FRAME_GREEN_PLACES:
        sector = sector_at(table, position)
        if sector != 0 and table.wheel[sector] == NONE:
            return sector
    for position in FRAME_RED_PLACES:
        sector = sector_at(table, position)
        if sector != 0 and table.wheel[sector] == NONE:
            return sector
    raise RuntimeError("no free place on the wheel")
