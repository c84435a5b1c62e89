"""What cubes, houses and tiles within reach are worth to a seat, in points."""

from typing import Final

from mypy_extensions import i64

from quatrefoil.games.keythedral.play.weights import (
    FULL_LENGTH,
    LATE,
    ONE_SURE,
    ONE_WORKER,
    OUT_OF_PHASE,
    PATIENCE,
    PLANNING,
    RAISED,
    RIVALRY,
    ROW_LEAST,
    ROW_LEAST_ALL,
    ROW_MOST,
    SECOND_SURE,
    SHARE,
    SPARE_CUBE,
    USE,
    USUAL_ROUNDS,
)
from quatrefoil.games.keythedral.rules.components import BOX
from quatrefoil.games.keythedral.rules.printed import (
    ALL_KINDS,
    CRAFT_PRICE,
    CUBE_POINTS,
    KINDS,
    RESOURCES,
    ROW_TILES,
    TILE_COST,
    TILE_VALUE,
    TRADE_PRICE,
)
from quatrefoil.games.keythedral.rules.seats import ALL_ROWS, row_start
from quatrefoil.games.keythedral.rules.table import SPEND, TAKEN, Keythedral

DEMAND: Final[list[float]] = []
"""Cubes of each kind that a seat of each row costs on average, by row * 8 + kind."""
CONVERSION: Final[list[int]] = [TRADE_PRICE] * RESOURCES + CRAFT_PRICE
"""Cubes that the trader or a craftsman asks for one of a kind."""


def _fill() -> None:
    DEMAND[:] = [
        sum(TILE_COST[tile * ALL_KINDS + kind] for tile in tiles) / len(tiles)
        for tiles in ROW_TILES
        for kind in range(len(KINDS))
    ]


BOX.follow_with([DEMAND], _fill)


def rounds_left(table: Keythedral) -> float:
    """Harvests still to come, by the round and the rows of seats.

    Single purchases do not move it: nobody should leave a seat for the sake of a longer game.
    """
    length = USUAL_ROUNDS[table.seats]
    if table.full:
        length *= FULL_LENGTH
    rounds = length - float(table.round)
    rows = float(ALL_ROWS - table.low_row)
    if rounds < ROW_LEAST * rows - ROW_LEAST_ALL:
        rounds = ROW_LEAST * rows - ROW_LEAST_ALL
    if rounds > ROW_MOST * rows:
        rounds = ROW_MOST * rows
    if table.phase < SPEND:
        rounds += 1.0
    return rounds


def impatience(table: Keythedral) -> float:
    """What a seat is worth above its points when a game drags on: somebody has to end it."""
    length = USUAL_ROUNDS[table.seats]
    if table.full:
        length *= FULL_LENGTH
    late = float(table.round) - length
    return LATE * late if late > 0.0 else 0.0


def seats_won(table: Keythedral, seat: i64) -> i64:
    won: i64 = 0
    for owner in table.tile_owner:
        if owner == seat:
            won += 1
    return won


def hope(rounds: float) -> float:
    """How much of the game is left for plans: 1 for long, towards 0 at the end."""
    return rounds / PLANNING if rounds < PLANNING else 1.0


def wanted_cubes(table: Keythedral) -> list[float]:
    """By kind: how many cubes the seats on the board ask for, per player, and some more."""
    wanted = [0.0] * ALL_KINDS
    for row in range(table.low_row, ALL_ROWS):
        left = 0.0
        for space in range(row_start(table, row), row_start(table, row + 1)):
            tile: i64 = table.space_tile[space]
            if tile >= 0:
                for kind in range(ALL_KINDS):
                    wanted[kind] += float(TILE_COST[tile * ALL_KINDS + kind])
            elif tile != TAKEN:
                left += 1.0
        if left > 0.0:
            for kind in range(ALL_KINDS):
                wanted[kind] += left * DEMAND[row * ALL_KINDS + kind]
    share = SHARE / float(table.seats)
    for kind in range(ALL_KINDS):
        wanted[kind] *= share
    return wanted


def cubes_worth(table: Keythedral, seat: i64, rounds: float) -> float:
    """Points of the cubes, and something more for those that seats ask for."""
    wanted = wanted_cubes(table)
    use = USE * hope(rounds)
    worth = 0.0
    for kind in range(ALL_KINDS):
        owned = float(table.cubes[seat * ALL_KINDS + kind])
        if owned > 0.0:
            useful = owned if owned < wanted[kind] else wanted[kind]
            worth += owned * float(CUBE_POINTS[kind]) + useful * use
    return worth


def tile_gain(table: Keythedral, seat: i64, tile: i64) -> float:
    """What buying a tile would bring by the shortest way of trades, or 0 if it is out of reach.

    Every action that it is away takes its part: others may be quicker.
    """
    base: i64 = seat * ALL_KINDS
    printed: i64 = tile * ALL_KINDS
    total: i64 = table.cube_count(seat)
    used: i64 = 0
    extra: i64 = 0
    missing: i64 = 0
    gain: float = float(TILE_VALUE[tile]) + impatience(table)
    for kind in range(ALL_KINDS):
        cost: i64 = TILE_COST[printed + kind]
        if cost:
            owned: i64 = table.cubes[base + kind]
            if owned > cost:
                owned = cost
            used += owned
            gain -= float(owned) * (float(CUBE_POINTS[kind]) + USE)
            if owned < cost:
                missing += cost - owned
                extra += (cost - owned) * CONVERSION[kind]
    if table.raised_tile == tile:
        extra += RAISED
        missing += 1
    if table.lowered_tile == tile and missing:
        missing -= 1
        extra -= RAISED
    if total - used < extra:
        return 0.0
    gain -= float(extra) * SPARE_CUBE
    if gain <= 0.0:
        return 0.0
    gain *= PATIENCE
    while missing > 0:
        gain *= PATIENCE
        missing -= 1
    return gain


def prospect(table: Keythedral, seat: i64) -> float:
    """The best seat that the cubes in hand can be turned into."""
    best = 0.0
    for space in range(row_start(table, table.low_row), row_start(table, table.low_row + 1)):
        tile: i64 = table.space_tile[space]
        if tile >= 0:
            gain = tile_gain(table, seat, tile)
            if gain > best:
                best = gain
    if table.phase == SPEND and not table.active >> seat & 1:
        best *= OUT_OF_PHASE
    return best


def tiles_at_fields(table: Keythedral) -> list[int]:
    """By field: how many house tiles reach it."""
    reached = [0] * len(table.field_position)
    for gap in table.house_gap:
        if gap >= 0:
            walls: i64 = table.gap_walls[gap]
            for direction in range(4):
                field: i64 = table.gap_fields[gap * 4 + direction]
                if field >= 0 and not walls >> direction & 1:
                    reached[field] += 1
    return reached


def workers_ahead(table: Keythedral, seat: i64) -> float:
    """Workers a round that a seat can hope to place more than the others do on average.

    The harvests to come are the same for all: only the difference counts, and a purchase that
    brings the end nearer is good for whoever has fewer houses.
    """
    reached = tiles_at_fields(table)
    own = 0.0
    all_ = 0.0
    for other in range(table.seats):
        workers = workers_a_round(table, other, reached)
        all_ += workers
        if other == seat:
            own = workers
    return own - all_ / float(table.seats)


def workers_a_round(table: Keythedral, seat: i64, reached: list[int]) -> float:
    """How many workers the house tiles of a seat can hope to place in a round."""
    workers = 0.0
    for tile in range(seat * 5, seat * 5 + 5):
        gap = table.house_gap[tile]
        if gap < 0:
            continue
        walls: i64 = table.gap_walls[gap]
        chance = 0.0
        for direction in range(4):
            field: i64 = table.gap_fields[gap * 4 + direction]
            if field >= 0 and not walls >> direction & 1:
                chance += 1.0 / (1.0 + RIVALRY * float(reached[field] - 1))
        workers += chance * ONE_WORKER if chance < ONE_SURE else 1.0
        if table.house_side[tile] and chance > 1.0:
            workers += chance - 1.0 if chance < 1.0 + SECOND_SURE else SECOND_SURE
    return workers
