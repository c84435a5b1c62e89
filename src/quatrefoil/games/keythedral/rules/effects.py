"""The twenty laws: when a card has a target, and what it does (KT-11.5, KT-12)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.games.keythedral.rules.fences import any_fence, standing_fences, take_fence_off
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ALL_TYPES,
    CRAFT_PRICE,
    GLASS,
    GOLD,
    RESOURCES,
    TILE_COST,
    TILE_ROW,
    TILES,
)
from quatrefoil.games.keythedral.rules.seats import space_of, unused_tiles
from quatrefoil.games.keythedral.rules.table import (
    EXCHANGED,
    HARVEST,
    ON_BOARD,
    Keythedral,
    Pending,
)
from quatrefoil.games.keythedral.rules.vocabulary import (
    BAD_HARVEST,
    BROKEN_FENCES,
    BUILDING_BAN,
    CANCEL_LAW,
    CHANGE_OF_PLAN,
    COTTAGE_TO_HOUSE,
    CRAFT_TRADE,
    DANGEROUS_FENCE,
    DOUBLE_YIELD,
    GOOD_HARVEST,
    HOUSE_NUMBER,
    HOUSE_TO_COTTAGE,
    NEW_START_PLAYER,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPLACE,
    SALE,
    SHOP_OFFER,
    SUBSTITUTION,
    UNEXPECTED_HARVEST,
    WORK_ORDER,
)
from quatrefoil.games.keythedral.rules.yields import all_due, total_due, worker_due

# Laws by number less 1
LAW_1: Final = 0
LAW_2: Final = 1
LAW_3: Final = 2
LAW_4: Final = 3
LAW_5: Final = 4
LAW_6: Final = 5
LAW_7: Final = 6
LAW_8: Final = 7
LAW_9: Final = 8
LAW_10: Final = 9
LAW_11: Final = 10
LAW_12: Final = 11
LAW_13: Final = 12
LAW_14: Final = 13
LAW_15: Final = 14
LAW_16: Final = 15
LAW_17: Final = 16
LAW_18: Final = 17
LAW_19: Final = 18
LAW_20: Final = 19

SALE_DISCOUNT: Final = 2
"""KT-12.16: glass and gold cost two cubes less."""


def is_banned(table: Keythedral, seat: i64) -> bool:
    """Whether law 12 of another player forbids a seat to build houses (KT-12.12, AM-20)."""
    return table.ban_seat >= 0 and table.ban_seat != seat


def craft_stock(table: Keythedral, kind: i64) -> i64:
    """KT-9.4.2: cubes of a craft kind at its workplace and used ones in the store."""
    return (
        table.cubes[table.workplaces() * ALL_KINDS + kind]
        + table.cubes[table.store() * ALL_KINDS + kind]
    )


def has_cottage(table: Keythedral, seat: i64) -> bool:
    return any(table.house_side[tile] == 0 for tile in range(seat * 5, seat * 5 + 5))


def has_house(table: Keythedral, seat: i64) -> bool:
    return any(table.house_side[tile] == 1 for tile in range(seat * 5, seat * 5 + 5))


def another_has_cottage(table: Keythedral, seat: i64) -> bool:
    return any(other != seat and has_cottage(table, other) for other in range(table.seats))


def another_has_house(table: Keythedral, seat: i64) -> bool:
    return any(other != seat and has_house(table, other) for other in range(table.seats))


# What each law needs at its announcement, and its choices (KT-11.4, KT-11.5)


def add_law(table: Keythedral, seat: i64, law: i64, legal: list[Action]) -> None:
    """Add every way in which a seat may play one law now; its window has been checked."""
    if law == LAW_1:
        legal.append(WORK_ORDER)
    elif law == LAW_2:
        legal.append(PRICE_INCREASE)
    elif law == LAW_3:
        if declared_has(table, 0, GOLD):
            legal.append(PRICE_DECREASE)
    elif law == LAW_4:
        add_cottage_to_house(table, seat, legal)
    elif law == LAW_5:
        if declared_has(table, 0, RESOURCES):
            legal.append(SUBSTITUTION)
    elif law == LAW_6:
        for number in range(5):
            if table.markers[number] == 0:
                legal.append(HOUSE_NUMBER[number])
    elif law == LAW_7:
        add_craft_trade(table, seat, legal)
    elif law == LAW_8:
        if total_due(all_due(table), seat) > 0:
            legal.append(UNEXPECTED_HARVEST)
    elif law == LAW_9:
        if any_fence(table):
            legal.append(BROKEN_FENCES)
    elif law == LAW_10:
        legal.append(CANCEL_LAW)
    else:
        add_later_law(table, seat, law, legal)


def add_later_law(table: Keythedral, seat: i64, law: i64, legal: list[Action]) -> None:
    """The laws from 11 to 20."""
    if law == LAW_11:
        for edge in standing_fences(table):
            legal.append(DANGEROUS_FENCE.at(table.gap_position[edge // 4], edge % 4))
    elif law == LAW_12:
        if another_has_cottage(table, seat):
            legal.append(BUILDING_BAN)
    elif law == LAW_13:
        add_change_of_plan(table, legal)
    elif law == LAW_14:
        for field in range(len(table.field_worker)):
            if table.field_worker[field] == seat and worker_due(table, field) > 0:
                legal.append(DOUBLE_YIELD.at(table.field_position[field]))
    elif law == LAW_15:
        add_shop_offer(table, seat, legal)
    elif law == LAW_16:
        add_sale(table, seat, legal)
    elif law == LAW_17:
        for tile in range(len(table.house_side)):
            if table.house_side[tile] == 1:
                legal.append(HOUSE_TO_COTTAGE[tile // 5][tile % 5])
    elif law == LAW_18:
        add_good_harvest(table, legal)
    elif law == LAW_19:
        legal.extend(BAD_HARVEST)
    elif law == LAW_20:
        for other in range(table.seats):
            if other != table.start:
                legal.append(NEW_START_PLAYER[other])


def declared_has(table: Keythedral, first: i64, end: i64) -> bool:
    """Whether the declared tile's printed cost has a kind of a range."""
    return any(TILE_COST[table.declared * ALL_KINDS + kind] for kind in range(first, end))


def add_cottage_to_house(table: Keythedral, seat: i64, legal: list[Action]) -> None:
    if is_banned(table, seat):  # AM-20: law 12 stops law 4
        return
    for number in range(5):
        if table.house_side[seat * 5 + number] == 0:
            legal.append(COTTAGE_TO_HOUSE[number])


def add_craft_trade(table: Keythedral, seat: i64, legal: list[Action]) -> None:
    store: i64 = table.store() * ALL_KINDS
    for paid in range(RESOURCES):
        if table.cubes[seat * ALL_KINDS + paid]:
            for craft in range(ALL_KINDS - RESOURCES):
                if table.cubes[store + RESOURCES + craft]:
                    legal.append(CRAFT_TRADE[paid][craft])


def add_change_of_plan(table: Keythedral, legal: list[Action]) -> None:
    """KT-12.13: a face-up seat with an unused tile of its value."""
    for tile in table.space_tile:
        if tile >= 0 and unused_tiles(table, TILE_ROW[tile]):
            legal.append(CHANGE_OF_PLAN[tile])


def add_shop_offer(table: Keythedral, seat: i64, legal: list[Action]) -> None:
    """KT-12.15: one resource for two others that are in the store before payment (AM-14)."""
    store: i64 = table.store() * ALL_KINDS
    for paid in range(RESOURCES):
        if table.cubes[seat * ALL_KINDS + paid] == 0:
            continue
        for first in range(RESOURCES):
            if first == paid or table.cubes[store + first] == 0:
                continue
            for second in range(first, RESOURCES):
                needed: i64 = 2 if second == first else 1
                if second != paid and table.cubes[store + second] >= needed:
                    legal.append(SHOP_OFFER[paid * 25 + first * 5 + second])


def add_sale(table: Keythedral, seat: i64, legal: list[Action]) -> None:
    """KT-12.16: glass or gold, if it can be had and the lowered price paid."""
    owned: i64 = table.cube_count(seat)
    for kind in range(GLASS, ALL_KINDS):
        price: i64 = CRAFT_PRICE[kind - RESOURCES] - SALE_DISCOUNT
        if craft_stock(table, kind) > 0 and owned >= price:
            legal.append(SALE[kind - RESOURCES])


def add_good_harvest(table: Keythedral, legal: list[Action]) -> None:
    """KT-11.5: a type that law 19 does not name and, in W-P2, that has a worker."""
    for kind in range(ALL_TYPES):
        if kind == table.bad_type:
            continue
        if table.phase == HARVEST:
            worked = False
            for field in range(len(table.field_worker)):
                if table.field_worker[field] >= 0 and table.field_type[field] == kind:
                    worked = True
                    break
            if not worked:
                continue
        legal.append(GOOD_HARVEST[kind])


# What each law does (KT-12)


def take_effect(table: Keythedral, seat: i64, law: i64, action: Action) -> None:
    """Carry out a law that was not cancelled. Laws 15 and 16 end the turn below them."""
    a: i64 = action.a
    if law == LAW_1:
        table.order_seat = seat
    elif law == LAW_2:
        table.raised_tile = table.declared
        table.may_withdraw = True  # KT-9.1.3: an opponent raised the price
    elif law == LAW_3:
        table.lowered_tile = table.declared
    elif law == LAW_4:  # KT-12.4
        table.house_side[seat * 5 + a] = 1
    elif law == LAW_5:
        table.substituting = True
    elif law == LAW_6:
        table.renumbered_tile = seat * 5 + a
        table.second_tile = seat * 5 + a
    elif law == LAW_7:  # KT-12.7
        table.hand_over(seat, table.store(), a)
        table.hand_over(table.store(), seat, RESOURCES + action.b)
    elif law == LAW_8:
        table.free_kinds = True
    elif law == LAW_9:
        table.fence_breaker = seat
    elif law == LAW_11:
        take_fence_off(table, seat, table.gap_index[int(a)] * 4 + action.b)
    elif law == LAW_12:
        table.ban_seat = seat
    elif law == LAW_13:
        table.push(ExchangeSeat(a))
    elif law == LAW_14:  # KT-12.14
        table.doubled_field = table.field_index[int(a)]
    elif law in (LAW_15, LAW_16):
        turn = table.stack.pop()
        if not isinstance(turn, Pending):
            raise ValueError("laws 15 and 16 belong to an action of phase 3")
        turn.carry_out(table, action)
    elif law == LAW_17:  # KT-12.17, AM-28: any owner
        table.house_side[a * 5 + action.b] = 0
    elif law == LAW_18:  # KT-12.18
        table.good_type = a
    elif law == LAW_19:  # KT-12.19, AM-30: the harvest only
        table.bad_type = a
    elif law == LAW_20:
        table.start = a


class ExchangeSeat(Chance[Keythedral]):
    """CH-5: law 13 draws an unused tile of the same value (KT-12.13)."""

    key: ClassVar[str] = "exchange-seat"
    rule: ClassVar[str] = "KT-12.13"

    def __init__(self, tile: i64) -> None:
        super().__init__()
        self.tile: i64 = tile

    def choices(self, table: Keythedral) -> list[Action]:
        return [REPLACE[tile] for tile in unused_tiles(table, TILE_ROW[self.tile])]

    def apply(self, table: Keythedral, action: Action) -> None:
        table.space_tile[space_of(table, self.tile)] = int(action.a)
        table.tile_owner[self.tile] = EXCHANGED
        table.tile_owner[action.a] = ON_BOARD
        discard_under(table, self.tile)  # AM-18
        if table.declared == self.tile:
            table.declared = -1  # KT-9.1.3 (c): the purchase is void
        if table.events is not None:
            table.tell("exchange", -1, {"old": TILES[self.tile], "new": TILES[action.a]})


def discard_under(table: Keythedral, tile: i64) -> None:
    """Laws 2 and 3 under a tile are discarded with its purchase or exchange (KT-11.2)."""
    if table.raised_tile == tile:
        table.raised_tile = -1
        table.laws_gone |= 1 << LAW_2
    if table.lowered_tile == tile:
        table.lowered_tile = -1
        table.laws_gone |= 1 << LAW_3
