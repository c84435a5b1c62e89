"""What a position of Praga looks like from a seat, in numbers to learn from."""

from mypy_extensions import i64

from quatrefoil.games.praga_caput_regni.play.estimate import (
    REWARD_VALUE,
    TOKEN_VALUE,
    academic_hope,
    engine,
    grid_hope,
    means,
    plaza_hope,
    set_hope,
    turns_left,
    value,
)
from quatrefoil.games.praga_caput_regni.rules.grids import grid_table
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CATHEDRAL_GRID,
    COLUMN_VALUE,
    HUNGER_WALL,
    PERMANENT,
    ROW_VP,
)
from quatrefoil.games.praga_caput_regni.rules.scoring import (
    academics,
    egg_points,
    grid_points,
    piece_points,
    seal_points,
    wall_points,
)
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Praga


def ones(bits: i64) -> float:
    count = 0.0
    while bits:
        bits &= bits - 1
        count += 1.0
    return count


def traits(table: Praga, seat: i64) -> list[float]:
    """The first is the hand-made value; what is learned is what it lacks."""
    player = table.players[seat]
    left = float(turns_left(table, seat))
    found: list[float] = [
        value(table, seat),
        float(table.crowd),
        float(table.seats),
        left,
        left * left,
        float((seat - table.active + table.crowd) % table.crowd),
        float(player.vp),
        float(player.gold),
        float(player.stone),
        float(player.eggs),
        float(player.silver),
        float(player.goldwin),
        float(player.red),
        float(player.blue),
        float(player.mines),
        float(player.quarries),
        float(player.tech),
        float(player.univ),
        float(player.claims),
        float(player.spare),
        float(player.track_cubes),
        float(player.hunger_row),
        float(player.hunger_column),
        float(player.cathedral_row),
        float(player.cathedral_column),
        float(player.road),
        float(player.upgrades),
        float(player.old_upgrades),
        float(player.walls),
        ones(player.wealth),
        ones(player.seals),
        ones(player.gold_pieces),
        float(academics(player)),
        academic_hope(player, left),
        float(wall_points(player)),
        float(egg_points(player)),
        set_hope(player, left),
        float(piece_points(player)),
        float(seal_points(player)),
        plaza_hope(table, seat, left),
        means(player, left),
        engine(player, left),
        TOKEN_VALUE[player.mine_token] if player.mine_token != NONE else 0.0,
        TOKEN_VALUE[player.quarry_token] if player.quarry_token != NONE else 0.0,
    ]
    grids_in_sight(table, seat, left, found)
    for action in range(6):
        top: i64 = player.board[action]
        found.append(REWARD_VALUE[top // 6] if top != NONE else 0.0)
    permanent = 0.0
    one_shot = 0.0
    held: i64 = player.held
    tech: i64 = 0
    while held:
        if held & 1:
            if PERMANENT[tech]:
                permanent += 1.0
            else:
                one_shot += 1.0
        held >>= 1
        tech += 1
    found.append(permanent)
    found.append(one_shot)
    return found


def grids_in_sight(table: Praga, seat: i64, left: float, found: list[float]) -> None:
    """The Hunger Wall and the Cathedral: where the markers stand and what it multiplies."""
    player = table.players[seat]
    found.append(grid_hope(table, player, left))
    for grid in (HUNGER_WALL, CATHEDRAL_GRID):
        which = grid_table(table, grid)
        row: i64 = player.hunger_row if grid == HUNGER_WALL else player.cathedral_row
        column: i64 = player.hunger_column if grid == HUNGER_WALL else player.cathedral_column
        found.append(float(grid_points(table, player, grid)))
        found.append(float(ROW_VP[which][row - 1]))
        found.append(float(COLUMN_VALUE[which][column]))
