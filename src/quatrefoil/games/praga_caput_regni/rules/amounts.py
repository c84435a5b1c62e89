"""What a choice costs and gives just now, with technologies: for sentences and signs alike."""

from typing import Any

from quatrefoil.games.praga_caput_regni.rules.components import BOX, GRIDS
from quatrefoil.games.praga_caput_regni.rules.facts import Parts
from quatrefoil.games.praga_caput_regni.rules.grids import crossing, row_of
from quatrefoil.games.praga_caput_regni.rules.prices import lot_adds, tile_price
from quatrefoil.games.praga_caput_regni.rules.printed import CLIMB_SILVER, FRAME_VP, TILES, TOP_ROW
from quatrefoil.games.praga_caput_regni.rules.table import NONE, Praga
from quatrefoil.games.praga_caput_regni.rules.wheel import (
    FIVE_POINTS,
    position_of,
    sector_gives,
    sector_of,
    with_technology,
)


def costs(table: Praga) -> dict[str, Parts]:
    """What the things that can be chosen now cost, by their ids."""
    top: Any = table.top()
    if top.key == "menu":
        open_grids = [n for n in range(len(GRIDS)) if row_of(table.players[top.seat], n) < TOP_ROW]
        return {GRIDS[n]: climb_cost(table, int(top.seat), n) for n in open_grids}
    if top.key == "arrow":
        return {GRIDS[top.grid]: crossing(table, table.players[top.seat], int(top.grid))}
    if top.key == "tile":
        row = table.rows[int(top.row) * 4 : int(top.row) * 4 + 4]
        return {TILES[tile].id: tile_price(tile, _tech(table)) for tile in row if tile != NONE}
    if top.key == "lot":
        return {
            lot.id: {"gold": int(lot_adds(top.tile, top.tech, n))} for n, lot in enumerate(BOX.lots)
        }
    return {}


def points(table: Praga) -> dict[str, int]:
    """What the tokens on the wheel score at once, by their ids, where they score."""
    found = {BOX.action_tokens[t].id: token_points(table, t) for t in table.wheel if t != NONE}
    return {token: n for token, n in found.items() if n}


def bonuses(table: Praga) -> dict[str, Parts]:
    """What the sectors of the tokens on the wheel give, by the ids of the tokens."""
    return {
        BOX.action_tokens[token].id: sector_gives(table.players[table.active], sector)
        for sector, token in enumerate(table.wheel)
        if token != NONE
    }


def _tech(table: Praga) -> int:
    return int(getattr(table.top(), "tech", NONE))


def climb_cost(table: Praga, seat: int, grid: int) -> Parts:
    return {"silver": CLIMB_SILVER, **crossing(table, table.players[seat], grid)}


def token_points(table: Praga, token: int) -> int:
    """What a token scores when it is taken: its position and a 5-VP token, each apart (A-28)."""
    player = table.players[table.active]
    position = int(position_of(table, sector_of(table, token)))
    points = int(with_technology(player, FRAME_VP[position])) if FRAME_VP[position] else 0
    return points + (int(with_technology(player, FIVE_POINTS)) if table.five >> token & 1 else 0)
