"""The Keythedral board: rows of seats that are turned up value by value (KT-2.3, KT-9.1)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Chance
from quatrefoil.engine.facts import Facts
from quatrefoil.games.keythedral.rules.facts import SeatFacts
from quatrefoil.games.keythedral.rules.pieces import tile_cost
from quatrefoil.games.keythedral.rules.printed import (
    ROW_FULL,
    ROW_SHORT,
    ROW_TILES,
    TILE_VALUE,
    TILES,
)
from quatrefoil.games.keythedral.rules.table import FACE_DOWN, ON_BOARD, TAKEN, UNSEEN, Keythedral
from quatrefoil.games.keythedral.rules.vocabulary import TURN_UP


def _starts(sizes: list[int]) -> list[int]:
    starts = [0]
    for size in sizes:
        starts.append(starts[-1] + size)
    return starts


SHORT_STARTS: Final[list[int]] = _starts(ROW_SHORT)
FULL_STARTS: Final[list[int]] = _starts(ROW_FULL)
ALL_ROWS: Final = len(ROW_SHORT)


def row_start(table: Keythedral, row: i64) -> i64:
    """The first space of a row; of row 5, the number of spaces."""
    return FULL_STARTS[row] if table.full else SHORT_STARTS[row]


def space_of(table: Keythedral, tile: i64) -> i64:
    """The space on which a tile lies face up."""
    for space in range(len(table.space_tile)):
        if table.space_tile[space] == tile:
            return space
    raise ValueError(f"{TILES[tile]} is not on the board")


def seats_left(table: Keythedral) -> i64:
    """Seats on the board, face up or down."""
    left: i64 = 0
    for tile in table.space_tile:
        if tile != TAKEN:
            left += 1
    return left


def lowest_row(table: Keythedral) -> i64:
    """The row that can be bought from (KT-9.1.1); 5 when no seat is left."""
    for row in range(ALL_ROWS):
        for space in range(row_start(table, row), row_start(table, row + 1)):
            if table.space_tile[space] != TAKEN:
                return row
    return ALL_ROWS


def unused_tiles(table: Keythedral, row: i64) -> list[int]:
    """The tiles of a row that nobody has seen.

    As soon as the row lies face up, these are exactly the unused ones (KT-4.4).
    """
    unseen: list[int] = []
    for tile in ROW_TILES[row]:
        if table.tile_owner[tile] == UNSEEN:
            unseen.append(tile)
    return unseen


class TurnUpSeats(Chance[Keythedral]):
    """CH-3: the next seat of a row is turned cost side up (KT-4.4, KT-4.10, KT-9.1.6)."""

    key: ClassVar[str] = "turn-up-seats"
    rule: ClassVar[str] = "KT-9.1.6"

    def __init__(self, row: i64) -> None:
        super().__init__()
        self.row: i64 = row

    def choices(self, table: Keythedral) -> list[Action]:
        # Late chance: which tiles were put out in the setup is drawn when they are turned up.
        return [TURN_UP[tile] for tile in unused_tiles(table, self.row)]

    def apply(self, table: Keythedral, action: Action) -> None:
        end: i64 = row_start(table, self.row + 1)
        space: i64 = row_start(table, self.row)
        while table.space_tile[space] != FACE_DOWN:
            space += 1
        table.space_tile[space] = int(action.a)
        table.tile_owner[action.a] = ON_BOARD
        if table.events is not None:
            table.tell("turn-up", -1, {"tile": TILES[action.a], "space": int(space)})
        if space + 1 < end:
            table.push(self)

    def facts(self, table: Keythedral, action: Action) -> Facts:
        return seat_facts(action)


def seat_facts(action: Action) -> Facts:
    """A seat tile that chance brings to light."""
    tile = int(action.a)
    value = TILE_VALUE[tile]
    return SeatFacts(action, -1, tile=TILES[tile], value=value, printed=tile_cost(tile))


ROW_UP: Final[list[TurnUpSeats]] = [TurnUpSeats(row) for row in range(ALL_ROWS)]
