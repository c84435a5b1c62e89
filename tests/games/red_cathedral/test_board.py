"""The board draws every position, and every choice has its places on it."""

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

import quatrefoil as qf
from quatrefoil.drawing import is_sign
from quatrefoil.engine.decision import SPECTATOR
from quatrefoil.engine.game import Look, View, find_game
from quatrefoil.engine.language import find_language
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.games.red_cathedral import words
from quatrefoil.games.red_cathedral.drawing import board
from quatrefoil.games.red_cathedral.drawing.band import STRIP_WIDTH, strip, strip_spot, x_of
from quatrefoil.games.red_cathedral.rules.components import components
from quatrefoil.games.red_cathedral.rules.turns import TAKE_TURN
from quatrefoil.games.red_cathedral.words.influence import influence_signs
from tests.quick import only_quick

SVG = "{http://www.w3.org/2000/svg}"
LOOK = Look(
    find_language("en", "quatrefoil.games.red_cathedral"),
    ["Anna", 'Marek "M" <b>', "Ines & Co.", "Žofie", "Ivan"],
)
TABLES = [(seats, side) for seats in (1, 2, 3, 4) for side in ("basic", "advanced")]
STEPS = (0, 25, 90, 10_000)


@cache
def played(seats: int, side: str, steps: int) -> Match:
    """A game played at random for so many choices, or to its end."""
    match: Match = qf.new("red-cathedral", seats=seats, seed=seats, workshop=side)
    rng = Random(7, seats)
    for _ in range(steps):
        if match.over:
            break
        match.play(match.choices[rng.below(len(match.choices))])
    return match


def look(seats: int) -> Look:
    """Names that need escaping; Ivan is the last of a solo game."""
    return LOOK if seats > 1 else Look(LOOK.language, [LOOK.names[0], "Ivan"])


def everything(view: View, names: Look) -> str:
    return "<all>" + "".join(panel.markup for panel in board.panels(view, names)) + "</all>"


@pytest.mark.parametrize("steps", STEPS)
@pytest.mark.parametrize(("seats", "side"), only_quick([(1, "basic"), (4, "advanced")], TABLES))
class TestEveryPosition:
    def test_panels_are_well_formed_and_ids_are_unique(
        self, seats: int, side: str, steps: int
    ) -> None:
        match = played(seats, side, steps)
        for seat in (*range(seats), SPECTATOR):
            root = ElementTree.fromstring(everything(match.view(seat), look(seats)))
            ids = Counter(e.attrib["id"] for e in root.iter() if "id" in e.attrib)
            assert max(ids.values()) == 1
            pieces = [e for e in root.iter() if e.get("class") == "piece"]
            tracks = 2  # a wide and a narrow one, of which a page shows one
            assert len(pieces) == 5 + 8 + tracks * len(match.view(seat)["players"])

    def test_every_sign_exists(self, seats: int, side: str, steps: int) -> None:
        drawn = everything(played(seats, side, steps).view(0), look(seats))
        assert all(map(is_sign, re.findall(r'href="#i-([\w-]+)"', drawn)))

    def test_every_choice_lies_on_the_board(self, seats: int, side: str, steps: int) -> None:
        match = played(seats, side, steps)
        if match.over:
            return
        view = match.view(match.decision.seat)
        drawn = everything(view, look(seats))
        found = set(re.findall(r'data-place="([^"]+)"', drawn))
        for action in match.choices:
            wanted = words.places(match.facts(action))
            assert set(wanted) <= found, action
            assert wanted or action.verb in ("end", "stop", "finish")

    def test_every_choice_has_signs(self, seats: int, side: str, steps: int) -> None:
        match = played(seats, side, steps)
        for action in match.choices:
            for part in words.signs(match.facts(action)):
                if part:
                    assert ElementTree.fromstring(part).tag == "svg"

    def test_the_picture_stands_alone(self, seats: int, side: str, steps: int) -> None:
        made = board.svg(played(seats, side, steps).view(SPECTATOR), look(seats))
        root = ElementTree.fromstring(made)
        ids = Counter(e.attrib["id"] for e in root.iter() if "id" in e.attrib)
        assert max(ids.values()) == 1
        assert {e.attrib["href"][1:] for e in root.iter(f"{SVG}use")} <= set(ids)
        assert "light-dark" not in made
        assert "var(" not in made


def test_every_step_of_a_game_has_places_and_signs() -> None:
    """All kinds of choices come up in a few random games."""
    verbs = set()
    for seats in (1, 3):
        match: Match = qf.new("red-cathedral", seats=seats, seed=11, workshop="advanced")
        rng = Random(3, seats)
        for _ in range(400):
            if match.over:
                break
            for action in match.choices:
                words.places(match.facts(action))
                words.signs(match.facts(action))
                verbs.add(action.verb)
            match.play(match.choices[rng.below(len(match.choices))])
    assert {"move", "claim", "place", "deliver", "take", "reroll", "exchange"} <= verbs


def test_a_finished_section_shows_no_cost() -> None:
    view = played(3, "basic", 10_000).view(0)
    drawn = ElementTree.fromstring(everything(view, look(3)))
    sections = {
        e.attrib["data-place"]: ElementTree.tostring(e, "unicode")
        for e in drawn.iter()
        if e.get("data-place", "").startswith("section-")
    }
    shown = [section for tower in view["towers"] for section in tower["sections"]]
    assert len(sections) == len(shown) == 18
    for section in shown:
        assert ("url(#bpg)" in sections[f"section-{section['place']}"]) is not section["done"]


def test_names_are_escaped() -> None:
    drawn = everything(played(3, "basic", 0).view(0), look(3))
    assert "Marek &quot;M&quot; &lt;b&gt;" in drawn
    assert "Ines &amp; Co." in drawn


def test_a_move_lights_die_space_way_and_slot() -> None:
    match = played(3, "basic", 90)
    view = match.view(0)
    move = find_game("red-cathedral").vocabulary.parse("move white +1")
    die = next(d for d in view["market"]["dice"] if d["colour"] == "white")
    end = (die["space"] + die["face"] + 1) % 8
    places = words.places(TAKE_TURN[0].facts(match.table, move))
    assert places[:3] == ["die-white", f"space-{end}", "way-white-1"]
    assert all(place.startswith("slot-red-white_") for place in places[3:])


def test_all_influence_actions_have_signs() -> None:
    for action in components().actions:
        assert influence_signs(action.id.lower())


def test_a_second_lap_begins_again() -> None:
    assert x_of(81) == x_of(1)
    assert x_of(80) > x_of(79)


def test_the_narrow_track_has_every_space_once_within_a_phone() -> None:
    spots = [strip_spot(position) for position in range(81)]
    assert len(set(spots)) == 81
    assert {row for _, row in spots} == {0, 1, 2}
    assert all(22 <= x <= STRIP_WIDTH - 22 for x, _ in spots)
    assert STRIP_WIDTH <= 390 - 20, "figures are as large as they are drawn"
    assert strip_spot(81) == strip_spot(1), "RC-3.5: a second lap begins again"


def test_marks_of_the_narrow_track_hang_in_their_rows_side_by_side() -> None:
    standing = [("red", 0), ("blue", 1), ("green", 80), ("yellow", 107)]
    drawn = ElementTree.fromstring(strip(standing, "Prestige points"))
    found = {}
    for mark in drawn.iterfind(".//g[@class='piece']"):
        x, y = re.findall(r"[\d.]+(?=px)", mark.get("style", ""))
        found[mark.get("data-place")] = float(x), float(y)
    assert {name: y for name, (_, y) in found.items()} == {
        "marker-red": 0,
        "marker-blue": 0,
        "marker-green": 120,
        "marker-yellow": 60,
    }
    assert found["marker-blue"][0] - found["marker-red"][0] >= 26
    assert all(14 <= x <= STRIP_WIDTH - 14 for x, _ in found.values())


@pytest.mark.slow
def test_setup_can_be_drawn_at_every_step() -> None:
    """A table where people lay out the game by hand is drawn before it is complete."""
    match: Match = qf.new("red-cathedral", seats=1, nature="manual")
    while match.decision.seat < 0:
        view = match.view(0)
        ElementTree.fromstring(everything(view, look(1)))
        ElementTree.fromstring(board.svg(view, look(1)))
        drawn = everything(view, look(1))
        for action in match.choices:
            for place in words.places(match.facts(action))[:1]:
                if action.verb != "roll" or match.view(0)["turn"]:
                    assert f'data-place="{place}"' in drawn, action.notation
            before, after = words.signs(match.facts(action))
            assert before or after or action.verb in ("plan", "solo-card")
        match.play(match.choices[0])
    assert match.view(0)["turn"] == 1
