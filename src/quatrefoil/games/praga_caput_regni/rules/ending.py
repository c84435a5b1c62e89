"""End of turn, era change and end of the game (PR-15, PR-16)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import items, road, scoring, solo, turns, wheel
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import WindowsFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    DROP_POSITION,
    ROAD_FREE,
    SECTOR_SPECIAL,
    STAR_POSITION,
    TILE_ERA,
    WINDOWS_KEPT,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    ITEM,
    NONE,
    ROAD_FREE_EFFECT,
    SPECIAL_RIGHT,
    TILE_GONE,
    TILE_IN_ROW,
    TILE_IN_STACK,
    WHEEL_GAIN,
    WITHHELD_GOLD,
    WITHHELD_STONE,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import refill_all
from quatrefoil.games.praga_caput_regni.rules.vocabulary import KEEP_WINDOWS

ERA_SQUARE: Final[list[int]] = [
    BOX.counter.era_change_on_enter.get(str(crowd), 0) for crowd in range(5)
]
"""The square on whose entry era II begins, by number of players; 0 for two (PR-16.2)."""
STAR_SQUARE: Final[int] = BOX.counter.era_change_two_players["square"]


# M8: the turn closes


def close_turn(table: Praga, seat: i64) -> None:
    """M8: forced items in the order in which they arose, then the windows (PR-15.1)."""
    table.closing = 1
    while table.pending:
        mark: i64 = len(table.stack)
        item: i64 = table.pending[0]
        del table.pending[0]
        kind: i64 = item // ITEM
        detail: i64 = item % ITEM
        if kind in (WHEEL_GAIN, WITHHELD_GOLD, WITHHELD_STONE):
            items.collect(table, seat, item)
        elif kind == SPECIAL_RIGHT:
            wheel.wheel_points(table, seat, SECTOR_SPECIAL[detail])  # PR-5.5
        elif kind == ROAD_FREE_EFFECT:
            if len(ROAD_FREE[detail]) > 1:
                table.push(road.ChooseRoadGain(seat, detail))
            else:
                road.resolve(table, seat, detail, road.FREE)
        # Offers, payments and moves that may be declined or are lost lapse.
        if len(table.stack) > mark:
            table.stack.insert(int(mark), CloseTurn(seat))
            return
    discard_windows(table, seat)


class CloseTurn(Step):
    """The rest of the forced items."""

    def go_on(self, table: Praga) -> None:
        close_turn(table, self.owner)


def discard_windows(table: Praga, seat: i64) -> None:
    """At most two windows stay (PR-14.2, PR-15.1); a choice only if they are mixed.

    Only at the end of one's own turn: what others gain meanwhile stays with them (PR-14.3).
    """
    player = table.players[seat]
    if player.silver + player.goldwin <= WINDOWS_KEPT:
        finish_turn(table)
    elif player.goldwin == 0:
        player.silver = WINDOWS_KEPT
        finish_turn(table)
    elif player.silver == 0:
        player.goldwin = WINDOWS_KEPT
        finish_turn(table)
    else:
        table.push(KeepWindows(seat))


class KeepWindows(Decision[Praga]):
    """D-17: which two windows to keep (PR-15.1)."""

    key: ClassVar[str] = "keep-windows"
    rule: ClassVar[str] = "PR-15.1"

    def choices(self, table: Praga) -> list[Action]:
        player = table.players[self.seat]
        legal: list[Action] = []
        for golden in range(WINDOWS_KEPT + 1):
            if golden <= player.goldwin and WINDOWS_KEPT - golden <= player.silver:
                legal.append(KEEP_WINDOWS[golden])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        player = table.players[self.seat]
        player.goldwin = action.a
        player.silver = WINDOWS_KEPT - action.a
        finish_turn(table)

    def facts(self, table: Praga, action: Action) -> Facts:
        kept = {"goldwin": int(action.a), "silver": int(WINDOWS_KEPT - action.a)}
        return WindowsFacts(*told(table, self.seat, action), kept=kept)


# The wheel turns


def finish_turn(table: Praga) -> None:
    """Turn the wheel, check counter, era and end; the next turn begins (PR-15.2 to PR-15.6)."""
    changed = turn_wheel(table, table.token)
    table.token = NONE
    if table.seats == 1 and table.square > 0 and solo.opponent_turn(table):
        changed = True
    if table.square == 0:
        scoring.begin(table)  # PR-16.4
        return
    table.active = (table.active + 1) % table.seats
    turns.begin_turn(table)
    if changed:
        refill_all(table)


def turn_wheel(table: Praga, token: i64) -> bool:
    """The end of anybody's turn at the wheel; whether era II begins (PR-15.2 to PR-15.6)."""
    wheel.rotate(table, token)
    table.ended += 1
    entered: i64 = NONE
    if table.arrow == DROP_POSITION:
        table.square -= 1  # PR-2.5; the turns of PR-16.1 and PR-16.3 follow from it
        entered = table.square
        if table.events is not None:
            table.tell("counter", -1, {"square": int(table.square)})
    if table.era == 1 and is_era_change(table, entered):
        change_era(table)
        return True
    return False


def is_era_change(table: Praga, entered: i64) -> bool:
    """PR-16.2: by the square that the frame cube enters; with two by the star."""
    square: i64 = ERA_SQUARE[table.crowd]
    if square:
        return entered == square
    return table.square == STAR_SQUARE and table.arrow == STAR_POSITION


def change_era(table: Praga) -> None:
    """Era I tiles leave rows and stacks; era II rows are dealt (PR-16.2, A-19)."""
    table.era = 2
    for tile in range(len(TILE_ERA)):
        place: i64 = table.tiles[tile]
        if TILE_ERA[tile] == 1 and (place == TILE_IN_ROW or place >= TILE_IN_STACK):
            table.tiles[tile] = TILE_GONE
    for slot in range(12):
        table.rows[slot] = NONE
    if table.events is not None:
        table.tell("era", -1, {"era": 2})
