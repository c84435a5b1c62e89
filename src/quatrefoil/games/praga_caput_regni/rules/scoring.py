"""Final scoring (PR-17): six steps, all players together in each."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.plazas import cubes_at
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CATHEDRAL_GRID,
    COLUMN_VALUE,
    GOLD_FINAL,
    GOLD_FINAL_VP,
    GRID_RED,
    HUNGER_WALL,
    LOWER,
    ROW_VP,
    SEAL_SCORE,
    SEAL_VP,
    UNIV_VALUE,
)
from quatrefoil.games.praga_caput_regni.rules.steps import Step
from quatrefoil.games.praga_caput_regni.rules.table import (
    FINAL_ACADEMICS,
    FINAL_CATHEDRAL,
    FINAL_EGGS,
    FINAL_HUNGER_WALL,
    FINAL_PIECES,
    FINAL_PLAZAS,
    FINAL_SEALS,
    FINAL_WALLS,
    NONE,
    Player,
    Praga,
)


def _steps(table: dict[str, int], most: int) -> list[int]:
    """A scoring table as a list; beyond its last entry nothing grows any more."""
    points: list[int] = []
    for n in range(most + 1):
        points.append(table.get(str(n), points[-1] if points else 0))
    return points


MOST: Final = 20
EGG_POINTS: Final = _steps(BOX.scoring["eggs"].table, MOST)
WALL_POINTS: Final = _steps(BOX.scoring["walls"].table, MOST)
GOLD_EACH: Final = 0
STONE_EACH: Final = 1
PAIR_EACH: Final = 2


def begin(table: Praga) -> None:
    """The game is over but for the counting (PR-16.4)."""
    table.final = 1
    if table.events is not None:
        table.tell("final", -1, {})
    score_plazas(table, 0)


def score_plazas(table: Praga, done: i64) -> None:
    """Plazas not evaluated give their lower reward to all who have a cube there (PR-17.1, A-33)."""
    seats = table.seats
    while done < len(table.plazas) * seats:
        plaza: i64 = done // seats
        seat: i64 = (table.start + done % seats) % seats
        done += 1
        tile: i64 = table.plazas[plaza]
        if tile == NONE or table.evaluated >> plaza & 1 or cubes_at(table, plaza, seat) == 0:
            continue
        mark: i64 = len(table.stack)
        gains.gain(table, seat, LOWER[tile], FINAL_PLAZAS)
        if len(table.stack) > mark:
            table.stack.insert(int(mark), ScorePlazas(done))
            return
    for seat in range(seats):
        score_rest(table, seat)


class ScorePlazas(Step):
    """The rest of the plazas, after a question that a reward asked."""

    def __init__(self, done: i64) -> None:
        super().__init__(0)
        self.done: i64 = done

    def go_on(self, table: Praga) -> None:
        score_plazas(table, self.done)


def score_rest(table: Praga, seat: i64) -> None:
    """PR-17.2 to PR-17.6 for one player."""
    player = table.players[seat]
    gains.score(table, seat, academics(player), FINAL_ACADEMICS)
    gains.score(table, seat, grid_points(table, player, HUNGER_WALL), FINAL_HUNGER_WALL)
    gains.score(table, seat, grid_points(table, player, CATHEDRAL_GRID), FINAL_CATHEDRAL)
    gains.score(table, seat, wall_points(player), FINAL_WALLS)
    gains.score(table, seat, piece_points(player), FINAL_PIECES)
    gains.score(table, seat, seal_points(player), FINAL_SEALS)
    gains.score(table, seat, egg_points(player), FINAL_EGGS)


def academics(player: Player) -> i64:
    """Technology position times university value (PR-17.2)."""
    return player.tech * UNIV_VALUE[player.univ]


def grid_points(table: Praga, player: Player, grid: i64) -> i64:
    """Row value, and column value for each bonus token of the grid's colour (PR-17.3)."""
    if grid == HUNGER_WALL:
        which: i64 = table.hunger_set
        row: i64 = player.hunger_row
        column: i64 = player.hunger_column
    else:
        which = 3 + table.cathedral_set
        row = player.cathedral_row
        column = player.cathedral_column
    tokens: i64 = player.red if GRID_RED[which] else player.blue
    return ROW_VP[which][row - 1] + COLUMN_VALUE[which][column] * tokens


def wall_points(player: Player) -> i64:
    """Sets of walls (PR-17.4)."""
    return WALL_POINTS[player.walls]


def piece_points(player: Player) -> i64:
    """Gold pieces (PR-11.9, PR-17.5)."""
    total: i64 = 0
    for piece in range(len(GOLD_FINAL)):
        if player.gold_pieces >> piece & 1:
            total += GOLD_FINAL_VP[piece] * piece_count(player, piece)
    return total


def piece_count(player: Player, piece: i64) -> i64:
    """What a gold piece counts (PR-11.9)."""
    kind: i64 = GOLD_FINAL[piece]
    if kind == 0:
        return player.univ
    if kind == 1:
        return player.upgrades
    if kind == 2:
        return player.walls
    if kind == 3:
        return player.mines
    if kind == 4:
        return player.quarries
    return player.hunger_row + player.cathedral_row


def seal_points(player: Player) -> i64:
    """Seals; gold and stone are spent once, in the split that scores most (PR-17.5, A-12)."""
    flat: i64 = 0
    each_gold: i64 = 0
    each_stone: i64 = 0
    each_pair: i64 = 0
    for seal in range(len(SEAL_VP)):
        if player.seals >> seal & 1:
            if SEAL_SCORE[seal] == GOLD_EACH:
                each_gold = SEAL_VP[seal]
            elif SEAL_SCORE[seal] == STONE_EACH:
                each_stone = SEAL_VP[seal]
            elif SEAL_SCORE[seal] == PAIR_EACH:
                each_pair = SEAL_VP[seal]
            else:
                flat += SEAL_VP[seal]
    best: i64 = 0
    gold: i64 = player.gold
    stone: i64 = player.stone
    for pairs in range((gold if gold < stone else stone) + 1):
        points: i64 = pairs * each_pair + (gold - pairs) * each_gold + (stone - pairs) * each_stone
        if points > best:
            best = points
    return flat + best


def egg_points(player: Player) -> i64:
    """Eggs left (PR-17.6)."""
    return EGG_POINTS[player.eggs if player.eggs < MOST else MOST]
