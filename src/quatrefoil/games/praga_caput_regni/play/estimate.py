"""What a position is worth to a player: the points it has and those it may still expect.

Weights are victory points. What only helps later (resources, windows, production, upgrades) fades
with the turns that are left; what scores at the end is counted as it stands, and a little more
while there is time to improve it.
"""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.rules.components import BOX
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


class Weights:
    """What the judgement of a position rests on, in victory points; tuned by playing."""

    def __init__(self) -> None:
        self.resource = 1.9
        """The first gold or stone held; each further one is worth a little less."""
        self.resource_fall = 0.035
        self.silver = 1.0
        self.golden = 3.5
        self.extra = 1.2
        """Windows that buy an extra action, besides their own worth."""
        self.cube = 0.5
        self.upgrade = 1.2
        """The bonus of an upgrade, times the uses to be expected."""
        self.track = 0.09
        """A mine or quarry, each turn that is left."""
        self.track_square = 0.1
        """The way to the end of a track, with its bonuses and the seal."""
        self.token = 0.1
        self.permanent = 0.46
        """A permanent technology, each turn that is left."""
        self.one_shot = 6.0
        self.old_upgrade = 1.6
        """An era I upgrade while step III of the road lies ahead."""
        self.road = 0.7
        self.tech_growth = 0.26
        self.univ_growth = 0.33
        self.academic_trust = 0.6
        self.sets = 1.0
        """Walls and eggs on the way to a set."""
        self.column = 0.25
        self.token_growth = 0.1
        self.row = 0.03
        self.influence = 0.9
        self.leader = 0.8
        self.claim = 5.5


WALL_HOPE: Final[list[float]] = [0.0, 1.8, 4.0, 6.5, 10.0, 13.5, 18.0]
EGG_HOPE: Final[list[float]] = [0.0, 1.8, 3.8, 6.6, 10.0, 10.6]
TURNS_EACH: Final[int] = BOX.meta.turns_per_player
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


def value(table: Praga, seat: i64, w: Weights) -> float:
    """The points that `seat` can expect at the end."""
    player = table.players[seat]
    total = float(player.vp)
    if not table.stack:
        return total
    left = float(turns_left(table, seat))
    if seat == table.active and not table.final and not table.done:
        left += 1.0 if table.token == NONE else 0.6  # the turn in progress still brings something
    total += float(
        grid_points(table, player, HUNGER_WALL)
        + grid_points(table, player, CATHEDRAL_GRID)
        + piece_points(player)
        + seal_points(player)
    )
    total += academic_hope(player, left, w) + set_hope(player, left, w)
    total += grid_hope(table, player, left, w)
    total += plaza_hope(table, seat, left, w)
    if left > 0.0:
        total += means(player, left, w) + engine(player, left, w)
        if player.claims:
            total += claim_hope(table, player, w)
    return total


def academic_hope(player: Player, left: float, w: Weights) -> float:
    """Technology times university, with the growth that the turns left may bring."""
    now = float(academics(player))
    if left <= 0.0:
        return now
    tech = float(player.tech) + w.tech_growth * left
    univ = float(player.univ) + w.univ_growth * left
    if tech > 8.0:
        tech = 8.0
    if univ > 8.0:
        univ = 8.0
    # The value rises from nothing at the fourth position to three at the top.
    each = (univ - 3.0) * 0.55
    if each < 0.0:
        each = 0.0
    later = tech * each
    return now + (later - now) * w.academic_trust if later > now else now


def set_hope(player: Player, left: float, w: Weights) -> float:
    """Walls and eggs."""
    eggs: i64 = player.eggs if player.eggs < 5 else 5
    walls: i64 = player.walls if player.walls < 6 else 6
    share = left / 6.0
    if share > 1.0:
        share = 1.0
    sure = float(wall_points(player)) + float(egg_points(player))
    hope = WALL_HOPE[walls] + EGG_HOPE[eggs]
    return sure + (hope * w.sets - sure) * share


def grid_hope(table: Praga, player: Player, left: float, w: Weights) -> float:
    """Rows above and columns beyond, and the tokens that may still come."""
    if left <= 0.0:
        return 0.0
    total = 0.0
    for grid in (HUNGER_WALL, CATHEDRAL_GRID):
        which = grid_table(table, grid)
        row: i64 = player.hunger_row if grid == HUNGER_WALL else player.cathedral_row
        column: i64 = player.hunger_column if grid == HUNGER_WALL else player.cathedral_column
        total += w.token_growth * left * float(COLUMN_VALUE[which][column])
        total += w.column * float(column)
        if row < 6:
            above = float(ROW_VP[which][row] - ROW_VP[which][row - 1])
            total += above * w.row * left
    return total


def plaza_hope(table: Praga, seat: i64, left: float, w: Weights) -> float:
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
            lower += better * near * (w.leader if leads else 0.5)
        total += lower * w.influence
    return total


def means(player: Player, left: float, w: Weights) -> float:
    """Gold, stone, windows and cubes to work with."""
    scale = 1.0 if left >= 3.0 else 0.4 + 0.2 * left
    gold = float(player.gold)
    stone = float(player.stone)
    total = w.resource * (gold + stone) - w.resource_fall * (gold * gold + stone * stone)
    silver: i64 = player.silver if player.silver < 2 else 2
    golden: i64 = player.goldwin if player.goldwin < 2 else 2
    total += w.silver * float(silver) + w.golden * float(golden)
    if golden and silver + golden >= 2:
        total += w.extra
    cubes: i64 = player.spare if player.spare < 3 else 3
    return (total + w.cube * float(cubes)) * scale


def engine(player: Player, left: float, w: Weights) -> float:
    """What pays turn after turn: upgrades, production, technologies; and the road ahead."""
    total = 0.0
    for action in range(6):
        top: i64 = player.board[action]
        if top != NONE:
            total += w.upgrade * REWARD_VALUE[top // 6] * USES[action] * left
    mines = float(player.mines - 3)
    quarries = float(player.quarries - 2)
    total += (mines + quarries) * w.track * left
    total += (mines * mines + quarries * quarries) * w.track_square
    if player.mine_token != NONE:
        total += TOKEN_VALUE[player.mine_token] * w.token * left
    if player.quarry_token != NONE:
        total += TOKEN_VALUE[player.quarry_token] * w.token * left
    held: i64 = player.held
    tech: i64 = 0
    while held:
        if held & 1:
            if PERMANENT[tech]:
                total += w.permanent * left
            else:
                total += w.one_shot
        held >>= 1
        tech += 1
    if player.road < 3:
        total += w.old_upgrade * float(player.old_upgrades) * (left / 15.0)
    total += w.road * float(player.road) * (left / (left + 4.0))
    return total


def claim_hope(table: Praga, player: Player, w: Weights) -> float:
    """A seal that may still be marked."""
    best = 0.0
    for seal in range(len(SEAL_SCORE)):
        if table.seals_left >> seal & 1:
            worth = w.claim if SEAL_SCORE[seal] == FLAT_SEAL else 4.0
            if worth > best:
                best = worth
    return best * float(player.claims)
