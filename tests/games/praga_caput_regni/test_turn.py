"""The turn and its menu (PR-4, PR-14, section 13)."""

from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.tiles import top_tiles
from tests.games.praga_caput_regni.helpers import Scene, era_two, kept


def test_ex_1_egg_offer_after_the_action():
    """EX-1 (PR-5.4): the action's gold buys the egg of the wheel."""
    scene = Scene().token_at("AT1", 5, 6).give(gold=0)
    scene.play("take at1")
    assert "buy-egg" not in scene.choices
    scene.play("do mines", "advance", "buy-egg")
    assert (scene.me.gold, scene.me.eggs) == (0, 1)


def test_pr_5_4_the_other_egg_costs_a_stone():
    """PR-5.4: once, any time of the turn."""
    scene = Scene().token_at("AT1", 5, 11).give(gold=0, stone=1).play("take at1", "buy-egg")
    assert kept(scene.me, "stone", "eggs") == [0, 1]
    assert "buy-egg" not in scene.give(stone=1).choices


def test_pr_4_1_everything_once_a_turn_comes_back_with_the_next():
    """PR-14.1, PR-7.3, PR-7.8: extra action, refresh and what an upgrade pays for later."""
    scene = Scene(1).token_at("AT1", 5, 10).give(goldwin=2, wealth=0)
    scene.play("refresh walls", "swap 1+2", "pay stone", "take at1", "do mines", "advance")
    scene.play("extra gold-gold mines", "advance")
    if scene.key == "production-token":
        scene.play(scene.choices[0])
    assert scene.table.unpaid == 2
    scene.play("end")
    assert (scene.table.turn, scene.table.unpaid) == (2, 0)
    scene.give(goldwin=2, gold=5, wealth=0)
    assert "refresh walls" in scene.choices
    scene.show("U1-02")
    vp = int(scene.me.vp)
    scene.play("extra gold-gold upgrade", "pick u1-02", "rotate 0")
    assert scene.me.vp == vp, "the mines of the turn before are forgotten"


def test_ex_23_extra_action_before_the_tokens_own():
    """EX-23 (PR-4.2, PR-14.1): window from the wheel, extra action, then the building."""
    scene = Scene().token_at("AT1", 6, 5)
    scene.show("B1-06", 0)
    scene.show("B1-05", 1)
    scene.give(gold=0, goldwin=1).play("take at1")
    assert scene.me.silver == 1
    scene.play("extra gold-silver mines", "produce")
    assert scene.me.gold == 3
    scene.play("do buildings", "pick b1-06", "lot l12", "rotate 0")
    assert kept(scene.me, "gold", "silver", "goldwin") == [0, 0, 0]


def test_ex_25_a_counted_effect_may_wait():
    """EX-25 (PR-11.2): a third era I upgrade counts when step III is resolved later."""
    scene = Scene().token_at("AT3", 5, 7).upgrade("U1-01").upgrade("U1-03")
    scene.show("U1-05")
    scene.give(road=2, goldwin=2).play("take at3", "do road")
    at_once = Scene().token_at("AT3", 5, 7).upgrade("U1-01").upgrade("U1-03")
    at_once.give(road=2).play("take at3", "do road", "road iii free")
    assert at_once.me.vp == 6
    scene.play("extra gold-gold upgrade", "pick u1-05", "rotate 3")
    before = scene.me.vp
    scene.play("road iii free")
    assert scene.me.vp - before == 9


def test_pr_4_1_a_turn_takes_one_token_and_does_one_of_its_actions():
    """PR-4.1: no second token, no end before the action."""
    scene = Scene().token_at("AT1", 5, 7)
    assert "end" not in scene.choices
    scene.play("take at1")
    assert not any(choice.startswith("take") for choice in scene.choices)
    assert "end" not in scene.choices
    assert [b.reason for b in scene.table.top().blocked(scene.table)][-1] == "end-action"
    scene.play("do mines", "advance")
    assert not any(choice.startswith("do") for choice in scene.choices)
    scene.play("end")
    assert scene.table.active == 1


def test_pr_4_6_gold_is_capped_and_the_wheel_bonus_waits():
    """PR-4.6, A-17: the withheld gain is collected after paying, or forced at the end."""
    scene = Scene().token_at("AT1", 5, 9).give(gold=9, wealth=0)
    scene.play("take at1")
    assert "collect-wheel" in scene.choices
    scene.play("refresh upgrade", "swap 1+2", "pay gold", "collect-wheel")
    assert scene.me.gold == 9
    stone = Scene().token_at("AT2", 5, 10).give(stone=8, quarries=4, wealth=0)
    assert stone.play("take at2", "do quarries", "produce").me.stone == 9
    forced = Scene().token_at("AT2", 5, 9).give(gold=3, wealth=0)
    forced.play("take at2", "do quarries", "advance", "end")
    assert forced.table.players[0].gold == 5


def test_pr_4_7_wealth_once_and_the_cube_returns():
    """PR-4.7: gold 6, and 9 by gold or stone; two at once in the order of the data file."""
    scene = Scene().token_at("AT1", 5, 7).give(gold=5)
    scene.play("take at1", "do mines", "advance")
    assert kept(scene.me, "gold", "silver", "spare") == [6, 1, 3]
    both = Scene().token_at("AT1", 5, 7).give(gold=5, mines=6)
    both.play("take at1", "do mines", "produce")
    assert kept(both.me, "gold", "silver", "goldwin", "spare", "wealth") == [9, 1, 1, 4, 2]
    both.give(gold=5)
    both.play("collect-wheel")
    both.table.done = 0
    both.again().play("do mines", "produce")
    assert kept(both.me, "silver", "goldwin") == [1, 1], "each once a game"


def test_pr_14_1_extra_action_once_a_turn_for_two_windows():
    """PR-14.1."""
    scene = Scene().token_at("AT1", 5, 7).give(goldwin=2, silver=1)
    extras = [choice for choice in scene.choices if choice.startswith("extra")]
    assert "extra gold-silver mines" in extras
    assert "extra gold-gold road" in extras
    scene.play("extra gold-gold quarries", "advance")
    assert not any(choice.startswith("extra") for choice in scene.choices)
    assert kept(scene.me, "goldwin", "silver") == [0, 1]
    reasons = [b.reason for b in scene.table.top().blocked(scene.table)]
    assert "extra-used" in reasons


def test_pr_7_3_refresh_once_a_turn_before_the_token():
    """PR-7.3, A-24: two commons or one and the special; they go under the stack."""
    scene = Scene()
    table = scene.table
    before = table.rows[4:8]
    scene.play("refresh walls")
    assert scene.choices == ["swap 1+2", "swap 1+3", "swap 2+3", "swap 1+s", "swap 2+s", "swap 3+s"]
    scene.play("swap 1+s", "pay stone")
    assert scene.me.stone == 1
    assert table.rows[4] not in (-1, before[0])
    assert table.rows[7] not in (-1, before[3])
    assert table.rows[5:7] == before[1:3]
    rest = [place for tile, place in enumerate(table.tiles) if tile != before[0] and place >= 10]
    assert table.tiles[before[0]] > max(p for p in rest if p != table.tiles[before[3]])
    assert not any(choice.startswith("refresh") for choice in scene.choices)


def test_a_24_a_refresh_needs_two_tiles_one_of_them_common():
    """A-24 (PR-7.3): one common and the special one will do, the special one alone will not."""
    scene = Scene()
    rows = scene.table.rows
    rows[4] = rows[5] = -1
    assert "refresh walls" in scene.again().choices
    scene.play("refresh walls")
    assert scene.key == "refresh-pay", "there is only one pair"
    alone = Scene()
    alone.table.rows[4:7] = [-1, -1, -1]
    assert "refresh walls" not in alone.again().choices
    commons = Scene()
    commons.table.rows[6] = commons.table.rows[7] = -1
    assert "refresh walls" in commons.again().choices


def test_a_36_what_was_refreshed_comes_back_last():
    """A-36, A-24 (PR-7.3): the two lie under the stack and come when it is used up."""
    scene = Scene()
    table = scene.table
    before = table.rows[4:6]
    scene.play("refresh walls", "swap 1+2", "pay stone")
    drawn = []
    while tops := top_tiles(table, 4):
        tile = int(tops[0].a)
        drawn.append(tile)
        table.tiles[tile] = 0
    assert set(drawn[-2:]) == set(before)
    assert len(drawn) == 14 - 3, "fourteen common walls, three of them on display"


def test_pr_7_2_an_empty_stack_leaves_the_place_empty():
    """PR-7.2."""
    scene = Scene().token_at("AT3", 5, 7)
    scene.show("U1-02")
    for tile in range(30):
        if scene.table.tiles[tile] >= 10:
            scene.table.tiles[tile] = 0
    scene.play("take at3", "do upgrade", "pick u1-02", "rotate 0")
    assert scene.table.rows[0] == -1


def test_a_8_no_legal_token_offers_green_and_blue_ones():
    """A-8 (section 13): position and bonus, but no action unless one becomes possible."""
    scene = Scene(side="b").give(gold=0, stone=0, road=5)
    table = scene.table
    table.arrow = 9
    # Only AT3 (walls, road) is left on the wheel, in a green position, with nothing to do.
    table.wheel[:] = [-1] * 12
    table.wheel[(5 - 9) % 12] = 2
    table.wheel[(1 - 9) % 12] = 0
    scene.again()
    assert [c for c in scene.choices if c.startswith("take")] == ["take at3"]
    scene.play("take at3")
    assert not any(choice.startswith("do") for choice in scene.choices)
    assert "end" in scene.choices


def test_a_38_the_turn_cannot_end_while_a_waiting_gain_makes_an_action_possible():
    """A-38: the withheld stone would pay the wall."""
    scene = Scene(side="b").token_at("AT3", 5, 2).give(gold=0, stone=0, road=5)
    scene.show("W1-02")
    scene.play("take at3")
    assert "do walls" not in scene.choices
    assert "end" not in scene.choices
    scene.play("collect-wheel", "do walls")
    assert scene.key == "tile"


def test_a_38_an_egg_offer_counts():
    """A-38: the egg of the wheel would pay step IV."""
    scene = Scene(side="b").token_at("AT3", 5, 6).give(gold=1, stone=0, road=3)
    scene.play("take at3")
    assert "end" not in scene.choices
    assert "do road" not in scene.choices
    scene.play("buy-egg", "do road")
    assert scene.me.road == 4


def test_a_38_the_egg_offer_counts_with_its_technology():
    """A-38, PR-12.6 (5): the egg for the last gold brings the stone for the wall."""
    scene = Scene(side="b").token_at("AT3", 5, 6).know("TII-5").give(gold=1, stone=0, road=5)
    scene.show("W1-02")
    scene.play("take at3")
    assert "do walls" not in scene.choices
    assert "end" not in scene.choices
    assert "do walls" in scene.play("buy-egg").choices


def test_a_8_the_red_cost_is_gone_before_the_action():
    """A-8, PR-5.1 (M1): the gold that the position costs cannot pay the wall."""
    scene = Scene(side="b").token_at("AT3", 1, 10)
    scene.show("W1-13")
    scene.table.rows[5] = scene.table.rows[6] = -1
    scene.give(gold=1, stone=2, road=5)
    assert "take at3" not in scene.choices
    assert "token-impossible" in {b.reason for b in scene.table.top().blocked(scene.table)}
    assert "take at3" in scene.give(gold=2).choices


def test_m8_a_mandatory_move_must_be_made_before_the_end():
    """A-10 (M8): a sideways move can wait until the end of the turn, not longer."""
    scene = Scene().token_at("AT2", 5, 7)
    scene.show("W1-01")
    scene.give(stone=9, wealth=0)
    scene.play("take at2", "do walls", "pick w1-01", "wall w01", "rotate 0")
    assert "end" not in scene.choices
    assert "move hunger_wall" in scene.choices
    scene.play("move hunger_wall")
    assert scene.me.hunger_column == 1
    assert "end" in scene.choices


def test_pr_13_1_a_move_in_the_last_column_is_lost():
    """PR-13.1: it does not keep the turn open."""
    scene = Scene().token_at("AT2", 5, 7)
    scene.show("W1-01")
    scene.give(stone=9, wealth=0, hunger_column=4)
    scene.play("take at2", "do walls", "pick w1-01", "wall w01", "rotate 0")
    assert "end" in scene.choices
    assert "move hunger_wall" not in scene.choices


def test_pr_7_1_a_tile_that_cannot_be_paid_is_not_offered():
    """PR-7.1, PR-4.4: with its reason."""
    scene = Scene().token_at("AT2", 5, 7)
    scene.show("W1-02", 0)
    scene.show("W1-09", 1)
    scene.give(stone=2).play("take at2", "do walls")
    assert "pick w1-02" in scene.choices
    assert "pick w1-09" not in scene.choices
    reasons = {b.reason: b for b in scene.table.top().blocked(scene.table)}
    assert reasons["too-dear"].rule == "PR-4.4"


def test_pr_8_1_walls_need_an_empty_place():
    """PR-8.1: with twelve walls the action is impossible."""
    scene = Scene().token_at("AT2", 5, 7).give(stone=9, wealth=0)
    scene.play("take at2")
    assert "do walls" in scene.choices
    scene.give(walls=12)
    assert "do walls" not in scene.choices


def test_every_key_has_a_rule():
    """Section 13: a decision says by which rule it is asked."""
    scene = era_two(Scene(3))
    assert type(scene.table.top()).rule == "PR-4.2"
    assert BOX.limits.windows_kept_end_of_turn == 2
