"""The component file: what the box holds, and that mistakes in it are found (KT-2)."""

from importlib import resources

import pytest

from quatrefoil.engine.box import BadValues
from quatrefoil.engine.components import BadComponents
from quatrefoil.games.keythedral.rules.components import BOX, components, read
from quatrefoil.games.keythedral.rules.payment import one_cube
from quatrefoil.games.keythedral.rules.printed import (
    COLOURS,
    CUBE_COUNT,
    CUBE_POINTS,
    KINDS,
    LAWS,
    ROW_FULL,
    ROW_SHORT,
    ROW_VALUE,
    TILE_COST,
    TILES,
    field_stack,
)
from quatrefoil.games.keythedral.rules.purchase import PRICES

TEXT = resources.files("quatrefoil.games.keythedral").joinpath("components.toml").read_text("utf-8")


def test_the_box():
    """KT-2.1 to KT-2.5."""
    assert len(COLOURS) == 5
    assert len(TILES) == 34
    assert len(LAWS) == 20
    assert dict(zip(KINDS, CUBE_COUNT, strict=True)) == {
        "wood": 20,
        "stone": 20,
        "food": 15,
        "water": 15,
        "wine": 15,
        "iron": 10,
        "glass": 10,
        "gold": 10,
    }


def test_ex_12_scoring_weights():
    """EX-12 (KT-15.3): gold 4, glass 3, iron 2, each resource 1."""
    assert CUBE_POINTS == [1, 1, 1, 1, 1, 2, 3, 4]


def test_seats_of_both_versions():
    """KT-1.2, KT-2.3."""
    assert sum(ROW_SHORT) == 17
    assert sum(ROW_FULL) == 22
    assert sum(n * v for n, v in zip(ROW_SHORT, ROW_VALUE, strict=True)) == 126
    assert sum(n * v for n, v in zip(ROW_FULL, ROW_VALUE, strict=True)) == 166


@pytest.mark.parametrize(("seats", "tiles"), [(2, 10), (3, 15), (4, 20), (5, 25)])
def test_field_stacks(seats: int, tiles: int):
    """KT-4.8: five tiles a player."""
    assert sum(field_stack(seats)) == tiles


def test_inv_18_seats_pay():
    """INV-18 (KT-9.1.7): the printed cost is below the value, with law 2 not above it."""
    for tile, entry in enumerate(components().seat_tile):
        cost = TILE_COST[tile * 8 : tile * 8 + 8]
        points = sum(n * p for n, p in zip(cost, CUBE_POINTS, strict=True))
        cheapest = min(p for n, p in zip(cost, CUBE_POINTS, strict=True) if n)
        assert points < entry.value
        assert points + cheapest <= entry.value
        assert 2 <= sum(cost) <= 4


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[meta]", "[meta]\ncolour = 3", "unknown key"),
        ("[meta]", "[extra]\na = 1\n[meta]", "unknown key extra"),
        ('data_version = 3\nprovenance = "rulebook"', "data_version = 3", "provenance"),
        ("cost = { wood = 1, stone = 1 }", "cost = { wood = 5 }", "2 to 4 cubes"),
        ("cost = { wood = 1, stone = 1 }", "cost = { wood = 1, mud = 1 }", "unknown cube"),
        ("cost = { wood = 2, food = 1 }", "cost = { wood = 1, stone = 1 }", "equal seat tiles"),
        (
            "cost = { food = 1, water = 1, gold = 1 }",
            "cost = { stone = 1, water = 1, gold = 1 }",
            "stone",
        ),
        ('colour = "brown"\ncount = 20', 'colour = "brown"\ncount = 21', "cubes miscounted"),
        ('windows = ["W-P1"]', 'windows = ["W-P9"]', "unknown window"),
        ("[meta]", "[meta", "components.toml"),
        ("value = 4\nperiod = 1\ntiles_total = 6", "value = 4\nperiod = 1\ntiles_total = 7", "row"),
    ],
)
def test_mistakes_are_found(old: str, new: str, complaint: str):
    with pytest.raises(BadComponents, match=complaint):
        read(changed(old, new))


def test_every_entry_names_its_provenance():
    for tile in components().seat_tile:
        assert tile.provenance == "reconstructed"  # AM-1


def test_kt_12_3_what_is_printed_need_not_be_as_we_thought():
    """A seat for gold alone is unusual; law 3 finds nothing on it and takes nothing away."""
    key, values = ("seat_tile", "S12-1"), {"cost": {"gold": 5}}
    assert len(BOX.unusual(key, values)) == 2
    BOX.lay_out(BOX.add({key: values}))
    tile = TILES.index("s12-1")
    five, six = 5 * one_cube(7), 6 * one_cube(7)
    assert PRICES[tile * 4 : tile * 4 + 4] == [[five], [five], [six], [six]]


def test_kt_2_2_fields_with_other_numbers():
    """They are entered one by one: with the first of them a game can be played as well."""
    ours = field_stack(2)
    one = {("field_tile", "F2-quarry-3"): {"number": 3}}
    both = {**one, ("field_tile", "F3-wood-6"): {"number": 2}}
    for entered in (one, both):
        BOX.lay_out(BOX.add(entered))
        assert [sum(field_stack(seats)) for seats in (2, 3, 4, 5)] == [10, 15, 20, 25]
    assert field_stack(2) == [ours[0] - 1, ours[1] + 1, *ours[2:]]
    with pytest.raises(BadValues, match="have the number 1, not"):
        BOX.add({("field_tile", "F2-quarry-3"): {"number": 1}})
