"""Hex tiles on display: choosing, refilling and refreshing (PR-7.1 to PR-7.3).

A stack is a list of unordered batches: the shuffled rest, then each batch put under it (A-36).
A tile is drawn at random from the first batch when it is turned up.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Chance, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules.components import ROWS
from quatrefoil.games.praga_caput_regni.rules.facts import DealFacts, PayFacts, SwapFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import GOLD_AT, STONE_AT
from quatrefoil.games.praga_caput_regni.rules.printed import REFRESH_COST, STACK_TILES, TILES
from quatrefoil.games.praga_caput_regni.rules.table import (
    NONE,
    TILE_IN_HAND,
    TILE_IN_ROW,
    TILE_IN_STACK,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    DEAL,
    PAY,
    SWAP,
    SWAP_FIRST,
    SWAP_SECOND,
)

SPECIAL: Final = 3
"""The place of the special tile in its row."""
COMMON_BUILDING: Final = 8
"""The first place of the buildings' row."""


def stack_of(table: Praga, slot: i64) -> list[int]:
    """All tiles of the era, type and rarity that a place of a row shows."""
    special: i64 = 1 if slot % 4 == SPECIAL else 0
    return STACK_TILES[(table.era - 1) * 6 + (slot // 4) * 2 + special]


def top_tiles(table: Praga, slot: i64) -> list[Action]:
    """The tiles that may come up for a place: the first batch of its stack."""
    legal: list[Action] = []
    tiles = table.tiles
    first: i64 = 1 << 60
    for tile in stack_of(table, slot):
        batch: i64 = tiles[tile]
        if batch >= TILE_IN_STACK and batch <= first:
            if batch < first:
                first = batch
                legal = []
            legal.append(DEAL[tile])
    return legal


def has_stack(table: Praga, slot: i64) -> bool:
    tiles = table.tiles
    for tile in stack_of(table, slot):
        batch: i64 = tiles[tile]
        if batch >= TILE_IN_STACK:
            return True
    return False


class Refill(Chance[Praga]):
    """An empty place of a row is filled from its stack (PR-7.2, C-2)."""

    key: ClassVar[str] = "refill"
    rule: ClassVar[str] = "PR-7.2"

    def __init__(self, slot: i64) -> None:
        super().__init__()
        self.slot: i64 = slot

    def choices(self, table: Praga) -> list[Action]:
        return top_tiles(table, self.slot)

    def apply(self, table: Praga, action: Action) -> None:
        table.rows[self.slot] = int(action.a)
        table.tiles[action.a] = TILE_IN_ROW
        if table.events is not None:
            table.tell("deal", -1, {"tile": int(action.a)})

    def facts(self, table: Praga, action: Action) -> Facts:
        return DealFacts(*told(table, self.seat, action), tile=TILES[action.a].id)


REFILLS: Final = [Refill(slot) for slot in range(12)]


def refill(table: Praga, slot: i64) -> None:
    """Fill a place at once; with an empty stack it stays empty (PR-7.2)."""
    table.rows[slot] = NONE
    if has_stack(table, slot):
        table.push(REFILLS[slot])


def refill_all(table: Praga) -> None:
    """Three rows of four (PR-3.6, PR-16.2, C-5)."""
    for slot in range(11, -1, -1):
        refill(table, slot)


def take_tile(table: Praga, row: i64, tile: i64) -> i64:
    """Take a tile out of its row; the place that has to be refilled."""
    slot: i64 = row * 4
    while table.rows[slot] != tile:
        slot += 1
    table.rows[slot] = NONE
    table.tiles[tile] = TILE_IN_HAND
    return slot


# Refresh (PR-7.3)


def row_can_refresh(table: Praga, row: i64) -> bool:
    """Two tiles of the row, at least one of them common (A-24)."""
    commons = 0
    for place in range(3):
        if table.rows[row * 4 + place] != NONE:
            commons += 1
    return commons >= 2 or (commons == 1 and table.rows[row * 4 + SPECIAL] != NONE)


class RefreshPair(Decision[Praga]):
    """D-16: the two tiles of a row to be put under their stacks (PR-7.3)."""

    key: ClassVar[str] = "refresh-tiles"
    rule: ClassVar[str] = "PR-7.3"

    def __init__(self, seat: i64, row: i64) -> None:
        super().__init__(seat)
        self.row: i64 = row

    def choices(self, table: Praga) -> list[Action]:
        legal: list[Action] = []
        base: i64 = self.row * 4
        for pair in range(len(SWAP)):
            if (
                table.rows[base + SWAP_FIRST[pair]] != NONE
                and table.rows[base + SWAP_SECOND[pair]] != NONE
            ):
                legal.append(SWAP[pair])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.push(RefreshPay(self.seat, self.row, action.a))

    def facts(self, table: Praga, action: Action) -> Facts:
        return SwapFacts(
            *told(table, self.seat, action),
            row=ROWS[self.row],
            tiles=[TILES[tile].id for tile in pair_of(table, self.row, action.a)],
        )


def pair_of(table: Praga, row: i64, pair: i64) -> list[int]:
    """The two tiles of a row that are to be replaced."""
    return [table.rows[row * 4 + SWAP_FIRST[pair]], table.rows[row * 4 + SWAP_SECOND[pair]]]


class RefreshPay(Decision[Praga]):
    """D-16: the gold or stone for a refresh (PR-7.3)."""

    key: ClassVar[str] = "refresh-pay"
    rule: ClassVar[str] = "PR-7.3"

    def __init__(self, seat: i64, row: i64, pair: i64) -> None:
        super().__init__(seat)
        self.row: i64 = row
        self.pair: i64 = pair

    def choices(self, table: Praga) -> list[Action]:
        player = table.players[self.seat]
        legal: list[Action] = []
        if player.gold >= REFRESH_COST:
            legal.append(PAY[0])
        if player.stone >= REFRESH_COST:
            legal.append(PAY[1])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        player = table.players[self.seat]
        if action.a == 0:
            player.gold -= REFRESH_COST
        else:
            player.stone -= REFRESH_COST
        slots = [
            self.row * 4 + SWAP_FIRST[self.pair],
            self.row * 4 + SWAP_SECOND[self.pair],
        ]
        if table.events is not None:
            tiles = pair_of(table, self.row, self.pair)
            table.tell("refresh", self.seat, {"tiles": tiles, "pay": int(action.a)})
        table.batch += 1
        for slot in slots:
            # they go under the stack first, so they may come back.
            table.tiles[table.rows[slot]] = int(TILE_IN_STACK + table.batch)
        for slot in slots:
            refill(table, slot)

    def facts(self, table: Praga, action: Action) -> Facts:
        return PayFacts(
            *told(table, self.seat, action),
            row=ROWS[self.row],
            tiles=[TILES[tile].id for tile in pair_of(table, self.row, self.pair)],
        )

    def blocked(self, table: Praga) -> list[Blocked]:
        player = table.players[self.seat]
        missing: list[Blocked] = []
        if player.gold < REFRESH_COST:
            missing.append(Blocked("no-gold", "PR-7.3", {}, GOLD_AT))
        if player.stone < REFRESH_COST:
            missing.append(Blocked("no-stone", "PR-7.3", {}, STONE_AT))
        return missing
