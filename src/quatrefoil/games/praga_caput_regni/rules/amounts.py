"""What a choice costs and gives just now, with technologies: for sentences and signs alike."""

from typing import Any

from quatrefoil.games.praga_caput_regni.rules.components import BOX, GRIDS
from quatrefoil.games.praga_caput_regni.rules.grids import grid_table, row_of
from quatrefoil.games.praga_caput_regni.rules.printed import (
    CROSS_GOLD,
    CROSS_STONE,
    FRAME_VP,
    LOT_GOLD,
    ON_WHEEL_VP,
    SECTOR_SPECIAL,
    TECH_EXTRA,
    TILE_GOLD,
    TILES,
    TOP_ROW,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Praga
from quatrefoil.games.praga_caput_regni.rules.wheel import FIVE_POINTS, position_of, wheel_gain

Parts = dict[str, int]


def costs(table: Praga) -> dict[str, Parts]:
    """What the things that can be chosen now cost, by their ids."""
    top: Any = table.top()
    if top.key == "menu":
        open_grids = [n for n in range(len(GRIDS)) if row_of(table.players[top.seat], n) < TOP_ROW]
        return {GRIDS[n]: climb_cost(table, int(top.seat), n) for n in open_grids}
    if top.key == "arrow":
        return {GRIDS[top.grid]: crossing_cost(table, int(top.seat), int(top.grid))}
    if top.key == "tile":
        row = table.rows[int(top.row) * 4 : int(top.row) * 4 + 4]
        return {TILES[tile].id: tile_cost(table, tile) for tile in row if tile != NONE}
    if top.key == "lot":
        return {lot.id: {"gold": lot_cost(table, n)} for n, lot in enumerate(BOX.lots)}
    return {}


def points(table: Praga) -> dict[str, int]:
    """What the tokens on the wheel score at once, by their ids, where they score."""
    found = {BOX.action_tokens[t].id: token_points(table, t) for t in table.wheel if t != NONE}
    return {token: n for token, n in found.items() if n}


def bonuses(table: Praga) -> dict[str, Parts]:
    """What the sectors of the tokens on the wheel give, by the ids of the tokens."""
    return {
        BOX.action_tokens[token].id: sector_bonus(table, sector)
        for sector, token in enumerate(table.wheel)
        if token != NONE
    }


# Tiles and lots


def discount(table: Praga) -> Parts:
    """What the technology that gives the action takes off its cost (PR-12.8)."""
    tech = NONE if table.is_over() else int(getattr(table.top(), "tech", NONE))
    found: Parts = {}
    if tech != NONE:
        found = BOX.technologies[tech].params.get("discount", found)
    return found


def tile_cost(table: Praga, tile: int) -> Parts:
    """The parts that are printed on it, each with what is left to pay."""
    off = discount(table)
    printed: Parts = getattr(TILES[tile], "cost", {})
    return {part: max(0, n - off.get(part, 0)) for part, n in printed.items()}


def lot_cost(table: Praga, lot: int) -> int:
    """What a lot costs more than the tile alone."""
    more = LOT_GOLD[lot]
    off = discount(table).get("gold", 0)
    if off:  # the discount is on the total: what the tile leaves of it lowers the lot
        tile = TILE_GOLD[int(getattr(table.top(), "tile", 0))]
        more = max(0, tile + more - off) - max(0, tile - off)
    return more


# Grids


def crossing_cost(table: Praga, seat: int, grid: int) -> Parts:
    """What the next row costs besides windows (PR-13.2)."""
    at = int(grid_table(table, grid)) * 7 + int(row_of(table.players[seat], grid))
    found = {"gold": CROSS_GOLD[at], "stone": CROSS_STONE[at]}
    return {part: n for part, n in found.items() if n}


def climb_cost(table: Praga, seat: int, grid: int) -> Parts:
    return {"silver": BOX.limits.climb_cost_silver, **crossing_cost(table, seat, grid)}


# The wheel


def token_points(table: Praga, token: int) -> int:
    """What a token scores when it is taken: its position and a 5-VP token, each apart (A-28)."""
    position = int(position_of(table, table.wheel.index(token)))
    points = wheel_points(table, FRAME_VP[position]) if FRAME_VP[position] else 0
    return points + (wheel_points(table, FIVE_POINTS) if table.five >> token & 1 else 0)


def wheel_points(table: Praga, points: int) -> int:
    """Points of the wheel with the technology for them (PR-12.5)."""
    active = int(table.players[table.active].active) & ON_WHEEL_VP
    return points + sum(
        unpack(extra).get("vp", 0) for n, extra in enumerate(TECH_EXTRA) if active >> n & 1
    )


def sector_bonus(table: Praga, sector: int) -> Parts:
    """What a sector gives with the technologies for it; the points of a special right."""
    if SECTOR_SPECIAL[sector]:
        return {"vp": wheel_points(table, SECTOR_SPECIAL[sector])}
    return unpack(int(wheel_gain(table.players[table.active], sector)))
