"""Upgrades, walls and connections (PR-7.4 to PR-9)."""

from quatrefoil.games.praga_caput_regni.rules.connections import connect
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_IDS, unpack
from tests.games.praga_caput_regni.helpers import Scene, era_two, kept


def tile(id: str) -> int:
    return TILE_IDS.index(id.lower())


def test_ex_3_first_upgrade_on_an_empty_board():
    """EX-3 (PR-7.4, PR-7.8): university +2, no connection, the bonus for this very action."""
    scene = era_two(Scene()).token_at("AT3", 5, 7)
    scene.show("U2-05")
    scene.give(stone=2).play("take at3", "do upgrade", "pick u2-05", "rotate 0")
    assert kept(scene.me, "univ", "stone", "red", "silver", "tech") == [2, 4, 0, 0, 0]
    assert scene.table.unpaid == 0
    scene.show("U2-02")
    scene.give(goldwin=2).play("extra gold-gold upgrade", "pick u2-02", "rotate 2")
    assert scene.me.stone == 6


def test_ex_5_edges_pay_both_symbols():
    """EX-5 (PR-9.1): technology against silver pays both; against an empty edge nothing."""
    scene = Scene()
    player = scene.me
    # U1-01 (mines, hex 0) shows "tech" on side 0; wall place 0 lies to its east.
    connect(player, 0, tile("U1-01"), 0)
    assert unpack(int(connect(player, 6, tile("W1-01"), 3))) == {"silver": 1, "tech": 1}
    other = Scene().me
    connect(other, 0, tile("U1-01"), 0)
    assert connect(other, 6, tile("W1-01"), 0) == 0


def test_pr_9_2_red_corners_meet_at_a_vertex():
    """PR-9.2: one token for every other tile with a red corner there, 0, 1 or 2."""
    player = Scene().me
    # Hexes 0 (1,0), 6 (2,0) and 7 (1,1) meet at corner 0 of hex 0.
    assert connect(player, 0, tile("U1-01"), 0) == 0
    assert unpack(int(connect(player, 6, tile("W1-05"), 5))).get("red") == 1
    assert unpack(int(connect(player, 7, tile("W1-05"), 1))).get("red") == 2


def test_pr_9_3_no_connection_pays_twice():
    """PR-9.3 (INV-11): an upgrade that covers another pays only for new keys."""
    player = Scene().me
    connect(player, 0, tile("U1-01"), 0)
    assert connect(player, 6, tile("W1-01"), 3)
    again = connect(player, 0, tile("U1-S02"), 0)
    assert unpack(int(again)) == {}, "the edge of this pair has paid"


def test_ex_10_upgrade_then_wall_with_the_new_bonus():
    """EX-10 (PR-7.7, PR-9): the worked turn of the rulebook."""
    scene = era_two(Scene()).token_at("AT3", 5, 7)
    scene.upgrade("U2-S03", rotation=0)
    # An upgrade on the walls' neighbour that faces the new upgrade with a silver edge: the
    # upgrade hex (2) and the walls hex (3) are neighbours.
    scene.show("U2-07")
    scene.show("W2-07", 0)
    scene.give(stone=6, wealth=0, silver=0, goldwin=0)
    scene.play("take at3", "collect-wheel", "do upgrade", "pick u2-07")
    paying = None
    for turn in range(6):
        trial = scene.table.clone()
        paid = unpack(int(connect(trial.players[0], 3, tile("U2-07"), turn)))
        if paid.get("silver") == 1 and paid.get("tech") == 1 and "red" not in paid:
            paying = turn
    assert paying is not None
    scene.play(f"rotate {paying}")
    assert kept(scene.me, "univ", "tech", "silver", "goldwin") == [2, 1, 1, 1]
    vp = scene.me.vp
    stone = scene.me.stone
    scene.play("extra gold-silver walls")
    assert scene.me.vp == vp + 1, "the bonus of the new upgrade comes as the action begins"
    scene.play("pick w2-07")
    assert scene.me.vp == vp + 7
    assert scene.me.stone == stone - 4
    found = None
    for place in range(12):
        for turn in range(6):
            trial = scene.table.clone()
            paid = unpack(int(connect(trial.players[0], 6 + place, tile("W2-07"), turn)))
            if paid == {"red": 1}:
                found = (place, turn)
    assert found is not None
    scene.play(f"wall w{found[0] + 1:02}", f"rotate {found[1]}")
    assert kept(scene.me, "red", "silver", "goldwin") == [1, 0, 0]


def test_pr_7_6_a_second_upgrade_covers_the_first():
    """PR-7.6: only the top one works, all count."""
    scene = Scene().token_at("AT3", 5, 7).upgrade("U1-01")
    scene.show("U1-02")
    scene.play("take at3", "do upgrade", "pick u1-02", "rotate 0")
    assert scene.me.board[0] // 6 == tile("U1-02")
    assert kept(scene.me, "upgrades", "old_upgrades") == [2, 2]


def test_pr_7_8_retroactive_bonus_for_each_unpaid_performance():
    """PR-7.8, A-4: mines done as token action and as extra action, then upgraded."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.show("U1-02")
    scene.give(goldwin=2).know("TIII-4")
    scene.play("take at1", "do mines", "advance", "extra gold-gold mines", "advance")
    if scene.key == "production-token":
        scene.play(scene.choices[0])
    vp = scene.me.vp
    scene.play("use tiii-4", "pick u1-02", "rotate 0")
    assert scene.me.vp == vp + 3 + 2


def test_pr_7_8_a_performance_that_has_paid_pays_no_more():
    """PR-7.8, A-4: at most one bonus a performance."""
    scene = Scene().token_at("AT1", 5, 7).upgrade("U1-01")
    scene.show("U1-02")
    scene.know("TIII-4").play("take at1", "do mines", "advance")
    vp = scene.me.vp
    scene.play("use tiii-4", "pick u1-02", "rotate 0")
    assert scene.me.vp == vp + 3


def test_d_19_old_or_new_bonus_on_the_upgrade_hex():
    """D-19 (A-4): covering the upgrade of the upgrade action: one bonus, by choice."""
    scene = Scene().token_at("AT3", 5, 7).upgrade("U1-06")
    scene.show("U1-S01", 3)
    scene.show("U1-05")
    scene.play("take at3", "do upgrade", "pick u1-05", "rotate 3")
    assert scene.choices == ["bonus old", "bonus new"]
    gold, vp = int(scene.me.gold), int(scene.me.vp)
    scene.play("bonus old")
    assert (scene.me.gold, scene.me.vp) == (gold + 1, vp)


def test_a_29_a_bonus_over_the_cap_waits():
    """A-29: the stone part of the walls upgrade would exceed 9."""
    scene = Scene().token_at("AT2", 5, 10).upgrade("U1-07").give(stone=9, wealth=0)
    scene.show("W1-02")
    scene.play("take at2", "do walls", "pick w1-02", "wall w01", "rotate 0")
    assert scene.me.stone == 8
    scene.play("collect stone 1")
    assert scene.me.stone == 9


def test_pr_7_7_a_bonus_may_help_to_pay():
    """PR-7.7, A-29: with 1 stone of the upgrade a wall for 1 stone is possible."""
    scene = Scene().token_at("AT2", 5, 10).upgrade("U1-07").give(stone=0, gold=0)
    scene.show("W1-02", 0)
    scene.show("W1-09", 1)
    scene.show("W1-12", 2)
    scene.play("take at2", "do walls")
    assert scene.key == "wall-place", "the only wall that can be paid"
    assert scene.me.stone == 0


def test_pr_8_1_pay_gain_then_place():
    """PR-8.1: the reward comes before the place; any empty place, no neighbour needed."""
    scene = Scene().token_at("AT2", 5, 10)
    scene.show("W1-02")
    scene.give(stone=2, gold=0).play("take at2", "do walls", "pick w1-02")
    assert kept(scene.me, "stone", "gold", "walls") == [1, 1, 0]
    assert len(scene.choices) == 12
    scene.play("wall w07", "rotate 2")
    assert scene.me.walls == 1
    assert scene.me.board[12] == tile("W1-02") * 6 + 2


def test_inv_11_red_tokens_of_one_placement():
    """INV-11 (PR-9.2): a tile with all neighbours never pays more than twelve."""
    player = Scene().me
    total = 0
    for hex in range(18):
        paid = unpack(int(connect(player, hex, tile("W1-10"), hex % 6)))
        assert paid.get("red", 0) <= 12
        total += paid.get("red", 0)
    assert total > 0
