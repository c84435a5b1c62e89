"""Hunger Wall and St Vitus Cathedral (PR-13): sideways moves, climbs and what cells do."""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import bridge, gains
from quatrefoil.games.praga_caput_regni.rules.components import GRIDS
from quatrefoil.games.praga_caput_regni.rules.facts import GridFacts, Parts, told
from quatrefoil.games.praga_caput_regni.rules.places import GRID_AT
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CATHEDRAL_GRID,
    CELLS,
    CROSS_GOLD,
    CROSS_STONE,
    GRID_PIECES,
    HUNGER_WALL,
    LAST_COLUMN,
    ON_ROW,
    SIDE,
    TOP_ROW,
    UP,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_CELLS,
    GOLD_ON_CATHEDRAL_STACK,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import COLOURS, GRID, RISE, STAY


def grid_table(table: Praga, grid: i64) -> i64:
    """Which of the printed tables a grid uses (PR-19.3)."""
    return table.hunger_set if grid == HUNGER_WALL else 3 + table.cathedral_set


def row_of(player: Player, grid: i64) -> i64:
    return player.hunger_row if grid == HUNGER_WALL else player.cathedral_row


def column_of(player: Player, grid: i64) -> i64:
    return player.hunger_column if grid == HUNGER_WALL else player.cathedral_column


def can_cross(table: Praga, player: Player, grid: i64) -> bool:
    """Whether there is a row above and the crossing cost, if any, can be paid (PR-13.2)."""
    row = row_of(player, grid)
    if row >= TOP_ROW:
        return False
    cost: i64 = grid_table(table, grid) * 7 + row
    return player.gold >= CROSS_GOLD[cost] and player.stone >= CROSS_STONE[cost]


def crossing(table: Praga, player: Player, grid: i64) -> Parts:
    """What the next row costs besides windows (PR-13.2)."""
    at: i64 = grid_table(table, grid) * 7 + row_of(player, grid)
    cost = {"gold": CROSS_GOLD[at], "stone": CROSS_STONE[at]}
    return {part: n for part, n in cost.items() if n}


def grid_facts(
    table: Praga, seat: i64, action: Action, grid: i64, cost: Parts | None = None
) -> Facts:
    """What a choice does to a marker."""
    return GridFacts(*told(table, seat, action, cost), grid=GRIDS[grid], colour=COLOURS[seat])


def pay_crossing(table: Praga, player: Player, grid: i64) -> None:
    cost: i64 = grid_table(table, grid) * 7 + row_of(player, grid)
    player.gold -= CROSS_GOLD[cost]
    player.stone -= CROSS_STONE[cost]


def move(table: Praga, seat: i64, grid: i64) -> None:
    """One column on; in the last column it is lost (PR-13.1). Cells have room for all (PR-13.6)."""
    player = table.players[seat]
    if column_of(player, grid) >= LAST_COLUMN:
        return
    if grid == HUNGER_WALL:
        player.hunger_column += 1
    else:
        player.cathedral_column += 1
    if table.events is not None:
        table.tell("move", seat, {"grid": int(grid), "column": int(column_of(player, grid))})
    land(table, seat, grid)


def climb(table: Praga, seat: i64, grid: i64) -> None:
    """One row up, however it was paid; the cell follows (PR-13.4, PR-13.5)."""
    player = table.players[seat]
    if grid == HUNGER_WALL:
        player.hunger_row += 1
    else:
        player.cathedral_row += 1
    if table.events is not None:
        table.tell("climb", seat, {"grid": int(grid), "row": int(row_of(player, grid))})
    mark: i64 = len(table.stack)
    if row_of(player, grid) == TOP_ROW and GRID_PIECES[grid_table(table, grid)]:
        bridge.look_for_gold(table, seat, GOLD_ON_CATHEDRAL_STACK)
    if player.active & ON_ROW:
        gains.fire(table, seat, ON_ROW)  # PR-12.5 (5)
    if len(table.stack) > mark:
        table.stack.insert(int(mark), Landed(seat, grid))
    else:
        land(table, seat, grid)


def land(table: Praga, seat: i64, grid: i64) -> None:
    """The cell that the marker has come to (PR-13.3); arrows chain cell by cell (A-11)."""
    player = table.players[seat]
    cell: i64 = CELLS[
        grid_table(table, grid) * 30 + (row_of(player, grid) - 1) * 5 + column_of(player, grid)
    ]
    if cell == 0:
        return
    if cell == SIDE:
        move(table, seat, grid)
    elif cell == UP:
        if can_cross(table, player, grid):
            table.push(ClimbArrow(seat, grid))
    else:
        gains.score(table, seat, cell, FROM_CELLS)


class Landed(Step):
    """The effect of the cell, after what the climb itself set off (PR-13.5)."""

    def __init__(self, seat: i64, grid: i64) -> None:
        super().__init__(seat)
        self.grid: i64 = grid

    def go_on(self, table: Praga) -> None:
        land(table, self.owner, self.grid)


class ClimbArrow(Decision[Praga]):
    """D-12: climb on an `up` cell without windows, or let the arrow lapse (PR-13.3)."""

    key: ClassVar[str] = "arrow"
    rule: ClassVar[str] = "PR-13.3"

    def __init__(self, seat: i64, grid: i64) -> None:
        super().__init__(seat)
        self.grid: i64 = grid

    def choices(self, table: Praga) -> list[Action]:
        return [RISE, STAY]

    def apply(self, table: Praga, action: Action) -> None:
        if action is RISE:
            pay_crossing(table, table.players[self.seat], self.grid)
            climb(table, self.seat, self.grid)

    def facts(self, table: Praga, action: Action) -> Facts:
        cost = crossing(table, table.players[self.seat], self.grid) if action is RISE else {}
        return grid_facts(table, self.seat, action, self.grid, cost)


def move_either(table: Praga, seat: i64) -> None:
    """A move on the grid of one's choice, now: those where it has an effect (D-14)."""
    player = table.players[seat]
    if player.hunger_column >= LAST_COLUMN:
        move(table, seat, CATHEDRAL_GRID)
    elif player.cathedral_column >= LAST_COLUMN:
        move(table, seat, HUNGER_WALL)
    else:
        table.push(ChooseMove(seat))


class ChooseMove(Decision[Praga]):
    """D-14: the grid of a sideways move that cannot wait (PR-10.8)."""

    key: ClassVar[str] = "move-grid"
    rule: ClassVar[str] = "PR-10.8"

    def choices(self, table: Praga) -> list[Action]:
        return GRID

    def apply(self, table: Praga, action: Action) -> None:
        move(table, self.seat, action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        return grid_facts(table, self.seat, action, action.a)


class ChooseClimb(Decision[Praga]):
    """D-14: the grid on which a technology climbs, without windows or crossing cost (PR-12.7)."""

    key: ClassVar[str] = "climb-grid"
    rule: ClassVar[str] = "PR-12.7"

    def choices(self, table: Praga) -> list[Action]:
        player = table.players[self.seat]
        legal: list[Action] = []
        for grid in (HUNGER_WALL, CATHEDRAL_GRID):
            if row_of(player, grid) < TOP_ROW:
                legal.append(GRID[grid])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        climb(table, self.seat, action.a)

    def facts(self, table: Praga, action: Action) -> Facts:
        return grid_facts(table, self.seat, action, action.a)

    def blocked(self, table: Praga) -> list[Blocked]:
        player = table.players[self.seat]
        return [
            Blocked("top-row", "PR-13.2", {"grid": grid}, GRID_AT[grid])
            for grid in (HUNGER_WALL, CATHEDRAL_GRID)
            if row_of(player, grid) >= TOP_ROW
        ]
