"""Plazas (PR-10.7 to PR-10.9): evaluation when all lots are built."""

from typing import ClassVar

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import PlazaFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    LOWER,
    PLAZA_LOTS,
    PLAZA_MASK,
    TILE_GOLD,
    TILE_STONE,
    UPPER,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import FROM_PLAZAS, NONE, Praga
from quatrefoil.games.praga_caput_regni.rules.vocabulary import REWARD


def cubes_at(table: Praga, plaza: i64, seat: i64) -> i64:
    """A player's influence on a plaza."""
    cubes: i64 = 0
    for lot in PLAZA_LOTS[plaza]:
        code: i64 = table.city[lot]
        if code != NONE and code % 8 == seat + 1:
            cubes += 1
    return cubes


def strength(table: Praga, plaza: i64, seat: i64) -> i64:
    """Cubes first, then the printed costs of the player's own cubed buildings (PR-10.7, A-21)."""
    total: i64 = 0
    for lot in PLAZA_LOTS[plaza]:
        code: i64 = table.city[lot]
        if code != NONE and code % 8 == seat + 1:
            tile: i64 = code // 48
            total += 1000 + TILE_GOLD[tile] + TILE_STONE[tile]
    return total


def evaluate_if_full(table: Praga, plaza: i64) -> None:
    """Evaluate a plaza whose lots are all built (PR-10.7); without cubes nobody leads (A-20).

    What the active player gains here can be used at once in the same turn (A-26).
    """
    if table.free_lots & PLAZA_MASK[plaza]:
        return
    present: i64 = 0
    leaders: i64 = 0
    most: i64 = 0
    for seat in range(table.seats):
        have = strength(table, plaza, seat)
        if have == 0:
            continue
        present |= 1 << seat
        if have > most:
            most = have
            leaders = 0
        if have == most:
            leaders |= 1 << seat  # still tied: all of them gain both
    if table.events is not None:
        table.tell("plaza", table.active, {"plaza": int(plaza)})
    if table.plazas[plaza] == NONE:
        present = 0  # PR-10.9: no tile, no rewards
    evaluate(table, plaza, 0, present, leaders)


def evaluate(table: Praga, plaza: i64, offset: i64, present: i64, leaders: i64) -> None:
    """Clockwise from the active player, each settling his own reward at once (PR-10.8)."""
    while offset < table.seats:
        seat: i64 = (table.active + offset) % table.seats
        offset += 1
        if not present >> seat & 1:
            continue
        mark: i64 = len(table.stack)
        tile: i64 = table.plazas[plaza]
        if leaders >> seat & 1:
            gains.gain(table, seat, UPPER[tile] + LOWER[tile], FROM_PLAZAS)
        else:
            table.push(ChooseReward(seat, plaza))
        if len(table.stack) > mark:
            table.stack.insert(int(mark), Evaluation(plaza, offset, present, leaders))
            return
    give_back_cubes(table, plaza)
    table.evaluated |= 1 << plaza


class Evaluation(Step):
    """The rest of an evaluation."""

    def __init__(self, plaza: i64, offset: i64, present: i64, leaders: i64) -> None:
        super().__init__(0)
        self.evaluated: i64 = plaza
        self.offset: i64 = offset
        self.present: i64 = present
        self.leaders: i64 = leaders

    def go_on(self, table: Praga) -> None:
        evaluate(table, self.evaluated, self.offset, self.present, self.leaders)


def give_back_cubes(table: Praga, plaza: i64) -> None:
    """All cubes around the plaza return to their owners (PR-10.8)."""
    for lot in PLAZA_LOTS[plaza]:
        code: i64 = table.city[lot]
        if code != NONE and code % 8:
            table.players[code % 8 - 1].spare += 1
            table.city[lot] = int(code - code % 8)


class ChooseReward(Decision[Praga]):
    """D-13: the upper or the lower reward of a plaza (PR-10.7)."""

    key: ClassVar[str] = "plaza-reward"
    rule: ClassVar[str] = "PR-10.7"

    def __init__(self, seat: i64, plaza: i64) -> None:
        super().__init__(seat)
        self.plaza: i64 = plaza

    def choices(self, table: Praga) -> list[Action]:
        return REWARD

    def apply(self, table: Praga, action: Action) -> None:
        tile: i64 = table.plazas[self.plaza]
        reward = UPPER[tile] if action.a == 0 else LOWER[tile]
        gains.gain(table, self.seat, reward, FROM_PLAZAS)

    def facts(self, table: Praga, action: Action) -> Facts:
        tile = table.plazas[self.plaza]
        reward = UPPER[tile] if action.a == 0 else LOWER[tile]
        return PlazaFacts(
            *told(table, self.seat, action),
            plaza=BOX.plazas[self.plaza].id,
            gives=unpack(reward),
        )
