"""Hex tiles on display: choosing, refilling and refreshing (PR-7.1 to PR-7.3).

A stack is a list of unordered batches: the shuffled rest, then each batch put under it (A-36).
A tile is drawn at random from the first batch when it is turned up.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.games.praga_caput_regni.printed import STACK_TILES
from quatrefoil.games.praga_caput_regni.table import (
    NONE,
    TILE_IN_ROW,
    TILE_IN_STACK,
    Praga,
)
from quatrefoil.games.praga_caput_regni.vocabulary import (
    DEAL,
)

SPECIAL: Final = 3
"""The place of the special tile in its row."""


def stack_of(table: Praga, slot: i64) -> list[int]:
    """All tiles of the era, type and rarity that a place of a row shows."""
    special: i64 = 1 if slot % 4 == SPECIAL else 0
    return STACK_TILES[(table.era - 1) * 6 + (slot // 4) * 2 + special]


def legal_tiles(table: Praga, slot: i64) -> list[Action]:
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
    """An empty place of a row is filled from its stack (PR-7.2)."""

    key = "refill"
    rule = "PR-7.2"

    def __init__(self, slot: i64) -> None:
        super().__init__()
        self.slot: i64 = slot

    @staticmethod
    def slot_of(kind: i64, place: i64) -> i64:
        return kind * 4 + place

    def choices(self, table: Praga) -> list[Action]:
        return legal_tiles(table, self.slot)

    def apply(self, table: Praga, action: Action) -> None:
        table.rows[self.slot] = int(action.a)
        table.tiles[action.a] = TILE_IN_ROW
        if table.events is not None:
            table.tell("deal", -1, {"tile": int(action.a)})


REFILLS: Final = [Refill(slot) for slot in range(12)]


def refill(table: Praga, slot: i64) -> None:
    """Fill a place at once; with an empty stack it stays empty (PR-7.2)."""
    table.rows[slot] = NONE
    if has_stack(table, slot):
        table.push(REFILLS[slot])


def refill_all(table: Praga) -> None:
    """Three rows of four (PR-3.6, PR-16.2)."""
    for slot in range(11, -1, -1):
        refill(table, slot)
