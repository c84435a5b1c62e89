"""The wheel, taking tokens, end of turn and counters (PR-2, PR-5, PR-15, PR-16)."""

import re

import pytest

import quatrefoil as qf
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.ending import turn_wheel
from quatrefoil.games.praga_caput_regni.rules.printed import TILES
from quatrefoil.games.praga_caput_regni.rules.table import TILE_GONE, TILE_IN_STACK
from quatrefoil.games.praga_caput_regni.rules.wheel import rotate
from tests.games.praga_caput_regni.helpers import Scene, era_two


@pytest.mark.parametrize(("seats", "arrow"), [(1, 9), (2, 9), (3, 4), (4, 10)])
def test_pr_3_5_six_tokens_from_position_0_none_blue(seats: int, arrow: int):
    """PR-3.5: on the first six unblocked positions."""
    scene = Scene(seats)
    table = scene.table
    assert table.arrow == arrow
    positions = sorted((int(table.arrow) + s) % 12 for s, t in enumerate(table.wheel) if t >= 0)
    expected = [p for p in range(12) if p != arrow][:6]
    assert positions == expected
    assert max(positions) <= 6


def test_pr_3_5_first_game_order():
    """PR-19.4: the fixed order starts at position 0."""
    table = Scene(2, order="first").table
    order = [table.wheel[(p - table.arrow) % 12] for p in range(6)]
    assert order == [0, 1, 2, 3, 4, 5]


def test_pr_5_1_red_costs_a_gold_and_blue_scores():
    """PR-5.1."""
    scene = Scene().token_at("AT1", 0, 5)
    scene.play("take at1")
    assert scene.me.gold == 1
    scene = Scene().token_at("AT1", 10, 5)
    scene.play("take at1")
    assert scene.me.vp == 4


def test_pr_5_1_without_gold_no_red_token_even_if_its_bonus_were_gold():
    """PR-5.1, A-35: the wheel bonus cannot pay the red cost."""
    scene = Scene().token_at("AT1", 1, 9).give(gold=0)
    assert "take at1" not in scene.choices
    assert any(b.reason == "token-cost" for b in scene.table.top().blocked(scene.table))


def test_ex_4_special_or_points():
    """EX-4 (PR-5.5): a common building and 1 VP, or the special building and no VP."""
    scene = Scene(cathedral="printed").token_at("AT1", 5, 1)
    scene.show("B1-05")
    scene.give(gold=9).play("take at1", "do buildings", "pick b1-05", "lot l12")
    assert scene.me.vp == 0
    scene.play("end")
    assert scene.table.players[0].vp == 1
    scene = Scene().token_at("AT1", 5, 1)
    scene.show("B1-S03", 3)
    scene.give(gold=9).play("take at1", "do buildings", "pick b1-s03", "lot l12", "move cathedral")
    scene.play("end")
    assert scene.table.players[0].vp == 0


def test_pr_5_5_extra_actions_have_no_special_right():
    """PR-5.5, PR-14.1 (INV-15)."""
    scene = Scene().token_at("AT1", 5, 1)
    scene.show("B1-S01", 3)
    scene.give(gold=9, goldwin=2).play("take at1", "extra gold-gold buildings")
    assert "pick b1-s01" not in scene.choices
    assert any(b.reason == "no-special-right" for b in scene.table.top().blocked(scene.table))


def test_pr_5_6_a_marked_token_scores_five_besides():
    """PR-5.6, A-28: position and 5-VP token both score; in the red zone it still costs."""
    scene = Scene().token_at("AT1", 8, 5)
    scene.table.five = 1
    scene.play("take at1")
    assert scene.me.vp == 7
    assert scene.table.five == 0
    scene = Scene().token_at("AT1", 2, 5)
    scene.table.five = 1
    scene.play("take at1")
    assert (scene.me.vp, scene.me.gold) == (5, 1)


def test_ex_20_the_solid_sector_never_rests_on_position_0():
    """EX-20 (PR-15.3, PR-15.5)."""
    table = Scene().table
    table.arrow = 11
    table.wheel[:] = [-1, -1, 0, 1, 2, 3, 4, -1, -1, -1, -1, -1]
    rotate(table, 5)
    assert table.arrow == 1
    assert table.wheel[11] == 5
    assert BOX.sectors[11].pay == {"stone": 1}


def test_ex_21_the_arrow_of_a_two_player_game():
    """EX-21 (PR-2.5, PR-16.2): drop after turn 10, era II after 16."""
    table = Scene().table
    arrows, drops, eras = [], [], []
    for turn in range(1, 17):
        square = table.square
        token = next(t for t in reversed(table.wheel) if t >= 0)
        table.wheel[table.wheel.index(token)] = -1
        if turn_wheel(table, token):
            eras.append(turn)
        arrows.append(int(table.arrow))
        if table.square != square:
            drops.append(turn)
    assert arrows == [10, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2, 3]
    assert drops == [10]
    assert eras == [16]


def test_ex_22_a_token_that_leaves_the_blue_zone():
    """EX-22 (PR-15.4): after the double step the token from position 10 goes to position 4."""
    table = Scene().table
    table.arrow = 11
    table.wheel[:] = [-1, 0, 1, 2, -1, -1, -1, -1, -1, 3, -1, 4]
    rotate(table, 5)
    assert table.arrow == 1
    assert table.wheel[3] == 2, "position 4 is sector 3 now"
    assert table.wheel[11] == 5
    assert table.five == 1 << 4
    assert table.wheel[4] == 4, "position 4 was taken, so position 5"


def test_ex_22_with_position_4_free():
    """EX-22 (PR-15.4): into sector 3, whose bonus is 1 gold."""
    table = Scene().table
    table.arrow = 11
    table.wheel[:] = [-1, 0, 1, -1, 2, -1, -1, -1, -1, 3, -1, 4]
    rotate(table, 5)
    assert table.wheel[3] == 4
    assert BOX.sectors[3].gain == {"gold": 1}


def test_pr_15_4_the_solid_sector_takes_no_token():
    """PR-15.4: it stands on position 4, so the token goes to position 5."""
    table = Scene().table
    table.arrow = 3
    table.wheel[:] = [-1] * 12
    for position, token in ((0, 0), (1, 1), (2, 2), (6, 4), (11, 3)):
        table.wheel[(position - 3) % 12] = token
    rotate(table, 5)
    assert table.arrow == 4
    assert table.wheel[0] == -1
    assert table.wheel[(5 - 4) % 12] == 3


def test_pr_15_4_red_places_when_the_green_ones_are_taken():
    """PR-15.4: 1, 2, 3 in this order, the solid sector skipped."""
    table = Scene().table
    table.arrow = 1
    table.wheel[:] = [-1] * 12
    for position, token in ((3, 0), (4, 1), (5, 2), (11, 3), (2, 4)):
        table.wheel[(position - 1) % 12] = token
    rotate(table, 5)
    assert table.arrow == 2
    # The solid sector stands on position 2; tokens of 3, 4, 5 are now on 4, 5, 6.
    assert table.wheel[(1 - 2) % 12] == 3


def test_ex_11_remaining_turns_with_three_players():
    """EX-11 (PR-16.3): the frame cube enters square 1 after global turn 37."""
    table = Scene(3).table
    for turn in range(1, 49):
        token = next(t for t in reversed(table.wheel) if t >= 0)
        table.wheel[table.wheel.index(token)] = -1
        turn_wheel(table, token)
        if turn == 36:
            assert table.square == 2
        if turn == 37:
            assert table.square == 1
            left = [16 - len([t for t in range(37) if t % 3 == seat]) for seat in range(3)]
            assert left == [3, 4, 4]
    assert table.square == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pr_16_1_drops_and_era_of_the_data_file(seats: int):
    """PR-16.1, PR-16.2 (INV-3)."""
    table = Scene(seats).table
    drops, eras = [], []
    for turn in range(1, 16 * seats + 1):
        square = table.square
        token = next(t for t in reversed(table.wheel) if t >= 0)
        table.wheel[table.wheel.index(token)] = -1
        if turn_wheel(table, token):
            eras.append(turn)
        if table.square != square:
            drops.append(turn)
    assert drops == BOX.counter.drops_at_turn[str(seats)]
    assert eras == [BOX.counter.era_change_turn[str(seats)]]
    assert table.square == 0


def test_pr_16_2_era_i_tiles_leave_rows_and_stacks():
    """PR-16.2: those that are placed stay; the rows show era II."""
    scene = Scene().upgrade("U1-01").build("B1-05", "L19")
    era_two(scene)
    table = scene.table
    era_one = {n for n, tile in enumerate(TILES) if tile.era == 1}
    assert era_one.isdisjoint(table.rows)
    placed = {n for n in era_one if table.tiles[n] != TILE_GONE}
    assert {TILES[n].id for n in placed} >= {"U1-01", "B1-05"}
    assert all(table.tiles[n] < TILE_IN_STACK for n in placed)
    assert all(TILES[n].era == 2 for n in table.rows)


def test_pr_15_1_windows_are_discarded_down_to_two():
    """PR-15.1 (D-17): a choice only if they are mixed."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.give(silver=4, goldwin=0).play("take at1", "do mines", "advance", "end")
    assert scene.table.players[0].silver == 2
    assert scene.table.active == 1
    scene = Scene().token_at("AT1", 5, 7)
    scene.give(silver=1, goldwin=2).play("take at1", "do mines", "advance", "end")
    assert scene.choices == ["keep gold-silver", "keep gold-gold"]
    scene.play("keep gold-silver")
    assert (scene.table.players[0].silver, scene.table.players[0].goldwin) == (1, 1)


def test_pr_14_3_windows_of_another_players_turn_stay():
    """PR-14.3: only your own turn's end discards."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.give(seat=1, silver=4).play("take at1", "do mines", "advance", "end")
    assert scene.table.players[1].silver == 4


def test_side_b_tokens():
    """PR-19.1: all six tokens on side B."""
    scene = Scene(side="b").token_at("AT3", 5, 7)
    scene.give(stone=9).play("take at3")
    assert {"do walls", "do road"} <= set(scene.choices)


@pytest.mark.parametrize(("seats", "square"), [(3, 2), (4, 3)])
def test_pr_16_2_the_era_line_lies_before_the_square_that_is_entered(seats: int, square: int):
    """PR-16.2: three players change on entry of square 2, four on entry of square 3."""
    match = qf.new("praga-caput-regni", seats=seats, seed=1)
    drawn = match.panels(0)[0].markup
    (line,) = re.findall(r'class="era" d="M([\d.]+)', drawn)
    left = [float(x) for x in re.findall(r'<rect x="([\d.]+)"[^>]*class="sq', drawn)]
    assert len(left) == 6
    entered = left[6 - square]
    assert entered - 2 < float(line) <= entered


def test_the_picture_that_stands_alone_has_its_colours():
    """A notebook knows no stylesheet of a page: zones, sectors and map are painted all the same."""
    drawn = qf.new("praga-caput-regni", seats=2, seed=1).svg()
    left = set(re.findall(r"var\(--([\w-]+)\)", drawn))
    assert left <= {"who"}, "only what is set where a sign is used"
