"""What is printed on the components, as flat tables of numbers for the rules.

Made of the checked component file; what owners of a box can enter is filled anew when another set
of values is laid out. A gain is one number: four bits for each of its parts, in the order in which
they are applied (PR-4.5).
"""

from typing import Any, Final

from quatrefoil.engine.components import require
from quatrefoil.games.praga_caput_regni.rules.box import SCORES
from quatrefoil.games.praga_caput_regni.rules.components import (
    ACTIONS,
    BOX,
    EDGES,
    GRID_SETS,
    GRIDS,
    LEVELS,
    MOST_IN_PART,
    PARTS,
    SETS,
)
from quatrefoil.games.praga_caput_regni.rules.geometry import (
    Hex,
    corner_ends,
    distance,
    edge_keys,
    facing,
    vertex,
)
from quatrefoil.games.praga_caput_regni.rules.kinds import Gain, Grid

# Parts of a gain: shifts into the packed number

GOLD: Final = 0
STONE: Final = 4
EGG: Final = 8
VP: Final = 12
SILVER: Final = 16
GOLDWIN: Final = 20
TECH: Final = 24
UNIV: Final = 28
MINE: Final = 32
QUARRY: Final = 36
RED: Final = 40
BLUE: Final = 44
HUNGER: Final = 48
CATHEDRAL: Final = 52
EITHER: Final = 56

BIT: Final = [1 << n for n in range(62)]
"""Powers of two: a shift of a literal one would be done in 32 bits when compiled."""


def pack(gain: dict[str, int]) -> int:
    """A gain of the component file as one number."""
    total = 0
    for part, amount in gain.items():
        require(0 <= amount <= MOST_IN_PART, f"{part} = {amount} does not fit into a gain")
        total += amount << (4 * PARTS.index(part))
    return total


def unpack(packed: int) -> dict[str, int]:
    """A packed gain as parts and amounts, in the order of PR-4.5."""
    parts: dict[str, int] = {}
    for n, part in enumerate(PARTS):
        amount = (packed >> (4 * n)) & 15
        if amount:
            parts[part] = amount
    return parts


def only(cost: dict[str, int], parts: str) -> None:
    """Costs are paid in these parts only."""
    require(set(cost) <= set(parts.split()), f"a cost of {cost} cannot be paid in {parts}")


# Actions (PR-2.11)

MINES: Final = 0
QUARRIES: Final = 1
UPGRADE: Final = 2
WALLS: Final = 3
BUILDINGS: Final = 4
ROAD: Final = 5

# Limits and starts

GOLD_MAX: Final[int] = BOX.limits.gold_max
STONE_MAX: Final[int] = BOX.limits.stone_max
WINDOWS_KEPT: Final[int] = BOX.limits.windows_kept_end_of_turn
TECH_OVERFLOW: Final[int] = BOX.limits.tech_top_overflow_vp
UNIV_OVERFLOW: Final[int] = BOX.limits.univ_top_overflow_vp
CLIMB_SILVER: Final[int] = BOX.limits.climb_cost_silver
REFRESH_COST: Final[int] = BOX.limits.refresh_cost

# Wheel (PR-2.1 to PR-2.6)

FRAME_COST: Final[list[int]] = []
FRAME_VP: Final[list[int]] = []
FRAME_RED: Final = [frame.zone == "red" for frame in BOX.frame]
FRAME_GREEN_PLACES: Final = [frame.position for frame in BOX.frame if frame.zone == "green"]
FRAME_RED_PLACES: Final = [f.position for f in BOX.frame if f.zone == "red" and f.position > 0]
# PR-2.3: the bonus of each sector: a gain, an egg to buy, or a special tile and points
SECTOR_GAIN: Final[list[int]] = []
SECTOR_SPECIAL: Final[list[int]] = []
SECTOR_EGG: Final[list[bool]] = []
SECTOR_EGG_GAIN: Final[list[int]] = []
SECTOR_PAY_GOLD: Final[list[int]] = []
SECTOR_PAY_STONE: Final[list[int]] = []
TOKEN_ACTIONS: Final[list[list[list[int]]]] = []
DROP_POSITION: Final[int] = BOX.wheel.drop_position
STAR_POSITION: Final[int] = BOX.wheel.star_position

# Tracks (PR-6) and production tokens

TRACK_MAX: Final[list[int]] = [BOX.tracks["mines"].max, BOX.tracks["quarries"].max]
TOKEN_AT: Final[list[int]] = [BOX.tracks["mines"].token_at, BOX.tracks["quarries"].token_at]
SEAL_AT: Final[list[int]] = [BOX.tracks["mines"].seal_at, BOX.tracks["quarries"].seal_at]
TECH_MAX: Final[list[int]] = []
"""The last step of the technology track: one number."""
UNIV_MAX: Final[int] = BOX.university.max
UNIV_VALUE: Final[list[int]] = []
LEVEL_AT: Final[list[int]] = []


def _production(name: str, shift: int) -> list[int]:
    """What a production pays at each count, without the production token (PR-6.1)."""
    track = BOX.tracks[name]
    pays: list[int] = []
    for count in range(track.max + 1):
        total = count << shift
        for at, bonus in track.bonuses.items():
            if count >= at:
                total += pack(bonus)
        pays.append(total)
    return pays


PRODUCTION: Final[list[list[int]]] = []
TOKEN_GAIN: Final[list[int]] = []
WEALTH_GAIN: Final[list[int]] = []
WEALTH_AT: Final = [int(wealth.condition.split()[2]) for wealth in BOX.wealth]
WEALTH_OF_GOLD: Final = ["gold" in wealth.condition for wealth in BOX.wealth]
WEALTH_OF_STONE: Final = ["stone" in wealth.condition for wealth in BOX.wealth]

# Seals

SEAL_SILVER: Final[list[int]] = []
SEAL_VP: Final[list[int]] = []
SEAL_SCORE: Final[list[int]] = []

# Hex tiles: upgrades, then walls, then buildings, numbered through

TILES: Final[list[Any]] = [*BOX.upgrades, *BOX.walls, *BOX.buildings]
TILE: Final[dict[str, Any]] = {}
"""Hex tiles by their ids."""
TILE_IDS: Final[list[str]] = [tile.id.lower() for tile in TILES]
FIRST_WALL: Final[int] = len(BOX.upgrades)
FIRST_BUILDING: Final[int] = len(BOX.upgrades) + len(BOX.walls)
TILE_TYPE: Final = [
    0 if n < FIRST_WALL else 1 if n < FIRST_BUILDING else 2 for n in range(len(TILES))
]
TILE_ERA: Final[list[int]] = [tile.era for tile in TILES]
TILE_SPECIAL: Final = [int(tile.rarity == "special") for tile in TILES]
TILE_GOLD: Final[list[int]] = []
TILE_STONE: Final[list[int]] = []
TILE_REWARD: Final[list[int]] = []
"""What a wall or building gives; for an upgrade the bonus of its action."""
TILE_ACTION: Final[list[int]] = []
TILE_UNIV: Final[list[int]] = []
TILE_HUNGER: Final[list[bool]] = []
TILE_CATHEDRAL: Final[list[bool]] = []
TILE_CUBE: Final[list[bool]] = []


def _edges(tile: Any) -> list[int]:
    return [EDGES.index(edge) for edge in getattr(tile, "edges", [""] * 6)]


def _turned(sides: list[int], steps: int) -> list[int]:
    return [sides[(d - steps) % 6] for d in range(6)]


def _turns(tile: Any) -> int:
    """How many rotations of a tile can be told apart: 1, 2, 3 or 6."""
    for steps in (1, 2, 3):
        edges, corners = _edges(tile), list(tile.corners)
        if _turned(edges, steps) == edges and _turned(corners, steps) == corners:
            return steps
    return 6


EDGE: Final[list[int]] = []
"""The symbol on a side: EDGE[(tile * 6 + rotation) * 6 + side] (PR-2.12)."""
CORNER: Final[list[int]] = []
"""Whether a corner is marked: CORNER[(tile * 6 + rotation) * 6 + corner]."""
TURNS: Final[list[int]] = []
HAS_CORNERS: Final[list[bool]] = []
EDGE_GAIN: Final[list[int]] = [pack({edge: 1}) if edge else 0 for edge in EDGES]
STACK_TILES: Final[list[list[int]]] = [
    [
        n
        for n in range(len(TILES))
        if TILE_ERA[n] == era and TILE_TYPE[n] == kind and TILE_SPECIAL[n] == special
    ]
    for era in (1, 2)
    for kind in range(3)
    for special in range(2)
]
"""Tiles of a stack: STACK_TILES[(era - 1) * 6 + type * 2 + special]."""

# The action board: hexes 0 to 5 are the actions, 6 to 17 the wall places (PR-2.11)

BOARD_HEXES: Final[list[Hex]] = []
WALL_PLACES: Final = 12
BOARD_ACROSS: Final[list[int]] = []
BOARD_EDGE: Final[list[int]] = []
BOARD_END: Final[list[int]] = []

# The city (PR-2.8, PR-2.9)

LOT_HEXES: Final[list[Hex]] = [(lot.q, lot.r) for lot in BOX.lots]
PLAZA_HEXES: Final[list[Hex]] = [(plaza.q, plaza.r) for plaza in BOX.plazas]
LOT_ACROSS: Final = facing(LOT_HEXES)
LOT_GOLD: Final[list[int]] = []
LOT_VP: Final[list[int]] = []
LOT_PLAZA: Final = [[p.id for p in BOX.plazas].index(lot.plaza) for lot in BOX.lots]
PLAZA_LOTS: Final = [
    [lot for lot in range(len(LOT_PLAZA)) if LOT_PLAZA[lot] == plaza]
    for plaza in range(len(PLAZA_HEXES))
]
PLAZA_MASK: Final = [sum(1 << lot for lot in lots) for lots in PLAZA_LOTS]
ALL_LOTS: Final = (1 << len(LOT_HEXES)) - 1
LOT_COSTS: Final[list[int]] = []
LOT_COST_MASK: Final[list[int]] = []
_PRINTED: Final = [vertex((b.q, b.r), b.corner) for b in BOX.blue_corners]
LOT_PRINTED: Final[list[int]] = [
    _PRINTED.count(vertex(hex, corner)) for hex in LOT_HEXES for corner in range(6)
]
"""Printed blue symbols at each corner of each lot: lot * 6 + corner."""
UPPER: Final[list[int]] = []
LOWER: Final[list[int]] = []

# Grids (PR-2.13, PR-2.14): tables of the sets follow each other, grid * 3 + set

HUNGER_WALL: Final = 0
CATHEDRAL_GRID: Final = 1
TOP_ROW: Final = 6
LAST_COLUMN: Final = 4
SIDE: Final = 20
UP: Final = 21


def _cell(code: str) -> int:
    if code.startswith("vp"):
        return int(code[2:])
    return {"": 0, "side": SIDE, "up": UP}[code]


def _grids() -> list[Grid]:
    return [BOX.grids[name][one] for name in GRIDS for one in GRID_SETS]


CELLS: Final[list[int]] = []
CROSS_GOLD: Final[list[int]] = []
"""Gold to climb from a row: CROSS_GOLD[(grid * 3 + set) * 7 + row]."""
CROSS_STONE: Final[list[int]] = []
ROW_VP: Final[list[list[int]]] = []
COLUMN_VALUE: Final[list[list[int]]] = []
GRID_PIECES: Final = [grid.top_row_gold_pieces for grid in _grids()]
GRID_RED: Final = [grid.multiplies == "red" for grid in _grids()]

# King's Road and bridge (PR-11)

ROAD_EGGS: Final = [step.egg_cost_to_enter for step in BOX.road]
LAST_STEP: Final = 5
STEP_SILVER: Final = 4


def _choices(*gains: Gain) -> list[int]:
    """The gains of a road effect: one, or those of which one is chosen."""
    return [pack(gain) for gain in gains if gain]


ROAD_FREE: Final[list[list[int]]] = []
ROAD_FREE_GOLD: Final[list[int]] = []
ROAD_PER_UPGRADE: Final[list[int]] = []
ROAD_EGG: Final[list[list[int]]] = []
ROAD_EGG_COST: Final[list[int]] = []
SILVER_DRAWS: Final = max(step.draws for step in BOX.road)
KR1_GAIN: Final[list[int]] = []
"""One gain; likewise the points for a window."""
KR1_CHOICE: Final[list[int]] = []
KR2_GAIN: Final[list[int]] = []
KR3_VP: Final[list[int]] = []
PLACE_GAIN: Final[list[list[int]]] = []
SILVER_GAIN: Final[list[int]] = []
SILVER_OPTIONAL: Final = [piece.optional_move for piece in BOX.silver_pieces]
GOLD_GAIN: Final[list[int]] = []
GOLD_FINAL: Final = [
    [
        "university_position",
        "per_upgrade_tile",
        "per_wall_tile",
        "mine_position",
        "quarry_position",
        "sum_of_grid_rows",
    ].index(piece.final)
    for piece in BOX.gold_pieces
]
GOLD_FINAL_VP: Final = [piece.final_vp_each for piece in BOX.gold_pieces]

# Technologies (PR-12.5 to PR-12.8): what they add, and by which of them an occasion is noticed

TECH_LEVEL: Final = [LEVELS.index(t.level) for t in BOX.technologies]
TECH_EXTRA: Final[list[int]] = []
TECH_DISCOUNT_GOLD: Final[list[int]] = [
    t.params.get("discount", {}).get("gold", 0) for t in BOX.technologies
]
TECH_DISCOUNT_STONE: Final[list[int]] = [
    t.params.get("discount", {}).get("stone", 0) for t in BOX.technologies
]
PERMANENT: Final = [t.permanent for t in BOX.technologies]


def _mask(kind: str, symbol: str = "", **params: object) -> int:
    """The permanent technologies of a kind, as bits."""
    mask = 0
    for n, t in enumerate(BOX.technologies):
        has = t.symbol == symbol and all(t.params.get(k) == v for k, v in params.items())
        if t.kind == kind and has:
            mask |= 1 << n
    return mask


ON_WHEEL_GOLD: Final = _mask("wheel_gain", resource="gold")
ON_WHEEL_STONE: Final = _mask("wheel_gain", resource="stone")
ON_TRACK: Final = [_mask("track_step", track="mines"), _mask("track_step", track="quarries")]
ON_ROW: Final = _mask("row_up")
ON_WHEEL_VP: Final = _mask("wheel_vp")
ON_RED: Final = _mask("token_gain", token="red")
ON_BLUE: Final = _mask("token_gain", token="blue")
ON_EGG: Final = _mask("egg_gain")
ONCE_A_ROUND: Final = _mask("token_gain", once_per_turn=True)


def _on_tile(n: int) -> int:
    """The permanent technologies that the building of a tile sets off (PR-12.6, A-23)."""
    mask = 0
    if TILE_TYPE[n] == 1 and TILE_HUNGER[n]:
        mask |= _mask("wall_with", symbol="hunger")
    if TILE_TYPE[n] == 2:
        for symbol, has in (("cathedral", TILE_CATHEDRAL[n]), ("cube_space", TILE_CUBE[n])):
            mask |= _mask("build_with" if has else "build_without", symbol=symbol)
    return mask


ON_TILE: Final[list[int]] = []


def _check_printed() -> None:
    """What the rules take for granted about the component file."""
    for seal in BOX.seals:
        only(seal.cost, "silver")
    for tile in TILES[FIRST_WALL:]:
        only(tile.cost, "gold stone")
    for grid in _grids():
        for cost in grid.cross_cost.values():
            only(cost, "gold stone")
    rings = [distance(h, (0, 0)) for h in BOARD_HEXES]
    require(rings == [1] * 6 + [2] * 12, "the action board is not two rings of hexes")
    for n, lot in enumerate(LOT_HEXES):
        near = [p for p, plaza in enumerate(PLAZA_HEXES) if distance(plaza, lot) == 1]
        require(near == [LOT_PLAZA[n]], f"{BOX.lots[n].id} does not adjoin its plaza alone")


def _fill_wheel() -> None:
    FRAME_COST[:] = [frame.cost_gold for frame in BOX.frame]
    SECTOR_GAIN[:] = [pack(one.gain) if one.kind == "gain" else 0 for one in BOX.sectors]
    SECTOR_SPECIAL[:] = [one.vp for one in BOX.sectors]
    SECTOR_EGG[:] = [one.kind == "buy_egg" for one in BOX.sectors]
    SECTOR_EGG_GAIN[:] = [pack(one.gain) if one.kind == "buy_egg" else 0 for one in BOX.sectors]
    SECTOR_PAY_GOLD[:] = [one.pay.get("gold", 0) for one in BOX.sectors]
    SECTOR_PAY_STONE[:] = [one.pay.get("stone", 0) for one in BOX.sectors]


def _fill_road() -> None:
    ROAD_FREE[:] = [_choices(step.free_gain, step.free_or) for step in BOX.road]
    ROAD_FREE_GOLD[:] = [step.free_pay for step in BOX.road]
    ROAD_PER_UPGRADE[:] = [step.free_per_upgrade for step in BOX.road]
    ROAD_EGG[:] = [_choices(step.egg_gain, step.egg_or) for step in BOX.road]
    ROAD_EGG_COST[:] = [step.egg_cost for step in BOX.road]
    first, second, third = BOX.road_tiles
    KR1_GAIN[:] = [pack(first.gain)]
    KR1_CHOICE[:] = [pack({"stone": first.stone}), pack({"gold": first.gold})]
    KR2_GAIN[:] = [pack(second.gain), pack(second.gain_b)]
    KR3_VP[:] = [third.vp_per_window]


def _fill() -> None:
    """What differs from box to box: the values that an owner can enter."""
    _fill_wheel()
    _fill_road()
    BOARD_HEXES[:] = BOX.action_hexes() + [(q, r) for q, r in BOX.wall_places]
    BOARD_ACROSS[:] = facing(BOARD_HEXES)
    BOARD_EDGE[:] = edge_keys(BOARD_HEXES)
    BOARD_END[:] = corner_ends(BOARD_HEXES)
    TECH_MAX[:] = [BOX.technology_track.max]
    FRAME_VP[:] = [frame.vp for frame in BOX.frame]
    TOKEN_ACTIONS[:] = [
        [[ACTIONS.index(a) for a in side] for side in (token.side_a, token.side_b)]
        for token in BOX.action_tokens
    ]
    UNIV_VALUE[:] = BOX.university.value_per_tech_step
    LEVEL_AT[:] = [BOX.technology_track.levels_at[level] for level in LEVELS]
    PRODUCTION[:] = [_production("mines", GOLD), _production("quarries", STONE)]
    TOKEN_GAIN[:] = [pack(token.gain) for token in BOX.production_tokens]
    WEALTH_GAIN[:] = [pack(wealth.gain) for wealth in BOX.wealth]
    SEAL_SILVER[:] = [seal.cost.get("silver", 0) for seal in BOX.seals]
    SEAL_VP[:] = [seal.vp for seal in BOX.seals]
    SEAL_SCORE[:] = [SCORES.index(seal.score) for seal in BOX.seals]
    TILES[:] = [*BOX.upgrades, *BOX.walls, *BOX.buildings]
    TILE_GOLD[:] = [getattr(tile, "cost", {}).get("gold", 0) for tile in TILES]
    TILE_STONE[:] = [getattr(tile, "cost", {}).get("stone", 0) for tile in TILES]
    TILE_REWARD[:] = [
        pack(tile.bonus if n < FIRST_WALL else tile.reward) for n, tile in enumerate(TILES)
    ]
    TILE_ACTION[:] = [ACTIONS.index(getattr(tile, "action", "mines")) for tile in TILES]
    TILE_UNIV[:] = [getattr(tile, "univ", 0) for tile in TILES]
    TILE_HUNGER[:] = [bool(getattr(tile, "hunger", False)) for tile in TILES]
    TILE_CATHEDRAL[:] = [bool(getattr(tile, "cathedral", False)) for tile in TILES]
    TILE_CUBE[:] = [bool(getattr(tile, "cube_space", False)) for tile in TILES]
    EDGE[:] = [side for tile in TILES for s in range(6) for side in _turned(_edges(tile), s)]
    CORNER[:] = [
        mark for tile in TILES for s in range(6) for mark in _turned(list(tile.corners), s)
    ]
    TURNS[:] = [_turns(tile) for tile in TILES]
    HAS_CORNERS[:] = [1 in tile.corners for tile in TILES]
    LOT_GOLD[:] = [lot.cost_gold for lot in BOX.lots]
    LOT_VP[:] = [lot.vp for lot in BOX.lots]
    LOT_COSTS[:] = sorted(set(LOT_GOLD))
    LOT_COST_MASK[:] = [
        sum(1 << n for n, gold in enumerate(LOT_GOLD) if gold == cost) for cost in LOT_COSTS
    ]
    UPPER[:] = [pack(tile.upper) for tile in BOX.plaza_tiles]
    LOWER[:] = [pack(tile.lower) for tile in BOX.plaza_tiles]
    grids = _grids()
    CELLS[:] = [_cell(c) for grid in grids for row in grid.cells for c in row]
    CROSS_GOLD[:] = [
        grid.cross_cost[{2: "I_II", 4: "II_III"}[row]].get("gold", 0) if row in (2, 4) else 0
        for grid in grids
        for row in range(TOP_ROW + 1)
    ]
    CROSS_STONE[:] = [
        grid.cross_cost[{2: "I_II", 4: "II_III"}[row]].get("stone", 0) if row in (2, 4) else 0
        for grid in grids
        for row in range(TOP_ROW + 1)
    ]
    ROW_VP[:] = [grid.row_vp for grid in grids]
    COLUMN_VALUE[:] = [grid.column_value for grid in grids]
    PLACE_GAIN[:] = [[pack(p.side_a), pack(p.side_b)] for p in BOX.bridge_places]
    SILVER_GAIN[:] = [pack(piece.gain) for piece in BOX.silver_pieces]
    GOLD_GAIN[:] = [pack(piece.gain) for piece in BOX.gold_pieces]
    TECH_EXTRA[:] = [pack(technology.extra) for technology in BOX.technologies]
    ON_TILE[:] = [_on_tile(n) for n in range(len(TILES))]
    _check_printed()


def _name_tiles() -> None:
    TILE.update({tile.id: tile for tile in TILES})


SETS.follow_with(
    [
        FRAME_COST,
        SECTOR_GAIN,
        SECTOR_SPECIAL,
        SECTOR_EGG,
        SECTOR_EGG_GAIN,
        SECTOR_PAY_GOLD,
        SECTOR_PAY_STONE,
        ROAD_FREE,
        ROAD_FREE_GOLD,
        ROAD_PER_UPGRADE,
        ROAD_EGG,
        ROAD_EGG_COST,
        KR1_GAIN,
        KR1_CHOICE,
        KR2_GAIN,
        KR3_VP,
        BOARD_HEXES,
        BOARD_ACROSS,
        BOARD_EDGE,
        BOARD_END,
        TECH_MAX,
        FRAME_VP,
        TOKEN_ACTIONS,
        UNIV_VALUE,
        LEVEL_AT,
        PRODUCTION,
        TOKEN_GAIN,
        WEALTH_GAIN,
        SEAL_SILVER,
        SEAL_VP,
        SEAL_SCORE,
        TILES,
        TILE_GOLD,
        TILE_STONE,
        TILE_REWARD,
        TILE_ACTION,
        TILE_UNIV,
        TILE_HUNGER,
        TILE_CATHEDRAL,
        TILE_CUBE,
        EDGE,
        CORNER,
        TURNS,
        HAS_CORNERS,
        LOT_GOLD,
        LOT_VP,
        LOT_COSTS,
        LOT_COST_MASK,
        UPPER,
        LOWER,
        CELLS,
        CROSS_GOLD,
        CROSS_STONE,
        ROW_VP,
        COLUMN_VALUE,
        PLACE_GAIN,
        SILVER_GAIN,
        GOLD_GAIN,
        TECH_EXTRA,
        ON_TILE,
    ],
    _fill,
)
SETS.follow(_name_tiles)
