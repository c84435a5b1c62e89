"""Phase 3: players spend cubes, one action a turn (KT-8, KT-9)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance
from quatrefoil.games.keythedral.rules.auction import return_workers
from quatrefoil.games.keythedral.rules.blocked import spend_blocked
from quatrefoil.games.keythedral.rules.effects import SALE_DISCOUNT, craft_stock, is_banned
from quatrefoil.games.keythedral.rules.fences import (
    MoveHouse,
    any_fence,
    is_shut_in,
    put_fence,
    standing_fences,
    take_fence_off,
    unused_fence,
)
from quatrefoil.games.keythedral.rules.laws import add_laws
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    COLOURS,
    CRAFT_PRICE,
    ELIGIBLE,
    FENCE_COST,
    HOUSE_COST,
    LAW_PRICE,
    REMOVAL_COST,
    RESOURCES,
    STONE,
    TRADE_PRICE,
    WINE,
    WOOD,
)
from quatrefoil.games.keythedral.rules.purchase import Buying, can_declare, declare
from quatrefoil.games.keythedral.rules.seats import ALL_ROWS, ROW_UP, lowest_row, row_start
from quatrefoil.games.keythedral.rules.table import (
    FULL,
    LAW_BACK,
    SPEND,
    Keythedral,
)
from quatrefoil.games.keythedral.rules.town import CraftPayment, LawPayment, TradePayment
from quatrefoil.games.keythedral.rules.vocabulary import (
    BUILD,
    BUY,
    CRAFT,
    GO_ON,
    PASS,
    TAKE,
    TAKE_UNSEEN,
    TRADE,
    UNFENCE,
)
from quatrefoil.games.keythedral.rules.windows import PhaseThreeWindow, TurnWindow, Window

OWN_LAWS: Final[int] = ELIGIBLE["W-OWN-P3"]
TURN_LAWS: Final[int] = ELIGIBLE["W-TURN"]
HOUSE_WOOD: Final[int] = HOUSE_COST[WOOD]
HOUSE_STONE: Final[int] = HOUSE_COST[STONE]
FENCE_WOOD: Final[int] = FENCE_COST[WOOD]
REMOVAL_WINE: Final[int] = REMOVAL_COST[WINE]
if sum(HOUSE_COST) != HOUSE_WOOD + HOUSE_STONE or sum(FENCE_COST) != FENCE_WOOD:
    raise ValueError("houses cost wood and stone, fences wood (KT-9.2.1, KT-9.3.1)")
if sum(REMOVAL_COST) != REMOVAL_WINE:
    raise ValueError("removing a fence costs wine (KT-9.3.3)")


def begin_spending(table: Keythedral) -> None:
    table.phase = SPEND
    table.active = (1 << table.seats) - 1  # KT-8.2
    table.passes = 0
    SpendWindow(table.start, table.start, table.seats, 0).open(table)


class SpendWindow(PhaseThreeWindow):
    """W-P3."""

    def at(self, seat: i64, passed: i64) -> Window:
        return SpendWindow(seat, self.first, self.count, passed)

    def close(self, table: Keythedral) -> None:
        table.passes = 0
        next_turn(table, table.start)  # KT-8.1


def active_count(table: Keythedral) -> i64:
    count: i64 = 0
    active: i64 = table.active
    while active:
        active &= active - 1
        count += 1
    return count


def next_turn(table: Keythedral, seat: i64) -> None:
    """The turn of the first active player from `seat` on, or the end of the phase (KT-8.4)."""
    active: i64 = active_count(table)
    while table.passes < active:
        while not table.active >> seat & 1:
            seat = table.left_of(seat)
        table.turn += 1
        table.withdrawn = 0
        if table.interrupt_mode == FULL:
            window = ActionTurnWindow(0, table.left_of(seat), table.seats - 1, 0, seat)
            if window.ask(table, window.first, 0):
                return
        if table.laws_held[seat] or table.cube_count(seat):
            table.push(SPEND_TURN[seat])
            return
        table.passes += 1  # D-3A: nothing but pass is legal
        seat = table.left_of(seat)
    table.active = 0
    return_workers(table)


class ActionTurnWindow(TurnWindow):
    """W-TURN before an action turn, with interrupts = "full" (KT-17.2)."""

    def __init__(self, seat: i64, first: i64, count: i64, passed: i64, actor: i64) -> None:
        super().__init__(seat, first, count, passed)
        self.actor: i64 = actor

    def at(self, seat: i64, passed: i64) -> Window:
        return ActionTurnWindow(seat, self.first, self.count, passed, self.actor)

    def eligible(self, table: Keythedral, seat: i64) -> i64:
        return TURN_LAWS

    def close(self, table: Keythedral) -> None:
        table.push(SPEND_TURN[self.actor])


class NextTurn(Chance[Keythedral]):
    """The next turn waits until something above it on the stack is done."""

    key: ClassVar[str] = "next-turn"
    rule: ClassVar[str] = "KT-8.1"

    def __init__(self, first: i64) -> None:
        super().__init__()
        self.first: i64 = first

    def choices(self, table: Keythedral) -> list[Action]:
        return [GO_ON]

    def apply(self, table: Keythedral, action: Action) -> None:
        next_turn(table, self.first)


class SpendTurn(Buying):
    """D-3A: one of the seven actions, or a law before it (KT-9)."""

    key: ClassVar[str] = "spend"
    rule: ClassVar[str] = "KT-8.1"

    def own_laws(self) -> i64:
        return OWN_LAWS

    def others_laws(self) -> i64:
        return TURN_LAWS

    # Legal actions (KT-8.7: full price and a legal target)

    def choices(self, table: Keythedral) -> list[Action]:
        legal: list[Action] = []
        seat: i64 = self.seat
        base: i64 = seat * ALL_KINDS
        cubes = table.cubes
        owned: i64 = table.cube_count(seat)
        if owned:
            self._add_seats(table, legal)
            wood: i64 = cubes[base + WOOD]
            if wood >= HOUSE_WOOD and cubes[base + STONE] >= HOUSE_STONE:
                self._add_houses(table, legal)
            if wood >= FENCE_WOOD and unused_fence(table, seat) >= 0:
                legal.extend(table.fence_sites)  # KT-9.3.1
            if cubes[base + WINE] >= REMOVAL_WINE and any_fence(table):
                for edge in standing_fences(table):
                    legal.append(UNFENCE.at(table.gap_position[edge // 4], edge % 4))
            self._add_town(table, owned, legal)
        legal.append(PASS)  # KT-9.7, KT-9.7.1
        if table.laws_held[seat]:
            add_laws(table, seat, OWN_LAWS, legal)
        return legal

    def _add_seats(self, table: Keythedral, legal: list[Action]) -> None:
        """KT-9.1.1: face-up seats of the lowest value on the board."""
        start: i64 = row_start(table, table.low_row)
        end: i64 = row_start(table, table.low_row + 1)
        for space in range(start, end):
            tile: i64 = table.space_tile[space]
            if tile < 0 or table.withdrawn >> tile & 1:
                continue
            if can_declare(table, self.seat, tile):
                legal.append(BUY[tile])

    def _add_houses(self, table: Keythedral, legal: list[Action]) -> None:
        """KT-9.2."""
        if is_banned(table, self.seat):
            return
        for number in range(5):
            if table.house_side[self.seat * 5 + number] == 0:
                legal.append(BUILD[number])

    def _add_town(self, table: Keythedral, owned: i64, legal: list[Action]) -> None:
        """Craftsmen (KT-9.4), trader (KT-9.5) and lawmaker (KT-9.6)."""
        base: i64 = self.seat * ALL_KINDS
        store: i64 = table.store() * ALL_KINDS
        for craft in range(ALL_KINDS - RESOURCES):
            if owned >= CRAFT_PRICE[craft] and craft_stock(table, RESOURCES + craft) > 0:
                legal.append(CRAFT[craft])
        if owned >= TRADE_PRICE:
            for kind in range(RESOURCES):
                if table.cubes[store + kind] and owned - table.cubes[base + kind] >= TRADE_PRICE:
                    legal.append(TRADE[kind])
        if owned >= LAW_PRICE:
            if table.concealed:
                if table.law_offer[0] == LAW_BACK or table.law_offer[1] == LAW_BACK:
                    legal.append(TAKE_UNSEEN)
            else:
                for law in table.law_offer:
                    if law >= 0:
                        legal.append(TAKE[law])

    def asks(self, table: Keythedral) -> bool:
        return table.concealed and table.laws_held[self.seat] != 0  # KT-17.9

    # What they do

    def apply(self, table: Keythedral, action: Action) -> None:
        verb = action.verb
        if action is PASS:
            table.passes += 1  # KT-8.3
            if table.events is not None:
                table.tell("pass", self.seat, {})
            next_turn(table, table.left_of(self.seat))
        elif verb == "buy":
            declare(table, self, action.a)
        elif verb == "fence":
            self._fence(table, action)
        elif verb == "craft":
            self._pay_craft(table, action.a, CRAFT_PRICE[action.a])
        elif verb == "trade":
            table.push(TradePayment(self, table.store(), TRADE_PRICE, 0, action.a, 0, action.a))
        elif verb == "take":
            table.push(LawPayment(self, table.store(), LAW_PRICE, 0, -1, 0, action.a))
        elif verb == "take-unseen":
            table.push(LawPayment(self, table.store(), LAW_PRICE, 0, -1, 0, -1))
        elif verb == "build":
            self._build(table, action.a)
        elif verb == "unfence":
            self._unfence(table, action)
        else:
            self.play_law(table, action)

    def end(self, table: Keythedral) -> None:
        """An action other than pass ends the turn (KT-8.1, KT-8.5)."""
        table.passes = 0
        next_turn(table, table.left_of(self.seat))

    def _fence(self, table: Keythedral, action: Action) -> None:
        """KT-9.3.1; KT-10.1: a house tile that is shut in moves at once."""
        tile: i64 = action.a * 5 + action.b
        store: i64 = table.store()
        for _ in range(FENCE_WOOD):
            table.hand_over(self.seat, store, WOOD)
        gap: i64 = table.house_gap[tile]
        put_fence(table, self.seat, tile, action.c)
        if is_shut_in(table, gap):
            table.passes = 0
            table.push(NextTurn(table.left_of(self.seat)))
            table.push(MoveHouse(action.a, tile))
        else:
            self.end(table)

    def _unfence(self, table: Keythedral, action: Action) -> None:
        """KT-9.3.3."""
        store: i64 = table.store()
        for _ in range(REMOVAL_WINE):
            table.hand_over(self.seat, store, WINE)
        take_fence_off(table, self.seat, table.gap_index[int(action.a)] * 4 + action.b)
        self.end(table)

    def _build(self, table: Keythedral, number: i64) -> None:
        """KT-9.2.1."""
        store: i64 = table.store()
        for _ in range(HOUSE_WOOD):
            table.hand_over(self.seat, store, WOOD)
        for _ in range(HOUSE_STONE):
            table.hand_over(self.seat, store, STONE)
        table.house_side[self.seat * 5 + number] = 1
        if table.events is not None:
            table.tell("build", self.seat, {"number": int(number) + 1})
        self.end(table)

    def _pay_craft(self, table: Keythedral, craft: i64, price: i64) -> None:
        table.push(CraftPayment(self, table.store(), price, 0, -1, 0, RESOURCES + craft))

    def carry_out(self, table: Keythedral, action: Action) -> None:
        """Laws 15 and 16 with their action (KT-12.15, KT-12.16)."""
        if action.verb == "sale":
            self._pay_craft(table, action.a, CRAFT_PRICE[action.a] - SALE_DISCOUNT)
            return
        store: i64 = table.store()
        table.hand_over(self.seat, store, action.a)
        table.hand_over(store, self.seat, action.b)
        table.hand_over(store, self.seat, action.c)
        self.end(table)

    # Seats (KT-9.1)

    def go_on(self, table: Keythedral) -> None:
        table.push(self)

    def bought(self, table: Keythedral) -> None:
        """KT-9.1.6: after the last seat of a value the next value is turned up at once."""
        row: i64 = lowest_row(table)
        if row == table.low_row:
            self.end(table)
            return
        table.low_row = row
        table.passes = 0
        if row == ALL_ROWS:  # KT-15.1: the game ends immediately
            table.stack.clear()
        elif table.open_plan:
            self.end(table)
        else:
            table.push(NextTurn(table.left_of(self.seat)))
            table.push(ROW_UP[row])

    def blocked(self, table: Keythedral) -> list[Blocked]:
        return spend_blocked(table, self.seat)


SPEND_TURN: Final[list[SpendTurn]] = [SpendTurn(seat) for seat in range(len(COLOURS))]
