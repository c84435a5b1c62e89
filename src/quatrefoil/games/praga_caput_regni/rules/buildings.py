"""Town buildings (PR-10.1 to PR-10.6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains, plazas
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import LotFacts, RotationFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import LOT_AT
from quatrefoil.games.praga_caput_regni.rules.prices import gold_price, lot_adds, stone_price
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BLUE,
    CATHEDRAL,
    CORNER,
    HAS_CORNERS,
    KR2_GAIN,
    LOT_ACROSS,
    LOT_GOLD,
    LOT_PLAZA,
    LOT_PRINTED,
    LOT_VP,
    ON_TILE,
    PLAZA_LOTS,
    TECH_DISCOUNT_GOLD,
    TILE_CATHEDRAL,
    TILE_CUBE,
    TILE_GOLD,
    TILE_REWARD,
    TILES,
    TURNS,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FROM_BUILDINGS,
    FROM_ROAD,
    NONE,
    TILE_IN_CITY,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import refill
from quatrefoil.games.praga_caput_regni.rules.upgrades import ROTATIONS
from quatrefoil.games.praga_caput_regni.rules.vocabulary import LOT
from quatrefoil.games.praga_caput_regni.rules.walls import STEP_OF_KR2

KR2A_BIT: Final = 2


def begin(table: Praga, seat: i64, tile: i64, slot: i64, tech: i64) -> None:
    """Tile, then lot; both are paid together (PR-10.1, A-30)."""
    table.push(ChooseLot(seat, tile, slot, tech))


class ChooseLot(Decision[Praga]):
    """D-6: a free lot that can be paid with the tile (PR-10.1, PR-10.2)."""

    key: ClassVar[str] = "lot"
    rule: ClassVar[str] = "PR-10.1"

    def __init__(self, seat: i64, tile: i64, slot: i64, tech: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.slot: i64 = slot
        self.tech: i64 = tech

    def choices(self, table: Praga) -> list[Action]:
        gold: i64 = table.players[self.seat].gold - TILE_GOLD[self.tile]
        if self.tech != NONE:
            gold += TECH_DISCOUNT_GOLD[self.tech]
        legal: list[Action] = []
        free: i64 = table.free_lots
        lot: i64 = 0
        while free:
            if free & 1 and LOT_GOLD[lot] <= gold:
                legal.append(LOT[lot])
            free >>= 1
            lot += 1
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        player = table.players[self.seat]
        player.gold -= gold_price(self.tile, self.tech, action.a)
        player.stone -= stone_price(self.tile, self.tech)
        table.push(BuildingReward(self.seat, self.tile, action.a))
        refill(table, self.slot)

    def facts(self, table: Praga, action: Action) -> Facts:
        lot = BOX.lots[action.a]
        return LotFacts(
            *told(table, self.seat, action),
            tile=TILES[self.tile].id,
            lot=lot.id,
            number=int(action.a) + 1,
            town=lot.town,
            plaza=lot.plaza,
            more=int(lot_adds(self.tile, self.tech, action.a)),
            points=lot.vp,
        )

    def blocked(self, table: Praga) -> list[Blocked]:
        have = int(table.players[self.seat].gold)
        legal = self.choices(table)
        missing: list[Blocked] = []
        for lot in range(len(LOT_GOLD)):
            if LOT[lot] in legal:
                continue
            where = LOT_AT[lot]
            if not table.free_lots >> lot & 1:
                missing.append(Blocked("lot-built", "PR-10.2", {"lot": lot}, where))
            else:
                need = gold_price(self.tile, self.tech, lot)
                data: dict[str, object] = {"lot": lot, "need": int(need), "have": have}
                missing.append(Blocked("lot-too-dear", "PR-10.1", data, where))
        return missing


class BuildingReward(Step):
    """Reward, lot, Cathedral symbol, technologies and KR2; then the rotation (PR-10.1)."""

    def __init__(self, seat: i64, tile: i64, lot: i64) -> None:
        super().__init__(seat)
        self.built: i64 = tile
        self.at: i64 = lot

    def go_on(self, table: Praga) -> None:
        seat = self.owner
        tile = self.built
        mark: i64 = len(table.stack)
        gains.gain(table, seat, TILE_REWARD[tile], FROM_BUILDINGS)
        if LOT_VP[self.at]:
            gains.score(table, seat, LOT_VP[self.at], FROM_BUILDINGS)
        if TILE_CATHEDRAL[tile]:
            gains.also_gain(table, mark, seat, 1 << CATHEDRAL, FROM_BUILDINGS)  # PR-10.4
        player = table.players[seat]
        if player.active & ON_TILE[tile]:
            gains.fire(table, seat, ON_TILE[tile], mark)  # PR-12.6 (1), (4)
        if table.road_tiles & KR2A_BIT and player.road == STEP_OF_KR2 and not TILE_CUBE[tile]:
            gains.also_gain(table, mark, seat, KR2_GAIN[0], FROM_ROAD)  # PR-19.2
        table.stack.insert(int(mark), TurnBuilding(seat, tile, self.at))


class TurnBuilding(Decision[Praga]):
    """D-6: the rotation of a building (A-3); blue tokens, cube and evaluation follow."""

    key: ClassVar[str] = "building-rotation"
    rule: ClassVar[str] = "PR-10.1"

    def __init__(self, seat: i64, tile: i64, lot: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.lot: i64 = lot

    def choices(self, table: Praga) -> list[Action]:
        return ROTATIONS[TURNS[self.tile]]

    def apply(self, table: Praga, action: Action) -> None:
        seat = self.seat
        tile = self.tile
        code: i64 = tile * 6 + action.a
        table.city[self.lot] = int(code * 8)
        table.tiles[tile] = TILE_IN_CITY
        table.free_lots &= ~(1 << self.lot)
        if table.events is not None:
            table.tell("build", seat, {"tile": int(tile), "lot": int(self.lot)})
        mark: i64 = len(table.stack)
        if HAS_CORNERS[tile]:
            blues = blue_corners(table, self.lot, code)
            if blues:
                gains.gain(table, seat, blues << BLUE, FROM_BUILDINGS)
        if len(table.stack) > mark:
            table.stack.insert(int(mark), SettleBuilding(seat, tile, self.lot))
        else:
            settle_building(table, seat, tile, self.lot)

    def facts(self, table: Praga, action: Action) -> Facts:
        code: i64 = self.tile * 6 + action.a
        blues = int(blue_corners(table, self.lot, code))
        return RotationFacts(
            *told(table, self.seat, action),
            tile=TILES[self.tile].id,
            turn=int(action.a),
            place=LOT_AT[self.lot],
            lot=BOX.lots[self.lot].id,
            gives={"blue": blues} if blues else {},
            corners=[corner for corner in range(6) if blues_at(table, self.lot, code, corner)],
        )


def blue_corners(table: Praga, lot: i64, code: i64) -> i64:
    """Blue symbols that meet those of a building laid on a lot (PR-10.3)."""
    blues: i64 = 0
    for corner in range(6):
        blues += blues_at(table, lot, code, corner)
    return blues


def blues_at(table: Praga, lot: i64, code: i64, corner: i64) -> i64:
    """Those that meet at one corner."""
    if not CORNER[code * 6 + corner]:
        return 0
    blues: i64 = LOT_PRINTED[lot * 6 + corner]
    other: i64 = LOT_ACROSS[lot * 6 + corner]
    if other >= 0:
        built: i64 = table.city[other]
        if built != NONE and CORNER[built // 8 * 6 + (corner + 2) % 6]:
            blues += 1
    other = LOT_ACROSS[lot * 6 + (corner + 1) % 6]
    if other >= 0:
        built = table.city[other]
        if built != NONE and CORNER[built // 8 * 6 + (corner + 4) % 6]:
            blues += 1
    return blues


class SettleBuilding(Step):
    """Cube and evaluation, after what the blue tokens set off."""

    def __init__(self, seat: i64, tile: i64, lot: i64) -> None:
        super().__init__(seat)
        self.built: i64 = tile
        self.at: i64 = lot

    def go_on(self, table: Praga) -> None:
        settle_building(table, self.owner, self.built, self.at)


def settle_building(table: Praga, seat: i64, tile: i64, lot: i64) -> None:
    """A cube on its space, or points for the plaza's buildings; then a full plaza is evaluated."""
    player = table.players[seat]
    plaza: i64 = LOT_PLAZA[lot]
    if TILE_CUBE[tile]:
        if player.spare > 0:  # PR-10.5, A-5
            player.spare -= 1
            table.city[lot] += int(seat) + 1
    else:
        built: i64 = 0
        for other in PLAZA_LOTS[plaza]:
            if table.city[other] != NONE:
                built += 1
        gains.score(table, seat, built, FROM_BUILDINGS)  # PR-10.6
    plazas.evaluate_if_full(table, plaza)
