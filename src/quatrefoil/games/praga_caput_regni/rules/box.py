"""What is printed on the components of Praga Caput Regni, as an owner of the box reads it off.

The era and the stack of a tile are those of its id: whoever enters a box sorts the tiles by them.
"""

from typing import Final

from quatrefoil.engine.box import AMOUNTS, CHOICE, EACH, FLAG, NUMBERS, SEVERAL, Field, Kind
from quatrefoil.engine.language import mark

PARTS: Final = (
    "gold",
    "stone",
    "egg",
    "vp",
    "silver",
    "goldwin",
    "tech",
    "univ",
    "mine",
    "quarry",
    "red",
    "blue",
    "hunger",
    "cathedral",
    "either_side",
)
"""The parts of a gain in the order in which they are applied (PR-4.5)."""
ACTIONS: Final = ("mines", "quarries", "upgrade", "walls", "buildings", "road")
ADDED: Final = ("gold", "stone", "vp", "silver", "goldwin", "univ")
"""What a technology may add: nothing that sets a technology off in its turn."""
LEVELS: Final = ("I", "II", "III", "IV")
EDGES: Final = ("", "gold", "stone", "vp", "silver", "tech")
SCORES: Final = ("gold_each", "stone_each", "pair_each", "flat")
"""What a seal scores (PR-15)."""
SYMBOLS: Final = ("cathedral", "cube_space", "hunger")
"""On tiles, to which technologies refer (PR-12.6)."""
WHEEL: Final = ("gold", "stone", "egg", "silver", "goldwin")
"""What a sector of the wheel may give: points of the wheel are those of its frame (PR-5.3)."""
ROWS_OF_GRID: Final = 6
COLUMNS_OF_GRID: Final = 5
MOST_PRINTED: Final = 9
"""Of one part of a gain or a cost."""
CELLS: Final = ("", "side", "up", *(f"vp{n}" for n in range(1, MOST_PRINTED + 1)))
"""What a cell of a grid does (PR-13.3)."""


def _gain(name: str, title: str) -> Field:
    return Field(name, title, AMOUNTS, PARTS, least=1, most=MOST_PRINTED)


def _some(name: str, title: str, parts: tuple[str, ...] = ("gold", "stone")) -> Field:
    return Field(name, title, AMOUNTS, parts, least=1, most=MOST_PRINTED)


_COST: Final = _some("cost", mark("Cost"))
_REWARD: Final = _gain("reward", mark("Reward"))
_EDGES: Final = Field("edges", mark("Sides, from the right one clockwise"), SEVERAL, EDGES, size=6)
_CORNERS: Final = Field(
    "corners", mark("Corners, from the lower right one clockwise"), NUMBERS, most=1, size=6
)
_ROW_TITLES: Final = (
    mark("Bottom row"),
    mark("Row 2"),
    mark("Row 3"),
    mark("Row 4"),
    mark("Row 5"),
    mark("Top row"),
)

KINDS: Final = (
    Kind(
        "upgrade",
        mark("Upgrades"),
        (
            Field("action", mark("Action"), CHOICE, ACTIONS),
            _gain("bonus", mark("Bonus")),
            Field("univ", mark("University steps"), most=MOST_PRINTED),
            _EDGES,
            _CORNERS,
        ),
    ),
    Kind(
        "wall",
        mark("Walls"),
        (_COST, _REWARD, Field("hunger", mark("Hunger Wall symbol"), FLAG), _EDGES, _CORNERS),
    ),
    Kind(
        "building",
        mark("Buildings"),
        (
            _COST,
            _REWARD,
            Field("cathedral", mark("Cathedral symbol"), FLAG),
            Field("cube_space", mark("Space for a cube"), FLAG),
            _CORNERS,
        ),
    ),
    Kind(
        "plaza_tile",
        mark("Plaza tiles"),
        (_gain("upper", mark("Upper reward")), _gain("lower", mark("Lower reward"))),
    ),
    Kind(
        "bridge_piece",
        mark("Pieces of the bridge"),
        (_gain("gain", mark("Reward")),),
    ),
    Kind(
        "action_token",
        mark("Action tokens"),
        (
            Field("side_a", mark("Side A"), SEVERAL, ACTIONS, size=2),
            Field("side_b", mark("Side B"), SEVERAL, ACTIONS, size=2),
        ),
    ),
    Kind(
        "technology",
        mark("Technologies"),
        (
            _some("extra", mark("What a permanent one adds"), ADDED),
            Field("symbol", mark("Tiles with or without"), CHOICE, ("", *SYMBOLS)),
        ),
    ),
    Kind("production_token", mark("Production tokens"), (_gain("gain", mark("Gain")),)),
    Kind(
        "seal",
        mark("Seals"),
        (
            Field(
                "score",
                mark("Points for"),
                CHOICE,
                SCORES,
                (
                    mark("Each gold"),
                    mark("Each stone"),
                    mark("Each pair of gold and stone"),
                    mark("The seal itself"),
                ),
            ),
            Field("vp", mark("Points"), most=15),
            _some("cost", mark("Cost"), ("silver",)),
        ),
    ),
    Kind(
        "tracks.production",
        mark("Tracks of mines and quarries"),
        (
            Field("vp_at", mark("Places with a point"), NUMBERS, least=1, most=7),
            Field("tech_at", mark("Places with a technology step"), NUMBERS, least=1, most=7),
        ),
    ),
    Kind(
        "tracks.technology",
        mark("Technology track"),
        (
            Field("levels_at", mark("Steps with a technology"), EACH, LEVELS, least=1, most=8),
            Field("max", mark("Last step"), least=6, most=8),
        ),
    ),
    Kind(
        "tracks.university",
        mark("University track"),
        (Field("value_per_tech_step", mark("Values of the steps"), NUMBERS, most=9, size=9),),
    ),
    Kind("wealth", mark("Wealth of the player boards"), (_gain("gain", mark("Gain")),)),
    Kind(
        "city.lot",
        mark("Lots of the city"),
        (
            Field("cost_gold", mark("Gold"), most=3),
            Field("vp", mark("Points"), most=MOST_PRINTED),
            Field(
                "prebuilt",
                mark("Built on from the start, with so many players"),
                NUMBERS,
                least=1,
                most=4,
            ),
        ),
    ),
    Kind(
        "bridge.place",
        mark("Places of the bridge"),
        (_gain("side_a", mark("Side A")), _gain("side_b", mark("Side B"))),
    ),
    Kind(
        "wheel.frame",
        mark("Frame of the wheel"),
        (
            Field("cost_gold", mark("Gold to pay"), most=MOST_PRINTED),
            Field("vp", mark("Points"), most=MOST_PRINTED),
        ),
    ),
    Kind(
        "wheel.sector",
        mark("Sectors of the wheel, clockwise from the arrow"),
        (
            Field(
                "kind",
                mark("What it brings"),
                CHOICE,
                ("gain", "buy_egg", "special_or_vp"),
                (mark("A gain"), mark("An egg to buy"), mark("A special tile or points")),
            ),
            _some("gain", mark("Gain"), WHEEL),
            _some("pay", mark("Price of the egg")),
            Field("vp", mark("Points"), most=MOST_PRINTED),
        ),
    ),
    Kind(
        "road",
        mark("Steps of the King's Road"),
        (
            Field("free_pay", mark("Free effect: gold to pay"), most=MOST_PRINTED),
            _gain("free_gain", mark("Free effect: gain")),
            _gain("free_or", mark("Free effect: or this gain")),
            Field(
                "free_per_upgrade",
                mark("Free effect: points for each upgrade of era I"),
                most=MOST_PRINTED,
            ),
            Field("egg_cost", mark("Egg effect: eggs to pay"), least=1, most=3),
            _gain("egg_gain", mark("Egg effect: gain")),
            _gain("egg_or", mark("Egg effect: or this gain")),
        ),
    ),
    Kind(
        "road_tile",
        mark("Tiles of the King's Road"),
        (
            _gain("gain", mark("Gain")),
            Field("stone", mark("And stone"), most=MOST_PRINTED),
            Field("gold", mark("Or gold"), most=MOST_PRINTED),
            _gain("gain_b", mark("Gain of side B")),
            Field("vp_per_window", mark("Points for each window"), most=MOST_PRINTED),
        ),
    ),
    Kind(
        "action_board",
        mark("Action boards"),
        (
            Field(
                "order",
                mark("Actions, from the right one clockwise"),
                SEVERAL,
                ACTIONS,
                size=len(ACTIONS),
            ),
        ),
    ),
    Kind(
        "grid",
        mark("Hunger Wall and Cathedral"),
        (
            Field("row_vp", mark("Points of the rows"), NUMBERS, most=30, size=ROWS_OF_GRID),
            Field(
                "column_value",
                mark("Values of the columns"),
                NUMBERS,
                most=MOST_PRINTED,
                size=COLUMNS_OF_GRID,
            ),
            _some("cross_low", mark("Cost from level I to II")),
            _some("cross_high", mark("Cost from level II to III")),
            *(
                Field(f"row_{n}", title, SEVERAL, CELLS, size=COLUMNS_OF_GRID)
                for n, title in enumerate(_ROW_TITLES, 1)
            ),
        ),
    ),
)
