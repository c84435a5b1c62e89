"""The menu of a turn, what is chosen inside actions, and the end of a turn (PR-4 to PR-15)."""

import pytest

from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules import scoring
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from tests.games.praga_caput_regni.helpers import LOTS, Scene, era_two, kept

TILES = {tile.id: tile for tile in (*BOX.upgrades, *BOX.walls, *BOX.buildings)}


def verbs(scene: Scene) -> set[str]:
    return {choice.split()[0] for choice in scene.choices}


def starting(scene: Scene, verb: str) -> list[str]:
    return [choice for choice in scene.choices if choice.split()[0] == verb]


# Taking a token


def test_d_1_the_menu_of_a_turn():
    """D-1: tokens, extra action, technology, climb, refresh, seal; then action, then end."""
    scene = Scene().token_at("AT1", 5, 6)
    scene.give(goldwin=1, silver=3, claims=1, gold=5, stone=5, wealth=0)
    scene.know("TIII-3")
    assert verbs(scene) == {"take", "extra", "use", "climb", "refresh", "seal"}
    scene.play("take at1")
    assert verbs(scene) == {"do", "extra", "use", "climb", "refresh", "seal", "buy-egg"}
    scene.play("do mines", "advance")
    assert verbs(scene) == {"extra", "use", "climb", "refresh", "seal", "buy-egg", "end"}


def test_d_2_tokens_that_can_be_paid_and_used():
    """D-2: all six with a gold; without gold and stone only what is free and possible."""
    scene = Scene()
    tokens = view_tokens(scene)
    assert {choice.split()[1].upper() for choice in starting(scene, "take")} == set(tokens)
    scene.give(gold=0, stone=0)
    free = {id for id, position in tokens.items() if position >= 4}
    assert {choice.split()[1].upper() for choice in starting(scene, "take")} <= free
    assert starting(scene, "take"), "mines and quarries cost nothing"


def view_tokens(scene: Scene) -> dict[str, int]:
    wheel = GAME.view(scene.table, 0)["wheel"]
    return {token["id"]: token["position"] for token in wheel["tokens"]}


def test_pr_4_3_costs_come_before_what_they_buy():
    """PR-4.3: the red gold before the bonus of the sector, a tile before its reward."""
    poor = Scene().token_at("AT2", 1, 9).give(gold=0)
    assert "take at2" not in poor.choices, "2 gold of the sector would come too late"
    rich = Scene().token_at("AT2", 1, 9).give(gold=1)
    rich.play("take at2", "collect-wheel")
    assert rich.me.gold == 2
    scene = Scene().token_at("AT2", 5, 10)
    scene.show("W1-02")
    scene.give(stone=0)
    assert (TILES["W1-02"].cost, TILES["W1-02"].reward) == ({"stone": 1}, {"gold": 1})
    scene.play("take at2")
    assert "do walls" not in scene.choices


@pytest.mark.parametrize("moment", ["before", "after", "end"])
def test_pr_5_2_the_bonus_comes_at_any_moment_of_the_turn(moment: str):
    """PR-5.2: before the action, after it, or at the latest when the turn ends."""
    scene = Scene().token_at("AT2", 5, 9).give(gold=3, wealth=0)
    scene.play("take at2")
    assert "collect-wheel" in scene.choices
    if moment == "before":
        scene.play("collect-wheel")
        assert scene.me.gold == 5
    scene.play("do quarries", "advance")
    if moment == "after":
        scene.play("collect-wheel")
        assert scene.me.gold == 5
    scene.play("end")
    assert scene.table.players[0].gold == 5


# Tiles


@pytest.mark.parametrize(
    ("token", "action", "row"),
    [("AT3", "upgrade", "upgrade"), ("AT2", "walls", "walls"), ("AT1", "buildings", "buildings")],
)
def test_d_5_three_common_tiles_or_the_special_one(token: str, action: str, row: str):
    """D-5: of the row of the action; the special one with its right only."""
    for sector, special in ((7, False), (8, True)):
        scene = Scene().token_at(token, 5, sector)
        scene.give(gold=9, stone=9, wealth=0).play(f"take {token.lower()}", f"do {action}")
        shown = GAME.view(scene.table, 0)["rows"][row]
        offered = shown if special else shown[:3]
        assert scene.choices == [f"pick {tile.lower()}" for tile in offered]


def test_d_6_where_and_how_a_tile_lies():
    """D-6, A-3: six turns of an upgrade, twelve places of a wall, lots and turns of a building."""
    scene = Scene().token_at("AT3", 5, 7)
    scene.show("U1-01")
    scene.play("take at3", "do upgrade", "pick u1-01")
    assert scene.choices == [f"rotate {n}" for n in range(6)]
    wall = Scene().token_at("AT2", 5, 7)
    wall.show("W1-01")
    wall.give(stone=9, wealth=0).play("take at2", "do walls", "pick w1-01")
    assert wall.choices == [f"wall w{n:02}" for n in range(1, 13)]
    wall.play("wall w03")
    assert wall.choices == [f"rotate {n}" for n in range(6)]
    house = Scene().token_at("AT1", 5, 7)
    cornered = next(
        b for b in BOX.buildings if b.era == 1 and sum(b.corners) == 1 and not b.cathedral
    )
    house.show(cornered.id, 3 if cornered.rarity == "special" else 0)
    house.give(gold=9, stone=9, wealth=0).play("take at1", "do buildings")
    if starting(house, "pick"):
        house.play(f"pick {cornered.id.lower()}")
    city = GAME.view(house.table, 0)["lots"]
    assert house.choices == [f"lot {lot.lower()}" for lot in LOTS if city[lot]["tile"] is None]
    house.play("lot l12")
    assert house.choices == [f"rotate {n}" for n in range(6)]
    house.play("rotate 4")
    assert GAME.view(house.table, 0)["lots"]["L12"]["rotation"] == 4


@pytest.mark.parametrize("era", [1, 2])
def test_pr_7_5_the_university_advances_with_an_upgrade(era: int):
    """PR-7.5: one step in era I, two in era II."""
    scene = Scene() if era == 1 else era_two(Scene())
    scene.token_at("AT3", 5, 7)
    tile = next(t for t in BOX.upgrades if t.era == era and "univ" not in t.bonus)
    scene.show(tile.id, 3 if tile.rarity == "special" else 0)
    scene.play("take at3", "do upgrade", f"pick {tile.id.lower()}", "rotate 0")
    assert scene.me.univ == era


def test_pr_8_2_a_wall_with_the_symbol_moves_on_the_hunger_wall():
    """PR-8.2: one sideways move, which may wait; a wall without the symbol gives none."""
    for tile in ("W1-01", next(w.id for w in BOX.walls if w.era == 1 and not w.hunger)):
        scene = Scene().token_at("AT2", 5, 7)
        scene.show(tile, 3 if TILES[tile].rarity == "special" else 0)
        scene.give(gold=9, stone=9, wealth=0).play("take at2", "do walls")
        scene.play(f"pick {tile.lower()}", "wall w07", "rotate 0")
        if TILES[tile].hunger:
            assert "end" not in scene.choices
            scene.play("move hunger_wall")
            assert scene.me.hunger_column == 1
        else:
            assert starting(scene, "move") == []
        assert "end" in scene.choices


def test_d_16_row_pair_and_price_of_a_refresh():
    """D-16: any row, then any pair with a common tile, then gold or stone."""
    scene = Scene()
    assert starting(scene, "refresh") == ["refresh upgrade", "refresh walls", "refresh buildings"]
    scene.play("refresh buildings")
    pairs = ["1+2", "1+3", "2+3", "1+s", "2+s", "3+s"]
    assert scene.choices == [f"swap {pair}" for pair in pairs]
    scene.play("swap 2+3")
    assert scene.choices == ["pay gold", "pay stone"]
    scene.play("pay gold")
    assert kept(scene.me, "gold", "stone") == [1, 2]


# Grids and plazas


def test_d_12_climb_or_stay_on_an_arrow():
    """D-12: asked where the crossing can be paid; staying costs nothing."""
    scene = Scene().give(silver=2, cathedral_row=1, cathedral_column=1, gold=2, stone=2)
    scene.play("climb cathedral")
    assert scene.choices == ["rise", "stay"]
    up = Scene().give(silver=2, cathedral_row=1, cathedral_column=1, gold=2, stone=2)
    up.play("climb cathedral", "rise")
    assert kept(up.me, "cathedral_row", "gold", "stone", "silver") == [3, 1, 1, 0]
    scene.play("stay")
    assert kept(scene.me, "cathedral_row", "gold", "stone", "silver") == [2, 2, 2, 0]


def filled_plaza(tile: str, rival_cubes: int = 1, own: bool = False) -> Scene:
    """Plaza PE with this tile; its last lot is about to be built by seat 0."""
    scene = Scene(4).token_at("AT1", 5, 7).plaza("PE", tile)
    scene.build("B1-06", "L16", cube=1 if rival_cubes else None)
    scene.build("B1-08", "L17", cube=0 if own else None)
    building = next(
        b for b in BOX.buildings if b.era == 1 and b.rarity == "common" and not b.cube_space
    )
    assert building.id not in ("B1-06", "B1-08")
    scene.show(building.id)
    scene.give(gold=9, stone=9, wealth=0)
    scene.play("take at1", "do buildings", f"pick {building.id.lower()}", "lot l18")
    while scene.key == "building-rotation":
        scene.play("rotate 0")
    return scene


def test_d_13_a_player_with_a_cube_chooses_a_reward():
    """D-13: upper or lower, also in the turn of another; the leader gains both unasked."""
    scene = filled_plaza("PZ-G3", own=True)
    costs = {cube: sum(TILES[id].cost.values()) for id, cube in (("B1-06", 1), ("B1-08", 0))}
    assert costs[0] > costs[1], "so the active player leads"
    assert scene.table.top().seat == 1
    assert scene.choices == ["reward upper", "reward lower"]
    before = kept(scene.table.players[1], "vp", "stone")
    scene.play("reward upper")
    assert kept(scene.table.players[1], "vp", "stone") == [before[0] + 4, before[1]]


def test_a_26_windows_of_a_plaza_are_used_at_once():
    """A-26: in the same turn, for the extra action."""
    scene = filled_plaza("PZ-G7", rival_cubes=0, own=True)
    assert scene.me.goldwin == 1
    assert starting(scene, "extra") == []
    scene.give(silver=1)
    assert "extra gold-silver mines" in scene.choices


def test_a_14_a_prebuilt_building_has_no_owner():
    """A-14: it fills its lot and counts for nobody, whatever it cost."""
    scene = Scene(2)
    lots = GAME.view(scene.table, 0)["lots"]
    assert [lots[lot]["cube"] for lot in ("L07", "L11")] == [None, None]
    plazas = GAME.view(scene.table, 0)["plazas"]
    for plaza in ("PC", "PD"):
        assert plazas[plaza]["built"] == 1
        assert plazas[plaza]["cubes"] == [0, 0]
        assert plazas[plaza]["cost"] == [0, 0]


# Windows, seals, the end of a turn


def test_pr_14_2_any_number_of_windows_until_the_turn_ends():
    """PR-14.2: ten in the turn, two of them after it."""
    scene = Scene().token_at("AT1", 6, 5).give(silver=9)
    scene.play("take at1")
    assert scene.me.silver == 10
    scene.play("do mines", "advance")
    assert scene.me.silver == 10
    scene.play("end")
    assert scene.table.players[0].silver == 2


@pytest.mark.parametrize("claims", [0, 1, 2])
def test_a_7_an_unpaid_seal_claim_costs_nothing(claims: int):
    """A-7: it is lost at the end, without a penalty."""
    scene = Scene().give(claims=claims, gold=4, stone=4)
    without = Scene().give(claims=0, gold=4, stone=4)
    for one in (scene, without):
        one.table.stack.clear()
        scoring.begin(one.table)
    assert scene.table.scores() == without.table.scores()
    assert set(GAME.view(scene.table, 0)["seals"].values()) == {None}


def test_a_22_two_tokens_may_carry_five_points():
    """A-22: each gives 5 VP when it is taken, and keeps them until then."""
    scene = Scene().token_at("AT1", 6, 5)
    scene.table.five = 0b11
    wheel = GAME.view(scene.table, 0)["wheel"]
    assert [token["five"] for token in wheel["tokens"]].count(True) == 2
    scene.play("take at1")
    assert scene.me.vp == 5
    scene.play("do mines", "advance", "end")
    second = next(t for t in GAME.view(scene.table, 0)["wheel"]["tokens"] if t["five"])
    assert second["id"] == "AT2"
    scene.give(gold=3).play("take at2")
    assert scene.me.vp == 5 + max(0, second["position"] - 6)


def before_the_star() -> Scene:
    """A two-player game whose next end of turn changes the era (PR-16.2)."""
    scene = Scene(2).token_at("AT2", 5, 3)
    scene.table.square = 2
    assert scene.table.arrow == 2
    return scene


def test_a_19_the_era_changes_after_the_turn_only():
    """A-19: a tile taken in the last turn of era I is replaced by one of era I."""
    scene = before_the_star()
    scene.show("W1-01")
    scene.give(stone=9, wealth=0)
    scene.play("take at2", "do walls", "pick w1-01", "wall w01", "rotate 0", "move hunger_wall")
    rows = GAME.view(scene.table, 0)["rows"]
    assert {TILES[tile].era for row in rows.values() for tile in row} == {1}
    scene.play("end")
    rows = GAME.view(scene.table, 0)["rows"]
    assert {TILES[tile].era for row in rows.values() for tile in row} == {2}


def test_pr_15_6_counter_era_and_the_next_turn():
    """PR-15.6: after the rotation the counter, then the era, then the next player."""
    scene = before_the_star()
    scene.play("take at2", "do quarries", "advance", "end")
    view = GAME.view(scene.table, 0)
    assert (view["era"], view["active"], view["wheel"]["arrow"]) == (2, 1, 3)
    drop = Scene(2).token_at("AT2", 6, 11)
    assert drop.table.arrow == 7
    drop.play("take at2", "do quarries", "advance", "end")
    view = GAME.view(drop.table, 0)
    assert (view["wheel"]["square"], view["era"], view["active"]) == (2, 1, 1)
    last = Scene(2).token_at("AT2", 6, 11)
    last.table.square = 1
    last.play("take at2", "do quarries", "advance", "end")
    assert last.table.is_over(), "PR-16.4: the hourglass is reached"
