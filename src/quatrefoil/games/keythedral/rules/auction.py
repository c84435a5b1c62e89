"""Phases 4 and 5: workers return, and one round of bids for the start player (KT-13, KT-14)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import BidFacts, MatchFacts, PassFacts, PlayerFacts
from quatrefoil.games.keythedral.rules.payment import Payment, unpacked
from quatrefoil.games.keythedral.rules.playing import Turn, add_laws
from quatrefoil.games.keythedral.rules.printed import COLOURS, ELIGIBLE
from quatrefoil.games.keythedral.rules.setup import fill_offers
from quatrefoil.games.keythedral.rules.table import (
    NO_LAW,
    RETURN_WORKERS,
    START_PLAYER,
    Keythedral,
    Pending,
)
from quatrefoil.games.keythedral.rules.vocabulary import (
    BID,
    BID_KIND,
    DECLINE,
    GO_ON,
    MATCH,
    NAME,
    PASS,
)
from quatrefoil.games.keythedral.rules.windows import PhaseFiveWindow, Window

OWN_LAWS: Final[int] = ELIGIBLE["W-OWN"]
TURN_LAWS: Final[int] = ELIGIBLE["W-TURN"]


def return_workers(table: Keythedral) -> None:
    """Phase 4: KT-13.1 and KT-13.2; round effects end later (KT-13.3)."""
    table.phase = RETURN_WORKERS
    for field in range(len(table.field_worker)):
        table.field_worker[field] = -1
    for number in range(5):
        table.markers[number] = 0
    table.number = -1
    table.step = 0
    empty = table.law_offer[0] == NO_LAW or table.law_offer[1] == NO_LAW
    if empty and table.laws_deck:
        table.push(BEGIN_AUCTION)
        fill_offers(table)
    else:
        begin_auction(table)


class BeginAuction(Continuation[Keythedral]):
    """Phase 5 waits until the law spaces are filled."""

    key: ClassVar[str] = "begin-auction"
    rule: ClassVar[str] = "KT-5.1"

    def apply(self, table: Keythedral, action: Action) -> None:
        begin_auction(table)


BEGIN_AUCTION: Final = BeginAuction(GO_ON)


def begin_auction(table: Keythedral) -> None:
    table.phase = START_PLAYER
    table.bid = 0
    table.bidder = -1
    table.last_bidder = -1
    AuctionWindow(table.start, table.start, table.seats, 0).open(table)


class AuctionWindow(PhaseFiveWindow):
    """W-P5: law 20 here moves A and B (KT-12.20)."""

    def at(self, seat: i64, passed: i64) -> Window:
        return AuctionWindow(seat, self.first, self.count, passed)

    def close(self, table: Keythedral) -> None:
        table.last_bidder = table.left_of(table.start)  # KT-14.1: A passes the marker to B
        table.placed = 0
        next_bidder(table)


def next_bidder(table: Keythedral) -> None:
    """KT-14.2: each speaks once, from B's left clockwise to A; then B may match (KT-14.3)."""
    while table.placed < table.seats - 1:
        seat: i64 = (table.last_bidder + 1 + table.placed) % table.seats
        table.placed += 1
        table.turn += 1
        if table.cube_count(seat) > table.bid:
            table.push(MAKE_BID[seat])
            return
    last: i64 = table.last_bidder
    table.turn += 1
    if table.bid == 0:
        win_auction(table, last)  # KT-14.4
    elif table.cube_count(last) >= table.bid:
        table.push(MATCH_BID[last])
    else:
        pay_bid(table, table.bidder, last)


class MakeBid(Turn):
    """D-5B: pass, or bid more cubes than every earlier bid (KT-14.2, AM-32)."""

    key: ClassVar[str] = "bid"
    rule: ClassVar[str] = "KT-14.2"

    def own_laws(self) -> i64:
        return OWN_LAWS

    def others_laws(self) -> i64:
        return TURN_LAWS

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = [PASS]
        owned: i64 = table.cube_count(self.seat)
        bid: i64 = table.bid + 1
        while bid <= owned:
            legal.append(BID[bid])
            bid += 1
        if len(legal) > 1:
            add_laws(table, self.seat, OWN_LAWS, legal)
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        if action is PASS:
            if table.events is not None:
                table.tell("bid-nothing", self.seat, {})
            next_bidder(table)
        elif action.kind == BID_KIND:
            table.bid = action.a
            table.bidder = self.seat
            if table.events is not None:
                table.tell("bid", self.seat, {"cubes": int(action.a)})
            next_bidder(table)
        else:
            self.play_law(table, action)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        seat = int(self.seat)
        if action is PASS:
            return PassFacts(action, seat, ends_turn=True, question=self.key)
        if action.kind == BID_KIND:
            return BidFacts(action, seat, ends_turn=True, cubes=int(action.a))
        return super().facts(table, action)

    def blocked(self, table: Keythedral) -> list[Blocked]:
        found: list[Blocked] = []
        if table.bid:
            found.append(Blocked("bid-higher", "KT-14.2", {"bid": int(table.bid)}))
        return [*found, *super().blocked(table)]


class MatchBid(Turn):
    """D-5M: B takes the auction for exactly the highest bid, or declines (KT-14.3)."""

    key: ClassVar[str] = "match"
    rule: ClassVar[str] = "KT-14.3"

    def own_laws(self) -> i64:
        return OWN_LAWS

    def others_laws(self) -> i64:
        return TURN_LAWS

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = [MATCH, DECLINE]
        add_laws(table, self.seat, OWN_LAWS, legal)
        return legal

    def apply(self, table: Keythedral, action: Action) -> None:
        if action is MATCH:
            pay_bid(table, self.seat, table.bidder)
        elif action is DECLINE:
            pay_bid(table, table.bidder, self.seat)
        else:
            self.play_law(table, action)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        if action is not MATCH and action is not DECLINE:
            return super().facts(table, action)
        cubes, bidder = int(table.bid), int(table.bidder)
        return MatchFacts(action, int(self.seat), cubes=cubes, bidder=bidder)


def pay_bid(table: Keythedral, winner: i64, taker: i64) -> None:
    """KT-14.5: the winner pays B, or B pays the highest bidder."""
    if table.events is not None:
        table.tell("win-auction", winner, {"cubes": int(table.bid), "taker": int(taker)})
    table.push(BidPayment(winner, taker, table.bid, 0, -1, 0, 0))


class BidPayment(Payment):
    """D-5P: any cubes, only the number counts (KT-14.6, AM-22)."""

    key: ClassVar[str] = "pay-bid"
    rule: ClassVar[str] = "KT-14.6"

    def after(self, lowest: i64, picked: i64) -> Payment:
        return BidPayment(self.seat, self.taker, self.left - 1, lowest, -1, picked, 0)

    def ends_turn(self, table: Keythedral) -> bool:
        return False  # the winner names the start player

    def complete(self, table: Keythedral, picked: i64) -> None:
        if table.events is not None:
            table.tell("pay-bid", self.seat, {"paid": unpacked(picked), "taker": int(self.taker)})
        win_auction(table, self.seat)


def win_auction(table: Keythedral, winner: i64) -> None:
    if table.events is not None and table.bid == 0:
        table.tell("win-auction", winner, {"cubes": 0, "taker": -1})
    table.push(NAME_START[winner])


class NameStart(Pending):
    """D-5S: the winner names the start player of the next round (KT-14.7)."""

    key: ClassVar[str] = "name-start"
    rule: ClassVar[str] = "KT-14.7"

    def choices(self, table: Keythedral) -> list[Action]:
        return NAME[: int(table.seats)]

    def apply(self, table: Keythedral, action: Action) -> None:
        table.start = action.a
        if table.events is not None:
            table.tell("name-start", self.seat, {"start": int(action.a)})
        end_round(table)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        player = int(action.a)
        return PlayerFacts(action, int(self.seat), player=player, colour=COLOURS[player])


def end_round(table: Keythedral) -> None:
    """KT-13.3: laws 1, 6, 12, 18 and 19 end after phase 5. The next round lies below."""
    table.order_seat = -1
    table.renumbered_tile = -1
    table.ban_seat = -1
    table.good_type = -1
    table.bad_type = -1
    table.bid = 0
    table.bidder = -1
    table.last_bidder = -1
    table.placed = 0


MAKE_BID: Final[list[MakeBid]] = [MakeBid(seat) for seat in range(len(COLOURS))]
MATCH_BID: Final[list[MatchBid]] = [MatchBid(seat) for seat in range(len(COLOURS))]
NAME_START: Final[list[NameStart]] = [NameStart(seat) for seat in range(len(COLOURS))]
