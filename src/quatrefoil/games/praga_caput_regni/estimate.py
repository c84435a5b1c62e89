"""What a position is worth to a player: the points it has and those it may still expect.

Weights are victory points. What only helps later (resources, windows, production, upgrades) fades
with the turns that are left; what scores at the end is counted as it stands, and a little more
while there is time to improve it.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.components import BOX
from quatrefoil.games.praga_caput_regni.grids import grid_table
from quatrefoil.games.praga_caput_regni.plazas import strength
from quatrefoil.games.praga_caput_regni.printed import (
    CATHEDRAL_GRID,
    COLUMN_VALUE,
    HUNGER_WALL,
    LOWER,
    PERMANENT,
    PLAZA_MASK,
    ROW_VP,
    SEAL_SCORE,
    TECH_LEVEL,
    TILE_REWARD,
    TOKEN_GAIN,
    UPPER,
)
from quatrefoil.games.praga_caput_regni.scoring import (
    academics,
    egg_points,
    grid_points,
    piece_points,
    seal_points,
    wall_points,
)
from quatrefoil.games.praga_caput_regni.table import NONE, Player, Praga

PART_VALUE: Final[list[float]] = [
    0.9,  # gold
    0.9,  # stone
    2.0,  # egg
    1.0,  # victory point
    1.6,  # silver window
    3.0,  # gold window
    2.6,  # technology step
    1.3,  # university step
    1.3,  # mine step
    1.3,  # quarry step
    1.5,  # red token
    1.5,  # blue token
    1.5,  # move on the Hunger Wall
    1.5,  # move on the Cathedral
    1.8,  # move on either
]
"""What one of each part of a gain is worth in the middle of the game."""
USES: Final[list[float]] = [0.12, 0.12, 0.22, 0.2, 0.22, 0.12]
"""How often a turn each action is done."""
WALL_HOPE: Final[list[float]] = [0.0, 1.8, 4.0, 6.5, 10.0, 13.5, 18.0]
EGG_HOPE: Final[list[float]] = [0.0, 1.8, 3.8, 6.6, 10.0, 10.6]
TURNS_EACH: Final[int] = BOX.meta["turns_per_player"]
FLAT_SEAL: Final = 3


def packed_value(packed: i64) -> float:
    """A gain in points, roughly."""
    total = 0.0
    part: i64 = 0
    while packed:
        amount: i64 = packed & 15
        if amount:
            total += PART_VALUE[part] * float(amount)
        packed >>= 4
        part += 1
    return total


REWARD_VALUE: Final[list[float]] = [packed_value(packed) for packed in TILE_REWARD]
UPPER_VALUE: Final[list[float]] = [packed_value(packed) for packed in UPPER]
LOWER_VALUE: Final[list[float]] = [packed_value(packed) for packed in LOWER]
TOKEN_VALUE: Final[list[float]] = [packed_value(packed) for packed in TOKEN_GAIN]


def turns_left(table: Praga, seat: i64) -> i64:
    """Turns that a seat has yet to begin."""
    if table.final or not table.stack:
        return 0
    place: i64 = (seat - table.start + table.seats) % table.crowd
    begun: i64 = (table.ended + table.crowd - place) // table.crowd
    return TURNS_EACH - begun


def value(table: Praga, seat: i64) -> float:
    """The points that `seat` can expect at the end."""
    player = table.players[seat]
    total = float(player.vp)
    if not table.stack:
        return total
    left = float(turns_left(table, seat))
    total += float(
        grid_points(table, player, HUNGER_WALL)
        + grid_points(table, player, CATHEDRAL_GRID)
        + piece_points(player)
        + seal_points(player)
    )
    total += academic_hope(player, left) + set_hope(player, left) + grid_hope(table, player, left)
    total += plaza_hope(table, seat, left)
    if left > 0.0:
        total += means(player, left) + engine(player, left)
        if player.claims:
            total += claim_hope(table, player)
    return total


def academic_hope(player: Player, left: float) -> float:
    """Technology times university, with the growth that the turns left may bring."""
    now = float(academics(player))
    if left <= 0.0:
        return now
    tech = float(player.tech) + 0.26 * left
    univ = float(player.univ) + 0.33 * left
    if tech > 8.0:
        tech = 8.0
    if univ > 8.0:
        univ = 8.0
    # The value rises from nothing at the fourth position to three at the top.
    each = (univ - 3.0) * 0.55
    if each < 0.0:
        each = 0.0
    later = tech * each
    trust = 0.75 - 0.02 * left
    return now + (later - now) * trust if later > now else now


def set_hope(player: Player, left: float) -> float:
    """Walls and eggs."""
    eggs: i64 = player.eggs if player.eggs < 5 else 5
    walls: i64 = player.walls if player.walls < 6 else 6
    share = left / 6.0
    if share > 1.0:
        share = 1.0
    sure = float(wall_points(player)) + float(egg_points(player))
    hope = WALL_HOPE[walls] + EGG_HOPE[eggs]
    return sure + (hope - sure) * share


def grid_hope(table: Praga, player: Player, left: float) -> float:
    """Rows above and columns beyond, and the tokens that may still come."""
    if left <= 0.0:
        return 0.0
    total = 0.0
    for grid in (HUNGER_WALL, CATHEDRAL_GRID):
        which = grid_table(table, grid)
        row: i64 = player.hunger_row if grid == HUNGER_WALL else player.cathedral_row
        column: i64 = player.hunger_column if grid == HUNGER_WALL else player.cathedral_column
        total += 0.1 * left * float(COLUMN_VALUE[which][column]) + 0.25 * float(column)
        if row < 6:
            above = float(ROW_VP[which][row] - ROW_VP[which][row - 1])
            total += above * 0.03 * left
    return total


def plaza_hope(table: Praga, seat: i64, left: float) -> float:
    """Influence on plazas: the lower reward is sure, both go to who leads."""
    total = 0.0
    for plaza in range(len(table.plazas)):
        tile: i64 = table.plazas[plaza]
        if tile == NONE or table.evaluated >> plaza & 1:
            continue
        mine = strength(table, plaza, seat)
        if mine == 0:
            continue
        leads = True
        for other in range(table.seats):
            if other != seat and strength(table, plaza, other) >= mine:
                leads = False
        lower = LOWER_VALUE[tile]
        if left <= 0.0:
            total += lower * 0.8
            continue
        free: i64 = table.free_lots & PLAZA_MASK[plaza]
        open_lots = 0.0
        while free:
            open_lots += float(free & 1)
            free >>= 1
        near = left / (left + 2.0 * open_lots + 1.0)
        better = UPPER_VALUE[tile] if leads else UPPER_VALUE[tile] - lower
        if better > 0.0:
            lower += better * near * (0.8 if leads else 0.5)
        total += lower * 0.9
    return total


def means(player: Player, left: float) -> float:
    """Gold, stone, windows and cubes to work with."""
    scale = 1.0 if left >= 3.0 else 0.4 + 0.2 * left
    gold = float(player.gold)
    stone = float(player.stone)
    total = 1.05 * gold - 0.035 * gold * gold + 1.05 * stone - 0.035 * stone * stone
    silver: i64 = player.silver if player.silver < 2 else 2
    golden: i64 = player.goldwin if player.goldwin < 2 else 2
    total += 1.5 * float(silver) + 2.6 * float(golden)
    if golden and silver + golden >= 2:
        total += 1.2
    cubes: i64 = player.spare if player.spare < 3 else 3
    return (total + 0.5 * float(cubes)) * scale


def engine(player: Player, left: float) -> float:
    """What pays turn after turn: upgrades, production, technologies; and the road ahead."""
    total = 0.0
    for action in range(6):
        top: i64 = player.board[action]
        if top != NONE:
            total += REWARD_VALUE[top // 6] * USES[action] * left
    mines = float(player.mines - 3)
    quarries = float(player.quarries - 2)
    total += (mines + quarries) * 0.09 * left
    total += (mines * mines + quarries * quarries) * 0.1
    if player.mine_token != NONE:
        total += TOKEN_VALUE[player.mine_token] * 0.1 * left
    if player.quarry_token != NONE:
        total += TOKEN_VALUE[player.quarry_token] * 0.1 * left
    held: i64 = player.held
    tech: i64 = 0
    while held:
        if held & 1:
            if PERMANENT[tech]:
                total += 0.5 * left if TECH_LEVEL[tech] == 0 else 0.42 * left
            else:
                total += 6.0
        held >>= 1
        tech += 1
    if player.road < 3:
        total += 1.6 * float(player.old_upgrades) * (left / 15.0)
    total += 0.35 * float(player.road) * (left / (left + 4.0)) * 2.0
    return total


def claim_hope(table: Praga, player: Player) -> float:
    """A seal that may still be marked."""
    best = 0.0
    for seal in range(len(SEAL_SCORE)):
        if table.seals_left >> seal & 1:
            worth = 5.5 if SEAL_SCORE[seal] == FLAT_SEAL else 4.0
            if worth > best:
                best = worth
    return best * float(player.claims)
