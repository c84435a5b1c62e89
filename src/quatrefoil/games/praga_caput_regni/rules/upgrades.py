"""Upgrades (PR-7.4 to PR-7.8): placing one, and the bonuses of upgraded actions."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.components import SETS
from quatrefoil.games.praga_caput_regni.rules.connections import (
    connect,
    paying_ends,
    would_pay,
)
from quatrefoil.games.praga_caput_regni.rules.facts import GainFacts, RotationFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import BOARD_AT
from quatrefoil.games.praga_caput_regni.rules.printed import (
    GOLD_MAX,
    KR1_CHOICE,
    KR1_GAIN,
    STONE,
    STONE_MAX,
    TILE_ACTION,
    TILE_ERA,
    TILE_REWARD,
    TILE_UNIV,
    TILES,
    TURNS,
    UNIV,
    UPGRADE,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_CONNECTIONS,
    FROM_ROAD,
    FROM_UPGRADES,
    ITEM,
    NONE,
    TILE_ON_BOARD,
    WITHHELD_GOLD,
    WITHHELD_STONE,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import refill
from quatrefoil.games.praga_caput_regni.rules.vocabulary import BONUS, KR1, ROTATE

ROTATIONS: Final = [ROTATE[:n] for n in range(7)]
"""The first n rotations: those that can be told apart."""
UNIV_GAIN: Final[list[int]] = []
RETROACTIVE: Final = 0
OWN_BONUS: Final = 1
WHILE_HERE: Final = 2
STEP_OF_KR1: Final = 1
KR1_BIT: Final = 1


def _fill() -> None:
    UNIV_GAIN[:] = [steps << UNIV for steps in TILE_UNIV]


SETS.follow(_fill)

# Bonuses


def action_bonus(table: Praga, seat: i64, action: i64) -> None:
    """The bonus of an upgraded action; without an upgrade the performance is noted (PR-7.7)."""
    top: i64 = table.players[seat].board[action]
    if top == NONE:
        table.unpaid += 1 << (4 * action)
    else:
        pay_bonus(table, seat, top // 6)


def pay_bonus(table: Praga, seat: i64, tile: i64) -> None:
    """An upgrade's bonus; gold or stone that would exceed the cap may wait (A-29)."""
    packed: i64 = TILE_REWARD[tile]
    player = table.players[seat]
    amount: i64 = packed & 15
    if amount and player.gold + amount > GOLD_MAX:
        packed -= amount
        table.pending.append(int(WITHHELD_GOLD * ITEM + amount))
    amount = packed >> STONE & 15
    if amount and player.stone + amount > STONE_MAX:
        packed -= amount << STONE
        table.pending.append(int(WITHHELD_STONE * ITEM + amount))
    gains.gain(table, seat, packed, FROM_UPGRADES)


# Placing


def begin(table: Praga, seat: i64, tile: i64, slot: i64) -> None:
    """An upgrade costs nothing; its row is refilled, then it is placed (PR-7.2, PR-7.4)."""
    table.push(PlaceUpgrade(seat, tile))
    refill(table, slot)


class PlaceUpgrade(Decision[Praga]):
    """D-6: the rotation of an upgrade on the hex of its action (PR-7.4)."""

    key: ClassVar[str] = "upgrade-rotation"
    rule: ClassVar[str] = "PR-7.4"

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile

    def choices(self, table: Praga) -> list[Action]:
        return ROTATIONS[TURNS[self.tile]]

    def apply(self, table: Praga, action: Action) -> None:
        seat = self.seat
        tile = self.tile
        player = table.players[seat]
        hex: i64 = TILE_ACTION[tile]
        covered: i64 = player.board[hex]
        table.tiles[tile] = int(TILE_ON_BOARD + seat)
        player.upgrades += 1
        if TILE_ERA[tile] == 1:
            player.old_upgrades += 1
        if table.events is not None:
            table.tell("place", seat, {"tile": int(tile), "hex": int(hex), "turn": int(action.a)})
        gains.gain(table, seat, UNIV_GAIN[tile], FROM_UPGRADES)  # PR-7.5
        mark: i64 = len(table.stack)
        gains.gain(table, seat, connect(player, hex, tile, action.a), FROM_CONNECTIONS)
        old: i64 = NONE if covered == NONE else covered // 6
        if len(table.stack) > mark:
            table.stack.insert(int(mark), AfterPlacing(seat, tile, old, RETROACTIVE))
        else:
            after_placing(table, seat, tile, old, RETROACTIVE)

    def facts(self, table: Praga, action: Action) -> Facts:
        player = table.players[self.seat]
        hex: i64 = TILE_ACTION[self.tile]
        sides, corners = paying_ends(player, hex, self.tile, action.a)
        return RotationFacts(
            *told(table, self.seat, action),
            tile=TILES[self.tile].id,
            turn=int(action.a),
            place=BOARD_AT[hex],
            gives=unpack(int(would_pay(player, hex, self.tile, action.a))),
            sides=sides,
            corners=corners,
        )


def after_placing(table: Praga, seat: i64, tile: i64, old: i64, stage: i64) -> None:
    """Retroactive bonuses, the bonus of the upgrade action, KR1, in this order (PR-7.4)."""
    mark: i64 = len(table.stack)
    action: i64 = TILE_ACTION[tile]
    while stage <= WHILE_HERE:
        if stage == RETROACTIVE:
            if table.unpaid >> (4 * action) & 15 == 0:
                stage = OWN_BONUS
                continue
            table.unpaid -= 1 << (4 * action)  # PR-7.8: once for each unpaid performance
            pay_bonus(table, seat, tile)
        elif stage == OWN_BONUS:
            stage = WHILE_HERE
            if old != NONE and action == UPGRADE and TILE_REWARD[old] != TILE_REWARD[tile]:
                table.push(ChooseBonus(seat, old, tile))
            else:
                action_bonus(table, seat, UPGRADE)
        else:
            stage = WHILE_HERE + 1
            if table.road_tiles & KR1_BIT and table.players[seat].road == STEP_OF_KR1:
                gains.gain(table, seat, KR1_GAIN[0], FROM_ROAD)
                table.stack.insert(int(mark), ChooseKr1(seat))
        if len(table.stack) > mark:
            if stage <= WHILE_HERE:
                table.stack.insert(int(mark), AfterPlacing(seat, tile, old, stage))
            return


class AfterPlacing(Step):
    """What follows the placement of an upgrade, after a question in between (PR-7.4)."""

    def __init__(self, seat: i64, tile: i64, old: i64, stage: i64) -> None:
        super().__init__(seat)
        self.placed: i64 = tile
        self.old: i64 = old
        self.stage: i64 = stage

    def go_on(self, table: Praga) -> None:
        after_placing(table, self.owner, self.placed, self.old, self.stage)


class ChooseBonus(Decision[Praga]):
    """D-19: the bonus of the covered or of the new upgrade on the upgrade hex (A-4)."""

    key: ClassVar[str] = "old-or-new"
    rule: ClassVar[str] = "PR-7.7"

    def __init__(self, seat: i64, old: i64, tile: i64) -> None:
        super().__init__(seat)
        self.old: i64 = old
        self.tile: i64 = tile

    def choices(self, table: Praga) -> list[Action]:
        return BONUS

    def apply(self, table: Praga, action: Action) -> None:
        pay_bonus(table, self.seat, self.of(action))

    def of(self, action: Action) -> i64:
        """The upgrade whose bonus is chosen."""
        return self.old if action.a == 0 else self.tile

    def facts(self, table: Praga, action: Action) -> Facts:
        gives = unpack(TILE_REWARD[self.of(action)])
        return GainFacts(*told(table, self.seat, action), gives=gives)


class ChooseKr1(Decision[Praga]):
    """D-20: stone or gold from King's Road tile 1 (PR-19.2)."""

    key: ClassVar[str] = "kr1"
    rule: ClassVar[str] = "PR-19.2"

    def choices(self, table: Praga) -> list[Action]:
        return KR1

    def apply(self, table: Praga, action: Action) -> None:
        gains.gain(table, self.seat, KR1_CHOICE[action.a], FROM_ROAD)

    def facts(self, table: Praga, action: Action) -> Facts:
        gives = unpack(KR1_CHOICE[action.a])
        return GainFacts(*told(table, self.seat, action), gives=gives)
