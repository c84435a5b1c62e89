"""The six actions (PR-4.1, section 13): when one is possible, and how it begins.

An action is resolved to the end before the menu returns.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.decision import Blocked, Decision
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import buildings, road, tracks, upgrades, walls
from quatrefoil.games.praga_caput_regni.rules.facts import TileFacts, told
from quatrefoil.games.praga_caput_regni.rules.places import TILE_AT
from quatrefoil.games.praga_caput_regni.rules.prices import reduced, stone_price, tile_price
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BUILDINGS,
    LAST_STEP,
    LOT_COST_MASK,
    LOT_COSTS,
    MINES,
    QUARRIES,
    ROAD,
    ROAD_EGGS,
    TECH_DISCOUNT_GOLD,
    TECH_DISCOUNT_STONE,
    TILE_GOLD,
    TILE_REWARD,
    TILE_STONE,
    TILES,
    UPGRADE,
    WALL_PLACES,
    WALLS,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    ITEM,
    NONE,
    SPECIAL_RIGHT,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.tiles import SPECIAL, take_tile
from quatrefoil.games.praga_caput_regni.rules.vocabulary import PICK

WITH_TOKEN: Final = 0
BOUGHT: Final = 1
BY_TECHNOLOGY: Final = 2
"""How an action came about: only the token's own may take the special tile (PR-5.5)."""


def cheapest_lot(table: Praga) -> i64:
    """The gold that the cheapest free lot costs, or -1 when every lot is built."""
    for n in range(len(LOT_COSTS)):
        if table.free_lots & LOT_COST_MASK[n]:
            return LOT_COSTS[n]
    return -1


def affordable(table: Praga, row: i64, gold: i64, stone: i64, special: bool) -> bool:
    """Whether some tile of a row can be paid with this."""
    rows = table.rows
    for slot in range(row * 4, row * 4 + (4 if special else 3)):
        tile: i64 = rows[slot]
        if tile != NONE and gold >= TILE_GOLD[tile] and stone >= TILE_STONE[tile]:
            return True
    return False


def is_possible(
    table: Praga, player: Player, action: i64, gold: i64, stone: i64, eggs: i64, special: bool
) -> bool:
    """Whether a tile, place or step exists and can be paid, its upgrade bonus counted."""
    if action <= QUARRIES:
        return True
    if action == UPGRADE:
        return affordable(table, 0, gold, stone, special)
    top: i64 = player.board[action]
    if top != NONE:
        bonus: i64 = TILE_REWARD[top // 6]  # PR-7.7: it may help to pay
        gold += bonus & 15
        stone += bonus >> 4 & 15
        eggs += bonus >> 8 & 15
    if action == WALLS:
        return player.walls < WALL_PLACES and affordable(table, 1, gold, stone, special)
    if action == BUILDINGS:
        lot = cheapest_lot(table)
        return lot >= 0 and affordable(table, 2, gold - lot, stone, special)
    # PR-11.8: no step follows the last one; A-9: step V is legal without a gold piece
    return player.road < LAST_STEP and eggs >= ROAD_EGGS[player.road]


def can_do(table: Praga, player: Player, action: i64, special: bool) -> bool:
    """The same with what the player holds."""
    return is_possible(table, player, action, player.gold, player.stone, player.eggs, special)


def can_do_with(table: Praga, player: Player, action: i64, tech: i64) -> bool:
    """The same for an action given by a technology, its discount counted (PR-12.8)."""
    return is_possible(
        table,
        player,
        action,
        player.gold + TECH_DISCOUNT_GOLD[tech],
        player.stone + TECH_DISCOUNT_STONE[tech],
        player.eggs,
        False,
    )


def perform(table: Praga, seat: i64, action: i64, how: i64, tech: i64) -> None:
    """Begin an action; `tech` is the technology that gives it, or -1."""
    if table.events is not None:
        table.tell("action", seat, {"action": int(action), "how": int(how)})
    if action in (MINES, QUARRIES):
        table.push(tracks.ManageTrack(seat, action))
        return
    if action == UPGRADE:
        table.push(ChooseTile(seat, 0, how, tech))
        return
    if action == ROAD:
        table.push(road.WalkOn(seat))
    else:
        table.push(ChooseTile(seat, action - UPGRADE, how, tech))
    upgrades.action_bonus(table, seat, action)  # PR-7.7, A-29: as the action begins


class ChooseTile(Decision[Praga]):
    """D-5: a tile of the row that can be paid (PR-7.1)."""

    key: ClassVar[str] = "tile"
    rule: ClassVar[str] = "PR-7.1"

    def __init__(self, seat: i64, row: i64, how: i64, tech: i64) -> None:
        super().__init__(seat)
        self.row: i64 = row
        self.how: i64 = how
        self.tech: i64 = tech

    def may_take_special(self, table: Praga) -> bool:
        """The right of PR-5.5, in the token's own action only."""
        if self.how != WITH_TOKEN:
            return False
        return any(item // ITEM == SPECIAL_RIGHT for item in table.pending)

    def choices(self, table: Praga) -> list[Action]:
        player = table.players[self.seat]
        gold: i64 = player.gold
        stone: i64 = player.stone
        if self.tech != NONE:
            gold += TECH_DISCOUNT_GOLD[self.tech]
            stone += TECH_DISCOUNT_STONE[self.tech]
        if self.row == 2:
            gold -= cheapest_lot(table)
        legal: list[Action] = []
        base: i64 = self.row * 4
        for place in range(4):
            tile: i64 = table.rows[base + place]
            if tile == NONE or gold < TILE_GOLD[tile] or stone < TILE_STONE[tile]:
                continue
            if place == SPECIAL and not self.may_take_special(table):
                continue
            legal.append(PICK[tile])
        return legal

    def apply(self, table: Praga, action: Action) -> None:
        slot = take_tile(table, self.row, action.a)
        if slot % 4 == SPECIAL:
            for n in range(len(table.pending)):
                if table.pending[n] // ITEM == SPECIAL_RIGHT:
                    del table.pending[n]
                    break
        if table.events is not None:
            table.tell("pick", self.seat, {"tile": int(action.a)})
        if self.row == 0:
            upgrades.begin(table, self.seat, action.a, slot)
        elif self.row == 1:
            walls.begin(table, self.seat, action.a, slot, self.tech)
        else:
            buildings.begin(table, self.seat, action.a, slot, self.tech)

    def facts(self, table: Praga, action: Action) -> Facts:
        return TileFacts(
            *told(table, self.seat, action),
            tile=TILES[action.a].id,
            price=tile_price(action.a, self.tech),
        )

    def blocked(self, table: Praga) -> list[Blocked]:
        player = table.players[self.seat]
        missing: list[Blocked] = []
        legal = self.choices(table)
        for place in range(4):
            tile = table.rows[self.row * 4 + place]
            if tile == NONE or PICK[tile] in legal:
                continue
            where = TILE_AT[tile]
            if place == SPECIAL and not self.may_take_special(table):
                missing.append(Blocked("no-special-right", "PR-5.5", {"tile": tile}, where))
                continue
            gold: i64 = TILE_GOLD[tile] + (cheapest_lot(table) if self.row == 2 else 0)
            if self.tech != NONE:
                gold = reduced(gold, TECH_DISCOUNT_GOLD[self.tech])
            stone = stone_price(tile, self.tech)
            data: dict[str, object] = {
                "tile": tile,
                "gold": int(gold),
                "stone": int(stone),
                "have_gold": int(player.gold),
                "have_stone": int(player.stone),
            }
            missing.append(Blocked("too-dear", "PR-4.4", data, where))
        return missing
