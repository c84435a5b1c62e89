"""Why something is not possible now: reasons with their data and rule ids."""

from mypy_extensions import i64

from quatrefoil.engine.decision import Blocked
from quatrefoil.games.keythedral.rules.fences import any_fence, unused_fence
from quatrefoil.games.keythedral.rules.landscape import field_xy
from quatrefoil.games.keythedral.rules.laws.building import ban_on_building, has_cottage, is_banned
from quatrefoil.games.keythedral.rules.laws.buying import SUBSTITUTION
from quatrefoil.games.keythedral.rules.payment import unpacked
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    CRAFT_PRICE,
    FENCE_COST,
    HOUSE_COST,
    KINDS,
    LAW_PRICE,
    REMOVAL_COST,
    RESOURCES,
    ROW_VALUE,
    TILE_ROW,
    TILES,
    TRADE_PRICE,
)
from quatrefoil.games.keythedral.rules.purchase import BUYER_LAWS, can_declare, hoped_prices
from quatrefoil.games.keythedral.rules.table import NO_LAW, Keythedral
from quatrefoil.games.keythedral.rules.town import craft_stock


def lack_of(table: Keythedral, seat: i64, cost: list[int]) -> dict[str, int]:
    """The cubes that a seat lacks for a cost, by kind."""
    base = int(seat) * ALL_KINDS
    return {
        KINDS[kind]: cost[kind] - table.cubes[base + kind]
        for kind in range(ALL_KINDS)
        if cost[kind] > table.cubes[base + kind]
    }


def lacking(table: Keythedral, seat: i64, cost: list[int]) -> dict[str, object]:
    return {"lack": lack_of(table, seat, cost)}


def placement_blocked(table: Keythedral, seat: i64) -> list[Blocked]:
    """Fields at the placing tiles that are taken or fenced off (KT-6.4, KT-6.8)."""
    found: list[Blocked] = []
    for tile in (int(table.first_tile), int(table.second_tile)):
        if tile < 0:
            continue
        gap = table.house_gap[tile]
        for direction in range(4):
            field = table.gap_fields[gap * 4 + direction]
            if field < 0:
                continue
            x, y = field_xy(table.field_position[field])
            place = f"field-{x},{y}"
            owner = table.field_worker[field]
            if owner >= 0:
                found.append(Blocked("field-taken", "KT-6.8", {"seat": owner}, place))
            elif table.gap_walls[gap] >> direction & 1 and table.fence_breaker != seat:
                found.append(Blocked("field-fenced", "KT-6.4", {"number": tile % 5 + 1}, place))
    return found


def spend_blocked(table: Keythedral, seat: i64) -> list[Blocked]:
    """Actions of phase 3 that lack cubes or a target (KT-8.7)."""
    return [
        *_seats_blocked(table, seat),
        *_building_blocked(table, seat),
        *_town_blocked(table, seat),
    ]


def _seats_blocked(table: Keythedral, seat: i64) -> list[Blocked]:
    found: list[Blocked] = []
    low = int(table.low_row)
    for space in range(len(table.space_tile)):
        tile = table.space_tile[space]
        if tile < 0:
            continue
        place = f"seat-{TILES[tile]}"
        if TILE_ROW[tile] != low:  # with the open plan
            data: dict[str, object] = {"value": ROW_VALUE[low]}
            found.append(Blocked("row-closed", "KT-9.1.1", data, place))
        elif table.withdrawn >> tile & 1:
            found.append(Blocked("withdrawn", "KT-9.1.4", {"tile": TILES[tile]}, place))
        elif not can_declare(table, seat, tile):
            data = {"lack": _seat_lack(table, seat, tile), "tile": TILES[tile]}
            if table.laws_held[seat] & BUYER_LAWS:
                found.append(Blocked("seat-price-with-laws", "KT-9.1.3", data, place))
            else:
                found.append(Blocked("seat-price", "KT-9.1.2", data, place))
    return found


def _seat_lack(table: Keythedral, seat: i64, tile: int) -> dict[str, int]:
    """The fewest cubes that a seat lacks for one of the prices of a tile, its own laws counted.

    With law 5 any resources stand for those of the price (KT-12.5).
    """
    substitutes = table.laws_held[seat] & SUBSTITUTION.bit != 0
    least: dict[str, int] = {}
    for price in hoped_prices(table, seat, tile):
        cost = unpacked(price)
        lack = lack_of(table, seat, cost)
        if substitutes:
            lack = {kind: n for kind, n in lack.items() if kind in KINDS[RESOURCES:]}
            missing = sum(cost[:RESOURCES]) - int(table.resource_count(seat))
            if missing > 0:
                lack["resource"] = missing
        if not least or sum(lack.values()) < sum(least.values()):
            least = lack
    return least


def _building_blocked(table: Keythedral, seat: i64) -> list[Blocked]:
    found: list[Blocked] = []
    house = lacking(table, seat, HOUSE_COST)
    if not has_cottage(table, seat):
        found.append(Blocked("no-cottage", "KT-9.2.1"))
    elif is_banned(table, seat):
        found.append(ban_on_building(table))
    elif house["lack"]:
        found.append(Blocked("house-price", "KT-9.2.1", house))
    fence = lacking(table, seat, FENCE_COST)
    if unused_fence(table, seat) < 0:
        found.append(Blocked("no-fence-left", "KT-9.3.2"))
    elif fence["lack"]:
        found.append(Blocked("fence-price", "KT-9.3.1", fence))
    removal = lacking(table, seat, REMOVAL_COST)
    if not any_fence(table):
        found.append(Blocked("no-fence", "KT-9.3.3"))
    elif removal["lack"]:
        found.append(Blocked("removal-price", "KT-9.3.3", removal))
    return found


def _town_blocked(table: Keythedral, seat: i64) -> list[Blocked]:
    found: list[Blocked] = []
    owned = int(table.cube_count(seat))
    for craft, price in enumerate(CRAFT_PRICE):
        kind = KINDS[RESOURCES + craft]
        if craft_stock(table, RESOURCES + craft) == 0:
            found.append(Blocked("craft-gone", "KT-9.4.2", {"kind": kind}, f"craft-{kind}"))
        elif owned < price:
            data = {"kind": kind, "price": price, "owned": owned}
            found.append(Blocked("craft-price", "KT-9.4.1", data, f"craft-{kind}"))
    store = int(table.store()) * ALL_KINDS
    for resource in range(RESOURCES):
        kind = KINDS[resource]
        others = owned - table.cubes[int(seat) * ALL_KINDS + resource]
        if table.cubes[store + resource] == 0:
            found.append(Blocked("trade-gone", "KT-9.5.1", {"kind": kind}, f"trade-{kind}"))
        elif others < TRADE_PRICE:
            data = {"kind": kind, "price": TRADE_PRICE, "owned": others}
            found.append(Blocked("trade-price", "KT-9.5.1", data, f"trade-{kind}"))
    if table.law_offer[0] == NO_LAW and table.law_offer[1] == NO_LAW:
        found.append(Blocked("no-law", "KT-9.6.1", None, "lawmaker"))
    elif owned < LAW_PRICE:
        found.append(Blocked("law-price", "KT-9.6.1", {"price": LAW_PRICE}, "lawmaker"))
    return found
