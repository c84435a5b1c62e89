"""The printed values of Keythedral as flat lists, for the rules (KT-2).

The order of a list is the order of the data file. Nothing here may be changed after import.
"""

from typing import Final

from quatrefoil.engine.components import require
from quatrefoil.games.keythedral.rules.components import COMPONENTS

# Players

COLOURS: Final[list[str]] = list(COMPONENTS.players.colours)
NUMBERS: Final[list[str]] = [str(n) for n in COMPONENTS.per_player.cottage_numbers]
FENCES_EACH: Final[int] = COMPONENTS.fences.per_player_per_game
WORKERS_EACH: Final[int] = COMPONENTS.per_player.workers
LAST_ROUND: Final[int] = COMPONENTS.end.safety_max_rounds

# Cubes: five resources, then three craft kinds, in the order of all payments (KT-17)

KINDS: Final[list[str]] = list(COMPONENTS.cube)
RESOURCES: Final = 5
ALL_KINDS: Final = 8
CUBE_COUNT: Final[list[int]] = [cube.count for cube in COMPONENTS.cube.values()]
CUBE_POINTS: Final[list[int]] = [cube.end_points for cube in COMPONENTS.cube.values()]
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

FIELD_TYPES: Final[list[str]] = list(COMPONENTS.field_type)
ALL_TYPES: Final = 5
TYPE_YIELD: Final[list[int]] = [KINDS.index(one.yields) for one in COMPONENTS.field_type.values()]
GAP_OFFSETS: Final[list[list[int]]] = COMPONENTS.geometry.field_gap_offsets


def field_stack(seats: int) -> list[int]:
    """How many tiles of each type are drawn in the setup (KT-4.6, KT-4.8)."""
    split = COMPONENTS.field_numbers_by_type
    return [
        sum(split.of(number)[kind] for number in range(2, seats + 1)) for kind in range(ALL_TYPES)
    ]


# Seats

TILES: Final[list[str]] = [tile.id.lower() for tile in COMPONENTS.seat_tile]
TILE_VALUE: Final[list[int]] = [tile.value for tile in COMPONENTS.seat_tile]
TILE_COST: Final[list[int]] = [
    tile.cost.get(kind, 0) for tile in COMPONENTS.seat_tile for kind in KINDS
]
ROW_VALUE: Final[list[int]] = [row.value for row in COMPONENTS.seat_row]
ROW_SHORT: Final[list[int]] = [row.used_short for row in COMPONENTS.seat_row]
ROW_FULL: Final[list[int]] = [row.used_full for row in COMPONENTS.seat_row]
TILE_ROW: Final[list[int]] = [ROW_VALUE.index(value) for value in TILE_VALUE]
ROW_TILES: Final[list[list[int]]] = [
    [tile for tile in range(len(TILES)) if TILE_ROW[tile] == row] for row in range(len(ROW_VALUE))
]

# Prices

CRAFT_PRICE: Final[list[int]] = [
    next(c.price_cubes for c in COMPONENTS.craftsman.values() if c.sells == kind)
    for kind in KINDS[RESOURCES:]
]
TRADE_PRICE: Final[int] = COMPONENTS.trader.takes
LAW_PRICE: Final[int] = COMPONENTS.action_cost.take_law_any_cubes
OFFERS: Final[int] = COMPONENTS.law_supply.face_up_spaces


def _cost(cost: dict[str, int]) -> list[int]:
    return [cost.get(kind, 0) for kind in KINDS]


HOUSE_COST: Final[list[int]] = _cost(COMPONENTS.action_cost.build_house)
FENCE_COST: Final[list[int]] = _cost(COMPONENTS.action_cost.build_fence)
REMOVAL_COST: Final[list[int]] = _cost(COMPONENTS.action_cost.remove_fence)

# Laws: law i of the list is card i + 1, so that bit i of a mask of laws stands for card i + 1

LAWS: Final[list[str]] = [law.key for law in COMPONENTS.law]
ALL_LAWS: Final = 20


def law_mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << (number - 1)
    return mask


ELIGIBLE: Final[dict[str, int]] = {w.id: law_mask(w.eligible) for w in COMPONENTS.window}
ASKS: Final[dict[str, int]] = {w.id: law_mask(w.asks) for w in COMPONENTS.window}
