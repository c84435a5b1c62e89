"""The box, setup and the start of a round with chance in our hands (PE-1 to PE-4, C-2, C-3)."""

from collections import Counter

import pytest

import quatrefoil as qf
from quatrefoil.games.pillars_of_the_earth import GAME
from quatrefoil.games.pillars_of_the_earth.rules.components import BOX
from tests.games.pillars_of_the_earth.bench import (
    before_step,
    give,
    in_round,
    play,
    ready,
    run,
)

LAST_CARDS = {"cathedral_near_completion", "royal_festivities"}


def new(seats: int = 2) -> qf.Match:
    match = qf.new("pillars-of-the-earth", seats=seats, nature="manual")
    match.play("start red")
    return match


def offered(match: qf.Match) -> list[str]:
    return [action.notation for action in match.choices]


def on_to(match: qf.Match, key: str) -> qf.Match:
    """Play the last choice each time until a decision comes; builders are kept."""
    while match.decision.key != key:
        match.play("keep" if match.decision.key == "redraw" else match.choices[-1])
    return match


def played_to_round(number: int, seats: int = 2) -> qf.Match:
    """Rounds in which nobody takes a card, builders go anywhere and nothing is traded."""
    match = new(seats)
    while match.view()["round"] < number:
        names = offered(match)
        wanted = [n for n in names if n in ("pass", "keep", "park", "leave", "done", "protection")]
        match.play(wanted[0] if wanted else names[0])
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pe_3_1_what_everybody_begins_with(seats: int) -> None:
    """PE-3.1, PE-3.4, PE-2.8, Q-1: 12 workers, three craftsmen, 2 points; 7 small and 1 large."""
    view = on_to(new(seats), "take-card").view()
    assert len({player["colour"] for player in view["players"]}) == seats
    for player in view["players"]:
        assert (player["reserve"], player["workers"]) == (12, 12)
        kinds = {man["id"] for man in player["craftsmen"]}
        assert kinds == {"start_mortar_mixer", "start_woodworker", "start_stonecutter"}
        assert player["points"] == 2
        assert (player["cube_total"], player["advantages"], player["cards"]) == (0, [], [])
    assert BOX.players.small_workers + 5 * BOX.players.large_workers == 12
    assert (BOX.pieces.small_workers, BOX.pieces.large_workers) == (28, 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pe_3_2_three_builders_each_in_the_bag(seats: int) -> None:
    """PE-3.2, PE-6.1: of the players alone; the price marker stands at 7."""
    match = on_to(new(seats), "draw-builder")
    assert match.view()["bag"] == [3] * seats
    assert match.view()["price"] == 7
    colours = [player["colour"] for player in match.view()["players"]]
    assert offered(match) == [f"draw {colour}" for colour in colours]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pe_3_3_anybody_may_start(seats: int) -> None:
    """PE-3.3, Q-7: by lot; the first part of the cathedral is the starting player's."""
    match = qf.new("pillars-of-the-earth", seats=seats, nature="manual")
    colours = ["red", "blue", "green", "yellow"][:seats]
    assert match.seat == qf.NATURE
    assert offered(match) == [f"start {colour}" for colour in colours]
    match.play(f"start {colours[-1]}")
    view = match.view()
    assert view["starter"] == seats - 1
    first = view["cathedral"]["parts"][0]
    assert (first["id"], first["seat"]) == ("nave", seats - 1)


def test_pe_3_6_craftsmen_by_rounds() -> None:
    """PE-3.6, C-2: four a round; any of them on Shiring 1, any of the others on Shiring 2."""
    assert Counter(man.round for man in BOX.craftsmen) == {0: 3, **dict.fromkeys(range(1, 7), 4)}
    match = on_to(new(), "shiring")
    four = {man.id for man in BOX.craftsmen if man.round == 1}
    assert set(offered(match)) == {f"shiring {name}" for name in four}
    match.play("shiring r1_toolmaker")
    assert set(offered(match)) == {f"shiring {name}" for name in four - {"r1_toolmaker"}}
    match.play("shiring r1_mason")
    on_to(match, "take-card")
    view = match.view()
    assert [space["card"] for space in view["shiring"]] == ["r1_toolmaker", "r1_mason"]
    assert set(view["display"]["craftsmen"]) == four - {"r1_toolmaker", "r1_mason"}


def test_pe_3_7_advantages_without_those_of_round_six() -> None:
    """PE-3.7, C-3: any of fourteen, then any of thirteen; the two others come in round 6."""
    match = on_to(new(), "advantage")
    early = {card.id for card in BOX.advantages} - LAST_CARDS
    assert {card.id for card in BOX.advantages if card.last_round} == LAST_CARDS
    assert set(offered(match)) == {f"advantage {name}" for name in early}
    assert len(early) == 14
    match.play("advantage aliena")
    assert set(offered(match)) == {f"advantage {name}" for name in early - {"aliena"}}
    match.play("advantage jack")
    view = match.view()
    assert [space["card"] for space in view["kingsbridge"]] == ["aliena", "jack"]
    assert view["advantages_left"] == 10, "four are removed unseen"


def test_pe_3_8_six_of_ten_events() -> None:
    """PE-3.8: four are removed unseen, so any of the ten can come and six do."""
    match = on_to(new(), "event")
    assert match.view()["event"]["left"] == 6
    assert len(match.choices) == len(BOX.events) == 10
    match.play("event volunteers")
    assert match.view()["event"]["left"] == 5


@pytest.mark.parametrize("number", [1, 2])
def test_pe_4_3_seven_of_nine_resource_cards(number: int) -> None:
    """PE-4.3, Q-36: seven, not six; all nine are shuffled again in every round."""
    match = on_to(played_to_round(number), "unused")
    assert len(match.choices) == 36
    match.play("unused forest_2 quarry_4")
    view = on_to(match, "take-card").view()
    assert len(view["display"]["cards"]) == 7
    assert set(view["unused_cards"]) == {"forest_2", "quarry_4"}
    cards = {card.id for card in BOX.resource_cards}
    assert set(view["display"]["cards"]) == cards - {"forest_2", "quarry_4"}


def test_pe_1_3_removed_cards_never_return() -> None:
    """PE-1.3: advantages, craftsmen and events of round 1 do not come again."""
    match = played_to_round(2)
    gone = set(match.view()["advantages_gone"])
    seen = set(match.view()["events_seen"])
    assert gone
    assert len(seen) == 1
    later = {name.split()[1] for name in offered(on_to(match, "advantage"))}
    assert not later & gone
    craftsmen = {name.split()[1] for name in offered(on_to(match, "shiring"))}
    assert craftsmen == {man.id for man in BOX.craftsmen if man.round == 2}
    assert match.view()["craftsmen_left"][0] == []
    events = {name.split()[1] for name in offered(on_to(match, "event"))}
    assert len(events) == 9
    assert not events & seen


def test_pe_19_12_an_event_stays_visible_until_the_round_is_over() -> None:
    """PE-19.12: then it is removed, and everybody knows what has been."""
    match = on_to(new(), "event")
    match.play("event volunteers")
    while match.view()["round"] == 1:
        assert match.view()["event"]["card"] == "volunteers"
        match.play(match.choices[-1])  # leave, done, and the rest of the round
    assert match.view()["event"]["card"] == ""
    assert match.view()["events_seen"] == ["volunteers"]


def test_pe_2_4_cubes_are_public() -> None:
    """PE-2.4: each seat and a spectator see what everybody owns."""
    table = ready(3)
    give(table, 0, wood=2, metal=1)
    give(table, 2, sand=5)
    views = [GAME.view(table, seat) for seat in (0, 1, 2, -2)]
    for view in views:
        assert [player["cubes"] for player in view["players"]] == [
            {"wood": 2, "stone": 0, "sand": 0, "metal": 1},
            {"wood": 0, "stone": 0, "sand": 0, "metal": 0},
            {"wood": 0, "stone": 0, "sand": 5, "metal": 0},
        ]


def test_pe_2_8_grey_and_black_workers_work_like_own_ones() -> None:
    """PE-2.8, Q-6: 15 interchangeable units, in any split, and all the rest in the mill."""
    table = ready(2)
    table.grey_now = table.black = 0
    table.reserve[0] += 3
    player = GAME.view(table, 1)["players"][0]
    assert (player["workers"], player["grey"], player["black"]) == (15, 2, 1)
    table.display_cards = (1 << len(BOX.resource_cards)) - 1
    table.unused_cards = 0
    play(table, "take quarry_4")
    assert GAME.view(table, 1)["players"][0]["reserve"] == 5
    play(table, "pass", "take quarry_2")
    assert GAME.view(table, 1)["players"][0]["reserve"] == 0
    assert GAME.view(table, 1)["work"]["quarry"][0]["workers"] == 15


def test_q_3_four_resources_with_one_name_each() -> None:
    """Q-3: sand is beige, metal has one Czech name, the king's court too."""
    names = {resource.id: (resource.colour.split()[0], resource.cs) for resource in BOX.resources}
    assert list(names) == ["wood", "stone", "sand", "metal"]
    assert names["sand"][0].startswith("beige")
    assert len({name for _, name in names.values()}) == 4
    court = next(place for place in BOX.locations if place.id == "kings_court")
    assert court.step == 9
    assert sum(place.id == "kings_court" for place in BOX.locations) == 1


def test_q_30_signs_and_symbols() -> None:
    """Q-30: five positive and five negative events; 6 immediate, 3 one-time, 7 permanent cards."""
    assert Counter(card.sign for card in BOX.events) == {"positive": 5, "negative": 5}
    types = Counter(card.type for card in BOX.advantages)
    assert types == {"immediate": 6, "one_time": 3, "permanent": 7}


def test_q_32_and_q_33_values_of_disputed_craftsmen() -> None:
    """Q-32: the mason of round 1 is dearer; Q-33: sculptors 2 points a stone, the founder 4."""
    men = {man.id: man for man in BOX.craftsmen}
    assert (men["r1_mason"].cost, men["r1_mason"].capacity) == (5, 2)
    assert (men["r2_mason"].cost, men["r2_mason"].capacity) == (4, 3)
    for man in men.values():
        if man.kind == "sculptor":
            assert (man.inputs, man.points) == ({"stone": 1}, 2)
    assert (men["r6_bell_founder"].inputs, men["r6_bell_founder"].points) == ({"metal": 1}, 4)


def test_q_4_two_stones_are_one_point() -> None:
    """Q-4, Q-36: the starting stonecutter, four times a round."""
    man = next(man for man in BOX.craftsmen if man.id == "start_stonecutter")
    assert (man.inputs, man.points, man.capacity) == ({"stone": 2}, 1, 4)
    table = ready(2)
    give(table, 0, stone=2)
    before_step(table, 13, "king_victory")
    play(table, "work start_stonecutter")
    assert table.points[0] == 3


def test_q_5_the_german_text_decides() -> None:
    """Q-5: the wool fair brings gold and has nothing to do with the mill or its workers."""
    table = in_round(ready(2), 2)
    table.kingsbridge = [next(n for n, c in enumerate(BOX.advantages) if c.id == "wool_fair"), -1]
    table.spaces[1] = 0
    table.bag[0] -= 1
    mill, gold = table.mill.copy(), table.gold[0]
    run(before_step(table, 4, "king_victory"))
    assert table.gold[0] == gold + 8
    assert table.mill == mill
