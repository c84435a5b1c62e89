"""Setup step by step with chance in our hands (RC-2, RC-9.1, RC-10.2, RC-10.3, CE-1 to CE-11)."""

import pytest

import quatrefoil as qf
from quatrefoil.games.red_cathedral.rules.components import components
from tests.games.red_cathedral.bench import GAME, ready

MATERIALS = ["wood", "brick", "stone", "gold", "emerald", "amethyst"]
TYPES = {"base": 10, "middle": 20, "dome": 10}
DICE = ["red", "yellow", "green", "blue", "white"]


def new(seats: int, **options: str) -> qf.Match:
    return qf.new("red-cathedral", seats=seats, nature="manual", **options)


def offered(match: qf.Match) -> list[str]:
    return [action.notation for action in match.choices]


def until(match: qf.Match, key: str) -> list[str]:
    """Let the last outcome happen every time, up to a decision; what is on offer then."""
    while match.decision.key != key:
        match.play(match.choices[-1])
    return offered(match)


def test_ce_1_a_token_on_each_space() -> None:
    """CE-1, RC-2.4: from space 0 to 7, each token once; the last one is no question."""
    match = new(2)
    left = [*MATERIALS, "rubles", "recognition"]
    for space, name in enumerate(("recognition", *MATERIALS)):
        assert offered(match) == [f"token {one}" for one in left]
        match.play(f"token {name}")
        left.remove(name)
        assert match.view()["market"]["spaces"][space]["token"]["resource"] == name
    assert match.view()["market"]["spaces"][7]["token"]["resource"] == "rubles"
    assert match.decision.key == "influence-card"


def test_ce_2_a_card_of_each_guild_in_a_quadrant() -> None:
    """CE-2: one of three for each guild in their order, then any guild in quadrants 0 to 3."""
    match = new(3)
    assert until(match, "influence-card") == ["card ic-c1", "card ic-c2", "card ic-c3"]
    for letter in "ctmk":
        assert offered(match) == [f"card ic-{letter}{n}" for n in (1, 2, 3)]
        match.play(f"card ic-{letter}2")
    guilds = ["craftsmen", "teamsters", "merchants", "clergy"]
    assert offered(match) == [f"guild {one}" for one in guilds]
    for guild in ("clergy", "craftsmen", "merchants"):
        match.play(f"guild {guild}")
    laid = [place["card"] for place in match.view()["market"]["influence"]]
    assert laid == ["IC-K2", "IC-C2", "IC-M2", "IC-T2"]


def test_ce_3_dice_along_the_ring_and_their_values() -> None:
    """CE-3: any die from the recognition token on, then six values in the order of the dice."""
    match = new(2)
    match.play("token wood")
    match.play("token recognition")
    assert until(match, "drop-die") == [f"die {colour}" for colour in DICE]
    for colour in ("white", "red", "blue", "green"):
        match.play(f"die {colour}")
    for at, colour in enumerate(DICE):
        assert offered(match) == [f"roll {colour} {face}" for face in range(1, 7)]
        match.play(f"roll {colour} {at + 1}")
    dice = {die["colour"]: (die["space"], die["face"]) for die in match.view()["market"]["dice"]}
    assert dice == {
        "white": (1, 5),
        "red": (2, 1),
        "blue": (3, 4),
        "green": (4, 3),
        "yellow": (5, 2),
    }


@pytest.mark.parametrize(("seats", "plans"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_ce_4_one_of_three_plans(seats: int, plans: int) -> None:
    """CE-4: those of the number of players, for two in the solo game; the heights are laid."""
    match = new(seats)
    choices = until(match, "plan")
    box = [plan for plan in components().plans if plan.players == plans]
    assert choices == [f"plan {plan.id.lower()}" for plan in box]
    assert len(choices) == 3
    match.play(choices[1])
    towers = match.view()["towers"]
    assert [len(tower["sections"]) for tower in towers] == box[1].tower_heights
    assert sum(box[1].tower_heights) == 6 * plans


@pytest.mark.parametrize("seats", [2, 4])
def test_ce_5_cards_of_a_type_without_replacement(seats: int) -> None:
    """CE-5, RC-2.9: from the base up, each from what is left of its type; cost side up."""
    match = new(seats)
    until(match, "section")
    pool = {kind: [c.id for c in components().sections if c.type == kind] for kind in TYPES}
    assert {kind: len(cards) for kind, cards in pool.items()} == TYPES
    places = [s for tower in match.view()["towers"] for s in tower["sections"]]
    for section in places:
        left = pool[section["type"]]
        assert offered(match) == [f"section {card.lower()}" for card in left]
        match.play(f"section {left[-1].lower()}")
        drawn = left.pop()
        shown = [s for tower in match.view()["towers"] for s in tower["sections"]]
        card = next(s for s in shown if s["place"] == section["place"])
        assert card["card"] == drawn
        assert sum(card["cost"].values()) >= 3
    assert match.decision.key == "tile"


@pytest.mark.parametrize(("seats", "tiles"), [(1, 14), (2, 14), (3, 28), (4, 28)])
def test_ce_6_a_tile_on_each_section(seats: int, tiles: int) -> None:
    """CE-6, RC-2.10: with one or two players without those marked for 3 and 4."""
    match = new(seats)
    choices = until(match, "tile")
    usable = [t for t in components().tiles if seats > 2 or not t.only_3_4_players]
    assert choices == [f"tile {tile.id.lower()}" for tile in usable]
    assert len(choices) == tiles
    sections = sum(len(tower["sections"]) for tower in match.view()["towers"])
    laid = 0
    while match.decision.key == "tile":
        assert len(match.choices) == tiles - laid
        match.play(match.choices[0])
        laid += 1
    assert laid == sections
    places = [s for tower in match.view()["towers"] for s in tower["sections"]]
    on_board = [s["tile"]["id"] for s in places if s["tile"]]
    assert len(set(on_board)) == len(on_board) == sections


@pytest.mark.parametrize(
    ("seats", "first", "rubles"),
    [(2, "yellow", [4, 3]), (3, "green", [4, 4, 3]), (4, "yellow", [5, 3, 4, 4])],
)
def test_ce_7_anybody_may_begin(seats: int, first: str, rubles: list[int]) -> None:
    """CE-7, D-6, D-7: by lot; 3, 4, 4, 5 rubles from the first player on."""
    match = new(seats)
    colours = ["red", "yellow", "green", "blue"][:seats]
    assert until(match, "first-player") == [f"first {colour}" for colour in colours]
    match.play(f"first {first}")
    assert match.seat == colours.index(first)
    view = match.view()
    assert [player["rubles"] for player in view["players"]] == rubles
    assert view["bank"] == 70 - sum(rubles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rc_2_2_the_basic_board(seats: int) -> None:
    """RC-2.2, RC-2.3, RC-1.4: four banners in the inventory, two outside, all ornaments ready."""
    match = qf.new("red-cathedral", seats=seats, seed=3)
    for player in match.view()["players"]:
        assert player["banners"] == {"inventory": 4, "outside": 2, "white_1": 0, "white_2": 0}
        available = {name: one["available"] for name, one in player["ornaments"].items()}
        assert available == {"door": 1, "arch": 2, "cross": 1}
        assert (player["capacity"], player["free"], player["stored"]) == (6, 6, 0)
        assert (player["position"], player["lap"], player["prestige"]) == (2, 0, 0)


def test_rc_2_7_the_supply() -> None:
    """RC-2.7, RC-1.1, D-2: six materials, the purple jewel is an amethyst; eight resources."""
    view = new(2).view()
    counts = {"wood": 20, "brick": 20, "stone": 20, "gold": 15, "emerald": 10, "amethyst": 10}
    assert view["supply"] == counts
    assert view["bank"] == 70
    assert components().tables["materials"]["jewels"] == ["emerald", "amethyst"]
    resources = [token.resource for token in components().tokens]
    assert resources == [*MATERIALS, "rubles", "recognition"]
    with pytest.raises(qf.UnknownNotation):
        new(2).play("token sapphire")


def test_rc_9_1_the_advanced_board() -> None:
    """RC-9.1: a banner on each white slot, an ornament on each coloured one, four inside."""
    view = GAME.view(ready(side="advanced"), 0)
    for player in view["players"]:
        assert player["banners"] == {"inventory": 4, "outside": 0, "white_1": 1, "white_2": 1}
        states = {slot["slot"]: (slot["state"], slot["ornament"]) for slot in player["slots"]}
        assert states["white_1"] == states["white_2"] == ("banner", None)
        coloured = [states[colour] for colour in ("red", "yellow", "green", "blue")]
        assert {state for state, _ in coloured} == {"empty"}
        assert sorted(name or "" for _, name in coloured) == ["arch", "arch", "cross", "door"]
        assert all(one["available"] == 0 for one in player["ornaments"].values())


def test_d_37_one_side_for_the_whole_table() -> None:
    """D-37: basic or advanced for everybody; RC-9.2: three rubles a slot on the advanced side."""
    for side in ("basic", "advanced"):
        view = qf.new("red-cathedral", seats=4, seed=2, workshop=side).view()
        assert view["side"] == side
        costs = [[slot["cost"] for slot in player["slots"]] for player in view["players"]]
        locked = [[slot["ornament"] for slot in player["slots"]] for player in view["players"]]
        for cost, ornaments in zip(costs, locked, strict=True):
            assert (cost == [3] * 6) == (side == "advanced")
            assert any(ornaments) == (side == "advanced")
    with pytest.raises(qf.BadOption):
        qf.new("red-cathedral", seats=2, workshop="basic-advanced")


def test_rc_9_7_everything_else_is_as_on_the_basic_side() -> None:
    """RC-9.7: the same seed lays the same table, and the same market turn gives the same."""
    basic, advanced = (
        qf.new("red-cathedral", seats=3, seed=6, workshop=side) for side in ("basic", "advanced")
    )
    for _ in range(3):
        one, other = basic.view(), advanced.view()
        for key in ("market", "supply", "bank", "first", "active", "turn"):
            assert one[key] == other[key]
        for tower, twin in zip(one["towers"], other["towers"], strict=True):
            assert tower == twin
        for key in ("position", "rubles", "goods", "capacity", "banners_left"):
            assert [p[key] for p in one["players"]] == [p[key] for p in other["players"]]
        for match in (basic, advanced):
            turn = match.view()["turn"]
            match.play(next(a for a in match.choices if a.verb == "move"))
            while match.view()["turn"] == turn:
                match.play(match.choices[0])


def test_ce_10_the_order_of_the_solo_cards() -> None:
    """CE-10, RC-10.2: any order from the left, and it stays when the tiles are dealt again."""
    match = new(1)
    assert until(match, "solo-card") == [f"solo-card so-{n}" for n in (1, 2, 3, 4, 5)]
    for n in (4, 2, 5, 1):
        match.play(f"solo-card so-{n}")
    row = [card["card"] for card in match.view()["solo"]["row"]]
    assert row == ["SO-4", "SO-2", "SO-5", "SO-1", "SO-3"]
    seeded = qf.new("red-cathedral", seats=1, seed=4)
    first = [card["card"] for card in seeded.view()["solo"]["row"]]
    deals = set()
    for _ in range(400):
        if seeded.over:
            break
        seeded.play(seeded.choices[0])
        solo = seeded.view()["solo"]
        assert [card["card"] for card in solo["row"]] == first
        deals.add(tuple(card["die"] for card in solo["row"]))
    assert len(deals) > 1, "CE-11: the tiles were dealt anew"


def test_ce_11_a_die_tile_on_each_solo_card() -> None:
    """CE-11, RC-10.3: one a die, face up; five banners wait, the ornaments begin with a door."""
    match = new(1)
    assert until(match, "solo-tile") == [f"solo-tile {colour}" for colour in DICE]
    for colour in ("white", "blue", "red", "green"):
        match.play(f"solo-tile {colour}")
    solo = match.view()["solo"]
    assert [card["die"] for card in solo["row"]] == ["white", "blue", "red", "green", "yellow"]
    assert all(card["face_up"] for card in solo["row"])
    assert solo["banners"] == 5
    assert solo["next_ornament"] == "door"
    marked = [t.die for t in components().tiles if t.only_3_4_players and t.kind == "die"]
    assert sorted(marked) == sorted(DICE)


def test_d_35_the_rival_is_called_ivan() -> None:
    """D-35: one name in every language of the rulebooks."""
    match = qf.new("red-cathedral", seats=1, seed=1)
    assert match.names[1] == "Ivan"
    assert match.view()["players"][1]["automaton"]
