"""Phase 3: players spend cubes, one action a turn (KT-8, KT-9)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Continuation
from quatrefoil.engine.facts import Facts, Move
from quatrefoil.games.keythedral.rules.auction import return_workers
from quatrefoil.games.keythedral.rules.blocked import spend_blocked
from quatrefoil.games.keythedral.rules.facts import (
    FenceFacts,
    LawCardFacts,
    PassFacts,
    TileFacts,
    TownFacts,
)
from quatrefoil.games.keythedral.rules.fences import (
    MoveHouse,
    any_fence,
    is_shut_in,
    put_fence,
    standing_fences,
    take_fence_off,
    unused_fence,
)
from quatrefoil.games.keythedral.rules.land import gap_edges
from quatrefoil.games.keythedral.rules.landscape import DIRECTIONS, gap_xy
from quatrefoil.games.keythedral.rules.laws.building import is_banned
from quatrefoil.games.keythedral.rules.pieces import (
    counted,
    edge_place,
    fence_id,
    fence_leaves,
    field_named,
    house_tile,
    tile_in_gap,
)
from quatrefoil.games.keythedral.rules.playing import add_laws
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    COLOURS,
    CRAFT_PRICE,
    ELIGIBLE,
    FENCE_COST,
    HOUSE_COST,
    KINDS,
    LAW_PRICE,
    LAWS,
    REMOVAL_COST,
    RESOURCES,
    STONE,
    TRADE_PRICE,
    WINE,
    WOOD,
)
from quatrefoil.games.keythedral.rules.purchase import Buying, buy_facts, can_declare, declare
from quatrefoil.games.keythedral.rules.seats import ALL_ROWS, ROW_UP, lowest_row, row_start
from quatrefoil.games.keythedral.rules.table import (
    FULL,
    LAW_BACK,
    PASSING,
    SPEND,
    Keythedral,
)
from quatrefoil.games.keythedral.rules.town import (
    CraftPayment,
    LawPayment,
    TradePayment,
    craft_stock,
)
from quatrefoil.games.keythedral.rules.vocabulary import (
    BUILD,
    BUILD_KIND,
    BUY,
    BUY_KIND,
    CRAFT,
    CRAFT_KIND,
    FENCE_KIND,
    GO_ON,
    PASS,
    TAKE,
    TAKE_KIND,
    TAKE_UNSEEN,
    TRADE,
    TRADE_KIND,
    UNFENCE,
    UNFENCE_KIND,
)
from quatrefoil.games.keythedral.rules.windows import PhaseThreeWindow, TurnWindow, Window

OWN_LAWS: Final[int] = ELIGIBLE["W-OWN-P3"]
TURN_LAWS: Final[int] = ELIGIBLE["W-TURN"]
GOODS: Final[list[list[Action]]] = [
    [action for n, action in enumerate(CRAFT + TRADE) if goods >> n & 1]
    for goods in range(1 << (len(CRAFT) + len(TRADE)))
]
"""By bits of crafts, then of resources to trade for; not to be changed."""
ONLY_PASS: Final[list[Action]] = [PASS]
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
    for other in range(table.seats):
        table.stops[other] &= ~PASSING  # KT-17.10
    table.push(RETURN_WORKERS_HOME)


class ReturnWorkers(Continuation[Keythedral]):
    """Phase 4 begins."""

    key: ClassVar[str] = "return-workers"
    rule: ClassVar[str] = "KT-8.4"

    def apply(self, table: Keythedral, action: Action) -> None:
        return_workers(table)


RETURN_WORKERS_HOME: Final = ReturnWorkers(GO_ON)


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


class NextTurn(Continuation[Keythedral]):
    """The next turn waits until something above it on the stack is done."""

    key: ClassVar[str] = "next-turn"
    rule: ClassVar[str] = "KT-8.1"

    def __init__(self, first: i64) -> None:
        super().__init__(GO_ON)
        self.first: i64 = first

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
        if table.is_passing(seat):
            return ONLY_PASS  # KT-17.10
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
        cubes = table.cubes
        base: i64 = self.seat * ALL_KINDS
        store: i64 = table.store() * ALL_KINDS
        goods: i64 = 0
        for craft in range(i64(ALL_KINDS - RESOURCES)):
            if owned >= CRAFT_PRICE[craft] and craft_stock(table, RESOURCES + craft) > 0:
                goods |= 1 << craft
        spare: i64 = owned - TRADE_PRICE
        if spare >= 0:
            for kind in range(i64(RESOURCES)):
                if cubes[store + kind] and cubes[base + kind] <= spare:
                    goods |= 8 << kind
        legal.extend(GOODS[goods])
        if owned >= LAW_PRICE:
            if table.concealed:
                if table.law_offer[0] == LAW_BACK or table.law_offer[1] == LAW_BACK:
                    legal.append(TAKE_UNSEEN)
            else:
                for law in table.law_offer:
                    if law >= 0:
                        legal.append(TAKE[law])

    def asks(self, table: Keythedral) -> bool:
        if table.is_passing(self.seat):
            return False
        return table.concealed and table.laws_held[self.seat] != 0  # KT-17.9

    # What they do

    def apply(self, table: Keythedral, action: Action) -> None:
        kind: i64 = action.kind
        if action is PASS:
            table.passes += 1  # KT-8.3
            if table.events is not None:
                table.tell("pass", self.seat, {})
            next_turn(table, table.left_of(self.seat))
        elif kind == BUY_KIND:
            declare(table, self, action.a)
        elif kind == FENCE_KIND:
            self._fence(table, action)
        elif kind == CRAFT_KIND:
            price = CRAFT_PRICE[action.a]
            table.push(CraftPayment(self, table.store(), price, 0, -1, 0, RESOURCES + action.a))
        elif kind == TRADE_KIND:
            table.push(TradePayment(self, table.store(), TRADE_PRICE, 0, action.a, 0, action.a))
        elif kind == TAKE_KIND:
            table.push(LawPayment(self, table.store(), LAW_PRICE, 0, -1, 0, action.a))
        elif action is TAKE_UNSEEN:
            table.push(LawPayment(self, table.store(), LAW_PRICE, 0, -1, 0, -1))
        elif kind == BUILD_KIND:
            self._build(table, action.a)
        elif kind == UNFENCE_KIND:
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
            table.end_passing(action.a)  # KT-17.10
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
        table.end_passing(-1)  # KT-17.10
        if row == ALL_ROWS:  # KT-15.1: the game ends immediately
            table.stack.clear()
        elif table.open_plan:
            self.end(table)
        else:
            table.push(NextTurn(table.left_of(self.seat)))
            table.push(ROW_UP[row])

    # What they do, as data

    def facts(self, table: Keythedral, action: Action) -> Facts:
        kind: i64 = action.kind
        seat = int(self.seat)
        if action is PASS:
            ends = table.passes + 1 < active_count(table)  # or else the phase (KT-8.4)
            return PassFacts(action, seat, ends_turn=ends, question=self.key)
        if kind == BUY_KIND:
            return buy_facts(table, self, action)
        if kind == FENCE_KIND:
            return self._fence_facts(table, action)
        if kind == UNFENCE_KIND:
            return self._unfence_facts(table, action)
        if kind == CRAFT_KIND:
            wanted, price = KINDS[RESOURCES + action.a], CRAFT_PRICE[action.a]
            return TownFacts(action, seat, kind=wanted, price=price)
        if kind == TRADE_KIND:
            return TownFacts(action, seat, kind=KINDS[action.a], price=TRADE_PRICE)
        if kind == TAKE_KIND:
            return LawCardFacts(action, seat, law=LAWS[action.a], price=LAW_PRICE)
        if action is TAKE_UNSEEN:
            return LawCardFacts(action, seat, price=LAW_PRICE)
        if kind == BUILD_KIND:
            tile = house_tile(table, seat * 5 + int(action.a))
            return TileFacts(
                action, seat, counted(HOUSE_COST), {"houses": 1}, ends_turn=True, tile=tile
            )
        return super().facts(table, action)

    def _fence_facts(self, table: Keythedral, action: Action) -> Facts:
        tile, direction = int(action.a) * 5 + int(action.b), int(action.c)
        gap = table.house_gap[tile]
        edge = gap * 4 + direction
        x, y = gap_xy(table.gap_position[gap])
        shuts_in = gap_edges(table, gap) & ~(table.gap_walls[gap] | 1 << direction) == 0
        fence = fence_id(int(unused_fence(table, self.seat)))
        price = counted(FENCE_COST)
        return FenceFacts(
            action,
            int(self.seat),
            {**price, "fences": 1},
            moves=[Move(fence, "", edge_place(table, edge))],
            ends_turn=not shuts_in,
            x=x,
            y=y,
            field=field_named(table, table.gap_fields[edge], DIRECTIONS[direction]),
            price=price,
            tile=house_tile(table, tile),
            shuts_in=shuts_in,
        )

    def _unfence_facts(self, table: Keythedral, action: Action) -> Facts:
        gap, direction = table.gap_index[int(action.a)], int(action.b)
        edge = gap * 4 + direction
        x, y = gap_xy(int(action.a))
        price = counted(REMOVAL_COST)
        return FenceFacts(
            action,
            int(self.seat),
            price,
            moves=[fence_leaves(table, edge)],
            ends_turn=True,
            x=x,
            y=y,
            field=field_named(table, table.gap_fields[edge], DIRECTIONS[direction]),
            price=price,
            tile=tile_in_gap(table, gap),
        )

    def blocked(self, table: Keythedral) -> list[Blocked]:
        return [*spend_blocked(table, self.seat), *super().blocked(table)]


SPEND_TURN: Final[list[SpendTurn]] = [SpendTurn(seat) for seat in range(len(COLOURS))]
