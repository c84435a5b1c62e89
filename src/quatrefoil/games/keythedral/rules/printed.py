"""The printed values of Keythedral as flat lists, for the rules (KT-2).

The order of a list is the order of the data file. What owners of a box can enter is filled anew
when another set of values is laid out; nothing else changes after import.
"""

from typing import Final

from quatrefoil.engine.components import require
from quatrefoil.games.keythedral.rules.components import BOX, components

_BOX = components()

# Players

COLOURS: Final[list[str]] = list(_BOX.players.colours)
NUMBERS: Final[list[str]] = [str(n) for n in _BOX.per_player.cottage_numbers]
FENCES_EACH: Final[int] = _BOX.fences.per_player_per_game
WORKERS_EACH: Final[int] = _BOX.per_player.workers
LAST_ROUND: Final[int] = _BOX.end.safety_max_rounds

# Cubes: five resources, then three craft kinds, in the order of all payments (KT-17)

KINDS: Final[list[str]] = list(_BOX.cube)
RESOURCES: Final = 5
ALL_KINDS: Final = 8
CUBE_COUNT: Final[list[int]] = [cube.count for cube in _BOX.cube.values()]
CUBE_POINTS: Final[list[int]] = [cube.end_points for cube in _BOX.cube.values()]
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WATER: Final = 3
WINE: Final = 4
IRON: Final = 5
GLASS: Final = 6
GOLD: Final = 7
require(
    KINDS == ["wood", "stone", "food", "water", "wine", "iron", "glass", "gold"],
    "the kinds of cubes are named in the rules: their order is fixed",
)

# Fields

FIELD_TYPES: Final[list[str]] = list(_BOX.field_type)
ALL_TYPES: Final = 5
TYPE_YIELD: Final[list[int]] = [KINDS.index(one.yields) for one in _BOX.field_type.values()]
GAP_OFFSETS: Final[list[list[int]]] = _BOX.geometry.field_gap_offsets


FIELDS_TO_DRAW: Final[list[int]] = []
"""The types of the fields that do not lie there from the start, from the lowest number on."""


def field_stack(seats: int) -> list[int]:
    """How many tiles of each type are drawn in the setup: five a player (KT-4.6, KT-4.8).

    They are those with numbers up to that of the players, as soon as all numbers are entered.
    """
    drawn = FIELDS_TO_DRAW[: 5 * seats]
    return [drawn.count(kind) for kind in range(ALL_TYPES)]


# Seats

TILES: Final[list[str]] = [tile.id.lower() for tile in _BOX.seat_tile]
TILE_VALUE: Final[list[int]] = [tile.value for tile in _BOX.seat_tile]
TILE_COST: Final[list[int]] = []
"""Cubes of each kind: TILE_COST[tile * ALL_KINDS + kind]."""
ROW_VALUE: Final[list[int]] = [row.value for row in _BOX.seat_row]
ROW_SHORT: Final[list[int]] = [row.used_short for row in _BOX.seat_row]
ROW_FULL: Final[list[int]] = [row.used_full for row in _BOX.seat_row]
TILE_ROW: Final[list[int]] = [ROW_VALUE.index(value) for value in TILE_VALUE]
ROW_TILES: Final[list[list[int]]] = [
    [tile for tile in range(len(TILES)) if TILE_ROW[tile] == row] for row in range(len(ROW_VALUE))
]

# Prices

CRAFT_PRICE: Final[list[int]] = [
    next(c.price_cubes for c in _BOX.craftsman.values() if c.sells == kind)
    for kind in KINDS[RESOURCES:]
]
TRADE_PRICE: Final[int] = _BOX.trader.takes
LAW_PRICE: Final[int] = _BOX.action_cost.take_law_any_cubes
OFFERS: Final[int] = _BOX.law_supply.face_up_spaces


def _cost(cost: dict[str, int]) -> list[int]:
    return [cost.get(kind, 0) for kind in KINDS]


HOUSE_COST: Final[list[int]] = _cost(_BOX.action_cost.build_house)
FENCE_COST: Final[list[int]] = _cost(_BOX.action_cost.build_fence)
REMOVAL_COST: Final[list[int]] = _cost(_BOX.action_cost.remove_fence)

# Laws: law i of the list is card i + 1, so that bit i of a mask of laws stands for card i + 1

LAWS: Final[list[str]] = [law.key for law in _BOX.law]
ALL_LAWS: Final = 20


def law_mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << (number - 1)
    return mask


ELIGIBLE: Final[dict[str, int]] = {w.id: law_mask(w.eligible) for w in _BOX.window}
ASKS: Final[dict[str, int]] = {w.id: law_mask(w.asks) for w in _BOX.window}


def _fill() -> None:
    """What differs from box to box: the values that an owner can enter."""
    box = components()
    fields = sorted(box.field_tile, key=lambda field: field.number)
    FIELDS_TO_DRAW[:] = [FIELD_TYPES.index(field.type) for field in fields if field.number > 1]
    TILE_COST[:] = [tile.cost.get(kind, 0) for tile in box.seat_tile for kind in KINDS]


BOX.follow(_fill)
