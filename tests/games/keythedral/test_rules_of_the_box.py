"""What the box holds, in numbers and colours, and who plays (KT-1, KT-2)."""

from collections import Counter

import pytest

import quatrefoil as qf
from quatrefoil.games.keythedral.rules.components import components
from tests.games.keythedral.kit import GAME

SPLIT = {
    1: {"quarry": 2, "wood": 2},
    2: {"quarry": 1, "wood": 3, "lake": 2, "farm": 2, "vineyard": 2},
    3: {"quarry": 1, "wood": 1, "lake": 1, "farm": 1, "vineyard": 1},
    4: {"quarry": 1, "wood": 1, "lake": 1, "farm": 1, "vineyard": 1},
    5: {"quarry": 1, "wood": 1, "lake": 1, "farm": 1, "vineyard": 1},
}


def test_kt_1_1_three_to_five_play_and_two_by_the_variant():
    """KT-1.1: anything else is refused."""
    assert GAME.seats == (2, 3, 4, 5)
    assert GAME.minutes == (60, 90)
    assert (components().players.min, components().players.min_with_variant) == (3, 2)
    for seats in (1, 6):
        with pytest.raises(qf.BadOption):
            qf.new("keythedral", seats=seats)


@pytest.mark.parametrize("number", SPLIT)
def test_kt_2_2_field_tiles_by_number_and_type(number: int):
    """KT-2.2, AM-3: 29 tiles, 4 ones, 10 twos, a whole set of types for each of 3 to 5."""
    tiles = Counter(tile.type for tile in components().field_tile if tile.number == number)
    assert tiles == SPLIT[number]
    assert len(components().field_tile) == 29


def test_kt_2_2_field_tiles_by_type():
    """KT-2.2, AM-24, AM-26: 29 fields, not 39; quarries are grey though stones are black."""
    counts = {name: kind.count for name, kind in components().field_type.items()}
    assert counts == {"quarry": 6, "wood": 8, "lake": 5, "farm": 5, "vineyard": 5}
    colours = {name: kind.colour for name, kind in components().field_type.items()}
    assert colours == {
        "quarry": "grey",
        "wood": "brown",
        "lake": "blue",
        "farm": "green",
        "vineyard": "red",
    }
    assert components().cube["stone"].colour == "black"


def test_kt_2_4_cubes():
    """KT-2.4, AM-24, AM-26: 85 resource cubes, not 75, and 30 craft cubes, iron white."""
    found = {
        name: (cube.kind, cube.colour, cube.count, cube.starts_in)
        for name, cube in components().cube.items()
    }
    assert found == {
        "wood": ("resource", "brown", 20, "store"),
        "stone": ("resource", "black", 20, "store"),
        "food": ("resource", "green", 15, "store"),
        "water": ("resource", "blue", 15, "store"),
        "wine": ("resource", "red", 15, "store"),
        "iron": ("craft", "white", 10, "forge"),
        "glass": ("craft", "purple", 10, "glassworks"),
        "gold": ("craft", "yellow", 10, "workshop"),
    }
    assert sum(cube.count for cube in components().cube.values() if cube.kind == "resource") == 85
    assert (components().components.resource_cubes, components().components.craft_cubes) == (85, 30)


def test_am_24_fifty_workers_without_a_spare():
    """AM-24: ten for each of five colours."""
    assert components().components.worker_counters == 50
    assert components().per_player.workers * len(components().players.colours) == 50


def test_am_33_the_goldsmith_has_his_workshop():
    """AM-33: three craftsmen in Keytown, though the list of components forgets one."""
    places = {c.sells: c.workplace for c in components().craftsman.values()}
    assert places == {"iron": "forge", "glass": "glassworks", "gold": "workshop"}


def test_am_7_the_laws_have_the_numbers_1_to_20():
    """AM-7: no card is missing where the table of the rulebook is torn."""
    assert [law.id for law in components().law] == list(range(1, 21))
    assert len({law.key for law in components().law}) == 20
    assert components().law[10].key == "dangerous_fence"
