"""Laws for Keytown (KT-9.4, KT-9.5), and the law that cancels laws."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.games.keythedral.rules.facts import ExchangeLawFacts, LawFacts, SaleFacts
from quatrefoil.games.keythedral.rules.laws.law import Law, PlainLaw
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    CRAFT_PRICE,
    GLASS,
    KINDS,
    RESOURCES,
)
from quatrefoil.games.keythedral.rules.table import Keythedral, Pending
from quatrefoil.games.keythedral.rules.town import CraftPayment, craft_stock

SALE_DISCOUNT: Final = 2
"""KT-12.16: glass and gold cost two cubes less."""


def turn_below(table: Keythedral) -> Pending:
    """The turn that laws 15 and 16 are part of: they carry its action out (KT-17.3)."""
    turn = table.stack.pop()
    if not isinstance(turn, Pending):
        raise ValueError("laws 15 and 16 belong to an action of phase 3")
    return turn


def exchange_facts(
    action: Action, seat: i64, law: Law, give: list[str], take: list[str], works: bool, ends: bool
) -> LawFacts:
    """Cubes that change hands at once if the law works, and whether they end the turn."""
    cost = {"laws": 1}
    gain: dict[str, int] = {}
    if works:
        for kind in give:
            cost[kind] = cost.get(kind, 0) + 1
        for kind in take:
            gain[kind] = gain.get(kind, 0) + 1
    ends = ends and works
    return ExchangeLawFacts(
        action, int(seat), cost, gain, ends_turn=ends, law=law.key, give=give, take=take
    )


class CraftTrade(Law):
    """KT-12.7: an own resource for a used craft cube in the store."""

    key: ClassVar[str] = "craft_trade"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[list[Action]] = self.verb.grid()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        store: i64 = table.store() * ALL_KINDS
        for paid in range(RESOURCES):
            if table.cubes[seat * ALL_KINDS + paid]:
                for craft in range(ALL_KINDS - RESOURCES):
                    if table.cubes[store + RESOURCES + craft]:
                        legal.append(self.actions[paid][craft])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        table.hand_over(seat, table.store(), action.a)
        table.hand_over(table.store(), seat, RESOURCES + action.b)

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        give, take = [KINDS[action.a]], [KINDS[RESOURCES + action.b]]
        return exchange_facts(action, seat, self, give, take, works, ends=False)


class ShopOffer(Law):
    """KT-12.15: one resource for two others that are in the store before payment (AM-14)."""

    key: ClassVar[str] = "shop_offer"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = [self.verb.by_offset(o) for o in range(self.verb.size)]

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
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
                        legal.append(self.actions[paid * 25 + first * 5 + second])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        turn = turn_below(table)
        store: i64 = table.store()
        table.hand_over(seat, store, action.a)
        table.hand_over(store, seat, action.b)
        table.hand_over(store, seat, action.c)
        turn.end(table)

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        give, take = [KINDS[action.a]], [KINDS[action.b], KINDS[action.c]]
        return exchange_facts(action, seat, self, give, take, works, ends=True)


class Sale(Law):
    """KT-12.16: glass or gold, if it can be had and the lowered price paid."""

    key: ClassVar[str] = "sale"

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[Action] = self.verb.row()

    def add(self, table: Keythedral, seat: i64, legal: list[Action]) -> None:
        owned: i64 = table.cube_count(seat)
        for kind in range(GLASS, ALL_KINDS):
            price: i64 = CRAFT_PRICE[kind - RESOURCES] - SALE_DISCOUNT
            if craft_stock(table, kind) > 0 and owned >= price:
                legal.append(self.actions[kind - RESOURCES])

    def take_effect(self, table: Keythedral, seat: i64, action: Action) -> None:
        turn = turn_below(table)
        price = CRAFT_PRICE[action.a] - SALE_DISCOUNT
        table.push(CraftPayment(turn, table.store(), price, 0, -1, 0, RESOURCES + action.a))

    def facts(self, table: Keythedral, seat: i64, action: Action, works: bool) -> LawFacts:
        return SaleFacts(
            action,
            int(seat),
            {"laws": 1},
            law=self.key,
            kind=KINDS[RESOURCES + action.a],
            price=CRAFT_PRICE[action.a] - SALE_DISCOUNT,
        )


class CancelLaw(PlainLaw):
    """KT-12.10: a law just announced has no effect. It is played in W-CANCEL only."""

    key: ClassVar[str] = "cancel_law"


CANCEL_LAW: Final = CancelLaw()
TRADING_LAWS: Final[list[Law]] = [CraftTrade(), ShopOffer(), Sale(), CANCEL_LAW]
