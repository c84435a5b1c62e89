"""Step 12: the Kingsbridge market (PE-14)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation, Decision
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX, RESOURCES
from quatrefoil.games.pillars_of_the_earth.rules.facts import TradeFacts, builder_piece
from quatrefoil.games.pillars_of_the_earth.rules.printed import (
    BUY_NEEDS,
    BUY_PRICE,
    MARKET,
    MARKET_TYPES,
    SELL_NEEDS,
    SELL_PRICE,
    SPACE_NAMES,
    TYPES,
)
from quatrefoil.games.pillars_of_the_earth.rules.table import NOBODY, Pillars
from quatrefoil.games.pillars_of_the_earth.rules.vocabulary import BUY, BUY_KIND, GO_ON, LEAVE, SELL

SEATS: Final = 4


class Trade(Decision[Pillars]):
    """D-11: buy or sell cubes of one type, or leave (PE-14.2, PE-14.3)."""

    key: ClassVar[str] = "market"
    rule: ClassVar[str] = "PE-14.2"

    def choices(self, table: Pillars) -> list[Action]:
        crew: i64 = table.crews[self.seat]
        gold: i64 = table.gold[self.seat]
        at = self.seat * TYPES
        legal: list[Action] = []
        for resource in range(MARKET_TYPES):
            if not crew & BUY_NEEDS[resource]:  # PE-14.7, PE-18.6
                continue
            price: i64 = BUY_PRICE[resource]
            count: i64 = table.market[resource]  # PE-14.4
            while count * price > gold:
                count -= 1
            row = BUY[resource]
            n: i64 = 1
            while n <= count:
                legal.append(row[n])
                n += 1
        for resource in range(TYPES):
            owned: i64 = table.cubes[at + resource]  # PE-14.5
            if owned == 0 or (table.bought >> (at + resource)) & 1:  # PE-14.6
                continue
            if not crew & SELL_NEEDS[resource]:  # PE-14.7, PE-18.5
                continue
            row = SELL[resource]
            n = 1
            while n <= owned:
                legal.append(row[n])
                n += 1
        legal.append(LEAVE)
        return legal

    def apply(self, table: Pillars, action: Action) -> None:
        resource, count = action.a, action.b
        if action is LEAVE:  # PE-14.8
            table.spaces[MARKET + table.market_turn] = NOBODY
            table.bag[self.seat] += 1
            if table.events is not None:
                table.tell("leaves-market", self.seat, {})
        elif action.kind == BUY_KIND:
            price: i64 = BUY_PRICE[resource] * count
            table.gold[self.seat] -= price
            table.market[resource] -= count
            table.cubes[self.seat * TYPES + resource] += count
            table.bought |= 1 << (self.seat * TYPES + resource)
            if table.events is not None:
                self.tell_trade(table, "buys", action, price, 0)
        else:
            worth: i64 = SELL_PRICE[resource] * count
            table.to_supply(self.seat, resource, count)
            lost = table.earn(self.seat, worth)  # what exceeds 30 is lost
            if table.events is not None:
                self.tell_trade(table, "sells", action, worth, lost)

    def facts(self, table: Pillars, action: Action) -> Facts:
        seat, resource, count = int(self.seat), int(action.a), int(action.b)
        if action is LEAVE:
            space = MARKET + int(table.market_turn)
            home = Move(builder_piece(table, space), SPACE_NAMES[space], "")
            return Facts(action=action, seat=seat, moves=[home], ends_turn=True)
        cubes = {RESOURCES[resource]: count}
        if action.kind == BUY_KIND:
            gold = BUY_PRICE[resource] * count
            return TradeFacts(
                action=action,
                seat=seat,
                cost={"gold": gold},
                gain=cubes,
                ends_turn=True,
                resource=RESOURCES[resource],
                count=count,
                gold=gold,
                lost_gold=0,
            )
        gold = SELL_PRICE[resource] * count
        kept = int(table.room_for(seat, gold))
        return TradeFacts(
            action=action,
            seat=seat,
            cost=cubes,
            gain={"gold": kept} if kept > 0 else {},
            ends_turn=True,
            resource=RESOURCES[resource],
            count=count,
            gold=gold,
            lost_gold=gold - kept,
        )

    def tell_trade(self, table: Pillars, kind: str, action: Action, gold: i64, lost: i64) -> None:
        what = {"resource": RESOURCES[action.a], "count": int(action.b)}
        table.tell(kind, self.seat, {**what, "gold": int(gold), "lost": int(lost)})

    def blocked(self, table: Pillars) -> list[Blocked]:
        reasons: list[Blocked] = []
        for resource in range(TYPES):
            reason = self.why_not_buy(table, resource)
            if reason is not None:
                reasons.append(reason)
            reason = self.why_not_sell(table, resource)
            if reason is not None:
                reasons.append(reason)
        return reasons

    def why_not_buy(self, table: Pillars, resource: int) -> Blocked | None:
        name = RESOURCES[resource]
        place = f"market:{name}"
        data: dict[str, object] = {"resource": name, "have": table.gold[self.seat]}
        if resource >= MARKET_TYPES:
            return Blocked("never-sold-here", "PE-14.4", data, place)
        if not table.crews[self.seat] & BUY_NEEDS[resource]:
            data["kind"] = BOX.resources[resource].buy_requires_kind
            return Blocked("buying-needs-craftsman", "PE-18.6", data, place)
        if table.market[resource] == 0:
            return Blocked("market-empty", "PE-14.4", data, place)
        if table.gold[self.seat] < BUY_PRICE[resource]:
            data["needed"] = BUY_PRICE[resource]
            return Blocked("too-little-gold-to-buy", "PE-14.4", data, place)
        return None

    def why_not_sell(self, table: Pillars, resource: int) -> Blocked | None:
        at = int(self.seat) * TYPES + resource
        data: dict[str, object] = {"resource": RESOURCES[resource]}
        place = f"market:{RESOURCES[resource]}"
        if table.cubes[at] == 0:
            return None
        if (table.bought >> at) & 1:
            return Blocked("bought-before", "PE-14.6", data, place)
        if not table.crews[self.seat] & SELL_NEEDS[resource]:
            data["kind"] = BOX.resources[resource].sell_requires_kind
            return Blocked("selling-needs-craftsman", "PE-18.5", data, place)
        return None


class Market(Continuation[Pillars]):
    """PE-14.2: the market builders act in slot order until all have left."""

    def apply(self, table: Pillars, action: Action) -> None:
        for _ in range(SEATS):
            table.market_turn = (table.market_turn + 1) % SEATS
            seat = table.spaces[MARKET + table.market_turn]
            if seat >= 0:
                table.turn += 1
                table.push(MARKET_DAY)
                table.push(TRADE[seat])
                return


def resolve_market(table: Pillars) -> None:
    """Step 12, if anybody is there (PE-14.1); each builder is a seat of its own (Q-11)."""
    table.market_turn = NOBODY
    table.bought = 0
    table.push(MARKET_DAY)


TRADE: Final = [Trade(seat) for seat in range(4)]
MARKET_DAY: Final = Market(GO_ON)
