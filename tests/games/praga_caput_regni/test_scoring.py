"""Final scoring and ranking (PR-17)."""

import pytest

from quatrefoil.games.praga_caput_regni.rules import scoring
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.table import (
    FINAL_ACADEMICS,
    FINAL_PLAZAS,
    FROM_OVERFLOW,
    FROM_TECHNOLOGY,
    Player,
)
from tests.games.praga_caput_regni.helpers import PLAZAS, Scene

GOLD_PIECES = [piece.id for piece in BOX.gold_pieces]
SEALS = [seal.id for seal in BOX.seals]


def player(**amounts: int) -> Player:
    return Scene().give(**amounts).me


def finish(scene: Scene) -> Scene:
    """The final scoring of this position."""
    scene.table.stack.clear()
    scoring.begin(scene.table)
    assert scene.table.is_over()
    return scene


def test_ex_12_academics():
    """EX-12 (PR-17.2): technology times university value."""
    assert scoring.academics(player(tech=7, univ=8)) == 21
    assert scoring.academics(player(tech=7, univ=3)) == 0


@pytest.mark.parametrize(("eggs", "points"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 10), (5, 10)])
def test_ex_14_eggs(eggs: int, points: int):
    """EX-14 (PR-17.6)."""
    assert scoring.egg_points(player(eggs=eggs)) == points


@pytest.mark.parametrize(
    ("walls", "points"), [(0, 0), (2, 0), (3, 4), (4, 10), (5, 10), (6, 18), (7, 18), (12, 18)]
)
def test_ex_15_walls(walls: int, points: int):
    """EX-15 (PR-17.4)."""
    assert scoring.wall_points(player(walls=walls)) == points


def seal(*ids: str) -> int:
    return sum(1 << SEALS.index(id) for id in ids)


@pytest.mark.parametrize(
    ("ids", "gold", "stone", "points"),
    [
        (("SP",), 5, 8, 15),
        (("SG",), 9, 0, 18),
        (("SS",), 3, 4, 8),
        (("SP", "SG"), 5, 3, 13),
        (("SP", "SS"), 3, 5, 13),
        (("SG", "SS"), 4, 3, 14),
        (("S6a", "S6b"), 9, 9, 12),
        (("S6a", "SG"), 2, 0, 10),
    ],
)
def test_ex_16_seals(ids: tuple[str, ...], gold: int, stone: int, points: int):
    """EX-16 (PR-17.5, A-12): each resource is spent once, in the best split."""
    assert scoring.seal_points(player(seals=seal(*ids), gold=gold, stone=stone)) == points


@pytest.mark.parametrize(
    ("piece", "amounts", "points"),
    [
        ("V1", {"univ": 8}, 8),
        ("V2", {"upgrades": 5}, 15),
        ("V3", {"walls": 4}, 8),
        ("V4", {"mines": 8}, 8),
        ("V5", {"quarries": 7}, 7),
        ("V6", {"hunger_row": 3, "cathedral_row": 2}, 6 + 4),
    ],
)
def test_ex_17_gold_pieces(piece: str, amounts: dict[str, int], points: int):
    """EX-17 (PR-11.9)."""
    one = player(gold_pieces=1 << GOLD_PIECES.index(piece), **amounts)
    assert scoring.piece_points(one) == points


def test_pr_17_1_plazas_not_evaluated_give_the_lower_reward():
    """PR-17.1: once to each player with a cube; a plaza without a tile nothing."""
    scene = Scene(3).plaza("PE", "PZ-G1").plaza("PF", "PZ-G4")
    scene.build("B1-04", "L16", cube=0).build("B1-06", "L17", cube=0)
    scene.build("B1-05", "L19", cube=1)
    finish(scene)
    assert scene.table.players[0].points[FINAL_PLAZAS] == 4
    assert scene.table.players[1].points[FINAL_PLAZAS] == 1
    assert scene.table.players[1].gold == 4
    assert scene.table.players[2].points[FINAL_PLAZAS] == 0


def test_pr_17_1_no_technology_is_drawn_but_its_step_counts():
    """PR-17.1, A-33: stone makes wealthy, its step reaches level I and counts for the academics."""
    scene = Scene().plaza("PE", "PZ-G3").give(stone=4, tech=1, univ=8, gold=0)
    scene.build("B1-04", "L16", cube=0)
    finish(scene)
    me = scene.table.players[0]
    assert (me.stone, me.wealth & 2, me.tech, me.held) == (7, 0, 2, 0)
    assert me.points[FINAL_ACADEMICS] == 2 * 3


def test_pr_17_1_overflow_still_scores():
    """PR-17.1, A-33: two university steps at the top."""
    scene = Scene().give(tech=8, univ=8)
    scene.build("B1-04", "L08", cube=0)
    finish(scene)
    lower = BOX.plaza_tiles[scene.table.plazas[PLAZAS.index("PC")]].lower
    assert lower == {"univ": 2, "vp": 1}
    points = scene.table.players[0].points
    assert (points[FINAL_PLAZAS], points[FROM_OVERFLOW]) == (1, 4)


@pytest.mark.parametrize(("fired", "extra"), [(0, 1), (1, 0)])
def test_pr_17_1_a_permanent_technology_in_force_still_pays(fired: int, extra: int):
    """PR-17.1, A-32: a blue token of a plaza, unless it has paid in this round."""
    scene = Scene().plaza("PE", "PZ-G5").know("TII-3").give(gold=0)
    scene.build("B1-04", "L16", cube=0)
    scene.table.players[0].fired = fired * scene.table.players[0].active
    finish(scene)
    me = scene.table.players[0]
    assert (me.blue, me.gold, me.points[FROM_TECHNOLOGY]) == (1, extra, extra)


def test_a_33_wealth_still_applies_at_the_end():
    """A-33: gold of a plaza may still fill a wealth place, without effect on points."""
    scene = Scene().give(gold=4)
    scene.build("B1-04", "L01", cube=0)
    finish(scene)
    assert scene.table.players[0].gold == 7
    assert scene.table.players[0].wealth & 1 == 0


def test_inv_19_the_total_is_the_sum_of_its_sources():
    """INV-19 (PR-17.1 to PR-17.6)."""
    scene = Scene(4).give(vp=0, tech=6, univ=7, eggs=3, walls=4, red=2, cathedral_column=4)
    finish(scene)
    for one in scene.table.players:
        assert one.vp == sum(one.points)
    assert scene.table.players[0].vp == 6 * 2 + 6 + 10 + 2 * 3


def test_pr_17_7_a_tie_goes_to_the_later_player_in_turn_order():
    """PR-17.7."""
    scene = Scene(3)
    for one in scene.table.players:
        one.vp = 50
    scene.table.start = 1
    assert scene.table.ranking() == [0, 2, 1]
    scene.table.players[1].vp = 51
    assert scene.table.ranking() == [1, 0, 2]
