"""End and scoring (KT-15)."""

from quatrefoil.games.keythedral.rules.printed import TILES
from tests.games.keythedral.kit import give, village


def test_dx_2_score():
    """DX-2 (KT-15.3): seats 4, 6, 8 and cubes 2 wood, 1 wine, 1 iron, 1 gold: 27."""
    table = village(3)
    for tile in ("s04-2", "s06-5", "s08-1"):
        table.tile_owner[TILES.index(tile)] = 1
    give(table, 1, wood=2, wine=1, iron=1, gold=1)
    assert table.scores() == [0, 27, 0]
    assert table.ranking() == [1, 0, 1]


def test_houses_fences_and_laws_score_nothing():
    """KT-11.6, KT-15.3."""
    table = village(3)
    table.house_side = [1] * 15
    table.laws_held[0] = 7
    assert table.scores() == [0, 0, 0]


def test_equal_scores_share_the_victory():
    """KT-15.4, AM-21."""
    table = village(3)
    give(table, 0, gold=1)
    give(table, 2, wood=4)
    give(table, 1, wood=3)
    assert table.ranking() == [0, 2, 0]
