"""King's Road and bridge (PR-11, PR-19.2)."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.decision import NATURE
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.table import (
    FIRST_GOLD,
    GOLD_ON_BRIDGE_STACK,
    GOLD_ON_CATHEDRAL_STACK,
    SEEN,
)
from tests.games.praga_caput_regni.helpers import Scene, era_two, kept


def road(step: int, sector: int = 7, **options: str) -> Scene:
    """About to do the road action from this step."""
    return Scene(2, **options).token_at("AT3", 5, sector).give(road=step)


def test_pr_11_3_step_one_free_and_egg_effect():
    """PR-11.3: 2 stone or 2 gold; for an egg a quarry or a mine step."""
    scene = road(0).give(eggs=1, stone=0).play("take at3", "do road")
    assert {"road i free-1", "road i free-2", "road i egg-1", "road i egg-2"} <= set(scene.choices)
    scene.play("road i free-1")
    assert scene.me.stone == 2
    assert not any(choice.startswith("road i free") for choice in scene.choices)
    scene.play("road i egg-2")
    assert kept(scene.me, "mines", "eggs") == [4, 0]


def test_pr_11_2_a_free_effect_is_forced_at_the_end_of_the_turn():
    """PR-11.2 (M8, D-7): step I asks which; payment effects lapse."""
    scene = road(0, 10).give(eggs=1).play("take at3", "do road", "end")
    assert scene.choices == ["road i free-1", "road i free-2"]
    scene.play("road i free-2")
    assert scene.table.active == 1
    assert kept(scene.table.players[0], "gold", "eggs") == [4, 1]


def test_pr_11_3_step_two_may_pay_a_gold_for_four_points():
    """PR-11.3."""
    scene = road(1).give(gold=1, eggs=2).play("take at3", "do road", "road ii free")
    assert kept(scene.me, "gold", "vp") == [0, 4]
    scene.play("road ii egg-1")
    assert kept(scene.me, "goldwin", "eggs") == [1, 1]
    lapsed = road(1, 10).give(gold=1).play("take at3", "do road", "end")
    assert kept(lapsed.table.players[0], "gold", "vp") == [1, 0]


def test_pr_11_3_step_three():
    """PR-11.3: 3 VP an era I upgrade; for an egg two silver windows or both steps."""
    scene = road(2).upgrade("U1-01").give(eggs=1).play("take at3", "do road")
    scene.play("road iii free", "road iii egg-2")
    assert kept(scene.me, "vp", "quarries", "mines", "eggs") == [3, 3, 4, 0]


def test_pr_11_3_step_three_counts_era_i_only():
    """PR-11.3, PR-7.6: an era II upgrade counts nothing, a covered era I upgrade does."""
    scene = era_two(road(2).upgrade("U1-01")).give(goldwin=2)
    scene.show("U2-01")
    scene.play("take at3", "do road", "extra gold-gold upgrade", "pick u2-01", "rotate 0")
    before = int(scene.me.vp)
    assert kept(scene.me, "upgrades", "old_upgrades") == [2, 1]
    assert scene.play("road iii free").me.vp == before + 3


def test_pr_11_2_effects_may_be_resolved_after_the_figure_has_moved_on():
    """PR-11.2: step I stays pending while the extra action goes to step II."""
    scene = road(0).give(goldwin=2).play("take at3", "do road", "extra gold-gold road")
    assert scene.me.road == 2
    assert "road i free-1" in scene.choices
    assert "road ii free" in scene.choices


def test_pr_11_4_step_four_draws_three_silver_pieces():
    """PR-11.4 (D-8, D-10): keep one, the others go under the stack, known to the drawer."""
    scene = road(3).give(eggs=1).play("take at3", "do road")
    assert scene.me.eggs == 0
    assert len(scene.choices) == 3
    drawn = [choice.split()[1] for choice in scene.choices]
    scene.play(scene.choices[0])
    assert scene.key == "bridge-place"
    scene.play("bridge 3")
    assert scene.table.bridge[2] >= 0
    under = [n for n in range(24, 30) if scene.table.pieces[n] // SEEN]
    assert [BOX.silver_pieces[n - 24].id.lower() for n in under] == sorted(drawn[1:])


def test_pr_11_1_steps_four_and_five_need_an_egg():
    """PR-11.1: illegal without it."""
    assert "do road" not in road(3).give(eggs=0).play("take at3").choices
    assert "do road" in road(3).give(eggs=1).play("take at3").choices


def test_pr_7_7_the_egg_of_an_upgrade_pays_the_step():
    """PR-7.7, A-29 (PR-11.1): the bonus comes as the action begins."""
    scene = road(3).upgrade("U1-11").give(eggs=0).play("take at3")
    assert "do road" in scene.choices
    scene.play("do road")
    assert kept(scene.me, "road", "eggs") == [4, 0]


def test_pr_11_8_a_figure_on_step_five_cannot_move():
    """PR-11.8."""
    scene = road(5).give(eggs=3, goldwin=2).play("take at3")
    assert "do road" not in scene.choices
    assert not any(choice.endswith("road") for choice in scene.choices)


def test_ex_8_a_gold_piece_in_the_middle():
    """EX-8 (PR-11.5): pay an egg, gain an egg and a blue token; the piece scores at the end."""
    scene = road(4, bridge="a").give(eggs=1)
    scene.table.bridge[0] = 1
    scene.play("take at3", "do road")
    assert scene.key == "gold-piece"
    assert len(scene.choices) == 3
    piece = scene.choices[0].split()[1]
    scene.play(scene.choices[0])
    assert "bridge 1" not in scene.choices
    scene.play("bridge 3")
    assert kept(scene.me, "eggs", "blue", "road") == [1, 1, 5]
    held = [p.id.lower() for n, p in enumerate(BOX.gold_pieces) if scene.me.gold_pieces >> n & 1]
    assert held == [piece]


@pytest.mark.parametrize("known", [0, 1])
def test_a_25_who_has_looked_cannot_take_it_back(known: int):
    """A-25 (PR-11.5, section 14): a stack that the other player has split is news, once."""
    match = qf.new("praga-caput-regni", seats=2, seed=1, start="first")
    for n in range(6):
        stack = GOLD_ON_BRIDGE_STACK if n < 3 else GOLD_ON_CATHEDRAL_STACK
        match.table.pieces[FIRST_GOLD + n] = stack + SEEN * (2 + known)
    me = match.table.players[0]
    me.road, me.eggs, me.goldwin = 4, 1, 2
    match._settle()
    match.play("extra gold-gold road")
    assert [choice.notation for choice in match.choices] == [f"keep-gold v{n}" for n in (1, 2, 3)]
    assert match.view(0)["gold_stacks"]["known"]["cathedral"] == ["V4", "V5", "V6"]
    assert match.can_undo(0) == bool(known)
    assert (match.actors[-1] == NATURE) == (not known)


def test_pr_3_1_the_gold_stacks_hold_three_each_while_they_are_split():
    """PR-3.1: whoever says what lies there sees two stacks of three."""
    match = qf.new("praga-caput-regni", seats=2, seed=1, start="first")
    me = match.table.players[0]
    me.road, me.eggs, me.goldwin = 4, 1, 2
    match._settle()
    match.nature = "manual"
    match.play("extra gold-gold road")
    for piece in ("v6", "v2", "v4"):
        stacks = match.view(0)["gold_stacks"]
        assert stacks == {"bridge": 3, "cathedral": 3, "known": None}
        match.play(f"draw-gold {piece}")
    assert match.view(0)["gold_stacks"]["known"]["bridge"] == ["V2", "V4", "V6"]


def test_pr_11_6_a_complete_bridge_still_gives_pieces():
    """PR-11.6: no place and no place rewards."""
    scene = road(4).give(eggs=1)
    scene.table.bridge[:] = [0, 1, 2, 3, 4]
    scene.play("take at3", "do road")
    scene.play(scene.choices[0])
    assert scene.key == "menu"
    assert scene.me.gold_pieces
    silver = road(3).give(eggs=1)
    silver.table.bridge[:] = [6, 7, 8, 9, 10]
    silver.play("take at3", "do road")
    silver.play(silver.choices[0])
    assert silver.key == "menu"


def test_pr_11_7_step_five_without_gold_pieces_is_legal():
    """PR-11.7, A-9: it costs the egg and gives only upgrade bonuses."""
    scene = road(4).upgrade("U2-11").give(eggs=1)
    for n in range(6):
        scene.table.pieces[FIRST_GOLD + n] = 0 if n < 3 else GOLD_ON_BRIDGE_STACK + 1
    scene.play("take at3", "do road")
    assert scene.key == "menu"
    assert kept(scene.me, "road", "eggs", "vp") == [5, 1, 1]


def test_pr_11_10_an_optional_move_may_be_declined():
    """PR-11.10, A-10: IV1 gives a window, 2 VP and a move that does not keep the turn open."""
    scene = road(3, bridge="b").give(eggs=1)
    for n in range(6):
        scene.table.pieces[24 + n] = 2 if n < 3 else 3
    scene.play("take at3", "do road", "keep-silver iv1", "bridge 2")
    assert kept(scene.me, "silver", "vp") == [1, 6]
    assert "move hunger_wall" in scene.choices
    assert "end" in scene.choices
    scene.play("end", *(["keep gold-silver"] if scene.key == "keep-windows" else []))
    assert scene.table.players[0].hunger_column == 0


def test_kr1_pays_each_upgrade_action_while_on_step_one():
    """PR-19.2 (D-20): 2 VP and 1 stone or 1 gold; the step has no other free effect."""
    scene = road(0, road1="kr1").give(goldwin=2, eggs=1).play("take at3", "do road")
    assert not any(choice.startswith("road i free") for choice in scene.choices)
    assert "road i egg-1" in scene.choices
    scene.show("U1-02")
    scene.play("extra gold-gold upgrade", "pick u1-02", "rotate 0")
    assert scene.choices == ["kr1 stone", "kr1 gold"]
    stone = int(scene.me.stone)
    scene.play("kr1 stone")
    assert kept(scene.me, "vp", "stone") == [2, stone + 1]


def test_kr2_side_a_pays_buildings_without_cube_space():
    """PR-19.2."""
    scene = Scene(2, road2="a").token_at("AT1", 5, 10).give(road=2, gold=4)
    scene.show("B1-03")
    scene.play("take at1", "do buildings", "pick b1-03", "lot l16", "rotate 0")
    assert scene.me.vp == 3 + 1


def test_kr2_side_b_pays_walls():
    """PR-19.2."""
    scene = Scene(2, road2="b").token_at("AT2", 5, 10).give(road=2, stone=4)
    scene.show("W1-02")
    scene.play("take at2", "do walls", "pick w1-02")
    assert scene.me.vp == 2


@pytest.mark.parametrize("step", [1, 3])
def test_kr2_pays_only_while_the_figure_is_there(step: int):
    """PR-19.2: neither before step II nor after it."""
    scene = Scene(2, road2="b").token_at("AT2", 5, 10).give(road=step, stone=4)
    scene.show("W1-02")
    assert scene.play("take at2", "do walls", "pick w1-02").me.vp == 0
    scene = Scene(2, road2="a").token_at("AT1", 5, 10).give(road=step, gold=4)
    scene.show("B1-03")
    scene.play("take at1", "do buildings", "pick b1-03", "lot l16", "rotate 0")
    assert scene.me.vp == 1, "only the building round the plaza"


@pytest.mark.parametrize("step", [0, 2])
def test_kr1_pays_only_while_the_figure_is_there(step: int):
    """PR-19.2: neither before step I nor after it."""
    scene = road(step, road1="kr1")
    scene.show("U1-02")
    scene.play("take at3", "do upgrade", "pick u1-02", "rotate 0")
    assert scene.key == "menu"
    assert scene.me.vp == 0


def test_kr3_counts_the_windows_held():
    """PR-19.2: 2 VP a window, counted when it is resolved."""
    scene = road(2, road3="kr3").give(silver=2, goldwin=1).play("take at3", "do road")
    scene.play("road iii free")
    assert scene.me.vp == 6
