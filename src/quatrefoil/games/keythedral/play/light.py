"""The light policy of playouts: sensible more often than not, at the cost of a few looks."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.random import Random
from quatrefoil.games.keythedral.play.estimate import DEMAND, tile_gain
from quatrefoil.games.keythedral.play.laying import rate_house
from quatrefoil.games.keythedral.play.weights import (
    BIDS,
    BUILDS,
    CHANCE_NOISE,
    DEMAND_NEXT,
    DEMAND_NOW,
    FIRST_ROW,
    HOUSE_ROWS,
    HOUSE_TRIES,
    LAST_CHOICE,
    LATE_HOUSE,
    LAWS_ARE_PASSED,
    MORE_CUBES_BID,
    ONE_CUBE_BID,
    PLACEMENT_LAW,
    PLANNED,
    PLENTIFUL,
    ROWS_AHEAD,
    TWO_WORKERS,
    WANDERS,
    WANTED_SOON,
    WEIGHTS,
)
from quatrefoil.games.keythedral.rules.auction import MakeBid, MatchBid
from quatrefoil.games.keythedral.rules.components import BOX
from quatrefoil.games.keythedral.rules.payment import Payment
from quatrefoil.games.keythedral.rules.playing import CancelWindow
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_TYPES,
    CUBE_POINTS,
    RESOURCES,
    TILE_COST,
    TILE_VALUE,
    TYPE_YIELD,
)
from quatrefoil.games.keythedral.rules.purchase import Settle
from quatrefoil.games.keythedral.rules.seats import ALL_ROWS, row_start
from quatrefoil.games.keythedral.rules.setup import PlaceHouse
from quatrefoil.games.keythedral.rules.spend import SpendTurn
from quatrefoil.games.keythedral.rules.table import Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import (
    BID_KIND,
    BUILD_KIND,
    BUY_KIND,
    CRAFT,
    DECLINE,
    FENCE_KIND,
    PASS,
    PAY,
    SEND_KIND,
    TAKE_KIND,
    TAKE_UNSEEN,
    TRADE,
)
from quatrefoil.games.keythedral.rules.windows import Window
from quatrefoil.games.keythedral.rules.workers import PlaceWorkers

TILE_POINTS: Final[list[int]] = []
"""What the cubes that a tile costs count at the end."""
TYPE_WANTS: Final[list[float]] = []
"""By row * 5 + field type: what its yield is good for in this and the next two rows."""


def _type_wants() -> list[float]:
    wants = []
    for row in range(ALL_ROWS + 1):
        for kind in range(ALL_TYPES):
            cube = TYPE_YIELD[kind]
            near = [
                DEMAND[r * ALL_KINDS + cube] / (1 + r - row)
                for r in range(row, min(row + ROWS_AHEAD, ALL_ROWS))
            ]
            wants.append(1.0 + WANTED_SOON * min(1.0, sum(near)))
    return wants


def _fill() -> None:
    TILE_POINTS[:] = [
        sum(TILE_COST[tile * ALL_KINDS + kind] * CUBE_POINTS[kind] for kind in range(ALL_KINDS))
        for tile in range(len(TILE_VALUE))
    ]
    TYPE_WANTS[:] = _type_wants()


BOX.follow_with([TILE_POINTS, TYPE_WANTS], _fill)


def light_pick(table: Keythedral, legal: list[Action], rng: Random) -> Action:
    """A choice for the pending decision."""
    top = table.top()
    if isinstance(top, PlaceWorkers):
        return pick_sending(table, top.seat, legal, rng)
    if isinstance(top, SpendTurn):
        return pick_spending(table, top.seat, legal, rng)
    if isinstance(top, (Payment, Settle)):
        return pick_payment(table, top.seat, legal)
    if isinstance(top, (Window, CancelWindow)):
        if rng.below(LAWS_ARE_PASSED):
            return PASS
        return legal[rng.below(len(legal))]
    if isinstance(top, MakeBid):
        if table.bid == 0 and rng.below(BIDS) == 0:
            return legal[1]
        return PASS
    if isinstance(top, MatchBid):
        return DECLINE
    if isinstance(top, PlaceHouse):
        return pick_house(table, top.seat, legal, rng)
    return legal[rng.below(len(legal))]


def pick_house(table: Keythedral, seat: i64, legal: list[Action], rng: Random) -> Action:
    """The best of three places."""
    best = legal[rng.below(len(legal))]
    most = rate_house(table, seat, best)
    for _ in range(HOUSE_TRIES):
        other = legal[rng.below(len(legal))]
        worth = rate_house(table, seat, other)
        if worth > most:
            most = worth
            best = other
    return best


def pick_sending(table: Keythedral, seat: i64, legal: list[Action], rng: Random) -> Action:
    """The fields whose yield is wanted most; laws now and then."""
    best = legal[0]
    most: float = -1.0
    row: i64 = table.low_row * ALL_TYPES
    for action in legal:
        if action.kind != SEND_KIND:
            if rng.below(PLACEMENT_LAW) == 0:
                return action
            continue
        base: i64 = table.house_gap[seat * 5 + action.a] * 4
        worth: float = CHANCE_NOISE * rng.unit()
        for direction in range(4):
            if action.b >> direction & 1:
                field: i64 = table.gap_fields[base + direction]
                worth += TYPE_WANTS[row + table.field_type[field]]
        if worth > most:
            most = worth
            best = action
    return best


def pick_spending(table: Keythedral, seat: i64, legal: list[Action], rng: Random) -> Action:
    """A seat if there is one, a house while it pays, a step towards a seat; else pass."""
    first = legal[0]
    if first.kind == BUY_KIND:
        best = first
        most: float = -9.0
        for action in legal:
            if action.kind != BUY_KIND:
                break
            gain: float = float(TILE_VALUE[action.a] - TILE_POINTS[action.a])
            if gain > most:
                most = gain
                best = action
        if table.low_row > 0 or rng.below(FIRST_ROW):
            return best
        first = legal[rng.below(len(legal))]
    if table.low_row < HOUSE_ROWS and rng.below(BUILDS):
        for action in legal:
            if action.kind == BUILD_KIND:
                return action
            if action.kind != BUY_KIND:
                break
    step = step_to_seat(table, seat)
    if step >= 0:
        wanted = CRAFT[step - RESOURCES] if step >= RESOURCES else TRADE[step]
        if wanted in legal:
            return wanted
    if rng.below(WANDERS) == 0:
        chosen = legal[rng.below(len(legal))]
        if chosen.kind == TAKE_KIND or chosen is TAKE_UNSEEN or chosen.kind == FENCE_KIND:
            return chosen
    if legal[-1] is not PASS and rng.below(LAST_CHOICE) == 0:
        return legal[-1]
    return PASS


def step_to_seat(table: Keythedral, seat: i64) -> i64:
    """The kind still missing for the best seat within reach, or -1."""
    tile = best_tile(table, seat)
    if tile < 0:
        return -1
    kind: i64 = ALL_KINDS - 1
    while kind >= 0:
        if table.cubes[seat * ALL_KINDS + kind] < TILE_COST[tile * ALL_KINDS + kind]:
            return kind
        kind -= 1
    return -1


def best_tile(table: Keythedral, seat: i64) -> i64:
    """The seat that the cubes in hand can most profitably be turned into, or -1."""
    best: i64 = -1
    most: float = 0.0
    for space in range(row_start(table, table.low_row), row_start(table, table.low_row + 1)):
        tile: i64 = table.space_tile[space]
        if tile >= 0:
            gain = tile_gain(table, seat, tile)
            if gain > most:
                most = gain
                best = tile
    return best


def pick_payment(table: Keythedral, seat: i64, legal: list[Action]) -> Action:
    """Pay with the cubes that are missed least: those that neither plan nor seats ask for."""
    if len(legal) == 1:
        return legal[0]
    top = table.top()
    if not isinstance(top, Payment):
        return legal[0]
    tile: i64 = best_tile(table, seat)
    base: i64 = seat * ALL_KINDS
    price: list[float] = [0.0] * ALL_KINDS
    spare = [0] * ALL_KINDS
    row: i64 = table.low_row * ALL_KINDS
    for kind in range(top.lowest, ALL_KINDS):
        owned = table.cubes[base + kind]
        if owned == 0 or kind == top.barred:
            continue
        spare[kind] = owned
        each: float = float(CUBE_POINTS[kind])
        if table.low_row < ALL_ROWS:
            each += DEMAND_NOW * DEMAND[row + kind]
        if table.low_row + 1 < ALL_ROWS:
            each += DEMAND_NEXT * DEMAND[row + ALL_KINDS + kind]
        price[kind] = each - PLENTIFUL * float(owned)
        if tile >= 0 and owned <= TILE_COST[tile * ALL_KINDS + kind]:
            price[kind] += PLANNED
    lowest: i64 = ALL_KINDS
    for _ in range(top.left):
        chosen: i64 = -1
        for kind in range(top.lowest, ALL_KINDS):
            if spare[kind] > 0 and (chosen < 0 or price[kind] < price[chosen]):
                chosen = kind
        if chosen < 0:
            break
        spare[chosen] -= 1
        price[chosen] += PLENTIFUL
        if chosen < lowest:
            lowest = chosen
    return PAY[lowest] if lowest < ALL_KINDS else legal[0]


def light_weights(table: Keythedral, legal: list[Action]) -> list[float]:
    """How likely a sensible player is to take each choice, before looking ahead."""
    weights: list[float] = []
    for action in legal:
        weight = WEIGHTS.get(action.verb, 1.0)
        if action.kind == SEND_KIND and action.b & (action.b - 1):
            weight = TWO_WORKERS
        elif action.kind == BUILD_KIND and table.low_row >= HOUSE_ROWS:
            weight = LATE_HOUSE
        elif action.kind == BID_KIND:
            weight = ONE_CUBE_BID if action.a == 1 else MORE_CUBES_BID
        weights.append(weight)
    return weights
