"""Laws about seats (KT-9.1, KT-17.6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import LawFacts, SeatLawFacts
from quatrefoil.games.keythedral.rules.laws.law import Law, PlainLaw
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    GOLD,
    RESOURCES,
    TILE_COST,
    TILE_ROW,
    TILE_VALUE,
    TILES,
)
from quatrefoil.games.keythedral.rules.seats import seat_facts, space_of, unused_tiles
from quatrefoil.games.keythedral.rules.table import EXCHANGED, ON_BOARD, Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import REPLACE


def declared_has(table: Keythedral, first: i64, end: i64) -> bool:
    """Whether the declared tile's printed cost has a kind of a range."""
    return any(TILE_COST[table.declared * ALL_KINDS + kind] for kind in range(first, end))


class PriceIncrease(PlainLaw):
    """KT-12.2: the declared tile costs one cube more, of a printed kind."""

    key: ClassVar[str] = "price_increase"
    lies_under_tile: ClassVar[bool] = True

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.raised_tile = table.declared
        table.end_passing(-1)  # KT-17.10: a price has changed
        table.may_withdraw = True  # KT-9.1.3: an opponent raised the price


class PriceDecrease(PlainLaw):
    """KT-12.3: the declared tile costs one cube less, of any printed kind but gold."""

    key: ClassVar[str] = "price_decrease"
    lies_under_tile: ClassVar[bool] = True

    def has_target(self, table: Keythedral, seat: i64) -> bool:
        return declared_has(table, 0, GOLD)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.lowered_tile = table.declared
        table.end_passing(-1)  # KT-17.10

    def is_cancelled(self, table: Keythedral) -> None:
        table.may_withdraw = True  # KT-9.1.3: a law of the buyer was cancelled


class Substitution(PlainLaw):
    """KT-12.5: any resources may stand for the resources of the price."""

    key: ClassVar[str] = "substitution"
    lasts: ClassVar[bool] = True

    def has_target(self, table: Keythedral, seat: i64) -> bool:
        return declared_has(table, 0, RESOURCES)

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.substituting = True

    def is_cancelled(self, table: Keythedral) -> None:
        table.may_withdraw = True  # KT-9.1.3

    def in_force(self, table: Keythedral) -> object:
        return bool(table.substituting)


class ChangeOfPlan(Law):
    """KT-12.13: a face-up seat is exchanged for an unused tile of its value."""

    key: ClassVar[str] = "change_of_plan"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = self.verb.row()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        for tile in table.space_tile:
            if tile >= 0 and unused_tiles(table, TILE_ROW[tile]):
                legal.append(self.actions[tile])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.push(ExchangeSeat(action.a))

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        tile = int(action.a)
        return SeatLawFacts(
            action,
            int(seat),
            {"laws": 1},
            law=self.key,
            tile=TILES[tile],
            value=TILE_VALUE[tile],
            printed=tile_cost(tile),
        )


PRICE_INCREASE: Final = PriceIncrease()
PRICE_DECREASE: Final = PriceDecrease()
SUBSTITUTION: Final = Substitution()
BUYING_LAWS: Final[list[Law]] = [PRICE_INCREASE, PRICE_DECREASE, SUBSTITUTION, ChangeOfPlan()]


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
        table.end_passing(-1)  # KT-17.10
        discard_under(table, self.tile)  # AM-18
        if table.declared == self.tile:
            table.declared = -1  # KT-9.1.3 (c): the purchase is void
        if table.events is not None:
            table.tell("exchange", -1, {"old": TILES[self.tile], "new": TILES[action.a]})

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return seat_facts(action)


def discard_under(table: Keythedral, tile: i64) -> None:
    """Laws 2 and 3 under a tile are discarded with its purchase or exchange (KT-11.2)."""
    if table.raised_tile == tile:
        table.raised_tile = -1
        table.laws_gone |= PRICE_INCREASE.bit
    if table.lowered_tile == tile:
        table.lowered_tile = -1
        table.laws_gone |= PRICE_DECREASE.bit
