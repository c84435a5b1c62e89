"""Mines, quarries, production tokens and seals (PR-6)."""

from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from tests.games.praga_caput_regni.helpers import Scene, kept


def test_ex_2_production_with_a_token():
    """EX-2 (PR-6.1): mines 6 with the 1-stone token: 6 gold, 2 VP, 1 stone."""
    scene = Scene().token_at("AT1", 5, 10)
    stone = [t.id for t in BOX.production_tokens].index("PT6")
    scene.give(gold=0, stone=0, mines=6, mine_token=stone, wealth=0)
    scene.play("take at1", "do mines", "produce")
    assert kept(scene.me, "gold", "stone", "vp") == [6, 1, 2]


def test_pr_6_2_quarries_are_the_same_with_stone():
    """PR-6.2: quarries 6 pay 6 stone, 1 VP and a technology step."""
    scene = Scene().token_at("AT2", 5, 10).give(quarries=6, stone=0, wealth=0)
    scene.play("take at2", "do quarries", "produce")
    assert kept(scene.me, "stone", "vp", "tech") == [6, 1, 1]


def test_pr_6_1_advance_gives_one_gold_and_a_step():
    """PR-6.1 (a)."""
    scene = Scene().token_at("AT1", 5, 10)
    scene.play("take at1", "do mines", "advance")
    assert kept(scene.me, "gold", "mines") == [3, 4]


def test_d_3_both_ways_to_manage_a_track_are_on_it():
    """D-3 (PR-6.1, PR-6.2): the question names its action, and the board shows where it is."""
    for token, action in (("at1", "mines"), ("at2", "quarries")):
        scene = Scene().token_at(token, 5, 10).play(f"take {token}", f"do {action}")
        view = GAME.view(scene.table, 0)
        assert view["decision"]["action"] == action
        for choice in scene.legal:
            facts = scene.table.top().facts(scene.table, choice)
            assert list(GAME.words.places(facts)) == [f"track-{action}"]


def test_pr_6_3_beyond_the_end_the_step_is_lost():
    """PR-6.3: the gold is still gained."""
    scene = Scene().token_at("AT1", 5, 10).give(mines=8)
    scene.play("take at1", "do mines")
    assert [b.reason for b in scene.table.top().blocked(scene.table)] == ["track-end"]
    scene.play("advance")
    assert kept(scene.me, "gold", "mines", "claims") == [3, 8, 0]


def test_pr_6_4_distinct_production_tokens_are_offered():
    """PR-6.4 (D-4): one of each kind; it pays at every later production."""
    scene = Scene().token_at("AT1", 5, 10).give(mines=4)
    scene.play("take at1", "do mines", "advance")
    assert scene.choices == [f"production pt{n}" for n in (1, 3, 4, 5, 6)]
    scene.play("production pt1")
    assert scene.me.mine_token == 0
    assert not scene.table.production_left & 1


def test_pr_6_4_nothing_happens_when_none_is_left():
    """PR-6.4."""
    scene = Scene().token_at("AT1", 5, 10).give(mines=4)
    scene.table.production_left = 0
    scene.play("take at1", "do mines", "advance")
    assert scene.key == "menu"
    assert scene.me.mines == 5


def test_pr_6_5_a_finished_track_gives_a_claim_for_now_or_later():
    """PR-6.5, PR-6.6 (D-15): pay, mark with a cube, one owner a seal."""
    scene = Scene().token_at("AT1", 5, 10).give(mines=7)
    scene.play("take at1", "do mines", "advance")
    assert scene.me.claims == 1
    seals = [choice for choice in scene.choices if choice.startswith("seal")]
    assert seals == ["seal s6a"], "the others cost 2 silver windows; equal ones are shown once"
    scene.give(silver=2)
    assert "seal sg" in scene.choices
    scene.play("seal sg")
    assert kept(scene.me, "claims", "silver", "spare") == [0, 0, 1]
    assert scene.me.seals == 1
    assert not scene.table.seals_left & 1
    assert not any(choice.startswith("seal") for choice in scene.choices)


def test_pr_6_2_the_quarry_track_has_its_own_token_and_claim():
    """PR-6.2, PR-6.4, PR-6.5: token at 4, claim at 7, and the token pays on its track only."""
    scene = Scene().token_at("AT2", 5, 10).give(quarries=3, wealth=0)
    scene.play("take at2", "do quarries", "advance", "production pt5")
    assert kept(scene.me, "quarries", "quarry_token", "mine_token") == [4, 4, -1]
    scene.give(gold=0, stone=0, goldwin=2).play("extra gold-gold quarries", "produce")
    assert kept(scene.me, "stone", "gold") == [4, 1]
    last = Scene().token_at("AT2", 5, 10).give(quarries=6, wealth=0)
    last.play("take at2", "do quarries", "advance")
    assert kept(last.me, "quarries", "claims") == [7, 1]


def test_a_6_without_a_spare_cube_the_track_cube_marks_the_seal():
    """A-6: claims are never blocked."""
    scene = Scene().give(mines=8, claims=1, spare=0)
    scene.play("seal s6a")
    assert kept(scene.me, "spare", "track_cubes", "mines") == [0, 3, 8]


def test_pr_6_6_a_seal_has_one_owner():
    """PR-6.6 (INV-10)."""
    scene = Scene().give(mines=8, quarries=7, claims=2)
    scene.play("seal s6a")
    assert [c for c in scene.choices if c.startswith("seal")] == ["seal s6b"]
    scene.play("seal s6b")
    assert scene.me.claims == 0


def test_pr_7_7_the_bonus_of_an_upgraded_track_comes_after_the_production():
    """PR-7.7: so that the bonus, not the production, meets the cap and can wait."""
    scene = Scene().token_at("AT1", 5, 10).upgrade("U1-S02").give(gold=5, mines=5, wealth=0)
    scene.table.production_left = 0
    scene.play("take at1", "do mines", "produce")
    assert scene.me.gold == 9
    assert "collect gold 1" in scene.choices
    assert scene.me.vp == 2, "1 VP of the track and 1 VP of the bonus"
    scene.play("refresh walls", "swap 1+2", "pay gold", "collect gold 1")
    assert scene.me.gold == 9
