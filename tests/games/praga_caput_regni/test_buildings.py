"""Buildings and plazas (PR-10)."""

import pytest

from quatrefoil.games.praga_caput_regni.rules.buildings import blue_corners
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from quatrefoil.games.praga_caput_regni.rules.printed import TILE_IDS
from tests.games.praga_caput_regni.free_tiles import corner
from tests.games.praga_caput_regni.helpers import LOTS, PLAZAS, Scene, kept


def tile(id: str) -> int:
    return TILE_IDS.index(id.lower())


def test_ex_7_the_worked_plaza():
    """EX-7 (PR-10.3, PR-10.6, PR-10.7): both rewards by cost, then the cubes return."""
    scene = Scene(4).token_at("AT1", 5, 1).plaza("PE", "PZ-G1")
    # Seat 0 builds; seats 1 and 2 have one cube each, costs 3 and 4.
    scene.build("B1-06", "L16", cube=1).build("B1-08", "L17", cube=2)
    scene.show("B1-S01", 3)
    scene.give(gold=2, stone=0, tech=0)
    turn = None
    for rotation in range(6):
        if blue_corners(scene.table, LOTS.index("L18"), tile("B1-S01") * 6 + rotation) == 1:
            turn = rotation
    if turn is None:
        # Turn the neighbour so that its blue corner lies beside lot L18.
        for rotation in range(6):
            scene.build("B1-06", "L16", rotation=rotation)
            scene.table.city[LOTS.index("L16")] += 2
            for mine in range(6):
                if blue_corners(scene.table, LOTS.index("L18"), tile("B1-S01") * 6 + mine) == 1:
                    turn = mine
            if turn is not None:
                break
    assert turn is not None
    scene.play("take at1", "do buildings", "pick b1-s01", "lot l18", f"rotate {turn}")
    green = scene.table.players[0]
    assert kept(green, "gold", "stone", "tech", "blue", "vp") == [0, 1, 1, 1, 3]
    blue = scene.table.players[2]
    assert scene.table.top().seat == 1, "red chooses one, before blue in turn order"
    assert scene.choices == ["reward upper", "reward lower"]
    scene.play("reward lower")
    assert scene.table.players[1].vp == 4
    assert kept(blue, "silver", "vp") == [2, 4]
    assert all(code % 8 == 0 for code in scene.table.city if code >= 0)
    assert kept(blue, "spare") == [2]


def test_ex_18_slate_plaza_both_rewards():
    """EX-18: one sideways move on one grid of choice and 3 gold."""
    scene = Scene(4).token_at("AT1", 5, 7)
    scene.build("B1-03", "L01").build("B1-07", "L02")
    scene.show("B1-05")
    scene.give(gold=3, wealth=0)
    scene.play("take at1", "do buildings", "pick b1-05", "lot l03")
    assert scene.me.gold == 3, "3 - 2 - 1 for the lot + 3 of the plaza"
    moves = [choice for choice in scene.choices if choice.startswith("move")]
    assert moves == ["move-either hunger_wall", "move-either cathedral"]
    scene.play("move-either cathedral")
    assert kept(scene.me, "cathedral_column", "hunger_column") == [1, 0]


def test_ex_18_a_non_active_player_moves_at_once():
    """PR-10.8, A-10 (D-14): the other player's move cannot wait."""
    scene = Scene(4).token_at("AT1", 5, 7)
    scene.build("B1-04", "L01", cube=1).build("B1-07", "L02")
    scene.show("B1-03")
    scene.give(gold=3, wealth=0)
    scene.play("take at1", "do buildings", "pick b1-03", "lot l03", "rotate 0")
    assert scene.table.top().seat == 1
    assert scene.choices == ["grid hunger_wall", "grid cathedral"]
    scene.play("grid hunger_wall")
    assert scene.table.players[1].hunger_column == 1
    assert scene.table.players[1].gold == 5
    assert scene.key == "menu"


def test_pr_10_1_tile_and_lot_are_paid_together():
    """PR-10.1, A-30: the reward cannot help to pay the lot."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.show("B1-01", 0)
    scene.show("B1-02", 1)
    scene.give(gold=1).play("take at1", "do buildings", "pick b1-01")
    assert "lot l12" in scene.choices
    assert "lot l01" not in scene.choices
    reasons = {b.reason for b in scene.table.top().blocked(scene.table)}
    assert reasons == {"lot-built", "lot-too-dear"}
    scene.give(gold=2)
    assert "lot l01" in scene.choices
    scene.play("lot l02")
    assert kept(scene.me, "gold", "vp") == [0, 1 + 2]


def test_pr_10_2_built_lots_cannot_be_built_on():
    """PR-10.2, PR-2.10: the pre-built lots of two players are taken."""
    scene = Scene().token_at("AT1", 5, 7).give(gold=9, wealth=0)
    scene.play("take at1", "do buildings")
    scene.play(scene.choices[0])
    assert "lot l07" not in scene.choices
    assert "lot l11" not in scene.choices


def test_pr_2_10_prebuilt_lots():
    """PR-2.10, PR-3.7 (A-13): common era I buildings, rotation 0, nobody's."""
    for seats, lots in ((1, ["L07", "L11"]), (2, ["L07", "L11"]), (3, ["L11"]), (4, [])):
        table = Scene(seats).table
        built = [LOTS[n] for n, code in enumerate(table.city) if code >= 0]
        assert built == lots
        for code in table.city:
            if code >= 0:
                assert code % 48 == 0
                assert TILE_IDS[code // 48].startswith("b1-")


def test_pr_3_3_plaza_tiles_by_number_of_players():
    """PR-3.3: 8, 9 or 10 tiles."""
    for seats, tiles in ((1, 8), (2, 8), (3, 9), (4, 10)):
        assert sum(1 for t in Scene(seats).table.plazas if t >= 0) == tiles


def test_pr_10_5_a_cube_on_its_space():
    """PR-10.5: influence on the lot's plaza."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.show("B1-05")
    scene.give(gold=5).play("take at1", "do buildings", "pick b1-05", "lot l12")
    assert scene.me.spare == 1
    assert scene.table.city[LOTS.index("L12")] % 8 == 1


def test_a_5_without_a_spare_cube_no_influence_and_no_points():
    """A-5 (PR-10.5)."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.show("B1-05")
    scene.give(gold=5, spare=0).play("take at1", "do buildings", "pick b1-05", "lot l12")
    assert scene.me.spare == 0
    assert scene.table.city[LOTS.index("L12")] % 8 == 0
    assert scene.me.vp == 0


def test_pr_10_6_points_for_the_buildings_round_the_plaza():
    """PR-10.6, A-13: pre-built ones count."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.show("B1-03")
    scene.give(gold=5, active=0).play("take at1", "do buildings", "pick b1-03", "lot l12")
    scene.play("rotate 0")
    assert scene.me.vp == 2, "L11 is pre-built at the same plaza"


def test_pr_10_3_printed_blue_corners_count():
    """PR-10.3, PR-2.9."""
    scene = Scene()
    from quatrefoil.games.praga_caput_regni.rules.printed import LOT_PRINTED

    lot = LOT_PRINTED.index(1) // 6
    corner = LOT_PRINTED.index(1) % 6
    assert blue_corners(scene.table, lot, tile("B1-03") * 6 + corner) >= 1


@pytest.mark.parametrize("turned", range(6))
def test_pr_10_3_blue_corners_meet_where_they_meet_on_the_map(turned: int):
    """PR-10.3, PR-2.7: as points of the plane, with a building on every lot."""
    table = Scene(4).table
    first, second = tile("B1-03"), tile("B1-S02")
    at = [(lot.q, lot.r) for lot in BOX.lots]
    for n in range(len(at)):
        table.city[n] = (second * 6 + (turned + n) % 6) * 8
    for n, here in enumerate(at):
        for mine in range(6):
            spot = corner(here, mine)  # B1-03 shows one blue corner
            found = sum(corner((b.q, b.r), b.corner) == spot for b in BOX.blue_corners)
            for m, there in enumerate(at):
                marks = [(k + turned + m) % 6 for k in (0, 3)]  # B1-S02 shows two
                found += m != n and spot in [corner(there, k) for k in marks]
            assert blue_corners(table, n, first * 6 + mine) == found


def test_pr_10_7_all_tied_players_gain_both():
    """PR-10.7: equal cubes and equal costs."""
    scene = Scene(4).token_at("AT1", 5, 7).plaza("PF", "PZ-G4")
    scene.build("B1-04", "L19", cube=1)
    scene.show("B1-06")
    scene.give(gold=3, wealth=0).play("take at1", "do buildings", "pick b1-06", "lot l20")
    scene.play("rotate 0")
    first, second = scene.table.players[0], scene.table.players[1]
    assert kept(second, "gold", "stone", "vp") == [4, 4, 2]
    assert kept(first, "gold", "vp") == [2, 2]


def test_pr_10_7_more_cubes_win_before_costs():
    """PR-10.7: cubes first."""
    scene = Scene(4).token_at("AT1", 5, 7).plaza("PE", "PZ-G4")
    scene.build("B1-01", "L16", cube=1).build("B1-02", "L17", cube=1)
    scene.show("B1-08")
    scene.give(gold=4, wealth=0).play("take at1", "do buildings", "pick b1-08", "lot l18")
    scene.play("rotate 0")
    assert scene.table.top().seat == 0, "the active player chooses one"
    scene.play("reward upper")
    assert kept(scene.table.players[1], "gold", "stone", "vp") == [4, 4, 2]


def test_pr_10_7_stone_counts_and_lots_do_not():
    """PR-10.7, A-21: 2 gold and 2 stone beat 3 gold, whatever the lots cost."""
    scene = Scene(4).token_at("AT1", 5, 7).plaza("PB", "PZ-G4")
    scene.build("B1-12", "L04", cube=1).build("B1-07", "L05")
    scene.show("B1-06")
    scene.give(gold=4, wealth=0).play("take at1", "do buildings", "pick b1-06", "lot l06")
    scene.play("rotate 0")
    assert scene.table.top().seat == 0, "3 gold and a lot of 1 gold: the active player chooses one"
    scene.play("reward lower")
    assert kept(scene.table.players[1], "gold", "stone", "vp") == [4, 4, 2]


def test_pr_10_8_clockwise_from_the_active_player():
    """PR-10.8: the second seat builds, so the third decides before the first."""
    scene = Scene(4).token_at("AT1", 5, 7).play("take at1", "do mines", "advance", "end")
    assert scene.table.active == 1
    scene.token_at("AT4", 5, 7).plaza("PE", "PZ-G4")
    scene.build("B1-01", "L16", cube=0).build("B1-02", "L17", cube=2)
    scene.show("B1-08")
    scene.give(gold=4, wealth=0).play("take at4", "do buildings", "pick b1-08", "lot l18")
    scene.play("rotate 0")
    asked = []
    while scene.key == "plaza-reward":
        asked.append(int(scene.table.top().seat))
        scene.play("reward lower")
    assert asked == [2, 0], "the active player leads by cost"


def test_pr_10_9_a_plaza_without_a_tile_gives_nothing():
    """PR-10.9: with two players PI has no tile; cubes return all the same."""
    scene = Scene().token_at("AT1", 5, 7)
    scene.build("B1-01", "L26", cube=1)
    scene.show("B1-05")
    scene.give(gold=5, wealth=0).play("take at1", "do buildings", "pick b1-05", "lot l27")
    assert scene.key == "menu"
    assert scene.table.evaluated >> PLAZAS.index("PI") & 1
    assert kept(scene.table.players[1], "spare", "vp") == [2, 0]
    assert scene.me.spare == 2


def test_a_20_no_cubes_no_rewards():
    """A-20: the leader is defined among players with cubes."""
    scene = Scene(4).token_at("AT1", 5, 7).plaza("PF", "PZ-G4")
    scene.build("B1-03", "L19")
    scene.show("B1-07")
    scene.give(gold=3, wealth=0).play("take at1", "do buildings", "pick b1-07", "lot l20")
    assert scene.key == "menu"
    assert scene.table.players[1].vp == 0
    assert scene.table.evaluated >> PLAZAS.index("PF") & 1
