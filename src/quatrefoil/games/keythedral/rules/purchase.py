"""Buying a seat: declaration, W-BUY, settlement (KT-9.1, KT-17.6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.components import BOX, components
from quatrefoil.games.keythedral.rules.facts import BuyFacts, CubeFacts
from quatrefoil.games.keythedral.rules.laws.buying import (
    PRICE_DECREASE,
    SUBSTITUTION,
    discard_under,
)
from quatrefoil.games.keythedral.rules.payment import (
    PACK,
    PACK_MASK,
    one_cube,
    packed_count,
    unpacked,
)
from quatrefoil.games.keythedral.rules.pieces import counted, tile_cost
from quatrefoil.games.keythedral.rules.playing import Turn
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    ELIGIBLE,
    GOLD,
    KINDS,
    RESOURCES,
    TILE_COST,
    TILE_VALUE,
    TILES,
    law_mask,
)
from quatrefoil.games.keythedral.rules.seats import seats_left, space_of
from quatrefoil.games.keythedral.rules.table import TAKEN, Keythedral, Pending
from quatrefoil.games.keythedral.rules.vocabulary import PAY, WITHDRAW
from quatrefoil.games.keythedral.rules.windows import Window

# KT-17.6: whoever buys plays the laws for the own purchase, the others all the rest
BUYER_LAWS: Final[int] = law_mask(
    [law.id for law in components().law if law.target == "own_declared_purchase"]
)
OTHERS_LAWS: Final[int] = ELIGIBLE["W-BUY"] & ~BUYER_LAWS
LAST_SEAT_LAWS: Final[int] = ELIGIBLE["W-BUY-LAST"] & ~BUYER_LAWS
TILE_BIT: Final[list[int]] = [1 << tile for tile in range(len(TILES))]


def _price_options(tile: int, raised: bool, lowered: bool) -> list[int]:
    """All prices that laws 2 and 3 under a tile allow, packed, without repeats.

    KT-12.2: one more of any printed kind; KT-12.3: one less of any printed kind but gold, where
    there is one.
    """
    cost = TILE_COST[tile * ALL_KINDS : (tile + 1) * ALL_KINDS]
    printed = [kind for kind in range(ALL_KINDS) if cost[kind]]
    base = sum(count << PACK * kind for kind, count in enumerate(cost))
    more = [1 << PACK * kind for kind in printed] if raised else [0]
    less = [1 << PACK * kind for kind in printed if kind != GOLD] if lowered else [0]
    return list(dict.fromkeys(base + k - j for k in more for j in less or [0]))


PRICES: Final[list[list[int]]] = []
"""By tile * 4 + 2 if raised + 1 if lowered."""


def _fill() -> None:
    PRICES[:] = [
        _price_options(tile, raised, lowered)
        for tile in range(len(TILES))
        for raised in (False, True)
        for lowered in (False, True)
    ]


BOX.follow_with([PRICES], _fill)


def can_pay(table: Keythedral, seat: i64, price: i64, substituting: bool) -> bool:
    """Whether a seat owns a price; law 5 lets any resources stand for its resources."""
    cubes = table.cubes
    base: i64 = seat * ALL_KINDS
    first: i64 = RESOURCES if substituting else 0
    for kind in range(first, i64(ALL_KINDS)):
        if cubes[base + kind] < price >> PACK * kind & PACK_MASK:
            return False
    if not substituting:
        return True
    needed: i64 = 0
    for kind in range(i64(RESOURCES)):
        needed += price >> PACK * kind & PACK_MASK
    return table.resource_count(seat) >= needed


def can_declare(table: Keythedral, seat: i64, tile: i64) -> bool:
    """KT-9.1.3 (a): payable, with the buyer's own laws 3 and 5 counted as played."""
    own: i64 = table.laws_held[seat] & BUYER_LAWS
    if own == 0 and table.raised_tile != tile and table.lowered_tile != tile:
        return can_pay(table, seat, PRICES[tile * 4][0], False)
    substitutes = own & SUBSTITUTION.bit != 0
    for price in hoped_prices(table, seat, tile):
        if can_pay(table, seat, price, substitutes):
            return True
    return False


def hoped_prices(table: Keythedral, seat: i64, tile: i64) -> list[int]:
    """The prices of a tile, the buyer's own law 3 counted as played."""
    lowered = table.lowered_tile == tile or table.laws_held[seat] & PRICE_DECREASE.bit != 0
    return PRICES[tile * 4 + (2 if table.raised_tile == tile else 0) + (1 if lowered else 0)]


def tile_prices(table: Keythedral, tile: i64) -> list[int]:
    """The prices of a tile with the laws that lie under it."""
    row = tile * 4 + (2 if table.raised_tile == tile else 0)
    return PRICES[row + (1 if table.lowered_tile == tile else 0)]


def declared_prices(table: Keythedral) -> list[int]:
    return tile_prices(table, table.declared)


def payments(table: Keythedral, seat: i64) -> list[int]:
    """The different payments that laws 2, 3 and 5 allow and the buyer owns (D-3B)."""
    found: dict[int, bool] = {}
    for price in declared_prices(table):
        if not can_pay(table, seat, price, table.substituting):
            continue
        if not table.substituting:
            found[price] = True
            continue
        resources = 0
        crafts = 0
        for kind, count in enumerate(unpacked(price)):
            if kind < RESOURCES:
                resources += count
            else:
                crafts += count << PACK * kind
        for paid in resource_sets(table, seat, resources):
            found[paid + crafts] = True
    return sorted(found)


def resource_sets(table: Keythedral, seat: i64, size: int) -> list[int]:
    """All packed multisets of a size of the resources that a seat owns (KT-12.5)."""
    found: list[int] = []
    _add_sets(table, seat, 0, 0, size, found)
    return found


def _add_sets(
    table: Keythedral, seat: i64, kind: i64, packed: i64, left: i64, found: list[int]
) -> None:
    """Add the multisets that go on from one with so many cubes of this and the further kinds."""
    if left == 0:
        found.append(int(packed))
    elif kind < RESOURCES:
        owned: i64 = table.cubes[seat * ALL_KINDS + kind]
        for count in range((owned if owned < left else left) + 1):
            _add_sets(table, seat, kind + 1, packed + count * one_cube(kind), left - count, found)


class Buying(Turn):
    """A turn of phase 3, as the purchase sees it: how the turn goes on or ends."""

    def go_on(self, table: Keythedral) -> None:
        """KT-9.1.4: the turn is not used up."""
        raise NotImplementedError

    def bought(self, table: Keythedral) -> None:
        """The seat is paid for."""
        raise NotImplementedError


def declare(table: Keythedral, turn: Buying, tile: i64) -> None:
    """KT-9.1.3 (a) and (b): name the tile, then hold W-BUY."""
    table.declared = tile
    table.substituting = False
    table.may_withdraw = False
    if table.events is not None:
        table.tell("declare", turn.seat, {"tile": TILES[tile], "value": TILE_VALUE[tile]})
    BuyWindow(turn.seat, turn.seat, table.seats, 0, turn).open(table)


def buy_facts(table: Keythedral, turn: Buying, action: Action) -> Facts:
    """What declaring a tile does: if nobody is asked in W-BUY, its only price is paid at once."""
    tile = int(action.a)
    prices = tile_prices(table, tile)
    printed = tile_cost(tile)
    price = counted(unpacked(prices[0])) if len(prices) == 1 else printed
    window = BuyWindow(turn.seat, turn.seat, table.seats, 0, turn)
    is_paid = len(prices) == 1 and window.asked(table, turn.seat, 0) is None
    return BuyFacts(
        action,
        int(turn.seat),
        price if is_paid else {},
        {"seat_points": TILE_VALUE[tile]} if is_paid else {},
        ends_turn=is_paid,
        tile=TILES[tile],
        value=TILE_VALUE[tile],
        price=price,
        is_fixed=len(prices) == 1,
        is_raised=table.raised_tile == tile,
        is_lowered=table.lowered_tile == tile,
    )


class BuyWindow(Window):
    """W-BUY and W-BUY-LAST: the buyer's laws 3 and 5, the others' 2, 13 and 7 (KT-17.6).

    Held for the last seat as for any other: it can stop the end of the game (KT-15.2).
    """

    rule: ClassVar[str] = "KT-17.6"
    window: ClassVar[str] = "W-BUY"

    def __init__(self, seat: i64, first: i64, count: i64, passed: i64, turn: Buying) -> None:
        super().__init__(seat, first, count, passed)
        self.turn: Buying = turn

    def at(self, seat: i64, passed: i64) -> Window:
        return BuyWindow(seat, self.first, self.count, passed, self.turn)

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        if seat == self.first:
            return BUYER_LAWS
        if seats_left(table) == 1:
            return LAST_SEAT_LAWS  # AM-31
        return OTHERS_LAWS

    def asking(self, table: Keythedral, seat: i64) -> i64:
        return self.eligible(table, seat)

    def back_to(self) -> i64:
        return self.first  # KT-17.6: priority returns to the buyer

    def resume(self, table: Keythedral) -> None:
        if table.declared < 0:  # exchanged: the window closes at once
            self.close(table)
        else:
            super().resume(table)

    def close(self, table: Keythedral) -> None:
        """KT-9.1.3 (c)."""
        if table.declared < 0:
            if table.events is not None:
                table.tell("void", self.first, {})
            end_purchase(table)
            self.turn.go_on(table)
            return
        if not table.may_withdraw and not table.substituting:
            prices = declared_prices(table)
            if len(prices) == 1 and can_pay(table, self.first, prices[0], False):
                pay_seat(table, self.turn, prices[0])
                return
        table.push(Settle(self.first, self.turn, 0, 0))


class Settle(Pending):
    """D-3B: one cube of an allowed payment after the other, or withdraw (KT-9.1.3 (c), AM-17)."""

    key: ClassVar[str] = "settle"
    rule: ClassVar[str] = "KT-9.1.3"

    def __init__(self, seat: i64, turn: Buying, lowest: i64, picked: i64) -> None:
        super().__init__(seat)
        self.turn: Buying = turn
        self.lowest: i64 = lowest
        self.picked: i64 = picked

    def _fits(self, payment: i64, kind: i64) -> bool:
        """Whether a payment has the cubes picked so far and goes on with a kind."""
        below: i64 = one_cube(kind) - 1
        same = payment & below == self.picked & below
        return same and packed_count(payment, kind) > packed_count(self.picked, kind)

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        allowed = payments(table, self.seat)
        for kind in range(self.lowest, ALL_KINDS):
            for payment in allowed:
                if self._fits(payment, kind):
                    legal.append(PAY[kind])
                    break
        if self.picked == 0 and (table.may_withdraw or not allowed):
            legal.append(WITHDRAW)
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        if action is WITHDRAW:
            table.withdrawn |= TILE_BIT[table.declared]  # KT-9.1.4
            if table.events is not None:
                table.tell("withdraw", self.seat, {"tile": TILES[table.declared]})
            end_purchase(table)
            self.turn.go_on(table)
            return
        picked: i64 = self.picked + one_cube(action.a)
        if picked in payments(table, self.seat):
            pay_seat(table, self.turn, picked)
        else:
            table.push(Settle(self.seat, self.turn, action.a, picked))

    def facts(self, table: Keythedral, action: Action) -> Facts:
        seat = int(self.seat)
        if action is WITHDRAW:
            return Facts(action, seat)
        kind = KINDS[action.a]
        picked: i64 = self.picked + one_cube(action.a)
        if picked not in payments(table, self.seat):
            return CubeFacts(action, seat, kind=kind)
        points = {"seat_points": TILE_VALUE[table.declared]}
        paid = counted(unpacked(picked))
        return CubeFacts(action, seat, paid, points, ends_turn=True, kind=kind)

    def blocked(self, table: Keythedral) -> list[Blocked]:
        if self.picked == 0 and not table.may_withdraw:
            return [Blocked("no-withdrawal", "KT-9.1.3")]
        return []


def end_purchase(table: Keythedral) -> None:
    """KT-13.3: law 5 ends with the purchase, void or not."""
    table.declared = -1
    table.substituting = False
    table.may_withdraw = False


def pay_seat(table: Keythedral, turn: Buying, payment: i64) -> None:
    """KT-9.1.5: cubes to the store, the tile behind the screen, laws under it discarded."""
    seat: i64 = turn.seat
    tile: i64 = table.declared
    store: i64 = table.store() * ALL_KINDS
    for kind in range(ALL_KINDS):
        count: i64 = packed_count(payment, kind)
        if count:
            table.cubes[seat * ALL_KINDS + kind] -= count
            table.cubes[store + kind] += count
    table.space_tile[space_of(table, tile)] = TAKEN
    table.tile_owner[tile] = int(seat)
    discard_under(table, tile)
    if table.events is not None:
        data = {"tile": TILES[tile], "value": TILE_VALUE[tile], "paid": unpacked(payment)}
        table.tell("seat", seat, data)
    end_purchase(table)
    turn.bought(table)
