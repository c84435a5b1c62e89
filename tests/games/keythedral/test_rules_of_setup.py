"""Laying the table (KT-3, KT-4) and the chances of it (CH-1 to CH-4)."""

import pytest

import quatrefoil as qf
from quatrefoil.games.keythedral.rules.landscape import gap_at
from tests.games.keythedral.kit import GAME, asked, at_placing, laid, legal, play, village

DIAGONALS = {"se": (1, 1), "ne": (1, -1), "sw": (-1, 1), "nw": (-1, -1)}


def opened(seats: int = 3, **options: str) -> qf.Match:
    """A match with manual chance whose first field is drawn."""
    match = qf.new("keythedral", seats=seats, nature="manual", **options)
    for notation in ("offer work_order", "offer sale", "start blue", "draw lake"):
        match.play(notation)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_kt_4_1_everybody_begins_with_the_set_of_a_colour(seats: int):
    """KT-4.1: five cottages and three fences each, no cubes, no laws; other sets leave."""
    view = GAME.view(laid(seats), 0)
    assert len(view["players"]) == seats
    assert len({player["colour"] for player in view["players"]}) == seats
    for player in view["players"]:
        assert player["cube_count"] == player["law_count"] == player["workers_out"] == 0
        assert (player["cottages"], player["houses"], player["fences_unused"]) == (5, 0, 3)
        assert player["seat_tiles"] == []
    assert {house["seat"] for house in view["houses"]} == set(range(seats))
    assert {fence["state"] for fence in view["fences"]} == {"unused"}
    assert len(view["fences"]) == 3 * seats


def test_kt_4_2_resources_in_the_store_crafts_at_their_workplaces():
    """KT-4.2: no craft cube is used yet."""
    view = qf.new("keythedral", seats=3, nature="manual").view()
    resources = {"wood": 20, "stone": 20, "food": 15, "water": 15, "wine": 15}
    assert view["store"] == {**resources, "iron": 0, "glass": 0, "gold": 0}
    assert view["workplaces"] == {"iron": 10, "glass": 10, "gold": 10}


def test_kt_4_3_two_laws_are_turned_up():
    """KT-4.3, CH-4, AM-5: any of the twenty, then any of the others; they lie face up."""
    match = qf.new("keythedral", seats=3, nature="manual")
    assert match.seat == qf.NATURE
    assert len(match.choices) == 20
    match.play("offer sale")
    assert len(match.choices) == 19
    assert "offer sale" not in [action.notation for action in match.choices]
    match.play("offer work_order")
    laws = match.view()["laws"]
    assert laws["offer"] == ["sale", "work_order"]
    assert laws["deck"] == 18


@pytest.mark.parametrize("seats", [2, 5])
def test_ch_1_anybody_may_be_the_first_start_player(seats: int):
    """CH-1: by lot among those who play."""
    match = qf.new("keythedral", seats=seats, nature="manual")
    match.play("offer sale")
    match.play("offer work_order")
    colours = [player["colour"] for player in match.view()["players"]]
    assert [action.notation for action in match.choices] == [f"start {c}" for c in colours]
    match.play(match.choices[-1])
    assert match.view()["start"] == seats - 1


def test_ch_2_fields_are_drawn_as_often_as_they_lie_in_the_stack():
    """CH-2: five tiles a player, each type as likely as it has tiles left."""
    match = qf.new("keythedral", seats=2, nature="manual")
    for notation in ("offer sale", "offer work_order", "start blue"):
        match.play(notation)
    assert match.view()["stack"] == 10
    names = [action.notation for action in match.choices]
    chances = dict(zip(names, match.decision.weights(match.table), strict=True))
    left = {"quarry": 1, "wood": 3, "lake": 2, "farm": 2, "vineyard": 2}
    assert chances == {f"draw {kind}": count for kind, count in left.items()}
    match.play("draw quarry")
    assert match.view()["drawn"] == "quarry"
    match.play(match.choices[0])
    match.play(match.choices[0])
    assert "draw quarry" not in [action.notation for action in match.choices]


def test_ch_3_any_tile_of_the_value_may_lie_on_a_space():
    """CH-3: four of the six tiles of value 4 in the short version, two stay unseen."""
    match = opened()
    while match.decision.key != "turn-up-seats":
        match.play(match.choices[0])
    assert len(match.choices) == 6
    drawn = [action.notation.split()[1] for action in match.choices[2:]]
    for tile in drawn:
        match.play(f"turn-up {tile}")
    first = match.view()["rows"][0]
    assert [space["tile"] for space in first["spaces"]] == drawn
    assert match.view()["unused"] == [2, 4, 4, 3, 4]


def test_kt_1_4_play_goes_clockwise_by_seats():
    """KT-1.4: left of the last seat is the first."""
    table = laid(4)
    assert [int(table.left_of(seat)) for seat in range(4)] == [1, 2, 3, 0]
    match = opened(4)
    turns = []
    while match.decision.key != "turn-up-seats":
        if match.decision.key == "place-field":
            turns.append(match.seat)
        match.play(match.choices[0])
    assert turns == [0, 1, 2, 3] * 5


@pytest.mark.parametrize("seed", range(3))
def test_kt_3_1_fields_lie_beside_fields_and_gaps_only_beside_fields(seed: int):
    """KT-3.1, KT-3.5: gaps are even, fields odd; the edges of a gap are the fields that lie."""
    view = GAME.view(laid(4, seed), 0)
    fields = {(field["x"], field["y"]) for field in view["fields"]}
    gaps = {(gap["x"], gap["y"]): gap for gap in view["gaps"]}
    assert all(x % 2 and y % 2 for x, y in fields)
    for (x, y), gap in gaps.items():
        assert x % 2 == 0
        assert y % 2 == 0
        around = {name: (x + dx, y + dy) for name, (dx, dy) in DIAGONALS.items()}
        lying = {name: place for name, place in around.items() if place in fields}
        assert {name: (edge["x"], edge["y"]) for name, edge in gap["edges"].items()} == lying
        assert 1 <= len(lying) <= 4
    assert gaps[0, 0]["keythedral"]
    assert [place for place, gap in gaps.items() if gap["keythedral"]] == [(0, 0)]


def test_d_s1_a_field_goes_to_any_open_position():
    """D-S1: the setup player is asked after the draw, with the positions of KT-3.7."""
    match = opened()
    assert (match.seat, match.decision.key) == (0, "place-field")
    places = {tuple(place) for place in match.view(0)["open_fields"]}
    beside = {(x, y) for x in (-3, 3) for y in (-1, 1)}
    assert places == beside | {(y, x) for x, y in beside}
    assert {action.notation for action in match.choices} == {f"field {x},{y}" for x, y in places}


def test_d_s2_any_unplaced_number_goes_into_any_free_gap():
    """D-S2, AM-8: numbers times gaps; a gap with a single field will do, one without not."""
    match = opened()
    match.play("field 3,1")
    assert (match.seat, match.decision.key) == (0, "place-house")
    places = [action.notation.split()[2] for action in match.choices]
    assert len(match.choices) == 5 * 10
    assert {"4,0", "4,2", "-2,-2"} <= set(places)
    assert not {"0,0", "6,0", "4,4"} & set(places)
    match.play("house 3 4,0")
    while match.seat != 0 or match.decision.key != "place-house":
        match.play(match.choices[0])
    left = {action.notation.split()[1] for action in match.choices}
    assert left == {"1", "2", "4", "5"}
    assert "4,0" not in {action.notation.split()[2] for action in match.choices}


def test_kt_3_5_a_tile_sends_workers_only_where_a_field_lies():
    """KT-3.5: two of the four positions around (4, 0) hold a field, the others do not count."""
    table = at_placing(village(3, fields=[(3, 1, "lake"), (3, -1, "farm")], houses=[(0, 1, 4, 0)]))
    play(table, "number 1")
    assert asked(table) == (0, "place-workers")
    assert legal(table) == ["send 1 sw", "send 1 nw"]
    assert table.house_gap[0] == table.gap_index[gap_at(4, 0)]


@pytest.mark.parametrize("version", ["short", "full"])
def test_am_2_two_players_change_nothing_but_the_fields(version: str):
    """AM-2: fourteen fields, one colour each, everything else as with more players."""
    two, three = laid(2, version=version), laid(3, version=version)
    assert len(two.field_position) == 14
    for key in ("store", "workplaces", "prices", "unused"):
        assert GAME.view(two, 0)[key] == GAME.view(three, 0)[key]
    assert list(two.space_tile).count(-1) == list(three.space_tile).count(-1)
    assert [len(row["spaces"]) for row in GAME.view(two, 0)["rows"]] == [
        len(row["spaces"]) for row in GAME.view(three, 0)["rows"]
    ]
