"""What a seat may know, as plain data built up from an allow-list; `view_types.py` says what."""

from typing import Any, cast

from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.games.praga_caput_regni.rules import view_turn
from quatrefoil.games.praga_caput_regni.rules.components import (
    ACTIONS,
    BOX,
    GRID_SETS,
    GRIDS,
    LEVELS,
)
from quatrefoil.games.praga_caput_regni.rules.printed import (
    BOARD_ACROSS,
    BOARD_EDGE,
    FIRST_BUILDING,
    PLACE_GAIN,
    PLAZA_LOTS,
    STACK_TILES,
    TILE_GOLD,
    TILE_STONE,
    TILES,
    unpack,
)
from quatrefoil.games.praga_caput_regni.rules.table import (
    FIRST_GOLD,
    FIRST_SILVER,
    GOLD_ON_BRIDGE_STACK,
    GOLD_ON_CATHEDRAL_STACK,
    GOLD_UNSPLIT,
    NONE,
    PIECE_DRAWN,
    PIECES,
    SEEN,
    TILE_IN_HAND,
    TILE_IN_STACK,
    TILE_ON_BOARD,
    Player,
    Praga,
)
from quatrefoil.games.praga_caput_regni.rules.view_types import (
    BridgeView,
    GoldStacksView,
    GridView,
    LotView,
    OptionsView,
    PlayerView,
    PlazaView,
    PragaView,
    PrivateView,
)

SOURCE_NAMES = (
    "wheel",
    "production",
    "upgrades",
    "walls",
    "buildings",
    "connections",
    "plazas",
    "road",
    "bridge",
    "cells",
    "technology",
    "overflow",
    "wealth",
    "final_plazas",
    "final_academics",
    "final_hunger_wall",
    "final_cathedral",
    "final_walls",
    "final_pieces",
    "final_seals",
    "final_eggs",
)
BOARD_NAMES = (*ACTIONS, *(f"w{n:02}" for n in range(1, 13)))
PIECE_IDS = tuple(
    [t.id for t in BOX.technologies]
    + [p.id for p in BOX.silver_pieces]
    + [p.id for p in BOX.gold_pieces]
)
GOLD = range(FIRST_GOLD, PIECES)
CHOOSING = ("technology", "silver-piece")
"""Keys of the questions that a player answers with what was drawn."""
NUMBERS = (
    *("gold", "stone", "eggs", "silver", "goldwin", "red", "blue", "vp"),
    *("mines", "quarries", "tech", "univ", "spare", "claims", "road", "upgrades", "walls"),
)


def public(table: Praga) -> PragaView:
    """What everybody may know."""
    seats = int(table.seats)
    start = int(table.start)
    return {
        "me": SPECTATOR,
        "seats": seats,
        "crowd": int(table.crowd),
        "solo": seats == 1,
        "colours": list(BOX.meta.colours[:seats]),
        "options": _options(table),
        "phase": "over" if table.is_over() else "play" if table.turn else "setup",
        "turn": int(table.turn),
        "turns_ended": int(table.ended),
        "turns_total": BOX.meta.turns_per_player * int(table.crowd),
        "turns_left": _turns_left(table),
        "active": int(table.active),
        "start": start,
        "order": [(start + n) % seats for n in range(seats)],
        "era": int(table.era),
        "decision": view_turn.decision(table),
        "turn_state": view_turn.turn_state(table),
        "wheel": view_turn.wheel(table),
        "rows": {
            name: [_tile(table.rows[row * 4 + place]) for place in range(4)]
            for row, name in enumerate(("upgrade", "walls", "buildings"))
        },
        "stacks": _stacks(table),
        "hand": next((TILES[n].id for n, at in enumerate(table.tiles) if at == TILE_IN_HAND), None),
        "lots": _lots(table),
        "plazas": _plazas(table),
        "bridge": _bridge(table),
        "silver_stack": _silver_stack(table),
        "gold_stacks": _gold_stacks(table),
        "tech_stacks": _tech_stacks(table),
        "seen": [],
        "drawn": [],
        "production": [
            token.id
            for n, token in enumerate(BOX.production_tokens)
            if table.production_left >> n & 1
        ],
        "seals": _seals(table),
        "grids": _grids(table),
        "road": {
            "figures": [int(player.road) for player in table.players],
            "tiles": _road_tiles(table),
        },
        "players": [_player(table, n, player) for n, player in enumerate(table.players)],
        "scores": table.scores(),
        "ranking": table.ranking(),
    }


def private(table: Praga, seat: int, public: PragaView) -> PrivateView:
    """What a seat has looked at: pieces under stacks, and what it is choosing from."""
    where = [place % SEEN for place in table.pieces]
    mine = [place // SEEN >> seat & 1 for place in table.pieces]
    found: PrivateView = {}
    if any(mine):
        found["seen"] = [
            PIECE_IDS[n] for n in range(FIRST_GOLD) if mine[n] and where[n] > PIECE_DRAWN
        ]
        stacks = {
            "bridge": [n for n in GOLD if where[n] == GOLD_ON_BRIDGE_STACK],
            "cathedral": [n for n in GOLD if where[n] == GOLD_ON_CATHEDRAL_STACK],
        }
        if any(mine[n] for stack in stacks.values() for n in stack):
            known = {name: [PIECE_IDS[n] for n in stack] for name, stack in stacks.items()}
            left = public["gold_stacks"]
            found["gold_stacks"] = {
                "bridge": left["bridge"],
                "cathedral": left["cathedral"],
                "known": known,
            }
    if any(d.seat == seat and type(d).key in CHOOSING for d in table.stack):
        found["drawn"] = [PIECE_IDS[n] for n in range(FIRST_GOLD) if where[n] == PIECE_DRAWN]
    return found


def _tile(tile: int) -> str | None:
    return None if tile == NONE else str(TILES[tile].id)


def _options(table: Praga) -> OptionsView:
    return {
        "side": "ab"[table.side],
        "hunger_wall": GRID_SETS[table.hunger_set],
        "cathedral": GRID_SETS[table.cathedral_set],
        "road_tiles": [
            name
            for bit, name in enumerate(("KR1", "KR2a", "KR2b", "KR3"))
            if table.road_tiles >> bit & 1
        ],
    }


def _road_tiles(table: Praga) -> dict[str, str | None]:
    bits = int(table.road_tiles)
    return {
        "I": "KR1" if bits & 1 else None,
        "II": "KR2a" if bits & 2 else "KR2b" if bits & 4 else None,
        "III": "KR3" if bits & 8 else None,
    }


def _turns_left(table: Praga) -> list[int]:
    """Turns not yet begun, by seat."""
    left = []
    for seat in range(int(table.seats)):
        place = (seat - int(table.start)) % int(table.crowd)
        ended = int(table.ended) + (0 if table.is_over() or not table.turn else 1)
        begun = (ended - place + int(table.crowd) - 1) // int(table.crowd)
        left.append(BOX.meta.turns_per_player - begun)
    return left


def _stacks(table: Praga) -> dict[str, dict[str, int]]:
    counts: dict[str, dict[str, int]] = {}
    for row, name in enumerate(("upgrade", "walls", "buildings")):
        counts[name] = {}
        for special, rarity in enumerate(("common", "special")):
            stack = STACK_TILES[(int(table.era) - 1) * 6 + row * 2 + special]
            counts[name][rarity] = sum(1 for tile in stack if table.tiles[tile] >= TILE_IN_STACK)
    return counts


def _lots(table: Praga) -> dict[str, LotView]:
    lots: dict[str, LotView] = {}
    for n, lot in enumerate(BOX.lots):
        code = table.city[n]
        if code == NONE:
            lots[lot.id] = {"tile": None, "rotation": 0, "cube": None}
            continue
        cube = code % 8 - 1
        lots[lot.id] = {
            "tile": TILES[code // 48].id,
            "rotation": code // 8 % 6,
            "cube": None if cube < 0 else cube,
        }
    return lots


def _plazas(table: Praga) -> dict[str, PlazaView]:
    plazas: dict[str, PlazaView] = {}
    for n, plaza in enumerate(BOX.plazas):
        cubes = [0] * int(table.seats)
        cost = [0] * int(table.seats)
        built = 0
        for lot in PLAZA_LOTS[n]:
            code = table.city[lot]
            built += code != NONE
            if code != NONE and code % 8:
                cubes[code % 8 - 1] += 1
                cost[code % 8 - 1] += TILE_GOLD[code // 48] + TILE_STONE[code // 48]
        tile = table.plazas[n]
        plazas[plaza.id] = {
            "tile": None if tile == NONE else BOX.plaza_tiles[tile].id,
            "evaluated": bool(table.evaluated >> n & 1),
            "cubes": cubes,
            "cost": cost,
            "built": built,
            "lots": len(PLAZA_LOTS[n]),
        }
    return plazas


def _bridge(table: Praga) -> list[BridgeView]:
    places: list[BridgeView] = []
    for n, piece in enumerate(table.bridge):
        side = int(table.bridge_sides) >> n & 1
        places.append(
            {
                "index": n,
                "side": "ab"[side],
                "gain": unpack(PLACE_GAIN[n][side]),
                "piece": None if piece == NONE else PIECE_IDS[FIRST_SILVER + piece],
            }
        )
    return places


def _silver_stack(table: Praga) -> int:
    where = [place % SEEN for place in table.pieces[FIRST_SILVER:FIRST_GOLD]]
    return sum(1 for place in where if place > PIECE_DRAWN)


def _gold_stacks(table: Praga) -> GoldStacksView:
    """Numbers for all; before anybody has looked the pieces are not yet parted."""
    gold = [place % SEEN for place in table.pieces[FIRST_GOLD:]]
    if GOLD_UNSPLIT in gold:
        return {"bridge": len(gold) // 2, "cathedral": len(gold) // 2, "known": None}
    return {
        "bridge": gold.count(GOLD_ON_BRIDGE_STACK),
        "cathedral": gold.count(GOLD_ON_CATHEDRAL_STACK),
        "known": None,
    }


def _tech_stacks(table: Praga) -> dict[str, int]:
    where = [place % SEEN for place in table.pieces]
    return {
        level: sum(1 for n in range(i * 6, i * 6 + 6) if where[n] > PIECE_DRAWN)
        for i, level in enumerate(LEVELS)
    }


def _seals(table: Praga) -> dict[str, int | None]:
    owners: dict[str, int | None] = {seal.id: None for seal in BOX.seals}
    for seat, player in enumerate(table.players):
        for n, seal in enumerate(BOX.seals):
            if player.seals >> n & 1:
                owners[seal.id] = seat
    return owners


def _grids(table: Praga) -> dict[str, GridView]:
    grids: dict[str, GridView] = {}
    for name, one in zip(GRIDS, (table.hunger_set, table.cathedral_set), strict=True):
        grid = BOX.grids[name][GRID_SETS[one]]
        grids[name] = {
            "set": GRID_SETS[one],
            "cells": [list(row) for row in grid.cells],
            "row_vp": list(grid.row_vp),
            "column_value": list(grid.column_value),
            "cross_cost": {k: dict(cost) for k, cost in grid.cross_cost.items()},
            "multiplies": grid.multiplies,
            "direction": grid.direction,
            "markers": [
                {
                    "row": int(p.hunger_row if name == "hunger_wall" else p.cathedral_row),
                    "column": int(p.hunger_column if name == "hunger_wall" else p.cathedral_column),
                }
                for p in table.players
            ],
        }
    return grids


def _player(table: Praga, seat: int, player: Player) -> PlayerView:
    top = {code // 6 for code in player.board if code != NONE}
    tokens = BOX.production_tokens
    rest: dict[str, Any] = {
        "wealth": [w.id for n, w in enumerate(BOX.wealth) if player.wealth >> n & 1],
        "mine_token": None if player.mine_token == NONE else tokens[player.mine_token].id,
        "quarry_token": None if player.quarry_token == NONE else tokens[player.quarry_token].id,
        "seals": [s.id for n, s in enumerate(BOX.seals) if player.seals >> n & 1],
        "technologies": [
            {
                "id": t.id,
                "level": t.level,
                "permanent": t.permanent,
                "active": not t.permanent or bool(player.active >> n & 1),
            }
            for n, t in enumerate(BOX.technologies)
            if player.held >> n & 1
        ],
        "used": [t.id for n, t in enumerate(BOX.technologies) if player.used >> n & 1],
        "gold_pieces": [p.id for n, p in enumerate(BOX.gold_pieces) if player.gold_pieces >> n & 1],
        "board": {
            name: None if code == NONE else {"tile": TILES[code // 6].id, "rotation": code % 6}
            for name, code in zip(BOARD_NAMES, player.board, strict=True)
        },
        "covered": [
            TILES[n].id
            for n in range(FIRST_BUILDING)
            if table.tiles[n] == TILE_ON_BOARD + seat and n not in top
        ],
        "paid_edges": [
            [BOARD_NAMES[n // 6], BOARD_NAMES[BOARD_ACROSS[n]]]
            for n in range(len(BOARD_EDGE))
            if n // 6 < BOARD_ACROSS[n] and player.edges_paid >> BOARD_EDGE[n] & 1
        ],
        "points": {name: player.points[n] for n, name in enumerate(SOURCE_NAMES)},
    }
    numbers = {name: int(getattr(player, name)) for name in NUMBERS}
    return cast(PlayerView, {**numbers, **rest})
