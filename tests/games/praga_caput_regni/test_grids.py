"""Hunger Wall and Cathedral (PR-13, PR-19.3)."""

import pytest

from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.grids import climb, move
from quatrefoil.games.praga_caput_regni.rules.scoring import grid_points
from tests.games.praga_caput_regni.helpers import Scene, era_two, kept


def worked_turn() -> Scene:
    """EX-9 up to the moment of the climb."""
    scene = era_two(Scene()).token_at("AT1", 6, 5)
    scene.show("B2-07")
    scene.give(gold=5, stone=1, cathedral_column=1, wealth=0)
    scene.play("take at1", "do buildings", "pick b2-07", "lot l12", "rotate 0")
    assert scene.me.silver == 2
    return scene


def test_ex_9_climb_arrow_climb_and_move():
    """EX-9 (PR-13.2, PR-13.3): the worked climb on the Cathedral."""
    scene = worked_turn()
    scene.play("climb cathedral")
    assert scene.choices == ["rise", "stay"]
    scene.play("rise")
    assert kept(scene.me, "cathedral_row", "cathedral_column", "gold", "stone") == [3, 1, 0, 0]
    vp = int(scene.me.vp)
    scene.play("move cathedral")
    assert kept(scene.me, "cathedral_row", "cathedral_column") == [3, 2]
    assert scene.me.vp == vp + 2


def test_ex_9_moving_first_misses_the_arrow():
    """EX-9: row 1 column 2, then row 2 column 2: no arrow."""
    scene = worked_turn()
    scene.play("move cathedral", "climb cathedral")
    assert scene.key == "menu"
    assert kept(scene.me, "cathedral_row", "cathedral_column") == [2, 2]


def test_ex_9_a_declined_arrow_lapses():
    """EX-9 (PR-13.4): staying on a cell never retriggers."""
    scene = worked_turn()
    scene.play("climb cathedral", "stay")
    assert scene.me.cathedral_row == 2
    assert scene.key == "menu"
    assert "climb cathedral" not in scene.choices


def test_pr_13_2_a_paid_climb_costs_two_silver_windows_and_the_crossing():
    """PR-13.2: from row 2 also 1 gold and 1 stone."""
    scene = Scene().give(silver=2, hunger_row=2, gold=1, stone=0)
    assert "climb hunger_wall" not in scene.choices
    scene.give(stone=1).play("climb hunger_wall")
    assert kept(scene.me, "silver", "gold", "stone", "hunger_row") == [0, 0, 0, 3]


def test_pr_13_2_no_climb_from_the_top_row():
    """PR-13.2."""
    scene = Scene().give(silver=2, hunger_row=6)
    assert "climb hunger_wall" not in scene.choices
    assert "climb cathedral" in scene.choices
    assert "top-row" in {b.reason for b in scene.table.top().blocked(scene.table)}


def test_pr_13_3_an_unaffordable_arrow_lapses():
    """PR-13.3: row 2 column 1 of the Cathedral without stone."""
    scene = Scene().give(silver=2, cathedral_column=1, stone=0)
    scene.play("climb cathedral")
    assert scene.key == "menu"
    assert scene.me.cathedral_row == 2


def test_pr_13_3_side_moves_on_at_once():
    """PR-13.3, A-11: `side` then the next cell."""
    scene = Scene().give(hunger_row=3)
    move(scene.table, 0, 0)
    assert scene.me.hunger_column == 2, "row 3 column 1 moves on"
    assert scene.me.vp == 0
    move(scene.table, 0, 0)
    assert kept(scene.me, "hunger_column", "vp") == [3, 2]


def test_pr_13_5_entering_the_top_row_of_the_cathedral():
    """PR-13.5 (D-9): a gold piece of the Cathedral stack, or none, before the cell."""
    scene = Scene().give(cathedral_row=5, cathedral_column=1)
    climb(scene.table, 0, 1)
    scene.again()
    assert len(scene.choices) == 4
    assert scene.choices[-1] == "no-gold"
    assert scene.me.vp == 0, "the cell comes after the piece"
    scene.play(scene.choices[0])
    assert scene.me.gold_pieces
    assert scene.me.vp in (2, 5), "the cell's 2 VP and perhaps the piece's 3"
    other = Scene().give(cathedral_row=5, cathedral_column=1)
    climb(other.table, 0, 1)
    other.again().play("no-gold")
    assert other.me.vp == 2


def test_pr_13_5_the_hunger_wall_has_no_pieces():
    """PR-13.5: only the Cathedral's top row."""
    scene = Scene().give(hunger_row=5)
    climb(scene.table, 0, 0)
    assert scene.again().key == "menu"


def test_pr_13_5_nothing_when_none_is_left():
    """PR-13.5."""
    scene = Scene().give(cathedral_row=5)
    for n in range(30, 36):
        scene.table.pieces[n] = 0 if n < 33 else 3
    climb(scene.table, 0, 1)
    assert scene.again().key == "menu"


def test_ex_13_cathedral_top_row():
    """EX-13 (PR-17.3): row 6, column value 3, 3 red tokens: 22 VP."""
    scene = Scene().give(cathedral_row=6, cathedral_column=4, red=3)
    assert grid_points(scene.table, scene.me, 1) == 22


def test_pr_17_3_the_hunger_wall_multiplies_blue_tokens():
    """PR-17.3: row 4, column value 2, 3 blue tokens; red ones count on the Cathedral only."""
    scene = Scene().give(hunger_row=4, hunger_column=3, blue=3, red=5)
    assert grid_points(scene.table, scene.me, 0) == 7 + 2 * 3
    assert grid_points(scene.table, scene.me, 1) == 0


@pytest.mark.parametrize("name", ["hunger_wall", "cathedral"])
@pytest.mark.parametrize("one", ["a", "b"])
def test_pr_19_3_alternative_parts(name: str, one: str):
    """PR-19.3, A-27: each grid may use set A or B, independently."""
    scene = Scene(2, **{name: one})
    grid = ["hunger_wall", "cathedral"].index(name)
    cells = BOX.grids[name][one.upper()].cells
    for row in range(1, 7):
        for column in range(4):
            clean = Scene(2, **{name: one})
            player = clean.me
            if grid == 0:
                player.hunger_row, player.hunger_column = row, column
            else:
                player.cathedral_row, player.cathedral_column = row, column
            move(clean.table, 0, grid)
            cell = cells[row - 1][column + 1]
            if cell.startswith("vp"):
                assert player.vp == int(cell[2:])
    assert scene.key == "menu"


def test_pr_13_6_markers_may_share_a_cell():
    """PR-13.6."""
    scene = Scene().give(hunger_column=2)
    scene.give(seat=1, hunger_column=1)
    move(scene.table, 1, 0)
    assert scene.table.players[1].hunger_column == scene.table.players[0].hunger_column == 2
