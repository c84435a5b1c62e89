"""When a law is worth playing: points gained over keeping the card, 0 for keeping it."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.play.estimate import rounds_left, tile_gain
from quatrefoil.games.keythedral.play.weights import (
    BANNED_BUILDER,
    BROKEN_FENCE,
    CANCEL_HARM,
    CANCEL_HARM_BEHIND,
    CANCEL_OTHER,
    CANCEL_OTHER_BEHIND,
    DECREASE_WORTH,
    DEMOLITION,
    DEMOLITION_AHEAD,
    DOUBLED_ENOUGH,
    DOUBLED_FEW,
    DOUBLED_MANY,
    FIELD_CUBE,
    FREE_HARVEST_WORTH,
    FREE_HOUSE,
    FREE_HOUSE_COST,
    INCREASE_COST,
    INCREASE_HURTS,
    INCREASE_WANTED,
    KEEP,
    KEEP_LAST,
    LAST_CHANCE,
    MARKER,
    NO_REASON,
    OPENED_FENCE,
    OTHERS_CUBE,
    OWN_HOUSE,
    PLAN_COST,
    PLAN_VALUE,
    PLAN_WANTED,
    SECOND_TILE,
    SECOND_TILE_EARLY,
    SECOND_TILE_STEP,
    SUBSTITUTE_IDLE,
    SUBSTITUTE_NEEDED,
    WORK_ORDER_WORTH,
)
from quatrefoil.games.keythedral.rules.land import tile_in
from quatrefoil.games.keythedral.rules.laws.building import has_cottage
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    CUBE_POINTS,
    LAWS,
    RESOURCES,
    TILE_VALUE,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.purchase import BuyWindow, can_pay, declared_prices
from quatrefoil.games.keythedral.rules.table import PLACE_WORKERS, Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import law_of
from quatrefoil.games.keythedral.rules.workers import free_edges

WORK_ORDER: Final[i64] = LAWS.index("work_order")
PRICE_INCREASE: Final[i64] = LAWS.index("price_increase")
PRICE_DECREASE: Final[i64] = LAWS.index("price_decrease")
COTTAGE_TO_HOUSE: Final[i64] = LAWS.index("cottage_to_house")
SUBSTITUTION: Final[i64] = LAWS.index("substitution")
HOUSE_NUMBER: Final[i64] = LAWS.index("house_number")
CRAFT_TRADE: Final[i64] = LAWS.index("craft_trade")
UNEXPECTED_HARVEST: Final[i64] = LAWS.index("unexpected_harvest")
BROKEN_FENCES: Final[i64] = LAWS.index("broken_fences")
CANCEL_LAW: Final[i64] = LAWS.index("cancel_law")
DANGEROUS_FENCE: Final[i64] = LAWS.index("dangerous_fence")
BUILDING_BAN: Final[i64] = LAWS.index("building_ban")
CHANGE_OF_PLAN: Final[i64] = LAWS.index("change_of_plan")
DOUBLE_YIELD: Final[i64] = LAWS.index("double_yield")
HOUSE_TO_COTTAGE: Final[i64] = LAWS.index("house_to_cottage")
GOOD_HARVEST: Final[i64] = LAWS.index("good_harvest")
BAD_HARVEST: Final[i64] = LAWS.index("bad_harvest")
NEW_START_PLAYER: Final[i64] = LAWS.index("new_start_player")

HARMFUL: Final[list[i64]] = [
    PRICE_INCREASE,
    BUILDING_BAN,
    CHANGE_OF_PLAN,
    HOUSE_TO_COTTAGE,
    BAD_HARVEST,
    NEW_START_PLAYER,
]


def rate_law(table: Keythedral, seat: i64, action: Action) -> float:
    """The gain of playing a law now in the way that an action says."""
    law: i64 = law_of(action)
    keep = KEEP if rounds_left(table) > LAST_CHANCE else KEEP_LAST
    top = table.top()
    if isinstance(top, BuyWindow):
        return _rate_in_purchase(table, seat, law, action)
    if isinstance(top, CancelWindow):
        return _rate_cancelling(table, seat, top.player, table.announced) - keep
    if law == DOUBLE_YIELD:
        return _cube(table, seat, table.field_type[table.field_index[int(action.a)]])
    if law == UNEXPECTED_HARVEST:
        return FREE_HARVEST_WORTH
    if law in (GOOD_HARVEST, BAD_HARVEST):
        return _rate_harvest(table, seat, law, action.a) - keep
    if law == COTTAGE_TO_HOUSE:
        return FREE_HOUSE * FIELD_CUBE * rounds_left(table) - FREE_HOUSE_COST
    if law == HOUSE_TO_COTTAGE:
        return _rate_demolition(table, seat, action) - keep
    return _rate_other(table, seat, law, action) - keep


def _cube(table: Keythedral, seat: i64, field_type: i64) -> float:
    if field_type == table.bad_type:
        return 0.0
    kind: i64 = TYPE_YIELD[field_type]
    owned = float(table.cubes[seat * ALL_KINDS + kind])
    more = DOUBLED_FEW if owned < DOUBLED_ENOUGH else DOUBLED_MANY
    return float(CUBE_POINTS[kind]) + more


def _is_ahead(table: Keythedral, other: i64, seat: i64) -> bool:
    """Whether another seat has at least as many points as this one."""
    mine: i64 = table.seat_points(seat) + table.cube_points(seat)
    return table.seat_points(other) + table.cube_points(other) >= mine


def _rate_in_purchase(table: Keythedral, seat: i64, law: i64, action: Action) -> float:
    """W-BUY: help oneself, hinder those in front (KT-17.6)."""
    if law == PRICE_DECREASE:
        return DECREASE_WORTH
    if law == SUBSTITUTION:
        for price in declared_prices(table):
            if can_pay(table, seat, price, False):
                return SUBSTITUTE_IDLE
        return SUBSTITUTE_NEEDED
    if law == CRAFT_TRADE:
        return float(CUBE_POINTS[RESOURCES + action.b] - CUBE_POINTS[action.a])
    buyer: i64 = table.top().seat
    top = table.top()
    if isinstance(top, BuyWindow):
        buyer = top.first
    hurts = 1.0 if _is_ahead(table, buyer, seat) else 0.0
    wants = tile_gain(table, seat, table.declared)
    if law == PRICE_INCREASE:
        return INCREASE_HURTS * hurts + INCREASE_WANTED * wants - INCREASE_COST
    if law == CHANGE_OF_PLAN and action.a == table.declared:
        worth = float(TILE_VALUE[table.declared]) / PLAN_VALUE
        return (hurts + PLAN_WANTED * wants) * worth - PLAN_COST
    return NO_REASON


def _rate_cancelling(table: Keythedral, seat: i64, player: i64, law: i64) -> float:
    if law in HARMFUL:
        return CANCEL_HARM if _is_ahead(table, player, seat) else CANCEL_HARM_BEHIND
    return CANCEL_OTHER if _is_ahead(table, player, seat) else CANCEL_OTHER_BEHIND


def _rate_harvest(table: Keythedral, seat: i64, law: i64, field_type: i64) -> float:
    """Cubes gained, less half of what the others gain; law 19 the other way round."""
    own = 0.0
    others = 0.0
    for field in range(len(table.field_worker)):
        if table.field_type[field] == field_type and table.field_worker[field] >= 0:
            if table.field_worker[field] == seat:
                own += _cube(table, seat, field_type)
            else:
                others += OTHERS_CUBE
    if table.phase == PLACE_WORKERS:
        return 0.0  # better when the workers stand
    share = 1.0 / float(table.seats - 1)
    if law == GOOD_HARVEST:
        return own - share * others
    return share * others - own


def _rate_demolition(table: Keythedral, seat: i64, action: Action) -> float:
    """Law 17 against the house of somebody in front, while it still matters."""
    if action.a == seat:
        return OWN_HOUSE
    worth = DEMOLITION * FIELD_CUBE * rounds_left(table)
    return worth * (DEMOLITION_AHEAD if _is_ahead(table, action.a, seat) else 1.0)


def _rate_other(table: Keythedral, seat: i64, law: i64, action: Action) -> float:
    if law == WORK_ORDER:
        return WORK_ORDER_WORTH
    if law == HOUSE_NUMBER:
        tile: i64 = seat * 5 + action.a
        is_late = table.step >= SECOND_TILE_STEP
        return SECOND_TILE if free_edges(table, tile) and is_late else SECOND_TILE_EARLY
    if law == CRAFT_TRADE:
        return float(CUBE_POINTS[RESOURCES + action.b] - CUBE_POINTS[action.a])
    if law == BROKEN_FENCES:
        blocked: i64 = 0
        for tile_ in range(seat * 5, seat * 5 + 5):
            to_come = table.markers[tile_ % 5] == 0 or tile_ == table.first_tile
            if to_come and table.gap_walls[table.house_gap[tile_]]:
                blocked += 1
        return BROKEN_FENCE * float(blocked)
    if law == CANCEL_LAW:
        return 0.0
    if law == DANGEROUS_FENCE:
        owner: i64 = tile_in(table, table.gap_index[int(action.a)])
        is_own = owner >= 0 and owner // 5 == seat
        return OPENED_FENCE * rounds_left(table) if is_own else NO_REASON
    if law == BUILDING_BAN:
        builders = 0.0
        for other in range(table.seats):
            base: i64 = other * ALL_KINDS
            could = table.cubes[base] > 0 and table.cubes[base + 1] > 0
            if other != seat and could and has_cottage(table, other):
                builders += 1.0
        return BANNED_BUILDER * builders if rounds_left(table) > LAST_CHANCE else 0.0
    if law == NEW_START_PLAYER:
        return MARKER if action.a == seat else NO_REASON
    return NO_REASON
