"""Pending items of a turn (M5): what has been gained or offered and may still wait."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.engine.action import Action
from quatrefoil.engine.facts import Facts
from quatrefoil.games.praga_caput_regni.rules import gains, grids, road, wheel
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.facts import CollectFacts, EggFacts, told
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CATHEDRAL_GRID,
    GOLD,
    HUNGER_WALL,
    LAST_COLUMN,
    ON_EGG,
    ROAD_EGG,
    ROAD_EGG_COST,
    ROAD_FREE,
    ROAD_FREE_GOLD,
    SECTOR_EGG_GAIN,
    SECTOR_GAIN,
    SECTOR_PAY_GOLD,
    SECTOR_PAY_STONE,
    STONE,
    TECH_EXTRA,
    VP,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    EGG_OFFER,
    FROM_TECHNOLOGY,
    FROM_UPGRADES,
    FROM_WHEEL,
    ITEM,
    NONE,
    OPTIONAL_MOVE,
    ROAD_EGG_EFFECT,
    ROAD_FREE_EFFECT,
    ROAD_GOLD_EFFECT,
    SIDE_MOVE,
    SPECIAL_RIGHT,
    WHEEL_GAIN,
    WITHHELD_GOLD,
    WITHHELD_STONE,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.vocabulary import (
    BUY_EGG,
    COLLECT,
    COLLECT_WHEEL,
    IS_BUY_EGG,
    IS_COLLECT,
    IS_COLLECT_WHEEL,
    IS_MOVE,
    IS_MOVE_EITHER,
    MOVE,
    MOVE_EITHER,
    ROAD_EFFECT,
)

EITHER_GRID: Final = 2


# What the items mean for other choices


def waiting(table: Praga, player: Player, shift: i64) -> i64:
    """Gold or stone in gains that wait."""
    total: i64 = 0
    for item in table.pending:
        kind: i64 = item // ITEM
        if kind == WHEEL_GAIN:
            total += wheel.wheel_gain(player, item % ITEM) >> shift & 15
        elif (kind == WITHHELD_GOLD and shift == GOLD) or (
            kind == WITHHELD_STONE and shift == STONE
        ):
            total += item % ITEM
    return total


def egg_sector(table: Praga) -> i64:
    """The sector of the egg offer, or -1 (PR-5.4)."""
    for item in table.pending:
        if item // ITEM == EGG_OFFER:
            return item % ITEM
    return NONE


def has_special(table: Praga) -> bool:
    """Whether the right to a special tile is still there (PR-5.5)."""
    return any(item // ITEM == SPECIAL_RIGHT for item in table.pending)


def can_pay_egg(sector: i64, gold: i64, stone: i64) -> bool:
    return gold >= SECTOR_PAY_GOLD[sector] and stone >= SECTOR_PAY_STONE[sector]


def egg_balance(player: Player, sector: i64) -> list[int]:
    """Gold and stone that buying the egg brings or takes (PR-12.6 (5) counted)."""
    gold = -SECTOR_PAY_GOLD[sector]
    stone = -SECTOR_PAY_STONE[sector]
    for tech in range(len(TECH_EXTRA)):
        if player.active & ON_EGG & (1 << tech):
            gold += TECH_EXTRA[tech] & 15
            stone += TECH_EXTRA[tech] >> STONE & 15
    return [gold, stone]


def has_room(player: Player, grid: i64) -> bool:
    """Whether a sideways move on a grid has an effect (PR-13.1)."""
    if grid == HUNGER_WALL:
        return player.hunger_column < LAST_COLUMN
    if grid == CATHEDRAL_GRID:
        return player.cathedral_column < LAST_COLUMN
    return player.hunger_column < LAST_COLUMN or player.cathedral_column < LAST_COLUMN


def must_move(table: Praga, player: Player) -> bool:
    """Whether a mandatory sideways move is left that is possible (A-10)."""
    for item in table.pending:
        if item // ITEM == SIDE_MOVE and has_room(player, item % ITEM):
            return True
    return False


# The menu


def add_items(table: Praga, player: Player, legal: list[Action]) -> None:
    """M5: each different item that can be resolved now."""
    pending = table.pending
    moves: i64 = 0
    for n in range(len(pending)):
        item: i64 = pending[n]
        kind: i64 = item // ITEM
        detail: i64 = item % ITEM
        if kind == WHEEL_GAIN:
            legal.append(COLLECT_WHEEL)
        elif kind in (WITHHELD_GOLD, WITHHELD_STONE):
            if not is_repeated(pending, n):
                legal.append(COLLECT[kind - WITHHELD_GOLD][detail])
        elif kind == EGG_OFFER:
            if can_pay_egg(detail, player.gold, player.stone):
                legal.append(BUY_EGG)
        elif kind in (SIDE_MOVE, OPTIONAL_MOVE):
            if not moves >> detail & 1:
                moves |= 1 << detail
                add_moves(player, detail, legal)
        elif kind == ROAD_FREE_EFFECT:
            add_free(detail, legal)
        elif kind == ROAD_GOLD_EFFECT:
            if player.gold >= ROAD_FREE_GOLD[detail]:
                legal.append(ROAD_EFFECT[detail][road.FREE])
        elif kind == ROAD_EGG_EFFECT and player.eggs >= ROAD_EGG_COST[detail]:
            for choice in range(len(ROAD_EGG[detail])):
                legal.append(ROAD_EFFECT[detail][road.EGG_ONE + choice])


def is_repeated(pending: list[int], n: i64) -> bool:
    return any(pending[m] == pending[n] for m in range(n))


def add_moves(player: Player, grid: i64, legal: list[Action]) -> None:
    """Sideways moves where they have an effect (D-14)."""
    if grid != EITHER_GRID:
        if has_room(player, grid):
            legal.append(MOVE[grid])
        return
    for one in (HUNGER_WALL, CATHEDRAL_GRID):
        if has_room(player, one):
            legal.append(MOVE_EITHER[one])


def add_free(step: i64, legal: list[Action]) -> None:
    """The free effect of a road step: one gain, or one of two (D-7)."""
    if len(ROAD_FREE[step]) > 1:
        for choice in range(len(ROAD_FREE[step])):
            legal.append(ROAD_EFFECT[step][road.FREE_ONE + choice])
    else:
        legal.append(ROAD_EFFECT[step][road.FREE])


def remove(table: Praga, item: i64) -> bool:
    """Take an item off the list; False where it is not there."""
    for n in range(len(table.pending)):
        if table.pending[n] == item:
            del table.pending[n]
            return True
    return False


def resolve(table: Praga, seat: i64, kind: i64, action: Action) -> None:
    """Resolve the item that a choice of the menu names."""
    if kind == IS_COLLECT_WHEEL:
        for item in table.pending:
            if item // ITEM == WHEEL_GAIN:
                remove(table, item)
                collect(table, seat, item)
                return
    elif kind == IS_COLLECT:
        withheld: i64 = (WITHHELD_GOLD + action.a) * ITEM + action.b
        remove(table, withheld)
        collect(table, seat, withheld)
    elif kind == IS_BUY_EGG:
        buy_egg(table, seat)
    elif kind in (IS_MOVE, IS_MOVE_EITHER):
        grid: i64 = action.a if kind == IS_MOVE else EITHER_GRID
        if not remove(table, SIDE_MOVE * ITEM + grid):
            remove(table, OPTIONAL_MOVE * ITEM + grid)
        grids.move(table, seat, action.a)
    else:
        step: i64 = action.a
        if action.b >= road.EGG_ONE:
            remove(table, ROAD_EGG_EFFECT * ITEM + step)
        elif not remove(table, ROAD_FREE_EFFECT * ITEM + step):
            remove(table, ROAD_GOLD_EFFECT * ITEM + step)
        road.resolve(table, seat, step, action.b)


def collect(table: Praga, seat: i64, item: i64) -> None:
    """A gain that was waiting."""
    kind: i64 = item // ITEM
    detail: i64 = item % ITEM
    if kind == WHEEL_GAIN:
        packed = wheel.wheel_gain(table.players[seat], detail)
        scored: i64 = (packed - SECTOR_GAIN[detail]) >> VP & 15  # PR-12.5 (1), (2)
        mark: i64 = len(table.stack)
        gains.gain(table, seat, packed - (scored << VP), FROM_WHEEL)
        if scored:
            gains.also_gain(table, mark, seat, scored << VP, FROM_TECHNOLOGY)
    elif kind == WITHHELD_GOLD:
        gains.gain(table, seat, detail << GOLD, FROM_UPGRADES)
    else:
        gains.gain(table, seat, detail << STONE, FROM_UPGRADES)


def buy_egg(table: Praga, seat: i64) -> None:
    """The egg of the wheel, once, at any time of the turn (PR-5.4)."""
    sector = egg_sector(table)
    remove(table, EGG_OFFER * ITEM + sector)
    player = table.players[seat]
    player.gold -= SECTOR_PAY_GOLD[sector]
    player.stone -= SECTOR_PAY_STONE[sector]
    gains.gain(table, seat, SECTOR_EGG_GAIN[sector], FROM_WHEEL)


def item_facts(table: Praga, seat: i64, action: Action) -> Facts:
    """What resolving an item does."""
    kind = action.kind
    if kind == IS_COLLECT_WHEEL:
        gives = unpack(int(wheel.wheel_gain(table.players[seat], table.sector)))
        what = told(table, seat, action)
        return CollectFacts(*what, gives=gives, sector=int(table.sector))
    if kind == IS_COLLECT:
        gives = {("gold", "stone")[action.a]: int(action.b)}
        return CollectFacts(*told(table, seat, action), gives=gives)
    if kind == IS_BUY_EGG:
        sector = int(egg_sector(table))
        what = told(table, seat, action, dict(BOX.sectors[sector].pay))
        return EggFacts(*what, sector=sector)
    if kind in (IS_MOVE, IS_MOVE_EITHER):
        return grids.grid_facts(table, seat, action, action.a)
    return road.road_facts(table, seat, action)
