"""The box, the wheel, the grids and the setup, read off the table (PR-1 to PR-3)."""

import pytest

import quatrefoil as qf
from quatrefoil.engine.game import View
from quatrefoil.games.praga_caput_regni import GAME
from quatrefoil.games.praga_caput_regni.rules.components import BOX
from tests.games.praga_caput_regni.helpers import Scene

SECTORS = [
    ("blocked", 0, {}, {}),
    ("special_or_vp", 1, {}, {}),
    ("gain", 0, {"stone": 2}, {}),
    ("gain", 0, {"gold": 1}, {}),
    ("special_or_vp", 2, {}, {}),
    ("gain", 0, {"silver": 1}, {}),
    ("buy_egg", 0, {"egg": 1}, {"gold": 1}),
    ("gain", 0, {"stone": 1}, {}),
    ("special_or_vp", 1, {}, {}),
    ("gain", 0, {"gold": 2}, {}),
    ("gain", 0, {"silver": 1}, {}),
    ("buy_egg", 0, {"egg": 1}, {"stone": 1}),
]


def new(seats: int, **options: str) -> qf.Match:
    return qf.new("praga-caput-regni", seats=seats, nature="manual", **options)


def offered(match: qf.Match) -> list[str]:
    return [action.notation for action in match.choices]


def view_of(scene: Scene) -> View:
    return GAME.view(scene.table, 0)


def rest(arrow: int) -> int:
    """Where the arrow rests after one more turn (PR-2.4, PR-15.3)."""
    return (arrow + 1) % 12 or 1


def test_pr_2_1_the_frame():
    """PR-2.1, A-2: four red positions for 1 gold each, three green, five blue with 1 to 5 VP."""
    frame = view_of(Scene())["wheel"]["frame"]
    assert [place["position"] for place in frame] == list(range(12))
    assert [place["zone"] for place in frame] == ["red"] * 4 + ["green"] * 3 + ["blue"] * 5
    assert [place["cost_gold"] for place in frame] == [1] * 4 + [0] * 8
    assert [place["vp"] for place in frame] == [0] * 7 + [1, 2, 3, 4, 5]


@pytest.mark.parametrize("position", [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11])
def test_a_2_what_a_position_costs_and_scores(position: int):
    """A-2, PR-2.1: paid and scored when a token is taken there; sector 5 gives no gold."""
    scene = Scene().token_at("AT1", position, 5).give(gold=3)
    scene.play("take at1")
    assert scene.me.gold == (2 if position < 4 else 3)
    assert scene.me.vp == max(0, position - 6)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pr_2_2_sectors_turn_with_the_wheel(seats: int):
    """PR-2.2, PR-2.3: sector k lies at arrow + k; the solid one is blocked; bonuses as printed."""
    wheel = view_of(Scene(seats))["wheel"]
    for k, sector in enumerate(wheel["sectors"]):
        assert sector["index"] == k
        assert sector["position"] == (wheel["arrow"] + k) % 12
        assert (sector["kind"], sector["vp"], sector["gain"], sector["pay"]) == SECTORS[k]
    assert len(wheel["tokens"]) == 6
    for token in wheel["tokens"]:
        assert token["sector"] != 0
        assert token["position"] == (wheel["arrow"] + token["sector"]) % 12


def test_pr_2_4_a_turn_rotates_one_step():
    """PR-2.4, PR-2.2: the arrow goes on by one; tokens keep their sectors and move along."""
    scene = Scene().token_at("AT1", 5, 7)
    before = view_of(scene)["wheel"]
    scene.play("take at1", "do mines", "advance", "end")
    after = view_of(scene)["wheel"]
    assert after["arrow"] == rest(before["arrow"])
    kept = {t["id"]: t["sector"] for t in before["tokens"] if t["id"] != "AT1"}
    assert {t["id"]: t["sector"] for t in after["tokens"] if t["id"] != "AT1"} == kept
    used = next(t for t in after["tokens"] if t["id"] == "AT1")
    assert used["position"] == 0


@pytest.mark.parametrize(("seats", "square"), [(1, 3), (2, 3), (3, 5), (4, 6)])
def test_pr_2_6_the_start_square_of_the_frame_cube(seats: int, square: int):
    """PR-2.6: so many moves to the hourglass."""
    wheel = view_of(Scene(seats))["wheel"]
    assert (wheel["square"], wheel["start_square"]) == (square, square)


def test_a_1_the_counter_has_only_one_solution():
    """A-1: 16 turns each, the star at half a two-player game, and no token starts blue."""
    squares = {2: 3, 3: 5, 4: 6}
    found = []
    for drop in range(1, 12):
        starts = {}
        for seats, moves in squares.items():
            fits = []
            for start in range(1, 12):
                arrow, drops, star = start, [], 0
                for turn in range(1, 16 * seats + 1):
                    arrow = rest(arrow)
                    if arrow == drop:
                        drops.append(turn)
                    if arrow == 3 and turn == 16:
                        star = turn
                ends = len(drops) == moves and drops[-1] == 16 * seats
                if ends and (seats > 2 or star == 16):
                    fits.append(start)
            starts[seats] = fits
        if all(starts.values()):
            found.append((drop, starts))
    assert found == [(8, {2: [9], 3: [4], 4: [10]})]
    assert BOX.wheel.drop_position == 8
    assert BOX.wheel.arrow_start == {"1": 9, "2": 9, "3": 4, "4": 10}
    for seats in (1, 2, 3, 4):
        tokens = view_of(Scene(seats))["wheel"]["tokens"]
        assert max(token["position"] for token in tokens) <= 6


@pytest.mark.parametrize(
    ("name", "direction", "multiplies"),
    [("hunger_wall", "left", "blue"), ("cathedral", "right", "red")],
)
def test_pr_2_13_and_pr_2_14_the_grids(name: str, direction: str, multiplies: str):
    """PR-2.13, PR-2.14: six rows of five cells, values, and what crossing a level costs."""
    grid = view_of(Scene())["grids"][name]
    assert [len(row) for row in grid["cells"]] == [5] * 6
    cells = {cell.rstrip("0123456789") for row in grid["cells"] for cell in row}
    assert cells == {"", "vp", "side", "up"}
    assert grid["set"] == "printed"
    assert (grid["direction"], grid["multiplies"]) == (direction, multiplies)
    assert grid["row_vp"] == sorted(grid["row_vp"])
    assert len(grid["row_vp"]) == 6
    assert len(grid["column_value"]) == 5
    crossing = {"I_II": {"gold": 1, "stone": 1}, "II_III": {"gold": 2, "stone": 2}}
    assert grid["cross_cost"] == crossing
    assert grid["markers"] == [{"row": 1, "column": 0}] * 2


@pytest.mark.parametrize("row", range(1, 6))
def test_pr_2_13_levels_are_two_rows(row: int):
    """PR-2.13: a level is crossed from row 2 and from row 4, nowhere else."""
    scene = Scene().give(silver=2, gold=9, stone=9, hunger_row=row, hunger_column=0, wealth=0)
    scene.play("climb hunger_wall")
    cost = {2: 1, 4: 2}.get(row, 0)
    assert (scene.me.gold, scene.me.stone) == (9 - cost, 9 - cost)


def test_pr_3_2_production_tokens_and_seals():
    """PR-3.2: eight tokens face up, five seals of nobody."""
    view = view_of(Scene())
    assert view["production"] == [f"PT{n}" for n in range(1, 9)]
    assert len(view["seals"]) == 5
    assert set(view["seals"].values()) == {None}


def test_pr_3_4_technologies_by_level():
    """PR-3.4, A-34: four stacks of six, each token once; level IV too."""
    assert view_of(Scene())["tech_stacks"] == {"I": 6, "II": 6, "III": 6, "IV": 6}
    for level in ("I", "II", "III", "IV"):
        tokens = [tech for tech in BOX.technologies if tech.level == level]
        assert len({tech.id for tech in tokens}) == len(tokens) == 6
    last = [tech for tech in BOX.technologies if tech.level == "IV"]
    assert len({(tech.kind, str(tech.params)) for tech in last}) == 6


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pr_3_6_rows_of_four(seats: int):
    """PR-3.6: three common tiles and a special one of era I a type; the stacks hold the rest."""
    view = view_of(Scene(seats))
    tiles = {t.id: t for t in (*BOX.upgrades, *BOX.walls, *BOX.buildings)}
    for kind, commons in (("upgrade", 11), ("walls", 14), ("buildings", 14)):
        row = [tiles[name] for name in view["rows"][kind]]
        assert [tile.rarity for tile in row] == ["common"] * 3 + ["special"]
        assert {tile.era for tile in row} == {1}
        prebuilt = {1: 2, 2: 2, 3: 1, 4: 0}[seats] if kind == "buildings" else 0
        assert view["stacks"][kind] == {"common": commons - 3 - prebuilt, "special": 3}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pr_3_8_what_a_player_begins_with(seats: int):
    """PR-3.8: 2 gold, 2 stone, tracks 3 and 2, three wealth cubes, both grids at the corner."""
    view = view_of(Scene(seats))
    assert len(view["players"]) == seats
    for player in view["players"]:
        assert (player["gold"], player["stone"], player["eggs"]) == (2, 2, 0)
        assert (player["silver"], player["goldwin"]) == (0, 0)
        tracks = [player[name] for name in ("mines", "quarries", "tech", "univ")]
        assert tracks == [3, 2, 0, 0]
        assert player["wealth"] == ["WG6", "WS6", "W9"]
        assert (player["spare"], player["vp"], player["road"]) == (2, 0, 0)
    for grid in view["grids"].values():
        assert grid["markers"] == [{"row": 1, "column": 0}] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pr_3_9_anybody_may_start(seats: int):
    """PR-3.9: by lot; play is clockwise from there."""
    match = new(seats, order="first", bridge="a")
    while match.decision.key != "start-player":
        match.play(match.choices[0])
    colours = match.view()["colours"]
    assert offered(match) == [f"start {colour}" for colour in colours]
    match.play(offered(match)[-1])
    assert match.seat == seats - 1
    assert match.view()["order"] == [(seats - 1 + n) % seats for n in range(seats)]


def test_pr_1_3_windows_eggs_and_tokens_do_not_run_out():
    """PR-1.3, A-16: counters without limit; pieces of value 3 are only change."""
    scene = Scene().token_at("AT1", 5, 6)
    scene.give(eggs=40, silver=40, goldwin=40, red=90, blue=90, gold=3)
    scene.play("take at1", "buy-egg", "climb hunger_wall", "do mines", "advance")
    player = view_of(scene)["players"][0]
    assert (player["eggs"], player["silver"], player["goldwin"]) == (41, 38, 40)
    assert (player["red"], player["blue"]) == (90, 90)
    assert BOX.counts.supply_limited is False
    assert BOX.counts.eggs < 40


def test_pr_18_3_the_solo_game_has_one_opponent():
    """PR-18.3: no option names another; it has no seat, no board and no score."""
    match = qf.new("praga-caput-regni", seats=1, seed=2)
    view = match.view()
    assert (len(view["players"]), len(view["scores"])) == (1, 1)
    assert match.names == ["Player 1"]
    with_solo = [o.name for o in GAME.options if "solo" in o.name or "opponent" in o.name]
    assert with_solo == []
