"""Walls (PR-8): pay, gain, place."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.connections import (
    connect,
    paying_ends,
    would_pay,
)
from quatrefoil.games.praga_caput_regni.rules.facts import RotationFacts, WallPlaceFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import WALL_AT
from quatrefoil.games.praga_caput_regni.rules.prices import gold_price, stone_price
from quatrefoil.games.praga_caput_regni.rules.printed import (
    HUNGER,
    KR2_GAIN,
    ON_TILE,
    TILE_HUNGER,
    TILE_REWARD,
    TILES,
    TURNS,
    WALL_PLACES,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_CONNECTIONS,
    FROM_ROAD,
    FROM_WALLS,
    NONE,
    TILE_ON_BOARD,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import refill
from quatrefoil.games.praga_caput_regni.rules.upgrades import ROTATIONS
from quatrefoil.games.praga_caput_regni.rules.vocabulary import WALL_PLACE

FIRST_PLACE: Final = 6
"""The wall places follow the six action hexes."""
KR2B_BIT: Final = 4
STEP_OF_KR2: Final = 2


def begin(table: Praga, seat: i64, tile: i64, slot: i64, tech: i64) -> None:
    """Pay the wall and refill its place; the reward follows (PR-8.1, PR-7.2)."""
    player = table.players[seat]
    player.gold -= gold_price(tile, tech)
    player.stone -= stone_price(tile, tech)
    table.push(WallReward(seat, tile))
    refill(table, slot)


class WallReward(Step):
    """The wall's reward, its Hunger Wall symbol, technologies and KR2 (PR-8.1, PR-8.2)."""

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.built: i64 = tile

    def go_on(self, table: Praga) -> None:
        seat = self.owner
        tile = self.built
        mark: i64 = len(table.stack)
        packed: i64 = TILE_REWARD[tile]
        if TILE_HUNGER[tile]:
            packed += 1 << HUNGER
        gains.gain(table, seat, packed, FROM_WALLS)
        player = table.players[seat]
        if table.road_tiles & KR2B_BIT and player.road == STEP_OF_KR2:
            gains.also_gain(table, mark, seat, KR2_GAIN[1], FROM_ROAD)  # PR-19.2
        if player.active & ON_TILE[tile]:
            gains.fire(table, seat, ON_TILE[tile], mark)  # PR-12.6 (6)
        table.stack.insert(int(mark), PlaceWall(seat, tile))


class PlaceWall(Decision[Praga]):
    """D-6: an empty wall place; it need not touch anything (PR-8.1)."""

    key: ClassVar[str] = "wall-place"
    rule: ClassVar[str] = "PR-8.1"

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile

    def choices(self, table: Praga) -> list[Action]:
        board = table.players[self.seat].board
        legal: list[Action] = []
        for place in range(WALL_PLACES):
            if board[FIRST_PLACE + place] == NONE:
                legal.append(WALL_PLACE[place])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        table.push(TurnWall(self.seat, self.tile, action.a))

    def facts(self, table: Praga, action: Action) -> Facts:
        return WallPlaceFacts(
            *told(table, self.seat, action),
            tile=TILES[self.tile].id,
            number=int(action.a) + 1,
        )

    def blocked(self, table: Praga) -> list[Blocked]:
        board = table.players[self.seat].board
        return [
            Blocked("place-taken", "PR-8.1", {"place": place}, WALL_AT[place])
            for place in range(WALL_PLACES)
            if board[FIRST_PLACE + place] != NONE
        ]


class TurnWall(Decision[Praga]):
    """D-6: the rotation of a wall (PR-8.1); connections follow (PR-9)."""

    key: ClassVar[str] = "wall-rotation"
    rule: ClassVar[str] = "PR-8.1"

    def __init__(self, seat: i64, tile: i64, place: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.place: i64 = place

    def choices(self, table: Praga) -> list[Action]:
        return ROTATIONS[TURNS[self.tile]]

    def apply(self, table: Praga, action: Action) -> None:
        seat = self.seat
        player = table.players[seat]
        hex: i64 = FIRST_PLACE + self.place
        table.tiles[self.tile] = int(TILE_ON_BOARD + seat)
        player.walls += 1
        if table.events is not None:
            data: dict[str, object] = {
                "tile": int(self.tile),
                "hex": int(hex),
                "turn": int(action.a),
            }
            table.tell("place", seat, data)
        gains.gain(table, seat, connect(player, hex, self.tile, action.a), FROM_CONNECTIONS)

    def facts(self, table: Praga, action: Action) -> Facts:
        hex: i64 = FIRST_PLACE + self.place
        player = table.players[self.seat]
        sides, corners = paying_ends(player, hex, self.tile, action.a)
        return RotationFacts(
            *told(table, self.seat, action),
            tile=TILES[self.tile].id,
            turn=int(action.a),
            place=WALL_AT[self.place],
            gives=unpack(int(would_pay(player, hex, self.tile, action.a))),
            sides=sides,
            corners=corners,
        )
