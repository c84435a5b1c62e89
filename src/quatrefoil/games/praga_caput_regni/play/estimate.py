"""What a position is worth to a player: the points it has and those it may still expect.

Weights are victory points. What only helps later (resources, windows, production, upgrades) fades
with the turns that are left; what scores at the end is counted as it stands, and a little more
while there is time to improve it.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.play import weights as w
from quatrefoil.games.praga_caput_regni.rules.components import BOX, SETS
from quatrefoil.games.praga_caput_regni.rules.grids import grid_table
from quatrefoil.games.praga_caput_regni.rules.plazas import strength
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CATHEDRAL_GRID,
    COLUMN_VALUE,
    HUNGER_WALL,
    LOWER,
    PERMANENT,
    PLAZA_MASK,
    ROW_VP,
    SEAL_SCORE,
    TILE_REWARD,
    TOKEN_GAIN,
    UPPER,
)
from quatrefoil.games.praga_caput_regni.rules.scoring import (
    academics,
    egg_points,
    grid_points,
    piece_points,
    seal_points,
    wall_points,
)
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Player, Praga

TURNS_EACH: Final[int] = BOX.meta.turns_per_player
FLAT_SEAL: Final = 3


def packed_value(packed: i64) -> float:
    """A gain in points, roughly."""
    total = 0.0
    part: i64 = 0
    while packed:
        amount: i64 = packed & 15
        if amount:
            total += w.PART_VALUE[part] * float(amount)
        packed >>= 4
        part += 1
    return total


REWARD_VALUE: Final[list[float]] = []
UPPER_VALUE: Final[list[float]] = []
LOWER_VALUE: Final[list[float]] = []
TOKEN_VALUE: Final[list[float]] = []


def _fill() -> None:
    REWARD_VALUE[:] = [packed_value(packed) for packed in TILE_REWARD]
    UPPER_VALUE[:] = [packed_value(packed) for packed in UPPER]
    LOWER_VALUE[:] = [packed_value(packed) for packed in LOWER]
    TOKEN_VALUE[:] = [packed_value(packed) for packed in TOKEN_GAIN]


SETS.follow_with([REWARD_VALUE, UPPER_VALUE, LOWER_VALUE, TOKEN_VALUE], _fill)


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
    if seat == table.active and not table.final and not table.done:
        left += (
            w.TURN_BEFORE if table.token == NONE else w.TURN_BEGUN
        )  # the turn in progress still brings something
    total += float(
        grid_points(table, player, HUNGER_WALL)
        + grid_points(table, player, CATHEDRAL_GRID)
        + piece_points(player)
        + seal_points(player)
    )
    total += academic_hope(player, left) + set_hope(player, left)
    total += grid_hope(table, player, left)
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
    tech = float(player.tech) + w.TECHNOLOGY_GROWTH * left
    univ = float(player.univ) + w.UNIVERSITY_GROWTH * left
    if tech > w.TRACK_TOP:
        tech = w.TRACK_TOP
    if univ > w.TRACK_TOP:
        univ = w.TRACK_TOP
    # The value rises from nothing at the fourth position to three at the top.
    each = (univ - w.UNIVERSITY_FREE) * w.UNIVERSITY_STEP
    if each < 0.0:
        each = 0.0
    later = tech * each
    return now + (later - now) * w.ACADEMIC_TRUST if later > now else now


def set_hope(player: Player, left: float) -> float:
    """Walls and eggs."""
    eggs: i64 = player.eggs if player.eggs < 5 else 5
    walls: i64 = player.walls if player.walls < 6 else 6
    share = left / w.SET_TURNS
    if share > 1.0:
        share = 1.0
    sure = float(wall_points(player)) + float(egg_points(player))
    hope = w.WALL_HOPE[walls] + w.EGG_HOPE[eggs]
    return sure + (hope * w.SET_TRUST - sure) * share


def grid_hope(table: Praga, player: Player, left: float) -> float:
    """Rows above and columns beyond, and the tokens that may still come."""
    if left <= 0.0:
        return 0.0
    total = 0.0
    for grid in (HUNGER_WALL, CATHEDRAL_GRID):
        which = grid_table(table, grid)
        row: i64 = player.hunger_row if grid == HUNGER_WALL else player.cathedral_row
        column: i64 = player.hunger_column if grid == HUNGER_WALL else player.cathedral_column
        total += w.TOKEN_GROWTH * left * float(COLUMN_VALUE[which][column])
        total += w.COLUMN * float(column)
        if row < 6:
            above = float(ROW_VP[which][row] - ROW_VP[which][row - 1])
            total += above * w.ROW * left
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
            total += lower * w.AT_THE_END
            continue
        free: i64 = table.free_lots & PLAZA_MASK[plaza]
        open_lots = 0.0
        while free:
            open_lots += float(free & 1)
            free >>= 1
        near = left / (left + w.TURNS_A_LOT * open_lots + 1.0)
        better = UPPER_VALUE[tile] if leads else UPPER_VALUE[tile] - lower
        if better > 0.0:
            lower += better * near * (w.LEADER if leads else w.FOLLOWER)
        total += lower * w.INFLUENCE
    return total


def means(player: Player, left: float) -> float:
    """Gold, stone, windows and cubes to work with."""
    scale = 1.0 if left >= w.FULL_WORTH else w.LAST_WORTH + w.WORTH_A_TURN * left
    gold = float(player.gold)
    stone = float(player.stone)
    total = w.RESOURCE * (gold + stone) - w.RESOURCE_FALL * (gold * gold + stone * stone)
    silver: i64 = player.silver if player.silver < 2 else 2
    golden: i64 = player.goldwin if player.goldwin < 2 else 2
    total += w.SILVER_WINDOW * float(silver) + w.GOLD_WINDOW * float(golden)
    if golden and silver + golden >= 2:
        total += w.EXTRA_ACTION
    cubes: i64 = player.spare if player.spare < w.CUBES_COUNTED else w.CUBES_COUNTED
    return (total + w.SPARE_CUBE * float(cubes)) * scale


def engine(player: Player, left: float) -> float:
    """What pays turn after turn: upgrades, production, technologies; and the road ahead."""
    total = 0.0
    for action in range(6):
        top: i64 = player.board[action]
        if top != NONE:
            total += w.UPGRADE_BONUS * REWARD_VALUE[top // 6] * w.USES[action] * left
    mines = float(player.mines - w.FIRST_MINE)
    quarries = float(player.quarries - w.FIRST_QUARRY)
    total += (mines + quarries) * w.TRACK * left
    total += (mines * mines + quarries * quarries) * w.TRACK_SQUARE
    if player.mine_token != NONE:
        total += TOKEN_VALUE[player.mine_token] * w.PRODUCTION_TOKEN * left
    if player.quarry_token != NONE:
        total += TOKEN_VALUE[player.quarry_token] * w.PRODUCTION_TOKEN * left
    held: i64 = player.held
    tech: i64 = 0
    while held:
        if held & 1:
            if PERMANENT[tech]:
                total += w.PERMANENT_TECHNOLOGY * left
            else:
                total += w.ONE_SHOT
        held >>= 1
        tech += 1
    if player.road < 3:
        total += w.OLD_UPGRADE * float(player.old_upgrades) * (left / w.LONG_GAME)
    total += w.ROAD_STEP * float(player.road) * (left / (left + w.ROAD_TURNS))
    return total


def claim_hope(table: Praga, player: Player) -> float:
    """A seal that may still be marked."""
    best = 0.0
    for seal in range(len(SEAL_SCORE)):
        if table.seals_left >> seal & 1:
            worth = w.CLAIM if SEAL_SCORE[seal] == FLAT_SEAL else w.CLAIM_EACH
            if worth > best:
                best = worth
    return best * float(player.claims)
