"""When a law is worth playing: points gained over keeping the card, 0 for keeping it."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.play.estimate import FIELD_CUBE, rounds_left, tile_gain
from quatrefoil.games.keythedral.rules.effects import (
    LAW_1,
    LAW_2,
    LAW_3,
    LAW_4,
    LAW_5,
    LAW_6,
    LAW_7,
    LAW_8,
    LAW_9,
    LAW_10,
    LAW_11,
    LAW_12,
    LAW_13,
    LAW_14,
    LAW_17,
    LAW_18,
    LAW_19,
    LAW_20,
    has_cottage,
)
from quatrefoil.games.keythedral.rules.fences import tile_in
from quatrefoil.games.keythedral.rules.laws import CancelLaw
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    CUBE_POINTS,
    RESOURCES,
    TILE_VALUE,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.purchase import BuyWindow, can_pay, declared_prices
from quatrefoil.games.keythedral.rules.table import PLACE_WORKERS, Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import law_of
from quatrefoil.games.keythedral.rules.workers import free_edges

KEEP: Final = 0.6
"""What a law that can wait is worth in the hand."""
HARMFUL: Final = 1 << LAW_2 | 1 << LAW_12 | 1 << LAW_13 | 1 << LAW_17 | 1 << LAW_19 | 1 << LAW_20
LAST_CHANCE: Final = 2.0
"""Rounds left from which on no card is worth keeping."""


def rate_law(table: Keythedral, seat: i64, action: Action) -> float:
    """The gain of playing a law now in the way that an action says."""
    law: i64 = law_of(action)
    keep = KEEP if rounds_left(table) > LAST_CHANCE else 0.1
    top = table.top()
    if isinstance(top, BuyWindow):
        return _rate_in_purchase(table, seat, law, action)
    if isinstance(top, CancelLaw):
        return _rate_cancelling(table, seat, top.player, table.announced) - keep
    if law == LAW_14:
        return _cube(table, seat, table.field_type[table.field_index[int(action.a)]])
    if law == LAW_8:
        return 0.7
    if law in (LAW_18, LAW_19):
        return _rate_harvest(table, seat, law, action.a) - keep
    if law == LAW_4:
        return 0.7 * FIELD_CUBE * rounds_left(table) - 0.2
    if law == LAW_17:
        return _rate_demolition(table, seat, action) - keep
    return _rate_other(table, seat, law, action) - keep


def _cube(table: Keythedral, seat: i64, field_type: i64) -> float:
    if field_type == table.bad_type:
        return 0.0
    kind: i64 = TYPE_YIELD[field_type]
    owned = float(table.cubes[seat * ALL_KINDS + kind])
    return float(CUBE_POINTS[kind]) + (0.4 if owned < 2.0 else 0.2)


def _is_ahead(table: Keythedral, other: i64, seat: i64) -> bool:
    """Whether another seat has at least as many points as this one."""
    mine: i64 = table.seat_points(seat) + table.cube_points(seat)
    return table.seat_points(other) + table.cube_points(other) >= mine


def _rate_in_purchase(table: Keythedral, seat: i64, law: i64, action: Action) -> float:
    """W-BUY: help oneself, hinder those in front (KT-17.6)."""
    if law == LAW_3:
        return 1.0
    if law == LAW_5:
        for price in declared_prices(table):
            if can_pay(table, seat, price, False):
                return -0.5
        return 2.0
    if law == LAW_7:
        return float(CUBE_POINTS[RESOURCES + action.b] - CUBE_POINTS[action.a])
    buyer: i64 = table.top().seat
    top = table.top()
    if isinstance(top, BuyWindow):
        buyer = top.first
    hurts = 1.0 if _is_ahead(table, buyer, seat) else 0.0
    wants = tile_gain(table, seat, table.declared)
    if law == LAW_2:
        return 0.5 * hurts + 0.4 * wants - 0.3
    if law == LAW_13 and action.a == table.declared:
        worth = float(TILE_VALUE[table.declared]) / 10.0
        return (hurts + 0.5 * wants) * worth - 0.7
    return -1.0


def _rate_cancelling(table: Keythedral, seat: i64, player: i64, law: i64) -> float:
    if HARMFUL >> law & 1:
        return 1.0 if _is_ahead(table, player, seat) else 0.7
    return 0.7 if _is_ahead(table, player, seat) else 0.3


def _rate_harvest(table: Keythedral, seat: i64, law: i64, field_type: i64) -> float:
    """Cubes gained, less half of what the others gain; law 19 the other way round."""
    own = 0.0
    others = 0.0
    for field in range(len(table.field_worker)):
        if table.field_type[field] == field_type and table.field_worker[field] >= 0:
            if table.field_worker[field] == seat:
                own += _cube(table, seat, field_type)
            else:
                others += 1.1
    if table.phase == PLACE_WORKERS:
        return 0.0  # better when the workers stand
    share = 1.0 / float(table.seats - 1)
    if law == LAW_18:
        return own - share * others
    return share * others - own


def _rate_demolition(table: Keythedral, seat: i64, action: Action) -> float:
    """Law 17 against the house of somebody in front, while it still matters."""
    if action.a == seat:
        return -5.0
    worth = 0.25 * FIELD_CUBE * rounds_left(table)
    return worth * (1.5 if _is_ahead(table, action.a, seat) else 1.0)


def _rate_other(table: Keythedral, seat: i64, law: i64, action: Action) -> float:
    if law == LAW_1:
        return 1.4
    if law == LAW_6:
        tile: i64 = seat * 5 + action.a
        return 0.9 if free_edges(table, tile) and table.step >= 3 else 0.3
    if law == LAW_7:
        return float(CUBE_POINTS[RESOURCES + action.b] - CUBE_POINTS[action.a])
    if law == LAW_9:
        blocked: i64 = 0
        for tile_ in range(seat * 5, seat * 5 + 5):
            to_come = table.markers[tile_ % 5] == 0 or tile_ == table.first_tile
            if to_come and table.gap_walls[table.house_gap[tile_]]:
                blocked += 1
        return 0.8 * float(blocked)
    if law == LAW_10:
        return 0.0
    if law == LAW_11:
        owner: i64 = tile_in(table, table.gap_index[int(action.a)])
        return 0.3 * rounds_left(table) if owner >= 0 and owner // 5 == seat else -1.0
    if law == LAW_12:
        builders = 0.0
        for other in range(table.seats):
            base: i64 = other * ALL_KINDS
            could = table.cubes[base] > 0 and table.cubes[base + 1] > 0
            if other != seat and could and has_cottage(table, other):
                builders += 1.0
        return 0.5 * builders if rounds_left(table) > 2.0 else 0.0
    if law == LAW_20:
        return 0.9 if action.a == seat else -1.0
    return -1.0
