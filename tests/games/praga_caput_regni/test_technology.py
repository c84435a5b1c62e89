"""Technology, university and what every technology does (PR-12)."""

from pathlib import Path

import pytest

from quatrefoil.games.praga_caput_regni.rules import gains
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.grids import climb
from quatrefoil.games.praga_caput_regni.rules.printed import pack
from quatrefoil.games.praga_caput_regni.rules.table import FROM_PLAZAS, PIECE_IN_STACK, SEEN
from tests.games.praga_caput_regni.helpers import TECHS, Scene, era_two, kept


def grant(scene: Scene, seat: int = 0, **parts: int) -> Scene:
    gains.gain(scene.table, seat, pack(parts), FROM_PLAZAS)
    return scene.again()


@pytest.mark.parametrize(("step", "level"), [(2, "i"), (3, "ii"), (5, "iii"), (6, "iv")])
def test_pr_12_1_levels_draw_three_and_keep_one(step: int, level: str):
    """PR-12.1 (D-11): the others go under the stack, seen by the drawer only."""
    scene = grant(Scene().give(tech=step - 1), tech=1)
    assert len(scene.choices) == 3
    assert all(choice.startswith(f"keep-tech t{level}-") for choice in scene.choices)
    others = [TECHS.index(choice.split()[1]) for choice in scene.choices[1:]]
    scene.play(scene.choices[0])
    for tech in others:
        assert scene.table.pieces[tech] == PIECE_IN_STACK + 1 + SEEN


@pytest.mark.parametrize("step", [1, 4, 7, 8])
def test_pr_12_1_other_steps_draw_nothing(step: int):
    """PR-12.1."""
    scene = grant(Scene().give(tech=step - 1), tech=1)
    assert scene.key == "menu"
    assert scene.me.tech == step


def test_pr_12_2_at_the_top_steps_score():
    """PR-12.2."""
    scene = grant(Scene().give(tech=8, univ=7), tech=2, univ=3)
    assert kept(scene.me, "tech", "univ", "vp") == [8, 8, 8]


def test_pr_12_3_permanent_ones_work_from_the_next_turn():
    """PR-12.3: not in the turn in which they are drawn."""
    scene = Scene().token_at("AT1", 5, 9)
    for tech in range(6):
        scene.table.pieces[tech] = PIECE_IN_STACK if tech == 0 else PIECE_IN_STACK + 1
    scene.give(tech=1)
    grant(scene, tech=1)
    scene.play("keep-tech ti-1")
    scene.play("take at1", "collect-wheel")
    assert kept(scene.me, "gold", "vp") == [4, 0]
    scene.play("do mines", "advance", "end")
    assert scene.table.players[0].active == 0
    while scene.table.active != 0:
        scene.play(next(c for c in scene.choices if c.startswith("take")))
        while scene.table.active != 0:
            scene.play(next((c for c in ("end",) if c in scene.choices), scene.choices[0]))
    assert scene.table.players[0].active == 1


def test_a_18_a_technology_of_another_players_turn_works_from_the_owners_next():
    """A-18 (PR-12.3)."""
    scene = grant(Scene().give(seat=1, tech=1), seat=1, tech=1)
    assert scene.table.top().seat == 1
    scene.play(scene.choices[0])
    assert scene.table.players[1].held
    assert scene.table.players[1].active == 0


def test_ti_1_and_ti_2_wheel_bonus():
    """PR-12.5 (1), (2)."""
    scene = Scene().know("TI-1").token_at("AT1", 5, 9).play("take at1", "collect-wheel")
    assert kept(scene.me, "gold", "vp") == [5, 1]
    scene = Scene().know("TI-2").token_at("AT1", 5, 2).play("take at1", "collect-wheel")
    assert kept(scene.me, "stone", "vp") == [5, 1]
    scene = Scene().know("TI-2").token_at("AT1", 5, 9).play("take at1", "collect-wheel")
    assert kept(scene.me, "gold", "vp") == [4, 0]


def test_ti_3_and_ti_4_track_steps():
    """PR-12.5 (3), (4): 2 VP a step, none for a lost one."""
    scene = grant(Scene().know("TI-3").give(mines=7), mine=2, quarry=1)
    assert kept(scene.me, "mines", "quarries", "vp") == [8, 3, 2]
    scene = grant(Scene().know("TI-4"), quarry=1)
    assert scene.me.vp == 2


def test_ti_5_rows_however_climbed():
    """PR-12.5 (5)."""
    scene = Scene().know("TI-5")
    climb(scene.table, 0, 0)
    assert scene.me.vp == 2


def test_ti_6_each_time_the_wheel_gives_points():
    """PR-12.5 (6), A-15: position, 5-VP token and PR-5.5 separately."""
    scene = Scene().know("TI-6").token_at("AT1", 9, 1)
    scene.table.five = 1
    scene.play("take at1", "do mines", "advance")
    assert scene.me.vp == 3 + 1 + 5 + 1
    scene.play("end")
    assert scene.table.players[0].vp == 10 + 1 + 1


def test_tii_1_and_tii_4_buildings():
    """PR-12.6 (1), (4), A-23: Cathedral symbol; no cube space."""
    scene = Scene().know("TII-1", "TII-4").token_at("AT1", 5, 10).give(gold=4, stone=0)
    scene.show("B1-07")
    scene.play("take at1", "do buildings", "pick b1-07", "lot l16")
    assert kept(scene.me, "gold", "stone", "vp") == [2, 1, 1 + 1 + 1]


def test_tii_2_and_tii_3_once_a_round():
    """PR-12.6 (2), (3), A-32: one trigger from turn to turn, however many tokens."""
    scene = grant(Scene().know("TII-2").give(stone=0), red=2)
    assert kept(scene.me, "red", "stone", "vp") == [2, 1, 1]
    grant(scene, red=1)
    assert kept(scene.me, "red", "stone", "vp") == [3, 1, 1]
    scene = grant(Scene().know("TII-3").give(gold=0), blue=1)
    assert kept(scene.me, "blue", "gold", "vp") == [1, 1, 1]


def test_a_32_a_round_lasts_from_turn_to_turn():
    """A-32 (PR-12.6): paid in another player's turn, it pays again in the owner's own."""
    scene = grant(Scene().know("TII-3", seat=1).give(seat=1, gold=0), seat=1, blue=1)
    other = scene.table.players[1]
    assert kept(other, "gold", "vp") == [1, 1]
    grant(scene, seat=1, blue=1)
    assert kept(other, "gold", "vp") == [1, 1], "once a round"
    scene.token_at("AT1", 5, 7).play("take at1", "do mines", "advance", "end")
    assert scene.table.active == 1
    grant(scene, seat=1, blue=1)
    assert kept(other, "blue", "gold", "vp") == [3, 2, 2]


def test_tii_5_each_egg():
    """PR-12.6 (5)."""
    scene = grant(Scene().know("TII-5").give(stone=0), egg=2)
    assert kept(scene.me, "eggs", "stone", "vp") == [2, 2, 2]


def test_tii_6_walls_with_the_hunger_wall_symbol():
    """PR-12.6 (6)."""
    scene = Scene().know("TII-6").token_at("AT2", 5, 10).give(stone=4)
    scene.show("W1-01", 0)
    scene.play("take at2", "do walls", "pick w1-01")
    assert kept(scene.me, "stone", "vp") == [3, 2]


def test_tiii_1_egg_then_road():
    """PR-12.7 (1): the egg may pay step IV; on step V only the egg is gained (A-31)."""
    scene = Scene().know("TIII-1").give(road=3, eggs=0).play("use tiii-1")
    assert kept(scene.me, "road", "eggs") == [4, 0]
    scene = Scene().know("TIII-1").give(road=5, eggs=0).play("use tiii-1")
    assert scene.key == "menu"
    assert kept(scene.me, "road", "eggs") == [5, 1]
    assert scene.me.held == 0
    assert scene.me.used == 1 << TECHS.index("tiii-1")


def test_tiii_2_free_climb():
    """PR-12.7 (2) (D-14): no windows, no crossing cost; a grid where it has an effect."""
    scene = Scene().know("TIII-2").give(hunger_row=2, gold=0, stone=0)
    scene.play("use tiii-2", "grid hunger_wall")
    assert scene.me.hunger_row == 3
    scene = Scene().know("TIII-2").give(hunger_row=6, cathedral_row=6)
    assert "use tiii-2" not in scene.choices


def test_tiii_3_university():
    """PR-12.7 (3)."""
    assert Scene().know("TIII-3").play("use tiii-3").me.univ == 4


def test_tiii_4_points_and_an_upgrade_without_special():
    """PR-12.7 (4), PR-12.4."""
    scene = Scene().know("TIII-4").play("use tiii-4")
    assert scene.me.vp == 3
    assert scene.key == "tile"
    assert len(scene.choices) == 3


def test_tiii_5_and_6_produce_without_upgrade_bonus():
    """PR-12.7 (5), (6), PR-6.7."""
    scene = Scene().know("TIII-5").upgrade("U1-02").give(gold=0, stone=0)
    scene.play("use tiii-5")
    assert kept(scene.me, "gold", "stone", "vp") == [3, 2, 0]
    scene = Scene().know("TIII-6").give(gold=0, stone=0).play("use tiii-6")
    assert kept(scene.me, "gold", "stone") == [2, 2]


def test_tiv_1_discount_on_tile_and_lot():
    """PR-12.8 (1): the total gold cost, not below nothing; the tie-break uses printed costs."""
    scene = Scene().know("TIV-1").give(gold=2)
    scene.show("B1-06", 0)
    scene.play("use tiv-1", "pick b1-06", "lot l01")
    assert scene.me.gold == 0
    scene = Scene().know("TIV-1").give(gold=1)
    scene.show("B1-01", 0)
    scene.play("use tiv-1", "pick b1-01", "lot l12")
    assert scene.me.gold == 1


def test_tiv_2_discount_on_stone():
    """PR-12.8 (2); PR-12.4: without any wall that can be paid it is not offered."""
    scene = Scene().know("TIV-2").give(stone=1)
    scene.show("W1-10", 0)
    scene.show("W1-02", 1)
    scene.play("use tiv-2", "pick w1-10")
    assert scene.me.stone == 0
    scene = Scene().know("TIV-2").give(walls=12)
    assert "use tiv-2" not in scene.choices
    assert "technology-idle" in {b.reason for b in scene.table.top().blocked(scene.table)}


def test_tiv_3_any_action():
    """PR-12.8 (3) (D-21): those possible."""
    scene = Scene().know("TIV-3").give(gold=0, stone=0, road=5).play("use tiv-3")
    assert scene.choices == ["act mines", "act quarries", "act upgrade"]
    scene.play("act mines", "produce")
    assert scene.me.gold == 3
    assert not scene.table.extra_used


def test_tiv_4_step_and_production_are_independent():
    """PR-12.8 (4) (D-22)."""
    scene = Scene().know("TIV-4").give(gold=0, stone=0)
    scene.play("use tiv-4", "step mines", "produce-track quarries")
    assert kept(scene.me, "mines", "stone", "gold") == [4, 2, 0]


def test_tiv_5_window_and_upgrade():
    """PR-12.8 (5)."""
    scene = Scene().know("TIV-5").play("use tiv-5")
    assert scene.me.goldwin == 1
    assert scene.key == "tile"


def test_tiv_6_both_rewards_of_any_plaza():
    """PR-12.8 (6) (D-18): evaluated or not."""
    scene = Scene().know("TIV-6").plaza("PE", "PZ-G4").give(gold=0, stone=0)
    scene.play("use tiv-6")
    assert len(scene.choices) == 8
    scene.play("plaza pe")
    assert kept(scene.me, "gold", "stone", "vp") == [2, 2, 2]


def test_a_37_what_a_part_sets_off_comes_before_the_next_part():
    """A-37 (PR-4.5): stone makes wealthy, its technology is chosen before the egg arrives."""
    scene = Scene().give(stone=5, tech=1)
    grant(scene, stone=1, egg=1, vp=2)
    assert scene.key == "technology"
    assert kept(scene.me, "stone", "eggs", "vp") == [6, 0, 0]
    scene.play(scene.choices[0])
    assert kept(scene.me, "eggs", "vp") == [1, 2]


def test_every_technology_has_a_test_here():
    """PR-12.5 to PR-12.8: 24 tokens, one effect each."""
    source = Path(__file__).read_text("utf-8").lower()
    assert all(tech.id.lower() in source for tech in BOX.technologies)
    assert era_two(Scene()).table.era == 2
